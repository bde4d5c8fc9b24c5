"""What may be written in a championship of a season, what it changes, and what taking it back does."""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any, get_args

import pytest

from oudler.record import broken_links
from oudler.rules import Ground
from oudler.tournament import campaigns as of
from oudler.tournament import events
from oudler.tournament.campaigns import CampaignFlaw as Flaw
from oudler.tournament.campaigns import Dossier, NotWritten, holding
from oudler.tournament.campaigns.log import HAPPENINGS, fold
from oudler.tournament.campaigns.obstacles import obstacles, problems_of
from oudler.tournament.championships import (
    ArbiterRank,
    GivenSeries,
    Level,
    LineStage,
    RegionalLine,
    Season,
    Stage,
)
from tests.tournament.campaign_story import (
    DUO,
    NOW,
    PLAN,
    TABLE,
    hundredths,
    key,
    listed,
    nord,
    opened,
    person,
    received,
    told,
    unit,
)  # fmt: skip

DAY = date(2026, 9, 20)


def flaws(dossier: Dossier, happening: of.CampaignHappening) -> list[Ground]:
    """What stands in the way of a line."""
    return [each.ground for each in dossier.obstacles(happening)]


# --- writing --------------------------------------------------------------------------------------------


def test_every_kind_is_judged() -> None:
    default = problems_of.dispatch(object)
    assert [did for did, kind in HAPPENINGS.items() if problems_of.dispatch(kind) is default] == []
    with pytest.raises(NotImplementedError):
        default(of.CampaignKind(), opened().campaign)
    with pytest.raises(NotImplementedError):
        of.CampaignKind().after(opened().campaign)
    assert len(HAPPENINGS) == len(get_args(of.CampaignHappening))


def test_a_line_is_sealed_after_the_one_before_it() -> None:
    log = received().log
    assert [line.number for line in log] == [1, 2, 3]
    assert list(broken_links(log)) == []
    assert fold(log) == received().campaign


def test_what_is_not_in_order_changes_nothing() -> None:
    with pytest.raises(NotWritten) as refused:
        opened().record(of.GaveUp(key(1), "", "nord"), "2020-01-01T00:00:00Z", " ")
    assert [each.ground for each in refused.value.problems] == [
        events.WhyNot.TIME,
        events.WhyNot.NOBODY,
        Flaw.NO_REASON,
        Flaw.NOT_QUALIFIED,
    ]


def test_nothing_is_written_before_the_announcement() -> None:
    assert [each.ground for each in obstacles(None, of.TakenBack(1, "x"))] == [Flaw.NOT_ANNOUNCED]
    with pytest.raises(events.WrongField):
        Dossier.read([])
    with pytest.raises(events.WrongField):
        Dossier.read([events.log_fields(received().log[1])])


def test_a_dossier_is_read_as_it_was_written() -> None:
    dossier = told(received(), of.GaveUp(key(2), "malade", "nord"), of.TakenBack(4, "erreur"))
    lines = [json.loads(json.dumps(events.log_fields(line))) for line in dossier.log]
    assert Dossier.read(lines) == dossier
    lines[1]["did"] = "unheard_of"
    with pytest.raises(events.WrongField):
        Dossier.read(lines)


# --- taking back ----------------------------------------------------------------------------------------


def test_a_line_that_is_taken_back_stays_and_counts_no_more() -> None:
    dossier = told(received(), of.GaveUp(key(2), "malade", "nord"))
    undone = told(dossier, of.TakenBack(4, "guéri"))
    assert undone.campaign == received().campaign
    assert [line.number for line in undone.log] == [1, 2, 3, 4, 5]
    assert [line.number for line in holding(undone.log)] == [1, 2, 3, 5]
    assert undone.after(of.GaveUp(key(2), "malade", "nord")) == dossier.campaign


def test_taking_back_what_took_back_lets_the_line_hold_again() -> None:
    dossier = told(received(), of.GaveUp(key(2), "malade", "nord"))
    again = told(dossier, of.TakenBack(4, "guéri"), of.TakenBack(5, "rechute"))
    assert again.campaign == dossier.campaign
    assert [line.number for line in holding(again.log)] == [1, 2, 3, 4, 6]


def test_a_line_on_which_another_rests_is_not_taken_back() -> None:
    dossier = told(received(), of.GaveUp(key(2), "malade", "nord"), of.CalledUp("nord", key(5)))
    (found,) = dossier.obstacles(of.TakenBack(4, "guéri"))
    assert (found.ground, found.values["line"]) == (Flaw.RESTED_ON, 5)
    assert getattr(found.cause, "ground", None) is Flaw.NO_OPEN_PLACE
    assert told(dossier, of.TakenBack(5, "non"), of.TakenBack(4, "guéri")).campaign == received().campaign


def test_only_a_line_that_is_there_and_holds_is_taken_back() -> None:
    dossier = told(received(), of.TakenBack(3, "autre"))
    assert flaws(dossier, of.TakenBack(9, "x")) == [Flaw.NO_LINE_THERE]
    assert flaws(dossier, of.TakenBack(1, "x")) == [Flaw.FIRST_LINE]
    assert flaws(dossier, of.TakenBack(3, "x")) == [Flaw.TAKEN_BACK_ALREADY]
    assert flaws(dossier, of.TakenBack(2, " ")) == [Flaw.NO_REASON]


# --- the regulation -------------------------------------------------------------------------------------


@pytest.mark.req("CHP-02", "CHP-10")
def test_a_table_that_changes_has_to_be_approved_again() -> None:
    approved = told(opened(), of.TableSet("regionale", TABLE), of.Approved(DAY, "Paul"))
    assert approved.campaign.approved["Val"].officer == "Paul"
    assert flaws(approved, of.TableSet("regionale", TABLE[:1])) == [Flaw.NO_REASON]
    changed = told(approved, of.TableSet("regionale", TABLE[:1], "moins de lignes"))
    assert changed.campaign.approved == {}
    assert changed.campaign.tables["regionale"] == TABLE[:1]


@pytest.mark.req("CHP-10")
@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ((), [Flaw.NO_LINE]),
        (TABLE[::-1], [Flaw.LINE_ORDER]),
        ((RegionalLine(20, ()),), [Flaw.LINE_DEALS]),
        ((RegionalLine(0, (LineStage(None, 20),)),), [Flaw.LINE_DEALS]),
        ((RegionalLine(20, (LineStage(None, 0),)),), [Flaw.LINE_DEALS]),
        ((RegionalLine(20, (LineStage(0, 20),)),), [Flaw.LINE_DEALS]),
        ((RegionalLine(20, (LineStage(None, 20, hundredths(90)),)),), [Flaw.LINE_DEALS]),
        ((RegionalLine(20, (LineStage(None, 20, session=0),)),), [Flaw.LINE_DEALS]),
    ],
)
def test_a_table_without_sense_is_refused(lines: Sequence[RegionalLine], found: list[Ground]) -> None:
    assert flaws(opened(), of.TableSet("regionale", tuple(lines))) == found


def test_lines_name_tiers_and_tournaments_that_are_there() -> None:
    dossier = opened()
    for happening in (
        of.TableSet("x", TABLE),
        of.LicencesChecked("x"),
        of.Composed("x", key(1), (person(1),), "x"),
    ):
        assert flaws(dossier, happening) == [Flaw.UNKNOWN_TIER]
    for other in (
        of.Overseen("x"),
        of.Attended("x", 20),
        of.PlacesSet((("x", 3),)),
        of.Received("x", nord()),
        of.Replaced("x", nord(), "x"),
        of.Proclaimed("x", ()),
        of.GaveUp(key(1), "x", "x"),
        of.CalledUp("x", key(1)),
    ):
        assert Flaw.UNKNOWN_HEAT in flaws(dossier, other)


@pytest.mark.req("CHP-02")
def test_an_approval_is_by_somebody_and_of_a_comite_of_the_championship() -> None:
    assert flaws(opened(), of.Approved(DAY, " ")) == [Flaw.NO_OFFICER]
    assert flaws(opened(), of.Approved(DAY, "Paul", ("Alsace",))) == [Flaw.UNKNOWN_COMITE]


@pytest.mark.req("CHP-05", "CHP-15")
def test_places_are_set_tournament_by_tournament() -> None:
    after = told(opened(), of.PlacesSet((("nord", 5), ("finale", 6)))).campaign
    assert [heat.places for heat in after.setup.heats] == [5, 3, 6, None]
    assert flaws(opened(), of.PlacesSet((("nord", -1),))) == [Flaw.NUMBER]


def test_those_in_charge_are_noted() -> None:
    overseen = of.Overseen("finale", "Anne", ArbiterRank.REGIONAL)
    assert told(opened(), overseen).campaign.overseen == {"finale": overseen}


@pytest.mark.req("CHP-10")
def test_who_came_is_counted_with_the_plan_that_is_played() -> None:
    assert told(opened(), of.Attended("finale", 20, PLAN)).campaign.attended["finale"].plan == PLAN
    assert flaws(opened(), of.Attended("finale", 0)) == [Flaw.PRESENT]
    assert flaws(opened(), of.Attended("finale", 21, PLAN)) == [Flaw.PRESENT]
    assert flaws(opened(), of.Attended("finale", 20, (Stage(20, 20), Stage(-1, 20)))) == [Flaw.PLAN]


# --- lists ----------------------------------------------------------------------------------------------


@pytest.mark.req("CHP-03", "CHP-05")
@pytest.mark.parametrize(
    ("head", "found"),
    [
        ({"championship": DUO}, [Flaw.OTHER_CHAMPIONSHIP]),
        ({"season": Season(2025)}, [Flaw.OTHER_SEASON]),
        ({"comite": "Alsace"}, [Flaw.OTHER_COMITE]),
        ({"comite": ""}, []),
        ({"present": -1}, [Flaw.PLAN]),
        ({"plan": (Stage(20, 0),)}, [Flaw.PLAN]),
        ({"is_provisional": True}, []),
    ],
)
def test_a_list_of_something_else_is_refused(head: dict[str, Any], found: list[Ground]) -> None:
    assert flaws(opened(), of.Received("nord", replace(nord(), head=replace(nord().head, **head)))) == found


@pytest.mark.req("CHP-03")
def test_a_list_of_another_tier_is_refused() -> None:
    final = listed("Finale", Level.REGIONAL_FINAL, range(1, 21))
    (found,) = opened().obstacles(of.Received("nord", final))
    assert (found.ground, found.values["level"], found.values["due"]) == (
        Flaw.OTHER_LEVEL,
        Level.REGIONAL_FINAL,
        Level.EARLY_STAGE,
    )


@pytest.mark.req("CHP-05")
def test_a_list_is_received_once() -> None:
    dossier = received()
    later = replace(nord(), head=replace(nord().head, sent=NOW))
    assert flaws(dossier, of.Received("nord", later)) == [Flaw.SENT_TWICE]
    assert flaws(dossier, of.Replaced("nord", later, "x")) == [Flaw.SENT_TWICE]
    other = nord([2, 1, 3, 4])
    assert flaws(dossier, of.Received("nord", other)) == [Flaw.LIST_THERE]
    assert told(dossier, of.Replaced("nord", other, "erreur")).campaign.lists["nord"] == other
    alone = told(opened(), of.Received("nord", nord()))
    assert flaws(alone, of.Received("plaine", nord())) == [Flaw.SENT_TWICE]
    assert flaws(opened(), of.Replaced("nord", nord(), "x")) == [Flaw.NO_LIST]


def test_a_ranking_has_ranks_people_and_nobody_twice() -> None:
    ranks = [replace(each, rank=rank) for each, rank in zip(nord([1, 2, 3]).units, (1, 1, 3), strict=True)]
    assert flaws(opened(), of.Received("nord", replace(nord(), units=tuple(ranks)))) == []
    for wrong in ((2, 2, 3), (1, 1, 2), (1, 3, 3)):
        units = [replace(each, rank=rank) for each, rank in zip(ranks, wrong, strict=True)]
        assert flaws(opened(), of.Received("nord", replace(nord(), units=tuple(units)))) == [Flaw.RANKS]
    assert flaws(opened(), of.Received("nord", nord([]))) == [Flaw.EMPTY]
    nobody = (replace(unit(1, 1), people=()),)
    assert flaws(opened(), of.Received("nord", replace(nord(), units=nobody))) == [Flaw.EMPTY]
    assert flaws(opened(), of.Received("nord", nord([1, 2, 1]))) == [Flaw.LISTED_TWICE]
    odd = (replace(unit(1, 1), people=(replace(person(1), licence="12"),)),)
    assert flaws(opened(), of.Received("nord", replace(nord(), units=odd))) == [Flaw.LICENCE]


# --- who goes on ----------------------------------------------------------------------------------------


def test_only_who_has_a_place_gives_it_up_and_once() -> None:
    left = told(received(), of.GaveUp(key(2), "malade", "nord"))
    assert flaws(left, of.GaveUp(key(2), "encore", "nord")) == [Flaw.GAVE_UP_ALREADY]
    assert flaws(left, of.GaveUp(key(5), "malade", "nord")) == [Flaw.NOT_QUALIFIED]
    assert flaws(left, of.GaveUp(key(3), "malade", "plaine")) == [Flaw.NOT_QUALIFIED]
    assert flaws(left, of.GaveUp(key(3), "malade")) == [Flaw.NOT_QUALIFIED]
    assert flaws(left, of.GaveUp(key(3), "malade", "france")) == [Flaw.NOT_QUALIFIED]


def test_the_next_of_the_ranking_is_called_up_into_an_open_place() -> None:
    assert flaws(received(), of.CalledUp("nord", key(5))) == [Flaw.NO_OPEN_PLACE]
    left = told(received(), of.GaveUp(key(2), "malade", "nord"))
    assert flaws(left, of.CalledUp("nord", key(6))) == [Flaw.NOT_NEXT]
    assert flaws(left, of.CalledUp("nord", key(6), "le 5e est absent")) == []
    assert flaws(left, of.CalledUp("nord", key(1), "x")) == [Flaw.QUALIFIED_ALREADY]
    assert flaws(left, of.CalledUp("nord", key(2), "x")) == [Flaw.GAVE_UP_ALREADY]
    assert flaws(left, of.CalledUp("nord", key(99), "x")) == [Flaw.UNKNOWN_UNIT]
    assert flaws(opened(), of.CalledUp("nord", key(1))) == [Flaw.UNKNOWN_UNIT]


# --- people ---------------------------------------------------------------------------------------------


@pytest.mark.req("CHF-14")
def test_what_is_noted_of_people_is_in_order() -> None:
    assert flaws(opened(), of.PeopleNoted(())) == [Flaw.NOBODY]
    assert flaws(opened(), of.PeopleNoted((replace(person(1), licence="x"),))) == [Flaw.LICENCE]
    assert flaws(opened(), of.SeriesGiven("0000001", 5, "article 7")) == [Flaw.SERIES]
    assert flaws(opened(), of.SeriesGiven("0000001", 2, " ")) == [Flaw.NO_REASON, Flaw.SERIES]
    given = told(opened(), of.SeriesGiven("0000001", 2, "article 7")).campaign.given
    assert given == {"0000001": GivenSeries(2, "article 7")}


def test_a_composition_has_as_many_people_as_the_championship() -> None:
    both = (person(1), person(2))
    assert flaws(received(), of.Composed("regionale", key(1), both, "x")) == [Flaw.TEAM_SIZE]
    assert flaws(received(), of.Composed("regionale", key(9), both[:1], "x")) == [Flaw.NOT_QUALIFIED]
    odd = (replace(person(1), licence="1"),)
    assert flaws(received(), of.Composed("regionale", key(1), odd, "x")) == [Flaw.LICENCE]


@pytest.mark.req("CHP-17", "CHP-05")
def test_titles_are_proclaimed_from_a_final_list_as_the_ranking_gives_them() -> None:
    ranked = listed("Finale", Level.REGIONAL_FINAL, range(1, 21))
    dossier = told(received(), of.Received("finale", ranked))
    due = of.titles_due(dossier.campaign, "finale")
    assert [(each.names, each.comite, each.season) for each in due] == [(("Ada NOM1",), "Val", 2026)]
    other = (replace(due[0], people=(person(2),)),)
    assert flaws(dossier, of.Proclaimed("finale", other)) == [Flaw.NOT_DUE]
    assert flaws(dossier, of.Proclaimed("finale", other, "le premier est exclu")) == []
    assert flaws(dossier, of.Proclaimed("finale", ())) == [Flaw.NO_LIST]
    assert flaws(received(), of.Proclaimed("finale", due)) == [Flaw.NO_LIST]
    early = told(
        received(), of.Received("finale", replace(ranked, head=replace(ranked.head, is_provisional=True)))
    )
    assert flaws(early, of.Proclaimed("finale", due)) == [Flaw.PROVISIONAL]
    assert of.titles_due(dossier.campaign, "nord") == ()
    assert of.titles_due(dossier.campaign, "france") == ()
    assert of.titles_due(dossier.campaign, "x") == ()
    assert of.champions_of(told(dossier, of.Proclaimed("finale", due)).campaign) == due
