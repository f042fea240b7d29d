"""The simulated clock behind the terminal: follows real time at a speed, takes hands, gives faces and log entries.

It knows no terminal and no wall clock: `clock_us` is given, and `advance` is called as often as somebody looks.
"""

from collections.abc import Callable
from dataclasses import dataclass

from host_tools.simulator.runtimes import load_device
from host_tools.terminal.entries import Entry, EventReader
from host_tools.terminal.hands import Hands
from host_tools.terminal.pace import NORMAL, Pace, Rate, Speed
from host_tools.terminal.stepper import Stepper
from host_tools.virtual_board.files import MemoryFiles
from tengen.devices.store import KEYS_FILE
from tengen.game import codes, keys, states
from tengen.game.gestures import LEFT, RIGHT

# What `advance` may take of a frame, so that drawing and keys get their share.
BUDGET_US = 20_000
# Further behind than this, the missed time is given up; less is caught up with.
PATIENCE_US = 250_000
# How long after that it is said.
_SAID_FOR_US = 2_000_000

_FOR_EVER_US = 1 << 59

# The codes of the simulated clock, which has nothing to hide.
REFEREES_CODE = "1234"
CHIEFS_CODE = "4321"


@dataclass(frozen=True)
class Options:
    """What is simulated: control in the notation, work model and its seed, language of the faces and style of calls (indices)."""

    control: str = "30m, 3x30s"
    work: str = "pico"
    seed: int = 1
    language: int = 0
    style: int = 0


class Engine:
    """A running simulation with a game ready to start. `hands` are those at its buttons. `close` it at the end.

    `is_racing`: it goes as fast as the computer can.
    """

    def __init__(self, options: Options, clock_us: Callable[[], int], speed: Speed = NORMAL) -> None:
        self._options = options
        self._clock_us = clock_us
        self._device_of = load_device().Device
        self._rate = Rate()
        self._stepper: Stepper | None = None
        self._boot(options.control, speed)

    def _boot(self, control: str, speed: Speed) -> None:
        """A new device with fresh batteries and this control, ready to start."""
        options = self._options
        flash = MemoryFiles({KEYS_FILE: _codes()})
        self._device = self._device_of(options.work, options.seed, options.style, True, options.language, flash)
        self._start_us = self._device.take(control)
        self._events = EventReader(self._device.game)
        self._entries: list[Entry] = self._events.read(0)
        self._sounded_hz = 0
        self._listened_us = self._start_us
        self.is_racing = False
        self.control = control
        self.hands = Hands(self._device)
        self._stepper = Stepper(self._device, self._after_turn, self._clock_us)
        now_us = self._clock_us()
        self._pace = Pace(now_us, self._device.board.now_us, speed)
        self._slipped_us = now_us - _SAID_FOR_US
        self._now_us = now_us
        self._rate.forget()

    def restart(self, control: str | None = None) -> None:
        """Begin anew: another device, with this control or the one before, ready to start."""
        self.close()
        self._boot(control or self.control, self.speed)

    def close(self) -> None:
        """End the simulation."""
        if self._stepper is not None:
            self._stepper.close()
            self._stepper = None

    # -- time -------------------------------------------------------------------------------------------------------

    @property
    def speed(self) -> Speed:
        """How fast it should go."""
        return self._pace.speed

    def change_speed(self, speed: Speed) -> None:
        """From now on go at `speed`; what should have passed by now passes first."""
        self.advance()
        self._pace.change(speed, self._now_us, self.board_us)
        self._rate.forget()

    def advance(self) -> None:
        """Bring the board to where it should be now, or as far as BUDGET_US of real time allow."""
        if self._stepper is None:
            return
        self._now_us = now_us = self._clock_us()
        # A race ends with the game: days of nothing are of no use to anybody.
        self.is_racing = self.speed.races and self.state == states.RUNNING
        until_us = _FOR_EVER_US if self.is_racing else self._pace.board_us(now_us)
        self._stepper.run_to(until_us, now_us + BUDGET_US)
        if self.is_racing:
            self._pace.slip(now_us, self.board_us)
        elif self._pace.lag_us(now_us, self.board_us) > PATIENCE_US:
            self._pace.slip(now_us, self.board_us)
            self._slipped_us = now_us
        self._rate.note(now_us, self.board_us)

    @property
    def board_us(self) -> int:
        """Board time."""
        return int(self._device.board.now_us)

    @property
    def elapsed_us(self) -> int:
        """Simulated time since the setting was taken."""
        return self.board_us - self._start_us - self._events.zero_us

    @property
    def is_behind(self) -> bool:
        """True for a moment after this computer was too slow for the speed."""
        return self._now_us - self._slipped_us < _SAID_FOR_US

    @property
    def times(self) -> float:
        """Simulated seconds in a real one, as measured."""
        return self._rate.times()

    # -- what it shows ----------------------------------------------------------------------------------------------

    def faces(self) -> tuple[bytes, bytes]:
        """What the left and the right panel show: 128 x 64 pixels each, 0 or 1, row after row."""
        left, right = self._device.chips
        return left.pixels(), right.pixels()

    @property
    def black_at(self) -> int:
        """Where Black's face and button are: LEFT or RIGHT, as in game.gestures. White's are at the other place."""
        return RIGHT if self._device.app.session.settings.swapped else LEFT

    def entries(self) -> list[Entry]:
        """What happened since the last call."""
        entries = self._entries
        self._entries = []
        return entries

    @property
    def state(self) -> int:
        """The state of the judged game, as in game.states."""
        return int(self._device.game.state)

    @property
    def turn(self) -> int:
        """The side on move; -1 before the start."""
        return int(self._device.game.turn)

    @property
    def is_editing(self) -> bool:
        """True while a number of the setting is being changed."""
        return self.state == states.SETUP and bool(self._device.app.session.setup.mode)

    @property
    def is_in_menu(self) -> bool:
        """True while the referee's menu has the buttons."""
        return self._device.app.session.menu is not None

    def heard_hz(self) -> int:
        """The pitch of what the speaker plays, or has played since the last call; 0 is silence."""
        tones = self._device.speaker.tones
        heard_hz = int(tones[-1][1] if tones and tones[-1][1] else self._sounded_hz)
        self._sounded_hz = 0
        return heard_hz

    # -- inside -----------------------------------------------------------------------------------------------------

    def _after_turn(self) -> bool:
        """Keep what happened; True ends a race."""
        self._entries += self._events.read(self.board_us - self._start_us)
        self._listen()
        return self.is_racing and self.state != states.RUNNING

    def _listen(self) -> None:
        """Note what sounded, and forget all but the last tone: a week's would fill the memory."""
        tones = self._device.speaker.tones
        for t_us, hz, _duty in tones:
            if hz and t_us > self._listened_us:
                self._sounded_hz = hz
        if tones:
            self._listened_us = tones[-1][0]
            del tones[:-1]


def _codes() -> bytes:
    """What a clock's flash holds when these codes were set."""
    salt = bytes(keys.SALT_BYTES)
    return keys.line_of({keys.CODE: codes.kept_code(REFEREES_CODE, salt), keys.CHIEF_CODE: codes.kept_code(CHIEFS_CODE, salt)})
