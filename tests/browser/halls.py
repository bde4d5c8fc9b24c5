"""Events that have come so far, put straight into the database of a server, and looked at there."""

from collections.abc import Iterator
from contextlib import contextmanager

from oudler.director.desk import Desk, Office
from oudler.store import Store
from tests.browser.people import Crowd, Person
from tests.browser.serving import Server
from tests.director.desks import players_at, seated

PEOPLE = 12
"""Three tables."""
ONE, OTHER = (300, -80, -100, -120), (340, -100, -120, -120)
"""Sheets that could be played."""


@contextmanager
def office_of(server: Server) -> Iterator[Office]:
    """The office of a server, as another process on the same database sees it."""
    store = Store.open(server.database)
    try:
        yield Office(store)
    finally:
        store.close()


def seated_event(server: Server, people: int = PEOPLE) -> Desk:
    """An event whose first round is seated."""
    with office_of(server) as office:
        return seated(office, people)


def desk_now(server: Server, event: str) -> Desk:
    """The desk of an event as the database has it now."""
    with office_of(server) as office:
        return office.desk(event)


def names_at(desk: Desk, table: int) -> list[str]:
    """Who sits at a table, in the order of its sheet."""
    return [desk.event.entries[number].name for number in players_at(desk, table)]


def type_sheet(arbiter: Person, balances: tuple[int, ...]) -> None:
    """Type a sheet, from its first field on."""
    for balance in balances[:-1]:
        arbiter.write(str(balance))
        arbiter.press("Enter")
    arbiter.write(str(balances[-1]))
    arbiter.turn("Enter")


def close_event(arbiter: Person) -> None:
    """From the room, declare the ranking."""
    arbiter.turn("n")
    arbiter.turn("o")
    arbiter.turn("Enter")


def second_arbiter(crowd: Crowd, server: Server, first: Person, event: str, name: str) -> Person:
    """Somebody who joins with the code that the organiser makes, from another machine."""
    first.open(f"{server.laptop}/e/{event}/bureau/inviter")
    first.turn("Enter")
    pin = first.text(".pin")
    second = crowd.person()
    second.open(f"{server.hall}/e/{event}/bureau/feuilles")
    second.write(name)
    second.press("Tab")
    second.write(pin)
    second.turn("Enter")
    return second
