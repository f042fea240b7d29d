"""The schema as an OpenRPC document (https://spec.open-rpc.org): JSON that programs in any language can read."""

from __future__ import annotations

from typing import Any

from host_tools.desk.schema.kinds import Method, Object, Param, ref
from host_tools.desk.schema.methods import METHODS
from host_tools.desk.schema.objects import OBJECTS
from tengen.game import orders
from tengen.link import errors
from tengen.link.identity import NAME, PROTOCOL

OPENRPC = "1.3.2"


def document() -> dict[str, Any]:
    """The whole document."""
    return {
        "openrpc": OPENRPC,
        "info": {
            "title": f"{NAME}: the link",
            "version": str(PROTOCOL),
            "description": "JSON-RPC 2.0 over a serial line, one object a line, parameters by name: see docs/LINK.md.",
        },
        "methods": [_method(method) for method in METHODS],
        "components": {
            "schemas": {described.name: schema_of(described) for described in OBJECTS},
            "errors": {str(code): {"code": code, "message": text} for code, text in sorted(all_errors().items())},
        },
        "x-notifications": [{"name": name, "params": {"$ref": f"#/components/schemas/{name}"}} for name in ("event", "missed")],
    }


def all_errors() -> dict[int, str]:
    """Every code there is, with what it means: JSON-RPC's and ours with their message, refused orders with their reason."""
    reasons = enumerate(orders.REFUSAL_NAMES)
    return errors.MESSAGES | {errors.REFUSED_ORDER + number: reason for number, reason in reasons if number != orders.DONE}


def schema_of(described: Object) -> dict[str, Any]:
    """An object's JSON Schema: all its fields, and no others."""
    return {
        "type": "object",
        "description": described.what,
        "properties": {field.name: field.kind | {"description": field.what} for field in described.fields},
        "required": [field.name for field in described.fields if not field.optional],
        "additionalProperties": False,
    }


def _method(method: Method) -> dict[str, Any]:
    return {
        "name": method.name,
        "summary": method.what,
        "tags": [{"name": method.group}],
        "paramStructure": "by-name",
        "params": [_param(param) for param in method.params],
        "result": {"name": method.result.replace("|", " or "), "schema": result_of(method)},
        "x-authority": method.role or "anybody",
    }


def result_of(method: Method) -> dict[str, Any]:
    """The JSON Schema of a method's result."""
    refs = [ref(name) for name in method.result.split("|")]
    return refs[0] if len(refs) == 1 else {"oneOf": refs}


def _param(param: Param) -> dict[str, Any]:
    return {"name": param.name, "summary": param.what, "required": not param.optional, "schema": param.kind}
