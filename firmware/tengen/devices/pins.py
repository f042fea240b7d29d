"""The one table of pins, addresses and hardware numbers (Raspberry Pi Pico, RP2040).

Seen from the board: Black's face and button are the left ones (the clock stands at White's right hand, rule 12.1).
Sides index pairs, Black first.
"""

BOARD = "Raspberry Pi Pico"

# Faces: two SSD1306 (or SSD1309) panels on one bus. I2C0, with the pull-ups of the display modules.
I2C_ID = 0
I2C_SDA = 4
I2C_SCL = 5
I2C_HZ = 400_000  # SSD1306 data sheet, table 13-6: clock cycle at least 2.5 us
FACE_ADDRESSES = (0x3C, 0x3D)  # SSD1306 data sheet, 8.1.5: SA0 low, SA0 high
FRAM_ADDRESS = 0x50  # MB85RC256V data sheet: 1010 and A2 A1 A0, all low (pulled down inside)
FACE_WIDTH = 128
FACE_HEIGHT = 64
# Half of the panels' full current: the cells then last for the hours that docs/POWER.md promises, and it is bright enough indoors
# (hardware/NOTES.md).
FACE_CONTRAST = 0x80

# Buttons: to ground, pulled up inside, so that down reads 0.
BUTTONS = (14, 15)
STATE_MACHINES = (0, 1)  # both of PIO 0; one stamps Black's edges, the other White's

# Speaker: a transistor and a small loudspeaker behind PWM slice 1, channel A.
SPEAKER = 18
AMP_ON = 19  # low: the amplifier sleeps. Pulled up on the board; a plain speaker or buzzer needs no wire to it

# Lamps of the side to move: a bright LED each, switched by a transistor, high is lit. Both are of PWM slice 0, channels A and B,
# so that the speaker's slice may change its frequency without them.
LAMPS = (16, 17)

# Battery: one lithium cell behind 100 kOhm over 100 kOhm, so that the converter sees half of it.
BATTERY = 26
BATTERY_DIVIDER = 2
ADC_FULL_SCALE_MV = 3300  # the Pico's ADC_VREF is its 3.3 V rail

# RP2040 data sheet, 4.6.5: TIMER_BASE + TIMERAWL, the low word of the microsecond timer behind time.ticks_us().
TIMERAWL = 0x4005_4028
