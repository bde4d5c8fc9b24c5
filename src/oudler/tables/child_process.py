"""Processes that work for the server: they end with it, however it ends."""

import multiprocessing
import os
import signal
from threading import Thread


def follow_the_server() -> None:
    """Have this process end with the one that started it, in order when stopped, at once when killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)
