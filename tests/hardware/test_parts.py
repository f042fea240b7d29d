"""The parts list: complete, in step with the circuit, and orderable."""

import csv
import io

import pytest

from hardware.circuit.netlist import read_netlist
from hardware.parts.__main__ import PAGE
from hardware.parts.catalogue import read_catalogue
from hardware.parts.listing import FROM_MEMORY, as_csv, ceiling, page, rows

NETLIST, KINDS = read_netlist(), read_catalogue()


def test_the_page_that_is_kept_is_the_catalogue_s_and_the_circuit_s():
    assert PAGE.read_text("utf-8") == page(NETLIST, KINDS), "run `make hardware`"


def test_every_part_of_the_circuit_is_on_the_list_once_or_is_bare_copper():
    listed = [ref for row in rows(NETLIST, KINDS) for ref in row.refs]
    bare = [ref for ref, part in NETLIST.parts.items() if part.kind == "testpoint"]
    assert sorted(listed + bare) == sorted(NETLIST.parts)


def test_no_kind_of_the_catalogue_is_without_use():
    used = {part.kind for part in NETLIST.parts.values()}
    assert [key for key, kind in KINDS.items() if kind.symbol and key not in used] == []


def test_whatever_is_soldered_has_a_maker_s_number_and_something_else_that_fits():
    for row in rows(NETLIST, KINDS):
        if row.refs:
            assert row.kind.maker
            assert row.kind.number
            assert row.kind.alternatives


def test_two_kinds_with_the_same_number_are_the_same_kind():
    numbers = [kind.number for kind in KINDS.values() if kind.number]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("key", ["fram", "amplifier", "i2s_module"])
def test_the_parts_that_may_be_left_out_say_what_is_lost(key):
    assert KINDS[key].leave_out


def test_each_connector_with_a_plug_has_its_plug_and_contacts():
    headers = {f"xh{pins}": sum(part.kind == f"xh{pins}" for part in NETLIST.parts.values()) for pins in (2, 3, 5)}
    assert {f"xh{pins}": KINDS[f"plug{pins}"].count for pins in (2, 3, 5)} == headers
    assert KINDS["contact"].count == sum(int(kind[2:]) * count for kind, count in headers.items())


def test_the_order_form_has_the_same_pieces_as_the_page():
    lines = list(csv.DictReader(io.StringIO(as_csv(NETLIST, KINDS))))
    assert [(line["number"], int(line["pieces"])) for line in lines] == [(r.kind.number, r.count) for r in rows(NETLIST, KINDS)]


def test_the_sum_of_the_ceilings_counts_every_piece():
    resistor = next(row for row in rows(NETLIST, KINDS) if row.kind.key == "r10k")
    assert ceiling([resistor]) == pytest.approx(0.10 * resistor.count)


def test_a_number_that_nobody_has_looked_up_says_so_and_no_other_does():
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    forms = {line["key"]: line["seen in"] for line in csv.DictReader(io.StringIO(as_csv(NETLIST, KINDS)))}
    for row in rows(NETLIST, KINDS):
        if row.kind.number:
            (line,) = (line for line in lines if f" {row.kind.maker} {row.kind.number}" in line.split("|")[4])
            assert (FROM_MEMORY in line) == (not row.kind.seen)
            assert forms[row.kind.key] == (row.kind.seen or "from memory")


def test_the_cells_are_such_as_the_holder_takes():
    """MPD's holder is for protected cells with a button top: a flat one of 65 mm is in it and touches nothing."""
    assert KINDS["holder"].number == "BH-18650-W"
    assert "protected, button top" in KINDS["cell"].value and "button top" in KINDS["holder"].value
    assert KINDS["cell"].count == KINDS["holder"].count
