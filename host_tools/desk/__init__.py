"""What stands beside the clock: a client of its link (docs/LINK.md), and the measuring of its crystal."""
