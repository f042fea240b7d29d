"""The device's end of the link: takes lines from a port, has them answered, and tells a host that listens what happens.

Only a host that has proved whose key it holds may change anything (see `authority`). A turn of the loop answers one line at most,
after everything that has happened was judged, so that an answer never delays judging by more than its own making; a flood of
lines waits in the port. What an order has done is answered when it is in the journal, so that nothing that a referee was told is
ever lost to a power cut.

What answers is loaded when the first line comes: a clock that no host ever speaks to has the memory for itself.
"""

from tengen.game import states

from .news import News

# A line is answered only into this much room, so that a host that does not read holds up nothing but its own requests.
_ROOM = 1536

_NO_MEMORY = (
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"Internal error","data":"no memory is left for this"}}\n'
)

_UNDER_WAY = (states.RUNNING, states.PAUSED, states.ADJOURNED, states.FLAGGED, states.FAULT)


def is_under_way(game):
    """True from the first turn of a game until it has ended or the clock is set up anew."""
    return game.state in _UNDER_WAY


def _is_keyed(store):
    """Whether there are keys that the chief referee can unlock the prompt with. Without a file nothing is loaded to ask it."""
    try:
        if store is None or store.read() is None:
            return False
    except OSError:
        return False
    from tengen.game import keys

    return keys.read(store, keys.CHIEF) is not None


class Link:
    """The link of the clock `session` on `board`, whose `port` is a devices.usb.Usb, or None: no link.

    `keeper` has `set_trim(ppb)` and `note`; `panel_test` has `begin()`; `journal` is a Journal, or None.

    In a game the interrupt character is a byte like others, and on a clock with keys always, until the chief referee asks for the
    prompt: whoever reaches it can read the keys.
    """

    def __init__(self, session, board, keeper, panel_test, journal=None):
        self.news = News(session.game)
        self._session = session
        self._board = board
        self._port = port = board.port
        self._keeper = keeper
        self._panel_test = panel_test
        self._journal = journal
        self._methods = None
        self._held = None
        self._is_keyed = _is_keyed(board.keys)
        self._guarded = False
        self._tell = None if port is None else port.send

    @property
    def server(self):
        """What answers (a Server), loaded when it is first wanted."""
        return self.methods.server

    @property
    def methods(self):
        """The methods that it calls, loaded with it."""
        if self._methods is None:
            from .methods import Methods

            self._methods = Methods(
                self._session, self._board, self._keeper, self._panel_test, self._journal, self.news, self._open_prompt
            )
        return self._methods

    def turn(self):
        """Called once a turn of the loop, after judging; whether a line was answered, which may have changed what is to be done
        next.

        Allocates nothing while no host speaks or listens.
        """
        port = self._port
        if port is None:
            return False
        self._guard(port)
        port.poll()
        news = self.news
        if news.missed:
            self._say_missed(port)
        if self._methods is not None:
            self._methods.authority.turn()
        answers = (port.has_line or self._held is not None) and port.room() >= _ROOM
        try:
            news.follow(self._tell)
            if answers:
                self._answer(port)
        except MemoryError:
            # The game goes on all the same. What was not told is told next time; the line is lost, and that is said.
            self._held = None
            port.send(_NO_MEMORY)
        port.flush()
        return answers

    def _guard(self, port):
        """In a game nobody gets to a prompt."""
        guarded = self._is_keyed or is_under_way(self._session.game)
        if guarded != self._guarded:
            self._guarded = guarded
            port.interrupts(not guarded)

    def _open_prompt(self):
        self._is_keyed = False

    def _answer(self, port):
        if self._held is None:
            self._held = self._answer_to_line(port)
        journal = self._journal
        if self._held is not None and (journal is None or not journal.is_behind(self._session.game)):
            port.send(self._held)
            self._held = None

    def _answer_to_line(self, port):
        """The answer to the line that is waiting; None where none is due."""
        too_long = port.too_long
        line = port.take_line()
        if too_long:
            return self.server.too_long()
        return self.server.answer(line) if line.strip() else None

    def _say_missed(self, port):
        if port.send('{"jsonrpc":"2.0","method":"missed","params":{"events":%d}}\n' % self.news.missed):
            self.news.missed = 0
