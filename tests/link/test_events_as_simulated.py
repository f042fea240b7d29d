"""What a host is told of an event is what a scenario's result says of it, word for word."""

import json
from random import Random

import pytest

from host_tools.simulator.play import event_of
from tengen.clock.control import STAGE_NAMES
from tengen.game import events, orders
from tengen.game.events import EventRing
from tengen.link import wording
from tengen.link.authority import HAPPENINGS
from tengen.referee.rulings import CASE_NAMES, RESULT_NAMES


def numbers_for(kind, random):
    """(a, b) that an event of this kind may have."""
    if kind == events.ORDER:
        order, authority = random.randrange(len(orders.ORDER_NAMES)), random.randrange(3)
        return random.randrange(-(2**29), 2**29), orders.packed(order, authority, random.randrange(256))
    if kind == events.CHANGE:
        return random.randrange(2**28), random.randrange(len(events.FIELD_NAMES))
    if kind == events.RESULT:
        return random.randrange(len(RESULT_NAMES)), random.choice((*range(len(CASE_NAMES)), events.NO_CASE, events.OF_WARNINGS))
    if kind == events.AUTH:
        return random.randrange(1, 3), random.randrange(1, len(HAPPENINGS))
    if kind == events.STAGE:
        return random.randrange(9), random.randrange(len(STAGE_NAMES))
    if kind == events.CHOICE:
        return random.randrange(2), 0
    return random.randrange(1000), random.randrange(10)


@pytest.mark.parametrize("kind", range(len(events.KIND_NAMES)))
def test_an_event_is_told_in_the_words_of_a_scenarios_result(kind):
    random = Random(kind)
    for _ in range(40):
        a, b = numbers_for(kind, random)
        side = random.randrange(-1, 2)
        ring = EventRing(4)
        ring.add(kind, side, 0, 0, a, b, 1_000, 2_000)
        told = json.loads(wording.notice_text(ring, 0, 0, 0, 0, 0))["params"]
        simulated = event_of([0, 0, kind, side, a, b, 1_000, 2_000])
        assert list(told.items()) == list(simulated.items())
