"""Nothing in the pure rooms leaves the small integers of a 32-bit MicroPython, not even in the middle of an expression.

The 64-bit build that runs the other tests can't show this: there a millisecond count never becomes a big integer.
"""

import random

import pytest

from tengen.clock.instant import is_before, ms_after, ms_between, us_between
from tengen.clock.notation import parse
from tengen.game.session import Session
from tengen.game.settings import Settings
from tests.devices.small import Small

_MASK = (1 << 30) - 1
_CONTROLS = (
    "60m keep 5x60s",
    "30m, 3x30s",
    "60s, 15/10m carry",
    "99h +60s",
    "10m +20s cap 12m",
    "1m delay 5s",
    "1m bronstein 5s",
    "2/90m, 30m +30s",
    "10s/move",
    "20s, 10x60s over 30s/move",
    "hourglass 99h",
)


def _instant(us):
    return Small(us // 1000 & _MASK), Small(us % 1000)


@pytest.mark.parametrize("text", _CONTROLS)
@pytest.mark.parametrize("boot_us", [0, (1 << 30) * 1000 - 65_000_000, (1 << 29) * 1000 - 5_000_000])
def test_a_game_across_the_wrap_stays_small(text, boot_us):
    rng = random.Random(text)
    now_us = boot_us
    session = Session(Settings(), *_instant(now_us))
    session.take(parse(text), *_instant(now_us))
    side = 1
    for _ in range(60):
        now_us += rng.choice((200_000, 3_000_000, 31_000_000, 400_000_000, 5_000_000_000))
        session.contact(side, True, *_instant(now_us))
        for held_us in (100_000, 160_000, 900_000):
            session.advance(*_instant(now_us + held_us), *_instant(now_us + held_us))
            assert session.ms_to_decision() < 1 << 30
        session.contact(side, False, *_instant(now_us + 950_000))
        now_us += 1_000_000
        session.advance(*_instant(now_us), *_instant(now_us))
        if rng.random() < 0.8:
            side = 1 - side


def test_differences_of_instants_stay_small_wherever_they_lie():
    rng = random.Random(1)
    edges = [0, 1, (1 << 29) - 1, 1 << 29, (1 << 29) + 1, _MASK - 1, _MASK]
    counts = edges + [rng.getrandbits(30) for _ in range(60)]
    for later in counts:
        for earlier in counts:
            d_ms = int(ms_between(Small(later), Small(earlier)))
            assert (earlier + d_ms) & _MASK == later
            assert -(1 << 29) <= d_ms < 1 << 29
            assert ms_after(Small(earlier), Small(d_ms)) == later
            if d_ms > -(1 << 29):  # half a period apart neither is the earlier one
                assert is_before(Small(earlier), Small(0), Small(later), Small(1)) == (d_ms >= 0)
            us = us_between(Small(later), Small(999), Small(earlier), Small(0))
            assert us == max(-536_000_000, min(536_000_000, d_ms * 1000 + 999)) or abs(d_ms) >= 536_000
