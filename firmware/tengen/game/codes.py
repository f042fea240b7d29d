"""The referee's and the chief referee's four digits: who a code lets in, and how long nobody is asked after wrong ones.

Five wrong tries lock the entry for a minute, the next five for two, and so on. The number of wrong tries is kept in a small file,
and it goes up *before* a code is compared, so that cutting the power neither hides a try nor ends a lock. How much of a lock has
passed can't be known after a power cut (there is no clock for that): it begins again.
"""

from tengen.clock.instant import ms_after, ms_between

from . import keys
from .check import crc16
from .digest import hmac_sha256, is_same
from .orders import CHIEF, PLAYER, REFEREE

DIGITS = 4
TRIES = 5
_MINUTE_MS = 60_000
# 2 to this power minutes (17 hours) is the longest lock; a longer one would only spend the clock's own range of instants.
_MOST_DOUBLINGS = 10
_HEAD = "tengen-tries 1 "
# A multiple of TRIES: whoever has come so far is locked out after every further try.
_MOST_WRONG = 1000


def kept_code(digits, salt):
    """What the device keeps of a code of four digits (text), with 16 bytes of salt. It hides the code from a glance, no more:
    there are only ten thousand codes to try for whoever can read the flash."""
    return salt + hmac_sha256(salt, digits.encode())


def tries_line(wrong):
    """The text, as bytes, that keeps the number of wrong tries."""
    line = _HEAD + "wrong=%d" % wrong
    return ("%s *%04X\n" % (line, crc16(line.encode()))).encode()


class Codes:
    """Asks for codes that `keys_store` has (see keys) and counts the wrong ones in `tries_store`; either may be None.

    Readable: `wrong`, tries since the last right one; `is_locked`.
    """

    def __init__(self, keys_store=None, tries_store=None, now_ms=0):
        self._keys = keys_store
        self._tries = tries_store
        self._until_ms = 0
        self.is_locked = False
        self.wrong = _wrong_in(tries_store)
        self._lock(now_ms)

    def are_set(self):
        """Whether there is any code that would let somebody in."""
        return keys.read(self._keys, keys.CODE) is not None or keys.read(self._keys, keys.CHIEF_CODE) is not None

    def turn(self, now_ms):
        """Called every turn of the loop: ends a lock whose time is over. Allocates nothing."""
        if self.is_locked and ms_between(now_ms, self._until_ms) >= 0:
            self.is_locked = False

    def wait_ms(self, now_ms):
        """How long nobody is asked; 0 when a code may be tried."""
        return max(1, ms_between(self._until_ms, now_ms)) if self.is_locked else 0

    def tries_left(self):
        """So many wrong tries until the next lock."""
        return TRIES - self.wrong % TRIES

    def try_code(self, digits, now_ms):
        """The authority that a code gives (orders.REFEREE or CHIEF), PLAYER for a wrong one, or while nobody is asked."""
        if self.is_locked:
            return PLAYER
        earlier = self.wrong
        self._count(min(earlier + 1, _MOST_WRONG))
        authority = PLAYER
        # Both are always compared, so that the time it takes says nothing.
        for name, given in ((keys.CODE, REFEREE), (keys.CHIEF_CODE, CHIEF)):
            kept = keys.read(self._keys, name)
            if kept is not None and is_same(kept, kept_code(digits, kept[: keys.SALT_BYTES])):
                authority = given
        if authority == PLAYER:
            self._lock(now_ms)
        else:
            self._count(0)
        return authority

    def _count(self, wrong):
        self.wrong = wrong
        if self._tries is not None:
            self._tries.write(tries_line(wrong))

    def _lock(self, now_ms):
        if self.wrong and self.wrong % TRIES == 0:
            doublings = min(self.wrong // TRIES - 1, _MOST_DOUBLINGS)
            self._until_ms = ms_after(now_ms, _MINUTE_MS << doublings)
            self.is_locked = True


def _wrong_in(store):
    """The number of wrong tries that was kept. What can't be read or is damaged counts as a lock's worth: the safe side."""
    try:
        data = None if store is None else store.read()
        if data is None:
            return 0
        line, _, check = data.decode().rstrip().rpartition(" *")
    except (OSError, UnicodeError):
        return TRIES
    digits = line[len(_HEAD) + 6 :]
    if line[: len(_HEAD) + 6] != _HEAD + "wrong=" or check != "%04X" % crc16(line.encode()) or not digits.isdigit():
        return TRIES
    return min(int(digits), _MOST_WRONG)
