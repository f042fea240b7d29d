"""Checks JSON against the link's schema, with a validator that knows nothing of ours."""

from functools import cache

import fastjsonschema

from host_tools.desk.schema.methods import BY_NAME
from host_tools.desk.schema.openrpc import document, result_of

_DOCUMENT = document()


_DRAFT = "http://json-schema.org/draft-07/schema#"


@cache
def _validator(name, is_method):
    schema = result_of(BY_NAME[name]) if is_method else {"$ref": f"#/components/schemas/{name}"}
    return fastjsonschema.compile({"$schema": _DRAFT, "components": _DOCUMENT["components"], "allOf": [schema]})


def check_result(method, result):
    """Raises unless `result` is one that the schema gives the method."""
    _validator(method, True)(result)


def check_notification(name, params):
    """Raises unless these are the notification's parameters."""
    _validator(name, False)(params)
