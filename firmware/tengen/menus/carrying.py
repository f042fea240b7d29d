"""A game carried from one clock to another by people: shown as a QR code and as rows of presses, and entered there row by row.

Both take a menu's place in the session (press, hold, both, turn, ms_to_change, is_over, revision), and the faces ask them for
`views`. Showing changes nothing. Entering changes nothing either until the last row is there and all of it makes sense; then the
game goes on here, adjourned, and that it came is an event.
"""

from tengen.clock.instant import ms_between
from tengen.clock.side import NOBODY
from tengen.game import orders, states
from tengen.journal import brief, rows

from .menu import _BACK_HALF_SECONDS, _OUT_HALF_SECONDS, RIGHT

# Layouts: see wording, which asks for views.
PAGE, QR, ROWS = 2, 3, 4

# Entering takes minutes; somebody who walks away in the middle leaves nothing behind.
_IDLE_MS = 600_000

_ROW = ("Row %d of %d", "第%d行 共%d行")
_FIRST_ROW = ("Row 1", "第1行")
_PRESS = ("press these", "照此按键")
_SHOW = ("Game for another clock", "移交对局")
_HOW_SHOWN = (
    ("both: QR code", "left, right: rows", "hold left: leave"),
    ("同按:二维码", "左右键:换行", "长按左键:退出"),
)
_CODE = ("both: rows", "同按:按键码")
_ENTER = ("Game from another clock", "接管对局")
_HOW_ENTERED = (
    ("press as the other", "clock shows", "hold left: again"),
    ("照他钟按键", "长按左键:重来"),
)
_WRONG = ("That row was wrong: again.", "此行有误,重按")
_SENSELESS = ("These rows tell of no game.", "内容无效")
_CAME = ("Came from ..%s", "来自 ..%s")
_TAKE_UP = ("Menu: take up again", "请从菜单续弈")
_ANY = ("any button: on", "任意键继续")


def can_come_in(session):
    """Whether a game may take the place of what is here: nothing is under way."""
    state = session.game.state
    return state == states.SETUP or states.next_of(state, states.LONG_BOTH) == states.SETUP


class _Carried:
    """What both share: time, and leaving."""

    frame = None  # the faces ask for `views`

    def __init__(self, session, now_ms):
        self.session = session
        self.is_over = False
        self.revision = 0
        self._now_ms = self._touched_ms = now_ms

    def turn(self, now_ms):
        """Time goes by; whoever left this alone long ago has left it."""
        self._now_ms = now_ms
        if self.session.game.state == states.RUNNING or self.ms_to_change(now_ms) == 0:
            self.close()

    def ms_to_change(self, now_ms):
        """How long until it closes by itself."""
        return max(0, _IDLE_MS - ms_between(now_ms, self._touched_ms))

    def close(self):
        """Leave."""
        self.is_over = True

    def _touch(self):
        self._touched_ms = self._now_ms
        self.revision += 1


class Shown(_Carried):
    """A game that was handed out, shown: `row` from 0, or as a QR code while `is_code`."""

    def __init__(self, session, now_ms):
        _Carried.__init__(self, session, now_ms)
        data = brief.pack(session, session.device_id)
        self._texts = rows.texts_of(data)
        self._rows = rows.rows_of(data)
        self.row = 0
        self.is_code = True

    def press(self, button):
        """The row before or after."""
        self._touch()
        self.is_code = False
        self.row = (self.row + (1 if button == RIGHT else -1)) % len(self._rows)

    def hold(self, button, count):
        """Right repeats, left leaves."""
        if button == RIGHT:
            if count >= _BACK_HALF_SECONDS:
                self.press(button)
        elif count == _BACK_HALF_SECONDS:
            self.close()

    def both(self):
        """From rows to the code and back."""
        self._touch()
        self.is_code = not self.is_code

    def views(self, language):
        """(left, right): see wording.views."""
        if self.is_code:
            # Two codes are one on each face; one is beside a word on what it is.
            if len(self._texts) == 2:
                return (QR, self._texts[0]), (QR, self._texts[1])
            return (QR, self._texts[0]), (PAGE, _SHOW[language], (_CODE[language],) + _HOW_SHOWN[language][2:], "")
        title = _ROW[language] % (self.row + 1, len(self._rows))
        left = (ROWS, title, self._rows[self.row], rows.PRESSES, _PRESS[language])
        return left, (PAGE, _SHOW[language], _HOW_SHOWN[language], "")


class Entered(_Carried):
    """A game being entered: `entry` holds the rows, `came` says that it is here, `is_senseless` that what was entered is none."""

    def __init__(self, session, now_ms, authority):
        _Carried.__init__(self, session, now_ms)
        self._authority = authority
        self.entry = rows.Entry()
        self.came = False
        self.is_senseless = False

    def press(self, button):
        """One press of a row."""
        self._touch()
        if self.came:
            self.close()
            return
        self.is_senseless = False
        self.entry.press(1 if button == RIGHT else 0)
        if self.entry.data is not None:
            self._take()

    def hold(self, button, count):
        """Left erases the row, or the one before it; longer, it leaves. (Its press was a 0, which goes with the row.)"""
        if button == RIGHT or self.came:
            return
        if count == _BACK_HALF_SECONDS:
            self._touch()
            self.entry.erase()
        elif count == _OUT_HALF_SECONDS:
            self.close()

    def both(self):
        """Nothing, so that two hands on the clock enter nothing."""
        self._touch()
        if self.came:
            self.close()

    def _take(self):
        """All rows are there."""
        session = self.session
        game = session.game
        try:
            if not can_come_in(session):
                raise brief.BriefError("a game is under way")
            came = brief.unpack(self.entry.data, game.at_ms, game.at_us, session.settings.language, type(game))
        except brief.BriefError:
            self.entry = rows.Entry()
            self.is_senseless = True
            return
        session.take_over(came.game, came.setting)
        a, b = orders.device_numbers(came.setting.source[:8])
        session.order(orders.HAND_IN, NOBODY, a, b, self._authority)
        self.came = True

    def views(self, language):
        """(left, right): see wording.views."""
        entry = self.entry
        if self.came:
            digits = "".join(["%02x" % byte for byte in self.session.setup.source[5:8]])
            told = (PAGE, _ENTER[language], (_CAME[language] % digits, _TAKE_UP[language]), _ANY[language])
            return told, (PAGE, _ENTER[language], (), "")
        title = _ROW[language] % (entry.row + 1, entry.rows) if entry.rows else _FIRST_ROW[language]
        foot = _WRONG[language] if entry.is_wrong else _SENSELESS[language] if self.is_senseless else ""
        return (ROWS, title, entry.bits, entry.count, foot), (PAGE, _ENTER[language], _HOW_ENTERED[language], "")
