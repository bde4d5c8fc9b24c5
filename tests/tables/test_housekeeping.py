"""What is removed after a month, and what never is."""

import asyncio
from pathlib import Path

import pytest

from oudler.rules import Stream, deal_cards
from oudler.store import PlayedDeal, Store, StoredPlayer
from oudler.tables import cleanup, registry
from oudler.tables.cleanup import tidy
from oudler.tables.game.happenings import Dealt, SatDown, TableOpened
from oudler.tables.game.pace import AT_ONCE, World
from oudler.tables.game.setup import BoardRef, TableKind, TableSetup
from tests.director.desks import open_store
from tests.tables.games import AT, opening
from tests.tables.kept import keep
from tests.tables.pages import Page, parlour_at, until

NEXT_DAY, NEXT_MONTH = "2026-11-17T08:00:00Z", "2026-12-16T08:00:01Z"
DEAL = Dealt(1, deal=str(deal_cards(4, 3, Stream("old"))))
BOARD = TableSetup("Étui", kind=TableKind.BOARD, board=BoardRef("jour", 1, 0))


def filled(folder: Path) -> Store:
    """Tables and guests of each kind, all made on one day."""
    store = open_store(folder)
    keep(store, "emptyaaa", [TableOpened(TableSetup("Vide"), AT, "eve"), SatDown(0, "Ève", who="eve")])
    keep(store, "waitsaaa", opening(TableSetup("Attend")))
    keep(store, "dealtaaa", [*opening(TableSetup("Donnée"), persons=1), DEAL])
    keep(store, "lessonaa", [*opening(TableSetup("Leçon", kind=TableKind.LESSON)), DEAL])
    keep(store, "boardaaa", [*opening(BOARD), DEAL])
    for player in ("p0", "p1", "eve", "watcher", "finished"):
        store.add_player(StoredPlayer(player, f"hash of {player}", player, AT))
    store.add_played([PlayedDeal("finished", "dealtaaa", 1, AT, "{}")])
    return store


def left(store: Store) -> tuple[list[str], list[str]]:
    """The tables and the guests that are left."""
    codes = ("emptyaaa", "waitsaaa", "dealtaaa", "lessonaa", "boardaaa")
    players = ("p0", "p1", "eve", "watcher", "finished")
    return [code for code in codes if store.table(code)], [each for each in players if store.player(each)]


def test_after_a_month_what_nobody_played_is_gone(tmp_path: Path) -> None:
    store = filled(tmp_path)
    whole = left(store)
    assert (tidy(store, NEXT_DAY, (), ()), left(store)) == (False, whole)
    assert tidy(store, NEXT_MONTH, (), ()) is False
    assert left(store) == (["dealtaaa", "boardaaa"], ["p0", "p1", "finished"])


def test_whatever_is_here_now_stays(tmp_path: Path) -> None:
    store = filled(tmp_path)
    tidy(store, NEXT_MONTH, {"lessonaa", "emptyaaa"}, {"watcher"})
    assert left(store) == (
        ["emptyaaa", "dealtaaa", "lessonaa", "boardaaa"],
        ["p0", "p1", "eve", "watcher", "finished"],
    )


def test_only_so_much_is_removed_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cleanup, "MOST", 1)
    store = filled(tmp_path)
    assert [tidy(store, NEXT_MONTH, (), ()) for _ in range(4)] == [True, True, True, False]
    assert left(store) == (["dealtaaa", "boardaaa"], ["p0", "p1", "finished"])


def test_the_parlour_tidies_soon_after_its_start_and_once_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_SWEEP", 0.02)
    time, tidied = 1000.0, list[str]()

    def note(_: Store, now: str, tables: set[str], persons: set[str]) -> bool:
        tidied.append(f"{now} {sorted(tables)} {sorted(persons)}")
        return len(tidied) == 1

    monkeypatch.setattr(registry, "tidy", note)
    swept = list[float]()
    sweep = registry.TableRegistry.sweep

    async def counted(rooms: registry.TableRegistry) -> None:
        swept.append(time)
        await sweep(rooms)

    monkeypatch.setattr(registry.TableRegistry, "sweep", counted)

    async def story() -> list[str]:
        nonlocal time
        world = World(now=lambda: time, utc=lambda: AT)
        async with parlour_at(tmp_path, AT_ONCE, world=world) as rooms:
            table = await rooms.open(TableSetup("Essai"), by="p0", name="Ana", seat=0, code="abcdefgh")
            Page(table, "p0")
            await until(lambda: len(tidied) == 2)
            swept.clear()
            await until(lambda: len(swept) == 3)
            assert len(tidied) == 2
            time += 24 * 60 * 60
            await until(lambda: len(tidied) == 3)
        return tidied

    assert asyncio.run(story()) == [f"{AT} ['abcdefgh'] ['p0']"] * 3
