"""The device's flash as a few files that outlive a board; the power may go after any byte written. Both runtimes."""


class PowerCut(BaseException):
    """The power went in the middle of writing. No firmware catches it."""


class MemoryFiles:
    """What `tengen.devices.store.Files` is on the device. `contents` maps names to bytes.

    cut_after: after so many more bytes written or names changed the power goes (None: never). As on littlefs, a file that is
    being written may be there in part, and a rename happens or does not.
    """

    def __init__(self, contents=None):
        self.contents = {} if contents is None else contents
        self.cut_after = None
        self.steps = 0
        self.is_full = False

    def read(self, name):
        """The bytes of a file; None where there is none."""
        return self.contents.get(name)

    def write(self, name, data):
        """Make a file of these bytes. Raises OSError(28) when the flash is full."""
        self._step()
        self.contents[name] = b""
        for i in range(len(data)):
            if self.is_full:
                raise OSError(28)
            self._step()
            self.contents[name] += data[i : i + 1]

    def rename(self, old, new):
        """Give a file the name of another."""
        self._step()
        self.contents[new] = self.contents.pop(old)

    def _step(self):
        if self.cut_after is not None and self.steps >= self.cut_after:
            raise PowerCut
        self.steps += 1
