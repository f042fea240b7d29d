"""The words of a report, English and Chinese: one table for everything that the firmware has a number for.

A word that is missing here is said as the firmware's own table of names has it, in English: a newer clock's ledger stays
readable. Chinese terms are those of the rules (读秒, 封棋, 停一手) and of the clock's own faces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

ENGLISH, CHINESE = 0, 1
LANGUAGES = ("en", "zh")
Pair = tuple[str, str]

SIDES: tuple[Pair, Pair] = (("Black", "黑方"), ("White", "白方"))
BOTH: Pair = ("Both", "双方")

STATES: dict[str, Pair] = {
    "setup": ("set-up", "设置"),
    "ready": ("ready", "待开始"),
    "running": ("running", "走钟"),
    "paused": ("paused", "暂停"),
    "adjourned": ("adjourned", "暂停对局"),
    "flagged": ("lost on time", "超时判负"),
    "ended": ("ended", "终局"),
    "fault": ("fault", "故障"),
}

# Kinds of event (tengen.game.events.KIND_NAMES).
KINDS: dict[str, Pair] = {
    "ready": ("The setting was taken", "赛制选定"),
    "start": ("{side}'s time starts", "{side}开始计时"),
    "press": ("{side} pressed", "{side}按钟"),
    "idle press": ("{side} pressed out of turn", "{side}未轮到而按钟"),
    "refused": ("A press was refused", "按钟无效"),
    "stage": ("{side} enters {stage}", "{side}进入{stage}"),
    "period": ("{side} used up a period, {a} left", "{side}用去一次读秒，剩{a}次"),
    "unit": ("{side} took a reserve unit, {a} left", "{side}动用一次保留时间，剩{a}次"),
    "call": ("Call", "报时"),
    "pause": ("Both clocks stopped", "停钟"),
    "resume": ("{side}'s clock goes on", "{side}继续走钟"),
    "flag": ("{side}'s time is over", "{side}超时"),
    "undo": ("{side}'s last press was taken back", "{side}上次按钟已撤回"),
    "adjourn": ("The game was adjourned", "对局暂停"),
    "return": ("The game was taken up again", "续弈"),
    "end": ("The game is over", "对局结束"),
    "fault": ("The clock found itself at fault", "棋钟故障"),
    "repair": ("The fault is gone", "故障已排除"),
    "setting": ("The clock was set up anew", "重新设置"),
    "power loss": ("The power had gone", "曾断电"),
    "choice": ("A reading was chosen: {reading}", "选定读数：{reading}"),
    "journal gap": ("{a} events are missing: the clock's memory did not answer", "缺{a}条记录：存储器无应答"),
    "order": ("{order}", "{order}"),
    "change": ("{what}: {old} → {new}", "{what}：{old} → {new}"),
    "result": ("Result: {result}", "结果：{result}"),
    "times confirmed": ("{side} confirmed the times", "{side}确认时间"),
    "absence over": ("The absence count is over: {side}", "缺席读秒结束：{side}"),
    "authority": ("Link: {tried}", "联机：{tried}"),
    "code": ("Code on the buttons: {tried}", "按钮密码：{tried}"),
    "flag set aside": ("{side}'s flag was set aside: it has passed", "{side}超时改判停一手"),
}

# Orders (tengen.game.orders.ORDER_NAMES).
ORDERS: dict[str, Pair] = {
    "propose": ("Proposed", "待定裁定"),
    "confirm": ("Confirmed", "裁定成立"),
    "dismiss": ("Dismissed", "驳回"),
    "undo ruling": ("The last ruling was taken back", "撤销上次裁定"),
    "warn": ("Warning", "警告"),
    "add time": ("Time more or less", "加减时间"),
    "set time": ("Time set", "改读数"),
    "set stage": ("Stage set", "改计时阶段"),
    "set periods": ("Periods set", "改读秒次数"),
    "set moves left": ("Moves to make set", "改限内手数"),
    "set move count": ("Moves made set", "改已下手数"),
    "set turn": ("Turn set", "改轮到谁下"),
    "late": ("Late", "迟到"),
    "fault correction": ("Correction after a clock fault (22.8)", "棋钟故障更正（22.8）"),
    "share equally": ("Time shared equally (22.9)", "双方均分时间（22.9）"),
    "start": ("Started by the referee", "裁判开钟"),
    "pause": ("Stopped by the referee", "裁判停钟"),
    "resume": ("Set going by the referee", "裁判续钟"),
    "adjourn": ("Adjourned", "暂停对局"),
    "return": ("Taken up again", "续弈"),
    "end": ("Both say that the game is over", "双方终局"),
    "take back": ("The last press taken back", "撤回按钟"),
    "choose": ("Reading chosen after a power loss", "断电后选定读数"),
    "confirm times": ("Times to be confirmed (22.9)", "双方确认时间（22.9）"),
    "seal": ("Move sealed", "封棋"),
    "open sealed": ("Sealed move opened", "开封"),
    "flag to pass": ("Overtime becomes a pass (22.5)", "超时改停一手（22.5）"),
    "recount": ("Count taken up again (16.2)", "重新读秒（16.2）"),
    "captures being removed": ("Captured stones are being taken off", "正在提子"),
    "leave seat": ("Leaves the seat", "离席"),
    "give up": ("Gives up the contest (12.4.4)", "放弃争夺（12.4.4）"),
    "stop stalling": ("Stalling stopped (12.4.7)", "制止拖延（12.4.7）"),
    "absent count": ("Absence count begun (22.4)", "缺席读秒开始（22.4）"),
    "seated": ("Seated in time", "已入席"),
    "lose": ("Judged lost", "判负"),
    "both lose": ("Both judged lost", "双方判负"),
    "draw": ("Judged a draw", "判和"),
    "replay": ("To be played again", "判重下"),
    "no result": ("No result", "无胜负"),
    "resign": ("Resigns", "认输"),
    "move": ("Move", "着手"),
    "pass": ("Pass", "停一手"),
    "undo move": ("Move taken off: wrong entry", "删末手：录入有误"),
    "hand out": ("The game goes to another clock", "对局移交他钟"),
    "hand in": ("The game came from another clock", "对局自他钟移入"),
}

AUTHORITIES: dict[str, Pair] = {
    "player": ("player", "棋手"),
    "referee": ("referee", "裁判"),
    "chief referee": ("chief referee", "裁判长"),
}

# Cases (tengen.referee.rulings.CASE_NAMES).
CASES: dict[str, Pair] = {
    "wrong colours": ("wrong colours", "黑白拿错"),
    "two moves in a row": ("two moves in a row", "连下两手"),
    "move taken back": ("move taken back", "悔棋"),
    "living stones lifted": ("living stones lifted", "误提有气之子"),
    "dead stones left": ("dead stones left on", "漏提无气之子"),
    "ko retaken at once": ("ko retaken at once", "误提劫"),
    "forbidden point": ("forbidden point", "下禁着点"),
    "position repeated": ("position repeated", "全局同形再现"),
    "life and death disputed": ("life and death disputed", "死活争议"),
    "button pressed early": ("button pressed early", "先按钟后落子"),
    "captured stones left on": ("captured stones left on", "未提净即按钟"),
    "captured stones taken off in the count": ("captured stones taken off in the count", "读秒中提子"),
    "overtime in the last period": ("overtime in the last period", "最后一次读秒超时"),
    "seat left": ("seat left", "离席"),
    "telephone": ("telephone", "手机响"),
    "disturbance": ("disturbance", "干扰对方"),
    "consulting": ("consulting", "议论或查阅资料"),
    "stones moved": ("stones moved", "棋子移位"),
    "warning": ("warning", "警告"),
    "late at the start": ("late at the start", "迟到"),
    "absent when counted out": ("absent when counted out", "缺席"),
    "stalling": ("stalling", "拖延"),
    "contest given up": ("contest given up", "放弃争夺"),
    "resigned": ("resigned", "认输"),
}

# Results (tengen.referee.rulings.RESULT_NAMES); "loss" takes who.
RESULTS: dict[str, Pair] = {
    "none": ("the game goes on", "继续对局"),
    "loss": ("{side} loses", "{side}负"),
    "draw": ("draw", "和棋"),
    "replay": ("to be played again", "重下"),
    "no result": ("no result", "无胜负"),
    "both lose": ("both lose", "双方负"),
}

# What a CHANGE is of (tengen.game.events.FIELD_NAMES).
FIELDS: dict[str, Pair] = {
    "time": ("time", "读数"),
    "stage": ("stage", "计时阶段"),
    "periods": ("periods", "读秒次数"),
    "moves": ("moves to make", "限内手数"),
    "move count": ("moves made", "已下手数"),
    "warnings": ("warnings", "警告"),
    "turn": ("on move", "轮到"),
}

# Kinds of stage (tengen.clock.control.STAGE_NAMES).
STAGES: dict[str, Pair] = {
    "main": ("main time", "基本时限"),
    "byo-yomi": ("byo-yomi", "读秒"),
    "moves": ("moves in a time", "限时限手"),
    "per-move": ("time for each move", "每手限时"),
    "reserve": ("reserve time", "保留时间"),
    "hourglass": ("hourglass", "沙漏"),
}

READINGS: tuple[Pair, Pair] = (("as of the last record", "断电时"), ("as of the last press", "上次按钟时"))
TRIED: dict[str, Pair] = {
    "unlocked": ("unlocked ({who})", "已开锁（{who}）"),
    "wrong": ("wrong answer ({who})", "应答错误（{who}）"),
    "locked": ("locked again", "已锁定"),
    "right": ("right ({who})", "正确（{who}）"),
    "wrong code": ("wrong ({a} since the last right one)", "错误（连续{a}次）"),
}

# The page itself.
PAGE: dict[str, Pair] = {
    "title": ("Game ledger", "对局计时记录"),
    "clock": ("Clock", "棋钟编号"),
    "firmware": ("Firmware", "固件"),
    "game": ("Game", "局号"),
    "control": ("Time control", "赛制"),
    "rules": ("Rules", "规则"),
    "board": ("Board on the clock", "棋钟棋盘"),
    "no board": ("none", "无"),
    "check": ("Check code", "核对码"),
    "taken": ("Taken from the clock", "导出时间"),
    "came from": (
        "The game came from clock {device}, whose chain had come to {head}.",
        "本局自棋钟{device}移入，其记录链为{head}。",
    ),
    "typed in": ("The game was typed in as it stood on the clock ...{device}.", "本局按棋钟…{device}所示录入。"),
    "partial": (
        "The beginning of the game is not in this ledger: stages, periods, moves and warnings are not known.",
        "本记录不含对局开头，计时阶段、读秒、手数与警告不详。",
    ),
    "duration": ("From setting to end", "选定至结束"),
    "result": ("Result", "结果"),
    "no result": ("none yet ({state})", "尚无（{state}）"),
    "stands": ("The game stands", "对局状态"),
    "left": ("Time left", "剩余"),
    "used": ("Time used", "已用"),
    "moves": ("Moves", "手数"),
    "periods": ("Periods left", "剩余读秒"),
    "periods lost": ("Periods used", "用去读秒"),
    "longest": ("Longest thought", "最长一手"),
    "warnings": ("Warnings", "警告"),
    "idle": ("Presses out of turn", "未轮到按钟"),
    "times": ("Times", "用时图"),
    "chart left": ("Time left in the stage", "本阶段剩余时间"),
    "chart thought": ("Thinking time, move by move", "每手用时"),
    "events": ("What happened", "经过"),
    "at": ("At", "时刻"),
    "of day": ("Time of day", "钟点"),
    "what": ("What", "事项"),
    "before": ("before", "之前"),
    "after": ("after", "之后"),
    "none": ("nothing but moves", "无（只有着手）"),
    "holds": (
        "Records {first} to {last} hold: none has been changed, left out, doubled or moved.",
        "记录{first}至{last}完好：无改动、无缺漏、无重复、无错序。",
    ),
    "head": ("The chain over them comes to", "记录链终值"),
    "signed": ("The clock's signature is right.", "棋钟签名正确。"),
    "unsigned": ("The clock has not signed it.", "棋钟未签名。"),
    "unchecked": ("The clock's signature was not checked for this report.", "本报告未核对棋钟签名。"),
    "begins": ("Records {start} to {end} had been written over when it was taken.", "导出时记录{start}至{end}已被覆盖。"),
    "put in": (
        "From record {n} on readings are the recorded ones; they could not be worked out anew.",
        "自记录{n}起读数取自记录，无法重算。",
    ),
    "of": ("{n} of {all}", "{n}/{all}"),
    "simulated": ("a simulated game", "模拟对局"),
    "counted": (
        "# is the number of the record. {moves} moves are not listed; times are h:mm:ss since the setting was taken.",
        "#为记录编号。{moves}手棋未逐一列出；时刻自赛制选定起算。",
    ),
}


def say(pair: Pair, language: int, **values: object) -> str:
    """The words of a pair in a language, with values put in."""
    return pair[language].format(**values) if values else pair[language]


def word(table: Mapping[str, Pair], names: Sequence[str], number: int, language: int) -> str:
    """The word for the firmware's number, or its own name for it."""
    if not 0 <= number < len(names):
        return str(number)
    name = names[number]
    return table[name][language] if name in table else name


def side_word(side: int, language: int) -> str:
    """`Black`, `White` or both."""
    return (SIDES[side] if side in (0, 1) else BOTH)[language]
