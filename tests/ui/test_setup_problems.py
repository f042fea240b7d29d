"""Numbers that make no sense are refused on the faces in the device's language."""

import itertools

import pytest

from tengen.clock import sense
from tengen.clock.format import format_control
from tengen.clock.notation import parse
from tengen.clock.sense import ControlError
from tengen.game import digits, setup
from tengen.game.presets import PRESETS
from tengen.game.settings import CHINESE_TEXT, ENGLISH, Settings
from tengen.ui import model as m
from tengen.ui import texts
from tengen.ui.menu import Menu
from tengen.ui.model import FaceModel
from tests.faces.canvas import load

Screens = load("tengen.ui.screens").Screens
fonts = load("tengen.ui.text")
HOUR_MS = 3_600_000
KINDS = range(sense.NO_PERIODS, sense.OTHER + 1)


def edge_values(place, value):
    """What a hand may turn a number to that could make trouble, and what it is."""
    return (value, 0, 99) if place[2] == digits.FIELD_COUNT else (value, 0, 1_000, 99 * HOUR_MS, 100 * HOUR_MS - 1_000)


def kinds_of(preset):
    """Every kind of problem that the numbers of a preset can be turned into."""
    control = parse(PRESETS[preset][2])
    fields = digits.fields_of(control)
    found = set()
    for values in itertools.product(*[edge_values(place, digits.value_of(control, place)) for place in fields]):
        changed = control
        for place, value in zip(fields, values, strict=True):
            changed = digits.with_value(changed, place, value)
        try:
            parse(format_control(changed))
        except ControlError as error:
            found.add(error.kind)
    return found


def test_whatever_is_turned_in_a_preset_there_is_a_text_of_its_own_for_why_it_cannot_be_taken():
    found = set().union(*[kinds_of(preset) for preset in range(len(PRESETS))])
    assert sense.OTHER not in found
    assert found >= {
        sense.NO_PERIODS,
        sense.NO_MOVES,
        sense.TOO_LONG,
        sense.TOGETHER_TOO_LONG,
        sense.TOO_MUCH_KEPT,
        sense.NO_TIME,
    }


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("30m, 0x30s", sense.NO_PERIODS),
        ("0/10m", sense.NO_MOVES),
        ("100h", sense.TOO_LONG),
        ("30m, 99x2h", sense.TOGETHER_TOO_LONG),
        ("1m keep 5x60s", sense.TOO_MUCH_KEPT),
        ("30m, 3x0s", sense.NO_TIME),
        ("0s", sense.NO_TIME),
        ("30m +20s cap 20m", sense.CAP_TOO_LOW),
        ("30m delay 5s bronstein 5s", sense.OTHER),
    ],
)
def test_each_kind_of_nonsense_is_told_apart(text, kind):
    with pytest.raises(ControlError) as told:
        parse(text)
    assert told.value.kind == kind


@pytest.mark.parametrize("language", [ENGLISH, CHINESE_TEXT])
def test_the_face_says_it_in_the_language_of_the_device(language):
    settings = Settings()
    settings.language = language
    chosen = setup.SetUp(settings, [text for _, _, text in PRESETS].index("30m, 3x30s"))
    chosen.load(digits.with_value(chosen.control, (-1, 1, digits.FIELD_COUNT), 0))
    assert not chosen.take()
    model = FaceModel(0)
    Menu().fill(model, chosen, m.SETUP)
    assert model.notation == texts.full(language, texts.PROBLEMS)
    assert model.notation.isascii() == (language == ENGLISH)
    chosen.press(1)
    Menu().fill(model, chosen, m.SETUP)
    assert model.notation != texts.full(language, texts.PROBLEMS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_problem_has_room_on_one_page_in_large_letters_where_they_are_chinese(kind):
    chinese, english = (texts.full(language, texts.PROBLEMS + kind - 1) for language in (CHINESE_TEXT, ENGLISH))
    assert len(fonts.lines(chinese, fonts.TALL, 126)) == 1
    assert len(fonts.lines(english, fonts.SMALL, 126)) <= 2
    for screen, language, text in itertools.product((m.SETUP, m.EDIT), (CHINESE_TEXT, ENGLISH), (chinese, english)):
        model = FaceModel(0)
        model.screen, model.language, model.notation = screen, language, text
        model.title, model.label, model.value = "Title", texts.EDIT_PERIODS, "00"
        assert Screens(None).pages(model) == 1
