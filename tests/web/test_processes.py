"""Several processes behind nginx: one is stopped, another killed, and their tables go on."""

import asyncio
from collections.abc import Callable

import pytest

from oudler.store import Store
from tests.web.processes import SharedSite, shared_site
from tests.web.wired import Wired, check_log, opened, visit

TABLES = 6
PACE = 60
"""Milliseconds before a bot acts."""
LONGEST = 400
"""Seconds after which it is given up: three servers and their bots have to start."""
_LOOK = 0.02
FAR = 8
"""Lines after which something happens to a process."""


def _table(site: SharedSite) -> Wired:
    """A person alone with bots, for one deal."""
    page = Wired(site, *visit(site, "/jouer/seul", me="Ana"))
    page.wants_more = lambda: page.sight["sheet"] == []
    return page


async def _play_a_deal(page: Wired) -> None:
    await page.play(until=lambda: page.is_between_deals)


async def _hear_all(page: Wired, store: Store) -> None:
    """What a process wrote, or was to write, when it was killed is told by whoever takes the table over."""
    code = page.path.removeprefix("/t/")

    def is_through() -> bool:
        return bool(page.sight["next_proof"]) and page.seq == store.table_lines(code)[-1].number

    await page.play(until=is_through)
    await page.leave()


async def _play(site: SharedSite, store: Store) -> list[Wired]:
    """A deal at each table, with two processes fewer in the end."""
    pages = [await asyncio.to_thread(_table, site) for _ in range(TABLES)]

    def have_come(lines: int) -> bool:
        return all((page.seq or 0) > lines for page in pages)

    playing = [asyncio.create_task(_play_a_deal(page)) for page in pages]
    await _comes(lambda: have_come(FAR))
    await asyncio.to_thread(site.servers[0].stop)
    await _comes(lambda: have_come(2 * FAR))
    await asyncio.to_thread(site.servers[1].kill)
    await asyncio.gather(*playing)
    await asyncio.gather(*(_hear_all(page, store) for page in pages))
    return pages


async def _comes(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(_LOOK)


async def _played(site: SharedSite, store: Store) -> list[Wired]:
    async with asyncio.timeout(LONGEST):
        return await _play(site, store)


@pytest.mark.slow
def test_tables_of_a_process_that_stops_or_is_killed_go_on_in_another(postgres_url: str) -> None:
    """Every card is played once, and what was acknowledged is there."""
    with opened(postgres_url) as store:
        with shared_site(postgres_url, processes=3, pace=PACE) as site:
            pages = asyncio.run(_played(site, store))
        for page in pages:
            check_log(store, page.path.removeprefix("/t/"), [page])
