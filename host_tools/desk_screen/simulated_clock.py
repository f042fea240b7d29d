"""A simulated clock for the desk, in real time, reached through a socket like any other; somebody is at its two buttons."""

from __future__ import annotations

import threading
import time

from host_tools.desk.bridge import Bridge
from host_tools.desk.keys import KeyFile
from host_tools.simulator.handing import SIMULATED_ID
from host_tools.simulator.runtimes import load_device
from host_tools.terminal.hands import Hands
from host_tools.terminal.pace import Pace
from host_tools.terminal.stepper import Stepper
from host_tools.virtual_board.files import MemoryFiles
from tengen.devices.store import KEYS_FILE

# The serial line is looked after so often; the device itself runs to the microsecond.
_PIECE_S = 0.005
_BUDGET_US = 20_000
# Further behind than this, missed time is given up.
_PATIENCE_US = 250_000


class SimulatedClock:
    """A device with these keys, this control and this board, ready to start, at `url`. `close` it at the end."""

    def __init__(self, keys: KeyFile, control: str, board: int = 0, tcp_port: int = 0) -> None:
        self._device = load_device().Device(files=MemoryFiles({KEYS_FILE: keys.line_for(SIMULATED_ID)}))
        self._device.app.session.settings.board = board
        self._device.take(control)
        self._bridge = Bridge(self._device.board.serial, tcp_port)
        self._hands = Hands(self._device)
        self._turn = threading.Lock()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="simulated clock", daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """Where its link is."""
        return self._bridge.url

    def press(self, places: tuple[int, ...], down_us: int) -> bool:
        """Press its buttons (see terminal.hands). False while one of them is still down."""
        with self._turn:
            return self._hands.press(places, down_us)

    def close(self) -> None:
        """The end."""
        self._ended.set()
        self._thread.join()
        self._bridge.close()

    def _run(self) -> None:
        stepper = Stepper(self._device, lambda: False, _now_us)
        pace = Pace(_now_us(), self._device.board.now_us)
        try:
            while not self._ended.wait(_PIECE_S):
                now_us = _now_us()
                with self._turn:
                    self._bridge.pump()
                    stepper.run_to(pace.board_us(now_us), now_us + _BUDGET_US)
                    if pace.lag_us(now_us, self._device.board.now_us) > _PATIENCE_US:
                        pace.slip(now_us, self._device.board.now_us)
        finally:
            stepper.close()


def _now_us() -> int:
    return time.monotonic_ns() // 1000
