"""What a referee types for a parameter of a method, and what of it goes over the link. Types are those of the link's schema."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from host_tools.desk.schema.kinds import LONGEST_MS, Param
from host_tools.errors import UserError, printable
from host_tools.simulator.times import read_time_us

# A parameter that is left out.
LEFT_OUT = object()
# The link's own: whole numbers have at most nine digits.
_NUMBER_LIMIT = 999_999_999


def choices(param: Param) -> list[tuple[str, Any]]:
    """(text, value) of all that may be chosen; [] for what is typed. What may be left out comes first."""
    kind = param.kind
    if kind.get("type") == "boolean":
        found: list[tuple[str, Any]] = [("no", False), ("yes", True)]
    else:
        found = [(str(value).replace("_", " "), value) for value in kind.get("enum", ())]
    return [(_without(param), LEFT_OUT), *found] if found and param.optional else found


def is_time(param: Param, given: dict[str, Any]) -> bool:
    """Whether the parameter is a time in milliseconds, which people write as h:mm:ss; `given` are the answers so far."""
    return param.name.endswith("_ms") or (param.name == "value" and str(given.get("what", "")).endswith("_time"))


def hint(param: Param, given: dict[str, Any]) -> str:
    """What is to be typed."""
    if is_time(param, given):
        sign = ", with - in front for less" if given.get("what") == "add_time" else ""
        text = f"h:mm:ss, m:ss or seconds{sign}"
    elif param.kind.get("type") == "integer":
        least, greatest = param.kind.get("minimum"), param.kind.get("maximum")
        text = "a whole number" if least is None else f"a whole number from {least} to {greatest}"
    else:
        text = param.what
    return f"{text}; empty: {_without(param)}" if param.optional else text


def value_of(param: Param, text: str, given: dict[str, Any]) -> Any:
    """The value of what was typed, or LEFT_OUT. Raises UserError, one sentence."""
    text = text.strip()
    if not text:
        if param.optional:
            return LEFT_OUT
        raise UserError(f"{param.name}: {hint(param, given)}")
    if is_time(param, given):
        return _time_ms(text, param, given)
    if param.kind.get("type") != "integer":
        return text
    return _number(text, param, given)


def _without(param: Param) -> str:
    """What leaving it out means, as the schema says it."""
    _, found, meaning = param.what.partition("left out: ")
    return meaning if found else "leave it out"


def _time_ms(text: str, param: Param, given: dict[str, Any]) -> int:
    minus, digits = (text[0] == "-", text.lstrip("+-"))
    if minus and given.get("what") != "add_time":
        raise UserError(f"{param.name}: {printable(text)[:30]!r} is below zero: {hint(param, given)}")
    if ":" not in digits and not (digits.isascii() and digits.replace(".", "", 1).isdigit()):
        raise UserError(f"{param.name}: {printable(text)[:30]!r} is no time: {hint(param, given)}")
    us = read_time_us(digits if ":" in digits else Decimal(digits), param.name)
    if us % 1000:
        raise UserError(f"{param.name}: {printable(text)[:30]!r} is finer than a millisecond")
    if us // 1000 > LONGEST_MS:
        raise UserError(f"{param.name}: {printable(text)[:30]!r} is longer than the clock can count: 149 hours at most")
    return -(us // 1000) if minus else us // 1000


def _number(text: str, param: Param, given: dict[str, Any]) -> int:
    digits = text.lstrip("+-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9 and len(text) - len(digits) <= 1):
        raise UserError(f"{param.name}: {printable(text)[:30]!r} is no number: {hint(param, given)}")
    value = int(text)
    if not param.kind.get("minimum", -_NUMBER_LIMIT) <= value <= param.kind.get("maximum", _NUMBER_LIMIT):
        raise UserError(f"{param.name}: {value} is out of bounds: {hint(param, given)}")
    return value
