"""The referee's menu looks as its pictures do, in both languages and on both runtimes, and nothing that it says is cut off."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tengen.game import orders
from tengen.game.ruling_orders import Hearsay
from tengen.menus import effects, menu, pages, refusals, wording
from tengen.referee.profiles import BY_NUMBER
from tengen.referee.proposals import propose
from tests.faces.canvas import load
from tests.faces.menu_scenes import LANGUAGES, SCENES
from tests.faces.render import MANUAL, REFERENCES, manual, menu_image, menu_pictures
from tests.menus.hands import CHIEFS, Hands
from tests.support import micropython

faces, text, pixels = load("tengen.ui.menu_faces"), load("tengen.ui.text"), load("tests.faces.menu_pixels")
LETTERS = faces._Letters()
NARROW = faces._Narrow(LETTERS)
ALL = [(name, reach, language) for name, reach in SCENES for language in range(2)]


@pytest.mark.parametrize(("name", "reach", "language"), ALL, ids=[f"{name}_{LANGUAGES[language]}" for name, _, language in ALL])
def test_the_screen_looks_as_its_reference_does(name, reach, language):
    reference = Image.open(REFERENCES / f"menu_{name}_{LANGUAGES[language]}.png")
    made = menu_image(reach().menu, language)
    assert reference.mode == "1" and reference.size == made.size
    assert ImageChops.logical_xor(reference, made).getbbox() is None, (
        "run `make faces`, look at the pictures, and `make faces UPDATE=1`"
    )


def test_every_screen_has_the_same_pixels_on_micropython():
    result = micropython.run(Path(__file__).parent / "menu_pixels.py")
    assert result.returncode == 0, result.stdout + result.stderr
    seen = iter(result.stdout.split())
    for name, reach, language in ALL:
        left, right = pixels.pixels_of(reach().menu, language)
        assert (left + right).hex() == next(seen), (name, language)


def test_the_manual_shows_the_menu_as_it_is():
    made = manual(dict(menu_pictures())).convert("RGB")
    with Image.open(MANUAL) as committed:
        assert committed.convert("RGB").tobytes() == made.tobytes(), "run `make faces UPDATE=1`"


# -- nothing is cut off -------------------------------------------------------------------------------------------------


def cut_off(view, language):
    """What of a view has no room on a face, as a sentence; None where all has."""
    small = LETTERS if language else text.SMALL
    if view[0] == wording.PAGE:
        return _cut_off_page(view, small)
    if view[0] == wording.QR:
        return None
    if view[0] == wording.ROWS:
        return None if _fits_line(view[1]) and small.width(view[4]) <= 128 else f"{view[1]!r} or {view[4]!r} is too wide"
    hints = view[-1]
    widths = [faces.glyphs.LEFT_BUTTON[0] + 2 + small.width(hint) for hint in hints]
    middle = (128 - widths[1] + widths[0] - widths[2]) // 2
    if middle < widths[0] + 2 or middle + widths[1] + 2 > 128 - widths[2]:
        return f"the hints {hints} overlap"
    for line in view[1:4] if view[0] == wording.LIST else view[1:2]:
        if not _fits_line(line):
            return f"{line!r} is too wide"
    if view[0] == wording.NUMBER and LETTERS.width(view[2]) > 126:
        return f"the number {view[2]} is too wide"
    return None


def _fits_line(line):
    return LETTERS.width(line) <= 126 or NARROW.width(line) <= 126


def _cut_off_page(view, small):
    _, title, told, foot = view
    bottom = 64 - small.height - (1 if foot and small is text.SMALL else 0) if foot else 64
    if not _fits_line(title):
        return f"the title {title!r} is too wide"
    if foot and small.width(foot) > 128:
        return f"the foot {foot!r} is too wide"
    broken = faces._broken(told, LETTERS)
    if len(broken) * 16 <= bottom - 16 and not len(broken) > len(told) > 1:
        return None
    font, pitch = (small, small.height + 1) if small is text.SMALL else (NARROW, 16)
    if len(faces._broken(told, font)) * pitch > bottom - 16:
        return f"{told} needs too many lines"
    return None


def _leaves(entries=pages.ROOT, way=()):
    for at, entry in enumerate(entries):
        if len(entry) == 3:
            yield from _leaves(entry[2], way + (at,))
        elif entry[2] != pages.CLOSE:
            yield way + (at,)


@pytest.mark.parametrize("rules", [0, 1])
@pytest.mark.parametrize("language", [0, 1])
def test_whatever_the_menu_shows_has_room_on_the_faces(language, rules):
    faults = set()
    for control in ("12h, 30x30s", "99h, 15/10m"):
        for way in _leaves():
            hands = Hands(control, rules=rules, board=19)
            hands.play()
            for side in (0, 1):
                hands.session.order(orders.WARN, side, 1)
            hands.open(CHIEFS)
            ways = list(way)
            while hands.menu is not None:
                for view in wording.views(hands.menu, language):
                    faults.add(cut_off(view, language))
                if hands.menu.frame is None or hands.menu.frame.kind == menu.SAY:
                    break
                hands.choose(ways.pop(0)) if ways else hands.both()
    assert faults == {None}


@pytest.mark.parametrize("language", [0, 1])
def test_every_refusal_and_every_outcome_of_every_case_has_room(language):
    hands = Hands()
    hands.play()
    for told in refusals.TEXTS:
        for entry in pages.ROOT[0][2]:
            view = (wording.PAGE, "", (entry[language], told[language]), wording._ANY[language])
            assert cut_off(view, language) is None
    for profile in BY_NUMBER:
        for case, (article, outcomes) in profile.rulings.items():
            for side in (0, 1):
                for warnings in ([0, 0], [1, 1]):
                    found = propose(profile, case, side, Hearsay(hands.session.game, case, side), warnings)
                    for at in range(len(outcomes)):
                        found.choose(at)
                        view = (wording.PAGE, article, effects.of_proposal(found, language), "")
                        assert cut_off(view, language) is None


def test_there_is_a_refusal_for_every_answer_and_letters_for_all_that_is_said():
    assert len(refusals.TEXTS) == len(orders.REFUSAL_NAMES)
    for english, chinese in refusals.TEXTS:
        assert all(text.SMALL.has(character) for character in english)
        assert all(text.TALL.has(character) or LETTERS._extra.has(character) for character in chinese)
    known = {*text.TALL._characters, *LETTERS._extra._characters}
    from host_tools.fonts.recipe import menu_characters

    assert set(menu_characters()) <= known
