"""A button between a pin and ground, with the bounce of its contact. The chip's pull-up makes the open contact read 1."""

from host_tools.virtual_board.wires import FLOATING

PRESS_US = 60_000
GLITCH_US = 2_000

# Closed, open, closed, ... microseconds until the contact settles: 30 ms after the first edge. The worst contacts reported for
# game clocks do that; no piece is closed for 5 ms or open for 20 ms, which would be a contact of its own.
BOUNCE_US = (300, 700, 1200, 4000, 2500, 6300, 800, 9200, 1000, 4000)

_CLOSED, _OPEN = 0, FLOATING


class Button:
    """One button. Its methods schedule contacts; instants are board time in microseconds, not before now."""

    def __init__(self, board, pin):
        self.board = board
        self.pin = pin

    def press(self, at_us, down_us=PRESS_US):
        """A clean contact from `at_us` for `down_us`."""
        self.board.at(at_us, self._contact, _CLOSED)
        self.board.at(at_us + down_us, self._contact, _OPEN)

    def close(self, at_us):
        """The contact closes and stays closed, until `open`."""
        self.board.at(at_us, self._contact, _CLOSED)

    def open(self, at_us):
        """The contact opens."""
        self.board.at(at_us, self._contact, _OPEN)

    def glitch(self, at_us, for_us=GLITCH_US):
        """A contact too short to be a press."""
        self.press(at_us, for_us)

    def bounce(self, at_us, down_us=PRESS_US, seed=None):
        """A press that bounces as it closes and as it opens at `at_us + down_us`; by the fixed pattern, or one drawn from `seed`.

        Raises ValueError when it would be over before it has settled.
        """
        pattern = BOUNCE_US if seed is None else bounce_pattern(seed)
        settled_us = self._chatter(at_us, pattern, _CLOSED, _OPEN)
        if settled_us > at_us + down_us:
            raise ValueError("a press of %d us is over before its bounce of %d us" % (down_us, settled_us - at_us))
        self._chatter(at_us + down_us, pattern, _OPEN, _CLOSED)

    def _chatter(self, at_us, pattern, settled, other):
        for index, piece_us in enumerate(pattern):
            self.board.at(at_us, self._contact, other if index & 1 else settled)
            at_us += piece_us
        self.board.at(at_us, self._contact, settled)
        return at_us

    def _contact(self, level):
        self.board.wires.drive(self.pin, level)


def bounce_pattern(seed):
    """Two to ten pieces, closed and open in turn, that add up to at most 30 ms; the same for a seed on both runtimes."""
    state = seed & 0x7FFFFFFF
    pattern = []
    pieces, left_us = 0, 30_000
    while True:
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        piece_us = 50 + (state >> 8) % (8_950 if pieces & 1 else 3_950)
        if piece_us > left_us or pieces == 10:
            break
        pattern.append(piece_us)
        left_us -= piece_us
        pieces += 1
    return tuple(pattern[: len(pattern) // 2 * 2])
