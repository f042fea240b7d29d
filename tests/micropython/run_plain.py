"""Runs the test_* functions of one plain module, in the order they are written. For MicroPython: run_plain.py FOLDER MODULE.

Prints a line for each function and the traceback of each that fails; exits with 1 if any failed, and with 2 if there are none.
"""

import sys


def test_names(path):
    """The names of the test functions in the file at `path`, in its order, which a MicroPython module does not remember."""
    names = []
    with open(path) as file:
        for line in file:
            if line.startswith("def test_"):
                names.append(line[4 : line.index("(")])
    return names


def run_all(module, names):
    """Calls each named function of `module`; returns how many failed."""
    failed = 0
    for name in names:
        try:
            getattr(module, name)()
            print("ok", name)
        except Exception as error:
            failed += 1
            print("FAILED", name)
            sys.print_exception(error)
    return failed


def main(folder, module_name):
    """Returns the exit status."""
    names = test_names(folder + "/" + module_name + ".py")
    if not names:
        print("no test_ function in", module_name)
        return 2
    sys.path.insert(0, folder)
    failed = run_all(__import__(module_name), names)
    print(len(names) - failed, "passed,", failed, "failed")
    return 1 if failed else 0


sys.exit(main(sys.argv[1], sys.argv[2]))
