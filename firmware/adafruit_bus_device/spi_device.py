"""The module that the display driver imports beside `i2c_device`. The clock has no SPI display, and says so if asked."""


class SPIDevice:
    """Refuses to be made: raises NotImplementedError."""

    def __init__(self, spi, chip_select, baudrate=0, polarity=0, phase=0):
        raise NotImplementedError("the faces are on I2C; there is no SPI display on this board")
