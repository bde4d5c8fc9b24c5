"""What nobody came back to is removed, a few at a time; whatever was played stays."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from oudler.store import PlayedDeal, SetPlay, Store
from tests.store.sample import ANA, DAILY, HIDDEN, MIDNIGHT, NOON, chain

OLD, LATE, NOW = "2026-10-01T12:00:00Z", "2026-11-10T12:00:00Z", "2026-11-16T12:00:00Z"
BEFORE = "2026-10-17T12:00:00Z"
DEALT = '{"did":"dealt"'
OPENED = '{"did":"opened"}'


def add(store: Store, id: str, *lines: str, kind: str = "free", at: str = OLD) -> None:
    store.add_table(replace(HIDDEN, id=id, kind=kind, at=at), chain((OPENED, *lines)))


def removed(store: Store, keep: Sequence[str] = (), most: int = 500) -> int:
    return store.remove_tables(BEFORE, NOW, kinds=["lesson"], mark=DEALT, keep=keep, most=most)


def left(store: Store, *ids: str) -> list[str]:
    return [id for id in ids if store.table(id)]


def test_old_tables_where_nothing_was_dealt_go_with_their_lines(store: Store) -> None:
    add(store, "empty", '{"did":"seated","name":"{\\"did\\":\\"dealt\\""}')
    add(store, "dealt", '{"did":"dealt","number":1}')
    add(store, "young", at=LATE)
    add(store, "lesson", '{"did":"dealt","number":1}', kind="lesson")
    add(store, "new lesson", kind="lesson", at=BEFORE)
    assert removed(store) == 2
    assert left(store, "empty", "dealt", "young", "lesson", "new lesson") == ["dealt", "young", "new lesson"]
    assert store.table_lines("empty") == ()
    assert removed(store) == 0


def test_a_table_of_which_something_is_kept_stays(store: Store) -> None:
    for id in ("played", "board", "nothing"):
        add(store, id)
    store.add_player(ANA)
    store.add_set(DAILY)
    store.add_played([PlayedDeal("p1", "played", 1, OLD, "{}")])
    store.add_set_play(SetPlay(DAILY.id, 1, "p2", OLD, 50, "board", "{}"))
    assert removed(store) == 1
    assert left(store, "played", "board", "nothing") == ["played", "board"]


def test_a_table_that_somebody_has_now_stays(store: Store) -> None:
    for id in ("here", "elsewhere", "lapsed"):
        add(store, id)
    store.claim_table("elsewhere", "another process", NOW, "2026-11-16T12:00:10Z")
    store.claim_table("lapsed", "another process", NOON, MIDNIGHT)
    assert removed(store, keep=["here"]) == 1
    assert left(store, "here", "elsewhere", "lapsed") == ["here", "elsewhere"]


def test_tables_go_a_few_at_a_time_the_oldest_first(store: Store) -> None:
    for day in (3, 1, 2):
        add(store, f"day {day}", at=f"2026-10-0{day}T12:00:00Z")
    assert removed(store, most=2) == 2
    assert left(store, "day 1", "day 2", "day 3") == ["day 3"]
    assert (removed(store, most=2), removed(store, most=2)) == (1, 0)


def test_players_who_have_never_played_are_forgotten(store: Store) -> None:
    ids = ("played", "scored", "never", "young")
    for id in ids:
        at = LATE if id == "young" else OLD
        store.add_player(replace(ANA, id=id, token=f"hash of {id}", at=at))
    store.add_set(DAILY)
    store.add_played([PlayedDeal("played", "t", 1, OLD, "{}")])
    store.add_set_play(SetPlay(DAILY.id, 1, "scored", OLD, 50, "t", "{}"))
    assert store.unused_players(BEFORE) == {"never"}
    assert store.forget_players(ids) == 2
    assert [id for id in ids if store.player(id)] == ["played", "scored"]
    assert store.forget_players([]) == 0


@pytest.mark.parametrize("mark", ['{"did":"seated"', "100 %", "_"])
def test_lines_are_found_by_how_they_begin(store: Store, mark: str) -> None:
    add(store, "a", f"{mark} one", f"not {mark}")
    add(store, "b", "xdid", f"{mark} two")
    assert sorted(store.table_texts(mark)) == [f"{mark} one", f"{mark} two"]
