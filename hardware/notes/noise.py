"""What a press sounds like, and what a soft stop and distance make of it."""

from __future__ import annotations

from math import log10, pi

from hardware.notes.figures import Figures
from hardware.notes.pages import Table

_NEAR_M = 0.1


def stop_force_n(figures: Figures, stop_ms: float) -> float:
    """The greatest force when the plunger is stopped in so long, by half a sine."""
    return pi / 2 * figures.plunger_g / 1000 * figures.plunger_m_s / (stop_ms / 1000)


def softening_db(figures: Figures) -> float:
    """How much the force that sets the wall in motion falls. What is radiated falls by as much, and high notes by more."""
    return 20 * log10(figures.soft_stop_ms / figures.hard_stop_ms)


def soft_db(figures: Figures) -> float:
    """A soft stop and no snap switch, at one metre."""
    return figures.arcade_db - softening_db(figures)


def nearer_db(level_db: float, distance_m: float) -> float:
    """The level of one metre at another distance."""
    return level_db - 20 * log10(distance_m)


def table(figures: Figures) -> Table:
    """Hard and soft."""
    rows = []
    for what, stop_ms, level in (
        ("plastic on plastic, snap switch", figures.hard_stop_ms, figures.arcade_db),
        ("foam or silicone, leaf or reed contact", figures.soft_stop_ms, soft_db(figures)),
        ("the goal", None, figures.noise_goal_db),
    ):
        force = "" if stop_ms is None else f"{stop_force_n(figures, stop_ms):.1f} N"
        rows.append(
            [what, "" if stop_ms is None else f"{stop_ms:g} ms", force, f"{level:.0f} dB", f"{nearer_db(level, _NEAR_M):.0f} dB"]
        )
    return ["a press", "stopped in", "greatest force", "at 1 m", f"a microphone at {100 * _NEAR_M:g} cm"], rows


def check(figures: Figures) -> list[str]:
    """What does not hold: by estimates, so only whether the way to the goal is long enough."""
    return [] if soft_db(figures) <= figures.noise_goal_db + 3 else ["a soft stop alone does not come near the goal"]
