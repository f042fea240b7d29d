"""The whole board: sound, battery, sleep, and everything built from the table of pins."""

import time

from locked import Locked

from host_tools.virtual_board.board import VirtualBoard
from host_tools.virtual_board.ssd1306 import SSD1306
from tengen.devices import pins
from tengen.devices.battery import LOW_MV, NO_CELL_MV, RECOVERED_MV, Battery
from tengen.devices.board import Board
from tengen.devices.buttons import BLACK, WHITE
from tengen.devices.sleeper import Sleeper
from tengen.devices.speaker import LEAD_MS, REST_MS, Speaker
from tengen.devices.timeline import Timeline

MASK = (1 << 30) - 1
SECOND = 1_000_000


class Pwm:
    """Remembers what the pin does: (Hz, or 0 while silent)."""

    def __init__(self):
        self.hz = 0
        self.duty = 0

    def freq(self, hz):
        self.hz = hz

    def duty_u16(self, duty):
        self.duty = duty

    def heard(self):
        return self.hz if self.duty else 0


class Adc:
    """Reads what a battery of `millivolts` behind the divider gives."""

    def __init__(self, millivolts):
        self.millivolts = millivolts
        self.reads = 0

    def read_u16(self):
        self.reads += 1
        return self.millivolts * 65535 // pins.BATTERY_DIVIDER // pins.ADC_FULL_SCALE_MV


class Source:
    """What the board's analog pin is wired to."""

    def __init__(self, millivolts):
        self.millivolts = millivolts

    def pin_millivolts(self):
        return self.millivolts


PATTERN = (880, 100, 0, 50, 1760, 200)
START = MASK - 120_000  # the ticks wrap in the middle of the pattern


def heard(polls):
    """What is heard after each poll at `START` + so many microseconds."""
    pwm = Pwm()
    speaker = Speaker(pwm)
    speaker.play(PATTERN, START)
    sounds = [pwm.heard()]
    for at in polls:
        speaker.poll((START + at) & MASK)
        sounds.append(pwm.heard())
    return sounds


def test_a_beep_starts_at_once_and_each_tone_and_pause_lasts_its_time():
    polls = [99_999, 100_000, 149_999, 150_000, 349_999, 350_000]
    assert heard(polls) == [880, 880, 0, 0, 1760, 1760, 0]


def test_a_late_poll_skips_what_is_over_and_the_rest_keeps_its_times():
    assert heard([170_000, 349_999, 350_000]) == [880, 1760, 1760, 0]
    assert heard([120_000, 150_000]) == [880, 0, 1760]
    assert heard([900_000]) == [880, 0]


def test_the_deadline_of_a_beep_is_its_next_change():
    pwm = Pwm()
    speaker = Speaker(pwm)
    assert not speaker.has_deadline
    speaker.play(PATTERN, START)
    deadlines = []
    while speaker.has_deadline:
        deadlines.append((speaker.deadline_tick() - START) & MASK)
        speaker.poll(speaker.deadline_tick())
    assert deadlines == [100_000, 150_000, 350_000]
    assert pwm.heard() == 0


def test_a_new_beep_replaces_the_old_one_and_a_mute_speaker_is_silent():
    pwm = Pwm()
    speaker = Speaker(pwm)
    speaker.play(PATTERN, 0)
    speaker.play((440, 10), 5_000)
    assert pwm.heard() == 440 and speaker.deadline_tick() == 15_000
    speaker.enabled = False
    speaker.play(PATTERN, 6_000)
    assert pwm.heard() == 0 and not speaker.has_deadline


def test_playing_allocates_nothing():
    speaker = Speaker(Pwm())
    with Locked():
        speaker.play(PATTERN, START)
        while speaker.has_deadline:
            speaker.poll(speaker.deadline_tick())


class Shutdown:
    """The amplifier's pin: remembers its levels."""

    def __init__(self):
        self.levels = [0]

    def value(self, level):
        if level != self.levels[-1]:
            self.levels.append(level)


def test_a_beep_that_finds_the_amplifier_asleep_begins_when_it_is_awake_and_is_whole():
    pwm, shutdown = Pwm(), Shutdown()
    speaker = Speaker(pwm, shutdown)
    assert speaker.sleeps()
    speaker.play(PATTERN, START)
    assert shutdown.levels == [0, 1] and pwm.heard() == 0 and not speaker.sleeps()
    told = []
    while speaker.has_deadline:
        tick = speaker.deadline_tick()
        speaker.poll(tick)
        told.append(((tick - START & MASK) // 1_000, pwm.heard()))
    lead, rest = LEAD_MS, LEAD_MS + 350 + REST_MS
    assert told == [(lead, 880), (lead + 100, 0), (lead + 150, 1760), (lead + 350, 0), (rest, 0)]
    assert shutdown.levels == [0, 1, 0] and speaker.sleeps()


def test_a_beep_to_an_amplifier_that_was_woken_begins_at_once_and_keeps_it_awake():
    pwm, shutdown = Pwm(), Shutdown()
    speaker = Speaker(pwm, shutdown)
    speaker.wake(0)
    speaker.wake(10_000)
    speaker.play((440, 10), LEAD_MS * 1_000)
    assert pwm.heard() == 440
    speaker.wake(LEAD_MS * 1_000 + 5_000)  # a call is near: the tone ends all the same
    assert speaker.deadline_tick() == (LEAD_MS + 10) * 1_000
    speaker.poll(speaker.deadline_tick())
    for second in range(1, 4):
        at = second * SECOND
        speaker.poll(at)
        speaker.play((440, 10), at)
        assert pwm.heard() == 440
        speaker.poll(at + 10_000)
    assert shutdown.levels == [0, 1]
    speaker.poll(speaker.deadline_tick())
    assert shutdown.levels == [0, 1, 0]


def test_a_beep_in_the_lead_of_another_waits_no_longer_than_that():
    pwm = Pwm()
    speaker = Speaker(pwm, Shutdown())
    speaker.play((440, 10), 0)
    speaker.play((880, 10), 20_000)
    assert pwm.heard() == 0 and speaker.deadline_tick() == LEAD_MS * 1_000
    speaker.poll(LEAD_MS * 1_000)
    assert pwm.heard() == 880


def test_a_mute_speaker_does_not_wake_its_amplifier():
    shutdown = Shutdown()
    speaker = Speaker(Pwm(), shutdown)
    speaker.enabled = False
    speaker.wake(0)
    speaker.play(PATTERN, 0)
    assert shutdown.levels == [0] and not speaker.has_deadline and not speaker.sleeps()


def test_waking_and_resting_allocate_nothing():
    class Still:
        def value(self, level):
            pass

    speaker = Speaker(Pwm(), Still())
    with Locked():
        speaker.wake(START)
        speaker.play(PATTERN, START)
        while speaker.has_deadline:
            speaker.poll(speaker.deadline_tick())


def watched(adc, millivolts, seconds, battery=None, start=0):
    """Poll ten times a second while the battery gives `millivolts`."""
    adc.millivolts = millivolts
    for tenth in range(seconds * 10):
        battery.poll((start + tenth * 100_000) & MASK)


def test_the_battery_is_read_once_a_second_and_its_figure_settles_on_the_voltage():
    adc = Adc(4_100)
    battery = Battery(adc, 0)
    assert abs(battery.millivolts - 4_100) <= 2 and not battery.low
    watched(adc, 3_800, 100, battery, SECOND)
    assert abs(battery.millivolts - 3_800) <= 3
    assert adc.reads == 101


def test_one_bad_reading_moves_the_figure_by_an_eighth():
    adc = Adc(4_000)
    battery = Battery(adc, 0)
    adc.millivolts = 3_200
    battery.poll(SECOND)
    assert abs(battery.millivolts - 3_900) <= 2


def test_a_low_battery_stays_low_until_it_has_clearly_recovered():
    adc = Adc(LOW_MV - 10)
    battery = Battery(adc, 0)
    assert battery.low
    watched(adc, RECOVERED_MV - 20, 200, battery)
    assert battery.low
    watched(adc, RECOVERED_MV + 10, 200, battery)
    assert not battery.low
    watched(adc, LOW_MV + 20, 200, battery)
    assert not battery.low
    watched(adc, LOW_MV - 10, 200, battery)
    assert battery.low


class Port:
    """A cable that brings power, or not."""

    def __init__(self, plugged):
        self.plugged = plugged

    def is_plugged(self):
        return self.plugged


def test_with_usb_power_a_voltage_that_no_cell_gives_is_no_battery_and_not_a_low_one():
    for millivolts in (0, 100, NO_CELL_MV - 10):
        battery = Battery(Adc(millivolts), 0, Port(True))
        assert battery.missing and not battery.low
    for millivolts in (NO_CELL_MV + 10, 2_700, LOW_MV - 10):
        battery = Battery(Adc(millivolts), 0, Port(True))
        assert battery.low and not battery.missing


def test_without_usb_power_or_where_it_cannot_be_seen_any_low_voltage_is_a_low_battery():
    for port in (Port(False), None):
        battery = Battery(Adc(0), 0, port)
        assert battery.low and not battery.missing


def test_a_battery_that_is_switched_on_counts_at_once_and_one_that_is_switched_off_within_a_second():
    adc = Adc(0)
    battery = Battery(adc, 0, Port(True))
    adc.millivolts = 4_000
    battery.poll(SECOND)
    assert abs(battery.millivolts - 4_000) <= 2 and not battery.low and not battery.missing
    adc.millivolts = 0
    battery.poll(2 * SECOND)
    assert battery.missing and not battery.low and battery.millivolts == 0
    adc.millivolts = LOW_MV - 10
    battery.poll(3 * SECOND)
    assert battery.low and not battery.missing


def test_a_cable_that_is_pulled_out_takes_its_excuse_with_it():
    port = Port(True)
    battery = Battery(Adc(0), 0, port)
    port.plugged = False
    battery.poll(SECOND)
    assert battery.low and not battery.missing


def test_reading_the_battery_allocates_nothing():
    adc = Adc(4_000)
    battery = Battery(adc, 0, Port(True))
    with Locked():
        for second in range(20):
            battery.poll(second * SECOND)
            adc.millivolts = 4_000 if second < 10 else 0


def made():
    """A board with everything attached, and the firmware's view of it."""
    board = VirtualBoard()
    chips = SSD1306(), SSD1306()
    for side in (BLACK, WHITE):
        board.buses[pins.I2C_ID].attach(pins.FACE_ADDRESSES[side], chips[side])
    board.analog[pins.BATTERY] = Source(2_000)
    return board, chips, Board()


def test_everything_is_built_from_the_table_of_pins():
    _, chips, built = made()
    for side in (BLACK, WHITE):
        face, chip, x = built.faces[side], chips[side], 3 + 97 * side
        face.pixel(x, x // 2, 1)
        face.touch(x, x // 2, 1, 1)
        face.flush()
        assert face.ok and chip.lit and chip.ram() == bytes(face.buffer[1:]) and any(chip.ram())
    assert abs(built.battery.millivolts - 4_000) <= 4
    now = built.now()
    built.timeline.at(now)
    assert (time.ticks_ms() - built.timeline.ms) & MASK <= 1
    built.buttons.poll(now)
    assert not built.buttons.take()
    assert built.buttons.horizon_tick(now) == now


def test_sleep_ends_within_a_millisecond_after_its_tick():
    board, _, built = made()
    board.at(board.now_us + 1000 * SECOND, print)  # nothing nearer wakes it by chance
    for us in (1, 999, 1_000, 1_001, 250_000, 70_000_000):
        start = board.now_us
        built.sleeper.wait_until((start + us) & MASK, built.buttons)
        assert us <= board.now_us - start <= us + 1_000


def test_the_next_turn_comes_after_so_many_true_milliseconds():
    _, _, built = made()
    now = built.now()
    built.timeline.update(now)
    for ppb, ticks in ((0, 60_000_000), (200_000, 59_988_003), (-200_000, 60_012_003)):
        built.timeline.set_trim(ppb)
        assert (built.earliest(now, 60_000) - now) & MASK == ticks


def test_sleep_until_a_tick_that_has_passed_ends_at_once():
    board, _, built = made()
    start = board.now_us
    built.sleeper.wait_until(start & MASK, built.buttons)
    built.sleeper.wait_until((start - 5_000_000) & MASK, built.buttons)
    assert board.now_us == start


def test_an_edge_ends_the_sleep_at_once_and_an_edge_not_yet_taken_in_prevents_it():
    board, _, built = made()
    start = board.now_us
    board.at(start + 12_345, lambda level: board.wires.drive(pins.BUTTONS[WHITE], level), 0)
    built.sleeper.wait_until((start + SECOND) & MASK, built.buttons)
    assert board.now_us == start + 12_345
    built.sleeper.wait_until((start + SECOND) & MASK, built.buttons)
    assert board.now_us == start + 12_345
    built.buttons.poll(board.now_us & MASK)
    built.sleeper.wait_until((start + SECOND) & MASK, built.buttons)
    assert SECOND <= board.now_us - start <= SECOND + 1_000


def test_a_press_is_confirmed_by_sleeping_until_the_deadline():
    board, _, built = made()
    start = board.now_us
    board.at(start + 500, lambda level: board.wires.drive(pins.BUTTONS[BLACK], level), 0)
    built.sleeper.wait_until((start + SECOND) & MASK, built.buttons)
    built.buttons.poll(built.now())
    assert not built.buttons.take() and built.buttons.has_deadline
    built.sleeper.wait_until(built.buttons.deadline_tick(), built.buttons)
    built.buttons.poll(built.now())
    assert built.buttons.take()
    assert (built.buttons.side, built.buttons.down, built.buttons.tick) == (BLACK, True, (start + 500) & MASK)
    assert board.now_us - start <= 500 + 5_000 + 1_000


class StillTimer:
    """A timer and its clock that allocate nothing: each `idle` lets a millisecond pass."""

    ONE_SHOT = 0

    def __init__(self):
        self.now = MASK - 2_500

    def init(self, mode, period, callback):
        self.period = period

    def deinit(self):
        pass

    def idle(self):
        self.now = self.now + 1_000 & MASK

    def ticks_us(self):
        return self.now


class NoButtons:
    """Nobody presses anything."""

    def available(self):
        return False


def test_sleeping_and_telling_the_time_allocate_nothing():
    timer = StillTimer()
    sleeper = Sleeper(timer, timer.idle, timer.ticks_us)
    buttons = NoButtons()
    line = Timeline(timer.now, MASK)
    with Locked():
        sleeper.wait_until(2_000, buttons)
        line.update(timer.now)
        line.at(0)
        line.tick_at(line.ms, line.us)
    assert timer.period == 5
    assert (line.ms, line.us) == (1, 501)
