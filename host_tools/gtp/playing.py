"""Commands about moves: play, undo, what is legal and why not. genmove is known only to be refused."""

from __future__ import annotations

from typing import NoReturn

from host_tools.gtp.arbiter import Arbiter, reason
from host_tools.gtp.arguments import colour, exactly, vertex
from host_tools.gtp.protocol import GtpError
from tengen.go.stones import EMPTY, LEGAL


def play(arbiter: Arbiter, arguments: list[str]) -> str:
    """play COLOR VERTEX"""
    side, point = _move(arbiter, arguments)
    arbiter.play(point, side)
    return ""


def undo(arbiter: Arbiter, arguments: list[str]) -> str:
    """undo"""
    exactly(arguments)
    arbiter.undo()
    return ""


def is_legal(arbiter: Arbiter, arguments: list[str]) -> str:
    """is_legal COLOR VERTEX: 1 or 0"""
    side, point = _move(arbiter, arguments)
    return "1" if arbiter.verdict(point, side) == LEGAL else "0"


def all_legal(arbiter: Arbiter, arguments: list[str]) -> str:
    """all_legal COLOR: the points where it may play; a pass is always allowed and not listed"""
    (word,) = exactly(arguments, "COLOR")
    side = colour(word)
    board = arbiter.board
    return arbiter.names([p for p in arbiter.points() if board.stone_at(p) == EMPTY and arbiter.verdict(p, side) == LEGAL])


def verdict(arbiter: Arbiter, arguments: list[str]) -> str:
    """tengen-verdict COLOR VERTEX: legal, or why not and by which article"""
    side, point = _move(arbiter, arguments)
    return reason(arbiter.profile, arbiter.board, arbiter.verdict(point, side))


def genmove(arbiter: Arbiter, arguments: list[str]) -> NoReturn:
    """genmove COLOR: refused"""
    raise GtpError("this device never plays Go: it is the arbiter, so set it up beside two players")


def _move(arbiter: Arbiter, arguments: list[str]) -> tuple[int, int]:
    side, point = exactly(arguments, "COLOR", "VERTEX")
    return colour(side), vertex(arbiter.board, point)


COMMANDS = {
    "play": play,
    "undo": undo,
    "is_legal": is_legal,
    "all_legal": all_legal,
    "tengen-verdict": verdict,
}

# Answered, but not listed: a controller that asks what we can do must not think that we play.
REFUSED = {"genmove": genmove, "reg_genmove": genmove, "kgs-genmove_cleanup": genmove, "kata-genmove_analyze": genmove}
