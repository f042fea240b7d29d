"""Thinking times from readings: against a clock that counts milliseconds, there and back, and with records that are wrong."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from host_tools.replay import compare, plan
from host_tools.replay.model import Model
from host_tools.replay.report import CLOCK_ERROR, INCONSISTENT, OK, TOLERATED, UNRECORDED
from tengen.clock.notation import parse
from tengen.clock.side import BLACK, WHITE
from tests.replay.naive import NaiveSide
from tests.replay.playing import play, sgf_of, think

CONTROLS = [
    "9s",
    "3s, 3x2s",
    "0s, 1x2s",
    "9s keep 3x2s",
    "3s, 3/4s",
    "3s, 3/4s carry",
    "1s, 1/2s",
    "5s +1s",
    "5s +2s cap 6s",
    "0s +2s",
    "5s delay 1s",
    "5s bronstein 1s",
    "3/5s, 4s +1s",
    "2/4s, 3x2s",
    "2/4s +1s, 2/3s",
    "2s/move",
    "2s, 2s/move",
    "2s, 3x2s over 1s/move",
    "2/3s, 2x2s over 1s/move",
    "hourglass 5s",
    "black 4s, 2x1s; white 2s, 5x2s",
]
THINKS = st.lists(
    st.one_of(st.integers(50, 1200), st.integers(50, 4500), st.sampled_from([999, 1000, 1001, 2000, 3000])), max_size=14
)


def segment_at(model, state, think_ms):
    return next((s for s in model.segments(state) if s.start_ms <= think_ms < s.end_ms), None)


@settings(max_examples=150)
@given(st.sampled_from(CONTROLS), THINKS)
def test_the_model_agrees_with_a_clock_that_counts_milliseconds(text, thinks):
    stages = parse(text).sides[BLACK]
    model, naive = Model(stages), NaiveSide(stages)
    state = model.start()
    for think_ms in thinks:
        naive.begin()
        for _ in range(think_ms):
            naive.tick()
        segment = segment_at(model, state, think_ms)
        assert (segment is None) == naive.over
        if segment is None:
            return
        naive.move()
        state = model.after(segment, think_ms)
        assert (state.stage, state.left_ms, state.plain) == (naive.stage, naive.left, naive.leftover)
        assert state.count == naive.count


@settings(max_examples=300)
@given(st.sampled_from(CONTROLS), THINKS)
def test_an_exact_record_is_reproduced_to_the_millisecond(text, thinks):
    moves = think(parse(text), thinks)
    assume(moves)
    # A full move's time and the same amount of main time look alike: nothing can tell them apart.
    assume(not (text == "2s, 2s/move" and any(after == 2000 for _, _, after, _ in moves)))
    game = plan(sgf_of([(side, after, count) for side, _, after, count in moves]), text)
    report = compare(game, play(game))
    assert report.counts == {OK: len(moves)}
    for step, think_ms in zip(game.steps, thinks, strict=False):
        assert not step.fit.known or step.fit.think_ms == think_ms


@settings(max_examples=300)
@given(st.sampled_from([text for text in CONTROLS if text != "2s, 2s/move"]), THINKS)
def test_a_record_in_whole_seconds_stays_within_the_tolerance(text, thinks):
    moves = think(parse(text), thinks)
    assume(moves)
    record = sgf_of([(side, after, count) for side, _, after, count in moves], decimals=0)
    game = plan(record, text)
    report = compare(game, play(game))
    assert report.ok
    assert set(report.counts) <= {OK, TOLERATED}


@settings(max_examples=200)
@given(st.sampled_from(["3s, 9x2s", "0s, 9x2s", "9s keep 3x2s"]), THINKS)
def test_a_record_of_what_was_left_before_the_refill_gives_the_thinking_times(text, thinks):
    moves = think(parse(text), thinks)
    assume(moves)
    record = [(side, after if count is None else before, count) for side, before, after, count in moves]
    # A full period left means the move was made the moment it began, which the refilled reading shows as well.
    assume(not any(count is not None and before == 2000 for _, before, _, count in moves))
    game = plan(sgf_of(record), text)
    assert [step.fit.think_ms for step in game.steps] == thinks[: len(moves)]
    assert compare(game, play(game)).counts == {OK: len(moves)}


@settings(max_examples=200)
@given(THINKS)
def test_a_record_of_totals_is_reproduced(thinks):
    control = parse("3s, 3x2s")
    moves = think(control, thinks)
    assume(moves)
    assume(moves[0][2] + 6000 > 3000)
    totals = [(side, after + 6000 if count is None else count * 2000, None) for side, _, after, count in moves]
    game = plan(sgf_of(totals), "3s, 3x2s")
    report = compare(game, play(game))
    assert report.counts == {OK: len(moves)}


@settings(max_examples=100)
@given(st.sampled_from(CONTROLS), THINKS, st.data())
def test_a_clock_that_goes_wrong_is_found_out_at_the_move(text, thinks, data):
    moves = think(parse(text), thinks)
    assume(moves)
    game = plan(sgf_of([(side, after, count) for side, _, after, count in moves]), text)
    readings = play(game)
    assume(readings)
    wrong = data.draw(st.integers(0, len(readings) - 1))
    number, side, time_ms, periods, moves_left, stage = readings[wrong]
    readings[wrong] = data.draw(
        st.sampled_from(
            [
                (number, side, time_ms + 2, periods, moves_left, stage),
                (number, side, time_ms - 10, periods, moves_left, stage),
                (number, 1 - side, time_ms, periods, moves_left, stage),
                (number, side, time_ms, periods, moves_left, "elsewhere"),
            ]
        )
    )
    report = compare(game, readings)
    assert not report.ok
    assert [finding.number for finding in report.findings if finding.verdict == CLOCK_ERROR] == [number]


# -- records that are wrong -------------------------------------------------------------------------------------------------


def verdicts(record, text):
    game = plan(record, text)
    report = compare(game, play(game))
    assert report.ok
    return [finding.verdict for finding in report.findings], report.lines


def test_a_lost_period_is_a_clock_error_only_when_the_clock_loses_it():
    game = plan(sgf_of([(BLACK, 30_000, 3)]), "0s, 3x30s")
    readings = play(game)
    assert compare(game, readings).ok
    report = compare(game, [(1, BLACK, 30_000, 2, 0, "byo-yomi")])
    assert report.lines[1] == (
        "clock error: move 1 (black): the clock shows black byo-yomi 30.000 s with 2 left; byo-yomi 30.000 s with 3 left was due"
    )


def test_a_clock_that_gives_no_reading_is_in_error():
    game = plan(sgf_of([(BLACK, 50_000, None), (WHITE, 50_000, None)]), "60s")
    report = compare(game, play(game)[:1])
    assert not report.ok
    assert report.lines[1] == "clock error: move 2 (white): the clock gave no reading; main 50.000 s was due"


def test_lag_given_back_is_within_the_tolerance():
    found, lines = verdicts(sgf_of([(BLACK, 50_000, None), (WHITE, 55_000, None), (BLACK, 50_600, None)]), "60s")
    assert found == [OK, OK, TOLERATED]
    assert "move 3 (black): the record shows 50.600 s, the clock comes to 49.950 s (+0.650 s)" in lines[1]


def test_time_that_appears_from_nowhere_is_reported_once_and_then_followed():
    found, lines = verdicts(
        sgf_of(
            [(BLACK, 50_000, None), (WHITE, 55_000, None), (BLACK, 110_000, None), (WHITE, 54_000, None), (BLACK, 105_000, None)]
        ),
        "60s",
    )
    assert found == [OK, OK, INCONSISTENT, OK, OK]
    assert lines[1].endswith("(+60.050 s), and nothing gives so much time back")


@pytest.mark.parametrize("text", ["60s, 3x30s", "60s, 5/30s", "0s, 3x30s", "60s"])
def test_a_count_that_cannot_be_is_reported(text):
    found, lines = verdicts(sgf_of([(BLACK, 30_000, 7)]), text)
    assert found == [INCONSISTENT]
    assert lines[1].endswith("and a count of 7 can't be here")


def test_periods_still_to_come_may_be_recorded_while_main_time_runs():
    found, _ = verdicts(sgf_of([(BLACK, 50_000, 3), (WHITE, 40_000, 3), (BLACK, 30_000, 2)]), "60s, 3x30s")
    assert found == [OK, OK, OK]


def test_minus_one_period_means_that_main_time_runs():
    record = sgf_of([(BLACK, 50_000, -1), (WHITE, 29_000, 3)])
    assert verdicts(record, "60s, 3x30s")[0] == [OK, OK]


@pytest.mark.parametrize(("text", "count"), [("10s/move", None), ("2x60s over 10s/move", 2)])
def test_what_was_left_of_a_move_s_own_time_gives_the_thinking_time(text, count):
    game = plan(sgf_of([(BLACK, 7_300, count), (WHITE, 1_000, count)]), text)
    assert [step.fit.think_ms for step in game.steps] == [2_700, 9_000]
    assert compare(game, play(game)).counts == {OK: 2}


def test_a_period_that_comes_back_is_reported():
    found, _ = verdicts(sgf_of([(BLACK, 30_000, 2), (WHITE, 50_000, None), (BLACK, 30_000, 3)]), "60s, 3x30s")
    assert found == [OK, OK, INCONSISTENT]


def test_moves_without_a_reading_are_made_up_for_by_the_next_one():
    record = sgf_of(
        [(BLACK, 50_000, None), (WHITE, 55_000, None), (BLACK, None, None), (WHITE, None, None), (BLACK, 20_000, None)]
    )
    game = plan(record, "60s")
    report = compare(game, play(game))
    assert [finding.verdict for finding in report.findings] == [OK, OK, UNRECORDED, UNRECORDED, OK]
    assert play(game)[-1][2] == 20_000


def test_two_moves_of_one_side_are_one_turn():
    game = plan(sgf_of([(BLACK, 59_000, None), (BLACK, 58_000, None), (WHITE, 50_000, None)]), "60s")
    assert game.presses == [(1000, WHITE), (3000, BLACK), (13_000, WHITE)]
    assert game.notes == ["moves 1 to 2 are all black's: taken as one turn"]


def test_white_moves_first_in_a_handicap_game():
    game = plan(sgf_of([(WHITE, 59_000, None), (BLACK, 50_000, None)]), "60s")
    assert game.presses[0] == (1000, BLACK)


def test_a_loss_on_time_is_played_to_the_flag():
    game = plan(sgf_of([(BLACK, 59_000, None), (WHITE, 50_000, None)], "RE[W+Time]"), "60s, 3x10s")
    assert game.flag == BLACK
    assert game.end_ms == 1000 + 1000 + 10_000 + 59_000 + 30_000 + 500


def test_a_reading_below_zero_ends_the_replay_with_the_flag():
    record = sgf_of([(BLACK, 50_000, None), (WHITE, 55_000, None), (BLACK, -3_000, None), (WHITE, 50_000, None)])
    game = plan(record, "60s")
    assert len(game.presses) == 3
    assert game.flag == BLACK
    assert game.end_ms == 1000 + 10_000 + 5_000 + 50_000 + 500
    assert game.notes == ["the replay ends before move 3 (black): the record shows -3.000 s, and the clock stops at zero"]
    assert compare(game, play(game)).counts == {OK: 2}


def test_a_record_that_begins_below_zero_has_nothing_to_compare():
    game = plan(sgf_of([(WHITE, -1, None)]), "60s")
    assert game.presses == [(1000, BLACK)]
    assert game.flag == WHITE
    assert compare(game, []).lines[0] == "0 turns: nothing to compare (tolerance 1 s)"


def test_time_too_short_for_a_press_ends_the_replay():
    game = plan(sgf_of([(BLACK, 20, None), (WHITE, 55_000, None), (BLACK, 10, None)]), "60s")
    assert game.notes == ["the replay ends before move 3 (black): 0.020 s are left, too little to press in"]
    assert game.flag == BLACK


def test_a_side_shown_at_zero_whole_seconds_plays_on():
    moves = [(BLACK, 0, None), (WHITE, 50_000, None)] * 8
    found, _ = verdicts(sgf_of(moves, decimals=0), "60s")
    assert len(found) == 16
    assert set(found) <= {OK, TOLERATED}


def test_a_loss_on_time_by_the_wrong_side_is_noted():
    game = plan(sgf_of([(BLACK, 59_000, None), (WHITE, 50_000, None)], "RE[B+T]"), "60s")
    assert game.flag is None
    assert "RE[B+T] says that white lost on time, but the last move is white's" in game.notes


def test_answers_faster_than_buttons_put_the_clock_behind_until_it_has_caught_up():
    moves = []
    for i in range(60):
        moves += [(BLACK, 59_990 - 2 * i, None), (WHITE, 59_990 - 2 * i, None)]
    moves += [(BLACK, 40_000, None), (WHITE, 40_000, None)]
    found, _ = verdicts(sgf_of(moves), "60s")
    assert set(found) == {TOLERATED, OK}
    assert found[-2:] == [OK, OK]


def test_the_control_given_overrides_that_of_the_file():
    record = sgf_of([(BLACK, 50_000, None)], "TM[600]OT[5x30 byo-yomi]")
    assert plan(record).control_text == "10m, 5x30s"
    assert plan(record, "60s +5s").control_text == "60s +5s"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
def test_chinese_files_are_read_in_any_encoding(encoding):
    text = "(;GM[1]PB[黑]TM[600]OT[读秒3次30秒];B[aa]BL[590])"
    assert plan(text.encode(encoding)).control_text == "10m, 3x30s"
