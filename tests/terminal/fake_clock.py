"""A clock that tests wind by hand."""


class FakeClock:
    """Reads `now_us`; each reading takes `cost_us`, as if the computer were that slow."""

    def __init__(self):
        self.now_us = 1_000_000
        self.cost_us = 0

    def __call__(self):
        self.now_us += self.cost_us
        return self.now_us
