"""Runs the test_* functions of one module of this folder with the virtual board's stand-ins in place, on either runtime.

run.py FOLDER MODULE, FOLDER being this one. Prints a line for each function and the traceback of each that fails; exits with 1
if any failed, with 2 if there are none.
"""

import sys

ON_CPYTHON = sys.implementation.name == "cpython"


def test_names(path):
    """The names of the test functions in the file at `path`, in its order, which a MicroPython module does not remember."""
    with open(path) as file:
        return [line[4 : line.index("(")] for line in file if line.startswith("def test_")]


def fails(function):
    """Run one test; True, with its traceback printed, if it fails."""
    try:
        function()
    except Exception as error:
        if ON_CPYTHON:
            import traceback

            traceback.print_exception(error)
        else:
            sys.print_exception(error)
        return True
    return False


def run_all(folder, name):
    """Run the tests of one module. Returns the exit status."""
    names = test_names(folder + "/" + name + ".py")
    sys.path.insert(0, folder)
    module = __import__(name)
    failed = 0
    for test in names:
        bad = fails(getattr(module, test))
        print("FAILED" if bad else "ok", test)
        failed += bad
    return 2 if not names else 1 if failed else 0


def run_all_on_cpython(folder, name):
    """The same with the stand-ins in `sys.modules`."""
    from host_tools.virtual_board.loader import installed

    with installed():
        return run_all(folder, name)


if ON_CPYTHON:
    sys.exit(run_all_on_cpython(sys.argv[1], sys.argv[2]))
sys.path.insert(0, sys.argv[1] + "/../../../host_tools/virtual_board/standins")
sys.exit(run_all(sys.argv[1], sys.argv[2]))
