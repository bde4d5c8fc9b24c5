"""The season of a club: 60 evenings, 300 members, and its page.

`python -m bench.clubs` holds the evenings (simulated), then asks for the page of the season: first when
nothing is kept of them, then again, after a restart, and once one evening more was corrected. Of what is
asked several times it tells the least: others may work on the machine.
"""

import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from time import perf_counter
from typing import TypeVar

from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.store import Store
from oudler.tournament.clubs import Challenge
from oudler.tournament.events import Closed, Penalised, Reopened
from oudler.web import make_app
from oudler.web.site import Settings
from tests.director.club_seasons import HeldSeason, held_season
from tests.sqlite import sqlite_url

EVENINGS, MEMBERS, COME, ROUNDS = 60, 300, 60, 5
COMMAND = "python -m bench.clubs"
LIMIT = 0.3
"""Seconds in which the page of a season shows."""
TIMES = 7
T = TypeVar("T")


def report() -> None:
    """Print what the page of a season takes, and fail where it takes too long."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "club.sqlite"
        season, held = _timed(lambda: _held(file))
        print(f"club, {MEMBERS} members, {EVENINGS} evenings of {COME}: held in {held:.1f} s")
        _, first = _asked(file, season.home)
        restarted = min(_asked(file, season.home)[1] for _ in range(TIMES))
        whole, _ = _asked(file, f"{season.home}?tous=1")
        whole_restarted = min(_asked(file, f"{season.home}?tous=1")[1] for _ in range(TIMES))
        again = _again(file, season.home)
        every = _again(file, f"{season.home}?tous=1")
        points = _again(file, f"{season.home}/pcn")
        _correct(file, season.events[30])
        _, corrected = _asked(file, season.home)
    print(f"season first computed in {first:.2f} s; one evening more corrected {corrected:.3f} s")
    print(
        f"season after a restart {restarted:.3f} s, all {MEMBERS} lines ({len(whole) // 1000} kB) "
        f"{whole_restarted:.3f} s; asked again {again:.3f} s, all lines {every:.3f} s, PCN {points:.3f} s "
        f"({COMMAND})"
    )
    worst = max(restarted, whole_restarted, again, every, points)
    assert worst < LIMIT, f"{worst:.3f} s, and {LIMIT} s are promised"


def _held(file: Path) -> HeldSeason:
    """The club with its season, in a file; the office is left as a server would leave it."""
    with suppress(FileNotFoundError):
        file.unlink()
    store = Store.open(sqlite_url(file))
    season = held_season(Office(store), MEMBERS, EVENINGS, COME, rounds=ROUNDS, apart=timedelta(days=5))
    rule = Challenge("Bench", date(2026, 9, 1), date(2027, 8, 31), kept=10, planned=EVENINGS)
    season.office.clubs.change(season.club, replace(season.club.club, challenges=(rule,)))
    store.close()
    return season


def _asked(file: Path, address: str) -> tuple[str, float]:
    """A page of a server that has just started, and the seconds until it is there."""
    store = Store.open(sqlite_url(file))
    client = _client(store)
    client.get("/aide")
    page, taken = _timed(lambda: _page(client, address))
    store.close()
    return page, taken


def _again(file: Path, address: str) -> float:
    """The seconds of a page that was asked for before."""
    store = Store.open(sqlite_url(file))
    client = _client(store)
    _page(client, address)
    taken = min(_timed(lambda: _page(client, address))[1] for _ in range(TIMES))
    store.close()
    return taken


def _client(store: Store) -> TestClient:
    base = "http://127.0.0.1:8021"
    return TestClient(make_app(Office(store), Settings()), base_url=base, client=("127.0.0.1", 50000))


def _page(client: TestClient, address: str) -> str:
    answer = client.get(f"{address}{'&' if '?' in address else '?'}saison=2026")
    assert answer.status_code == 200, answer.text[:300]
    return answer.text


def _correct(file: Path, event: str) -> None:
    """Somebody gets a penalty after the close."""
    store = Store.open(sqlite_url(file))
    desk = Office(store).desk(event)
    desk.record(Reopened("bench"), by="bench")
    desk.record(Penalised(1, 100, 1, "bench"), Closed(), by="bench")
    store.close()


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    start = perf_counter()
    done = work()
    return done, perf_counter() - start


if __name__ == "__main__":
    report()
