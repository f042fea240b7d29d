"""The device's end of the link: takes lines from a port, answers them, and tells a host that listens what happens.

Nothing here changes time or rulings. A turn of the loop answers one line at most, after everything that has happened was judged,
so that an answer never delays judging by more than its own making; a flood of lines waits in the port.
"""

from tengen.game import states

from . import errors, wording
from .errors import RefusedError
from .identity import NAME, PROTOCOL, VERSION
from .news import News
from .server import Server

# Answers are let out only into this much room, so that a host that does not read holds up nothing but its own requests.
_ROOM = 1200

_UNDER_WAY = (states.RUNNING, states.PAUSED, states.ADJOURNED, states.FLAGGED, states.FAULT)


def is_under_way(game):
    """True from the first turn of a game until it has ended or the clock is set up anew."""
    return game.state in _UNDER_WAY


class Link:
    """The link of the clock `session` on `board`, whose `port` is a devices.usb.Usb, or None: no link.

    `keeper` has `set_trim(ppb)` and `note`; `panel_test` has `begin()`; `journal` has `ok` and `lasts`, or is None.
    """

    def __init__(self, session, board, keeper, panel_test, journal=None):
        self.news = News(session.game)
        self._session = session
        self._board = board
        self._port = port = board.port
        self._keeper = keeper
        self._panel_test = panel_test
        self._journal = journal
        self._guarded = False
        self._tell = None if port is None else port.send
        self.server = Server(
            {
                "hello": (self._hello, ("events",)),
                "state": (self._state, ()),
                "settings": (self._settings, ()),
                "selftest": (self._selftest, ("pattern",)),
                "trim": (self._trim, ("ppb",)),
            }
        )

    def turn(self):
        """Called once a turn of the loop, after judging; True when a line was answered, which may have changed what faces show.

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
        news.follow(self._tell)
        answers = port.has_line and port.room() >= _ROOM
        if answers:
            self._answer(port)
        port.flush()
        return answers

    def _guard(self, port):
        """In a game nobody gets to a prompt."""
        guarded = is_under_way(self._session.game)
        if guarded != self._guarded:
            self._guarded = guarded
            port.interrupts(not guarded)

    def _answer(self, port):
        too_long = port.too_long
        line = port.take_line()
        if too_long:
            port.send(self.server.too_long())
        elif line.strip():
            answer = self.server.answer(line)
            if answer is not None:
                port.send(answer)

    def _say_missed(self, port):
        if port.send('{"jsonrpc":"2.0","method":"missed","params":{"events":%d}}\n' % self.news.missed):
            self.news.missed = 0

    # -- methods ----------------------------------------------------------------------------------------------------

    def _hello(self, params):
        wanted = params.get("events", True)
        if type(wanted) is not bool:
            raise RefusedError(errors.INVALID_PARAMS, "events must be true or false")
        self.news.wanted = wanted
        self.news.missed = 0
        board = self._board
        return '{"name":"%s","firmware":"%s","protocol":%d,"device":"%s","board":"%s","capabilities":[%s],"next_seq":%d}' % (
            NAME,
            VERSION,
            PROTOCOL,
            board.device_id,
            board.kind,
            ",".join(['"%s"' % name for name in self._capabilities()]),
            self._session.game.events.next_seq,
        )

    def _capabilities(self):
        return ["events", "journal", "trim"] if self._has_journal() else ["events", "trim"]

    def _state(self, _params):
        return wording.state_text(self._session.game)

    def _settings(self, _params):
        return wording.settings_text(self._session, self._board.timeline.trim_ppb)

    def _selftest(self, params):
        pattern = params.get("pattern", False)
        if type(pattern) is not bool:
            raise RefusedError(errors.INVALID_PARAMS, "pattern must be true or false")
        if pattern:
            self._refuse_in_a_game("the test picture is shown")
            self._panel_test.begin()
        board = self._board
        truth = wording.truth
        return (
            '{"battery_mv":%d,"battery_low":%s,"panels":[%s,%s],"edges_lost":%d,"glitches":%d,"free_heap":%d,"journal":%s,'
            '"settings_file":"%s","link_faults":%d,"watchdog":%s}'
            % (
                board.battery.millivolts,
                truth(board.battery.low),
                truth(board.faces[0].ok),
                truth(board.faces[1].ok),
                board.buttons.overruns,
                board.buttons.glitches,
                board.free_heap(),
                truth(self._has_journal()),
                self._keeper.note,
                self.server.faults,
                truth(board.watchdog is not None),
            )
        )

    def _has_journal(self):
        """Whether a game outlives the power."""
        journal = self._journal
        return journal is not None and journal.ok and journal.lasts

    def _trim(self, params):
        if "ppb" in params:
            ppb = params["ppb"]
            limit = self._board.timeline.TRIM_LIMIT_PPB
            if type(ppb) is not int or not -limit <= ppb <= limit:
                raise RefusedError(errors.INVALID_PARAMS, "ppb must be a whole number from -%d to %d" % (limit, limit))
            self._refuse_in_a_game("trim is set")
            if not self._keeper.set_trim(ppb):
                raise RefusedError(errors.NOT_STORED, "the setting holds until the power is cut: it could not be written")
        return '{"trim_ppb":%d,"tick_us":%d}' % (self._board.timeline.trim_ppb, self._board.now())

    def _refuse_in_a_game(self, what):
        if is_under_way(self._session.game):
            raise RefusedError(errors.GAME_UNDER_WAY, what + " only outside a game")
