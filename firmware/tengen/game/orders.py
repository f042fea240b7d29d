"""What a referee, a menu or a PC may order a game to do: numbers, who may, and why an order is refused. Tables only.

    session.order(order, side=NOBODY, a=0, b=0, authority=REFEREE) -> DONE, or why not (REFUSAL_NAMES has the sentence)

An order is carried out at the instant that the judged game has reached, and is one event (kind ORDER: side, a, and in b the
order, the authority and b; see `packed`), so that a journal's record brings it about again. What it changes follows it as further
events. What is refused has changed nothing and is no event; only ILLEGAL is one, and has proposed a ruling. Numbers are kept for
good: journals hold them.
"""

# (Arguments in comments, because a long docstring costs the device memory. `side` is whose, where nothing else is said; a is a
# signed number of 30 bits, b one from 0 to 255. Times are milliseconds.)

# -- rulings: every row of the table of rulings (tengen.referee.rulings)
PROPOSE = 0  # side: the offender, a: case, b: which of its outcomes. Nothing changes but `pending`; a second one replaces it
CONFIRM = 1  # the pending proposal holds. Articles as the proposal says
DISMISS = 2  # what is pending does not hold. a: one of ANYTHING_PENDING, A_PROPOSAL, A_HALF (of a pair)
UNDO_RULING = 3  # the last ruling is taken back; exactly the state before, or, once the game has gone on, what it changed
WARN = 4  # a: 1 gives a warning (24.1), which may lose the game (24.2, A.16.2); -1 takes one off
# -- corrections. One side alone: CHIEF (22.8). A referee may correct both: side NOBODY, both by the same, or b = PAIRED, twice
ADD_TIME = 5  # a: so much more, or less
SET_TIME = 6  # a: what is left now
SET_STAGE = 7  # a: stage from 0, which begins afresh
SET_PERIODS = 8  # a: periods left, the running one included (reserve: the running one not)
SET_MOVES_LEFT = 9  # a: moves still to make in this time
SET_MOVE_COUNT = 10  # a: moves the side has made in the game
SET_TURN = 11  # the side is on move. The clocks stand
LATE = 12  # 22.1-22.3, A.14.1-3. a: how late, b: the limit in minutes (see referee.lateness); before the start, or in a pause
FAULT_CORRECTION = 13  # 22.8. a: the time that truly passed; both used times are made to add up to it
SHARE_EQUALLY = 14  # 22.9. a: the time of the first half, or 0 for what the clock says: each side has used half of it
# -- the course of the game
START = 15  # the first turn is the side's
PAUSE = 16
RESUME = 17
ADJOURN = 18
RETURN = 19  # the adjourned game, or one that was over without a result (21.1), is taken up: paused
END = 20  # both agree that it is over (7, 21)
TAKE_BACK = 21  # the last press is taken back, in a pause
CHOOSE = 22  # a: which reading counts after a power loss: game.AS_RECORDED or game.AS_PRESSED
# -- special cases of the clock
CONFIRM_TIMES = 23  # 22.9. NOBODY: from now on in this pause each player's press confirms the times; a side: it has confirmed
SEAL = 24  # 14, A.5. The side on move has sealed its move: adjourned, its time is written down
OPEN_SEALED = 25  # A.13. a: the point (0: a pass, or not known), b: 1 when it was occupied. Then the other side is on move
FLAG_TO_PASS = 26  # 22.5, on the request of the player whose flag fell in the last period: one pass instead
RECOUNT = 27  # 16.2. a: seconds that were counted before the first wrong one; the count goes on from there
CAPTURES_BEING_REMOVED = 28  # 22.6: timed, nothing stops. A.14.4: not timed, the count stands until RESUME
LEAVE_SEAT = 29  # 22.7, A.14.6: in the opponent's time, once a game
GIVE_UP = 30  # 12.4.4: the side gives up the contest, the clock stops, all that is open is the other side's
STOP_STALLING = 31  # 12.4.7: the chief referee stops the game; the side is the one that stalls
ABSENT_COUNT = 32  # 22.4. side, or NOBODY for both: absent; a: how long the count is. Before the start
SEATED = 33  # 22.4. the side has sat down in time
# -- results
LOSE = 34
BOTH_LOSE = 35
DRAW = 36
REPLAY = 37
NO_RESULT = 38
RESIGN = 39  # 7
# -- the board, where there is one
MOVE = 40  # a: the point. What the rules refuse becomes a proposal
PASS_TURN = 41
UNDO_MOVE = 42  # the last move or pass was entered by mistake
# -- other devices
HAND_OUT = 43  # the game goes to another device: adjourned here. a, b: whatever is to be remembered of where
HAND_IN = 44  # the game came from another device. a, b: the same

ORDER_NAMES = (
    "propose",
    "confirm",
    "dismiss",
    "undo ruling",
    "warn",
    "add time",
    "set time",
    "set stage",
    "set periods",
    "set moves left",
    "set move count",
    "set turn",
    "late",
    "fault correction",
    "share equally",
    "start",
    "pause",
    "resume",
    "adjourn",
    "return",
    "end",
    "take back",
    "choose",
    "confirm times",
    "seal",
    "open sealed",
    "flag to pass",
    "recount",
    "captures being removed",
    "leave seat",
    "give up",
    "stop stalling",
    "absent count",
    "seated",
    "lose",
    "both lose",
    "draw",
    "replay",
    "no result",
    "resign",
    "move",
    "pass",
    "undo move",
    "hand out",
    "hand in",
)

# b of a correction: one half of a pair. The first is kept (`referee.half`), both are applied with the second, of the other side.
PAIRED = 1

# a of DISMISS.
ANYTHING_PENDING = 0
A_PROPOSAL = 1
A_HALF = 2

# Authority.
PLAYER = 0
REFEREE = 1
CHIEF = 2
AUTHORITY_NAMES = ("player", "referee", "chief referee")

# Answers.
DONE = 0
WRONG_STATE = 1
NOT_ALLOWED = 2
NEEDS_CHIEF = 3
NOTHING_PENDING = 4
NOTHING_TO_UNDO = 5
GONE_ON = 6
NO_RULING = 7
TOO_LATE = 8
NOT_SO = 9
OUT_OF_BOUNDS = 10
NO_SUCH_SIDE = 11
NOT_COUNTED = 12
ONLY_ONCE = 13
OWN_TIME = 14
NOTHING_SEALED = 15
NO_BOARD = 16
BAD_POINT = 17
ILLEGAL = 18
BUSY = 19
UNEQUAL = 20
WITHIN_TOLERANCE = 21
NO_SUCH_ORDER = 22
CHOICE_FIRST = 23
NOT_MAIN_TIME = 24
REFUSAL_NAMES = (
    "done",
    "the game is not in a state for that",
    "a player may not order that",
    "that needs the chief referee",
    "nothing is pending",
    "there is no ruling to take back",
    "the game has gone on since: correct it by hand",
    "the rules in use have no such ruling",
    "it had to be claimed earlier",
    "the moves of the game do not bear it out",
    "the number is out of bounds",
    "it needs a side: black or white",
    "the side is not being counted in its last period",
    "that is allowed once a game",
    "only in the opponent's time",
    "no move is sealed",
    "this game is played without a board on the clock",
    "there is no free point of that name",
    "the rules forbid the move: see the ruling proposed",
    "a press is still being judged: order it again in half a second",
    "the sides have different time controls: correct each by hand",
    "the error is less than two minutes an hour: the times stay",
    "there is no such order",
    "choose first which reading counts after the power loss",
    "a side is beyond its main time: correct stage, periods and time by reading",
)

_AUTHORITY_SHIFT = 6
_B_SHIFT = 8


def device_numbers(device):
    """a and b of HAND_OUT and HAND_IN, from a device's number (8 bytes): its last nine hexadecimal digits, seven in a and the two
    before them in b.
    """
    return device[7] | device[6] << 8 | device[5] << 16 | (device[4] & 0x0F) << 24, device[4] >> 4 | (device[3] & 0x0F) << 4


def packed(order, authority, b):
    """b of the event: the order in bits 0 to 5, who gave it in 6 and 7, its own b in 8 to 15."""
    return order | authority << _AUTHORITY_SHIFT | b << _B_SHIFT


def order_of(event_b):
    """The order in an event's b."""
    return event_b & 0x3F


def authority_of(event_b):
    """Who gave the order."""
    return event_b >> _AUTHORITY_SHIFT & 3


def b_of(event_b):
    """The order's own b."""
    return event_b >> _B_SHIFT
