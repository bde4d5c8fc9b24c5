"""Ways to move, each with its certificate, and the one that was chosen."""

from dataclasses import replace

import pytest

from oudler.director import entries
from oudler.director.desk import Office
from oudler.director.forms import Choice
from oudler.tournament.circuits import Formula
from oudler.tournament.events import RoundPlan, usual_rounds
from oudler.tournament.forms import Form
from oudler.tournament.seating import Method, SeatingKind, certify, plan
from tests.director.desks import BY, RULES, entered

SEVEN = replace(RULES, rounds=(RoundPlan(4),) * 7)
FFT, REPAIRED = Choice(Method.FFT), Choice(Method.REPAIRED)


@pytest.mark.req("MOV-04")
def test_a_broken_movement_comes_after_the_one_that_keeps_its_promise() -> None:
    found = entries.offers(SEVEN, 40)
    assert [(offer.choice, offer.is_kept) for offer in found] == [(REPAIRED, True), (FFT, False)]
    printed = found[1]
    assert printed.schedule is not None
    assert printed.certificate == certify(printed.schedule)
    assert len(printed.certificate.repeats) == 10


def test_a_movement_that_needs_no_repair_is_offered_once() -> None:
    assert [offer.choice for offer in entries.offers(RULES, 40)] == [FFT]


@pytest.mark.req("REG-05")
def test_two_too_many_play_at_short_tables_or_as_fifths() -> None:
    found = entries.offers(RULES, 58)
    assert [offer.choice for offer in found] == [FFT, Choice(fives=True)]
    short, five = (offer.schedule for offer in found)
    assert short is not None
    assert five is not None
    assert (short.tables, len(short.missing), five.tables, five.extra) == (15, 2, 14, 2)


def test_three_tables_have_their_own_ways() -> None:
    found = entries.offers(RULES, 12)
    assert {offer.choice.method for offer in found} == {Method.HOWELL, Method.BALANCED}


def test_where_nobody_can_move_the_reason_is_told() -> None:
    (printed, repaired) = entries.offers(replace(RULES, form=Form.DUO), 12)
    assert printed.refusal is not None
    assert repaired.refusal is not None
    assert entries.offers(replace(RULES, rounds=(RoundPlan(5, SeatingKind.RANDOM),)), 20) == ()


@pytest.mark.parametrize(
    ("form", "people", "count"),
    [(Form.INDIVIDUAL, 24, 1), (Form.TRIPLETTE, 36, 6), (Form.QUADRETTE, 40, 2), (Form.MATCH, 10, 1)],
)
def test_duplicate_forms_have_circuits(form: Form, people: int, count: int) -> None:
    rules = replace(RULES, form=form, rounds=entries.planned_rounds(entries.usual_shape(form)))
    found = entries.offers(rules, people)
    assert len(found) == count
    assert found[0].is_kept
    assert found[0].circuit is not None
    assert found[0].choice == Choice()


def test_people_who_make_no_whole_teams_are_told() -> None:
    rules = replace(
        RULES, form=Form.TRIPLETTE, rounds=entries.planned_rounds(entries.usual_shape(Form.TRIPLETTE))
    )
    assert entries.offer_of(rules, 25, Choice()).refusal is not None


@pytest.mark.parametrize(
    ("choice", "form", "text"),
    [
        (Choice(Method.REPAIRED, fives=True), Form.LIBRE, "repaired fives"),
        (Choice(Method.CARDS), Form.LIBRE, "cards"),
        (Choice(Method.CARDS, fives=True), Form.LIBRE, "cards fives"),
        (Choice(formula=Formula.HOWELL, is_shared=True), Form.TRIPLETTE, "howell shared"),
        (Choice(), Form.QUADRETTE, "mitchell"),
    ],
)
def test_a_choice_has_a_text(choice: Choice, form: Form, text: str) -> None:
    assert entries.habit_text(choice, form) == text
    assert entries.parse_choice(text, form) == choice


@pytest.mark.parametrize("text", ["", "random", "nothing of the kind"])
def test_a_text_that_is_no_choice_is_the_usual_one(text: str) -> None:
    assert entries.parse_choice(text, Form.LIBRE) == Choice()
    assert entries.parse_choice(text, Form.TRIPLETTE) == Choice()


def test_what_was_chosen_is_kept_else_the_best_is_taken(office: Office) -> None:
    desk = entered(office, 40, SEVEN)
    assert entries.chosen_method(desk.situation) == REPAIRED
    assert entries.chosen_method(desk.situation, 44) == FFT
    entries.choose_method(desk, FFT, BY)
    assert entries.chosen_method(desk.situation) == FFT


def test_meetings_are_listed_seat_by_seat() -> None:
    met = entries.meetings(plan(tables=5, rounds=2))
    assert len(met) == 60
    assert met[0] == entries.ScheduledMeeting(0, 5, (1,))  # North and South of table 1
    assert met[1] == entries.ScheduledMeeting(0, 9, (2,))  # South of table 5 has come to table 1


@pytest.mark.req("MOV-04")
def test_a_broken_movement_is_not_taken_before_somebody_chose_it(office: Office) -> None:
    assert not entries.needs_choice(office.open(RULES, BY).situation)
    assert not entries.needs_choice(entered(office, 22).situation)
    desk = entered(office, 22, replace(RULES, rounds=usual_rounds(6)))
    assert entries.needs_choice(desk.situation)
    by_cards, *others = entries.offers(desk.event.regulations, 22)
    assert (by_cards.choice, by_cards.is_kept) == (Choice(Method.CARDS), True)
    assert [offer.refusal is None for offer in others] == [False] * 4
    entries.choose_method(desk, Choice(Method.FFT, fives=True), BY)
    assert entries.needs_choice(desk.situation)  # what cannot be taken is no choice
    small = entered(office, 12)
    assert entries.needs_choice(small.situation)
    entries.choose_method(small, Choice(Method.HOWELL), BY)
    assert not entries.needs_choice(small.situation)


def test_a_choice_that_became_impossible_is_made_again(office: Office) -> None:
    desk = entered(office, 26, replace(RULES, form=Form.DUO))
    entries.choose_method(desk, Choice(Method.FFT), BY)
    assert not entries.needs_choice(desk.situation)
    entries.scratch_all(desk, (25, 26), "partis", BY)
    assert entries.needs_choice(desk.situation)


@pytest.mark.req("MOV-19", "TEA-08")
def test_cards_are_a_last_resort_and_never_taken_unasked(office: Office) -> None:
    nine = replace(RULES, rounds=(RoundPlan(4),) * 9)
    assert [offer.choice for offer in entries.offers(RULES, 28)] == [FFT]  # five rounds are printed
    found = entries.offers(nine, 28)
    assert [offer.choice for offer in found] == [Choice(Method.CARDS), FFT, REPAIRED]
    assert not any(offer.choice.has_cards for offer in entries.offers(nine, 68))  # 17 tables
    desk = entered(office, 28, nine)
    assert entries.needs_choice(desk.situation)
    assert entries.chosen_method(desk.situation) == FFT
    entries.choose_method(desk, Choice(Method.CARDS), BY)
    assert not entries.needs_choice(desk.situation)
    assert desk.hall.habits[entries.METHOD] == "cards"
