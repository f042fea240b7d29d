"""The link's methods: what each takes, and the JSON of what it gives. The schema is docs/LINK.md."""

from . import errors, wording
from .errors import RefusedError
from .identity import NAME, PROTOCOL, VERSION
from .link import is_under_way
from .server import Server


class Methods:
    """The methods of one device, and the `server` that calls them. The arguments are those of Link, and its News."""

    def __init__(self, session, board, keeper, panel_test, journal, news):
        self._session = session
        self._board = board
        self._keeper = keeper
        self._panel_test = panel_test
        self._journal = journal
        self._news = news
        self.server = Server(
            {
                "hello": (self._hello, ("events",)),
                "state": (self._state, ()),
                "settings": (self._settings, ()),
                "selftest": (self._selftest, ("pattern",)),
                "trim": (self._trim, ("ppb",)),
            }
        )

    def _hello(self, params):
        wanted = params.get("events", True)
        if type(wanted) is not bool:
            raise RefusedError(errors.INVALID_PARAMS, "events must be true or false")
        self._news.listen(wording.notice_text if wanted else None)
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
