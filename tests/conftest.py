"""How the tests run: no time limit, the same examples on a build machine, fewer for a quick check."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

pytest_plugins = ["tests.postgres", "tests.ways_in"]

settings.register_profile(
    "house",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", settings.get_profile("house"), max_examples=15)
settings.load_profile("house")

gc.disable()  # until all tests are collected: they are half a million objects, and none is garbage
CORE = ("rules", "record", "arbitration", "tournament", "reference")


class FailuresAtOnce:
    """Tells of a failure when it happens: a run may end a quarter of an hour later, or be cut off."""

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self.terminal = terminal

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write what failed, and how."""
        if report.failed:
            self.terminal.write_line(f"\n{report.nodeid}, {report.when}:\n{report.longreprtext}")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Have failures told where results are; processes that run tests for another have no terminal."""
    plugins = session.config.pluginmanager
    if terminal := plugins.get_plugin("terminalreporter"):
        plugins.register(FailuresAtOnce(terminal))


def pytest_collection_finish() -> None:
    """Look no more at what collecting has made when garbage is looked for."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that run apart, with coverage: the quick ones of the core that are no sweeps.

    What Hypothesis draws by chance proves no line to be tried, and its hundred examples would all be traced.
    """
    for item in items:
        is_core = item.path.relative_to(Path(__file__).parent).parts[0] in CORE
        is_drawn = is_hypothesis_test(getattr(item, "obj", None))
        if is_core and not is_drawn and not any(map(item.get_closest_marker, ("slow", "soak", "no_cover"))):
            item.add_marker(pytest.mark.covered)
