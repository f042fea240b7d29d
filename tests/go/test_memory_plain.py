# heapsize: 48k
"""A game of 600 moves with superko and undo: in 48 KB on MicroPython, within 10 KB of its own, allocating nothing."""

import gc

# What a device does first: collecting often keeps a small heap in one piece while modules are compiled.
if hasattr(gc, "mem_alloc"):
    gc.threshold(1024)

from tengen.go.board import Board
from tengen.go.history import KEYS
from tengen.go.stones import BLACK, KO, LEGAL, PASS, SUICIDE, SUPERKO, WHITE

try:
    from micropython import heap_lock, heap_unlock
except ImportError:
    # CPython cannot lock its heap; there the same games are only played.
    heap_lock = heap_unlock = int

MOVES = 600
LIMIT_BYTES = 10_240


def play_at_random(board, seed, met):
    """Plays until the history is full, counting verdicts in `met`. The numbers are the same everywhere; nothing is allocated."""
    size = board.size
    side = board.turn
    tries = 0
    while board.count < board.room:
        seed = (seed * 75 + 74) % 65537
        # Points are numbered row by row, with one line of edge between rows.
        point = (seed % size + 1) * (size + 1) + (seed >> 7) % size + 1
        foretold = board.verdict(point, side)
        verdict = board.play(point, side)
        assert verdict == foretold
        met[verdict] += 1
        tries += 1
        if verdict == LEGAL:
            tries = 0
            side = 1 - side
        elif tries > 5 * size:
            tries = 0
            assert board.play(PASS, side) == LEGAL
            side = 1 - side
            if board.over:
                board.reopen(side)


def rewind(board):
    while board.undo():
        pass


def two_games_and_back(board):
    """Verdicts met, and stones captured in the first game."""
    met = [0] * 9
    gc.collect()
    heap_lock()
    play_at_random(board, 5, met)
    captured = board.taken(BLACK) + board.taken(WHITE)
    moves = board.count
    rewind(board)
    play_at_random(board, 77, met)
    rewind(board)
    heap_unlock()
    assert moves == MOVES
    assert board.count == board.taken(BLACK) == board.taken(WHITE) == 0
    return met, captured


def test_a_game_of_600_moves_on_19_lines_and_back_allocates_nothing():
    met, captured = two_games_and_back(Board(19, MOVES))
    assert captured > 100
    assert met[SUICIDE] > 0
    assert met[LEGAL] > 800


def test_600_moves_full_of_kos_and_repetitions_allocate_nothing():
    met, captured = two_games_and_back(Board(4, MOVES))
    assert captured > 300
    assert met[KO] > 0
    assert met[SUPERKO] > 100


def test_looking_at_groups_allocates_nothing():
    board = Board(19, 10)
    heap_lock()
    for column in range(4):
        board.play(3 * 20 + 3 + column, board.turn)
        board.turn = BLACK
    stones = board.stones(3 * 20 + 3)
    liberties = board.liberties(3 * 20 + 3)
    breathless = board.breathless()
    heap_unlock()
    assert (stones, liberties, breathless) == (4, 10, 0)


def test_board_history_and_undo_for_600_moves_take_at_most_10_kilobytes():
    # Every buffer by its size in bytes, which is the same on any build, plus the table that all boards share. Objects around
    # them, at most 16 bytes for each buffer and 8 for each attribute on a 32-bit build, are added at twice that.
    board = Board(19, MOVES)
    buffers = 0
    size = 2 * len(KEYS[0]) * len(KEYS)
    attributes = 0
    for thing in (board, board._history):
        for name in thing.__dict__:
            attributes += 1
            value = getattr(thing, name)
            if isinstance(value, (bytes, bytearray)):
                buffers += 1
                size += len(value)
            elif hasattr(value, "append") and not isinstance(value, list):
                buffers += 1
                size += 2 * len(value)
    assert buffers == 9
    assert size + 2 * (16 * buffers + 8 * attributes) <= LIMIT_BYTES


def test_the_memory_that_micropython_counts_is_within_the_limit_too():
    if not hasattr(gc, "mem_alloc"):
        return
    gc.collect()
    before = gc.mem_alloc()
    board = Board(19, MOVES)
    gc.collect()
    # 64-bit objects: more than the device's.
    assert gc.mem_alloc() - before + 2 * len(KEYS[0]) * len(KEYS) <= LIMIT_BYTES
    assert board.room == MOVES
