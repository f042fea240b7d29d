"""Keeps the journal of a game: every event as a record, the whole game as a head, and the running reading, piece by piece.

Order is everything. Events come first, each as one record, then a running reading that says up to which record the journal is
whole; a head follows in pieces, a piece a turn, into the older of two places. Power lost at any byte leaves the older head and
the records behind it, from which the game is replayed (`recovery`). No turn of the loop writes more than about a hundred bytes,
and nothing is allocated, except when a setting is taken for a game.
"""

from tengen.clock.instant import ms_after, ms_between, us_between
from tengen.clock.packing import put16
from tengen.game import events
from tengen.game.states import RUNNING, SETUP

from . import label, layout, snapshot
from .checksum import SEED, crc24
from .ledger import Ledger
from .records import pack_record, pack_slot
from .setting import pack_setting

# A running reading at least so often: with a turn of the loop and a contact that settles, no more than a second is in doubt.
RUNNING_MS = 900
# What one turn writes: so many records, or so many bytes of a head. 400 kHz is 22.5 us a byte.
_RECORDS_A_TURN = 2
_PIECE = 36
# Useless presses need no new head, but the way from head to end is kept short.
_MOST_SINCE_HEAD = 64
_RETRY_MS = 1_000
_LONGEST_RETRY_MS = 16_000


class Journal:
    """The journal on `storage` (see `layout`). Readable: `ok` (False while the storage does not answer), `lasts`, `too_long`.

    Call `poll` every turn of the loop; it raises nothing. `number` counts the records written, `failures` the writes that failed.
    `ledger` is the chain over them, which grows while no clock runs; `is_ours` says whether the chip is one of ours yet.
    """

    def __init__(self, storage):
        self.storage = storage
        self.lasts = storage.lasts
        self.ok = True
        self.too_long = False  # the setting does not fit: this game is not kept
        self.failures = 0
        self.number = 0
        self.game_number = 0
        self._records = layout.ring_records(storage.size)
        self.ledger = Ledger(storage)
        self.is_ours = False
        self._is_open = False  # a game is being kept
        self._next_seq = 0
        self._retry_at_ms = 0
        self._retry_ms = _RETRY_MS
        self._record = bytearray(layout.RECORD_BYTES)
        self._slot = bytearray(layout.SLOT_BYTES)
        self._slot_index = 0
        # The instant of the last running reading.
        self._kept_ms = 0
        self._kept_us = 0
        self._slot_due = False
        self._head = bytearray(snapshot.SIZE)
        self._head_index = 0
        self._generation = 0
        self._head_due = False
        self._head_first = False
        self._head_at = snapshot.SIZE  # how much of it is written
        self._head_crc = SEED
        self._since_head = 0
        # What was done on the board: words kept, and their checksum.
        self._words_at = layout.board_at(storage.size)
        self._word = bytearray(2)
        self._word_count = 0
        self._words_crc = SEED
        self._pieces = [memoryview(self._head)[i:] for i in range(0, snapshot.SIZE, _PIECE)]

    def adopt(self, found, now_ms):
        """Go on where `found`, a Recovery, ended, or with a chip that has yet to be made ours. An empty one is ours at once.
        Raises nothing.

        What was replayed is kept anew before anything else happens: events without a record, then the whole game.
        """
        self.is_ours = found.is_ours
        self.number = found.number
        self.game_number = found.game_number
        self._head_index = found.older_head
        self._generation = found.generation
        self._slot_index = found.older_slot
        self._word_count = found.word_count
        self._words_crc = found.words_crc
        try:
            if found.labels_missing:
                label.write_labels(self.storage)
                self.is_ours = True
            if found.game is not None:
                self._go_on(found)
        except OSError:
            self._fail(now_ms)

    def _go_on(self, found):
        """Events that were replayed but have no record yet, then the game as it now stands."""
        self._is_open = True
        self._next_seq = found.game.events.first_seq
        self._head_first = True
        try:
            for seq in range(found.unrecorded_seq, found.replayed.next_seq):
                if found.replayed.kind[found.replayed.index(seq)] != events.CALL:
                    self._write_record(found.replayed, seq)
        finally:
            self._begin_head(found.game)
        while self._head_first:
            self._write_piece()

    def poll(self, session, held, now_ms):
        """Write what is new in the session's judged game. `held`: a press is open, so the game stands still for the moment."""
        if not self.ok and ms_between(now_ms, self._retry_at_ms) < 0:
            return
        try:
            self._work(session, session.game, held)
            self.ok = True
        except OSError:
            self._fail(now_ms)

    def ms_to_work(self, game, now_ms):
        """Milliseconds until there is something to write; -1 for never."""
        if not self.ok:
            return max(0, ms_between(self._retry_at_ms, now_ms))
        is_new = self._next_seq != game.events.next_seq
        if self._is_open and (is_new or self._slot_due or self._head_due or self._head_at < snapshot.SIZE):
            return 1
        if game.state != RUNNING:
            return 1 if self.is_ours and self.ledger.is_due(self.number) else -1
        if not self._is_open or not self.lasts:
            return -1
        return max(1, RUNNING_MS - self._since_kept(game))

    def is_behind(self, game):
        """Whether something has happened in the game that is not on the chip yet and will be in a moment."""
        return self.ok and self._next_seq != game.events.next_seq

    def is_sealed(self, game):
        """Whether all that has happened in the game has its record, and every record is in the chain; if not, it will be soon."""
        if self._is_open and self._next_seq != game.events.next_seq:
            return False
        return self.ledger.is_sealed(self.number)

    # -- one turn ---------------------------------------------------------------------------------------------------

    def _work(self, session, game, held):
        ring = game.events
        if self._next_seq > ring.next_seq:
            self._next_seq = ring.first_seq  # the ring was begun anew
        if self._next_seq < ring.oldest():
            self._leave_gap(session, game)
        if self._head_first:
            self._write_piece()
        elif self._next_seq < ring.next_seq:
            self._write_events(session, ring)
        elif self._is_open and self.lasts and self._write_more(game, held):
            return
        elif game.state != RUNNING and self.is_ours and self.ledger.is_due(self.number):
            self.ledger.work(self.number)

    def _write_more(self, game, held):
        """A running reading, or a piece of a head; whether there was any of it to be written."""
        if self._slot_due or game.state == RUNNING and self._is_time(game, held):
            self._write_slot()
        elif self._head_at < snapshot.SIZE:
            self._write_piece()
        elif self._head_due:
            self._begin_head(game)
        else:
            return False
        return True

    def _write_events(self, session, ring):
        """Up to two records, and the running reading that seals them."""
        count = 0
        while self._next_seq < ring.next_seq and count < _RECORDS_A_TURN:
            seq = self._next_seq
            kind = ring.kind[ring.index(seq)]
            if kind == events.READY:
                self._begin_game(session, ring)
                return
            if kind != events.CALL and self._is_open:
                self._write_record(ring, seq)
                count += 1
            self._next_seq = seq + 1
        if self._slot_due and self.lasts:
            self._write_slot()

    def _write_record(self, ring, seq):
        number = layout.next_number(self.number)
        pack_record(self._record, number, self.game_number, ring, seq)
        self.storage.write(layout.record_at(number, self._records), self._record, layout.RECORD_BYTES)
        self.number = number
        i = ring.index(seq)
        self._kept_ms = ring.ms[i]
        self._kept_us = ring.us[i]
        kind = ring.kind[i]
        if self.lasts:
            self._slot_due = True
            self._since_head += 1
            if kind != events.IDLE_PRESS and kind != events.REFUSED or self._since_head >= _MOST_SINCE_HEAD:
                self._head_due = True

    def _is_time(self, game, held):
        """Whether a running reading is due; the instant it is of becomes the one that is kept."""
        if held:
            if us_between(game.at_ms, game.at_us, self._kept_ms, self._kept_us) <= 0:
                return False
            self._kept_ms = game.at_ms
            self._kept_us = game.at_us
            self._slot_due = True
            return True
        since_ms = self._since_kept(game)
        if since_ms < RUNNING_MS:
            return False
        # Not "now", but the last instant a whole number of steps on: what is kept does not depend on the loop's pace.
        self._kept_ms = ms_after(self._kept_ms, since_ms - since_ms % RUNNING_MS)
        self._slot_due = True
        return True

    def _since_kept(self, game):
        since_ms = ms_between(game.at_ms, self._kept_ms)
        return since_ms - 1 if game.at_us < self._kept_us else since_ms

    def _write_slot(self):
        pack_slot(self._slot, self.number, self.game_number, self._kept_ms, self._kept_us)
        self.storage.write(layout.SLOTS[self._slot_index], self._slot, layout.SLOT_BYTES)
        self._slot_index = 1 - self._slot_index
        self._slot_due = False

    # -- heads ------------------------------------------------------------------------------------------------------

    def _begin_head(self, game):
        """Take the whole game down in memory; it is written in the turns that follow. First what was done on the board."""
        if self._words_at and game.is_touched and game.referee.board is not None:
            self._write_words(game.referee.board)
        snapshot.pack_head(self._head, game, self._generation + 1, self.game_number, self.number, self._next_seq, self._words_crc)
        self._head_due = False
        self._since_head = 0
        self._head_at = 0
        self._head_crc = SEED

    def _write_words(self, board):
        """What was done on the board since the last head, word by word."""
        word = self._word
        while self._word_count < board.word_count:
            put16(word, 0, board.words[self._word_count])
            self.storage.write(self._words_at + 2 * self._word_count, word, 2)
            self._words_crc = crc24(word, 0, 2, self._words_crc)
            self._word_count += 1

    def _write_piece(self):
        at = self._head_at
        end = min(at + _PIECE, snapshot.SIZE)
        if end < snapshot.SIZE:
            crc = crc24(self._head, at, end, self._head_crc)
        else:
            crc = crc24(self._head, at, end - 3, self._head_crc)
            snapshot.seal(self._head, crc)
        self.storage.write(layout.HEADS[self._head_index] + at, self._pieces[at // _PIECE], end - at)
        self._head_crc = crc
        self._head_at = end
        if end == snapshot.SIZE:
            self._head_index = 1 - self._head_index
            self._generation += 1
            self._head_first = False

    # -- rarely -----------------------------------------------------------------------------------------------------

    def _begin_game(self, session, ring):
        """A setting was taken: all that a new game needs, at once. No time is running."""
        self._open(session)
        if self._is_open:
            self._write_record(ring, self._next_seq)
        self._next_seq += 1
        if self._is_open and self.lasts:
            self._begin_head(session.game)
            while self._head_at < snapshot.SIZE:
                self._write_piece()
            self._write_slot()
            self._write_slot()

    def take_over(self, session, now_ms):
        """A game came from another device: what it is played under and the whole game, at once. No time is running."""
        try:
            self._open(session)
            self._next_seq = session.game.events.next_seq
            if self._is_open and self.lasts:
                self._kept_ms = session.game.at_ms
                self._kept_us = session.game.at_us
                self._begin_head(session.game)
                while self._head_at < snapshot.SIZE:
                    self._write_piece()
                self._write_slot()
                self._write_slot()
        except OSError:
            self._fail(now_ms)

    def _open(self, session):
        """Write down what the game is played under, and number it."""
        self._is_open = False
        if not self.is_ours:
            label.make_ours(self.storage)
            self.is_ours = True
        self._word_count = 0
        self._words_crc = SEED
        game_number = layout.next_number(self.game_number)
        buf = bytearray(layout.SETTING_BYTES)
        count = pack_setting(buf, game_number, session.setup, session.settings)
        self.too_long = count == 0
        if count:
            self.storage.write(layout.SETTINGS[game_number & 1], buf, count)
            self.game_number = game_number
            self._is_open = True

    def _leave_gap(self, session, game):
        """More has happened than was kept while the storage was away: start from a new head, and say how much is missing."""
        if not self._is_open and game.state != SETUP:
            self._open(session)
        lost = game.events.next_seq - self._next_seq
        self._next_seq = game.events.next_seq
        if self._is_open and self.lasts:
            self._begin_head(game)
            self._head_first = True
        game.log(events.GAP, lost)

    def _fail(self, now_ms):
        self.failures += 1
        if self.ok:
            self._retry_ms = _RETRY_MS
        else:
            self._retry_ms = min(2 * self._retry_ms, _LONGEST_RETRY_MS)
        self.ok = False
        self._retry_at_ms = ms_after(now_ms, self._retry_ms)
