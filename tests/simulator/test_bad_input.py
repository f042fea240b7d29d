"""Bad input to `tengen play` and `tengen control`: one sentence on stderr, exit status 2, never a traceback."""

import pytest

from host_tools.cli import main

_STEP = '\n[[step]]\nt = 0\ndo = "press white"\n'

BAD_SCENARIOS = {
    "empty": "",
    "no TOML": "this is not TOML",
    "an open string": 'control = "30m',
    "a key twice": 'control = "30m"\ncontrol = "40m"' + _STEP,
    "only a comment": "# nothing here",
    "no control": "[[step]]\nt = 0",
    "a control that is a number": "control = 30" + _STEP,
    "a control that is a list": 'control = ["30m"]' + _STEP,
    "an unknown control": 'control = "foo"' + _STEP,
    "an empty control": 'control = ""' + _STEP,
    "no time at all": 'control = "0s"' + _STEP,
    "periods of nothing": 'control = "3x0s"' + _STEP,
    "moves in no time": 'control = "40/0m"' + _STEP,
    "a hundred periods": 'control = "100x30s"' + _STEP,
    "a hundred hours": 'control = "100h"' + _STEP,
    "no step": 'control = "30m"',
    "a step that is no table": 'control = "30m"\nstep = 3',
    "steps that are numbers": 'control = "30m"\nstep = [1, 2]',
    "a single step table": 'control = "30m"\n[step]\nt = 0',
    "an unknown key": 'control = "30m"\ncolour = "red"' + _STEP,
    "an unknown rule set": 'control = "30m"\nrules = "chess"' + _STEP,
    "rules that are a number": 'control = "30m"\nrules = 2002' + _STEP,
    "an unknown style of calls": 'control = "30m"\ncalls = "loud"' + _STEP,
    "a board of 0": 'control = "30m"\nboard = 0' + _STEP,
    "a board of 20": 'control = "30m"\nboard = 20' + _STEP,
    "a board of 9.5": 'control = "30m"\nboard = 9.5' + _STEP,
    "a board that is true": 'control = "30m"\nboard = true' + _STEP,
    "an unknown key in a step": 'control = "30m"\n[[step]]\nt = 0\nwhat = 1',
    "a step without a time": 'control = "30m"\n[[step]]\ndo = "wait"',
    "a time that is true": 'control = "30m"\n[[step]]\nt = true',
    "a time that is a word": 'control = "30m"\n[[step]]\nt = "noon"',
    "a time that is empty": 'control = "30m"\n[[step]]\nt = ""',
    "a negative time": 'control = "30m"\n[[step]]\nt = -1',
    "a negative clock time": 'control = "30m"\n[[step]]\nt = "-0:01"',
    "a time that is infinite": 'control = "30m"\n[[step]]\nt = inf',
    "a time that is no number": 'control = "30m"\n[[step]]\nt = nan',
    "61 seconds": 'control = "30m"\n[[step]]\nt = "0:61"',
    "60 minutes": 'control = "30m"\n[[step]]\nt = "0:60:00"',
    "four parts": 'control = "30m"\n[[step]]\nt = "0:0:0:0"',
    "an empty part": 'control = "30m"\n[[step]]\nt = "0::01"',
    "a part with a sign": 'control = "30m"\n[[step]]\nt = "0:+1:01"',
    "a part with an exponent": 'control = "30m"\n[[step]]\nt = "0:1e1"',
    "digits of another script": 'control = "30m"\n[[step]]\nt = "0:٣٠"',
    "finer than a microsecond": 'control = "30m"\n[[step]]\nt = 0.0000001',
    "a year": 'control = "30m"\n[[step]]\nt = 31536000',
    "a huge exponent": 'control = "30m"\n[[step]]\nt = 1e999999',
    "a time of day": 'control = "30m"\n[[step]]\nt = 12:30:00',
    "a date": 'control = "30m"\n[[step]]\nt = 2020-01-01',
    "a list of times": 'control = "30m"\n[[step]]\nt = [1, 2]',
    "back in time": 'control = "30m"\n[[step]]\nt = 5\n[[step]]\nt = 4',
    "an unknown action": 'control = "30m"\n[[step]]\nt = 0\ndo = "jump"',
    "an empty action": 'control = "30m"\n[[step]]\nt = 0\ndo = ""',
    "an action that is a number": 'control = "30m"\n[[step]]\nt = 0\ndo = 7',
    "a press by nobody": 'control = "30m"\n[[step]]\nt = 0\ndo = "press"',
    "a press by red": 'control = "30m"\n[[step]]\nt = 0\ndo = "press red"',
    "a press by both": 'control = "30m"\n[[step]]\nt = 0\ndo = "press black white"',
    "both with a side": 'control = "30m"\n[[step]]\nt = 0\ndo = "both black"',
    "a hold without seconds": 'control = "30m"\n[[step]]\nt = 0\ndo = "hold black"',
    "a hold of no time": 'control = "30m"\n[[step]]\nt = 0\ndo = "hold black 0"',
    "a hold of minus one": 'control = "30m"\n[[step]]\nt = 0\ndo = "hold black -1"',
    "a hold of a word": 'control = "30m"\n[[step]]\nt = 0\ndo = "hold black long"',
    "a hold of nan": 'control = "30m"\n[[step]]\nt = 0\ndo = "hold black nan"',
    "a hold of less than a microsecond": 'control = "30m"\n[[step]]\nt = 0\ndo = "hold black 0.0000001"',
    "a hold in digits of another script": 'control = "30m"\n[[step]]\nt = 0\ndo = "hold black ٣"',
    "a hold with an underscore": 'control = "30m"\n[[step]]\nt = 0\ndo = "hold black 1_0"',
    "a time with 35 decimals": 'control = "30m"\n[[step]]\nt = 1.' + "0" * 34 + "1",
    "a hold of an hour": 'control = "30m"\n[[step]]\nt = 0\ndo = "hold black 3600"',
    "a move to no point": 'control = "30m"\n[[step]]\nt = 0\ndo = "play Z9"',
    "a move to nowhere": 'control = "30m"\n[[step]]\nt = 0\ndo = "play"',
    "a move off the board": 'control = "30m"\nboard = 9\n[[step]]\nt = 0\ndo = "play K10"',
    "a warning to nobody": 'control = "30m"\n[[step]]\nt = 0\ndo = "warn"',
    "a case that is none": 'control = "30m"\n[[step]]\nt = 0\ndo = "propose black tripping over"',
    "a proposal without a side": 'control = "30m"\n[[step]]\nt = 0\ndo = "propose telephone"',
    "a correction of nothing": 'control = "30m"\n[[step]]\nt = 0\ndo = "correct white"',
    "a correction without a sign": 'control = "30m"\n[[step]]\nt = 0\ndo = "correct white time 2:00"',
    "a correction of luck": 'control = "30m"\n[[step]]\nt = 0\ndo = "correct white luck 3"',
    "late without a limit": 'control = "30m"\n[[step]]\nt = 0\ndo = "late black 7:30"',
    "a fault without a time": 'control = "30m"\n[[step]]\nt = 0\ndo = "fault"',
    "half of an equal share": 'control = "30m"\n[[step]]\nt = 0\ndo = "share unequally 1:00"',
    "a count to ten and a half": 'control = "30m"\n[[step]]\nt = 0\ndo = "recount 10.5"',
    "an absence without an end": 'control = "30m"\n[[step]]\nt = 0\ndo = "absent both"',
    "a sealed move that is none": 'control = "30m"\n[[step]]\nt = 0\ndo = "open sesame"',
    "an emperor's order": 'control = "30m"\n[[step]]\nt = 0\ndo = "emperor pause"',
    "a chief's wait": 'control = "30m"\n[[step]]\nt = 0\ndo = "chief wait"',
    "a correction of a microsecond": 'control = "30m"\n[[step]]\nt = 0\ndo = "correct both time +0:00.0000001"',
    "an answer to nothing": 'control = "30m"\n[[step]]\nt = 0\ndo = "wait"\nexpect.answer = "done"',
    "an answer nobody gives": 'control = "30m"\n[[step]]\nt = 0\ndo = "pause"\nexpect.answer = "maybe"',
    "a result of a feeling": 'control = "30m"\n[[step]]\nt = 0\ndo = "wait"\nexpect.result = 3',
    "a result with a mood": 'control = "30m"\n[[step]]\nt = 0\ndo = "wait"\nexpect.result.mood = "good"',
    "times confirmed by a third": 'control = "30m"\n[[step]]\nt = 0\ndo = "wait"\nexpect.times = ["green"]',
    "an undo that is a number": 'control = "30m"\n[[step]]\nt = 0\ndo = "wait"\nexpect.undoable = 1',
    "power without a word": 'control = "30m"\n[[step]]\nt = 0\ndo = "power"',
    "power half on": 'control = "30m"\n[[step]]\nt = 0\ndo = "power dim"',
    "power that is on already": 'control = "30m"\n[[step]]\nt = 0\ndo = "power on"',
    "power that is off already": 'control = "30m"\n[[step]]\nt = 0\ndo = "power off"\n[[step]]\nt = 1\ndo = "power off"',
    "a reading without power": 'control = "30m"\n[[step]]\nt = 0\ndo = "power off"\n[[step]]\nt = 1\nexpect.black = "1:00"',
    "power off and on at once": 'control = "30m"\n[[step]]\nt = 5\ndo = "power off"\n[[step]]\nt = 5\ndo = "power on"',
    "a link line": 'control = "30m"\n[[step]]\nt = 0\ndo = \'link {"method": \'',
    "a button that is still down": 'control = "30m"\n[[step]]\nt = 0\ndo = "press white"\n[[step]]\nt = 0.05\ndo = "press white"',
    "both while one is down": 'control = "30m"\n[[step]]\nt = 0\ndo = "hold white 5"\n[[step]]\nt = 3\ndo = "both"',
    "an expectation that is a word": 'control = "30m"\n[[step]]\nt = 0\nexpect = "all well"',
    "an unknown expectation": 'control = "30m"\n[[step]]\nt = 0\nexpect.red = "1:00"',
    "an unknown state": 'control = "30m"\n[[step]]\nt = 0\nexpect.state = "asleep"',
    "a state of nobody": 'control = "30m"\n[[step]]\nt = 0\nexpect.state = "running red"',
    "a state of three words": 'control = "30m"\n[[step]]\nt = 0\nexpect.state = "running black white"',
    "a state that is a number": 'control = "30m"\n[[step]]\nt = 0\nexpect.state = 1',
    "a turn of nobody known": 'control = "30m"\n[[step]]\nt = 0\nexpect.turn = "red"',
    "a flag that is true": 'control = "30m"\n[[step]]\nt = 0\nexpect.flag = true',
    "a reading that is a word": 'control = "30m"\n[[step]]\nt = 0\nexpect.black = "much"',
    "a reading in microseconds": 'control = "30m"\n[[step]]\nt = 0\nexpect.black = 1.0005',
    "a reading of true": 'control = "30m"\n[[step]]\nt = 0\nexpect.black = true',
    "a reading with an unknown field": 'control = "30m"\n[[step]]\nt = 0\nexpect.black.luck = 1',
    "periods that are a word": 'control = "30m"\n[[step]]\nt = 0\nexpect.black.periods = "three"',
    "minus one moves": 'control = "30m"\n[[step]]\nt = 0\nexpect.black.moves = -1',
    "half a period": 'control = "30m"\n[[step]]\nt = 0\nexpect.black.periods = 1.5',
    "an unknown stage": 'control = "30m"\n[[step]]\nt = 0\nexpect.black.stage = "endgame"',
    "a flag of a side that is a word": 'control = "30m"\n[[step]]\nt = 0\nexpect.black.flag = "yes"',
    "deep brackets": "control = " + "[" * 20_000,
}

BAD_CONTROLS = (
    "",
    " ",
    "0s",
    "3x0s",
    "40/0m",
    "0x30s",
    "100x30s",
    "100h",
    "99h1s",
    "foo",
    "30",
    "30m,",
    ",30m",
    "30m,,3x30s",
    "30m 3x30s",
    "3x30s, 10m",
    "10m cap 20m",
    "10m +5s cap 5m",
    "10m +5s +6s",
    "10m delay 5s bronstein 5s",
    "hourglass",
    "hourglass 5m, 3x30s",
    "30m, hourglass 5m",
    "black 30m",
    "white 30m",
    "black 30m; black 20m",
    "30m; 20m",
    "black; white",
    "black 30m; white 3x0s",
    "black hourglass 5m; white 30m",
    "keep 5x60s",
    "30m keep",
    "30m keep 5",
    "4m keep 5x60s",
    "30m keep 5x60s, 3x30s",
    "30m keep 5x60s +3s",
    "40/",
    "/10m",
    "x30s",
    "5x",
    "1000/10m",
    "15/10m carry carry",
    "15/10m, 0s",
    "30m, 0s",
    "0s delay 5s",
    "0s bronstein 5s",
    "10m delay 0s",
    "10m +0s",
    "10m +",
    "10m delay",
    "0s/move",
    "10s/moves",
    "10x60s over",
    "10x60s over 30s",
    "10x60s over 0s/move",
    "over 30s/move",
    "1.5m",
    "-5m",
    "5m30",
    "30s5m",
    "m",
    "hms",
    "５m",
    "5ｍ",
    "99x99h",
    "9" * 400 + "m",
    "30m;",
    "30m; white 20m",
    "\x00",
    "30m\n3x30s",
    "пять минут",
    "30m #1",
    "30m, 3×30s ×",
    "1e3s",
    "0x10m",
    "++5s",
    "carry",
    "cap 5m",
    "delay 5s",
)


def _refused(capsys, *argv):
    status = main(list(argv))
    out, err = capsys.readouterr()
    assert status == 2, (argv, out, err)
    assert out == ""
    assert err.startswith("tengen: ")
    assert "Traceback" not in err
    assert len(err.strip().splitlines()) <= 3, "one sentence; the place may be pointed at below it"
    assert err.strip() != "tengen:"


@pytest.mark.parametrize("name", BAD_SCENARIOS)
def test_a_bad_scenario_is_refused_in_one_sentence(name, tmp_path, capsys):
    path = tmp_path / "bad.toml"
    path.write_text(BAD_SCENARIOS[name], encoding="utf-8")
    _refused(capsys, "play", str(path))


@pytest.mark.parametrize("text", BAD_CONTROLS)
def test_a_bad_control_is_refused_in_one_sentence(text, capsys):
    _refused(capsys, "control", text)


def test_there_are_at_least_a_hundred_of_them():
    assert len(BAD_SCENARIOS) + len(BAD_CONTROLS) >= 150


@pytest.mark.parametrize(
    "argv",
    [
        ("play",),
        ("play", "/nowhere/at/all.toml"),
        ("play", "."),
        ("play", "x.toml", "--runtime", "java"),
        ("play", "x.toml", "--work", "hard"),
        ("play", "x.toml", "--seed", "many"),
        ("control",),
        ("control", "30m", "40m"),
        ("juggle",),
        (),
    ],
)
def test_bad_usage_is_refused_in_one_sentence(argv, capsys):
    if argv:
        _refused(capsys, *argv)


def test_files_that_are_no_text_are_refused(tmp_path, capsys):
    path = tmp_path / "binary.toml"
    path.write_bytes(b"\xff\xfe\x00control")
    _refused(capsys, "play", str(path))
    path = tmp_path / "game.sgf"
    path.write_bytes(b"\xff\xfe\x00(;)")
    _refused(capsys, "play", str(path))


def test_results_that_cannot_be_written_are_refused(tmp_path, capsys):
    path = tmp_path / "good.toml"
    path.write_text('control = "30m"' + _STEP, encoding="utf-8")
    for option in ("--json", "--wav"):
        _refused(capsys, "play", str(path), option, str(tmp_path / "no" / "such" / "folder"))
    blocked = tmp_path / "file"
    blocked.write_text("x")
    _refused(capsys, "play", str(path), "--faces", str(blocked))
