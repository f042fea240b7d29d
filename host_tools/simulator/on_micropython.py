"""The script that real MicroPython runs: reads a program (JSON) from the file it is given, runs it, prints what comes of it."""

import json
import sys

from host_tools.simulator.run import run


def _emit(kind, row):
    """A line for each row: its kind's first letter, then the row as JSON."""
    print(kind[0] + json.dumps(row))


with open(sys.argv[1]) as file:
    run(json.load(file), _emit)
