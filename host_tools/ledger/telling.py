"""A moment of a game in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from host_tools.ledger import words
from host_tools.ledger.history import Moment
from host_tools.ledger.words import ENGLISH, say, side_word, word
from tengen.clock.control import STAGE_NAMES
from tengen.clock.side import NOBODY
from tengen.game import events, orders
from tengen.go import coords
from tengen.link import authority
from tengen.menus import effects
from tengen.referee import rulings, wording

# What a is of these orders: a span with its sign, a time, a number, a point.
_SPANS = (orders.ADD_TIME,)
_TIMES = (orders.SET_TIME, orders.LATE, orders.FAULT_CORRECTION, orders.SHARE_EQUALLY, orders.ABSENT_COUNT)
_COUNTS = (orders.SET_STAGE, orders.SET_PERIODS, orders.SET_MOVES_LEFT, orders.SET_MOVE_COUNT, orders.RECOUNT, orders.WARN)
_POINTS = (orders.MOVE, orders.OPEN_SEALED)


def clock(ms: int) -> str:
    """h:mm:ss, or h:mm:ss.mmm where there is a fraction."""
    seconds, rest_ms = divmod(abs(ms), 1000)
    text = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return ("-" if ms < 0 else "") + (f"{text}.{rest_ms:03}" if rest_ms else text)


def sentence(moment: Moment, game: Any, language: int) -> str:
    """What happened, in one sentence without its end; `game` is as it was right after."""
    kind = moment.kind
    if kind >= len(events.KIND_NAMES) or events.KIND_NAMES[kind] not in words.KINDS:
        return f"{word({}, events.KIND_NAMES, kind, language)} {side_word(moment.side, language)} {moment.a} {moment.b}"
    values = _VALUES[kind](moment, game, language) if kind in _VALUES else {}
    side = side_word(moment.side, language)
    return say(words.KINDS[events.KIND_NAMES[kind]], language, **({"side": side, "a": moment.a} | values))


def _stage(moment: Moment, _game: Any, language: int) -> dict[str, str]:
    return {"stage": word(words.STAGES, STAGE_NAMES, moment.b, language)}


def _choice(moment: Moment, _game: Any, language: int) -> dict[str, str]:
    return {"reading": say(words.READINGS[moment.a & 1], language)}


def _order(moment: Moment, game: Any, language: int) -> dict[str, str]:
    text = word(words.ORDERS, orders.ORDER_NAMES, moment.order, language)
    about = _about(moment, game, language)
    who = word(words.AUTHORITIES, orders.AUTHORITY_NAMES, moment.authority, language)
    colon = ": " if language == ENGLISH else "："
    text = f"{text}{colon}{about}" if about else text
    return {"order": f"{text} ({who})" if language == ENGLISH else f"{text}（{who}）"}


def _about(moment: Moment, game: Any, language: int) -> str:
    """Whom and what an order is about."""
    order = moment.order
    if order == orders.PROPOSE:
        return _proposal(moment, game, language)
    said = [side_word(moment.side, language)] if moment.side != NOBODY else []
    if order in _SPANS:
        said.append(("+" if moment.a > 0 else "") + clock(moment.a))
    elif order in _TIMES:
        said.append(clock(moment.a))
    elif order in _COUNTS and (order, moment.a) != (orders.WARN, 1):
        said.append(str(moment.a + 1 if order == orders.SET_STAGE else moment.a))
    elif order in _POINTS:
        said.append(_point(moment.a, game))
    elif order == orders.CHOOSE:
        said.append(say(words.READINGS[moment.a & 1], language))
    return " ".join(said)


def _proposal(moment: Moment, game: Any, language: int) -> str:
    """The firmware's own words for what is pending."""
    pending = game.referee.pending
    if pending is None:
        return f"{side_word(moment.side, language)}, {word(words.CASES, rulings.CASE_NAMES, moment.a, language)}"
    if language == ENGLISH:
        return wording.sentence(pending).rstrip(".")
    case = word(words.CASES, rulings.CASE_NAMES, pending.case, language)
    return f"{pending.article} {case}，{''.join(effects.of_proposal(pending, language))}"


def _point(a: int, game: Any) -> str:
    board = game.referee.board
    return str(a) if board is None else str(coords.name(board, a))


def _change(moment: Moment, _game: Any, language: int) -> dict[str, str]:
    field = moment.b
    what = word(words.FIELDS, events.FIELD_NAMES, field, language)
    if field == events.TIME:
        old, new = clock(moment.a), clock(moment.sides[moment.side].left_ms)
        return {"what": f"{side_word(moment.side, language)} {what}", "old": old, "new": new}
    old_a, new_a = moment.a & (1 << events.CHANGE_SHIFT) - 1, moment.a >> events.CHANGE_SHIFT
    if field == events.TURN:
        return {"what": what, "old": side_word(old_a - 1, language), "new": side_word(new_a - 1, language)}
    more = 1 if field == events.STAGE_NUMBER else 0
    return {"what": f"{side_word(moment.side, language)} {what}", "old": str(old_a + more), "new": str(new_a + more)}


def _result(moment: Moment, game: Any, language: int) -> dict[str, str]:
    return {"result": result_text(moment, game, language)}


def result_text(moment: Moment, game: Any, language: int) -> str:
    """Who lost, or what else came of it, and by which article."""
    name = rulings.RESULT_NAMES[moment.a] if 0 <= moment.a < len(rulings.RESULT_NAMES) else str(moment.a)
    text = say(words.RESULTS.get(name, (name, name)), language, side=side_word(moment.side, language))
    article = game.referee.result_article
    return f"{text} ({article})" if article else text


def _authority(moment: Moment, _game: Any, language: int) -> dict[str, str]:
    who = word(words.AUTHORITIES, orders.AUTHORITY_NAMES, moment.a, language)
    tried = {authority.UNLOCKED: "unlocked", authority.WRONG_ANSWER: "wrong"}.get(moment.b, "locked")
    return {"tried": say(words.TRIED[tried], language, who=who)}


def _code(moment: Moment, _game: Any, language: int) -> dict[str, str]:
    who = word(words.AUTHORITIES, orders.AUTHORITY_NAMES, moment.a, language)
    name = "right" if moment.a else "wrong code"
    return {"tried": say(words.TRIED[name], language, who=who, a=moment.b)}


_VALUES: dict[int, Callable[[Moment, Any, int], dict[str, str]]] = {
    events.STAGE: _stage,
    events.CHOICE: _choice,
    events.ORDER: _order,
    events.CHANGE: _change,
    events.RESULT: _result,
    events.AUTH: _authority,
    events.CODE: _code,
}
