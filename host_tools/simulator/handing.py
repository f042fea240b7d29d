"""After a run: the clock is stopped and hands its ledger out, by its own link's method. Runs on both runtimes."""

import json

from tengen.game.states import RUNNING
from tengen.link.errors import NOT_YET

# The number of the simulated chip (virtual_board.standins.machine.unique_id).
SIMULATED_ID = "e66054454e47454e"
# Both buttons are held for so long; after so much more their meaning is decided.
_HOLD_US = 600_000
_DECIDED_US = 1_000_000
# A few records are sealed a turn.
_TURNS = 2000


def hand_out(device, nonce, emit):
    """Emit what the clock answers: its statement, pages of the setting, pages of records, its signature. A clock that runs is
    stopped with both buttons before."""
    _stop(device)
    ask = _Asker(device, emit)
    statement = ask.patiently({})
    if statement is None:
        return
    at = 0
    while at < statement["setting_bytes"]:
        at += len(ask({"setting": at})["bytes"]) // 2
    number = statement["first"]
    while number <= statement["last"]:
        number += len(ask({"from": number})["records"])
    ask({"nonce": nonce})


def _stop(device):
    """Turns until what was pressed last is decided, and then until no clock runs."""
    until_us = device.board.now_us + _DECIDED_US
    while device.board.now_us < until_us:
        device.turn()
    if device.game.state != RUNNING:
        return
    now_us = device.board.now_us
    for button in device.buttons:
        button.press(now_us, _HOLD_US)
    while device.board.now_us < now_us + _HOLD_US + _DECIDED_US:
        device.turn()


class _Asker:
    """Calls the method `ledger` of the device's own link, and emits each answer as it came."""

    def __init__(self, device, emit):
        self._device = device
        self._emit = emit

    def __call__(self, params):
        answer = self._answer(params)
        self._emit("handed", [answer])
        return json.loads(answer).get("result")

    def patiently(self, params):
        """The same, once the clock says no longer that it must be asked again."""
        for _ in range(_TURNS):
            error = json.loads(self._answer(params)).get("error")
            if error is None or error["code"] != NOT_YET:
                break
            self._device.turn()
        return self(params)

    def _answer(self, params):
        request = {"jsonrpc": "2.0", "id": 1, "method": "ledger", "params": params}
        return self._device.app.link.server.answer(json.dumps(request).encode()).strip()
