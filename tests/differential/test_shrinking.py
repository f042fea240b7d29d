"""The same comparison driven by hypothesis, which shrinks any difference to the smallest game that shows it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.differential.match import Match
from tests.differential.oracle import SECOND, ByoYomi, Hourglass, Main, Moves, PerMove, Reserve

_SECONDS = st.integers(1, 100).map(lambda s: s * SECOND)
_COUNT = st.integers(1, 4)
_PLAIN = _SECONDS.map(Main)


def _capped(time, plus, room):
    return Main(time, plus=plus, cap=max(time, plus) + room)


_MAIN = st.one_of(
    _PLAIN,
    st.builds(lambda time, plus: Main(time, plus=plus), _SECONDS, _SECONDS),
    st.builds(_capped, _SECONDS, _SECONDS, st.integers(0, 30).map(lambda s: s * SECOND)),
    st.builds(lambda time, delay: Main(time, delay=delay), _SECONDS, _SECONDS),
    st.builds(lambda time, refund: Main(time, refund=refund), _SECONDS, _SECONDS),
)
_MOVES = st.builds(Moves, _COUNT, _SECONDS, st.booleans())
_ENDLESS = st.one_of(
    st.builds(ByoYomi, _COUNT, _SECONDS, st.just(False)),
    st.builds(Moves, _COUNT, _SECONDS, st.booleans()),
    st.builds(PerMove, _SECONDS),
    st.builds(Reserve, _COUNT, _SECONDS, _SECONDS),
)
_NOTHING = st.just(Main(0))
_PLAN = st.one_of(
    st.tuples(_MAIN),
    st.tuples(_ENDLESS),
    st.tuples(_NOTHING, _ENDLESS),
    st.tuples(_PLAIN, st.builds(ByoYomi, _COUNT, _SECONDS, st.just(True))),
    st.builds(lambda first, last: (*first, last), st.lists(_MAIN | _MOVES, min_size=1, max_size=3), _MAIN | _ENDLESS),
)
_PLANS = st.one_of(
    _PLAN.map(lambda plan: (plan, plan)),
    st.tuples(_PLAN, _PLAN),
    st.tuples(st.tuples(st.builds(Hourglass, _SECONDS)), st.tuples(st.builds(Hourglass, _SECONDS))),
)

# A step: what is done, and when: so long after the last step, or so long off the n-th thing that is about to happen.
_WHAT = st.sampled_from(("press", "press", "press", "look", "both", "idle", "pair", "undo"))
_WHEN = st.one_of(
    st.tuples(st.none(), st.integers(0, 200 * SECOND)),
    st.tuples(st.integers(0, 4), st.sampled_from((-1, 0, 1, -1000, 999))),
)


@settings(max_examples=600, deadline=None)
@given(plans=_PLANS, first=st.integers(0, 1), steps=st.lists(st.tuples(_WHAT, _WHEN), max_size=14))
def test_no_small_game_is_read_differently_by_firmware_and_oracle(plans, first, steps):
    match = Match(plans, now=(1 << 30) * 1000 - 65 * SECOND)
    match.press(first)
    for what, when in steps:
        match.wait(_pause_until(match, *when))
        _do(match, what)


def _pause_until(match, event, offset):
    if event is None:
        return offset
    ahead = match.next_events() if match.referee.state == "running" else []
    return max(0, ahead[min(event, len(ahead) - 1)] + offset) if ahead else 0


def _do(match, what):
    if what == "press":
        match.press_own()
    elif what == "idle":
        match.press(1 - match.referee.turn)
    elif what == "pair":
        match.pair(1234)
    elif what == "undo":
        match.undo()
    elif what == "look":
        match.look()
    else:
        match.both()
