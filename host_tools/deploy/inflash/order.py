"""In which order modules are brought to life: each after those that it imports as it is run, so that imports are never nested.

Nested imports take a deep stack, of which a microcontroller has little.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

_LATER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def before(sources: Mapping[str, Path], linked: Set[str]) -> dict[str, list[str]]:
    """For each module what must have been run before it, the first first: its packages, what it imports, and what those do.

    `sources` by dotted name, a package's own as `name.__init__`; only modules that are `linked` are listed. Of modules that
    import each other the one that is wanted comes last.
    """
    known = {_plain(name) for name in linked}
    direct = {_plain(name): _wanted(name, path, set(map(_plain, sources))) for name, path in sources.items()}
    orders = {}
    for name in sorted(known):
        order: list[str] = []
        _visit(name, direct, {name}, order)
        orders[name] = [other for other in order if other in known and other != name]
    return orders


def _visit(name: str, direct: Mapping[str, list[str]], seen: set[str], order: list[str]) -> None:
    for other in direct.get(name, []):
        if other not in seen:
            seen.add(other)
            _visit(other, direct, seen, order)
    order.append(name)


def _wanted(name: str, path: Path, known: Set[str]) -> list[str]:
    """The modules that must have been run when this one is: the packages around it, and what it imports, with theirs."""
    plain = _plain(name)
    package = plain if plain != name else plain.rpartition(".")[0]
    found = list(_parents(plain))[:-1]
    for node in _at_once(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found += _parents(alias.name)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = parts[: len(parts) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found += _parents(module)
            found += [f"{module}.{alias.name}" for alias in node.names]
    return [other for other in dict.fromkeys(found) if other in known and other != plain]


def _at_once(node: ast.AST) -> Iterator[ast.AST]:
    """All of a module that is run when the module is: everything but the inside of functions."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, _LATER):
            yield child
            yield from _at_once(child)


def _parents(name: str) -> Iterator[str]:
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        yield ".".join(parts[:end])


def _plain(name: str) -> str:
    return name.removesuffix(".__init__")
