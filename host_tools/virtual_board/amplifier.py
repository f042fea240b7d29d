"""An amplifier's shutdown pin: remembers when it was awake."""

# From the pin's going high to its voice. Shorter than what the firmware waits (devices/speaker.py), which is an estimate.
_START_US = 40_000


class Amplifier:
    """`changes` lists `(t_us, is_awake)`, oldest first, board time. A resistor on the board pulls the pin up."""

    def __init__(self, board, pin):
        self._board = board
        board.wires.drive(pin, 1)
        self.changes = [(board.now_us, True)]
        board.wires.watch(pin, self)

    def pin_changed(self, _pin, level):
        """Called by the board."""
        self.changes.append((self._board.now_us, level == 1))

    def is_heard(self, t_us):
        """Whether a tone that begins at `t_us` is heard from its beginning."""
        since = [row for row in self.changes if row[0] <= t_us][-1]
        return since[1] and since[0] + _START_US <= t_us

    def awake_us(self, from_us, to_us):
        """For how long it was awake between two instants."""
        total = 0
        for i in range(len(self.changes)):
            at, is_awake = self.changes[i]
            end = self.changes[i + 1][0] if i + 1 < len(self.changes) else to_us
            if is_awake:
                total += max(0, min(end, to_us) - max(at, from_us))
        return total
