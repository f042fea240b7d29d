"""The state machine of one game: pure, imports clock, go and referee."""
