"""Debouncing against a reference in plain integers that sees all edges at once and knows nothing of polls or wraps."""

from itertools import accumulate, pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.devices.buttons import BLACK, WHITE, Buttons
from tengen.devices.debounce import CHATTER_US, CONFIRM_US, RELEASE_US
from tests.devices.small import Small

PERIOD = 1 << 30
MASK = PERIOD - 1


class Ring:
    """An edge ring that holds the edges of the past, as the hardware's does. Edges are (is_down, instant in microseconds)."""

    def __init__(self, edges):
        self.edges = edges
        self.now = 0
        self.read_count = 0
        self.level = 1
        self.tick = 0
        self.overruns = 0

    def available(self):
        return self.read_count < len(self.edges) and self.edges[self.read_count][1] <= self.now

    def read(self):
        if not self.available():
            return False
        down, at = self.edges[self.read_count]
        self.level = 0 if down else 1
        self.tick = Small(at & MASK)
        self.read_count += 1
        return True


def contacts_of(edges, end):
    """The reference: what one button's edges amount to by the instant `end`, as [(stamp, is_down)], and how many glitches.

    Cut the line of time into stretches of constant level. From a settled level, the first stretch of the other level opens; the
    first stretch from there on that is long enough settles it, either way.
    """
    stretches = [(down, start, nxt) for (down, start), (_, nxt) in pairwise([*edges, (None, end)]) if start <= end]
    contacts, glitches = [], 0
    settled, opened = False, None
    for down, start, stop in stretches:
        if opened is None:
            if down == settled:
                continue
            opened = start
        elif opened + CHATTER_US <= start or opened + CHATTER_US < start + hold_us(down):
            raise AssertionError("the reference does not know endless chatter: keep bursts under a second")
        if stop - start >= hold_us(down):
            if down == settled:
                glitches += 1
            else:
                contacts.append((opened, down))
            settled, opened = down, None
    return contacts, glitches


def hold_us(down):
    return CONFIRM_US if down else RELEASE_US


def in_order(black, white):
    """Both buttons' contacts by stamp, Black first where they are equal."""
    both = [(at, BLACK, down) for at, down in black] + [(at, WHITE, down) for at, down in white]
    return [(side, down, at & MASK) for at, side, down in sorted(both)]


def polled(black, white, polls):
    """Poll at each instant and take what there is, checking horizon and deadline on the way. Returns contacts and glitches."""
    rings = Ring(black), Ring(white)
    buttons = Buttons(*rings)
    taken = []
    horizon = -1
    for now in polls:
        rings[0].now = rings[1].now = now
        buttons.poll(Small(now & MASK))
        while buttons.take():
            taken.append((buttons.side, buttons.down, buttons.tick))
            stamp = unwrapped(buttons.tick, now)
            assert stamp >= horizon, "a contact came out from before a horizon that was called settled"
        previous, horizon = horizon, unwrapped(buttons.horizon_tick(Small(now & MASK)), now)
        assert previous <= horizon <= now
        if buttons.has_deadline:
            assert unwrapped(buttons.deadline_tick(), now) > now
        else:
            assert horizon == now
    return taken, buttons.glitches


def unwrapped(tick, near):
    return near + ((int(tick) - near + PERIOD // 2) & MASK) - PERIOD // 2


# Gaps around every boundary, and a few that are long; a button's edges alternate, the first one is a fall.
GAPS = st.one_of(
    st.integers(1, 8),
    st.integers(CONFIRM_US - 2, CONFIRM_US + 2),
    st.integers(RELEASE_US - 2, RELEASE_US + 2),
    st.integers(1, 60_000),
    st.integers(60_000, 3_000_000),
)


@st.composite
def edges(draw, start):
    at = start + draw(st.integers(0, 50_000))
    made = []
    opened = at
    for number, gap in enumerate(draw(st.lists(GAPS, max_size=40))):
        made.append((number % 2 == 0, at))
        # A long silence after most of a second of chatter, which has a test of its own.
        at += gap if at + gap - opened < CHATTER_US - 2 * RELEASE_US else RELEASE_US
        if at - made[-1][1] >= RELEASE_US:
            opened = at
    return made


@st.composite
def games(draw):
    """Edges of both buttons, and three ways to poll them to the same end: late, often, and at the deadlines' neighbours."""
    # Some begin just before the ticks wrap.
    start = draw(st.sampled_from([0, PERIOD - 100_000, 5 * PERIOD - 3]))
    black, white = draw(edges(start)), draw(edges(start))
    if draw(st.booleans()):  # both at the same instants
        white = [*black]
    end = max([start, *[at for _, at in black + white]]) + 3 * RELEASE_US
    often = draw(st.lists(st.integers(start, end), max_size=60))
    at_edges = [at + d for _, at in black + white for d in (-1, 0, 1, CONFIRM_US, CONFIRM_US - 1, RELEASE_US) if at + d <= end]
    return black, white, [sorted([*polls, end]) for polls in ([], often, at_edges)]


@given(games())
def test_the_same_contacts_come_out_however_late_and_often_anyone_looks(game):
    black, white, ways = game
    end = ways[0][-1]
    black_contacts, black_glitches = contacts_of(black, end)
    white_contacts, white_glitches = contacts_of(white, end)
    expected = in_order(black_contacts, white_contacts), black_glitches + white_glitches
    for polls in ways:
        assert polled(black, white, polls) == expected


def one_button(edges, end):
    """What Black's button alone amounts to: contacts as (is_down, instant), and glitches."""
    taken, glitches = polled(edges, [], [end])
    return [(down, unwrapped(at, end)) for _, down, at in taken], glitches


def bounced(start, times, ends_down):
    """Edges at `start` and then at each later time; the last one leaves the level as `ends_down` says."""
    count = len(times)
    return [(((count - 1 - number) % 2 == 0) == ends_down, start + at) for number, at in enumerate(times)]


def test_a_bounce_of_30_ms_is_one_press_at_its_first_edge():
    press = bounced(10_000_000, [0, *range(1_000, 30_000, 1_000), 30_000], True)
    assert one_button(press, 10_500_000) == ([(True, 10_000_000)], 0)


def test_a_glitch_of_2_ms_is_no_press():
    assert one_button([(True, 1_000), (False, 3_000)], 1_000_000) == ([], 1)


def test_a_contact_that_holds_for_exactly_5_ms_is_a_press_and_one_that_holds_a_microsecond_less_is_none():
    assert one_button([(True, 1_000), (False, 6_000)], 500_000) == ([(True, 1_000), (False, 6_000)], 0)
    assert one_button([(True, 1_000), (False, 5_999)], 500_000) == ([], 1)


def test_a_release_that_bounces_is_one_release_at_its_first_edge():
    press = [(True, 0)]
    release = bounced(100_000, [0, 2_000, 6_000, 9_000, 13_900], False)
    assert one_button(press + release, 500_000) == ([(True, 0), (False, 100_000)], 0)


def test_a_break_of_19_ms_in_a_held_button_is_no_release():
    assert one_button([(True, 0), (False, 100_000), (True, 119_000)], 1_000_000) == ([(True, 0)], 1)


def test_a_burst_of_100_edges_is_one_press():
    press = bounced(0, [3_000 * number for number in range(99)], True)
    assert len(press) == 99
    assert one_button([*press, (False, 600_000)], 1_000_000) == ([(True, 0), (False, 600_000)], 0)


def test_of_two_presses_with_the_same_stamp_black_comes_first():
    taken, _ = polled([(True, 7)], [(True, 7)], [100_000])
    assert taken == [(BLACK, True, 7), (WHITE, True, 7)]


def test_a_confirmed_press_waits_for_an_earlier_one_that_still_bounces():
    black = bounced(0, [0, 4_000, 8_000, 12_000, 20_000], True)
    white = [(True, 1_000)]
    rings = Ring(black), Ring(white)
    buttons = Buttons(*rings)
    rings[0].now = rings[1].now = 10_000
    buttons.poll(10_000)
    assert not buttons.take()
    assert buttons.horizon_tick(10_000) == 0
    rings[0].now = rings[1].now = 25_000
    buttons.poll(25_000)
    assert buttons.take()
    assert (buttons.side, buttons.tick) == (BLACK, 0)
    assert buttons.take()
    assert (buttons.side, buttons.tick) == (WHITE, 1_000)
    assert not buttons.take()


def test_a_confirmed_press_waits_for_an_earlier_glitch_to_be_over():
    taken_at = []
    black = [(True, 0), (False, 2_000)]
    white = [(True, 1_000)]
    rings = Ring(black), Ring(white)
    buttons = Buttons(*rings)
    for now in range(0, 30_000, 1_000):
        rings[0].now = rings[1].now = now
        buttons.poll(now)
        while buttons.take():
            taken_at.append(now)
    assert taken_at == [2_000 + RELEASE_US]


def test_a_switch_that_chatters_without_end_holds_nothing_up_for_longer_than_a_second():
    black = bounced(0, [2_000 * number for number in range(5_001)], True)
    end = 10_000_000
    rings = Ring(black), Ring([])
    buttons = Buttons(*rings)
    for now in range(0, end, 10_000):
        rings[0].now = rings[1].now = now
        buttons.poll(now)
        assert not buttons.take()
        assert now - buttons.horizon_tick(now) <= CHATTER_US
    rings[0].now = rings[1].now = end + CONFIRM_US
    buttons.poll(end + CONFIRM_US)
    assert buttons.take()
    assert (buttons.side, buttons.down) == (BLACK, True)
    assert buttons.glitches == 10


def test_a_lost_edge_breaks_the_contact_it_was_lost_from():
    # Down at 0, an up edge lost, down again at 3 ms: held for 5 ms only from there.
    assert one_button([(True, 0), (True, 3_000), (False, 7_000)], 100_000) == ([], 1)
    assert one_button([(True, 0), (True, 3_000), (False, 8_000)], 100_000) == ([(True, 0), (False, 8_000)], 0)


def test_a_press_that_begins_at_the_end_of_a_second_of_chatter_is_not_lost():
    chatter = bounced(0, [2_000 * number for number in range(499)], True)
    assert chatter[-1] == (True, 996_000)
    assert one_button([*chatter, (False, 1_500_000)], 2_000_000) == ([(True, 996_000), (False, 1_500_000)], 1)


def test_an_edge_that_comes_after_the_polled_instant_waits_for_the_next_poll():
    ring = Ring([(True, 0), (False, 7_000)])
    ring.now = 10_000
    buttons = Buttons(ring, Ring([]))
    buttons.poll(3_000)
    assert not buttons.take()
    assert buttons.horizon_tick(3_000) == 0
    assert buttons.has_deadline
    assert buttons.deadline_tick() == CONFIRM_US
    assert buttons.available()
    buttons.poll(10_000)
    assert buttons.take()
    assert buttons.tick == 0


@settings(max_examples=25)
@given(st.integers(0, 1_000), st.lists(st.integers(0, 2_500_000), max_size=40))
def test_endless_chatter_is_judged_alike_however_late_anyone_looks(seed, polls):
    random = Random(seed)
    instants = list(accumulate(random.randrange(1, CONFIRM_US) for _ in range(1_000)))
    chatter = [(number % 2 == 0, at) for number, at in enumerate(instants)]
    end = instants[-1] + RELEASE_US
    assert polled(chatter, [], [end]) == polled(chatter, [], sorted([*[at for at in polls if at < end], end]))
