"""What surrounds the chip: pins, buttons, the speaker and the battery."""

try:
    from parts import machine, refused
except ImportError:
    from tests.virtual_board.parts import machine, refused

from host_tools.virtual_board.battery import Battery
from host_tools.virtual_board.board import BOOT_US, BoardError, VirtualBoard
from host_tools.virtual_board.buttons import BOUNCE_US, Button
from host_tools.virtual_board.speaker import Speaker

Pin = machine.Pin


def edges_of(board, pin):
    """Records the edges of a pin: (microseconds since boot, level)."""
    seen = []
    pin.irq(lambda p: seen.append((board.now_us - BOOT_US, p.value())))
    return seen


def button_and_edges():
    board = VirtualBoard()
    seen = edges_of(board, Pin(14, Pin.IN, Pin.PULL_UP))
    return board, Button(board, 14), seen


def test_a_press_pulls_the_pin_down_and_the_pull_up_lets_it_rise():
    board, button, seen = button_and_edges()
    button.press(BOOT_US + 100)
    board.advance_to(BOOT_US + 1_000_000)
    assert seen == [(100, 0), (60_100, 1)]


def test_a_glitch_takes_two_milliseconds():
    board, button, seen = button_and_edges()
    button.glitch(BOOT_US + 5)
    board.advance_to(BOOT_US + 1_000_000)
    assert seen == [(5, 0), (2_005, 1)]


def test_a_held_button_stays_down_until_it_opens():
    board, button, seen = button_and_edges()
    button.close(BOOT_US + 1)
    board.advance_to(BOOT_US + 5_000_000)
    assert seen == [(1, 0)]
    button.open(BOOT_US + 5_000_001)
    board.advance_to(BOOT_US + 6_000_000)
    assert seen == [(1, 0), (5_000_001, 1)]


def test_a_bouncing_press_settles_thirty_milliseconds_after_its_first_edge_both_ways():
    board, button, seen = button_and_edges()
    button.bounce(BOOT_US + 1_000, 100_000)
    board.advance_to(BOOT_US + 1_000_000)
    assert sum(BOUNCE_US) == 30_000
    assert len(seen) == 2 * (len(BOUNCE_US) + 1)
    half = len(seen) // 2
    assert (seen[0], seen[half - 1]) == ((1_000, 0), (31_000, 0))
    assert (seen[half], seen[-1]) == ((101_000, 1), (131_000, 1))


def test_a_bounce_longer_than_its_press_is_refused():
    board = VirtualBoard()
    assert "over before its bounce" in refused(ValueError, Button(board, 14).bounce, BOOT_US, 20_000)


def test_a_press_in_the_past_is_refused():
    board = VirtualBoard()
    board.advance_to(BOOT_US + 10)
    refused(BoardError, Button(board, 14).press, BOOT_US)


def test_a_button_whose_pull_up_was_forgotten_is_never_seen_to_rise():
    board = VirtualBoard()
    pin = Pin(14, Pin.IN)
    board.wires.drive(14, 1)
    Button(board, 14).press(BOOT_US + 10, 10)
    board.advance_to(BOOT_US + 100)
    assert pin.value() == 0


def test_interrupts_come_on_the_edges_they_were_asked_for():
    board = VirtualBoard()
    pin = Pin(15, Pin.IN, Pin.PULL_UP)
    seen = []
    pin.irq(lambda p: seen.append(board.now_us - BOOT_US), Pin.IRQ_FALLING)
    button = Button(board, 15)
    for press in range(3):
        button.press(BOOT_US + 10 + 100 * press, 50)
    board.advance_to(BOOT_US + 150)
    pin.irq(None)
    board.advance_to(BOOT_US + 1_000)
    assert seen == [10, 110]


def test_outputs_drive_the_wire_and_open_drains_only_pull_it_down():
    VirtualBoard()
    pin = Pin(2, Pin.OUT, value=1)
    assert pin() == 1
    pin.toggle()
    assert pin.value() == 0
    drain = Pin(3, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
    assert drain.value() == 1
    drain.off()
    assert drain.value() == 0
    drain.on()
    assert drain.value() == 1
    assert "invalid pin" in refused(ValueError, Pin, 30)


def test_the_speaker_remembers_each_tone_and_its_instant():
    board = VirtualBoard()
    speaker = Speaker(board, 18)
    pwm = machine.PWM(Pin(18))
    pwm.duty_u16(0)
    board.advance_to(BOOT_US + 1_000)
    pwm.freq(880)
    pwm.duty_u16(32_768)
    board.advance_to(BOOT_US + 51_000)
    pwm.freq(440)
    pwm.freq(440)
    board.advance_to(BOOT_US + 101_000)
    pwm.duty_u16(0)
    pwm.freq(880)
    pwm.deinit()
    times = [(t - BOOT_US, freq, duty) for t, freq, duty in speaker.tones]
    assert times == [(1_000, 880, 32_768), (51_000, 440, 32_768), (101_000, 0, 0)]


def test_tones_that_leave_nothing_to_hear_leave_no_trace():
    board = VirtualBoard()
    speaker = Speaker(board, 18)
    pwm = machine.PWM(Pin(18), freq=1000, duty_u16=32_768)
    pwm.duty_u16(0)
    assert speaker.tones == []


def test_pwm_says_what_it_was_set_to_and_refuses_what_the_chip_cannot_do():
    VirtualBoard()
    pwm = machine.PWM(Pin(18), freq=1_000, duty_ns=250_000)
    assert (pwm.freq(), pwm.duty_u16(), pwm.duty_ns()) == (1_000, 16_384, 250_000)
    refused(ValueError, pwm.freq, 7)
    refused(ValueError, pwm.freq, 70_000_000)


def test_the_battery_is_read_through_its_divider_with_twelve_bits():
    board = VirtualBoard()
    battery = Battery(board, 3_900, pin=26, divider=(1, 2))
    adc = machine.ADC(Pin(26))
    raw = 1_950 * 4_096 // 3_300
    assert adc.read_u16() == raw << 4 | raw >> 8
    battery.change_at(BOOT_US + 10, 8_000)
    board.advance_to(BOOT_US + 10)
    assert adc.read_u16() == 65_535
    assert machine.ADC(1).read_u16() == 0
    assert "ADC" in refused(ValueError, machine.ADC, 14)


def test_registers_are_read_by_their_addresses_and_unknown_ones_refused():
    board = VirtualBoard()
    assert machine.mem32[0x40054028] == board.now_us & 0xFFFFFFFF
    assert machine.mem32[0x40054024] == board.now_us >> 32
    Pin(20, Pin.OUT, value=1)
    assert machine.mem32[0xD0000004] == 1 << 20
    refused(BoardError, lambda: machine.mem32[0x40000000])
