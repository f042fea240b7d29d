"""Hours of play on a board that stalls at random, with the journal on its chip: long_play.py HOURS SEED. Both runtimes.

Prints what it came to: presses, the greatest error of a reading in ms, bytes written to the chip, heap lost on the way, and what
a clock that starts from the chip at the end finds.
"""

import gc
import sys

from host_tools.simulator.device import Device
from host_tools.virtual_board import work
from tengen.game import states
from tengen.journal import recovery
from tengen.journal.memory import Memory

_S = 1_000_000
_CONTROL = "99h +10m"
_GAIN_MS = 600_000


class Dice:
    """The same numbers on both runtimes."""

    def __init__(self, seed):
        self._state = seed & 0x7FFFFFFF

    def below(self, limit):
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % limit


def _forget(device):
    """Drop what the simulated loudspeaker, amplifier and lamps have noted down: days of it would fill the memory."""
    device.speaker.tones.clear()
    device.amplifier.changes = device.amplifier.changes[-1:]
    for lamp in device.lamps:
        lamp.changes.clear()


def _free(device):
    """Free heap, without what the simulated panels have only noted down."""
    device.board.finish()
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else 0


def _turn_until(device, us):
    while device.board.now_us < us:
        device.turn()


def main(hours, seed):
    """Black and White press in turn, after three seconds to twenty minutes; now and then the wrong one presses, too."""
    dice = Dice(seed)
    device = Device(work.STALLS, seed)
    start_us = device.take(_CONTROL)
    end_us = start_us + hours * 3600 * _S
    at_us = start_us + 2 * _S
    used_us = [0, 0]
    moves = [0, 0]
    side = 1
    presses = worst_ms = 0
    free = 0
    since_us = at_us
    device.buttons[side].press(at_us)
    side = 0
    while at_us < end_us:
        think_us = 3_000_000 + dice.below(1_000_000) * (1 + dice.below(1200)) + dice.below(1000)
        _turn_until(device, at_us + 1_200_000)
        if dice.below(10) == 0:
            device.buttons[1 - side].bounce(at_us + think_us - 700_000 + dice.below(100_000))  # out of turn
        at_us += think_us
        device.buttons[side].bounce(at_us)
        _turn_until(device, at_us + 1_200_000)
        used_us[side] += at_us - since_us
        since_us = at_us
        moves[side] += 1
        presses += 1
        game = device.game
        for who in range(2):
            budget = game.clock.budgets[who]
            if who == side:
                wanted_us = 99 * 3600 * _S - used_us[who] + moves[who] * _GAIN_MS * 1000
                wanted_ms = -(-wanted_us // 1000)
                worst_ms = max(worst_ms, abs(budget.left_ms - wanted_ms), abs(budget.used_ms - used_us[who] // 1000))
        if game.moves != moves or game.turn != 1 - side:
            print("lost a press at", at_us - start_us)
            sys.exit(1)
        side = 1 - side
        _forget(device)
        if presses == 10 or presses == 40:
            # Every screen and every part of the loop has been at work by now, and the simulation has had its busiest moments.
            free = _free(device)
    _forget(device)
    lost = free - _free(device)
    print("presses", presses)
    print("worst_ms", worst_ms)
    print("written", device.fram.written)
    print("lost", lost)
    found = recovery.recover(Memory(cells=device.fram.cells), 0, 0)
    print("found", "interrupted" if found.status == recovery.INTERRUPTED else found.status)
    print("right", int(found.game.state == states.PAUSED and found.game.moves == moves))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
