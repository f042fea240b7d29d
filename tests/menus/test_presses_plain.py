"""Any single correction takes at most 40 presses and, at two presses a second, less than 20 s. Both runtimes.

Counted from the open menu to the correction, both buttons together being one press, for the numbers that take the most presses.
"""

from tengen.game import orders
from tengen.menus import menu, pages
from tests.menus.hands import CHIEFS, LEFT, RIGHT, Hands

_MOST_PRESSES = 40
_MOST_MS = 20_000
_PACE_MS = 500


class _Paced(Hands):
    """Begins a press every half second, no sooner and no later."""

    def press(self, button, ms=100, pause_ms=150):
        Hands.press(self, button, ms, _PACE_MS - ms if ms < _PACE_MS else pause_ms)

    def both(self, ms=450, pause_ms=50):
        Hands.both(self, ms, _PACE_MS - ms)


def _farthest(digit, base):
    """The digit that takes the most presses to get to."""
    return (digit + base // 2) % base


def _enter_farthest(hands, keep_small):
    """Every place turned as far as there is; `keep_small` leaves hours alone that would lie beyond what can be."""
    while hands.menu.frame.kind == menu.NUMBER:
        entry = hands.menu.frame.entry
        base = entry._places[entry.at]
        wanted = _farthest(entry.digits[entry.at], base)
        if keep_small and entry.at == 0:
            wanted = entry.digits[0]
        hands.turn_by(wanted - entry.digits[entry.at], base)
        hands.both()


def _correct(control, entry_at, side_at, keep_small=False):
    """(presses, ms) from the open menu to the correction carried out."""
    hands = _Paced(control)
    hands.play()
    hands.open(CHIEFS)
    hands.presses = 0
    began_ms = hands.now_ms
    hands.choose(0)
    hands.choose(entry_at)
    if "w" in pages.ROOT[0][2][entry_at][3] or "o" in pages.ROOT[0][2][entry_at][3]:
        hands.choose(side_at)
    _enter_farthest(hands, keep_small)
    assert hands.menu.frame.kind == menu.CONFIRM
    hands.both()
    return hands, hands.presses, hands.now_ms - began_ms


def _corrections():
    return range(len(pages.ROOT[0][2]))


def test_corrections_are_the_first_list():
    assert {entry[2] for entry in pages.ROOT[0][2]} >= set(range(orders.ADD_TIME, orders.SET_TURN + 1))


def test_every_correction_takes_at_most_forty_presses_and_less_than_twenty_seconds():
    worst = 0
    for control in ("1h, 3x30s", "12h, 3x30s", "1h, 15/10m", "0s, 3x30s"):
        for at in _corrections():
            for side_at in range(2):
                hands, presses, ms = _correct(control, at, side_at)
                assert hands.menu is None or hands.menu.frame.kind == menu.SAY
                assert presses <= _MOST_PRESSES, (control, pages.ROOT[0][2][at], presses)
                assert ms < _MOST_MS, (control, pages.ROOT[0][2][at], ms)
                worst = max(worst, presses)
    assert worst > 25, "the farthest digits are far"


def test_the_corrections_that_were_counted_are_carried_out():
    done = 0
    for at in _corrections():
        hands, _, _ = _correct("0s, 15/90m" if at in (3,) else "1h, 3x30s", at, 0, True)
        done += hands.menu is None or hands.menu.answer == orders.DONE
    # Periods of a side that is still in its main time, and a stage that does not exist, are refused.
    assert done >= len(pages.ROOT[0][2]) - 3


def test_right_held_turns_on_without_further_presses():
    hands = Hands()
    hands.play()
    hands.open()
    before = hands.menu.frame.at
    hands.press(RIGHT, 2_600)
    assert hands.menu.frame.at == before + 1 + 4
    hands.press(LEFT)
    assert hands.menu.frame.at == before + 4


def test_no_ruling_takes_more_than_forty_presses_either():
    for at in range(len(pages.ROOT)):
        entry = pages.ROOT[at]
        if len(entry) != 3 or at == 0:
            continue
        for i in range(len(entry[2])):
            hands = _Paced("1h, 3x30s", board=19)
            hands.play()
            hands.open(CHIEFS)
            hands.presses = 0
            began_ms = hands.now_ms
            hands.choose(at)
            hands.choose(i)
            while hands.menu is not None and hands.menu.frame.kind in (menu.LIST, menu.NUMBER):
                if hands.menu.frame.kind == menu.LIST:
                    hands.choose(len(hands.menu.frame.entries) // 2)
                else:
                    _enter_farthest(hands, False)
            if hands.menu is not None and hands.menu.frame.kind == menu.CONFIRM:
                hands.both()
            assert hands.presses <= _MOST_PRESSES, entry[2][i]
            assert hands.now_ms - began_ms < _MOST_MS, entry[2][i]
