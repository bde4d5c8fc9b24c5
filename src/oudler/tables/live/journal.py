"""The lines of all tables on their way to the store: those that come together are written together."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from oudler.record import JournalLine
from oudler.store import Store

_TOGETHER = 100
_LOG = logging.getLogger(__name__)


class Journal:
    """One writer for all tables: while it writes, what comes is gathered for the next time."""

    def __init__(self, store: Store, grew: Callable[[dict[str, int]], None] | None = None) -> None:
        self._store = store
        self._grew = grew
        """Told of the numbers of the last lines that were kept."""
        self._gathered: dict[str, tuple[list[JournalLine], asyncio.Future[None]]] = {}
        self._writing: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")

    async def append(self, code: str, lines: list[JournalLine]) -> None:
        """Keep lines of a table; durable when it returns. Raises Overtaken, NoSuchTable, Unavailable."""
        assert code not in self._gathered, "a table waits for its lines before it goes on"
        kept = asyncio.get_running_loop().create_future()
        self._gathered[code] = lines, kept
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await kept

    async def _write(self) -> None:
        while self._gathered:
            await self._write_gathered()
        self._writing = None

    async def _write_gathered(self) -> None:
        batch, self._gathered = self._gathered, {}
        additions = {code: lines for code, (lines, _) in batch.items()}
        problems: dict[str, Exception] = {}
        loop = asyncio.get_running_loop()
        try:
            problems |= await loop.run_in_executor(self._thread, self._store.append_tables, additions)
        except Exception as error:  # whoever waits is told, the writer goes on
            problems = dict.fromkeys(batch, error)
        for code, (_, kept) in batch.items():
            _settle(kept, problems.get(code))
        self._tell({code: lines[-1].number for code, lines in additions.items() if code not in problems})

    def _tell(self, seqs: dict[str, int]) -> None:
        """A few at a time: a message has its limits. Lines are kept also when nobody can be told."""
        codes = list(seqs) if self._grew else []
        for first in range(0, len(codes), _TOGETHER):
            try:
                assert self._grew is not None
                self._grew({code: seqs[code] for code in codes[first : first + _TOGETHER]})
            except Exception:
                _LOG.exception("other processes were not told of new lines")

    async def close(self) -> None:
        """Wait for what is being written."""
        if self._writing is not None:
            await self._writing
        self._thread.shutdown()


def _settle(kept: "asyncio.Future[None]", problem: Exception | None) -> None:
    if kept.done():
        return
    if problem is None:
        kept.set_result(None)
    else:
        kept.set_exception(problem)
