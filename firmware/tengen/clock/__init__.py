"""How time is charged: pure, imports nothing but itself."""
