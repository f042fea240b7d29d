"""The state machine of one game as one table: (state, input) -> (action, next state). Everything else reads it."""

# States.
SETUP = 0
READY = 1
RUNNING = 2
PAUSED = 3
ADJOURNED = 4
FLAGGED = 5
ENDED = 6
FAULT = 7
STATE_NAMES = ("setup", "ready", "running", "paused", "adjourned", "flagged", "ended", "fault")

# Inputs.
PRESS = 0  # a press by the side on move; before the start, by either side
IDLE_PRESS = 1  # a press by the side that is not on move
PAIR = 2  # both buttons within 5 ms, but not held
BOTH = 3  # both buttons within 150 ms, both still down 400 ms later
LONG_BOTH = 4  # the same, still down after 3 s before the start, after 10 s once the game is over
TIME_OVER = 5  # the side on move has no time left
TAKE = 6  # the setting shown is taken for the game
UNDO = 7  # the last press is to be taken back
ADJOURN = 8  # the game is interrupted for long
RETURN = 9  # an adjourned game is taken up
END = 10  # the players or the referee end the game
BREAK = 11  # the device has found itself at fault
REPAIR = 12  # the fault is gone
POWER_LOST = 13  # power had gone, and is back
CHOOSE = 14  # which reading counts, after power was lost in a turn
RULED = 15  # the referee's ruling gives the game a result
SET_ASIDE = 16  # the flag is set aside: one pass instead (22.5)
REOPEN = 17  # a game that was over goes on (21.1, 21.4)
INPUT_NAMES = (
    "press",
    "idle press",
    "pair",
    "both",
    "long both",
    "time over",
    "take",
    "undo",
    "adjourn",
    "return",
    "end",
    "break",
    "repair",
    "power lost",
    "choose",
    "ruled",
    "set aside",
    "reopen",
)

# Actions.
IGNORE = 0  # nothing but, for a press, a record in the log
START = 1  # the other side's turn begins
END_TURN = 2  # the side on move is settled, the other's turn begins
MARK_IDLE = 3  # log it, show "not your turn"
SETTLE_PAIR = 4  # the press of the side on move counts, the other is only logged
REFUSE = 5  # log it, show that it was refused
STOP = 6  # both faces stop
RESUME = 7  # the side on move goes on
DROP_FLAG = 8  # the side on move has lost on time
NEW_SETTING = 9  # back to choosing a setting
ARM = 10  # both faces show the whole setting
TAKE_BACK = 11  # the whole state before the last press
CLOSE = 12  # the clock stops for good, or until the game is taken up
GO_ON = 13  # from an interruption to the pause
LOSE_POWER = 14  # log it; a turn that it broke off has two candidate readings
TAKE_READING = 15  # one of the two becomes the reading
GIVE_RESULT = 16  # the clock stops for good, and the result is written down
PASS_FOR_FLAG = 17  # the side whose flag fell has passed instead, and has one period again
PLAY_ON = 18  # from the end back to a pause
ACTION_NAMES = (
    "ignore",
    "start",
    "end turn",
    "mark idle press",
    "settle pair",
    "refuse",
    "stop both",
    "resume",
    "drop flag",
    "choose setting",
    "arm",
    "take back",
    "close",
    "go on",
    "note power loss",
    "take reading",
    "give result",
    "pass for flag",
    "play on",
)

_TABLE = {
    (SETUP, TAKE): (ARM, READY),
    (SETUP, BREAK): (CLOSE, FAULT),
    (READY, PRESS): (START, RUNNING),
    (READY, PAIR): (REFUSE, READY),
    (READY, BOTH): (REFUSE, READY),
    (READY, LONG_BOTH): (NEW_SETTING, SETUP),
    (READY, BREAK): (CLOSE, FAULT),
    (READY, POWER_LOST): (LOSE_POWER, READY),
    (RUNNING, PRESS): (END_TURN, RUNNING),
    (RUNNING, IDLE_PRESS): (MARK_IDLE, RUNNING),
    (RUNNING, PAIR): (SETTLE_PAIR, RUNNING),
    (RUNNING, BOTH): (STOP, PAUSED),
    (RUNNING, TIME_OVER): (DROP_FLAG, FLAGGED),
    (RUNNING, ADJOURN): (CLOSE, ADJOURNED),
    (RUNNING, END): (CLOSE, ENDED),
    (RUNNING, BREAK): (CLOSE, FAULT),
    (RUNNING, POWER_LOST): (LOSE_POWER, PAUSED),
    (PAUSED, PRESS): (REFUSE, PAUSED),
    (PAUSED, IDLE_PRESS): (REFUSE, PAUSED),
    (PAUSED, PAIR): (REFUSE, PAUSED),
    (PAUSED, BOTH): (RESUME, RUNNING),
    (PAUSED, UNDO): (TAKE_BACK, PAUSED),
    (PAUSED, ADJOURN): (CLOSE, ADJOURNED),
    (PAUSED, END): (CLOSE, ENDED),
    (PAUSED, BREAK): (CLOSE, FAULT),
    (PAUSED, POWER_LOST): (LOSE_POWER, PAUSED),
    (PAUSED, CHOOSE): (TAKE_READING, PAUSED),
    (ADJOURNED, PRESS): (REFUSE, ADJOURNED),
    (ADJOURNED, IDLE_PRESS): (REFUSE, ADJOURNED),
    (ADJOURNED, PAIR): (REFUSE, ADJOURNED),
    (ADJOURNED, BOTH): (REFUSE, ADJOURNED),
    (ADJOURNED, RETURN): (GO_ON, PAUSED),
    (ADJOURNED, END): (CLOSE, ENDED),
    (ADJOURNED, BREAK): (CLOSE, FAULT),
    (ADJOURNED, POWER_LOST): (LOSE_POWER, ADJOURNED),
    (ADJOURNED, CHOOSE): (TAKE_READING, ADJOURNED),
    (READY, RULED): (GIVE_RESULT, ENDED),
    (RUNNING, RULED): (GIVE_RESULT, ENDED),
    (PAUSED, RULED): (GIVE_RESULT, ENDED),
    (ADJOURNED, RULED): (GIVE_RESULT, ENDED),
    (FLAGGED, RULED): (GIVE_RESULT, ENDED),
    (ENDED, RULED): (GIVE_RESULT, ENDED),
    (ENDED, REOPEN): (PLAY_ON, PAUSED),
    # A flag is final: only a referee's ruling leads out of it within the game. A new game may be set up.
    (FLAGGED, SET_ASIDE): (PASS_FOR_FLAG, PAUSED),
    (FLAGGED, LONG_BOTH): (NEW_SETTING, SETUP),
    (FLAGGED, POWER_LOST): (LOSE_POWER, FLAGGED),
    (ENDED, LONG_BOTH): (NEW_SETTING, SETUP),
    (ENDED, POWER_LOST): (LOSE_POWER, ENDED),
    (FAULT, REPAIR): (GO_ON, PAUSED),
    (FAULT, LONG_BOTH): (NEW_SETTING, SETUP),
    (FAULT, POWER_LOST): (LOSE_POWER, FAULT),
}


# The table once more, as rows of bytes: looking up allocates nothing, and keys made once would take 3 KB on the device.
_ACTIONS = bytearray(len(STATE_NAMES) * len(INPUT_NAMES))
_NEXT = bytearray(len(STATE_NAMES) * len(INPUT_NAMES))


def _fill_rows():
    inputs = len(INPUT_NAMES)
    for at in range(len(_NEXT)):
        _NEXT[at] = at // inputs
    for (state, event), (action, following) in _TABLE.items():
        _ACTIONS[state * inputs + event] = action
        _NEXT[state * inputs + event] = following


_fill_rows()


def action_of(state, event):
    """What is done for an input in a state; IGNORE where the table names nothing."""
    return _ACTIONS[state * len(INPUT_NAMES) + event]


def next_of(state, event):
    """The state that an input leads to."""
    return _NEXT[state * len(INPUT_NAMES) + event]


def transitions():
    """Every named transition as (state, input, action, next state), in the table's order; for the diagram and the tests."""
    rows = [(key[0], key[1], entry[0], entry[1]) for key, entry in _TABLE.items()]
    return sorted(rows)
