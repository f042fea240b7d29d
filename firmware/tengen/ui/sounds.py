"""Beep patterns as data: a flat tuple of frequency in Hz and duration in ms, one after the other; frequency 0 is silence.

The frequencies lie between 700 and 3000 Hz, where a small piezo is loud. Losing a period and losing the game differ in every
respect: two rising notes against a long falling one.
"""

# "Ready": both faces show the setting.
READY = (1047, 60, 0, 30, 1568, 90)

# A press that means nothing: short and low.
REFUSED = (740, 50)

# An ordinary call, such as "thirty seconds".
CALL = (1760, 150)

# Each second of the last ones.
COUNT = (2349, 70)

# A stage begins, such as byo-yomi at the end of main time: three notes up.
STAGE = (1175, 90, 0, 40, 1480, 90, 0, 40, 1760, 200)

# A period or a reserve unit is lost: the same two notes twice, low to high.
PERIOD_LOST = (1319, 110, 1976, 110, 0, 90, 1319, 110, 1976, 110)

# Lost on time: long, falling, and only once in a game.
LOST_ON_TIME = (2637, 250, 1976, 250, 1480, 250, 988, 900)
