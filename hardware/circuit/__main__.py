"""Writes netlist.toml anew from the circuit: `python -m hardware.circuit`."""

from hardware.circuit.design import design
from hardware.circuit.netlist import NETLIST, netlist_of, write_netlist

NETLIST.write_text(write_netlist(netlist_of(design())), "utf-8")
