"""The parts: what each kind is, which number to order, and the list of all that a clock takes."""
