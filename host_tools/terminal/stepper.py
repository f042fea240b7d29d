"""Runs a simulated device to an exact instant and no further, even in the middle of a turn of its loop.

The firmware runs in a thread of its own, but never at the same time as its owner: a happening on the board's own agenda
hands over at the instant that was asked for, inside whatever the firmware is waiting for: a bus, its work, its sleep.
(Rejected: stopping between turns only. A turn that takes half a second would run past the hand that presses within it.)
"""

import threading
from collections.abc import Callable
from typing import Any


class _Closed(BaseException):
    """Ends the firmware, which never ends by itself."""


class Stepper:
    """`device` (simulator.device.Device), run only within `run_to`; `after_turn` is called after each turn of its
    loop, before it sleeps, and says whether to stop there.

    `close` it at the end: nothing else stops the thread.
    """

    def __init__(self, device: Any, after_turn: Callable[[], bool], clock_us: Callable[[], int]) -> None:
        self._device = device
        self._after_turn = after_turn
        self._clock_us = clock_us
        self._deadline_us = 0
        self._go = threading.Semaphore(0)
        self._stopped = threading.Semaphore(0)
        self._closing = False
        self._failure: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="firmware", daemon=True)
        self._thread.start()

    def run_to(self, board_us: int, deadline_us: int) -> bool:
        """Run until board time `board_us`; False when it stopped before, at the end of a turn: because
        `after_turn` said so or `clock_us()` reached the deadline.

        Raises whatever the firmware or a chip raised; after that it stands still for good.
        """
        board = self._device.board
        if board.now_us >= board_us:
            return True
        arrival = board.at(board_us, self._hand_over)
        self._deadline_us = deadline_us
        self._resume()
        if board.now_us >= board_us:
            return True
        board.drop(arrival)
        return False

    def close(self) -> None:
        """End the thread."""
        if self._thread.is_alive():
            self._closing = True
            self._go.release()
            self._thread.join()

    def _resume(self) -> None:
        if self._failure is None:
            self._go.release()
            self._stopped.acquire()
        if self._failure is not None:
            raise self._failure

    def _hand_over(self, _arg: object = None) -> None:
        self._stopped.release()
        self._wait()

    def _wait(self) -> None:
        self._go.acquire()
        if self._closing:
            raise _Closed

    def _run(self) -> None:
        try:
            self._wait()
            while True:
                self._device.app.turn()
                if self._after_turn() or self._clock_us() >= self._deadline_us:
                    self._hand_over()
                self._device.app.wait()
        except _Closed:
            pass
        except BaseException as failure:
            self._failure = failure
            self._stopped.release()
