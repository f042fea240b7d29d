"""The electrical rules check: the netlist built of KiCad's symbols and examined by skidl.

skidl gives every pad the kind of pin that KiCad's symbol says, and looks at every net with its table of which kinds may meet:
outputs that fight, power inputs that nobody feeds, pins that hang on nothing.

    python -m hardware.circuit.erc FOLDER NETLIST...

writes to FOLDER, for every netlist, NAME.erc.txt with the findings and NAME.net, the same in KiCad's form as skidl writes it.
Status 1 if there is any finding. A program of its own because skidl is: it reads its surroundings and writes where it stands.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path
from typing import Any

from hardware.circuit.netlist import Netlist, read_netlist
from hardware.parts.catalogue import Kind, read_catalogue

KICAD_SYMBOLS = Path("/usr/share/kicad/symbols")  # Debian's kicad-symbols
OWN_SYMBOLS = Path(__file__).parent


def examine(skidl: Any, netlist: Netlist, kinds: dict[str, Kind], net_file: Path) -> list[str]:
    """Every finding, as "ERROR: ..." or "WARNING: ...". `net_file` gets the netlist in KiCad's form."""
    circuit = skidl.Circuit()
    circuit.no_files = True
    findings: list[str] = []
    pins: dict[str, Any] = {}
    for ref, part in netlist.parts.items():
        library, symbol = kinds[part.kind].symbol.split(":")
        made = skidl.Part(library, symbol, ref=ref, value=part.value, footprint=part.footprint, tag=ref, circuit=circuit)
        pins.update({f"{ref}.{pin.num}": pin for pin in made.pins})
    for name, pads in netlist.nets.items():
        net = skidl.Net(name, circuit=circuit)
        if name in netlist.fed:
            net.drive = skidl.POWER
        for pad in pads:
            _join(findings, pins, pad, net)
    for pad in netlist.free:
        _join(findings, pins, pad, circuit.NC)
    findings += _skidl_findings(skidl, circuit)
    net_file.write_text(circuit.generate_netlist(file_=os.devnull), "utf-8")
    return findings


def _join(findings: list[str], pins: dict[str, Any], pad: str, net: Any) -> None:
    if pad in pins:
        net += pins[pad]
    else:
        findings.append(f"ERROR: the symbol has no pin {pad}")


def _skidl_findings(skidl: Any, circuit: Any) -> list[str]:
    listener = _Listener()
    skidl.erc_logger.addHandler(listener)
    try:
        circuit.ERC()
    finally:
        skidl.erc_logger.removeHandler(listener)
    return listener.heard


class _Listener(logging.Handler):
    """skidl says its findings to a logger; this keeps them."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(f"{record.levelname}: {record.getMessage()}")


def _load_skidl() -> Any:
    """skidl, told where the symbols are. It complains on the error stream about every KiCad that is not installed."""
    for version in ("", "6", "7", "8", "9", "10"):
        os.environ[f"KICAD{version}_SYMBOL_DIR"] = str(KICAD_SYMBOLS)
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stderr(nowhere):
        import skidl
    for logger in (skidl.logger.rt_logger, skidl.erc_logger):
        logger.handlers[:] = [logging.NullHandler()]  # its own hold on to the stream that was shut off
    skidl.set_default_tool(skidl.KICAD6)
    skidl.lib_search_paths[skidl.KICAD6] = [str(OWN_SYMBOLS), str(KICAD_SYMBOLS)]
    return skidl


def main(arguments: list[str]) -> int:
    """See the top of this file."""
    if len(arguments) < 2:
        print("erc: say FOLDER NETLIST...", file=sys.stderr)
        return 2
    folder, netlists = Path(arguments[0]).resolve(), [Path(name).resolve() for name in arguments[1:]]
    if not KICAD_SYMBOLS.is_dir():
        print(f"erc: KiCad's symbols are not in {KICAD_SYMBOLS}; `make apt` installs them", file=sys.stderr)
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(folder)
    skidl = _load_skidl()
    kinds = read_catalogue()
    status = 0
    for path in netlists:
        findings = examine(skidl, read_netlist(path), kinds, folder / f"{path.stem}.net")
        (folder / f"{path.stem}.erc.txt").write_text("".join(f"{finding}\n" for finding in findings), "utf-8")
        errors = sum(finding.startswith("ERROR") for finding in findings)
        print(f"{path.name}: ERC {errors} errors, {len(findings) - errors} warnings")
        status = 1 if findings else status
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
