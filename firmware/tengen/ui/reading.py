"""From milliseconds left to the digits a face shows: rounded up once, to the unit shown, then formatted.

Zero is shown only when nothing is left. Below ten hours the unit is a second, from ten hours on a minute, below the tenths
limit a tenth. Which unit it is follows from the *rounded* value, so that 9.999 s with tenths below 10 s is 0:10.
"""

# How the digits stand, one layout for each count of them.
S_T = 0  # 9.3
SS_T = 1  # 19.3
M_SS = 2  # 9:59
MM_SS = 3  # 59:59
H_MM_SS = 4  # 9:59:59
HH_MM = 5  # 10h00
HHH_MM = 6  # 100h00

# What stands in a cell besides the digits 0 to 9.
COLON = 10
POINT = 11
HOURS = 12

CELLS = 7  # the most cells a layout has

_D = -10  # a digit that counts to 9
_X = -6  # a digit that counts to 5, the tens of minutes or seconds

_TEMPLATES = (
    (_D, POINT, _D),
    (_D, _D, POINT, _D),
    (_D, COLON, _X, _D),
    (_D, _D, COLON, _X, _D),
    (_D, COLON, _X, _D, COLON, _X, _D),
    (_D, _D, HOURS, _X, _D),
    (_D, _D, _D, HOURS, _X, _D),
)
_SIGNS = "0123456789:.h"

_TENTH_MS = 100
_SECOND_MS = 1000
_MINUTE_MS = 60_000
_TEN_HOURS_MS = 36_000_000


def unit(left_ms, tenths_below_ms):
    """The unit in which `left_ms` is shown, in ms: 100, 1000 or 60 000."""
    if left_ms > _TEN_HOURS_MS - _SECOND_MS:
        return _MINUTE_MS
    if 0 < left_ms <= _tenths_from(tenths_below_ms):
        return _TENTH_MS
    return _SECOND_MS


def shown(left_ms, tenths_below_ms):
    """The time the face shows, in ms: `left_ms` (0 or more) rounded up to its unit. Never falls when `left_ms` rises."""
    unit_ms = unit(left_ms, tenths_below_ms)
    return (left_ms + unit_ms - 1) // unit_ms * unit_ms


def ms_to_next_change(left_ms, tenths_below_ms):
    """How long until what the face shows changes while the time runs, in ms; 0 when it will not change any more."""
    if left_ms <= 0:
        return 0
    return left_ms - lowest_alike(left_ms, tenths_below_ms)


def lowest_alike(left_ms, tenths_below_ms):
    """The first reading below `left_ms` that is *not* shown alike, in ms; -1 when `left_ms` is 0."""
    if left_ms <= 0:
        return -1
    unit_ms = unit(left_ms, tenths_below_ms)
    below_ms = (left_ms - 1) // unit_ms * unit_ms
    if unit_ms == _MINUTE_MS:
        edge_ms = _TEN_HOURS_MS - _SECOND_MS
    elif unit_ms == _SECOND_MS:
        edge_ms = _tenths_from(tenths_below_ms)
    else:
        return below_ms
    return edge_ms if edge_ms > below_ms else below_ms


def _tenths_from(tenths_below_ms):
    """The highest reading shown in tenths, in ms: rounded up to a tenth it is still below the limit."""
    if tenths_below_ms > _MINUTE_MS:
        tenths_below_ms = _MINUTE_MS
    return (tenths_below_ms - 1) // _TENTH_MS * _TENTH_MS


def layout(shown_ms, unit_ms):
    """Which layout shows `shown_ms`, a result of `shown`, in its unit."""
    if unit_ms == _TENTH_MS:
        return S_T if shown_ms < 10_000 else SS_T
    if unit_ms == _MINUTE_MS:
        return HH_MM if shown_ms < 360_000_000 else HHH_MM
    if shown_ms < 600_000:
        return M_SS
    return MM_SS if shown_ms < 3_600_000 else H_MM_SS


def write(shown_ms, which, cells):
    """Puts the cells of layout `which` into the bytearray `cells` (CELLS long), returns how many. Allocates nothing."""
    template = _TEMPLATES[which]
    if which <= SS_T:
        rest = shown_ms // _TENTH_MS
    elif which <= H_MM_SS:
        rest = shown_ms // _SECOND_MS
    else:
        rest = shown_ms // _MINUTE_MS
    used = len(template)
    at = used
    while at:
        at -= 1
        cell = template[at]
        if cell < 0:
            cells[at] = rest % -cell
            rest //= -cell
        else:
            cells[at] = cell
    return used


def text(left_ms, tenths_below_ms):
    """What the face shows for `left_ms`, as a string: for lists, tests and messages, not for the loop."""
    unit_ms = unit(left_ms, tenths_below_ms)
    shown_ms = shown(left_ms, tenths_below_ms)
    cells = bytearray(CELLS)
    used = write(shown_ms, layout(shown_ms, unit_ms), cells)
    return "".join([_SIGNS[cell] for cell in cells[:used]])
