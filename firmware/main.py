"""Wiring: the device's board and the loop, and nothing else."""

from tengen.app import App
from tengen.devices.board import Board
from tengen.devices.store import Files


def main():
    """Run the clock until the power is cut, or until somebody at a serial port stops it to install files."""
    board = Board(Files())
    app = App(board)
    board.start_watchdog()
    try:
        app.run()
    except KeyboardInterrupt:
        board.watchdog.stop()
        raise


if __name__ == "__main__":
    main()
