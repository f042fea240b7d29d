"""The table of positions: every verdict, capture and cycle as written, and back to the start."""

from tests.go.positions import POSITIONS
from tests.go.table import play_position


def test_every_position_of_the_table_goes_as_written():
    wrong = []
    for position in POSITIONS:
        try:
            play_position(position)
        except AssertionError as error:
            wrong.append(str(error))
    assert not wrong, "\n".join(wrong)


def test_the_table_is_large_and_its_names_are_unique():
    names = [position[0] for position in POSITIONS]
    assert len(set(names)) == len(names) >= 60
