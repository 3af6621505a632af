"""Which tests may be tried again: those that need a browser, or a server process that is killed and restarted.

A busy machine can keep either waiting for too long. With `--retry-later`, a run in which only such tests failed names
them and ends with an exit code of its own, so that `make test` can run them once more by themselves. If any other test
failed, nothing is tried again.
"""

from pathlib import Path
from typing import Final

import pytest

BROWSER: Final = Path(__file__).parent / "browser"
RETRIED: Final = ("browser", "process")
"""The markers of tests that may be tried again."""
RETRY_LATER: Final = 10
"""The exit code if only tests with such a marker failed; pytest's own codes are lower."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that `make test` gives to its first run."""
    parser.addoption(
        "--retry-later",
        action="store_true",
        help=f"exit with {RETRY_LATER} if only tests failed that need a browser or a killed process",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Listen to the results, in the process that has them all."""
    if config.getoption("--retry-later") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Failures())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests in `browser`, and put into every report whether its test may be tried again."""
    for item in items:
        if item.path.is_relative_to(BROWSER):
            item.add_marker("browser")
        if any(item.get_closest_marker(name) for name in RETRIED):
            item.user_properties.append(("retried", True))


class Failures:
    """The tests that failed, by whether they may be tried again."""

    def __init__(self) -> None:
        self._again: set[str] = set()
        self._final: set[str] = set()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be loaded fails for good."""
        if report.failed:
            self._final.add(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        if report.failed:
            (self._again if ("retried", True) in map(tuple, report.user_properties) else self._final).add(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Change the exit code if there is nothing but tests to try again."""
        if exitstatus == pytest.ExitCode.TESTS_FAILED and self._again and not self._final:
            session.exitstatus = RETRY_LATER

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name the tests to try again."""
        if self._again and not self._final:
            terminalreporter.section("to be tried again by themselves")
            for test in sorted(self._again):
                terminalreporter.write_line(test)
