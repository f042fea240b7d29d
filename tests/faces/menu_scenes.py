"""Screens of the referee's menu, each reached by pressing buttons: what their pictures are kept of. Runs on both runtimes."""

from tengen.clock.side import BLACK, WHITE
from tengen.game import orders
from tengen.referee import rulings
from tests.menus.hands import CHIEFS, LEFT, RIGHT, Hands


def _paused(**given):
    hands = Hands(**given)
    hands.play()
    return hands


def _opened(**given):
    hands = _paused(**given)
    hands.open(CHIEFS)
    return hands


def _code():
    hands = _paused()
    hands.knock()
    hands.enter("47")
    hands.press(RIGHT)
    return hands


def _locked():
    hands = _paused()
    hands.knock()
    for _ in range(5):
        hands.enter("1111")
    return hands


def _no_codes():
    hands = _paused()
    hands.codes._keys = None
    hands.knock()
    return hands


def _chiefs_code():
    hands = _paused()
    hands.open()
    hands.go_to(orders.ADD_TIME)
    hands.choose(WHITE)
    hands.number((1, 0, 0, 1, 0, 0))
    hands.both()
    return hands


def _first_list():
    return _opened()


def _warned():
    hands = _opened()
    hands.session.order(orders.WARN, WHITE, 1)
    hands.press(LEFT)
    hands.press(LEFT)
    return hands


def _more_time():
    hands = _opened(control="12h, 3x30s")
    hands.go_to(orders.ADD_TIME)
    hands.choose(WHITE)
    for _ in range(4):
        hands.both()
    hands.press(RIGHT)
    return hands


def _confirm_time():
    hands = _opened()
    hands.go_to(orders.SET_TIME)
    hands.choose(BLACK)
    hands.number((0, 3, 5, 0, 7))
    return hands


def _done():
    hands = _confirm_time()
    hands.both()
    return hands


def _refused():
    hands = _opened()
    hands.go_to(orders.FLAG_TO_PASS)
    hands.both()
    return hands


def _cases(rules):
    hands = _opened(rules=rules)
    hands.choose(1)
    for _ in range(4):
        hands.press(RIGHT)
    return hands


def _proposal():
    hands = _opened()
    hands.session.order(orders.WARN, BLACK, 1)
    hands.go_to(orders.PROPOSE, rulings.KO_RETAKEN)
    hands.choose(BLACK)
    return hands


def _choice():
    hands = _opened()
    hands.go_to(orders.PROPOSE, rulings.REPEATED)
    hands.choose(WHITE)
    hands.press(RIGHT)
    return hands


def _late(minutes):
    hands = Hands()
    for _ in range(3):
        hands.both(500, 300)
    hands.enter(CHIEFS)
    hands.go_to(orders.LATE)
    hands.choose(WHITE)
    hands.number((0, minutes // 10, minutes % 10, 3, 0))
    hands.choose(1)
    return hands


def _point():
    hands = _opened(board=19)
    hands.session.order(orders.SEAL)
    hands.go_to(orders.OPEN_SEALED)
    hands.choose(1)
    hands.both()
    return hands


def _pending():
    hands = _paused()
    hands.session.order(orders.PROPOSE, BLACK, rulings.TAKEN_BACK)
    hands.open()
    return hands


def _decide():
    hands = _pending()
    hands.choose(0)
    return hands


def _fault():
    hands = _opened()
    hands.go_to(orders.FAULT_CORRECTION)
    hands.number((0, 0, 0, 3, 0))
    return hands


SCENES = (
    ("code", _code),
    ("locked", _locked),
    ("no_codes", _no_codes),
    ("chiefs_code", _chiefs_code),
    ("first_list", _first_list),
    ("warned", _warned),
    ("more_time", _more_time),
    ("confirm_time", _confirm_time),
    ("done", _done),
    ("refused", _refused),
    ("cases", lambda: _cases(0)),
    ("cases_classic", lambda: _cases(1)),
    ("proposal", _proposal),
    ("choice", _choice),
    ("late", lambda: _late(7)),
    ("too_late", lambda: _late(17)),
    ("point", _point),
    ("pending", _pending),
    ("decide", _decide),
    ("fault", _fault),
)
LANGUAGES = ("en", "zh")
