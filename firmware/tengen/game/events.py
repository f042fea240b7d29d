"""What happened, as records in a preallocated ring: numbered, stamped, with both sides' time left."""

from array import array

# Kinds of event. a and b are what the comment says, otherwise 0.
READY = 0  # the setting was taken
START = 1  # the side's turn is the first
PRESS = 2  # the side ended its turn; a: number of its move in the game
IDLE_PRESS = 3  # a press that means nothing now
REFUSED = 4  # a press, or both, that is refused in this state
STAGE = 5  # the side entered a stage; a: its number from 0, b: its kind
PERIOD = 6  # the side used up a period; a: periods left
UNIT = 7  # the side took a reserve unit; a: units left
CALL = 8  # a: seconds left, b: number counted in the last ten seconds (1 to 9) or 0
PAUSE = 9  # both stopped; side: on move
RESUME = 10  # the side goes on
FLAG = 11  # the side has lost on time
UNDO = 12  # the side's last press was taken back
ADJOURN = 13
RETURN = 14
END = 15
FAULT = 16
REPAIR = 17
SETTING = 18  # the clock went back to choosing a setting
POWER = 19  # power had gone; a: 1 when a reading must be chosen, because it broke off a turn
CHOICE = 20  # the reading was chosen; a: 0 as of the last record, 1 as of the last press
GAP = 21  # a: so many events are missing from the journal, whose memory did not answer
ORDER = 22  # somebody ordered the game to do something; a and b: see `orders`. What follows from it comes after it
CHANGE = 23  # an order changed a value of the side's; a: for TIME the old one, else old | new << 14; b: which (FIELD_NAMES)
RESULT = 24  # the game has a result; side: who lost; a: see referee.rulings.RESULT_NAMES; b: the case, or NO_CASE, OF_WARNINGS
CONFIRMED = 25  # the side has confirmed the times written down
ABSENCE = 26  # the absence count is over; side: who is absent, NOBODY: both
AUTH = 27  # somebody tried to unlock the link
CODE = 28  # somebody tried a code on the faces
SET_ASIDE = 29  # the side's flag was set aside: it has passed (22.5)
KIND_NAMES = (
    "ready",
    "start",
    "press",
    "idle press",
    "refused",
    "stage",
    "period",
    "unit",
    "call",
    "pause",
    "resume",
    "flag",
    "undo",
    "adjourn",
    "return",
    "end",
    "fault",
    "repair",
    "setting",
    "power loss",
    "choice",
    "journal gap",
    "order",
    "change",
    "result",
    "times confirmed",
    "absence over",
    "authority",
    "code",
    "flag set aside",
)

# What a CHANGE is of. TURN: a holds sides + 1.
TIME = 0
STAGE_NUMBER = 1
PERIODS = 2
MOVES_LEFT = 3
MOVE_COUNT = 4
WARNINGS = 5
TURN = 6
FIELD_NAMES = ("time", "stage", "periods", "moves", "move count", "warnings", "turn")
CHANGE_SHIFT = 14

# b of a RESULT that follows from no case: nothing is said, or the last warning lost the game.
NO_CASE = 255
OF_WARNINGS = 254


class EventRing:
    """The last `capacity` events. `next_seq` is the number the next one will get; a reader keeps the number it wants next.

    Fields of event `seq`: kind[i], side[i] (NOBODY is -1), ms[i], us[i], a[i], b[i], black_ms[i], white_ms[i] (time left,
    rounded up) with i = index(seq). Adding allocates nothing.
    """

    def __init__(self, capacity=128):
        self.capacity = capacity
        self.first_seq = 0  # numbers below this were never in this ring
        self.next_seq = 0
        self.kind = bytearray(capacity)
        self.side = array("b", bytes(capacity))
        zeros = bytes(4 * capacity)
        self.ms = array("i", zeros)
        self.us = array("h", bytes(2 * capacity))
        self.a = array("i", zeros)
        self.b = array("i", zeros)
        self.black_ms = array("i", zeros)
        self.white_ms = array("i", zeros)

    def add(self, kind, side, ms, us, a, b, black_ms, white_ms):
        """Append an event; the oldest goes when the ring is full."""
        i = self.next_seq % self.capacity
        self.kind[i] = kind
        self.side[i] = side
        self.ms[i] = ms
        self.us[i] = us
        self.a[i] = a
        self.b[i] = b
        self.black_ms[i] = black_ms
        self.white_ms[i] = white_ms
        self.next_seq += 1

    def clear(self, first_seq=0):
        """Forget everything, and number from `first_seq` on."""
        self.first_seq = first_seq
        self.next_seq = first_seq

    def oldest(self):
        """The number of the oldest event still held."""
        return max(self.first_seq, self.next_seq - self.capacity)

    def index(self, seq):
        """Where event `seq` is held. Raises IndexError when it is gone or has not happened."""
        if not self.oldest() <= seq < self.next_seq:
            raise IndexError("event %d is not in the ring" % seq)
        return seq % self.capacity
