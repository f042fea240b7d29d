"""Wiring: the device's board and the loop, and nothing else."""

from tengen.app import App
from tengen.devices.board import Board


def main():
    """Run the clock until the power is cut."""
    App(Board()).run()


if __name__ == "__main__":
    main()
