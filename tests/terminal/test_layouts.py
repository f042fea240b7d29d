"""The arrangement fits its window and uses the largest pixels that do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.terminal.grains import BRAILLE, GRAINS, HALF, QUADRANT
from host_tools.terminal.layouts import SMALLEST, best_layout, too_small

sizes = st.tuples(st.integers(1, 400), st.integers(1, 120))


@given(sizes, st.sampled_from((None, *GRAINS)))
def test_whatever_is_chosen_fits(size, asked):
    layout = best_layout(*size, asked)
    if layout is not None:
        assert layout.columns <= size[0]
        assert layout.rows <= size[1]


@given(sizes)
def test_a_larger_window_never_loses_a_face(size):
    layout = best_layout(*size)
    larger = best_layout(size[0] + 1, size[1] + 1)
    if layout is not None:
        assert larger is not None
        assert larger.faces >= layout.faces


@given(sizes)
def test_only_a_window_without_room_for_a_single_face_is_too_small(size):
    assert (best_layout(*size) is None) == (size[0] < SMALLEST.columns or size[1] < SMALLEST.rows)


def test_the_terminal_of_old_has_room_for_one_face():
    assert best_layout(80, 24) is SMALLEST


@pytest.mark.parametrize(
    ("size", "grain", "stacked", "log_beside"),
    [
        ((324, 41), HALF, False, True),
        ((261, 47), HALF, False, False),
        ((200, 80), HALF, True, True),
        ((196, 25), BRAILLE, False, True),
        ((133, 31), BRAILLE, False, False),
        ((129, 43), BRAILLE, True, True),
        ((80, 49), BRAILLE, True, False),
    ],
    ids=str,
)
def test_windows_of_usual_sizes_are_used_well(size, grain, stacked, log_beside):
    layout = best_layout(*size)
    assert layout is not None
    assert (layout.grain, layout.faces, layout.stacked, layout.log_beside) == (grain, 2, stacked, log_beside)


def test_quadrants_are_drawn_only_when_asked_for_and_only_where_they_fit():
    assert best_layout(140, 50).grain is BRAILLE
    assert best_layout(140, 50, QUADRANT).grain is QUADRANT
    assert best_layout(140, 40, QUADRANT).grain is BRAILLE


def test_the_sentence_about_a_window_that_is_too_small_names_both_sizes():
    assert too_small(70, 20) == (
        "This window has 70 columns and 20 rows. The clock needs 78 x 24 for one face, 133 x 31 for both: "
        "make the window larger, or its font smaller."
    )
