"""Boards made beside the work of the desk: in a thread, told by their count alone, until done or given up.

Nothing tells of the cards, not even how long one board takes: they are made in an order that nobody knows.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from secrets import SystemRandom, token_hex
from threading import Lock, Thread
from typing import TypeAlias

from oudler.bots import prospects
from oudler.director.desk import Desk
from oudler.rules import Hand
from oudler.tournament.boards import Judge, Label, Packed, by_chance, make_set

FRESH_BYTES = 16
"""Of a seed that nobody can guess, and that is not kept."""


class MakingStage(Enum):
    """How far some boards are."""

    RUNNING = "running"
    DONE = "done"
    GIVEN_UP = "given_up"
    FAILED = "failed"


class AlreadyMaking(ValueError):
    """Boards of that session are being made."""


class _GivenUp(Exception):
    """Somebody does not want the boards any more."""


class Work:
    """Some boards on their way; read by pages while a thread makes them."""

    def __init__(self, count: int, by: str) -> None:
        self.count = count
        self.by = by
        self.done = 0
        self.stage = MakingStage.RUNNING
        self._is_wanted = True
        self._thread: Thread | None = None

    def give_up(self) -> None:
        """Stop before the next hand is judged."""
        self._is_wanted = False

    def wait(self) -> None:
        """Wait until nothing is made any more."""
        if self._thread is not None:
            self._thread.join()

    def begin(self, make: Callable[["Work"], None]) -> None:
        """Let a thread make the boards."""
        self._thread = Thread(target=self._run, args=(make,), daemon=True, name="boards")
        self._thread.start()

    def check_wanted(self) -> None:
        """Raise what ends the work where it is given up."""
        if not self._is_wanted:
            raise _GivenUp

    def _run(self, make: Callable[["Work"], None]) -> None:
        try:
            make(self)
            self.stage = MakingStage.DONE
        except _GivenUp:
            self.stage = MakingStage.GIVEN_UP
        except Exception:  # what went wrong may name cards: nobody is told more than that it did
            self.stage = MakingStage.FAILED


Keep: TypeAlias = Callable[[Sequence[Packed]], None]
"""What is done with the boards once all are made."""

_WORKS: dict[tuple[str, int], Work] = {}
"""By event and session."""
_LOCK = Lock()


def work_of(desk: Desk, session: int) -> Work | None:
    """The boards of a session that are being made in this process, or were last."""
    return _WORKS.get((desk.id, session))


def start_work(
    desk: Desk, session: int, labels: Sequence[Label], keep: Keep, by: str, *, copies: int = 1
) -> Work:
    """Make boards with these labels and keep them when all are there. Raises AlreadyMaking."""
    with _LOCK:
        before = work_of(desk, session)
        if before is not None and before.stage is MakingStage.RUNNING:
            raise AlreadyMaking(str(session))
        work = Work(len(labels), by)
        _WORKS[desk.id, session] = work
    work.begin(partial(_make, session=session, labels=labels, keep=keep, copies=copies))
    return work


def _make(work: Work, *, session: int, labels: Sequence[Label], keep: Keep, copies: int) -> None:
    label_of = {label.number: label for label in labels}
    order = SystemRandom().sample(sorted(label_of), len(label_of))
    make = partial(by_chance, suits=_judge(work))
    made = []
    for packed in make_set(
        order,
        token_hex(FRESH_BYTES),
        make,
        label=label_of.__getitem__,
        session=session,
        copies=copies,
        is_sealed=True,
    ):
        made.append(packed)
        work.done += 1
    work.check_wanted()
    keep(made)


def _judge(work: Work) -> Judge:
    """Whether the bots find a hand beyond dispute (DUP-18), as long as the work is wanted."""

    def judge(hand: Hand) -> bool:
        work.check_wanted()
        return prospects(hand).is_takeable

    return judge
