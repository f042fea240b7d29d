"""`tengen trim`: what it says, what it writes, and what it refuses to."""

from random import Random

import pytest

from host_tools.cli import main
from host_tools.commands.trim import trim
from host_tools.desk.client import Client
from host_tools.desk.keys import KeyFile
from host_tools.desk.simulated import SimulatedWire
from host_tools.errors import UserError
from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board.files import MemoryFiles
from tengen.game import kept


def connected(ppb, jitter_us=0.0, contents=None):
    """A client of a device whose crystal counts `ppb` too many in a billion, and the files in its flash."""
    files = MemoryFiles(contents)
    random = Random(1)

    def delay_ns():
        return 200_000 + (int(random.expovariate(1 / (jitter_us * 1000))) if jitter_us else 0)

    device = load_device().Device(files=files)
    return Client(SimulatedWire(device, ppb, delay_ns, delay_ns)), files


def kept_trim(files):
    return kept.read(files.contents["settings.txt"])[kept.TRIM]


def test_a_fast_crystal_is_measured_and_said(capsys):
    client, files = connected(12_345)
    assert trim(client, 30, False) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "clock e66054454e47454e, firmware 0.1.0, trim +0.000 ppm"
    assert "the crystal is 12.3" in said[2] and "ppm fast, +- 0.0" in said[2] and "(95 %)" in said[2]
    assert "the trim for it is -12.3" in said[2] and "1.07 s a day" in said[2]
    assert len(said) == 3 and files.contents == {}


def test_the_trim_is_written_and_then_the_clock_is_right(capsys):
    client, files = connected(-37_010)
    assert trim(client, 60, True) == 0
    assert "written: trim +37.0" in capsys.readouterr().out
    assert abs(kept_trim(files) - 37_010) < 100
    wire = client.wire
    timeline = wire.device.app.board.timeline
    start_ns, start_ms = wire.now_ns(), timeline.ms
    wire.pause(start_ns + 3600 * 10**9)
    client.trim()
    true_ms = (wire.now_ns() - start_ns) / 1e6
    assert abs(((timeline.ms - start_ms) & 0x3FFFFFFF) - true_ms) < 3  # of an hour; without the trim it would be 133


def test_a_measurement_that_is_not_sure_enough_is_not_written(capsys):
    client, files = connected(500, jitter_us=2_000)
    assert trim(client, 20, True) == 1
    assert "not written: the uncertainty is not smaller than the" in capsys.readouterr().out
    assert files.contents == {}


def test_a_trim_that_is_right_already_is_left_alone(capsys):
    contents = {"settings.txt": kept.write([1, 0, 10_000, 0, 0, 0, -12_345, 0, 0])}
    client, files = connected(12_345, jitter_us=500, contents=contents)
    assert trim(client, 30, True) == 1
    out = capsys.readouterr().out
    assert out.startswith("clock e66054454e47454e, firmware 0.1.0, trim -12.345 ppm") and "not written" in out
    assert kept_trim(files) == -12_345


def test_an_error_that_no_crystal_has_is_not_written(capsys):
    client, files = connected(450_000)
    assert trim(client, 20, True) == 1
    assert "no crystal is off by more than 200 ppm" in capsys.readouterr().out
    assert files.contents == {}


def test_in_a_game_it_is_measured_but_not_to_be_written(capsys):
    client, _ = connected(12_345)
    device = client.wire.device
    device.buttons[1].press(device.take("2h") + 1_000_000)
    list(client.events(2))
    with pytest.raises(UserError, match="a game is under way"):
        trim(client, 20, True)
    assert trim(client, 20, False) == 0


@pytest.mark.parametrize("text", ["0", "4.9", "-1", "nan", "inf", "many", "1e9", ""])
def test_a_time_that_is_none_is_one_sentence(text, capsys):
    assert main(["trim", "--seconds=" + text, "--port", "socket://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_port_that_is_not_there_is_one_sentence(capsys):
    for port in ("/dev/no-such-port", "socket://127.0.0.1:1"):
        assert main(["trim", "--port", port]) == 2
        err = capsys.readouterr().err
        assert err.startswith("tengen: ") and err.count("\n") == 1


def test_a_clock_with_keys_is_written_to_by_those_who_hold_them(capsys):
    made = KeyFile.fresh()
    client, files = connected(-37_010, contents={"keys.txt": made.line_for("e66054454e47454e")})
    with pytest.raises(UserError, match="this clock has keys"):
        trim(client, 400, True)
    with pytest.raises(UserError, match="not that of the key"):
        trim(client, 400, True, KeyFile.fresh())
    list(client.events(2))
    assert trim(client, 400, False) == 0
    assert trim(client, 400, True, made) == 0  # longer than a role lasts
    assert "written: trim +37.0" in capsys.readouterr().out
    assert abs(kept_trim(files) - 37_010) < 100
