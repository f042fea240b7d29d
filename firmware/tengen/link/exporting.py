"""The method `ledger`: a game's records on their way out of the clock, in pages, with a statement that the device's key signs.

What each answer holds is in docs/LINK.md, what it proves in docs/LEDGER.md. Nothing is changed by any of it.
"""

from tengen.clock.packing import get24
from tengen.game import keys, states
from tengen.game.digest import hex_of, hmac_sha256, sha256
from tengen.journal import layout
from tengen.journal.ledger import read_setting

from . import errors
from .errors import RefusedError
from .identity import VERSION
from .server import quoted

# The export's own format.
FORMAT = 1
# So many records or bytes of a setting are a page: 512 digits of the 1200 bytes that an answer may have.
_RECORDS_A_PAGE = 8
_SETTING_A_PAGE = 256
_LONGEST_NONCE = 64
_TAKES = ("game", "from", "setting", "nonce")


class Exporting:
    """Hands out the records in `journal`; `session` has the game, `board` the device's number and its keys."""

    def __init__(self, session, board, journal):
        self._session = session
        self._board = board
        self._journal = journal
        self._statement = ""
        self._setting = b""

    def names(self):
        """The names of all methods here."""
        return ["ledger"]

    def entry(self, name):
        """(function, names of its parameters) of the method, or None where it is none of these; see Server."""
        return (self.ledger, _TAKES) if name == "ledger" else None

    def ledger(self, params):
        """With nothing or `game` the statement; with `from` a page of records, with `setting` of the setting, with `nonce` the
        signature."""
        if len(params) > 1:
            raise RefusedError(errors.INVALID_PARAMS, "ledger takes one of " + ", ".join(_TAKES) + " at a time")
        if self._session.game.state == states.RUNNING:
            raise RefusedError(errors.GAME_UNDER_WAY, "the ledger is handed out while no clock runs: stop both first")
        if self._journal is None or not self._journal.is_ours:
            raise RefusedError(errors.INVALID_PARAMS, "no game is kept here")
        try:
            if "from" in params:
                return self._page(_number(params, "from"))
            if "setting" in params:
                return self._setting_page(_number(params, "setting"))
            if "nonce" in params:
                return self._sign(params["nonce"])
            return self._state(_number(params, "game") if "game" in params else self._journal.game_number)
        except OSError:
            raise RefusedError(errors.NOT_YET, "the journal's memory does not answer")

    def _state(self, game):
        """The statement: which records there are, where their chain begins and what it comes to."""
        journal = self._journal
        if not journal.is_sealed(self._session.game):
            raise RefusedError(errors.NOT_YET, "records are still being sealed: ask again in a moment")
        start = self._start_of(game)
        if start is None:
            raise RefusedError(errors.INVALID_PARAMS, "no such game is kept: the last is %d" % journal.game_number)
        last, head = journal.ledger.number, journal.ledger.head
        if game != journal.game_number:
            after = self._start_of(journal.game_number)
            last, head = after.number, after.head
        begin = self._held_from(start, last)
        if begin is None:
            raise RefusedError(errors.INVALID_PARAMS, "that game's records have been written over")
        self._setting = read_setting(journal.storage, game)
        self._statement = (
            '{"ledger":%d,"device":"%s","firmware":%s,"layout":%d,"game":%d,"start":%d,"first":%d,"last":%d,"anchor":"%s",'
            '"head":"%s","setting_bytes":%d,"setting_sha256":"%s","at_ms":%d,"at_us":%d}'
            % (
                FORMAT,
                self._board.device_id,
                quoted(VERSION),
                layout.VERSION,
                game,
                layout.next_number(start.number),
                layout.next_number(begin.number),
                last,
                hex_of(begin.head),
                hex_of(head),
                len(self._setting),
                hex_of(sha256(self._setting)),
                self._session.game.at_ms,
                self._session.game.at_us,
            )
        )
        return self._statement

    def _start_of(self, game):
        """Where the chain stood when this game began; None where that is not known any more."""
        number = self._journal.game_number
        if game == 0 or game != number and layout.next_number(game) != number:
            return None
        entry = self._journal.ledger.entry_at(layout.STARTS[game & 1])
        return entry if entry is not None and entry.game == game & 0xFF else None

    def _held_from(self, start, last):
        """The start; if records behind it have been written over, the first mark behind which all are held, or None."""
        journal = self._journal
        oldest = journal.number - layout.ring_records(journal.storage.size)
        if start.number >= oldest:
            return start
        best = None
        for at in layout.MARKS:
            mark = journal.ledger.entry_at(at)
            if mark is not None and oldest <= mark.number <= last and (best is None or mark.number < best.number):
                best = mark
        return best if best is not None and best.number > start.number else None

    def _page(self, first):
        """Records from `first` on, as they lie in the ring."""
        journal = self._journal
        records = layout.ring_records(journal.storage.size)
        buf = bytearray(layout.RECORD_BYTES)
        texts = []
        for number in range(first, first + _RECORDS_A_PAGE):
            journal.storage.read(layout.record_at(number, records), buf)
            if get24(buf, 0) != number:
                break
            texts.append('"%s"' % hex_of(buf))
        if not texts:
            raise RefusedError(errors.INVALID_PARAMS, "record %d is not held" % first)
        return '{"from":%d,"records":[%s]}' % (first, ",".join(texts))

    def _setting_page(self, at):
        if not 0 <= at < len(self._setting):
            raise RefusedError(errors.INVALID_PARAMS, "ask for the ledger first: the setting has %d bytes" % len(self._setting))
        return '{"setting":%d,"bytes":"%s"}' % (at, hex_of(self._setting[at : at + _SETTING_A_PAGE]))

    def _sign(self, nonce):
        """HMAC-SHA-256 under the device's key over the statement, a newline and what the host chose; null without a key."""
        if type(nonce) is not str or not 0 < len(nonce) <= _LONGEST_NONCE or not _is_plain(nonce):
            raise RefusedError(errors.INVALID_PARAMS, "nonce must be a text of 1 to %d plain characters" % _LONGEST_NONCE)
        if not self._statement:
            raise RefusedError(errors.INVALID_PARAMS, "ask for the ledger first: there is nothing to sign")
        key = keys.read(self._board.keys, keys.DEVICE)
        if key is None:
            return '{"signature":null}'
        return '{"signature":"%s"}' % hex_of(hmac_sha256(key, (self._statement + "\n" + nonce).encode()))


def _number(params, name):
    value = params[name]
    if type(value) is not int or value < 0 or value > layout.NUMBER_MASK:
        raise RefusedError(errors.INVALID_PARAMS, name + " must be a whole number")
    return value


def _is_plain(text):
    return all(0x20 < ord(character) < 0x7F and character not in '"\\' for character in text)
