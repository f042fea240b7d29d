"""What may go wrong with stones, buttons and players, and what each edition of the rules makes of it: tables only.

A ruling is a pair (article, outcomes). The first outcome is what the device proposes; a referee may confirm one of the others
instead, where the rules leave it to the event. An outcome is five integers, whose meanings are listed below:

    (board, turn, warnings to the offender, clock, result)

New cases are new rows; nothing else needs to change. `A.8.1` is item 1 of article 8 in the second chapter of the classic rules.
"""

# Cases.
WRONG_COLOURS = 0  # the players took each other's stones
TWO_MOVES = 1  # a side played twice without a pass between
TAKEN_BACK = 2  # a stone that was let go of was moved to another point
LIFTED_LIVING = 3  # stones that had liberties were taken off
LEFT_DEAD = 4  # stones without liberties were left on, wholly or in part
KO_RETAKEN = 5  # a ko was taken back at once
FORBIDDEN_POINT = 6  # own stones left without liberties, nothing captured
REPEATED = 7  # an earlier whole-board position came back
DISPUTED = 8  # the sides disagree whether stones are dead; the "offender" is the side that says so
PRESSED_EARLY = 9  # the button was pressed before the stone was placed, or with it
CAPTURES_LEFT = 10  # the button was pressed before all captured stones were off
REMOVING_COUNTED = 11  # captured stones are being taken off while the side is counted
OVERTIME = 12  # the last period ended and no stone was placed
SEAT_LEFT = 13  # a player who is being counted leaves the seat, in the opponent's time
PHONE = 14  # a telephone sounded
DISTURBANCE = 15  # the opponent's thinking was disturbed
CONSULTING = 16  # the game was talked about, or material was consulted
STONES_MOVED = 17  # stones played earlier were found on other points
WARNED = 18  # a warning for anything else
LATE_START = 19  # not there in time at the start
ABSENT = 20  # not there when the absence count ended
STALLING = 21  # play with no other sense than to use up the opponent's time
GIVEN_UP = 22  # the contest is given up, and with it the right to move
RESIGNED = 23

CASE_NAMES = (
    "wrong colours",
    "two moves in a row",
    "move taken back",
    "living stones lifted",
    "dead stones left",
    "ko retaken at once",
    "forbidden point",
    "position repeated",
    "life and death disputed",
    "button pressed early",
    "captured stones left on",
    "captured stones taken off in the count",
    "overtime in the last period",
    "seat left",
    "telephone",
    "disturbance",
    "consulting",
    "stones moved",
    "warning",
    "late at the start",
    "absent when counted out",
    "stalling",
    "contest given up",
    "resigned",
)

# Board: what becomes of the stones. The device's own board never took a forbidden move, so only people move stones.
BOARD_AS_IS = 0
MOVE_VOID = 1  # the stone comes off, what it captured goes back
STONE_BACK = 2  # the stone goes back to where it was let go
STONES_BACK = 3  # the stones that were lifted go back
DEAD_OFF = 4  # the stones without liberties come off

# Turn.
TURN_STAYS = 0
OFFENDER_PASSED = 1  # the offender is taken to have passed
OFFENDER_MOVES = 2  # a game that was over goes on, with the offender to move
GAME_RESUMES = 3  # a game that was over goes on, with the side to move whose turn it was

# Clock.
READINGS_STAY = 0
READINGS_SWAP = 1  # each player keeps the time he used, under the other colour
TIMED = 2  # readings stay, and the count goes on meanwhile
NOT_TIMED = 3  # the count stands meanwhile
COUNT_AGAIN = 4  # the flag is set aside; the offender has one period again
CLOCKS_STOP = 5

# Result.
GOES_ON = 0
OFFENDER_LOSES = 1
DRAW = 2
REPLAY = 3
NO_RESULT = 4
BOTH_LOSE = 5
RESULT_NAMES = ("none", "loss", "draw", "replay", "no result", "both lose")

_SWAPPED = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_SWAP, GOES_ON)
_VOID_WARNED = (MOVE_VOID, TURN_STAYS, 1, READINGS_STAY, GOES_ON)
_VOID_PASSED = (MOVE_VOID, OFFENDER_PASSED, 0, READINGS_STAY, GOES_ON)
_VOID_PASSED_WARNED = (MOVE_VOID, OFFENDER_PASSED, 1, READINGS_STAY, GOES_ON)
_LOST = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_STAY, OFFENDER_LOSES)
_DRAWN = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_STAY, DRAW)
_REPLAYED = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_STAY, REPLAY)
_BOTH_LOST = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_STAY, BOTH_LOSE)
_CAUTIONED = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_STAY, GOES_ON)
_WARNED = (BOARD_AS_IS, TURN_STAYS, 1, READINGS_STAY, GOES_ON)
_COUNTED = (BOARD_AS_IS, TURN_STAYS, 0, TIMED, GOES_ON)
_NOT_COUNTED = (BOARD_AS_IS, TURN_STAYS, 0, NOT_TIMED, GOES_ON)
_PASSED_FOR_FLAG = (BOARD_AS_IS, OFFENDER_PASSED, 0, COUNT_AGAIN, GOES_ON)
_STOPPED = (BOARD_AS_IS, TURN_STAYS, 0, CLOCKS_STOP, GOES_ON)
_PUT_BACK = (STONES_BACK, TURN_STAYS, 0, READINGS_STAY, GOES_ON)
_WITHOUT_RESULT = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_STAY, NO_RESULT)

CN_2002 = {
    WRONG_COLOURS: ("17.1", (_SWAPPED,)),
    TWO_MOVES: ("17.2", (_VOID_WARNED,)),
    TAKEN_BACK: ("17.3", ((STONE_BACK, TURN_STAYS, 1, READINGS_STAY, GOES_ON),)),
    LIFTED_LIVING: ("18.1", ((STONES_BACK, TURN_STAYS, 1, READINGS_STAY, GOES_ON),)),
    LEFT_DEAD: ("18.2", ((DEAD_OFF, TURN_STAYS, 1, READINGS_STAY, GOES_ON),)),
    KO_RETAKEN: ("18.3, 20.1", (_VOID_PASSED_WARNED,)),
    FORBIDDEN_POINT: ("19", (_VOID_PASSED,)),
    # 20.3 forbids it in principle without naming a consequence: we propose that of article 19, the event may rule the others.
    REPEATED: ("20", (_VOID_PASSED, _WITHOUT_RESULT, _DRAWN, _REPLAYED)),
    DISPUTED: ("21.4", ((BOARD_AS_IS, OFFENDER_MOVES, 0, READINGS_STAY, GOES_ON),)),
    PRESSED_EARLY: ("17.4", (_WARNED,)),
    CAPTURES_LEFT: ("22.6", (_WARNED,)),
    REMOVING_COUNTED: ("22.6", (_COUNTED,)),
    # In principle a loss; on the request of the player it may be judged one pass, and the count goes on.
    OVERTIME: ("22.5", (_LOST, _PASSED_FOR_FLAG)),
    SEAT_LEFT: ("22.7", (_COUNTED,)),
    # A warning the first time, a loss the next: the second outcome is proposed then.
    PHONE: ("23.7", (_WARNED, _LOST)),
    DISTURBANCE: ("23.3", (_WARNED, _LOST)),
    CONSULTING: ("23.4", (_WARNED, _LOST)),
    STONES_MOVED: ("17.5", (_PUT_BACK, _CAUTIONED, _DRAWN, _REPLAYED, _BOTH_LOST, _LOST)),
    WARNED: ("24.1", (_WARNED,)),
    LATE_START: ("22.1-22.3", (_LOST, _BOTH_LOST)),
    ABSENT: ("22.4", (_LOST, _BOTH_LOST)),
    STALLING: ("12.4.7", (_STOPPED,)),
    GIVEN_UP: ("12.4.4", (_STOPPED,)),
    RESIGNED: ("7.2", (_LOST,)),
}

CN_CLASSIC = {
    TWO_MOVES: ("A.8.1", (_LOST,)),
    TAKEN_BACK: ("A.8.2", ((STONE_BACK, TURN_STAYS, 1, READINGS_STAY, GOES_ON),)),
    LIFTED_LIVING: ("A.9", ((STONES_BACK, TURN_STAYS, 1, READINGS_STAY, GOES_ON),)),
    KO_RETAKEN: ("A.11.1", (_VOID_PASSED,)),
    FORBIDDEN_POINT: ("A.10", (_VOID_PASSED,)),
    REPEATED: ("A.11.3", (_DRAWN, _REPLAYED)),
    # Played out, but the text does not say who begins: the side whose turn it is.
    DISPUTED: ("A.12.3", ((BOARD_AS_IS, GAME_RESUMES, 0, READINGS_STAY, GOES_ON),)),
    # A caution or a warning: the referee chooses.
    CAPTURES_LEFT: ("A.14.4", (_CAUTIONED, _WARNED)),
    REMOVING_COUNTED: ("A.14.4", (_NOT_COUNTED,)),
    OVERTIME: ("A.14.5", (_LOST,)),
    SEAT_LEFT: ("A.14.6", (_COUNTED,)),
    DISTURBANCE: ("A.15.2", (_CAUTIONED, _WARNED)),
    CONSULTING: ("A.15.3", (_WARNED, _LOST)),
    STONES_MOVED: ("A.8.3", (_PUT_BACK, _CAUTIONED, _DRAWN, _REPLAYED, _LOST)),
    WARNED: ("A.16.1", (_WARNED,)),
    LATE_START: ("A.14.1-3", (_LOST, _BOTH_LOST)),
    RESIGNED: ("A.1.7", (_LOST,)),
}
