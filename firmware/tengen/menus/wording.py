"""What the two faces say while a menu is open: the left one what is chosen, the right one what it means. Allocates: no time runs.

A view is a tuple that begins with how it is laid out (tengen.ui.menu_faces draws it):

    (LIST, above, selected, below, hints)        three entries of a list; hints: what left, both and right do
    (NUMBER, title, value, cursor, width, hints) digits, of which those at `cursor` are being turned
    (PAGE, title, lines, foot)                   lines of text under a title
    (QR, text)                                   a QR code (these two: see carrying)
    (ROWS, title, bits, count, foot)             so many presses, left for 0 and right for 1
"""

from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import orders
from tengen.referee import lateness

from . import effects, menu, pages, refusals
from .foretelling import foretell, numbers_of

LIST, NUMBER, PAGE, QR, ROWS = range(5)

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
_BEFORE_AFTER = ("Before > after", "原来>现在")
_NO_CODES = ("Codes are set when the clock is flashed.", "请用电脑设置密码")
_BOTH = ("Both", "双方")
# The numbers of foretelling.numbers_of, where a change is shown.
_NAMES = (("", ""), (" periods", "次"), (" to make", "限手"), (" stage", "段"), (" moves", "手"), (" warned", "警"))
_STAGE = 3
# Orders whose effect is in those numbers.
_FORETOLD = tuple(range(orders.WARN, orders.SET_TURN)) + (
    orders.LATE,
    orders.FAULT_CORRECTION,
    orders.SHARE_EQUALLY,
    orders.RECOUNT,
)


def views(open_menu, language):
    """(left, right): the two faces' views of a Menu. language: 0 English, 1 Chinese."""
    frame = open_menu.frame
    if frame is None:
        return open_menu.views(language)
    title = frame.title[language]
    if frame.kind == menu.CODE:
        return _code(open_menu, frame, language)
    if frame.kind == menu.NO_CODES:
        return _page(title, (_NO_CODES[language],), _ANY[language]), _page(title, (), "")
    if frame.kind == menu.LIST:
        back = _OUT if frame.entries[-1] is pages.ROOT[-1] else _BACK
        entry = frame.entries[frame.at]
        return _list(frame, language), _beside(open_menu, entry, back, language)
    if frame.kind == menu.NUMBER:
        left = _number(title, frame.entry, language)
        return left, _page(_whose(open_menu, language), readings(open_menu.session, language), _BACK[language])
    if frame.kind == menu.CONFIRM:
        return _confirm(open_menu, title, language)
    answer = open_menu.answer
    told = () if answer == orders.DONE else (refusals.TEXTS[answer][language],)
    left = _page((_DONE if answer == orders.DONE else _REFUSED)[language], (title,) + told, _ANY[language])
    if answer == orders.DONE:
        return left, _page(_BEFORE_AFTER[language], _changes(open_menu.was, numbers_of(open_menu.session.game), language), "")
    return left, _page(_NOW[language], readings(open_menu.session, language), "")


def _beside(open_menu, entry, back, language):
    """The right face beside a list: what is pending, the case that is chosen, or how the game stands."""
    session, frame = open_menu.session, open_menu.frame
    pending = session.referee.pending
    if pending is not None and (frame.entries is pages.DECISIONS or entry is pages.PENDING_ENTRY):
        return _page(pending.article, effects.of_proposal(pending, language), "")
    told = effects.of_case(open_menu, entry, language) or readings(session, language)
    return _page(frame.title[language], told, back[language])


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
        preview_title, lines = _preview(open_menu, language)
        return left, _page(preview_title, lines, _BACK[language])
    if not open_menu.has_its_proposal():
        return left, _page(_REFUSED[language], (refusals.TEXTS[orders.NOTHING_PENDING][language],), _BACK[language])
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
    """(title, lines): what the order would change, or why it will be refused; what is, where that is not for numbers to say."""
    session = open_menu.session
    order = open_menu.order
    if order not in _FORETOLD:
        return _NOW[language], readings(session, language)
    answer, after, result, loser = foretell(session.game, order, open_menu.side, open_menu.a, open_menu.b)
    title = _BEFORE_AFTER[language]
    if order == orders.LATE:
        title = lateness.article(session.referee.profile, open_menu.a, open_menu.b)
    if answer != orders.DONE:
        return _REFUSED[language], (refusals.TEXTS[answer][language],)
    lines = _changes(numbers_of(session.game), after, language)
    if result and (result, loser) != (session.referee.result, session.referee.result_side):
        who = "" if loser == NOBODY else _SIDES[loser][language] + " "
        lines = (who + effects.RESULTS[result][language],)
    return title, lines


def _changes(before, after, language):
    """A line for each side: what was, and what is, or will be, where that is something else."""
    lines = []
    for side in (BLACK, WHITE):
        line = _SIDES[side][language]
        same = line + " " + reading(after[side][0])
        for i in range(len(_NAMES)):
            was, now = before[side][i], after[side][i]
            if was != now:
                line += " %s>%s" % (_number_text(i, was), _number_text(i, now)) + _NAMES[i][language]
        lines.append(line if before[side] != after[side] else same)
    return tuple(lines)


def _number_text(i, number):
    if i == 0:
        return reading(number)
    return str(number + 1 if i == _STAGE else number)
