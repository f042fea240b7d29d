"""Recorded games judged by the firmware's board: SGF files in any encoding, main lines and variations, ruling by ruling."""
