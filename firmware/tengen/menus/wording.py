"""What the two faces say while a menu is open: the left one what is chosen, the right one what it means. Allocates: no time runs.

A view is a tuple that begins with how it is laid out (tengen.ui.menu_faces draws it):

    (LIST, above, selected, below, hints)        three entries of a list; hints: what left, both and right do
    (NUMBER, title, value, cursor, width, hints) digits, of which those at `cursor` are being turned
    (PAGE, title, lines, foot)                   lines of text under a title
"""

from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import orders, states
from tengen.referee import lateness

from . import effects, menu, pages, refusals

LIST, NUMBER, PAGE = range(3)

# Texts are pairs: English, Chinese.
_LIST_HINTS = (("up", "上"), ("choose", "选"), ("down", "下"))
_NUMBER_HINTS = (("-1", "减"), ("next", "下位"), ("+1", "加"))
_DO = ("both: do it", "同按:执行")
_BACK = ("hold left: back", "长按左键:返回")
_OUT = ("hold left: leave", "长按左键:退出")
_ANY = ("any button: on", "任意键继续")
_LOCKED = ("Locked", "已锁定")
_TRIES = ("tries left: %d", "还可试%d次")
_CHOOSE = ("left, right: other outcome %d/%d", "左右键另选%d/%d")
_SIDES = (("Black", "黑"), ("White", "白"))
_WARNED = ("Warnings: Black %d, White %d", "警%d")
_PERIODS = ("%d periods", "%d次")
_MOVES = ("%d moves", "%d手")
_DONE = ("Done", "已执行")
_REFUSED = ("Not done", "未执行")
_NOW = ("Now", "现在")
_NO_CODES = ("Codes are set when the clock is flashed.", "请用电脑设置密码")
_LOSES = ("%s loses (%s)", "%s判负%s")
_DEDUCTED = ("%s -%s (%s)", "%s-%s %s")
_BOTH = ("Both", "双方")


def views(open_menu, language):
    """(left, right): the two faces' views of a Menu. language: 0 English, 1 Chinese."""
    frame = open_menu.frame
    title = frame.title[language]
    if frame.kind == menu.CODE:
        return _code(open_menu, frame, language)
    if frame.kind == menu.NO_CODES:
        return _page(title, (_NO_CODES[language],), _ANY[language]), _page(title, (), "")
    if frame.kind == menu.LIST:
        back = _OUT if frame.entries[-1] is pages.ROOT[-1] else _BACK
        entry = frame.entries[frame.at]
        told = effects.of_case(open_menu, entry, language) or readings(open_menu.session, language)
        return _list(frame, language), _page(title, told, back[language])
    if frame.kind == menu.NUMBER:
        left = _number(title, frame.entry, language)
        return left, _page(_whose(open_menu, language), readings(open_menu.session, language), _BACK[language])
    if frame.kind == menu.CONFIRM:
        return _confirm(open_menu, title, language)
    answer = open_menu.answer
    told = () if answer == orders.DONE else (refusals.TEXTS[answer][language],)
    left = _page((_DONE if answer == orders.DONE else _REFUSED)[language], (title,) + told, _ANY[language])
    return left, _page(_NOW[language], _change(open_menu, language), "")


def reading(left_ms):
    """A reading as the faces have it, rounded up to a second: `9:59`, `1:00:00`."""
    seconds = (left_ms + 999) // 1000
    minutes = seconds // 60
    if minutes < 60:
        return "%d:%02d" % (minutes, seconds % 60)
    return "%d:%02d:%02d" % (minutes // 60, minutes % 60, seconds % 60)


def readings(session, language):
    """A line for each side: what is left, periods, moves, warnings."""
    lines = []
    for side in (BLACK, WHITE):
        budget = session.game.clock.budgets[side]
        line = _SIDES[side][language] + " " + reading(budget.left_ms)
        if budget.periods:
            line += " " + _PERIODS[language] % budget.periods
        elif budget.moves:
            line += " " + _MOVES[language] % budget.moves
        # In Chinese there is room for two lines; in English there are three, but they are narrow.
        if language and session.referee.warnings[side]:
            line += " " + _WARNED[language] % session.referee.warnings[side]
        lines.append(line)
    if not language and sum(session.referee.warnings):
        lines.append(_WARNED[language] % tuple(session.referee.warnings))
    return tuple(lines)


def _page(title, lines, foot):
    return (PAGE, title, lines, foot)


def _number(title, entry, language):
    return (NUMBER, title, entry.text(), entry.cursor(), entry.cursor_width(), _said(_NUMBER_HINTS, language))


def _said(hints, language):
    return tuple([hint[language] for hint in hints])


def _list(frame, language):
    entries = frame.entries
    count = len(entries)
    above = entries[(frame.at - 1) % count][language] if count > 2 or frame.at else ""
    below = entries[(frame.at + 1) % count][language] if count > 2 or not frame.at else ""
    return (LIST, above, entries[frame.at][language], below, _said(_LIST_HINTS, language))


def _code(open_menu, frame, language):
    title = frame.title[language]
    if open_menu.wait_s:
        return _page(_LOCKED[language], (reading(open_menu.wait_s * 1000),), ""), _page(title, (), _OUT[language])
    left = _number(title, frame.entry, language)
    foot = _OUT if open_menu.authority == orders.PLAYER else _BACK
    return left, _page(title, (_TRIES[language] % open_menu.codes.tries_left(),), foot[language])


def _whose(open_menu, language):
    """Whose number it is, where it is somebody's."""
    return open_menu.frame.title[language] if open_menu.side == NOBODY else _SIDES[open_menu.side][language]


def _confirm(open_menu, title, language):
    left = _page(title, _argument(open_menu, language), _DO[language])
    if open_menu.order != orders.PROPOSE:
        return left, _page(_NOW[language], _preview(open_menu, language), _BACK[language])
    pending = open_menu.session.referee.pending
    outcomes = len(pending.outcomes)
    if outcomes > 1:
        left = _page(title, (_CHOOSE[language] % (open_menu.b + 1, outcomes),), _DO[language])
    return left, _page(pending.article, effects.of_proposal(pending, language), "")


def _argument(open_menu, language):
    """What the order is about, as it was entered."""
    steps = open_menu.command[3]
    words = []
    if "o" in steps or "w" in steps or "a" in steps:
        words.append(_BOTH[language] if open_menu.side == NOBODY else _SIDES[open_menu.side][language])
    if "t" in steps or "r" in steps:
        words.append(reading(open_menu.a))
    elif "+" in steps:
        words.append(("-" if open_menu.a < 0 else "+") + reading(abs(open_menu.a)))
    elif "s" in steps:
        words.append(str(open_menu.a + 1))
    elif "x" in steps and open_menu.session.referee.board is not None:
        words.append(_point(open_menu.session.referee.board, open_menu.a))
    elif "p" in steps or "m" in steps or "c" in steps or "k" in steps:
        words.append(str(open_menu.a))
    return (" ".join(words),) if words else ()


def _point(board, point):
    from tengen.go import coords

    return coords.name(board, point)


def _preview(open_menu, language):
    """Old and new, where the new one is plain beforehand; otherwise what is."""
    session = open_menu.session
    order = open_menu.order
    if order == orders.LATE:
        return (_lateness(open_menu, language),)
    if order != orders.ADD_TIME and order != orders.SET_TIME:
        return readings(session, language)
    lines = []
    for side in (BLACK, WHITE):
        was_ms = session.game.clock.budgets[side].left_ms
        line = _SIDES[side][language] + " " + reading(was_ms)
        if open_menu.side == side or open_menu.side == NOBODY:
            line += ">" + reading(max(0, was_ms + open_menu.a if order == orders.ADD_TIME else open_menu.a))
        lines.append(line)
    return tuple(lines)


def _lateness(open_menu, language):
    profile = open_menu.session.referee.profile
    deducted_ms = lateness.deduction_ms(profile, open_menu.a, open_menu.b)
    article = lateness.article(profile, open_menu.a, open_menu.b)
    side = _SIDES[open_menu.side][language]
    if deducted_ms == lateness.LOSES:
        return _LOSES[language] % (side, article)
    return _DEDUCTED[language] % (side, reading(deducted_ms), article)


def _change(open_menu, language):
    """Both sides: what was, and what is now where that is something else."""
    session = open_menu.session
    if session.game.state == states.SETUP:
        return ()
    lines = list(readings(session, language))
    for side in (BLACK, WHITE):
        was_ms = open_menu.was[side]
        now_ms = session.game.clock.budgets[side].left_ms
        if was_ms != now_ms:
            lines[side] = "%s %s>%s" % (_SIDES[side][language], reading(was_ms), reading(now_ms))
    return tuple(lines)
