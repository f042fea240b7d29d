"""Words of the board: sides, points, verdicts and the rules of repetition, all plain integers."""

# Sides, the same numbers as in tengen.clock.side, so that one value serves both rooms.
BLACK = 0
WHITE = 1
EMPTY = -1  # what stands on an empty point
OFF = 2  # what "stands" outside the board

# A pass is a move at this point, which is never on the board.
PASS = 0

# Verdicts on a move. Zero allows it; every other value names the first reason, in the order of the checks, that forbids it.
LEGAL = 0
OCCUPIED = 1
SUICIDE = 2  # article 5: own group left without liberties, nothing captured
KO = 3  # article 6, 20.1: the position before the opponent's last move would come back
SUPERKO = 4  # article 6, 20: an earlier whole-board position would come back
OFF_BOARD = 5
NOT_YOUR_TURN = 6
GAME_OVER = 7
HISTORY_FULL = 8  # no rule: the log this board was given cannot hold another move

VERDICT_NAMES = (
    "legal",
    "occupied",
    "suicide",
    "ko",
    "superko",
    "off-board",
    "not-your-turn",
    "game-over",
    "history-full",
)

# Rules of repetition. All forbid KO; they differ in what else counts as SUPERKO.
SIMPLE_KO = 0  # nothing else
POSITIONAL = 1  # any earlier position, whoever was to move
SITUATIONAL = 2  # an earlier position that the opponent moved (or passed) from

REPETITION_NAMES = ("simple-ko", "positional", "situational")


def other(side):
    """The opponent of `side`."""
    return 1 - side
