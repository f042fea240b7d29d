"""Somebody who listens to a simulated device: every pattern that its loudspeaker began, and when."""

from host_tools.simulator.runtimes import load_device
from tests.faces.canvas import load

sounds = load("tengen.ui.sounds")
NAMES = {getattr(sounds, name): name for name in dir(sounds) if name.isupper()}
Device = load_device().Device


class Ear:
    """A device under a control, ready at instant 0. `heard` has (us since then, name of the pattern in ui.sounds)."""

    def __init__(self, control, work_model="ideal", style="chinese", sound_on=True, seed=1):
        self.device = Device(work_model, seed, ("chinese", "japanese").index(style), sound_on)
        self.heard = []
        self._speaker = self.device.app.board.speaker
        self._play = self._speaker.play
        self._speaker.play = self._note
        self.start = self.device.take(control)

    def press(self, button, at, down=60_000):
        """A clean press."""
        self.device.buttons[button].press(self.start + at, down)

    def bounce(self, button, at, down=60_000):
        """A bouncing one."""
        self.device.buttons[button].bounce(self.start + at, down)

    def both(self, at):
        """Both buttons, held for 600 ms."""
        self.press(0, at, 600_000)
        self.press(1, at, 600_000)

    def listen_until(self, end):
        """Run the device; returns what was heard, `READY` left out."""
        while self.device.board.now_us < self.start + end:
            self.device.turn()
        return [(at, name) for at, name in self.heard if name != "READY"]

    def _note(self, pattern, tick):
        self.heard.append((self.device.board.now_us - self.start, NAMES[pattern]))
        self._play(pattern, tick)
