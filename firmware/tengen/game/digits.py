"""Every number of a time control as single decimal digits that two buttons can change: where they are, what they may be.

A number is a field of a stage: a duration is edited as h:mm:ss (six digits, hh:mm:ss), a count as two or three digits. Changing
a digit goes round within what its place may hold; the control as a whole is checked when the editing is done.
"""

from tengen.clock.control import MOVES, PERIODS, RESERVE, TIME, Control, Stage

# Fields of a stage, in the order in which they are edited.
FIELD_TIME = 0
FIELD_COUNT = 1
FIELD_MOVE_TIME = 2
FIELD_INCREMENT = 3
FIELD_CAP = 4
FIELD_DELAY = 5
FIELD_BRONSTEIN = 6

_ATTRIBUTES = ("time_ms", "count", "move_ms", "increment_ms", "cap_ms", "delay_ms", "bronstein_ms")

# Tens and units of hours, minutes and seconds, in seconds.
_TIME_PLACES = (36_000, 3600, 600, 60, 10, 1)
_TIME_BASES = (10, 10, 6, 10, 6, 10)


def fields_of(control):
    """All numbers of a control as (side or -1 for both, stage, field), in reading order."""
    found = []
    for side in range(1 if control.equal else 2):
        stages = control.sides[side]
        for i in range(len(stages)):
            for field in range(len(_ATTRIBUTES)):
                if _is_given(stages, i, field):
                    found.append((-1 if control.equal else side, i, field))
    return found


def _is_given(stages, i, field):
    stage = stages[i]
    if field == FIELD_COUNT:
        return stage.kind in (PERIODS, MOVES, RESERVE)
    if field == FIELD_TIME:
        # A leading 0s is a number too: `0s, 3x30s` can be given main time.
        return True
    return getattr(stage, _ATTRIBUTES[field]) > 0


def value_of(control, place):
    """The number at a field: ms of a duration (of a limit with kept periods the whole limit), or a count."""
    side, i, field = place
    stages = control.sides[max(0, side)]
    value = getattr(stages[i], _ATTRIBUTES[field])
    if field == FIELD_TIME and stages[i].kind == TIME:
        value += _kept_ms(stages, i)
    return value


def digits_of(value, field):
    """The decimal digits of a field's number, highest first: hhmmss of a duration, two or three of a count."""
    if field == FIELD_COUNT:
        return [value // 100, value // 10 % 10, value % 10] if value > 99 else [value // 10, value % 10]
    seconds = value // 1000
    hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
    return [hours // 10, hours % 10, minutes // 10, minutes % 10, seconds // 10, seconds % 10]


def turned(value, field, place):
    """The number after its digit at `place` (0 = highest) was turned up by one, from its top back to 0."""
    digits = digits_of(value, field)
    base = 10 if field == FIELD_COUNT else _TIME_BASES[place]
    digits[place] = (digits[place] + 1) % base
    if field == FIELD_COUNT:
        total = 0
        for digit in digits:
            total = total * 10 + digit
        return total
    return sum([digits[k] * _TIME_PLACES[k] for k in range(6)]) * 1000


def with_value(control, place, value):
    """A new Control in which the number at a field is `value`. It is not checked."""
    side, i, field = place
    sides = []
    for s in range(2):
        stages = control.sides[s]
        sides.append(_changed(stages, i, field, value) if side in (-1, s) else stages)
    return Control(sides[0], sides[1])


def _changed(stages, i, field, value):
    copies = [_copy(stage) for stage in stages]
    if field == FIELD_TIME and copies[i].kind == TIME:
        value -= _kept_ms(stages, i)
    setattr(copies[i], _ATTRIBUTES[field], value)
    if copies[i].keep:
        # The limit stays what it was; more or longer kept periods are taken out of it.
        main = copies[i - 1]
        main.time_ms += stages[i].count * stages[i].time_ms - copies[i].count * copies[i].time_ms
    return tuple(copies)


def _kept_ms(stages, i):
    """What is kept back of the limit at stage i."""
    if i + 1 < len(stages) and stages[i + 1].keep:
        return stages[i + 1].count * stages[i + 1].time_ms
    return 0


def _copy(stage):
    return Stage(
        stage.kind,
        stage.time_ms,
        stage.count,
        stage.move_ms,
        stage.carry,
        stage.keep,
        stage.increment_ms,
        stage.cap_ms,
        stage.delay_ms,
        stage.bronstein_ms,
    )
