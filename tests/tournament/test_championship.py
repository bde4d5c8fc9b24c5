"""The rows of the championships: who may enter, when they are played and under whom."""

from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Ground, Problem
from oudler.tournament.championships import Championship, Demand, Level, Season, check_dates, eligibility
from oudler.tournament.championships.championship import advise_times
from oudler.tournament.championships.composition import GivenSeries
from oudler.tournament.championships.oversight import ArbiterRank, Oversight, check_oversight
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.points import regional_pp

INDIVIDUAL, DUO, INTERCLUBS, SENIORS = Championship
SEASON = Season(2025)


def person(
    number: int,
    series: int | None = 4,
    born: date | None = None,
    club: str = "Lyon",
    comite: str = "Lyonnais",
) -> Entry:
    return Entry(number, f"{1000000 + number}", f"NOM{number}", "Ada", club, comite, "Z", series, born)


def team(*series: int | None) -> list[Entry]:
    return [person(number, each) for number, each in enumerate(series, start=1)]


# --- rows -----------------------------------------------------------------------------------------------


@pytest.mark.req("CHP-12", "CHD-06", "CHF-09", "CHS-05")
def test_the_first_three_of_each_regional_championship_get_3_2_1_pp() -> None:
    # one rule for the four: nothing in it asks which championship it is
    assert regional_pp([1, 2, 3, 4, 5]) == (3, 2, 1, 0, 0)


def test_each_championship_has_its_form() -> None:
    assert [(each.terms.form, each.members) for each in Championship] == [
        (Form.LIBRE, 1),
        (Form.DUO, 2),
        (Form.FOUR, 4),
        (Form.LIBRE, 1),
    ]


def test_a_season_knows_its_days() -> None:
    assert (str(SEASON), SEASON.next) == ("2025-2026", Season(2026))
    assert (SEASON.first_day, SEASON.last_day) == (date(2025, 9, 1), date(2026, 8, 31))
    assert [SEASON.day(day) for day in ((12, 31), (6, 30))] == [date(2025, 12, 31), date(2026, 6, 30)]


@given(st.dates(date(1990, 1, 1), date(2100, 1, 1)))
def test_every_day_falls_in_one_season(day: date) -> None:
    season = Season.of(day)
    assert season.first_day <= day <= season.last_day
    assert season.day((day.month, day.day)) == day


# --- who may enter --------------------------------------------------------------------------------------


@pytest.mark.req("CHP-01")
@pytest.mark.parametrize("championship", Championship)
def test_only_licensed_players_enter(championship: Championship) -> None:
    players = [person(number, 4, date(1950, 1, 1)) for number in range(1, championship.members + 1)]
    assert eligibility(players, championship, SEASON) == ()
    players[-1] = replace(players[-1], is_licensed=False)
    number = championship.members
    assert eligibility(players, championship, SEASON) == (
        Problem(Demand.LICENCE, requirement="CHP-01", found=f"Ada NOM{number}", at=number),
    )


@pytest.mark.req("CHP-04")
@pytest.mark.parametrize("series", [1, 2, 3, 4, None])
def test_the_individual_is_open_to_every_series(series: int | None) -> None:
    assert eligibility([person(1, series, comite="", club="")], INDIVIDUAL, SEASON) == ()


@pytest.mark.req("CHD-01")
def test_a_pair_is_of_one_comite_without_limit_of_club_or_series() -> None:
    first = person(1, 1, club="Lyon")
    found = {
        other.comite: eligibility([first, other], DUO, SEASON)
        for other in (person(2, 1, club="Bron"), person(2, comite="Alsace"), person(2, comite=""))
    }
    nobody_knows = [replace(first, comite=""), person(2, comite="")]
    assert [each.ground for each in eligibility(nobody_knows, DUO, SEASON)] == [Demand.SAME_COMITE]
    assert found == {
        "Lyonnais": (),
        "Alsace": (Problem(Demand.SAME_COMITE, requirement="CHD-01", found=("Alsace", "Lyonnais")),),
        "": (Problem(Demand.SAME_COMITE, requirement="CHD-01", found=("", "Lyonnais")),),
    }


@pytest.mark.req("CHF-01")
def test_a_team_of_four_is_of_one_club() -> None:
    players = team(4, 4, 4, 4)
    players[3] = replace(players[3], club="Bron")
    assert eligibility(players, INTERCLUBS, SEASON) == (
        Problem(Demand.SAME_CLUB, requirement="CHF-01", found=("Bron", "Lyon")),
    )


@pytest.mark.req("CHD-01", "CHF-01")
@pytest.mark.parametrize(("championship", "requirement"), [(DUO, "CHD-01"), (INTERCLUBS, "CHF-01")])
def test_a_team_has_all_its_players_once(championship: Championship, requirement: str) -> None:
    due = championship.members
    short = team(*[4] * (due - 1))
    wrong = Problem(Demand.TEAM_SIZE, requirement=requirement, found=due - 1, wanted=due)
    assert eligibility(short, championship, SEASON) == (wrong,)
    assert eligibility([*short, short[0]], championship, SEASON) == (wrong,)


@pytest.mark.req("CHF-02", "CHF-05")
def test_a_composition_that_is_too_strong_is_refused() -> None:
    assert eligibility(team(4, 2, 1, 2), INTERCLUBS, SEASON) == (
        Problem(Demand.COMPOSITION, requirement="CHF-05", found=(1, 2, 2, 4)),
    )
    assert eligibility(team(1, 2, 3, 3), INTERCLUBS, SEASON) == ()


@pytest.mark.req("CHF-03")
def test_a_newcomer_in_a_team_counts_as_series_four() -> None:
    players = team(1, 2, 2, 1)
    assert [each.ground for each in eligibility(players, INTERCLUBS, SEASON)] == [Demand.COMPOSITION]
    assert eligibility(players, INTERCLUBS, SEASON, newcomers={1, 4}) == ()


@pytest.mark.req("CHF-14")
def test_a_series_by_hand_replaces_the_one_of_the_ranking() -> None:
    given_series = {3: GivenSeries(1, "article 7")}
    assert eligibility(team(1, 2, 4, 3), INTERCLUBS, SEASON) == ()
    assert eligibility(team(1, 2, 4, 3), INTERCLUBS, SEASON, given=given_series) == (
        Problem(Demand.COMPOSITION, requirement="CHF-05", found=(1, 1, 2, 3)),
    )


@pytest.mark.req("CHF-02")
def test_a_series_that_is_not_known_is_asked_for() -> None:
    assert eligibility(team(1, None, 1, 1), INTERCLUBS, SEASON) == (
        Problem(Demand.SERIES_KNOWN, requirement="CHF-02", found="Ada NOM2", at=2),
    )


@pytest.mark.req("CHS-01")
@pytest.mark.parametrize(
    ("born", "objections"),
    [
        (date(1965, 12, 31), ()),
        (date(1966, 1, 1), (Problem(Demand.AGE, requirement="CHS-01", found=59, wanted=60, at=1),)),
        (date(1930, 6, 1), ()),
        (None, (Problem(Demand.BIRTH_KNOWN, requirement="CHS-01", found="Ada NOM1", at=1),)),
    ],
)
def test_seniors_are_sixty_on_the_31_december_of_the_season(
    born: date | None, objections: tuple[Problem, ...]
) -> None:
    assert eligibility([person(1, 1, born)], SENIORS, SEASON) == objections
    assert eligibility([person(1, 1, born)], INDIVIDUAL, SEASON) == ()


# --- when -----------------------------------------------------------------------------------------------


@pytest.mark.req("CHD-04")
def test_the_regional_duo_is_played_from_1_october_to_20_december() -> None:
    first, last = date(2025, 10, 1), date(2025, 12, 20)
    days = [date(2025, 9, 30), first, last, date(2025, 12, 21), date(2026, 10, 15)]
    assert check_dates(DUO, SEASON, days) == (
        Problem(Demand.DATES, requirement="CHD-04", found=days[0], wanted=first),
        Problem(Demand.DATES, requirement="CHD-04", found=days[3], wanted=last),
        Problem(Demand.DATES, requirement="CHD-04", found=days[4], wanted=last),
    )


@pytest.mark.req("CHF-08")
def test_the_regional_interclubs_is_finished_by_30_june() -> None:
    days = [date(2025, 8, 31), date(2025, 9, 1), date(2026, 6, 30), date(2026, 7, 1)]
    assert check_dates(INTERCLUBS, SEASON, days) == (
        Problem(Demand.DATES, requirement="CHF-08", found=days[0], wanted=date(2025, 9, 1)),
        Problem(Demand.DATES, requirement="CHF-08", found=days[3], wanted=date(2026, 6, 30)),
    )


def test_the_other_championships_have_no_period() -> None:
    assert [check_dates(each, SEASON, [date(2026, 8, 15)]) for each in (INDIVIDUAL, SENIORS)] == [(), ()]


@pytest.mark.req("CHS-04")
def test_seniors_are_advised_to_play_on_weekday_afternoons_outside_school_holidays() -> None:
    starts = [
        datetime(2025, 11, 7, 14, 30),  # a Friday
        datetime(2025, 11, 8, 14, 30),
        datetime(2025, 11, 7, 9),
        datetime(2025, 11, 7, 20),
        datetime(2025, 12, 24, 14),
    ]
    holidays = [(date(2025, 12, 20), date(2026, 1, 4))]
    advice = advise_times(SENIORS, starts, holidays)
    assert [(each.values.get("at"), each.ground) for each in advice] == [
        (2, Demand.WEEKDAY),
        (3, Demand.AFTERNOON),
        (4, Demand.AFTERNOON),
        (5, Demand.SCHOOL_DAY),
    ]
    assert all(
        isinstance(each.ground, Demand) and each.ground.is_advice and each.requirement == "CHS-04"
        for each in advice
    )
    assert advise_times(INDIVIDUAL, starts, holidays) == ()
    assert [demand for demand in Demand if demand.is_advice] == [
        Demand.WEEKDAY,
        Demand.AFTERNOON,
        Demand.SCHOOL_DAY,
    ]


@pytest.mark.req("CHF-10")
def test_only_the_final_of_the_interclubs_is_played_in_the_following_season() -> None:
    assert [each.final_season(SEASON).year - SEASON.year for each in Championship] == [0, 0, 1, 0]


def test_a_quota_is_a_number_or_a_share_rounded_up() -> None:
    quota = DUO.terms.quota
    assert quota is not None
    assert quota.share == Fraction(1, 5)
    assert [quota.of(pairs) for pairs in (100, 130, 131, 150, 151)] == [26, 26, 27, 30, 31]


# --- under whom -----------------------------------------------------------------------------------------


def missing(oversight: Oversight, level: Level) -> dict[Ground, str]:
    return {each.ground: each.requirement for each in check_oversight(oversight, level)}


@pytest.mark.req("CHP-02")
def test_without_the_zone_officers_approval_a_regional_event_is_void() -> None:
    for level in (Level.EARLY_STAGE, Level.HALF_FINAL, Level.REGIONAL_FINAL):
        assert missing(Oversight(False, ArbiterRank.REGIONAL), level) == {Demand.APPROVAL: "CHP-02"}
        assert missing(Oversight(True, ArbiterRank.REGIONAL), level) == {}
    assert missing(Oversight(False, ArbiterRank.REGIONAL), Level.NATIONAL_FINAL) == {}


@pytest.mark.req("CHG-01")
@pytest.mark.parametrize("level", [Level.REGIONAL_FINAL, Level.NATIONAL_FINAL])
def test_a_final_needs_a_regional_arbiter(level: Level) -> None:
    official = Oversight(True, ArbiterRank.OFFICIAL)
    assert missing(official, level) == {Demand.REGIONAL_ARBITER: "CHG-01"}
    assert missing(replace(official, arbiter=ArbiterRank.REGIONAL), level) == {}


@pytest.mark.req("CHG-01", "CHG-02")
@pytest.mark.parametrize("level", [Level.REGIONAL_FINAL, Level.NATIONAL_QUALIFIER, Level.NATIONAL_FINAL])
def test_other_than_before_a_regional_final_there_is_always_an_arbiter(level: Level) -> None:
    assert missing(Oversight(True, None, 2, True, True), level) == {Demand.ARBITER: "CHG-01"}


@pytest.mark.req("CHG-01", "CHG-02")
@pytest.mark.parametrize("level", [Level.EARLY_STAGE, Level.HALF_FINAL])
def test_a_regional_qualifier_has_an_arbiter_of_its_own_or_meets_three_conditions(level: Level) -> None:
    shared = Oversight(True, None, arbiters_in_room=2, has_written_request=True, has_main_arbiter=True)
    found = [
        missing(each, level)
        for each in (
            Oversight(True, ArbiterRank.OFFICIAL),
            shared,
            replace(shared, arbiters_in_room=1),
            replace(shared, has_written_request=False),
            replace(shared, has_main_arbiter=False),
            Oversight(True, None),
        )
    ]
    three = (Demand.TWO_ARBITERS, Demand.WRITTEN_REQUEST, Demand.MAIN_ARBITER)
    assert found == [{}, {}, *({each: "CHG-02"} for each in three), dict.fromkeys(three, "CHG-02")]
