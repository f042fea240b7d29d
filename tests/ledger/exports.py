"""Exports of simulated games for tests, and random single changes to them, each with the records that must be named."""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass

from host_tools.ledger.export import Export
from host_tools.ledger.pull import handed_out
from host_tools.simulator.handing import SIMULATED_ID
from host_tools.simulator.runtimes import CPYTHON, run_program
from tengen.game import keys
from tengen.game.digest import hmac_sha256

KEY = hmac_sha256(b"an organiser's", SIMULATED_ID.encode())
S = 1_000_000


def program(control: str, actions: list[list[object]], end_s: float, **more: object) -> dict[str, object]:
    """A simulated game whose ledger is handed out, signed, at its end."""
    return {
        "control": control,
        "style": 0,
        "work": "pico",
        "seed": 1,
        "actions": actions,
        "probes": [int(end_s * S)],
        "pictures": [],
        "nonce": "test",
        "keys": keys.line_of({keys.DEVICE: KEY}).decode(),
        **more,
    }


def moves(count: int, think_s: float, seed: int = 0) -> list[list[object]]:
    """Presses, the first by White, each after about so long."""
    rng = random.Random(seed)
    at_us = 3 * S
    actions: list[list[object]] = [["press", 1, at_us, 60_000]]
    for i in range(count):
        at_us += int(rng.uniform(0.5, 1.5) * think_s * S)
        actions.append(["press", i & 1, at_us, 60_000])
    return actions


@functools.cache
def export(name: str = "game", runtime: str = CPYTHON) -> Export:
    """A game of 40 moves with two pauses and lost periods; "other": another game on another clock's memory."""
    seed = 1 if name == "game" else 2
    actions = moves(40, 9, seed)
    end_us = int(str(actions[-1][2]))
    actions += [
        ["both", -1, end_us + 2 * S, 600_000],
        ["both", -1, end_us + 5 * S, 600_000],
        ["press", 0, end_us + 9 * S, 60_000],
    ]
    actions += [["both", -1, end_us + 14 * S, 600_000]]
    rows = run_program(program("60s, 3x20s", actions, end_us / S + 16), runtime)
    return handed_out([row[0] for row in rows["handed"]], "test")


@dataclass
class Change:
    """What was done, the file that came of it, and the record that must be named, or the line it stands in (None: any word)."""

    what: str
    data: bytes
    record: int | None = None
    line: int | None = None


def change(rng: random.Random, data: bytes, other: bytes) -> Change:
    """One random change to the file `data`; `other` is an export of another game."""
    kind = rng.choice(("flip", "flip", "byte", "drop", "double", "swap", "move", "truncate", "splice", "splice in", "run"))
    lines = data.splitlines(keepends=True)
    i, k = rng.randrange(len(lines)), rng.randrange(len(lines))
    if kind in ("flip", "byte"):
        return _flip(rng, data, kind == "byte")
    if kind == "drop":
        return Change(f"line {i + 1} dropped", _joined(lines[:i] + lines[i + 1 :]), _named(lines[i]))
    if kind == "double":
        at = i + 1 if rng.random() < 0.5 else rng.randrange(len(lines) + 1)
        return Change(f"line {i + 1} doubled at {at + 1}", _joined(lines[:at] + [lines[i]] + lines[at:]), _named(lines[i]))
    if kind == "swap":
        lines[i], lines[k] = lines[k], lines[i]
        return Change(f"lines {i + 1} and {k + 1} swapped", _joined(lines))
    if kind == "move":
        line = lines.pop(i)
        lines.insert(k, line)
        return Change(f"line {i + 1} moved to {k + 1}", _joined(lines))
    if kind == "truncate":
        at = rng.randrange(len(data))
        return Change(f"truncated at byte {at}", data[:at])
    return _splice(rng, kind, lines, other.splitlines(keepends=True), i)


def _flip(rng: random.Random, data: bytes, whole: bool) -> Change:
    at = rng.randrange(len(data))
    new = rng.randrange(256) if whole else data[at] ^ 1 << rng.randrange(8)
    begin = data.rfind(b"\n", 0, at) + 1
    line = data[begin : data.find(b"\n", at) + 1]
    # Where the flip leaves the line readable its record is named; otherwise the line is.
    changed = data[:at] + bytes([new]) + data[at + 1 :]
    return Change(f"byte {at} became {new:#04x}", changed, _named(line), data.count(b"\n", 0, at) + 1)


def _splice(rng: random.Random, kind: str, lines: list[bytes], others: list[bytes], i: int) -> Change:
    k = i % len(others) if rng.random() < 0.5 else rng.randrange(len(others))
    if kind == "splice":
        return Change(f"line {i + 1} replaced by line {k + 1} of another game", _joined([*lines[:i], others[k], *lines[i + 1 :]]))
    if kind == "splice in":
        return Change(f"line {k + 1} of another game put in at {i + 1}", _joined([*lines[:i], others[k], *lines[i:]]))
    count = rng.randrange(1, 8)
    spliced = _joined(lines[:i] + others[i : i + count] + lines[i + count :])
    return Change(f"lines {i + 1} to {i + count} replaced by those of another game", spliced)


def _named(line: bytes) -> int | None:
    """The number of the record in this line, if it is one."""
    return int(line[10:].partition(b",")[0]) if line.startswith(b'{"record":') else None


def _joined(lines: list[bytes]) -> bytes:
    return b"".join(lines)
