"""Evenings of a club for tests: short ones, played and closed or left where they are."""

from datetime import date

import pytest

from oudler.director.desk import Desk, KnownClub, Office
from oudler.tournament.clubs import Club, ClubArbiter, UsualEvening
from oudler.tournament.events import Closed, Regulations, RoundPlan
from oudler.tournament.points import Conditions
from tests.director.desks import BY, entered, play_round, seated

CLUB = Club(
    "Tarot Club du Vieux Pont",
    comite="Val de Loire",
    venue="Salle des fêtes",
    evening=UsualEvening(4, "20:30"),
    contact="02 41 00 00 00",
    arbiters=(ClubArbiter("Odile Martin", "1234567"), ClubArbiter("Paul Roux")),
)


@pytest.fixture
def club(office: Office) -> KnownClub:
    """That club, opened."""
    return office.clubs.open(CLUB)


def night_rules(name: str, day: date, *, gives_points: bool = True) -> Regulations:
    """What is announced of a short evening."""
    rounds, conditions = (RoundPlan(5, starts="20:30"),), Conditions(is_one_place=gives_points)
    return Regulations(name, day, rounds, fee=500, venue="Salle des fêtes", conditions=conditions)


def coming(office: Office, club: KnownClub | None, name: str, day: date, people: int = 12) -> Desk:
    """An evening on which nobody sits yet."""
    return _given(office, club, entered(office, people, night_rules(name, day)))


def running(
    office: Office, club: KnownClub | None, name: str, day: date, *, gives_points: bool = True
) -> Desk:
    """An evening of which the only round is seated, for twelve."""
    rules = night_rules(name, day, gives_points=gives_points)
    return _given(office, club, seated(office, 12, rules))


def played(
    office: Office, club: KnownClub | None, name: str, day: date, *, gives_points: bool = True
) -> Desk:
    """An evening whose last sheet is in."""
    desk = running(office, club, name, day, gives_points=gives_points)
    play_round(desk)
    return desk


def closed(
    office: Office, club: KnownClub | None, name: str, day: date, *, gives_points: bool = True
) -> Desk:
    """An evening whose ranking was declared just now."""
    desk = played(office, club, name, day, gives_points=gives_points)
    desk.record(Closed(), by=BY)
    return desk


def _given(office: Office, club: KnownClub | None, desk: Desk) -> Desk:
    if club is not None:
        office.clubs.take([desk.id], club.id)
    return desk
