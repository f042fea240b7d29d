"""The stand-in modules for plain tests, on either runtime: `from parts import machine, rp2, time, uctypes`."""
# ruff: noqa: I001  (the path is set before the imports)

import sys

_HERE = "tests/virtual_board/parts.py"

if sys.implementation.name == "micropython":
    sys.path.insert(0, __file__[: -len(_HERE)] + "host_tools/virtual_board/standins")
    import machine
    import rp2
    import time
    import uctypes
    from micropython import const
else:
    from host_tools.virtual_board.loader import installed

    with installed():
        import machine
        import rp2
        import time
        import uctypes
        from micropython import const

__all__ = ["const", "machine", "refused", "rp2", "time", "uctypes"]


def refused(error, call, *arguments):
    """What `call(*arguments)` says as it raises `error`; fails when it does not."""
    try:
        call(*arguments)
    except error as reason:
        return str(reason)
    raise AssertionError("it should have been refused")
