"""The circuit: its netlist is the one that is kept, holds what the clock asks of it, and a broken copy is caught."""

import copy
import random
import re

import pytest

from hardware import pins
from hardware.circuit import rules
from hardware.circuit.design import design
from hardware.circuit.netlist import NETLIST, netlist_of, read_netlist, write_netlist
from hardware.circuit.sheet import FREE, Sheet
from hardware.circuit.symbols import symbol
from hardware.circuit.tables import PAGE, tables
from hardware.notes import pages
from hardware.parts.catalogue import CATALOGUE, CatalogueError, read_catalogue
from hardware.pins import read_pins
from tengen.devices import pins as firmware

TABLE = read_pins()
KEPT = read_netlist()


def broken(**steps):
    """A copy of the netlist; `move` = (pad, net) puts a pad on another net, `cut` = pad leaves it on none."""
    netlist = copy.deepcopy(KEPT)
    for pad, net in steps.get("moves", ()):
        for pads in [*netlist.nets.values(), netlist.free]:
            if pad in pads:
                pads.remove(pad)
        if net:
            netlist.nets.setdefault(net, []).append(pad)
    for ref, value in steps.get("values", ()):
        netlist.parts[ref] = type(netlist.parts[ref])(**{**vars(netlist.parts[ref]), "value": value})
    return rules.complaints(netlist, TABLE)


def test_the_netlist_that_is_kept_is_the_circuit_s():
    assert NETLIST.read_text("utf-8") == write_netlist(netlist_of(design())), "run `make hardware`"


def test_the_tables_of_the_page_are_those_of_pins_and_netlist():
    assert pages.filled(PAGE.read_text("utf-8"), tables(KEPT, TABLE)) == PAGE.read_text("utf-8"), "run `make hardware`"
    assert set(pages.places(PAGE.read_text("utf-8"))) == set(tables(KEPT, TABLE))


def test_the_netlist_reads_back_as_it_was_written(tmp_path):
    path = tmp_path / "netlist.toml"
    path.write_text(write_netlist(KEPT), "utf-8")
    assert read_netlist(path) == netlist_of(design()) == KEPT


def test_nobody_complains_of_the_circuit():
    assert rules.complaints(KEPT, TABLE) == []


def test_the_netlist_has_every_pin_of_the_firmware_on_its_pad_of_the_pico():
    """Not by way of the table: the number in pins.py, the pad of the data sheet, the net in the netlist."""
    pads = {4: "6", 5: "7", 14: "19", 15: "20", 16: "21", 17: "22", 18: "24", 19: "25", 26: "31"}
    wanted = {
        firmware.I2C_SDA: "SDA",
        firmware.I2C_SCL: "SCL",
        firmware.BUTTONS[0]: "BUTTON_BLACK",
        firmware.BUTTONS[1]: "BUTTON_WHITE",
        firmware.LAMPS[0]: "LAMP_BLACK",
        firmware.LAMPS[1]: "LAMP_WHITE",
        firmware.SPEAKER: "SPEAKER_PWM",
        firmware.AMP_ON: "AMP_ON",
        firmware.BATTERY: "BATTERY_SENSE",
    }
    actual = KEPT.pads_of("A1")
    assert {gpio: actual[pads[gpio]] for gpio in wanted} == wanted


def test_the_symbol_of_the_pico_has_each_pin_at_the_pad_of_the_table():
    names = {int(pin.number): pin.name for pin in symbol("tengen:RaspberryPi_Pico").pins}
    wanted = {pad: f"GP{gpio}" for gpio, pad in pins.GPIO_PADS.items()}
    wanted.update(dict.fromkeys(pins.GROUND_PADS, "GND"))
    wanted.update({33: "AGND", pins.RUN_PAD: "RUN", pins.REFERENCE_PAD: "ADC_VREF", pins.SUPPLY_3V3_PAD: "3V3"})
    wanted.update({pins.ENABLE_3V3_PAD: "3V3_EN", pins.VSYS_PAD: "VSYS", pins.VBUS_PAD: "VBUS"})
    assert names == wanted


# Pin names as in the data sheets, and the nets that they ask for.
BY_NAME = {
    "U1": "A0=GND A1=GND A2=GND VSS=GND SDA=SDA SCL=SCL WP=GND VDD=3V3",
    "U2": f"OD=DISCHARGE_GATE CS=CURRENT_SENSE OC=CHARGE_GATE TD={FREE} VCC=CELLS_FILTERED GND=CELL_MINUS",
    "Q1": "D=SWITCH_MIDDLE S1=CELL_MINUS G1=DISCHARGE_GATE G2=CHARGE_GATE S2=GND",
    "U3": f"~{{SD}}=AMP_ON NC={FREE} IN+=AMP_IN_PLUS IN-=AMP_IN_MINUS OUT+=AMP_OUT_PLUS OUT-=AMP_OUT_MINUS VDD=VSYS GND=GND",
    "Q2": "G=VBUS S=VSYS D=BATTERY",
    "Q3": "G=LAMP_BLACK S=GND D=LAMP_BLACK_CATHODE",
    "Q4": "G=LAMP_WHITE S=GND D=LAMP_WHITE_CATHODE",
    "J10": f"LRC=I2S_LRCLK BCLK=I2S_BCLK DIN=I2S_DATA GAIN={FREE} SD={FREE} GND=GND VIN=VSYS",
}


@pytest.mark.parametrize("ref", BY_NAME)
def test_each_pin_of_a_chip_hangs_on_the_net_that_its_name_asks_for(ref):
    """By the names in the symbols, and not by the numbers that the circuit is written with."""
    pads = KEPT.pads_of(ref)
    drawn = symbol(read_catalogue()[KEPT.parts[ref].kind].symbol).pins
    assert {f"{pin.name}={pads[pin.number]}" for pin in drawn} == set(BY_NAME[ref].split())


def test_the_converter_sees_the_share_of_the_battery_that_the_firmware_reckons_with():
    upper, lower = rules.between(KEPT, "R", "BATTERY", "BATTERY_SENSE"), rules.between(KEPT, "R", "BATTERY_SENSE", "GND")
    ohms = [rules.size(KEPT.parts[ref].value) for ref in (*upper, *lower)]
    assert len(ohms) == 2
    assert sum(ohms) / ohms[1] == firmware.BATTERY_DIVIDER


def test_the_memory_answers_at_the_address_of_the_firmware():
    straps = [KEPT.pads_of("U1")[pad] for pad in ("3", "2", "1")]
    bits = sum((net != "GND") << (2 - index) for index, net in enumerate(straps))
    assert 0b1010_000 + bits == firmware.FRAM_ADDRESS


@pytest.mark.parametrize("name", ["BUTTON_BLACK", "BUTTON_WHITE"])
def test_the_filter_of_a_button_delays_an_edge_by_less_than_a_tenth_of_a_millisecond(name):
    pin = next(pin for pin in TABLE if pin.net == name)
    closed_s, opened_s = rules.edge_delay_s(KEPT, pin)
    assert closed_s == pytest.approx(14.2e-6, rel=0.01)  # 1 kOhm x 10 nF x ln(3.3 / 0.8)
    assert opened_s == pytest.approx(40.1e-6, rel=0.01)  # 4.3 kOhm x 10 nF x ln(3.3 / 1.3)


BREAKS = {
    "two pins of the bus are swapped": (
        {"moves": [("A1.6", "SCL"), ("A1.7", "SDA")]},
        ["A1.6: is on SCL, the table wants it on SDA", "A1.7: is on SDA, the table wants it on SCL"],
    ),
    "the buttons are swapped": (
        {"moves": [("A1.19", "BUTTON_WHITE"), ("A1.20", "BUTTON_BLACK")]},
        ["A1.19: is on BUTTON_WHITE, the table wants it on BUTTON_BLACK"],
    ),
    "a pull-up of the bus is missing": (
        {"moves": [("R1.1", "GND")]},
        ["SDA: nothing pulls it up, the table wants R1", "SDA: R1 pulls it down, the table wants nothing"],
    ),
    "a pull-up of a button is missing": (
        {"moves": [("R3.1", None)]},
        ["BUTTON_BLACK: nothing pulls it up, the table wants R3"],
    ),
    "the pull-down of a lamp is missing": (
        {"moves": [("R10.2", None)]},
        ["LAMP_WHITE: nothing pulls it down, the table wants R10"],
    ),
    "a pin is not connected": ({"moves": [("A1.31", None)]}, ["A1.31: is on nothing, the table wants it on BATTERY_SENSE"]),
    "the clock input of the memory hangs in the air": ({"moves": [("U1.6", None)]}, ["U1.6: is on nothing, not on SCL"]),
    "a ground of the Pico is not connected": (
        {"moves": [("A1.23", None)]},
        ["A1.23: is on nothing, the table wants it on GND"],
    ),
    "a part hangs on nothing": ({"moves": [("C1.1", None), ("C1.2", None)]}, ["C1: is on no net"]),
    "a net has one end": ({"moves": [("R17.1", "LOST")]}, ["LOST: only R17.1 is on this net"]),
    "a surge diode is missing": ({"moves": [("D2.1", None)]}, ["CONTACT_WHITE: has no surge diode to ground"]),
    "a filter is a hundred times too large": (
        {"values": [("C7", "1u")]},
        ["BUTTON_BLACK: its filter delays an edge by more than 100 us"],
    ),
    "a filter is missing": ({"moves": [("C8.1", None)]}, ["BUTTON_WHITE: has no filter capacitor to ground"]),
    "the capacitor of a chip is missing": (
        {"moves": [("C12.1", None)]},
        ["U2: too few capacitors of 100 nF from CELLS_FILTERED to CELL_MINUS"],
    ),
    "the transistor to the battery is turned round": (
        {"moves": [("Q2.2", "BATTERY"), ("Q2.3", "VSYS")]},
        ["Q2: gate, source and drain belong on VBUS, VSYS and BATTERY"],
    ),
    "the gate at USB is not pulled down": (
        {"moves": [("R13.2", None)]},
        ["VBUS: no resistor pulls the gate of Q2 down, so the battery stays cut off"],
    ),
    "the sides differ": (
        {"moves": [("R8.2", "LAMP_WHITE_CATHODE")]},
        ["LAMP_BLACK_ANODE and LAMP_WHITE_ANODE: the sides are not wired alike"],
    ),
}


@pytest.mark.parametrize(("steps", "wanted"), BREAKS.values(), ids=BREAKS)
def test_a_broken_copy_is_caught_where(steps, wanted):
    found = broken(**steps)
    assert set(wanted) <= set(found), found


def test_whichever_pad_is_torn_off_or_moved_to_another_net_of_its_pins_somebody_complains():
    """All pads of the Pico, one by one: off, and onto the net of another one, drawn."""
    draw = random.Random(6)
    nets = sorted(KEPT.nets)
    for pad, net in KEPT.pads_of("A1").items():
        if net != FREE:
            assert broken(moves=[(f"A1.{pad}", None)])
            other = draw.choice([name for name in nets if name != net])
            assert broken(moves=[(f"A1.{pad}", other)])


def test_a_part_can_be_on_the_sheet_once():
    sheet = Sheet(read_catalogue())
    sheet.add("r1k", "R1", "GND SDA")
    with pytest.raises(ValueError, match="R1 is on the sheet twice"):
        sheet.add("r1k", "R1", "GND SCL")


@pytest.mark.parametrize("text", ["", "10", "10x", "2k2"])
def test_a_value_that_is_no_size_is_refused_with_one_that_is(text):
    with pytest.raises(ValueError, match=r"one is written 2\.2k"):
        rules.size(text)


@pytest.mark.parametrize(
    ("line", "instead", "fault"),
    [
        ('price = "C"', 'price = "cheap"', "pico: price cheap is none of A, B, C, D, E"),
        ('maker = "Raspberry Pi"', "", "pico: a maker and a number belong together"),
        ('symbol = "tengen:RaspberryPi_Pico"', "", "pico: a part has a symbol if it is on the board, and a count if it is not"),
        ('value = "Raspberry Pi Pico"', 'name = "Raspberry Pi Pico"', "pico: parts have no name; they have"),
        ('value = "Raspberry Pi Pico"', "", "pico: has no value"),
    ],
)
def test_a_wrong_entry_of_the_catalogue_is_named(tmp_path, line, instead, fault):
    path = tmp_path / "parts.toml"
    path.write_text(CATALOGUE.read_text("utf-8").replace(line, instead, 1), "utf-8")
    with pytest.raises(CatalogueError, match=re.escape(fault)):
        read_catalogue(path)
