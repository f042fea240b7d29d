"""The referee's card: whoever presses what stands on it gets what stands beside it, and it is one page."""

import subprocess
import sys

import pytest

from host_tools import paper
from host_tools.card import page
from host_tools.card.presses import BOTH, DOWN, EXAMPLE, STEPS, UP, groups, way
from tengen.clock.side import WHITE
from tengen.game import orders
from tengen.menus import menu, pages
from tests.menus.hands import CHIEFS, LEFT, RIGHT, Hands


def press(hands, text):
    """Press what a card says: signs, with a number before those that are pressed so often."""
    times = ""
    for sign in text.replace(" ", ""):
        if sign.isdigit():
            times += sign
            continue
        for _ in range(int(times or 1)):
            if sign == BOTH:
                hands.both()
            else:
                hands.press({UP: LEFT, DOWN: RIGHT}[sign])
        times = ""


def opened():
    hands = Hands()
    hands.play()
    hands.open(CHIEFS)
    return hands


ROWS = [(group, row) for group in groups() for row in group.rows]


@pytest.mark.parametrize(("group", "row"), ROWS, ids=[row.english for _, row in ROWS])
def test_the_presses_of_a_row_lead_to_what_it_names(group, row):
    hands = opened()
    press(hands, group.presses + row.presses)
    if row.english == "Leave the menu":
        assert hands.menu is None
        return
    assert hands.menu.command[:2] == (row.english, row.chinese)
    assert hands.menu.command[3] == row.steps


def test_the_way_that_stands_on_the_card_is_the_shorter_one():
    for count in range(1, 20):
        for at in range(count):
            text = way(at, count)
            times = int(text[:-2]) if text[:-2].isdigit() else len(text) - 1
            assert times == min(at, count - at), (at, count, text)


def test_every_entry_of_the_menu_is_on_the_card():
    count = sum(len(entry[2]) if len(entry) == 3 else 1 for entry in pages.ROOT)
    assert len(ROWS) == count
    text = page.html()
    for _, row in ROWS:
        assert row.english in text and row.chinese in text


def test_every_step_of_the_menu_has_a_word_on_the_card():
    used = {step for _, row in ROWS for step in row.steps}
    assert used == set(STEPS)


def test_the_worked_example_gives_white_two_minutes():
    hands = opened()
    before = [budget.left_ms for budget in hands.session.game.clock.budgets]
    press(hands, EXAMPLE)
    assert hands.menu.frame.kind == menu.SAY and hands.menu.answer == orders.DONE
    after = [budget.left_ms for budget in hands.session.game.clock.budgets]
    before[WHITE] += 120_000
    assert after == before


def test_the_card_is_one_page_as_pdf_and_as_a_picture(tmp_path):
    out = tmp_path / "card.pdf"
    done = subprocess.run([sys.executable, "-m", "host_tools.cli", "card", str(out)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    pdf = out.read_bytes()
    assert paper.page_count(pdf) == 1
    assert paper.png_of(pdf, 30).startswith(b"\x89PNG")


def test_another_kind_of_file_is_refused_in_one_sentence(tmp_path):
    command = [sys.executable, "-m", "host_tools.cli", "card", str(tmp_path / "card.doc")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.strip().endswith("a card is written as .html, .pdf or .png")
