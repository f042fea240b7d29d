"""What a clock answers and tells, in words: the report's table of words, and the referee room's own sentence for a ruling."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from host_tools.desk.answers import BoardNow, Event, Missed, Order, Proposal, SelfTest, Settings, Side, Sides, State
from host_tools.errors import printable
from host_tools.ledger import telling, words
from host_tools.ledger.words import ENGLISH
from host_tools.simulator.times import reading_text
from tengen.clock.control import STAGE_NAMES
from tengen.clock.side import NOBODY, SIDE_NAMES
from tengen.game import events, orders
from tengen.go import coords
from tengen.go.board import Board
from tengen.link.authority import HAPPENINGS
from tengen.link.ruled import BOARD_EFFECTS, CLOCK_EFFECTS
from tengen.link.wording import READINGS
from tengen.referee import profiles, wording
from tengen.referee.proposals import STATUS_NAMES
from tengen.referee.rulings import CASE_NAMES, GOES_ON, RESULT_NAMES

SIGNS = ("\N{BLACK CIRCLE}", "\N{WHITE CIRCLE}")
_POINTS = {"b": SIGNS[0], "w": SIGNS[1], ".": "\N{MIDDLE DOT}"}
_SIDES = ("Black", "White")
# A log of so many columns has room for both readings.
WIDE_LOG = 96


def side_name(side: str | None) -> str:
    """`Black`, `White`, or `nobody`."""
    return "nobody" if side is None else side.capitalize()


def reading(side: Side) -> str:
    """All of a side's reading but its warnings: `0:29.500 byo-yomi, 3 periods, 2 moves to make`."""
    parts = [f"{reading_text(side.time_ms)} {side.stage}"]
    if side.periods:
        parts.append(f"{side.periods} period{'s' * (side.periods > 1)}")
    if side.moves:
        parts.append(f"{side.moves} move{'s' * (side.moves > 1)} to make")
    return ", ".join(parts)


def ruling(pending: Proposal, state: State) -> str:
    """What waits for a decision, in the referee room's own words."""
    profile = profiles.PROFILES[state.rules]
    _, outcomes = profile.rulings.get(CASE_NAMES.index(pending.case), ("", ()))
    # What an outcome does to the turn has a number there, and over the link only what comes of it.
    turn = outcomes[pending.outcome][1] if pending.outcome < len(outcomes) else 0
    asked = SimpleNamespace(
        profile=profile,
        case=CASE_NAMES.index(pending.case),
        offender=SIDE_NAMES.index(pending.offender),
        article=pending.article,
        status=STATUS_NAMES.index(pending.status),
        board=BOARD_EFFECTS.index(pending.board),
        turn=turn,
        turn_after=_number(pending.turn),
        warnings_before=(state.black.warnings, state.white.warnings),
        warnings_after=pending.warnings,
        clock=CLOCK_EFFECTS.index(pending.clock),
        result=RESULT_NAMES.index(pending.result),
        article_lost=pending.article_lost,
    )
    return str(wording.sentence(asked))


def result(state: State) -> str:
    """The result, or ""."""
    if state.result is None:
        return f"{side_name(state.flag)} has lost on time" if state.flag else ""
    text = words.RESULTS.get(state.result.kind, (state.result.kind,))[ENGLISH].format(side=side_name(state.result.loser))
    return f"{text} ({state.result.article})" if state.result.article else text


def standing(state: State) -> list[str]:
    """Whatever else waits or holds, a line each."""
    lines = []
    if state.half is not None:
        value = reading_text(abs(state.half.value)) if state.half.what.endswith("_time") else str(state.half.value)
        sign = "-" if state.half.value < 0 else ""
        what = state.half.what.replace("_", " ")
        lines.append(f"half of a pair: {what} {sign}{value}, {side_name(state.half.side)}; the other side's half is awaited")
    if state.pressed is not None:
        lines.append(
            "after the power loss a reading must be chosen; as pressed: "
            f"Black {reading(state.pressed.black)}; White {reading(state.pressed.white)}"
        )
    if state.sealed is not None:
        lines.append(f"{side_name(state.sealed)} has sealed a move")
    if state.times is not None:
        lines.append("times confirmed by: " + (", ".join(map(side_name, state.times)) or "nobody yet"))
    if state.absent:
        lines.append("counted as absent: " + ", ".join(map(side_name, state.absent)))
    if state.gave_up is not None:
        lines.append(f"{side_name(state.gave_up)} has given up the contest")
    if state.came_from is not None:
        lines.append(f"the game came from clock {state.came_from}")
    return lines


def outcome(name: str, order: Order) -> str:
    """What an order has changed in the readings, old and new."""
    changes = changed(order.before, Sides(order.state.black, order.state.white))
    return "; ".join([f"done: {name.replace('_', ' ')}", *changes])


def changed(before: Sides, after: Sides) -> list[str]:
    """`Black 29:10.000 main → 31:10.000 main` for each side whose reading or warnings changed."""
    lines = []
    for name, old, new in zip(_SIDES, (before.black, before.white), (after.black, after.white), strict=True):
        if reading(old) != reading(new):
            lines.append(f"{name} {reading(old)} → {reading(new)}")
        elif old.used_ms != new.used_ms:
            lines.append(f"{name} used {reading_text(old.used_ms)} → {reading_text(new.used_ms)}")
        if old.warnings != new.warnings:
            lines.append(f"{name} warnings {old.warnings} → {new.warnings}")
    return lines


def summary(state: State, set_so: Settings) -> list[str]:
    """How the clock stands, in a few lines."""
    lines = [f"{printable(set_so.control)}   {state.rules}   check code {set_so.check_code}", standing_line(state)]
    for name, side in zip(_SIDES, (state.black, state.white), strict=True):
        lines.append(f"{name}  {reading(side)}; used {reading_text(side.used_ms)}; warnings {side.warnings}")
    if state.pending is not None:
        lines.append(f"pending: {ruling(state.pending, state)}")
    return lines + standing(state)


def standing_line(state: State) -> str:
    """State, turn and result: `paused, Black on move`."""
    over = result(state)
    turn = "" if state.turn is None else f", {side_name(state.turn)} on move"
    return f"{state.state}{turn}{f'   result: {over}' if over else ''}"


def diagram(board: BoardNow) -> list[str]:
    """The board as lines of text, with its letters and numbers; the last move stands in brackets."""
    letters = f"   {' '.join(coords.LETTERS[: board.lines])}"
    lines = [letters]
    for number, row in zip(range(board.lines, 0, -1), board.rows, strict=True):
        line = "".join(f" {_POINTS[point]}" for point in row) + " "
        if board.last and board.last[1:] == str(number):
            at = 2 * coords.LETTERS.index(board.last[0])
            line = f"{line[:at]}({line[at + 1]}){line[at + 3 :]}"
        lines.append(f"{number:2}{line}{number}")
    last = f", last {board.last}" if board.last else ""
    return [*lines, letters, f"   {board.moves} moves{last}; taken: Black {board.taken[0]}, White {board.taken[1]}"]


def settings(said: Settings) -> str:
    """How the clock is set, in a line."""
    board = f"board of {said.board} lines" if said.board else "no board"
    tenths = f"tenths below {reading_text(said.tenths_below_ms)}" if said.tenths_below_ms else "no tenths"
    return (
        f"control {printable(said.control)}; check code {said.check_code}; rules {said.rules}; {board}; "
        f"sound {'on' if said.sound else 'off'}; language {said.language}; {tenths}; {said.calls} calls; "
        f"Black {'right' if said.swapped else 'left'}; trim {said.trim_ppb / 1000:+.3f} ppm"
    )


def selftest(said: SelfTest) -> str:
    """How the clock's parts are, in a line."""
    panels = ", ".join("ok" if ok else "does not answer" for ok in said.panels)
    return (
        f"battery {said.battery_mv / 1000:.2f} V{' (low)' if said.battery_low else ''}; panels {panels}; "
        f"journal {'kept' if said.journal else 'not kept'}; settings {printable(said.settings_file)}; "
        f"keys {printable(said.keys)}; {said.free_heap} bytes free; {said.edges_lost} edges lost; "
        f"{said.glitches} glitches; {said.link_faults} faults of the link; watchdog {'on' if said.watchdog else 'off'}"
    )


def event_line(event: Event | Missed, state: State, columns: int = WIDE_LOG) -> str:
    """An event as a line of the log: when (to the millisecond), whose, what, and where there is room both readings."""
    if isinstance(event, Missed):
        return f"{event.events} event{'s' * (event.events > 1)} could not be told in time: the clock's ledger has them"
    side = SIGNS[SIDE_NAMES.index(event.side)] if event.side else " "
    # h:mm:ss.mmm, and behind that microseconds where there are any.
    line = f"{event.t[: event.t.index('.') + 4]:>11} {side} {_words(event, state)}"
    if columns < WIDE_LOG:
        return line
    return f"{line:<{WIDE_LOG - 25}}{reading_text(event.black_ms):>12}{reading_text(event.white_ms):>13}"


def _words(event: Event, state: State) -> str:
    """The report's words for it."""
    kind = events.KIND_NAMES.index(event.event)
    a, b = _numbers(event)
    moment: Any = SimpleNamespace(
        kind=kind,
        side=_number(event.side),
        a=a,
        b=b,
        order=-1 if event.order is None else orders.ORDER_NAMES.index(event.order),
        authority=0 if event.by is None else orders.AUTHORITY_NAMES.index(event.by),
        sides=(SimpleNamespace(left_ms=event.black_ms), SimpleNamespace(left_ms=event.white_ms)),
    )
    if event.event == "press":
        return f"press, move {event.move}"
    if event.event == "call":
        return f"counted: {event.count}" if event.count else f"call: {event.seconds_left} s left"
    return telling.sentence(moment, _game(state), ENGLISH)


def _game(state: State) -> Any:
    """As much of a game as the report's words look at."""
    board = Board(state.board, 1) if state.board else None
    article = "" if state.result is None else state.result.article
    return SimpleNamespace(referee=SimpleNamespace(pending=None, board=board, result_article=article))


def _numbers(event: Event) -> tuple[int, int]:
    """a and b of the event, as the clock has them: over the link they have names."""
    if event.event == "stage":
        return 0, STAGE_NAMES.index(event.stage or "")
    if event.event == "choice":
        return READINGS.index(event.reading or ""), 0
    if event.event == "change":
        field = events.FIELD_NAMES.index(event.field or "")
        old, new = event.old or 0, event.new or 0
        return old if field == events.TIME else old | new << events.CHANGE_SHIFT, field
    if event.event == "result":
        return RESULT_NAMES.index(event.result or RESULT_NAMES[GOES_ON]), 0
    if event.event == "authority":
        return orders.AUTHORITY_NAMES.index(event.role or ""), HAPPENINGS.index(event.what or "")
    first = next((value for value in (event.a, event.left, event.missing, event.move) if value is not None), 0)
    return first, event.b or 0


def _number(side: str | None) -> int:
    return NOBODY if side is None else SIDE_NAMES.index(side)
