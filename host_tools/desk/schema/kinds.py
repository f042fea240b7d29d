"""What a schema is made of: methods, parameters, objects and their fields; every type is a JSON Schema (draft 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Type = dict[str, Any]

# Numbers go over the link with at most nine digits, and a is kept in 30 bits: see docs/LINK.md.
LONGEST_MS = 536_870_911

BOOLEAN: Type = {"type": "boolean"}
INTEGER: Type = {"type": "integer"}
TEXT: Type = {"type": "string"}
SIDE: Type = {"enum": ["black", "white"]}


def integer(least: int, greatest: int) -> Type:
    """A whole number within these bounds, both included."""
    return {"type": "integer", "minimum": least, "maximum": greatest}


def one_of(*values: object) -> Type:
    """One of these values."""
    return {"enum": list(values)}


def hexadecimal(digits: int) -> Type:
    """So many small hexadecimal digits."""
    return {"type": "string", "pattern": f"^[0-9a-f]{{{digits}}}$"}


def list_of(item: Type) -> Type:
    """A list of such items."""
    return {"type": "array", "items": item}


def or_null(kind: Type) -> Type:
    """Such a value, or null."""
    if "enum" in kind:
        return {"enum": [*kind["enum"], None]}
    return {"oneOf": [kind, {"type": "null"}]}


def ref(name: str) -> Type:
    """An object of the schema, by name."""
    return {"$ref": f"#/components/schemas/{name}"}


TIME: Type = integer(0, LONGEST_MS)
# What the device counts: never negative, and a small integer on it.
COUNT: Type = integer(0, 2**30 - 1)


@dataclass(frozen=True)
class Param:
    """A parameter of a method: what it is, in a few words, and whether it may be left out."""

    name: str
    kind: Type
    what: str
    optional: bool = False


@dataclass(frozen=True)
class Method:
    """A method: who may call it, what it does, what it takes, and the object that it gives.

    `role` is "" for anybody, "referee", "chief referee", or "referee on a clock with keys"; an order may ask for more, by what
    it is to do. `group` is the heading it stands under. `result` names one of several objects as "this|that".
    """

    name: str
    group: str
    role: str
    what: str
    params: tuple[Param, ...]
    result: str


@dataclass(frozen=True)
class Field:
    """A field of an object, and whether only some have it."""

    name: str
    kind: Type
    what: str
    optional: bool = False


@dataclass(frozen=True)
class Object:
    """An object that an answer or a notification is, or holds."""

    name: str
    what: str
    fields: tuple[Field, ...]
