"""What a database has done since it was opened, in numbers: how long commits took, and what failed why."""

import logging
import threading
from collections import Counter

from oudler.store.problems import Hindrance

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds: how many commits took no longer than each is counted."""
SLOW = 1.0
"""Seconds after which a commit is told of."""
_LOG = logging.getLogger(__name__)


class Meter:
    """Counts for all threads of a process."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.seconds = 0.0
        """How long all commits took together."""
        self.commits = [0] * (len(BOUNDS) + 1)
        """How many commits there were up to each bound, and beyond the last one."""
        self.failures: Counter[Hindrance] = Counter()
        self._lock = threading.Lock()

    def committed(self, seconds: float) -> None:
        """Count a commit."""
        place = sum(bound < seconds for bound in BOUNDS)
        with self._lock:
            self.commits[place] += 1
            self.seconds += seconds
        if seconds >= SLOW:
            _LOG.info("slow commit", extra={"told": {"seconds": round(seconds, 1)}})

    def failed(self, why: Hindrance) -> None:
        """Count what was hindered."""
        with self._lock:
            self.failures[why] += 1
