"""The state machine as a diagram and as tables: docs/STATES.md."""

from __future__ import annotations

from host_tools.docs._page import page, table, write
from tengen.game import states as s

NAME = "STATES.md"

# What the table's words mean. A state, input or action without a line here fails the making of the page.
_STATES = {
    "setup": "A control is being chosen or changed. No time runs.",
    "ready": "Both faces show the whole setting and its check code. The first press starts the other side.",
    "running": "One side is on move and its time runs, the only state in which any does.",
    "paused": "Both faces stand. The side on move stays on move.",
    "adjourned": "The game is interrupted for long; buttons mean nothing.",
    "flagged": "One side has lost on time. Within the game only a referee's ruling leads out.",
    "ended": "The game is over otherwise.",
    "fault": "The device found itself at fault. No time runs.",
}
_COMMAND = "a command; no button gives it"
_INPUTS = {
    "press": "the button of the side on move; before the start, of either side",
    "idle press": "the button of the side that is not on move",
    "pair": "both buttons within 5 ms, let go of too early to be *both*",
    "both": "both buttons within 150 ms, both still down 400 ms after the second; it counts from the first edge",
    "long both": "the same, still down after 3 s before the start, after 10 s once the game is over",
    "time over": "no time is left to the side on move",
    "take": "in set-up: both buttons, when the setting makes sense",
    "undo": "one button held for 2 s, whichever",
    "adjourn": _COMMAND,
    "return": _COMMAND,
    "end": _COMMAND,
    "break": _COMMAND,
    "repair": _COMMAND,
    "power lost": "power had gone and is back",
    "choose": "after power was lost in a turn, the referee's choice of the reading that counts; " + _COMMAND,
    "ruled": "a referee's ruling gives the game a result",
    "set aside": "a referee takes the flag as a pass (22.5)",
    "reopen": "a referee lets a game go on that was over without a result (21.1, 21.4)",
}
_ACTIONS = {
    "ignore": "Nothing changes. A press is logged all the same, as `idle press`, and *both* as `refused`.",
    "start": "The turn of the side that did not press begins. Logs `start`.",
    "end turn": "The side on move is settled (refund, increment, fresh period), the other's turn begins. Logs `press`.",
    "mark idle press": "Logs `idle press`; the face of whoever pressed says NOT YOUR TURN for 1.5 s.",
    "settle pair": "The press of the side on move counts at its own instant; the other only becomes an `idle press`.",
    "refuse": "Nothing changes. Logs `refused`; where the players are asked to confirm the times (22.9), `times confirmed`.",
    "stop both": "Both faces stop. Logs `pause`.",
    "resume": "The side on move goes on. Logs `resume`.",
    "drop flag": "The side on move has lost on time. Logs `flag`.",
    "choose setting": "Back to choosing a setting; both sides' times are laid out anew. Logs `setting`.",
    "arm": "The setting is taken for the game. Logs `ready`.",
    "take back": "All times, the turn and the move count become what they were before the last press, once. Logs `undo`.",
    "close": "The clock stops. Logs `adjourn`, `end` or `fault`.",
    "go on": "From an interruption to the pause, where a game was begun. Logs `return` or `repair`.",
    "note power loss": "A turn that it broke off has two candidate readings. Logs `power loss`.",
    "take reading": "The chosen reading becomes the reading. Logs `choice`.",
    "give result": "The clock stops, and the result is written down. Logs `result`.",
    "pass for flag": (
        "The side whose flag fell has passed and has one period again; the other's turn begins. Logs `flag set aside`."
    ),
    "play on": "From the end back to the pause. Logs `return`.",
}

_DIAGRAM_NOTE = """\
The diagram shows what changes the state. What leaves it as it is (a useless press, for example) is in the table."""

_TABLE_NOTE = """\
Each row is a state, each column an input. A cell names the action, and the next state where that is another one. An empty cell is
`ignore`. The tests try every cell.

A referee's orders are carried out through these inputs wherever they change the state. One leads back by another way: a ruling
that is taken back restores the state that was before it, whichever that was ([RULINGS](RULINGS.md))."""


def text() -> str:
    """The page."""
    parts = [
        "## Diagram",
        _DIAGRAM_NOTE,
        _diagram(),
        "## What is done for each input in each state",
        _TABLE_NOTE,
        _matrix(),
        "## States",
        table(("state", "what it is"), _described(s.STATE_NAMES, _STATES)),
        "## Inputs",
        table(("input", "what it is"), _described(s.INPUT_NAMES, _INPUTS)),
        "How hands become inputs, and what those times are for, is in [DESIGN](DESIGN.md#from-contact-to-ruling).",
        "## Actions",
        table(("action", "what is done"), _described(s.ACTION_NAMES, _ACTIONS)),
        "What the logged events carry is in [SCENARIOS](SCENARIOS.md#events).",
    ]
    return page("The state machine of a game", "states", "firmware/tengen/game/states.py", parts)


def _described(names: tuple[str, ...], meanings: dict[str, str]) -> list[tuple[str, str]]:
    return [(f"**{name}**", meanings[name]) for name in names]


def _diagram() -> str:
    """A Mermaid state diagram, which GitHub draws: one arrow for each pair of states, with all inputs that lead along it."""
    arrows: dict[tuple[int, int], list[str]] = {}
    for state, event, _action, after in s.transitions():
        # A turn goes over from one side to the other inside `running`: the one loop worth drawing.
        if state != after or (state, event) == (s.RUNNING, s.PRESS):
            arrows.setdefault((state, after), []).append(s.INPUT_NAMES[event])
    lines = [f"    {s.STATE_NAMES[a]} --> {s.STATE_NAMES[b]}: {', '.join(names)}" for (a, b), names in arrows.items()]
    return "\n".join(["```mermaid", "stateDiagram-v2", f"    [*] --> {s.STATE_NAMES[s.SETUP]}", *lines, "```"])


def _matrix() -> str:
    inputs = range(len(s.INPUT_NAMES))
    rows = [[f"**{name}**", *(_cell(state, event) for event in inputs)] for state, name in enumerate(s.STATE_NAMES)]
    return table(("", *s.INPUT_NAMES), rows)


def _cell(state: int, event: int) -> str:
    action, after = s.action_of(state, event), s.next_of(state, event)
    if action == s.IGNORE:
        return ""
    said = s.ACTION_NAMES[action]
    return said if after == state else f"{said} → {s.STATE_NAMES[after]}"


def main() -> None:
    """Write the page."""
    write(NAME, text())


if __name__ == "__main__":
    main()
