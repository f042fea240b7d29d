"""A device on the virtual board: the firmware's own App, with the chips, buttons, speaker and battery it needs. Both runtimes.

On CPython the firmware must have been imported by `virtual_board.loader` before this module is.
"""

from host_tools.simulator.probe import ProbedGame
from host_tools.virtual_board import work
from host_tools.virtual_board.amplifier import Amplifier
from host_tools.virtual_board.battery import Battery
from host_tools.virtual_board.board import VirtualBoard
from host_tools.virtual_board.buttons import Button
from host_tools.virtual_board.drawn import Drawn
from host_tools.virtual_board.fram import Fram
from host_tools.virtual_board.lamp import Lamp
from host_tools.virtual_board.speaker import Speaker
from host_tools.virtual_board.ssd1306 import SSD1306
from tengen.app import App
from tengen.clock.notation import parse
from tengen.devices import pins
from tengen.devices.board import VBUS_SENSE, Board
from tengen.game.session import Session
from tengen.game.settings import Settings

# A fresh cell.
_BATTERY_MV = 4_000


class Device:
    """One simulated clock, booted and in set-up. `app` is the firmware's loop, `board` the virtual board, `chips` the two panels.

    `seed` is that of the `stalls` work model. Time only moves in `turn()`. `files` are the flash (virtual_board.files; None:
    settings are not kept), `fram` is the memory chip (virtual_board.fram; None: a new one, False: there is none).
    `at_boot(device)` is called when the power has just come: before the firmware has done anything, and with no `app` yet.
    `has_watchdog` says whether the firmware starts its watchdog, as main.py does.
    """

    def __init__(
        self,
        work_model=work.PICO,
        seed=1,
        style=0,
        sound_on=True,
        language=0,
        files=None,
        has_watchdog=False,
        fram=None,
        at_boot=None,
    ):
        self.board = VirtualBoard()
        self.chips = (SSD1306(), SSD1306())
        for side in range(2):
            self.board.buses[pins.I2C_ID].attach(pins.FACE_ADDRESSES[side], self.chips[side])
        self.fram = Fram() if fram is None else fram
        if self.fram:
            self.board.buses[pins.I2C_ID].attach(pins.FRAM_ADDRESS, self.fram)
        self.battery = Battery(self.board, _BATTERY_MV, pins.BATTERY, (1, pins.BATTERY_DIVIDER))
        self.speaker = Speaker(self.board, pins.SPEAKER)
        self.amplifier = Amplifier(self.board, pins.AMP_ON)
        self.lamps = (Lamp(self.board, pins.LAMPS[0]), Lamp(self.board, pins.LAMPS[1]))
        self.buttons = (Button(self.board, pins.BUTTONS[0]), Button(self.board, pins.BUTTONS[1]))
        if at_boot is not None:
            at_boot(self)
        self.board.wires.drive(VBUS_SENSE, 1)
        hardware = Board(files)
        hardware.random_bytes = Drawn(seed)  # type: ignore[method-assign]
        hardware.timeline.update(hardware.now())
        settings = Settings(sound_on, language, 10_000, style)
        session = Session(settings, hardware.timeline.ms, hardware.timeline.us, ProbedGame)
        self.app = App(hardware, session)
        if has_watchdog:
            hardware.start_watchdog()
        self.board.work = work.model(work_model, seed)
        self.ready_us = -1

    @property
    def game(self):
        """The judged game."""
        return self.app.session.game

    def turn(self):
        """One turn of the firmware's loop, and its sleep."""
        self.app.turn()
        self.app.wait()

    def take(self, control_text):
        """Take a control for the game, as the menus would: from this instant on the clock is ready. Returns it in board us."""
        self.app.turn()
        now_us = self.board.now_us
        timeline = self.app.board.timeline
        timeline.update(now_us & 0x3FFFFFFF)
        self.app.session.take(parse(control_text), timeline.ms, timeline.us)
        self.app.stir()
        self.game.begin_probes(timeline.ms, timeline.us)
        self.ready_us = now_us
        return now_us
