"""Reads the glyphs drawn as text: small.txt (characters side by side) and icons.txt (one icon a block)."""

from __future__ import annotations

from pathlib import Path

from host_tools.fonts.bitmap import Bitmap

_HERE = Path(__file__).parent


def _blocks(name: str) -> list[tuple[str, list[str]]]:
    """(heading, drawing lines) of each block: a line that starts with "= ", then lines up to an empty one."""
    found: list[tuple[str, list[str]]] = []
    for line in (_HERE / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            found.append((line[2:], []))
        elif line and found:
            found[-1][1].append(line)
    return found


def small_glyphs() -> dict[str, Bitmap]:
    """The small Latin: character to bitmap, 8 rows each, no margin."""
    glyphs = {" ": Bitmap([[False, False]] * 8)}
    for characters, lines in _blocks("small.txt"):
        columns = [line.split(" ") for line in lines]
        if any(len(column) != len(characters) for column in columns):
            raise ValueError(f"small.txt: the block {characters!r} needs {len(characters)} glyphs in each row")
        for at, character in enumerate(characters):
            glyphs[character] = Bitmap.from_art(column[at] for column in columns)
    return glyphs


def icons() -> dict[str, Bitmap]:
    """The icons by name."""
    return {name: Bitmap.from_art(lines) for name, lines in _blocks("icons.txt")}
