"""A thousand malformed commands: each is refused in one line that says why, and nothing has changed."""

import random

from hypothesis import given
from hypothesis import strategies as st

from tests.gtp.arbiters import Table

WANTED = 1000
START = ("boardsize 9", "time_settings 300 30 5", "play b e5", "play w e4", "play b d4", "tengen-dead e4")
WORDS = [
    *(
        "b",
        "w",
        "black",
        "white",
        "red",
        "B",
        "x",
        "e5",
        "e4",
        "c3",
        "j9",
        "k10",
        "i5",
        "z99",
        "pass",
        "PASS",
        "resign",
        "a0",
        "e05",
        "5e",
    ),
    *(
        "0",
        "1",
        "9",
        "19",
        "20",
        "-1",
        "7.5",
        "1e400",
        "nan",
        "99999999999999999999",
        "0x10",
        "1_000",
        "١٢",
        "é",
        "围棋",
        "\x00",
        "\x1b[2J",
    ),
    *(
        "",
        "alive",
        "dead",
        "byoyomi",
        "canadian",
        "absolute",
        "none",
        "fischer",
        "30m",
        "keep",
        "start",
        "pause",
        "/",
        "/no/such/file",
        "a" * 5000,
    ),
]


def refused(table, line):
    """The sentence, when the line is a command that is refused; None when it is obeyed or no command."""
    answer = table.engine.answer(line)
    if not answer.startswith("?"):
        return None
    assert answer.endswith("\n\n") and "\n" not in answer[:-2] and answer[:-2].isprintable(), (line, answer)
    number, _, sentence = answer[1:-2].partition(" ")
    assert (number == "" or number.isdigit()) and 10 < len(sentence) < 400, (line, answer)
    return sentence


def test_a_thousand_malformed_commands_get_one_sentence_each_and_change_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    chance = random.Random("malformed commands")
    table = Table(*START)
    names = [name for name in table.say("list_commands").split("\n") if name != "quit"]
    names += ["genmove", "reg_genmove", "nonsense", "PLAY", "play;", "5", "-5", "=", "?"]
    before = table.everything()
    seen = set()
    while len(seen) < WANTED:
        line = " ".join([chance.choice(names), *(chance.choice(WORDS) for _ in range(chance.choice([0, 1, 1, 2, 2, 3, 4, 6])))])
        if line in seen:
            continue
        if refused(table, line) is None:
            table = Table(*START)  # it was a good command after all
        else:
            assert table.everything() == before, line
            seen.add(line)


@given(st.lists(st.text(max_size=40) | st.sampled_from([*WORDS[:40], "play", "undo", "komi", "boardsize"]), max_size=6))
def test_whatever_is_sent_is_answered_by_the_protocol(words):
    table = Table("boardsize 5")
    line = " ".join(words).replace("loadsgf", "").replace("printsgf", "")
    answer = table.engine.answer(line)
    assert answer == "" or (answer[0] in "=?" and answer.endswith("\n\n"))
