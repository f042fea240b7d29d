"""In CI a skipped test fails the run, with one process and with several."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

# Each test starts sessions of its own.
pytestmark = pytest.mark.slow

CONFTEST = Path(__file__).with_name("conftest.py")

PASSES = "def test_it():\n    pass\n"
SKIPS = "import pytest\n\n\ndef test_it():\n    pytest.skip('no time today')\n"
SKIPS_AS_A_MODULE = "import pytest\n\npytest.skip('no time today', allow_module_level=True)\n"
EXPECTS_TO_FAIL = "import pytest\n\n\n@pytest.mark.xfail(reason='no time today')\ndef test_it():\n    raise OSError\n"
LACKS_THE_IMAGE = "import pytest\n\n\ndef test_it():\n    pytest.skip('TENGEN_UF2 names no image')\n"


def session(folder, tests, ci, workers):
    """Run a session of the given tests, a file each, and one more that passes."""
    shutil.copy(CONFTEST, folder / "conftest.py")
    for number, test in enumerate([*tests, PASSES]):
        (folder / f"test_{number}.py").write_text(test, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", str(workers), str(folder)],
        cwd=folder,
        env={**os.environ, "CI": ci},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize("workers", [0, 2])
def test_every_excuse_fails_the_run_in_ci_and_is_named_once(tmp_path, workers):
    excuses = [SKIPS, SKIPS_AS_A_MODULE, EXPECTS_TO_FAIL]
    result = session(tmp_path, [*excuses, LACKS_THE_IMAGE], ci="true", workers=workers)
    assert result.returncode == 1
    lines = [line for line in result.stdout.splitlines() if line.startswith("SKIPPED IN CI")]
    assert len(lines) == len(excuses)
    for number, line in enumerate(lines):
        assert f"test_{number}.py" in line
        assert "no time today" in line


@pytest.mark.parametrize("workers", [0, 2])
def test_a_test_that_lacks_the_image_may_skip_in_ci(tmp_path, workers):
    assert session(tmp_path, [LACKS_THE_IMAGE], ci="true", workers=workers).returncode == 0


def test_a_skip_is_allowed_on_a_developers_machine(tmp_path):
    assert session(tmp_path, [SKIPS], ci="", workers=0).returncode == 0
