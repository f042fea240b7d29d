"""A busy half minute on the board, printed line by line: on both runtimes the same lines.

Bounces, glitches and bursts on two buttons, stamped by rings; timers, sleeps and stalls; bus traffic to two displays; tones.
"""
# ruff: noqa: F821

try:
    from parts import machine, rp2, time
except ImportError:
    from tests.virtual_board.parts import machine, rp2, time

from host_tools.virtual_board import work
from host_tools.virtual_board.board import BOOT_US, VirtualBoard
from host_tools.virtual_board.buttons import Button
from host_tools.virtual_board.speaker import Speaker
from host_tools.virtual_board.ssd1306 import SSD1306


@rp2.asm_pio(fifo_join=rp2.PIO.JOIN_RX)
def stamp():
    wrap_target()
    wait(0, pin, 0)
    push(noblock)
    mov(isr, invert(null))
    wait(1, pin, 0)
    push(noblock)
    wrap()


class Chance:
    """Random numbers, the same on every runtime."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 12) % limit


def hashed(data):
    """A number that tells pictures apart."""
    value = 5381
    for byte in data:
        value = (value * 33 + byte) & 0xFFFFFFF
    return value


def machines(board):
    """Two state machines that stamp edges, read by hand."""
    made = []
    for index, number in enumerate((14, 15)):
        pin = machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
        sm = rp2.StateMachine(index, stamp, freq=1_000_000, in_base=pin)
        sm.active(1)
        made.append(sm)
        pin.irq(lambda p: print("edge", p.number, p.value(), board.now_us - BOOT_US))
    return made


def presses(board, chance):
    """Presses of all kinds on both buttons."""
    buttons = [Button(board, 14), Button(board, 15)]
    for at_ms in range(64_000, 68_000, 200):
        button = buttons[chance.below(2)]
        at_us = BOOT_US + at_ms * 1000 + chance.below(50_000)
        kind = chance.below(3)
        if kind == 0:
            button.press(at_us)
        elif kind == 1:
            button.glitch(at_us)
        else:
            button.bounce(at_us, 70_000, chance.below(1000))


def main(model):
    """Print what happens under a work model."""
    chance = Chance(11)
    board = VirtualBoard()
    board.work = work.model(model, 3)
    chips = [SSD1306(), SSD1306()]
    for index in (0, 1):
        board.buses[0].attach(0x3C + index, chips[index])
    speaker = Speaker(board, 18)
    pwm = machine.PWM(machine.Pin(18))
    i2c = machine.I2C(0)
    for address in (0x3C, 0x3D):
        i2c.writeto(address, bytes([0, 0x8D, 0x14, 0xA1, 0xC8, 0x20, 0, 0xAF]))
        i2c.writeto(address, b"\x40" + bytes(1024))
    stampers = machines(board)
    presses(board, chance)
    timer = machine.Timer()
    timer.init(period=333, callback=lambda _: print("timer", time.ticks_us(), time.ticks_ms()))
    board.advance_to(BOOT_US + 63_900_000)
    while board.now_us < BOOT_US + 68_500_000:
        machine.idle()
        for index, sm in enumerate(stampers):
            while sm.rx_fifo():
                print("word", index, sm.get(), time.ticks_us())
        update(i2c, chance, pwm)
    board.finish()
    print(board.turns, board.buses[0].bytes_written, speaker.tones)
    print([hashed(chip.pixels()) for chip in chips])


def update(i2c, chance, pwm):
    """Some columns of a face, and a tone."""
    first, page = chance.below(100), chance.below(8)
    address = 0x3C + chance.below(2)
    i2c.writeto(address, bytes([0, 0x21, first, first + chance.below(28), 0x22, page, 7]))
    i2c.writeto(address, b"\x40" + bytes([chance.below(256) for _ in range(chance.below(150))]))
    pwm.init(100 + chance.below(2000), 32768 * chance.below(2))
    print("sent", time.ticks_us())


if __name__ == "__main__":
    import sys

    main(sys.argv[1])
