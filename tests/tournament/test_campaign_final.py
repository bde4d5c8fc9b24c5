"""The national final: who comes by the comités, by the qualifier, as champion, and who plays in the end."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from oudler.rules import Ground
from oudler.tournament import campaigns
from oudler.tournament import campaigns as of
from oudler.tournament.championships import Access, Championship, Demand, Level, Season, Title
from oudler.tournament.people import Entry
from tests.tournament.campaign_story import (
    BY,
    DUO,
    INDIVIDUAL,
    INTERCLUBS,
    NOW,
    SEASON,
    SENIORS,
    key,
    listed,
    person,
    told,
    unit,
)  # fmt: skip

COMITES = ("Val", "Alsace", "Lyonnais")
CALLED = {level: level.code for level in Level}
DAY = date(2027, 5, 8)


def national(championship: Championship = INDIVIDUAL, places: int = 3) -> campaigns.Dossier:
    """A championship of the national organiser, with how many each of three comités sends."""
    setup = campaigns.usual_setup("France", championship, SEASON, COMITES, CALLED)
    dossier = campaigns.Dossier.open(of.Announced(setup), NOW, BY)
    return told(dossier, of.PlacesSet(tuple((f"0{at}", places) for at in (1, 2, 3))))


def regional(at: int, championship: Championship = INDIVIDUAL, size: int = 6) -> campaigns.HeatList:
    """The list of a comité: of the first 101, 102 …, of the second 201 …"""
    comite = COMITES[at - 1]
    numbers = range(100 * at + 1, 100 * at + size + 1)
    return listed(comite, Level.REGIONAL_FINAL, numbers, championship=championship, comite=comite)


def qualifier(
    numbers: Sequence[int], championship: Championship = INDIVIDUAL, **head: Any
) -> campaigns.HeatList:
    """The list of the national qualifier."""
    level = Level.NATIONAL_QUALIFIER
    return listed("Qualificatif", level, numbers, championship=championship, comite="", **head)


def with_comites(championship: Championship = INDIVIDUAL, places: int = 3) -> campaigns.Dossier:
    """The championship with the lists of all comités."""
    lines = (of.Received(f"0{at}", regional(at, championship)) for at in (1, 2, 3))
    return told(national(championship, places), *lines)


def final(dossier: campaigns.Dossier) -> campaigns.Intake:
    """Who comes into the national final."""
    return campaigns.intake(dossier.campaign, dossier.campaign.setup.tiers[-1])


def by(come: campaigns.Intake, access: Access) -> list[int]:
    """The numbers of those who come by an access."""
    return [int(each.key[:7]) for each in come.qualified if each.access is access]


def champion(number: int, championship: Championship = INDIVIDUAL) -> campaigns.Champion:
    """Who holds the title of France."""
    return campaigns.Champion(Title.CHAMPION, unit(number, 1, championship).people, season=2025)


def named(number: int, championship: Championship = INDIVIDUAL) -> tuple[of.CampaignHappening, ...]:
    """The champion of France is named, and what is known of him this season noted."""
    who = champion(number, championship)
    return of.ChampionsNamed((who,)), of.PeopleNoted(who.people)


# --- the comités ----------------------------------------------------------------------------------------


@pytest.mark.req("CHP-05", "CHD-12", "CHF-15", "CHS-09")
@pytest.mark.parametrize("championship", Championship)
def test_each_comite_sends_its_quota(championship: Championship) -> None:
    come = final(with_comites(championship, places=2))
    first = [int(key(100 * at + each, championship)[:7]) for at in (1, 2, 3) for each in (1, 2)]
    assert by(come, Access.REGIONAL) == first
    assert come.open == ()


def test_a_comite_without_quota_is_told() -> None:
    setup = campaigns.usual_setup("France", INDIVIDUAL, SEASON, COMITES, CALLED)
    dossier = told(campaigns.Dossier.open(of.Announced(setup), NOW, BY), of.Received("01", regional(1)))
    come = final(dossier)
    assert (come.unset, come.awaited, come.qualified) == (("01", "02", "03"), ("02", "03", "qualifier"), ())


# --- the qualifier --------------------------------------------------------------------------------------


@pytest.mark.req("CHP-13", "CHP-14")
@pytest.mark.parametrize(("championship", "places"), [(INDIVIDUAL, 80), (SENIORS, 50)])
def test_a_qualified_player_who_plays_the_qualifier_gives_it_one_place_more(
    championship: Championship, places: int
) -> None:
    others = range(1001, 1101)
    dossier = told(
        with_comites(championship),
        of.Received("qualifier", qualifier([*others, 101, 201, 106], championship)),
    )
    come = final(dossier)
    assert by(come, Access.REGIONAL) == [102, 103, 202, 203, 301, 302, 303]
    assert by(come, Access.QUALIFIER) == list(others[: places + 2])  # 106 had no place to lose
    assert come.open == ()
    assert come.qualified[-1].places == places + 2


@pytest.mark.req("CHD-07", "CHD-08")
def test_a_fifth_of_the_pairs_and_one_more_for_each_that_was_qualified() -> None:
    pairs = [*range(1001, 1141), 101]
    come = final(told(with_comites(DUO), of.Received("qualifier", qualifier(pairs, DUO))))
    assert come.qualified[-1].places == 29 + 1  # a fifth of 141, rounded up
    assert len(come.qualified) == 8 + 30
    assert key(101, DUO) not in come.by_key


@pytest.mark.req("CHP-13")
def test_the_organiser_may_give_the_qualifier_more_places() -> None:
    more = told(with_comites(), of.PlacesSet((("qualifier", 90),)))
    come = final(told(more, of.Received("qualifier", qualifier(range(1001, 1101)))))
    assert come.qualified[-1].places == 90
    fewer = told(with_comites(), of.PlacesSet((("qualifier", 10),)))
    assert (
        final(told(fewer, of.Received("qualifier", qualifier(range(1001, 1101))))).qualified[-1].places == 80
    )


@pytest.mark.req("CHP-14", "CHD-08", "CHS-06")
@pytest.mark.parametrize(("championship", "places"), [(INDIVIDUAL, 80), (DUO, 26), (SENIORS, 50)])
def test_who_enters_the_qualifier_loses_the_place_before_it_is_played(
    championship: Championship, places: int
) -> None:
    entered = of.QualifierEntered((key(101, championship),))
    come = final(told(with_comites(championship), entered))
    assert key(101, championship) not in come.by_key
    assert (come.awaited, come.places) == (("qualifier",), 8 + places + 1)
    assert come.open == ()


@pytest.mark.req("CHD-07")
def test_the_places_of_the_qualifier_follow_from_who_was_counted() -> None:
    come = final(told(with_comites(DUO), of.Attended("qualifier", 200)))
    assert come.places == 9 + 40


def flaws(dossier: campaigns.Dossier, happening: of.CampaignHappening) -> list[Ground]:
    return [each.ground for each in dossier.obstacles(happening)]


def test_only_who_is_qualified_enters_the_qualifier_to_his_cost() -> None:
    assert flaws(with_comites(), of.QualifierEntered(())) == [campaigns.CampaignFlaw.NOT_QUALIFIED]
    assert flaws(with_comites(), of.QualifierEntered((key(106),))) == [campaigns.CampaignFlaw.NOT_QUALIFIED]
    found = flaws(with_comites(INTERCLUBS), of.QualifierEntered((key(101, INTERCLUBS),)))
    assert found == [campaigns.CampaignFlaw.NO_QUALIFIER]


def test_a_place_of_the_qualifier_that_is_given_up_goes_to_the_next_of_it() -> None:
    order = range(1001, 1101)
    dossier = told(
        with_comites(),
        of.Received("qualifier", qualifier(order)),
        of.GaveUp(key(1005), "malade", "qualifier"),
    )
    (place,) = final(dossier).open
    assert (place.heat, place.count, place.next and place.next.key) == ("qualifier", 1, key(1081))
    come = final(told(dossier, of.CalledUp("qualifier", key(1081))))
    assert (len(by(come, Access.QUALIFIER)), come.open, come.by_key[key(1081)].replaces) == (
        80,
        (),
        key(1005),
    )


# --- the champion ---------------------------------------------------------------------------------------


@pytest.mark.req("CHP-16", "CHD-10", "CHF-12", "CHS-07")
@pytest.mark.parametrize("championship", Championship)
def test_the_champion_of_france_has_a_place_of_his_own(championship: Championship) -> None:
    come = final(told(with_comites(championship), *named(900, championship)))
    assert come.qualified[0].key == key(900, championship)
    assert (come.qualified[0].access, come.qualified[0].heat) == (Access.REIGNING, "")
    assert [place.state for place in come.direct] == [campaigns.DirectState.KEPT]


def test_a_champion_waits_until_something_is_noted_of_him() -> None:
    come = final(told(with_comites(), named(900)[0]))
    assert [place.state for place in come.direct] == [campaigns.DirectState.WAITING]
    assert key(900) not in come.by_key


@pytest.mark.req("CHP-19")
def test_the_place_of_a_champion_is_switched_off_by_name_with_the_reason() -> None:
    dossier = told(with_comites(), *named(900))
    assert flaws(dossier, of.SwitchedOff(key(900), "")) == [campaigns.CampaignFlaw.NO_REASON]
    assert flaws(dossier, of.SwitchedOff(key(101), "x")) == [campaigns.CampaignFlaw.NO_CHAMPION]
    come = final(told(dossier, of.SwitchedOff(key(900), "article 30")))
    (place,) = come.direct
    assert (place.state, place.problems[0].ground) == (campaigns.DirectState.OFF, Demand.NOT_SWITCHED_OFF)
    assert place.problems[0].values["found"] == "article 30"
    assert key(900) not in come.by_key


def test_a_champion_may_give_his_place_up() -> None:
    come = final(told(with_comites(), *named(900), of.GaveUp(key(900), "absent")))
    assert [place.state for place in come.direct] == [campaigns.DirectState.GIVEN_UP]
    assert Access.REIGNING not in {each.access for each in come.qualified}


def test_a_champion_whom_his_comite_qualifies_has_one_place_and_leaves_the_other_open() -> None:
    come = final(told(with_comites(), *named(102)))
    assert by(come, Access.REIGNING) == [102]
    (place,) = come.open
    assert (place.heat, place.leaving, place.next and place.next.key) == ("01", (key(102),), key(104))


@pytest.mark.req("CHP-14")
def test_a_champion_who_plays_the_qualifier_loses_his_place() -> None:
    dossier = told(
        with_comites(), *named(900), of.Received("qualifier", qualifier([*range(1001, 1101), 900]))
    )
    come = final(dossier)
    assert (by(come, Access.REIGNING), len(by(come, Access.QUALIFIER))) == ([], 81)


@pytest.mark.req("CHF-12")
def test_interclubs_champions_lose_the_place_with_a_composition_that_is_too_strong() -> None:
    who = champion(900, INTERCLUBS)
    now = tuple(replace(each, series=1) for each in who.people)
    dossier = told(with_comites(INTERCLUBS), of.ChampionsNamed((who,)), of.PeopleNoted(now))
    assert [place.state for place in final(dossier).direct] == [campaigns.DirectState.LOST]
    given = [of.SeriesGiven(each.licence, 4, "article 7") for each in who.people[:2]]
    assert [place.state for place in final(told(dossier, *given)).direct] == [campaigns.DirectState.KEPT]


def test_champions_are_as_many_as_play_together() -> None:
    who = replace(champion(900, DUO), people=(person(1),))
    assert flaws(with_comites(DUO), of.ChampionsNamed((who,))) == [campaigns.CampaignFlaw.TEAM_SIZE]


# --- regional champions, and the next season ------------------------------------------------------------


@pytest.mark.req("CHP-06", "CHD-02", "CHF-06", "CHS-02", "CHP-17")
@pytest.mark.parametrize("championship", Championship)
def test_the_titles_of_a_season_give_places_in_the_next(championship: Championship) -> None:
    # 1. A season: the regional final of Val is played, and its title proclaimed.
    setup = campaigns.usual_setup("Val", championship, SEASON, [], CALLED, comite="Val")
    ranked = listed("Finale", Level.REGIONAL_FINAL, range(301, 321), championship=championship)
    first = told(campaigns.Dossier.open(of.Announced(setup), NOW, BY), of.Received("regional", ranked))
    first = told(first, of.Proclaimed("regional", of.titles_due(first.campaign, "regional")))
    kept = of.champions_of(first.campaign)
    assert [(each.title, each.key, each.comite) for each in kept] == [
        (Title.REGIONAL_CHAMPION, key(301, championship), "Val")
    ]
    # 2. The next one: the champions have stayed, or they have not.
    after = replace(setup, season=Season(2027))
    second = told(campaigns.Dossier.open(of.Announced(after), NOW, BY), of.ChampionsNamed(kept))
    tier = after.tiers[0]
    stayed = told(second, of.PeopleNoted(kept[0].people))
    assert [each.key for each in campaigns.intake(stayed.campaign, tier).qualified] == [
        key(301, championship)
    ]
    home: dict[str, Any] = {"club": "Bron"} if championship is INTERCLUBS else {"comite": "Alsace"}
    gone = (*kept[0].people[:-1], replace(kept[0].people[-1], **home))
    left = campaigns.intake(told(second, of.PeopleNoted(gone)).campaign, tier)
    assert [place.state for place in left.direct] == [campaigns.DirectState.LOST]
    assert Demand.STAYED in {each.ground for each in left.direct[0].problems}
    assert left.qualified == ()


def test_the_champion_of_another_comite_has_no_place() -> None:
    setup = campaigns.usual_setup("Val", INDIVIDUAL, SEASON, [], CALLED, comite="Val")
    other = campaigns.Champion(Title.REGIONAL_CHAMPION, (person(5, "Alsace"),), "Alsace", 2025)
    dossier = told(campaigns.Dossier.open(of.Announced(setup), NOW, BY), of.ChampionsNamed((other,)))
    assert campaigns.intake(dossier.campaign, setup.tiers[0]).direct == ()


# --- who plays in the end -------------------------------------------------------------------------------


def entries(dossier: campaigns.Dossier) -> tuple[Entry, ...]:
    return campaigns.entries_for(dossier.campaign, dossier.campaign.setup.tiers[-1])


def test_the_entries_of_the_final_are_numbered_and_teams_are() -> None:
    alone = entries(with_comites(places=2))
    assert [(each.number, each.team, each.licence) for each in alone] == [
        (at, None, f"{number:07}") for at, number in enumerate((101, 102, 201, 202, 301, 302), start=1)
    ]
    pairs = entries(with_comites(DUO, places=1))
    assert [(each.number, each.team) for each in pairs] == [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)]
    assert not any(each.is_paid for each in (*alone, *pairs))


@pytest.mark.req("CHF-11")
def test_interclubs_keep_series_club_and_comite_of_the_day_they_qualified() -> None:
    dossier = with_comites(INTERCLUBS, places=1)
    then = entries(dossier)[0]
    now = replace(then, series=1, club="Bron", comite="Alsace")
    moved = told(dossier, of.PeopleNoted((now,)))
    assert entries(moved)[0] == then
    pairs = with_comites(DUO, places=1)
    told_now = replace(entries(pairs)[0], club="Bron")
    assert entries(told(pairs, of.PeopleNoted((told_now,))))[0].club == "Bron"


@pytest.mark.req("CHF-02", "CHF-11")
def test_another_composition_is_judged_as_it_plays() -> None:
    dossier = with_comites(INTERCLUBS, places=1)
    then = dossier.campaign.lists["01"].units[0]
    strong = person(7777, series=1)
    mates = tuple(replace(each, series=1) for each in then.people[1:])
    kept = told(dossier, of.PeopleNoted(mates), of.Composed("national", then.key, then.people, "les mêmes"))
    assert [each.series for each in entries(kept)[:4]] == [3, 3, 3, 3]
    other = (strong, *then.people[1:])
    changed = told(dossier, of.Composed("national", then.key, other, "remplaçant prévu"))
    assert [each.licence for each in entries(changed)[:4]] == [each.licence for each in other]
    assert [each.series for each in entries(changed)[:4]] == [1, 3, 3, 3]


@pytest.mark.req("CHF-02", "CHF-05", "CHF-14")
def test_a_composition_that_is_too_strong_is_told_until_a_series_is_given() -> None:
    units = tuple(
        replace(each, people=tuple(replace(one, series=2) for one in each.people))
        for each in regional(1, INTERCLUBS).units
    )
    strong = replace(regional(1, INTERCLUBS), units=units)
    dossier = told(national(INTERCLUBS, places=1), of.Received("01", strong))
    (found,) = (each for each in campaigns.objections(dossier.campaign, "national") if each.qualified)
    assert (found.problem.ground, found.key.rpartition("/")[2]) == (Demand.COMPOSITION, "2+2+2+2")
    given = told(dossier, of.SeriesGiven(units[0].people[0].licence, 3, "article 7"))
    assert not [each for each in campaigns.objections(given.campaign, "national") if each.qualified]


@pytest.mark.req("CHD-09", "CHF-10")
@pytest.mark.parametrize("championship", [DUO, INTERCLUBS])
def test_licences_are_checked_on_the_day_of_the_final(championship: Championship) -> None:
    dossier = with_comites(championship, places=1)
    lapsed = dossier.campaign.lists["02"].units[0].people[1].licence
    checked = told(dossier, of.LicencesChecked("national", (lapsed,)))
    (found,) = (
        each for each in campaigns.objections(checked.campaign, "national") if each.qualified is not None
    )
    assert (found.problem.ground, found.qualified and found.qualified.key, found.is_strict) == (
        Demand.LICENCE_AT_FINAL,
        key(201, championship),
        True,
    )
    assert [each.licence for each in entries(checked) if not each.is_licensed] == [lapsed]


@pytest.mark.req("CHP-01")
def test_a_licence_that_has_lapsed_is_told_before_the_day_too() -> None:
    dossier = with_comites(places=1)
    noted = told(dossier, of.PeopleNoted((replace(person(101), is_licensed=False),)))
    found = [each for each in campaigns.objections(noted.campaign, "national") if each.qualified is not None]
    assert [(each.problem.ground, each.qualified and each.qualified.order) for each in found] == [
        (Demand.LICENCE, 1)
    ]


@pytest.mark.req("CHP-13", "CHD-07", "CHS-06")
@pytest.mark.parametrize("championship", [INDIVIDUAL, DUO, SENIORS])
def test_the_qualifier_is_one_session_on_the_eve_at_the_same_place(championship: Championship) -> None:
    dossier = national(championship)
    setup = dossier.campaign.setup

    def held(day: date, venue: str, sessions: int) -> list[Ground]:
        heats: dict[Level, Any] = {
            Level.NATIONAL_QUALIFIER: {"sittings": (campaigns.Sitting(day),) * sessions, "venue": venue},
            Level.NATIONAL_FINAL: {"sittings": (campaigns.Sitting(DAY),), "venue": "Vichy"},
        }
        tiers = tuple(
            replace(tier, heats=tuple(replace(heat, **heats.get(tier.level, {})) for heat in tier.heats))
            for tier in setup.tiers
        )
        arranged = told(dossier, of.Arranged(replace(setup, tiers=tiers), "dates"))
        found = campaigns.objections(arranged.campaign, "qualifier")
        return [each.problem.ground for each in found if each.problem.ground is not Demand.ARBITER]

    assert held(date(2027, 5, 7), "Vichy", 1) == []
    assert held(date(2027, 5, 8), "Tours", 2) == [Demand.ONE_SESSION, Demand.DAY_BEFORE, Demand.SAME_VENUE]
