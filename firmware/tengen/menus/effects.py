"""What a ruling does, in the few words that a face has room for, English and Chinese."""

from tengen.game import orders

_NO_RULING = ("The rules in use have no ruling for it.", "规则无此条")
_BOARD = (
    ("", ""),
    ("stone off", "着手无效"),
    ("stone back", "放回原处"),
    ("stones back", "放回棋子"),
    ("dead stones off", "提去无气子"),
)
_TURN = (("", ""), ("counts as a pass", "停一手"), ("offender moves", "主张方先下"), ("game goes on", "续下"))
_CLOCK = (
    ("", ""),
    ("readings change sides", "互换读数"),
    ("time goes on", "照常计时"),
    ("the count stands", "暂停读秒"),
    ("count again", "续读一次"),
    ("clocks stop", "停钟"),
)
RESULTS = (
    ("", ""),
    ("loses", "判负"),
    ("draw", "和棋"),
    ("replay", "重下"),
    ("no result", "无胜负"),
    ("both lose", "双方判负"),
)
_WARNED = ("warning", "警告")
_WARNED_OF = ("warning %d of %d", "警告%d/%d")
_NOTHING = ("caution only", "仅提醒")
_SIDES = (("Black", "黑"), ("White", "白"))


def of_case(open_menu, entry, language):
    """Lines on the case that a list's entry is about: article and first outcome. () for an entry that is no case."""
    if len(entry) < 6 or entry[2] != orders.PROPOSE:
        return ()
    article, outcomes = open_menu.session.referee.profile.rulings.get(entry[4], ("", ()))
    if not outcomes:
        return (_NO_RULING[language],)
    return _lines(article, _words(outcomes[0], language, _WARNED[language]), language)


def of_proposal(proposal, language):
    """Lines on the outcome that is chosen."""
    warned = ""
    offender = proposal.offender
    count = proposal.warnings_after[offender]
    if count > proposal.warnings_before[offender]:
        warned = _WARNED_OF[language] % (count, proposal.profile.warnings_lose)
    outcome = (proposal.board, proposal.turn, 1 if warned else 0, proposal.clock, proposal.result)
    words = _words(outcome, language, warned)
    if proposal.article_lost:
        words.append(proposal.article_lost)
    return _lines(_SIDES[offender][language], words, language)


def _words(outcome, language, warned):
    board, turn, warnings, clock, result = outcome
    words = [_BOARD[board][language], _TURN[turn][language]]
    if warnings:
        words.append(warned)
    words += [_CLOCK[clock][language], RESULTS[result][language]]
    words = [word for word in words if word]
    return words if words else [_NOTHING[language]]


def _lines(head, words, language):
    """One text to be broken where it is full; Chinese words are short, and stand apart."""
    separator = " " if language else ", "
    return (head + (" " if language else ": ") + separator.join(words),)
