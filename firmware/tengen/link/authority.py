"""Who speaks: a host proves by a challenge that it holds the referee's key or the chief referee's, and may then give orders.

The device draws a challenge; the answer is HMAC-SHA-256 under the key, of the challenge, the role and the device's number, so it
fits no other challenge, role or clock. A challenge is good for one answer. What was unlocked is locked again by `lock`, by
`hello` (somebody new speaks), when the plug is pulled, and five minutes after the last order. Every try is an event.
"""

from tengen.clock.instant import ms_after, ms_between
from tengen.game import events, keys
from tengen.game.digest import hmac_sha256, is_same, of_hex
from tengen.game.orders import AUTHORITY_NAMES, CHIEF, PLAYER, REFEREE

from . import errors
from .errors import RefusedError

CHALLENGE_BYTES = 16
# A challenge is answered by a program, at once; a referee who walks away ends its use.
CHALLENGE_MS = 60_000
IDLE_MS = 300_000
# After a wrong answer no challenge is drawn for so long, doubling with each up to the longest: tries cannot flood the record.
_WAIT_MS = 1_000
_LONGEST_WAIT_MS = 64_000

# What an AUTH event says happened (b); a is the role.
UNLOCKED = 1
WRONG_ANSWER = 2
LOCKED = 3  # by the host
IDLE = 4
NEW_HOST = 5
UNPLUGGED = 6
HAPPENINGS = ("", "unlocked", "wrong answer", "locked", "idle", "new host", "unplugged")

_ROLES = {"referee": REFEREE, "chief": CHIEF}
_KEYS = {REFEREE: keys.REFEREE, CHIEF: keys.CHIEF}


def answer_to(key, challenge, role, device_id):
    """The right answer, 32 bytes, to a challenge (bytes) for a role ("referee" or "chief") of this device."""
    return hmac_sha256(key, challenge + (role + device_id).encode())


class Authority:
    """Whether the host at the link of `board` may order `session` about; `role` is PLAYER, REFEREE or CHIEF (see game.orders)."""

    def __init__(self, session, board):
        self.role = PLAYER
        self._session = session
        self._board = board
        self._challenge = b""  # none is open
        self._for = PLAYER
        self._drawn_ms = 0
        self._used_ms = 0
        self._was_plugged = False
        self._wait_ms = 0
        self._wait_until_ms = 0

    def challenge(self, name):
        """A fresh challenge, bytes, for the role of this name. Raises RefusedError."""
        role = self._role(name)
        if keys.read(self._board.keys, _KEYS[role]) is None:
            raise RefusedError(errors.LOCKED, "this clock has no key for that role: tengen flash --keys sets them")
        left_ms = ms_between(self._wait_until_ms, self._now()) if self._wait_ms else 0
        if left_ms > 0:
            raise RefusedError(errors.WAIT, "after a wrong answer: wait %d s" % ((left_ms + 999) // 1000))
        self._challenge = self._board.random_bytes(CHALLENGE_BYTES)
        self._for = role
        self._drawn_ms = self._now()
        return self._challenge

    def unlock(self, name, answer):
        """Take the role of this name if `answer` (hexadecimal digits) is right. Raises RefusedError."""
        role = self._role(name)
        challenge = self._challenge
        self._challenge = b""
        if not challenge:
            raise RefusedError(errors.WRONG_ANSWER, "no challenge is open: each is good for one answer")
        if ms_between(self._now(), self._drawn_ms) >= CHALLENGE_MS:
            raise RefusedError(errors.WRONG_ANSWER, "the challenge is older than a minute")
        key = keys.read(self._board.keys, _KEYS[role])
        given = of_hex(answer, 32)
        if key is None or given is None or role != self._for or not self._is_right(key, challenge, name, given):
            self._note_wrong(role)
            raise RefusedError(errors.WRONG_ANSWER, "the answer is not that of the key")
        self.role = role
        self._wait_ms = 0
        self._used_ms = self._now()
        self._was_plugged = self._board.port.is_plugged()
        self._log(role, UNLOCKED)

    def require(self, role):
        """The host is about to do what only this role, or a higher one, may: that counts as use. Raises RefusedError."""
        if self.role < role:
            raise RefusedError(errors.LOCKED, "it needs the %s: see challenge and unlock" % AUTHORITY_NAMES[role])
        self._used_ms = self._now()

    def lock(self, why):
        """From now on the host is nobody in particular."""
        self._challenge = b""
        if self.role != PLAYER:
            role = self.role
            self.role = PLAYER
            self._log(role, why)

    def turn(self):
        """Lock what has not been used for five minutes, or whose plug was pulled; forget waits and challenges that are over.

        Called every turn of the loop, so that no time here is ever compared across half a wrap.
        """
        now_ms = self._now()
        if self.role != PLAYER:
            if ms_between(now_ms, self._used_ms) >= IDLE_MS:
                self.lock(IDLE)
            elif self._was_plugged and not self._board.port.is_plugged():
                self.lock(UNPLUGGED)
        if self._challenge and ms_between(now_ms, self._drawn_ms) > CHALLENGE_MS:
            self._drawn_ms = ms_after(now_ms, -CHALLENGE_MS)
        if self._wait_ms and ms_between(now_ms, self._wait_until_ms) > 0:
            self._wait_until_ms = now_ms

    def _is_right(self, key, challenge, name, given):
        return is_same(given, answer_to(key, challenge, name, self._board.device_id))

    def _note_wrong(self, role):
        self._wait_ms = min(2 * self._wait_ms, _LONGEST_WAIT_MS) if self._wait_ms else _WAIT_MS
        self._wait_until_ms = ms_after(self._now(), self._wait_ms)
        self._log(role, WRONG_ANSWER)

    def _role(self, name):
        if type(name) is not str or name not in _ROLES:
            raise RefusedError(errors.INVALID_PARAMS, 'role must be "referee" or "chief"')
        return _ROLES[name]

    def _now(self):
        return self._board.timeline.ms

    def _log(self, role, happening):
        self._session.game.log(events.AUTH, role, happening)
