"""Random games for the whole device: hands that press at, just before and just after every instant that matters.

A game is written down as actions of the simulator, `(kind, button, t_us, down_us)`, which a scenario file can say as well.
"""

from itertools import accumulate
from typing import NamedTuple

from host_tools.virtual_board.buttons import BOUNCE_US
from tests.differential.arbiter import Arbiter, UnknownSettingError
from tests.differential.hands import Contact, meanings
from tests.differential.oracle import SECOND, Main
from tests.differential.plans import control_text, random_plans

PRESS_US = 60_000
BOTH_US = 600_000
# A contact needs so long to have opened for certain, however it bounces.
RELEASE_US = 60_000

# A contact that is closed for so long on end is closed.
CLOSED_US = 5_000

_APART_US = (0, 1, 2_500, 4_999, 5_000, 5_001, 30_000, 149_999, 150_000, 150_001, 250_000)
_DOWN_US = (60_000, 149_999, 150_000, 300_000, 399_999, 400_000, 400_001, 700_000, 1_999_999, 2_000_000, 2_000_001, 3_500_000)
_BOTH_DOWN_US = (100_000, 399_999, 400_000, 400_001, 600_000, 1_000_000, 2_999_999, 3_000_000, 4_000_000)
_AFTER_US = (60_000, 150_001, 399_999, 400_000, 400_001, 1_999_999, 2_000_000)
_AROUND_US = (-150_001, -5_000, -1, -1, 0, 0, 1, 5_000)


class WholeGame(NamedTuple):
    """A game to be played on the device: `probes` are the instants at which it is read, the last one ends it."""

    plans: tuple
    style: str
    is_swapped: bool
    actions: tuple
    probes: tuple

    @property
    def control(self):
        """The time control in the notation."""
        return control_text(*self.plans)


def random_game(rng):
    """One game of up to 22 actions by any system, with seconds where people play minutes."""
    plans = random_plans_in_seconds(rng)
    style = rng.choice(("chinese", "japanese"))
    player = _Player(rng, plans, style, rng.random() < 0.25)
    for _ in range(rng.randint(4, 22)):
        player.act()
    actions = tuple(sorted(player.actions, key=lambda action: action[2]))
    return WholeGame(plans, style, player.is_swapped, actions, tuple(_probes(rng, player)))


def contacts(actions):
    """What the contacts of these actions are, once they have settled; a glitch is none."""
    found = []
    for kind, button, at, down in actions:
        if kind == "both":
            found += [Contact(at, at + down, 0), Contact(at, at + down, 1)]
        elif kind != "glitch":
            found.append(Contact(at, at + down + (_LET_GO_US if kind == "bounce" else 0), button))
    return found


def _let_go_us():
    """How long after its first opening a bouncing contact is let go of: where it is closed for the last time for 5 ms on end."""
    edges = list(accumulate(BOUNCE_US))
    return max(until for until, piece in list(zip(edges, BOUNCE_US, strict=True))[1::2] if piece >= CLOSED_US)


_LET_GO_US = _let_go_us()


def _probes(rng, player):
    """Instants around every action and everything that time brings, some at random, and one at which the game ends."""
    last = player.actions[-1][2]
    end = last + rng.choice((0, 1, 500_000, 3 * SECOND, 7 * SECOND))
    near = [at for _, _, t, _ in player.actions for at in (t - 1, t, t + rng.choice((1, 4_999, 150_000, 400_000)))]
    near += [at + d for at in player.coming() for d in (-1, 0)]
    chosen = rng.sample(near, min(len(near), 12)) + [rng.randrange(end + 1) for _ in range(3)]
    return sorted({at for at in chosen if 0 <= at <= end} | {end})


class _Player:
    """Adds one action after the other, looking at what the arbiter makes of those so far."""

    def __init__(self, rng, plans, style, is_swapped):
        self.rng = rng
        self.plans = plans
        self.style = style
        self.is_swapped = is_swapped
        self.actions = []
        self.free = [0, 0]
        self.now = 0

    def act(self):
        """One more thing that hands do."""
        rng = self.rng
        arbiter = self._arbiter()
        at = self._instant(arbiter)
        dice = rng.random()
        if dice < 0.55:
            own = arbiter.turn is not None and rng.random() < 0.75
            button = arbiter.side_of(arbiter.turn) if own else rng.randrange(2)
            kind = rng.choices(("press", "bounce", "glitch"), (8, 2, 1))[0]
            self._add(kind, button, at, PRESS_US)
        elif dice < 0.65:
            self._add("press", rng.randrange(2), at, rng.choice(_DOWN_US))
        elif dice < 0.75:
            self._add("both", -1, at, BOTH_US)
        else:
            self._two_hands(at, rng.random() < (0.25 if arbiter.state == "flagged" else 0.03))

    def coming(self):
        """Instants of this turn that matter."""
        arbiter = self._arbiter()
        return _moments(arbiter)

    def _arbiter(self):
        arbiter = Arbiter(self.plans, self.style, self.is_swapped)
        try:
            for meaning in meanings(contacts(self.actions)):
                arbiter.take(meaning)
            arbiter.go_to(max(self.now, arbiter.now))
        except UnknownSettingError:
            pass
        return arbiter

    def _instant(self, arbiter):
        rng = self.rng
        dice = rng.random()
        moments = [at for at in _moments(arbiter) if at >= self.now]
        if moments and dice < 0.3:
            return max(self.now, rng.choice(moments[:4] + moments[-1:]) + rng.choice(_AROUND_US))
        if dice < 0.6:
            return self.now + rng.choice(_AFTER_US)
        return self.now + rng.randrange(2_500_000)

    def _two_hands(self, at, very_long):
        """One button, and the other within a moment of it, each down as long as it likes."""
        rng = self.rng
        first = rng.randrange(2)
        second_at = at + rng.choice(_APART_US)
        if rng.random() < 0.5:
            until = [second_at + rng.choice(_BOTH_DOWN_US), second_at + rng.choice(_BOTH_DOWN_US)]
        else:
            until = [at + rng.choice((*_APART_US[6:], PRESS_US)), second_at + rng.choice((PRESS_US, 200_000, 2_000_000))]
        if very_long:
            until = [second_at + 10_000_000, second_at + 10_000_000 + rng.choice((-1, 0, 1))]
        self._add("press", first, at, max(6_000, until[0] - at))
        self._add("press", 1 - first, second_at, max(6_000, until[1] - second_at))

    def _add(self, kind, button, at, down):
        """Only with a button that is free, and never in the microsecond in which the other one is let go."""
        buttons = (0, 1) if button < 0 else (button,)
        at = max([at] + [self.free[b] for b in buttons])
        others = [contact for contact in contacts(self.actions) if contact.button not in buttons]
        edges = {edge for contact in others for edge in (contact.down, contact.up)}
        while at in edges - {contact.down for contact in others} or at + down in edges:
            at += 1
        self.actions.append((kind, button, at, down))
        for b in buttons:
            self.free[b] = at + down + RELEASE_US
        self.now = max(self.now, at)


def _moments(arbiter):
    """What time will bring in this turn, and what shows in the arithmetic only: the end of a delay, the most refunded."""
    if arbiter.state != "running":
        return []
    begun = arbiter.since - arbiter.thought
    stage = arbiter.plans[arbiter.turn][arbiter.standings[arbiter.turn].stage]
    extras = [stage.delay, stage.refund, stage.plus] if isinstance(stage, Main) else []
    return arbiter.coming() + [begun + us for us in extras if us]


def random_plans_in_seconds(rng):
    """Both sides' stages, with one to five seconds in place of every time."""
    black, white = (tuple(_short(stage) for stage in plan) for plan in random_plans(rng))
    # Stages of two kinds are equal as tuples when their numbers are; then both sides get the same.
    return black, black if black == white else white


def _short(stage):
    """The same stage with one to five seconds in place of every time, and few periods."""
    short = {}
    for name, value in stage._asdict().items():
        if name == "count":
            short[name] = (value - 1) % 4 + 1
        elif value and not isinstance(value, bool):
            short[name] = (value // SECOND % 5 + 1) * SECOND
    made = stage._replace(**short)
    if isinstance(made, Main) and made.cap:
        made = made._replace(cap=max(made.time, made.plus) + (made.cap // SECOND % 3) * SECOND)
    return made
