"""Packed pictures are the pictures, bit by bit, upright, turned round, shifted and inverted, on both runtimes."""

import random

from host_tools.virtual_board.ssd1306 import SSD1306
from tests.support import micropython

COMMANDS = ([], [0xA7], [0xC0], [0x40 | 13], [0xD3, 7], [0xA5], [0xA8, 31], [0xA7, 0xA8, 31], [0xDA, 0x02])


def shown(commands):
    """A chip full of random bits, switched on, then given `commands`."""
    rng = random.Random(len(commands) * 7 + sum(commands))
    chip = SSD1306()
    chip.receive(bytes([0x00, 0x20, 0x00, 0x8D, 0x14, 0xA1, 0xC8, 0xAF]))
    chip.receive(bytes([0x40] + [rng.getrandbits(8) for _ in range(1024)]))
    chip.receive(bytes([0x00] + commands))
    return chip


def test_packed_is_the_picture_with_eight_pixels_in_a_byte():
    for commands in COMMANDS:
        chip = shown(commands)
        pixels = chip.pixels()
        bits = [byte >> (7 - k) & 1 for byte in chip.packed() for k in range(8)]
        assert bytes(bits) == pixels, commands


def test_micropython_packs_alike(tmp_path):
    lines = ["from host_tools.virtual_board.ssd1306 import SSD1306", "import binascii"]
    for commands in COMMANDS:
        chip = shown(commands)
        lines.append("chip = SSD1306(); chip.receive(bytes.fromhex('00 20 00 8d 14 a1 c8 af'))")
        lines.append(f"chip.receive(b'\\x40' + binascii.unhexlify('{chip.ram().hex()}'))")
        lines.append(f"chip.receive(bytes({[0, *commands]})); print(binascii.hexlify(chip.packed()).decode())")
    script = tmp_path / "packed.py"
    script.write_text("\n".join(lines), encoding="utf-8")
    path = (micropython.ROOT / "host_tools" / "virtual_board" / "standins", *micropython.DEFAULT_PATH)
    done = micropython.run(script, path=path, heapsize="4m")
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout.split() == [shown(commands).packed().hex() for commands in COMMANDS]
