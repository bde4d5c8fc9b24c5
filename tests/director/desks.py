"""Desks for tests: an office in a folder of its own, and events that have come so far."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from oudler.director.desk import Desk, Office
from oudler.director.entries import enter
from oudler.store import Store
from oudler.tournament import events
from oudler.tournament.people import Entry
from oudler.tournament.play import planned_places, planned_seating
from oudler.tournament.seating import Way
from oudler.tournament.sheets import Sheet
from tests.sqlite import sqlite_url

DAY = date(2026, 11, 15)
RULES = events.Regulations("Tournoi d'automne", DAY, events.usual_rounds(5), fee=1500)
BY = "bureau"


class Ticking:
    """A clock that tests move by hand."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 15, 14, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def move(self, **by: float) -> None:
        """Let time go by."""
        self.at += timedelta(**by)


_OPENED: list[Store] = []


def open_store(folder: Path) -> Store:
    """An embedded database in a folder, closed at the end of the test."""
    _OPENED.append(Store.open(sqlite_url(folder / "oudler.sqlite")))
    return _OPENED[-1]


@pytest.fixture(autouse=True)
def close_stores() -> Iterator[None]:
    """Close what a test has opened."""
    yield
    while _OPENED:
        _OPENED.pop().close()


def make_office(folder: Path, now: Callable[[], datetime] | None = None) -> Office:
    """An office on an embedded database of its own."""
    return Office(open_store(folder), now or Ticking())


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """An office of its own for each test, whose clock nobody moves."""
    return make_office(tmp_path)


@pytest.fixture
def desk(office: Office) -> Desk:
    """Twelve people at three tables, the first round seated."""
    return seated(office, 12)


def person(number: int, team: int | None = None) -> Entry:
    """Somebody, told apart by the number."""
    return Entry(number, f"{1_000_000 + number}", f"NOM{number:03d}", f"Prénom{number}", team=team)


def unpaid(office: Office, people: int) -> Desk:
    """An event in which so many are entered, and nobody has paid."""
    desk = office.open(RULES, BY)
    enter(desk, [person(number) for number in range(1, people + 1)], BY)
    return desk


def entered(office: Office, people: int, rules: events.Regulations = RULES) -> Desk:
    """An event in which so many are entered and have paid."""
    desk = office.open(rules, BY)
    size = rules.form.team
    happened: list[events.Happening] = []
    for number in range(1, people + 1):
        team = (number - 1) // size + 1
        happened += [events.Entered(person(number, team)), events.Paid(number)]
    if happened:
        desk.record(*happened, by=BY)
    return desk


def seated(office: Office, people: int, rules: events.Regulations = RULES) -> Desk:
    """An event whose first round is seated."""
    desk = entered(office, people, rules)
    sit_down(desk)
    return desk


def sit_down(desk: Desk) -> None:
    """Give everybody on the list a place, and seat the first round."""
    asked = events.Placed(1, (), way=Way.DRAWN, number=7)
    desk.record(replace(asked, places=planned_places(desk.event, asked)), by=BY)
    seat_next(desk)


def hand_in(desk: Desk, marks: Sequence[int] = (400, 100, -100, -400)) -> None:
    """Every sheet of the round comes in; no two players have the same balance."""
    number = desk.event.last_seated
    for table, people in enumerate(desk.event.seated[number], start=1):
        players = tuple(each for each in people if each is not None)
        made = tuple(mark + (table if mark > 0 else -table) for mark in marks)
        if len(players) < len(marks):
            made = (50 + table, 7, -57 - table)
        desk.record(events.Handed(number, table, Sheet(players, made)), by=BY)


def seat_next(desk: Desk) -> None:
    """Seat the next round as planned."""
    number = desk.event.last_seated + 1
    seating = planned_seating(desk.event, number)
    assert seating is not None
    desk.record(events.Seated(number, seating), by=BY)


def players_at(desk: Desk, table: int) -> tuple[int, ...]:
    """Who sits at a table in the last round that was seated."""
    seats = desk.event.seated[desk.event.last_seated][table - 1]
    return tuple(number for number in seats if number is not None)


def balanced(desk: Desk, table: int, by: int = 10) -> Sheet:
    """A sheet of a table that sums to zero."""
    players = players_at(desk, table)
    return Sheet(players, (by * (len(players) - 1), *(-by for _ in players[1:])))


def play_round(desk: Desk) -> None:
    """Hand in every sheet of the round."""
    number = desk.event.last_seated
    tables = range(1, len(desk.event.seated[number]) + 1)
    desk.record(*(events.Handed(number, table, balanced(desk, table, 10 * table)) for table in tables), by=BY)
