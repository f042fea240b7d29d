"""The two sides. Black is 0 so that a side indexes a pair; NOBODY is neither."""

BLACK = 0
WHITE = 1
NOBODY = -1

SIDE_NAMES = ("black", "white")


def other(side):
    """The opponent of `side`."""
    return 1 - side
