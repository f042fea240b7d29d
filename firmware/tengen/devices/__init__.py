"""The only room that names machine, rp2, time, a pin, a bus or a tick."""
