"""What may go wrong with the stones, and what each edition of the rules makes of it: tables only.

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

# Result.
GOES_ON = 0
OFFENDER_LOSES = 1
DRAW = 2
REPLAY = 3
NO_RESULT = 4

_SWAPPED = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_SWAP, GOES_ON)
_VOID_WARNED = (MOVE_VOID, TURN_STAYS, 1, READINGS_STAY, GOES_ON)
_VOID_PASSED = (MOVE_VOID, OFFENDER_PASSED, 0, READINGS_STAY, GOES_ON)
_VOID_PASSED_WARNED = (MOVE_VOID, OFFENDER_PASSED, 1, READINGS_STAY, GOES_ON)
_LOST = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_STAY, OFFENDER_LOSES)
_DRAWN = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_STAY, DRAW)
_REPLAYED = (BOARD_AS_IS, TURN_STAYS, 0, READINGS_STAY, REPLAY)
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
}
