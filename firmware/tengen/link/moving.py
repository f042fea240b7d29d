"""The methods that move a whole game to another device: it is handed out here, read in pages, and handed in there.

What a parcel holds is in journal.parcel. A piece of one that is handed in is kept until the last has come; then all of it must be
right, and the game goes on here as it stood there.
"""

from tengen.game import orders, states
from tengen.game.digest import hex_of, of_hex
from tengen.journal import parcel

from . import errors, wording
from .errors import RefusedError

# Bytes of a parcel in an answer, and at most in a request, whose line has 512.
_A_PAGE = 256
_A_PIECE = 192


class Moving:
    """Moves the game of `session` on `board`, whose Journal is `journal`, for a host with `authority`."""

    def __init__(self, session, board, journal, authority):
        self._session = session
        self._board = board
        self._journal = journal
        self._authority = authority
        self._parcel = b""  # what is being read
        self._at_seq = -1  # and of when it is
        self._coming = b""  # what has come so far

    def names(self):
        """The names of all methods here."""
        return ["hand_out", "parcel", "hand_in", "brief", "hand_in_brief"]

    def entry(self, name):
        """(function, names of its parameters) of the method, or None where it is none of these; see Server."""
        if name == "hand_out":
            return self._hand_out, ("to",)
        if name == "parcel":
            return self._page, ("from",)
        if name == "hand_in":
            return self._hand_in, ("at", "size", "bytes")
        if name == "brief":
            return self._brief, ()
        if name == "hand_in_brief":
            return self._hand_in_brief, ("first", "second")
        return None

    def _hand_out(self, params):
        """The game is adjourned here, and that it went to another device is an event."""
        self._authority.require(orders.REFEREE)
        to = of_hex(params.get("to", "0" * 16), 8)
        if to is None:
            raise RefusedError(errors.INVALID_PARAMS, "to must be a clock's number, 16 hexadecimal digits")
        return self._order(orders.HAND_OUT, to)

    def _page(self, params):
        """A page of the parcel that the game makes, which nothing may have happened to since the first page."""
        self._authority.require(orders.REFEREE)
        first = params.get("from")
        if type(first) is not int or first < 0:
            raise RefusedError(errors.INVALID_PARAMS, "from must be a whole number")
        game = self._session.game
        if game.state != states.ADJOURNED:
            raise RefusedError(errors.REFUSED_ORDER + orders.WRONG_STATE, "hand the game out first: it is adjourned then")
        if first == 0 or self._at_seq != game.events.next_seq:
            self._parcel = self._packed()
            self._at_seq = game.events.next_seq
        page = self._parcel[first : first + _A_PAGE]
        return '{"from":%d,"size":%d,"bytes":"%s"}' % (first, len(self._parcel), hex_of(page))

    def _packed(self):
        journal = self._journal
        if journal is None or not journal.is_sealed(self._session.game):
            raise RefusedError(errors.NOT_YET, "records are still being sealed: ask again in a moment")
        try:
            return parcel.pack(self._session, self._board.device_id, journal.ledger.number, journal.ledger.head)
        except ValueError as error:
            raise RefusedError(errors.INVALID_PARAMS, error.args[0])

    def _hand_in(self, params):
        """A piece of a parcel; with the last one the game is taken up."""
        self._authority.require(orders.REFEREE)
        size, at, piece = params.get("size"), params.get("at"), params.get("bytes")
        if type(size) is not int or not 0 < size <= parcel.LONGEST or type(at) is not int or type(piece) is not str:
            raise RefusedError(errors.INVALID_PARAMS, "size and at must be whole numbers, bytes hexadecimal digits")
        data = of_hex(piece, len(piece) // 2)
        if data is None or not 0 < len(data) <= _A_PIECE:
            raise RefusedError(errors.INVALID_PARAMS, "bytes must be two hexadecimal digits for each of 1 to %d" % _A_PIECE)
        self._check_state()
        if at == 0:
            self._coming = b""
        if at != len(self._coming) or at + len(data) > size:
            raise RefusedError(errors.INVALID_PARAMS, "the next piece begins at %d" % len(self._coming))
        self._coming += data
        if len(self._coming) < size:
            return '{"got":%d,"order":null}' % len(self._coming)
        data, self._coming = self._coming, b""
        return '{"got":%d,"order":%s}' % (size, self._take(data))

    def _check_state(self):
        """A game that is under way here is never replaced."""
        state = self._session.game.state
        if state != states.SETUP and states.next_of(state, states.LONG_BOTH) != states.SETUP:
            raise RefusedError(errors.GAME_UNDER_WAY, "a game comes in only outside a game: end the one here first")
        if self._session.gestures.first_open() >= 0:
            raise RefusedError(errors.REFUSED_ORDER + orders.BUSY, orders.REFUSAL_NAMES[orders.BUSY])

    def _take(self, data):
        """The game in a parcel goes on here. Nothing has changed where it can't."""
        session = self._session
        old = session.game
        try:
            came = parcel.unpack(data, old.at_ms, old.at_us, type(old))
        except ValueError as error:
            raise RefusedError(errors.INVALID_PARAMS, "the parcel: " + error.args[0])
        return self._go_on(came)

    def _brief(self, _params):
        """The texts of a game that was handed out, as the faces show them."""
        from tengen.journal import brief, rows

        self._authority.require(orders.REFEREE)
        try:
            texts = rows.texts_of(brief.pack(self._session, self._board.device_id))
        except ValueError as error:
            raise RefusedError(errors.REFUSED_ORDER + orders.WRONG_STATE, error.args[0])
        return '{"texts":[%s]}' % ",".join(['"%s"' % text for text in texts])

    def _hand_in_brief(self, params):
        """A game from such texts goes on here."""
        from tengen.journal import brief, rows

        self._authority.require(orders.REFEREE)
        texts = [params[name] for name in ("first", "second") if name in params]
        if not texts or [text for text in texts if type(text) is not str]:
            raise RefusedError(errors.INVALID_PARAMS, "first, and second where there are two, must be texts")
        self._check_state()
        session = self._session
        game = session.game
        try:
            data = rows.data_of(texts)
            came = brief.unpack(data, game.at_ms, game.at_us, session.settings.language, type(game))
        except ValueError as error:
            raise RefusedError(errors.INVALID_PARAMS, error.args[0])
        return self._go_on(came)

    def _go_on(self, came):
        """The game goes on here; that it came is an event."""
        self._session.take_over(came.game, came.setting)
        return self._order(orders.HAND_IN, came.setting.source[:8])

    def _order(self, order, device):
        """Give an order that says to or from which device (8 bytes) the game went."""
        session = self._session
        before = wording.sides_text(session.game, session.game.clock)
        a, b = orders.device_numbers(device)
        answer = session.order(order, -1, a, b, self._authority.role)
        if answer != orders.DONE:
            raise RefusedError(errors.REFUSED_ORDER + answer, orders.REFUSAL_NAMES[answer])
        return '{"before":{%s},"state":%s}' % (before, wording.state_text(session, self._authority.role))
