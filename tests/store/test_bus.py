"""Messages reach everybody who listens on the same server, also after the line was cut."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from oudler.store import MISSED, Store, Unavailable
from oudler.store.bus import MOST_BYTES, packed, unpacked
from oudler.store.database import Database
from oudler.store.problems import NotText, TooLong
from tests.sqlite import sqlite_url
from tests.store.sample import run_sql

PATIENCE_SECONDS = 60.0


def await_that(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.005)


class Ear:
    """What was heard, in order."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []

    def __call__(self, channel: str, text: str) -> None:
        self.heard.append((channel, text))

    def hears(self, *messages: tuple[str, str]) -> bool:
        """Answer whether these messages and no others came, waiting for the last of them."""
        await_that(lambda: len(self.heard) >= len(messages))
        return self.heard == list(messages)


class Line:
    """The line to a database, which can be cut once, or closed for a while."""

    def __init__(self, server: str, url: str) -> None:
        self._desk, self._database = f"{server}postgres", url.rpartition("/")[2]

    def cut(self) -> None:
        backends = f"pg_stat_activity WHERE datname = '{self._database}'"
        run_sql(self._desk, f"SELECT pg_terminate_backend(pid) FROM {backends}")

    def close(self) -> None:
        run_sql(self._desk, f"ALTER DATABASE {self._database} ALLOW_CONNECTIONS false")
        self.cut()

    def open(self) -> None:
        run_sql(self._desk, f"ALTER DATABASE {self._database} ALLOW_CONNECTIONS true")


@pytest.fixture
def line(postgres_address: str, postgres_url: str) -> Line:
    """The line to the server."""
    return Line(postgres_address, postgres_url)


@pytest.fixture
def other(postgres_url: str) -> Iterator[Store]:
    """A second store on the same server."""
    opened = Store.open(postgres_url)
    yield opened
    opened.close()


def test_the_sender_and_all_listeners_hear_in_order(store: Store) -> None:
    ears = Ear(), Ear()
    for ear in ears:
        store.bus().listen(ear)
    said = [("table ABCDEFGH", "12"), ("", "x"), ("été\n♠ 3 ", "3 é\n"), ("table", "")]
    for channel, text in said:
        store.bus().publish(channel, text)
    assert [ear.hears(*said) for ear in ears] == [True, True]


def test_who_stops_hears_no_more(store: Store) -> None:
    first, second = Ear(), Ear()
    stop = store.bus().listen(first)
    store.bus().listen(second)
    store.bus().publish("a", "1")
    assert (first.hears(("a", "1")), second.hears(("a", "1"))) == (True, True)
    stop()
    stop()
    store.bus().publish("a", "2")
    assert second.hears(("a", "1"), ("a", "2"))
    assert first.heard == [("a", "1")]


def test_a_listener_that_fails_hinders_nobody(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    def fail(channel: str, text: str) -> None:
        raise ZeroDivisionError

    ear = Ear()
    store.bus().listen(fail)
    store.bus().listen(ear)
    for text in "12":
        store.bus().publish("a", text)
    assert ear.hears(("a", "1"), ("a", "2"))
    assert {record.message for record in caplog.records} == {"a listener failed on 'a'"}


@pytest.mark.parametrize("letter", ["x", "é"])
def test_a_message_that_is_too_long_is_refused(store: Store, letter: str) -> None:
    ear = Ear()
    store.bus().listen(ear)
    room = (MOST_BYTES - len("5 table")) // len(letter.encode())
    with pytest.raises(TooLong) as refusal:
        store.bus().publish("table", letter * (room + 1))
    size = len("5 table") + len((letter * (room + 1)).encode())
    assert (refusal.value.size, refusal.value.most) == (size, 7999)
    store.bus().publish("table", letter * room)
    assert ear.hears(("table", letter * room))


@pytest.mark.parametrize(("channel", "text"), [("a", "\0"), ("\0", "a"), ("a", "\ud800"), ("\ud800", "a")])
def test_a_message_that_is_no_text_is_refused(store: Store, channel: str, text: str) -> None:
    with pytest.raises(NotText):
        store.bus().publish(channel, text)


@pytest.mark.parametrize(("channel", "text"), [("", ""), ("a b", "1 2"), ("12 ", "34"), ("é", "\n")])
def test_what_is_packed_is_unpacked(channel: str, text: str) -> None:
    assert unpacked(packed(channel, text)) == (channel, text)


def test_a_store_that_is_closed_leaves_no_thread(url: str) -> None:
    before = set(threading.enumerate())
    store = Store.open(url)
    store.bus().listen(Ear())
    store.close()
    assert set(threading.enumerate()) <= before


# --- servers --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_two_stores_hear_each_other(postgres_url: str, other: Store) -> None:
    store = Store.open(postgres_url)
    here, there = Ear(), Ear()
    store.bus().listen(here)
    other.bus().listen(there)
    store.bus().publish("a", "1")
    assert (here.hears(("a", "1")), there.hears(("a", "1"))) == (True, True)
    other.bus().publish("b", "2")
    assert (here.hears(("a", "1"), ("b", "2")), there.hears(("a", "1"), ("b", "2"))) == (True, True)
    store.close()


@pytest.mark.slow
def test_a_bus_whose_line_was_cut_says_so_and_goes_on(
    line: Line, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear, waits, wait = Ear(), list[float | None](), threading.Event.wait

    def noted(event: threading.Event, seconds: float | None = None) -> bool:
        if threading.current_thread().name == "oudler-bus":
            waits.append(seconds)
        return wait(event, seconds)

    monkeypatch.setattr(threading.Event, "wait", noted)
    other.bus().listen(ear)
    for number in range(3):
        ear.heard.clear()
        line.cut()
        assert ear.hears((MISSED, ""))
        other.bus().publish("a", str(number))
        assert ear.hears((MISSED, ""), ("a", str(number)))
    assert waits
    assert all(seconds is not None and seconds <= 2 for seconds in waits)


@pytest.mark.slow
def test_a_bus_waits_for_a_server_that_is_away(
    line: Line, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear, tries, reach = Ear(), list[Database](), Database.listening

    def counted(database: Database, name: str) -> psycopg.Connection:
        tries.append(database)
        return reach(database, name)

    monkeypatch.setattr(Database, "listening", counted)
    other.bus().listen(ear)
    line.close()
    with pytest.raises(Unavailable):
        other.bus().publish("a", "lost")
    tries.clear()
    await_that(lambda: len(tries) > 1)
    assert ear.heard == []
    line.open()
    assert ear.hears((MISSED, ""))
    other.bus().publish("a", "found")
    assert ear.hears((MISSED, ""), ("a", "found"))


@pytest.mark.slow
def test_who_listens_is_listed_until_the_connection_ends_and_again_after_a_cut(
    line: Line, postgres_url: str, other: Store
) -> None:
    store = Store.open(postgres_url)
    assert other.bus().processes() == frozenset()
    for each in (store, other):
        each.bus().listen(Ear())
    both = frozenset((store.bus().name, other.bus().name))
    assert other.bus().processes() == both
    line.cut()
    await_that(lambda: other.bus().processes() == both)
    store.close()
    await_that(lambda: other.bus().processes() == {other.bus().name})


def test_a_file_has_one_process(tmp_path: Path) -> None:
    with closing(Store.open(sqlite_url(tmp_path / "one.db"))) as store:
        assert store.bus().processes() == {store.bus().name}


@pytest.mark.slow
def test_a_bus_is_closed_while_the_server_is_away(line: Line, postgres_url: str) -> None:
    before = set(threading.enumerate())
    store = Store.open(postgres_url)
    store.bus().listen(Ear())
    line.close()
    store.close()
    assert set(threading.enumerate()) <= before


@pytest.mark.slow
def test_who_cannot_reach_the_server_is_told_and_may_try_again(line: Line, other: Store) -> None:
    ear = Ear()
    line.close()
    with pytest.raises(Unavailable):
        other.bus().listen(ear)
    line.open()
    other.bus().listen(ear)
    other.bus().publish("a", "1")
    assert ear.hears(("a", "1"))


@pytest.mark.slow
def test_words_of_others_on_our_channel_are_passed_over(postgres_url: str, other: Store) -> None:
    ear = Ear()
    other.bus().listen(ear)
    run_sql(postgres_url, *(f"NOTIFY oudler{words}" for words in ("", ", 'hello'", ", '²'")))
    other.bus().publish("a", "1")
    assert ear.hears(("a", "1"))
