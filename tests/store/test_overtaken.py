"""Several people write at once: nobody's line is lost, and each line follows the one before."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from oudler.store import AlreadyThere, Overtaken, Store
from tests.store.appender import append_one
from tests.store.sample import EVENT, LOG, NOON, broken, chain

WRITERS, EACH = 4, 12


def test_the_second_of_two_stores_is_overtaken_and_can_go_on(store: Store, other: Store) -> None:
    store.add_event(EVENT, {"log": LOG}, {})
    ours, theirs = chain(["ours"], LOG[-1]), chain(["theirs"], LOG[-1])
    store.append("e1", {"log": ours})
    with pytest.raises(Overtaken) as refusal:
        other.append("e1", {"log": theirs})
    assert refusal.value.last == 4
    assert other.lines("e1", "log", after=3) == ours
    after = chain(["theirs"], ours[-1])
    other.append("e1", {"log": after})
    assert store.lines("e1", "log") == LOG + ours + after


def write(store: Store, writer: int) -> list[tuple[int, str]]:
    texts = [f"line {number} of {writer}" for number in range(EACH)]
    return [(append_one(store, "e1", words), words) for words in texts]


@pytest.mark.parametrize("is_shared", [True, False], ids=["one store", "two stores"])
def test_many_threads_lose_no_line(store: Store, other: Store, is_shared: bool) -> None:
    store.add_event(EVENT, {}, {})
    stores = [store if is_shared or writer % 2 else other for writer in range(WRITERS)]
    with ThreadPoolExecutor(WRITERS) as pool:
        told = [line for lines in pool.map(write, stores, range(WRITERS)) for line in lines]
    assert sorted(told) == [(line.number, line.text) for line in store.lines("e1", "log")]
    assert len(told) == WRITERS * EACH
    assert (broken(store, "e1", "log"), store.lines("e1", "hall")) == (None, store.lines("e1", "log"))


def test_of_many_who_add_the_same_event_one_succeeds(store: Store, other: Store) -> None:
    def add(writer: int) -> bool:
        try:
            (store, other)[writer % 2].add_event(EVENT, {"log": LOG}, {})
        except AlreadyThere:
            return False
        return True

    with ThreadPoolExecutor(WRITERS) as pool:
        assert sorted(pool.map(add, range(WRITERS))) == [False] * (WRITERS - 1) + [True]
    assert store.lines("e1", "log") == LOG


def test_of_many_pins_set_at_once_one_stays(store: Store, other: Store) -> None:
    def set_pin(writer: int) -> None:
        (store, other)[writer % 2].set_pin(None, "arbiter", f"hash {writer}", NOON)

    with ThreadPoolExecutor(WRITERS) as pool:
        list(pool.map(set_pin, range(WRITERS * 3)))
    assert store.pin(None, "arbiter") in {f"hash {writer}" for writer in range(WRITERS * 3)}


def test_a_new_database_is_opened_by_many_at_once(empty_url: str) -> None:
    with ThreadPoolExecutor(WRITERS) as pool:
        stores = list(pool.map(Store.open, [empty_url] * WRITERS))
    stores[0].add_event(EVENT, {"log": LOG}, {})
    assert [opened.lines("e1", "log") for opened in stores] == [LOG] * WRITERS
    for opened in stores:
        opened.close()
