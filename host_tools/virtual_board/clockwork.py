"""Virtual time: an ordered queue of happenings, and alarms.

Time is an integer count of microseconds since the chip's timer was 0. Nothing happens by itself: time passes when the
firmware sleeps, idles or uses a bus, and when the host says `advance_to`.

Order of what falls on the same microsecond: first what the host scheduled (`at`, in the order of scheduling), then
alarms (in the order of arming). So a contact that closes at T is seen by whatever an alarm at T starts.
"""

import heapq

NEVER = 1 << 60

# The longest the real chip stays in `machine.idle()`, used when nothing at all is waiting to happen.
_IDLE_AT_MOST_US = 1000


class BoardError(Exception):
    """The firmware, or the host, asked for something that this board cannot do."""


class PowerCutError(Exception):
    """The power went: everything but what memories keep is gone."""


class Alarm:
    """Rings once at an instant, by calling `ring()` without arguments; can be armed again and again without allocating."""

    def __init__(self, board, ring):
        self.board = board
        self.ring = ring
        self.due_us = NEVER

    def arm(self, due_us):
        """Ring at `due_us` (board time), in place of what was armed before. One that has passed rings as time next moves."""
        self.board.arm(self, due_us)

    def cancel(self):
        """Do not ring."""
        self.board.disarm(self)


class Clockwork:
    """Time and what will happen in it. `now_us` is the instant, `next_us` that of the next happening or alarm (NEVER: none)."""

    def __init__(self, now_us):
        self.now_us = now_us
        self.next_us = NEVER
        self.woken = False
        self.work = None
        self.turns = 0
        self._queue = []
        self._serial = 0
        self._alarms = []

    def at(self, us, call, arg=None):
        """Schedule `call(arg)` at `us`, board time. Returns what `drop` takes back.

        Raises BoardError for an instant that has passed.
        """
        if us < self.now_us:
            raise BoardError("scheduled %d us in the past" % (self.now_us - us))
        self._serial += 1
        happening = [us, self._serial, call, arg]
        heapq.heappush(self._queue, happening)
        if us < self.next_us:
            self.next_us = us
        return happening

    def drop(self, happening):
        """Take a scheduled happening back; time still stops there for `idle`, and nothing is called."""
        happening[2] = _nothing

    def arm(self, alarm, due_us):
        """Used by `Alarm.arm`."""
        was_us = alarm.due_us
        if was_us != NEVER:
            self._alarms.remove(alarm)
        alarm.due_us = due_us
        self._alarms.append(alarm)
        if due_us <= self.next_us:
            self.next_us = due_us
        elif was_us == self.next_us:
            self._look_ahead()

    def disarm(self, alarm):
        """Used by `Alarm.cancel`."""
        if alarm.due_us != NEVER:
            self._alarms.remove(alarm)
            alarm.due_us = NEVER
            self._look_ahead()

    def advance_to(self, us):
        """Let time pass until `us`, with all that happens up to and including it. An instant that has passed changes nothing."""
        while self.next_us <= us:
            self._happen()
        if us > self.now_us:
            self.now_us = us

    def idle(self):
        """What `machine.idle()` does: the end of a turn of the firmware's loop.

        First the work model's time for that turn passes. Then, unless something has happened since the last `idle`
        (a happening, an alarm), time jumps to the next thing that will; with nothing waiting, by 1 ms.
        """
        self.turns += 1
        if self.work is not None:
            self.advance_to(self.now_us + self.work.next_us())
        if not self.woken:
            self.advance_to(self.next_us if self.next_us != NEVER else self.now_us + _IDLE_AT_MOST_US)
        self.woken = False

    def _happen(self):
        due_us = self.next_us
        if due_us > self.now_us:
            self.now_us = due_us
        self.woken = True
        queue = self._queue
        if queue and queue[0][0] <= due_us:
            happening = heapq.heappop(queue)
            self._look_ahead()
            happening[2](happening[3])
            return
        for alarm in self._alarms:
            if alarm.due_us <= due_us:
                self._alarms.remove(alarm)
                alarm.due_us = NEVER
                self._look_ahead()
                alarm.ring()
                return

    def _look_ahead(self):
        next_us = self._queue[0][0] if self._queue else NEVER
        for alarm in self._alarms:
            if alarm.due_us < next_us:
                next_us = alarm.due_us
        self.next_us = next_us


def _nothing(_arg):
    pass
