"""What makes a time control senseless, with the sentence that says so."""

from .control import HOURGLASS, MOVES, TIME

MAX_MS = 99 * 3_600_000
MAX_PERIODS = 99
MAX_MOVES = 999


# What is wrong, in a number, for who sets a control up with buttons.
NO_PERIODS = 1
NO_MOVES = 2
TOO_LONG = 3
TOGETHER_TOO_LONG = 4
TOO_MUCH_KEPT = 5
NO_TIME = 6
CAP_TOO_LOW = 7
OTHER = 8  # what two buttons hardly bring about


class ControlError(ValueError):
    """A control that can't be read or makes no sense: `reason` says why, `position` where (0-based, in characters), `kind` is one
    of the numbers above.
    """

    def __init__(self, reason, position, kind=OTHER):
        super().__init__("%s (at character %d)" % (reason, position + 1))
        self.reason = reason
        self.position = position
        self.kind = kind


def check_duration(duration_ms, word, place):
    """Refuse what no clock here can hold."""
    if duration_ms > MAX_MS:
        raise ControlError("'%s' is over 99 hours" % word, place, TOO_LONG)


def check_count(count, what, place):
    """Refuse no periods or moves, and more than a face can show."""
    most = MAX_PERIODS if what == "periods" else MAX_MOVES
    if count < 1:
        kind = NO_MOVES if what == "moves" else NO_PERIODS
        raise ControlError("0 %s make no sense: at least 1 is needed" % what, place, kind)
    if count > most:
        raise ControlError("at most %d %s can be given" % (most, what), place)


def check_control(control, text):
    """Refuse stages that can't be reached, give no time, or don't go together. The place is that of the stage's side."""
    for side in (0, 1):
        place = _place_of_side(text, side)
        stages = control.sides[side]
        for i in range(len(stages)):
            found = _why_senseless(stages, i)
            if found:
                raise ControlError(found[1], _place_of_stage(text, place, stages, i), found[0])
    if (control.sides[0][0].kind == HOURGLASS) != (control.sides[1][0].kind == HOURGLASS):
        raise ControlError("an hourglass needs both sides", _place_of_side(text, 1))


def _why_senseless(stages, i):
    """Kind and reason why stage i makes no sense, or None."""
    stage = stages[i]
    first, last = i == 0, i == len(stages) - 1
    if stage.count * stage.time_ms > MAX_MS and stage.kind != MOVES:
        return TOGETHER_TOO_LONG, "the periods together are over 99 hours"
    if stage.kind == HOURGLASS and not (first and last):
        return OTHER, "an hourglass stands alone"
    if not last and stage.kind not in (TIME, MOVES):
        return OTHER, "nothing can follow this stage: it ends only with the game"
    if stage.kind == TIME:
        return _why_senseless_time(stages, i)
    return _why_senseless_extras(stage)


def _why_senseless_time(stages, i):
    stage = stages[i]
    if stage.time_ms == 0:
        after_moves = i > 0 and stages[i - 1].kind == MOVES
        if stage.delay_ms or stage.bronstein_ms:
            return NO_TIME, "0s with a delay leaves no time: write for example 5s/move"
        if i == 0 and i == len(stages) - 1 and not stage.increment_ms:
            return NO_TIME, "0s alone gives no time: add an increment or a stage"
        if i > 0 and not (after_moves and stage.increment_ms):
            return NO_TIME, "0s gives no time here"
    return _why_senseless_extras(stage)


def _why_senseless_extras(stage):
    if stage.delay_ms and stage.bronstein_ms:
        return OTHER, "a delay and a refund don't go together"
    if stage.cap_ms and not stage.increment_ms:
        return OTHER, "a cap needs an increment, for example 30m +20s cap 40m"
    if stage.cap_ms and stage.cap_ms < stage.time_ms:
        return CAP_TOO_LOW, "the cap is below the time it bounds"
    if stage.cap_ms and stage.cap_ms < stage.increment_ms:
        return CAP_TOO_LOW, "the cap is below the increment"
    if stage.kind == MOVES and stage.cap_ms:
        return OTHER, "a cap goes with main time, not with moves in a time"
    return None


def _place_of_side(text, side):
    """Where the stages of a side start in the text."""
    lowered = text.lower()
    at = lowered.find("white" if side else "black")
    return at + 5 if at >= 0 else 0


def _place_of_stage(text, at, stages, i):
    """Where stage i is written: after i commas, but kept periods share their main time's place."""
    for stage in stages[1 : i + 1]:
        if not stage.keep:
            at = text.find(",", at) + 1
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at
