"""hardware/NOTES.md: every promise holds by the figures, the tables are the made ones, and the sentences agree with them."""

import math
import re

import pytest

from hardware.notes import bus, crystal, faces_lit, lamps, legibility, noise, power
from hardware.notes.__main__ import PAGES, complaints, main, sources, tables
from hardware.notes.figures import Figure, Figures, read_figures
from hardware.notes.pages import filled, markdown, places
from tengen.devices import pins

PAGE = PAGES[0].read_text("utf-8")
GUIDE = PAGES[2].read_text("utf-8")
FIGURES = read_figures()


def with_figure(name, value):
    """The figures with one that is another."""
    rows = dict(read_figures().rows)
    rows[name] = Figure(value, rows[name].source)
    return Figures(rows)


def test_every_promise_holds():
    assert complaints(FIGURES) == []


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("panel_pitch_mm", 0.3, "too small"),
        ("hall_lux", 50_000.0, "too dark"),
        ("face_lit_percent", 80.0, "last long enough"),
        ("pico_mw", 230.0, "the warning comes too late"),
        ("cell_v", 3.65, "below the nominal voltage"),
        ("lamp_mcd", 100.0, "is not noticed"),
        ("cap_passes_percent", 20.0, "is not seen from the side"),
        ("cable_m", 0.8, "edges are too slow"),
        ("module_pull_up_ohm", 2_200.0, "must sink too much"),
        ("crystal_tolerance_ppm", 300.0, "more than a second an hour"),
        ("soft_stop_ms", 0.6, "does not come near"),
    ],
)
def test_a_figure_that_breaks_a_promise_is_told(name, value, complaint):
    assert any(complaint in found for found in complaints(with_figure(name, value)))


def test_the_tables_of_the_page_are_the_made_ones_and_all_of_them_are_there():
    assert sorted([*places(PAGE), *places(GUIDE)]) == sorted(tables(FIGURES))
    assert filled(GUIDE, tables(FIGURES)) == GUIDE, "run `python -m hardware.notes`"
    assert filled(PAGE, tables(FIGURES)) == PAGE, "run `python -m hardware.notes`"


def test_a_table_that_somebody_changed_by_hand_is_noticed(tmp_path):
    broken = PAGE.replace("| 130 mW |", "| 131 mW |")
    assert broken != PAGE and filled(broken, tables(FIGURES)) == PAGE


def test_every_figure_is_used_and_names_its_source():
    figures = read_figures()
    tables(figures)
    complaints(figures)
    assert set(figures.rows) == figures.used
    assert len(sources(figures)[1]) == len(figures.rows)
    for row in figures.rows.values():
        assert len(row.source) > 10
    with pytest.raises(AttributeError, match="there is no figure speed_of_light"):
        _ = figures.speed_of_light


def test_so_much_of_a_face_is_lit_as_is_reckoned_with():
    assert abs(faces_lit.lit_percent() - FIGURES.face_lit_percent) < 1


def test_the_sentences_say_what_is_reckoned():
    height = legibility.digit_rows() * FIGURES.panel_pitch_mm
    assert f"{legibility.arcmin(height, 3):.1f} minutes of arc" in PAGE
    assert legibility.digit_rows() == 40 and "40 of 64 rows" in PAGE
    stroke = legibility.arcmin(legibility.thinnest_stroke() * FIGURES.panel_pitch_mm, 3)
    assert legibility.thinnest_stroke() == 6 and round(stroke) == 3
    assert int(legibility.contrast_ratio(FIGURES)) == 13
    assert pins.FACE_CONTRAST == 0x80
    assert f"less than {power.total_mw(FIGURES) / 3.6:.0f} mA at 3.6 V" in PAGE
    least = lamps.threshold_lux(lamps.background_cd_m2(FIGURES))
    assert f"{1e6 * least:.0f} microlux in" in PAGE
    dark_mw = power.lamp_ma(FIGURES) * (1 - lamps.DUTY[1] / 65_535) * 3.3 / 0.85
    assert f"full light costs {dark_mw:.0f} mW more" in PAGE
    assert round(1000 * lamps.threshold_lux(10_000), 2) == 1.0
    assert "about 160 pF" not in PAGE and FIGURES.bus_rise_ns / math.log(7 / 3) / 2.2 > 160
    assert 270 < crystal.second_an_hour(1) ** -1 < 280


def test_at_full_contrast_the_cells_would_last_thirty_hours(monkeypatch):
    monkeypatch.setattr(power, "FACE_CONTRAST", 255)
    assert 28 <= power.hours(FIGURES) <= 31
    faces = next(draw for draw in power.draws(FIGURES) if draw.part == "two faces")
    assert faces.mw > 600


def test_a_rise_is_that_of_a_resistor_and_a_capacitor():
    ohm, farad = 2_200, bus.capacitance_pf(FIGURES) * 1e-12
    step = 1e-11
    volts, t, start = 0.0, 0.0, None
    while volts < 0.7 * 3.3:
        volts += (3.3 - volts) / (ohm * farad) * step
        t += step
        if start is None and volts >= 0.3 * 3.3:
            start = t
    assert abs((t - start) * 1e9 - bus.rise_ns(FIGURES, ohm)) < 0.5


def test_ten_times_the_time_to_stop_is_twenty_decibels():
    ratio = noise.stop_force_n(FIGURES, 0.3) / noise.stop_force_n(FIGURES, 3)
    assert round(20 * math.log10(ratio)) == 20 == round(noise.softening_db(FIGURES))
    assert round(noise.nearer_db(40, 0.1)) == 60


def test_the_resistors_reckoned_with_are_those_of_the_circuit():
    netlist = (PAGES[0].parent / "circuit" / "netlist.toml").read_text("utf-8")
    for ref, ohms in (("R1", "2.2k"), ("R2", "2.2k"), ("R7", "100R"), ("R8", "100R"), ("R11", "100k"), ("R12", "100k")):
        assert re.search(rf'\[parts\.{ref}\]\nkind = "\w+"\nvalue = "{re.escape(ohms)}"', netlist), ref
    assert FIGURES.bus_pull_up_ohm == 2_200 and FIGURES.lamp_resistor_ohm == 100


def test_the_program_leaves_pages_that_are_up_to_date_alone(capsys):
    before = [page.read_bytes() for page in PAGES]
    assert main() == 0
    assert [page.read_bytes() for page in PAGES] == before
    assert capsys.readouterr().out.count("is up to date") == 3


def test_a_table_is_markdown():
    assert markdown((["a", "b"], [["1", "2"]])) == "\n| a | b |\n|---|---|\n| 1 | 2 |\n\n"
