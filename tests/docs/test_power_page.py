"""docs/POWER.md: the calculation holds together, and the firmware warns at the voltage that comes of it."""

import re

from host_tools.virtual_board.loader import load_firmware
from tengen.devices.battery import LOW_MV, RECOVERED_MV
from tests.docs.markdown import ROOT, table_with

PAGE = (ROOT / "docs" / "POWER.md").read_text(encoding="utf-8")


def number(text):
    return float(re.match(r"[\d.]+", text)[0])


def figures():
    rows = table_with(PAGE, "figure", "value", "where from") + table_with(PAGE, "figure", "value")
    return {row["figure"]: number(row["value"]) for row in rows}


def test_the_currents_add_up():
    rows = table_with(PAGE, "part", "current at 3.3 V", "where from")
    *parts, (together, total) = [(row["part"], number(row["current at 3.3 V"])) for row in rows]
    assert together == "together" and sum(current for _, current in parts) == total


def test_the_figures_follow_from_one_another():
    have = figures()
    assert round(3.3 * 130 / (have["efficiency of the regulator"] / 100)) == have["power taken from the cells"]
    drawn_ma = have["power taken from the cells"] / have["mean voltage while the last third is used"]
    assert round(drawn_ma) == have["current from the cells"]
    two_mah = 2 * have["capacity of a cell"] * have["of that, after some years"] / 100
    assert two_mah == have["two cells"]
    assert 10 * have["current from the cells"] == have["ten hours"]
    assert 30 < have["ten hours"] / two_mah * 100 <= have["share of the two cells"] < 33.3
    # A third of the charge is left at the nominal voltage, by the mean: x * 3.2 + (1 - x) * 3.8 = 3.6.
    left = (3.8 - 3.6) / (3.8 - 3.2)
    assert int(left * two_mah / drawn_ma) == have["hours left when it warns, at least"] >= 10


def test_the_firmware_warns_where_the_page_says_and_that_is_above_3600_millivolts_by_the_error_of_reading():
    have = figures()
    assert have["warns at or below"] == LOW_MV and have["stops warning at or above"] == RECOVERED_MV
    assert LOW_MV / 1.02 >= 3_600
    assert f"**{LOW_MV} mV**" in PAGE
    watchdog = load_firmware(["tengen.devices.watchdog"])["tengen.devices.watchdog"]
    assert watchdog.TIMEOUT_MS == 5_000 and "stalls for five seconds" in PAGE
