"""The byte format of the journal: what lies where. docs/JOURNAL.md is its description in words.

A storage has `size` (bytes), `read(at, buf)`, which fills `buf`, and `write(at, buf, count)`, which writes the first `count`
bytes of `buf`; both raise OSError when the chip does not answer. Bytes reach the chip in order; power may go after any of them.
"""

VERSION = 2
MAGIC = b"TNGN"

# Labels, twice: magic 4, version 1, zero 3, records in the ring 2, zero 3, checksum 3.
LABEL_BYTES = 16
LABELS = (0, 16)
# The running reading, two slots in turn: see records.pack_slot.
SLOT_BYTES = 16
SLOTS = (32, 48)
# Heads, two in turn: see snapshot.pack_head.
HEAD_BYTES = 512
HEADS = (64, 64 + HEAD_BYTES)
# What was set for a game, two in turn: see setting.pack_setting.
SETTING_BYTES = 512
SETTINGS = (1088, 1088 + SETTING_BYTES)
# The ledger, entries of 40 bytes (see ledger.py): two seals in turn, a start for each of two games (as SETTINGS), four marks.
SEAL_BYTES = 40
SEALS = (2112, 2152)
STARTS = (2192, 2232)
MARK_COUNT = 4
MARKS = (2272, 2312, 2352, 2392)
# The ring of records.
RING = 2432
RECORD_BYTES = 32
# At the end of the chip: what was done on the board, operation by operation, two bytes each (see game.kept_board). A clock
# without a chip, whose memory is small, has no place for it.
BOARD_OPERATIONS = 1024
_BOARD_BYTES = 2 * BOARD_OPERATIONS
_SMALL = 8192

# Numbers count in 24 bits and wrap; 16 million records are 20 000 games.
NUMBER_MASK = 0xFFFFFF


def ring_records(size):
    """How many records a storage of `size` bytes holds."""
    return ((board_at(size) or size) - RING) // RECORD_BYTES


def board_at(size):
    """Where the board's operations begin in a storage of `size` bytes; 0 where it has none."""
    return size - _BOARD_BYTES if size >= _SMALL else 0


def record_at(number, records):
    """Where record `number` lies in a ring of so many."""
    return RING + number % records * RECORD_BYTES


def next_number(number):
    """The number after this one."""
    return number + 1 & NUMBER_MASK


def numbers_between(later, earlier):
    """How far `later` lies behind `earlier`; negative when it is the earlier one."""
    return ((later - earlier & NUMBER_MASK) ^ 0x800000) - 0x800000
