"""Every object that the link's answers and notifications are, or hold. docs/LINK.md shows these tables."""

from __future__ import annotations

from host_tools.desk.schema.kinds import (
    BOOLEAN,
    COUNT,
    INTEGER,
    SIDE,
    TEXT,
    Field,
    Object,
    hexadecimal,
    integer,
    list_of,
    one_of,
    or_null,
    ref,
)
from tengen.clock.control import STAGE_NAMES
from tengen.game import events, orders
from tengen.game.settings import TENTHS_MS
from tengen.game.states import STATE_NAMES
from tengen.link.authority import HAPPENINGS
from tengen.link.ruled import BOARD_EFFECTS, CLOCK_EFFECTS
from tengen.link.wording import READINGS, RULES_NAMES
from tengen.referee.proposals import STATUS_NAMES
from tengen.referee.rulings import CASE_NAMES, RESULT_NAMES

_SIDE_OR_NONE = or_null(SIDE)
_ROLE = one_of(*orders.AUTHORITY_NAMES)
_PART = one_of("ok", "bad", "open")
_WHATS = [name.replace(" ", "_") for name in orders.ORDER_NAMES[orders.ADD_TIME : orders.SET_MOVE_COUNT + 1]]

OBJECTS: tuple[Object, ...] = (
    Object(
        "hello",
        "who is there",
        (
            Field("name", one_of("tengen"), '`"tengen"`'),
            Field("firmware", TEXT, "the version of the firmware"),
            Field(
                "protocol",
                one_of(1),
                "1; it counts up when a client that knows the one before would misunderstand an answer",
            ),
            Field("device", hexadecimal(16), "the chip's own number, 16 hexadecimal digits"),
            Field("board", TEXT, "the kind of board"),
            Field(
                "capabilities",
                list_of(TEXT),
                'a list: `"events"`, `"orders"`, `"trim"`, and `"journal"` where a game outlives the power',
            ),
            Field("next_seq", COUNT, "the number that the next event will have"),
        ),
    ),
    Object(
        "side",
        "one side of a game",
        (
            Field("stage", one_of(*STAGE_NAMES), "the kind of stage it is in"),
            Field("time_ms", COUNT, "milliseconds left in this stage, period or move, rounded up"),
            Field("periods", COUNT, "periods left, the running one included; of reserve units, those not begun"),
            Field("moves", COUNT, "moves still to be made in this time"),
            Field("used_ms", INTEGER, "all the time this side has been on move"),
            Field("warnings", COUNT, "warnings given"),
        ),
    ),
    Object(
        "sides",
        "both sides",
        (Field("black", ref("side"), "Black"), Field("white", ref("side"), "White")),
    ),
    Object(
        "state",
        "a game as judged",
        (
            Field("state", one_of(*STATE_NAMES), "the state, as in [STATES](STATES.md)"),
            Field("turn", _SIDE_OR_NONE, "the side on move; null before the start"),
            Field("flag", _SIDE_OR_NONE, "the side that lost on time, or null"),
            Field("black", ref("side"), "Black"),
            Field("white", ref("side"), "White"),
            Field("rules", one_of(*RULES_NAMES), "the edition of the rules"),
            Field("board", integer(0, 19), "lines of the board that moves are entered on; 0: none"),
            Field("pressed", or_null(ref("sides")), "after a power cut in a turn: the other reading to [choose](#methods) from"),
            Field("result", or_null(ref("result")), "the result that a ruling gave the game, or null"),
            Field("pending", or_null(ref("proposal")), "what waits for `confirm` or `dismiss`, or null"),
            Field("half", or_null(ref("half")), "the first half of a pair of corrections, or null"),
            Field("sealed", _SIDE_OR_NONE, "who has sealed a move, or null"),
            Field("times", or_null(list_of(SIDE)), "who has confirmed the times; null: nobody was asked"),
            Field("absent", list_of(SIDE), "who is being counted as absent"),
            Field("gave_up", _SIDE_OR_NONE, "who gave up the contest, or null"),
            Field("undoable", BOOLEAN, "whether there is a ruling to take back"),
            Field("came_from", or_null(hexadecimal(16)), "the number of the device that the game came from, or null"),
            Field("authority", _ROLE, "what the host may do: see [keys](#who-may-what)"),
        ),
    ),
    Object(
        "result",
        "the result of a game, by ruling",
        (
            Field("kind", one_of(*RESULT_NAMES[1:]), "what it is"),
            Field("loser", _SIDE_OR_NONE, "who lost, where one side did"),
            Field("article", TEXT, 'the article it follows from, or ""'),
        ),
    ),
    Object(
        "proposal",
        "what the rules make of an incident",
        (
            Field("case", one_of(*CASE_NAMES), "what happened"),
            Field("offender", SIDE, "who did wrong"),
            Field("article", TEXT, "the article, or articles"),
            Field("status", one_of(*STATUS_NAMES), '`"open"`, or why there is nothing to rule'),
            Field("outcome", integer(0, 255), "which of the outcomes it is"),
            Field("outcomes", integer(0, 255), "how many there are to choose from"),
            Field("board", one_of(*BOARD_EFFECTS), "what becomes of the stones"),
            Field("turn", _SIDE_OR_NONE, "who is to move afterwards"),
            Field("warnings", list_of(COUNT), "Black's and White's warnings afterwards"),
            Field("clock", one_of(*CLOCK_EFFECTS), "what becomes of the readings"),
            Field("result", one_of(*RESULT_NAMES), "what becomes of the game"),
            Field("article_lost", TEXT, 'the article by which warnings lose it, or ""'),
        ),
    ),
    Object(
        "half",
        "a correction that waits for its other half",
        (
            Field("what", one_of(*_WHATS), "which reading"),
            Field("side", SIDE, "whose"),
            Field("value", INTEGER, "the number given"),
        ),
    ),
    Object(
        "order",
        "what an order has come to",
        (
            Field("before", ref("sides"), "both sides before it"),
            Field("state", ref("state"), "the [state](#state) after it"),
        ),
    ),
    Object(
        "board",
        "the board that moves are entered on",
        (
            Field("lines", one_of(9, 13, 19), "how many it has"),
            Field("moves", COUNT, "moves and passes so far"),
            Field("turn", SIDE, "who is to move on it"),
            Field("last", or_null(TEXT), "the last move, as in `D4`, or `pass`; null before the first"),
            Field("over", BOOLEAN, "whether the game on it is over"),
            Field("taken", list_of(COUNT), "stones that Black and White have captured"),
            Field(
                "rows",
                list_of({"type": "string", "pattern": "^[bw.]+$"}),
                "its rows from the top: `b`, `w` or `.` for each point",
            ),
        ),
    ),
    Object(
        "settings",
        "how a clock is set",
        (
            Field("sound", BOOLEAN, "true or false"),
            Field("language", one_of("en", "zh"), '`"en"` or `"zh"`'),
            Field("tenths_below_ms", one_of(*TENTHS_MS), "tenths of a second are shown below so much; 0: never"),
            Field("calls", one_of("chinese", "japanese"), '`"chinese"` or `"japanese"`'),
            Field("swapped", BOOLEAN, "true: Black has the right button and face"),
            Field("rules", one_of(*RULES_NAMES), "the edition of the rules"),
            Field("board", integer(0, 19), "lines of the board that moves are entered on; 0: none"),
            Field("trim_ppb", INTEGER, "see [the trim](#the-trim)"),
            Field(
                "control",
                TEXT,
                "the time control of the game, or the one that would be taken, in the [notation](NOTATION.md)",
            ),
            Field("check_code", {"type": "string", "pattern": "^[0-9A-F]{4}$"}, "the four digits shown before the start"),
        ),
    ),
    Object(
        "selftest",
        "how a clock's parts are",
        (
            Field("battery_mv", COUNT, "the battery's voltage, smoothed"),
            Field("battery_low", BOOLEAN, "true: see [POWER](POWER.md)"),
            Field("battery_missing", BOOLEAN, "true: it runs on USB power, and the battery is switched off or not there"),
            Field("panels", list_of(BOOLEAN), "whether the left and the right panel answer"),
            Field("edges_lost", COUNT, "how often edges of a button were lost since the start, because too many came at once"),
            Field("glitches", COUNT, "how often a button looked pressed or let go and was not"),
            Field("free_heap", COUNT, "bytes of memory that are free"),
            Field("journal", BOOLEAN, "whether a game outlives the power"),
            Field(
                "settings_file",
                TEXT,
                '`"ok"`; `"none"`: nothing is stored yet; otherwise what was wrong with the stored settings',
            ),
            Field("link_faults", COUNT, "requests that ended in an internal error: there should be none"),
            Field("watchdog", BOOLEAN, "whether a loop that stalls is ended by a reset"),
            Field("keys", TEXT, '`"ok"`; `"none"`: no keys were set; otherwise what is wrong with them'),
            Field("checkup", ref("checkup"), "what the builder's self-test has found"),
        ),
    ),
    Object(
        "checkup",
        "the builder's self-test, part by part",
        (
            Field("state", one_of("none", "running", "done"), '`"none"`: not begun since the start'),
            Field("buttons", list_of(_PART), "whether the left and the right button answered when they were asked for"),
            Field("panels", list_of(_PART), "whether the left and the right panel answered"),
            Field("pixels", _PART, "what the builder said of the faces' pixels"),
            Field("lamps", _PART, "what the builder said of the lamps"),
            Field("sound", _PART, "what the builder said of the sound"),
            Field("battery", _PART, "whether its voltage is that of a lithium cell in use; open also where it is missing"),
            Field("memory", _PART, "whether the memory chip keeps what is written, at all addresses"),
        ),
    ),
    Object(
        "trim",
        "the trim",
        (
            Field("trim_ppb", INTEGER, "see [the trim](#the-trim)"),
            Field(
                "tick_us",
                COUNT,
                "the count of microseconds, by the crystal and without the trim, when the answer was made; it wraps at 2^30",
            ),
        ),
    ),
    Object(
        "challenge",
        "what a role is proved with",
        (
            Field("challenge", hexadecimal(32), "16 bytes that were never drawn before"),
            Field("role", one_of("referee", "chief"), "the role asked for"),
            Field("device", hexadecimal(16), "the clock's number"),
        ),
    ),
    Object("authority", "what the host may do", (Field("authority", _ROLE, "the role it has now"),)),
    Object(
        "ledger",
        "the statement on a game's records",
        (
            Field("ledger", one_of(1), "the format: 1"),
            Field("device", hexadecimal(16), "the clock's number"),
            Field("firmware", TEXT, "the version of the firmware"),
            Field("layout", COUNT, "the version of the journal's layout"),
            Field("game", COUNT, "the game's number"),
            Field("start", COUNT, "the number of its first record"),
            Field("first", COUNT, "the number of the first record that is still held"),
            Field("last", COUNT, "the number of its last record"),
            Field("anchor", hexadecimal(64), "the chain before the first record held"),
            Field("head", hexadecimal(64), "the chain after the last"),
            Field("setting_bytes", COUNT, "the length of the setting"),
            Field("setting_sha256", hexadecimal(64), "and its digest"),
            Field("at_ms", COUNT, "the instant of the statement"),
            Field("at_us", COUNT, "and its microseconds"),
        ),
    ),
    Object(
        "records",
        "records of the journal",
        (
            Field("from", COUNT, "the number of the first of them"),
            Field("records", list_of(hexadecimal(64)), "up to eight, 32 bytes each"),
        ),
    ),
    Object(
        "setting",
        "a part of the setting",
        (
            Field("setting", COUNT, "where it begins"),
            Field("bytes", {"type": "string", "pattern": "^([0-9a-f]{2})*$"}, "up to 256 bytes"),
        ),
    ),
    Object(
        "parcel",
        "a page of a game on its way to another device",
        (
            Field("from", COUNT, "where the page begins"),
            Field("size", COUNT, "bytes of the whole parcel"),
            Field("bytes", {"type": "string", "pattern": "^([0-9a-f]{2})*$"}, "up to 256 bytes"),
        ),
    ),
    Object(
        "handed",
        "what has come of a parcel",
        (
            Field("got", COUNT, "so many bytes"),
            Field("order", or_null(ref("order")), "with the last piece: the order that took the game up"),
        ),
    ),
    Object("texts", "a game told in brief", (Field("texts", list_of(TEXT), "one text, or two"),)),
    Object("signature", "the signature", (Field("signature", or_null(hexadecimal(64)), "null: the clock has no key"),)),
    Object(
        "event",
        "something that happened",
        (
            Field("seq", COUNT, "its number"),
            Field("t", TEXT, "when, counted since the setting was taken: h:mm:ss.mmm, microseconds where there are any"),
            Field("event", one_of(*events.KIND_NAMES), "what"),
            Field("side", _SIDE_OR_NONE, "whose"),
            Field("move", INTEGER, "of a press or its undoing: number of the move", True),
            Field("stage", one_of(*STAGE_NAMES), "of a stage: its kind", True),
            Field("left", INTEGER, "of a period or a unit: how many are left", True),
            Field("seconds_left", INTEGER, "of a call", True),
            Field("count", INTEGER, "of a call: the number counted in the last ten seconds, or 0", True),
            Field("reading", one_of(*READINGS), "of a choice", True),
            Field("missing", INTEGER, "of a gap in the journal: so many events", True),
            Field("order", one_of(*orders.ORDER_NAMES), "of an order", True),
            Field("by", _ROLE, "of an order: who gave it", True),
            Field("a", INTEGER, "of an order or a code: its number", True),
            Field("b", INTEGER, "of an order or a code: its other number", True),
            Field("field", one_of(*events.FIELD_NAMES), "of a change: which reading", True),
            Field("old", INTEGER, "of a change: what it was", True),
            Field("new", INTEGER, "of a change: what it is; of a time it is the reading below", True),
            Field("result", one_of(*RESULT_NAMES), "of a result", True),
            Field("case", or_null(one_of(*CASE_NAMES, "warnings")), "of a result: what it follows from", True),
            Field("role", _ROLE, "of a try to unlock", True),
            Field("what", one_of(*HAPPENINGS[1:]), "of a try to unlock: what came of it", True),
            Field("black_ms", COUNT, "Black's time"),
            Field("white_ms", COUNT, "White's time"),
        ),
    ),
    Object("missed", "events that could not be sent", (Field("events", COUNT, "so many"),)),
)

BY_NAME = {described.name: described for described in OBJECTS}
