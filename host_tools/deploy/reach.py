"""Which modules a device needs: those that `main.py` reaches by its imports, and no others."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.errors import UserError, printable


@dataclass
class Reached:
    """What the walk found. `files` by their place on the device ("tengen/app.py"); `outside` are modules that are not ours."""

    files: dict[str, Path] = field(default_factory=dict)
    outside: set[str] = field(default_factory=set)


def reach(start: str, roots: Sequence[Path]) -> Reached:
    """Walk the imports from the module `start`, looking for modules in `roots` as MicroPython will, the first root first.

    An import counts wherever it stands, also inside a function or a `try`. Raises UserError if `start` itself is missing or a
    module is no Python.
    """
    reached = Reached()
    if _find(start, roots) is None:
        raise UserError(f"there is no {start}.py in {printable(str(roots[0]))}: that is no firmware tree")
    waiting = [start]
    while waiting:
        module = waiting.pop()
        found = _find(module, roots)
        if found is None:
            reached.outside.add(module)
            continue
        place, path = found
        if place not in reached.files:
            reached.files[place] = path
            waiting += _wanted_by(module, path, roots)
    return reached


def _find(module: str, roots: Sequence[Path]) -> tuple[str, Path] | None:
    """(place on the device, file) of a dotted module: a package's `__init__.py` or a file; None if no root has it."""
    stem = module.replace(".", "/")
    for root in roots:
        for place in (f"{stem}/__init__.py", f"{stem}.py"):
            if (root / place).is_file():
                return place, root / place
    return None


def _wanted_by(module: str, path: Path, roots: Sequence[Path]) -> Iterator[str]:
    """The modules that `module` imports, with the packages around each; `from a import b` wants a.b where that is a module."""
    for name, parts in _imports(module, path):
        yield from _with_parents(name)
        for part in parts:
            if _find(f"{name}.{part}", roots):
                yield f"{name}.{part}"


def _imports(module: str, path: Path) -> Iterator[tuple[str, list[str]]]:
    """(dotted module, names taken from it) for each import statement in `path`, relative ones resolved."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(_parsed(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield name, [alias.name for alias in node.names]


def _parsed(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError) as error:
        raise UserError(f"{printable(str(path))} is no Python: {error}") from None


def _with_parents(name: str) -> Iterator[str]:
    """`a.b.c` and the packages that MicroPython loads on the way: `a`, `a.b`."""
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        yield ".".join(parts[:end])
