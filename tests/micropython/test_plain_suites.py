"""Every plain suite (tests/**/test_*_plain.py) holds on real MicroPython too, one process a module."""

import re
from pathlib import Path

import pytest

from tests.support import micropython

TESTS = Path(__file__).resolve().parent.parent
RUNNER = TESTS / "micropython" / "run_plain.py"
SUITES = sorted(TESTS.rglob("test_*_plain.py"))
# A module may state how much memory it must do with: `# heapsize: 48k` among its first lines.
HEAPSIZE = re.compile(r"^#\s*heapsize:\s*(\d+[km]?)\s*$", re.MULTILINE | re.IGNORECASE)
FIRST_LINES = 5


def heapsize_of(suite):
    """The heap size a suite asks for, or None."""
    head = "\n".join(suite.read_text(encoding="utf-8").splitlines()[:FIRST_LINES])
    found = HEAPSIZE.search(head)
    return found.group(1) if found else None


def run_suite(suite):
    return micropython.run(RUNNER, suite.parent, suite.stem, heapsize=heapsize_of(suite))


@pytest.mark.parametrize("suite", SUITES, ids=lambda path: path.relative_to(TESTS).as_posix())
def test_the_suite_holds_on_micropython(suite):
    result = run_suite(suite)
    if result.returncode != 0:
        pytest.fail(f"{result.stdout}{result.stderr}(exit status {result.returncode})", pytrace=False)


def written(folder, name, text):
    suite = folder / f"{name}.py"
    suite.write_text(text, encoding="utf-8")
    return suite


def test_a_failing_function_is_named_with_its_traceback_and_the_rest_still_run(tmp_path):
    text = "def test_one():\n    assert 1 == 2, 'no'\n\n\ndef test_two():\n    pass\n"
    result = run_suite(written(tmp_path, "test_bad_plain", text))
    assert result.returncode == 1
    assert "FAILED test_one" in result.stdout
    assert "line 2, in test_one\nAssertionError: no" in result.stdout
    assert "ok test_two\n1 passed, 1 failed" in result.stdout


def test_functions_run_in_the_order_they_are_written(tmp_path):
    names = ["test_zebra", "test_apple", "test_mango", "test_one", "test_3"]
    result = run_suite(written(tmp_path, "test_order_plain", "".join(f"def {name}():\n    pass\n" for name in names)))
    assert result.stdout.split("\n")[: len(names)] == [f"ok {name}" for name in names]


def test_a_module_without_tests_is_a_failure(tmp_path):
    assert run_suite(written(tmp_path, "test_empty_plain", '"""Nothing."""\n')).returncode == 2


def test_a_module_that_cannot_be_imported_is_a_failure(tmp_path):
    result = run_suite(written(tmp_path, "test_lost_plain", "import dataclasses\n\n\ndef test_it():\n    pass\n"))
    assert result.returncode == 1
    assert "ImportError" in result.stdout + result.stderr


def test_the_stated_heap_is_all_a_suite_gets(tmp_path):
    body = "def test_it():\n    bytearray(100000)\n"
    assert run_suite(written(tmp_path, "test_wide_plain", body)).returncode == 0
    narrow = run_suite(written(tmp_path, "test_narrow_plain", '"""Narrow."""\n# heapsize: 48k\n' + body))
    assert narrow.returncode == 1
    assert "MemoryError" in narrow.stdout
