"""What a device places in its flash at its first start is what this machine prepares for emulated ones, to the byte."""

import pytest

from host_tools.emulator import placed
from host_tools.emulator.board import EmulatedBoard
from host_tools.emulator.tree import START, device_with_script
from tests.emulator.image import UF2, needs_image

pytestmark = [needs_image, pytest.mark.slow]


def test_a_first_start_places_what_other_emulated_devices_are_given():
    files = device_with_script("budget")
    image = placed.image_in(files)
    lines = []
    device = EmulatedBoard(UF2, files, first_start=True)
    device.on_line = lines.append
    device.run(60_000_000, lambda: bool(lines))
    assert lines[0].startswith("ready")
    prepared = EmulatedBoard(UF2, files)
    found = placed.placed_bytes(device.mcu.flash, START, image)
    assert found == placed.placed_bytes(prepared.mcu.flash, START, image)
    assert found[:4] == b"TNGR"
