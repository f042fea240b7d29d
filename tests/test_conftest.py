"""In CI a skipped test fails the run, with one process and with several."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).with_name("conftest.py")

PASSES = "def test_it():\n    pass\n"
SKIPS = "import pytest\n\n\ndef test_it():\n    pytest.skip('no time today')\n"
SKIPS_AS_A_MODULE = "import pytest\n\npytest.skip('no time today', allow_module_level=True)\n"
EXPECTS_TO_FAIL = "import pytest\n\n\n@pytest.mark.xfail(reason='no time today')\ndef test_it():\n    raise OSError\n"
LACKS_THE_IMAGE = "import pytest\n\n\ndef test_it():\n    pytest.skip('TENGEN_UF2 names no image')\n"


def session(folder, test, ci, workers):
    """Run a session of two test files, the first of which is `test`."""
    shutil.copy(CONFTEST, folder / "conftest.py")
    (folder / "test_first.py").write_text(test, encoding="utf-8")
    (folder / "test_second.py").write_text(PASSES, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", str(workers), str(folder)],
        cwd=folder,
        env={**os.environ, "CI": ci},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize("test", [SKIPS, SKIPS_AS_A_MODULE, EXPECTS_TO_FAIL])
def test_a_skip_fails_the_run_in_ci_and_is_named(tmp_path, test, workers):
    result = session(tmp_path, test, ci="true", workers=workers)
    assert result.returncode == 1
    lines = [line for line in result.stdout.splitlines() if line.startswith("SKIPPED IN CI")]
    assert len(lines) == 1
    assert "test_first.py" in lines[0]
    assert "no time today" in lines[0]


def test_a_skip_is_allowed_on_a_developers_machine(tmp_path):
    assert session(tmp_path, SKIPS, ci="", workers=0).returncode == 0


@pytest.mark.parametrize("workers", [0, 2])
def test_a_test_that_lacks_the_image_may_skip_in_ci(tmp_path, workers):
    assert session(tmp_path, LACKS_THE_IMAGE, ci="true", workers=workers).returncode == 0
