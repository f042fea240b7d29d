"""Says a time control in plain sentences, English or Chinese, for set-up, reports and the desk. Not used in the loop.

Every number of the control appears in the sentences, as so many hours, minutes and seconds.
"""

from .control import HOURGLASS, MOVES, PER_MOVE, PERIODS, RESERVE, TIME

LANGUAGES = ("en", "zh")

# Up to this long a round minute count is said in minutes ("90 minutes"), beyond it in hours.
_HOURS_FROM_MS = 2 * 3600 * 1000
# Below this, and at exactly one minute, seconds are said ("60 seconds", "90 seconds").
_MINUTES_FROM_MS = 2 * 60 * 1000

_EN = {
    "each": " for each side",
    "either": " of either side",
    "black": "Black: ",
    "white": "White: ",
    "then": "Then ",
    "neither": " for either side",
    "no_main": "No main time%s.",
    "first_increment": "No main time%s: the first increment is there at the start.",
    "rest_none": "No further time of its own for the remaining moves.",
    "main": "Main time %s%s.",
    "rest": "%s for all the remaining moves.",
    "limit": "Time limit %s%s, of which the last %s are counted; before that %s run without counting.",
    "limit_all": "Time limit %s%s, all of it counted.",
    "sudden": "Nothing follows: whoever uses it up loses.",
    "increment": "In this time each own move adds %s.",
    "cap": "Adding never lifts a clock above %s.",
    "delay": "In this time the clock starts to run only %s into each turn.",
    "bronstein": "In this time each own move gives back what it took, at most %s.",
    "periods": "%d byo-yomi periods of %s%s: a move inside a period costs nothing, a period used up is lost, %s.",
    "period": "%d byo-yomi period of %s%s: a move inside it costs nothing; %s.",
    "kept": "%d counted periods of %s%s: a move inside a period costs nothing, every full period reached is lost, %s.",
    "last_loses": "the last one used up loses",
    "last_leads": "the last one used up leads to the next stage",
    "one_loses": "using it up loses",
    "one_leads": "using it up leads to the next stage",
    "moves": "%d moves in each %s%s: once they are made the next %s begin, and what was left %s; too few moves in time loses.",
    "move": "%d move in each %s%s: once it is made the next %s begin, and what was left %s; no move in time loses.",
    "carried": "is added to them",
    "dropped": "is lost",
    "first_moves": "%d moves in %s%s: what is left then goes on into the next stage; too few moves in time loses.",
    "first_move": "%d move in %s%s: what is left then goes on into the next stage; no move in time loses.",
    "per_move": "%s for each move%s: using them up loses.",
    "reserve": "%s for each move%s and %d reserve units of %s: "
    "a move that takes longer uses up units, each whole as soon as it is begun; the last one used up loses.",
    "reserve_one": "%s for each move%s and %d reserve unit of %s: "
    "a move that takes longer begins it, and it is then gone whole; using it up loses.",
    "hourglass": "Hourglass, %s%s at the start: what one side uses the other gains as it runs; reaching zero loses.",
}

_ZH = {
    "each": "（双方相同）",
    "either": "（双方相同）",
    "black": "黑方：",
    "white": "白方：",
    "then": "然后",
    "neither": "（双方相同）",
    "no_main": "没有基本时限%s。",
    "first_increment": "没有基本时限%s：开始时即有第一次加秒。",
    "rest_none": "其余各手没有另外的时限。",
    "main": "基本时限%s%s。",
    "rest": "其余各手共用%s。",
    "limit": "时限%s%s，其中最后%s读秒；此前%s不读秒。",
    "limit_all": "时限%s%s，全程读秒。",
    "sudden": "此外没有时间：用完即负。",
    "increment": "此段时间内每下一手加%s。",
    "cap": "加秒后不超过%s。",
    "delay": "此段时间内每手先过%s才开始计时。",
    "bronstein": "此段时间内每下一手退还本手所用时间，最多%s。",
    "periods": "读秒%d次，每次%s%s：一次之内落子不扣，用完一次扣一次，%s。",
    "period": "读秒%d次，每次%s%s：一次之内落子不扣；%s。",
    "kept": "保留%d次读秒，每次%s%s：一次之内落子不扣，满一次扣一次，%s。",
    "last_loses": "最后一次用完判负",
    "last_leads": "最后一次用完转入下一段",
    "one_loses": "用完判负",
    "one_leads": "用完转入下一段",
    "moves": "每%d手限%s%s：下满后进入下一个%s，剩余时间%s；超时未下满判负。",
    "move": "每%d手限%s%s：下满后进入下一个%s，剩余时间%s；超时未下满判负。",
    "carried": "累计到下一段",
    "dropped": "作废",
    "first_moves": "前%d手限%s%s：剩余时间转入下一段；超时未下满判负。",
    "first_move": "前%d手限%s%s：剩余时间转入下一段；超时未下满判负。",
    "per_move": "每手限%s%s：超时判负。",
    "reserve": "每手限%s%s，另有%d次保留时间，每次%s：超出每手时限即用保留时间，用一次扣整一次；最后一次用完判负。",
    "reserve_one": "每手限%s%s，另有%d次保留时间，每次%s：超出每手时限即用保留时间，用一次扣整一次；用完判负。",
    "hourglass": "沙漏计时，开始时各有%s%s：一方用去多少，对方即增加多少；用完判负。",
}

_UNITS = {
    "en": ((" hour", " hours"), (" minute", " minutes"), (" second", " seconds"), " "),
    "zh": (("小时", "小时"), ("分钟", "分钟"), ("秒", "秒"), ""),
}


def say_duration(time_ms, language="en"):
    """`time_ms` milliseconds in words: "90 minutes", "2 hours 30 minutes", "60 seconds", "2.5 seconds"."""
    units = _UNITS[language]
    hours, minutes, rest_ms = 0, 0, time_ms
    if time_ms >= _HOURS_FROM_MS:
        hours, rest_ms = divmod(rest_ms, 3600 * 1000)
    if time_ms >= _MINUTES_FROM_MS:
        minutes, rest_ms = divmod(rest_ms, 60 * 1000)
    parts = []
    if hours:
        parts.append(_count(str(hours), units[0]))
    if minutes:
        parts.append(_count(str(minutes), units[1]))
    if rest_ms or not parts:
        parts.append(_count(_seconds(rest_ms), units[2]))
    return units[3].join(parts)


def explain(control, language="en"):
    """Both sides' control in whole sentences, a list of strings. `language` is one of LANGUAGES, else ValueError."""
    if language not in LANGUAGES:
        raise ValueError("no texts in language " + repr(language) + "; there are " + " and ".join(LANGUAGES))
    words = _EN if language == "en" else _ZH
    if control.equal:
        return _side(control.sides[0], words, language, words["each"])
    black = _side(control.sides[0], words, language, "")
    white = _side(control.sides[1], words, language, "")
    return [_after(words["black"], s) for s in black] + [_after(words["white"], s) for s in white]


def _after(opening, sentence):
    """The sentence behind an opening such as "Then " or "Black: "."""
    return opening + sentence[0].lower() + sentence[1:]


def _count(number, forms):
    return number + (forms[0] if number == "1" else forms[1])


def _seconds(rest_ms):
    if rest_ms % 1000 == 0:
        return str(rest_ms // 1000)
    return ("%d.%03d" % (rest_ms // 1000, rest_ms % 1000)).rstrip("0")


def _side(stages, words, language, whose):
    said = []
    for index in range(len(stages)):
        sentences = _stage(stages, index, words, language, whose if index == 0 else "")
        if index:
            sentences[0] = _after(words["then"], sentences[0])
        said.extend(sentences)
    return said


def _stage(stages, index, words, language, whose):
    stage = stages[index]
    last = index == len(stages) - 1
    kind = stage.kind
    if kind == TIME:
        return _time(stages, index, words, language, whose)
    if kind == PERIODS:
        return [_periods(stage, last, words, language, whose)]
    if kind == MOVES:
        return [_moves(stage, last, words, language, whose)] + _modifiers(stage, words, language)
    length = say_duration(stage.time_ms, language)
    if whose and kind != HOURGLASS:
        whose = words["either"]
    if kind == PER_MOVE:
        return [words["per_move"] % (length, whose)]
    if kind == RESERVE:
        template = words["reserve_one" if stage.count == 1 else "reserve"]
        return [template % (say_duration(stage.move_ms, language), whose, stage.count, length)]
    if kind == HOURGLASS:
        return [words["hourglass"] % (length, whose)]
    raise ValueError("unknown kind of stage: " + repr(kind))


def _time(stages, index, words, language, whose):
    stage = stages[index]
    last = index == len(stages) - 1
    length = say_duration(stage.time_ms, language)
    if not last and stages[index + 1].keep:
        kept_ms = stages[index + 1].count * stages[index + 1].time_ms
        limit = say_duration(stage.time_ms + kept_ms, language)
        said = [words["limit_all"] % (limit, whose)]
        if stage.time_ms:
            said = [words["limit"] % (limit, whose, say_duration(kept_ms, language), length)]
    elif index:
        said = [words["rest"] % length if stage.time_ms else words["rest_none"]]
    elif stage.time_ms:
        said = [words["main"] % (length, whose)]
    else:
        template = words["first_increment" if stage.increment_ms else "no_main"]
        said = [template % (words["neither"] if whose else "")]
    said.extend(_modifiers(stage, words, language))
    if last:
        said.append(words["sudden"])
    return said


def _modifiers(stage, words, language):
    said = []
    for field, value_ms in (
        ("increment", stage.increment_ms),
        ("cap", stage.cap_ms),
        ("delay", stage.delay_ms),
        ("bronstein", stage.bronstein_ms),
    ):
        if value_ms:
            said.append(words[field] % say_duration(value_ms, language))
    return said


def _periods(stage, last, words, language, whose):
    length = say_duration(stage.time_ms, language)
    if stage.count == 1 and not stage.keep:
        return words["period"] % (stage.count, length, whose, words["one_loses" if last else "one_leads"])
    template = words["kept" if stage.keep else "periods"]
    return template % (stage.count, length, whose, words["last_loses" if last else "last_leads"])


def _moves(stage, last, words, language, whose):
    length = say_duration(stage.time_ms, language)
    one = stage.count == 1
    if not last:
        return words["first_move" if one else "first_moves"] % (stage.count, length, whose)
    left = words["carried" if stage.carry else "dropped"]
    return words["move" if one else "moves"] % (stage.count, length, whose, length, left)
