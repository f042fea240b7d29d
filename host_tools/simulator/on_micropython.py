"""The script that real MicroPython runs: reads a program (JSON) from the file it is given, runs it, prints what came of it."""

import json
import sys

from host_tools.simulator.run import run


def main(path):
    """Run the program in the file; print one line of JSON: [readings, events, pictures, tones]."""
    with open(path) as file:
        program = json.load(file)
    result = run(program)
    print(json.dumps([result["readings"], result["events"], result["pictures"], result["tones"]]))


main(sys.argv[1])
