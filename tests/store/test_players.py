"""Players are known by their tokens, and forgotten with the deals that they played."""

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from oudler.store import AlreadyThere, NoSuchPlayer, PlayedDeal, Store
from oudler.store.problems import NotText
from tests.store.sample import ANA, BOB, DEALS, FILLED, NOON, PLAYS, contents, fill, fill_tables


@pytest.mark.parametrize("same", [{"id": "p9"}, {"token": "new"}, {}], ids=["token", "id", "both"])
def test_a_player_who_is_there_is_not_added_again(store: Store, same: dict[str, str]) -> None:
    fill(store)
    with pytest.raises(AlreadyThere):
        store.add_player(replace(ANA, name="Autre", **same))
    assert contents(store) == FILLED
    assert store.player("p9") is None


def test_a_player_is_found_by_the_token_alone(store: Store) -> None:
    fill_tables(store)
    found = [store.player_by_token(hash) for hash in (ANA.token, BOB.token, ANA.id, "", "\ud800")]
    assert found == [ANA, BOB, None, None, None]
    assert [store.player(id) for id in (ANA.id, ANA.token, "a\0")] == [ANA, None, None]


def test_names_of_many_players_are_read_at_once(store: Store) -> None:
    fill_tables(store)
    assert store.player_names(["p2", "p1", "missing", "\ud800"]) == {"p1": ANA.name, "p2": BOB.name}
    assert store.player_names([]) == {}


def test_a_token_is_not_shown() -> None:
    assert repr(ANA) == "StoredPlayer(id='p1', name='Ana', at='2026-11-15T12:00:00Z')"


def test_a_player_is_renamed(store: Store) -> None:
    fill_tables(store)
    store.rename_player("p1", "Anaïs ♥")
    assert [store.player(id) for id in ("p1", "p2")] == [replace(ANA, name="Anaïs ♥"), BOB]
    with pytest.raises(NotText):
        store.rename_player("p1", "a\0")
    for id in ("missing", "\ud800"):
        with pytest.raises(NoSuchPlayer):
            store.rename_player(id, "Zoë")
    assert store.player("p1") == replace(ANA, name="Anaïs ♥")


def test_a_forgotten_player_leaves_no_deals(store: Store) -> None:
    fill_tables(store)
    theirs = replace(DEALS[0], player="p2")
    store.add_played([theirs])
    for id in ("p1", "p1", "missing", "\ud800"):
        store.forget_player(id)
    assert (store.player("p1"), store.player_by_token(ANA.token), store.played("p1")) == (None, None, ())
    assert (store.player("p2"), store.played("p2")) == (BOB, (theirs,))
    # What others are compared with stays, under an id that leads to nobody.
    assert store.set_plays("jour-2026-11-15") == PLAYS
    store.add_player(ANA)
    assert store.played("p1") == ()


# --- deals ----------------------------------------------------------------------------------------


def test_deals_are_read_from_the_oldest(store: Store) -> None:
    store.add_player(ANA)
    young, old = replace(DEALS[0], at="2026-11-16T00:00:00Z"), replace(DEALS[0], table="other", at=NOON)
    tenth, second = replace(young, number=10), replace(young, number=2)
    store.add_played([tenth, young, second, old])
    assert store.played("p1") == (old, young, second, tenth)
    assert (store.played("p2"), store.played("\ud800")) == ((), ())


def test_a_deal_is_kept_once_and_stays_as_it_was(store: Store) -> None:
    fill(store)
    again = replace(DEALS[1], text="changed", at=NOON)
    third = replace(DEALS[0], number=3, at="2026-11-15T12:30:00Z")
    store.add_played([])
    store.add_played([again, third, replace(third, text="changed")])
    assert store.played("p1") == (*DEALS, third)


def test_the_deals_of_a_player_who_is_forgotten_are_dropped(store: Store) -> None:
    fill_tables(store)
    store.forget_player("p1")
    theirs = replace(DEALS[0], player="p2")
    store.add_played([DEALS[0], theirs, replace(DEALS[0], player="\ud800")])
    assert (store.played("p1"), store.played("p2")) == ((), (theirs,))


def test_many_who_keep_the_same_deals_at_once_keep_them_once(store: Store) -> None:
    store.add_player(ANA)
    store.add_player(BOB)
    together = threading.Barrier(4)

    def keep(writer: int) -> None:
        for number in range(10):
            deals = [PlayedDeal(player, "t", number, NOON, "") for player in ("p1", "p2")]
            together.wait(timeout=60)
            store.add_played(deals[::-1] if writer % 2 else deals)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(keep, range(4)))
    assert [len(store.played(id)) for id in ("p1", "p2")] == [10, 10]
