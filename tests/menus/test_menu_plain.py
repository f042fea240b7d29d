"""The referee's menu, gone through with two buttons: what it does, and that leaving it leaves no trace. Both runtimes."""

from tengen.clock.side import BLACK, WHITE
from tengen.game import events, orders, states
from tengen.menus import menu, pages, refusals, wording
from tengen.referee import rulings
from tests.menus.hands import CHIEFS, LEFT, REFEREES, RIGHT, Hands, exact, kinds


def _paused(**given):
    hands = Hands(**given)
    hands.play()
    assert hands.session.game.state == states.PAUSED
    return hands


def _left_ms(hands):
    return [budget.left_ms for budget in hands.session.game.clock.budgets]


# -- the code -----------------------------------------------------------------------------------------------------------


def test_the_right_code_opens_the_lists_and_a_wrong_one_only_asks_again():
    hands = _paused()
    hands.knock()
    before = exact(hands.session)
    assert hands.menu.frame.kind == menu.CODE
    hands.enter("4712")
    assert hands.menu.frame.kind == menu.CODE
    assert hands.menu.authority == orders.PLAYER
    hands.enter(REFEREES)
    assert hands.menu.frame.kind == menu.LIST
    assert hands.menu.authority == orders.REFEREE
    assert exact(hands.session) == before


def test_every_try_is_logged_with_what_it_gave():
    hands = _paused()
    hands.knock()
    since = hands.session.game.events.next_seq
    for code in ("0000", "9999", CHIEFS):
        hands.enter(code)
    ring = hands.session.game.events
    logged = [(ring.kind[i], ring.a[i], ring.b[i]) for i in [ring.index(seq) for seq in range(since, ring.next_seq)]]
    assert logged == [(events.CODE, orders.PLAYER, 1), (events.CODE, orders.PLAYER, 2), (events.CODE, orders.CHIEF, 0)]


def test_five_wrong_codes_lock_the_entry_and_a_new_knock_does_not_help():
    hands = _paused()
    hands.knock()
    for _ in range(5):
        hands.enter("1111")
    assert hands.menu.wait_s == 60
    hands.enter(REFEREES)
    assert hands.menu is None or hands.menu.authority == orders.PLAYER
    while hands.menu is not None:
        hands.back()
    hands.knock()
    assert hands.menu.wait_s > 0
    while hands.menu is not None:
        hands.wait(1_000)
    hands.wait(60_000)
    hands.open()


def test_without_codes_the_menu_says_so_and_lets_nobody_in():
    hands = _paused()
    hands.codes._keys = None
    hands.knock()
    assert hands.menu.frame.kind == menu.NO_CODES
    hands.both()
    assert hands.menu is None


# -- orders -------------------------------------------------------------------------------------------------------------


def test_time_given_to_both_by_the_same_is_the_referees_to_give():
    hands = _paused()
    before = _left_ms(hands)
    hands.open()
    hands.go_to(orders.ADD_TIME)
    hands.choose(2)
    hands.number((0, 0, 0, 2, 3, 0))
    assert _left_ms(hands) == before, "nothing happens before it is confirmed"
    hands.both()
    assert hands.menu.answer == orders.DONE
    assert _left_ms(hands) == [ms + 150_000 for ms in before]
    assert [numbers[0] for numbers in hands.menu.was] == before


def test_one_side_alone_needs_the_chief_referees_code_and_a_wrong_one_changes_nothing():
    hands = _paused()
    before = _left_ms(hands)
    hands.open()
    hands.go_to(orders.ADD_TIME)
    hands.choose(WHITE)
    hands.number((1, 0, 0, 1, 0, 0))
    hands.both()
    assert hands.menu.frame.kind == menu.CODE
    hands.enter("1234")
    assert _left_ms(hands) == before
    hands.enter(CHIEFS)
    assert hands.menu.answer == orders.DONE
    assert _left_ms(hands) == [before[0], before[1] - 60_000]


def test_a_referees_code_is_not_the_chief_referees():
    hands = _paused()
    before = exact(hands.session)
    hands.open()
    hands.go_to(orders.SET_TIME)
    hands.choose(BLACK)
    hands.number((0, 5, 0, 0, 0))
    hands.both()
    hands.enter(REFEREES)
    assert hands.menu.frame.kind == menu.CONFIRM
    assert hands.menu.authority == orders.REFEREE
    assert exact(hands.session) == before


def test_with_the_chief_referees_code_a_reading_is_set_at_once():
    hands = _paused()
    before = _left_ms(hands)
    hands.open(CHIEFS)
    hands.go_to(orders.SET_TIME)
    hands.choose(BLACK)
    assert hands.menu.frame.entry.text() == "0:59:43", "it begins at what it is, rounded up"
    hands.number((0, 2, 5, 0, 7))
    hands.both()
    assert _left_ms(hands) == [25 * 60_000 + 7_000, before[1]]


def test_a_pair_is_corrected_with_the_second_half_and_not_before():
    hands = _paused()
    before = _left_ms(hands)
    hands.open()
    hands.go_to(orders.SET_TIME)
    hands.choose(3)
    hands.number((0, 1, 0, 0, 0))
    hands.both()
    assert _left_ms(hands) == before
    assert hands.menu.frame.kind == menu.NUMBER
    hands.number((0, 2, 0, 0, 0))
    hands.both()
    assert hands.menu.answer == orders.DONE
    assert _left_ms(hands) == [600_000, 1_200_000]


def test_a_pair_that_is_left_half_way_is_no_correction():
    for leave in (Hands.back, lambda hands: hands.press(LEFT, 3_100), lambda hands: hands.wait(121_000)):
        hands = _paused()
        hands.open()
        before = exact(hands.session)
        hands.go_to(orders.SET_TIME)
        hands.choose(3)
        hands.number((0, 1, 0, 0, 0))
        hands.both()
        leave(hands)
        assert exact(hands.session) == before


def test_a_case_is_proposed_with_its_article_and_confirmed():
    hands = _paused()
    hands.open()
    hands.go_to(orders.PROPOSE, rulings.PRESSED_EARLY)
    hands.choose(WHITE)
    assert hands.session.referee.pending.article == "17.4"
    assert hands.session.referee.warnings == [0, 0]
    hands.both()
    assert hands.session.referee.warnings == [0, 1]
    assert hands.session.referee.pending is None


def test_of_several_outcomes_left_and_right_choose():
    hands = _paused()
    hands.open()
    hands.go_to(orders.PROPOSE, rulings.REPEATED)
    hands.choose(BLACK)
    hands.press(RIGHT)
    hands.press(RIGHT)
    assert hands.session.referee.pending.result == rulings.DRAW
    hands.press(LEFT)
    hands.press(LEFT)
    hands.press(LEFT)
    assert hands.session.referee.pending.result == rulings.REPLAY
    hands.both()
    assert hands.session.referee.result == rulings.REPLAY
    assert hands.session.game.state == states.ENDED


def test_a_proposal_that_somebody_else_made_is_decided_first_and_outlives_the_menu():
    hands = _paused()
    assert hands.session.order(orders.PROPOSE, BLACK, rulings.TAKEN_BACK) == orders.DONE
    hands.open()
    before = exact(hands.session)
    assert hands.menu.frame.entries[0] is pages.PENDING_ENTRY
    hands.press(RIGHT)
    hands.press(RIGHT)
    hands.both()
    hands.both()
    assert hands.menu.frame.entries is pages.DECISIONS
    hands.press(LEFT, 3_100)
    assert hands.menu is None
    assert exact(hands.session) == before
    hands.open()
    hands.choose(0)
    hands.choose(1)
    assert hands.menu.answer == orders.DONE
    assert hands.session.referee.pending is None
    assert hands.session.referee.warnings == [0, 0]


def test_a_ruling_is_taken_back_exactly():
    hands = _paused()
    hands.open(CHIEFS)
    before = exact(hands.session)[0]
    hands.go_to(orders.SET_PERIODS)
    hands.choose(WHITE)
    hands.number((0, 1))
    hands.both()
    hands.press(RIGHT)
    assert hands.menu.frame.entries is not pages.DECISIONS
    hands.go_to(orders.UNDO_RULING)
    hands.both()
    if hands.menu.answer == orders.OUT_OF_BOUNDS:
        raise AssertionError("periods")
    left = [(budget.left_ms, budget.periods, budget.stage) for budget in hands.session.game.clock.budgets]
    again = _paused()
    assert left == [(budget.left_ms, budget.periods, budget.stage) for budget in again.session.game.clock.budgets]
    assert before[3] == exact(hands.session)[0][3]


def test_times_asked_for_are_confirmed_by_each_players_own_button():
    hands = _paused()
    hands.open()
    hands.go_to(orders.CONFIRM_TIMES)
    hands.both()
    assert hands.menu is None, "now the buttons are the players'"
    hands.wait(500)
    hands.press(LEFT)
    assert hands.session.referee.confirmed == [True, False]
    hands.press(RIGHT)
    assert hands.session.referee.confirmed == [True, True]
    assert hands.session.game.state == states.PAUSED


def test_a_move_is_sealed_and_opened_on_an_occupied_point():
    hands = _paused(board=19)
    side = hands.session.game.turn
    hands.open()
    hands.go_to(orders.SEAL)
    hands.both()
    assert hands.session.game.state == states.ADJOURNED
    hands.press(RIGHT)
    hands.go_to(orders.OPEN_SEALED)
    hands.choose(1)
    assert hands.menu.frame.entry.text() == "K10"
    hands.number((3, 3))
    hands.both()
    assert hands.menu.answer == orders.DONE
    assert hands.session.game.state == states.PAUSED
    assert hands.session.game.turn == 1 - side
    assert hands.session.referee.board.stone_at(hands.session.referee.board.point(3, 3)) not in (BLACK, WHITE)


def test_lateness_is_entered_before_the_start():
    hands = Hands()
    for _ in range(3):
        hands.both(500, 300)
    hands.enter(REFEREES)
    hands.go_to(orders.LATE)
    hands.choose(WHITE)
    hands.number((0, 0, 7, 3, 0))
    hands.choose(1)
    assert _left_ms(hands)[WHITE] == 3_600_000
    hands.both()
    assert hands.menu.answer == orders.DONE
    assert _left_ms(hands) == [3_600_000, 2_700_000]


def test_a_refused_order_is_said_with_its_reason_and_changes_nothing():
    hands = _paused()
    hands.open()
    before = exact(hands.session)
    hands.go_to(orders.FLAG_TO_PASS)
    hands.both()
    assert hands.menu.frame.kind == menu.SAY
    assert hands.menu.answer == orders.WRONG_STATE
    assert exact(hands.session) == before


def test_the_menu_starts_the_clock_and_is_gone():
    hands = _paused()
    hands.open()
    hands.go_to(orders.RESUME)
    hands.both(600)
    assert hands.menu is None
    assert hands.session.game.state == states.RUNNING
    left_ms = _left_ms(hands)
    hands.wait(1_000)
    assert _left_ms(hands) != left_ms


def test_when_a_pc_starts_the_clock_the_menu_is_gone_at_once():
    hands = _paused()
    hands.open()
    hands.go_to(orders.SET_TURN)
    assert hands.session.order(orders.RESUME) == orders.DONE
    hands.wait(50)
    assert hands.menu is None
    assert hands.session.game.state == states.RUNNING


def test_what_can_be_ordered_is_in_the_menu():
    found = set()

    def gather(entries):
        for entry in entries:
            if len(entry) == 3:
                gather(entry[2])
            else:
                found.add(entry[2])

    gather(pages.ROOT)
    # A proposal is confirmed or dismissed where it is made; the clock stands already; a game comes from another clock by a PC.
    elsewhere = {orders.CONFIRM, orders.DISMISS, orders.PAUSE, orders.HAND_IN}
    assert found - {pages.CLOSE, pages.TAKE_OVER} | elsewhere == set(range(len(orders.ORDER_NAMES)))


def test_every_case_of_both_editions_is_in_the_menu():
    by_case = {entry[4] for entry in pages._CASES}
    # These have entries of their own, with what belongs to them.
    own = {
        rulings.REMOVING_COUNTED,
        rulings.OVERTIME,
        rulings.SEAT_LEFT,
        rulings.WARNED,
        rulings.LATE_START,
        rulings.ABSENT,
        rulings.STALLING,
        rulings.GIVEN_UP,
        rulings.RESIGNED,
    }
    assert by_case | own == set(range(len(rulings.CASE_NAMES)))


# -- leaving ------------------------------------------------------------------------------------------------------------


def _leaves(entries=pages.ROOT, way=()):
    """(the ways through the lists to it, the entry) of every order."""
    found = []
    for at in range(len(entries)):
        entry = entries[at]
        if len(entry) == 3:
            found += _leaves(entry[2], way + (at,))
        elif entry[2] != pages.CLOSE:
            found.append((way + (at,), entry))
    return found


def _go_down(hands, way):
    """To the entry, through all that it asks, as far as to the confirmation; yields at every screen on the way."""
    for at in way:
        hands.choose(at)
        yield
    while hands.menu.frame.kind in (menu.LIST, menu.NUMBER):
        hands.both()
        yield


def test_from_the_confirmation_of_every_order_step_by_step_back_is_exactly_the_state_before():
    hands = _paused(board=9)
    before = exact(hands.session)
    for way, entry in _leaves():
        hands.open(CHIEFS)
        screens = 1
        for _ in _go_down(hands, way):
            screens += 1
        backs = 0
        while hands.menu is not None:
            hands.back()
            backs += 1
        assert exact(hands.session) == before, entry
        assert backs <= screens, entry


def test_out_of_every_screen_in_three_seconds_is_exactly_the_state_before():
    hands = _paused()
    before = exact(hands.session)
    for way, entry in _leaves():
        depth = 0
        while True:
            hands.open()
            steps = _go_down(hands, way)
            for _ in range(depth):
                next(steps)
            reached = hands.menu.frame.kind
            hands.press(LEFT, 3_100)
            assert hands.menu is None, entry
            assert exact(hands.session) == before, entry
            if reached in (menu.CONFIRM, menu.SAY):
                break
            depth += 1


def test_a_menu_that_is_left_alone_closes_and_leaves_exactly_the_state_before():
    hands = _paused()
    before = exact(hands.session)
    for way, entry in _leaves()[::6]:
        hands.open()
        for _ in _go_down(hands, way):
            pass
        waited = 0
        while hands.menu is not None:
            hands.wait(1_000)
            waited += 1
        assert 115 < waited <= 121
        assert exact(hands.session) == before, entry
    hands.knock()
    for _ in range(21):
        hands.wait(1_000)
    assert hands.menu is None


def test_in_every_state_in_which_the_clock_stands_the_menu_opens_and_leaves_no_trace():
    for order, state in ((None, states.PAUSED), (orders.ADJOURN, states.ADJOURNED), (orders.END, states.ENDED)):
        hands = _paused()
        if order is not None:
            assert hands.session.order(order) == orders.DONE
        assert hands.session.game.state == state
        before = exact(hands.session)
        for way, entry in _leaves()[::5]:
            hands.open()
            for _ in _go_down(hands, way):
                pass
            hands.press(LEFT, 3_100)
            assert hands.menu is None
            assert exact(hands.session) == before, (state, entry)
    flagged = Hands("10s")
    flagged.press(RIGHT)
    flagged.wait(11_000)
    assert flagged.session.game.state == states.FLAGGED
    before = exact(flagged.session)
    flagged.open()
    flagged.press(LEFT, 3_100)
    assert exact(flagged.session) == before


def test_a_look_into_the_menu_is_no_order():
    hands = _paused()
    since = hands.session.game.events.next_seq
    hands.open()
    for _ in range(30):
        hands.press(RIGHT)
    hands.press(LEFT, 3_100)
    found = kinds(hands.session, since)
    assert events.ORDER not in found and events.CHANGE not in found


# -- others give orders, too ----------------------------------------------------------------------------------------------


def test_a_proposal_that_a_pc_has_decided_meanwhile_is_nobodys_to_confirm_here():
    for meanwhile in (
        ((orders.DISMISS, -1, 0),),
        ((orders.CONFIRM, -1, 0),),
        ((orders.PROPOSE, WHITE, rulings.DISTURBANCE),),
        ((orders.PROPOSE, BLACK, rulings.PHONE),),
    ):
        for then in (Hands.both, lambda hands: hands.press(RIGHT), Hands.back, lambda hands: hands.press(LEFT, 3_100)):
            hands = _paused()
            hands.open()
            hands.go_to(orders.PROPOSE, rulings.DISTURBANCE)
            hands.choose(BLACK)
            assert hands.menu.frame.kind == menu.CONFIRM
            for order, side, a in meanwhile:
                assert hands.session.order(order, side, a) == orders.DONE
            before = exact(hands.session)
            for language in (0, 1):
                assert wording.views(hands.menu, language)[1][2] == (refusals.TEXTS[orders.NOTHING_PENDING][language],)
            then(hands)
            assert exact(hands.session) == before
            if hands.menu is not None:
                wording.views(hands.menu, 0)


def test_a_pair_that_is_left_half_way_leaves_what_somebody_else_proposed():
    hands = _paused()
    assert hands.session.order(orders.PROPOSE, BLACK, rulings.TAKEN_BACK) == orders.DONE
    hands.open()
    before = exact(hands.session)
    hands.choose(1)
    hands.choose(1)
    hands.choose(3)
    hands.number((0, 1, 0, 0, 0))
    hands.both()
    assert hands.session.referee.half_order == orders.SET_TIME
    hands.press(LEFT, 3_100)
    assert exact(hands.session) == before


def test_dismissing_a_proposal_leaves_half_a_pair_of_somebody_elses():
    hands = _paused()
    assert hands.session.order(orders.SET_TIME, BLACK, 60_000, orders.PAIRED) == orders.DONE
    assert hands.session.order(orders.PROPOSE, BLACK, rulings.TAKEN_BACK) == orders.DONE
    hands.open()
    hands.choose(0)
    hands.choose(1)
    assert hands.session.referee.pending is None
    assert hands.session.referee.half_order == orders.SET_TIME


def test_half_a_pair_of_somebody_elses_is_done_with_ours_and_that_is_foretold():
    hands = _paused()
    assert hands.session.order(orders.SET_TIME, WHITE, 60_000, orders.PAIRED) == orders.DONE
    hands.open()
    hands.go_to(orders.SET_TIME)
    hands.choose(3)
    hands.number((0, 1, 0, 0, 0))
    foretold = wording.views(hands.menu, 0)[1][2]
    assert foretold[0].endswith(">10:00") and foretold[1].endswith(">1:00")
    hands.both()
    assert hands.menu.frame.kind == menu.SAY
    assert _left_ms(hands) == [600_000, 60_000]
    assert hands.session.referee.half_order < 0


def test_the_second_time_a_telephone_sounds_left_and_right_find_nothing_but_the_loss():
    hands = _paused()
    assert hands.session.order(orders.PROPOSE, BLACK, rulings.PHONE) == orders.DONE
    assert hands.session.order(orders.CONFIRM) == orders.DONE
    hands.open()
    hands.go_to(orders.PROPOSE, rulings.PHONE)
    hands.choose(BLACK)
    for _ in range(3):
        left, right = wording.views(hands.menu, 0)
        assert left[2] == ("left, right: other outcome 2/2",)
        assert right[2] == ("Black: loses",)
        hands.press(RIGHT)


# -- what it foretells ----------------------------------------------------------------------------------------------------


def test_the_second_half_of_a_pair_is_shown_with_what_the_first_will_do():
    hands = _paused()
    hands.open()
    hands.go_to(orders.SET_TIME)
    hands.choose(3)
    hands.number((0, 1, 0, 0, 0))
    hands.both()
    hands.number((0, 2, 0, 0, 0))
    foretold = wording.views(hands.menu, 0)[1]
    assert foretold[2][0].endswith(">10:00") and foretold[2][1].endswith(">20:00")
    hands.both()
    assert wording.views(hands.menu, 0)[1][:3] == foretold[:3]


def test_a_warning_after_the_end_does_not_turn_the_result_round():
    hands = _paused()
    assert hands.session.order(orders.RESIGN, BLACK) == orders.DONE
    hands.open()
    hands.go_to(orders.WARN, 1)
    hands.choose(WHITE)
    assert wording.views(hands.menu, 0)[1][2][1] == "White 0>1 warned"
    hands.both()
    hands.press(RIGHT)
    hands.go_to(orders.WARN, 1)
    hands.choose(WHITE)
    assert wording.views(hands.menu, 0)[1][2] == ("White loses",)


# -- after a power cut ----------------------------------------------------------------------------------------------------


def _cut():
    """A game whose turn a power cut has broken off: a reading is to be chosen."""
    hands = Hands()
    hands.press(RIGHT)
    hands.wait(7_000)
    hands.session.game.command(states.POWER_LOST, hands.now_ms, 0)
    assert hands.session.game.awaits_choice
    return hands


def test_a_game_is_not_carried_to_another_clock_while_a_reading_must_be_chosen():
    for adjourned in (False, True):
        hands = _cut()
        if adjourned:
            assert hands.session.order(orders.ADJOURN) == orders.DONE
        hands.open()
        before = exact(hands.session)
        hands.go_to(orders.HAND_OUT)
        hands.both()
        assert hands.menu.answer == orders.CHOICE_FIRST
        assert exact(hands.session) == before


def test_a_result_ends_a_game_whose_reading_was_never_chosen_and_the_clock_can_be_set_up_anew():
    hands = _cut()
    assert hands.session.order(orders.RESIGN, BLACK) == orders.DONE
    hands.both(10_600)
    assert hands.session.game.state == states.SETUP


def test_an_adjourned_game_has_its_reading_chosen_by_the_buttons_too():
    hands = _cut()
    assert hands.session.order(orders.ADJOURN) == orders.DONE
    hands.press(RIGHT)
    hands.both()
    assert not hands.session.game.awaits_choice
    assert hands.session.game.state == states.ADJOURNED
    assert _left_ms(hands) == [3_600_000, 3_600_000]
