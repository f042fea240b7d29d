"""The tables of docs/LINK.md, from the link's schema. The words between them stand in the page itself."""

from __future__ import annotations

import re
from collections.abc import Callable

from host_tools.desk.schema.kinds import COUNT, Method, Object, Type
from host_tools.desk.schema.methods import METHODS
from host_tools.desk.schema.objects import BY_NAME
from host_tools.desk.schema.openrpc import all_errors
from host_tools.docs._page import DOCS, table, write
from tengen.game import orders
from tengen.link import errors

NAME = "LINK.md"

# A table stands between `<!-- made: NAME -->` and `<!-- end -->`.
_PART = re.compile(r"(<!-- made: (?P<what>[\w ]+) -->\n).*?(<!-- end -->)", re.DOTALL)
# Lists of names longer than this are told by where they come from.
_MOST_CHOICES = 12


def text() -> str:
    """The page, its tables made anew."""
    page = (DOCS / NAME).read_text(encoding="utf-8")
    return _PART.sub(lambda match: f"{match[1]}\n{_made(match['what'])}\n\n{match[3]}", page)


def _made(what: str) -> str:
    return _WHOLE[what]() if what in _WHOLE else fields(BY_NAME[what])


def methods() -> str:
    """Every method, under its group's heading."""
    parts = []
    for group in dict.fromkeys(method.group for method in METHODS):
        rows = [_method(method) for method in METHODS if method.group == group]
        parts += [f"### {group}", table(("method", "who may", "parameters", "what it does", "answer"), rows)]
    return "\n\n".join(parts)


def fields(described: Object) -> str:
    """The fields of an object."""
    rows = [(f"`{field.name}`", _kind(field.kind), field.what) for field in described.fields]
    return table((f"field of `{described.name}`", "type", "what it is"), rows)


def refusals() -> str:
    """Why a game refuses an order."""
    rows = [(str(code), reason) for code, reason in all_errors().items() if code > errors.REFUSED_ORDER + orders.DONE]
    return table(("code", "why the order is refused"), rows)


def _method(method: Method) -> tuple[str, ...]:
    params = "<br>".join(
        f"`{param.name}`{' (optional)' if param.optional else ''}: {_kind(param.kind)}; {param.what}" for param in method.params
    )
    answers = ", ".join(f"`{name}`" for name in method.result.split("|"))
    return f"`{method.name}`", method.role or "anybody", params, method.what, answers


def _kind(kind: Type) -> str:
    """A JSON Schema in words."""
    if "enum" in kind:
        return _choices(kind["enum"])
    if "oneOf" in kind:
        return " or ".join(_kind(part) for part in kind["oneOf"])
    if "$ref" in kind:
        return f"`{kind['$ref'].rpartition('/')[2]}`"
    if kind["type"] == "array":
        return f"list of {_kind(kind['items'])}"
    if kind["type"] == "integer" and kind.get("maximum", COUNT["maximum"]) < COUNT["maximum"]:
        return f"number from {kind['minimum']} to {kind['maximum']}"
    if digits := re.fullmatch(r"\^\[0-9a-f\]\{(\d+)\}\$", kind.get("pattern", "")):
        return f"{digits[1]} hexadecimal digits"
    return {"integer": "number", "string": "text", "boolean": "true or false", "null": "null"}[kind["type"]]


def _choices(values: list[object]) -> str:
    named = [value for value in values if value is not None]
    tail = " or null" if None in values else ""
    if len(named) > _MOST_CHOICES:
        return f"one of {len(named)} names" + tail
    return ", ".join(f"`{_json(value)}`" for value in named) + tail


def _json(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


_WHOLE: dict[str, Callable[[], str]] = {"methods": methods, "refusals": refusals}


def main() -> None:
    """Write the page."""
    write(NAME, text())


if __name__ == "__main__":
    main()
