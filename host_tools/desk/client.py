"""Speaks to a device over its link: typed requests and answers, events as they come, refusals as exceptions.

    with Client.at("/dev/ttyACM0") as clock:
        print(clock.hello().device, clock.state().black.time_ms)

Every method raises LinkError, or one of its kinds below, whose message is one sentence.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import TracebackType
from typing import Any

from host_tools.desk.answers import Authority, BoardNow, Challenge, Event, Hello, Missed, SelfTest, Settings, State, Trim, typed
from host_tools.desk.keys import KeyFile
from host_tools.desk.ordering import Ordering
from host_tools.desk.wires import LinkError, SerialWire, Wire
from host_tools.errors import printable
from tengen.game import orders
from tengen.game.digest import hex_of, of_hex
from tengen.link import errors
from tengen.link.authority import CHALLENGE_BYTES, answer_to
from tengen.link.identity import NAME, PROTOCOL

_SECOND_NS = 1_000_000_000


class NoAnswerError(LinkError):
    """Nothing answered in time: no device, none that runs Tengen, or one that somebody stopped."""


class RefusedError(LinkError):
    """The device refused a request: `code` is that of JSON-RPC or one of ours (docs/LINK.md), `reason` the device's sentence."""

    def __init__(self, method: str, code: int, reason: str) -> None:
        super().__init__(f"the device refuses {method}: {printable(reason)}")
        self.code = code
        self.reason = reason


class GameUnderWayError(RefusedError):
    """What was asked for is done outside a game only."""


class LockedError(RefusedError):
    """It needs a role that this host has not, or no longer: see Client.unlock."""


class OrderRefusedError(RefusedError):
    """The game refuses an order; `refusal` says why, by the numbers of tengen.game.orders."""

    @property
    def refusal(self) -> int:
        """The number of the refusal."""
        return self.code - errors.REFUSED_ORDER


_KINDS: dict[int, type[RefusedError]] = {errors.GAME_UNDER_WAY: GameUnderWayError, errors.LOCKED: LockedError}

# While a press is being judged orders are refused. That takes half a second; then we ask again, so often and so far apart.
_BUSY_TRIES = 20
_BUSY_PAUSE_NS = 50_000_000


class Client(Ordering):
    """A host's end of the link on `wire`. An answer is waited for `timeout_s` seconds."""

    def __init__(self, wire: Wire, timeout_s: float = 2.0) -> None:
        self.wire = wire
        self._timeout_ns = int(timeout_s * _SECOND_NS)
        self._last_id = 0
        self._news: list[Event | Missed] = []
        # Whatever half a line somebody else has left behind ends here.
        wire.send(b"\n")

    @classmethod
    def at(cls, port: str, timeout_s: float = 2.0) -> Client:
        """A client of the device at a serial port, or at `socket://HOST:PORT`."""
        return cls(SerialWire(port), timeout_s)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the wire."""
        self.wire.close()

    # -- requests ---------------------------------------------------------------------------------------------------

    def hello(self, events: bool = True) -> Hello:
        """Who is there; from now on the device sends events, or not. Raises LinkError for a device of another protocol."""
        hello = typed(Hello, self.request("hello", {"events": events}))
        if hello.name != NAME or hello.protocol != PROTOCOL:
            raise LinkError(
                f"{printable(hello.name)} at the other end speaks protocol {hello.protocol} and this program {PROTOCOL}: "
                "one of them is too old"
            )
        return hello

    def state(self) -> State:
        """The game as judged by now."""
        return typed(State, self.request("state"))

    def board(self) -> BoardNow:
        """The stones on the clock's board. Raises OrderRefusedError for a game that is played without one."""
        return typed(BoardNow, self.request("board"))

    def settings(self) -> Settings:
        """How the device is set."""
        return typed(Settings, self.request("settings"))

    def selftest(self, pattern: bool = False, checkup: bool = False) -> SelfTest:
        """How its parts are; with `pattern` it also shows a test picture for six seconds, with `checkup` it begins the builder's
        self-test. Both raise GameUnderWayError in a game."""
        wanted = {name: True for name, wants in (("pattern", pattern), ("checkup", checkup)) if wants}
        return typed(SelfTest, self.request("selftest", wanted or None))

    def trim(self, ppb: int | None = None) -> Trim:
        """The trim and the tick; with `ppb` the trim is set and stored before. That raises GameUnderWayError in a game."""
        return typed(Trim, self.request("trim", None if ppb is None else {"ppb": ppb}))

    def unlock(self, keys: KeyFile, role: str = "referee") -> Authority:
        """Take a role, "referee" or "chief", with the organiser's keys. It ends with `lock`, the next `hello`, a pulled plug, and
        five minutes after the last order. Raises LockedError for a clock without keys, RefusedError for other keys than its own.
        """
        asked = typed(Challenge, self.request("challenge", {"role": role}))
        challenge = of_hex(asked.challenge, CHALLENGE_BYTES)
        if challenge is None:
            raise LinkError("the device's challenge is no challenge")
        answer = answer_to(keys.of_clock(role, asked.device), challenge, role, asked.device)
        return typed(Authority, self.request("unlock", {"role": role, "answer": hex_of(answer)}))

    def lock(self) -> Authority:
        """Give the role up."""
        return typed(Authority, self.request("lock"))

    def prompt(self) -> Authority:
        """As the chief referee, outside a game: let Ctrl-C through on a clock with keys, until it starts anew."""
        return typed(Authority, self.request("prompt"))

    def set_control(self, control: str, **settings: Any) -> Settings:
        """Outside a game: take a control, in the notation, with any of `set_settings`; the clock is ready. Needs a role."""
        return typed(Settings, self.request("set_control", {"control": control, **settings}))

    def set_settings(self, **settings: Any) -> Settings:
        """Outside a game: sound, language, tenths_below_ms, calls, swapped, rules, board; it is in set-up then. Needs a role."""
        return typed(Settings, self.request("set_settings", settings))

    def request(self, method: str, params: dict[str, Any] | None = None) -> Any:
        """The result of any method, as JSON gives it. Raises NoAnswerError, LinkError, RefusedError and its kinds.

        While a press is being judged an order is refused and has changed nothing; it is given again for up to a second.
        """
        for _ in range(_BUSY_TRIES):
            try:
                return self._ask(method, params)
            except OrderRefusedError as no:
                if no.refusal != orders.BUSY:
                    raise
            self.wire.pause(self.wire.now_ns() + _BUSY_PAUSE_NS)
        return self._ask(method, params)

    def _ask(self, method: str, params: dict[str, Any] | None) -> Any:
        self._last_id += 1
        message: dict[str, Any] = {"jsonrpc": "2.0", "id": self._last_id, "method": method}
        if params:
            message["params"] = params
        self.wire.send(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        until_ns = self.wire.now_ns() + self._timeout_ns
        while (line := self.wire.receive(until_ns)) is not None:
            answer = self._take(line)
            if answer is not None and answer.get("id") == self._last_id:
                return _result(method, answer)
        raise NoAnswerError(
            f"no answer to {method} within {self._timeout_ns / _SECOND_NS:g} s: is this a Tengen clock, and does it run?"
        )

    # -- events -----------------------------------------------------------------------------------------------------

    def events(self, for_s: float) -> Iterator[Event | Missed]:
        """The events that came and that come within so many seconds, as they come; needs a `hello` first."""
        until_ns = self.wire.now_ns() + int(for_s * _SECOND_NS)
        while True:
            while self._news:
                yield self._news.pop(0)
            line = self.wire.receive(until_ns)
            if line is None:
                return
            self._take(line)

    def _take(self, line: bytes) -> dict[str, Any] | None:
        """An answer; None for a notification, which is kept if it is one of ours, and for what is no message at all."""
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            return None  # the rest of a line that began before we listened, or a MicroPython prompt
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            return None
        method = message.get("method")
        if method == "event":
            self._news.append(typed(Event, message.get("params")))
        elif method == "missed":
            self._news.append(typed(Missed, message.get("params")))
        return message if method is None else None


def _result(method: str, answer: dict[str, Any]) -> Any:
    if "result" in answer:
        return answer["result"]
    error = answer.get("error")
    if not isinstance(error, dict) or type(error.get("code")) is not int:
        raise LinkError(f"the device answered {method} with neither a result nor an error")
    code = error["code"]
    kind = _KINDS.get(code, OrderRefusedError if code > errors.REFUSED_ORDER else RefusedError)
    raise kind(method, code, str(error.get("data", error.get("message", "no reason given"))))
