"""From compiled files to what a device is given: the modules as one image, what runs them, and machine code as it is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from host_tools.deploy.compiling import compile_all
from host_tools.deploy.inflash import link, mpy
from host_tools.deploy.inflash.order import before
from host_tools.errors import UserError

IMAGE = "modules.img"
_ON_DEVICE = Path(__file__).parent.parent / "on_device"
# What runs the image, by its place on the device.
_RUNNERS = {"main.py": "slot_main.py", "inflash.py": "inflash.py", "placing.py": "placing.py"}


def with_image(
    files: Mapping[str, bytes], sources: Mapping[str, Path], architecture: str
) -> tuple[dict[str, bytes], dict[str, int]]:
    """The same modules (`files`: .mpy by place, `sources`: .py by place) with all that can run in place linked into one image.

    Also the bytes that each module takes once the image is placed, by place; the names they share under IMAGE. Raises UserError.
    """
    modules: dict[str, mpy.Module] = {}
    rest: dict[str, bytes] = {}
    for place, data in files.items():
        try:
            modules[_dotted(place)] = mpy.read(data)
        except mpy.MpyError:
            rest[place] = data  # machine code
    try:
        image = link.link(modules, before({_dotted(place): path for place, path in sources.items()}, set(modules)))
    except link.LinkError as error:
        raise UserError(f"the modules cannot be linked into an image for the flash: {error}") from None
    sizes = {place: image.sizes[_dotted(place)] for place in files if place not in rest}
    sizes[IMAGE] = image.body - sum(image.sizes.values()) + image.sizes[link.NAMES]
    runners = compile_all({place: _ON_DEVICE / name for place, name in _RUNNERS.items()}, architecture)
    return {**rest, IMAGE: image.data, **runners}, sizes


def _dotted(place: str) -> str:
    return place.removesuffix(".mpy").removesuffix(".py").replace("/", ".")
