"""MicroPython's `micropython` on CPython: constants are plain values, and nothing is compiled."""


def const(value):
    """The value."""
    return value


def native(function):
    """The function."""
    return function


def viper(function):
    """The function, run as the plain Python it also is."""
    return function


def opt_level(level=None):
    """Nothing to optimise."""
    return 0 if level is None else None


def alloc_emergency_exception_buf(_size):
    """Nothing to set aside."""


def schedule(function, argument):
    """Call at once: no interrupt runs here."""
    function(argument)


def kbd_intr(_character):
    """No interrupt character here: the serial port is the virtual board's."""
