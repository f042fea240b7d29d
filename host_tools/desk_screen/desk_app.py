"""The screen: both times, whose turn it is, what waits for a decision, the log, and a key for every order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any, ClassVar

from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widgets import Digits, RichLog, Static

from host_tools.desk.answers import Side, State
from host_tools.desk_screen import keymap, telling
from host_tools.desk_screen.ask_screen import AskScreen, HelpScreen
from host_tools.desk_screen.connection import Connection, Said, Told, View
from host_tools.desk_screen.keymap import BY_KEY, COMMANDS, Command
from host_tools.simulator.times import reading_text
from host_tools.terminal.hands import BOTH_US, PLACES, SHORT_US

_FRAMES_PER_S = 10
# From so many columns on all keys stand beside the readings, or the board where there is one; then both.
_WIDE_COLUMNS = 132
_BOARD_COLUMNS = 112
_WIDEST_COLUMNS = 180
_SIDES = ("black", "white")
_SHORT = "p pause  r resume  i propose  enter confirm  d dismiss  x undo  w warn  c correct  u U unlock  ? all keys  q quit"

# Presses of the simulated clock's buttons: (places, microseconds) -> whether they were taken.
Press = Callable[[tuple[int, ...], int], bool]


class DeskApp(App[None]):
    """The terminal program. `frame` is called as often as it should be drawn; `press` is there where the clock is simulated."""

    CSS_PATH = "desk_app.tcss"
    TITLE = "Tengen desk"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(command.key, f"command('{command.key}')") for command in COMMANDS),
        Binding(keymap.UNLOCK_REFEREE, "unlock('referee')"),
        Binding(keymap.UNLOCK_CHIEF, "unlock('chief')"),
        # Tab is Textual's own, to go from part to part; here nothing has to be gone to, and in a question it is left alone.
        Binding(keymap.NEXT_OUTCOME, "next_outcome", priority=True),
        Binding(keymap.HELP, "help"),
        Binding(keymap.BOARD, "board"),
        Binding("left", "button(0)"),
        Binding("right", "button(1)"),
        Binding("down", "both_buttons"),
        Binding(keymap.QUIT, "quit"),
        Binding("ctrl+c,ctrl+q", "quit", priority=True),
    ]

    def __init__(self, connection: Connection, press: Press | None = None, frames_per_s: float = _FRAMES_PER_S) -> None:
        super().__init__()
        self.connection = connection
        self._press = press
        self._frames_per_s = frames_per_s
        self._shown: dict[str, Any] = {}

    def compose(self) -> ComposeResult:
        """All parts; what has nothing to show is hidden."""
        yield Static(id="clock-line", markup=False)
        yield Static(id="trouble", markup=False)
        with Container(id="main"):
            with Container(id="left"):
                with Container(id="sides"):
                    for side in _SIDES:
                        with Container(id=side, classes="side"):
                            yield Digits("", id=f"{side}-time")
                            yield Static(id=f"{side}-rest", markup=False)
                            yield Static(id=f"{side}-used", markup=False)
                yield Static(id="turn", markup=False)
                yield Static(id="pending", markup=False)
                yield Static(id="standing", markup=False)
                yield RichLog(id="log", max_lines=5_000, wrap=True, min_width=0)
            yield Static(id="board", markup=False)
            yield Static(_all_keys(self._press is not None), id="keys")
        yield Static(id="said", markup=False)
        yield Static(_SHORT, id="short-keys", markup=False)

    def on_mount(self) -> None:
        """Everything is there: begin to draw."""
        self.query_one("#log", RichLog).can_focus = False
        self.query_one("#log").border_title = "what the clock tells"
        self.query_one("#keys").border_title = "keys"
        self.query_one("#pending").border_title = "waits for Enter (confirm) or d (dismiss)"
        self._arrange(self.size.width)
        self.frame()
        if self._frames_per_s:
            self.set_interval(1 / self._frames_per_s, self.frame)

    def on_resize(self, event: events.Resize) -> None:
        """The window has another size."""
        self._arrange(event.size.width)

    def _arrange(self, columns: int) -> None:
        self._base.set_class(columns >= _WIDE_COLUMNS, "wide")
        self._base.set_class(columns >= _WIDEST_COLUMNS, "widest")
        self._base.set_class(columns >= _BOARD_COLUMNS, "board-beside")

    # -- drawing ----------------------------------------------------------------------------------------------------

    def frame(self) -> None:
        """Show what is known of the clock, and what was said since the last time."""
        view = self.connection.view
        for said in self.connection.take_said():
            self._write(said)
        self._show("#clock-line", _clock_line(view))
        stale = "; what stands below is as it last was" if view.trouble and view.state is not None else ""
        self._show("#trouble", view.trouble + stale)
        self._mark("#trouble", "shown", bool(view.trouble))
        self._mark("#sides", "stale", bool(view.trouble))
        if view.state is not None:
            self._show_state(view.state)
        self._show("#board", "" if view.board is None else "\n".join(telling.diagram(view.board)))
        self._mark("#main", "has-board", view.board is not None)

    def _show_state(self, state: State) -> None:
        for name, side in zip(_SIDES, (state.black, state.white), strict=True):
            self._show_side(name, side, state.turn == name)
        self._show("#turn", telling.standing_line(state))
        self._show("#pending", "" if state.pending is None else _pending(state))
        self._mark("#pending", "shown", state.pending is not None)
        standing = "\n".join(telling.standing(state))
        self._show("#standing", standing)
        self._mark("#standing", "shown", bool(standing))

    def _show_side(self, name: str, side: Side, is_on_move: bool) -> None:
        sign = telling.SIGNS[_SIDES.index(name)]
        self._title(f"#{name}", f"{sign} {telling.side_name(name)}{', on move' if is_on_move else ''}")
        self._mark(f"#{name}", "on-move", is_on_move)
        if self._is_new(f"#{name}-time", reading_text(side.time_ms)):
            self._base.query_one(f"#{name}-time", Digits).update(reading_text(side.time_ms))
        self._show(f"#{name}-rest", telling.reading(side).partition(" ")[2])
        warned = f"warnings {side.warnings}" if side.warnings else "no warning"
        self._show(f"#{name}-used", f"used {reading_text(side.used_ms)}   {warned}")

    def _write(self, said: Said | Told) -> None:
        log = self._base.query_one("#log", RichLog)
        # Left to itself it breaks lines where the terminal's width was guessed to be.
        columns = log.scrollable_content_region.width or None
        if isinstance(said, Told):
            log.write(Text(telling.event_line(said.event, said.state, columns or telling.WIDE_LOG)), width=columns)
            return
        style = {"refused": "#ff6b5e", "done": "#7fd48a"}.get(said.kind, "#e0b050")
        log.write(Text(said.text, style=style), width=columns)
        line = self._base.query_one("#said", Static)
        line.set_classes(said.kind)
        line.update(said.text)

    @property
    def _base(self) -> Any:
        """The desk's own screen, also while a question lies over it."""
        return self.screen_stack[0]

    def _show(self, where: str, text: str) -> None:
        """Show this text there; nothing is sent to the terminal when it is what is shown already."""
        if self._is_new(where, text):
            self._base.query_one(where, Static).update(text)

    def _is_new(self, where: str, value: object) -> bool:
        is_new = self._shown.get(where) != value
        self._shown[where] = value
        return is_new

    def _mark(self, where: str, name: str, holds: bool) -> None:
        self._base.query_one(where).set_class(holds, name)

    def _title(self, where: str, title: str) -> None:
        if self._is_new(f"{where} title", title):
            self._base.query_one(where).border_title = title

    # -- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """See Textual."""
        return action != "next_outcome" or len(self.screen_stack) == 1

    def action_command(self, key: str) -> None:
        """Order it, after its questions."""
        command = BY_KEY[key]
        if command.at_once:
            self.connection.order(command.name, {})
            return

        def answered(given: dict[str, Any] | None) -> None:
            if given is not None:
                self.connection.order(command.name, given)

        self.push_screen(AskScreen(command, self._now(command)), answered)

    def _now(self, command: Command) -> str:
        """What is to be read while it is asked: the ruling that waits, or both readings."""
        state = self.connection.view.state
        if state is None:
            return ""
        if command.name in ("confirm", "dismiss") and state.pending is not None:
            return telling.ruling(state.pending, state)
        return f"now: Black {telling.reading(state.black)}; White {telling.reading(state.white)}"

    def action_unlock(self, role: str) -> None:
        """Take a role with the keys."""
        self.connection.order("unlock", {"role": role})

    def action_next_outcome(self) -> None:
        """What is pending is proposed anew, with the next of its outcomes."""
        state = self.connection.view.state
        if state is None or state.pending is None or state.pending.outcomes < 2:
            self.notify("no ruling waits that leaves a choice", timeout=2)
            return
        pending = state.pending
        outcome = (pending.outcome + 1) % pending.outcomes
        self.connection.order("propose", {"offender": pending.offender, "case": pending.case, "outcome": outcome})

    def action_board(self) -> None:
        """The board as it stands, in a window with no room for it beside the readings."""
        board = self.connection.view.board
        text = "no moves are entered on this clock" if board is None else "\n".join(telling.diagram(board))
        self.push_screen(HelpScreen(Text(text)))

    def action_help(self) -> None:
        """Every key, with what it is for."""
        self.push_screen(HelpScreen(_help()))

    def action_button(self, place: int) -> None:
        """A press of the simulated clock's button."""
        self._hand((place,), SHORT_US)

    def action_both_buttons(self) -> None:
        """Both of its buttons: the clocks stop, or go on."""
        self._hand(PLACES, BOTH_US)

    def _hand(self, places: tuple[int, ...], down_us: int) -> None:
        if self._press is not None and not self._press(places, down_us):
            self.notify("the button is still down", timeout=1)


def _clock_line(view: View) -> str:
    if view.hello is None or view.settings is None or view.state is None:
        return "Tengen desk"
    number, said = view.hello.device, view.settings
    return f"clock {number}   {said.control}   {said.rules}   check code {said.check_code}   you are: {view.state.authority}"


def _pending(state: State) -> str:
    pending = state.pending
    assert pending is not None
    text = telling.ruling(pending, state)
    if pending.outcomes < 2:
        return text
    return f"{text}\noutcome {pending.outcome + 1} of {pending.outcomes}; tab: another"


def _all_keys(is_simulated: bool) -> Table:
    """Two columns of keys under the schema's headings."""
    groups = list(keymap.by_group().items())
    if is_simulated:
        groups.append(("The simulated clock", [("\u2190 \u2192", "its buttons"), ("\u2193", "both")]))
    columns: tuple[list[tuple[str, str]], list[tuple[str, str]]] = ([], [])
    half = sum(len(keys) + 2 for _, keys in groups) // 2
    for group, keys in groups:
        column = columns[len(columns[0]) + len(keys) > half]
        column += [*([("", "")] if column else []), ("", group), *keys]
    table = Table.grid(padding=(0, 1))
    for left, right in zip_longest(*columns, fillvalue=("", "")):
        table.add_row(*_cells(left), *_cells(right))
    return table


def _cells(entry: tuple[str, str]) -> tuple[Text, Text]:
    key, label = entry
    return Text(key, style="bold #e0b050"), Text(label, style="" if key else "#7f8b98 italic")


def _help() -> Text:
    text = Text("Escape: back. What the clock refuses it says why, in one sentence. ", style="")
    text.append("One side alone is for the chief referee.\n")
    for group in keymap.by_group():
        text.append(f"\n{group}\n", style="bold")
        for key, label, where in keymap.OTHERS:
            if where == group:
                text.append(f"  {keymap.shown(key):>6}  ", style="bold #e0b050").append(f"{label}\n")
        for command in COMMANDS:
            if command.method.group == group:
                text.append(f"  {keymap.shown(command.key):>6}  ", style="bold #e0b050")
                text.append(f"{command.label}: {command.method.what}\n")
    return text
