"""Random games with a referee who orders all there is to order: mostly what makes sense, now and then anything at all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tengen.game import desk, orders, states
from tengen.game.settings import Settings
from tests.journal.play import Play

_S = 1_000_000
CONTROLS = (
    "10m, 3x30s",
    "0s, 1x20s",
    "60s keep 1x30s",
    "5m",
    "30s, 15/2m carry",
    "20s, 3x60s over 30s/move",
    "2m +5s",
    "hourglass 2m",
    "black 45s, 3x30s; white 1m, 2/30s",
)
_EDGES = (-(1 << 29), -1, 0, 1, 3_600_000, (1 << 29) - 1, 1 << 29)
_RARE = (
    orders.LOSE,
    orders.BOTH_LOSE,
    orders.DRAW,
    orders.REPLAY,
    orders.NO_RESULT,
    orders.RESIGN,
    orders.END,
    orders.HAND_OUT,
    orders.ADJOURN,
    orders.HAND_IN,
)
# a of an order, from and to.
_RANGES = {
    orders.PROPOSE: (0, 23),
    orders.WARN: (-1, 1),
    orders.ADD_TIME: (-20_000, 30_000),
    orders.SET_TIME: (1, 90_000),
    orders.SET_STAGE: (0, 1),
    orders.SET_PERIODS: (0, 5),
    orders.SET_MOVES_LEFT: (0, 15),
    orders.SET_MOVE_COUNT: (0, 40),
    orders.LATE: (0, 60_000),
    orders.FAULT_CORRECTION: (1, 120_000),
    orders.SHARE_EQUALLY: (0, 60_000),
    orders.CHOOSE: (0, 1),
    orders.OPEN_SEALED: (0, 40),
    orders.RECOUNT: (0, 29),
    orders.ABSENT_COUNT: (1_000, 9_000),
    orders.MOVE: (5, 40),
}
_OF_B = {orders.LATE: 15, orders.OPEN_SEALED: 1, orders.PROPOSE: 2}


class Walk:
    """One random game, of which `play` is tests.journal.play.Play. `steps()` takes it on step by step."""

    def __init__(self, seed: int, length: int = 60, board: bool = True) -> None:
        self.rng = random.Random(seed)
        self.length = length
        chosen = Settings()
        chosen.rules = self.rng.randrange(2)
        chosen.board = self.rng.choice((0, 3, 5)) if board else 0
        self.control = self.rng.choice(CONTROLS)
        self.play = Play(self.control, settings=chosen)
        self.play.to(_S)
        self.play.take()

    def steps(self) -> Iterator[Any]:
        """What comes next, before it is done: an order as (order, side, a, b, authority), or what hands do. Time has passed."""
        for _ in range(self.length):
            self.play.to(self.play.now_us + self.rng.randrange(50) * _S // 10)
            yield self._hands() if self.rng.random() < 0.35 else self._order()

    def do(self, what: Any) -> int | None:
        """Do it; the answer to an order."""
        play = self.play
        if what == "turn":
            play.press(play.game.turn if play.game.turn >= 0 else self.rng.randrange(2), play.now_us)
        elif what == "idle":
            play.press(1 - max(play.game.turn, 0), play.now_us)
        elif what == "both":
            play.both(play.now_us)
        elif what == "long":
            play.to(play.now_us + 21 * _S)
        else:
            return int(play.order(play.now_us, *what))
        return None

    def _hands(self) -> str:
        return self.rng.choice(("turn", "turn", "turn", "idle", "both", "long"))

    def _order(self) -> tuple[int, int, int, int, int]:
        rng = self.rng
        authority = rng.choice((orders.PLAYER, orders.REFEREE, orders.CHIEF, orders.CHIEF, orders.CHIEF))
        if rng.random() < 0.1:
            return (
                rng.randrange(-1, len(orders.ORDER_NAMES) + 1),
                rng.randrange(-1, 2),
                rng.choice(_EDGES),
                rng.randrange(257),
                authority,
            )
        state = self.play.game.state
        fitting = [order for order in range(len(orders.ORDER_NAMES)) if desk.states_of(order) >> state & 1]
        if state not in (states.ENDED, states.FLAGGED) and rng.random() < 0.97:
            fitting = [order for order in fitting if order not in _RARE] or fitting
        if state == states.ENDED and rng.random() < 0.7:
            fitting = [orders.UNDO_RULING, orders.RETURN]
        order = rng.choice([*fitting, orders.CONFIRM] if self.play.game.referee.pending is not None else fitting)
        low, high = _RANGES.get(order, (0, 0))
        b = _OF_B.get(order, 0) if order == orders.LATE else rng.randrange(_OF_B.get(order, 0) + 1)
        if order in (orders.ADD_TIME, orders.SET_TIME) and rng.random() < 0.3:
            b = orders.PAIRED
        return order, rng.randrange(-1, 2), rng.randint(low, high), b, authority
