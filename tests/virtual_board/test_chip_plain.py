"""The SSD1306: driven by the real driver, by hand in its three modes, and sent what it has not got."""

try:
    from parts import machine, refused
except ImportError:
    from tests.virtual_board.parts import machine, refused

import sys

from host_tools.virtual_board.board import VirtualBoard
from host_tools.virtual_board.ssd1306 import SSD1306, ChipError

if sys.implementation.name == "micropython":
    from adafruit_ssd1306 import SSD1306_I2C
else:
    from host_tools.virtual_board.loader import load_firmware

    SSD1306_I2C = load_firmware(["adafruit_ssd1306"])["adafruit_ssd1306"].SSD1306_I2C

W, H = 128, 64


def driven(width=W, height=H, **settings):
    """A chip and the real driver that has set it up."""
    board = VirtualBoard()
    chip = SSD1306(**settings)
    board.buses[0].attach(0x3C, chip)
    driver = SSD1306_I2C(width, height, machine.I2C(0))
    return chip, driver


def commands(chip, *data):
    chip.receive(bytes([0x00]) + bytes(data))


def write(chip, *data):
    chip.receive(bytes([0x40]) + bytes(data))


def fresh(*data):
    """A chip whose memory is empty, switched on, upright; then `data` as commands."""
    chip = SSD1306()
    commands(chip, 0x8D, 0x14, 0xA1, 0xC8, 0x20, 0x00)
    write(chip, *bytes(1024))
    commands(chip, 0xAF)
    if data:
        commands(chip, *data)
    return chip


def lit(chip):
    """The lit pixels: (x, y)."""
    pixels = chip.pixels()
    return [(at % W, at // W) for at in range(W * H) if pixels[at]]


def complaint(chip, *data):
    commands(chip, *data)
    return refused(ChipError, chip.decode)


# --- with the real driver -----------------------------------------------------------------------------------------------


def test_the_drivers_picture_is_what_a_viewer_sees():
    chip, driver = driven()
    driver.rect(3, 5, 60, 50, 1)
    driver.line(0, 63, 127, 0, 1)
    driver.fill_rect(100, 40, 20, 20, 1)
    driver.show()
    expected = bytes([driver.pixel(at % W, at // W) for at in range(W * H)])
    assert chip.pixels() == expected
    assert sum(expected) > 500


def test_the_drivers_inversion_contrast_rotation_and_power_are_seen():
    chip, driver = driven()
    driver.pixel(1, 2, 1)
    driver.show()
    assert lit(chip) == [(1, 2)]
    driver.invert(True)
    assert len(lit(chip)) == W * H - 1
    driver.invert(False)
    driver.contrast(17)
    chip.decode()
    assert chip.contrast == 17
    driver.rotate(False)
    driver.show()
    assert lit(chip) == [(126, 61)]
    driver.rotate(True)
    driver.show()
    assert lit(chip) == [(1, 2)]
    driver.poweroff()
    assert lit(chip) == []
    driver.poweron()
    assert lit(chip) == [(1, 2)]


def test_before_the_driver_has_cleared_it_the_memory_is_full_of_noise():
    chip = SSD1306()
    assert 300 < len([byte for byte in chip.ram() if byte & 1]) < 724
    commands(chip, 0x8D, 0x14, 0xAF)
    assert 3000 < len(lit(chip)) < 5000


def test_the_drivers_page_addressing_for_narrow_panels_is_found_to_be_no_page_addressing():
    # It sends 20 10, whose low bits mean horizontal addressing; the data sheet's page addressing is 20 02.
    board = VirtualBoard()
    board.buses[0].attach(0x3C, SSD1306())
    SSD1306_I2C(W, H, machine.I2C(0), page_addressing=True)
    assert refused(ChipError, board.finish) == "0x20 takes no 0x10"


# --- by hand ------------------------------------------------------------------------------------------------------------


def test_horizontal_addressing_fills_a_window_row_by_row_and_wraps_in_it():
    chip = fresh(0x21, 10, 12, 0x22, 2, 3)
    write(chip, 1, 2, 3, 4, 5, 6, 7)
    ram = chip.ram()
    assert ram[2 * W + 9 : 2 * W + 14] == bytes([0, 7, 2, 3, 0])
    assert ram[3 * W + 9 : 3 * W + 14] == bytes([0, 4, 5, 6, 0])
    assert sum(ram) == 27


def test_vertical_addressing_fills_a_window_column_by_column_and_wraps_in_it():
    chip = fresh(0x20, 0x01, 0x21, 10, 11, 0x22, 2, 4)
    write(chip, 1, 2, 3, 4, 5, 6, 7)
    ram = chip.ram()
    assert [ram[page * W + 10] for page in (1, 2, 3, 4, 5)] == [0, 7, 2, 3, 0]
    assert [ram[page * W + 11] for page in (1, 2, 3, 4, 5)] == [0, 4, 5, 6, 0]
    assert sum(ram) == 27


def test_page_addressing_stays_in_its_page():
    chip = fresh(0x20, 0x02, 0xB5, 0x0E, 0x17)
    write(chip, 1, 2, 3, 4)
    ram = chip.ram()
    assert ram[5 * W + 125 : 6 * W] == bytes([0, 1, 2])
    assert ram[5 * W : 5 * W + 3] == bytes([3, 4, 0])
    assert sum(ram) == 10


def test_the_pointer_stays_where_it_is_between_transactions():
    chip = fresh(0x21, 0, 127, 0x22, 0, 7)
    write(chip, 1, 2)
    write(chip, 3)
    commands(chip, 0xE3)
    write(chip, 4)
    assert chip.ram()[:5] == bytes([1, 2, 3, 4, 0])


def test_an_empty_transaction_changes_nothing():
    chip = fresh()
    before = chip.ram()
    chip.receive(b"")
    write(chip)
    assert chip.ram() == before


def test_a_control_byte_may_precede_each_byte_and_kinds_may_mix():
    chip = fresh()
    chip.receive(bytes([0x80, 0x21, 0x80, 5, 0x80, 6, 0xC0, 0xAA, 0x40, 0xBB, 0xCC]))
    assert chip.ram()[4:8] == bytes([0, 0xAA, 0xBB, 0])
    assert chip.ram()[W + 5] == 0xCC


def test_without_segment_remapping_data_comes_in_mirrored_and_old_data_stays():
    chip = fresh(0x21, 0, 127, 0x22, 0, 0)
    write(chip, 1)
    commands(chip, 0xA0, 0x21, 3, 4)
    write(chip, 1, 1)
    assert lit(chip) == [(0, 0), (123, 0), (124, 0)]


def test_the_row_direction_turns_what_is_there_already():
    chip = fresh(0x21, 5, 5, 0x22, 1, 1)
    write(chip, 0x02)
    assert lit(chip) == [(5, 9)]
    commands(chip, 0xC0)
    assert lit(chip) == [(5, 54)]


def test_start_line_and_offset_move_the_picture_up():
    chip = fresh(0x21, 0, 0, 0x22, 0, 7)
    write(chip, 0x01, 0x80)
    assert lit(chip) == [(0, 0), (0, 15)]
    commands(chip, 0x40 + 15)
    assert lit(chip) == [(0, 0), (0, 49)]
    commands(chip, 0x40, 0xD3, 15)
    assert lit(chip) == [(0, 0), (0, 49)]


def test_a_smaller_multiplex_ratio_leaves_lines_dark():
    chip = fresh(0xA8, 31, 0xA5)
    assert len(lit(chip)) == W * H
    commands(chip, 0xA4, 0xA7)
    assert len(lit(chip)) == W * 32


def test_the_wrong_row_wiring_interleaves_the_lines():
    chip = fresh(0x21, 0, 0, 0x22, 0, 0)
    write(chip, 0x07)
    commands(chip, 0xDA, 0x02)
    assert [y for _, y in lit(chip)] == [0, 2, 4]
    commands(chip, 0xDA, 0x32)
    assert [y for _, y in lit(chip)] == [0, 1, 3]


def test_all_on_all_off_and_inverted():
    chip = fresh(0xA5)
    assert len(lit(chip)) == W * H
    commands(chip, 0xA4)
    assert lit(chip) == []
    commands(chip, 0xA7)
    assert len(lit(chip)) == W * H
    commands(chip, 0xAE)
    assert lit(chip) == []


def test_without_its_charge_pump_the_panel_stays_dark_unless_it_is_fed_from_outside():
    chip = SSD1306()
    commands(chip, 0xA5, 0xAF)
    assert lit(chip) == []
    fed = SSD1306(external_vcc=True)
    commands(fed, 0xA5, 0xAF)
    assert len(lit(fed)) == W * H


def test_the_status_byte_tells_whether_the_display_is_on():
    chip = fresh()
    assert chip.send(2) == b"\x00\x00"
    commands(chip, 0xAE)
    assert chip.send(1) == b"\x40"


# --- what it has not got ------------------------------------------------------------------------------------------------


def test_bytes_that_are_no_commands_are_refused():
    known = [0x20, 0x21, 0x22, 0x26, 0x27, 0x29, 0x2A, 0x2E, 0x81, 0x8D, 0xA3, 0xA8, 0xAD, 0xC0, 0xC8]
    known += [0xD3, 0xD5, 0xD9, 0xDA, 0xDB, 0xE3, 0xAE, 0xAF]
    known += list(range(0x18)) + list(range(0x40, 0x80)) + list(range(0xA0, 0xA2)) + list(range(0xA4, 0xA8))
    known += list(range(0xB0, 0xB8))
    for byte in range(256):
        chip = SSD1306()
        if byte in known:
            commands(chip, byte)
            chip.decode()
        elif byte == 0x2F:
            assert "does not scroll" in complaint(chip, byte)
        elif 0x18 <= byte <= 0x1F:
            assert "the last is 127" in complaint(chip, byte)
        else:
            assert complaint(chip, byte) == "0x%02x is no command" % byte


def test_arguments_out_of_range_are_refused():
    assert complaint(SSD1306(), 0x20, 3) == "0x20 takes no 0x03"
    assert complaint(SSD1306(), 0x21, 0, 128) == "columns 0 to 128: there are 0 to 127"
    assert complaint(SSD1306(), 0x21, 9, 8) == "columns 9 to 8: there are 0 to 127"
    assert complaint(SSD1306(), 0x22, 0, 8) == "pages 0 to 8: there are 0 to 7"
    assert complaint(SSD1306(), 0x8D, 0x04) == "0x8d takes no 0x04"
    assert complaint(SSD1306(), 0xA8, 14) == "0xa8 takes 15 to 63, not 14"
    assert complaint(SSD1306(), 0xA8, 64) == "0xa8 takes 15 to 63, not 64"
    assert complaint(SSD1306(), 0xD3, 64) == "0xd3 takes 0 to 63, not 64"
    assert complaint(SSD1306(), 0xD9, 0x20) == "0xd9 0x20: a pre-charge phase of 0 clocks"
    assert complaint(SSD1306(), 0xDA, 0x00) == "0xda takes no 0x00"
    assert complaint(SSD1306(), 0xDB, 0x11) == "0xdb takes no 0x11"
    assert "scroll area" in complaint(SSD1306(), 0xA3, 60, 10)
    assert "scroll set-up" in complaint(SSD1306(), 0x26, 0, 5, 0, 4, 0, 0xFF)


def test_a_scroll_set_up_and_its_end_are_taken():
    chip = fresh(0x26, 0, 1, 0, 4, 0, 0xFF, 0x29, 0, 1, 0, 4, 1, 0xA3, 0, 64, 0x2E)
    assert lit(chip) == []


def test_page_commands_outside_page_addressing_are_refused():
    for command in (0xB0, 0x00, 0x10):
        assert "page addressing" in complaint(fresh(), command)


def test_data_in_the_middle_of_a_command_is_refused():
    chip = fresh(0x21, 0)
    write(chip, 1)
    assert refused(ChipError, chip.decode) == "data while command 0x21 waits for 1 more bytes"


def test_bad_control_bytes_are_refused():
    for data, reason in ((b"\x41\x00", "low six bits"), (b"\x80", "does not come"), (b"\xc0", "does not come")):
        chip = SSD1306()
        chip.receive(data)
        assert reason in refused(ChipError, chip.decode)


def test_a_mistake_nobody_looked_at_is_raised_when_the_board_finishes():
    board = VirtualBoard()
    board.buses[0].attach(0x3D, SSD1306())
    board.buses[0].writeto(0x3D, b"\x00\xff")
    assert "0xff is no command" in refused(ChipError, board.finish)


def test_what_is_kept_undecoded_does_not_grow_without_bound():
    chip = fresh()
    commands(chip, 0xFF)
    refused(ChipError, lambda: [write(chip, *bytes(1024)) for _ in range(17)])
