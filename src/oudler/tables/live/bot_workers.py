"""Bots that think in processes of their own, so that people never wait for them.

Whatever is asked is answered: a process that dies is replaced and the question is asked again.
"""

import asyncio
import logging
import multiprocessing
import os
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.process import BaseProcess

from oudler.machine import follow_the_parent
from oudler.rules import Action, State
from oudler.tables.live.bot_kinds import decide

MOST_ASKED = 3
"""How often a question is asked; one that kills whoever thinks about it is given up."""

MOST_PROCESSES = 61
"""More cannot be waited for on Windows."""

LONGEST = 30.0
"""Seconds after which a bot that has not answered is given up, and others think on in new processes."""
STARTING = 120.0
"""The same for the first answers of new processes: on a busy machine they take long to be there."""

FAREWELL = 0.5
"""Seconds in which the processes may end by themselves."""

_LOG = logging.getLogger(__name__)


class WorkerThinker:
    """A few processes that think for all tables; started with the first question."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or min(MOST_PROCESSES, max(1, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPoolExecutor | None = None
        self._has_answered = False
        self.asked = 0

    async def choose(self, bot: str, seed: str, state: State, place: int) -> Action:
        """What a bot chooses at a place of a deal. Raises BrokenExecutor and TimeoutError when it cannot."""
        self.asked += 1
        try:
            return await self._chosen(bot, seed, state, place)
        finally:
            self.asked -= 1

    async def _chosen(self, bot: str, seed: str, state: State, place: int) -> Action:
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
            longest = LONGEST if self._has_answered else STARTING
            answer = await asyncio.wait_for(asyncio.wrap_future(question), longest)
            self._has_answered = self._pool is pool
            return answer
        except (BrokenExecutor, TimeoutError):
            if self._pool is pool:
                self._pool, self._has_answered = None, False
            _end(pool)
            raise
        except asyncio.CancelledError:
            asker = asyncio.current_task()
            if asker is None or asker.cancelling():
                raise
            raise BrokenExecutor("another question was too long for the processes") from None

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=follow_the_parent)

    async def close(self) -> None:
        """Stop thinking; processes that still start, or think for long, are not waited for."""
        if self._pool is None:
            return
        pool, self._pool = self._pool, None
        processes = _processes(pool)
        closing = asyncio.create_task(asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True))
        await asyncio.wait([closing], timeout=FAREWELL)
        for process in processes:
            process.terminate()
        await closing


def _end(pool: ProcessPoolExecutor) -> None:
    """Stop the processes of a pool, also one that thinks for ever."""
    processes = _processes(pool)
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


def _processes(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    return [*(pool._processes or {}).values()]
