"""The firmware's board and clock behind the Go Text Protocol, version 2, so that other programs can use them as arbiter."""
