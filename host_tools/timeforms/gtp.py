"""GTP: `time_settings`, `kgs-time_settings` and `kata-time_settings`, read and written as whole command lines.

- `time_settings MAIN BYO STONES` is Canadian; BYO 0 means sudden death, STONES 0 with a BYO means no limit (GTP 2 draft, 4.2).
- `kgs-time_settings none | absolute MAIN | byoyomi MAIN TIME PERIODS | canadian MAIN TIME STONES` (kgsGtp).
- `kata-time_settings` has the same kinds with fractions, and `fischer MAIN INCREMENT` and
  `fischer-capped MAIN INCREMENT LIMIT PER_MOVE`, a negative LIMIT or PER_MOVE meaning none (KataGo, GTP extensions).

A main time of 0 is read as `0s, ...`. Fractions of a second can't be held by the clock's notation and are refused.
"""

from __future__ import annotations

from tengen.clock.control import MOVES, PER_MOVE, PERIODS, TIME, Control, Stage

from .written import FormError, Written, checked, control_from, is_plain, name_of, refused, seconds, split_main

COMMANDS = ("time_settings", "kgs-time_settings", "kata-time_settings")

# How many values follow each kind.
_KINDS = {"none": 0, "absolute": 1, "byoyomi": 3, "canadian": 3, "fischer": 2, "fischer-capped": 4}
_KGS_KINDS = ("none", "absolute", "byoyomi", "canadian")
# kgsGtp writes byoyomi; KataGo's list of kinds also spells it with a hyphen.
_SPELLINGS = {"byo-yomi": "byoyomi"}


def read(line: str) -> Control | None:
    """The control that one GTP line sets, None for no limit. Raises FormError."""
    words = line.split()
    if not words or words[0].lower() not in COMMANDS:
        raise FormError(f"'{line.strip()}' is no GTP time command: it starts with {', '.join(COMMANDS[:2])} or {COMMANDS[2]}")
    command, values = words[0].lower(), words[1:]
    if command == "time_settings":
        return _read_plain(line, values)
    return _read_kind(line, command, values)


def _read_plain(line: str, values: list[str]) -> Control | None:
    main, period, stones = _numbers(line, values, 3)
    if period == 0:
        return control_from(f"{main}s", line)
    if stones == 0:
        return None
    return control_from(f"{main}s, {stones}/{period}s", line)


def _read_kind(line: str, command: str, values: list[str]) -> Control | None:
    kind = values[0].lower() if values else ""
    kind = _SPELLINGS.get(kind, kind)
    allowed = _KGS_KINDS if command.startswith("kgs") else tuple(_KINDS)
    if kind not in allowed:
        raise FormError(f"'{line.strip()}' needs one of these kinds after {command}: {', '.join(allowed)}")
    numbers = _numbers(line, values[1:], _KINDS[kind])
    if kind == "none":
        return None
    if kind == "absolute":
        return control_from(f"{numbers[0]}s", line)
    if kind == "byoyomi":
        return control_from(f"{numbers[0]}s, {numbers[2]}x{numbers[1]}s", line)
    if kind == "canadian":
        return control_from(f"{numbers[0]}s, {numbers[2]}/{numbers[1]}s", line)
    return _read_fischer(line, numbers)


def _read_fischer(line: str, numbers: list[int]) -> Control:
    main, increment, *limits = numbers
    text = f"{main}s +{increment}s" if increment else f"{main}s"
    if limits:
        cap, per_move = limits
        if per_move >= 0:
            raise FormError(f"'{line.strip()}' limits each move as well as the whole, which this clock can't: use -1")
        if cap >= 0 and increment:
            text += f" cap {cap}s"
    return control_from(text, line)


def _numbers(line: str, values: list[str], count: int) -> list[int]:
    if len(values) != count:
        raise FormError(f"'{line.strip()}' has {len(values)} numbers where {count} are needed")
    return [_number(line, value, negative_ok=count == 4 and i > 1) for i, value in enumerate(values)]


def _number(line: str, value: str, negative_ok: bool) -> int:
    # Digits are checked by hand: float() would let through "nan", "1e9" and "1_0".
    sign, digits = (-1, value[1:]) if value.startswith("-") else (1, value)
    whole, _, fraction = digits.partition(".")
    if not (whole.isascii() and whole.isdigit() and (not fraction or fraction.isdigit()) and len(whole) < 12):
        raise FormError(f"'{value}' in '{line.strip()}' is not a number of seconds, periods or stones")
    if sign < 0 and not negative_ok:
        raise FormError(f"'{value}' in '{line.strip()}' is negative: times and counts start at 0")
    if fraction.strip("0"):
        raise FormError(f"'{value}' in '{line.strip()}' has a fraction of a second: this clock is set in whole seconds")
    return sign * int(whole)


def write(control: Control, command: str = "time_settings") -> Written:
    """The GTP line that sets `control` through `command`, one of COMMANDS."""
    if not control.equal:
        return refused(command, "it sets both sides alike, and these differ")
    main, rest = split_main(control.sides[0])
    if len(rest) > 1:
        return refused(command, "it has at most one stage after the main time")
    main = main or Stage(TIME, 0)
    if not is_plain(main):
        return _write_increment(control, main, rest, command)
    if not rest:
        return _write_sudden_death(control, main, command)
    if command == "time_settings":
        return _write_plain(control, main, rest[0])
    return _write_kind(control, main, rest[0], command)


def _write_sudden_death(control: Control, main: Stage, command: str) -> Written:
    time_s = seconds(main.time_ms)
    text = f"{command} {time_s} 0 0" if command == "time_settings" else f"{command} absolute {time_s}"
    return checked(text, control, read)


def _write_increment(control: Control, main: Stage, rest: tuple[Stage, ...], command: str) -> Written:
    if rest:
        return refused(command, "increments or delays followed by another stage")
    if not main.increment_ms or main.delay_ms or main.bronstein_ms:
        return refused(command, "delays and refunds")
    if command != "kata-time_settings":
        return refused(command, "increments")
    times = f"{seconds(main.time_ms)} {seconds(main.increment_ms)}"
    if main.cap_ms:
        return checked(f"{command} fischer-capped {times} {seconds(main.cap_ms)} -1", control, read)
    return checked(f"{command} fischer {times}", control, read)


def _write_plain(control: Control, main: Stage, stage: Stage) -> Written:
    time_s = seconds(stage.time_ms)
    if stage.kind == MOVES and is_plain(stage):
        text = f"time_settings {seconds(main.time_ms)} {time_s} {stage.count}"
        return checked(text, control, read, _loss(control, stage))
    if stage.kind == PER_MOVE or (stage.kind == PERIODS and stage.count == 1):
        text = f"time_settings {seconds(main.time_ms)} {time_s} 1"
        return checked(text, control, read, "as 1 move in each period, which is charged the same")
    return refused("time_settings", _named(stage))


def _write_kind(control: Control, main: Stage, stage: Stage, command: str) -> Written:
    times = f"{seconds(main.time_ms)} {seconds(stage.time_ms)}"
    if stage.kind == PERIODS:
        return checked(f"{command} byoyomi {times} {stage.count}", control, read, _loss(control, stage))
    if stage.kind == MOVES and is_plain(stage):
        return checked(f"{command} canadian {times} {stage.count}", control, read, _loss(control, stage))
    if stage.kind == PER_MOVE:
        return checked(f"{command} byoyomi {times} 1", control, read, "as a single byo-yomi period, which is charged the same")
    return refused(command, _named(stage))


def _named(stage: Stage) -> str:
    if stage.kind == PERIODS:
        return "more than one byo-yomi period"
    return name_of(stage) + ("" if is_plain(stage) else " with increments")


def _loss(control: Control, stage: Stage) -> str:
    if stage.carry:
        return "what is left of a period does not carry over there"
    if stage.keep:
        return "that the periods are the end of the limit is not said"
    if control.sides[0][0].kind != TIME:
        return "a main time of 0 is put before it, which changes nothing"
    return ""
