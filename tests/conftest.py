"""How the tests run: repeatable trials by default, and in CI no test may excuse itself.

Trials. By default hypothesis draws the same examples every time, so that a red run is red again. `make soak` draws new ones.

Skips. A test that skips tells nobody that nothing was tested. With CI=true a skipped, or expectedly failed, test fails the run,
unless its reason names TENGEN_UF2: the firmware image that only some machines have.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

EXCUSED_BY = "TENGEN_UF2"

settings.register_profile("repeatable", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("repeatable"))
settings.register_profile("soak", settings.get_profile("repeatable"), derandomize=False, max_examples=20_000, print_blob=True)
settings.load_profile("repeatable")


def pytest_configure(config):
    is_xdist_worker = hasattr(config, "workerinput")
    if os.environ.get("CI") == "true" and not is_xdist_worker:
        config.pluginmanager.register(NoExcuses(), "no-excuses")


class NoExcuses:
    """Fails a run in which a test was skipped. Under xdist it listens where all workers' reports arrive."""

    def __init__(self):
        self.excuses = {}

    def pytest_runtest_logreport(self, report):
        self.note(report)

    def pytest_collectreport(self, report):
        self.note(report)

    def note(self, report):
        """Remember the reason of a skip. Each worker reports a skipped module, so the name is the key."""
        if report.skipped and EXCUSED_BY not in (reason := self.reason_of(report)):
            self.excuses[report.nodeid] = reason

    def reason_of(self, report):
        if hasattr(report, "wasxfail"):
            return f"expected to fail: {report.wasxfail}"
        return report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)

    def pytest_sessionfinish(self, session):
        if self.excuses:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter):
        for nodeid, reason in sorted(self.excuses.items()):
            terminalreporter.write_line(f"SKIPPED IN CI, which fails the run: {nodeid} - {reason}", red=True)
