"""The measuring of a crystal: against made-up samples and against simulated devices whose crystals are wrong by known amounts."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.desk.client import Client
from host_tools.desk.crystal import Sample, fit, measure
from host_tools.desk.simulated import SimulatedWire
from host_tools.desk.wires import LinkError
from host_tools.simulator.runtimes import load_device

MASK = (1 << 30) - 1
SECOND = 1_000_000_000


def samples_of(ppb, seconds, delay_ns, first_tick=0, pace_ns=50_000_000):
    """Round trips with a device whose crystal counts `ppb` too many in a billion; delay_ns() for each way."""
    samples = []
    now_ns = 7 * SECOND
    while now_ns < (7 + seconds) * SECOND:
        there, back = delay_ns(), delay_ns()
        at_ns = now_ns + there
        tick = first_tick + at_ns * (10**9 + ppb) // 10**12
        samples.append(Sample(now_ns, at_ns + back, tick & MASK))
        now_ns += there + back + pace_ns
    return samples


@given(st.integers(-200_000, 200_000), st.integers(0, MASK))
@settings(max_examples=30)
def test_without_delays_the_error_is_found_to_a_thousandth_of_a_part(ppb, first_tick):
    measured = fit(samples_of(ppb, 60, lambda: 0, first_tick))
    assert abs(measured.error_ppm * 1000 - ppb) < 20
    assert measured.uncertainty_ppm < 0.05


def test_a_delay_that_is_always_the_same_does_not_matter():
    samples = [Sample(s.sent_ns, s.received_ns + 900_000, s.tick_us) for s in samples_of(25_000, 60, lambda: 100_000)]
    assert abs(fit(samples).error_ppm - 25) < 0.02


@pytest.mark.parametrize("mean_us", [100, 1_000, 5_000])
def test_the_truth_lies_within_the_uncertainty_in_about_95_of_100_measurements(mean_us):
    hits = 0
    for seed in range(100):
        random = Random(seed)
        measured = fit(samples_of(-12_345, 60, lambda: int(random.expovariate(1 / (mean_us * 1000)))))  # noqa: B023
        hits += abs(measured.error_ppm + 12.345) <= measured.uncertainty_ppm
    assert hits >= 90


def test_longer_measuring_makes_it_surer():
    uncertainties = []
    for seconds in (20, 80, 320):
        random = Random(5)
        uncertainties.append(fit(samples_of(0, seconds, lambda: int(random.expovariate(1 / 1e6)))).uncertainty_ppm)  # noqa: B023
    assert uncertainties[0] > 3 * uncertainties[1] > 9 * uncertainties[2] > 0


def test_round_trips_that_took_long_do_not_spoil_it():
    random = Random(3)

    def delay_ns():
        return 50_000_000 if random.random() < 0.3 else 1_000_000

    assert abs(fit(samples_of(40_000, 60, delay_ns)).error_ppm - 40) < 0.5


@pytest.mark.parametrize("ppb", [-200_000, -12_345, 0, 777, 200_000])
def test_the_trim_makes_up_for_the_error_exactly(ppb):
    measured = fit(samples_of(ppb, 60, lambda: 0))
    rest = (1 + ppb / 1e9) * (1 + measured.trim_ppb / 1e9) - 1
    assert abs(rest) < 20e-9


def test_too_few_answers_and_gaps_of_minutes_are_refused():
    with pytest.raises(LinkError, match="only 40 answers"):
        fit(samples_of(0, 60, lambda: 0)[:40])
    samples = samples_of(0, 60, lambda: 0)
    late = [Sample(s.sent_ns + 600 * SECOND, s.received_ns + 600 * SECOND, s.tick_us) for s in samples]
    with pytest.raises(LinkError, match="not heard for minutes"):
        fit(samples + late)


@pytest.mark.parametrize("ppb", [-150_000, -12_345, 0, 37_010])
def test_a_simulated_device_is_measured_over_a_link_with_delays(ppb):
    random = Random(ppb)

    def delay_ns():
        return 300_000 + int(random.expovariate(1 / 300e3))

    client = Client(SimulatedWire(load_device().Device(), ppb, delay_ns, delay_ns))
    told = []
    measured = measure(client, 60, told.append)
    assert abs(measured.error_ppm - ppb / 1000) <= 1.5 * measured.uncertainty_ppm
    assert measured.uncertainty_ppm < 1
    assert measured.quickest_ms >= 0.6
    assert told == list(range(1, 60))


def test_the_count_of_the_device_may_wrap_while_it_is_measured():
    device = load_device().Device()  # which boots 65 s before its ticks wrap
    measured = measure(Client(SimulatedWire(device, 50_000)), 90)
    assert abs(measured.error_ppm - 50) < 0.05


def test_a_trim_that_is_in_place_does_not_change_what_is_measured():
    device = load_device().Device()
    device.app.board.timeline.set_trim(-90_000)
    assert abs(measure(Client(SimulatedWire(device, 50_000)), 30).error_ppm - 50) < 0.1


def test_measuring_for_less_than_five_seconds_is_refused():
    with pytest.raises(LinkError, match="too short"):
        measure(Client(SimulatedWire(load_device().Device())), 4)
