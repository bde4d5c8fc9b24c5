"""Boards at live tables: whoever does the same meets the same replies, on any machine."""

import asyncio
import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oudler.store import Store, StoredSet
from oudler.tables import TableRegistry
from oudler.tables.board_sets import BoardTable, board_table, set_of
from oudler.tables.board_sets.boards import make_boards
from oudler.tables.board_sets.entering import board_code
from oudler.tables.board_sets.sets import keep_boards
from oudler.tables.game import BoardRef, TableRefusal, World
from oudler.tables.game.codes import is_code
from oudler.tables.game.happenings import Did, read_line
from oudler.tables.game.pace import AT_ONCE
from oudler.tables.live import InlineThinker
from oudler.wording.language import Words
from tests.director.desks import open_store
from tests.tables.duplicates import MORNING, ready_set
from tests.tables.pages import until

TODAY = "jour-2026-11-16"


def two_sites(folder: Path) -> tuple[Store, Store]:
    """Two stores with the same set of the day."""
    stores = []
    for name in ("one", "two"):
        (folder / name).mkdir()
        stores.append(open_store(folder / name))
    first, second = stores
    second.add_set(first.set_of(ready_set(first).id))  # type: ignore[arg-type]
    return first, second


def play(store: Store, player: str, number: int, bots: str = "", set_id: str = TODAY) -> list[str]:
    """Play a board against its bots or others, always what comes first; all acts of the deal."""
    board = board_table(store, set_of(store, set_id, MORNING), number, player, name="Étui")
    return asyncio.run(_play(store, board, player, bots))


async def _play(store: Store, board: BoardTable, player: str, bots: str) -> list[str]:
    registry = TableRegistry(store, InlineThinker(), AT_ONCE, world=World(utc=lambda: MORNING))
    setup = msgspec.structs.replace(board.setup, bots=bots or board.setup.bots)
    table = await registry.open(
        setup, by=player, name=player, seat=board.seat, first=board.first, code=board.code
    )
    told: asyncio.Queue[str] = asyncio.Queue()
    page = table.join(player, Words(), told.put_nowait, lambda: None)
    page.receive('{"t":"hello"}')
    sight: dict[str, Any] = {}
    asked = 0
    while sight.get("stage") != "finished":
        message = msgspec.json.decode(await asyncio.wait_for(told.get(), 10))
        assert message["t"] != "nak", message
        sight |= message.get("sight", {}) | message.get("patch", {})
        if message["t"] in ("snapshot", "ev") and (sight["turn"], sight["stage"]) == (sight["me"], "deal"):
            asked += 1
            page.receive(msgspec.json.encode({"t": "do", "cid": str(asked), "act": _act(sight)}).decode())
    await _kept(store, setup.board)
    await registry.close()
    lines = [read_line(line.text) for line in store.table_lines(table.code)]
    return [f"{line.seat} {line.act}" for line in lines if isinstance(line, Did)]


async def _kept(store: Store, ref: BoardRef | None) -> None:
    """Wait until the table has kept the result: it does so just after its people have seen the end."""
    assert ref is not None
    await until(lambda: any(play.board == ref.number for play in store.set_plays(ref.set)))


def _act(sight: dict[str, Any]) -> str:
    if sight["legal"]:
        return next(act for act in sight["legal"] if act != "slam")  # type: ignore[no-any-return]
    free = [card for card in sight["hand"] if card not in sight["refusals"]]
    return "discard " + " ".join(free[: sight["discard_size"]])


@pytest.mark.parametrize("bots", ["sensible-1", "random-1"])
@pytest.mark.parametrize("number", [1, 2])
def test_two_people_who_do_the_same_meet_the_same_replies(tmp_path: Path, number: int, bots: str) -> None:
    one, two = two_sites(tmp_path)
    first, second = play(one, "jeanne", number, bots), play(two, "paul", number, bots)
    assert first == second
    assert len(first) >= 72


SECRET = hashlib.sha256(b"a set of 15 November").hexdigest()
SEALED = StoredSet(
    "sealed", "2026-11-15T00:00:00Z", "2026-11-22T00:00:00Z", SECRET, '{"count":1,"by":"p1","name":"Ana"}'
)
"""A set as it was kept when there were no other bots than `sensible-1`."""


def test_a_set_sealed_before_gives_the_same_cards_and_replies(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.add_set(SEALED)
    boards = make_boards(SECRET, 1)
    keep_boards(store, set_of(store, "sealed", MORNING), boards)
    acts = play(store, "jeanne", 1, set_id="sealed")
    assert (len(acts), digest(boards), digest(" ".join(acts))) == (75, "d56959f701712beb", "7249c2053a86f186")


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def test_bots_that_choose_by_chance_reply_otherwise_in_another_set(tmp_path: Path) -> None:
    one, _ = two_sites(tmp_path)
    kept = one.set_of(TODAY)
    assert kept is not None
    one.add_set(replace(kept, id="another"))
    assert play(one, "jeanne", 1, "random-1") != play(one, "jeanne", 1, "random-1", "another")


def test_a_result_is_kept_by_the_table_and_once(tmp_path: Path) -> None:
    one, _ = two_sites(tmp_path)
    play(one, "jeanne", 2)
    (kept,) = one.set_plays(TODAY)
    code = board_code(one, TODAY, 2, "jeanne")
    assert (kept.board, kept.player, kept.at, kept.table) == (2, "jeanne", MORNING, code)


def test_a_board_that_was_left_goes_on_where_it_was_and_nobody_else_watches(tmp_path: Path) -> None:
    one, _ = two_sites(tmp_path)
    board = board_table(one, set_of(one, TODAY, MORNING), 1, "jeanne", name="Étui")

    async def come() -> tuple[str, int]:
        registry = TableRegistry(one, InlineThinker(), AT_ONCE, world=World(utc=lambda: MORNING))
        table = await registry.open(
            board.setup, by="jeanne", name="Jeanne", seat=board.seat, first=board.first, code=board.code
        )
        for who in ("paul", ""):
            with pytest.raises(TableRefusal):
                table.join(who, Words(), lambda _: None, lambda: None)
        found = table.code, len(one.table_lines(table.code))
        await registry.close()
        return found

    assert asyncio.run(come()) == asyncio.run(come())


def test_the_code_of_a_board_is_one_that_the_parlour_knows(tmp_path: Path) -> None:
    code = board_code(open_store(tmp_path), TODAY, 1, "jeanne")
    assert is_code(code)
