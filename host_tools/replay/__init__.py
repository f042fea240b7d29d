"""Recorded games played again: an SGF file's readings become presses, and the clock's readings are held against the file's.

    plan(sgf_bytes, control_text=None) -> Plan     what to press and when
    compare(plan, readings) -> Report              readings after each press: (move number, side, time_ms, periods, moves, stage)

A record doesn't hold the thinking times, only what was left after each move, rounded, sometimes refilled, sometimes given
back by the server for a slow line. So thinking times are *chosen* that reproduce the record as closely as the control
allows, on a plain model of the control that shares no code with the firmware (`model`). What remains is one of these:

- **ok**: clock, model and record agree to the millisecond. (Where the record shows what was left when the move was made,
  before a refill, as some servers have it, that is what is compared.)
- **within tolerance**: the clock does what the model does, the record is up to TOLERANCE_MS off: rounding to whole seconds
  (CGOS, GoGui, NNGS), and lag compensation (KGS), which lets a reading rise by parts of a second. Two presses need MIN_THINK_MS
  between them; what a clock falls behind a record of faster answers is allowed on top, until it has caught up.
- **record inconsistent**: the clock does what the model does, but no thinking time explains the record within the
  tolerance: it rises more than a move may give, uses more than there was, or has a count that can't be.
- **not recorded**: the record has no reading here; what was used is charged to the side's next recorded move.
- **clock error**: the clock doesn't do what the model does. Only this makes a Report not `ok`.

A replay ends early, with a note, where the record goes below zero or leaves too little time for a press: the clock flags.
"""

from .planning import Plan, plan
from .report import Report, compare

__all__ = ["Plan", "Report", "compare", "plan"]
