"""Runs the test_* functions of one module of this folder with the virtual board's stand-ins in place, on either runtime.

run.py MODULE. Prints a line for each function and the traceback of each that fails; exits with 1 if any failed, 2 if there are none.
"""

import sys

sys.path[:0] = ["host_tools/virtual_board/standins"]
if sys.implementation.name == "cpython":
    # CPython's own `time` is built in and would be found first.
    sys.path[:0] = ["host_tools/virtual_board/standins_cpython"]
    import importlib.util

    spec = importlib.util.spec_from_file_location("time", "host_tools/virtual_board/standins/time.py")
    sys.modules["time"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules["time"])


def test_names(path):
    """The names of the test functions in the file at `path`, in its order, which a MicroPython module does not remember."""
    with open(path) as file:
        return [line[4 : line.index("(")] for line in file if line.startswith("def test_")]


def fails(function):
    """Run one test; True, with its traceback printed, if it fails."""
    try:
        function()
    except Exception as error:
        if hasattr(sys, "print_exception"):
            sys.print_exception(error)
        else:
            import traceback

            traceback.print_exception(error)
        return True
    return False


def main(name):
    """Returns the exit status."""
    folder = "tests/devices/on_board"
    names = test_names(folder + "/" + name + ".py")
    sys.path.insert(0, folder)
    module = __import__(name)
    failed = 0
    for test in names:
        bad = fails(getattr(module, test))
        print("FAILED" if bad else "ok", test)
        failed += bad
    return 2 if not names else 1 if failed else 0


sys.exit(main(sys.argv[1]))
