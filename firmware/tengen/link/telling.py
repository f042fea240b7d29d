"""What a host is told of the events that come with orders and keys, beyond what every event has. Loaded with the first one."""

from tengen.game import events, orders
from tengen.referee.rulings import CASE_NAMES, RESULT_NAMES

from .authority import HAPPENINGS


def particulars(kind, a, b):
    """Further members of the JSON of an event, each with a comma before it."""
    if kind == events.ORDER:
        name = orders.ORDER_NAMES[orders.order_of(b)]
        return ',"order":"%s","by":"%s","a":%d,"b":%d' % (name, orders.AUTHORITY_NAMES[orders.authority_of(b)], a, orders.b_of(b))
    if kind == events.CHANGE:
        return _change(a, b)
    if kind == events.RESULT:
        return ',"result":"%s","case":%s' % (RESULT_NAMES[a], _case(b))
    if kind == events.AUTH:
        return ',"role":"%s","what":"%s"' % (orders.AUTHORITY_NAMES[a], HAPPENINGS[b])
    if kind == events.CODE:
        return ',"a":%d,"b":%d' % (a, b)
    return ""


def _change(a, b):
    """A time's new value is the event's reading; other fields have both in a."""
    if b == events.TIME:
        return ',"field":"time","old":%d' % a
    return ',"field":"%s","old":%d,"new":%d' % (
        events.FIELD_NAMES[b],
        a & (1 << events.CHANGE_SHIFT) - 1,
        a >> events.CHANGE_SHIFT,
    )


def _case(b):
    if b == events.NO_CASE:
        return "null"
    return '"warnings"' if b == events.OF_WARNINGS else '"%s"' % CASE_NAMES[b]
