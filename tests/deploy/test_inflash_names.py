"""Joining the image's names to MicroPython's: the chain is found only where it is whole, and every number has its name."""

import builtins
import sys
import types
from pathlib import Path

import pytest

from tests.deploy.chip import FIRMWARE_NAMES, Chip

INFLASH = Path(__file__).parents[2] / "host_tools" / "deploy" / "on_device" / "inflash.py"
MODULES = 0x2000_0400  # where the dictionary of modules is
POOL = 0x2000_1000  # the pool of names in memory
SCRATCH = 0x2004_0000


class Interpreter(Chip):
    """A chip on which MicroPython has started: one pool of `early` names in its heap, `away` words before the dictionary."""

    def __init__(self, early=(b"early", b"main"), away=15):
        super().__init__((b"append", b"range"))
        self.ram = bytearray(0x4_1000)
        self.constant_pool = self.pool
        self.pool = self._pool(POOL, self.constant_pool, FIRMWARE_NAMES + 2, list(early))
        self.root = MODULES - 4 * away
        self.put(self.root, POOL)
        self.inflash = self._inflash()

    def _inflash(self):
        chip = self

        class Words:
            def __getitem__(self, at):
                return chip.word(at)

            def __setitem__(self, at, word):
                chip.put(at, word)

        brought = {
            "machine": types.SimpleNamespace(mem32=Words(), mem16=None),
            "uctypes": types.SimpleNamespace(bytes_at=self.read),
            "placing": types.SimpleNamespace(ImageError=LookupError, place=None),
        }

        def import_(name, *rest):
            return brought[name] if name in brought else __import__(name, *rest)

        def id_(thing):
            return MODULES if thing is sys.modules else builtins.id(thing)

        space = {"__builtins__": {**vars(builtins), "__import__": import_, "id": id_}, "__name__": "inflash"}
        exec(compile(INFLASH.read_text(encoding="utf-8"), str(INFLASH), "exec"), space)
        return types.SimpleNamespace(**space)

    def name(self, number):
        """What MicroPython finds for a number: py/qstr.c, find_qstr."""
        pool = self.word(self.root)
        while number < self.word(pool + 4) & 0x7FFFFFFF:
            pool = self.word(pool)
        number -= self.word(pool + 4) & 0x7FFFFFFF
        assert number < self.word(pool + 12)
        return self.read(self.word(pool + 24 + 4 * number), self.read(self.word(pool + 20) + number, 1)[0])


class Head:
    """Of a placed image with three names, in a pool in the flash that points at the scratch memory."""

    def __init__(self, chip, first=2000):
        self.first_name = first
        self.pool = chip._pool(0x1009_0000, SCRATCH, first, [b"one", b"three", b"two"])


@pytest.mark.parametrize("away", range(1, 49))
def test_the_chain_is_found_wherever_its_root_stands_before_the_dictionary(away):
    chip = Interpreter(away=away)
    assert chip.inflash.find_names() == (chip.root, POOL)


def test_words_that_only_look_like_a_pool_are_passed_over():
    chip = Interpreter(away=30)
    for word, decoy in ((5, chip.constant_pool + 4), (9, POOL + 2), (12, 0x1000_1000 + 24), (20, 0x2000_2000)):
        chip.put(MODULES - 4 * word, decoy)
    assert chip.inflash.find_names() == (chip.root, POOL)


@pytest.mark.parametrize("at", [POOL, POOL + 4, 0x1000_8000, 0x1000_8004, 0x1000_800C])
def test_a_chain_with_one_wrong_number_is_no_chain(at):
    chip = Interpreter()
    chip.put(at, chip.word(at) + 4)
    with pytest.raises(LookupError, match="not known here"):
        chip.inflash.find_names()


def test_after_joining_old_and_new_numbers_have_their_names():
    chip = Interpreter()
    before = [chip.name(FIRMWARE_NAMES + i) for i in range(4)]
    head = Head(chip)
    chip.inflash._join_names(head, *chip.inflash.find_names())
    assert [chip.name(FIRMWARE_NAMES + i) for i in range(4)] == before == [b"append", b"range", b"early", b"main"]
    assert [chip.name(head.first_name + i) for i in range(3)] == [b"one", b"three", b"two"]
    # What only the chain refers to is kept from the garbage collector.
    assert list(chip.inflash._keep[0]) == [POOL]


def test_more_names_before_the_images_than_there_is_room_for_are_refused_and_nothing_is_changed():
    chip = Interpreter()
    head = Head(chip, first=FIRMWARE_NAMES + 3)
    with pytest.raises(LookupError, match="more than the image leaves room for"):
        chip.inflash._join_names(head, *chip.inflash.find_names())
    assert chip.word(chip.root) == POOL
    assert chip.word(SCRATCH) == 0
