"""The chain over the records: each digest takes in the one before, so that no record can be changed, left out, doubled or moved.

    h(n) = SHA-256(h(n - 1), record n), and for a game's first record SHA-256(h(n - 1), record n, the game's setting)

To make a digest allocates, so it is done only while no clock runs, a few records a turn. Where the chain has got to is kept on
the chip as a seal, in two places in turn, so that one is always whole; where each of the last two games begins in it as a start;
and every so many records a mark, for a game that is longer than the ring. All of them are entries of 40 bytes: number of a record
3, low byte of its game 1, h(number) 32, zero 1, checksum 3. docs/LEDGER.md says what the chain is for.
"""

import hashlib

from tengen.clock.packing import get24, put24

from . import layout
from .checksum import crc24
from .setting import length_in

# How many records are sealed in a turn of the loop: reading one takes 1 ms of the bus.
_A_TURN = 4
# What of a chain is in memory only, at most.
_UNKEPT = 64
_CRC = layout.SEAL_BYTES - 3
# h(0): nothing has happened yet.
NOTHING = bytes(32)


class Entry:
    """A seal, start or mark that was read: the chain came to `head` with record `number`, of a game with this low byte."""

    def __init__(self, number=0, game=-1, head=NOTHING):
        self.number = number
        self.game = game
        self.head = head


class Ledger:
    """The chain on `storage` (see `layout`). `number` is the last record in it, `head` its digest. Raises OSError, as it does."""

    def __init__(self, storage):
        self._storage = storage
        self._records = layout.ring_records(storage.size)
        self._every = self._records // layout.MARK_COUNT
        self._record = bytearray(layout.RECORD_BYTES)
        self._begun = False
        self._refused_at = -1  # there was no memory to seal up to this record
        self._wrote = False
        self.number = self._kept = self._game = -1
        self.head = NOTHING
        self._seal_index = 0

    def is_due(self, number):
        """Whether records up to `number`, the last on the chip, are still to be sealed."""
        return number != self._kept and number != self._refused_at

    def is_sealed(self, number):
        """Whether the chain holds records up to `number`, and the chip its seal. Asking makes up for a lack of memory before."""
        self._refused_at = -1
        return number == self._kept

    def work(self, number):
        """Seal a few more of the records up to `number`. Allocates; without memory for it they are not sealed yet, no more."""
        try:
            if not self._begun:
                self._begin(number)
            self._seal(number)
        except MemoryError:
            self._refused_at = number

    def entry_at(self, at):
        """The entry kept at this address, None where there is none that is whole."""
        buf = bytearray(layout.SEAL_BYTES)
        self._storage.read(at, buf)
        if crc24(buf, 0, _CRC) != get24(buf, _CRC):
            return None
        return Entry(get24(buf, 0), buf[3], bytes(buf[4:36]))

    # -- inside -----------------------------------------------------------------------------------------------------

    def _begin(self, number):
        """Go on from the newest seal; without one from the records that lead up to `number` without a break."""
        seals = [self.entry_at(at) for at in layout.SEALS]
        newest = None
        for i in range(2):
            seal = seals[i]
            if seal is None or layout.numbers_between(number, seal.number) < 0:
                continue
            if newest is None or layout.numbers_between(seal.number, newest.number) > 0:
                newest = seal
                self._seal_index = 1 - i
        if newest is None:
            newest = Entry(self._oldest(number))
        self.number = newest.number
        self._kept = newest.number
        self._game = newest.game
        self.head = newest.head
        self._begun = True

    def _oldest(self, number):
        buf = self._record
        for _ in range(self._records):
            self._storage.read(layout.record_at(number, self._records), buf)
            if number == 0 or get24(buf, 0) != number or crc24(buf, 0, layout.RECORD_BYTES - 3) != get24(buf, 29):
                break
            number = number - 1 & layout.NUMBER_MASK
        return number

    def _seal(self, number):
        if layout.numbers_between(number, self.number) > self._records:
            self._leap(number - self._records & layout.NUMBER_MASK)
        self._wrote = False
        for _ in range(_A_TURN):
            if self.number == number or self._wrote:
                break
            self._take(layout.next_number(self.number))
        if self._wrote or self.number == self._kept:
            return  # the rest in the next turn
        if self.number == number or layout.numbers_between(self.number, self._kept) >= _UNKEPT:
            self._write(layout.SEALS[self._seal_index], self._game)
            self._seal_index = 1 - self._seal_index
            self._kept = self.number

    def _leap(self, number):
        """The ring has run over since the last seal: records up to `number` are gone, and the chain takes that in instead."""
        buf = bytearray(3)
        put24(buf, 0, number)
        digest = hashlib.sha256(self.head)
        digest.update(buf)
        self.head = digest.digest()
        self.number = number

    def _take(self, number):
        """Take one record into the chain. Whatever is raised on the way, the chain stands where it stood."""
        if self.number % self._every == 0:
            self._write(layout.MARKS[self.number // self._every % layout.MARK_COUNT], self._game)
        buf = self._record
        self._storage.read(layout.record_at(number, self._records), buf)
        game = buf[3]
        digest = hashlib.sha256(self.head)
        digest.update(buf)
        if game != self._game:
            digest.update(read_setting(self._storage, game))
            self._write(layout.STARTS[game & 1], game)
        head = digest.digest()
        self.head = head
        self.number = number
        self._game = game

    def _write(self, at, game):
        """Keep at this address where the chain stands."""
        buf = bytearray(layout.SEAL_BYTES)
        put24(buf, 0, self.number)
        buf[3] = game & 0xFF
        buf[4:36] = self.head
        put24(buf, _CRC, crc24(buf, 0, _CRC))
        self._storage.write(at, buf, layout.SEAL_BYTES)
        self._wrote = True


def read_setting(storage, game):
    """The bytes that say what this game (its number or the low byte of it) is played under, as they lie on the chip."""
    buf = bytearray(layout.SETTING_BYTES)
    storage.read(layout.SETTINGS[game & 1], buf)
    return bytes(buf[: length_in(buf)])
