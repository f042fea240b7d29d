"""Keeps one clock's link: asks how the game stands, collects what the clock tells, carries orders, comes back when it was cut.

`step` does a piece of it and never waits for long; `Runner` calls it in a thread of its own. What is read from another thread
are `view`, which is replaced as a whole, and the queue behind `take_said`.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from host_tools.desk.answers import BoardNow, Event, Hello, Missed, SelfTest, Settings, State, typed
from host_tools.desk.client import Client, OrderRefusedError, RefusedError
from host_tools.desk.keys import KeyFile
from host_tools.desk.schema.methods import BY_NAME
from host_tools.desk.wires import LinkError
from host_tools.desk_screen import telling
from host_tools.errors import UserError, printable

# How long a step listens for events, while an order waits; every so many steps it looks, and tries to come back.
LISTEN_S = 0.1
_STEPS_A_LOOK = 3
_STEPS_APART = 10
# What a host that has lost its role is known by in the state.
_PLAYER = "player"
_ROLES = {"referee": "referee", "chief referee": "chief"}


@dataclass(frozen=True)
class View:
    """What is known of the clock. `trouble` is why it can't be spoken to, "" while it can; then the rest is as it last was."""

    trouble: str = "not connected yet"
    hello: Hello | None = None
    state: State | None = None
    settings: Settings | None = None
    board: BoardNow | None = None


@dataclass(frozen=True)
class Said:
    """A sentence of the desk itself: how an order went ("done", "refused"), or how the link is ("link")."""

    kind: str
    text: str


@dataclass(frozen=True)
class Told:
    """What the clock told of its own accord, and the state that belongs to it."""

    event: Event | Missed
    state: State


class Connection:
    """A clock that `open_client` finds (it raises LinkError or UserError as long as there is none). `keys` open it."""

    def __init__(self, open_client: Callable[[], Client], keys: KeyFile | None = None) -> None:
        self._open_client = open_client
        self._keys = keys
        self._client: Client | None = None
        self._steps_to_wait = 0
        self._steps_to_look = 0
        self._orders: queue.SimpleQueue[tuple[str, dict[str, Any]]] = queue.SimpleQueue()
        self._said: queue.SimpleQueue[Said | Told] = queue.SimpleQueue()
        self._next_seq: int | None = None
        # Told before the state was known, which their words need.
        self._early: list[Event | Missed] = []
        self.view = View()

    # -- from any thread --------------------------------------------------------------------------------------------

    def order(self, name: str, params: dict[str, Any]) -> None:
        """Have a method called. `unlock` takes the role alone: the answer to the challenge is made here."""
        self._orders.put((name, params))

    def take_said(self) -> list[Said | Told]:
        """What was said and told since the last call."""
        found = []
        while not self._said.empty():
            found.append(self._said.get())
        return found

    # -- in one thread ----------------------------------------------------------------------------------------------

    def step(self) -> bool:
        """Carry the orders that wait, look, listen for a while. False: there is nothing to speak to; come back in a moment."""
        try:
            if self._client is None and not self._connect():
                return False
            is_news = self._carry_orders()
            self._listen()
            self._steps_to_look -= 1
            if is_news or self._early or self._steps_to_look <= 0:
                self._look()
        except LinkError as error:
            self._lose(str(error))
            return False
        return True

    def close(self) -> None:
        """Let the clock go. The role ends with it."""
        client, self._client = self._client, None
        if client is None:
            return
        try:
            if self.view.state is not None and self.view.state.authority != _PLAYER:
                client.lock()
        except LinkError:
            pass
        client.close()

    # -- the link itself --------------------------------------------------------------------------------------------

    def _connect(self) -> bool:
        self._refuse_orders()
        if self._steps_to_wait:
            self._steps_to_wait -= 1
            return False
        self._steps_to_wait = _STEPS_APART - 1
        try:
            self._client = client = self._open_client()
        except UserError as error:
            self._say_trouble(str(error))
            return False
        self._greet(client)
        return True

    def _greet(self, client: Client) -> None:
        before = self.view
        hello = client.hello()
        number = printable(hello.device)
        if before.hello is None:
            self._say("link", f"clock {number}, firmware {printable(hello.firmware)}")
        elif before.hello.device != hello.device:
            self._say("link", f"this is another clock: {number}, not {printable(before.hello.device)}")
        else:
            self._say("link", f"clock {number} answers again{self._since(hello)}")
        self._next_seq = hello.next_seq
        if before.hello is not None and before.hello.device == hello.device and before.state is not None:
            self._unlock_again(client, before.state.authority)
        state = client.state()
        self.view = View("", hello, state, client.settings(), _board(client, state))

    def _since(self, hello: Hello) -> str:
        """What happened on the clock while it could not be heard."""
        missed = hello.next_seq - (self._next_seq or 0)
        if missed > 0:
            return f"; {missed} event{'s' * (missed > 1)} happened meanwhile: the clock's ledger has them"
        return "; it was started anew" if missed < 0 else "; nothing happened meanwhile"

    def _unlock_again(self, client: Client, authority: str) -> None:
        """A role ends with the cable: what this desk may do, it may do again."""
        role = _ROLES.get(authority)
        if role is None or self._keys is None:
            return
        try:
            client.unlock(self._keys, role)
            self._say("link", f"unlocked again: {authority}")
        except RefusedError as no:
            self._say("refused", no.reason)

    def _lose(self, why: str) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.close()
        self._say_trouble(why)
        self._refuse_orders()

    def _say_trouble(self, why: str) -> None:
        if why != self.view.trouble:
            self.view = replace(self.view, trouble=why)
            self._say("link", f"{why}; trying again")

    def _refuse_orders(self) -> None:
        """An order is never kept for later: what was right now may be wrong when the clock is back."""
        while not self._orders.empty():
            name, _ = self._orders.get()
            self._say("refused", f"{_called(name)} was not sent: the clock can't be spoken to")

    # -- looking and listening --------------------------------------------------------------------------------------

    def _look(self) -> None:
        self._steps_to_look = _STEPS_A_LOOK
        client = self._spoken_to()
        state = client.state()
        board = self.view.board
        if self._early or (board is None) == bool(state.board):
            board = _board(client, state)
        self.view = replace(self.view, trouble="", state=state, board=board)
        for event in self._early:
            self._said.put(Told(event, state))
            if isinstance(event, Event) and event.event in ("ready", "setting"):
                self.view = replace(self.view, settings=client.settings())
        self._early = []

    def _listen(self) -> None:
        for event in self._spoken_to().events(LISTEN_S):
            self._note(event)

    def _note(self, event: Event | Missed) -> None:
        if isinstance(event, Event):
            expected = self._next_seq
            if expected is not None and event.seq > expected:
                self._early.append(Missed(event.seq - expected))
            self._next_seq = event.seq + 1
        self._early.append(event)

    def _spoken_to(self) -> Client:
        if self._client is None:
            raise LinkError("there is no clock to speak to")
        return self._client

    # -- orders -----------------------------------------------------------------------------------------------------

    def _carry_orders(self) -> bool:
        """Whether there were any."""
        is_any = not self._orders.empty()
        while not self._orders.empty():
            name, params = self._orders.get()
            try:
                self._say("done", self._carry(name, params))
            except RefusedError as no:
                self._say("refused", f"{_called(name)}: {printable(no.reason)}")
            except UserError as error:
                if not isinstance(error, LinkError):
                    self._say("refused", str(error))
                    continue
                self._say("refused", f"whether {_called(name)} was done is not known: no answer came; see the readings")
                raise
        return is_any

    def _carry(self, name: str, params: dict[str, Any]) -> str:
        client = self._spoken_to()
        if name == "unlock":
            return self._unlock(client, params["role"])
        kind = BY_NAME[name].result
        if kind == "order":
            order = client.give(name, **params)
            self.view = replace(self.view, state=order.state)
            return telling.outcome(name, order)
        result = client.request(name, params)
        if kind == "settings":
            self.view = replace(self.view, settings=typed(Settings, result))
            return telling.settings(typed(Settings, result))
        if kind == "selftest":
            return telling.selftest(typed(SelfTest, result))
        return f"{_called(name)}: " + ", ".join(printable(str(value)) for value in result.values())

    def _unlock(self, client: Client, role: str) -> str:
        if self._keys is None:
            raise UserError("start the desk with --keys FILE to unlock the clock")
        return f"unlocked: {client.unlock(self._keys, role).authority}"

    def _say(self, kind: str, text: str) -> None:
        self._said.put(Said(kind, text))


class Runner:
    """Steps a connection in a thread until it is closed."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="link", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End it, and let the clock go."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended.is_set():
            if not self._connection.step():
                self._ended.wait(LISTEN_S)
        self._connection.close()


def _board(client: Client, state: State) -> BoardNow | None:
    """The stones, where there is a board; in set-up there is none yet."""
    if not state.board:
        return None
    try:
        return client.board()
    except OrderRefusedError:
        return None


def _called(name: str) -> str:
    return name.replace("_", " ")
