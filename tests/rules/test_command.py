"""`tengen rules`: what it prints, what it writes as JSON, and its exit status."""

import json

import pytest

from host_tools.cli import DOES_NOT_HOLD, DONE, main
from tests.rules.sgfs import record

KO = "A1 C2 B2 D1 E5 B1 C1 B1"


@pytest.fixture
def rules(tmp_path, capsys):
    """Runs the command on an SGF text; returns its exit status and output."""

    def run(text, *options):
        file = tmp_path / "game.sgf"
        file.write_text(text, encoding="utf-8")
        status = main(["rules", str(file), *options])
        out, err = capsys.readouterr()
        assert not err
        return status, out

    return run


def test_a_legal_game_is_one_line_and_status_0(rules):
    assert rules(record("A1 B1 J9 A2", root="RE[W+R]")) == (
        DONE,
        "game 1: 9 lines, 4 moves, black captured 0, white 1, result W+R; all legal\n",
    )


def test_a_ruling_is_a_line_with_its_article_and_status_1(rules):
    status, out = rules(record(KO, size=5))
    assert status == DOES_NOT_HOLD
    assert out.splitlines() == [
        "game 1: 5 lines, 8 moves, black captured 1, white 0; 1 ruling:",
        "  move 8, white B1: ko (article 6, 20.1), the position after move 6 comes back, a cycle of 2 moves; "
        "the replay stops here",
    ]


def test_the_json_is_one_list_of_games(rules, tmp_path):
    out = tmp_path / "out.json"
    text = record(KO, size=5, root="RE[B+2]") + "(;SZ[9];B[];W[](;B[aa])(;B[bb];W[cc]))"
    status, said = rules(text, "--illegal", "keep", "--json", str(out))
    assert status == DOES_NOT_HOLD and said.startswith("game 1: ")
    first, second = json.loads(out.read_text(encoding="utf-8"))
    assert {name: first[name] for name in ("game", "size", "result", "captures", "stopped", "variations", "counted")} == {
        "game": 1,
        "size": 5,
        "result": "B+2",
        "captures": {"black": 1, "white": 1},
        "stopped": None,
        "variations": [],
        "counted": None,
    }
    assert first["moves"][-2:] == [
        {"n": 7, "color": "black", "move": "C1", "verdict": "legal", "article": None, "captured": 1},
        {
            "n": 8,
            "color": "white",
            "move": "B1",
            "verdict": "ko",
            "article": "6, 20.1",
            "captured": 1,
            "cycle": {"since": 6, "length": 2, "name": "ko", "moves": ["C1", "B1"], "captured": {"black": 1, "white": 1}},
        },
    ]
    assert [move["move"] for move in second["moves"]] == ["pass", "pass", "A9"]
    assert second["result"] is None
    (variation,) = second["variations"]
    assert (variation["line"], variation["parent"], variation["after"]) == (1, 0, 2)
    assert [(move["n"], move["verdict"]) for move in variation["moves"]] == [(3, "game-over"), (4, "legal")]


def test_json_on_standard_output_is_all_there_is(rules):
    status, out = rules("(;SZ[5];B[];W[])", "--json", "-")
    assert status == DONE
    (game,) = json.loads(out)
    assert game["counted"] == {"result": "W+3 3/4", "points": "W+7.5", "black": 12.5, "white": 12.5, "black_gives": 3.75}


def test_the_profile_says_what_a_repetition_means(rules):
    text = record("A2 B1 A4 B2 B3 E5 A1 A3 A2", size=5)
    assert rules(text)[0] == DOES_NOT_HOLD
    status, out = rules(text, "--profile", "cn-classic")
    assert status == DONE
    said = "move 9, black A2: repetition, allowed (article A.11.3), the position after move 6 comes back, "
    assert said + "a cycle of 3 moves (send two, return one)" in out
