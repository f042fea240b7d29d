"""How much of a face is lit: measured on the simulated clock, over a game with main time and byo-yomi."""

from __future__ import annotations

from host_tools.simulator.runtimes import run_program

_CONTROL = "60m, 3x60s"
_TURNS_S = (20, 41, 63, 15, 27, 52)  # how long the players think, again and again
_END_S = 7_200
_EVERY_S = 37


def lit_percent() -> float:
    """The mean share of lit pixels, both faces together, in per cent."""
    presses, t_s, side = [(0, 1)], 0, 0
    while t_s < _END_S - 100:
        t_s += _TURNS_S[len(presses) % len(_TURNS_S)]
        presses.append((t_s, side))
        side = 1 - side
    program = {
        "control": _CONTROL,
        "style": 0,
        "work": "pico",
        "seed": 1,
        "actions": [["press", side, t_s * 1_000_000, 60_000] for t_s, side in presses],
        "probes": [_END_S * 1_000_000],
        "pictures": [t_s * 1_000_000 + 350_000 for t_s in range(5, _END_S, _EVERY_S)],
    }
    pictures = run_program(program)["picture"]
    lit = sum(int(face, 16).bit_count() for row in pictures for face in row[1:])
    return 100 * lit / (len(pictures) * 2 * 128 * 64)
