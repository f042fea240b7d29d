"""docs/POWER.md: its tables are made, its sentences say the same, and the firmware warns at the voltage that comes of them."""

from hardware.notes import power
from hardware.notes.__main__ import tables
from hardware.notes.figures import read_figures
from hardware.notes.pages import filled, places
from host_tools.virtual_board.loader import load_firmware
from tengen.devices.battery import LOW_MV, RECOVERED_MV
from tests.docs.markdown import ROOT

PAGE = (ROOT / "docs" / "POWER.md").read_text(encoding="utf-8")
FIGURES = read_figures()


def test_its_tables_are_those_that_are_made():
    assert places(PAGE) == ["draws", "warning"]
    assert filled(PAGE, tables(FIGURES)) == PAGE, "run `python -m hardware.notes`"


def test_its_sentences_say_what_the_tables_say():
    aged = power.hours(FIGURES, FIGURES.cell_aged_percent)
    assert f"some {power.hours(FIGURES):.0f} hours of play" in PAGE and f"80 % for {aged:.0f} hours" in PAGE
    need = FIGURES.warning_hours * power.total_mw(FIGURES) / FIGURES.cell_lower_v
    share = 100 * need / (2 * FIGURES.cell_mah * FIGURES.cell_aged_percent / 100)
    assert f"more than the {share:.0f} % that are needed" in PAGE and share < 33.3
    assert "the part above has a mean of 3.8 V" in PAGE and FIGURES.cell_upper_v == 3.8 and FIGURES.cell_lower_v == 3.2


def test_ten_hours_are_left_when_it_warns():
    assert power.hours_after_warning(FIGURES) >= FIGURES.warning_hours == 10
    assert "at least ten hours left" in PAGE


def test_the_firmware_warns_where_the_page_says_and_that_is_above_3600_millivolts_by_the_error_of_reading():
    assert f"**{LOW_MV} mV**" in PAGE and f"**{RECOVERED_MV} mV**" in PAGE
    assert LOW_MV / 1.02 >= 3_600
    watchdog = load_firmware(["tengen.devices.watchdog"])["tengen.devices.watchdog"]
    assert watchdog.TIMEOUT_MS == 5_000 and "stalls for five seconds" in PAGE
