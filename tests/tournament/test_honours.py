"""What the ranking of an event is worth: homologation, PCN and PP."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import Amended, Filled, Placed, Seated
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import honours, prizes_won, tables_of_sessions, winners
from oudler.tournament.play.honours import Honours
from oudler.tournament.points import Award, Conditions, Derogation, OrganisingBody, Unmet
from oudler.tournament.ranking import PrizeList, RankPrize
from oudler.tournament.readings import Readings
from oudler.tournament.seating import Table
from tests.tournament import telling
from tests.tournament.people import seating

GAINS = {1: 900, 5: 800, 9: 700, 13: 600}
"""The first four of a big event, all from different tables."""
GRANTED = Derogation("few came")


def credits(told: Tournament) -> dict[int, Award]:
    return {credit.entry.number: credit.award for credit in honours(told.event).credits}


def first_pcn(told: Tournament, count: int = 3) -> list[int]:
    return [award.pcn for award in list(credits(told).values())[:count]]


def first_pp(told: Tournament, count: int = 4) -> list[int]:
    return [award.pp for award in list(credits(told).values())[:count]]


def big(gains: dict[int, int] = GAINS, kinds: Any = "m", **changes: Any) -> Tournament:
    """Ten tables."""
    return telling.play(telling.evening(40, kinds, **changes), gains)


def championship(level: Level, which: Championship = Championship.INDIVIDUAL, **changes: Any) -> Tournament:
    announced = telling.rules("m", championship=which, level=level, derogation=GRANTED, **changes)
    told = telling.enter(telling.announce(announced), 40, born=date(1950, 1, 1))
    return telling.play(telling.tell(told, Placed(1, telling.in_order(40))), GAINS)


# --- homologation ---------------------------------------------------------------------------------------


@pytest.mark.req("PCN-05")
@pytest.mark.parametrize(
    ("form", "people", "unmet"),
    [
        (Form.LIBRE, 11, ()),
        (Form.LIBRE, 10, (Unmet.FEW,)),
        (Form.DUO, 12, ()),
        (Form.DUO, 10, (Unmet.FEW,)),
        (Form.FOUR, 20, ()),
        (Form.FOUR, 16, (Unmet.FEW,)),
    ],
)
def test_no_points_below_the_least_entries(form: Form, people: int, unmet: tuple[Unmet, ...]) -> None:
    told = telling.enter(telling.announce(telling.rules("h", form=form)), people)
    threes, rest = people % 4 and 4 - people % 4, list(range(1, people + 1))
    tables: list[Table] = [(None, *rest[at : at + 3]) for at in range(0, 3 * threes, 3)]
    tables += [tuple(rest[at : at + 4]) for at in range(3 * threes, people, 4)]
    gained = honours(telling.tell(told, Seated(1, tuple(tables))).event)
    assert gained.unmet == unmet
    assert bool(gained.credits) is not bool(unmet)
    assert (gained.scale is None) is bool(unmet)


def test_conditions_are_those_announced() -> None:
    told = telling.evening(conditions=Conditions(OrganisingBody.OTHER, has_official_arbiter=False))
    assert honours(telling.seat(told).event) == Honours((Unmet.ORGANISER, Unmet.NO_ARBITER), None, ())


def test_before_the_first_round_there_are_too_few() -> None:
    assert honours(telling.evening().event) == Honours((Unmet.FEW,), None, ())


@pytest.mark.req("DEA-20")
@pytest.mark.parametrize("reading", ["not_homologated", "homologated"])
def test_fifth_at_a_table_spoils_homologation_unless_read_otherwise(reading: str) -> None:
    told = telling.enter(telling.play(telling.evening(12, "mm", readings=Readings(fives=reading))), 1)
    assert honours(told.event).unmet == ()
    told = telling.seat(telling.tell(told, Filled(13, 13, "late")))
    unmet = (Unmet.FIVE,) if reading == "not_homologated" else ()
    assert honours(told.event).unmet == unmet
    assert bool(honours(told.event).credits) is (reading == "homologated")


def test_event_of_five_at_a_table_is_told_once() -> None:
    told = telling.enter(telling.announce(telling.rules("h", conditions=Conditions(table_size=5))), 15)
    told = telling.tell(told, Seated(1, seating("1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15")))
    assert honours(told.event).unmet == (Unmet.FIVE,)


# --- the scale ------------------------------------------------------------------------------------------


def test_field_and_tables_are_those_that_played() -> None:
    scale = honours(big().event).scale
    assert scale is not None
    assert (scale.tables, scale.entries, scale.coefficient) == ((10,), 40, Fraction(76, 100))
    assert scale.awards[:4] == (400, 304, 231, 175)
    assert len(scale.awards) == 20


def test_table_of_three_counts_as_a_table() -> None:
    # P05
    told = telling.play(telling.evening(11), {1: 30})
    assert tables_of_sessions(told.event) == (3,)
    assert credits(told)[1] == Award(120)


@pytest.mark.req("PCN-17")
def test_tables_of_all_sessions_are_added_and_half_of_the_first_field_is_paid() -> None:
    told = telling.play(telling.evening(40, telling.rounds("m m", keep={2: 20})))
    told = telling.keep(told, 20)
    assert tables_of_sessions(told.event) == (10,)
    told = telling.play(telling.tell(told, Placed(2, told.event.kept[2])))
    assert tables_of_sessions(told.event) == (10, 5)
    gained = honours(told.event)
    assert gained.scale is not None
    assert (gained.scale.coefficient, gained.scale.awards[0]) == (Fraction(81, 100), 600)
    assert len(gained.credits) == len(gained.scale.awards) == 20
    assert gained.scale.entries == 40


def test_final_is_no_session_of_its_own() -> None:
    for kinds in ("mf", "m f"):
        told = telling.keep(telling.play(telling.evening(40, telling.rounds(kinds, keep={2: 12}))), 12)
        assert tables_of_sessions(telling.play(told).event) == (10,)


def test_whoever_comes_later_in_the_first_session_is_of_the_field_and_in_the_second_is_not() -> None:
    told = telling.enter(telling.play(telling.evening(19, "mm")), 1)
    told = telling.seat(telling.tell(told, Filled(17, 20, "late")))
    assert (scale := honours(told.event).scale) is not None
    assert scale.entries == 20
    told = telling.enter(telling.play(telling.evening(20, "m r")), 1)
    assert (scale := honours(telling.seat(told, 5).event).scale) is not None
    assert scale.entries == 20


# --- who gets what --------------------------------------------------------------------------------------


@pytest.mark.req("PCN-01")
def test_only_the_licensed_are_credited_and_a_place_is_not_passed_on() -> None:
    told = big()
    assert first_pcn(told) == [400, 304, 231]
    told = telling.tell(told, Amended(telling.amended(told, 5, is_licensed=False), "member only"))
    assert list(credits(told).items())[:2] == [(1, Award(400)), (9, Award(231))]


@pytest.mark.req("PCN-07")
def test_tied_share_the_points_of_their_places_rounded_up() -> None:
    told = big({1: 900, 5: 800, 9: 800, 13: 600})
    assert list(credits(told).items())[:4] == [
        (1, Award(400)),
        (5, Award(268)),
        (9, Award(268)),
        (13, Award(175)),
    ]


def test_every_member_of_a_team_gets_the_whole() -> None:
    told = telling.play(telling.evening(40, "m", form=Form.DUO), {1: 900, 2: 900, 5: 300, 6: 300})
    assert list(credits(told).items())[:4] == [
        (1, Award(400)),
        (2, Award(400)),
        (5, Award(231)),
        (6, Award(231)),
    ]


def test_only_those_who_get_something_are_told() -> None:
    told = big()
    assert len(credits(told)) < 40
    assert Award() not in credits(told).values()


def test_floor_may_be_given_again_to_those_who_share_less() -> None:
    # P07: twelve share 120, 82, 57, 50, 50 and 50
    shares = []
    for reading in ("none", "floor"):
        told = telling.play(telling.evening(12, "m", readings=Readings(pcn_tie_floor=reading)), {})
        shares.append({award.pcn for award in credits(told).values()})
    assert shares == [{35}, {50}]


# --- levels ---------------------------------------------------------------------------------------------


@pytest.mark.req("PCN-11")
@pytest.mark.parametrize(
    ("level", "amounts"),
    [
        (Level.EARLY_STAGE, [400, 304, 231]),
        (Level.HALF_FINAL, [600, 456, 346]),
        (Level.REGIONAL_FINAL, [720, 547, 415]),
        (Level.NATIONAL_QUALIFIER, [400, 304, 231]),
    ],
)
def test_index_follows_from_the_level(level: Level, amounts: list[int]) -> None:
    assert first_pcn(championship(level)) == amounts
    assert first_pcn(big()) == [400, 304, 231]


@pytest.mark.req("PCN-09")
def test_regional_final_gives_pp_to_the_first_three_and_no_other_event_of_the_region() -> None:
    given = {level: first_pp(championship(level)) for level in Level if level.is_regional}
    assert given == {
        Level.EARLY_STAGE: [0, 0, 0, 0],
        Level.HALF_FINAL: [0, 0, 0, 0],
        Level.REGIONAL_FINAL: [3, 2, 1, 0],
    }
    assert first_pp(big()) == [0, 0, 0, 0]


@pytest.mark.req("PCN-09")
def test_each_tournament_of_seniors_gives_pp_only_where_so_read() -> None:
    once = championship(Level.EARLY_STAGE, Championship.SENIORS)
    each = championship(Level.EARLY_STAGE, Championship.SENIORS, readings=Readings(pp_of="tournament"))
    others = championship(Level.EARLY_STAGE, readings=Readings(pp_of="tournament"))
    assert [first_pp(told) for told in (once, each, others)] == [[0] * 4, [3, 2, 1, 0], [0] * 4]


@pytest.mark.req("PCN-13")
def test_cap_is_higher_in_a_regional_championship() -> None:
    assert (scale := honours(championship(Level.EARLY_STAGE).event).scale) is not None
    assert scale.cap == 3000
    assert (scale := honours(big().event).scale) is not None
    assert scale.cap == 1500


@pytest.mark.req("PCN-10")
def test_derogation_replaces_the_amounts() -> None:
    granted = Derogation("jubilee", pcn=(1000, 500), pp=(5,))
    told = big(derogation=granted)
    assert list(credits(told).items()) == [(1, Award(1000, 5)), (5, Award(500))]
    assert list(credits(big(derogation=Derogation("jubilee", pp=(5,)))).items())[:2] == [
        (1, Award(400, 5)),
        (5, Award(304)),
    ]


@pytest.mark.req("PCN-21", "PCN-27")
@pytest.mark.parametrize(
    ("which", "amounts"),
    [
        (Championship.INDIVIDUAL, [Award(5000, 20), Award(4200, 16), Award(3600, 13), Award(3200, 11)]),
        (Championship.SENIORS, [Award(3000, 10), Award(2600, 8), Award(2400, 7), Award(2000, 5)]),
    ],
)
def test_national_final_has_fixed_amounts(which: Championship, amounts: list[Award]) -> None:
    told = championship(Level.NATIONAL_FINAL, which)
    assert honours(told.event).scale is None
    assert list(credits(told).values())[:4] == amounts
    assert len(credits(told)) == 40


def test_somebody_seated_off_the_list_fills_a_place_and_gets_nothing() -> None:
    told = big()
    event = replace(told.event, scratched=frozenset({1}))
    found = {credit.entry.number: credit.award for credit in honours(event).credits}
    assert 1 not in found
    assert found[5] == Award(304)


@pytest.mark.req("PCN-03")
def test_arbiter_of_a_championship_does_not_play() -> None:
    playing = Conditions(arbiter_plays=True)
    assert honours(championship(Level.EARLY_STAGE, conditions=playing).event).unmet == (Unmet.ARBITER_PLAYS,)
    assert honours(big(conditions=playing).event).unmet == ()


# --- prizes ---------------------------------------------------------------------------------------------


def test_without_a_prize_list_nobody_wins() -> None:
    assert prizes_won(big().event) == {}


@pytest.mark.req("ORG-15")
def test_prizes_follow_the_ranking_and_special_ones_the_places_far_down() -> None:
    prizes = PrizeList((5000, 3000), (RankPrize(-1, 1000),))
    told = telling.play(telling.evening(12, "m", prizes=prizes), {1: 900, 5: 800, 12: -500})
    assert prizes_won(told.event) == {1: 5000, 5: 3000, 2: 1000}
    assert [(line.account.number, cents) for line, cents in winners(told.event)] == [
        (1, 5000),
        (5, 3000),
        (2, 1000),
    ]


@pytest.mark.req("ORG-04")
def test_best_of_the_last_two_rounds_without_a_prize_wins_one_too() -> None:
    prizes = PrizeList((5000,), last_rounds=1001)
    told = telling.play(telling.evening(12, "mmm", prizes=prizes), {1: 900, 6: -500, 8: -500})
    told = telling.play(telling.play(told, {1: 100, 6: 80, 8: 80}), {1: 0, 6: 0, 8: 0})
    assert prizes_won(told.event) == {1: 5000, 6: 501, 8: 500}
