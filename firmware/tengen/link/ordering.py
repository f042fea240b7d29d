"""The methods that are orders to the game: what each takes, checked, and what the game makes of it. The schema is docs/LINK.md.

Whether something is possible at all `session.order` decides; here words become its numbers.
"""

from tengen.clock.side import NOBODY, SIDE_NAMES
from tengen.game import orders
from tengen.go import coords
from tengen.referee.rulings import CASE_NAMES

from . import errors, wording
from .errors import RefusedError

# A method a line: its name (=order, where that has another), then the names of the parameters that say whose side, a and b: "-"
# for none, "name?" where it may be left out. One text, because tuples would take twice the device's memory.
_METHODS = """
propose offender case outcome?
confirm
dismiss
undo_ruling
warn side count?
set_turn side
late side late_ms limit_min
fault=fault_correction - elapsed_ms
share_equally - first_half_ms?
start side
pause
resume
adjourn
return
end
undo=take_back
choose - reading
confirm_times side?
seal
open_sealed - point? occupied?
flag_to_pass
recount - seconds
captures_being_removed
leave_seat side
give_up side
stop_stalling side
absent_count side? count_ms
seated side
lose side
both_lose
draw
replay
no_result
resign side
play=move side? point
pass side?
undo_move
"""

# `correct` is six orders, by `what`: their names.
CORRECT = "correct"
CORRECT_TAKES = ("side", "what", "value", "paired")

# a is kept in 30 bits, b in eight.
_A_LIMIT = 0x2000_0000
_B_LIMIT = 0x100


def parameters(name):
    """The parameters' names of a method, as its line has them ("-" for none); None where there is no such method."""
    line = _line(name)
    return None if line is None else line.split()[1:]


def order_called(name):
    """The number of the order of this name, with underscores for spaces."""
    return orders.ORDER_NAMES.index(name.replace("_", " "))


class Ordering:
    """Gives orders to `session` for a host with `authority`."""

    def __init__(self, session, authority):
        self._session = session
        self._authority = authority

    def names(self):
        """The names of all methods here."""
        return [CORRECT] + [line.split()[0].partition("=")[0] for line in _METHODS.split("\n") if line]

    def entry(self, name):
        """(function, names of its parameters) of the method, or None where it is none of these; see Server."""
        if name == CORRECT:
            return self._correct, CORRECT_TAKES
        named = parameters(name)
        if named is None:
            return None
        return lambda params: self._order(name, named, params), [word.rstrip("?") for word in named if word != "-"]

    def _order(self, name, named, params):
        self._authority.require(orders.REFEREE)
        words = named + ["-"] * (3 - len(named))
        order = order_called(_line(name).split()[0].rpartition("=")[2])
        return self._give(order, self._side(params, words[0]), self._number(params, words[1]), self._number(params, words[2]))

    def _correct(self, params):
        self._authority.require(orders.REFEREE)
        whats = [name.replace(" ", "_") for name in orders.ORDER_NAMES[orders.ADD_TIME : orders.SET_MOVE_COUNT + 1]]
        order = orders.ADD_TIME + _place(params, "what", whats)
        paired = orders.PAIRED if _truth(params, "paired") else 0
        return self._give(order, self._side(params, "side?"), _whole(params, "value"), paired)

    def _give(self, order, side, a, b):
        """What the game has made of an order: both sides before it, and the state. Raises RefusedError."""
        session = self._session
        before = wording.sides_text(session.game, session.game.clock)
        answer = orders.OUT_OF_BOUNDS
        if -_A_LIMIT <= a < _A_LIMIT and 0 <= b < _B_LIMIT:
            answer = session.order(order, side, a, b, self._authority.role)
        if answer != orders.DONE:
            raise RefusedError(errors.REFUSED_ORDER + answer, orders.REFUSAL_NAMES[answer])
        return '{"before":{%s},"state":%s}' % (before, wording.state_text(session, self._authority.role))

    def _side(self, params, word):
        """The side that a parameter names, NOBODY where it is left out and may be."""
        if word == "-":
            return NOBODY
        name = word.rstrip("?")
        if name not in params and word != name:
            return NOBODY
        return _place(params, name, SIDE_NAMES)

    def _number(self, params, word):
        """The number that a parameter stands for; 0 for none and for what is left out, but 1 for `count`."""
        name = word.rstrip("?")
        if name == "-":
            return 0
        if name not in params and word != name:
            return 1 if name == "count" else 0
        if name == "case":
            return _place(params, name, CASE_NAMES)
        if name == "reading":
            return _place(params, name, wording.READINGS)
        if name == "point":
            return self._point(params)
        if name == "occupied":
            return 1 if _truth(params, name) else 0
        return _whole(params, name)

    def _point(self, params):
        board = self._session.referee.board
        if board is None:
            raise RefusedError(errors.REFUSED_ORDER + orders.NO_BOARD, orders.REFUSAL_NAMES[orders.NO_BOARD])
        text = params.get("point")
        try:
            if type(text) is str:
                return coords.from_name(board, text)
        except ValueError:
            pass
        raise _wrong("point", "a point of the board, as in D4")


def _line(name):
    for line in _METHODS.split("\n"):
        if line and line.split()[0].partition("=")[0] == name:
            return line
    return None


def _whole(params, name):
    value = params.get(name)
    if type(value) is not int:
        raise _wrong(name, "a whole number of at most nine digits")
    return value


def _truth(params, name):
    value = params.get(name, False)
    if type(value) is not bool:
        raise _wrong(name, "true or false")
    return value


def _place(params, name, words):
    """The place of a text among `words`. Raises RefusedError."""
    word = params.get(name)
    if type(word) is not str or word not in words:
        raise _wrong(name, "one of " + ", ".join(words))
    return list(words).index(word)


def _wrong(name, what):
    return RefusedError(errors.INVALID_PARAMS, "%s must be %s" % (name, what))
