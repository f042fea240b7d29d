"""On MicroPython, the package `host_tools`: its modules are found where they are, without what only CPython can import.

Put `host_tools/virtual_board/standins` first on MicroPython's path and `import host_tools.virtual_board.board` finds its way.
"""

# This file is host_tools/virtual_board/standins/host_tools.py: three folders up.
__path__ = __file__[: -len("/virtual_board/standins/host_tools.py")]
