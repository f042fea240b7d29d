"""The program that stamps edges, cycle by cycle on another project's PIO emulator (`rp2040-pio-emulator`).

A cycle is 8 ns. The chip's input synchroniser adds two more, and the DMA some; see tests/emulator for the whole path.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pioemu import State, emulate

from host_tools.virtual_board.loader import load_firmware

# From a change of the pin to its level in the FIFO: the wait that sees it, and the push.
LATENCY_CYCLES = 2
# The longest way from one wait to the next: push, fetch the 1, wait.
SHORTEST_LEVEL_CYCLES = 3


@pytest.fixture(scope="module")
def program():
    return load_firmware(["tengen.devices.edges"])["tengen.devices.edges"]._stamp_edges


def pushes(program, level_at, cycles):
    """(level, cycle) of each word that the program pushes while the pin is at level_at(cycle), with the FIFO emptied at once."""
    came = []

    def pin(state: State) -> int:  # the emulator goes by the annotation
        return level_at(state.clock)

    run = emulate(
        list(program.words),
        stop_when=lambda _opcode, state: state.clock >= cycles,
        initial_state=State(),
        input_source=pin,
        wrap_target=program.wrap_target,
        wrap_top=program.wrap,
    )
    for _before, after in run:
        while after.receive_fifo:
            came.append((after.receive_fifo.popleft(), after.clock))
    return came


def trace(lengths, idle=20):
    """A pin that is up for `idle` cycles, then down, up, down, ... for so many cycles each: its level, its changes, its end."""
    changes = []
    at = idle
    for number, length in enumerate(lengths):
        changes.append((number & 1, at))
        at += length
    if len(lengths) & 1:
        changes.append((1, at))

    def level_at(cycle):
        level = 1
        for changed_to, since in changes:
            if since > cycle:
                break
            level = changed_to
        return level

    return level_at, changes, at + 20


def test_the_program_is_the_six_words_of_the_data_sheet(program):
    # RP2040 data sheet, 3.4: set x 1; wait 0 pin 0; push block; mov isr x; wait 1 pin 0; push block.
    assert list(program.words) == [0xE021, 0x2020, 0x8020, 0xA0C1, 0x20A0, 0x8020]
    assert (program.wrap_target, program.wrap) == (1, 5)


def test_nothing_is_pushed_while_the_button_is_up(program):
    assert pushes(program, lambda _cycle: 1, 10_000) == []


def test_a_button_held_from_the_beginning_counts_as_pressed_once(program):
    assert [level for level, _ in pushes(program, lambda _cycle: 0, 10_000)] == [0]


@given(lengths=st.lists(st.integers(SHORTEST_LEVEL_CYCLES, 60), min_size=1, max_size=60))
def test_every_change_that_lasts_three_cycles_is_pushed_once_two_cycles_later(program, lengths):
    level_at, changes, end = trace(lengths)
    assert pushes(program, level_at, end) == [(level, at + LATENCY_CYCLES) for level, at in changes]


@given(lengths=st.lists(st.integers(1, 6), min_size=1, max_size=60))
def test_changes_too_short_to_see_are_lost_in_pairs_and_never_turn_the_levels_round(program, lengths):
    level_at, changes, end = trace(lengths)
    came = pushes(program, level_at, end)
    assert [level for level, _ in came] == [number & 1 for number in range(len(came))]
    assert len(came) <= len(changes) and (len(changes) - len(came)) % 2 == 0


def test_a_hundred_edges_in_a_burst_of_three_hundred_cycles_are_all_pushed(program):
    level_at, changes, end = trace([SHORTEST_LEVEL_CYCLES] * 100)
    assert len(pushes(program, level_at, end)) == len(changes) == 100
