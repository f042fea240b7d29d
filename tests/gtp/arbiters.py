"""An arbiter whose clock is moved by hand."""

from host_tools.gtp.arbiter import Arbiter
from host_tools.gtp.engine import Engine
from tengen.referee.profiles import CN_2002

# A little before the clock's milliseconds wrap, and not on a whole one.
START_US = (2**30 - 60_000) * 1000 + 123


class Table:
    """Two players, an arbiter, and a time that passes when told: `say()` a command, get the answer without = or ?."""

    def __init__(self, *commands, profile=CN_2002):
        self.now_us = START_US
        self.arbiter = Arbiter(profile, lambda: self.now_us)
        self.engine = Engine(self.arbiter)
        for command in commands:
            self.say(command)

    def wait(self, seconds):
        """Time passes."""
        self.now_us += round(seconds * 1_000_000)

    def say(self, command):
        """The answer to a command that must succeed."""
        answer = self.engine.answer(command)
        assert answer.startswith("="), (command, answer)
        assert answer.endswith("\n\n")
        return answer[1:-2].removeprefix(" ")

    def refuse(self, command):
        """The sentence with which a command is refused; nothing else has changed."""
        before = self.everything()
        answer = self.engine.answer(command)
        assert answer.startswith("? ") and answer.endswith("\n\n") and "\n" not in answer[:-2], (command, answer)
        assert self.everything() == before
        return answer[2:-2]

    def everything(self):
        """All that can be seen of the state."""
        looks = ("showboard", "move_history", "get_komi", "tengen-clock", "captures black", "captures white", "final_score")
        board = self.arbiter.board
        return [self.engine.answer(look) for look in looks] + [board.turn, board.over, board.count, list(self.arbiter.dead)]
