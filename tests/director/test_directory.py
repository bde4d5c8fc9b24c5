"""People whom the desk may know already."""

from dataclasses import replace

import pytest

from oudler.director.desk import Desk, LicenceList, Office
from oudler.director.entries import KnownPeople, completed, enter, find_entered, find_known
from oudler.tournament.championships import Season
from oudler.tournament.clubs import (
    Club,
    LicenceHolder,
    LicenceSource,
    LicenceStanding,
    LicenceState,
    Member,
    licence_holders,
)
from oudler.tournament.people import Entry, read_listing
from tests.director.desks import DAY, RULES, entered

LIST = read_listing(
    [
        ["licence", "nom", "prénom", "club", "adresse"],
        ["0123456", "LÉVÊQUE", "Zoé", "Club du Lac", "zoe@example.org"],
        ["1000001", "NOM001", "Prénom1", "", ""],
        ["7654321", "LEVY", "Ali", "", ""],
    ],
    is_of_club=True,
)
SEASON = Season(2026)


def keep_list(office: Office, season: Season = SEASON) -> None:
    """Keep the list as the national one of a season."""
    office.licences.replace(LicenceList(DAY, season, list(licence_holders(LIST, season))))


@pytest.mark.req("REG-09")
def test_three_letters_find_people_of_other_events_and_of_a_list(office: Office) -> None:
    entered(office, 3)
    desk = office.open(RULES, "bureau")
    assert [entry.licence for entry in find_known(office, desk, "nom")] == ["1000001", "1000002", "1000003"]
    keep_list(office)
    assert [entry.name for entry in find_known(office, desk, "lev")] == ["Zoé LÉVÊQUE", "Ali LEVY"]
    assert [entry.licence for entry in find_known(office, desk, "nom", most=2)] == ["1000001", "1000002"]
    (one,) = find_known(office, desk, "1000002")
    assert (one.is_paid, one.team) == (False, None)


@pytest.mark.req("REG-01")
def test_guests_of_another_event_are_told_apart_by_their_names(office: Office) -> None:
    guests = [Entry(0, "", "LEVY", first, is_licensed=False) for first in ("Ali", "Zoé")]
    enter(office.open(RULES, "bureau"), guests[:1], "bureau")
    enter(office.open(RULES, "bureau"), guests[1:], "bureau")  # the same number as the other's
    desk = office.open(RULES, "bureau")
    found = find_known(office, desk, "levy")
    assert sorted((entry.licence, entry.first_name) for entry in found) == [("", "Ali"), ("", "Zoé")]
    assert completed(office, desk, replace(guests[0], first_name="")) == replace(guests[0], first_name="")


def test_who_is_entered_is_found_there_and_not_offered_again(office: Office) -> None:
    entered(office, 3)
    desk = entered(office, 2)
    assert [entry.number for entry in find_entered(desk, "nom002")] == [2]
    assert [entry.number for entry in find_entered(desk, "1")] == [1]
    assert find_entered(desk, "") == ()
    assert [entry.licence for entry in find_known(office, desk, "nom")] == ["1000003"]


@pytest.mark.req("ORG-19")
def test_addresses_of_a_list_are_not_kept(office: Office) -> None:
    keep_list(office)
    stored = office.store.list_of("national")
    assert stored is not None
    assert "zoe" not in stored.text


def of_club(desk: Desk, office: Office, *members: Member) -> None:
    """Let the event be one of a club of some members."""
    club = office.clubs.open(Club("Club du Pont"))
    office.clubs.change_members(club.id, {}, [(member, "06 12 34 56 18") for member in members])
    office.store.give_events([desk.id], club.id)


def test_members_of_the_club_are_found_first_and_who_has_left_last(office: Office) -> None:
    keep_list(office)
    desk = office.open(RULES, "bureau")
    gone = Member(1, "1111111", "LEVASSEUR", "Ève", has_left=True)
    of_club(desk, office, gone, Member(2, "2222222", "LEVAL", "Ana", series=2, licensed=2026))
    found = find_known(office, desk, "lev")
    assert [(one.name, one.club, one.is_licensed) for one in found] == [
        ("Ana LEVAL", "Club du Pont", True),
        ("Ève LEVASSEUR", "Club du Pont", False),
        ("Zoé LÉVÊQUE", "Club du Lac", True),
        ("Ali LEVY", "", True),
    ]
    assert [one.address for one in found] == [""] * 4


def test_a_licence_stands_as_the_club_or_the_national_list_of_the_season_says(office: Office) -> None:
    keep_list(office)
    desk = office.open(RULES, "bureau")
    of_club(
        desk, office, Member(1, "7654321", "LEVY", "Ali", licensed=2025), Member(2, "2222222", "ROUX", "Luc")
    )
    people = KnownPeople(office, desk)
    assert people.state("7654321") == LicenceState(
        LicenceStanding.PAID, SEASON, LicenceSource.NATIONAL, DAY, 2026
    )  # the club has not been told yet
    assert people.state("9999999") == LicenceState(
        LicenceStanding.UNLISTED, SEASON, LicenceSource.NATIONAL, DAY
    )
    entered = [Entry(1, "7654321", "LEVY", "Ali"), Entry(2, "2222222", "ROUX", "Luc"), Entry(3, "", "X", "Y")]
    assert people.doubted(entered) == {2: LicenceState(LicenceStanding.LAPSED, SEASON, LicenceSource.CLUB)}


def test_a_list_of_an_earlier_season_names_people_and_tells_of_no_licence(office: Office) -> None:
    keep_list(office, Season(2025))
    desk = office.open(RULES, "bureau")
    of_club(desk, office, Member(1, "7654321", "LEVY", "Ali", licensed=2025))
    people = KnownPeople(office, desk)
    assert people.state("0123456") is None
    assert people.state("7654321") == LicenceState(
        LicenceStanding.LAPSED, SEASON, LicenceSource.CLUB, None, 2025
    )
    assert [(one.licence, one.is_licensed) for one in find_known(office, desk, "lev")] == [
        ("7654321", False),
        ("0123456", True),
    ]


def test_a_list_that_takes_the_place_of_another_is_read_by_who_had_read_that(office: Office) -> None:
    keep_list(office)
    assert office.licences.current() is office.licences.current()
    office.licences.remove()
    assert office.licences.current() is None


def test_somebody_of_another_event_is_licensed_as_is_known_by_now(office: Office) -> None:
    entered(office, 2)
    desk = office.open(RULES, "bureau")
    of_club(desk, office)
    lapsed = LicenceHolder("1000001", "NOM001", "Prénom1", licensed=2025)
    office.licences.replace(LicenceList(DAY, SEASON, [lapsed]))
    other = office.open(RULES, "bureau")
    found = find_known(office, other, "nom")
    assert [(one.licence, one.is_licensed) for one in found] == [("1000001", False), ("1000002", True)]


@pytest.mark.parametrize(
    ("typed", "licence"),
    [
        (Entry(0, "0123456", "", ""), "0123456"),
        (Entry(0, "", "lévêque", ""), "0123456"),
        (Entry(0, "", "lev", ""), ""),
        (Entry(0, "9999999", "", ""), "9999999"),
        (Entry(0, "7654321", "AUTRE", "Nom"), "7654321"),
    ],
)
def test_a_licence_or_a_name_is_completed_where_it_means_one_person(
    office: Office, typed: Entry, licence: str
) -> None:
    keep_list(office)
    desk = office.open(RULES, "bureau")
    found = completed(office, desk, replace(typed, club="Autre club", team=4))
    assert found.licence == licence
    assert (found.club, found.team) == ("Autre club", 4)
    if licence == "0123456":
        assert found.name == "Zoé LÉVÊQUE"
    if typed.surname == "AUTRE":
        assert found.name == "Nom AUTRE"
