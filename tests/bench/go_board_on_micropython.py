"""For MicroPython: prints what tests.bench.go_board measures, a name and a number of microseconds a line."""

from tests.bench.go_board import measured

for name, us in measured(6).items():
    print(name, us)
