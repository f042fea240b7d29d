"""Names a repetition: how long it is, which moves make it, what is captured in it, and what people call it (20.2, 20.3).

For the move that a Board has just judged KO or SUPERKO, or has played where it names cycles, until its next verdict or move.
"""

from tengen.go.stones import BLACK, PASS, WHITE

_KOS = ("", "ko", "double ko", "triple ko", "quadruple ko")


class Cycle:
    """The repetition closed by `side` at `point`; ValueError when that move closes none.

    first          number of the position that comes back, 0 being the set-up one
    length         moves and passes from there, the closing one included
    sides, points  of each of them, in order
    captured       stones captured in it, by the side that captures them: as many as the other side places
    name           `triple ko`, `eternal life`, ...; `repetition` when it has no name
    """

    def __init__(self, board, point, side):
        if not board.cycle_length:
            raise ValueError("the move closes no repetition")
        self.first = board.cycle_start
        self.length = board.cycle_length
        logged = range(self.first, min(board.count, self.first + self.length))
        self.sides = [board.move_side(n) for n in logged]
        self.points = [board.move_point(n) for n in logged]
        # A move that was refused is not in the log.
        if len(self.points) < self.length:
            self.sides.append(side)
            self.points.append(point)
        self.captured = [self._placed(WHITE), self._placed(BLACK)]
        self.name = self._name([board.move_lifted(n) for n in logged if board.move_point(n) != PASS])

    def _placed(self, side):
        """Stones that a side places in the cycle. All of them come off again in it, or the position would not come back."""
        return sum([1 for i in range(self.length) if self.sides[i] == side and self.points[i] != PASS])

    def _name(self, lifted):
        """`lifted` is what each of its plays takes off, but for the closing one if that was refused."""
        plays = self.captured[BLACK] + self.captured[WHITE]
        if lifted and min(lifted) == max(lifted) == 1 and plays % 2 == 0:
            kos = plays // 2
            return _KOS[kos] if kos < len(_KOS) else "%d kos" % kos
        if plays == 3 and max(lifted) == 2:
            return "send two, return one"
        if plays == 4 and max(lifted) == 2 and self.captured[BLACK] == self.captured[WHITE]:
            return "eternal life"
        return "repetition"
