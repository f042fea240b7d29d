"""The events of a ledger as JSON lines, for programs: the fields of a scenario's result, with the record's number."""

from __future__ import annotations

import json

from host_tools.ledger.model import Report
from host_tools.ledger.telling import clock
from tengen.clock.side import NOBODY, SIDE_NAMES
from tengen.game import events, orders
from tengen.game.states import STATE_NAMES


def rows(report: Report) -> str:
    """One object a record."""
    lines = []
    for moment in report.moments:
        row = {
            "record": moment.number,
            "t": clock(moment.t_ms),
            "event": events.KIND_NAMES[moment.kind],
            "side": None if moment.side == NOBODY else SIDE_NAMES[moment.side],
        }
        if moment.order >= 0:
            row |= {"order": orders.ORDER_NAMES[moment.order], "by": orders.AUTHORITY_NAMES[moment.authority]}
        row |= {
            "a": moment.a,
            "b": orders.b_of(moment.b) if moment.order >= 0 else moment.b,
            "state": STATE_NAMES[moment.state],
            "black_ms": moment.sides[0].left_ms,
            "white_ms": moment.sides[1].left_ms,
        }
        lines.append(json.dumps(row))
    return "\n".join(lines) + "\n"
