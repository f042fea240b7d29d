"""The files on the emulated device: the built version, and scripts of ours that run in place of its `main.py`."""

from __future__ import annotations

from collections.abc import Mapping

from host_tools.deploy.build import build
from host_tools.deploy.compiling import compile_all
from host_tools.deploy.filesystem import BLOCK_BYTES, pack
from host_tools.deploy.layout import fresh_device
from host_tools.emulator.paths import DEPLOYED, ON_DEVICE, ROOT
from host_tools.emulator.placed import SCRIPT

# What `rp2.Flash().ioctl(4, 0)` says on an RPI_PICO image: so many blocks, at the end of 2 MB.
_BLOCKS = 352
FLASH_BYTES = 2 * 1024 * 1024
SIZE = _BLOCKS * BLOCK_BYTES
START = FLASH_BYTES - SIZE

_MAIN = "import inflash\ninflash.attach('/modules.img')\nexec({!r})\n"
# The simulator's watchers of the game run on the device too.
_WATCHERS = ("host_tools/simulator/probe.py", "host_tools/simulator/log.py")


def device_as_flashed(more: Mapping[str, bytes] | None = None) -> bytes:
    """The file system of a device on which this version was installed, and nothing else but the files in `more`."""
    return pack({**fresh_device(build(version="emulated", in_flash=True).files), **(more or {})}, SIZE)


def device_with_script(script: str) -> bytes:
    """The file system of a device with the same modules that runs `on_device/SCRIPT.py` instead."""
    files = dict(build(version="emulated", in_flash=True).files)
    files |= compile_all({name: ROOT / name for name in _WATCHERS})
    files |= compile_all({path.name: path for path in ON_DEVICE.glob("*.py")})
    # What is to meet the image's names must itself be named after the image was attached: hence exec.
    files["main.py"] = _MAIN.format(f"import mailbox\nmailbox.run({script!r})").encode()
    del files["main.mpy"]
    return pack(files, SIZE)


def device_with_facts() -> bytes:
    """The file system of a device that runs placed.SCRIPT and nothing of the clock's."""
    files = compile_all({f"{name}.py": DEPLOYED / f"{name}.py" for name in ("inflash", "placing")})
    return pack({**files, "main.py": SCRIPT.encode()}, SIZE)
