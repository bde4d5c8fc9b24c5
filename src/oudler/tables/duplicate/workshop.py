"""Where boards are made and made again, beside the tables: in a process of its own, never in the way."""

import logging
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import TypeAlias

from oudler.store import Store
from oudler.tables.duplicate.boards import make_boards, read_boards
from oudler.tables.duplicate.sets import BoardSet, keep_boards
from oudler.tables.helpers import follow_the_server

Make: TypeAlias = Callable[[str, int], str]
"""What makes the file of boards of a secret."""
MOST_WAITING = 20
_LOG = logging.getLogger(__name__)


def make_apart(secret: str, count: int) -> str:
    """`make_boards` in another process, so that nobody's card waits for it; it ends with this one.

    Raises EOFError where the other process dies.
    """
    context = get_context("spawn")
    received, sent = context.Pipe(duplex=False)
    worker = context.Process(target=_send_boards, args=(sent, secret, count), daemon=True)
    worker.start()
    sent.close()
    try:
        return str(received.recv())
    finally:
        received.close()
        worker.join()


def _send_boards(sent: "Connection[str, str]", secret: str, count: int) -> None:
    follow_the_server()
    sent.send(make_boards(secret, count))


class Workshop:
    """Makes the boards of sets, one set after the other, while pages are shown; any thread may ask."""

    def __init__(self, store: Store, make: Make = make_apart) -> None:
        self._store = store
        self._make = make
        self._lock = Lock()
        self._turn = Lock()
        self._working: dict[tuple[str, str], Thread] = {}
        self._checked: dict[str, bool] = {}

    def prepare(self, board_set: BoardSet) -> None:
        """See to it that a set gets its boards."""
        if not board_set.boards:
            self._begin("make", board_set, self._prepare)

    def checked(self, board_set: BoardSet) -> bool | None:
        """Whether the boards that were played are those of the secret; None: they are being made again."""
        if board_set.id not in self._checked:
            self._begin("check", board_set, self._check)
        return self._checked.get(board_set.id)

    @property
    def is_busy(self) -> bool:
        """Whether so many sets wait for their boards that no more should be opened."""
        return len(self._working) >= MOST_WAITING

    def wait(self) -> None:
        """Wait until nothing is made any more."""
        with self._lock:
            working = list(self._working.values())
        for thread in working:
            thread.join()

    def _begin(self, what: str, board_set: BoardSet, work: Callable[[BoardSet], None]) -> None:
        with self._lock:
            key = what, board_set.id
            if key in self._working:
                return
            thread = Thread(target=self._run, args=(key, board_set, work), daemon=True, name="boards")
            self._working[key] = thread
        thread.start()

    def _run(self, key: tuple[str, str], board_set: BoardSet, work: Callable[[BoardSet], None]) -> None:
        try:
            with self._turn:
                work(board_set)
        except Exception:  # it may name cards: told is that it went wrong
            _LOG.warning("the boards of %s could not be made", board_set.id)
        finally:
            with self._lock:
                del self._working[key]

    def _prepare(self, board_set: BoardSet) -> None:
        keep_boards(self._store, board_set, self._make(board_set.secret, board_set.count))

    def _check(self, board_set: BoardSet) -> None:
        again = read_boards(self._make(board_set.secret, board_set.count))
        played = read_boards(board_set.boards)
        self._checked[board_set.id] = [each.board for each in again] == [each.board for each in played]
