"""Says in a sentence what state the clock is in and what can be done."""

from tengen.clock.side import NOBODY, WHITE
from tengen.game import states

SIDE_NAMES = ("Black", "White")
# The keys of the left and the right button.
PLACE_KEYS = "al"

_SENTENCES = {
    states.READY: "Ready to start. Press {white_key} (White's button) and Black's time runs. B: choose another control.",
    states.RUNNING: "{on_move} is on move: {key} ends the turn. Space: both buttons, stops both.",
    states.PAUSED: "Stopped, {on_move} on move. Space goes on; A or L, held, takes the last press back; m: referee.",
    states.ADJOURNED: "The game is adjourned.",
    states.FLAGGED: "{on_move} has lost on time. B: choose a control for another game; n: the same again.",
    states.ENDED: "The game is over. B: choose a control for another game; n: the same again.",
    states.FAULT: "The clock has found a fault in itself. B: choose a control for a new game.",
}
_CHOOSING = "Choosing: l goes on to the next, a changes this one, space takes it."
_EDITING = "Changing a number: l turns the digit, a goes to the next one, A puts all back, space takes it."


_IN_MENU = "Referee's menu, codes {referee} and {chief}: a up or -1, l down or +1, space takes it, A a step back."


def in_menu(referee: str, chief: str) -> str:
    """What can be done while the referee's menu has the buttons."""
    return _IN_MENU.format(referee=referee, chief=chief)


def sentence(state: int, turn: int, is_editing: bool, black_at: int) -> str:
    """What the state is and what can be done in it; `turn` is the side on move, `black_at` the place of Black's button."""
    if state == states.SETUP:
        return _EDITING if is_editing else _CHOOSING
    on_move = "Nobody" if turn == NOBODY else SIDE_NAMES[turn]
    return _SENTENCES[state].format(
        on_move=on_move, key=PLACE_KEYS[max(0, turn) ^ black_at], white_key=PLACE_KEYS[WHITE ^ black_at]
    )
