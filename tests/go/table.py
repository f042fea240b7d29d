"""Plays the positions of the table on the firmware's board, on CPython and on MicroPython alike."""

from tengen.go import coords
from tengen.go.board import Board
from tengen.go.stones import BLACK, LEGAL, POSITIONAL, SIMPLE_KO, SITUATIONAL, VERDICT_NAMES, WHITE


def board_of(rows, options="", history=100):
    """A board with the drawn position as its set-up position."""
    words = options.split()
    rule = SIMPLE_KO if "simple" in words else SITUATIONAL if "situational" in words else POSITIONAL
    board = Board(len(rows), history, rule, "named" in words)
    for i in range(len(rows)):
        for column in range(len(rows)):
            drawn = rows[i][column]
            if drawn != ".":
                board.setup(board.point(column, len(rows) - 1 - i), BLACK if drawn == "X" else WHITE)
    board.begin(WHITE if "white" in words else BLACK)
    return board


def rows_of(board):
    """The position as it is drawn in the table."""
    rows = []
    for row in range(board.size - 1, -1, -1):
        rows.append("".join([".XO"[board.stone_at(board.point(column, row)) + 1] for column in range(board.size)]))
    return tuple(rows)


def parsed(word):
    """(side, name of the point, stones lifted, verdict, length of the cycle) of a word such as `BC3=superko/6`."""
    word, _, cycle = word.partition("/")
    word, _, verdict = word.partition("=")
    word, _, lifted = word.partition("+")
    return "BW".index(word[0]), word[1:], int(lifted or "0"), verdict or "legal", int(cycle or "0")


def play_word(board, word):
    """Plays one word and returns what happened in the same form, so that it can be compared with the word."""
    if word == "undo":
        return "undo" if board.undo() else "nothing to undo"
    side, name, _, _, _ = parsed(word)
    point = coords.from_name(board, name)
    before = rows_of(board), board.turn, board.count
    foretold = board.verdict(point, side)
    assert (rows_of(board), board.turn, board.count) == before
    verdict = board.play(point, side)
    assert verdict == foretold
    said = "BW"[side] + name
    if verdict != LEGAL:
        assert (rows_of(board), board.turn, board.count) == before
        said += "=" + VERDICT_NAMES[verdict]
    elif board.lifted:
        said += f"+{board.lifted}"
    return said + (f"/{board.cycle_length}" if board.cycle_length else "")


def play_position(position):
    """Plays a position to its end, then takes everything back. AssertionError says what differed."""
    name, options, rows, moves = position
    board = board_of(rows, options)
    assert board.breathless() == 0, name + ": a group of the set-up position has no liberty"
    for word in moves.split():
        said = play_word(board, word)
        assert said == word, name + ": " + said + " instead of " + word
    while board.undo():
        pass
    assert rows_of(board) == rows, name + ": undo does not lead back"
    assert board.taken(BLACK) == board.taken(WHITE) == 0, name
