"""The I2C bus: every bit takes its time, chips answer by address, and nobody answers with an error."""

try:
    from parts import machine, refused
except ImportError:
    from tests.virtual_board.parts import machine, refused

from host_tools.virtual_board.board import BOOT_US, VirtualBoard


class Memory:
    """A chip with 256 bytes behind an address byte."""

    def __init__(self):
        self.cells = bytearray(256)
        self.at = 0

    def receive(self, data):
        self.at = data[0]
        for byte in data[1:]:
            self.cells[self.at] = byte
            self.at = (self.at + 1) & 255

    def send(self, count):
        data = bytes(self.cells[self.at : self.at + count])
        self.at = (self.at + count) & 255
        return data


class Deaf:
    """A chip that takes anything and cannot be read."""

    def __init__(self):
        self.heard = []

    def receive(self, data):
        self.heard.append(bytes(data))


def bus_with(chip, address=0x50, freq=400_000):
    board = VirtualBoard()
    board.buses[0].attach(address, chip)
    i2c = machine.I2C(0, scl=machine.Pin(5), sda=machine.Pin(4), freq=freq)
    return board, i2c


def passed(board):
    return board.now_us - BOOT_US


def test_a_write_takes_nine_bits_a_byte_and_two_for_start_and_stop():
    board, i2c = bus_with(Deaf())
    assert i2c.writeto(0x50, bytes(1025)) == 1025
    assert passed(board) == (9 * 1026 + 2) * 25 // 10
    assert board.buses[0].bytes_written == 1025
    assert board.buses[0].written_to[0x50] == 1025


def test_fractions_of_a_microsecond_are_carried():
    board, i2c = bus_with(Deaf())
    for _ in range(2001):
        i2c.writeto(0x50, b"\x80\xaf")
    assert passed(board) == 2001 * 29 * 25 // 10
    board, i2c = bus_with(Deaf(), freq=333_333)
    for _ in range(1000):
        i2c.writeto(0x50, b"\x80")
    assert passed(board) == 1000 * 20 * 1_000_000 // 333_333


def test_a_slow_bus_takes_longer():
    board, i2c = bus_with(Deaf(), freq=100_000)
    i2c.writeto(0x50, b"1234")
    assert passed(board) == 470


def test_what_is_written_arrives_in_order_and_a_vector_in_one_transaction():
    chip = Deaf()
    board, i2c = bus_with(chip)
    i2c.writeto(0x50, bytearray(b"one"))
    assert i2c.writevto(0x50, (b"t", memoryview(b"wo"), bytearray(b"!"))) == 4
    assert chip.heard == [b"one", b"two!"]
    assert board.buses[0].transactions == 2


def test_a_buffer_that_changes_after_the_write_does_not_change_what_was_written():
    chip = Deaf()
    _, i2c = bus_with(chip)
    buffer = bytearray(b"then")
    i2c.writeto(0x50, buffer)
    buffer[0] = 0
    assert chip.heard == [b"then"]


def test_memory_is_written_and_read_back_without_a_stop_between():
    board, i2c = bus_with(Memory())
    i2c.writeto_mem(0x50, 0x10, b"tengen")
    assert passed(board) == (9 * 8 + 2) * 25 // 10
    assert i2c.readfrom_mem(0x50, 0x12, 4) == b"ngen"
    # Address and memory address, a start again, address and four bytes, one stop: 65 bits more.
    assert passed(board) == (74 + 9 * 7 + 3) * 25 // 10
    buffer = bytearray(3)
    i2c.readfrom_mem_into(0x50, 0x10, buffer)
    assert buffer == b"ten"
    assert i2c.readfrom(0x50, 2) == b"ge"
    assert board.buses[0].bytes_read == 9


def test_nobody_at_an_address_is_an_error_that_takes_one_byte_of_time():
    board, i2c = bus_with(Memory())
    for call in (lambda: i2c.writeto(0x51, b"x"), lambda: i2c.readfrom(0x51, 1), lambda: i2c.readfrom_mem(0x51, 0, 1)):
        before = board.now_us
        assert "5" in refused(OSError, call)
        assert board.now_us - before in (27, 28)
    assert board.buses[0].bytes_written == 0


def test_a_chip_that_cannot_be_read_is_an_error():
    _, i2c = bus_with(Deaf())
    refused(OSError, i2c.readfrom, 0x50, 1)


def test_scanning_finds_the_chips():
    board, i2c = bus_with(Memory())
    board.buses[0].attach(0x3C, Deaf())
    assert i2c.scan() == [0x3C, 0x50]
    assert passed(board) == 112 * 11 * 25 // 10


def test_what_happens_during_a_transfer_happens_at_its_own_time():
    chip = Deaf()
    board, i2c = bus_with(chip)
    seen = []
    board.at(BOOT_US + 100, lambda _: seen.append((passed(board), len(chip.heard))))
    i2c.writeto(0x50, bytes(100))
    assert seen == [(100, 0)]
    assert len(chip.heard) == 1


def test_two_chips_may_not_share_an_address():
    board, _ = bus_with(Memory())
    assert "0x50" in refused(ValueError, board.buses[0].attach, 0x50, Memory())


def test_the_two_controllers_are_two_buses_and_take_the_pins_the_chip_has():
    bus_with(Memory())
    second = machine.I2C(1, scl=machine.Pin(3), sda=machine.Pin(2))
    assert second.scan() == []
    assert "bad SCL pin" in refused(ValueError, lambda: machine.I2C(0, scl=machine.Pin(4), sda=machine.Pin(4)))
    assert "bad SDA pin" in refused(ValueError, lambda: machine.I2C(0, scl=machine.Pin(5), sda=machine.Pin(2)))
    refused(ValueError, lambda: machine.I2C(2))
