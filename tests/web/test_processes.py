"""Several processes behind nginx: one is stopped, another killed, and their tables go on."""

import asyncio

import pytest

from tests.tables.pages import until
from tests.web.processes import SharedSite, shared_site
from tests.web.wired import Wired, check_log, opened, visit

TABLES = 6
PACE = 60
"""Milliseconds before a bot acts."""
FAR = 8
"""Lines after which something happens to a process."""


def _table(site: SharedSite) -> Wired:
    """A person alone with bots, for one deal."""
    page = Wired(site, *visit(site, "/jouer/seul", me="Ana"))
    page.wants_more = lambda: page.sight["sheet"] == []
    return page


async def _play_a_deal(page: Wired) -> None:
    await page.play(until=lambda: page.is_between_deals)


async def _play(site: SharedSite) -> list[Wired]:
    """A deal at each table, with two processes fewer in the end."""
    pages = [await asyncio.to_thread(_table, site) for _ in range(TABLES)]

    def have_come(lines: int) -> bool:
        return all((page.seq or 0) > lines for page in pages)

    playing = [asyncio.create_task(_play_a_deal(page)) for page in pages]
    await until(lambda: have_come(FAR))
    await asyncio.to_thread(site.servers[0].stop)
    await until(lambda: have_come(2 * FAR))
    await asyncio.to_thread(site.servers[1].kill)
    await asyncio.gather(*playing)
    for page in pages:
        await page.catch_up()
        await page.leave()
    return pages


@pytest.mark.slow
def test_tables_of_a_process_that_stops_or_is_killed_go_on_in_another(postgres_url: str) -> None:
    """Every card is played once, and what was acknowledged is there."""
    with shared_site(postgres_url, processes=3, pace=PACE) as site:
        pages = asyncio.run(_play(site))
    with opened(postgres_url) as store:
        for page in pages:
            check_log(store, page.path.removeprefix("/t/"), [page])
