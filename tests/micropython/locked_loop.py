"""Run by real MicroPython: 10 000 turns of the firmware's loop with the heap locked. Prints what happened in them.

The board is the firmware's own: panels, buttons with debouncers, speaker, battery, timeline, and the link's port with nobody at
its other end. Only what is beyond the pins is replaced, by stand-ins that allocate nothing: a bus that swallows bytes, edges from
a tape, a tick that is told.
"""

import gc
import sys
from array import array

import micropython

from tengen.app import App
from tengen.clock.notation import parse
from tengen.devices.battery import Battery
from tengen.devices.buttons import Buttons
from tengen.devices.faces import Panel
from tengen.devices.fram import Fram
from tengen.devices.lamps import Lamps
from tengen.devices.speaker import Speaker
from tengen.devices.ticks import TICK_MASK, tick_after, ticks_between
from tengen.devices.timeline import Timeline
from tengen.devices.usb import Usb
from tengen.game import events

TURNS = 10_000
_TURN_US = 50_300
_BOOT = (1 << 30) - 65_000_000  # both ticks wrap during the run


class _Bus:
    """Counts and forgets."""

    sent = 0

    def writeto(self, addr, buf, stop=True):
        self.sent += len(buf)

    def readfrom_into(self, addr, buf, stop=True):
        pass


class _Tape:
    """A ring of edges that was recorded beforehand; an edge is there once its tick has come."""

    overruns = 0

    def __init__(self, board, edges):
        self._board = board
        self._ticks = array("i", [(_BOOT + at_us) & TICK_MASK for at_us, _ in edges])
        self._levels = bytearray([level for _, level in edges])
        self._next = 0
        self.level = 1
        self.tick = 0

    def is_down(self):
        return False

    def available(self):
        return self._next < len(self._ticks) and ticks_between(self._ticks[self._next], self._board.tick) <= 0

    def read(self):
        if not self.available():
            return False
        self.level = self._levels[self._next]
        self.tick = self._ticks[self._next]
        self._next += 1
        return True


class _Pwm:
    changes = 0

    def freq(self, hz):
        pass

    def duty_u16(self, duty):
        self.changes += 1


class _Output:
    changes = 0

    def value(self, level):
        self.changes += 1


class _Adc:
    def read_u16(self):
        return 40_000


class _Store:
    """Holds nothing, and must not be written to."""

    def read(self):
        return None


class _Board:
    """Has what App needs of devices.board.Board."""

    device_id = "0123456789abcdef"

    def __init__(self, black_edges, white_edges):
        self.tick = _BOOT
        self.bus = _Bus()
        self.buttons = Buttons(_Tape(self, black_edges), _Tape(self, white_edges))
        self.fram = Fram(self.bus, 0x50)
        self.faces = (Panel(self.bus, 0x3C), Panel(self.bus, 0x3D))
        self.lamp_pwms = (_Pwm(), _Pwm())
        self.lamps = Lamps(self.lamp_pwms[0], self.lamp_pwms[1])
        self.amplifier = _Output()
        self.speaker = Speaker(_Pwm(), self.amplifier)
        self.timeline = Timeline(self.tick, (1 << 30) - 65_000)
        self.sleeper = self
        self.port = Usb(sys.stdin.buffer, sys.stdout.buffer)
        self.battery = Battery(_Adc(), self.tick, self.port)
        self.store = _Store()
        self.keys = self.tries = None
        self.watchdog = self
        self.fed = 0

    def feed(self):
        self.fed += 1

    def now(self):
        return self.tick

    def is_due(self, tick, now_tick):
        return ticks_between(tick, now_tick) <= 0

    def sooner(self, tick, now_tick, wait_ms):
        other = tick_after(now_tick, wait_ms * 1000)
        return other if ticks_between(other, tick) < 0 else tick

    def earliest(self, now_tick, wait_ms):
        tick = tick_after(now_tick, wait_ms * 1000)
        return self.speaker.deadline_tick() if self.speaker.has_deadline else tick

    def wait_until(self, tick, buttons):
        self.tick = tick_after(self.tick, _TURN_US)


def _press(edges, at_us, down_us=60_000):
    """A press that bounces."""
    edges.extend(((at_us, 0), (at_us + 300, 1), (at_us + 900, 0), (at_us + down_us, 1), (at_us + down_us + 500, 0)))
    edges.append((at_us + down_us + 1_100, 1))


def _tapes():
    """Black and White press in turn, every 23 s; now and then one presses out of turn, and twice both pause and resume."""
    tapes = ([], [])
    at_us = 2_000_000
    side = 1
    while at_us < TURNS * _TURN_US - 30_000_000:
        _press(tapes[side], at_us)
        _press(tapes[side], at_us + 5_000_000)  # out of turn
        if len(tapes[0]) in (30, 60):
            for begin_us in (at_us + 9_000_000, at_us + 11_000_000):
                for tape in tapes:
                    _press(tape, begin_us, 700_000)
        at_us += 23_000_000
        side = 1 - side
    return tapes


def _visit(app):
    """A referee opens the menu, gives both sides half a minute, and leaves; both faces show each screen on the way."""
    from tengen.game.codes import Codes
    from tests.menus.hands import REFEREES, Keys

    app._codes = Codes(Keys())
    menu = app.session.menu = app._open_menu(app.session, app.board.timeline.ms)
    for digit in REFEREES:
        for _ in range(int(digit)):
            menu.press(1)
        menu.both()
        app.stir()
        app.turn()
    # The first list's first entry, its first, both sides by the same, then sign and digits, and the confirmation.
    for presses in (0, 0, 2, 0, 0, 0, 0, 3, 0, 0):
        for _ in range(presses):
            menu.press(1)
        menu.both()
        app.stir()
        app.turn()
    assert app.session.game.clock.budgets[0].left_ms == 50_000, "nothing was corrected"
    menu.close()
    app.session.menu = None
    app.stir()
    app.turn()


def _rule(app):
    """A referee has ruled on this and that, half a pair and a proposal wait, a ruling can be undone, a stone is on the board."""
    from tengen.game import orders
    from tengen.referee.rulings import DISTURBANCE

    session = app.session
    point = session.referee.board.point(2, 2)
    for order, side, a, b in (
        (orders.WARN, 1, 1, 0),
        (orders.ADD_TIME, -1, 1_000, 0),
        (orders.SET_TIME, 1, 19_000, orders.PAIRED),
        (orders.START, 0, 0, 0),
        (orders.MOVE, -1, point, 0),
        (orders.PROPOSE, 0, DISTURBANCE, 1),
    ):
        assert session.order(order, side, a, b, orders.CHIEF) == orders.DONE, orders.ORDER_NAMES[order]
        app.turn()
        app.wait()


def main():
    black_edges, white_edges = _tapes()
    board = _Board(black_edges, white_edges)
    app = App(board)
    app.turn()
    app.session.settings.board = 9 if sys.argv[1:] == ["rule"] else 0
    app.session.take(parse("20s, 60x10s"), board.timeline.ms, board.timeline.us)
    if sys.argv[1:] == ["visit"]:
        app.turn()
        _visit(app)
    elif sys.argv[1:] == ["rule"]:
        _rule(app)
    for _ in range(100):
        app.turn()
        app.wait()
    app.session.game.events.clear()
    board.bus.sent = 0
    kinds = [0] * len(events.KIND_NAMES)
    gc.collect()
    before = gc.mem_alloc()
    micropython.heap_lock()
    for _ in range(TURNS):
        app.turn()
        app.wait()
    micropython.heap_unlock()
    ring = app.session.game.events
    for seq in range(ring.oldest(), ring.next_seq):
        kinds[ring.kind[ring.index(seq)]] += 1
    gc.collect()
    # Nobody asked for the self-test: nothing of it takes memory.
    assert "tengen.ui.checkup" not in sys.modules and "tengen.devices.memory_test" not in sys.modules
    print("turns", TURNS)
    print("sent", board.bus.sent)
    print("events", ring.next_seq)
    print("fed", board.fed)
    print("lamps", board.lamp_pwms[0].changes + board.lamp_pwms[1].changes)
    print("amplifier", board.amplifier.changes)
    print("grown", gc.mem_alloc() - before)
    for kind in range(len(kinds)):
        print(events.KIND_NAMES[kind].replace(" ", "_"), kinds[kind])


try:
    main()
except MemoryError as error:
    micropython.heap_unlock()
    sys.print_exception(error)
    sys.exit(1)
