"""The evenings of a club: the next, the usual day, the one like the last; looked for by what is known."""

from dataclasses import replace
from datetime import date

import pytest

from oudler.director import clubs
from oudler.director.clubs import ListedEvent
from oudler.director.clubs.evenings import next_name
from oudler.director.desk import KnownClub, Office
from oudler.tournament.championships import ArbiterRank, Oversight
from oudler.tournament.points import Derogation
from oudler.tournament.ranking import PrizeList
from oudler.wording.language import Words
from tests.director.club_nights import CLUB, closed, coming, night_rules, running
from tests.director.desks import DAY

FRIDAY = date(2026, 11, 20)


def events_of(office: Office, club: KnownClub) -> tuple[ListedEvent, ...]:
    return clubs.listed(office, office.clubs.events(club.id))


def test_next_evening_is_what_is_being_played_else_what_comes_first(office: Office, club: KnownClub) -> None:
    assert clubs.next_evening(()) is None
    closed(office, club, "Close", DAY)
    later = coming(office, club, "Plus tard", date(2026, 11, 27))
    first = coming(office, club, "D'abord", FRIDAY)
    found = clubs.next_evening(events_of(office, club))
    assert found is not None
    assert found.id == first.id
    office.clubs.archive([first.id], club.id, archived=True)
    found = clubs.next_evening(events_of(office, club))
    assert found is not None
    assert found.id == later.id
    now = running(office, club, "En cours", DAY)
    found = clubs.next_evening(events_of(office, club))
    assert found is not None
    assert found.id == now.id


def test_usual_day_is_the_next_on_which_nothing_is_announced(office: Office, club: KnownClub) -> None:
    assert clubs.usual_day(CLUB, (), DAY) == FRIDAY
    assert clubs.usual_day(CLUB, (), FRIDAY) == FRIDAY
    coming(office, club, "Soirée", FRIDAY)
    assert clubs.usual_day(CLUB, events_of(office, club), DAY) == date(2026, 11, 27)
    without = replace(CLUB, evening=None)
    assert clubs.usual_day(without, (), DAY) == DAY
    assert clubs.usual_day(without, (), DAY, like=date(2026, 11, 11)) == date(2026, 11, 18)


@pytest.mark.parametrize(
    ("name", "taken", "found"),
    [
        ("Soirée 13", ["Soirée 13"], "Soirée 14"),
        ("Soirée 13", ["Soirée 13", "Soirée 14"], "Soirée 15"),
        ("14e soirée du club", ["14e soirée du club"], "15e soirée du club"),
        ("Coupe d'hiver", ["Coupe d'hiver"], "Coupe d'hiver"),
    ],
)
def test_name_after_the_last_one_counts_on(name: str, taken: list[str], found: str) -> None:
    assert next_name(name, taken) == found


def test_event_like_the_last_has_nothing_that_was_granted_for_that_one() -> None:
    last = replace(
        night_rules("Soirée 13", DAY),
        prizes=PrizeList((5000, 3000), tables=9),
        derogation=Derogation("Accord du 3"),
        oversight=Oversight(is_approved=True, arbiter=ArbiterRank.OFFICIAL),
        holidays=((DAY, DAY),),
        parallel="Quatre",
    )
    expected = replace(night_rules("Soirée 14", FRIDAY), prizes=PrizeList((5000, 3000)))
    assert clubs.as_last_time(last, FRIDAY, ["Soirée 13"]) == expected


def test_last_ones_are_the_last_of_each_form(office: Office, club: KnownClub) -> None:
    closed(office, club, "Soirée 1", date(2026, 11, 6))
    closed(office, club, "Soirée 2", date(2026, 11, 13))
    assert [each.name for each in clubs.last_ones(events_of(office, club))] == ["Soirée 2"]
    assert clubs.last_ones(()) == ()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", {"Soirée 1", "Coupe"}),
        ("soiree", {"Soirée 1"}),
        ("novembre", {"Soirée 1", "Coupe"}),
        ("vendredi coupe", {"Coupe"}),
        ("15/11", {"Soirée 1"}),
        ("20/11/2026", {"Coupe"}),
        ("nom012", {"Soirée 1"}),
        ("personne", set()),
    ],
)
def test_events_are_found_by_name_day_and_player(
    office: Office, club: KnownClub, typed: str, found: set[str]
) -> None:
    coming(office, club, "Soirée 1", DAY, people=12)
    coming(office, club, "Coupe", FRIDAY, people=8)
    events = clubs.found_events(Words(), events_of(office, club), typed)
    assert {each.name for each in events} == found
