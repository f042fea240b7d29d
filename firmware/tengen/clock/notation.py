"""Read a time control from text: the grammar of docs/NOTATION.md. What makes no sense is in `sense`.

control  = stages | "black" stages ";" "white" stages
stages   = stage { "," stage }
stage    = duration [ "keep" count "x" duration ] { modifier }
         | moves "/" duration [ "carry" ] { modifier }
         | count "x" duration [ "over" duration "/move" ]
         | duration "/move"
         | "hourglass" duration
modifier = "+" duration [ "cap" duration ] | "delay" duration | "bronstein" duration
duration = digits "h" [ digits "m" ] [ digits "s" ] | digits "m" [ digits "s" ] | digits "s"
"""

from .control import HOURGLASS, MOVES, PER_MOVE, PERIODS, RESERVE, TIME, Control, Stage
from .sense import NO_TIME, TOO_MUCH_KEPT, ControlError, check_control, check_count, check_duration

_DIGITS = "0123456789"
_UNITS = (("h", 3_600_000), ("m", 60_000), ("s", 1000))


def parse(text):
    """The Control that `text` describes. Raises ControlError, which names the place and the reason."""
    sides = _split(text, 0, ";")
    if len(sides) == 1 and not _names_a_side(sides[0]):
        control = Control(_parse_side(text, 0))
    else:
        control = _parse_named_sides(sides)
    check_control(control, text)
    return control


def _parse_named_sides(sides):
    found = {}
    for at, part in sides:
        words = _words(part, at)
        if not words or words[0][1] not in ("black", "white"):
            raise ControlError("each side must start with 'black' or 'white'", at + _indent(part))
        place, name = words[0]
        if name in found:
            raise ControlError("%s is given twice" % name, place)
        skip = place - at + len(name)
        found[name] = _parse_side(part[skip:], at + skip)
    if len(found) < 2:
        missing = "white" if "black" in found else "black"
        at, part = sides[-1]
        raise ControlError("%s is missing: write 'black ...; white ...'" % missing, at + len(part))
    return Control(found["black"], found["white"])


def _parse_side(text, at):
    stages = []
    for place, part in _split(text, at, ","):
        stages.extend(_StageReader(part, place).read())
    return stages


def _names_a_side(side):
    at, part = side
    words = _words(part, at)
    return bool(words) and words[0][1] in ("black", "white")


def _split(text, at, mark):
    """The parts of `text` between marks, each with its place."""
    parts = []
    for part in text.split(mark):
        parts.append((at, part))
        at += len(part) + 1
    return parts


def _words(text, at):
    """The words of `text`, in lower case, each with its place."""
    words = []
    start = -1
    for i in range(len(text) + 1):
        blank = i == len(text) or text[i] in " \t\r\n"
        if blank and start >= 0:
            words.append((at + start, text[start:i].lower()))
            start = -1
        elif not blank and start < 0:
            start = i
    return words


def _indent(text):
    return len(text) - len(text.lstrip())


class _StageReader:
    """Reads the words of one stage, left to right."""

    def __init__(self, text, at):
        self._words = _words(text, at)
        self._end = at + len(text)
        self._next = 0
        if not self._words:
            raise ControlError("a stage is missing here: write for example 30m or 3x30s", at)

    def read(self):
        """The Stages that the words stand for: one, or two where minutes are kept."""
        place, word = self._take("a stage")
        if word == "hourglass":
            stages = [Stage(HOURGLASS, self._duration("hourglass"))]
        elif word.endswith("/move"):
            stages = [Stage(PER_MOVE, _parse_span(word[:-5], place))]
        elif "/" in word:
            stages = [self._moves(word, place)]
        elif "x" in word:
            stages = [self._periods(word, place)]
        else:
            stages = self._time(word, place)
        if self._next < len(self._words):
            at, extra = self._words[self._next]
            raise ControlError("'%s' does not belong here" % extra, at)
        return stages

    def _time(self, word, place):
        limit_ms = parse_duration(word, place)
        if self._accept("keep"):
            return self._keep(limit_ms, place)
        stage = Stage(TIME, limit_ms)
        self._modifiers(stage)
        return [stage]

    def _keep(self, limit_ms, place):
        at, word = self._take("how much is kept, for example 5x60s")
        count, period_ms = _count_by_duration(word, at)
        main_ms = limit_ms - count * period_ms
        if main_ms < 0:
            raise ControlError("more time is kept than the limit has", at, TOO_MUCH_KEPT)
        return [Stage(TIME, main_ms), Stage(PERIODS, period_ms, count=count, keep=True)]

    def _periods(self, word, place):
        count, period_ms = _count_by_duration(word, place)
        if not self._accept("over"):
            return Stage(PERIODS, period_ms, count=count)
        at, per_move = self._take("the time for each move, for example 30s/move")
        if not per_move.endswith("/move"):
            raise ControlError("'%s' must be a time for each move, for example 30s/move" % per_move, at)
        return Stage(RESERVE, period_ms, count=count, move_ms=_parse_span(per_move[:-5], at))

    def _moves(self, word, place):
        slash = word.index("/")
        count = _parse_count(word[:slash], place, "moves")
        stage = Stage(MOVES, _parse_span(word[slash + 1 :], place + slash + 1), count=count)
        stage.carry = self._accept("carry")
        self._modifiers(stage)
        return stage

    def _modifiers(self, stage):
        while self._next < len(self._words):
            place, word = self._take("")
            if word.startswith("+"):
                self._once(stage.increment_ms, "an increment", place)
                stage.increment_ms = _parse_span(word[1:], place + 1)
            elif word == "cap":
                self._once(stage.cap_ms, "a cap", place)
                stage.cap_ms = self._duration("cap")
            elif word == "delay":
                self._once(stage.delay_ms, "a delay", place)
                stage.delay_ms = self._duration("delay")
            elif word == "bronstein":
                self._once(stage.bronstein_ms, "a refund", place)
                stage.bronstein_ms = self._duration("bronstein")
            else:
                raise ControlError("'%s' is not known here" % word, place)

    def _once(self, value, what, place):
        if value:
            raise ControlError("%s is given twice" % what, place)

    def _take(self, what):
        if self._next >= len(self._words):
            raise ControlError("%s is missing at the end" % what, self._end)
        self._next += 1
        return self._words[self._next - 1]

    def _accept(self, word):
        if self._next < len(self._words) and self._words[self._next][1] == word:
            self._next += 1
            return True
        return False

    def _duration(self, after):
        place, word = self._take("a duration after '%s'" % after)
        return _parse_span(word, place)


def _count_by_duration(word, place):
    cross = word.find("x")
    if cross < 0:
        raise ControlError("'%s' must be a count and a duration, for example 5x60s" % word, place)
    count = _parse_count(word[:cross], place, "periods")
    return count, _parse_span(word[cross + 1 :], place + cross + 1)


def _parse_count(digits, place, what):
    if not digits or not all(c in _DIGITS for c in digits):
        raise ControlError("'%s' is not a number of %s" % (digits, what), place)
    count = int(digits) if len(digits) < 7 else 999_999
    check_count(count, what, place)
    return count


def _parse_span(word, place):
    """Milliseconds of a duration that must not be zero: only main time may be `0s`."""
    duration_ms = parse_duration(word, place)
    if duration_ms == 0:
        raise ControlError("'%s' gives no time here: at least 1s is needed" % word, place, NO_TIME)
    return duration_ms


def parse_duration(word, place=0):
    """Milliseconds of a duration such as 90m, 1h30m, 60s, 2m30s or 0s. Raises ControlError."""
    total_ms = 0
    i = 0
    for unit, unit_ms in _UNITS:
        start = i
        while i < len(word) and word[i] in _DIGITS:
            i += 1
        if i < len(word) and i > start and word[i] == unit:
            total_ms += _bounded(word[start:i]) * unit_ms
            i += 1
        else:
            i = start
    if not word or i < len(word):
        raise ControlError(_why_no_duration(word), place)
    check_duration(total_ms, word, place)
    return total_ms


def _bounded(digits):
    # Seven digits of hours already lie far beyond every limit; more would only make a big integer.
    return int(digits) if len(digits) < 7 else 999_999


def _why_no_duration(word):
    if not word:
        return "a duration is missing, for example 30m or 1h30m"
    if all(c in _DIGITS for c in word):
        return "'%s' needs a unit: %sm for minutes or %ss for seconds" % (word, word, word)
    if word[0] in _DIGITS and all(c in "0123456789.hms" for c in word):
        return "'%s' is not a duration: whole hours, minutes and seconds in this order, for example 1h30m" % word
    return "'%s' is not known: a stage is written like 30m, 3x30s, 15/10m or 10s/move" % word
