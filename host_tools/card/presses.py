"""From the menu's tables (tengen.menus.pages) to what must be pressed: for each entry, from the list it stands in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tengen.game import orders
from tengen.menus import pages
from tengen.referee.profiles import CN_2002, CN_CLASSIC

UP, DOWN, BOTH = "◀", "▶", "◉"

# White gets two minutes more: two lists, the side, sign, hours and minutes, seconds, and the confirmation.
EXAMPLE = " ".join([BOTH, BOTH, DOWN + BOTH, BOTH, BOTH, BOTH, DOWN + DOWN + BOTH, BOTH, BOTH, BOTH])

# What each step of an order asks for: English, Chinese.
STEPS = {
    "o": ("side", "哪方"),
    "w": ("side", "哪方"),
    "a": ("side", "哪方"),
    "t": ("time", "时间"),
    "+": ("± time", "±时间"),
    "r": ("reading", "读数"),
    "p": ("number", "数"),
    "s": ("number", "数"),
    "m": ("number", "数"),
    "c": ("number", "数"),
    "k": ("seconds", "秒数"),
    "l": ("limit", "期限"),
    "x": ("point", "点"),
    "y": ("occupied?", "有子?"),
}

# Articles of what is no case of the table of rulings: 2002, classic.
_ARTICLES = {
    orders.ADD_TIME: ("22.8", ""),
    orders.SET_TIME: ("22.8, 22.9", ""),
    orders.WARN: ("24.1", "A.16"),
    orders.RECOUNT: ("16.2", "A.7.1"),
    orders.FLAG_TO_PASS: ("22.5", ""),
    orders.CAPTURES_BEING_REMOVED: ("22.6", "A.14.4"),
    orders.LEAVE_SEAT: ("22.7", "A.14.6"),
    orders.GIVE_UP: ("12.4.4", ""),
    orders.STOP_STALLING: ("12.4.7", ""),
    orders.CONFIRM_TIMES: ("22.9", ""),
    orders.SEAL: ("14", "A.5"),
    orders.ADJOURN: ("14", "A.5"),
    orders.OPEN_SEALED: ("14", "A.5, A.13"),
    orders.END: ("7, 21", "A.1.7"),
    orders.RESIGN: ("7", "A.1.7"),
    orders.LATE: ("22.1-22.3", "A.14.1-3"),
    orders.ABSENT_COUNT: ("22.4", ""),
    orders.SEATED: ("22.4", ""),
    orders.FAULT_CORRECTION: ("22.8", ""),
    orders.SHARE_EQUALLY: ("22.9", ""),
}


@dataclass(frozen=True)
class Row:
    """One entry: its two names, articles by edition, the presses in its list, and what is asked then (letters of STEPS)."""

    english: str
    chinese: str
    article_2002: str
    article_classic: str
    presses: str
    steps: str


@dataclass(frozen=True)
class Group:
    """A list of the menu: its two names, the presses from the first list to it, its rows."""

    english: str
    chinese: str
    presses: str
    rows: tuple[Row, ...]


def way(at: int, count: int) -> str:
    """The presses that lead to entry `at` of a list of `count`, the shorter way round, and choose it."""
    if at <= count - at:
        return _times(DOWN, at) + BOTH
    return _times(UP, count - at) + BOTH


def _times(sign: str, count: int) -> str:
    """So many presses; many are counted, because nobody counts arrows in a hurry."""
    return sign * count if count < 4 else f"{count}{sign}"


def groups() -> list[Group]:
    """The menu as it stands: its lists, and last, without presses of its own, what the first list has besides."""
    found = []
    alone = []
    root: tuple[Any, ...] = pages.ROOT
    for at, entry in enumerate(root):
        presses = way(at, len(root))
        if len(entry) == 3:
            rows = tuple(_row(each, way(i, len(entry[2]))) for i, each in enumerate(entry[2]))
            found.append(Group(entry[0], entry[1], presses, rows))
        else:
            alone.append(_row(entry, presses))
    found.append(Group("In the first list", "主菜单", "", tuple(alone)))
    return found


def _row(entry: tuple[str, str, int, str, int, int], presses: str) -> Row:
    english, chinese, order, steps, a, _ = entry
    if order == orders.PROPOSE:
        articles = tuple(profile.rulings.get(a, ("",))[0] for profile in (CN_2002, CN_CLASSIC))
    else:
        articles = _ARTICLES.get(order, ("", ""))
    return Row(english, chinese, articles[0], articles[1], presses, steps)
