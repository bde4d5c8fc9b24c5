"""How the tests run: no time limit, the same examples on a build machine, fewer for a quick check."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.postgres"]

settings.register_profile(
    "house",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", settings.get_profile("house"), max_examples=15)
settings.load_profile("house")

CORE = ("rules", "record", "arbitration", "tournament", "reference")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure coverage only while quick tests of the core run: it makes the core five times slower."""
    for item in items:
        is_core = item.path.relative_to(Path(__file__).parent).parts[0] in CORE
        if not is_core or item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.no_cover)
