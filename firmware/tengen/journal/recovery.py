"""At the start: what a chip holds, and the game to go on with. Whatever the chip says, nothing is raised, and nothing is guessed.

The newest whole head is the game as of a record; the records behind it are replayed; the running reading says up to when time was
surely charged, and up to which record the journal once was whole. What fails one of these tests is damaged, and says which test.
"""

from tengen.clock.instant import is_before
from tengen.clock.packing import get16
from tengen.game import events, states
from tengen.game.events import EventRing
from tengen.game.game import Game

from . import label, layout, setting, snapshot
from .checksum import SEED, crc24
from .records import Slot, unpack_slot
from .replay import Replay
from .ring import Ring

# What was found.
NO_ANSWER = 0  # there is no chip, or it does not answer
EMPTY = 1  # a chip that was never written to
FOREIGN = 2  # something that is not ours
OLDER = 3  # a journal of an older firmware, which this one does not read
NEWER = 4  # a journal of a newer firmware
DAMAGED = 5  # ours, but a test fails: see `fault`
NO_GAME = 6  # ours, and no game is on
FINISHED = 7  # a game that is over: it comes back as it was
INTERRUPTED = 8  # a game that is not over

# Which test failed.
NOTHING = 0
LABELS = 1  # neither label is whole
HEADS = 2  # neither head is whole, or the whole one makes no sense
SETTING = 3  # what the game was played under
RECORDS = 4  # a record that was once whole, or one that does not follow from those before it
READING = 5  # the running readings
BOARD = 6  # what was done on the board
FAULT_NAMES = ("nothing", "labels", "heads", "setting", "records", "reading", "board")


class Recovery:
    """What was found: `status`, `fault`, and where there is a game `game`, `setting` and `game.awaits_choice`.

    An interrupted game is paused (or ready, adjourned, at fault, as it was). If a turn was broken off, `game.clock` is charged up
    to the last record, `game.pressed` not since the last press. The rest is for the Journal that goes on.
    """

    def __init__(self):
        self.status = NO_ANSWER
        self.fault = NOTHING
        self.game = None
        self.setting = None
        self.is_ours = False
        self.labels_missing = False  # they must be written
        self.number = 0
        self.game_number = 0
        self.older_head = 0
        self.generation = 0
        self.older_slot = 0
        # What was done on the board as of the head: so many words, and their checksum.
        self.word_count = 0
        self.words_crc = SEED
        self.replayed = None
        self.unrecorded_seq = 0


class _DamageError(Exception):
    """A test failed; its argument is which."""


def recover(storage, now_ms, now_us, game_class=Game):
    """What `storage` holds, as a Recovery; its game goes on at this instant. Raises nothing."""
    found = Recovery()
    try:
        _Reader(storage, found, game_class).read(now_ms, now_us)
    except OSError:
        found.status = NO_ANSWER
    except _DamageError as damage:
        _give_up(found, damage.args[0])
    except (ValueError, IndexError, TypeError, KeyError, AttributeError, OverflowError):
        # Checksums were right and the content was not: so it was never ours to read.
        _give_up(found, RECORDS)
    return found


def _give_up(found, fault):
    found.status = DAMAGED
    found.fault = fault
    found.is_ours = False
    found.game = None
    found.setting = None


class _Reader:
    """Reads a storage step by step into a Recovery."""

    def __init__(self, storage, found, game_class):
        self._storage = storage
        self._found = found
        self._game_class = game_class
        self._ring = Ring(storage)

    def read(self, now_ms, now_us):
        """All of it. Raises _DamageError, OSError."""
        found = self._found
        if not self._is_ours():
            return
        found.is_ours = True
        replay = self._begin(self._newest_head())
        if replay is None:
            found.status = NO_GAME
            return
        replay = self._replay(replay)
        self._charge(replay)
        self._go_on(replay, now_ms, now_us)

    # -- whose it is ------------------------------------------------------------------------------------------------

    def _is_ours(self):
        versions = [self._label_at(at) for at in layout.LABELS]
        found = self._found
        best = max(versions)
        if best == layout.VERSION:
            found.labels_missing = min(versions) != best
            return True
        if best >= 0:
            found.status = NEWER if best > layout.VERSION else OLDER
            return False
        if self._has_head():
            found.labels_missing = True
            return True
        if label.is_blank(self._storage):
            found.status = EMPTY
            found.labels_missing = True  # nothing but labels is missing
            return False
        if self._has_trace():
            raise _DamageError(LABELS)
        found.status = FOREIGN
        return False

    def _label_at(self, at):
        buf = bytearray(layout.LABEL_BYTES)
        self._storage.read(at, buf)
        version = label.version_in(buf)
        if version == layout.VERSION and label.records_in(buf) != self._ring.size:
            return -1
        return version

    def _has_head(self):
        heads = [self._read(at, snapshot.SIZE) for at in layout.HEADS]
        return snapshot.is_whole(heads[0]) or snapshot.is_whole(heads[1])

    def _has_trace(self):
        """Whether anything else shows that the chip was ours before its labels were lost."""
        for at in layout.LABELS:
            if bytes(self._read(at, 4)) == layout.MAGIC:
                return True
        for at in layout.SETTINGS:
            if setting.unpack_setting(self._read(at, layout.SETTING_BYTES)) is not None:
                return True
        return self._ring.has_record(0)

    def _read(self, at, count):
        buf = bytearray(count)
        self._storage.read(at, buf)
        return buf

    # -- where it begins --------------------------------------------------------------------------------------------

    def _newest_head(self):
        """The newest whole head, or None."""
        heads = [self._read(at, snapshot.SIZE) for at in layout.HEADS]
        whole = [snapshot.is_whole(head) for head in heads]
        if not whole[0] and not whole[1]:
            return None
        newest = 0 if whole[0] else 1
        if whole[0] and whole[1] and snapshot.is_newer(heads[1], heads[0]):
            newest = 1
        self._found.generation = heads[newest][snapshot.GENERATION]
        self._found.older_head = 1 - newest
        return heads[newest]

    def _begin(self, head):
        """A Replay from this head; without one, from the first record there ever was; None where nothing was begun."""
        found = self._found
        if head is None:
            first = self._ring.read(1)
            if first and self._ring.record.kind == events.READY:
                found.number = 0
                return self._new_game()
            if self._last_stated() > 0 or self._ring.is_written() and self._ring.has_record(1):
                raise _DamageError(HEADS)
            return None
        found.number = snapshot.number_of(head)
        found.game_number = snapshot.game_of(head)
        game = self._game(found.game_number)
        self._play_again(game, head)
        try:
            snapshot.unpack_head(game, head)
        except ValueError:
            raise _DamageError(HEADS)
        return Replay(game, snapshot.next_seq_of(head))

    def _game(self, number):
        """A fresh game under the setting kept for this number."""
        kept = setting.unpack_setting(self._read(layout.SETTINGS[number & 1], layout.SETTING_BYTES))
        if kept is None or kept.game != number:
            raise _DamageError(SETTING)
        self._found.setting = kept
        game = self._game_class(kept.control, kept.settings.style)
        if kept.settings.rules or kept.settings.board:
            game.referee.begin(kept.settings.rules, kept.settings.board)
        return game

    def _play_again(self, game, head):
        """What was done on the board up to this head."""
        found = self._found
        found.word_count, found.words_crc = count, wanted = snapshot.words_of(head)
        if not count:
            found.words_crc = SEED
            return
        at = layout.board_at(self._storage.size)
        if game.referee.board is None or not at or count > layout.BOARD_OPERATIONS:
            raise _DamageError(BOARD)
        words = self._read(at, 2 * count)
        if crc24(words, 0, 2 * count) != wanted:
            raise _DamageError(BOARD)
        for i in range(count):
            if not game.referee.board.again(get16(words, 2 * i)):
                raise _DamageError(BOARD)

    def _new_game(self):
        """The record just read says that a setting was taken: the Replay of the game that begins there."""
        found = self._found
        found.game_number = layout.next_number(found.game_number)
        if self._ring.record.game != found.game_number & 0xFF:
            raise _DamageError(RECORDS)
        found.word_count = 0
        found.words_crc = SEED
        return Replay(self._game(found.game_number), self._ring.record.seq)

    # -- what followed ----------------------------------------------------------------------------------------------

    def _replay(self, replay):
        """Take every record that follows; returns the Replay, another one where a new game began."""
        found = self._found
        for _ in range(self._ring.size):
            number = layout.next_number(found.number)
            if not self._ring.read(number):
                break
            if self._ring.record.game != found.game_number & 0xFF:
                if self._ring.record.kind != events.READY or replay.game.state != states.SETUP:
                    raise _DamageError(RECORDS)
                replay = self._new_game()
            if not replay.take(self._ring.record):
                raise _DamageError(RECORDS)
            found.number = number
        self._check_end()
        return replay

    def _check_end(self):
        """A record that was torn as the power went is the last there is. One with others behind it was whole once."""
        number = self._found.number
        for _ in range(8):
            number = layout.next_number(number)
            if self._ring.read(number):
                raise _DamageError(RECORDS)

    def _slots(self):
        """Both running readings, and which of them are whole."""
        slots = (Slot(), Slot())
        whole = [unpack_slot(self._read(layout.SLOTS[i], layout.SLOT_BYTES), slots[i]) for i in range(2)]
        return slots, whole

    def _last_stated(self):
        """The highest number of a record that a running reading states; -1 when neither is whole."""
        slots, whole = self._slots()
        return max([slots[i].number if whole[i] else -1 for i in range(2)])

    def _charge(self, replay):
        """Charge what the later running reading says."""
        found = self._found
        slots, whole = self._slots()
        if not whole[0] and not whole[1]:
            if found.game_number == 1 and replay.game.state == states.READY:
                return  # power went before the first ones were written
            raise _DamageError(READING)
        if not (whole[0] and whole[1]) and self._ring.is_torn(layout.next_number(found.number)):
            # The power goes once: what was being written is one thing, a record or a running reading.
            raise _DamageError(RECORDS)
        newest = 0 if whole[0] else 1
        if whole[0] and whole[1]:
            newest = 1 if _follows(slots[1], slots[0]) else 0
        found.older_slot = 1 - newest
        slot = slots[newest]
        ahead = layout.numbers_between(slot.number, found.number)
        if ahead > 0:
            raise _DamageError(RECORDS)
        if ahead == 0 and slot.game == found.game_number & 0xFF and not replay.charge(slot.ms, slot.us):
            raise _DamageError(READING)

    # -- and how it goes on -----------------------------------------------------------------------------------------

    def _go_on(self, replay, now_ms, now_us):
        found = self._found
        game = replay.game
        found.replayed = replay.ring
        found.unrecorded_seq = replay.next_seq
        if game.state == states.SETUP:
            found.status = NO_GAME
            return
        found.game = game
        game.events = EventRing()
        game.events.clear(replay.ring.next_seq)
        # Nobody knows how long the power was away, and nobody is charged for it.
        game.begin_anew(now_ms, now_us)
        game.at_ms = now_ms
        game.at_us = now_us
        over = game.state == states.FLAGGED or game.state == states.ENDED
        game.command(states.POWER_LOST, now_ms, now_us)
        found.status = FINISHED if over else INTERRUPTED


def _follows(later, earlier):
    """Whether one running reading was written after the other."""
    apart = layout.numbers_between(later.number, earlier.number)
    return apart > 0 or apart == 0 and is_before(earlier.ms, earlier.us, later.ms, later.us)
