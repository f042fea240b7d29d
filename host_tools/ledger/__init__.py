"""A game's ledger outside the clock: its export as a file, whether that is still what the clock signed, and a report of it."""
