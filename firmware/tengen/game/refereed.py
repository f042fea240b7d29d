"""What makes a game one that a referee can see to: how it stands, and the way in for orders.

A clock that no referee orders anything loads and holds nothing of it.
"""

from tengen.clock.side import NOBODY

from .orders import REFEREE


class Refereed:
    """The base of Game."""

    _standing = None
    _desk = None

    @property
    def referee(self):
        """How the game stands with the referee: a Standing, made when it is first asked for."""
        if self._standing is None:
            from .standing import Standing

            self._standing = Standing()
        return self._standing

    @property
    def is_touched(self):
        """True once there is more to the game than its clocks: a board, or something that an order left behind."""
        return self._standing is not None and self._standing.is_touched

    def warnings_of(self, side):
        """How many warnings the side has."""
        return 0 if self._standing is None else self._standing.warnings[side]

    def order(self, order, side=NOBODY, a=0, b=0, authority=REFEREE):
        """Carry out an order (see `orders`) at the instant that the game has reached: orders.DONE, or why not. Allocates."""
        if self._desk is None:
            from .desk import Desk

            self._desk = Desk(self)
        return self._desk.give(order, side, a, b, authority)

    def count_absent(self, ms, us):
        """The absence count (22.4) goes on to this instant, or ends before it."""
        from .absence import count_to

        count_to(self, ms, us)

    def begin_anew(self, ms, us):
        """The power was away, and instants begin anew at this one. Before POWER_LOST."""
        if self._standing is not None and self._standing.absent:
            from .absence import move_to

            move_to(self, ms, us)

    def ms_to_absence(self):
        """Milliseconds until the absence count ends; -1 where there is none."""
        from .absence import ms_to_end

        return ms_to_end(self)
