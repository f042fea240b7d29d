"""A clock that counts single milliseconds, for checking the planner's model: slow, and too plain to be wrong."""

from tengen.clock.control import HOURGLASS, MOVES, PER_MOVE, PERIODS, RESERVE, TIME


class NaiveSide:
    """One side under `stages`."""

    def __init__(self, stages):
        self.stages = list(stages)
        self.stage = 0
        self.left = 0
        self.count = 0
        self.leftover = False
        self.over = False
        self.free = 0
        self.spent = 0
        first = self.stages[0]
        if first.kind == TIME and first.time_ms == 0:
            if first.increment_ms:
                self.left = first.increment_ms
            else:
                self.enter(1)
        else:
            self.enter(0)

    def now(self):
        return self.stages[self.stage]

    def enter(self, index):
        self.stage = index
        self.spent = 0
        stage = self.now()
        self.count = stage.count
        if stage.kind in (TIME, MOVES, HOURGLASS):
            self.left += stage.time_ms
        elif self.left > 0:
            self.leftover = True
        else:
            self.left = stage.move_ms if stage.kind == RESERVE else stage.time_ms

    def begin(self):
        self.free = 0 if self.leftover else self.now().delay_ms
        self.spent = 0

    def tick(self):
        """One millisecond of thinking."""
        if self.over:
            return
        if self.free > 0:
            self.free -= 1
            return
        self.left -= 1
        self.spent += 1
        if self.left == 0:
            self.run_out()

    def run_out(self):
        stage = self.now()
        if self.leftover:
            self.leftover = False
            self.enter(self.stage)
        elif (stage.kind == PERIODS and self.count > 1) or (stage.kind == RESERVE and self.count > 0):
            self.count -= 1
            self.left = stage.time_ms
        elif stage.kind == TIME and self.stage < len(self.stages) - 1:
            self.enter(self.stage + 1)
        else:
            self.over = True

    def move(self):
        stage = self.now()
        if self.leftover or stage.kind == HOURGLASS:
            return
        if stage.kind in (PERIODS, PER_MOVE):
            self.left = stage.time_ms
        elif stage.kind == RESERVE:
            self.left = stage.move_ms
        else:
            self.left += min(self.spent, stage.bronstein_ms)
            if not stage.cap_ms or self.left <= stage.cap_ms:
                self.left += stage.increment_ms
                if stage.cap_ms:
                    self.left = min(self.left, stage.cap_ms)
            if stage.kind == MOVES:
                self.count -= 1
                if self.count == 0:
                    self.period_made(stage)

    def period_made(self, stage):
        if self.stage < len(self.stages) - 1:
            self.enter(self.stage + 1)
            return
        self.count = stage.count
        self.left = stage.time_ms + (self.left if stage.carry else 0)
