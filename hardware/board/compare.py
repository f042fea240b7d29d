"""Holds a board against the circuit: every part, pad and net of the one must be in the other."""

from __future__ import annotations

from hardware.circuit.netlist import Netlist
from hardware.circuit.sheet import FREE

from .board_file import BoardFile

_HOLES = "H"  # references of the holes for screws, which the circuit does not know


def with_netlist(board: BoardFile, netlist: Netlist) -> list[str]:
    """What does not agree, a sentence each."""
    faults = []
    on_board = {ref for ref in board.parts if not ref.startswith(_HOLES)}
    faults += [f"{ref} is in the circuit but not on the board" for ref in sorted(netlist.parts.keys() - on_board)]
    faults += [f"{ref} is on the board but not in the circuit" for ref in sorted(on_board - netlist.parts.keys())]
    wired = netlist.by_part()
    for ref in sorted(on_board & netlist.parts.keys()):
        faults += _part(board, netlist, ref, wired.get(ref, {}))
    return faults


def _part(board: BoardFile, netlist: Netlist, ref: str, wired: dict[str, str]) -> list[str]:
    part, wanted, faults = board.parts[ref], netlist.parts[ref], []
    if (part.footprint, part.value) != (wanted.footprint, wanted.value):
        faults.append(
            f"{ref} is {part.value} in {part.footprint} on the board, {wanted.value} in {wanted.footprint} in the circuit"
        )
    numbers = {pad.number for pad in part.pads if pad.number}
    faults += [f"{ref}.{number} is a pad in the circuit, not of the footprint" for number in sorted(wired.keys() - numbers)]
    for pad in part.pads:
        net = wired.get(pad.number, FREE)
        if pad.net != ("" if net == FREE else net):
            faults.append(f"{ref}.{pad.number} is on {pad.net or 'no net'} on the board, on {net} in the circuit")
    return faults
