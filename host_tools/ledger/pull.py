"""Asks a clock for a game's ledger, page by page."""

from __future__ import annotations

import datetime
import json
import secrets
from collections.abc import Callable
from typing import Any

from host_tools.desk.client import Client, RefusedError
from host_tools.desk.wires import LinkError
from host_tools.errors import UserError
from host_tools.ledger.export import STATEMENT, Export
from tengen.link import errors

# Records are sealed a few a turn: a game that has just been stopped takes a second or two.
_PATIENCE_S = 20
_PAUSE_NS = 200_000_000
Ask = Callable[[dict[str, Any]], Any]

_STAMP = "%Y%m%dT%H%M%SZ"


def nonce_now() -> str:
    """A nonce that nobody has seen before, with this computer's time in it."""
    now = datetime.datetime.now(datetime.timezone.utc)
    return f"{now.strftime(_STAMP)}-{secrets.token_hex(8)}"


def time_of(nonce: str) -> datetime.datetime | None:
    """The time of day in a nonce; None where it has none."""
    try:
        return datetime.datetime.strptime(nonce.partition("-")[0], _STAMP).replace(tzinfo=datetime.timezone.utc)
    except ValueError:
        return None


def pull(client: Client, nonce: str, game: int | None = None) -> Export:
    """The ledger of the last game, or of game number `game`. Raises UserError where the clock refuses or answers nonsense."""
    first = _stated(client, game)
    return collect(lambda params: client.request("ledger", params) if params else first, nonce)


def collect(ask: Ask, nonce: str) -> Export:
    """The export that `ask(params)`, the clock's method `ledger`, gives page by page."""
    statement = checked_statement(ask({}))
    setting = b""
    while len(setting) < statement["setting_bytes"]:
        setting += _bytes(ask({"setting": len(setting)}), "bytes")
    count = statement["last"] - statement["first"] + 1
    records: list[bytes] = []
    while len(records) < count:
        records += _records(ask({"from": statement["first"] + len(records)}))
    signature = ask({"nonce": nonce})
    if not isinstance(signature, dict) or not isinstance(signature.get("signature"), (str, type(None))):
        raise LinkError("the clock answered ledger without a signature")
    return Export(statement, setting[: statement["setting_bytes"]], records[:count], nonce, signature["signature"])


def handed_out(answers: list[str], nonce: str) -> Export:
    """The export in a simulated clock's answers (simulator.handing). Raises UserError where it refused."""
    waiting = iter(answers)

    def ask(_params: dict[str, Any]) -> Any:
        answer = json.loads(next(waiting, "{}"))
        if "result" not in answer:
            raise UserError(f"the clock hands no ledger out: {answer.get('error', {}).get('data', 'its power is off')}")
        return answer["result"]

    return collect(ask, nonce)


def _stated(client: Client, game: int | None) -> object:
    """The statement, once all records are sealed."""
    until_ns = client.wire.now_ns() + _PATIENCE_S * 1_000_000_000
    while True:
        try:
            return client.request("ledger", None if game is None else {"game": game})
        except RefusedError as no:
            if no.code != errors.NOT_YET or client.wire.now_ns() > until_ns:
                raise
        client.wire.pause(client.wire.now_ns() + _PAUSE_NS)


def checked_statement(answer: object) -> dict[str, Any]:
    """`answer` if it is a statement, with its members in their order. Raises UserError."""
    if not isinstance(answer, dict) or list(answer) != list(STATEMENT):
        raise UserError("the clock's statement on its ledger is not one that this program knows: one of them is too old")
    for name, kind in STATEMENT.items():
        if type(answer[name]) is not kind:
            raise UserError(f"the clock's statement on its ledger has no {kind.__name__} as {name}")
    if len(answer["anchor"]) != 64 or len(answer["head"]) != 64 or answer["last"] < answer["first"]:
        raise UserError("the clock's statement on its ledger makes no sense")
    return answer


def _records(page: object) -> list[bytes]:
    if not isinstance(page, dict) or not isinstance(page.get("records"), list) or not page["records"]:
        raise LinkError("the clock answered ledger without records")
    return [_bytes({"bytes": text}, "bytes") for text in page["records"]]


def _bytes(answer: object, name: str) -> bytes:
    try:
        data = bytes.fromhex(answer[name])  # type: ignore[index]
    except (TypeError, KeyError, ValueError):
        raise LinkError(f"the clock answered ledger without {name}") from None
    if not data:
        raise LinkError(f"the clock answered ledger with no {name}")
    return data
