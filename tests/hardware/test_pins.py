"""The pin table against everything that names a pin: firmware, simulated board, emulator, and the chip's own abilities."""

import re
from pathlib import Path

import pytest

from hardware import pins as table_of
from hardware.pins import PinError, read_pins
from host_tools.deploy.filesystem import BLOCK_BYTES, pack
from host_tools.emulator.board import EmulatedBoard
from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board.wires import FLOATING
from tengen.devices import pins as firmware

TABLE = read_pins()
USED = {pin.firmware: pin for pin in TABLE if pin.firmware}
# Raspberry Pi Pico data sheet, "RP2040 GPIO pins used inside the board": regulator mode, VBUS, LED, VSYS/3.
INSIDE_THE_PICO = {23, 24, 25, 29}


def named(name):
    """The number that pins.py has under "NAME" or "NAME[0]"."""
    match = re.fullmatch(r"(\w+)(?:\[(\d)\])?", name)
    value = getattr(firmware, match[1])
    return value if match[2] is None else value[int(match[2])]


@pytest.mark.parametrize("name", USED)
def test_the_firmware_has_the_same_number_for_a_pin_as_the_table(name):
    assert named(name) == USED[name].gpio


def test_each_pin_of_a_pair_in_the_firmware_has_its_line_in_the_table_black_first():
    for name in ("BUTTONS", "LAMPS"):
        nets = [USED[f"{name}[{side}]"].net for side in range(len(getattr(firmware, name)))]
        assert [net.rsplit("_", 1)[1] for net in nets] == ["BLACK", "WHITE"]


@pytest.fixture
def opened(monkeypatch):
    """Every pin that the firmware opens as it boots on the virtual board, with its mode and pull; and the device."""
    device = load_device()
    made = {}
    machine = device.Board.__init__.__globals__["Pin"]
    before = machine.__init__

    def spy(self, number, *arguments, **settings):
        if isinstance(number, int):
            made[number] = arguments
        before(self, number, *arguments, **settings)

    monkeypatch.setattr(machine, "__init__", spy)
    clock = device.Device()
    clock.turn()
    return made, clock


def test_the_firmware_opens_exactly_the_pins_that_the_table_says_it_uses(opened):
    made, _ = opened
    assert sorted(made.keys() - INSIDE_THE_PICO) == sorted(pin.gpio for pin in USED.values())


def test_the_chip_pulls_up_the_pins_of_the_table_and_no_other(opened):
    _, clock = opened
    pulls = {gpio: pull for gpio, pull in enumerate(clock.board.wires._pull) if pull != FLOATING}
    assert pulls == {pin.gpio: 1 for pin in TABLE if pin.chip_pull == "up"}


def test_on_the_virtual_board_every_part_hangs_on_the_pin_of_the_table(opened):
    _, clock = opened
    board = clock.board
    assert set(board.analog) == {pin.gpio for pin in TABLE if pin.function.startswith("ADC") and pin.firmware}
    assert set(board.listeners) == {pin.gpio for pin in TABLE if pin.function.startswith("PWM") and pin.firmware}
    assert board.wires._watchers[USED["AMP_ON"].gpio] == (clock.amplifier,)
    assert [button.pin for button in clock.buttons] == [USED["BUTTONS[0]"].gpio, USED["BUTTONS[1]"].gpio]
    assert set(board.buses[i2c_block("I2C_SDA")].chips) == {*firmware.FACE_ADDRESSES, firmware.FRAM_ADDRESS}


def i2c_block(name):
    return int(re.fullmatch(r"I2C(\d) S[DC][AL]", USED[name].function)[1])


def test_the_bus_of_the_firmware_is_the_block_that_both_its_pins_lead_to():
    assert i2c_block("I2C_SDA") == i2c_block("I2C_SCL") == firmware.I2C_ID


def test_in_the_emulator_buttons_battery_and_bus_are_at_the_pins_of_the_table():
    board = EmulatedBoard(Path("/dev/null"), pack({"main.py": b""}, 16 * BLOCK_BYTES))
    assert [button.pin for button in board.buttons] == [USED["BUTTONS[0]"].gpio, USED["BUTTONS[1]"].gpio]
    assert board.buses[i2c_block("I2C_SDA")]._chips.keys() == {*firmware.FACE_ADDRESSES, firmware.FRAM_ADDRESS}
    board.set_battery(3_300)
    assert list(board.mcu.adc.channel_values).index(3_300 // firmware.BATTERY_DIVIDER * 4096 // 3300) == USED["BATTERY"].gpio - 26


@pytest.mark.parametrize("pin", TABLE, ids=lambda pin: pin.net)
def test_the_chip_can_do_on_that_pin_what_the_table_says(pin):
    """RP2040 data sheet, table 2 (GPIO functions), written as the rule that its columns follow."""
    gpio = pin.gpio
    able = {
        f"I2C{gpio // 2 % 2} {'SCL' if gpio % 2 else 'SDA'}",
        f"PWM{gpio // 2 % 8} {'B' if gpio % 2 else 'A'}",
        *("PIO0", "PIO1", "SIO"),
        *([f"ADC{gpio - 26}"] if 26 <= gpio <= 29 else []),
    }
    assert pin.function in able


def test_no_two_pins_share_what_drives_them():
    """Two tones from one channel would be one tone."""
    channels = [pin.function for pin in TABLE if not pin.function.startswith(("PIO", "SIO"))]
    assert len(set(channels)) == len(channels)


def test_the_edges_of_the_pico_are_numbered_as_on_its_data_sheet():
    """Forty pads: the general purpose pins in order around the board, eight grounds, and the six of supply and control."""
    others = {*table_of.GROUND_PADS, table_of.RUN_PAD, table_of.REFERENCE_PAD, table_of.SUPPLY_3V3_PAD, table_of.ENABLE_3V3_PAD}
    others |= {table_of.VSYS_PAD, table_of.VBUS_PAD}
    gpio_pads = set(table_of.GPIO_PADS.values())
    assert gpio_pads.isdisjoint(others)
    assert gpio_pads | others == set(range(1, table_of.PADS + 1))
    assert sorted(table_of.GPIO_PADS.values()) == [table_of.GPIO_PADS[gpio] for gpio in sorted(table_of.GPIO_PADS)]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("pad = 6", "SDA: GP4 is at pad 6 of the Pico, not at 7"),
        ('pull = "up"', "SDA: a pull none and the resistor R1 do not belong together"),
        ('direction = "both"', "SDA: direction is one of in, out, both, a pull one of up, down, none"),
        ("gpio = 4", "SDA: has no gpio"),
        ('function = "I2C0 SDA"', "SDA: a pin has no funktion"),
    ],
)
def test_a_wrong_line_in_the_table_is_named_with_what_would_be_right(tmp_path, line, fault):
    wrong = {
        "pad = 6": "pad = 7",
        'pull = "up"': 'pull = "none"',
        'direction = "both"': 'direction = "sideways"',
        "gpio = 4": "",
        'function = "I2C0 SDA"': 'funktion = "I2C0 SDA"',
    }
    text = table_of.TABLE.read_text("utf-8")
    assert line in text
    path = tmp_path / "pins.toml"
    path.write_text(text.replace(line, wrong[line], 1), "utf-8")
    with pytest.raises(PinError, match=re.escape(fault)):
        read_pins(path)


def test_a_pin_that_is_in_the_table_twice_is_named(tmp_path):
    path = tmp_path / "pins.toml"
    path.write_text(table_of.TABLE.read_text("utf-8").replace("gpio = 5\npad = 7", "gpio = 4\npad = 6"), "utf-8")
    with pytest.raises(PinError, match="SCL: gpio 4 is in the table twice"):
        read_pins(path)
