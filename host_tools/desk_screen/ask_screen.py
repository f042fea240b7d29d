"""Asks for what a method takes, one parameter after the other, and for a yes before anything is sent."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from host_tools.desk_screen.asking import LEFT_OUT, choices, hint, value_of
from host_tools.desk_screen.keymap import Command
from host_tools.errors import UserError

# The keys of choices: what a hand finds first.
_CHOICE_KEYS = "123456789abcdefghijklmnopqrstuvwxyz"


class AskScreen(ModalScreen[dict[str, Any] | None]):
    """Dismissed with the parameters of a command, or with None. `now` is what there is to be read meanwhile."""

    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back"), Binding("enter", "send")]

    def __init__(self, command: Command, now: str = "") -> None:
        super().__init__()
        self._command = command
        self._now = now
        self._at = 0
        self._answers: list[tuple[str, Any, str]] = []
        self._choices: list[tuple[str, Any]] = []

    def compose(self) -> ComposeResult:
        """What is asked, the choices or a line to type in, and what is wrong."""
        with Vertical(id="ask"):
            yield Static(self._command.label, id="title", markup=False)
            yield Static(self._command.method.what, markup=False)
            yield Static(self._now, id="now", markup=False)
            yield Static(id="so-far", markup=False)
            yield OptionList(id="choices")
            yield Input(id="typed")
            yield Static(id="complaint", markup=False)

    def on_mount(self) -> None:
        """The first question."""
        self.query_one("#now").display = bool(self._now)
        self.query_one("#choices", OptionList).can_focus = True
        self._ask()

    @property
    def given(self) -> dict[str, Any]:
        """What goes over the link so far."""
        return {name: value for name, value, _ in self._answers if value is not LEFT_OUT}

    # -- asking -----------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        command = self._command
        asked = command.asked
        so_far = "   ".join(f"{name.replace('_', ' ')}: {text}" for name, _, text in self._answers)
        self.query_one("#so-far", Static).update(so_far)
        self.query_one("#so-far").display = bool(so_far)
        is_over = self._at == len(asked)
        self._choices = [] if is_over else choices(asked[self._at])
        options, typed = self.query_one("#choices", OptionList), self.query_one("#typed", Input)
        options.display = bool(self._choices)
        typed.display = not is_over and not self._choices
        if is_over:
            self.set_focus(None)
            self._say("Enter: order it   Escape: one step back")
        elif self._choices:
            self._offer(options)
            self._say(f"{asked[self._at].what}: its key, or arrows and Enter   Escape: one step back")
        else:
            typed.value = ""
            typed.focus()
            self._say(f"{asked[self._at].name.replace('_', ' ')}: {hint(asked[self._at], self.given)}")

    def _offer(self, options: OptionList) -> None:
        options.clear_options()
        keys = _CHOICE_KEYS
        options.add_options([Option(f"{keys[i]}  {text}") for i, (text, _) in enumerate(self._choices)])
        options.highlighted = 0
        options.focus()

    def _say(self, text: str, is_wrong: bool = False) -> None:
        complaint = self.query_one("#complaint", Static)
        complaint.update(text)
        complaint.set_class(is_wrong, "wrong")

    def _take(self, value: Any, text: str) -> None:
        self._answers.append((self._command.asked[self._at].name, value, text))
        self._at += 1
        self._ask()

    # -- what a hand does -------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """A choice by its key."""
        if self._choices and event.character is not None:
            at = _CHOICE_KEYS.find(event.character)
            if 0 <= at < len(self._choices):
                event.stop()
                text, value = self._choices[at]
                self._take(value, text)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A choice by Enter."""
        text, value = self._choices[event.option_index]
        self._take(value, text)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed, or say why not."""
        try:
            value = value_of(self._command.asked[self._at], event.value, self.given)
        except UserError as error:
            self._say(str(error), is_wrong=True)
            return
        self._take(value, "left out" if value is LEFT_OUT else event.value.strip())

    def action_send(self) -> None:
        """All questions answered: do it."""
        if self._at == len(self._command.asked):
            self.dismiss(self.given)

    def action_back(self) -> None:
        """The question before, or out."""
        if not self._answers:
            self.dismiss(None)
            return
        self._answers.pop()
        self._at -= 1
        self._ask()


class HelpScreen(ModalScreen[None]):
    """All keys with what they do, in the words of the link's schema."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,question_mark,enter", "dismiss(None)")]

    def __init__(self, text: Text) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """A page to scroll."""
        with VerticalScroll(id="help"):
            yield Static(self._text)
