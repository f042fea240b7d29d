"""Our stand-in for the bus classes that `adafruit_ssd1306` imports: a device on a `machine.I2C`, nothing more."""
