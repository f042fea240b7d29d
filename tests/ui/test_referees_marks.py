"""What a referee brought about is said on the face of whom it concerns, for as long as it is so."""

from tengen.clock.side import BLACK, WHITE
from tengen.game import orders, states
from tengen.menus import pages
from tengen.ui import model as m
from tengen.ui import texts
from tengen.ui.presenter import Presenter
from tests.menus.hands import LEFT, REFEREES, RIGHT, Hands


def paused(control="1h, 3x30s"):
    hands = Hands(control)
    hands.play()
    return hands


def marks(hands):
    """What both faces say."""
    shown = Presenter(hands.session)
    shown.update(hands.now_ms, False)
    return [shown.models[side].mark for side in (BLACK, WHITE)]


def test_each_player_is_asked_to_confirm_until_he_has():
    hands = paused()
    assert marks(hands) == [m.PAUSED, m.PAUSED]
    assert hands.session.order(orders.CONFIRM_TIMES) == orders.DONE
    assert marks(hands) == [m.CONFIRM_TIMES, m.CONFIRM_TIMES]
    hands.press(RIGHT)
    assert marks(hands) == [m.CONFIRM_TIMES, m.TIMES_CONFIRMED]
    hands.press(LEFT)
    assert marks(hands) == [m.TIMES_CONFIRMED, m.TIMES_CONFIRMED]
    hands.both()
    hands.wait(500)
    assert hands.session.game.state == states.RUNNING
    assert marks(hands) == [m.NONE, m.NONE]


def test_in_an_adjournment_each_player_is_asked_until_he_has_confirmed():
    hands = paused()
    assert hands.session.order(orders.SEAL) == orders.DONE
    assert hands.session.order(orders.CONFIRM_TIMES) == orders.DONE
    assert marks(hands) == [m.CONFIRM_TIMES, m.CONFIRM_TIMES]
    hands.press(RIGHT)
    assert marks(hands) == [m.CONFIRM_TIMES, m.SEALED]
    hands.press(LEFT)
    assert marks(hands) == [m.SEALED, m.SEALED]


def test_a_sealed_move_is_not_any_adjournment():
    hands = paused()
    assert hands.session.order(orders.ADJOURN) == orders.DONE
    assert marks(hands) == [m.ADJOURNED, m.ADJOURNED]
    assert hands.session.order(orders.RETURN) == orders.DONE
    assert hands.session.order(orders.SEAL) == orders.DONE
    assert marks(hands) == [m.SEALED, m.SEALED]


def test_the_loser_and_the_winner_are_told_apart():
    for side in (BLACK, WHITE):
        hands = paused()
        assert hands.session.order(orders.LOSE, side) == orders.DONE
        wanted = [m.WON, m.WON]
        wanted[side] = m.LOST
        assert marks(hands) == wanted
        assert hands.session.order(orders.UNDO_RULING) == orders.DONE
        assert marks(hands) == [m.PAUSED, m.PAUSED]


def test_every_other_result_is_said_on_both_faces():
    for order, mark in (
        (orders.BOTH_LOSE, m.LOST),
        (orders.DRAW, m.DRAWN),
        (orders.REPLAY, m.REPLAYED),
        (orders.NO_RESULT, m.NO_RESULT),
        (orders.END, m.ENDED),
    ):
        hands = paused()
        assert hands.session.order(order) == orders.DONE
        assert marks(hands) == [mark, mark]


def test_a_fallen_flag_is_said_as_such_until_a_ruling_says_more():
    hands = Hands("10s")
    hands.press(RIGHT)
    hands.wait(11_000)
    assert marks(hands) == [m.FLAG_FIRST, m.FLAG_OTHER]
    assert hands.session.order(orders.REPLAY) == orders.DONE
    assert marks(hands) == [m.REPLAYED, m.REPLAYED]


def test_an_absent_player_is_counted_on_his_own_face_and_no_longer_once_he_is_seated():
    hands = Hands("0s, 3x10s")
    assert hands.session.order(orders.ABSENT_COUNT, WHITE, 30_000) == orders.DONE
    shown = Presenter(hands.session)
    for wanted in range(30, 24, -1):
        shown.update(hands.now_ms, False)
        assert [shown.models[side].absent_s for side in (BLACK, WHITE)] == [0, wanted]
        wait_ms = shown.ms_to_change(hands.now_ms)
        assert 0 < wait_ms <= 1_000
        hands.wait(1_000)
    assert hands.session.order(orders.SEATED, WHITE) == orders.DONE
    shown.update(hands.now_ms, False)
    assert shown.models[WHITE].absent_s == 0


def test_who_is_counted_out_has_lost_once_the_referee_confirms_it_in_the_menu():
    hands = Hands("0s, 3x10s")
    assert hands.session.order(orders.ABSENT_COUNT, WHITE, 5_000) == orders.DONE
    hands.wait(6_000)
    assert hands.session.game.state == states.READY
    for _ in range(3):
        hands.both(500, 300)
    hands.enter(REFEREES)
    assert hands.menu.frame.entries[0] is pages.PENDING_ENTRY
    hands.both()
    hands.both()
    assert hands.session.game.state == states.ENDED
    assert marks(hands) == [m.WON, m.LOST]


def test_every_mark_has_words_of_its_own_in_both_languages():
    ids = [*range(texts.MARKS, texts.CHANGE), *range(texts.LATER_MARKS, texts.RULES[0])]
    for language in (m.ENGLISH, m.CHINESE):
        words = [texts.full(language, i) for i in ids]
        assert len(set(words)) == len(words)
