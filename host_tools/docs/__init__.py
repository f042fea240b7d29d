"""Writes those pages of docs/ that say what a table in the firmware says: one module a page, each run by `make docs`."""
