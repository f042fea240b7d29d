"""The board game itself: stones, captures, legality, counting. Pure, imports nothing but itself."""
