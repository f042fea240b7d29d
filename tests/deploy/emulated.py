"""An emulated Pico with MicroPython on it, whose USB serial port is a TCP port of this machine."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

IMAGE = os.environ.get("TENGEN_UF2", "")
needs_image = pytest.mark.skipif(not IMAGE, reason="TENGEN_UF2 names no MicroPython image for RPI_PICO to emulate")


class EmulatedPico:
    """A Pico with `uf2` in its flash, running for as long as the `with` statement. `port` is its serial port."""

    def __init__(self, folder, uf2):
        self._uf2 = folder / "flash.uf2"
        self._uf2.write_bytes(uf2)
        self._log = folder / "emulator.log"

    def __enter__(self):
        command = [Path(sys.executable).with_name("rp2040py"), "micropython", "--image", self._uf2, "--tcp-port", "0"]
        with open(self._log, "wb") as log:
            self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.port = f"socket://{self._address()}"
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()

    def _address(self):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            found = re.search(r"listening on ([\d.]+:\d+)", self._log.read_text(encoding="utf-8"))
            if found:
                return found.group(1)
            time.sleep(0.1)
        raise AssertionError(f"the emulator did not start: {self._log.read_text(encoding='utf-8')}")
