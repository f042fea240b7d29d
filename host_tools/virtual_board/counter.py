"""A chip that takes everything and remembers nothing: for runs in which nobody looks and nothing may be allocated."""


class Counter:
    """Counts the bytes and transactions it is sent."""

    def __init__(self):
        self.byte_count = 0
        self.transaction_count = 0

    def receive(self, data):
        """Take one write transaction."""
        self.byte_count += len(data)
        self.transaction_count += 1
