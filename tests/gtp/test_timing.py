"""Behind the commands about time stands the firmware's clock: it runs from one side's move to the other's."""

import pytest

from tests.gtp.arbiters import Table


def clock(table):
    """The state of the clock, and for each side the numbers it reads."""
    state, *sides = table.say("tengen-clock").split("\n")
    readings = {}
    for line in sides:
        name, *values = line.split()
        readings[name] = {key: int(value) for key, _, value in (v.partition("=") for v in values) if value}
        readings[name]["flag"] = "flag" in values
    return state, readings


def left(table, side):
    """Milliseconds left."""
    return clock(table)[1][side]["time_ms"]


def test_the_first_move_starts_the_opponents_time():
    table = Table("time_settings 300 0 0")
    table.wait(50)
    assert clock(table)[0] == "ready"
    table.say("play b d4")
    table.wait(10)
    assert clock(table)[0] == "running white"
    assert (left(table, "black"), left(table, "white")) == (300_000, 290_000)
    table.say("play w d16")
    table.wait(7.25)
    assert (left(table, "black"), left(table, "white")) == (292_750, 290_000)


def test_a_pass_ends_a_turn_and_an_illegal_move_does_not():
    table = Table("time_settings 300 0 0", "play b d4")
    table.wait(1)
    table.refuse("play w d4")
    table.wait(1)
    table.say("play w pass")
    table.wait(5)
    assert (left(table, "white"), left(table, "black")) == (298_000, 295_000)


def test_a_second_move_in_a_row_leaves_the_clock_where_it_runs():
    table = Table("time_settings 300 0 0", "play b d4")
    table.wait(1)
    table.say("play b e5")
    table.wait(1)
    assert clock(table)[0] == "running white" and left(table, "white") == 298_000


def test_byo_yomi_is_counted_as_on_the_device():
    table = Table("kgs-time_settings byoyomi 0 30 3", "play b d4")
    table.wait(29.999)
    table.say("play w q4")
    assert clock(table)[1]["white"]["periods"] == 3
    table.wait(30)
    assert clock(table)[1]["black"]["periods"] == 2
    table.wait(59.999)
    assert clock(table)[0] == "running black"
    table.wait(0.001)
    state, readings = clock(table)
    assert state == "flagged black" and readings["black"]["flag"] and not readings["white"]["flag"]


def test_a_flag_is_final_and_undo_does_not_lift_it():
    table = Table("time_settings 10 0 0", "play b d4")
    table.wait(11)
    table.say("play w d16")
    table.say("undo")
    assert clock(table)[0] == "flagged white"
    table.say("undo")
    assert clock(table)[0] == "flagged white"
    table.say("clear_board")
    assert clock(table)[0] == "ready" and left(table, "white") == 10_000


def test_a_flag_stays_down_however_many_moves_are_taken_back():
    table = Table("time_settings 10 0 0", "play b d4", "play w d16")
    table.wait(11)
    table.say("undo")
    assert clock(table)[0] == "flagged black"


def test_undo_restores_the_clock_to_before_the_move():
    table = Table("kgs-time_settings byoyomi 10 30 3", "play b d4")
    table.wait(25)
    table.say("play w q4")
    table.wait(8)
    table.say("play b c3")
    table.say("undo")
    assert clock(table)[0] == "running black" and left(table, "black") == 2_000
    table.say("undo")
    assert clock(table)[0] == "running white" and left(table, "white") == 15_000
    table.wait(5)
    assert left(table, "white") == 10_000
    table.say("undo")
    assert clock(table)[0] == "ready" and left(table, "white") == 10_000


def test_canadian_and_fischer_settings_run_too():
    table = Table("time_settings 0 60 2", "play b d4")
    table.wait(20)
    table.say("play w d16")
    assert clock(table)[1]["white"] == {"time_ms": 40_000, "stage": 1, "periods": 0, "moves": 1, "used_ms": 20_000, "flag": False}
    table = Table("kata-time_settings fischer 60 5", "play b d4")
    table.wait(20)
    table.say("play w d16")
    assert left(table, "white") == 45_000


def test_the_clocks_own_notation_sets_it_too():
    table = Table()
    assert table.say("tengen-time_settings 60m keep 5x60s") == "60m keep 5x60s"
    assert "character" in table.refuse("tengen-time_settings 60m keep five")
    table.refuse("tengen-time_settings")


@pytest.mark.parametrize(
    "command",
    [
        *("time_settings", "time_settings 1 2", "time_settings a b c", "time_settings -1 0 0", "time_settings 300 1.5 1"),
        *("kgs-time_settings", "kgs-time_settings what", "kgs-time_settings byoyomi 1 2", "kgs-time_settings fischer 10 10"),
        *("kata-time_settings fischer-capped 60 5 100 10", "kata-time_settings byoyomi 0 0 0", "time_settings 0 0 0"),
    ],
)
def test_settings_that_make_no_sense_are_refused_and_the_clock_runs_on(command):
    table = Table("time_settings 300 0 0", "play b d4")
    table.wait(3)
    table.refuse(command)
    assert left(table, "white") == 297_000


def test_no_limit_is_no_clock():
    table = Table("time_settings 300 0 0", "kgs-time_settings none", "play b d4")
    assert table.say("tengen-clock") == "no limit"
    assert table.say("time_left b 5 0") == ""
    assert "not limited" in table.refuse("tengen-clock pause")


def test_what_the_controller_says_is_compared_and_never_taken_over():
    table = Table("kgs-time_settings byoyomi 60 30 3", "play b d4")
    table.wait(20.4)
    assert table.say("time_left w 40 0") == table.say("time_left w 39 0") == ""
    assert table.say("time_left w 35 0") == "the clock of white says 39 0, not 35 0"
    assert table.say("time_left w 39 3") == "the clock of white says 39 0, not 39 3"
    assert left(table, "white") == 39_600
    table.wait(50)
    assert table.say("time_left w 20 3") == ""
    for command in ("time_left w 20", "time_left w x 0", "time_left w -1 0", "time_left red 1 1"):
        table.refuse(command)


def test_the_clock_is_started_paused_and_resumed_on_request():
    table = Table("time_settings 300 0 0")
    assert table.say("tengen-clock start black").startswith("running black")
    table.wait(10)
    assert table.say("tengen-clock pause").startswith("paused black")
    table.wait(100)
    table.say("tengen-clock resume")
    table.wait(5)
    table.say("play b d4")
    assert left(table, "black") == 285_000
    for command in (
        "tengen-clock resume",
        "tengen-clock start white",
        "tengen-clock stop",
        "tengen-clock start",
        "tengen-clock pause x",
    ):
        table.refuse(command)


def test_a_game_of_forty_days_is_charged_to_the_microsecond():
    table = Table("time_settings 300000 0 0", "play b d4")
    table.now_us += 3 * 24 * 3600 * 1_000_000 + 7
    table.say("play w d16")
    assert left(table, "white") == 300_000_000 - 3 * 24 * 3600 * 1000
    table.now_us += 37 * 24 * 3600 * 1_000_000
    assert clock(table)[0] == "flagged black"


def test_a_time_that_goes_back_is_not_believed():
    table = Table("time_settings 300 0 0", "play b d4")
    table.wait(10)
    assert left(table, "white") == 290_000
    table.wait(-5)
    table.say("play w d16")
    table.wait(3)
    assert (left(table, "white"), left(table, "black")) == (290_000, 300_000)
    table.wait(4)
    assert left(table, "black") == 298_000


def test_a_new_position_starts_the_clock_anew():
    for command in ("clear_board", "boardsize 9", "time_settings 300 0 0"):
        table = Table("time_settings 300 0 0", "play b d4")
        table.wait(10)
        table.say(command)
        assert clock(table)[0] == "ready" and left(table, "white") == 300_000
