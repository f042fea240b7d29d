"""Which key calls which method of the link. What a method takes, and what it is for, is in the link's own schema."""

from __future__ import annotations

from dataclasses import dataclass

from host_tools.desk.schema.kinds import Method, Param
from host_tools.desk.schema.methods import BY_NAME

# Methods whose answer is an order's: both sides before it, and the state after it.
ORDER = "order"


@dataclass(frozen=True)
class Command:
    """A key, and the method it calls. `at_once`: without a question, because every second counts, or nothing can go wrong.

    `asks_not`: optional parameters that are left out without asking, because the desk has another way to them.
    """

    key: str
    name: str
    at_once: bool = False
    asks_not: tuple[str, ...] = ()

    @property
    def method(self) -> Method:
        """The method, as the schema has it."""
        return BY_NAME[self.name]

    @property
    def asked(self) -> tuple[Param, ...]:
        """The parameters to ask for."""
        return tuple(param for param in self.method.params if param.name not in self.asks_not)

    @property
    def label(self) -> str:
        """What stands beside the key."""
        return self.name.replace("_", " ")


COMMANDS: tuple[Command, ...] = (
    Command("s", "start"),
    Command("p", "pause", at_once=True),
    Command("r", "resume"),
    Command("a", "adjourn"),
    Command("t", "return"),
    Command("e", "end"),
    Command("z", "undo"),
    Command("h", "choose"),
    Command("y", "confirm_times"),
    Command("l", "seal"),
    Command("o", "open_sealed"),
    # Another outcome is taken with NEXT_OUTCOME, where what it means can be read.
    Command("i", "propose", asks_not=("outcome",)),
    Command("enter", "confirm"),
    Command("d", "dismiss"),
    Command("x", "undo_ruling"),
    Command("w", "warn"),
    Command("g", "set_turn"),
    Command("c", "correct"),
    Command("L", "late"),
    Command("F", "fault"),
    Command("S", "share_equally"),
    Command("f", "flag_to_pass"),
    Command("n", "recount"),
    Command("b", "captures_being_removed"),
    Command("v", "leave_seat"),
    Command("G", "give_up"),
    Command("T", "stop_stalling"),
    Command("A", "absent_count"),
    Command("k", "seated"),
    Command("R", "resign"),
    Command("O", "lose"),
    Command("B", "both_lose"),
    Command("D", "draw"),
    Command("P", "replay"),
    Command("N", "no_result"),
    Command("m", "play"),
    Command("M", "pass"),
    Command("Z", "undo_move"),
    Command("H", "hand_out"),
    Command("W", "brief", at_once=True),
    Command("I", "hand_in_brief"),
    Command("C", "set_control"),
    Command("E", "set_settings"),
    Command("K", "lock", at_once=True),
    Command("X", "prompt"),
    Command("J", "selftest", at_once=True, asks_not=("pattern", "checkup")),
    Command("j", "settings", at_once=True),
)
BY_KEY = {command.key: command for command in COMMANDS}

# What is no method of the link, or more than one: key, label, and under which heading of the schema it stands.
UNLOCK_REFEREE, UNLOCK_CHIEF, NEXT_OUTCOME, BOARD, HELP, QUIT = "u", "U", "tab", "V", "question_mark", "q"
OTHERS: tuple[tuple[str, str, str], ...] = (
    (UNLOCK_REFEREE, "unlock: referee", "Keys"),
    (UNLOCK_CHIEF, "unlock: chief referee", "Keys"),
    (BOARD, "board", "Looking on"),
    (NEXT_OUTCOME, "propose another outcome", "Rulings"),
)

# Methods that no key calls: the desk does them by itself, or another command of `tengen` does.
UNKEYED = ("hello", "state", "board", "trim", "ledger", "challenge", "unlock", "parcel", "hand_in")


def shown(key: str) -> str:
    """A key as people call it."""
    return {"question_mark": "?"}.get(key, key)


def by_group() -> dict[str, list[tuple[str, str]]]:
    """(key, label) under the headings of the schema, in its order."""
    groups: dict[str, list[tuple[str, str]]] = {method.group: [] for method in BY_NAME.values()}
    for key, label, group in OTHERS:
        groups[group].append((shown(key), label))
    for command in COMMANDS:
        groups[command.method.group].append((shown(command.key), command.label))
    return {group: keys for group, keys in groups.items() if keys}
