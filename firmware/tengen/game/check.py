"""The check code of a setting: four hexadecimal digits that two clocks show alike only when they are set alike."""

from tengen.clock.format import format_control


def check_code(control, settings):
    """CRC-16/CCITT-FALSE over the control and whatever else changes what a game is given or told, as four digits."""
    text = "%s|%d|%d|%d" % (format_control(control), settings.style, settings.tenths_below_ms, settings.sound_on)
    if settings.rules or settings.board:
        text += "|%d|%d" % (settings.rules, settings.board)
    return "%04X" % crc16(text.encode())


def crc16(data):
    """CRC-16/CCITT-FALSE of bytes."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1) ^ 0x1021 if crc & 0x8000 else crc << 1
        crc &= 0xFFFF
    return crc
