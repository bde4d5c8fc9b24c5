"""What a function gives, made by a process of its own that returns all its memory when it ends."""

from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar

from oudler.machine.child import follow_the_parent

P = ParamSpec("P")
Made = TypeVar("Made")


def run_apart(work: Callable[P, Iterable[Made]], *args: P.args, **kwargs: P.kwargs) -> Iterator[Made]:
    """What a function of a module gives, piece by piece as another process makes it; it ends with this one.

    Raises EOFError where the other process dies.
    """
    # Spawned, as the bots are: a process that is forked has the locks of threads that it does not have.
    context = get_context("spawn")
    received, sent = context.Pipe(duplex=False)
    worker = context.Process(target=_send, args=(sent, work, args, kwargs), daemon=True)
    worker.start()
    sent.close()
    try:
        while piece := received.recv():
            yield piece[0]
    finally:
        received.close()
        worker.join()


def _send(sent: "Connection[Any, Any]", work: Callable[..., Iterable[Any]], args: Any, kwargs: Any) -> None:
    follow_the_parent()
    for piece in work(*args, **kwargs):
        sent.send((piece,))
    sent.send(())
