"""What a face shows: pure, reads the game, draws on the FrameBuffer it is given."""
