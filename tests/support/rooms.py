"""Who may import whom in the firmware: the arrows of docs/DESIGN.md as a table, and a walk that finds any other."""

import ast
from pathlib import Path

# The rooms of the house, and which others each may import. Its own modules are always open to a room.
MAY_IMPORT = {
    "clock": set(),
    "go": set(),
    "referee": {"clock", "go"},
    "game": {"clock", "go", "referee"},
    "journal": {"clock", "game"},
    "menus": {"clock", "go", "referee", "game", "journal"},
    "ui": {"game", "clock", "menus", "assets"},
    "devices": {"adafruit_bus_device"},
    "adafruit_bus_device": set(),
    "assets": set(),
    "link": {"clock", "go", "referee", "game", "journal"},
    "app": {"clock", "go", "referee", "game", "journal", "ui", "devices", "assets", "link", "menus"},
    "main": {"clock", "go", "referee", "game", "journal", "ui", "devices", "assets", "app"},
    "tengen": set(),  # tengen/__init__.py
}

# What every room may take from the language: a container, no device and no time.
LANGUAGE = {"array"}
# What some rooms may take from MicroPython besides.
HARDWARE = {"machine", "rp2", "time", "micropython", "framebuf", "uctypes", "struct", "gc"}
FROM_OUTSIDE = {
    "devices": HARDWARE | {"os", "select", "sys"},
    "game": {"hashlib"},
    "journal": {"hashlib"},
    "ui": {"framebuf", "uctypes"},
    "app": {"gc"},
    "main": {"gc", "sys"},
}
# Display drivers: devices alone names them.
DRIVERS = "adafruit_"

LONGEST_MODULE = 350


def faults(firmware: Path) -> list[str]:
    """Every forbidden import and overlong module below `firmware`, as sentences that name file and line."""
    found = []
    for path in sorted(firmware.rglob("*.py")):
        found += _faults_of(path, path.relative_to(firmware))
    return found


def _faults_of(path: Path, name: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    room = room_of(".".join(name.with_suffix("").parts))
    if room is None:
        return [f"{name}: stands in no room of the house"]
    found = []
    lines = len(text.splitlines())
    if lines > LONGEST_MODULE and room != "assets":
        found.append(f"{name}: has {lines} lines, more than {LONGEST_MODULE}")
    for line, module in imports(ast.parse(text), name):
        if not is_allowed(room, module):
            found.append(f"{name}:{line}: {room} may not import {module}")
    return found


def room_of(module: str) -> str | None:
    """The room that a dotted module of the firmware stands in; None for modules from outside."""
    parts = module.split(".")
    if parts[-1] == "__init__":
        parts.pop()
    if parts[0] == "tengen" and len(parts) > 1:
        return parts[1] if parts[1] in MAY_IMPORT and parts[1] not in ("main", "tengen") else None
    return parts[0] if parts[0] in ("main", "tengen", "adafruit_bus_device", "assets") else None


def is_allowed(room: str, module: str) -> bool:
    """Whether a module that stands in `room` may import `module`."""
    target = room_of(module)
    if target is not None:
        return target == room or target in MAY_IMPORT[room]
    top = module.split(".")[0]
    if top.startswith(DRIVERS):
        return room == "devices"
    return top in LANGUAGE or top in FROM_OUTSIDE.get(room, ())


def imports(tree: ast.Module, name: Path) -> list[tuple[int, str]]:
    """(line, dotted module) for each import in the module `name`, wherever in it, relative ones resolved."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [(node.lineno, module) for module in _imported_from(node, name)]
        elif isinstance(node, ast.Name) and node.id in ("__import__", "exec", "eval"):
            found.append((node.lineno, f"whatever {node.id} says"))
    return found


def _imported_from(node: ast.ImportFrom, name: Path) -> list[str]:
    """The modules that a `from ... import ...` reaches. `from tengen import clock` reaches the room, not the package."""
    base = node.module or ""
    if node.level:
        package = name.parts[: -node.level]
        base = ".".join([*package, *([node.module] if node.module else [])])
    if base == "tengen":
        return [f"tengen.{alias.name}" for alias in node.names]
    return [base]
