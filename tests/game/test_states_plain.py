"""The state machine: every state with every input, on CPython and on real MicroPython."""

from tengen.clock.notation import parse
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import events, states
from tengen.game.game import Game

_MS = 1000

# How to come to each state from a fresh game, as commands and presses one second apart.
_PATHS = {
    states.SETUP: (),
    states.READY: ("take",),
    states.RUNNING: ("take", "white", "black"),
    states.PAUSED: ("take", "white", "black", "both"),
    states.ADJOURNED: ("take", "white", "black", "both", "adjourn"),
    states.FLAGGED: ("take", "white", "black", "expire"),
    states.ENDED: ("take", "white", "black", "end"),
    states.FAULT: ("take", "white", "black", "break"),
}


def _game_in(state):
    game = Game(parse("10m, 3x30s"))
    at_ms = 0
    for step in _PATHS[state]:
        at_ms += _MS
        if step == "take":
            game.command(states.TAKE, at_ms, 0)
        elif step == "white":
            game.press(WHITE, at_ms, 0)
        elif step == "black":
            game.press(BLACK, at_ms, 0)
        elif step == "both":
            game.both(at_ms, 0)
        elif step == "adjourn":
            game.command(states.ADJOURN, at_ms, 0)
        elif step == "end":
            game.command(states.END, at_ms, 0)
        elif step == "break":
            game.command(states.BREAK, at_ms, 0)
        else:
            game.advance(at_ms + 3_600_000, 0)
    assert game.state == state
    return game


def _give(game, event, at_ms):
    """Give an input as hands or time would; returns False for what only time brings about."""
    if event == states.PRESS:
        game.press(game.turn if game.turn != NOBODY else WHITE, at_ms, 0)
    elif event == states.IDLE_PRESS:
        game.press(1 - game.turn if game.turn != NOBODY else BLACK, at_ms, 0)
    elif event == states.PAIR:
        game.pair(at_ms, 0, at_ms + 3, 0)
    elif event == states.BOTH:
        game.both(at_ms, 0)
    elif event == states.TIME_OVER:
        game.advance(at_ms + 7_200_000, 0)
        return game.state == states.FLAGGED
    else:
        game.command(event, at_ms, 0)
    return True


def _readings(game):
    return [(b.kind, b.left_ms, b.rest_us, b.periods, b.moves, b.used_ms) for b in game.clock.budgets]


def test_every_input_in_every_state_leads_where_the_table_says():
    for state in range(len(states.STATE_NAMES)):
        for event in range(len(states.INPUT_NAMES)):
            game = _game_in(state)
            happened = _give(game, event, 100_000)
            expected = states.next_of(state, event)
            if state == states.READY and event == states.IDLE_PRESS:
                expected = states.RUNNING  # before the start nobody is idle: either button starts the other side
            if happened:
                assert game.state == expected, (state, event, game.state)


def test_no_time_is_charged_outside_running():
    for state in range(len(states.STATE_NAMES)):
        if state == states.RUNNING:
            continue
        game = _game_in(state)
        before = _readings(game)
        game.advance(500_000, 0)
        game.advance(900_000, 999)
        assert _readings(game) == before, state


def test_the_side_that_is_not_on_move_is_never_charged():
    game = _game_in(states.RUNNING)
    assert game.turn == WHITE
    black = _readings(game)[BLACK]
    for at_ms in range(100_000, 400_000, 7_777):
        game.advance(at_ms, 0)
        assert _readings(game)[BLACK] == black


def test_an_input_that_means_nothing_changes_nothing_but_the_log():
    for state in range(len(states.STATE_NAMES)):
        for event in range(len(states.INPUT_NAMES)):
            action = states.action_of(state, event)
            if action not in (states.IGNORE, states.REFUSE, states.MARK_IDLE) or event == states.TIME_OVER:
                continue
            if state == states.READY and event == states.IDLE_PRESS:
                continue
            game = _game_in(state)
            game.advance(100_000, 0)
            before = _readings(game), game.turn, game.flag, game.moves[0], game.moves[1]
            _give(game, event, 100_000)
            game_after = _readings(game), game.turn, game.flag, game.moves[0], game.moves[1]
            if state == states.RUNNING and event == states.PAIR:
                continue
            assert game_after == before, (state, event)


def test_no_input_but_a_referees_ruling_leads_a_flagged_game_on():
    for event in range(len(states.INPUT_NAMES)):
        if event in (states.LONG_BOTH, states.RULED, states.SET_ASIDE):
            continue
        game = _game_in(states.FLAGGED)
        before = _readings(game)
        _give(game, event, 9_000_000)
        game.advance(9_500_000, 0)
        assert game.state == states.FLAGGED
        assert game.flag == WHITE
        assert _readings(game) == before


def test_a_fault_before_the_start_leads_only_to_a_new_setting():
    game = Game(parse("10m"))
    game.command(states.TAKE, 0, 0)
    game.command(states.BREAK, 1, 0)
    game.command(states.REPAIR, 2, 0)
    assert game.state == states.FAULT
    game.command(states.LONG_BOTH, 3, 0)
    assert game.state == states.SETUP


def test_press_at_the_very_instant_of_the_flag_is_too_late():
    for over_us, flagged in ((-1, False), (0, True), (1, True)):
        game = Game(parse("1m"))
        game.command(states.TAKE, 0, 0)
        game.press(WHITE, 1000, 500)
        at_us = 61_000_500 + over_us
        game.press(BLACK, at_us // 1000, at_us % 1000)
        assert (game.state == states.FLAGGED) == flagged
        assert game.flag == (BLACK if flagged else NOBODY)


def test_pair_counts_only_the_press_of_the_side_on_move():
    for black_first in (True, False):
        game = _game_in(states.RUNNING)
        assert game.turn == WHITE
        at = (50_000, 3_000, 50_001, 0) if black_first else (50_004, 0, 50_001, 0)
        game.pair(at[0], at[1] % 1000, at[2], at[3])
        assert game.turn == BLACK
        assert game.clock.budgets[WHITE].used_ms == 50_001 - 3_000
        ring = game.events
        kinds = [ring.kind[ring.index(seq)] for seq in range(ring.next_seq - 2, ring.next_seq)]
        assert sorted(kinds) == sorted([events.PRESS, events.IDLE_PRESS])


def test_undo_brings_back_the_whole_state_before_the_press():
    for control in ("10m, 3x30s", "0s, 3x30s", "5m +3s", "5m bronstein 5s", "1m, 15/10m carry", "hourglass 5m", "10m delay 5s"):
        game = Game(parse(control))
        game.command(states.TAKE, 0, 0)
        game.press(WHITE, 1000, 0)
        game.press(BLACK, 8000, 250)
        game.press(WHITE, 9000, 0)
        game.advance(21_234, 567)
        before = _readings(game), game.turn, game.moves[0], game.moves[1]
        game.press(BLACK, 21_234, 567)
        game.both(25_000, 0)
        game.command(states.UNDO, 26_000, 0)
        assert (_readings(game), game.turn, game.moves[0], game.moves[1]) == before
        assert game.state == states.PAUSED
        # Once only: what was before that is not kept.
        game.command(states.UNDO, 27_000, 0)
        assert (_readings(game), game.turn, game.moves[0], game.moves[1]) == before
        game.both(30_000, 0)
        game.advance(31_000, 0)
        assert game.state == states.RUNNING
        assert game.clock.budgets[BLACK].used_ms == before[0][BLACK][5] + 1000


def test_both_stops_as_of_the_first_edge_and_gives_the_turn_to_nobody_else():
    game = _game_in(states.RUNNING)
    game.both(60_000, 0)
    assert game.state == states.PAUSED
    assert game.turn == WHITE
    used_ms = game.clock.budgets[WHITE].used_ms
    game.both(660_000, 0)
    assert game.state == states.RUNNING
    game.advance(661_000, 0)
    assert game.clock.budgets[WHITE].used_ms == used_ms + 1000


def test_a_game_goes_on_across_the_wrap_of_the_milliseconds():
    start_ms = (1 << 30) - 65_000
    game = Game(parse("10m, 3x30s"), at_ms=start_ms)
    game.command(states.TAKE, start_ms, 0)
    game.press(WHITE, start_ms + 1000, 0)
    game.press(BLACK, (start_ms + 121_000) & ((1 << 30) - 1), 0)
    assert game.clock.budgets[BLACK].left_ms == 480_000
    assert game.clock.budgets[BLACK].used_ms == 120_000
