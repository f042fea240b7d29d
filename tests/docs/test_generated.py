"""Pages that show a table of the firmware show it as it is."""

import importlib
from pathlib import Path

import pytest

from host_tools.docs import _page, states

MODULES = sorted(path.stem for path in Path(_page.__file__).parent.glob("[a-z]*.py"))


@pytest.mark.parametrize("module", MODULES)
def test_the_page_is_what_its_generator_makes(module):
    generator = importlib.import_module(f"host_tools.docs.{module}")
    committed = (_page.DOCS / generator.NAME).read_text(encoding="utf-8")
    assert committed == generator.text(), "run `make docs`"


def test_states_and_calls_are_generated():
    assert {"states", "calls"} <= set(MODULES)


def test_another_table_would_make_another_page(monkeypatch):
    before = states.text()
    monkeypatch.setitem(states.s._TABLE, (states.s.ENDED, states.s.REPAIR), (states.s.GO_ON, states.s.PAUSED))
    after = states.text()
    assert "ended --> paused: repair" in after
    assert after != before


def test_a_bar_in_a_cell_does_not_end_it():
    assert _page.table(("a", "b"), [("1|2", "3")]).splitlines()[-1] == "| 1\\|2 | 3 |"
