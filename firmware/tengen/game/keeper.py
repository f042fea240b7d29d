"""Keeps the device's settings over a power cut: reads them at the start, stores them when they have changed and no game runs."""

from tengen.clock.instant import ms_after, ms_between

from . import kept, states
from .settings import BOARDS

# Settings are stored when the buttons have been still for so long, or when set-up is left.
_STILL_MS = 3_000
# A store that failed is tried again after so long.
_RETRY_MS = 60_000

_AT_REST = (states.SETUP, states.READY, states.ENDED)


def restore(store, settings):
    """Read `store` (has `read()`; None: nothing is kept) into `settings`.

    Returns (preset, trim in ppb, note); the note is "ok", "none", or what is wrong.
    """
    try:
        data = None if store is None else store.read()
    except OSError:
        return 0, 0, "can't be read"
    if data is None:
        return 0, 0, "none"
    try:
        values = kept.read(data)
    except kept.KeptError as error:
        return 0, 0, error.args[0]
    settings.sound_on = bool(values[kept.SOUND])
    settings.language = values[kept.LANGUAGE]
    settings.tenths_below_ms = values[kept.TENTHS]
    settings.style = values[kept.CALLS]
    settings.swapped = bool(values[kept.SWAPPED])
    settings.rules = values[kept.RULES]
    settings.board = values[kept.BOARD] if values[kept.BOARD] in BOARDS else 0
    return values[kept.PRESET], values[kept.TRIM], "ok"


class Keeper:
    """Watches the settings of `session` and the trim of `timeline`, and writes them to `store` (`write(bytes)`: whether it
    could).

    `note` is "ok", "none" (nothing is stored), or a word on what was wrong with what was stored.
    """

    def __init__(self, session, timeline, store, note="none"):
        self.note = note
        self._session = session
        self._timeline = timeline
        self._store = store
        self._stored = [0] * kept.COUNT
        self._seen = [0] * kept.COUNT
        self._look(self._stored)
        self._look(self._seen)
        self._is_due = False
        self._has_failed = False
        self._due_ms = 0

    def turn(self, now_ms):
        """Store what has changed, if it is time to. Allocates nothing while nothing changes."""
        if self._session.game.state == states.RUNNING:
            return  # nothing here can change then
        if self._look(self._seen):
            self._is_due = self._store is not None and self._differs()
            self._due_ms = ms_after(now_ms, _STILL_MS)
        if self._is_due and self.ms_to_store(now_ms) == 0 and not self._save():
            self._due_ms = ms_after(now_ms, _RETRY_MS)

    def ms_to_store(self, now_ms):
        """Milliseconds until something will be stored; -1 for never."""
        state = self._session.game.state
        if not self._is_due or state not in _AT_REST:
            return -1
        if state != states.SETUP and not self._has_failed:
            return 0
        return max(0, ms_between(self._due_ms, now_ms))

    def set_trim(self, ppb):
        """Count with this trim from now on, and store it; whether that could be done."""
        self._timeline.set_trim(ppb)
        self._look(self._seen)
        return self._save()

    def _save(self):
        self._has_failed = self._store is None or not self._store.write(kept.write(self._seen))
        if self._has_failed:
            self.note = "can't be written"
            return False
        for i in range(kept.COUNT):
            self._stored[i] = self._seen[i]
        self._is_due = False
        self.note = "ok"
        return True

    def _differs(self):
        return self._stored != self._seen

    def _look(self, values):
        """Put the present values there; whether any was another."""
        settings = self._session.settings
        changed = _set(values, kept.SOUND, 1 if settings.sound_on else 0)
        changed |= _set(values, kept.LANGUAGE, settings.language)
        changed |= _set(values, kept.TENTHS, settings.tenths_below_ms)
        changed |= _set(values, kept.CALLS, settings.style)
        changed |= _set(values, kept.SWAPPED, 1 if settings.swapped else 0)
        changed |= _set(values, kept.RULES, settings.rules)
        changed |= _set(values, kept.BOARD, settings.board)
        changed |= _set(values, kept.PRESET, self._session.setup.preset)
        return changed | _set(values, kept.TRIM, self._timeline.trim_ppb)


def _set(values, i, value):
    if values[i] == value:
        return False
    values[i] = value
    return True
