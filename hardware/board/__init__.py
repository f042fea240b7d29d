"""The board: data, a router of its own, and the scripts that make and check KiCad's file."""
