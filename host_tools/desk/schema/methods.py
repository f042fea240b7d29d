"""Every method of the link: who may call it, what it takes, what it does. docs/LINK.md shows these tables."""

from __future__ import annotations

from host_tools.desk.schema.kinds import (
    BOOLEAN,
    INTEGER,
    SIDE,
    TEXT,
    TIME,
    Method,
    Param,
    hexadecimal,
    integer,
    one_of,
)
from tengen.devices.timeline import Timeline
from tengen.game.orders import ADD_TIME, ORDER_NAMES, SET_MOVE_COUNT
from tengen.game.settings import TENTHS_MS
from tengen.referee.rulings import CASE_NAMES

_NUMBER = integer(0, 0xFFFFFF)
_ROLE = Param("role", one_of("referee", "chief"), "as whom")
_SIDE = Param("side", SIDE, "whose")
_OR_BOTH = Param("side", SIDE, "whose; left out: both", optional=True)
_SETTINGS = (
    Param("sound", BOOLEAN, "whether it sounds", optional=True),
    Param("language", one_of("en", "zh"), "of the faces", optional=True),
    Param("tenths_below_ms", one_of(*TENTHS_MS), "tenths of a second are shown below so much", optional=True),
    Param("calls", one_of("chinese", "japanese"), "the style of calls", optional=True),
    Param("swapped", BOOLEAN, "whether Black has the right button and face", optional=True),
    Param("rules", one_of("cn-2002", "cn-classic"), "the edition of the rules", optional=True),
    Param("board", one_of(0, 9, 13, 19), "lines of the board that moves are entered on; 0: none", optional=True),
)

LOOK, KEYS, ARRANGE, COURSE, RULINGS, TIMES, COUNT, RESULTS, MOVES, MOVING = (
    "Looking on",
    "Keys",
    "Setting up",
    "The course of a game",
    "Rulings",
    "Times",
    "While a side is counted, or away",
    "Results",
    "Moves",
    "To another device",
)
_WHERE_KEYED = "referee, on a clock with keys"
_REFEREE = "referee"


def _order(group: str, name: str, what: str, *params: Param, role: str = _REFEREE) -> Method:
    return Method(name, group, role, what, params, "order")


METHODS: tuple[Method, ...] = (
    Method(
        "hello",
        LOOK,
        "",
        "says who is there; from now on events are sent, or not; whoever was unlocked no longer is",
        (Param("events", BOOLEAN, "whether to send events; left out: true", optional=True),),
        "hello",
    ),
    Method("state", LOOK, "", "the game, as judged by now", (), "state"),
    Method("board", LOOK, "", "the stones on the clock's board, where moves are entered on one", (), "board"),
    Method("settings", LOOK, "", "how the clock is set, and the time control", (), "settings"),
    Method(
        "selftest",
        LOOK,
        _WHERE_KEYED,
        "how its parts are; with `pattern` also a test picture on both faces for six seconds, with `checkup` the builder's "
        "self-test is begun, both outside a game only",
        (
            Param("pattern", BOOLEAN, "whether to show the picture; left out: false, and anybody may ask", optional=True),
            Param("checkup", BOOLEAN, "whether to begin the self-test; left out: false, and anybody may ask", optional=True),
        ),
        "selftest",
    ),
    Method(
        "trim",
        LOOK,
        _WHERE_KEYED,
        "the trim; with `ppb` it is set and stored before, outside a game only",
        (
            Param(
                "ppb",
                integer(-Timeline.TRIM_LIMIT_PPB, Timeline.TRIM_LIMIT_PPB),
                "the trim to set; left out: anybody may ask",
                optional=True,
            ),
        ),
        "trim",
    ),
    Method(
        "ledger",
        LOOK,
        "",
        "a game's records on their way out, while no clock runs; one parameter at a time, or none: see [LEDGER](LEDGER.md)",
        (
            Param("game", _NUMBER, "the statement on this game; left out: on the last", optional=True),
            Param("from", _NUMBER, "the records from this one on", optional=True),
            Param("setting", _NUMBER, "the setting from this byte on", optional=True),
            Param("nonce", {"type": "string", "minLength": 1, "maxLength": 64}, "what the signature is to hold", optional=True),
        ),
        "ledger|records|setting|signature",
    ),
    Method("challenge", KEYS, "", "draws a challenge, which one answer is good for, for a minute", (_ROLE,), "challenge"),
    Method(
        "unlock",
        KEYS,
        "",
        "takes a role, if the answer to the challenge is right",
        (_ROLE, Param("answer", hexadecimal(64), "see [keys](#who-may-what)")),
        "authority",
    ),
    Method("lock", KEYS, "", "gives the role up", (), "authority"),
    Method(
        "prompt",
        KEYS,
        "chief referee",
        "until it starts anew a clock with keys lets Ctrl-C through outside a game, which `tengen flash` needs",
        (),
        "authority",
    ),
    Method(
        "set_control",
        ARRANGE,
        _REFEREE,
        "outside a game: sets what is given and takes the control; the clock is ready",
        (Param("control", TEXT, "in the [notation](NOTATION.md)"), *_SETTINGS),
        "settings",
    ),
    Method(
        "set_settings", ARRANGE, _REFEREE, "outside a game: sets what is given; the clock is in set-up", _SETTINGS, "settings"
    ),
    _order(COURSE, "start", "the first turn begins", Param("side", SIDE, "whose turn it is")),
    _order(COURSE, "pause", "both clocks stop"),
    _order(COURSE, "resume", "the side on move goes on"),
    _order(COURSE, "adjourn", "the game is interrupted for long"),
    _order(COURSE, "return", "an adjourned game is taken up: it is paused"),
    _order(COURSE, "end", "both agree that the game is over"),
    _order(COURSE, "undo", "in a pause: the last press is taken back"),
    _order(
        COURSE,
        "choose",
        "after a power cut in a turn: which reading counts",
        Param("reading", one_of("recorded", "pressed"), "charged up to the last record, or not since the last press"),
    ),
    _order(
        COURSE,
        "confirm_times",
        "22.9: from now on in this pause a player's press confirms the times",
        Param("side", SIDE, "who has confirmed, without a press", optional=True),
    ),
    _order(COURSE, "seal", "14, A.5: the side on move has sealed its move; the game is adjourned"),
    _order(
        COURSE,
        "open_sealed",
        "A.13: the sealed move is played, and the other side is on move",
        Param("point", TEXT, "where it was, as in `D4`, or `pass`", optional=True),
        Param("occupied", BOOLEAN, "whether a stone stands there already: then it counts as a pass", optional=True),
    ),
    _order(
        RULINGS,
        "propose",
        "an incident, for which the clock says what the rules make of it; a second one takes the place of the first",
        Param("offender", SIDE, "who did wrong"),
        Param("case", one_of(*CASE_NAMES), "what happened"),
        Param("outcome", integer(0, 255), "which of the outcomes, where the rules leave a choice; left out: 0", optional=True),
    ),
    _order(RULINGS, "confirm", "what is pending holds"),
    _order(RULINGS, "dismiss", "nothing of what is pending holds"),
    _order(RULINGS, "undo_ruling", "the last ruling is taken back"),
    _order(
        RULINGS,
        "warn",
        "a warning, the second of which loses the game",
        _SIDE,
        Param("count", one_of(1, -1), "-1 takes one off; left out: 1", optional=True),
    ),
    _order(RULINGS, "set_turn", "the clocks stand: the side is on move", Param("side", SIDE, "who is on move")),
    _order(
        TIMES,
        "correct",
        "sets a reading, or adds to it; one side alone needs the chief referee (22.8)",
        _OR_BOTH,
        Param(
            "what",
            one_of(*(name.replace(" ", "_") for name in ORDER_NAMES[ADD_TIME : SET_MOVE_COUNT + 1])),
            "which reading",
        ),
        Param("value", INTEGER, "milliseconds or a number, to add or to set; a stage counts from 0"),
        Param("paired", BOOLEAN, "one half of a pair: both are done with the second, of the other side", optional=True),
    ),
    _order(
        TIMES,
        "late",
        "22.1-22.3, A.14.1-3: what lateness costs is deducted, or the side loses",
        Param("side", SIDE, "who was late"),
        Param("late_ms", TIME, "how late"),
        Param("limit_min", integer(0, 255), "the most that is allowed, in minutes: 60, at the lodging 15"),
    ),
    _order(
        TIMES,
        "fault",
        "22.8: both used times are made to add up to what truly passed, if they are off by two minutes an hour or more",
        Param("elapsed_ms", TIME, "what truly passed"),
    ),
    _order(
        TIMES,
        "share_equally",
        "22.9: the first half's time is shared equally",
        Param("first_half_ms", TIME, "what it was; left out: what the clock says", optional=True),
    ),
    _order(COUNT, "flag_to_pass", "22.5: on the player's request the fallen flag is one pass"),
    _order(
        COUNT,
        "recount",
        "16.2: the count goes on from the second before the first wrong one",
        Param("seconds", integer(0, 255), "what was counted right"),
    ),
    _order(COUNT, "captures_being_removed", "22.6, A.14.4: timed, or the count stands until `resume`, by the rules in use"),
    _order(COUNT, "leave_seat", "22.7, A.14.6: once a game, in the opponent's time", Param("side", SIDE, "who leaves")),
    _order(COUNT, "give_up", "12.4.4: the side gives up the contest", Param("side", SIDE, "who gives up")),
    _order(COUNT, "stop_stalling", "12.4.7: the chief referee stops the game", Param("side", SIDE, "who stalls")),
    _order(
        COUNT,
        "absent_count",
        "22.4: before the start the absence count begins",
        Param("side", SIDE, "who is absent; left out: both", optional=True),
        Param("count_ms", TIME, "how long it is"),
    ),
    _order(COUNT, "seated", "22.4: the side has sat down in time", Param("side", SIDE, "who")),
    _order(RESULTS, "resign", "7: the side resigns", Param("side", SIDE, "who")),
    _order(RESULTS, "lose", "by ruling the side loses", Param("side", SIDE, "who")),
    _order(RESULTS, "both_lose", "by ruling both lose"),
    _order(RESULTS, "draw", "by ruling the game is drawn"),
    _order(RESULTS, "replay", "by ruling the game is played again"),
    _order(RESULTS, "no_result", "by ruling the game has no result"),
    _order(
        MOVES,
        "play",
        "a move on the board; what the rules refuse becomes a proposal",
        Param("side", SIDE, "whose; left out: the side on move", optional=True),
        Param("point", TEXT, "as in `D4`"),
    ),
    _order(MOVES, "pass", "a pass", Param("side", SIDE, "whose; left out: the side on move", optional=True)),
    _order(MOVES, "undo_move", "the last move or pass was entered by mistake"),
)

_MOVING = (
    _order(
        MOVING,
        "hand_out",
        "the game goes to another device: it is adjourned here, and that is an event",
        Param("to", hexadecimal(16), "the other device's number; left out: it is not known", optional=True),
    ),
    Method(
        "parcel",
        MOVING,
        _REFEREE,
        "the whole game in pages, once it was handed out; the page from 0 on makes it anew",
        (Param("from", integer(0, 4095), "the byte that the page begins with"),),
        "parcel",
    ),
    Method(
        "hand_in",
        MOVING,
        _REFEREE,
        "outside a game: a piece of a parcel; with the last one the game goes on here, adjourned as it was there",
        (
            Param("at", integer(0, 4095), "where the piece begins: behind the one before, or at 0"),
            Param("size", integer(1, 4095), "of the whole parcel"),
            Param("bytes", {"type": "string", "pattern": "^([0-9a-f]{2}){1,192}$"}, "1 to 192 bytes"),
        ),
        "handed",
    ),
    Method("brief", MOVING, _REFEREE, "the texts that the faces show as QR codes, once the game was handed out", (), "texts"),
    _order(
        MOVING,
        "hand_in_brief",
        "outside a game: the game that such texts tell of goes on here, adjourned, without its board",
        Param("first", TEXT, "as in `TG:...`"),
        Param("second", TEXT, "the other one, where there are two", optional=True),
    ),
)
METHODS += _MOVING

BY_NAME = {method.name: method for method in METHODS}
