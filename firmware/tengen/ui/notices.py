"""What a face shows for a moment only: not your turn, a call's light, a press taken back. Read from the game's events."""

from tengen.clock.instant import ms_after, ms_between
from tengen.clock.side import NOBODY
from tengen.game import events

# Long enough to be seen by someone who is looking at the board.
_NOT_YOUR_TURN_MS = 1500
_UNDONE_MS = 3000
_CALL_LIGHT_MS = 400

_NEVER = -1


class Notices:
    """Per side: `not_your_turn`, `undone`, `light` (bools). Call `update` every turn of the loop."""

    def __init__(self):
        self.not_your_turn = [False, False]
        self.undone = [False, False]
        self.light = [False, False]
        self._next_seq = 0
        self._until = ([0, 0], [0, 0], [0, 0])
        self._shown = (self.not_your_turn, self.undone, self.light)

    def update(self, ring, now_ms):
        """Take in the events that are new in `ring`, and let go of what is over."""
        if self._next_seq > ring.next_seq:
            self._next_seq = 0
        seq = max(self._next_seq, ring.oldest())
        while seq < ring.next_seq:
            self._take_in(ring, ring.index(seq), now_ms)
            seq += 1
        self._next_seq = ring.next_seq
        for which in range(3):
            shown = self._shown[which]
            until = self._until[which]
            for side in range(2):
                if shown[side] and ms_between(now_ms, until[side]) >= 0:
                    shown[side] = False

    def ms_to_change(self, now_ms):
        """Milliseconds until something here goes out; -1 when nothing is lit."""
        best = _NEVER
        for which in range(3):
            for side in range(2):
                if self._shown[which][side]:
                    wait = max(0, ms_between(self._until[which][side], now_ms))
                    if best == _NEVER or wait < best:
                        best = wait
        return best

    def _take_in(self, ring, i, now_ms):
        kind = ring.kind[i]
        side = ring.side[i]
        if kind == events.START or kind == events.PRESS or kind == events.RESUME:
            # The turn that begins is nobody's mistake any more.
            for side in range(2):
                self.not_your_turn[side] = False
                self.undone[side] = False
        elif kind == events.IDLE_PRESS or kind == events.REFUSED:
            self._light_up(0, side, ms_after(ring.ms[i], _NOT_YOUR_TURN_MS))
        elif kind == events.UNDO:
            self._light_up(1, side, ms_after(ring.ms[i], _UNDONE_MS))
        elif kind == events.CALL or kind == events.PERIOD or kind == events.UNIT or kind == events.STAGE:
            self._light_up(2, side, ms_after(ring.ms[i], _CALL_LIGHT_MS))

    def _light_up(self, which, side, until_ms):
        if side == NOBODY:
            self._light_up(which, 0, until_ms)
            self._light_up(which, 1, until_ms)
            return
        self._shown[which][side] = True
        self._until[which][side] = until_ms
