"""Somebody at the desk of a simulated clock: keys, and time that passes only while the link is listened to."""

import asyncio
import json
from contextlib import asynccontextmanager

from textual.widgets import Digits, RichLog, Static

from host_tools.desk.client import Client
from host_tools.desk.keys import KeyFile
from host_tools.desk.simulated import SimulatedWire
from host_tools.desk.wires import LinkError
from host_tools.desk_screen.connection import Connection
from host_tools.desk_screen.desk_app import DeskApp
from host_tools.simulator.handing import SIMULATED_ID
from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board.files import MemoryFiles

KEYS = KeyFile(bytes(range(32)), bytes(range(50, 82)), bytes(range(100, 132)), "2718", "3141")
SIZE = (150, 46)
_VBUS = 24


class Cable(SimulatedWire):
    """A wire that can be cut, before a line is sent or before its answer comes; `sent` are the requests."""

    def __init__(self, device):
        super().__init__(device)
        self.sent = []
        self.is_cut = False
        self.cuts_after = None

    def send(self, line):
        self._check()
        if line.strip():
            self.sent.append(json.loads(line))
        super().send(line)
        if self.sent and self.sent[-1]["method"] == self.cuts_after:
            super().receive(self.now_ns() + 500_000_000)
            self.cut()

    def receive(self, until_ns):
        self._check()
        return super().receive(until_ns)

    def cut(self):
        self.is_cut = True
        self.device.board.wires.drive(_VBUS, 0)

    def _check(self):
        if self.is_cut:
            raise LinkError("the cable is gone: pulled out")


class Bench:
    """A keyed clock and a connection to it; `open` is how a client is found."""

    def __init__(self, device=None):
        self.device = device or keyed_device()
        self.cables = []
        self.is_away = False
        self.connection = Connection(self.open, KEYS)

    def open(self):
        if self.is_away:
            raise LinkError("there is no port: is the board plugged in?")
        self.device.board.wires.drive(_VBUS, 1)
        self.cables.append(Cable(self.device))
        return Client(self.cables[-1])

    def steps(self, count=8):
        for _ in range(count):
            self.connection.step()

    def order(self, name, **params):
        self.connection.order(name, params)
        self.steps(2)

    def pass_s(self, s):
        """So much time passes on the clock, nobody looking."""
        until_us = self.device.board.now_us + int(s * 1e6)
        while self.device.board.now_us < until_us:
            self.device.turn()


def keyed_device():
    return load_device().Device(files=MemoryFiles({"keys.txt": KEYS.line_for(SIMULATED_ID)}))


class Sitting:
    """The screen of a bench."""

    def __init__(self, bench, app, pilot):
        self.bench = bench
        self.app = app
        self.pilot = pilot

    async def press(self, *keys):
        await self.pilot.press(*keys)

    async def look(self, steps=4):
        self.bench.steps(steps)
        self.app.frame()
        await self.pilot.pause()

    def text(self, where):
        return str(self.app.screen.query_one(where, Static).render())

    def desk_text(self, where):
        return str(self.app.screen_stack[0].query_one(where, Static).render())

    def time(self, side):
        return self.app.screen_stack[0].query_one(f"#{side}-time", Digits).value

    def log(self):
        return [strip.text.rstrip() for strip in self.app.screen_stack[0].query_one("#log", RichLog).lines]

    def is_shown(self, where):
        return self.app.screen_stack[0].query_one(where).has_class("shown")


@asynccontextmanager
async def sitting(bench=None, size=SIZE):
    bench = bench or Bench()
    app = DeskApp(bench.connection, frames_per_s=0)
    async with app.run_test(size=size) as pilot:
        here = Sitting(bench, app, pilot)
        await here.look()
        yield here


def run(coroutine):
    asyncio.run(coroutine)
