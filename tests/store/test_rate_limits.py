"""Limits: so many at once, one more after a while, counted together by everybody on a database."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from oudler.store import Allowance, Store

NOW = 1_800_000_000_000
FEW = Allowance("code e1", "10.0.0.1", 5, 60_000)
ALL = Allowance("code e1", "", 7, 60_000)


def rows(store: Store) -> int:
    with store._database.reading() as connection:
        return len(connection.exec_driver_sql("SELECT * FROM limits").all())


def test_so_many_are_spent_at_once_and_one_comes_back_after_a_while(store: Store) -> None:
    assert [store.spend([FEW], NOW) for _ in range(6)] == [0] * 5 + [60_000]
    assert store.spend([FEW], NOW + 59_999) == 1
    assert [store.spend([FEW], NOW + 60_000) for _ in range(2)] == [0, 60_000]
    later = NOW + 10**6
    assert [store.spend([FEW], later) for _ in range(6)] == [0] * 5 + [60_000]


def test_all_are_spent_or_none(store: Store) -> None:
    other = Allowance("code e1", "10.0.0.2", 5, 60_000)
    assert [store.spend([FEW, ALL], NOW) for _ in range(6)] == [0] * 5 + [60_000]
    assert [store.spend([other, ALL], NOW) for _ in range(3)] == [0, 0, 60_000]
    assert [store.spend([other], NOW) for _ in range(4)] == [0] * 3 + [60_000]


def test_what_is_given_back_can_be_spent_again(store: Store) -> None:
    for _ in range(5):
        store.spend([FEW, ALL], NOW)
    store.give_back([FEW, ALL], NOW)
    assert [store.spend([FEW, ALL], NOW) for _ in range(2)] == [0, 60_000]
    fresh = Allowance("code e2", "10.0.0.1", 5, 60_000)
    store.give_back([fresh], NOW)
    assert [store.spend([fresh], NOW) for _ in range(6)] == [0] * 5 + [60_000]


def test_what_was_spent_is_forgotten_topic_by_topic(store: Store) -> None:
    other = Allowance("code e2", "10.0.0.1", 1, 60_000)
    store.spend([other], NOW)
    assert [store.spend([FEW], NOW) for _ in range(6)][-1] > 0
    store.forget_spent("code e1")
    assert (store.spend([FEW], NOW), store.spend([other], NOW)) == (0, 60_000)


def test_rows_that_say_nothing_any_more_are_removed(store: Store) -> None:
    store.spend([FEW, ALL], NOW)
    store.remember_source("in e1", "10.0.0.1", NOW + 60_000)
    assert rows(store) == 3
    store.spend([Allowance("code e2", "", 1, 1)], NOW + 60_000)
    assert rows(store) == 1


def test_a_clock_that_is_put_back_locks_nobody_out(store: Store) -> None:
    for _ in range(5):
        store.spend([FEW], NOW)
    assert store.spend([FEW], NOW - 2_000) == 60_000  # the clock of another machine
    assert [store.spend([FEW], NOW - 86_400_000) for _ in range(6)] == [0] * 5 + [60_000]


def test_a_source_is_remembered_until_its_time(store: Store) -> None:
    store.remember_source("in e1", "10.0.0.1", NOW)
    store.remember_source("in e1", "10.0.0.1", NOW + 1)
    asked = [("in e1", "10.0.0.1", NOW), ("in e1", "10.0.0.1", NOW + 1), ("in e1", "10.0.0.2", NOW)]
    assert [store.remembers_source(*each) for each in asked] == [True, False, False]
    assert not store.remembers_source("in e2", "10.0.0.1", NOW)


def test_everybody_on_a_database_counts_together_also_at_once(store: Store, url: str) -> None:
    other = Store.open(url)
    with ThreadPoolExecutor(8) as people:
        answers = people.map(lambda at: (store, other)[at % 2].spend([FEW], NOW), range(16))
        assert sorted(answers) == [0] * 5 + [60_000] * 11
    other.close()


def test_a_pin_is_used_once(store: Store) -> None:
    store.set_pin(None, "organiser", "hash", "2026-11-15T12:00:00Z")
    assert not store.use_pin(None, "organiser", "other")
    assert not store.use_pin(None, "arbiter", "hash")
    with ThreadPoolExecutor(4) as people:
        used = people.map(lambda _: store.use_pin(None, "organiser", "hash"), range(4))
        assert sorted(used) == [False, False, False, True]
    assert store.pin(None, "organiser") is None


@pytest.mark.parametrize(("most", "every"), [(1000, 600), (5, 60_000)])
def test_allowance_is_spent_whole(most: int, every: int) -> None:
    allowance, until = Allowance("", "", most, every), 0
    for _ in range(most):
        assert allowance.wait(until, NOW) == 0
        until = allowance.spent(until, NOW)
    assert allowance.wait(until, NOW) == every
