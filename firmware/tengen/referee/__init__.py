"""The referee: rule profiles and rulings. Pure; may import clock and go."""
