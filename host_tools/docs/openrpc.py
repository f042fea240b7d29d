"""The link's schema as an OpenRPC document: docs/link.openrpc.json."""

from __future__ import annotations

import json

from host_tools.desk.schema.openrpc import document
from host_tools.docs._page import write

NAME = "link.openrpc.json"


def text() -> str:
    """The document."""
    return json.dumps(document(), indent=1) + "\n"


def main() -> None:
    """Write it."""
    write(NAME, text())


if __name__ == "__main__":
    main()
