"""Play a scenario, or a recorded game with times, through the firmware on the simulated board."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

from host_tools.cli import DOES_NOT_HOLD, DONE
from host_tools.errors import UserError, printable
from host_tools.files import read_bytes, read_text, write_bytes, write_text
from host_tools.ledger.pull import handed_out
from host_tools.simulator.handing import SIMULATED_ID
from host_tools.simulator.lamp_lines import lamp_lines
from host_tools.simulator.picture_files import write_pictures
from host_tools.simulator.play import Played, play
from host_tools.simulator.replay import replay
from host_tools.simulator.runtimes import CPYTHON, EMULATOR, NAMES
from host_tools.simulator.scenario import read_scenario
from host_tools.simulator.times import reading_text
from host_tools.virtual_board import wav, work

# A simulated game has no time of day, and gives the same ledger each time.
_NONCE = "simulated"

HELP = "play a scenario (.toml) or a recorded game (.sgf) through the firmware and judge it"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `play` command."""
    parser = subparsers.add_parser("play", help=HELP, description=HELP)
    parser.add_argument("file", metavar="FILE", help="a scenario (docs/SCENARIOS.md) or an SGF game with BL and WL")
    parser.add_argument("--runtime", choices=NAMES, default=CPYTHON, help="what runs the firmware (default: %(default)s)")
    parser.add_argument(
        "--work", choices=work.NAMES, default=work.PICO, help="how long a turn of the loop takes (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of --work stalls (default: %(default)s)")
    parser.add_argument("--json", metavar="OUT", help="write the result as JSON, - for standard output")
    parser.add_argument("--faces", metavar="DIR", help="write both faces after every step as PNG")
    parser.add_argument("--wav", metavar="FILE", help="write what the speaker played")
    parser.add_argument("--lamps", metavar="FILE", help="write when the lamps were how bright")
    parser.add_argument("--ledger", metavar="FILE", help="stop the clock at the end and write its ledger (docs/LEDGER.md)")
    parser.add_argument("--keys", metavar="KEYFILE", help="for --ledger: the organiser's keys, with which the clock signs it")
    parser.add_argument("--control", metavar="TEXT", help="for an SGF game: the time control, where the record has none")
    return parser


def run(args: argparse.Namespace) -> int:
    """Play the file. 0: everything expected holds; 1: something does not. Raises UserError for what can't be read."""
    if args.file.lower().endswith(".sgf"):
        return _run_game(args)
    if args.control is not None:
        raise UserError("--control goes with an SGF game; a scenario has its control inside")
    if args.lamps is not None and args.runtime == EMULATOR:
        raise UserError("the lamps are watched in the simulator only: leave out --runtime emulator")
    name = printable(os.path.basename(args.file))
    scenario = read_scenario(read_text(args.file), name)
    played = play(scenario, name, args.runtime, args.work, args.seed, args.faces is not None, _for_the_ledger(args))
    if args.faces is not None:
        write_pictures(args.faces, played.pictures)
    if args.wav is not None:
        _write_wav(args.wav, played)
    if args.lamps is not None:
        write_text(args.lamps, lamp_lines(played.glows))
    _write_ledger(args.ledger, played.handed)
    if args.json is not None:
        _write_json(args.json, result_text(played))
    if args.json != "-":
        _tell(played)
    return DOES_NOT_HOLD if played.failures else DONE


def _run_game(args: argparse.Namespace) -> int:
    if args.faces is not None or args.wav is not None or args.lamps is not None:
        raise UserError("--faces, --wav and --lamps go with a scenario, not with an SGF game")
    report = replay(read_bytes(args.file), args.control, args.runtime, args.work, args.seed, _for_the_ledger(args))
    _write_ledger(args.ledger, report.handed)
    if args.json is not None:
        _write_json(args.json, json.dumps(report.to_json(), indent=2, ensure_ascii=False) + "\n")
    if args.json != "-":
        for line in report.lines:
            print(line)
    return DONE if report.ok else DOES_NOT_HOLD


def _for_the_ledger(args: argparse.Namespace) -> dict[str, str]:
    """What the program needs besides, so that the clock hands its ledger out at the end."""
    if args.ledger is None:
        if args.keys is not None:
            raise UserError("--keys goes with --ledger")
        return {}
    more = {"nonce": _NONCE}
    if args.keys is not None:
        from host_tools.desk.keys import KeyFile

        more["keys"] = KeyFile.read(args.keys).line_for(SIMULATED_ID).decode()
    return more


def _write_ledger(path: str | None, handed: list[str]) -> None:
    if path is not None:
        write_bytes(path, handed_out(handed, _NONCE).to_bytes())


def result_text(played: Played) -> str:
    """The result as the JSON text that is the same on every runtime."""
    return json.dumps(played.result, indent=2, ensure_ascii=False) + "\n"


def _tell(played: Played) -> None:
    """Say what came out: the final readings, then every expectation that does not hold."""
    result = played.result
    turn = f" {result['turn']}" if result["turn"] else ""
    print(f"{result['state']}{turn}")
    for side in ("black", "white"):
        reading = result[side]
        fallen = ", flag" if result["flag"] == side else ""
        print(f"{side}  {_reading_text(reading)}{fallen}")
    count = len(result["expectations"])
    for failure in played.failures:
        print(
            f"step {failure['step']} at {failure['t']}: {failure['what']} is {failure['actual']}, "
            f"but {failure['expected']} was expected"
        )
    print(f"{count - len(played.failures)} of {count} expectations hold")


def _reading_text(reading: dict[str, object]) -> str:
    text = f"{reading_text(int(str(reading['time_ms'])))} {reading['stage']}"
    if reading["periods"]:
        text += f", periods {reading['periods']}"
    if reading["moves"]:
        text += f", moves {reading['moves']}"
    return text


def _write_json(path: str, text: str) -> None:
    if path == "-":
        print(text, end="")
    else:
        write_text(path, text)


def _write_wav(path: str, played: Played) -> None:
    # Half a second more, so that what begins at the last step is heard.
    tones = [(row[0], row[1], row[2]) for row in played.tones]
    try:
        # Opened once beforehand: the wave module complains in its own way about a file that it can't open.
        Path(path).write_bytes(b"")
        wav.write_wav(Path(path), tones, 0, max(played.end_us, 1) + 500_000)
    except OSError as error:
        raise UserError(f"cannot write {printable(path)}: {error.strerror or error}") from None
