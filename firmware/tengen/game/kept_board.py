"""The board of a game on the clock: every operation on it is also a word in a list that only grows, so that it can be kept.

A word: the point in bits 0 to 8 (0: a pass) and the side in bit 9; or bit 15 and what was done to the game: one of the numbers
below. A journal writes the words as they come, and `again` brings the board back from them.
"""

from array import array

from tengen.go.board import Board
from tengen.go.history import POINT_MASK, SIDE_SHIFT
from tengen.go.stones import HISTORY_FULL, LEGAL

# Moves that a game may have; rulings and moves taken back need words besides. The list grows by so many at a time.
_MOVES = 600
WORDS = 1024
_MORE = 64
_CONTROL = 0x8000
_UNDO = 0x8000
_END = 0x8001
_REOPEN = 0x8002  # and the side


class KeptBoard(Board):
    """A Board for a game under `profile`. `words` holds `word_count` operations. Allocates about 8 KB when it is made, and a
    little with every 64th operation.
    """

    def __init__(self, size, profile):
        self.words = array("H", bytes(2 * _MORE))
        self.word_count = 0
        Board.__init__(self, size, _MOVES, profile.repetition, profile.name_cycles)

    def play(self, point, side):
        """As Board.play. HISTORY_FULL also where there is no room for another word, but for what ends the game."""
        if self.word_count >= WORDS - 8:
            return HISTORY_FULL
        verdict = Board.play(self, point, side)
        if verdict == LEGAL:
            self._note(point | side << SIDE_SHIFT)
        return verdict

    def undo(self):
        """As Board.undo."""
        if self.word_count >= WORDS - 4 or not Board.undo(self):
            return False
        self._note(_UNDO)
        return True

    def end(self):
        """As Board.end."""
        if not self.over:
            Board.end(self)
            self._note(_END)

    def reopen(self, turn):
        """As Board.reopen."""
        Board.reopen(self, turn)
        self._note(_REOPEN | turn)

    def again(self, word):
        """Do once more what a word says. False for what can't follow."""
        if not word & _CONTROL:
            return word >> SIDE_SHIFT <= 1 and self.play(word & POINT_MASK, word >> SIDE_SHIFT) == LEGAL
        if word == _UNDO:
            return self.undo()
        if word == _END:
            self.end()
        elif word == _REOPEN or word == _REOPEN | 1:
            self.reopen(word & 1)
        else:
            return False
        return True

    def _note(self, word):
        if self.word_count < WORDS:
            if self.word_count == len(self.words):
                self.words.extend(array("H", bytes(2 * _MORE)))
            self.words[self.word_count] = word
            self.word_count += 1
