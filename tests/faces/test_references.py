"""Every state of states.py looks, to the pixel, as its picture in references/ does."""

import pytest
from PIL import Image, ImageChops

from tests.faces.canvas import HEIGHT, WIDTH
from tests.faces.menu_scenes import LANGUAGES, SCENES
from tests.faces.render import REFERENCES, render
from tests.faces.states import STATES


@pytest.mark.parametrize(("name", "make"), STATES, ids=[name for name, _ in STATES])
def test_the_state_looks_as_its_reference_does(name, make):
    reference = Image.open(REFERENCES / f"{name}.png")
    assert reference.mode == "1" and reference.size == (WIDTH, HEIGHT)
    difference = ImageChops.logical_xor(reference, render(make)).getbbox()
    assert difference is None, f"{name} differs within {difference}; look at it, then python -m tests.faces.render --update"


def test_every_state_has_a_name_of_its_own_and_every_reference_a_state():
    names = [name for name, _ in STATES]
    assert len(set(names)) == len(names) >= 30
    menus = [f"menu_{name}_{language}" for name, _ in SCENES for language in LANGUAGES]
    assert sorted(path.stem for path in REFERENCES.glob("*.png")) == sorted(names + menus)


def test_no_two_states_look_alike():
    seen = {}
    for name, make in STATES:
        pixels = render(make).tobytes()
        assert pixels not in seen, f"{name} looks like {seen[pixels]}"
        seen[pixels] = name
