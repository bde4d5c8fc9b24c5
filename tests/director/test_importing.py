"""A list of players on its way into an event."""

from dataclasses import replace

import pytest

from oudler.director.desk import Office
from oudler.director.entries import arrivals_of
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from tests.director.desks import RULES, entered, person

DUO = replace(RULES, form=Form.DUO)


def teams(people: tuple[Entry, ...]) -> list[int | None]:
    return [entry.team for entry in people]


def test_who_is_entered_already_is_left_as_he_is(office: Office) -> None:
    desk = entered(office, 2)
    arrivals = arrivals_of(desk.event, [person(1), person(3), person(4)])
    assert arrivals.people == (person(3), person(4))
    assert arrivals.known == (person(1),)
    assert not arrivals.are_teams_made


@pytest.mark.req("TEA-01")
def test_a_list_without_teams_makes_them_in_its_order(office: Office) -> None:
    desk = entered(office, 2, DUO)
    arrivals = arrivals_of(desk.event, [person(number) for number in (3, 4, 5)])
    assert (teams(arrivals.people), arrivals.are_teams_made) == ([2, 2, 3], True)


def test_teams_of_a_list_do_not_clash_with_those_there_are(office: Office) -> None:
    desk, empty = entered(office, 2, DUO), office.open(DUO, "bureau")
    listed = [person(3, 1), person(4, 1), person(5, 7), person(6)]
    assert teams(arrivals_of(desk.event, listed).people) == [2, 2, 8, None]
    assert teams(arrivals_of(empty.event, listed).people) == [1, 1, 7, None]
    again = [person(1, 1), person(5, 2)]  # the same list, longer by a line
    assert teams(arrivals_of(desk.event, again).people) == [2]
