"""The I2C bus with two faces and the memory chip: edges, load, and how much of its time is used."""

from __future__ import annotations

from math import log

from hardware.notes.figures import Figures
from hardware.notes.pages import Table
from tengen.devices.pins import FACE_HEIGHT, FACE_WIDTH, I2C_HZ

_RISE = log(0.7 / 0.3)  # from 0.3 to 0.7 of the supply: 0.8473 RC
_BITS = 9  # eight and the acknowledgement
FRAME_BYTES = FACE_WIDTH * FACE_HEIGHT // 8 + 1
_RECORD_BYTES = 80  # what the journal writes in a turn of the loop, at most (docs/JOURNAL.md)


def capacitance_pf(figures: Figures) -> float:
    """Of one line: pins of the Pico and two modules, the memory chip, two cables, the board's track."""
    pins = 3 * figures.bus_pin_pf + figures.memory_pin_pf
    return pins + 2 * figures.cable_m * figures.cable_pf_m + figures.board_trace_pf


def pull_up_ohm(figures: Figures, with_modules: bool) -> float:
    """The board's pull-ups alone, or with one on each module as well."""
    if not with_modules:
        return figures.bus_pull_up_ohm
    return 1 / (1 / figures.bus_pull_up_ohm + 2 / figures.module_pull_up_ohm)


def rise_ns(figures: Figures, ohm: float) -> float:
    """From 0.3 to 0.7 of the supply."""
    return _RISE * ohm * capacitance_pf(figures) / 1000


def sink_ma(figures: Figures, ohm: float) -> float:
    """What a pin must sink to hold the line low."""
    return (figures.supply_v - figures.bus_low_v) / ohm * 1000


def bytes_per_second(figures: Figures) -> float:
    """The chip counts the clock's high time from when the line is seen high, so a slow edge makes each clock longer by itself."""
    return 1 / (_BITS * (1 / I2C_HZ + rise_ns(figures, figures.bus_pull_up_ohm) * 1e-9))


def table_of_edges(figures: Figures) -> Table:
    """With and without pull-ups on the modules."""
    rows = []
    for what, with_modules in (("the board's alone", False), ("and 4.7 kOhm on each module", True)):
        ohm = pull_up_ohm(figures, with_modules)
        rows.append([what, f"{ohm:.0f} Ohm", f"{rise_ns(figures, ohm):.0f} ns", f"{sink_ma(figures, ohm):.1f} mA"])
    rows.append(["allowed", "", f"{figures.bus_rise_ns:g} ns", f"{figures.bus_sink_ma:g} mA"])
    return ["pull-ups", "together", "rise", "sunk"], rows


def table_of_load(figures: Figures) -> Table:
    """What takes how long."""
    rate = bytes_per_second(figures)
    tenths = 10 * figures.digit_bytes / rate
    journal = _RECORD_BYTES / rate
    return ["on the bus", "bytes", "time"], [
        ["one byte", "1", f"{1e6 / rate:.1f} us"],
        ["a whole frame of one face", f"{FRAME_BYTES}", f"{1000 * FRAME_BYTES / rate:.0f} ms"],
        ["both faces anew", f"{2 * FRAME_BYTES}", f"{2000 * FRAME_BYTES / rate:.0f} ms"],
        [
            "one digit, every tenth of a second",
            f"{10 * figures.digit_bytes:.0f} a second",
            f"{100 * tenths:.1f} % of the bus",
        ],
        ["the journal, a turn of the loop", f"{_RECORD_BYTES}", f"{1000 * journal:.1f} ms"],
        ["all that fits into a second", f"{rate:.0f}", "1 s"],
    ]


def check(figures: Figures) -> list[str]:
    """What does not hold."""
    found = []
    for with_modules in (False, True):
        ohm = pull_up_ohm(figures, with_modules)
        if rise_ns(figures, ohm) > figures.bus_rise_ns:
            found.append(f"edges are too slow with {ohm:.0f} Ohm")
        if sink_ma(figures, ohm) > figures.bus_sink_ma:
            found.append(f"a pin must sink too much with {ohm:.0f} Ohm")
    return found
