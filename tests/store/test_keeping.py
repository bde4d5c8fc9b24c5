"""What is kept is read back equal, and what is refused leaves nothing."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oudler.store import AlreadyThere, NoSuchEvent, Overtaken, Snapshot, Store, StoredEvent
from oudler.store.problems import NotChained, NotText
from oudler.store.rows import SnapshotEntry
from tests.store.sample import (
    ADDRESSES,
    DESK,
    EVENT,
    FILLED,
    HALL,
    LOG,
    MIDNIGHT,
    NOON,
    OTHER,
    SECRET,
    SESSION,
    SNAPSHOT,
    broken,
    chain,
    contents,
    fill,
)

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=200)
ONE_STORE = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


def test_everything_kept_is_read_back_after_opening_again(store: Store, url: str) -> None:
    fill(store)
    store.close()
    again = Store.open(url)
    assert contents(again) == FILLED
    assert again.last_lines("log")[EVENT.id] == LOG[-1]
    assert again.last_lines("nothing") == {}
    again.check()
    again.close()


@ONE_STORE
@given(st.data())
def test_any_texts_are_read_back_equal(store: Store, data: st.DataObject) -> None:
    event = StoredEvent(f"e{len(store.events())}", data.draw(TEXTS), data.draw(TEXTS), NOON)
    journal, address, whole = data.draw(TEXTS), data.draw(TEXTS), data.draw(TEXTS)
    lines = chain(data.draw(st.lists(TEXTS, min_size=1, max_size=5)))
    store.add_event(event, {journal: lines[:1]}, {})
    store.append(event.id, {journal: lines[1:]}, {7: address})
    store.keep(Snapshot(event.id, 1, NOON, whole))
    assert store.event(event.id) == event
    assert store.lines(event.id, journal) == lines
    assert broken(store, event.id, journal) is None
    assert store.addresses(event.id) == {7: address}
    assert store.snapshot(event.id, 1) == whole


# --- events ---------------------------------------------------------------------------------------


def test_an_event_that_is_there_is_not_added_again(store: Store) -> None:
    fill(store)
    with pytest.raises(AlreadyThere):
        store.add_event(replace(EVENT, name="Autre"), {"log": LOG[:1]}, {})
    assert contents(store) == FILLED


def test_an_event_whose_lines_do_not_follow_is_not_added(store: Store) -> None:
    with pytest.raises(NotChained) as refusal:
        store.add_event(EVENT, {"hall": HALL, "log": (LOG[0], LOG[2])}, ADDRESSES)
    assert (refusal.value.journal, refusal.value.number) == ("log", 3)
    with pytest.raises(Overtaken):
        store.add_event(EVENT, {"log": LOG[1:]}, ADDRESSES)
    assert (store.events(), store.lines("e1", "hall"), store.addresses("e1")) == ((), (), {})


def test_events_are_listed_from_the_oldest(store: Store) -> None:
    young, old, same = (
        replace(EVENT, id="a", at=MIDNIGHT),
        replace(EVENT, id="Z", at=NOON),
        replace(OTHER, id="B", at=NOON),
    )
    for event in (young, old, same):
        store.add_event(event, {}, {})
    assert store.events() == (same, old, young)


def test_an_event_is_renamed(store: Store) -> None:
    fill(store)
    store.rename_event("e1", "Grand Prix")
    assert store.events() == (replace(EVENT, name="Grand Prix"), replace(OTHER, club="k1", archived=True))


@pytest.mark.req("ORG-19")
def test_an_event_is_removed_with_everything_of_it(store: Store) -> None:
    fill(store)
    store.remove_event("e1")
    assert store.events() == (replace(OTHER, club="k1", archived=True),)
    assert (store.lines("e1", "log"), store.lines("e1", "hall"), store.addresses("e1")) == ((), (), {})
    assert (store.snapshots("e1"), store.session("5e55", NOON), store.pin("e1", "table")) == ((), None, None)
    assert store.secret("e1", "boards") is None
    assert (store.lines("e2", "log"), store.session("de5c", NOON)) == (LOG[:1], DESK)
    store.add_event(EVENT, {}, {})
    assert (store.lines("e1", "log"), store.addresses("e1"), store.pin("e1", "table")) == ((), {}, None)


def test_an_event_that_is_missing_is_refused_by_name(store: Store) -> None:
    changes: list[Callable[[], None]] = [
        lambda: store.rename_event("e1", "Open"),
        lambda: store.remove_event("e1"),
        lambda: store.append("e1", {"log": LOG}),
        lambda: store.keep(SNAPSHOT),
        lambda: store.add_session(SESSION),
        lambda: store.set_pin("e1", "table", "hash", NOON),
        lambda: store.keep_secret("e1", "boards", SECRET),
    ]
    for change in changes:
        with pytest.raises(NoSuchEvent, match="e1"):
            change()
    assert (store.event("e1"), store.event("e\0"), store.lines("e1", "log")) == (None, None, ())


# --- lines and addresses --------------------------------------------------------------------------


def test_lines_are_read_from_any_number(store: Store) -> None:
    fill(store)
    assert [store.lines("e1", "log", after) for after in (0, 1, 3)] == [LOG, LOG[1:], ()]


def test_lines_of_several_journals_are_kept_together_or_not_at_all(store: Store) -> None:
    fill(store)
    log, hall = chain(["a", "b"], LOG[-1]), chain(["c"], HALL[-1])
    with pytest.raises(Overtaken) as refusal:
        store.append("e1", {"log": log, "hall": chain(["c"])}, {1: None, 2: "3 rue Neuve"})
    assert (refusal.value.journal, refusal.value.last) == ("hall", 1)
    assert contents(store) == FILLED
    store.append("e1", {"log": log, "hall": hall}, {1: None, 2: "3 rue Neuve"})
    assert (store.lines("e1", "log"), store.lines("e1", "hall")) == (LOG + log, HALL + hall)
    assert store.addresses("e1") == {2: "3 rue Neuve", 12: "2 rue Basse"}


@pytest.mark.parametrize(
    "first",
    [
        LOG[2],
        chain("abcde")[4],
        replace(chain(["a"], LOG[-1])[0], seal="0" * 64),
        chain(["a"], replace(LOG[-1], seal=""))[0],
    ],
    ids=["again", "gap", "wrong seal", "other past"],
)
def test_a_line_that_does_not_follow_is_overtaken(store: Store, first: object) -> None:
    fill(store)
    with pytest.raises(Overtaken):
        store.append("e1", {"log": [first]})  # type: ignore[list-item]
    assert contents(store) == FILLED


def test_new_lines_follow_one_another(store: Store) -> None:
    fill(store)
    one, two = chain(["a", "b"], LOG[-1])
    for unlinked in (replace(two, number=6), replace(two, text="c"), one):
        with pytest.raises(NotChained):
            store.append("e1", {"log": [one, unlinked]})
    assert contents(store) == FILLED


@pytest.mark.req("ORG-19")
def test_addresses_are_changed_and_wiped_without_a_line(store: Store) -> None:
    fill(store)
    store.append("e2", {}, {1: "9 rue Haute"})
    store.append("e1", {}, {1: None, 12: "5 place Verte", 99: None})
    assert (store.addresses("e1"), store.lines("e1", "log")) == ({12: "5 place Verte"}, LOG)
    assert store.addresses("e2") == {1: "9 rue Haute"}


@pytest.mark.parametrize("words", ["a\0b", "\ud800", "x\udfff"])
def test_a_text_that_databases_do_not_hold_is_refused(store: Store, words: str) -> None:
    fill(store)
    changes: list[Callable[[], None]] = [
        lambda: store.rename_event("e1", words),
        lambda: store.set_pin(None, "arbiter", words, NOON),
        lambda: store.append("e1", {"log": chain(["a"], LOG[-1])}, {1: words}),
        lambda: store.keep_secret("e1", "boards", words),
    ]
    for change in changes:
        with pytest.raises(NotText):
            change()
    assert contents(store) == FILLED


# --- snapshots ------------------------------------------------------------------------------------


def test_a_snapshot_takes_the_place_of_one_after_the_same_line(store: Store) -> None:
    fill(store)
    store.keep(Snapshot("e1", 1, NOON, "first"))
    store.keep(Snapshot("e1", 3, MIDNIGHT, "again"))
    assert store.snapshots("e1") == (SnapshotEntry("e1", 1, NOON), SnapshotEntry("e1", 3, MIDNIGHT))
    assert [store.snapshot("e1", number) for number in (1, 2, 3)] == ["first", None, "again"]


# --- secrets --------------------------------------------------------------------------------------


@pytest.mark.req("DUP-05")
def test_a_secret_takes_the_place_of_one_of_the_same_name(store: Store) -> None:
    fill(store)
    store.keep_secret("e1", "other", "a")
    store.keep_secret("e2", "boards", "b")
    store.keep_secret("e1", "boards", "c")
    kept = [store.secret(event, name) for event in ("e1", "e2") for name in ("boards", "other")]
    assert kept == ["c", "a", "b", None]


# --- sessions and pins ----------------------------------------------------------------------------


def test_a_session_is_over_at_its_time(store: Store) -> None:
    fill(store)
    moments = ("2026-11-15T22:59:59Z", "2026-11-15T23:00:00Z", MIDNIGHT)
    assert [store.session("5e55", now) for now in moments] == [SESSION, None, None]
    store.add_session(replace(DESK, token="new", at=MIDNIGHT))
    assert (store.session("5e55", NOON), store.session("de5c", NOON)) == (None, DESK)


def test_a_token_is_used_once(store: Store) -> None:
    fill(store)
    with pytest.raises(AlreadyThere):
        store.add_session(replace(SESSION, role="arbiter"))
    assert contents(store) == FILLED


def test_one_session_is_ended(store: Store) -> None:
    fill(store)
    store.end_session("5e55")
    store.end_session("5e55")
    assert [store.session(token, NOON) for token in ("5e55", "de5c")] == [None, DESK]


def test_the_sessions_of_a_role_are_ended(store: Store) -> None:
    fill(store)
    store.add_session(replace(SESSION, token="a", number=5))
    store.add_session(replace(SESSION, token="b", event=None))
    store.add_session(replace(SESSION, token="c", event="e2"))
    store.add_session(replace(SESSION, token="d", role="arbiter"))
    assert (store.end_sessions("e1", "table"), store.end_sessions("e1", "table")) == (2, 0)
    left = [token for token in ("5e55", "a", "b", "c", "d", "de5c") if store.session(token, NOON)]
    assert left == ["b", "c", "d", "de5c"]
    assert store.end_sessions(None, "arbiter") == 1


def test_a_pin_is_set_again(store: Store) -> None:
    fill(store)
    store.set_pin("e1", "table", "new", MIDNIGHT)
    store.set_pin(None, "arbiter", "newer", MIDNIGHT)
    assert [store.pin(event, "table") for event in ("e1", "e2", None)] == ["new", None, None]
    assert [store.pin(event, "arbiter") for event in ("e1", None)] == [None, "newer"]
