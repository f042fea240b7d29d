"""An integer that refuses to leave the range in which a 32-bit MicroPython allocates nothing for it."""


class Small(int):
    """Counts as its value; an operation on it gives a Small again, or raises OverflowError."""

    def __new__(cls, value):
        if not -(1 << 30) <= value < 1 << 30:
            raise OverflowError(f"{value} would be allocated on a 32-bit MicroPython")
        return super().__new__(cls, value)


def _watched(name):
    plain = getattr(int, name)

    def operation(self, *others):
        result = plain(self, *others)
        return result if result is NotImplemented else Small(result)

    return operation


for _name in ("add", "sub", "mul", "floordiv", "mod", "and", "or", "xor", "lshift", "rshift"):
    setattr(Small, f"__{_name}__", _watched(f"__{_name}__"))
    setattr(Small, f"__r{_name}__", _watched(f"__r{_name}__"))
for _name in ("neg", "pos", "invert", "abs"):
    setattr(Small, f"__{_name}__", _watched(f"__{_name}__"))
