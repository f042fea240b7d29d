"""The stand-ins replace nothing for anyone else, and boards may follow one another."""

import sys
import time

import pytest

from host_tools.virtual_board import loader
from host_tools.virtual_board.board import BOOT_US, VirtualBoard


def test_the_hosts_own_time_is_what_it_was_after_loading():
    before = {name: sys.modules.get(name) for name in loader.STANDINS}
    driver = loader.load_firmware(["adafruit_ssd1306"])["adafruit_ssd1306"]
    assert {name: sys.modules.get(name) for name in loader.STANDINS} == before
    assert sys.modules["time"] is time
    assert not hasattr(time, "ticks_us")
    assert hasattr(driver.time, "ticks_us")


def test_an_import_that_fails_leaves_the_hosts_modules_in_place():
    before = dict(sys.modules)
    with pytest.raises(ModuleNotFoundError):
        loader.load_firmware(["tengen.devices.no_such_module"])
    assert all(sys.modules.get(name) is before.get(name) for name in loader.STANDINS)


def test_firmware_imported_once_works_with_one_board_after_another():
    driver = loader.load_firmware(["adafruit_ssd1306"])["adafruit_ssd1306"]
    for _ in range(3):
        board = VirtualBoard()
        driver.time.sleep(0.5)
        assert board.now_us - BOOT_US == 500_000
        assert driver.time.ticks_us() == board.now_us & (1 << 30) - 1


def test_the_firmwares_own_rings_take_edges_on_one_board_after_another():
    edges = loader.load_firmware(["tengen.devices.edges"])["tengen.devices.edges"]
    from host_tools.virtual_board.buttons import Button

    stamps = []
    for _ in range(2):
        board = VirtualBoard()
        ring = edges.EdgeRing(14, 0)
        Button(board, 14).press(BOOT_US + 1_000)
        board.advance_to(BOOT_US + 100_000)
        while ring.read():
            stamps.append((ring.level, (ring.tick - BOOT_US) & (1 << 30) - 1))
    assert stamps[:2] == stamps[2:]
    (down, pressed_us), (up, released_us) = stamps[:2]
    assert (down, up) == (0, 1)
    assert released_us - pressed_us == 60_000
    assert 1_000 <= pressed_us <= 1_002
