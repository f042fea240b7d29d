"""One thing that a menu asks or says, and where one stood in it."""

# What the faces are to show.
CODE = 0  # a code is asked for, or nobody is asked now: `entry`, and the menu's `wait_s`
LIST = 1  # `entries`, the one at `at`
NUMBER = 2  # `entry`, for the step `step`
CONFIRM = 3  # the order in the menu's `order, side, a, b`; of a proposal the outcome `b`
SAY = 4  # what became of it: the menu's `answer`, one of the answers of orders
NO_CODES = 5  # none were set: the menu stays closed to everybody


class Frame:
    """One thing asked: what is shown, and where one stood in it, for going back."""

    def __init__(self, kind, title, entries=(), entry=None, step=-1):
        self.kind = kind
        self.title = title  # (english, chinese)
        self.entries = entries
        self.entry = entry
        self.step = step
        self.at = 0
