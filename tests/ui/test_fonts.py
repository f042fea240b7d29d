"""The glyphs: all that the texts need, made anew byte for byte, and clear."""

import importlib.util
from pathlib import Path

import pytest

from host_tools.fonts import art, digit_shapes, unifont
from host_tools.fonts.__main__ import main
from host_tools.fonts.bitmap import Bitmap
from host_tools.fonts.recipe import ASSETS, assets, texts_characters
from tengen.game.presets import PRESETS
from tengen.ui import model, texts


def module_of(path: Path):
    """A generated module, imported from where it lies."""
    spec = importlib.util.spec_from_file_location(f"made_{path.stem}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


DIGITS = module_of(ASSETS / "digits.py")
GLYPHS = module_of(ASSETS / "glyphs.py")


def test_the_recipe_makes_the_same_bytes_again():
    for name, text in assets().items():
        assert (ASSETS / name).read_text(encoding="utf-8") == text, f"run python -m host_tools.fonts: {name} is stale"


def test_every_character_of_every_text_has_a_tall_glyph():
    characters = GLYPHS.TALL[0]
    for language in (0, 1):
        for text_id in range(texts.COUNT):
            for form in (texts.full(language, text_id), texts.short(language, text_id)):
                assert set(form) <= set(characters), form
    for english, chinese, control in PRESETS:
        assert set(english + chinese + control) <= set(characters)


def test_every_character_of_english_texts_and_notations_has_a_small_glyph():
    characters = set(GLYPHS.SMALL[0]) | {"|"}
    for text_id in range(texts.COUNT):
        assert set(texts.full(0, text_id)) | set(texts.short(0, text_id)) <= characters
    for english, _, control in PRESETS:
        assert set(english) | set(control) <= characters


def test_both_languages_say_everything():
    for language in (0, 1):
        assert len(texts._TEXTS[language]) == texts.COUNT
        for text_id in range(texts.COUNT):
            assert text_id == texts.MOVES_STAGE or texts.full(language, text_id)


def test_a_mark_and_its_text_have_the_same_name():
    for name in ("NOT_YOUR_TURN", "PAUSED", "FLAG_FIRST", "FLAG_OTHER", "ADJOURNED", "ENDED", "FAULT", "UNDONE", "NO_JOURNAL"):
        assert getattr(texts, name) == texts.MARKS + getattr(model, name) - 1


def test_the_extract_of_the_font_holds_all_that_is_used():
    assert set(unifont.read_hex(unifont.SUBSET)) >= set(texts_characters())


def test_fonts_are_complete_and_every_glyph_is_as_long_as_its_width_says():
    for (characters, widths, glyphs), pages in ((GLYPHS.TALL, 2), (GLYPHS.SMALL, 1)):
        assert len(characters) == len(set(characters)) == len(widths)
        assert len(glyphs) == pages * sum(widths)
        starts = [pages * sum(widths[:at]) for at in range(len(widths))]
        looks = {glyphs[start : start + pages * width] for start, width in zip(starts, widths, strict=True)}
        assert len(looks) >= len(characters) - 1, "no two characters look alike, but for one pair of strokes"


@pytest.mark.parametrize("name", ["WIDE", "MEDIUM", "NARROW", "SLIM", "HEAD"])
def test_no_digit_is_easily_taken_for_another(name):
    width, height, data = getattr(DIGITS, name)
    size = width * ((height + 7) // 8)
    glyphs = [data[at : at + size] for at in range(0, len(data), size)]
    assert len(glyphs) == 10 and len(glyphs[9]) == size
    for a in range(10):
        for b in range(a):
            differing = sum(bin(x ^ y).count("1") for x, y in zip(glyphs[a], glyphs[b], strict=True))
            # At least the area of one stem beside a counter: about a sixtieth of the cell.
            assert differing >= width * height // 60, f"{a} and {b} in {name}"


def test_big_digits_keep_bars_and_stems_in_pages_of_their_own():
    eight = digit_shapes.digit(8, digit_shapes.Pen(25, 8, 1))
    middle = [row[eight.width // 2] for row in eight.rows]
    assert middle == [True] * 7 + [False] * 10 + [True] * 6 + [False] * 10 + [True] * 7


def test_a_bitmap_is_packed_with_its_top_row_in_the_lowest_bit():
    drawn = Bitmap.from_art(["#.", ".#", "##", "..", "..", "..", "..", ".#", "#."])
    assert drawn.vlsb() == bytes([0b00000101, 0b10000110, 0b1, 0b0])


def test_a_hex_line_is_16_rows_of_one_or_two_bytes():
    narrow = Bitmap.from_hex("80" + "00" * 14 + "01")
    assert (narrow.width, narrow.height) == (8, 16)
    assert narrow.rows[0][0] and narrow.rows[15][7] and sum(map(sum, narrow.rows)) == 2
    assert Bitmap.from_hex("8001" * 16).width == 16


def test_art_with_a_ragged_row_is_refused():
    with pytest.raises(ValueError, match="unequal length"):
        Bitmap.from_art(["##", "#"])


def test_small_digits_are_of_one_width():
    assert len({art.small_glyphs()[digit].width for digit in "0123456789"}) == 1


def test_a_font_that_lacks_a_glyph_is_refused_in_one_sentence(tmp_path, capsys):
    poor = tmp_path / "poor.hex"
    poor.write_text("0041:" + "00" * 16 + "\n", encoding="ascii")
    before = unifont.SUBSET.read_bytes()
    assert main(["--refresh", str(poor)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "no glyph for" in error
    assert unifont.SUBSET.read_bytes() == before


def test_a_font_that_is_not_there_is_refused_in_one_sentence(tmp_path, capsys):
    assert main(["--refresh", str(tmp_path / "none.hex")]) == 2
    assert "cannot take the glyphs from" in capsys.readouterr().err


def test_a_text_without_a_glyph_is_refused_in_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr("host_tools.fonts.recipe.texts_characters", lambda: ["A", "龘"])
    before = (ASSETS / "glyphs.py").read_bytes()
    assert main([]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "no glyph for 龘" in error and "--refresh" in error
    assert (ASSETS / "glyphs.py").read_bytes() == before


def test_the_licence_lies_beside_the_glyphs():
    readme = (ASSETS / "README.md").read_text(encoding="utf-8")
    assert "SIL Open Font License 1.1" in readme and "GNU Unifont 15.0.01" in readme
    assert "SIL OPEN FONT LICENSE" in (ASSETS / "OFL.txt").read_text(encoding="utf-8")
