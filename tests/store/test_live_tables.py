"""Live tables: lines of many kept at once, the lobby, and which process has a table."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy import event

from oudler.record import JournalLine, broken_links
from oudler.store import AlreadyThere, NoSuchTable, Overtaken, Store
from oudler.store.problems import NotChained, NotText
from tests.store.sample import (
    FILLED,
    HIDDEN,
    LOG,
    MIDNIGHT,
    NOON,
    TABLE,
    TABLE_LOG,
    chain,
    contents,
    fill,
    fill_tables,
    owner_of,
)

EARLIER, LATER = "2026-11-15T11:00:00Z", "2026-11-15T13:00:00Z"


def add_tables(store: Store, *ids: str) -> None:
    for id in ids:
        store.add_table(replace(HIDDEN, id=id), ())


# --- tables and the lobby -------------------------------------------------------------------------


def test_names_of_those_tables_that_there_are(store: Store) -> None:
    add_tables(store, "aaaaaaaa", "bbbbbbbb", "cccccccc")
    names = dict.fromkeys(("aaaaaaaa", "cccccccc"), HIDDEN.name)
    assert store.table_names(["cccccccc", "dddddddd", "aaaaaaaa", "\udc80"]) == names
    assert store.table_names([]) == {}


def test_a_table_that_is_there_is_not_added_again(store: Store) -> None:
    fill(store)
    with pytest.raises(AlreadyThere, match="ABCDEFGH"):
        store.add_table(replace(TABLE, name="Autre"), TABLE_LOG[:1])
    assert contents(store) == FILLED


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (TABLE_LOG[1:], Overtaken),
        ((TABLE_LOG[0], TABLE_LOG[2]), NotChained),
        ((JournalLine(1, "a\0", ""),), NotText),
        ((JournalLine(1, "\ud800", ""),), NotText),
    ],
    ids=["no first line", "gap", "NUL", "half a character"],
)
def test_a_table_whose_lines_are_wrong_is_not_added(
    store: Store, lines: tuple[JournalLine, ...], problem: type[ValueError]
) -> None:
    with pytest.raises(problem):
        store.add_table(TABLE, lines)
    assert (store.table(TABLE.id), store.table_lines(TABLE.id)) == (None, ())


def test_the_lobby_shows_listed_tables_that_are_open_the_newest_first(store: Store) -> None:
    shown = [replace(TABLE, id=id, at=at) for id, at in (("b", NOON), ("c", MIDNIGHT), ("a", NOON))]
    for table in (*shown, HIDDEN, replace(TABLE, id="over", closed=True)):
        store.add_table(table, ())
    old, young, same = shown
    assert store.open_tables() == (young, same, old)
    assert store.open_tables(limit=2) == (young, same)


def test_the_lobby_may_be_asked_for_the_tables_that_some_process_has(store: Store) -> None:
    for id in ("held", "lapsed", "free"):
        store.add_table(replace(TABLE, id=id), ())
    store.claim_table("held", "one", EARLIER, MIDNIGHT)
    store.claim_table("lapsed", "one", EARLIER, NOON)
    assert [each.id for each in store.open_tables(claimed=NOON)] == ["held"]
    assert len(store.open_tables()) == 3


def test_a_table_is_listed_and_closed_apart(store: Store) -> None:
    fill_tables(store)
    store.set_table("JKLMNPQR", listed=True)
    store.set_table("ABCDEFGH", closed=True)
    store.set_table("ABCDEFGH")
    shown = replace(HIDDEN, listed=True)
    assert [store.table(id) for id in ("ABCDEFGH", "JKLMNPQR")] == [replace(TABLE, closed=True), shown]
    assert store.open_tables() == (shown,)
    store.set_table("ABCDEFGH", closed=False, listed=False)
    assert store.table("ABCDEFGH") == replace(TABLE, listed=False)


@pytest.mark.parametrize("id", ["missing", "a\0", "\ud800"])
def test_a_table_that_is_missing_is_refused_by_name(store: Store, id: str) -> None:
    changes: list[Callable[[], object]] = [
        lambda: store.set_table(id, closed=True),
        lambda: store.claim_table(id, "me", NOON, MIDNIGHT),
    ]
    for change in changes:
        with pytest.raises(NoSuchTable) as refusal:
            change()
        assert str(refusal.value) in (id, ascii(id))
    assert (store.table(id), store.table_lines(id)) == (None, ())


# --- lines ----------------------------------------------------------------------------------------


def test_table_lines_are_read_from_any_number(store: Store) -> None:
    fill_tables(store)
    assert [store.table_lines("ABCDEFGH", after) for after in (0, 1, 3)] == [TABLE_LOG, TABLE_LOG[1:], ()]


def test_lines_of_many_tables_are_kept_at_once(store: Store) -> None:
    ids = [f"table {number:02}" for number in range(50)]
    add_tables(store, *ids)
    kept = {id: chain([f"{id} a", f"{id} b"]) for id in ids}
    assert store.append_tables(kept) == {}
    more = {id: chain([f"{id} c"], kept[id][-1]) for id in ids[::2]}
    assert store.append_tables(more) == {}
    assert {id: store.table_lines(id) for id in ids} == {id: kept[id] + more.get(id, ()) for id in ids}
    assert {place for id in ids for place in broken_links(store.table_lines(id))} == set()


def test_nothing_to_append_is_nothing(store: Store) -> None:
    fill(store)
    assert (store.append_tables({}), store.append_tables({"ABCDEFGH": ()})) == ({}, {})
    assert contents(store) == FILLED


AFTER = chain(["a", "b"], TABLE_LOG[-1])
# What is appended after the lines of the sample, the problem, and its message.
WRONG: dict[str, tuple[str, tuple[JournalLine, ...], type[ValueError], str]] = {
    "again": ("ABCDEFGH", TABLE_LOG[2:], Overtaken, "the journal ABCDEFGH ends at line 3"),
    "gap": ("ABCDEFGH", AFTER[1:], Overtaken, "the journal ABCDEFGH ends at line 3"),
    "other past": (
        "ABCDEFGH",
        chain(["a"], replace(TABLE_LOG[-1], seal="")),
        Overtaken,
        "the journal ABCDEFGH ends at line 3",
    ),
    "gap inside": (
        "ABCDEFGH",
        (AFTER[0], replace(AFTER[1], number=6)),
        NotChained,
        "line 6 of the journal ABCDEFGH does not follow the one before",
    ),
    "wrong seal inside": (
        "ABCDEFGH",
        (AFTER[0], replace(AFTER[1], seal="0" * 64)),
        NotChained,
        "line 5 of the journal ABCDEFGH does not follow the one before",
    ),
    "NUL": ("ABCDEFGH", chain(["a\0"], TABLE_LOG[-1]), NotText, r"'a\x00'"),
    "half a character": ("ABCDEFGH", (AFTER[0], JournalLine(5, "\ud800", "")), NotText, r"'\ud800'"),
    "missing": ("missing", AFTER, NoSuchTable, "'missing'"),
    "no id": ("\ud800", AFTER, NoSuchTable, r"'\ud800'"),
}


@pytest.mark.parametrize("how", WRONG)
@pytest.mark.parametrize("is_first", [True, False], ids=["first", "last"])
def test_a_table_that_fails_is_reported_and_the_others_are_kept(
    store: Store, how: str, is_first: bool
) -> None:
    id, lines, problem, message = WRONG[how]
    fill(store)
    good = chain(["c", "d"])
    both = {id: lines, "JKLMNPQR": good} if is_first else {"JKLMNPQR": good, id: lines}
    problems = store.append_tables(both)
    found = {failed: (type(problem), str(problem)) for failed, problem in problems.items()}
    assert found == {id: (problem, message)}
    assert contents(store) == {**FILLED, "table lines": {"ABCDEFGH": TABLE_LOG, "JKLMNPQR": good}}


def test_many_tables_need_few_statements(store: Store) -> None:
    ids = [f"table {number:02}" for number in range(50)]
    add_tables(store, *ids)
    said: list[str] = []

    def note(_: object, __: object, statement: str, *rest: object) -> None:
        said.append(statement.split(maxsplit=1)[0])

    event.listen(store._database._engine, "before_cursor_execute", note)
    assert store.append_tables({id: chain(["a"]) for id in ids}) == {}
    event.remove(store._database._engine, "before_cursor_execute", note)
    assert [word for word in said if word != "BEGIN"] in (
        ["SELECT", "INSERT"],  # a file
        ["SELECT", "SELECT", "INSERT"],  # a server, where rows are locked
    )


# --- several who write ----------------------------------------------------------------------------

WRITERS, EACH, SHARED = 4, 10, ("a", "b", "c")


def test_the_second_of_two_stores_is_overtaken(store: Store, other: Store) -> None:
    fill_tables(store)
    assert store.append_tables({"ABCDEFGH": AFTER[:1]}) == {}
    problems = other.append_tables({"ABCDEFGH": chain(["x"], TABLE_LOG[-1]), "JKLMNPQR": chain(["y"])})
    assert {id: str(problem) for id, problem in problems.items()} == {
        "ABCDEFGH": "the journal ABCDEFGH ends at line 4"
    }
    assert store.table_lines("ABCDEFGH") == TABLE_LOG + AFTER[:1]
    assert store.table_lines("JKLMNPQR") == chain(["y"])


def write(store: Store, writer: int) -> list[tuple[str, str]]:
    """Append to all shared tables, in an order of one's own, until each line is kept; return them."""
    told = []
    for number in range(EACH):
        words = f"line {number} of {writer}"
        left = set(SHARED)
        while left:
            ends = {
                id: (store.table_lines(id) or (None,))[-1] for id in sorted(left, reverse=writer % 2 == 0)
            }
            kept = left - set(store.append_tables({id: chain([words], end) for id, end in ends.items()}))
            told += [(id, words) for id in kept]
            left -= kept
    return told


def test_many_who_write_to_the_same_tables_lose_no_line(store: Store, other: Store) -> None:
    add_tables(store, *SHARED)
    stores = [(store, other)[writer % 2] for writer in range(WRITERS)]
    with ThreadPoolExecutor(WRITERS) as pool:
        told = [line for lines in pool.map(write, stores, range(WRITERS)) for line in lines]
    assert sorted(told) == sorted((id, line.text) for id in SHARED for line in store.table_lines(id))
    assert len(told) == WRITERS * EACH * len(SHARED)
    assert {place for id in SHARED for place in broken_links(store.table_lines(id))} == set()


# --- owners ---------------------------------------------------------------------------------------


def is_a_file(url: str) -> bool:
    return url.startswith("sqlite")


def test_a_table_has_one_owner_until_the_claim_is_over(store: Store, other: Store, url: str) -> None:
    add_tables(store, "a")
    assert owner_of(store, "a", NOON) is None
    assert store.claim_table("a", "one", EARLIER, NOON) == "one"
    assert (owner_of(other, "a", EARLIER), owner_of(other, "a", NOON)) == ("one", None)
    # In a file whoever claims is the only process: the one before has been killed.
    holder = "two" if is_a_file(url) else "one"
    assert other.claim_table("a", "two", EARLIER, NOON) == holder
    assert owner_of(other, "a", EARLIER) == holder
    assert other.claim_table("a", "two", NOON, LATER) == "two"
    assert owner_of(store, "a", NOON) == "two"


def test_a_table_whose_owner_is_gone_is_free(store: Store, other: Store, url: str) -> None:
    add_tables(store, "a")
    store.claim_table("a", "one", EARLIER, LATER)
    holder = "two" if is_a_file(url) else "one"
    assert other.claim_table("a", "two", EARLIER, LATER, gone="three") == holder
    assert other.claim_table("a", "two", EARLIER, LATER, gone="one") == "two"


def test_a_server_is_shared_and_a_file_is_not(store: Store, url: str) -> None:
    assert store.is_shared == (not is_a_file(url))


def test_an_owner_claims_again(store: Store) -> None:
    add_tables(store, "a")
    claims = [store.claim_table("a", "one", EARLIER, until) for until in (NOON, LATER)]
    assert (claims, owner_of(store, "a", NOON)) == (["one", "one"], "one")


def test_claims_are_renewed_and_released_together(store: Store) -> None:
    add_tables(store, "a", "b", "c")
    for id, owner in (("a", "one"), ("b", "one"), ("c", "two")):
        store.claim_table(id, owner, EARLIER, NOON)
    assert store.renew_tables("one", MIDNIGHT) == {"a", "b"}
    assert [owner_of(store, id, LATER) for id in "abc"] == ["one", "one", None]
    store.release_tables("one")
    assert [owner_of(store, id, EARLIER) for id in "abc"] == [None, None, "two"]
    renewed = [store.renew_tables(owner, MIDNIGHT) for owner in ("one", "two")]
    assert renewed == [frozenset(), frozenset("c")]


def test_who_lost_a_table_is_told_when_renewing(store: Store) -> None:
    add_tables(store, "a", "b")
    for id in "ab":
        store.claim_table(id, "one", EARLIER, NOON)
    store.claim_table("a", "two", NOON, MIDNIGHT)
    assert store.renew_tables("one", LATER) == {"b"}
    assert [owner_of(store, id, NOON) for id in "ab"] == ["two", "one"]


@pytest.mark.slow
def test_of_many_who_claim_a_table_one_has_it(postgres_url: str) -> None:
    stores = [Store.open(postgres_url) for _ in range(WRITERS)]
    for number in range(10):
        id = f"table {number}"
        add_tables(stores[0], id)

        def claim(writer: int, id: str = id) -> str:
            return stores[writer].claim_table(id, f"process {writer}", NOON, MIDNIGHT)

        with ThreadPoolExecutor(WRITERS) as pool:
            owners = set(pool.map(claim, range(WRITERS)))
        assert owners == {owner_of(stores[0], id, NOON)}
    for store in stores:
        store.close()


def test_events_and_tables_do_not_mix(store: Store) -> None:
    fill(store)
    store.remove_event("e1")
    store.remove_event("e2")
    assert store.table_lines("ABCDEFGH") == TABLE_LOG
    assert (store.lines("ABCDEFGH", "log"), store.table_lines("e1"), LOG == TABLE_LOG) == ((), (), False)
