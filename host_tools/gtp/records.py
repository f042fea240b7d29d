"""Commands about SGF files: loadsgf and printsgf."""

from __future__ import annotations

from decimal import Decimal

from sgfmill import sgf, sgf_grammar

from host_tools.errors import UserError
from host_tools.files import read_bytes, write_bytes
from host_tools.gtp.arbiter import Arbiter, reason, stones_on
from host_tools.gtp.arguments import decimal, whole
from host_tools.gtp.protocol import GtpError
from host_tools.rules.collection import games_in
from host_tools.rules.nodes import SIDES, moves_of, size_of, stones_of, text_of
from host_tools.rules.position import Position
from tengen.go.stones import BLACK, LEGAL, NOT_YOUR_TURN, PASS, WHITE


def loadsgf(arbiter: Arbiter, arguments: list[str]) -> str:
    """loadsgf FILE [MOVE_NUMBER]: the main line of the first game, up to before that move; the clock starts anew"""
    if len(arguments) not in (1, 2):
        raise GtpError("syntax error: these arguments are needed: FILE [MOVE_NUMBER]")
    end = whole(arguments[1], "move number") if len(arguments) == 2 else None
    try:
        _load(arbiter, arguments[0], end)
    except UserError as error:
        raise GtpError(f"cannot load file: {error}") from None
    return ""


def _load(arbiter: Arbiter, name: str, end: int | None) -> None:
    nodes = list(sgf_grammar.main_sequence_iter(games_in(read_bytes(name))[0].tree))
    board = arbiter.new_board(size_of(nodes[0]))
    position = Position(board.size, board.room, arbiter.profile.repetition, arbiter.profile.name_cycles)
    start = stones_on(position.board)
    number = 0
    for node in nodes:
        stones = stones_of(node, position.board)
        if stones:
            position.set_up(stones)
            start = stones_on(position.board)
        side = SIDES.get(text_of(node, "PL").upper())
        if side is not None:
            position.give_turn(side)
        for side, point, move in moves_of(node, position.board):
            number += 1
            if end is not None and number >= max(end, 1):
                return _take(arbiter, position, nodes[0], start)
            _play(arbiter, position, side, point, f"move {number}, {move},")
    _take(arbiter, position, nodes[0], start)


def _play(arbiter: Arbiter, position: Position, side: int, point: int, what: str) -> None:
    position.board.over = False
    verdict = position.verdict(point, side)
    if verdict not in (LEGAL, NOT_YOUR_TURN):
        raise UserError(f"{what} is illegal: {reason(arbiter.profile, position.board, verdict)}")
    position.play(point, side, 0)


def _take(arbiter: Arbiter, position: Position, root: dict[str, list[bytes]], start: list[tuple[int, int]]) -> None:
    black = [stone for stone in start if stone[0] == BLACK]
    handicap = len(black) if len(black) == len(start) and len(black) > 1 else 0
    komi = _komi(root)
    arbiter.take(position.board, handicap, start)
    if komi is not None:
        arbiter.komi = komi


def _komi(root: dict[str, list[bytes]]) -> Decimal | None:
    try:
        return decimal(text_of(root, "KM"), "komi")
    except GtpError:
        return None


def printsgf(arbiter: Arbiter, arguments: list[str]) -> str:
    """printsgf [FILE]: the game so far, into a file or as the answer"""
    if len(arguments) > 1:
        raise GtpError("syntax error: at most one argument is needed: FILE")
    text = _sgf(arbiter)
    if not arguments or arguments[0] == "-":
        return text.decode("utf-8")
    try:
        write_bytes(arguments[0], text)
    except UserError as error:
        raise GtpError(str(error)) from None
    return ""


def _sgf(arbiter: Arbiter) -> bytes:
    board = arbiter.board

    def place(point: int) -> tuple[int, int] | None:
        return None if point == PASS else (board.row(point), board.column(point))

    game = sgf.Sgf_game(size=board.size, encoding="UTF-8")
    root = game.get_root()
    root.set_raw("KM", f"{arbiter.komi:f}".encode())
    root.set_raw("RU", b"Chinese")
    if arbiter.handicap:
        root.set("HA", arbiter.handicap)
    if arbiter.start:
        root.set_setup_stones(*([place(point) for stone, point in arbiter.start if stone == side] for side in (BLACK, WHITE)))
    for side, point in arbiter.moves():
        game.extend_main_sequence().set_move("bw"[side], place(point))
    text: bytes = game.serialise()
    return text


COMMANDS = {"loadsgf": loadsgf, "printsgf": printsgf}
