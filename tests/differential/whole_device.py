"""Plays a game on the whole device, the firmware on its simulated board, and holds what comes of it against the arbiter."""

import importlib
from itertools import zip_longest
from unittest import mock

from host_tools.simulator.runtimes import CPYTHON, load_device, run_program
from tengen.clock.calls import STYLE_NAMES
from tengen.clock.control import STAGE_NAMES
from tengen.game.events import KIND_NAMES
from tengen.game.states import STATE_NAMES
from tests.differential.arbiter import Arbiter, UnknownSettingError
from tests.differential.hands import meanings
from tests.differential.whole_games import PRESS_US, contacts

SIDES = ("black", "white")


def expected(game):
    """What must come of it: (readings at the probes, events), both as far as the arbiter knows the setting, and that instant."""
    arbiter = Arbiter(game.plans, game.style, game.is_swapped)
    waiting = meanings(contacts(game.actions))
    readings = []
    end = game.probes[-1]
    try:
        for at in game.probes:
            while waiting and waiting[0].at <= at:
                arbiter.take(waiting.pop(0))
            arbiter.go_to(at)
            readings.append(_reading(arbiter, at))
    except UnknownSettingError:
        end = arbiter.now - 1
    return readings[: sum(at <= end for at in game.probes)], [_event(row) for row in arbiter.rows if row[0] <= end], end


def played(game, work, seed, runtime=CPYTHON):
    """What comes of it on the device: (readings at the probes, events), in the arbiter's words."""
    program = {
        "control": game.control,
        "style": STYLE_NAMES.index(game.style),
        "work": work,
        "seed": seed,
        "actions": [list(action) for action in game.actions],
        "probes": list(game.probes),
        "pictures": [],
        # Hands at random also knock at the referee's menu, which the rules of the clock know nothing of.
        "menu": False,
    }
    came = _run_swapped(program) if game.is_swapped else run_program(program, runtime)
    return came["reading"], [tuple(row[1:]) for row in came["event"]]


def compare(game, work, seed, runtime=CPYTHON):
    """Play it; AssertionError says what differs, and gives the smallest scenario file found that shows it."""
    if difference(game, work, seed, runtime):
        game = smallest(game, work, seed, runtime)
        raise AssertionError(_tale(game, work, seed, difference(game, work, seed, runtime)))


def difference(game, work, seed, runtime=CPYTHON):
    """What the device does that it should not, in words; "" where it does as it should."""
    readings, events, end = expected(game)
    found_readings, found_events = played(game, work, seed, runtime)
    for at, wanted, found in zip(game.probes, readings, found_readings, strict=False):
        if found != wanted:
            return f"at {at} us it reads\n  {found}, it should be\n  {wanted}"
    found_events = [row for row in found_events if row[0] <= end]
    for wanted, found in zip_longest(events, found_events):
        if found != wanted:
            return f"it logged\n  {_named(found)}, it should be\n  {_named(wanted)}"
    return ""


def smallest(game, work, seed, runtime=CPYTHON):
    """The game without every action and every reading that the difference does not need."""
    for field in ("actions", "probes"):
        for item in getattr(game, field)[::-1]:
            less = game._replace(**{field: tuple(other for other in getattr(game, field) if other is not item)})
            if less.probes and difference(less, work, seed, runtime):
                game = less
    return game


def scenario(game):
    """The game as a scenario file, with what must be read at every probe."""
    lines = [f"control = {_quoted(game.control)}", f"calls = {_quoted(game.style)}"]
    steps = [(action[2], _words(*action)) for action in game.actions]
    steps += [(at, _expectations(row)) for at, row in zip(game.probes, expected(game)[0], strict=False)]
    for at, text in sorted(steps, key=lambda step: (step[0], step[1].startswith("expect"))):
        lines += ["", "[[step]]", f"t = {at // 1_000_000}.{at % 1_000_000:06d}", text]
    return "\n".join(lines) + "\n"


def _reading(arbiter, now):
    """As simulator.probe writes it."""
    row = [STATE_NAMES.index(arbiter.state), _number(arbiter.turn), _number(arbiter.flag)]
    for side in (0, 1):
        reading = arbiter.reading(side, now)
        used = arbiter.used_by(side, now) // 1000
        row += [STAGE_NAMES.index(reading.kind), -(-reading.left // 1000), reading.periods, reading.moves, used]
    return row


def _event(row):
    """As simulator.log writes it, without the number: instant, kind, side, a, b, both sides' ms left."""
    at, what, side, number, kind, black_ms, white_ms = row
    a, b = number if what == "call" else (number, 0 if kind is None else STAGE_NAMES.index(kind))
    return at, KIND_NAMES.index(what), _number(side), a, b, black_ms, white_ms


def _named(row):
    """An event for people."""
    return "nothing" if row is None else (row[0], KIND_NAMES[row[1]], *row[2:])


def _number(side):
    return -1 if side is None else side


def _run_swapped(program):
    """On a device whose settings give Black the right button."""
    device = load_device().Device

    class Swapped(device):
        def take(self, control_text):
            self.app.session.settings.swapped = True
            return device.take(self, control_text)

    with mock.patch.object(importlib.import_module("host_tools.simulator.run"), "Device", Swapped):
        return run_program(program)


# --- The scenario file ------------------------------------------------------------------------------------------------


def _tale(game, work, seed, what):
    swapped = "\n# on a device with swapped sides: black is the left button here, and White's" if game.is_swapped else ""
    return f"{what}\n# tengen play FILE.toml --work {work} --seed {seed}{swapped}\n{scenario(game)}"


def _words(kind, button, _, down):
    if kind == "both":
        return 'do = "both"'
    if kind == "press" and down != PRESS_US:
        return f'do = "hold {SIDES[button]} {down // 1_000_000}.{down % 1_000_000:06d}"'
    return f'do = "{kind} {SIDES[button]}"'


def _expectations(row):
    state, turn, flag = row[:3]
    whose = f" {SIDES[turn]}" if STATE_NAMES[state] in ("running", "paused") else ""
    lines = [f"expect.state = {_quoted(STATE_NAMES[state] + whose)}"]
    lines.append("expect.flag = false" if flag < 0 else f"expect.flag = {_quoted(SIDES[flag])}")
    for side, name in enumerate(SIDES):
        kind, left_ms, periods, moves, used_ms = row[3 + 5 * side : 8 + 5 * side]
        fields = f"time = {_seconds(left_ms)}, periods = {periods}, moves = {moves}, used = {_seconds(used_ms)}"
        lines.append(f"expect.{name} = {{stage = {_quoted(STAGE_NAMES[kind])}, {fields}}}")
    return "\n".join(lines)


def _seconds(ms):
    return f"{ms // 1000}.{ms % 1000:03d}"


def _quoted(text):
    return f'"{text}"'
