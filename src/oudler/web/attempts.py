"""How often somebody may try something: a few times from one address, some more from everywhere."""

from collections import deque
from collections.abc import Callable
from threading import Lock
from time import monotonic

WINDOW_SECONDS = 300
MOST_FROM_ONE = 5
MOST_FROM_ALL = 40


class Attempts:
    """What was tried in the last minutes: wrong guesses of codes, tables that were opened."""

    def __init__(
        self,
        now: Callable[[], float] = monotonic,
        *,
        from_one: int = MOST_FROM_ONE,
        from_all: int = MOST_FROM_ALL,
    ) -> None:
        self._now = now
        self._from_one = from_one
        self._from_all = from_all
        self._lock = Lock()
        self._failed: dict[str, deque[float]] = {}

    def guess(self, event: str, address: str) -> int:
        """Count a guess before it is looked at; the seconds to wait instead where there were too many."""
        with self._lock:
            if not (wait := self._longest(event, address)):
                self._count(event, address)
            return wait

    def forget(self, event: str) -> None:
        """Forget the guesses of an event: somebody knew its code, or it has a new one."""
        with self._lock:
            for key in [key for key in self._failed if key.partition("/")[0] == event]:
                del self._failed[key]

    def wait(self, event: str, address: str) -> int:
        """The seconds to wait before the next guess; 0: none."""
        with self._lock:
            return self._longest(event, address)

    def fail(self, event: str, address: str) -> None:
        """Count a wrong guess."""
        with self._lock:
            self._count(event, address)

    def _longest(self, event: str, address: str) -> int:
        return max(self._wait(f"{event}/{address}", self._from_one), self._wait(event, self._from_all))

    def _count(self, event: str, address: str) -> None:
        for key in (f"{event}/{address}", event):
            self._failed.setdefault(key, deque()).append(self._now())

    def _wait(self, key: str, most: int) -> int:
        failed = self._failed.get(key, deque())
        while failed and failed[0] <= self._now() - WINDOW_SECONDS:
            failed.popleft()
        if not failed:
            self._failed.pop(key, None)
        return 0 if len(failed) < most else int(failed[-most] + WINDOW_SECONDS - self._now()) + 1
