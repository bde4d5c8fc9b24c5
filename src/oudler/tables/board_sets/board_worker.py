"""Where boards are made and made again, beside the tables: in a process of its own, never in the way."""

import heapq
import itertools
import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from threading import Lock, Thread
from typing import TypeAlias

from oudler.machine import run_apart
from oudler.store import Store
from oudler.tables.board_sets.boards import make_each, read_boards
from oudler.tables.board_sets.days import is_evening
from oudler.tables.board_sets.sets import BoardSet, daily_set, keep_boards, tomorrows_set

Make: TypeAlias = Callable[[str, int], Iterable[str]]
"""What makes the file of boards of a secret, piece by piece."""
MOST_WAITING = 20
_LOG = logging.getLogger(__name__)


def make_apart(secret: str, count: int) -> Iterator[str]:
    """`make_each` in another process, so that nobody's card waits for it; it ends with this one.

    Raises EOFError where the other process dies.
    """
    return run_apart(make_each, secret, count)


@dataclass(frozen=True, slots=True, order=True)
class _Job:
    """What is to be done: in this order, and whoever asked first."""

    rank: int
    number: int
    key: tuple[str, str] = field(compare=False)
    work: Callable[[], None] = field(compare=False)


def _rank(what: str, board_set: BoardSet) -> int:
    """The boards of a day come first, everybody waits for them; then challenges, then checks."""
    if what == "check":
        return 2
    return 1 if board_set.day is None else 0


class Workshop:
    """Makes the boards of sets, one set after the other, while pages are shown; any thread may ask."""

    def __init__(self, store: Store, make: Make = make_apart) -> None:
        self._store = store
        self._make = make
        self._lock = Lock()
        self._numbers = itertools.count()
        self._waiting: list[_Job] = []
        self._known: set[tuple[str, str]] = set()
        """What waits or is being done."""
        self._worker: Thread | None = None
        self._is_closed = False
        self._checked: dict[str, bool] = {}
        self._made: dict[str, int] = {}

    def prepare(self, board_set: BoardSet) -> None:
        """See to it that a set gets its boards."""
        if not board_set.boards:
            self._begin("make", board_set, self._prepare)

    def prepare_days(self, now: str) -> BoardSet:
        """The set of today, which gets its boards; in the evening that of tomorrow gets them too.

        A server that stops meanwhile loses nothing: whoever comes next has them made.
        """
        self.prepare(daily_set(self._store, now))
        if is_evening(now):
            self.prepare(tomorrows_set(self._store, now))
        return daily_set(self._store, now)

    def made(self, board_set: BoardSet) -> int:
        """How many boards of a set that is being prepared are made so far."""
        return self._made.get(board_set.id, 0)

    def checked(self, board_set: BoardSet) -> bool | None:
        """Whether the boards that were played are those of the secret; None: they are being made again."""
        if board_set.id not in self._checked:
            self._begin("check", board_set, self._check)
        return self._checked.get(board_set.id)

    @property
    def is_busy(self) -> bool:
        """Whether so many sets wait for their boards that no more should be opened."""
        return len(self._known) >= MOST_WAITING

    def close(self) -> None:
        """Begin nothing more; what is being made is lost without a word, and made when asked again."""
        with self._lock:
            self._is_closed = True

    def wait(self) -> None:
        """Wait until nothing is made any more."""
        while True:
            with self._lock:
                worker = self._worker
            if worker is None:
                return
            worker.join()

    def _begin(self, what: str, board_set: BoardSet, work: Callable[[BoardSet], None]) -> None:
        with self._lock:
            key = what, board_set.id
            if self._is_closed or key in self._known:
                return
            self._known.add(key)
            job = _Job(_rank(what, board_set), next(self._numbers), key, partial(work, board_set))
            heapq.heappush(self._waiting, job)
            if self._worker is None:
                self._worker = Thread(target=self._run, daemon=True, name="boards")
                self._worker.start()

    def _run(self) -> None:
        while (job := self._next()) is not None:
            try:
                job.work()
            except Exception:  # it may name cards: told is that it went wrong
                if not self._is_closed:
                    _LOG.warning("the boards of %s could not be made", job.key[1])
            finally:
                with self._lock:
                    self._known.discard(job.key)

    def _next(self) -> _Job | None:
        """What is done next; None: the worker ends."""
        with self._lock:
            if self._waiting and not self._is_closed:
                return heapq.heappop(self._waiting)
            self._worker = None
            return None

    def _prepare(self, board_set: BoardSet) -> None:
        pieces = []
        try:
            for piece in self._make(board_set.secret, board_set.count):
                pieces.append(piece)
                self._made[board_set.id] = self.made(board_set) + piece.count("\n")
            keep_boards(self._store, board_set, "".join(pieces))
        finally:
            self._made.pop(board_set.id, None)

    def _check(self, board_set: BoardSet) -> None:
        again = read_boards("".join(self._make(board_set.secret, board_set.count)))
        played = read_boards(board_set.boards)
        self._checked[board_set.id] = [each.board for each in again] == [each.board for each in played]
