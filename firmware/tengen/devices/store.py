"""A small file in the device's flash that is replaced whole: after a power cut at any byte it is the old one or the new one.

The device's file system (littlefs) makes a rename atomic; the new text is written beside the old one first. Erasing flash stops
the program for up to 100 ms, so nothing is stored while a clock runs. Edges are stamped all the same: the flash has no
part in it.
"""

import os

# `tengen flash` keeps this file.
SETTINGS_FILE = "settings.txt"
# `tengen flash --keys` writes it (see game.keys); the clock itself never does.
KEYS_FILE = "keys.txt"
# Wrong tries at the referee's code (see game.codes).
TRIES_FILE = "tries.txt"
_LONGEST = 1024


class Files:
    """The device's own files."""

    def read(self, name):
        """The bytes of a file, at most 1024; None where there is none. Raises OSError for one that can't be read."""
        try:
            with open(name, "rb") as file:
                return file.read(_LONGEST)
        except OSError as error:
            if error.args and error.args[0] == 2:  # ENOENT
                return None
            raise

    def write(self, name, data):
        """Make a file of these bytes. Raises OSError."""
        with open(name, "wb") as file:
            file.write(data)

    def rename(self, old, new):
        """Give a file the name of another, which it replaces. Raises OSError."""
        os.rename(old, new)


class Store:
    """The file `name` among `files` (as Files)."""

    def __init__(self, files, name=SETTINGS_FILE):
        self._files = files
        self._name = name

    def read(self):
        """The bytes stored; None where there are none. Raises OSError for a file that can't be read."""
        return self._files.read(self._name)

    def write(self, data):
        """Replace what is stored; whether that succeeded. What was stored stays where it did not."""
        beside = self._name + ".new"
        try:
            self._files.write(beside, data)
            self._files.rename(beside, self._name)
        except OSError:
            return False
        return True
