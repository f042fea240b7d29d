"""What a device keeps over a power cut, on the simulated board: set with its buttons or over the link, cut at any byte, found
again."""

import pytest

from host_tools.desk.client import Client, RefusedError
from host_tools.desk.simulated import SimulatedWire
from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board.files import MemoryFiles, PowerCut
from tengen.game import kept

NAME = "settings.txt"


def booted(files):
    """A device with these files in its flash, and a client of it."""
    device = load_device().Device(files=files)
    return device, Client(SimulatedWire(device))


def pressed(device, side, times=1):
    """A button of the device is pressed so many times, a second apart."""
    for _ in range(times):
        device.buttons[side].press(device.board.now_us + 1_000)
        waited(device, 1)


def waited(device, seconds):
    until_us = device.board.now_us + int(seconds * 1e6)
    device.board.at(until_us, lambda _: None)
    while device.board.now_us < until_us:
        device.turn()


def test_a_trim_set_over_the_link_is_there_after_the_power_was_cut():
    files = MemoryFiles()
    _, client = booted(files)
    assert client.trim(-12_345).trim_ppb == -12_345
    _, client = booted(MemoryFiles(files.contents))
    assert client.trim().trim_ppb == -12_345
    assert client.settings().trim_ppb == -12_345
    assert client.selftest().settings_file == "ok"


def test_sound_switched_off_and_the_preset_left_on_are_there_after_the_power_was_cut():
    files = MemoryFiles()
    device, client = booted(files)
    sound = device.app.session.setup
    pressed(device, 1, 16)  # past all presets, to the first setting
    assert sound.entry == 16
    pressed(device, 0)
    assert client.settings().sound is False
    waited(device, 4)
    _, client = booted(MemoryFiles(files.contents))
    assert client.settings().sound is False
    assert client.settings().control == "hourglass 5m"  # the last preset that was shown


def test_the_power_may_go_at_any_byte_and_the_old_or_the_new_setting_is_found():
    old = kept.write([1, 0, 10_000, 0, 0, 3, 111, 0, 0])
    cuts = 0
    outcomes = set()
    while True:
        files = MemoryFiles({NAME: old})
        _, client = booted(files)
        files.cut_after = cuts
        try:
            client.trim(-222)
        except PowerCut:
            cuts += 1
        else:
            break
        _, after = booted(MemoryFiles(files.contents))
        assert after.selftest().settings_file == "ok"
        outcomes.add(after.trim().trim_ppb)
    assert cuts > len(old)
    assert outcomes == {111}  # the rename is the last thing to happen
    assert kept.read(files.contents[NAME])[kept.TRIM] == -222


def test_a_broken_file_gives_the_settings_a_device_comes_with_and_is_said():
    for data in (b"", b"\xff\x00\x01", b"tengen 9 x *0000", kept.write([1, 0, 10_000, 0, 0, 3, 111, 0, 0])[:-3]):
        _, client = booted(MemoryFiles({NAME: data}))
        assert client.selftest().settings_file not in ("ok", "none")
        assert client.trim().trim_ppb == 0 and client.settings().sound is True


def test_full_flash_is_said_and_the_trim_counts_until_the_power_is_cut():
    files = MemoryFiles()
    files.is_full = True
    _, client = booted(files)
    with pytest.raises(RefusedError, match="holds until the power is cut"):
        client.trim(500)
    assert client.trim().trim_ppb == 500
    assert client.selftest().settings_file == "can't be written"


def test_a_trim_changes_all_charging_by_so_many_parts_in_a_billion():
    readings = []
    for ppb in (0, 100_000, -200_000):
        device, client = booted(MemoryFiles())
        client.trim(ppb)
        ready_us = device.take("2h")
        device.buttons[1].press(ready_us + 1_000_000)
        device.buttons[0].press(ready_us + 3_601_000_000)
        waited(device, 3_700)
        readings.append(client.state().black.used_ms)
    assert readings == [3_600_000, 3_600_360, 3_599_280]
