"""The ring of records on a storage, for those who read it: which are there, which were torn, and whether there ever were any."""

from . import layout
from .records import Record, unpack_record

# What a record's place holds that was never written.
_ZEROS = bytes(layout.RECORD_BYTES)
_ONES = b"\xff" * layout.RECORD_BYTES


class Ring:
    """The ring of `storage`, `size` records long. `record` is the one that was read last."""

    def __init__(self, storage):
        self.size = layout.ring_records(storage.size)
        self.record = Record()
        self._storage = storage
        self._buf = bytearray(layout.RECORD_BYTES)

    def read(self, number):
        """True when record `number` is there, whole; it is then in `record`."""
        self._read_place(number)
        return unpack_record(self._buf, self.record) and self.record.number == number & layout.NUMBER_MASK

    def is_torn(self, number):
        """Whether the place of this record holds neither a whole one (an older one, then) nor nothing at all."""
        return not self._is_blank(number) and not unpack_record(self._buf, self.record)

    def is_written(self):
        """Whether anything was ever written here. The ring is filled from record 1 on, so the places 1, 2, 4 ... tell, unless all
        that was written is lost; reading every place would take the device most of a second.
        """
        place = 1
        while place < self.size:
            if not self._is_blank(place):
                return True
            place *= 2
        return not self._is_blank(0) or not self._is_blank(self.size - 1)

    def has_record(self, beyond):
        """Whether there is any whole record with a number beyond this one, wherever in the ring."""
        for place in range(self.size):
            if not self._is_blank(place) and unpack_record(self._buf, self.record) and self.record.number > beyond:
                return True
        return False

    def _is_blank(self, place):
        """Whether there is nothing in the place of this record; what it holds is in _buf."""
        self._read_place(place)
        return self._buf == _ZEROS or self._buf == _ONES

    def _read_place(self, number):
        self._storage.read(layout.record_at(number, self.size), self._buf)
