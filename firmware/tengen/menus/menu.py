"""The referee's menu as two buttons go through it: first a code, then lists, numbers, and a confirmation before anything happens.

Left: the entry before, a digit down. Right: the next one, a digit up; held, it repeats. Both: this one. Left held for a second: a
step back, and for three: out of the menu. Nothing but a confirmation changes the game, so wherever one goes back or out, and
when a menu is left alone, everything is as it was.

The clock stands while a menu is open; when something else starts it (the link), the menu is gone at once.
"""

from tengen.clock.instant import ms_between
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import events, orders, states
from tengen.game.gestures import RIGHT

from . import asking, number, pages
from .foretelling import numbers_of
from .frames import CODE, CONFIRM, LIST, NO_CODES, NUMBER, SAY, Frame

_TITLE = ("Referee", "裁判菜单")
_TITLE_CODE = ("Referee's code", "裁判密码")
_TITLE_CHIEF = ("Chief's code", "裁判长密码")
_TITLE_NO_CODES = ("No codes set", "未设密码")

_CODE_IDLE_MS = 20_000
_IDLE_MS = 120_000
_BACK_HALF_SECONDS = 2
_OUT_HALF_SECONDS = 6

# What a try is logged as (event CODE): a is the authority that was given, b the tries since the last right one.


class Menu:
    """The menu of `session`, opened at `now_ms`. `codes` (game.codes.Codes) says who may go in.

    Readable: `session`, `codes`, `frame` (kind, title, entries, entry, at), `authority`, `command` (the entry being carried
    out), `order`, `side`, `a`, `b`, `answer`, `was`, `wait_s`, `is_over`, `revision`, which counts up with all that a face shows.
    """

    def __init__(self, session, codes, now_ms):
        self.session = session
        self.codes = codes
        self._now_ms = now_ms
        self._touched_ms = now_ms
        self._frames = []
        self._steps = ""
        self._proposed = False  # a proposal, or the first half of a pair, that was made here and waits
        self.authority = orders.PLAYER
        self.command = pages.ROOT[0]
        self.order = self.side = self.a = self.b = self.answer = 0
        self.was = ()  # both sides' numbers before the last order
        self.wait_s = 0
        self.revision = 0
        self.is_over = False
        if codes.are_set():
            self._push(Frame(CODE, _TITLE_CODE, entry=number.code()))
        else:
            self._push(Frame(NO_CODES, _TITLE_NO_CODES))
        self.turn(now_ms)

    @property
    def frame(self):
        """What is asked now."""
        return self._frames[-1]

    # -- input ------------------------------------------------------------------------------------------------------

    def press(self, button):
        """A press of LEFT or RIGHT."""
        self._touch()
        frame = self.frame
        step = 1 if button == RIGHT else -1
        if frame.kind == LIST:
            frame.at = (frame.at + step) % len(frame.entries)
        elif frame.kind == NUMBER or frame.kind == CODE and not self.codes.is_locked:
            frame.entry.turn(step)
        elif frame.kind == CONFIRM and self.order == orders.PROPOSE:
            self._propose_next(step)
        elif frame.kind == SAY:
            self._go_home()
        elif frame.kind == NO_CODES:
            self.close()

    def hold(self, button, count):
        """A button has been down for `count` half seconds."""
        if button == RIGHT:
            if count >= _BACK_HALF_SECONDS:
                self.press(RIGHT)
        elif count == _BACK_HALF_SECONDS:
            self._touch()
            self._back()
        elif count == _OUT_HALF_SECONDS:
            self.close()

    def both(self):
        """Both together: this one."""
        self._touch()
        frame = self.frame
        if frame.kind == CODE:
            self._enter_code(frame)
        elif frame.kind == LIST:
            self._choose(frame, frame.entries[frame.at])
        elif frame.kind == NUMBER:
            if not frame.entry.go_on():
                self._take(frame, frame.entry.value())
        elif frame.kind == CONFIRM:
            self._carry_out()
        elif frame.kind == SAY:
            self._go_home()
        else:
            self.close()

    def turn(self, now_ms):
        """Time goes by; closes a menu that was left alone, or whose game something else has started."""
        self._now_ms = now_ms
        self.codes.turn(now_ms)
        wait_s = (self.codes.wait_ms(now_ms) + 999) // 1000
        if wait_s != self.wait_s:
            self.wait_s = wait_s
            self.revision += 1
        game = self.session.game
        if game.state == states.RUNNING or self.ms_to_close(now_ms) == 0:
            self.close()

    def ms_to_close(self, now_ms):
        """How long until the menu closes by itself."""
        idle_ms = _CODE_IDLE_MS if self.authority == orders.PLAYER else _IDLE_MS
        return max(0, idle_ms - ms_between(now_ms, self._touched_ms))

    def ms_to_change(self, now_ms):
        """Milliseconds until time alone changes something here."""
        due_ms = self.ms_to_close(now_ms)
        return min(due_ms, (self.codes.wait_ms(now_ms) - 1) % 1000 + 1) if self.wait_s else due_ms

    def close(self):
        """Leave: what was only proposed here is no more."""
        self._withdraw()
        self.is_over = True

    # -- going through ----------------------------------------------------------------------------------------------

    def _touch(self):
        self._touched_ms = self._now_ms
        self.revision += 1

    def _push(self, frame):
        self._frames.append(frame)

    def _back(self):
        """The frame before, as it was; out of the menu from the first."""
        if self.frame.kind == SAY:
            self._go_home()
            return
        if self.frame.kind == CONFIRM and self.order == orders.PROPOSE or self.frame.step == 1:
            self._withdraw()
        self._frames.pop()
        if not self._frames or self.authority == orders.PLAYER:
            self.close()

    def _withdraw(self):
        """What was only proposed here is no more; what somebody else proposed is not ours to take back."""
        if self._proposed:
            self._proposed = False
            if self.order != orders.PROPOSE:
                self._order(orders.DISMISS, NOBODY, orders.A_HALF, 0)
            elif self.has_its_proposal():
                self._order(orders.DISMISS, NOBODY, orders.A_PROPOSAL, 0)

    def has_its_proposal(self):
        """Whether what was proposed here is still pending: a PC may have decided it, or have put another in its place."""
        pending = self.session.referee.pending
        return pending is not None and pending.case == self.a and pending.offender == self.side

    def _go_home(self):
        """To the first list."""
        entries = tuple(pages.ROOT)
        if self.session.referee.pending is not None:
            entries = (pages.PENDING_ENTRY,) + entries
        self._frames.clear()
        self._push(Frame(LIST, _TITLE, entries))

    def _enter_code(self, frame):
        if self.codes.is_locked or frame.entry.go_on():
            return
        digits = "".join([str(digit) for digit in frame.entry.digits])
        authority = self.codes.try_code(digits, self._now_ms)
        self.session.game.log(events.CODE, authority, self.codes.wrong)
        frame.entry = number.code()
        if authority == orders.PLAYER:
            self.turn(self._now_ms)
        elif self.authority == orders.PLAYER:
            self.authority = authority
            self._go_home()
        else:
            # It was the chief referee who was wanted, for an order that is waiting.
            self.authority = max(self.authority, authority)
            self._frames.pop()
            if authority == orders.CHIEF:
                self._carry_out()

    def _choose(self, frame, entry):
        if frame.step >= 0:
            self._take(frame, entry[2])
        elif len(entry) == 3:
            self._push(Frame(LIST, entry, entry[2]))
        elif entry[2] == pages.CLOSE:
            self.close()
        elif entry[2] == pages.TAKE_OVER:
            self._take_over(entry)
        else:
            self._begin(entry)

    def _take_over(self, entry):
        """A game from another clock is entered, if none is under way here."""
        from .carrying import Entered, can_come_in

        self.command = entry
        if can_come_in(self.session):
            self._withdraw()
            self.session.menu = Entered(self.session, self._now_ms, self.authority)
        else:
            self._say(orders.WRONG_STATE)

    def _begin(self, entry):
        """Ask for all that this order needs."""
        self.command = entry
        self.order, self._steps, self.a, self.b = entry[2:]
        self.side = NOBODY
        if self.order == pages.PENDING:
            self._push(Frame(LIST, entry, pages.DECISIONS, step=0))
            return
        if self.order == orders.PROPOSE and self.session.referee.pending is not None:
            # It must be decided first: taking this one back could not bring that one back.
            self._begin(pages.PENDING_ENTRY)
            return
        self._ask(0)

    def _ask(self, step):
        """The next question, or the confirmation."""
        if step == len(self._steps):
            self._confirm(step)
            return
        letter = self._steps[step]
        if letter in asking.CHOICES:
            self._push(Frame(LIST, self.command, asking.CHOICES[letter], step=step))
            return
        entry = asking.number_for(letter, self.session.game, self.session.referee, self.side)
        if entry is None:
            self._ask(step + 1)
        else:
            self._push(Frame(NUMBER, self.command, entry=entry, step=step))

    def _take(self, frame, value):
        """The answer to a step."""
        if self.order == pages.PENDING:
            self.order = value
            self._carry_out()
            return
        letter = self._steps[frame.step]
        if letter in "owa":
            self.side = value
        elif letter == "l" or letter == "y":
            self.b = value
        elif letter == "s":
            self.a = max(0, value - 1)
        else:
            self.a = value
        if letter == "w" and value == pages.EACH:
            self.side = BLACK
            self.b = orders.PAIRED
        elif letter == "w":
            self.b = 0
        self._ask(frame.step + 1)

    def _confirm(self, step):
        if self.order == orders.PROPOSE:
            answer = self._order(orders.PROPOSE, self.side, self.a, 0)
            if answer != orders.DONE:
                self._say(answer)
                return
            self.b = self.session.referee.outcome
            self._proposed = True
        self._push(Frame(CONFIRM, self.command, step=step))

    def _propose_next(self, step):
        """Another of the outcomes that the rules leave to the event."""
        if not self.has_its_proposal():
            self._say(orders.NOTHING_PENDING)
            return
        outcomes = len(self.session.referee.pending.outcomes)
        if outcomes > 1:
            self.b = (self.b + step) % outcomes
            self._order(orders.PROPOSE, self.side, self.a, self.b)
            self.b = self.session.referee.outcome

    def _carry_out(self):
        order = self.order
        if order == orders.HAND_OUT and self.session.game.must_choose:
            # It could go out over the link; but people can't carry two readings.
            self._say(orders.CHOICE_FIRST)
            return
        if order == orders.PROPOSE:
            if not self.has_its_proposal():
                self._say(orders.NOTHING_PENDING)
                return
            order = orders.CONFIRM
        self.was = numbers_of(self.session.game)
        if order == orders.CONFIRM or order == orders.DISMISS:
            answer = self._order(order, NOBODY, orders.A_PROPOSAL if order == orders.DISMISS else 0, 0)
        else:
            answer = self._order(order, self.side, self.a, self.b)
        if answer == orders.NEEDS_CHIEF and self.authority != orders.CHIEF:
            self._push(Frame(CODE, _TITLE_CHIEF, entry=number.code()))
            return
        if answer == orders.DONE:
            self._proposed = self._is_first_half()
            if self._proposed:
                self._ask_other_half()
                return
        self._say(answer)
        if answer == orders.DONE and order == orders.HAND_OUT:
            from .carrying import Shown

            self.session.menu = Shown(self.session, self._now_ms)
        # The clock goes on, or the players' presses mean something now.
        if answer == orders.DONE and (order == orders.CONFIRM_TIMES or self.session.game.state == states.RUNNING):
            self.close()

    def _is_first_half(self):
        # A PC may have given White's half before: then Black's has done both.
        is_half = self._steps[:1] == "w" and self.b == orders.PAIRED and self.side == BLACK
        return is_half and self.session.referee.half_order == self.order

    def _ask_other_half(self):
        """White's number; a step back from there leads to the choice of sides."""
        while self.frame.step != 0:
            self._frames.pop()
        self.side = WHITE
        self._ask(1)

    def _say(self, answer):
        self.answer = answer
        if self.frame.kind == CONFIRM:
            self._frames.pop()
        self._push(Frame(SAY, self.command))

    def _order(self, order, side, a, b):
        return self.session.order(order, side, a, b, self.authority)
