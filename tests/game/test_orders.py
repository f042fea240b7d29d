"""Whatever is ordered: refusals change nothing, a ruling taken back leaves no trace, and a power cut loses nothing."""

from collections import Counter

import pytest

from tengen.game import events, orders, states
from tengen.game.settings import Settings
from tengen.journal import recovery
from tests.game.walks import Walk
from tests.journal.play import Play, standing_of, state_of

_S = 1_000_000
_GAMES = 12
SEEDS = range(10)
MORE_SEEDS = range(10, 400)

# Orders that are no rulings leave the ruling before them to be taken back.
_NO_RULINGS = (
    *(orders.PROPOSE, orders.DISMISS, orders.UNDO_RULING, orders.START, orders.PAUSE, orders.RESUME, orders.ADJOURN),
    *(orders.RETURN, orders.TAKE_BACK, orders.CHOOSE, orders.CONFIRM_TIMES, orders.SEAL, orders.CAPTURES_BEING_REMOVED),
    *(orders.STOP_STALLING, orders.ABSENT_COUNT, orders.SEATED, orders.MOVE, orders.PASS_TURN, orders.UNDO_MOVE),
    *(orders.HAND_OUT, orders.HAND_IN),
)


def walks(seed, **more):
    """Some random games."""
    return [Walk(1000 * seed + i, **more) for i in range(_GAMES)]


def everything(game):
    """All that an order could change, but the undo itself and the words that a board keeps of what was undone."""
    standing = game.referee
    undo, standing.undo = standing.undo, None
    row = [state_of(game)[:7], state_of(game)[7], standing.result, standing.result_side, list(standing.warnings)]
    row += [list(standing.phones), list(standing.left_seat), standing.sealed, standing.gave_up, standing.absent]
    if standing.board is not None:
        board = standing.board
        row.append((board.count, board.turn, board.over, [board.stone_at(p) for p in range(1, board._end)]))
    standing.undo = undo
    return row


def check_numbers(game):
    """No field of an event leaves what a record can hold."""
    ring = game.events
    for seq in range(ring.oldest(), ring.next_seq):
        i = ring.index(seq)
        assert -(1 << 29) <= ring.a[i] < 1 << 29
        assert 0 <= ring.b[i] < 1 << 16
        assert 0 <= ring.black_ms[i] < 1 << 30 and 0 <= ring.white_ms[i] < 1 << 30


def check_game(game):
    """What no order may bring about."""
    for budget in game.clock.budgets:
        assert 0 <= budget.left_ms < 1 << 30
        assert budget.left_ms > 0 or game.state in (states.FLAGGED, states.ENDED), (budget.left_ms, game.state)
        assert 0 <= budget.rest_us < 1000
    assert game.state != states.FLAGGED or game.flag >= 0
    assert game.state != states.RUNNING or game.turn == game.clock.turn >= 0


def refusals_change_nothing(seed):
    for walk in walks(seed):
        game = walk.play.game
        for what in walk.steps():
            if not isinstance(what, tuple):
                walk.do(what)
                continue
            before, count = (everything(game), standing_of(game)), game.events.next_seq
            answer = walk.do(what)
            if answer in (orders.DONE, orders.ILLEGAL):
                assert game.events.next_seq > count
            else:
                assert 0 < answer < len(orders.REFUSAL_NAMES)
                assert (everything(game), standing_of(game)) == before, (walk.control, what)
                assert game.events.next_seq == count
            check_game(game)
            check_numbers(game)


def undoing_leaves_no_trace(seed):
    for walk in walks(seed):
        game = walk.play.game
        for what in walk.steps():
            before = everything(game)
            answer = walk.do(what)
            is_half = isinstance(what, tuple) and what[3] == orders.PAIRED and game.referee.half_order >= 0
            if answer != orders.DONE or what[0] in _NO_RULINGS or is_half:
                continue
            assert game.order(orders.UNDO_RULING) == orders.DONE, what
            assert everything(game) == before, (walk.control, what)
            if walk.rng.random() < 0.7:
                walk.do(what)


def power_cuts_lose_nothing(seed):
    for walk in walks(seed):
        play = walk.play
        for i, what in enumerate(walk.steps()):
            walk.do(what)
            if i % 7 == 6:
                # Now everything is in a head, now the last of it in records behind one.
                play.settle()
                compare_with_recovered(play, (walk.control, what))
            elif i % 7 == 3:
                for _ in range(6):
                    play.poll()
                compare_with_recovered(play, (walk.control, what))


def compare_with_recovered(play, what):
    """What a clock that starts now finds is the game that was."""
    live = play.game
    found = play.recover()
    assert found.status in (recovery.INTERRUPTED, recovery.FINISHED), (found.status, found.fault, what)
    game = found.game
    assert standing_of(game) == standing_of(live), what
    assert (list(game.moves), game.turn, game.flag) == (list(live.moves), live.turn, live.flag)
    if live.state != states.RUNNING:
        assert state_of(game) == state_of(live), what


@pytest.mark.parametrize("seed", SEEDS)
def test_a_refused_order_changes_nothing_and_is_no_event(seed):
    refusals_change_nothing(seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_ruling_taken_back_at_once_leaves_no_trace(seed):
    undoing_leaves_no_trace(seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_ordered_comes_back_after_a_power_cut(seed):
    power_cuts_lose_nothing(seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MORE_SEEDS)
def test_thousands_of_games_with_a_referee(seed):
    refusals_change_nothing(seed)
    undoing_leaves_no_trace(seed)
    power_cuts_lose_nothing(seed)


def test_a_player_orders_no_time_no_warning_and_no_result():
    for seed in range(20):
        walk = Walk(seed)
        game = walk.play.game
        for what in walk.steps():
            if not isinstance(what, tuple):
                walk.do(what)
                continue
            before = state_of(game), list(game.referee.warnings), game.referee.result, standing_of(game)[:8]
            answer = walk.do((*what[:4], orders.PLAYER))
            # Two passes on the board end the game (7.3): that is no order about the clock.
            if game.state != states.ENDED:
                assert (state_of(game), list(game.referee.warnings), game.referee.result, standing_of(game)[:8]) == before
            assert answer != orders.DONE or what[0] in (orders.CONFIRM_TIMES, orders.MOVE, orders.PASS_TURN, orders.UNDO_MOVE)


def test_the_walks_try_every_order_and_most_cases():
    done: Counter[int] = Counter()
    cases = set()
    for seed in SEEDS:
        for walk in walks(seed):
            for what in walk.steps():
                pending = walk.play.game.referee.pending
                if walk.do(what) == orders.DONE and isinstance(what, tuple):
                    done[what[0]] += 1
                    if what[0] == orders.CONFIRM:
                        cases.add(pending.case)
    # A reading is only to be chosen after a power loss.
    assert [name for order, name in enumerate(orders.ORDER_NAMES) if not done[order]] == ["choose"]
    assert len(cases) >= 10


def test_an_order_is_one_record_and_says_who_gave_it():
    play = Play("10m", settings=Settings())
    play.to(_S)
    play.take()
    play.press(1, 2 * _S)
    assert play.order(5 * _S, orders.LATE, 0, 60_000, 15, orders.REFEREE) == orders.WRONG_STATE
    assert play.order(6 * _S, orders.PAUSE, authority=orders.CHIEF) == orders.DONE
    assert play.order(7 * _S, orders.LATE, 0, 60_000, 15, orders.REFEREE) == orders.DONE
    ring = play.game.events
    given = [ring.index(seq) for seq in range(ring.next_seq) if ring.kind[ring.index(seq)] == events.ORDER]
    said = [(orders.order_of(ring.b[i]), orders.authority_of(ring.b[i]), ring.a[i], orders.b_of(ring.b[i])) for i in given]
    assert said == [(orders.PAUSE, orders.CHIEF, 0, 0), (orders.LATE, orders.REFEREE, 60_000, 15)]
