"""The screen: faces, buttons, log, what to do, the speed and the keys, around an engine that knows nothing of them."""

from typing import ClassVar, TypeVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import RichLog, Static

from host_tools.terminal.control_screen import ControlScreen
from host_tools.terminal.engine import CHIEFS_CODE, REFEREES_CODE, Engine
from host_tools.terminal.entries import HEADING
from host_tools.terminal.grains import GRAINS, Grain
from host_tools.terminal.guidance import PLACE_KEYS, SIDE_NAMES, in_menu, sentence
from host_tools.terminal.hands import BOTH_US, HOLD_BOTH_US, HOLD_US, PLACES, SHORT_US
from host_tools.terminal.layouts import Layout, best_layout, too_small
from host_tools.terminal.pace import NORMAL, PAUSE, SPEEDS
from host_tools.terminal.widgets import ButtonView, FaceView
from tengen.clock.side import BLACK
from tengen.game import states
from tengen.game.gestures import LEFT

_FRAMES_PER_S = 30
# A press is over in 60 ms, or in no time at a hundred times the speed: its light stays on for as long as an eye needs.
_SEEN_FRAMES = 4

_Part = TypeVar("_Part", bound=Widget)

_KEYS = """\
[b]a[/b] left button  [b]l[/b] right  [b]space[/b] both; held: [b]A[/b] left 2 s  [b]L[/b] right 2 s  [b]B[/b] both 3 s
[b]+ -[/b] speed  [b]p[/b] pause  [b]v[/b] view  [b]tab[/b] face  [b]m[/b] menu  [b]n[/b] new  [b]c[/b] control  [b]q[/b] quit"""


class ClockApp(App[None]):
    """The terminal program. `frame` is called as often as it should be drawn; `has_sound` rings the terminal's bell."""

    CSS_PATH = "clock_app.tcss"
    TITLE = "Tengen"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a,left", "press(0)"),
        Binding("l,right", "press(1)"),
        Binding("space", "both"),
        Binding("A", "hold(0)"),
        Binding("L", "hold(1)"),
        Binding("B", "hold_both"),
        Binding("m", "knock"),
        Binding("plus,equals_sign,up", "faster(1)"),
        Binding("minus,down", "faster(-1)"),
        Binding("p", "pause"),
        *(Binding(str(i), f"speed({i})") for i in range(len(SPEEDS))),
        Binding("v", "view"),
        Binding("tab", "other_face", priority=True),
        Binding("n", "new_game"),
        Binding("c", "type_control"),
        Binding("q", "quit"),
        Binding("ctrl+c,ctrl+q", "quit", priority=True),
    ]

    def __init__(self, engine: Engine, has_sound: bool = False, frames_per_s: float = _FRAMES_PER_S) -> None:
        super().__init__()
        self.engine = engine
        self._has_sound = has_sound
        self._frames_per_s = frames_per_s
        self._asked: Grain | None = None
        self._layout: Layout | None = None
        self._only_place = LEFT
        self._last_turn = engine.turn
        self._seen = [0, 0]
        self._texts: dict[str, str | Text] = {}
        self._heard_hz = 0
        self._heard_frames = 0
        self._before_pause = NORMAL

    def compose(self) -> ComposeResult:
        """All parts; the style sheet arranges them by the classes that `_arrange` sets."""
        with Container(id="main"):
            with Container(id="clock"):
                with Container(id="faces"):
                    for place in PLACES:
                        yield FaceView(place)
                with Container(id="buttons"):
                    for place in PLACES:
                        yield ButtonView(place, self._take_hold, self._let_go)
            with Container(id="log"):
                yield Static(HEADING, id="heading")
                yield RichLog(id="entries", max_lines=5_000, wrap=False, min_width=len(HEADING))
        yield Static(id="guidance")
        yield Static(id="speeds")
        yield Static(_KEYS, id="keys")
        yield Static(id="too-small")

    def on_mount(self) -> None:
        """Everything is there: begin to draw."""
        self._part("#entries", RichLog).can_focus = False
        self._arrange()
        self.frame()
        if self._frames_per_s:
            self.set_interval(1 / self._frames_per_s, self.frame)

    def on_resize(self, event: events.Resize) -> None:
        """The window has another size."""
        self._arrange(event.size)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def frame(self) -> None:
        """Let time pass up to now and show what there is."""
        engine = self.engine
        engine.advance()
        self._show_faces()
        log = self._part("#entries", RichLog)
        for entry in engine.entries():
            log.write(Text(entry.line, style=_style_of(entry.what)))
        self._update("#guidance", self._guidance())
        self._hear(engine.heard_hz())
        self._update("#speeds", self._speeds())

    def _guidance(self) -> str:
        engine = self.engine
        if engine.is_in_menu:
            return in_menu(REFEREES_CODE, CHIEFS_CODE)
        return sentence(engine.state, engine.turn, engine.is_editing, engine.black_at)

    def _hear(self, hz: int) -> None:
        """Light up for what the speaker plays, for as long as an eye needs, and ring once for it."""
        if hz:
            if self._has_sound and not self._heard_frames:
                self.bell()
            self._heard_hz = hz
        self._heard_frames = _SEEN_FRAMES if hz else max(0, self._heard_frames - 1)

    def _show_faces(self) -> None:
        engine = self.engine
        if engine.turn != self._last_turn:
            self._last_turn = engine.turn
            self._only_place = max(BLACK, engine.turn) ^ engine.black_at
            self._show_places()
        pixels = engine.faces()
        for place in PLACES:
            side = place ^ engine.black_at
            face = self._part(f"#face-{place}", FaceView)
            face.name_it(f"{'●○'[side]} {SIDE_NAMES[side]}")
            if self._layout is not None:
                face.show(pixels[place], self._layout.grain)
            self._seen[place] = _SEEN_FRAMES if engine.hands.is_down(place) else max(0, self._seen[place] - 1)
            label = f"{PLACE_KEYS[place]}   {SIDE_NAMES[side]}'s button"
            self._part(f"#button-{place}", ButtonView).show(self._seen[place] > 0, label)

    def _speeds(self) -> Text:
        engine = self.engine
        text = Text("time  ")
        for speed in SPEEDS:
            text.append(f" {speed.name} ", style="reverse bold" if speed == engine.speed else "")
        text.append(f"   {_duration(engine.elapsed_us)}")
        if engine.is_behind:
            text.append(f"   this computer manages {engine.times:.0f}x", style="bold #ff6b5e")
        elif engine.is_racing:
            text.append(f"   {engine.times:,.0f}x")
        text.append(f"   ♪ {self._heard_hz} Hz" if self._heard_frames else "", style="bold #e0b050")
        return text

    def _update(self, where: str, content: str | Text) -> None:
        """Show this text there; nothing is sent to the terminal when it is what is shown already."""
        if self._texts.get(where) != content:
            self._texts[where] = content
            self._part(where, Static).update(content)

    def _part(self, where: str, kind: type[_Part]) -> _Part:
        """A part of the clock's screen, also while a question lies over it."""
        return self.screen_stack[0].query_one(where, kind)

    # -- arranging --------------------------------------------------------------------------------------------------

    def _arrange(self, size: Size | None = None) -> None:
        size = size or self.size
        base = self.screen_stack[0]
        self._layout = layout = best_layout(size.width, size.height, self._asked)
        base.set_class(layout is None, "small")
        if layout is None:
            self._update("#too-small", too_small(size.width, size.height))
            return
        base.set_class(layout.log_beside, "log-beside")
        base.set_class(layout.stacked, "stacked")
        base.set_class(layout.faces == 1, "one")
        self._show_places()
        for face in base.query(FaceView):
            face.set_grain(layout.grain)

    def _show_places(self) -> None:
        """With room for one face only, that of the side on move is shown, or the one asked for."""
        is_one = self._layout is not None and self._layout.faces == 1
        for place in PLACES:
            self._part(f"#face-{place}", FaceView).display = not is_one or place == self._only_place

    # -- keys -------------------------------------------------------------------------------------------------------

    def action_press(self, place: int) -> None:
        """A short press of one button."""
        self._press((place,), SHORT_US)

    def action_both(self) -> None:
        """Both buttons, long enough to stop and to go on."""
        self._press(PLACES, BOTH_US)

    def action_hold(self, place: int) -> None:
        """One button, long enough to take a press back."""
        self._press((place,), HOLD_US)

    def action_hold_both(self) -> None:
        """Both buttons, long enough for another setting."""
        self._press(PLACES, HOLD_BOTH_US)

    def action_knock(self) -> None:
        """What opens the referee's menu."""
        self.engine.advance()
        if not self.engine.hands.knock(self.engine.state == states.READY):
            self.notify("a button is still down", timeout=1)

    def action_speed(self, index: int) -> None:
        """One of the speeds."""
        if SPEEDS[index] == PAUSE and self.engine.speed != PAUSE:
            self._before_pause = self.engine.speed
        self.engine.change_speed(SPEEDS[index])

    def action_faster(self, by: int) -> None:
        """The next speed up or down."""
        index = SPEEDS.index(self.engine.speed) + by
        self.action_speed(min(max(0, index), len(SPEEDS) - 1))

    def action_pause(self) -> None:
        """Stop simulated time, or let it go on as before."""
        self.action_speed(SPEEDS.index(self._before_pause if self.engine.speed == PAUSE else PAUSE))

    def action_view(self) -> None:
        """The next way to draw pixels, and after the last again the best."""
        choices = (None, *GRAINS)
        self._asked = choices[(choices.index(self._asked) + 1) % len(choices)]
        self._arrange()
        name = "the best that fits" if self._asked is None else self._asked.name
        fits = self._asked is None or (self._layout is not None and self._layout.grain == self._asked)
        self.notify(f"view: {name}{'' if fits else ', for which this window is too small'}", timeout=2)

    def action_other_face(self) -> None:
        """In a small window, the other side's face."""
        self._only_place = 1 - self._only_place
        self._show_places()

    def action_new_game(self) -> None:
        """Another device with the same control."""
        self._restart(None)

    def action_type_control(self) -> None:
        """Ask for a control, and begin anew with it."""
        self.push_screen(ControlScreen(self.engine.control), self._typed)

    # -- inside -----------------------------------------------------------------------------------------------------

    def _typed(self, control: str | None) -> None:
        if control is not None:
            self._restart(control)

    def _restart(self, control: str | None) -> None:
        self.engine.restart(control)
        self._part("#entries", RichLog).clear()
        self.frame()

    def _press(self, places: tuple[int, ...], down_us: int) -> None:
        self.engine.advance()
        if not self.engine.hands.press(places, down_us):
            self.notify("the button is still down", timeout=1)

    def _take_hold(self, place: int) -> None:
        self.engine.advance()
        self.engine.hands.take_hold(place)

    def _let_go(self, place: int) -> None:
        self.engine.advance()
        self.engine.hands.let_go(place)


def _style_of(what: str) -> str:
    """How an entry stands out."""
    if what == "lost on time":
        return "bold #ff6b5e"
    return "#e0b050" if what.startswith(("call", "counted", "period", "unit")) else ""


def _duration(us: int) -> str:
    seconds = us // 1_000_000
    return f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
