"""A real collection is replayed: every move is judged as an independent judge does, and eight of the games break superko."""

from collections import Counter

import pytest
from sgfmill import sgf

from host_tools.cli import BAD_USAGE, main
from host_tools.commands.rules import replay_all
from host_tools.errors import UserError
from tests.collection.files import EMPTY, FILES, FOLDER, Judge, files_or_skip

PARTS = 8

# The games in which a move brings back an earlier position of the whole board: the file, the move's number and side, the moves
# of the cycle, which it closes, and what that is called.
BROKEN_SUPERKO = {
    "regression/games/filllib10.sgf": (237, "black", "A1 A3 A2", "send two, return one"),
    "regression/games/gifu2006/gnugo-gorimu.sgf": (381, "black", "R6 T18 R19 R7 L6 R18 T19 L7", "quadruple ko"),
    "regression/games/gwe.sgf": (233, "white", "Q1 S1 R1", "send two, return one"),
    "regression/games/incident74.sgf": (79, "white", "L2 L4 L3", "send two, return one"),
    "regression/games/nngs/gnugo-3.1.22-heeroy-200201252006.sgf": (443, "black", "A1 A3 A2", "send two, return one"),
    "regression/games/pending/ko6.sgf": (248, "white", "A7 A5 A6", "send two, return one"),
    "regression/games/reading41.sgf": (132, "black", "A18 A16 A17", "send two, return one"),
    "regression/games/verybad.sgf": (122, "black", "S19 Q19 R19", "send two, return one"),
}
# What else is found: passes and moves after two passes in a row, and sides that move twice in a row.
RULINGS = {"superko": 8, "game-over": 69, "not-your-turn": 105}


def test_every_file_of_the_collection_is_there():
    names = files_or_skip()
    assert len(names) == FILES
    assert [name for name in names if not (FOLDER / name).stat().st_size] == [EMPTY]


@pytest.mark.slow
def test_all_games_are_replayed_and_eight_of_them_break_superko():
    found = Counter()
    broken = {}
    for name in files_or_skip():
        if name == EMPTY:
            continue
        for game in replay_all((FOLDER / name).read_bytes()):
            for line, move in game.rulings:
                found[move.verdict_name] += 1
                if move.verdict_name == "superko":
                    assert line.number == 0 and line.stopped == move.number
                    assert move.cycle.since + move.cycle.length == move.number
                    assert move.cycle.moves == tuple(m.move for m in line.moves[-move.cycle.length :])
                    broken[name] = (move.number, ("black", "white")[move.side], " ".join(move.cycle.moves), move.cycle.name)
    assert broken == BROKEN_SUPERKO
    assert found == RULINGS


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_move_of_the_main_lines_is_judged_as_by_a_judge_that_keeps_whole_boards(part):
    names = [name for name in files_or_skip()[part::PARTS] if name != EMPTY]
    for name in names:
        data = (FOLDER / name).read_bytes()
        game = replay_all(data, illegal="void")[0]
        verdicts = [move.verdict_name for move in game.lines[0].moves]
        # Two passes end a game and a turn may be skipped: that is not a matter of stones.
        ours = ["legal" if verdict in ("not-your-turn", "game-over") else verdict for verdict in verdicts]
        assert list(_judged(data, verdicts)) == ours, name


def _judged(data, verdicts):
    """The independent verdict on each move; one after the end of the game is left off, as the replay does."""
    # One file lacks its last bracket. More than are needed are ignored.
    game = sgf.Sgf_game.from_bytes(data + b")", override_encoding="latin-1")
    judge = Judge(game.get_size())
    ours = iter(verdicts)
    for node in game.get_main_sequence():
        if node.has_setup_stones():
            judge.set_up(*node.get_setup_stones())
        # One file has a move of each side in a node.
        for colour in (name for name in ("b", "w") if node.has_property(name.upper())):
            point = node.get(colour.upper())
            yield "legal" if next(ours) == "game-over" else judge.play(colour, point)


def test_an_empty_file_of_the_collection_is_refused_in_one_sentence(capsys):
    files_or_skip()
    assert main(["rules", str(FOLDER / EMPTY)]) == BAD_USAGE
    assert capsys.readouterr().err == "tengen: this SGF file is empty\n"
    with pytest.raises(UserError):
        replay_all((FOLDER / EMPTY).read_bytes())
