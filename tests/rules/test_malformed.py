"""A thousand malformed records: each is refused in one sentence with exit status 2; what can be read is judged."""

import json
import random
import re

import pytest

from host_tools.cli import BAD_USAGE, DOES_NOT_HOLD, DONE, main
from host_tools.commands.rules import replay_all
from host_tools.errors import UserError
from host_tools.rules import report

WANTED = 1000
GOOD = (
    "(;GM[1]FF[4]SZ[19]KM[7.5]PB[A (b\\] c)]RE[B+R]AB[dd][pp]PL[W];W[dp]C[a\\\\];B[pd](;W[qq];B[])(;W[rr](;B[ss])(;B[aa];W[tt])))"
)
# What is put in the place of a piece of a good record.
PIECES = [
    *(
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        "(;",
        ")(",
        "][",
        "[]",
        "\n",
        "\0",
        "B",
        "B[",
        "W[d]",
        "B[ddd]",
        "B[d4]",
        "B[D4]",
        "AB[a:b]",
        "AW[dd:zz]",
    ),
    *(
        "SZ[0]",
        "SZ[20]",
        "SZ[19:18]",
        "SZ[]",
        "SZ[-1]",
        "SZ[1e9]",
        "SZ[99999999999]",
        "GM[2]",
        "GM[x]",
        "HA[x]",
        "HA[-3]",
        "HA[999999]",
    ),
    *("é", "围", "\x1b$B", "C[", "AB", "AE[tt]", "PL[X]", "1", "-", "B[??]", "b[dd]", "XX[]" * 3, "(" * 50, ")" * 50, "" * 3),
]
SENTENCE = re.compile(r"tengen: [^\n]{10,300}\n\Z")


def malformed(chance):
    """A good record with one to three pieces replaced, doubled or cut."""
    text = GOOD
    for _ in range(chance.randrange(1, 4)):
        start = chance.randrange(len(text))
        end = min(len(text), start + chance.choice([0, 0, 1, 1, 2, 5, 20]))
        kind = chance.randrange(4)
        if kind == 0:
            text = text[:start] + text[end:]
        elif kind == 1:
            text = text[:start] + chance.choice(PIECES) + text[end:]
        elif kind == 2:
            text = text[:end] + text[start:]
        else:
            at = GOOD.find("[", chance.randrange(len(GOOD))) + 1
            text = text[:at] + chance.choice(["zzz", "1", "d", "dd:", ":", "?", "é", " ", "a:b:c"]) + text[at:]
    data = text.encode(chance.choice(["utf-8", "utf-8", "gb18030", "utf-16"]), "replace")
    if chance.randrange(4) == 0:
        data = bytearray(data)
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def test_a_thousand_malformed_records_get_one_sentence_each():
    chance = random.Random("malformed records")
    refused = set()
    while len(refused) < WANTED:
        data = malformed(chance)
        sentence = refusal(data)
        if sentence:
            assert SENTENCE.match(f"tengen: {sentence}\n") and sentence.isprintable(), (data, sentence)
            refused.add(data)


def refusal(data):
    """The sentence that a record is refused with; an empty string for one that can be read, which is then reported on."""
    try:
        games = replay_all(data)
    except UserError as error:
        return str(error)
    assert report.lines(games)[0].startswith("game 1: ") and json.dumps(report.to_json(games)), data
    return ""


def test_malformed_records_make_the_command_fail_with_status_2(tmp_path, capsys):
    chance = random.Random("malformed files")
    file = tmp_path / "game.sgf"
    refused = 0
    while refused < 50:
        data = malformed(chance)
        file.write_bytes(data)
        status = main(["rules", str(file)])
        out, err = capsys.readouterr()
        if status == BAD_USAGE:
            assert SENTENCE.match(err) and not out, (data, out, err)
            refused += 1
        else:
            assert status in (DONE, DOES_NOT_HOLD) and not err and out.startswith("game 1: "), data


@pytest.mark.parametrize(
    "data", [b"\0" * 1000, b"(;" * 5000, b"(;B[aa]" + b"(" * 100_000, b"\xff" * 5000, b"(;B[" + b"a" * 10**6]
)
def test_large_nonsense_gets_one_sentence(data, tmp_path, capsys):
    file = tmp_path / "game.sgf"
    file.write_bytes(data)
    assert main(["rules", str(file)]) == BAD_USAGE
    assert SENTENCE.match(capsys.readouterr().err)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "FILE"),
        (["no-such-file.sgf"], "there is no such file"),
        (["."], "it is a folder"),
        (["x.sgf", "--profile", "jp"], "--profile"),
        (["x.sgf", "--illegal", "ask"], "--illegal"),
    ],
)
def test_bad_usage_gets_one_sentence(arguments, said, capsys):
    assert main(["rules", *arguments]) == BAD_USAGE
    err = capsys.readouterr().err
    assert SENTENCE.match(err) and said in err
