"""What the referee's menu offers, as data: each entry is its name in English and in Chinese, and what it leads to.

    (english, chinese, entries)                  another list
    (english, chinese, order, steps, a, b)       an order (tengen.game.orders), after asking for what `steps` names
    (english, chinese, number)                   a value, in a list that a step asks with

Steps are letters, asked in turn; a confirmation always follows:

    o  the side                      w  the side, both by the same, or each by his own (a pair)      a  the side, or both
    t  a: a time, from 0             +  a: a time, more or less         r  a: the reading that is to be
    p, s, m, c  a: periods, stage (from 1), moves left, moves made, starting from what they are
    k  a: seconds                    l  b: the limit of lateness        x  a: a point              y  b: was it occupied

The first entries are the ones that are nearest: a correction of a reading must be done in 40 presses. The card for referees
(`tengen card`) is made from these tables.
"""

from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import orders
from tengen.referee import rulings

CLOSE = -1  # in place of an order: the menu is left
PENDING = -2  # in place of an order: to the proposal that is pending
TAKE_OVER = -3  # in place of an order: a game from another clock is entered
EACH = 2  # of step w, besides the sides: a pair

_CORRECTIONS = (
    ("Time more/less", "加减时间", orders.ADD_TIME, "w+", 0, 0),
    ("Time reads", "改读数", orders.SET_TIME, "wr", 0, 0),
    ("Periods left", "读秒次数", orders.SET_PERIODS, "wp", 0, 0),
    ("Moves to make", "限内手数", orders.SET_MOVES_LEFT, "wm", 0, 0),
    ("Moves made", "已下手数", orders.SET_MOVE_COUNT, "wc", 0, 0),
    ("Stage", "计时阶段", orders.SET_STAGE, "ws", 0, 0),
    ("Who is on move", "轮到谁下", orders.SET_TURN, "o", 0, 0),
    ("Last press back", "撤回按钟", orders.TAKE_BACK, "", 0, 0),
)


def _case(english, chinese, case):
    return (english, chinese, orders.PROPOSE, "o", case, 0)


# Who is asked for is the side that did wrong (in WRONG_COLOURS: either). What has an entry of its own elsewhere is not here.
_CASES = (
    _case("Pressed early", "先按钟", rulings.PRESSED_EARLY),
    _case("Captures left on", "未提净按钟", rulings.CAPTURES_LEFT),
    _case("Two in a row", "连下两手", rulings.TWO_MOVES),
    _case("Move taken back", "悔棋", rulings.TAKEN_BACK),
    _case("Ko retaken", "误提劫", rulings.KO_RETAKEN),
    _case("Forbidden point", "下禁着点", rulings.FORBIDDEN_POINT),
    _case("Repeated board", "全局再现", rulings.REPEATED),
    _case("Living lifted", "误提有气子", rulings.LIFTED_LIVING),
    _case("Dead left on", "漏提无气子", rulings.LEFT_DEAD),
    _case("Stones moved", "棋子移位", rulings.STONES_MOVED),
    _case("Life disputed", "死活争议", rulings.DISPUTED),
    _case("Wrong colours", "黑白拿错", rulings.WRONG_COLOURS),
    _case("Telephone", "手机响", rulings.PHONE),
    _case("Disturbance", "干扰对方", rulings.DISTURBANCE),
    _case("Consulting", "议论或查阅", rulings.CONSULTING),
)

_RULINGS = _CASES + (
    ("Warn", "警告", orders.WARN, "o", 1, 0),
    ("Lift a warning", "取消警告", orders.WARN, "o", -1, 0),
)

_SPECIAL = (
    ("Count anew 16.2", "重新读秒16.2", orders.RECOUNT, "k", 0, 0),
    ("Flag to pass 22.5", "超时改停一手", orders.FLAG_TO_PASS, "", 0, 0),
    ("Captures taken off", "正在提子", orders.CAPTURES_BEING_REMOVED, "", 0, 0),
    ("Leaves seat 22.7", "离席22.7", orders.LEAVE_SEAT, "o", 0, 0),
    ("Gives up 12.4.4", "放弃争夺", orders.GIVE_UP, "o", 0, 0),
    ("Stalling 12.4.7", "制止拖延", orders.STOP_STALLING, "o", 0, 0),
)

_LATE = (
    ("Late by", "迟到", orders.LATE, "otl", 0, 0),
    ("Absent: count", "缺席读秒", orders.ABSENT_COUNT, "at", 0, 0),
    ("Seated in time", "已入席", orders.SEATED, "o", 0, 0),
)

_BREAK = (
    ("Confirm times", "双方确认时间", orders.CONFIRM_TIMES, "", 0, 0),
    ("Seal the move", "封棋", orders.SEAL, "", 0, 0),
    ("Adjourn", "暂停对局", orders.ADJOURN, "", 0, 0),
    ("Take up again", "续弈", orders.RETURN, "", 0, 0),
    ("Open sealed move", "开封", orders.OPEN_SEALED, "yx", 0, 0),
    ("To another clock", "移交他钟", orders.HAND_OUT, "", 0, 0),
)

_GAME = (
    ("Clock goes on", "开钟", orders.RESUME, "", 0, 0),
    ("Start", "开始", orders.START, "o", 0, 0),
    ("Both end", "双方终局", orders.END, "", 0, 0),
    ("As at power cut", "按断电时", orders.CHOOSE, "", 0, 0),
    ("As at last press", "按上次按钟", orders.CHOOSE, "", 1, 0),
    ("Enter a move", "录入着手", orders.MOVE, "x", 0, 0),
    ("Enter a pass", "录入停着", orders.PASS_TURN, "", 0, 0),
    ("Wrong entry", "删末手", orders.UNDO_MOVE, "", 0, 0),
)

_RESULTS = (
    ("Resigns", "认输", orders.RESIGN, "o", 0, 0),
    ("Loses", "判负", orders.LOSE, "o", 0, 0),
    ("Both lose", "双方判负", orders.BOTH_LOSE, "", 0, 0),
    ("Draw", "和棋", orders.DRAW, "", 0, 0),
    ("Replay", "重下", orders.REPLAY, "", 0, 0),
    ("No result", "无胜负", orders.NO_RESULT, "", 0, 0),
)

_FAULTS = (
    ("Both, by true time", "按实际用时", orders.FAULT_CORRECTION, "t", 0, 0),
    ("Half each 22.9", "双方均分22.9", orders.SHARE_EQUALLY, "t", 0, 0),
)

ROOT = (
    ("Correct", "更正", _CORRECTIONS),
    ("Rule on", "判罚", _RULINGS),
    ("Special cases", "特殊情况", _SPECIAL),
    ("Break, sealed move", "暂停与封棋", _BREAK),
    ("Game", "对局", _GAME),
    ("Result", "结果", _RESULTS),
    ("Lateness", "迟到", _LATE),
    ("Clock fault 22.8", "棋钟故障22.8", _FAULTS),
    ("Undo last ruling", "撤销上次裁定", orders.UNDO_RULING, "", 0, 0),
    ("From another clock", "接管对局", TAKE_OVER, "", 0, 0),
    ("Leave the menu", "退出菜单", CLOSE, "", 0, 0),
)

# What a step offers.
SIDES = (("Black", "黑方", BLACK), ("White", "白方", WHITE))
SIDES_OR_BOTH = SIDES + (("Both", "双方", NOBODY),)
CORRECTED = SIDES + (("Both the same", "双方相同", NOBODY), ("Each his own", "双方分别", EACH))
YES_NO = (("Point was empty", "该点空", 0), ("Occupied A.13", "已有子A.13", 1))
# 22.2, 22.3: at the lodging a quarter of an hour, elsewhere one hour. The classic rules leave it to the event.
LIMITS = (("Away: 1 hour", "异地1小时", 60), ("Lodging: 15 min", "住地15分", 15), ("30 minutes", "30分", 30))
PENDING_ENTRY = ("Pending ruling", "待定裁定", PENDING, "", 0, 0)
DECISIONS = (("Confirm", "确认", orders.CONFIRM), ("Dismiss", "驳回", orders.DISMISS))
