"""Sets of boards, what was scored on them once, and the secrets of the site."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from oudler.store import AlreadyThere, NoSuchSet, Store
from oudler.store.problems import NotText
from tests.store.sample import DAILY, FILLED, MIDNIGHT, NOON, PLAYS, contents, fill, fill_tables


def test_a_set_that_is_there_is_not_added_again(store: Store) -> None:
    fill(store)
    with pytest.raises(AlreadyThere, match="jour-2026-11-15"):
        store.add_set(replace(DAILY, secret="other"))
    assert contents(store) == FILLED


def test_sets_are_listed_from_the_oldest(store: Store) -> None:
    young, old, same = (
        replace(DAILY, id="a", at=MIDNIGHT),
        replace(DAILY, id="c", at=NOON),
        replace(DAILY, id="b", at=NOON),
    )
    for new in (young, old, same):
        store.add_set(new)
    assert store.sets() == (same, old, young)
    assert [store.sets(since=moment) for moment in (NOON, MIDNIGHT)] == [(same, old, young), (young,)]
    assert [store.set_of(id) for id in ("a", "missing", "\ud800")] == [young, None, None]


def test_the_cards_of_a_set_are_not_shown() -> None:
    assert repr(DAILY) == (
        "StoredSet(id='jour-2026-11-15', at='2026-11-14T00:00:00Z', closes='2026-11-16T00:00:00Z')"
    )


def test_a_set_is_changed(store: Store) -> None:
    fill_tables(store)
    other = replace(DAILY, id="other")
    store.add_set(other)
    store.change_set(DAILY.id, closes=NOON)
    store.change_set(DAILY.id, text='{"boards":[1]}')
    store.change_set(DAILY.id)
    assert store.set_of(DAILY.id) == replace(DAILY, closes=NOON, text='{"boards":[1]}')
    assert store.set_of("other") == other


@pytest.mark.parametrize("id", ["missing", "a\0", "\ud800"])
def test_a_set_that_is_missing_is_refused_by_name(store: Store, id: str) -> None:
    fill(store)
    with pytest.raises(NoSuchSet):
        store.change_set(id, closes=NOON)
    with pytest.raises(NoSuchSet):
        store.add_set_play(replace(PLAYS[0], set=id))
    assert contents(store) == FILLED
    assert store.set_plays(id) == ()


def test_the_first_play_of_a_board_counts(store: Store) -> None:
    fill(store)
    with pytest.raises(AlreadyThere):
        store.add_set_play(replace(PLAYS[0], score=999, at=MIDNIGHT))
    with pytest.raises(NotText):
        store.add_set_play(replace(PLAYS[0], player="p3", text="\0"))
    assert contents(store) == FILLED


def test_plays_are_listed_by_boards_whoever_played_first(store: Store) -> None:
    fill_tables(store)
    store.add_set(replace(DAILY, id="other"))
    late, soon = replace(PLAYS[0], player="p1", at=MIDNIGHT), replace(PLAYS[0], player="p9", at="2026-11-15")
    for play in (late, soon, replace(PLAYS[0], set="other")):
        store.add_set_play(play)
    assert store.set_plays(DAILY.id) == (soon, PLAYS[0], late, PLAYS[1])
    assert store.set_plays("other") == (replace(PLAYS[0], set="other"),)


def test_the_sets_that_a_player_has_scored_on_are_found(store: Store) -> None:
    fill_tables(store)
    store.add_set(replace(DAILY, id="other"))
    store.add_set_play(replace(PLAYS[1], set="other"))
    asked = [("p1", {DAILY.id, "other", "missing"}), ("p1", {"other"}), ("p2", {"other"}), ("p1", set())]
    found = [store.sets_played(player, among) for player, among in asked]
    assert found == [{DAILY.id, "other"}, {"other"}, set(), set()]
    assert store.sets_played("\ud800", {DAILY.id}) == frozenset()


# --- secrets of the site --------------------------------------------------------------------------


def test_a_secret_of_the_site_is_made_once(store: Store, url: str) -> None:
    assert store.site_secret("daily", lambda: "first") == "first"
    assert store.site_secret("daily", lambda: "second") == "first"
    assert store.site_secret("other", lambda: "third") == "third"
    store.close()
    again = Store.open(url)
    assert again.site_secret("daily", lambda: "fourth") == "first"
    again.close()


def test_many_who_make_a_secret_of_the_site_have_the_same(store: Store, url: str) -> None:
    other = Store.open(url)

    def make(writer: int) -> str:
        return (store, other)[writer % 2].site_secret("daily", lambda: f"secret {writer}")

    with ThreadPoolExecutor(4) as pool:
        secrets = set(pool.map(make, range(8)))
    assert secrets == {store.site_secret("daily", lambda: "late")}
    other.close()
