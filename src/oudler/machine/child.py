"""Processes that work for another: they end with it, however it ends."""

import multiprocessing
import os
import signal
from threading import Thread


def follow_the_parent() -> None:
    """Have this process end with the one that started it, in order when stopped, at once when killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
