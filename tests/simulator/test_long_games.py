"""Long games through the whole firmware: thirteen days, both tick wraps, thousands of presses, and calls on time."""

import random

from host_tools.simulator.runtimes import load_device, run_program
from host_tools.virtual_board import work
from tengen.game import events

_S = 1_000_000
_HOUR = 3_600 * _S
# ticks_us wraps every 2**30 us, ticks_ms every 2**30 ms; a board boots 65 s before both.
_TICKS_US_WRAP = 1 << 30
_TICKS_MS_WRAP = 1000 << 30


def _program(control, presses, probes, work_model=work.PICO, seed=1):
    actions = [["press", side, t_us, 60_000] for t_us, side in presses]
    return {
        "control": control,
        "style": 0,
        "work": work_model,
        "seed": seed,
        "actions": actions,
        "probes": probes,
        "pictures": [],
    }


def _alternating(thinks_us, start_us=1 * _S):
    """Presses: White starts Black, then each think ends with its press."""
    presses = [(start_us, 1)]
    side = 0
    for think_us in thinks_us:
        presses.append((presses[-1][0] + think_us, side))
        side = 1 - side
    return presses


def test_a_game_of_thirteen_days_passes_both_wraps_exactly():
    rng = random.Random(13)
    thinks_us = []
    while sum(thinks_us) < 13 * 24 * _HOUR:
        thinks_us.append(rng.randrange(5 * _HOUR, 10 * _HOUR))
    presses = _alternating(thinks_us)
    end_us = presses[-1][0]
    assert end_us > _TICKS_MS_WRAP + 65 * _S, "the game must outlast the wrap of the milliseconds"
    assert end_us > 1000 * _TICKS_US_WRAP
    # Without the memory chip, which wakes the loop a million times in thirteen days.
    came = run_program(_program("99h +8h", presses, [t_us for t_us, _ in presses]) | {"fram": False})
    for side in range(2):
        used_us = sum(thinks_us[side::2])
        gained_us = 8 * _HOUR * len(thinks_us[side::2])
        left_us = 99 * _HOUR + gained_us - used_us
        row = came["reading"][-1][3 + 5 * side : 8 + 5 * side]
        assert row[1] == -(-left_us // 1000), "left, rounded up to a millisecond"
        assert row[4] == used_us // 1000
    assert len([row for row in came["event"] if row[2] == events.PRESS]) == len(thinks_us)


def test_a_thousand_presses_at_odd_microseconds_add_up_to_the_time_that_passed():
    rng = random.Random(7)
    thinks_us = [rng.randrange(151_000, 900_000) for _ in range(1000)]
    presses = _alternating(thinks_us)
    came = run_program(_program("60m", presses, [presses[-1][0]], work.STALLS))
    row = came["reading"][-1]
    for side in range(2):
        used_us = sum(thinks_us[side::2])
        assert row[3 + 5 * side + 1] == -(-(3600 * _S - used_us) // 1000)
        assert row[3 + 5 * side + 4] == used_us // 1000


def test_late_wake_ups_cost_nobody_time():
    presses = [(0, 1)]
    for model in work.NAMES:
        came = run_program(_program("2h", presses, [3600 * _S], model))
        assert came["reading"][-1][4] == 3_600_000, model
        assert came["reading"][-1][7] == 3_600_000, model


def test_a_call_starts_within_20_ms_of_its_instant():
    load_device()
    from tengen.ui import sounds

    tone_of = {
        events.CALL: sounds.CALL,
        events.PERIOD: sounds.PERIOD_LOST,
        events.STAGE: sounds.STAGE,
        events.FLAG: sounds.LOST_ON_TIME,
    }
    for model in (work.IDEAL, work.PICO):
        came = run_program(_program("20s, 3x30s", [(0, 1)], [200 * _S], model))
        starts = [(t_us, hz) for t_us, hz, duty in came["tone"] if duty]
        checked = 0
        for _, t_us, kind, _, _, count, _, _ in came["event"]:
            if kind in tone_of:
                first_hz = (sounds.COUNT if kind == events.CALL and count else tone_of[kind])[0]
                assert any(0 <= start - t_us <= 20_000 and hz == first_hz for start, hz in starts), (model, t_us, kind)
                checked += 1
        assert checked > 20


def test_an_event_after_a_pause_of_twelve_days_has_its_time():
    day_us = 24 * _HOUR
    program = _program("10m", [(_S, 1)], [12 * day_us + 20 * _S])
    program["actions"] += [["both", -1, 10 * _S, 600_000], ["both", -1, 12 * day_us, 600_000]]
    came = run_program(program)
    times = {row[2]: row[1] for row in came["event"]}
    assert times[events.PAUSE] == 10 * _S
    assert times[events.RESUME] == 12 * day_us
    assert came["reading"][-1][7] == 9_000 + 20_000
