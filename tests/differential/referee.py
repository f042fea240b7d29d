"""The oracle's two sides at the board: a referee who notes every start and stop of his watch, and works the rest out."""

from tests.differential.oracle import HOURGLASS, Hourglass, after_move, endurance, opening, reading, timetable


class Referee:
    """One game, watched. Instants are microseconds on a line that never wraps; sides are 0 (Black) and 1 (White)."""

    def __init__(self, black, white):
        self.plans = (black, white)
        self.standings = [opening(black), opening(white)]
        self.used = [0, 0]
        self.state = "ready"
        self.turn = self.flag = self.flag_at = self.fallen_after = None
        self.log = []  # (instant, what, side, number)
        self.moves = 0
        self.before = None  # what undo returns to
        self.runs = []  # of this turn: (instant at which the watch was started, thought before that)
        self.thought = 0  # in this turn, before the watch was last started
        self.since = 0  # when the watch was last started

    def press(self, side, now):
        """A side's button. In `ready` it starts the other side; else it counts for the side on move alone."""
        self.look(now)
        if self.state == "ready":
            self._begin_turn(1 - side, now)
        elif self.state == "running" and side == self.turn:
            self._move(now)

    def pair(self, black_at, white_at):
        """Both buttons within 5 ms: the press of the side on move counts; in `ready` neither does."""
        if self.state != "ready":
            at = (black_at, white_at)[self.turn]
            self.press(self.turn, at)

    def both(self, now):
        """Both buttons, held: stops both faces, and starts them again with the same side to move."""
        self.look(now)
        if self.state == "running":
            self._tell_until(self._thinking(now))
            self._tell(now, "pause")
            self.thought += now - self.since
            self.state = "paused"
        elif self.state == "paused":
            self._tell(now, "resume")
            self._start_watch(now)

    def undo(self, now):
        """In a pause: the whole state before the last press, as long into its think as the side that pressed then was."""
        self.look(now)
        if self.state == "paused" and self.before:
            self.standings, self.used, self.turn, self.thought = self.before
            self.told, self.runs, self.before = self.thought, [], None
            self.moves -= 1
            self._tell(now, "undo", self.moves)

    def look(self, now):
        """Declare the flag if it has fallen by `now`."""
        if self.state != "running":
            return
        bearable = endurance(self.plans[self.turn], self.standings[self.turn])
        if self._thinking(now) >= bearable:
            self._flag(bearable)

    def falls_at(self):
        """When the flag of the side on move will fall if nothing happens."""
        return self.since - self.thought + endurance(self.plans[self.turn], self.standings[self.turn])

    def coming(self):
        """The instants of everything that happens in this turn if the side on move never moves."""
        origin = self.since - self.thought
        return [origin + at for at, _, _ in timetable(self.plans[self.turn], self.standings[self.turn])]

    def reading(self, side, now):
        """The exact reading of a side at `now`."""
        if side == self.flag:
            last = reading(self.plans[side], self.standings[side], self.fallen_after - 1)
            return last._replace(left=0, periods=0)
        thinking = 0 if self.state in ("ready", "flagged") else self._thinking(now)
        mine = side == self.turn
        shown = reading(self.plans[side], self.standings[side], thinking if mine else 0)
        if not mine and thinking and shown.kind == HOURGLASS:
            return shown._replace(left=shown.left + thinking)
        return shown

    def events(self, now):
        """(instant, what, side, number) of all that happened until `now`."""
        if self.state == "running":
            self._tell_until(self._thinking(now))
        return self.log

    def used_by(self, side, now):
        """All thinking time of a side until `now`."""
        return self.used[side] + (self._thinking(now) if side == self.turn and self.state in ("running", "paused") else 0)

    def _thinking(self, now):
        return self.thought + (now - self.since if self.state == "running" else 0)

    def _begin_turn(self, side, now):
        self.turn, self.thought, self.told, self.runs = side, 0, 0, []
        self._start_watch(now)

    def _start_watch(self, now):
        self.state, self.since = "running", now
        self.runs.append((now, self.thought))

    def _move(self, now):
        side, spent = self.turn, self._thinking(now)
        self._tell_until(spent)
        self.before = list(self.standings), list(self.used), side, spent
        self.moves += 1
        self._tell(now, "press", self.moves)
        entered = [number for offset, what, number in self._timetable() if what == "stage" and offset <= spent]
        thinking_in = entered[-1] if entered else self.standings[side].stage
        self.standings[side] = after_move(self.plans[side], self.standings[side], spent)
        if self.standings[side].stage != thinking_in:
            self._tell(now, "stage", self.standings[side].stage)
        self._pass_sand(side, spent)
        self.used[side] += spent
        self._begin_turn(1 - side, now)

    def _flag(self, bearable):
        self.flag, self.flag_at, self.fallen_after = self.turn, self.falls_at(), bearable
        self._tell_until(bearable)
        self.used[self.turn] += bearable
        self._pass_sand(self.turn, bearable)
        self.state = "flagged"

    def _tell(self, at, what, number=0):
        self.log.append((at, what, self.turn, number))

    def _tell_until(self, thought):
        """Log what the turn's thinking has met since it was last told, at the instants it was met."""
        for offset, what, number in self._timetable():
            if self.told < offset <= thought:
                started, before = [run for run in self.runs if run[1] < offset][-1]
                self._tell(started + offset - before, what, number)
        self.told = thought

    def _timetable(self):
        return timetable(self.plans[self.turn], self.standings[self.turn])

    def _pass_sand(self, side, spent):
        gainer = self.standings[1 - side]
        if isinstance(self.plans[1 - side][gainer.stage], Hourglass):
            self.standings[1 - side] = gainer._replace(left=gainer.left + spent)
