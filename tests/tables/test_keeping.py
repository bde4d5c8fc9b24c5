"""What is kept of a deal that is over, besides the log."""

import asyncio
from pathlib import Path
from random import Random

from oudler.rules import Phase
from oudler.store import StoredPlayer
from oudler.tables.board_sets import keep_result
from oudler.tables.game.setup import TableSetup
from oudler.tables.game.statistics import played_deals
from oudler.tables.live.deal_results import keep_deal
from tests.director.desks import open_store
from tests.tables.duplicates import MORNING, NEXT_DAY, play_out, ready_set, seated
from tests.tables.games import AT, played


def test_a_finished_deal_is_kept_once_for_each_person_who_is_known(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.add_player(StoredPlayer("p0", "hash", "Anne", AT))
    games = (game for _, game in played(TableSetup("À quatre"), Random(3), deals=4))
    game = next(game for game in games if game.play and game.play.state.phase is Phase.SCORED)
    for at in (AT, "2026-11-17T08:00:00Z"):
        asyncio.run(keep_deal(store, "abc", game, at))
    assert store.played("p0") == tuple(played_deals(game, "abc", AT)[:1])
    assert store.played("p1") == ()


def test_a_board_is_kept_for_its_player_only_where_its_result_counts(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.add_player(StoredPlayer("p0", "hash", "Anne", MORNING))
    board_set = ready_set(store)
    game = play_out(seated(store, board_set, 1, "p0"), Random(1))
    for code, at in (("first", MORNING), ("again", MORNING), ("pleasure", NEXT_DAY), ("first", NEXT_DAY)):
        asyncio.run(keep_deal(store, code, game, at))
    assert [(deal.table, deal.at) for deal in store.played("p0")] == [("first", MORNING)]


def test_a_board_that_a_stopped_server_kept_by_half_is_kept_afterwards(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.add_player(StoredPlayer("p0", "hash", "Anne", MORNING))
    game = play_out(seated(store, ready_set(store), 1, "p0"), Random(1))
    assert keep_result(store, game, "first", MORNING)
    asyncio.run(keep_deal(store, "first", game, NEXT_DAY))
    assert [deal.table for deal in store.played("p0")] == ["first"]
