"""Measures the firmware's board on real games, on CPython and on MicroPython alike.

Times are the best of several rounds, in microseconds, so that a busy machine does not count against the board.
"""

from tengen.go import coords
from tengen.go.board import Board
from tengen.go.stones import BLACK, EMPTY, LEGAL, WHITE
from tests.bench.real_moves import GAMES

try:
    from time import ticks_diff, ticks_us
except ImportError:
    from time import process_time_ns

    def ticks_us():
        return process_time_ns() / 1000

    def ticks_diff(later, earlier):
        return later - earlier


HISTORY = 600


def points_of(text):
    board = Board(19, 1)
    return [coords.from_sgf(board, text[i : i + 2]) for i in range(0, len(text), 2)]


def play_all(games):
    """Plays all games with superko and undo on; every move must be legal."""
    for points in games:
        board = Board(19, HISTORY)
        play = board.play
        side = BLACK
        for point in points:
            assert play(point, side) == LEGAL
            side = 1 - side


def undo_all(games):
    """The time of undoing alone cannot be had without playing: this plays and undoes everything."""
    for points in games:
        board = Board(19, HISTORY)
        for point in points:
            board.play(point, board.turn)
        while board.undo():
            pass


def best_us(action, *arguments, rounds):
    best = None
    for _ in range(rounds):
        start = ticks_us()
        action(*arguments)
        took = ticks_diff(ticks_us(), start)
        if best is None or took < best:
            best = took
    return best


def repeat_verdict(board, point, times):
    for _ in range(times):
        assert board.verdict(point, board.turn) == LEGAL


def verdict_us(board, point, rounds, times=10):
    """The time of one verdict, which includes putting everything back."""
    return best_us(repeat_verdict, board, point, times, rounds=rounds) / times


def board_with_360_stones():
    board = Board(19, HISTORY)
    for column in range(19):
        for row in range(19):
            if column or row:
                board.setup(board.point(column, row), WHITE)
    board.begin(BLACK)
    return board


def longest_walk_back():
    """A board with a full log but for one move, and a point whose verdict walks all of it back.

    That happens when the oldest position has the key of the new one by chance; here the key is planted.
    """
    board = Board(19, HISTORY)
    seed = 1
    while board.count < HISTORY - 1:
        seed = (seed * 75 + 74) % 65537
        board.play(board.point(seed % 19, (seed >> 6) % 19), board.turn)
    for point in range(400):
        if board.stone_at(point) == EMPTY and board._worn[point] and board.verdict(point, board.turn) == LEGAL:
            board._history._keys[0] = board._key
            board._history._lows[0] = board._key & 0xFF
            return board, point
    raise AssertionError("no point to walk back from")


def ordinary_us(games, rounds):
    """The mean time of a move of the real games, board included, and of undoing one."""
    moves = sum([len(points) for points in games])
    played = best_us(play_all, games, rounds=rounds)
    both = best_us(undo_all, games, rounds=rounds)
    return played / moves, (both - played) / moves


def worst_us(rounds):
    """The times of the two worst verdicts: the capture of 360 stones, and the longest walk back through the history."""
    board = board_with_360_stones()
    captured = verdict_us(board, board.point(0, 0), rounds)
    board, point = longest_walk_back()
    return captured, verdict_us(board, point, rounds)


def measured(rounds):
    """{name: microseconds} of everything."""
    games = [points_of(text) for text in GAMES.values()]
    play, undo = ordinary_us(games, rounds)
    capture, walk = worst_us(rounds)
    return {"play": play, "undo": undo, "capture": capture, "walk": walk}
