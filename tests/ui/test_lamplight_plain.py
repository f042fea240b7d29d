"""What the lamps of the side to move do in each state of a game. Runs on MicroPython too."""

from tengen.clock.notation import parse
from tengen.clock.side import BLACK, WHITE
from tengen.game import states
from tengen.game.session import Session
from tengen.game.settings import Settings
from tengen.ui.lamplight import BRIGHT, DARK, LIT
from tengen.ui.presenter import Presenter

LEFT, RIGHT = 0, 1
WRAP = 1 << 30
START = WRAP - 40_000  # the milliseconds wrap in every longer game


class Table:
    """A session and what its lamps do, a step at a time."""

    def __init__(self, control="30m, 3x30s", swapped=False, start=START):
        self.now = start
        self.session = Session(Settings(swapped=swapped), start, 0)
        self.presenter = Presenter(self.session)
        self.session.take(parse(control), start, 0)
        self.step(10)

    def step(self, ms):
        """Let time pass and look."""
        self.now = (self.now + ms) % WRAP
        self.session.advance(self.now, 0, self.now, 0)
        self.presenter.update(self.now, False)
        return self.levels

    @property
    def levels(self):
        """Black's and White's lamp."""
        return tuple(self.presenter.lamps.levels)

    def contact(self, button, down):
        self.session.contact(button, down, self.now, 0)

    def press(self, button):
        """A press of 60 ms, judged when this returns."""
        self.contact(button, True)
        self.step(60)
        self.contact(button, False)
        return self.step(1)

    def both(self):
        """Both buttons down for 500 ms."""
        self.contact(LEFT, True)
        self.contact(RIGHT, True)
        self.step(500)
        self.contact(LEFT, False)
        self.contact(RIGHT, False)
        return self.step(1)

    def film(self, ms, every=1):
        """Both lamps at each of the next `ms` milliseconds, or every few of them: a byte each (16 * Black's level + White's)."""
        film = bytearray(ms // every)
        for at in range(len(film)):
            black, white = self.step(every)
            film[at] = 16 * black + white
        return film


def runs(levels):
    """A film of one lamp as [(level, frames)]."""
    found = []
    for level in levels:
        if found and found[-1][0] == level:
            found[-1][1] += 1
        else:
            found.append([level, 1])
    return [tuple(run) for run in found]


def lamp(film, side):
    """One side's part of a film."""
    part = bytearray(len(film))
    for at in range(len(film)):
        part[at] = film[at] & 15 if side else film[at] >> 4
    return part


def seen_in(film):
    """All pairs of levels in a film."""
    return {(frame >> 4, frame & 15) for frame in set(film)}


def test_before_the_start_both_are_dark():
    table = Table()
    assert table.levels == (DARK, DARK)
    assert table.presenter.lamps.ms_to_change(table.now) == -1


def test_the_lamp_of_the_side_on_move_is_lit_and_changes_hands_with_each_press():
    table = Table()
    assert table.press(RIGHT) == (LIT, DARK)
    assert table.step(3_000) == (LIT, DARK)
    assert table.presenter.lamps.ms_to_change(table.now) == -1
    assert table.press(LEFT) == (DARK, LIT)
    assert table.press(LEFT) == (DARK, LIT)  # out of turn
    assert table.press(RIGHT) == (LIT, DARK)


def test_it_changes_hands_while_the_press_is_still_open():
    table = Table()
    table.contact(RIGHT, True)
    assert table.step(5) == (LIT, DARK) and table.session.game.state == states.READY


def test_swapped_sides_keep_their_own_lamps():
    table = Table(swapped=True)
    assert table.press(LEFT) == (LIT, DARK)  # White's button is the left one now


def test_a_delay_is_lit_like_the_time_that_runs():
    table = Table("30m delay 5s")
    table.press(RIGHT)
    assert seen_in(table.film(6_000, 10)) == {(LIT, DARK)}


def test_a_call_is_bright_for_four_tenths_of_a_second():
    table = Table("0s, 3x30s")
    table.press(RIGHT)
    seen = runs(lamp(table.film(29_500), BLACK))
    assert {level for level, _ in seen} == {LIT, BRIGHT}
    assert {frames for level, frames in seen[:-1] if level == BRIGHT} == {400}


def test_a_call_in_the_last_period_is_two_flashes():
    table = Table("0s, 1x30s")
    table.press(RIGHT)
    seen = runs(lamp(table.film(29_500), BLACK))
    first = [level for level, _ in seen].index(BRIGHT)
    assert seen[first : first + 3] == [(BRIGHT, 134), (DARK, 134), (BRIGHT, 132)]
    assert seen[first - 1][0] == seen[first + 3][0] == LIT


def test_no_second_of_the_last_ones_has_more_than_three_flashes():
    table = Table("0s, 1x30s")
    table.press(RIGHT)
    film = lamp(table.film(29_900), BLACK)
    rises = [at for at in range(1, len(film)) if film[at] == BRIGHT != film[at - 1]]
    assert len(rises) > 20
    assert max(sum(1 for other in rises if at <= other < at + 1_000) for at in rises) <= 3


def asleep(table):
    """Milliseconds that the loop would sleep."""
    dues = (table.presenter.ms_to_change(table.now), table.session.ms_to_decision(), 2_000)
    return min([due for due in dues if due > 0])


def test_a_loop_that_sleeps_until_it_is_told_sees_every_change():
    def turn(table):
        pass

    def pause(table):
        table.step(3_000)
        table.both()

    for control, lead, ms in (("0s, 1x30s", turn, 29_000), ("0s, 1x30s", pause, 9_000), ("1s", turn, 5_000)):
        watched, sleeper = Table(control), Table(control)
        for table in (watched, sleeper):
            table.press(RIGHT)
            lead(table)
        film = lamp(watched.film(ms), BLACK)
        at = 0
        while at < ms:
            wait = asleep(sleeper)
            for later in range(at, min(at + wait - 1, ms)):
                assert film[later] == sleeper.levels[BLACK], later
            sleeper.step(wait)
            at += wait


def test_in_a_pause_the_lamp_of_the_side_that_will_move_winks_every_two_seconds():
    table = Table()
    table.press(RIGHT)
    table.step(5_000)
    table.both()
    assert table.session.game.state == states.PAUSED
    film = table.film(3 * 2_048)
    assert set(lamp(film, WHITE)) == {DARK}
    seen = runs(lamp(film, BLACK))
    assert [run for run in seen[1:-1] if run[0] == LIT] == [(LIT, 256)] * len([run for run in seen[1:-1] if run[0] == LIT])
    assert sum(1 for level in lamp(film, BLACK) if level == LIT) == 3 * 256
    table.both()
    assert table.step(10) == (LIT, DARK)


def test_while_a_reading_must_be_chosen_both_wink_together():
    table = Table()
    table.press(RIGHT)
    table.step(5_000)
    game = table.session.game
    game.command(states.POWER_LOST, table.now, 0)
    table.step(1)
    assert game.awaits_choice
    assert seen_in(table.film(2_048)) == {(LIT, LIT), (DARK, DARK)}


def test_when_a_flag_has_fallen_the_lamp_of_that_side_blinks_bright():
    table = Table("2s")
    table.press(RIGHT)
    table.press(LEFT)
    table.step(2_500)
    assert table.session.game.flag == WHITE
    film = table.film(2_048)
    assert set(lamp(film, BLACK)) == {DARK}
    assert sum(1 for level in lamp(film, WHITE) if level == BRIGHT) == 1_024 and set(lamp(film, WHITE)) == {BRIGHT, DARK}
    inner = runs(lamp(film, WHITE))[1:-1]
    assert {frames for _, frames in inner} == {256}


def test_adjourned_and_ended_are_dark_and_a_fault_blinks_on_both_sides():
    blinks = {(LIT, LIT), (DARK, DARK)}
    for entry, expected in ((states.ADJOURN, {(DARK, DARK)}), (states.END, {(DARK, DARK)}), (states.BREAK, blinks)):
        table = Table()
        table.press(RIGHT)
        table.step(1_000)
        table.session.game.command(entry, table.now, 0)
        assert seen_in(table.film(1_024)) == expected


def test_following_the_game_needs_no_more_memory_than_it_has():
    try:
        from micropython import heap_lock, heap_unlock
    except ImportError:
        return
    table = Table("0s, 1x30s")
    table.press(RIGHT)
    lamps, session, models = table.presenter.lamps, table.session, table.presenter.models
    heap_lock()
    for ms in range(2_000):
        lamps.update(session.game, session.shown, models, ms)
        lamps.ms_to_change(ms)
    heap_unlock()
