"""What belongs to the device rather than to a game: sound, language, tenths, calls, who sits where, rules."""

from tengen.clock.calls import CHINESE

ENGLISH = 0
CHINESE_TEXT = 1
LANGUAGE_NAMES = ("en", "zh")

# The lines of a board that the clock may keep; 0 is none.
BOARDS = (0, 9, 13, 19)

# What tenths of a second can be shown below; 0 is never.
TENTHS_MS = (0, 5_000, 10_000, 20_000, 60_000)


class Settings:
    """Plain values; changed in set-up only, never during a game."""

    def __init__(self, sound_on=True, language=ENGLISH, tenths_below_ms=10_000, style=CHINESE, swapped=False, rules=0, board=0):
        self.sound_on = sound_on
        self.language = language
        self.tenths_below_ms = tenths_below_ms
        self.style = style
        # Black has the left button and face, because the clock stands at White's right hand (12.1); swapped, the right ones.
        self.swapped = swapped
        # The edition, by its number in referee.profiles.BY_NUMBER; the board's lines, or 0 for a game without one on the clock.
        self.rules = rules
        self.board = board
