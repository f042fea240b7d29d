"""Tengen: a referee-grade clock for Go."""
