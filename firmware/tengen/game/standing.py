"""How a game stands with the referee: rules, warnings, result, what is pending, what may be done only once, and the undo.

Plain values. They are changed by orders only (see `desk`), which a clock that no referee orders anything never loads.
"""

from tengen.clock.side import NOBODY

# No case, no order, no outcome.
NONE = -1


class Standing:
    """Readable, and reset for each game by `begin`:

    rules, profile           number of the edition, and the edition (tengen.referee.profiles)
    board                    the KeptBoard, or None where the game is played without one on the clock
    warnings                 by side; `phones`: telephones that sounded
    result, result_side      referee.rulings.GOES_ON, OFFENDER_LOSES (who is in result_side), DRAW ...; `result_case`: why
    pending                  the Proposal that waits for a referee, or None; `outcome`: which of its outcomes was taken
    half_order               the correction that waits for its other half (NONE: none), half_side, half_a
    sealed                   who has sealed a move, or NOBODY
    asking, confirmed        the players are asked to confirm the times; by side, who has
    left_seat                by side, how often
    gave_up                  who gave up the contest, or NOBODY
    absent                   who is counted as absent: bit 0 Black, bit 1 White; absent_ms, absent_us: the instant the count ends
    undo                     what the last ruling can be taken back with (see `undoing.Undo`), or None
    """

    def __init__(self):
        self.warnings = [0, 0]
        self.phones = [0, 0]
        self.left_seat = [0, 0]
        self.confirmed = [False, False]
        self.begin(0, 0)

    def begin(self, rules, size):
        """A new game under this edition, on a board of so many lines (0: none). Allocates where there is a board."""
        self.rules = rules
        self.size = size
        self.board = None
        for side in range(2):
            self.warnings[side] = self.phones[side] = self.left_seat[side] = 0
            self.confirmed[side] = False
        self.result = 0
        self.result_side = NOBODY
        self.result_case = 0
        self.pending = None
        self.outcome = 0
        self.half_order = NONE
        self.half_side = NOBODY
        self.half_a = 0
        self.sealed = NOBODY
        self.asking = False
        self.gave_up = NOBODY
        self.absent = 0
        self.absent_ms = 0
        self.absent_us = 0
        self.undo = None
        self.is_touched = False  # something here is no longer as `begin` left it
        if size:
            self.make_board()

    def make_board(self):
        """An empty board. Without the memory for one the game is played without."""
        from .kept_board import KeptBoard

        try:
            self.board = KeptBoard(self.size, self.profile)
            self.is_touched = True
        except MemoryError:
            self.size = 0

    @property
    def profile(self):
        """The edition of the rules."""
        from tengen.referee.profiles import BY_NUMBER

        return BY_NUMBER[self.rules]

    @property
    def result_article(self):
        """The article that the result follows from, or ""."""
        from . import events

        if self.result_case == events.OF_WARNINGS:
            return self.profile.warnings_article
        return self.profile.rulings.get(self.result_case, ("", ()))[0]
