"""Glyphs of the faces, generated."""
