"""A time control as data: what each side is given, stage after stage. Says nothing of how it is written or charged."""

# Kinds of stage.
TIME = 0  # so much time, for any number of moves: main time, sudden death, increment, delays
PERIODS = 1  # byo-yomi: `count` periods of `time_ms`, a move inside a period costs nothing
MOVES = 2  # `count` moves in each `time_ms`
PER_MOVE = 3  # `time_ms` for each move
RESERVE = 4  # `move_ms` for each move, and `count` units of `time_ms`, used whole when that is exceeded
HOURGLASS = 5  # what one side uses the other gains

# The names that results and expectations use.
STAGE_NAMES = ("main", "byo-yomi", "moves", "per-move", "reserve", "hourglass")


class Stage:
    """One stage of one side's control. Times in milliseconds; 0 where a field does not apply.

    `keep` marks PERIODS that are the last minutes *of* the limit before them (Chinese rules 12.3): `60m keep 5x60s` is
    TIME 55 min, then PERIODS 5 x 60 s with `keep`. They are charged like any others; only notation and calls differ.
    """

    def __init__(
        self,
        kind,
        time_ms,
        count=0,
        move_ms=0,
        carry=False,
        keep=False,
        increment_ms=0,
        cap_ms=0,
        delay_ms=0,
        bronstein_ms=0,
    ):
        self.kind = kind
        self.time_ms = time_ms
        self.count = count
        self.move_ms = move_ms
        self.carry = carry
        self.keep = keep
        self.increment_ms = increment_ms
        self.cap_ms = cap_ms
        self.delay_ms = delay_ms
        self.bronstein_ms = bronstein_ms

    def _fields(self):
        return (
            self.kind,
            self.time_ms,
            self.count,
            self.move_ms,
            self.carry,
            self.keep,
            self.increment_ms,
            self.cap_ms,
            self.delay_ms,
            self.bronstein_ms,
        )

    def __eq__(self, other):
        return isinstance(other, Stage) and self._fields() == other._fields()

    def __hash__(self):
        return hash(self._fields())

    def __repr__(self):
        return "Stage" + repr(self._fields())


class Control:
    """Both sides' stages: `sides[BLACK]` and `sides[WHITE]` are tuples of Stage, never empty."""

    def __init__(self, black, white=None):
        black = tuple(black)
        self.sides = (black, black if white is None else tuple(white))

    @property
    def equal(self):
        """True when both sides have the same control."""
        return self.sides[0] == self.sides[1]

    def __eq__(self, other):
        return isinstance(other, Control) and self.sides == other.sides

    def __hash__(self):
        return hash(self.sides)

    def __repr__(self):
        return "Control" + repr(self.sides)
