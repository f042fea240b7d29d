"""What one face shows, as a plain record. The presenter fills it; `tengen.ui.face.Face.draw` shows it."""

# Screens.
CLOCK = 0  # the time of one side
SETUP = 1  # choosing a preset
EDIT = 2  # changing one number of it
READY = 3  # the whole setting, before the start

# Marks: what the header says beside the stage.
NONE = 0
NOT_YOUR_TURN = 1  # the idle side pressed
PAUSED = 2
FLAG_FIRST = 3  # this side's flag fell
FLAG_OTHER = 4  # the other side's flag fell
ADJOURNED = 5
ENDED = 6
FAULT = 7
UNDONE = 8  # the last press was taken back
NO_JOURNAL = 9  # what happens is not being kept
READ_AS_RECORDED = 10  # after a power loss: the reading as of the last record
READ_AS_PRESSED = 11  # the reading as of the last press
# What a referee brought about, while the clock stands.
CONFIRM_TIMES = 12  # this side is to confirm the times with its button
TIMES_CONFIRMED = 13  # it has
SEALED = 14  # adjourned with a sealed move
LOST = 15
WON = 16
DRAWN = 17
REPLAYED = 18
NO_RESULT = 19

# Languages.
ENGLISH = 0
CHINESE = 1


class FaceModel:
    """One face's content. Integers and bools; strings only on the set-up screens. Times in milliseconds.

    On CLOCK:
        side: BLACK or WHITE; left_ms: the exact reading rounded up to a millisecond, never negative;
        tenths_below_ms: tenths are shown below this (0: never; at most a minute counts);
        kind: the stage, as in tengen.clock.control; sudden_death: no stage and no increment follows this TIME;
        periods, moves: what is left, 0 where there is nothing to show; unit_ms: the length of one period, of one reserve
        unit or of the time for the moves, shown beside them (0: not shown); in_unit: a reserve unit is running;
        on_move, mark, refused (for a moment: a button that means nothing now was pressed), last_period (stronger display),
        call_light (true for a moment with each call), battery_low, sound_on, language.
    On SETUP, EDIT and READY, besides side, battery_low, no_battery (the power comes by cable), sound_on and language:
        title: name of the preset; notation: the whole setting; page: counts up; a setting too long for the screen is leafed
        through (see Face.pages); check_code: 4 hexadecimal digits;
        label: text id of the number that EDIT changes, value: its digits, cursor: index of the digit being changed, -1 for
        the whole number; from_char, to_char: where it stands in the notation (equal: nowhere);
        absent_s: seconds that this side, not there yet, is still waited for (22.4), on READY in place of the hint (0: nothing);
        journal: text id of what is the matter with it, shown on READY in place of the hint (0: nothing).
    """

    def __init__(self, side):
        self.side = side
        self.screen = CLOCK
        self.language = ENGLISH
        self.battery_low = False
        self.no_battery = False
        self.sound_on = True
        self.left_ms = 0
        self.tenths_below_ms = 0
        self.kind = 0
        self.sudden_death = False
        self.periods = 0
        self.moves = 0
        self.unit_ms = 0
        self.in_unit = False
        self.on_move = False
        self.mark = NONE
        self.refused = False
        self.last_period = False
        self.call_light = False
        self.title = ""
        self.notation = ""
        self.page = 0
        self.check_code = ""
        self.label = 0
        self.value = ""
        self.cursor = -1
        self.from_char = 0
        self.to_char = 0
        self.journal = 0
        self.absent_s = 0
