"""A game told in some 300 bits goes on as it would have, but for what is said to stay behind."""

from random import Random

import pytest

from tengen.clock.notation import parse
from tengen.clock.side import NOBODY
from tengen.game import orders, states
from tengen.game.presets import PRESETS
from tengen.game.session import Session
from tengen.journal import brief
from tests.link.test_moved_games import events_since, picture, step, times_of

DEVICE = "e66054454e47454e"
CONTROLS = (
    *(control for _, _, control in PRESETS),
    "black 45m, 3x30s; white 30m, 3x30s",
    "1m5s, 2x10s",
    "40/90m, 30m +30s",
    "5m +3s cap 10m",
    "60m, 25/10m",
    "30m, 10x60s over 30s/move",
)


def played(seed):
    """A session whose game has a past, handed out; None where it could not be."""
    random = Random(seed)
    session = Session()
    settings = session.settings
    settings.rules, settings.style, settings.swapped = random.randrange(2), random.randrange(2), random.random() < 0.5
    settings.tenths_below_ms = random.choice((0, 5_000, 10_000, 60_000))
    session.take(parse(random.choice(CONTROLS)), 1000, 7)
    session.game.press(random.randrange(2), 2000, 123)
    at_ms = 3000
    for _ in range(random.randrange(30)):
        at_ms += random.choice((3, 400, 2_500, 9_000, 31_000, 300_000))
        step(random)(session, at_ms, random.randrange(1000))
    session.game.advance(at_ms + 1, random.randrange(1000))
    if session.order(orders.HAND_OUT, NOBODY, 0, 0, orders.CHIEF) != orders.DONE or session.game.awaits_choice:
        return None
    return session


def leave_behind(session):
    """What is not told in brief: what could be taken back or decided."""
    standing = session.game.referee
    session.game.can_undo = False
    standing.undo = standing.pending = None
    standing.half_order = NOBODY
    standing.asking = False
    standing.confirmed[:] = [False, False]


def there(data, at_ms, at_us):
    """A session that goes on with the game in these bits."""
    session = Session(at_ms=at_ms, at_us=at_us)
    came = brief.unpack(data, at_ms, at_us)
    session.resume(came.game, came.setting)
    return session


def same_future(seed):
    """Tell the game, and let both go on alike. The number of bytes; 0 where there was nothing to tell."""
    first = played(seed)
    if first is None:
        return 0
    random = Random(seed + 1)
    data = brief.pack(first, DEVICE)
    second = there(data, random.randrange(2**29), random.randrange(1000))
    leave_behind(first)
    pair = [(s, s.game.at_ms, s.game.at_us, s.game.events.next_seq) for s in (first, second)]
    assert second.setup.control == first.setup.control and second.setup.source[5:8].hex() == DEVICE[-6:]
    assert told(*pair[0][:3]) == told(*pair[1][:3])
    since_ms = 0
    for action in [lambda s, ms, us: s.game.command(states.RETURN, ms, us)] + [step(random) for _ in range(25)]:
        since_ms += random.choice((1, 300, 4_000, 12_345, 40_000))
        since_us = random.randrange(1000)
        for session, base_ms, base_us, _ in pair:
            us = base_us + since_us
            action(session, base_ms + since_ms + us // 1000, us % 1000)
        assert told(*pair[0][:3]) == told(*pair[1][:3])
    assert events_since(first, pair[0][3], *pair[0][1:3]) == events_since(second, pair[1][3], *pair[1][1:3])
    return len(data)


def told(session, base_ms, base_us):
    """All that the game is, without what an undo would go back to."""
    whole = picture(session, base_ms, base_us)
    return [times_of(budget) for budget in session.game.clock.budgets], whole[1:]


@pytest.mark.slow
def test_a_thousand_games_told_in_brief_have_the_same_future():
    sizes = [size for size in map(same_future, range(1_600)) if size]
    assert len(sizes) >= 1_000
    assert sum(sizes) / len(sizes) < 50 and max(sizes) < 80


def test_fifty_games_told_in_brief_have_the_same_future():
    assert sum(same_future(seed) > 0 for seed in range(9_000, 9_080)) >= 50


def test_bits_that_were_changed_anywhere_tell_of_no_game():
    session = next(found for found in map(played, range(100)) if found is not None)
    data = brief.pack(session, DEVICE)
    for i in range(8 * len(data)):
        changed = bytearray(data)
        changed[i >> 3] ^= 1 << (i & 7)
        with pytest.raises(brief.BriefError):
            brief.unpack(bytes(changed), 0, 0)
    for end in range(len(data)):
        with pytest.raises(brief.BriefError):
            brief.unpack(data[:end], 0, 0)


def test_bits_of_any_kind_with_a_right_checksum_raise_nothing_but_that_they_make_no_sense():
    random = Random(5)
    understood = 0
    for _ in range(3_000):
        data = bytes([1 << 5 | random.randrange(32)]) + bytes(random.randrange(256) for _ in range(random.randrange(8, 60)))
        data += brief.crc24(data, 0, len(data)).to_bytes(3, "big")
        try:
            brief.unpack(data, 0, 0)
            understood += 1
        except brief.BriefError:
            continue
    assert understood < 3_000


def test_a_game_that_was_not_handed_out_is_not_told():
    session = Session()
    session.take(parse("30m"), 0, 0)
    session.game.press(0, 1000, 0)
    with pytest.raises(brief.BriefError, match="hand the game out first"):
        brief.pack(session, DEVICE)


def test_every_count_comes_to_its_own_place():
    session = next(found for found in map(played, range(100)) if found is not None)
    standing = session.game.referee
    standing.is_touched = True
    standing.warnings[:], standing.phones[:], standing.left_seat[:] = [1, 0], [2, 3], [0, 1]
    standing.sealed, standing.gave_up = 1, 0
    there_too = there(brief.pack(session, DEVICE), 0, 0).game.referee
    assert (there_too.warnings, there_too.phones, there_too.left_seat) == ([1, 0], [2, 3], [0, 1])
    assert (there_too.sealed, there_too.gave_up) == (1, 0)
