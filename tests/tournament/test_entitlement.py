"""Championships: who may enter, how they are played, where their people start."""

from collections import Counter
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from oudler.rules import Ground
from oudler.tournament.championships import (
    ArbiterRank,
    Championship,
    Demand,
    Level,
    Oversight,
    championship_places,
)
from oudler.tournament.events import (
    Amended,
    Placed,
    Problem,
    Reannounced,
    Replanned,
    RoundPlan,
    Seated,
    WhyNot,
)
from oudler.tournament.files import Tournament
from oudler.tournament.play import oversight_objections, planned_places, why_no_places
from oudler.tournament.points import Derogation
from oudler.tournament.seating import NotPlanned, SeatingKind, Way, Why
from oudler.tournament.seating import plan as plan_movement
from tests.tournament.people import seating
from tests.tournament.telling import (
    amended,
    announce,
    enter,
    evening,
    in_order,
    play,
    refused,
    rounds,
    rules,
    tell,
)

INDIVIDUAL, DUO, INTERCLUBS, SENIORS = Championship
TWO_SESSIONS = rounds("hhhhh hhhhh", deals=4)
GRANTED = Derogation("few came")


def demanded(*demands: Demand | tuple[Demand, int]) -> tuple[Problem, ...]:
    """The demands that are not met, some with whom or what they concern."""
    named = [each if isinstance(each, tuple) else (each, None) for each in demands]
    return tuple(Problem(WhyNot.CHAMPIONSHIP, at=at, why=demand.code) for demand, at in named)


def entered(
    championship: Championship, units: int, planned: Any = TWO_SESSIONS, **changes: Any
) -> Tournament:
    """A championship whose people are all in order."""
    changes = {"level": Level.REGIONAL_FINAL, **changes}
    told = announce(rules(planned, championship=championship, form=championship.terms.form, **changes))
    people = units * championship.terms.form.team
    return enter(told, people, club="Lyon", comite="Rhône", series=3, born=date(1950, 1, 1))


def places(told: Tournament) -> Placed:
    people = len(told.event.entries)
    return Placed(1, (*range(1, people + 1), *[None] * (-people % 4)))


def found(told: Tournament) -> tuple[Problem, ...]:
    return refused(told, places(told))


def test_why_places_are_not_found_hides_no_other_objection() -> None:
    told = entered(DUO, 10)
    told = tell(told, Amended(amended(told, 1, comite="Loire"), "slip"))
    for why in (Why.ROUNDS, Why.UNPAID):
        problems = why_no_places(told.event, 1, NotPlanned(why, most=5), is_drawn=True)
        assert problems == (Problem(WhyNot.NOT_PLANNED, why=why.code), *demanded((Demand.SAME_COMITE, 1)))


# --- minima ---------------------------------------------------------------------------------------------


@pytest.mark.req("CHP-07", "CHD-03", "CHF-07", "CHS-03")
@pytest.mark.parametrize(
    ("championship", "least"), [(INDIVIDUAL, 20), (DUO, 10), (INTERCLUBS, 5), (SENIORS, 20)]
)
def test_field_below_the_least_is_refused_without_derogation(championship: Championship, least: int) -> None:
    assert found(entered(championship, least)) == ()
    assert found(entered(championship, least - 1)) == demanded(Demand.FIELD)
    assert found(entered(championship, least - 1, derogation=GRANTED)) == ()


@pytest.mark.req("CHP-07", "CHD-03", "CHF-07", "CHS-03")
@pytest.mark.parametrize("championship", list(Championship))
def test_final_has_two_sessions_of_20_deals(championship: Championship) -> None:
    units = championship.terms.least_units
    one, short = rounds("hhhhh", deals=4), rounds("hhhhh hhhh", deals=4)
    assert found(entered(championship, units, one)) == demanded(Demand.SESSIONS)
    assert found(entered(championship, units, short)) == demanded((Demand.DEALS, 2))
    assert found(entered(championship, units, short, derogation=GRANTED)) == ()


@pytest.mark.req("CHS-08")
def test_minima_bind_every_tournament_of_seniors_and_only_finals_of_others() -> None:
    early = {"planned": rounds("h"), "level": Level.EARLY_STAGE}
    assert found(entered(INDIVIDUAL, 12, **early)) == ()
    assert found(entered(SENIORS, 12, **early)) == demanded(Demand.FIELD, Demand.SESSIONS, (Demand.DEALS, 1))
    assert found(entered(SENIORS, 12, rounds("h"), level=Level.NATIONAL_QUALIFIER)) == ()


@pytest.mark.req("CHD-04", "CHF-08")
@pytest.mark.parametrize(
    ("championship", "day", "is_right"),
    [
        (DUO, date(2026, 12, 20), True),
        (DUO, date(2026, 12, 21), False),
        (DUO, date(2026, 9, 30), False),
        (INTERCLUBS, date(2027, 6, 30), True),
        (INTERCLUBS, date(2027, 7, 1), False),
    ],
)
def test_regional_championships_have_their_dates(
    championship: Championship, day: date, is_right: bool
) -> None:
    told = entered(championship, 10)
    told = replace(told, event=replace(told.event, regulations=replace(told.event.regulations, day=day)))
    assert found(told) == (() if is_right else demanded(Demand.DATES))


# --- people ---------------------------------------------------------------------------------------------


@pytest.mark.req("CHP-01")
@pytest.mark.parametrize("championship", list(Championship))
@pytest.mark.parametrize("level", [Level.REGIONAL_FINAL, Level.NATIONAL_QUALIFIER, Level.NATIONAL_FINAL])
def test_only_the_licensed_enter_a_championship(championship: Championship, level: Level) -> None:
    told = entered(championship, championship.terms.least_units, level=level)
    told = tell(told, Amended(amended(told, 3, is_licensed=False), "member only"))
    assert found(told) == demanded((Demand.LICENCE, 3))


@pytest.mark.req("CHP-01")
def test_championship_that_is_drawn_is_looked_into_at_its_first_round() -> None:
    told = enter(
        announce(rules("rr", championship=INDIVIDUAL, level=Level.EARLY_STAGE)), 12, is_licensed=False
    )
    first = Seated(1, seating("1 2 3 4 / 5 6 7 8 / 9 10 11 12"), 1, "x")
    licences = demanded(*((Demand.LICENCE, number) for number in range(1, 13)))
    assert refused(told, first) == licences
    assert refused(enter(announce(rules("rr")), 12, is_licensed=False), first) == ()


@pytest.mark.req("CHF-05")
@pytest.mark.parametrize(
    ("series", "is_accepted"),
    [
        ((1, 1, 3, 4), True),
        ((1, 1, 4, 4), True),
        ((1, 1, 3, 3), False),
        ((1, 1, 2, 4), False),
        ((2, 2, 2, 3), True),
    ],
)
def test_interclubs_team_too_strong_gets_no_place(series: tuple[int, ...], is_accepted: bool) -> None:
    told = entered(INTERCLUBS, 5)
    for number, each in enumerate(series, start=9):
        told = tell(told, Amended(amended(told, number, series=each), "as ranked"))
    assert found(told) == (() if is_accepted else demanded((Demand.COMPOSITION, 3)))


@pytest.mark.req("CHS-01")
@pytest.mark.parametrize(
    ("born", "problems"),
    [
        (date(1966, 12, 31), ()),
        (date(1967, 1, 1), demanded((Demand.AGE, 7))),
        (None, demanded((Demand.BIRTH_KNOWN, 7))),
    ],
)
def test_seniors_are_60_on_the_last_day_of_the_year(born: date | None, problems: tuple[Problem, ...]) -> None:
    told = entered(SENIORS, 20)
    assert found(tell(told, Amended(amended(told, 7, born=born), "slip"))) == problems


# --- coefficients ---------------------------------------------------------------------------------------


def weighed(kept: int | None, percent: int) -> tuple[RoundPlan, ...]:
    second = RoundPlan(20, SeatingKind.BY_HAND, 2, keep=kept, coefficient=Fraction(percent, 100))
    return (RoundPlan(20, SeatingKind.BY_HAND), second)


@pytest.mark.req("CHP-08", "CHP-09")
@pytest.mark.parametrize(
    ("kept", "percent", "is_allowed"),
    [
        (None, 110, False),
        (19, 110, False),
        (18, 110, True),
        (18, 115, False),
        (16, 115, True),
        (14, 120, True),
        (12, 125, True),
        (10, 130, True),
        (11, 130, False),
        (8, 130, True),
        (8, 131, False),
        (None, 100, True),
    ],
)
def test_coefficient_follows_from_how_many_are_out(kept: int | None, percent: int, is_allowed: bool) -> None:
    problems = () if is_allowed else demanded((Demand.COEFFICIENT, 2))
    assert found(entered(INDIVIDUAL, 20, weighed(kept, percent))) == problems


@pytest.mark.req("CHP-09")
def test_coefficient_is_looked_into_again_when_rounds_are_announced_anew() -> None:
    told = entered(INDIVIDUAL, 20, weighed(18, 110))
    told = tell(told, places(told))
    assert refused(told, Replanned(weighed(16, 115), "few left")) == ()
    assert refused(told, Replanned(weighed(18, 115), "why not")) == demanded((Demand.COEFFICIENT, 2))


# --- places ---------------------------------------------------------------------------------------------


@pytest.mark.req("CHG-03", "CHG-04")
def test_champion_starts_north_at_table_1_and_comites_are_spread() -> None:
    told = entered(INDIVIDUAL, 20, rounds("mmmmm mmmmm"))
    homes = ["Rhône"] * 8 + ["Loire"] * 7 + ["Alpes"] * 5
    for number, comite in enumerate(homes, start=1):
        told = tell(told, Amended(amended(told, number, comite=comite), "moved"))
    at = championship_places(told.event.listed, plan_movement(5, 5), 4217, champion=6)
    placed = Placed(1, tuple(at[place] for place in range(1, 21)), number=4217)
    told = play(tell(told, placed))
    assert told.event.seated[1][0][0] == 6
    for comite in set(homes):
        spread = Counter(
            seat
            for table in told.event.seated[1]
            for seat, number in enumerate(table)
            if number is not None and homes[number - 1] == comite
        )
        assert max(spread.values()) - min(spread[seat] for seat in range(4)) <= 1


@pytest.mark.req("CHG-03", "CHG-04")
def test_places_of_a_championship_are_spread_when_they_are_drawn() -> None:
    told = entered(INDIVIDUAL, 20, rounds("mmmmm mmmmm"))
    blank = Placed(1, (), way=Way.DRAWN, number=4217, champion=6)
    placed = replace(blank, places=planned_places(told.event, blank))
    at = championship_places(told.event.listed, plan_movement(5, 5), 4217, champion=6)
    assert placed.places == tuple(at[place] for place in range(1, 21))
    assert (placed.places[0], refused(told, placed)) == (6, ())
    assert refused(told, replace(placed, champion=7)) == (Problem(WhyNot.NOT_AS_PLANNED, tables=(1,)),)
    unknown = replace(placed, champion=21)
    assert refused(told, unknown) == (Problem(WhyNot.SPREAD, team=None, why="no_champion"),)
    assert refused(told, replace(placed, number=None)) == (Problem(WhyNot.NOT_PLANNED, why="no_number"),)


@pytest.mark.req("CHF-03")
def test_newcomer_counts_as_of_the_fourth_series() -> None:
    told = entered(INTERCLUBS, 5)
    for number, series in enumerate((1, 1, 3, 3), start=9):
        told = tell(told, Amended(amended(told, number, series=series), "as ranked"))
    assert found(told) == demanded((Demand.COMPOSITION, 3))
    assert found(tell(told, Amended(amended(told, 12, is_newcomer=True), "first licence"))) == ()


def test_ordinary_event_demands_nothing() -> None:
    told = enter(announce(rules("m")), 12, is_licensed=False)
    assert refused(told, Placed(1, in_order(12))) == ()


@pytest.mark.req("CHP-07")
def test_derogation_that_is_dropped_leaves_the_demands() -> None:
    told = entered(INDIVIDUAL, 19, derogation=GRANTED)
    told = tell(told, places(told))
    without = replace(told.event.regulations, derogation=None)
    assert refused(told, Reannounced(without, "retirée")) == demanded(Demand.FIELD)


# --- under whom, and when -------------------------------------------------------------------------------


def in_charge(level: Level, oversight: Oversight | None = None, **changes: Any) -> list[Ground]:
    told = entered(changes.pop("which", INDIVIDUAL), 20, level=level, oversight=oversight, **changes)
    return [problem.ground for problem in oversight_objections(told.event)]


@pytest.mark.req("CHP-02", "CHG-01", "CHG-02")
def test_who_is_in_charge_of_an_event_is_held_against_its_level() -> None:
    assert in_charge(Level.REGIONAL_FINAL) == [Demand.APPROVAL, Demand.ARBITER]
    official = Oversight(is_approved=True, arbiter=ArbiterRank.OFFICIAL)
    assert in_charge(Level.REGIONAL_FINAL, official) == [Demand.REGIONAL_ARBITER]
    assert in_charge(Level.REGIONAL_FINAL, official, derogation=GRANTED) == []
    assert in_charge(Level.HALF_FINAL, official) == []
    assert oversight_objections(evening(12).event) == ()


@pytest.mark.req("CHS-04")
def test_times_of_the_sessions_of_seniors_are_advised() -> None:
    """The day is a Sunday; the second session begins late, the third has no time."""
    held = Oversight(is_approved=True, arbiter=ArbiterRank.REGIONAL)
    planned = tuple(
        RoundPlan(20, SeatingKind.BY_HAND, session, starts=starts)
        for session, starts in enumerate(("14:00", "20:30", ""), start=1)
    )
    advised = in_charge(Level.HALF_FINAL, held, which=SENIORS, planned=planned)
    assert advised == [Demand.WEEKDAY, Demand.WEEKDAY, Demand.AFTERNOON]
    day = date(2026, 11, 15)
    holidays = in_charge(Level.HALF_FINAL, held, which=SENIORS, planned=planned[:1], holidays=((day, day),))
    assert holidays == [Demand.WEEKDAY, Demand.SCHOOL_DAY]
    assert in_charge(Level.HALF_FINAL, held, planned=planned) == []
