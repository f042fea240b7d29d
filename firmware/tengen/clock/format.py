"""Write a time control as text; `notation.parse` reads it back to an equal Control."""

from .control import HOURGLASS, MOVES, PER_MOVE, PERIODS, RESERVE


def format_control(control):
    """The canonical text of a Control."""
    if control.equal:
        return format_stages(control.sides[0])
    return "black %s; white %s" % (format_stages(control.sides[0]), format_stages(control.sides[1]))


def format_stages(stages):
    """The canonical text of one side's stages."""
    parts = []
    for i in range(len(stages)):
        stage = stages[i]
        kept = stages[i + 1] if i + 1 < len(stages) and stages[i + 1].keep else None
        if kept:
            limit_ms = stage.time_ms + kept.count * kept.time_ms
            parts.append("%s keep %dx%s" % (format_duration(limit_ms), kept.count, format_duration(kept.time_ms)))
        elif not stage.keep:
            parts.append(_format_stage(stage))
    return ", ".join(parts)


def _format_stage(stage):
    time = format_duration(stage.time_ms)
    if stage.kind == PERIODS:
        return "%dx%s" % (stage.count, time)
    if stage.kind == PER_MOVE:
        return time + "/move"
    if stage.kind == RESERVE:
        return "%dx%s over %s/move" % (stage.count, time, format_duration(stage.move_ms))
    if stage.kind == HOURGLASS:
        return "hourglass " + time
    if stage.kind == MOVES:
        time = "%d/%s%s" % (stage.count, time, " carry" if stage.carry else "")
    return time + _format_modifiers(stage)


def _format_modifiers(stage):
    text = ""
    if stage.increment_ms:
        text += " +" + format_duration(stage.increment_ms)
    if stage.cap_ms:
        text += " cap " + format_duration(stage.cap_ms)
    if stage.delay_ms:
        text += " delay " + format_duration(stage.delay_ms)
    if stage.bronstein_ms:
        text += " bronstein " + format_duration(stage.bronstein_ms)
    return text


def format_duration(duration_ms):
    """A duration of whole seconds: 60s, 90s as 1m30s, 90m, 2h30m. Minutes stay minutes below two hours, as people say them."""
    seconds = duration_ms // 1000
    if seconds <= 60:
        return "%ds" % seconds
    minutes, seconds = seconds // 60, seconds % 60
    text = ""
    if minutes >= 120 or seconds and minutes >= 60:
        text = "%dh" % (minutes // 60)
        minutes %= 60
    if minutes:
        text += "%dm" % minutes
    if seconds:
        text += "%ds" % seconds
    return text
