"""What a scenario's step expects: read from TOML and checked. The format is docs/SCENARIOS.md."""

from dataclasses import dataclass

from host_tools.errors import UserError
from host_tools.simulator.orders import ANSWER_NAMES
from host_tools.simulator.times import read_time_us, shown
from tengen.clock.control import STAGE_NAMES
from tengen.game.states import STATE_NAMES

SIDES = ("black", "white")


@dataclass(frozen=True)
class Expectation:
    """One thing that must hold at a step: `what` is state, turn, flag, answer, or black./white./result./pending./position. and
    a field."""

    what: str
    wanted: str | int | bool | list[str] | None


def read_expectations(table: object, where: str) -> list[Expectation]:
    """The expectations in a step's `expect`. Raises UserError with one sentence that says `where`."""
    if not isinstance(table, dict):
        raise UserError(f'{where}: expect = {shown(table)} is not a table: write for example expect.black = "29:47.660"')
    found: list[Expectation] = []
    for key, wanted in table.items():
        if key == "state":
            found.extend(_expected_state(wanted, where))
        elif key in ("turn", "flag", "sealed", "gave_up"):
            found.append(Expectation(key, _expected_side(wanted, f"{where}, expect.{key}")))
        elif key in ("times", "absent"):
            found.append(Expectation(key, _expected_sides(wanted, f"{where}, expect.{key}")))
        elif key == "undoable":
            if not isinstance(wanted, bool):
                raise UserError(f"{where}, expect.{key} = {shown(wanted)} must be true or false")
            found.append(Expectation(key, wanted))
        elif key in SIDES:
            found.extend(_expected_reading(key, wanted, where))
        elif key == "answer":
            if wanted not in ANSWER_NAMES:
                raise UserError(f"{where}: expect.answer = {shown(wanted)} is not known: it is one of {', '.join(ANSWER_NAMES)}")
            found.append(Expectation(key, str(wanted)))
        elif key in _PARTS:
            found.extend(_expected_part(key, wanted, where))
        else:
            raise UserError(
                f"{where}: expect.{shown(key)[1:-1]} is not known: it is state, turn, flag, black, white, answer, result, "
                "pending, sealed, gave_up, times, absent, undoable or position"
            )
    return found


# Parts of a result that are there or not: the field that a bare text stands for, and the others.
_PARTS = {
    "result": ("kind", "loser", "article"),
    "pending": (
        "case",
        "offender",
        "article",
        "status",
        "outcome",
        "board",
        "turn",
        "warnings",
        "clock",
        "result",
        "article_lost",
    ),
    "position": ("moves", "turn", "over", "black_stones", "white_stones", "black_taken", "white_taken"),
}


def _expected_part(key: str, wanted: object, where: str) -> list[Expectation]:
    """`false` for nothing, a text for the first field, or a table of fields."""
    place = f"{where}, expect.{key}"
    if wanted is False:
        return [Expectation(key, None)]
    if isinstance(wanted, str):
        wanted = {_PARTS[key][0]: wanted}
    if not isinstance(wanted, dict):
        raise UserError(f"{place} = {shown(wanted)} is false, a text or a table of {', '.join(_PARTS[key])}")
    found = []
    for field_name, value in wanted.items():
        if field_name not in _PARTS[key]:
            raise UserError(f"{place}.{shown(field_name)[1:-1]} is not known: it is one of {', '.join(_PARTS[key])}")
        if not isinstance(value, (str, int, bool)) and field_name != "warnings":
            raise UserError(f"{place}.{field_name} = {shown(value)} is not a text, a whole number, true or false")
        is_side = field_name in ("loser", "offender", "turn")
        found.append(Expectation(f"{key}.{field_name}", _expected_side(value, f"{place}.{field_name}") if is_side else value))
    return found


def _expected_state(wanted: object, where: str) -> list[Expectation]:
    words = wanted.split() if isinstance(wanted, str) else []
    if not 1 <= len(words) <= 2 or words[0] not in STATE_NAMES or (len(words) == 2 and words[1] not in SIDES):
        raise UserError(f'{where}: expect.state = {shown(wanted)} is not a state such as "running white" or "paused"')
    found = [Expectation("state", words[0])]
    if len(words) == 2:
        found.append(Expectation("turn", words[1]))
    return found


def _expected_side(wanted: object, where: str) -> str | None:
    if wanted in SIDES:
        return str(wanted)
    if wanted is False or wanted == "none":
        return None
    raise UserError(f'{where} = {shown(wanted)} is not a side: it is "black", "white" or false')


def _expected_sides(wanted: object, where: str) -> list[str] | None:
    """A list of sides, in whichever order; `false` for what is not on."""
    if wanted is False:
        return None
    if not isinstance(wanted, list) or not all(side in SIDES for side in wanted):
        raise UserError(f'{where} = {shown(wanted)} is not a list of sides, such as ["black"], or false')
    return [side for side in SIDES if side in wanted]


def _expected_reading(side: str, wanted: object, where: str) -> list[Expectation]:
    if not isinstance(wanted, dict):
        wanted = {"time": wanted}
    found = []
    for key, value in wanted.items():
        place = f"{where}, expect.{side}.{key}"
        if key in ("time", "used"):
            us = read_time_us(value, place)
            if us % 1000:
                raise UserError(f"{place}: {shown(value)} is finer than a millisecond, which readings are given in")
            found.append(Expectation(f"{side}.{key}_ms", us // 1000))
        elif key in ("periods", "moves", "warnings"):
            if isinstance(value, bool) or not isinstance(value, int) or value < 0:
                raise UserError(f"{place} = {shown(value)} is not a count: a whole number, 0 or more")
            found.append(Expectation(f"{side}.{key}", value))
        elif key == "stage":
            if value not in STAGE_NAMES:
                raise UserError(f"{place} = {shown(value)} is not a stage: it is one of {', '.join(STAGE_NAMES)}")
            found.append(Expectation(f"{side}.stage", str(value)))
        elif key == "flag":
            if not isinstance(value, bool):
                raise UserError(f"{place} = {shown(value)} must be true or false")
            found.append(Expectation(f"{side}.flag", value))
        else:
            raise UserError(f"{place} is not known: it is time, periods, moves, stage, flag, used or warnings")
    return found
