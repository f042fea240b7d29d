"""Asks for a time control in the notation, and says what is wrong with one that can't be read."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from host_tools.commands.control import read_control
from host_tools.errors import UserError


class ControlScreen(ModalScreen[str | None]):
    """Dismissed with the text of a control that can be played, or with None."""

    AUTO_FOCUS = "#control"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)")]

    def __init__(self, control: str) -> None:
        super().__init__()
        self._control = control

    def compose(self) -> ComposeResult:
        """A line to type in, and one for what is wrong."""
        with Vertical(id="ask"):
            yield Static("A time control, for example  30m, 3x30s   or  60m, 25/10m   or  30m +20s")
            yield Input(self._control, id="control")
            yield Static("Enter: begin a new game with it   Escape: go back", id="complaint", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take it, or say why not."""
        try:
            read_control(event.value)
        except UserError as error:
            complaint = self.query_one("#complaint", Static)
            complaint.update(str(error))
            complaint.add_class("wrong")
            return
        self.dismiss(event.value)
