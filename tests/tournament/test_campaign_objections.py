"""Everything that a championship lacks, at once: who it is about, and whether it may be derogated."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from oudler.rules import Ground
from oudler.tournament import campaigns as of
from oudler.tournament.campaigns import (
    CampaignFlaw,
    Dossier,
    Missing,
    Objection,
    Sitting,
    attendance,
    missing,
    objections,
    recommended_table,
    table_rows,
)  # fmt: skip
from oudler.tournament.championships import (
    ArbiterRank,
    Championship,
    Demand,
    Level,
    LineStage,
    Mistake,
    RegionalLine,
    Stage,
    WrongRequest,
)  # fmt: skip
from tests.grounds import refused_for
from tests.tournament.campaign_story import (
    DUO,
    INDIVIDUAL,
    INTERCLUBS,
    PLAN,
    SENIORS,
    SETUP,
    TABLE,
    hundredths,
    key,
    listed,
    nord,
    opened,
    person,
    received,
    told,
)  # fmt: skip

DAY = date(2026, 9, 20)
CENTRES, REGIONAL, FRANCE = SETUP.tiers
APPROVED = of.Approved(DAY, "Paul")
ARBITER = of.Overseen("finale", "Anne", ArbiterRank.REGIONAL)


def about(dossier: Dossier, tier: str = "regionale") -> list[tuple[Ground, str]]:
    """What stands in the way of a tier, and where."""
    return [(each.problem.ground, each.heat) for each in objections(dossier.campaign, tier)]


def ready(*happenings: of.CampaignHappening) -> Dossier:
    """A championship in which nothing stands in the way of the final."""
    return told(opened(), of.TableSet("regionale", TABLE[:1]), APPROVED, ARBITER, *happenings)


def final_list(present: int = 20, plan: Sequence[Stage] = PLAN) -> of.CampaignHappening:
    ranked = listed("Finale", Level.REGIONAL_FINAL, range(1, present + 1))
    return of.Received("finale", replace(ranked, head=replace(ranked.head, plan=tuple(plan))))


# --- under whom -----------------------------------------------------------------------------------------


@pytest.mark.req("CHP-02")
def test_without_approval_nothing_may_be_held_and_it_is_told_once() -> None:
    found = [each for each in objections(opened().campaign) if each.problem.ground is Demand.APPROVAL]
    assert [(each.tier, each.heat, each.comite, each.is_strict) for each in found] == [("", "", "Val", True)]
    assert (Demand.APPROVAL, "") not in about(told(opened(), APPROVED))


@pytest.mark.req("CHG-01")
def test_a_final_needs_a_regional_arbiter() -> None:
    assert about(told(opened(), APPROVED)) == [(Demand.ARBITER, "finale")]
    official = of.Overseen("finale", "Anne", ArbiterRank.OFFICIAL)
    assert about(told(opened(), APPROVED, official)) == [(Demand.REGIONAL_ARBITER, "finale")]
    unnamed = of.Overseen("finale", rank=ArbiterRank.REGIONAL)
    assert about(told(opened(), APPROVED, unnamed)) == [(Demand.ARBITER, "finale")]
    assert about(told(opened(), APPROVED, ARBITER)) == []


@pytest.mark.req("CHG-02")
def test_a_centre_without_an_arbiter_of_its_own_meets_three_conditions() -> None:
    three = [Demand.TWO_ARBITERS, Demand.WRITTEN_REQUEST, Demand.MAIN_ARBITER]
    found = about(told(opened(), APPROVED), "centres")
    assert found == [(each, heat) for heat in ("nord", "plaine") for each in three]
    whole = of.Overseen("nord", in_room=2, has_written_request=True, main_arbiter="Anne")
    assert {heat for _, heat in about(told(opened(), APPROVED, whole), "centres")} == {"plaine"}


@pytest.mark.req("CHP-02", "CHG-01")
def test_the_national_organiser_asks_a_comite_for_its_approval_alone() -> None:
    setup = of.usual_setup("France", INDIVIDUAL, SETUP.season, ["Val"], dict.fromkeys(Level, "x"))
    dossier = Dossier.open(of.Announced(setup), "2026-09-02T10:00:00Z", "CCN")
    assert about(dossier, "regional") == []
    ranked = listed("Val", Level.REGIONAL_FINAL, range(1, 21))
    (found,) = objections(told(dossier, of.Received("01", ranked)).campaign, "regional")
    assert (found.problem.ground, found.comite) == (Demand.APPROVAL, "Val")
    approved = replace(ranked, head=replace(ranked.head, is_approved=True))
    assert about(told(dossier, of.Received("01", approved)), "regional") == []
    assert (
        about(told(dossier, of.Approved(DAY, "Paul", ("Val",)), of.Received("01", ranked)), "regional") == []
    )
    assert about(dossier, "national") == [(Demand.ARBITER, "national")]


# --- derogations ----------------------------------------------------------------------------------------


def first(dossier: Dossier, demand: Demand) -> Objection:
    return next(each for each in objections(dossier.campaign) if each.problem.ground is demand)


@pytest.mark.req("CHG-01")
def test_a_derogation_is_noted_with_its_reason_and_the_objection_stays_to_be_read() -> None:
    dossier = told(opened(), APPROVED, of.Overseen("finale", "Anne", ArbiterRank.OFFICIAL))
    found = first(dossier, Demand.REGIONAL_ARBITER)
    assert (found.stands, found.is_strict) == (True, False)
    assert [each.ground for each in dossier.obstacles(of.Derogated(found.key, " "))] == [
        CampaignFlaw.NO_REASON
    ]
    after = first(told(dossier, of.Derogated(found.key, "lettre du 3 mai")), Demand.REGIONAL_ARBITER)
    assert (after.derogation, after.stands) == ("lettre du 3 mai", False)


@pytest.mark.req("CHP-07", "CHP-02", "CHP-01")
def test_from_the_minima_no_derogation_is_possible() -> None:
    dossier = ready(of.Attended("finale", 19, (Stage(19, 19), Stage(12, 20, session=2))))
    for demand in (Demand.FIELD, Demand.DEALS):
        (refused,) = dossier.obstacles(of.Derogated(first(dossier, demand).key, "lettre"))
        assert (refused.ground, getattr(refused.cause, "ground", None)) == (CampaignFlaw.STRICT, demand)
    strict = {each for each in Demand if each.is_strict}
    assert strict == {
        Demand.LICENCE, Demand.LICENCE_AT_FINAL, Demand.FIELD, Demand.SESSIONS, Demand.DEALS, Demand.APPROVAL
    }  # fmt: skip


def test_a_derogation_is_from_what_stands_there_and_from_nothing_else() -> None:
    dossier = told(opened(), of.Attended("finale", 24, (Stage(24, 20), Stage(16, 20, hundredths(125), 2))))
    found = first(dossier, Demand.COEFFICIENT)
    noted = told(dossier, of.Derogated(found.key, "accord"))
    other = told(noted, of.Attended("finale", 24, (Stage(24, 20), Stage(16, 20, hundredths(130), 2))))
    assert first(noted, Demand.COEFFICIENT).derogation == "accord"
    assert first(other, Demand.COEFFICIENT).derogation == ""
    assert [each.ground for each in dossier.obstacles(of.Derogated("x", "y"))] == [CampaignFlaw.NO_OBJECTION]


def test_objections_are_told_apart_by_their_keys() -> None:
    found = objections(received().campaign)
    assert len({each.key for each in found}) == len(found) == 8


# --- how it is held -------------------------------------------------------------------------------------


@pytest.mark.req("CHP-07", "CHD-03", "CHF-07", "CHS-03")
@pytest.mark.parametrize(
    ("championship", "present"), [(INDIVIDUAL, 19), (DUO, 9), (INTERCLUBS, 4), (SENIORS, 19)]
)
def test_too_few_at_a_regional_final_are_refused(championship: Championship, present: int) -> None:
    setup = replace(SETUP, championship=championship)
    dossier = told(opened(setup), APPROVED, ARBITER, of.Attended("finale", present))
    assert (Demand.FIELD, "finale") in about(dossier)
    assert (Demand.FIELD, "finale") not in about(told(dossier, of.Attended("finale", present + 1)))


@pytest.mark.req("CHP-07", "CHP-18", "CHS-03", "CHS-08")
def test_one_session_is_too_few_for_the_final_and_for_every_tournament_of_seniors() -> None:
    one = replace(REGIONAL, heats=(replace(REGIONAL.heats[0], sittings=REGIONAL.heats[0].sittings[:1]),))
    setup = replace(SETUP, tiers=(CENTRES, one, FRANCE))
    assert (Demand.SESSIONS, "finale") in about(opened(setup))
    assert (Demand.SESSIONS, "nord") not in about(opened(setup), "centres")
    assert (Demand.SESSIONS, "nord") in about(opened(replace(setup, championship=SENIORS)), "centres")


@pytest.mark.req("CHD-04", "CHF-08")
def test_days_outside_the_period_are_told_and_may_be_derogated() -> None:
    dossier = opened(replace(SETUP, championship=DUO))
    found = [each for each in objections(dossier.campaign) if each.problem.ground is Demand.DATES]
    days = [(each.heat, each.problem.values["found"]) for each in found]
    assert days == [("finale", date(2027, 1, 23)), ("finale", date(2027, 1, 24))]
    after = told(dossier, of.Derogated(found[0].key, "salle"))
    assert [each.stands for each in objections(after.campaign) if each.problem.ground is Demand.DATES] == [
        False,
        True,
    ]


@pytest.mark.req("CHS-04")
def test_seniors_are_advised_on_times_outside_school_holidays() -> None:
    day = date(2026, 10, 21)  # a Wednesday
    sittings = (Sitting(day, "14:30"), Sitting(date(2026, 10, 24), "20:00"))
    centres = replace(CENTRES, heats=(replace(CENTRES.heats[0], sittings=sittings),))
    setup = replace(SETUP, championship=SENIORS, tiers=(centres, REGIONAL, FRANCE), holidays=((day, day),))
    found = [each for each in objections(opened(setup).campaign, "centres") if each.is_advice]
    assert [(each.problem.ground, each.problem.values["at"]) for each in found] == [
        (Demand.SCHOOL_DAY, 1),
        (Demand.WEEKDAY, 2),
        (Demand.AFTERNOON, 2),
    ]
    assert not any(each.stands for each in found)
    (refused,) = opened(setup).obstacles(of.Derogated(found[0].key, "x"))
    assert refused.ground is CampaignFlaw.NO_OBJECTION
    untimed = replace(setup, tiers=(CENTRES, REGIONAL, FRANCE))
    assert not any(each.is_advice for each in objections(opened(untimed).campaign))


# --- attendance chooses the line ------------------------------------------------------------------------


@pytest.mark.req("CHP-10")
def test_attendance_chooses_the_line_and_its_plan() -> None:
    campaign = told(opened(), of.TableSet("regionale", TABLE)).campaign
    found = {present: attendance(campaign, REGIONAL, present) for present in (19, 20, 23, 24, 31, 32, 60)}
    assert {present: each.row for present, each in found.items()} == {
        19: None, 20: 0, 23: 0, 24: 1, 31: 1, 32: 2, 60: 2
    }  # fmt: skip
    assert found[20].plan == PLAN
    assert [each.ground for each in found[19].problems] == [Demand.FIELD, Demand.LINE]
    assert [each.ground for each in found[24].problems] == [Demand.COEFFICIENT]
    assert found[31].problems == ()  # 15 of 31 are out: more than 40 %
    assert found[60].problems == ()


@pytest.mark.req("CHP-08", "CHP-09", "CHP-10")
def test_each_line_is_checked_at_its_smallest_attendance() -> None:
    dossier = told(opened(), of.TableSet("regionale", TABLE))
    rows = table_rows(dossier.campaign, REGIONAL)
    assert [(row.least, row.most, row.sessions, row.units) for row in rows] == [
        (20, 23, 2, (None, 12)),
        (24, 31, 2, (None, 16)),
        (32, None, 2, (None, 20)),
    ]
    assert [row.shares for row in rows] == [(Fraction(2, 5),), (Fraction(1, 3),), (Fraction(3, 8),)]
    assert [row.coefficients for row in rows] == [(hundredths(125),), (hundredths(125),), (hundredths(120),)]
    (found,) = (each for each in objections(dossier.campaign, "regionale") if each.least is not None)
    assert (found.problem.ground, found.least, found.most) == (Demand.COEFFICIENT, 24, 31)
    assert (found.problem.values["found"], found.problem.values["wanted"]) == (
        hundredths(125),
        hundredths(120),
    )


@pytest.mark.req("CHP-10")
def test_another_plan_than_that_of_the_line_is_flagged() -> None:
    assert about(ready(of.Attended("finale", 20))) == []
    assert about(ready(of.Attended("finale", 20, PLAN))) == []
    other = (Stage(20, 20), Stage(16, 20, hundredths(115), 2))
    assert about(ready(of.Attended("finale", 20, other))) == [
        (Demand.LINE_UNITS, "finale"),
        (Demand.LINE_COEFFICIENT, "finale"),
    ]
    assert about(ready(of.Attended("finale", 15))) == [(Demand.FIELD, "finale"), (Demand.LINE, "finale")]


@pytest.mark.req("CHP-10")
def test_what_a_list_says_was_played_is_held_against_the_line_too() -> None:
    assert about(ready(final_list())) == []
    assert about(ready(final_list(plan=(Stage(20, 20), Stage(12, 20, session=2))))) == [
        (Demand.LINE_COEFFICIENT, "finale")
    ]
    assert about(ready(final_list(19, ()))) == [(Demand.FIELD, "finale"), (Demand.LINE, "finale")]
    empty = listed("Finale", Level.REGIONAL_FINAL, range(1, 21), present=0)
    assert about(ready(of.Received("finale", empty))) == []


@pytest.mark.req("CHP-11")
def test_the_recommended_table_eliminates_at_each_round_down_to_four() -> None:
    table = recommended_table((40, 24), (3, 3), 5)
    assert [line.least for line in table] == [24, 40]
    assert [stage.units for stage in table[0].stages] == [None, 20, 16, 12, 8, 4]
    assert [stage.units for stage in table[1].plan(43)] == [43, 32, 24, 16, 8, 4]
    assert {stage.coefficient for line in table for stage in line.stages} == {1}
    with refused_for(WrongRequest, Mistake.TOO_MANY_ROUNDS):
        recommended_table((20,), (4, 4), 5)


def test_a_national_final_follows_no_table() -> None:
    campaign = told(opened(), of.Attended("france", 4)).campaign
    assert attendance(campaign, FRANCE, 4).problems == ()


# --- what is missing ------------------------------------------------------------------------------------


def lacking(dossier: Dossier, tier: str = "") -> list[tuple[Ground, str]]:
    return [(each.ground, each.values.get("heat", "")) for each in missing(dossier.campaign, tier)]


def test_what_is_not_there_yet_is_told() -> None:
    assert lacking(opened()) == [
        (Missing.LIST, "nord"),
        (Missing.LIST, "plaine"),
        (Missing.TABLE, ""),
        (Missing.LIST, "finale"),
        (Missing.SIZE, "finale"),
    ]
    assert lacking(ready(), "regionale") == [(Missing.LIST, "finale"), (Missing.SIZE, "finale")]


@pytest.mark.req("CHP-15")
def test_places_that_do_not_make_the_size_are_told() -> None:
    (found,) = (each for each in missing(opened().campaign) if each.ground is Missing.SIZE)
    assert (found.values["found"], found.values["wanted"]) == (7, 8)
    eight = told(opened(), of.PlacesSet((("nord", 5),)))
    assert (Missing.SIZE, "finale") not in lacking(eight)


def test_a_set_up_without_tournaments_days_or_places_is_told() -> None:
    bare = replace(CENTRES, heats=(of.Heat("nord", "Nord"),))
    setup = replace(SETUP, tiers=(bare, of.Tier("demies", Level.HALF_FINAL), REGIONAL))
    assert lacking(opened(setup), "centres") == [
        (Missing.DAYS, "nord"),
        (Missing.PLACES, "nord"),
        (Missing.LIST, "nord"),
    ]
    assert lacking(opened(setup), "demies") == [(Missing.TOURNAMENT, "")]


@pytest.mark.req("CHP-05")
def test_a_provisional_list_other_places_and_a_place_to_give_are_told() -> None:
    early = replace(nord(), head=replace(nord().head, is_provisional=True, places=5))
    dossier = told(opened(), of.Received("nord", early))
    assert lacking(dossier, "centres") == [
        (Missing.FINAL_LIST, "nord"),
        (Missing.OTHER_PLACES, "nord"),
        (Missing.LIST, "plaine"),
    ]
    left = told(received(), of.GaveUp(key(2), "malade", "nord"))
    (found,) = (each for each in missing(left.campaign) if each.ground is Missing.OPEN_PLACES)
    assert (found.values["heat"], found.values["unit"], found.values["names"]) == (
        "nord",
        key(5),
        ("Ada NOM5",),
    )
    short = told(opened(), of.Received("nord", nord([1, 2])))
    (nobody,) = (each for each in missing(short.campaign) if each.ground is Missing.OPEN_PLACES)
    assert (nobody.values["count"], nobody.values["unit"], nobody.values["names"]) == (2, "", ())


@pytest.mark.req("CHP-06", "CHP-17", "CHD-09")
def test_champions_licences_and_titles_are_asked_for_in_their_time() -> None:
    champion = of.Champion(
        of.titles_due(ready(final_list()).campaign, "finale")[0].title, (person(99),), "Val"
    )
    waiting = told(received(), of.ChampionsNamed((champion,)))
    assert (Missing.CHAMPION, "finale") in lacking(waiting)
    assert (Missing.SIZE, "finale") not in lacking(waiting)
    assert (Missing.CHAMPION, "finale") not in lacking(told(waiting, of.PeopleNoted((person(99),))))
    played = ready(final_list())
    assert (Missing.TITLES, "finale") in lacking(played)
    due = of.titles_due(played.campaign, "finale")
    assert (Missing.TITLES, "finale") not in lacking(told(played, of.Proclaimed("finale", due)))
    assert (Missing.LICENCES, "france") in lacking(played)
    assert (Missing.LICENCES, "france") not in lacking(told(played, of.LicencesChecked("nationale")))


@pytest.mark.req("CHP-01", "CHS-01", "CHD-01", "CHF-05")
def test_objections_to_people_name_them() -> None:
    young = replace(person(1), born=date(1990, 1, 1))
    dossier = told(received(setup=replace(SETUP, championship=INDIVIDUAL)), of.PeopleNoted((young,)))
    assert [each for each in objections(dossier.campaign) if each.qualified] == []
    seniors = replace(SETUP, championship=SENIORS)
    listed_seniors = replace(nord(), head=replace(nord().head, championship=SENIORS))
    old = told(opened(seniors), of.Received("nord", listed_seniors), of.PeopleNoted((young,)))
    (found,) = (each for each in objections(old.campaign) if each.qualified)
    assert (found.problem.ground, found.qualified and found.qualified.unit.names, found.tier, found.heat) == (
        Demand.AGE,
        ("Ada NOM1",),
        "regionale",
        "finale",
    )


def test_a_line_may_say_how_many_play_at_first() -> None:
    lines = (RegionalLine(20, (LineStage(40, 20), LineStage(None, 20, session=2))),)
    (row,) = table_rows(told(opened(), of.TableSet("regionale", lines)).campaign, REGIONAL)
    assert (row.units, row.shares, row.coefficients) == ((40,), (), ())
