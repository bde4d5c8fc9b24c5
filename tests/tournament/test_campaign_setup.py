"""How a championship of a season is set up, and what is wrong with a set-up."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime

import pytest

from oudler.rules import Ground
from oudler.tournament import campaigns
from oudler.tournament.campaigns import CampaignFlaw, Heat, Organiser, Setup, Sitting, Tier, usual_setup
from oudler.tournament.campaigns.obstacles import setup_problems
from oudler.tournament.championships import Championship, Level, Season
from tests.grounds import refused_for
from tests.tournament.campaign_story import (
    BY,
    DUO,
    FINAL,
    INDIVIDUAL,
    INTERCLUBS,
    NATIONAL,
    NORD,
    NOW,
    PLAINE,
    SEASON,
    SENIORS,
    SETUP,
    VAL,
    nord,
    opened,
    plaine,
    told,
)  # fmt: skip

CALLED = {level: level.code for level in Level}


def flaws(setup: Setup) -> list[Ground]:
    """Why a set-up is refused."""
    return [each.ground for each in setup_problems(setup)]


def with_tiers(*tiers: Tier, organiser: Organiser = Organiser.COMITE) -> Setup:
    return replace(SETUP, tiers=tiers, organiser=organiser)


CENTRES, REGIONAL, FRANCE = SETUP.tiers
HALF = Tier("demies", Level.HALF_FINAL, (Heat("est", "Est"), Heat("ouest", "Ouest")))
QUALIFIER = Tier("qualif", Level.NATIONAL_QUALIFIER, (Heat("q", "Qualificatif"),))


def test_the_set_up_of_the_story_is_in_order() -> None:
    assert flaws(SETUP) == []


# --- the usual one --------------------------------------------------------------------------------------


@pytest.mark.req("CHP-03", "CHP-18")
def test_a_comite_usually_has_its_centres_and_its_final() -> None:
    setup = usual_setup("Val", SENIORS, SEASON, ["Nord", "Plaine"], CALLED, comite=VAL, zone="Z")
    assert flaws(setup) == []
    assert (setup.organiser, setup.comite, setup.zone) == (Organiser.COMITE, VAL, "Z")
    assert [(tier.level, [heat.name for heat in tier.heats]) for tier in setup.tiers] == [
        (Level.EARLY_STAGE, ["Nord", "Plaine"]),
        (Level.REGIONAL_FINAL, ["regional_final"]),
        (Level.NATIONAL_FINAL, ["national_final"]),
    ]
    alone = usual_setup("Val", SENIORS, SEASON, [], CALLED, comite=VAL)
    assert [tier.level for tier in alone.tiers] == [Level.REGIONAL_FINAL, Level.NATIONAL_FINAL]


@pytest.mark.req("CHP-03", "CHF-16")
@pytest.mark.parametrize("championship", Championship)
def test_the_national_organiser_has_a_qualifier_but_for_interclubs(championship: Championship) -> None:
    setup = usual_setup("France", championship, SEASON, ["Val", "Alsace"], CALLED)
    assert flaws(setup) == []
    assert [heat.comite for heat in setup.tiers[0].heats] == ["Val", "Alsace"]
    between = [] if championship is INTERCLUBS else [Level.NATIONAL_QUALIFIER]
    assert [tier.level for tier in setup.tiers] == [Level.REGIONAL_FINAL, *between, Level.NATIONAL_FINAL]


@pytest.mark.req("CHF-16")
def test_interclubs_with_a_national_qualifier_are_refused() -> None:
    setup = replace(with_tiers(REGIONAL, QUALIFIER, FRANCE), championship=INTERCLUBS)
    assert flaws(setup) == [CampaignFlaw.NO_QUALIFIER]
    assert flaws(with_tiers(REGIONAL, QUALIFIER, FRANCE)) == []


# --- where tiers send -----------------------------------------------------------------------------------


@pytest.mark.req("CHP-03", "CHP-13")
def test_the_regional_final_sends_past_the_national_qualifier() -> None:
    setup = with_tiers(CENTRES, REGIONAL, QUALIFIER, FRANCE)
    assert [setup.target(tier) for tier in setup.tiers] == [REGIONAL, FRANCE, FRANCE, None]
    assert [[heat.code for heat in setup.sources(tier)] for tier in setup.tiers] == [
        [],
        ["nord", "plaine"],
        [],
        ["finale", "q"],
    ]


@pytest.mark.req("CHP-18")
def test_a_tournament_says_into_which_of_several_it_sends() -> None:
    centres = replace(CENTRES, heats=(replace(NORD, into="est"), replace(PLAINE, into="ouest")))
    setup = with_tiers(centres, HALF, REGIONAL)
    assert flaws(setup) == []
    assert [[each.code for each in setup.sources(HALF, heat)] for heat in ("", "est", "ouest")] == [
        ["nord", "plaine"],
        ["nord"],
        ["plaine"],
    ]
    assert flaws(with_tiers(CENTRES, HALF, REGIONAL)) == [CampaignFlaw.INTO] * 2
    astray = replace(CENTRES, heats=(replace(NORD, into="finale"),))
    assert flaws(with_tiers(astray, HALF, REGIONAL)) == [CampaignFlaw.INTO]


@pytest.mark.req("CHF-10")
def test_the_national_final_of_interclubs_is_in_the_next_season() -> None:
    for championship, season in ((INDIVIDUAL, SEASON), (INTERCLUBS, Season(2027))):
        setup = replace(SETUP, championship=championship)
        assert [setup.season_of(tier) for tier in setup.tiers] == [SEASON, SEASON, season]


def test_what_is_asked_of_a_set_up_may_not_be_there() -> None:
    assert (SETUP.tier("x"), SETUP.heat("x"), SETUP.tier_of("x")) == (None, None, None)
    assert (SETUP.tier("centres"), SETUP.heat("plaine"), SETUP.tier_of("plaine")) == (
        CENTRES,
        PLAINE,
        CENTRES,
    )
    assert SETUP.comite_of(replace(NORD, comite="Alsace")) == "Alsace"
    assert SETUP.comite_of(NORD) == VAL


def test_a_sitting_has_a_time_where_one_is_written() -> None:
    day = date(2026, 10, 11)
    assert Sitting(day, "14:30").start == datetime(2026, 10, 11, 14, 30)
    assert Sitting(day).start == datetime(2026, 10, 11)
    assert [Sitting(day, time).is_timed for time in ("14:30", "", "24:00", "9:30")] == [
        True,
        False,
        False,
        False,
    ]
    assert NORD.gathering is not None
    assert (NORD.gathering.day, NORD.gathering.sessions, Heat("x", "X").gathering) == (day, 1, None)


# --- what is wrong --------------------------------------------------------------------------------------


def tier(level: Level, *heats: Heat, code: str = "") -> Tier:
    return Tier(code or level.code, level, heats)


@pytest.mark.parametrize(
    ("setup", "found"),
    [
        (replace(SETUP, name=" "), [CampaignFlaw.NO_NAME]),
        (replace(SETUP, comite=""), [CampaignFlaw.NO_COMITE]),
        (replace(SETUP, comite="", organiser=Organiser.NATIONAL), []),
        (with_tiers(), [CampaignFlaw.NO_TIER]),
        (with_tiers(REGIONAL, tier(Level.EARLY_STAGE)), [CampaignFlaw.TIER_ORDER]),
        (with_tiers(tier(Level.ORDINARY)), [CampaignFlaw.TIER_ORDER]),
        (with_tiers(REGIONAL, tier(Level.REGIONAL_FINAL)), [CampaignFlaw.TIER_TWICE]),
        (with_tiers(tier(Level.EARLY_STAGE), tier(Level.EARLY_STAGE, code="b")), []),
        (
            with_tiers(tier(Level.REGIONAL_FINAL, FINAL, replace(NATIONAL, comite="Alsace"))),
            [CampaignFlaw.ONE_FINAL],
        ),
        (
            with_tiers(
                tier(Level.REGIONAL_FINAL, FINAL, replace(NATIONAL, comite="Alsace")),
                organiser=Organiser.NATIONAL,
            ),
            [],
        ),
        (
            with_tiers(tier(Level.REGIONAL_FINAL, FINAL, NATIONAL), organiser=Organiser.NATIONAL),
            [CampaignFlaw.COMITE_TWICE],
        ),
        (
            with_tiers(tier(Level.NATIONAL_FINAL, FINAL, NATIONAL), organiser=Organiser.NATIONAL),
            [CampaignFlaw.ONE_FINAL],
        ),
        (with_tiers(tier(Level.EARLY_STAGE, code=" ")), [CampaignFlaw.CODE]),
        (with_tiers(tier(Level.EARLY_STAGE, replace(NORD, code="a/b"))), [CampaignFlaw.CODE]),
        (with_tiers(tier(Level.EARLY_STAGE, NORD, NORD)), [CampaignFlaw.CODE_TWICE]),
        (
            with_tiers(tier(Level.EARLY_STAGE, replace(FINAL, sittings=FINAL.sittings[::-1]))),
            [CampaignFlaw.DAY_ORDER],
        ),
        (
            with_tiers(tier(Level.EARLY_STAGE, replace(NORD, sittings=(Sitting(date(2026, 10, 1), "9 h"),)))),
            [CampaignFlaw.STARTS],
        ),
        (with_tiers(tier(Level.EARLY_STAGE, replace(NORD, places=-1, size=-2))), [CampaignFlaw.NUMBER] * 2),
    ],
)
def test_what_is_wrong_with_a_set_up_is_named(setup: Setup, found: Sequence[Ground]) -> None:
    assert flaws(setup) == found


# --- announced and arranged -----------------------------------------------------------------------------


def test_a_championship_is_announced_once_and_first() -> None:
    with refused_for(campaigns.NotWritten, CampaignFlaw.NO_NAME):
        campaigns.Dossier.open(campaigns.Announced(replace(SETUP, name="")), NOW, BY)
    again = opened().obstacles(campaigns.Announced(SETUP))
    assert [each.ground for each in again] == [CampaignFlaw.ANNOUNCED_ALREADY]


def arranged(dossier: campaigns.Dossier, setup: Setup) -> list[Ground]:
    return [each.ground for each in dossier.obstacles(campaigns.Arranged(setup, "salle"))]


def test_days_and_venues_are_arranged_otherwise() -> None:
    moved = with_tiers(replace(CENTRES, heats=(replace(NORD, venue="Blois"), PLAINE)), REGIONAL, FRANCE)
    after = told(opened(), campaigns.Arranged(moved, "salle prise"))
    assert after.campaign.setup == moved


def test_the_championship_its_season_and_tiers_with_lists_stay() -> None:
    dossier = told(opened(), campaigns.Received("nord", nord()), campaigns.Received("plaine", plaine()))
    assert arranged(dossier, replace(SETUP, championship=DUO)) == [CampaignFlaw.OTHER_CHAMPIONSHIP]
    assert arranged(dossier, replace(SETUP, season=Season(2025))) == [CampaignFlaw.OTHER_SEASON]
    lost = with_tiers(replace(CENTRES, heats=(NORD,)), REGIONAL, FRANCE)
    assert arranged(dossier, lost) == [CampaignFlaw.LIST_LOST]
    moved = with_tiers(Tier("centres", Level.HALF_FINAL, (NORD, PLAINE)), REGIONAL, FRANCE)
    assert arranged(dossier, moved) == [CampaignFlaw.LIST_LOST] * 2
