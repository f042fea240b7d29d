"""The firmware's game clock on a running time: who plays presses the button.

The first move starts the opponent's time, as the first press does on the device; every later move by the side on move ends its
turn. The time is asked of a function, so that a test can say what it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from host_tools.gtp.protocol import GtpError
from host_tools.timeforms.time_left import time_left
from tengen.clock.control import PERIODS, RESERVE, Control
from tengen.clock.instant import MS_PERIOD
from tengen.clock.side import NOBODY
from tengen.game import states
from tengen.game.events import EventRing
from tengen.game.game import Game

# Instants wrap; the game is never told of a stretch longer than this.
_STRIDE_US = 24 * 3600 * 1_000_000


@dataclass(frozen=True)
class Reading:
    """One side's clock: its stage's number, what is left there in ms (rounded up), periods or units and moves left, time used."""

    stage: int
    left_ms: int
    periods: int
    moves: int
    used_ms: int
    time_s: int  # as `time_left` says it
    stones: int


class Timekeeper:
    """The clock behind the commands about time; without a control (no limit) it only keeps count of nothing.

    `now_us()` gives microseconds that never go back.
    """

    def __init__(self, now_us: Callable[[], int]) -> None:
        self._now_us = now_us
        self._known_us = now_us()
        self.control: Control | None = None
        self._ring = EventRing()
        self._game: Game | None = None
        self._before: list[Game | None] = []  # the game as it stood before each move, the last one last

    @property
    def state(self) -> str:
        """`ready`, `running`, `paused`, `flagged`, `ended`, or `no limit`."""
        return states.STATE_NAMES[self._game.state] if self._game else "no limit"

    @property
    def turn(self) -> int:
        """The side whose time runs, or would run; NOBODY before the first move."""
        return self._game.turn if self._game else NOBODY

    @property
    def flag(self) -> int:
        """The side that has lost on time, or NOBODY."""
        return self._game.flag if self._game else NOBODY

    def set(self, control: Control | None) -> None:
        """A new setting, None for no limit. Both sides have their full time, and nobody's runs."""
        self.control = control
        self._game = None
        self._before = []
        if control is not None:
            self._game = self._new_game(control)
            at_ms, at_us = self._catch_up()
            self._game.command(states.TAKE, at_ms, at_us)

    def restart(self) -> None:
        """A new game with the same setting."""
        self.set(self.control)

    def moved(self, side: int) -> None:
        """`side` has played or passed: it presses its button now."""
        game = self._game
        before = None
        if game is not None:
            at_ms, at_us = self._catch_up()
            before = self._new_game(game.clock.control)
            before.copy_from(game)
            game.press(side, at_ms, at_us)
        self._before.append(before)

    def taken_back(self) -> None:
        """The last move is taken back: both clocks as they were before it, the time running from now on. A flag stays down."""
        before = self._before.pop() if self._before else None
        if before is None or self._game is None:
            return
        at_ms, at_us = self._catch_up()
        if self._game.flag == NOBODY:
            self._game = before
            before.at_ms = at_ms
            before.at_us = at_us

    def start(self, side: int) -> None:
        """The time of `side` begins, before any move."""
        self._do(lambda game, at_ms, at_us: game.press(1 - side, at_ms, at_us), states.READY, "started")

    def pause(self) -> None:
        """Both clocks stop."""
        self._do(lambda game, at_ms, at_us: game.both(at_ms, at_us), states.RUNNING, "paused")

    def resume(self) -> None:
        """The side on move goes on."""
        self._do(lambda game, at_ms, at_us: game.both(at_ms, at_us), states.PAUSED, "resumed")

    def reading(self, side: int) -> Reading | None:
        """What the clock of `side` reads now; None without a limit."""
        game = self._game
        if game is None:
            return None
        self._catch_up()
        mine = game.clock.budgets[side]
        count = mine.periods if mine.kind in (PERIODS, RESERVE) else mine.moves
        time_s, stones = time_left(game.clock.control, side, mine.stage, mine.left_ms, count, game.flag == side)
        return Reading(mine.stage, mine.left_ms, mine.periods, mine.moves, mine.used_ms, time_s, stones)

    def _do(self, act: Callable[[Game, int, int], None], needed: int, what: str) -> None:
        if self._game is None:
            raise GtpError("the time is not limited: send time_settings first")
        at_ms, at_us = self._catch_up()
        if self._game.state != needed:
            raise GtpError(f"the clock is {self.state} and can't be {what}: it must be {states.STATE_NAMES[needed]}")
        act(self._game, at_ms, at_us)

    def _new_game(self, control: Control) -> Game:
        at_ms, at_us = _instant(self._known_us)
        return Game(control, ring=self._ring, at_ms=at_ms, at_us=at_us)

    def _catch_up(self) -> tuple[int, int]:
        """Bring the game to now, in strides that the clock's timeline can tell apart; returns the instant."""
        now_us = max(self._now_us(), self._known_us)
        while self._known_us < now_us:
            self._known_us = min(now_us, self._known_us + _STRIDE_US)
            if self._game is not None:
                self._game.advance(*_instant(self._known_us))
        return _instant(now_us)


def _instant(us: int) -> tuple[int, int]:
    return us // 1000 % MS_PERIOD, us % 1000
