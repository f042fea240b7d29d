"""A board on a pseudo-terminal: real MicroPython with its real raw REPL, on a littlefs in a file that remembers every write.

The Unix port's prompt is the same code as the board's. What differs is put right here: after Ctrl-D the port ends where a board
starts anew, so that the process is started again and "soft reboot" said for it; and `machine.reset` runs /main.py.
"""

import contextlib
import os
import pty
import select
import subprocess
import threading
import tty
from pathlib import Path

from host_tools.deploy import filesystem
from tests.support import micropython

ON_UNIX = Path(__file__).with_name("on_unix.py")
BLOCK_BYTES = 4096
_RESET = 7


class Board:
    """One board, for a `with` statement. `port` is its serial port; `image` the file that holds its flash.

    `kind` is a key of on_unix.KINDS, `cut` the number of flash operations after which the power fails.
    """

    def __init__(self, folder, files=None, kind="pico", blocks=64, cut=None):
        self.image = folder / "flash"
        self.log = folder / "writes"
        self.kind = kind
        if files is not None or not self.image.exists():
            self.image.write_bytes(filesystem.pack(files or {}, blocks * BLOCK_BYTES))
        self.log.write_bytes(b"")
        self._cut = cut
        self.said_at_start = []
        self._stop = threading.Event()

    def __enter__(self):
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.port = os.ttyname(self._slave)
        self._start()
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()
        self._end()
        for descriptor in (self._master, self._slave):
            with contextlib.suppress(OSError):
                os.close(descriptor)

    def files(self):
        """What is in its flash now, by path without leading slash."""
        return filesystem.unpack(self.image.read_bytes())

    def unplug(self):
        """Pull the cable, and with it the power."""
        self._process.kill()

    def writes(self):
        """(place, bytes) of every operation on the flash so far."""
        data, found, start = self.log.read_bytes(), [], 0
        while start < len(data):
            end = data.index(b"\n", start)
            place, length = map(int, data[start:end].split())
            found.append((place, data[end + 1 : end + 1 + length]))
            start = end + 1 + length
        return found

    def _start(self):
        inner, outer = pty.openpty()
        tty.setraw(outer)
        command = [str(micropython.binary()), "-i", str(ON_UNIX), str(self.image), str(self.log), self.kind, "prompt"]
        environment = {**os.environ, "CUT": "" if self._cut is None else str(self._cut)}
        self._process = subprocess.Popen(command, stdin=outer, stdout=outer, stderr=outer, env=environment)
        os.close(outer)
        self._inner = inner

    def _end(self):
        self._process.kill()
        self._process.wait()
        os.close(self._inner)

    def _carry(self):
        """Carry bytes both ways until the cable is out."""
        while not self._stop.is_set():
            for ready in select.select([self._master, self._inner], [], [], 0.05)[0]:
                if ready == self._master:
                    os.write(self._inner, os.read(self._master, 4096))
                elif not self._from_board():
                    return

    def _from_board(self):
        """Pass on what the board says. Where its process has ended, do what a board does then; False if it has lost power."""
        try:
            data = os.read(self._inner, 4096)
        except OSError:
            data = b""
        if data:
            os.write(self._master, data)
            return True
        status = self._process.wait()
        os.close(self._inner)
        if status < 0:
            self._pull_cable()
            return False
        said = start(self.image, self.kind) if status == _RESET else None
        self._start()
        self._wait_for(b">>> ")
        if said is not None:
            self.said_at_start.append(said)
        else:
            os.write(self._inner, b"\x01")
            self._wait_for(b"\n>")
            os.write(self._master, b"MPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>")
        return True

    def _wait_for(self, ending):
        data = b""
        while not data.endswith(ending):
            data += os.read(self._inner, 1)

    def _pull_cable(self):
        self._inner = os.open(os.devnull, os.O_RDONLY)
        os.close(self._master)


def start(image, kind="pico"):
    """What a board with this flash says when it is switched on and runs /main.py."""
    command = [str(micropython.binary()), str(ON_UNIX), str(image), "-", kind, "start"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    return (done.stdout + done.stderr).strip()
