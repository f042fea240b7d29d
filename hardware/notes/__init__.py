"""The calculations of NOTES.md and docs/POWER.md: figures with their sources, and the tables made of them."""
