"""How fast a two-hour game of 250 moves plays, as a multiple of real time, with and without anyone looking at the faces.

The figure is a ratio of two times of one run: simulated time over processor time. On CPython the game is played three times: the
panels' bytes sent and timed on the bus but never decoded; decoded to pixels once a simulated second; and on MicroPython likewise.
"""

import random
import resource
import time

from host_tools.simulator.runtimes import CPYTHON, MICROPYTHON, run_program

_S = 1_000_000
_GAME_S = 7200
_MOVES = 250


def game(pictures_every_s: int = 0, fram: bool = True) -> dict:
    """The program of the game: Chinese byo-yomi, thinks of very different lengths, one picture every so many seconds.

    `fram`: with the memory chip, into which the journal writes a reading every 0.9 s.
    """
    rng = random.Random(250)
    weights = [rng.expovariate(1) + 0.1 for _ in range(_MOVES)]
    actions, t_us, side = [["press", 1, _S, 60_000]], _S, 0
    for weight in weights:
        t_us += max(200_000, int(_GAME_S * _S * weight / sum(weights)))
        actions.append(["press", side, t_us, 60_000])
        side = 1 - side
    return {
        "control": "60m keep 5x60s",
        "style": 0,
        "work": "pico",
        "seed": 1,
        "actions": actions,
        "probes": [t_us + _S],
        "fram": fram,
        "pictures": list(range(_S, t_us, pictures_every_s * _S)) if pictures_every_s else [],
    }


def speed(program: dict, runtime: str) -> float:
    """Simulated seconds per second of processor time: the best of four runs, because caches are cold at first."""
    best = 0.0
    for _ in range(4):
        before_s = _processor_s()
        run_program(program, runtime)
        best = max(best, program["probes"][-1] / _S / (_processor_s() - before_s))
    return best


def _processor_s() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def main() -> None:
    """Print a line for each way, with what is asked for."""
    print(f"a game of {_MOVES} moves and {_GAME_S} s; simulated time over processor time")
    rows = (
        ("CPython, nobody looks, no memory chip", game(fram=False), CPYTHON, 10_000),
        ("CPython, nobody looks", game(), CPYTHON, 10_000),
        ("CPython, both faces to pixels every second", game(1), CPYTHON, 2_000),
        ("MicroPython, nobody looks", game(), MICROPYTHON, 3_333),
        ("MicroPython, both faces to pixels every second", game(1), MICROPYTHON, 667),
    )
    for label, program, runtime, wanted in rows:
        came = speed(program, runtime)
        print(f"{label:48} {came:8.0f} x   (at least {wanted} x: {'holds' if came >= wanted else 'FALLS SHORT'})")


if __name__ == "__main__":
    main()
