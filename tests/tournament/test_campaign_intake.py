"""Who comes into a tier of a championship, by what, and which places are open."""

from dataclasses import replace

import pytest

from oudler.tournament import campaigns
from oudler.tournament.campaigns import Dossier, Intake, OpenPlaces, intake
from oudler.tournament.championships import Access
from tests.tournament.campaign_story import key, nord, opened, plaine, received, told, unit


def regional(dossier: Dossier) -> Intake:
    """Who comes into the regional final."""
    tier = dossier.campaign.setup.tier("regionale")
    assert tier is not None
    return intake(dossier.campaign, tier)


def who(come: Intake) -> list[tuple[int, str, int]]:
    """The numbers of the qualified with the tournament and the place by which they come."""
    return [(int(each.key[:7]), each.heat, each.order) for each in come.qualified]


@pytest.mark.req("CHP-05", "CHP-18")
def test_the_first_of_each_centre_come_into_the_regional_final_by_its_quota() -> None:
    come = regional(received())
    assert who(come) == [
        *((number, "nord", number) for number in (1, 2, 3, 4)),
        *((10 + number, "plaine", number) for number in (1, 2, 3)),
    ]
    assert {each.access for each in come.qualified} == {Access.REGIONAL}
    assert (come.open, come.awaited, come.unset, come.places, come.size) == ((), (), (), 7, 8)


@pytest.mark.req("CHP-05")
def test_a_list_that_is_awaited_keeps_its_places() -> None:
    come = regional(told(opened(), campaigns.Received("plaine", plaine())))
    assert (len(come.qualified), come.awaited, come.places) == (3, ("nord",), 7)


@pytest.mark.req("CHP-05")
def test_a_place_that_is_given_up_stays_open_until_somebody_is_called_up() -> None:
    left = told(received(), campaigns.GaveUp(key(2), "malade", "nord"))
    come = regional(left)
    assert come.open == (OpenPlaces("nord", 1, (key(2),), unit(5, 5)),)
    assert (2, "nord", 2) not in who(come)
    filled = regional(told(left, campaigns.CalledUp("nord", key(5))))
    assert filled.open == ()
    assert (5, "nord", 2) in who(filled)
    assert filled.by_key[key(5)].replaces == key(2)


@pytest.mark.req("CHP-05")
def test_a_list_may_tell_who_gave_up_and_who_was_called() -> None:
    units = [
        replace(each, gave_up="absent" if each.rank == 1 else "", is_called=each.rank == 5)
        for each in nord().units
    ]
    dossier = told(opened(), campaigns.Received("nord", replace(nord(), units=tuple(units))))
    assert who(regional(dossier)) == [(2, "nord", 2), (3, "nord", 3), (4, "nord", 4), (5, "nord", 1)]


def test_a_short_list_leaves_places_open_for_nobody() -> None:
    dossier = told(opened(), campaigns.Received("nord", nord([1, 2])))
    assert regional(dossier).open == (OpenPlaces("nord", 2, (), None),)


def test_somebody_who_is_qualified_twice_has_one_place() -> None:
    dossier = told(
        opened(),
        campaigns.Received("nord", nord()),
        campaigns.Received("plaine", plaine([1, 11, 12, 13])),
    )
    come = regional(dossier)
    assert [each.heat for each in come.qualified if each.key == key(1)] == ["nord"]
    assert come.open == (OpenPlaces("plaine", 1, (), unit(13, 4)),)


def test_nobody_comes_into_the_first_tier() -> None:
    campaign = received().campaign
    come = intake(campaign, campaign.setup.tiers[0])
    assert (come.qualified, come.places, come.size) == ((), 0, None)
