"""Personal cards: every size is proved here again, by asking everybody about every round."""

import json
from itertools import chain
from typing import Any

import pytest

from oudler.tournament.events import Placed, WhyNot
from oudler.tournament.files import check_document, write_document
from oudler.tournament.forms import Form
from oudler.tournament.play import own_movements, planned_places
from oudler.tournament.seating import (
    Method,
    Schedule,
    Way,
    Why,
    certify,
    mates,
    most_rounds,
    plan,
    still_norths,
)
from tests.forms import FREE_FORMS
from tests.reference.cards import card_places
from tests.reference.tournament import differences
from tests.tournament.card_pages import PAGE, bound, page
from tests.tournament.checker import HOWELL_4, examine, twice_short
from tests.tournament.planning import refusal, rounds_of
from tests.tournament.simulated import sealed_anew
from tests.tournament.telling import announce, enter, hand, rules, seat, tell, why

CARD_MAXIMA = {
    # by tables: alone, in pairs, in fours
    **{4: (5, 4, 4), 5: (5, 5, 4), 6: (7, 6, 6), 7: (9, 8, 8), 8: (10, 10, 9), 9: (11, 11, 10)},
    **{10: (13, 12, 12), 11: (14, 14, 13), 12: (15, 14, 14), 13: (17, 16, 16), 14: (18, 18, 17)},
    **{15: (19, 19, 18), 16: (21, 20, 20)},
}
SIZES = [(tables, form) for tables in CARD_MAXIMA for form in FREE_FORMS]
NOT_REACHED = {(5, Form.LIBRE), (5, Form.DUO), (5, Form.FOUR), (6, Form.DUO), (12, Form.DUO)}


def cards(tables: int, form: Form = Form.LIBRE, rounds: int | None = None, **people: int) -> Schedule:
    most = most_rounds(tables, form, Method.CARDS)
    return plan(tables, rounds or most, form, Method.CARDS, **people)


# --- how far they reach ---------------------------------------------------------------------------------


@pytest.mark.req("MOV-04", "TEA-08")
@pytest.mark.parametrize(("tables", "form"), SIZES)
def test_nobody_meets_twice_and_mates_never_in_all_rounds(tables: int, form: Form) -> None:
    schedule = cards(tables, form)
    found = examine(rounds_of(schedule), form.team)
    assert (found.repeats, found.mates_met) == ([], [])
    assert certify(schedule).is_kept


@pytest.mark.parametrize(("tables", "form"), SIZES)
def test_everybody_sits_once_in_every_round(tables: int, form: Form) -> None:
    for seated in cards(tables, form).rounds:
        assert [len(table) for table in seated] == [4] * tables
        assert sorted(player or 0 for player in chain(*seated)) == list(range(1, 4 * tables + 1))


def test_as_many_rounds_as_were_found() -> None:
    found = {
        tables: tuple(most_rounds(tables, form, Method.CARDS) for form in FREE_FORMS)
        for tables in CARD_MAXIMA
    }
    assert found == CARD_MAXIMA
    other = [most_rounds(tables, form, Method.CARDS) for tables in (1, 2, 3, 17, 150) for form in FREE_FORMS]
    assert other == [0] * 15


def test_the_bound_of_counting_is_reached_but_where_it_is_said() -> None:
    short = {
        (tables, form)
        for tables, form in SIZES
        if most_rounds(tables, form, Method.CARDS) < bound(tables, form)
    }
    assert short == NOT_REACHED


@pytest.mark.parametrize(("tables", "form"), SIZES)
def test_seats_are_those_that_the_document_describes(tables: int, form: Form) -> None:
    assert rounds_of(cards(tables, form)) == card_places(tables, form.value)


def test_the_document_is_made_from_the_rows() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize(("tables", "form"), SIZES)
def test_a_shorter_plan_is_the_beginning_of_a_longer_one(tables: int, form: Form) -> None:
    whole = cards(tables, form)
    assert cards(tables, form, 2).rounds == whole.rounds[:2]
    assert whole.method is Method.CARDS


@pytest.mark.req("TEA-04")
@pytest.mark.parametrize("tables", CARD_MAXIMA)
def test_teams_of_four_do_not_play_the_first_round(tables: int) -> None:
    alone = cards(tables)
    assert cards(tables, Form.FOUR).rounds == alone.rounds[1:]
    assert list(chain(*alone.rounds[0])) == list(range(1, 4 * tables + 1))


def test_four_tables_have_the_rounds_of_the_printed_howell() -> None:
    assert cards(4).rounds == HOWELL_4
    assert cards(4, Form.DUO).rounds == HOWELL_4[1:]


@pytest.mark.req("REG-03")
@pytest.mark.parametrize(("tables", "form"), SIZES)
def test_number_one_stays_north_of_table_one_while_others_change_seats(tables: int, form: Form) -> None:
    schedule = cards(tables, form)
    assert {seated[0][0] for seated in schedule.rounds} == {1}
    assert 1 in still_norths(schedule.rounds)
    assert max(certify(schedule).seats_held) > 1


# --- what is refused ------------------------------------------------------------------------------------


@pytest.mark.req("MOV-19")
@pytest.mark.parametrize(("tables", "form"), SIZES)
def test_more_rounds_than_proved_are_refused(tables: int, form: Form) -> None:
    most = most_rounds(tables, form, Method.CARDS)
    assert refusal(tables, most + 1, form, Method.CARDS) == (Why.ROUNDS, most)


@pytest.mark.parametrize("tables", [1, 3, 17, 150])
def test_other_sizes_have_no_cards(tables: int) -> None:
    assert refusal(tables, 1, method=Method.CARDS) == (Why.CARDS_SIZE, None)


@pytest.mark.req("MOV-19", "TEA-08")
def test_printed_movements_keep_their_limits() -> None:
    assert refusal(7, 8) == (Why.ROUNDS, 7)
    assert refusal(7, 7, Form.FOUR) == (Why.ROUNDS, 6)
    assert refusal(4, 4, Form.DUO) == (Why.TEAMS_NEED_FFT, None)


# --- players who are not there, or too many -------------------------------------------------------------


@pytest.mark.req("REG-04")
@pytest.mark.parametrize("tables", CARD_MAXIMA)
@pytest.mark.parametrize("missing", [1, 2, 3])
def test_those_missing_leave_at_least_three_at_every_table(tables: int, missing: int) -> None:
    schedule = cards(tables, rounds=CARD_MAXIMA[tables][0] - 1, missing=missing)
    sizes = [sum(player is not None for player in table) for table in chain(*schedule.rounds)]
    assert sizes.count(3) == missing * len(schedule.rounds)
    assert set(sizes) <= {3, 4}
    if missing == 1:
        assert twice_short(schedule.rounds) == []


@pytest.mark.req("REG-04")
def test_where_all_meet_one_may_be_missing() -> None:
    assert cards(7, missing=1).missing == {28}
    assert refusal(7, 9, method=Method.CARDS, missing=2) == (Why.MISSING_CARDS, 1)
    assert refusal(7, 9, method=Method.CARDS, missing=3) == (Why.MISSING_CARDS, 1)
    assert refusal(8, 10, method=Method.CARDS, missing=3) == (Why.MISSING_CARDS, 2)
    assert refusal(8, 10, method=Method.CARDS, missing=4) == (Why.MISSING_MANY, None)


@pytest.mark.req("TEA-09")
@pytest.mark.parametrize("tables", CARD_MAXIMA)
def test_a_pair_that_is_missing_is_one_of_mates_that_few_meet(tables: int) -> None:
    schedule = cards(tables, Form.DUO, 3, missing=2)
    one, other = sorted(schedule.missing)
    assert mates(one, Form.DUO) == {other}
    pairs = [(place, place + 1) for place in range(1, 4 * tables, 2)]
    assert len(twice_short(schedule.rounds)) == min(len(_meet_both(tables, *pair)) for pair in pairs)


def _meet_both(tables: int, one: int, other: int) -> set[int | None]:
    tables_played = [*chain(*cards(tables, Form.DUO, 3).rounds)]
    first, second = (
        {person for table in tables_played if who in table for person in table} - {who}
        for who in (one, other)
    )
    return first & second


def test_teams_of_four_are_whole_and_pairs_miss_together() -> None:
    assert refusal(7, 3, Form.FOUR, Method.CARDS, 2) == (Why.MISSING_PAIR, None)
    assert refusal(7, 3, Form.DUO, Method.CARDS, 1) == (Why.MISSING_PAIR, None)


@pytest.mark.req("DEA-21")
def test_one_too_many_has_a_fifth_seat() -> None:
    schedule = cards(7, rounds=5, extra=1)
    assert [sum(len(table) == 5 for table in seated) for seated in schedule.rounds] == [1] * 5
    assert certify(schedule).is_kept


# --- an event -------------------------------------------------------------------------------------------


def _evening(people: int, rounds: int, form: Form) -> Any:
    told = enter(announce(rules("m" * rounds, form=form)), people)
    asked = Placed(1, (), Method.CARDS, Way.DRAWN, 4711)
    return tell(told, Placed(1, planned_places(told.event, asked), Method.CARDS, Way.DRAWN, 4711))


@pytest.mark.parametrize(
    ("people", "rounds", "form"),
    [
        *((28, 9, Form.LIBRE), (27, 9, Form.LIBRE), (26, 8, Form.LIBRE), (16, 4, Form.DUO)),
        *((20, 5, Form.DUO), (26, 8, Form.DUO), (16, 4, Form.FOUR), (28, 8, Form.FOUR)),
    ],
)
def test_a_file_is_recomputed_by_both(people: int, rounds: int, form: Form) -> None:
    told = _evening(people, rounds, form)
    for _ in range(rounds):
        told = hand(seat(told))
    document = write_document(told)
    assert check_document(document).findings == ()
    assert differences(json.loads(document)) == []
    assert own_movements(told.event) == (Method.CARDS,)


def test_seats_that_are_not_those_of_the_cards_are_found_by_both() -> None:
    document = json.loads(write_document(seat(_evening(28, 9, Form.LIBRE))))
    tables = next(line["what"]["seating"] for line in document["log"] if line["did"] == "seated")
    tables[0][1], tables[1][1] = tables[1][1], tables[0][1]
    forged = sealed_anew(document)
    assert check_document(json.dumps(forged)).findings
    assert differences(forged)


def test_a_printed_movement_is_not_ours() -> None:
    told = enter(announce(rules("mmm")), 28)
    assert own_movements(tell(told, Placed(1, tuple(range(1, 29)))).event) == ()


def test_more_rounds_than_the_cards_have_are_not_placed() -> None:
    told = enter(announce(rules("m" * 10)), 28)
    assert WhyNot.NOT_PLANNED in why(told, Placed(1, tuple(range(1, 29)), Method.CARDS))
