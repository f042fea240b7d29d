"""The parts of the screen: a face, a button that can be held with the mouse."""

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from host_tools.terminal.grains import BRAILLE, Grain

# A white OLED panel: a little blue where it shines, not quite black where it does not.
_LIT = "#e6f3ff"
_DARK = "#05070b"
_PANEL = Style(color=_LIT, bgcolor=_DARK)


class FaceView(Widget):
    """A panel, pixel by pixel. `show` what it shows."""

    can_focus = False

    def __init__(self, place: int) -> None:
        super().__init__(id=f"face-{place}", classes="face")
        self.place = place
        self.lines: list[str] = []
        self._pixels = b""
        self._grain = BRAILLE

    def show(self, pixels: bytes, grain: Grain) -> None:
        """Show these pixels in this grain; costs nothing when they are those that are shown."""
        if grain == self._grain and pixels == self._pixels:
            return
        before, self.lines = self.lines, grain.lines(pixels)
        if grain != self._grain or not self._pixels:
            self.set_grain(grain)
            self.refresh()
        else:
            self._refresh_changes(before)
        self._pixels = pixels
        self._grain = grain

    def _refresh_changes(self, before: list[str]) -> None:
        """Only lines that changed are sent to the terminal, which may be far away."""
        for y, (old, new) in enumerate(zip(before, self.lines, strict=True)):
            if old != new:
                self.refresh(Region(0, y, len(new), 1))

    def name_it(self, title: str) -> None:
        """Write whose face it is on its frame."""
        if self.border_title != title:
            self.border_title = title

    def set_grain(self, grain: Grain) -> None:
        """Make room for a face in this grain."""
        frame = 2 if self.styles.border_top[0] else 0
        self.styles.width = grain.columns + frame
        self.styles.height = grain.rows + frame

    def render_line(self, y: int) -> Strip:
        """A line of characters."""
        line = self.lines[y] if y < len(self.lines) else ""
        width = self._grain.columns
        return Strip([Segment(line.ljust(width), _PANEL)], width)


class ButtonView(Widget):
    """A button of the clock: lit while it is down, and the mouse can hold it."""

    can_focus = False

    def __init__(self, place: int, take_hold: Callable[[int], None], let_go: Callable[[int], None]) -> None:
        super().__init__(id=f"button-{place}", classes="button")
        self.place = place
        self._label = ""
        self._take_hold = take_hold
        self._let_go = let_go

    def render(self) -> str:
        """Its label."""
        return self._label

    def show(self, is_down: bool, label: str) -> None:
        """Show whether it is down, and whose it is."""
        self.set_class(is_down, "down")
        if label != self._label:
            self._label = label
            self.refresh()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A finger on the button."""
        event.stop()
        self.capture_mouse()
        self._take_hold(self.place)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """The finger leaves it."""
        event.stop()
        self.release_mouse()
        self._let_go(self.place)
