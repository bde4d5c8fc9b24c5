"""Bots that think in processes of their own, so that people never wait for them.

Whatever is asked is answered: a process that dies is replaced and the question is asked again.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from threading import Thread

from oudler.rules import Action, State
from oudler.tables.thinking import decide

MOST_ASKED = 3
"""How often a question is asked; one that kills whoever thinks about it is given up."""

_LOG = logging.getLogger(__name__)


class WorkerThinker:
    """A few processes that think for all tables; started with the first question."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, seed: str, state: State, place: int) -> Action:
        """What a bot chooses at a place of a deal. Raises BrokenExecutor when no process survives it."""
        for _ in range(MOST_ASKED - 1):
            try:
                return await self._asked(bot, seed, state, place)
            except BrokenExecutor:
                _LOG.warning("a process that thinks has ended and is replaced")
        return await self._asked(bot, seed, state, place)

    async def _asked(self, bot: str, seed: str, state: State, place: int) -> Action:
        pool = self._pool = self._pool or self._started()
        try:
            question = pool.submit(decide, bot, seed, state, place)
            return await asyncio.wrap_future(question)
        except BrokenExecutor:
            if self._pool is pool:
                self._pool = None
            pool.shutdown(wait=False)
            raise

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_follow_the_server)

    async def close(self) -> None:
        """Stop thinking."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _follow_the_server() -> None:
    """Whoever ends the server ends it in order; one that is killed leaves nobody who thinks on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)
