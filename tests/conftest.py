"""How the tests run: no time limit, the same examples on a build machine, fewer for a quick check."""

import os

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
