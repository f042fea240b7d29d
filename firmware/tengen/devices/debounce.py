"""From a button's edges to its contacts: what was a press, what a release, and what only a glitch.

Pure logic in raw ticks (30-bit microseconds, wrapping). Every decision falls at an instant computed from stamps, never at
the instant of a look: before an edge stamped s is taken in, the decisions due at or before s are made. So the outcome
does not depend on how late or how often anyone looks.
"""

from tengen.devices.ticks import tick_after, ticks_between

# Omron B3F data sheet: a new switch bounces for at most 5 ms, so a level that holds that long has settled.
CONFIRM_US = 5_000
# Four times that for worn contacts: a shorter break in the contact is not a release.
RELEASE_US = 20_000
# A contact that has not settled after this is faulty. What came before counts as nothing and watching begins anew with the last
# edge, so that a chattering switch can neither hold up the game nor outlast the ticks' half period.
CHATTER_US = 1_000_000

UP = 0
DOWN_PENDING = 1
DOWN = 2
UP_PENDING = 3


class Debouncer:
    """One button. Feed it edges in order; take each contact before the next edge or tick is given.

    `has_contact` says that `contact_down` and `contact_tick` hold a confirmed press or release, stamped with its first
    edge; whoever takes it sets `has_contact` to False. `first` is the stamp of the open first edge while `pending`.
    `glitches` counts what looked like a press or a release and was none.
    """

    def __init__(self):
        self.state = UP
        self.pending = False
        self.first = 0
        self.has_contact = False
        self.contact_down = False
        self.contact_tick = 0
        self.glitches = 0
        self._since = 0  # the last edge: the level has held since then
        self._is_down = False

    def due(self):
        """The tick at which the open edge will be decided if no further edge comes. Only while `pending`."""
        hold = CONFIRM_US if self._is_down else RELEASE_US
        if ticks_between(self._since, self.first) + hold > CHATTER_US:
            return tick_after(self.first, CHATTER_US)
        return tick_after(self._since, hold)

    def advance(self, tick):
        """Make the decisions due at or before `tick`, stopping at a contact."""
        while self.pending and not self.has_contact and ticks_between(tick, self.due()) >= 0:
            self._decide()

    def edge(self, down, tick):
        """Take in an edge stamped `tick`, after `advance(tick)` and with no contact waiting.

        An edge that repeats the level means that one in between was lost: the level has then held only since this one.
        """
        self._is_down = down
        self._since = tick
        if not self.pending and down == (self.state == UP):
            self.state = DOWN_PENDING if down else UP_PENDING
            self.first = tick
            self.pending = True

    def _decide(self):
        opening = self.state == DOWN_PENDING
        hold = CONFIRM_US if self._is_down else RELEASE_US
        if ticks_between(self._since, self.first) + hold > CHATTER_US:
            self._restart(opening)
        elif self._is_down == opening:
            self._settle(opening)
            self.has_contact = True
            self.contact_down = opening
            self.contact_tick = self.first
        else:
            self._settle(not opening)
            self.glitches += 1

    def _restart(self, opening):
        self.glitches += 1
        if self._is_down == opening:
            self.first = self._since
        else:
            self._settle(not opening)

    def _settle(self, down):
        self.state = DOWN if down else UP
        self.pending = False
