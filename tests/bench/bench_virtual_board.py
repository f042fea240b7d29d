"""What the virtual board itself costs: bus and display model per face update, time and queue per simulated game."""

import contextlib
import io

from tests.support import micropython
from tests.virtual_board import speed

_LINES = (
    ("counted", "a face update of 150 bytes: bus alone"),
    ("decoded_in_lots", "  kept, decoded 16 KB at a time"),
    ("decoded_each", "  decoded at once"),
    ("seen_each", "  decoded at once and turned into pixels"),
)


def figures(text):
    return {name: float(value) for name, value in (line.split() for line in text.splitlines())}


def show(runtime, found):
    print(runtime)
    for name, what in _LINES:
        print(f"  {what:48} {found[name]:9.1f} us")
    seconds = found["game"] / 1e6
    ratio = speed.GAME_US / found["game"]
    print(f"  two hours, {found['wakes']:.0f} wakes and edges, nothing sent {seconds:13.3f} s   {ratio:9.0f} x real time")


def main():
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        speed.main()
    show("CPython", figures(said.getvalue()))
    show("MicroPython", figures(micropython.run(speed.__file__, heapsize="16m").stdout))


if __name__ == "__main__":
    main()
