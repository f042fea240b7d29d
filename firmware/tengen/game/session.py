"""What one device holds at a time: set-up, the judged game, and the preview that faces and sound follow.

The judged game is only advanced to the horizon, before which no press can change its meaning any more. While the horizon lies in
the past (a contact still bounces, a press may become a both), `shown` is a copy of the judged game that was given the open
press as if it will count. It is made anew from the judged game every time, so a wrong guess leaves no trace.

Contacts and gestures are of the left and the right button (0 and 1). Black has the left one (the clock stands at White's right
hand, 12.1), unless the settings swap the sides.
"""

from tengen.clock.side import NOBODY

from . import gestures, orders, setup, states
from .events import EventRing
from .game import AS_PRESSED, AS_RECORDED, Game
from .gestures import Gestures
from .knocks import Knocks
from .settings import Settings

# In a pause, either button held for two seconds takes the last press back.
_UNDO_HALF_SECONDS = 4


class Session:
    """Feed contacts and the progress of time; read `game` (judged), `shown` (what faces and sound follow) and `setup`."""

    def __init__(self, settings=None, at_ms=0, at_us=0, game_class=Game):
        self.settings = Settings() if settings is None else settings
        self.setup = setup.SetUp(self.settings)
        self.gestures = Gestures(at_ms, at_us)
        self.game = game_class(self.setup.control, self.settings.style, EventRing(), at_ms, at_us)
        self._preview = Game(self.setup.control, self.settings.style, EventRing(16), at_ms, at_us)
        self.shown = self.game
        self.settled_ms = at_ms
        self.settled_us = at_us
        self._both_began_in = states.SETUP
        self._knocks = Knocks()
        # The referee's menu while one is open (tengen.menus.menu), and what opens it: called with this session and the time.
        self.menu = None
        self.menu_maker = None
        # What is to be told that another game has taken the place of ours, and the number that we say a game comes from.
        self.taken = None
        self.device_id = "0" * 16
        self._hold_is_spent = False  # the button that is down has left a menu: holding it on means nothing more
        self.candidate = AS_RECORDED  # the reading that is shown while one must be chosen
        self.is_resuming = False  # both buttons are down in a pause, and may mean "go on"

    # -- input ------------------------------------------------------------------------------------------------------

    def contact(self, side, down, ms, us):
        """A confirmed contact, in the order of their instants (its first edge)."""
        self.gestures.contact(side, down, ms, us)
        self._act_on_gestures()

    def advance(self, ms, us, now_ms, now_us):
        """All contacts before (ms, us) have been given; the present is (now_ms, now_us)."""
        self.gestures.advance(ms, us)
        self._act_on_gestures()
        self.settled_ms = ms
        self.settled_us = us
        first = self.gestures.first_open()
        if first == NOBODY:
            self.game.advance(ms, us)
        else:
            self.game.advance(self.gestures.since_ms(first), self.gestures.since_us(first))
        if self.menu is not None:
            self.menu.turn(now_ms)
            self._let_menu_go()
        self._show(first, now_ms, now_us)

    def take(self, control, ms, us):
        """Take a control for the game without the menus: the clock is ready."""
        self.setup.load(control)
        self._take(ms, us)

    def resume(self, game, setting):
        """Go on with a game that outlived the power, under the Setting (see journal.setting) that was kept with it."""
        settings, kept = self.settings, setting.settings
        settings.sound_on = kept.sound_on
        settings.language = kept.language
        settings.tenths_below_ms = kept.tenths_below_ms
        settings.style = kept.style
        settings.swapped = kept.swapped
        settings.rules = kept.rules
        settings.board = kept.board
        self.setup.load(setting.control)
        self.setup.preset = self.setup.entry = setting.preset
        self.setup.changed = setting.changed
        self.setup.source = setting.source
        self.game = game
        self._preview = Game(setting.control, settings.style, EventRing(16), game.at_ms, game.at_us)
        self.shown = game
        self.candidate = AS_RECORDED

    def take_over(self, game, setting):
        """Go on with a game that came from another device, under the Setting that came with it. Whoever follows the events goes
        on where it was; `taken()` is called for the rest.
        """
        game.events.clear(self.game.events.next_seq)
        self.resume(game, setting)
        if self.taken is not None:
            self.taken()

    def order(self, order, side=NOBODY, a=0, b=0, authority=orders.REFEREE):
        """Carry out an order (see `orders`) on the judged game: orders.DONE, or why not. BUSY while a press is still open."""
        if self.gestures.first_open() != NOBODY:
            return orders.BUSY
        return self.game.order(order, side, a, b, authority)

    # -- output -----------------------------------------------------------------------------------------------------

    def ms_to_decision(self):
        """Milliseconds, rounded up, until time alone decides something in the game or about a gesture; -1 for never."""
        due = self.gestures.ms_to_decision()
        game = self.foreseen
        if game.state == states.RUNNING:
            mark = game.clock.budgets[game.turn].ms_to_mark()
            if due < 0 or mark < due:
                due = mark
        elif self.game.is_touched and self.game.referee.absent:
            due = _sooner(due, self.game.ms_to_absence())
        return due

    @property
    def foreseen(self):
        """What calls follow: `shown`, or while `is_resuming` the game as it goes on if the buttons stay down."""
        return self._preview if self.is_resuming else self.shown

    @property
    def referee(self):
        """How the judged game stands with the referee (see `standing`)."""
        return self.game.referee

    # -- inside -----------------------------------------------------------------------------------------------------

    def _act_on_gestures(self):
        hands = self.gestures
        while hands.take():
            if hands.gesture != gestures.PAIR:
                # What it means is decided by the state at its instant, however late the loop comes. (A pair has two instants.)
                self.game.advance(hands.ms, hands.us)
            if self._is_for_a_menu(hands):
                continue
            if self.game.state == states.SETUP:
                self._act_in_setup(hands)
            elif self.game.must_choose:
                self._act_in_choice(hands)
            elif hands.gesture == gestures.PRESS:
                self.game.press(self._side_of(hands.side), hands.ms, hands.us)
            elif hands.gesture == gestures.PAIR:
                self._pair(hands)
            elif hands.gesture == gestures.BOTH:
                self._both_began_in = self.game.state
                self.game.both(hands.ms, hands.us)
            elif hands.gesture == gestures.LONG_BOTH:
                self._act_on_long_both(hands)
            elif hands.count == _UNDO_HALF_SECONDS and self.game.state == states.PAUSED:
                self.game.command(states.UNDO, hands.ms, hands.us, self._side_of(hands.side))

    def _is_for_a_menu(self, hands):
        """Whether this went to a menu, opened one, or belongs to a button that has just left one."""
        if hands.gesture != gestures.HOLD:
            self._hold_is_spent = False
        if self.menu is not None:
            self._act_in_menu(hands)
            return True
        if self._hold_is_spent:
            return True
        return self.menu_maker is not None and self._knocks.hears(hands, self.game.state) and self._open_menu(hands.ms)

    def _open_menu(self, now_ms):
        """Whether the menu is open now. Only where the clock stands: menus allocate."""
        if self.menu_maker is not None:
            self.menu = self.menu_maker(self, now_ms)
        return self.menu is not None

    def _act_in_menu(self, hands):
        try:
            if hands.gesture == gestures.PRESS:
                self.menu.press(hands.side)
            elif hands.gesture == gestures.HOLD:
                self.menu.hold(hands.side, hands.count)
            elif hands.gesture == gestures.BOTH:
                # However long they stay down, they mean nothing more.
                self._both_began_in = states.SETUP
                self.menu.both()
        except MemoryError:
            # The game is more than its menu: the menu goes.
            self.menu.is_over = True
        self._let_menu_go()

    def _let_menu_go(self):
        if self.menu.is_over:
            self.menu = None
            self._hold_is_spent = True

    def _act_on_long_both(self, hands):
        """Back to choosing a setting: three seconds before the start; ten once a game is over, because it wipes the result away.

        Buttons that this very hold has already used for something, to take a setting or to stop, mean nothing more.
        """
        state = self.game.state
        needed = gestures.LONG if state == states.READY else gestures.VERY_LONG
        if state == self._both_began_in and hands.count == needed:
            self.game.command(states.LONG_BOTH, hands.ms, hands.us)

    def _pair(self, hands):
        if self.settings.swapped:
            self.game.pair(hands.right_ms, hands.right_us, hands.ms, hands.us)
        else:
            self.game.pair(hands.ms, hands.us, hands.right_ms, hands.right_us)

    def _side_of(self, button):
        """Whose button it is."""
        return 1 - button if self.settings.swapped else button

    def _act_in_setup(self, hands):
        if hands.gesture == gestures.PRESS:
            self.setup.press(hands.side)
            if self.setup.wants_menu:
                self.setup.wants_menu = False
                self._open_menu(hands.ms)
        elif hands.gesture == gestures.HOLD:
            self.setup.hold(hands.side, hands.count)
        elif hands.gesture == gestures.BOTH:
            self._both_began_in = states.SETUP
            if self.setup.take():
                self._take(hands.ms, hands.us)

    def _act_in_choice(self, hands):
        """After power was lost in a turn: left shows the reading as recorded, right that of the last press, both take it."""
        if hands.gesture == gestures.PRESS:
            self.candidate = AS_RECORDED if hands.side == gestures.LEFT else AS_PRESSED
        elif hands.gesture == gestures.BOTH:
            self.game.choose(self.candidate, hands.ms, hands.us)

    def _take(self, ms, us):
        control = self.setup.control
        self.setup.source = b""
        self.game.set_control(control, self.settings.style)
        if self.settings.rules or self.settings.board:
            self.game.referee.begin(self.settings.rules, self.settings.board)
        self._preview = Game(control, self.settings.style, EventRing(16), ms, us)
        self.game.command(states.TAKE, ms, us)
        self.shown = self.game

    def _show(self, first, now_ms, now_us):
        game = self.game
        self.shown = game
        self.is_resuming = False
        if game.must_choose:
            if self.candidate == AS_PRESSED:
                self._preview.copy_from(game)
                self._preview.clock.copy_from(game.pressed)
                self.shown = self._preview
            return
        if game.state != states.RUNNING and first == NOBODY or game.state == states.SETUP:
            return
        if game.at_ms == now_ms and game.at_us == now_us:
            return
        hands = self.gestures
        if first != NOBODY and hands.is_open(1 - first):
            # Both are down and may mean "stop both": show both stopped, as of the first edge. What is called while they are down
            # in a game is late if they come up again: no call belongs to a stop, and a stop is what two hands mean.
            if self.menu is None and _may_resume(game):
                self._preview.copy_from(game)
                self._preview.events.clear()
                self._preview.both(hands.since_ms(first), hands.since_us(first))
                self._preview.advance(now_ms, now_us)
                self.is_resuming = True
            return
        preview = self._preview
        preview.copy_from(game)
        preview.events.clear()
        if first != NOBODY:
            preview.press(self._side_of(first), hands.since_ms(first), hands.since_us(first))
        preview.advance(now_ms, now_us)
        self.shown = preview


def _may_resume(game):
    """Whether both buttons would have a paused game go on."""
    return game.state == states.PAUSED and not game.awaits_choice and not (game.is_touched and game.referee.sealed != NOBODY)


def _sooner(due_ms, other_ms):
    """The smaller of two spans, of which -1 is never."""
    return other_ms if due_ms < 0 or 0 <= other_ms < due_ms else due_ms
