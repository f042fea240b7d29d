"""The link's methods: what each takes, and the JSON of what it gives. The schema is docs/LINK.md."""

from tengen.game import keys
from tengen.game.digest import hex_of
from tengen.game.orders import AUTHORITY_NAMES, CHIEF, REFEREE

from . import authority, errors, wording
from .authority import Authority
from .errors import RefusedError
from .identity import NAME, PROTOCOL, VERSION
from .link import is_under_way
from .server import Server


class Methods:
    """The methods of one device, and the `server` that calls them. The arguments are those of Link, its News, and what lets the
    interrupt character through again.

    What gives orders is loaded when the first one comes: most clocks are only ever looked at.
    """

    def __init__(self, session, board, keeper, panel_test, journal, news, open_prompt):
        self._session = session
        self._board = board
        self._keeper = keeper
        self._panel_test = panel_test
        self._journal = journal
        self._news = news
        self._open_prompt = open_prompt
        self.authority = Authority(session, board)
        self._parts = {}
        self.server = Server(
            {
                "hello": (self._hello, ("events",)),
                "challenge": (self._challenge, ("role",)),
                "unlock": (self._unlock, ("role", "answer")),
                "lock": (self._lock, ()),
                "prompt": (self._prompt, ()),
                "state": (self._state, ()),
                "settings": (self._settings, ()),
                "selftest": (self._selftest, ("pattern", "checkup")),
                "trim": (self._trim, ("ppb",)),
            },
            self._more,
        )

    def _more(self, name):
        """See Server. Each part is loaded when the first of its methods is called."""
        if name == "ledger":
            part = "exporting"
        elif name == "board":
            part = "stones"
        elif name in ("set_control", "set_settings"):
            part = "arranging"
        elif name in ("hand_out", "parcel", "hand_in", "brief", "hand_in_brief"):
            part = "moving"
        else:
            part = "ordering"
        return self._part(part).entry(name)

    def _part(self, name):
        if name not in self._parts:
            self._parts[name] = self._loaded(name)
        return self._parts[name]

    def _loaded(self, name):
        if name == "exporting":
            from .exporting import Exporting

            return Exporting(self._session, self._board, self._journal)
        if name == "stones":
            from .stones import Stones

            return Stones(self._session)
        if name == "arranging":
            from .arranging import Arranging

            return Arranging(self._session, self.authority, self._settings)
        if name == "moving":
            from .moving import Moving

            return Moving(self._session, self._board, self._journal, self.authority)
        from .ordering import Ordering

        return Ordering(self._session, self.authority)

    def _hello(self, params):
        wanted = params.get("events", True)
        if type(wanted) is not bool:
            raise RefusedError(errors.INVALID_PARAMS, "events must be true or false")
        self._news.listen(wording.notice_text if wanted else None)
        self.authority.lock(authority.NEW_HOST)
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
        return ["events"] + (["journal"] if self._has_journal() else []) + ["orders", "trim"]

    def _challenge(self, params):
        drawn = self.authority.challenge(params.get("role"))
        return '{"challenge":"%s","role":"%s","device":"%s"}' % (hex_of(drawn), params["role"], self._board.device_id)

    def _unlock(self, params):
        self.authority.unlock(params.get("role"), params.get("answer"))
        return self._authority_text()

    def _lock(self, _params):
        self.authority.lock(authority.LOCKED)
        return self._authority_text()

    def _authority_text(self):
        return '{"authority":"%s"}' % AUTHORITY_NAMES[self.authority.role]

    def _prompt(self, _params):
        self.authority.require(CHIEF)
        self._refuse_in_a_game("the prompt is opened")
        self._open_prompt()
        return self._authority_text()

    def _state(self, _params):
        return wording.state_text(self._session, self.authority.role)

    def _settings(self, _params):
        return wording.settings_text(self._session, self._board.timeline.trim_ppb)

    def _selftest(self, params):
        for name in ("pattern", "checkup"):
            if type(params.get(name, False)) is not bool:
                raise RefusedError(errors.INVALID_PARAMS, name + " must be true or false")
        if params.get("pattern") or params.get("checkup"):
            self._require_where_keyed()
            self._refuse_in_a_game("a test is shown")
            if params.get("checkup"):
                self._panel_test.begin_checkup()
            else:
                self._panel_test.begin()
        board = self._board
        truth = wording.truth
        return (
            '{"battery_mv":%d,"battery_low":%s,"battery_missing":%s,"panels":[%s,%s],"edges_lost":%d,"glitches":%d,'
            '"free_heap":%d,"journal":%s,"settings_file":"%s","link_faults":%d,"watchdog":%s,"keys":"%s","checkup":%s}'
            % (
                board.battery.millivolts,
                truth(board.battery.low),
                truth(board.battery.missing),
                truth(board.faces[0].ok),
                truth(board.faces[1].ok),
                board.buttons.overruns,
                board.buttons.glitches,
                board.free_heap(),
                truth(self._has_journal()),
                self._keeper.note,
                self.server.faults,
                truth(board.watchdog is not None),
                keys.note(board.keys),
                wording.checkup_text(self._panel_test.checkup),
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
            self._require_where_keyed()
            self._refuse_in_a_game("trim is set")
            if not self._keeper.set_trim(ppb):
                raise RefusedError(errors.NOT_STORED, "the setting holds until the power is cut: it could not be written")
        return '{"trim_ppb":%d,"tick_us":%d}' % (self._board.timeline.trim_ppb, self._board.now())

    def _require_where_keyed(self):
        """On a clock with keys the referee alone changes anything. Raises RefusedError."""
        if keys.note(self._board.keys) != "none":
            self.authority.require(REFEREE)

    def _refuse_in_a_game(self, what):
        if is_under_way(self._session.game):
            raise RefusedError(errors.GAME_UNDER_WAY, what + " only outside a game")
