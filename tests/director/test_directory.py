"""People whom the desk may know already."""

from dataclasses import replace

import pytest

from oudler.director.desk import Office
from oudler.director.entries import completed, enter, find_entered, find_known, keep_list
from oudler.tournament.people import Entry, read_listing
from tests.director.desks import RULES, entered

LIST = read_listing(
    [
        ["licence", "nom", "prénom", "club", "adresse"],
        ["0123456", "LÉVÊQUE", "Zoé", "Club du Lac", "zoe@example.org"],
        ["1000001", "NOM001", "Prénom1", "", ""],
        ["7654321", "LEVY", "Ali", "", ""],
    ]
)


@pytest.mark.req("REG-09")
def test_three_letters_find_people_of_other_events_and_of_a_list(office: Office) -> None:
    entered(office, 3)
    desk = office.open(RULES, "bureau")
    assert [entry.licence for entry in find_known(office, desk, "nom")] == ["1000001", "1000002", "1000003"]
    assert keep_list(office, LIST) == 3
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
    keep_list(office, LIST)
    assert [listed.entry.address for listed in office.known.listed] == ["", "", ""]


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
    keep_list(office, LIST)
    desk = office.open(RULES, "bureau")
    found = completed(office, desk, replace(typed, club="Autre club", team=4))
    assert found.licence == licence
    assert (found.club, found.team) == ("Autre club", 4)
    if licence == "0123456":
        assert found.name == "Zoé LÉVÊQUE"
    if typed.surname == "AUTRE":
        assert found.name == "Nom AUTRE"
