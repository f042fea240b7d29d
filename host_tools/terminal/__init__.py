"""The clock in a terminal: both faces pixel by pixel, two buttons, the log, and time at the speed you choose."""
