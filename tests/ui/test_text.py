"""Lines of text: broken where they may be, never wider than the panel, nothing lost."""

from hypothesis import given
from hypothesis import strategies as st

from host_tools.virtual_board.loader import load_firmware

text = load_firmware(["tengen.ui.text"])["tengen.ui.text"]
texts = load_firmware(["tengen.ui.texts"])["tengen.ui.texts"]

WIDTH = 126
STRINGS = st.text(st.sampled_from("abcmMW019 ,;:/+x读秒"), max_size=160)
FONTS = st.sampled_from([text.SMALL, text.TALL])


@given(STRINGS, FONTS)
def test_no_line_is_wider_than_it_may_be_and_nothing_but_spaces_is_left_out(string, font):
    found = text.lines(string, font, WIDTH)
    at = 0
    for start, stop in found:
        assert at <= start < stop and string[at:start].strip() == ""
        assert font.width(string[start:stop]) <= WIDTH
        at = stop
    assert string[at:].strip() == ""


@given(STRINGS, FONTS)
def test_a_word_that_fits_in_a_line_is_not_broken(string, font):
    ends = {stop for _, stop in text.lines(string, font, WIDTH)}
    for end in ends - {len(string)}:
        broken = string[end] != " " and string[end - 1] not in " ,;/"
        if broken:
            start = next(start for start, stop in text.lines(string, font, WIDTH) if stop == end)
            assert not set(" ,;/") & set(string[start + 1 : end - 1])


def test_a_notation_of_sixty_characters_takes_three_small_lines():
    notation = "40/90m, 30m +30s cap 40m, 15/10m carry, 10x60s over 30s/move"
    assert len(notation) == 60
    assert len(text.lines(notation, text.SMALL, WIDTH)) <= 3


def test_every_label_leaves_room_for_the_number_it_names():
    room = 128 - 2 - 3 - text.TALL.width("00:00:00") - 3
    for language in (0, 1):
        for label in [*range(texts.EDIT_MAIN_TIME, texts.EDIT_UNIT_TIME + 1), texts.EDIT_BRONSTEIN]:
            assert text.TALL.fits(texts.full(language, label), room), texts.full(language, label)


def test_the_devices_own_settings_are_said_in_one_tall_line():
    for language in (0, 1):
        for setting in range(texts.LANGUAGE, texts.CUSTOM + 1):
            said = texts.full(language, setting).replace("%d", "60")
            assert text.TALL.fits(said, 126), said


def test_an_unknown_character_is_drawn_as_a_question_mark():
    assert not text.TALL.has("ש") and not text.TALL.fits("ש", 99)
    assert text.TALL.width("ש") == text.TALL.width("?")


def test_two_small_lines_share_a_strip():
    width, sprite = text.strip_of("NOT YOUR|TURN")
    assert width == text.SMALL.width("NOT YOUR")
    rows = [y for y in range(16) if any(sprite.pixel(x, y) for x in range(width))]
    assert rows == [*range(7), *range(8, 15)]
