"""Times as people write them in scenarios: `0:29:47.660`, `29:47.66` or seconds as a number; exact microseconds inside."""

from decimal import Decimal, InvalidOperation

from host_tools.errors import UserError, printable

# Beyond this a scenario is a slip of the pen: the longest control lasts 99 hours a side, a 13-day game is a test of ours.
LONGEST_US = 60 * 24 * 3600 * 1_000_000


def read_time_us(value: object, where: str) -> int:
    """Microseconds of a time in a scenario. Raises UserError, which says `where`."""
    if isinstance(value, bool) or not isinstance(value, (int, Decimal, str)):
        raise UserError(f"{where}: {shown(value)} is not a time: write h:mm:ss.mmm or seconds as a number")
    seconds = _clock_seconds(value, where) if isinstance(value, str) else Decimal(value)
    if not seconds.is_finite() or seconds < 0:
        raise UserError(f"{where}: {shown(value)} is not a time: it must be zero or more")
    if seconds > LONGEST_US // 1_000_000:
        raise UserError(f"{where}: {shown(value)} is over 60 days")
    return _whole_us(seconds, f"{where}: {shown(value)}")


def read_given_us(text: str, option: str) -> int:
    """Microseconds of a time on the command line: h:mm:ss, m:ss or seconds. Raises UserError, which says `option`."""
    if ":" in text:
        return read_time_us(text, option)
    if not text.isascii() or not text.replace(".", "", 1).isdigit():
        raise UserError(f"{option}: {shown(text)} is not a time: write h:mm:ss, m:ss or seconds")
    return read_time_us(Decimal(text), option)


def read_span_us(text: str, longest_us: int, what: str) -> int:
    """Microseconds of a number of seconds, more than 0 and at most `longest_us`. Raises UserError, which says `what`."""
    if not text.isascii() or not text.replace(".", "", 1).isdigit():
        raise UserError(f"{what} of {shown(text)} is not possible: it is a number of seconds")
    seconds = Decimal(text)
    if not 0 < seconds <= longest_us // 1_000_000:
        raise UserError(f"{what} of {shown(text)} is not possible: seconds, more than 0 and at most {longest_us // 1_000_000}")
    return _whole_us(seconds, f"{what} of {shown(text)}")


def _whole_us(seconds: Decimal, what: str) -> int:
    _, digits, exponent = seconds.as_tuple()
    # Digit by digit, because Decimal's arithmetic would round what has more than 28 of them.
    places = -int(exponent) - 6
    if places > 0 and any(digits[-places:]):
        raise UserError(f"{what} is finer than a microsecond")
    return int(seconds * 1_000_000)


def _clock_seconds(text: str, where: str) -> Decimal:
    parts = text.strip().split(":")
    if not 2 <= len(parts) <= 3 or not all(part and part.replace(".", "", 1).isascii() for part in parts):
        raise UserError(f"{where}: {shown(text)} is not a time: write h:mm:ss.mmm or m:ss.mmm")
    if not all(part.isdigit() for part in parts[:-1]) or not _is_number(parts[-1]):
        raise UserError(f"{where}: {shown(text)} is not a time: write h:mm:ss.mmm or m:ss.mmm")
    numbers = [Decimal(part) for part in parts]
    if numbers[-1] >= 60 or (len(numbers) == 3 and numbers[1] >= 60):
        raise UserError(f"{where}: {shown(text)} is not a time: seconds and minutes go to 59")
    total = Decimal(0)
    for number in numbers:
        total = total * 60 + number
    return total


def _is_number(text: str) -> bool:
    try:
        return Decimal(text).is_finite() and text[0].isdigit() and set(text) <= set("0123456789.")
    except InvalidOperation:
        return False


def clock_text(us: int) -> str:
    """h:mm:ss.mmm, with microseconds only where there are any."""
    seconds, us = divmod(us, 1_000_000)
    text = f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}.{us // 1000:03d}"
    return text if us % 1000 == 0 else f"{text}{us % 1000:03d}"


def reading_text(ms: int) -> str:
    """A reading as scenarios expect it: m:ss.mmm, with hours where there are any."""
    hours, rest_ms = divmod(ms, 3_600_000)
    minutes, rest_ms = divmod(rest_ms, 60_000)
    tail = f"{rest_ms // 1000:02d}.{rest_ms % 1000:03d}"
    return f"{hours}:{minutes:02d}:{tail}" if hours else f"{minutes}:{tail}"


def shown(value: object) -> str:
    """A value from a file, quoted so that it can stand in a sentence."""
    text = printable(str(value))
    return repr(text if len(text) <= 60 else text[:57] + "...")
