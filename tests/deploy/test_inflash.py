"""The image of modules: what the device places in its flash is, word by word, what MicroPython's interpreter expects there."""

import struct

import pytest

from host_tools.deploy.build import build
from host_tools.deploy.compiling import compile_all, with_absolute_imports
from host_tools.deploy.inflash import link, mpy
from host_tools.deploy.inflash.order import before
from host_tools.deploy.inflash.tree import IMAGE
from host_tools.deploy.reach import reach
from host_tools.paths import DEVICE_LIB, FIRMWARE
from tests.deploy.chip import FIRMWARE_NAMES, SECTOR, TYPES, XIP, Chip, PowerCutError

KNOWN = (b"append", b"range", b"tengen", b"turn")
ODD = {
    "a/__init__.py": "X = 1.5\n",
    "a/b.py": (
        "BIG = 1 << 40\nLESS = -(1 << 33)\nHUGE = 123456789012345678901234567890\nSMALL = (1 << 30) - 1\n"
        'T = (None, True, False, "text with spaces", b"\\0bytes", b"", (1, (2,)), "turn")\n'
    ),
    "c.py": "from a import b\n\ndef outer(x=1, *, y=2):\n    def inner():\n        yield x\n    return inner\n",
}


@pytest.fixture(scope="module")
def clock():
    """(the modules of the clock by dotted name as compiled, and the image)."""
    files = compile_all(reach("main", [FIRMWARE, DEVICE_LIB]).files, version="x")
    modules = {}
    for place, data in files.items():
        try:
            modules[place.removesuffix(".mpy").replace("/", ".")] = mpy.read(data)
        except mpy.MpyError:
            continue
    return modules, build(version="x", in_flash=True).files[IMAGE]


@pytest.fixture(scope="module")
def odd(tmp_path_factory):
    folder = tmp_path_factory.mktemp("odd")
    for place, text in ODD.items():
        (folder / place).parent.mkdir(exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8")
    files = compile_all({place: folder / place for place in ODD})
    modules = {place.removesuffix(".mpy").replace("/", "."): mpy.read(data) for place, data in files.items()}
    return modules, link.link(modules, {"c": ["a", "a.b"]}).data


class Placed:
    """Reads a placed image back, the way MicroPython would, by the layouts of its own headers."""

    def __init__(self, chip, head):
        self.chip = chip
        self.head = head

    def name(self, number):
        """The text of a name, through the chain of pools that ends in the flash."""
        pool = self.head.pool
        while number < self.chip.word(pool + 4) & 0x7FFFFFFF:
            pool = self.chip.word(pool)
            if pool == 0x2004_0000:  # the empty pool in memory
                pool = self.chip.pool
        number -= self.chip.word(pool + 4) & 0x7FFFFFFF
        assert number < self.chip.word(pool + 12)
        length = self.chip.read(self.chip.word(pool + 20) + number, 1)[0]
        text = self.chip.read(self.chip.word(pool + 24 + 4 * number), length + 1)
        assert text[-1] == 0
        return text[:-1]

    def object(self, word):
        """The constant that a word stands for."""
        if word & 1:
            return (word ^ 0x8000_0000) - 0x8000_0000 >> 1
        if word & 3 == 2 and word & 7 != 6:
            return self.name(word >> 3).decode()
        if word in (6, 0x0E, 0x1E):
            return {6: None, 0x0E: False, 0x1E: True}[word]
        assert word % 4 == 0
        kind = {address: kind for kind, address in TYPES.items()}[self.chip.word(word)]
        if kind is tuple:
            return tuple(self.object(self.chip.word(word + 8 + 4 * i)) for i in range(self.chip.word(word + 4)))
        if kind is float:
            return struct.unpack("<f", self.chip.read(word + 4, 4))[0]
        if kind is int:
            head, length = self.chip.word(word + 4), self.chip.word(word + 8)
            assert head & 2 and head >> 2 == length
            size = int.from_bytes(self.chip.read(self.chip.word(word + 12), 2 * length), "little")
            return -size if head & 1 else size
        data = self.chip.read(self.chip.word(word + 12), self.chip.word(word + 8) + 1)
        assert data[-1] == 0
        return data[:-1] if kind is bytes else data[:-1].decode()

    def modules(self):
        """(name, is a package, names, constants, function, wanted) of each entry of the index."""
        for number in range(self.head.count):
            name, bits, names, constants, function, wanted = struct.unpack(
                "<6I", self.chip.read(self.head.index + 24 * number, 24)
            )
            yield self.chip.read(name, bits & 0xFF).decode(), bool(bits & 0x100), names, constants, function, (wanted, bits >> 16)

    def check_function(self, at, expected):
        """The prototype at an address is the expected function, with its children."""
        if self.chip.read(at, 2) == b"\0\0":
            kind, is_generator = self.chip.read(at + 2, 2)
            assert kind == 2
            assert is_generator == (expected.bytecode[0] >= 0x80 and expected.bytecode[1] >> 6 & 1)
            for i, child in enumerate(expected.children):
                self.check_function(self.chip.word(self.chip.word(at + 8) + 4 * i), child)
            at = self.chip.word(at + 4)
        else:
            assert not expected.children
        assert self.chip.read(at, len(expected.bytecode)) == expected.bytecode


def rounded(constant):
    """The constant with its floats as the device keeps them, in 32 bits."""
    if isinstance(constant, list | tuple):
        return type(constant)(map(rounded, constant))
    return struct.unpack("<f", struct.pack("<f", constant))[0] if isinstance(constant, float) else constant


def check(chip, image, modules):
    placed = Placed(chip, chip.place(image))
    found = list(placed.modules())
    plain = sorted(name.removesuffix(".__init__") for name in modules)
    assert [name for name, *_ in found] == plain
    for name, is_package, names, constants, function, _ in found:
        expected = modules[f"{name}.__init__" if is_package else name]
        for i, wanted in enumerate(expected.names):
            number = struct.unpack("<H", chip.read(names + 2 * i, 2))[0]
            assert number == wanted.static if wanted.static >= 0 else placed.name(number) == wanted.text
        got = [placed.object(chip.word(constants + 4 * i)) for i in range(len(expected.constants))]
        assert repr(got) == repr(rounded(list(expected.constants)))
        placed.check_function(function, expected.function)
    return placed


def test_every_function_name_and_constant_of_the_clock_is_placed_as_it_was_compiled(clock):
    modules, image = clock
    check(Chip(KNOWN), image, modules)


def test_every_kind_of_constant_and_function_is_placed(odd):
    modules, image = odd
    placed = check(Chip(KNOWN), image, modules)
    by_name = {name: wanted for name, _, _, _, _, wanted in placed.modules()}
    at, count = by_name["c"]
    assert struct.unpack(f"<{count}H", placed.chip.read(at, 2 * count)) == (0, 1)


def test_new_names_are_sorted_and_none_of_them_is_known_to_micropython_already(clock):
    chip = Chip(KNOWN)
    head = chip.place(clock[1])
    placed = Placed(chip, head)
    count = chip.word(head.pool + 12)
    names = [placed.name(head.first_name + i) for i in range(count)]
    assert names == sorted(set(names)) and not set(names) & set(KNOWN)
    assert head.first_name == FIRMWARE_NAMES + len(KNOWN) + 1024
    hashes = chip.read(chip.word(head.pool + 16), count)
    assert list(hashes) == [link.hash_of(name) for name in names]


def test_nothing_outside_the_free_flash_is_written_and_a_placed_image_is_not_written_again(odd):
    chip = Chip(KNOWN)
    chip.place(odd[1])
    space = link.space(odd[1])
    assert set(chip.erased) == set(range(chip.storage - space, chip.storage, SECTOR))
    writes = len(chip.erased)
    chip.place(odd[1])
    assert len(chip.erased) == writes


def test_power_lost_at_any_write_leaves_no_image_and_the_next_start_places_it(odd):
    modules, image = odd
    whole = Chip(KNOWN)
    whole.place(image)
    for cut in range(len(whole.erased)):
        chip = Chip(KNOWN)
        chip.place(image)  # an image was there, the same one: the worst case
        chip.write(XIP + chip.storage - link.space(image), bytes(64))
        chip.cut = cut
        with pytest.raises(PowerCutError):
            chip.place(image)
        chip.cut = None
        check(chip, image, modules)
        assert chip.flash == whole.flash


def test_a_damaged_byte_of_a_placed_image_is_noticed_and_put_right(odd):
    chip = Chip(KNOWN)
    chip.place(odd[1])
    good = bytes(chip.flash)
    for at in range(chip.storage - link.space(odd[1]) + SECTOR, chip.storage - SECTOR, 97):
        if good[at] != 0xFF:
            chip.flash[at] ^= 0x10
    chip.place(odd[1])
    assert bytes(chip.flash) == good


def test_a_micropython_that_leaves_too_little_room_is_refused_before_anything_is_written(odd):
    chip = Chip(KNOWN, end=XIP + 0xA0000 - link.space(odd[1]) + 1)
    with pytest.raises(Exception, match="bytes of flash free"):
        chip.place(odd[1])
    assert chip.erased == []


def test_a_file_system_that_is_not_where_it_is_expected_is_refused(odd):
    chip = Chip(KNOWN)
    chip.blocks += 1
    with pytest.raises(Exception, match="not known here"):
        chip.place(odd[1])
    assert chip.erased == []


@pytest.mark.parametrize("spoil", [lambda image: b"XXXX" + image[4:], lambda image: image[:4] + b"\x09\0" + image[6:]])
def test_a_file_that_is_no_image_of_this_format_is_refused(odd, spoil):
    chip = Chip(KNOWN)
    with pytest.raises(Exception, match="no image of modules"):
        chip.place(spoil(odd[1]))
    assert chip.erased == []


def test_places_are_packed_as_gaps_and_come_back():
    places = [0, 4, 8, 4 * 255, 4 * 256, 4 * 1000, 4 * 1510, 4 * 1511]
    chip = Chip()
    walk = chip.module["_Places"](link.gaps(places))
    found = []
    while not walk.is_over:
        found.append(4 * walk.at)
        walk.go_on()
    assert found == places
    assert chip.module["_places_in"](link.gaps(places)) == len(places)


def test_machine_code_and_foreign_files_are_no_modules_for_the_flash():
    with pytest.raises(mpy.MpyError, match="no compiled module"):
        mpy.read(b"M\x05\x00\x1f")
    with pytest.raises(mpy.MpyError, match="ends too early"):
        mpy.read(b"M\x06\x00\x1f\x05")


def test_relative_imports_become_absolute_and_lines_stay():
    text = "import a\nfrom . import x\n    from .y import z\nfrom .. import q\nfrom ..r import s\n"
    assert with_absolute_imports("tengen/game/game.py", text) == (
        "import a\nfrom tengen.game import x\n    from tengen.game.y import z\nfrom tengen import q\nfrom tengen.r import s\n"
    )
    assert with_absolute_imports("tengen/game/__init__.py", "from . import x\n") == "from tengen.game import x\n"


def test_whatever_a_module_imports_as_it_is_run_comes_before_it(clock):
    files = reach("main", [FIRMWARE, DEVICE_LIB]).files
    sources = {place.removesuffix(".py").replace("/", "."): path for place, path in files.items()}
    orders = before(sources, set(clock[0]))
    assert orders["tengen.clock.notation"][:2] == ["tengen", "tengen.clock"]
    for name, order in orders.items():
        done = set()
        for other in order:
            # Of a ring of modules only one can come before the others; there is none in the clock.
            assert set(orders[other]) <= done, (name, other)
            done.add(other)


def test_what_is_imported_inside_a_function_does_not_come_before(tmp_path):
    (tmp_path / "a.py").write_text("def f():\n    import b\n", encoding="utf-8")
    (tmp_path / "b.py").write_text("import a\nclass C:\n    import c\n", encoding="utf-8")
    (tmp_path / "c.py").write_text("", encoding="utf-8")
    sources = {name: tmp_path / f"{name}.py" for name in "abc"}
    assert before(sources, set("abc")) == {"a": [], "b": ["a", "c"], "c": []}
