"""What is heard: everything that the clock has to say once, at its instant, and nothing else."""

import random

import pytest

from host_tools.virtual_board import work
from tengen.clock.instant import MS_PERIOD
from tengen.clock.notation import parse
from tengen.game.session import Session
from tengen.ui.announcer import Announcer
from tests.differential.arbiter import Arbiter
from tests.differential.hands import Contact, meanings
from tests.differential.oracle import SECOND
from tests.differential.plans import control_text
from tests.differential.whole_games import random_plans_in_seconds
from tests.ui.ear import NAMES, Ear

DAY_MS = 86_400_000
ON_TIME_US = 20_000
# A press is decided at the latest 150 ms after its edge; what only the judged game knows is heard then.
DECIDED_US = 150_001
PATTERNS = {
    "idle press": "REFUSED",
    "refused": "REFUSED",
    "call": "CALL",
    "stage": "STAGE",
    "unit": "PERIOD_LOST",
    "period": "PERIOD_LOST",
    "flag": "LOST_ON_TIME",
}
GAMES = 50


class _Game:
    """Players who take turns, with a useless press now and then; no edge within 200 ms of another, or 45 ms before an event."""

    def __init__(self, rng):
        self.plans = random_plans_in_seconds(rng)
        self.style = rng.choice(("chinese", "japanese"))
        self.arbiter = Arbiter(self.plans, self.style)
        self.presses = []
        at = rng.randrange(SECOND)
        for _ in range(rng.randint(3, 14)):
            at += rng.choice((200_000, rng.randrange(200_000, 4 * SECOND)))
            at = self._after_what_comes(at)
            own = self.arbiter.turn if self.arbiter.turn is not None and rng.random() < 0.8 else rng.randrange(2)
            self._press(own, at)
        self.end = at + rng.randrange(SECOND, 9 * SECOND)
        self.arbiter.go_to(self.end)

    def due(self):
        """What must be heard: (earliest, latest, name of the pattern), in order."""
        wanted = []
        for at, what, _, number, *_ in self.arbiter.rows:
            if what in PATTERNS:
                name = "COUNT" if what == "call" and number[1] else PATTERNS[what]
                opened = [press for press in self.presses if press <= at <= press + DECIDED_US]
                wanted.append((at, (opened[-1] + DECIDED_US if opened else at) + ON_TIME_US, name))
        return [row for row in wanted if row[1] < self.end]

    def _press(self, side, at):
        self.presses.append(at)
        self.arbiter.take(meanings([Contact(at, at + 60_000, side)])[0])
        self.sides = [*getattr(self, "sides", []), side]

    def _after_what_comes(self, at):
        """`at`, or 1 us after the events that would come within 45 ms of it."""
        if self.arbiter.state != "running":
            return at
        origin = self.arbiter.since - self.arbiter.thought
        for event in [origin + offset for offset, _, _ in self.arbiter._timetable()]:
            if at < event + 1 and event - at < 45_000:
                at = event + 1
        return at


@pytest.mark.parametrize("work_model", [work.IDEAL, work.PICO])
def test_everything_is_heard_once_and_at_its_instant(work_model):
    for number in range(GAMES):
        game = _Game(random.Random(number))
        ear = Ear(control_text(*game.plans), work_model, game.style)
        for side, at in zip(game.sides, game.presses, strict=True):
            ear.press(side, at)
        heard = [row for row in ear.listen_until(game.end + 200_000) if row[0] < game.end]
        _match(game, heard, f"game {number}: {control_text(*game.plans)}, {list(zip(game.sides, game.presses, strict=True))}")


def _match(game, heard, tale):
    """Each thing that is due has its own sound within its time, and no sound is left over."""
    left = list(heard)
    for earliest, latest, name in game.due():
        fitting = [row for row in left if row[1] == name and earliest <= row[0] <= latest]
        assert fitting or _drowned(earliest, latest, name, heard), f"{name} at {earliest} not heard in {heard}; {tale}"
        if fitting:
            left.remove(fitting[0])
    left = [row for row in left if row[0] < game.end - DECIDED_US - ON_TIME_US]
    assert not left, f"{left} heard for nothing; {tale}"


_WEIGHTS = ("REFUSED", "CALL", "COUNT", "STAGE", "PERIOD_LOST", "LOST_ON_TIME")


def _drowned(earliest, latest, name, heard):
    """Of two at once the weightier is heard."""
    return any(earliest <= at <= latest and _WEIGHTS.index(other) > _WEIGHTS.index(name) for at, other in heard)


def test_with_the_sound_off_nothing_is_heard_at_all():
    ear = Ear("1s, 2x3s", sound_on=False)
    ear.press(1, 0)
    ear.listen_until(9 * SECOND)
    assert ear.device.game.flag == 0
    assert not any(duty for _, _, duty in ear.device.speaker.tones)


class _Quiet:
    """A session and its announcer without a board, told the time in stretches: a week passes in no time."""

    def __init__(self, control):
        self.session = Session()
        self.announcer = Announcer(self.session)
        self.session.take(parse(control), 0, 0)
        self.announcer.next_pattern()
        self.now_ms = 0
        self.heard = []

    def wait(self, ms, step_ms=100):
        """Time passes; what is heard is noted with its ms."""
        until_ms = self.now_ms + ms
        while self.now_ms < until_ms:
            self.now_ms = min(until_ms, self.now_ms + step_ms)
            at_ms = self.now_ms % MS_PERIOD
            self.session.advance(at_ms, 0, at_ms, 0)
            pattern = self.announcer.next_pattern()
            if pattern is not None:
                self.heard.append((self.now_ms, NAMES[pattern]))

    def press(self, side):
        """A clean press, for 60 ms."""
        self.session.contact(side, True, self.now_ms % MS_PERIOD, 0)
        self.wait(60, 20)
        self.session.contact(side, False, self.now_ms % MS_PERIOD, 0)

    def both(self):
        """Both buttons, held for 600 ms."""
        for side in (0, 1):
            self.session.contact(side, True, self.now_ms % MS_PERIOD, 0)
        self.wait(600)
        for side in (0, 1):
            self.session.contact(side, False, self.now_ms % MS_PERIOD, 0)


@pytest.mark.parametrize("days", [1, 6.2, 6.3, 9, 12.4, 12.5])
def test_after_days_of_silence_everything_is_heard_as_ever(days):
    quiet = _Quiet("0s, 2x40s")
    began_ms = int(days * DAY_MS)
    quiet.wait(began_ms, 60_000)
    quiet.press(1)
    quiet.wait(81_000)
    calls = [(10, "CALL"), (20, "CALL"), (30, "CALL"), (35, "CALL"), (38, "CALL"), (40, "PERIOD_LOST")]
    calls += [(50, "CALL"), (60, "CALL"), (70, "CALL"), *((s, "COUNT") for s in range(71, 80)), (80, "LOST_ON_TIME")]
    assert [((ms - began_ms) // 1000, name) for ms, name in quiet.heard] == calls


@pytest.mark.parametrize("days", [1, 6.2, 6.3, 9, 12.4, 12.5])
def test_what_was_heard_before_days_in_a_pause_is_not_heard_again_after_it(days):
    quiet = _Quiet("20s")
    quiet.press(1)
    quiet.wait(12_440)
    quiet.both()
    quiet.wait(int(days * DAY_MS), 60_000)
    resumed_ms = quiet.now_ms
    quiet.both()
    quiet.wait(1_500)
    assert [name for _, name in quiet.heard] == ["CALL", "COUNT", "COUNT", "COUNT", "COUNT"]
    assert [ms // 1000 for ms, _ in quiet.heard[:3]] == [10, 11, 12]
    assert [(ms - resumed_ms) // 100 for ms, _ in quiet.heard[3:]] == [5, 15]


def test_of_all_that_fell_into_a_stall_the_weightiest_is_heard_and_nothing_else():
    quiet = _Quiet("0s, 2x3s")
    quiet.press(1)
    quiet.wait(2_840, 20)
    assert quiet.heard == [(1_000, "CALL")]
    # A period ends at 3 s, the first second of the last is counted at 4 s, and White presses for nothing in between.
    quiet.session.contact(1, True, 3_500, 0)
    quiet.session.contact(1, False, 3_560, 0)
    quiet.wait(1_500, 1_500)
    assert quiet.heard[1:] == [(4_400, "PERIOD_LOST")]
    quiet.wait(500, 500)
    assert len(quiet.heard) == 2


def test_a_stage_that_a_press_begins_is_heard_even_at_the_instant_of_a_call():
    ear = Ear("1/3s, 3s")
    ear.press(1, 0)
    ear.press(0, 1 * SECOND)
    assert [name for _, name in ear.listen_until(1_500_000)][-1] == "STAGE"


@pytest.mark.parametrize(
    ("how", "before_us"), [("press", 1), ("press", 3_000), ("bounce", 1), ("bounce", 20_000), ("bounce", 34_000)]
)
def test_a_press_in_time_is_told_of_no_lost_period_however_long_its_contact_takes_to_settle(how, before_us):
    ear = Ear("0s, 3x5s")
    ear.press(1, 0)
    getattr(ear, how)(0, 5 * SECOND - before_us)
    assert [name for _, name in ear.listen_until(6 * SECOND)] == ["CALL"]
    assert ear.device.game.clock.budgets[0].periods == 3


def test_while_the_other_sides_useless_press_is_open_a_period_is_called_at_its_instant_and_once():
    for before_us in range(0, 150_001, 15_000):
        ear = Ear("0s, 3x5s")
        ear.press(1, 0)
        ear.press(1, 5 * SECOND - before_us, 400_000)
        lost = [at for at, name in ear.listen_until(6 * SECOND) if name == "PERIOD_LOST"]
        assert len(lost) == 1
        assert lost[0] - 5 * SECOND <= ON_TIME_US


def test_while_the_own_press_is_open_the_next_sides_call_is_heard_at_its_instant_and_once():
    ear = Ear("black 10s; white 5s")
    ear.press(1, 0)
    ear.press(0, 1 * SECOND)
    ear.press(1, 3 * SECOND)
    ear.press(0, 4 * SECOND - 100_000, 400_000)
    # White had 3 s left at Black's press, and is given its call 100 ms before that press is decided.
    heard = [at for at, name in ear.listen_until(5_200_000) if name == "COUNT" and at > 3_900_000]
    assert [round(at / 100_000) for at in heard] == [49]
