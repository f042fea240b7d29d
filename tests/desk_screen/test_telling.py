"""The desk's words, against the clock's own."""

import pytest

from host_tools.desk.answers import Event, Missed
from host_tools.desk.client import OrderRefusedError
from host_tools.desk.schema.objects import BY_NAME
from host_tools.desk_screen import telling
from tengen.game import events, orders
from tengen.referee import wording
from tengen.referee.profiles import PROFILE_NAMES
from tengen.referee.rulings import CASE_NAMES
from tests.desk.test_orders import at_work, keyed


@pytest.mark.parametrize("rules", PROFILE_NAMES)
def test_every_ruling_is_told_in_the_clocks_own_sentence_with_each_of_its_outcomes(rules):
    device, client = at_work("chief", rules=rules)
    client.warn("white")
    client.pause()
    told = set()
    for case in CASE_NAMES:
        for offender in ("black", "white"):
            outcome, outcomes = 0, 1
            while outcome < outcomes:
                try:
                    state = client.propose(offender, case, outcome).state
                except OrderRefusedError:
                    break
                said = telling.ruling(state.pending, state)
                assert said == wording.sentence(device.app.session.referee.pending)
                told.add(said)
                outcome, outcomes = outcome + 1, state.pending.outcomes
    assert len(told) > 40


def sides():
    _, client = keyed()
    client.hello()
    return client.state()


@pytest.mark.parametrize("kind", events.KIND_NAMES)
def test_every_kind_of_event_has_its_words(kind):
    values = {
        "stage": "byo-yomi",
        "left": 2,
        "seconds_left": 10,
        "count": 0,
        "reading": "pressed",
        "missing": 3,
        "order": "add time",
        "by": "referee",
        "a": 1,
        "b": 0,
        "field": "periods",
        "old": 3,
        "new": 2,
        "result": "loss",
        "role": "referee",
        "what": "unlocked",
        "move": 7,
    }
    event = Event(1, "0:00:01.000", kind, "black", 60_000, 61_000, **values)
    line = telling.event_line(event, sides())
    assert line.startswith("0:00:01.000 \N{BLACK CIRCLE} ") and len(line) == telling.WIDE_LOG
    assert "{" not in line and line.endswith("1:01.000")


@pytest.mark.parametrize("order", orders.ORDER_NAMES)
def test_every_order_is_told_with_who_gave_it(order):
    event = Event(1, "0:00:01.000250", "order", None, 60_000, 61_000, order=order, by="chief referee", a=1, b=0)
    line = telling.event_line(event, sides(), 60)
    assert "(chief referee)" in line and not line.endswith("1:01.000")


def test_what_could_not_be_told_is_said():
    assert telling.event_line(Missed(1), sides()).startswith("1 event could")
    assert telling.event_line(Missed(2), sides()).startswith("2 events could")


def test_every_field_of_the_state_is_used_by_the_desk():
    """A field that is added to the link is looked at here before it is forgotten on the screen."""
    shown = {"state", "turn", "flag", "black", "white", "rules", "board", "pressed", "result", "pending", "half", "sealed"}
    shown |= {"times", "absent", "gave_up", "came_from", "authority"}
    assert {field.name for field in BY_NAME["state"].fields} - shown == {"undoable"}
