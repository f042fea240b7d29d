"""The circuit: its blocks, the netlist made of them, and what is asked of that netlist."""
