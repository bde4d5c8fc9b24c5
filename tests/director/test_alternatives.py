"""Where the announced plan cannot be held something else is offered, and what is offered can be done."""

from dataclasses import replace
from functools import cache

import pytest

from oudler.director import entries
from oudler.director.desk import EventSituation, Office, answering
from oudler.director.desk.hall import Hall
from oudler.director.forms import PlaceWish
from oudler.director.rounds import next_step as rounds
from oudler.tournament import events
from oudler.tournament.circuits import Badge, LineUp
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import obstacles
from oudler.tournament.seating import Seating, SeatingKind
from tests.director.desks import BY, RULES, entered, person

SIX = replace(RULES, rounds=events.usual_rounds(6))
MOST_STEPS = 4
"""How many offers are taken, one after the other, before somebody can be seated."""


def usual(form: Form) -> events.Regulations:
    """What is announced where nobody says otherwise."""
    return replace(RULES, form=form, rounds=entries.planned_rounds(entries.usual_shape(form)))


@cache
def hall_of(form: Form, people: int) -> events.Event:
    """So many have come and paid, in teams that are filled one after the other."""
    if not people:
        event = events.change(None, events.Opened(usual(form)))
        return events.change(event, events.Drawn(Badge.BLUE)) if form is Form.TRIPLETTE else event
    came = person(people, (people - 1) // form.team + 1)
    return events.change(events.change(hall_of(form, people - 1), events.Entered(came)), events.Paid(people))


def _done(event: events.Event, happening: events.Happening) -> events.Event:
    assert obstacles(event, happening, BY) == ()
    return events.change(event, happening)


def _situation(event: events.Event) -> EventSituation:
    return EventSituation(Tournament(event, ()), Hall(), (0, 0))


def is_seated(event: events.Event) -> bool:
    """Whether the first round is seated by what the room offers next."""
    situation = _situation(event)
    step = rounds.next_step(situation, BY)
    if step.problems:
        return False
    if step.next is rounds.Next.PLACE:
        placed = entries.placing.proposed_places(
            event, 1, PlaceWish(entries.chosen_method(situation), number=7)
        )
        event = _done(event, placed)
    seated = rounds.proposed_seating(event, 1, 7)
    return obstacles(event, seated or _by_hand(event), BY) == ()


def _by_hand(event: events.Event) -> events.Seated:
    """Seats that nobody computes: the quarter of a match, or tables as somebody fills them."""
    if event.regulations.form is Form.MATCH:
        line_ups = [LineUp(team[0], team[1:4]) for team in event.members.values()]
        return events.Seated(1, rounds.match_seating(line_ups, 0), series=1)
    people = event.present(1)
    tables = 1 if len(people) == 5 else -(-len(people) // 4)
    seating: Seating = tuple(people[at::tables] for at in range(tables))
    return events.Seated(1, tuple((*table, *[None] * (4 - len(table))) for table in seating))


def ways_on(event: events.Event) -> list[events.Event]:
    """The event after each offer of the desk, taken alone."""
    rules, people = event.regulations, len(event.listed)
    found = [
        _done(event, events.Replanned(plan.rounds, "?"))
        for plan in entries.alternatives.other_plans(rules, people)
    ]
    for team in entries.alternatives.teams_to_mend(event):
        found.append(_struck(event, team))
        found += [_entered(event, team.lacks, team.team)] if team.lacks else []
    if not found and (wanted := entries.alternatives.possible_people(rules, people)) is not None:
        found.append(hall_of(rules.form, wanted))
    return found


def _struck(event: events.Event, team: entries.alternatives.TeamToMend) -> events.Event:
    for number in team.members:
        event = _done(event, events.Scratched(number, "?"))
    return event


def _entered(event: events.Event, more: int, team: int) -> events.Event:
    for number in range(len(event.entries) + 1, len(event.entries) + more + 1):
        event = _done(_done(event, events.Entered(person(number, team))), events.Paid(number))
    return event


def leads_to_seats(event: events.Event, steps: int = MOST_STEPS) -> bool:
    """Whether people can be seated, or every offer leads to where they can; an empty list is for another."""
    if not event.listed or is_seated(event):
        return True
    ways = ways_on(event) if steps else []
    return bool(ways) and all(leads_to_seats(way, steps - 1) for way in ways)


@pytest.mark.parametrize("form", list(Form))
def test_no_number_of_players_is_a_dead_end(form: Form) -> None:
    most = {Form.LIBRE: 24, Form.MATCH: 16}.get(form, 40)
    stuck = [people for people in range(1, most + 1) if not leads_to_seats(hall_of(form, people))]
    assert stuck == []


@pytest.mark.parametrize(
    ("form", "people", "codes"),
    [
        (Form.DUO, 20, ["4x5", "hand"]),
        (Form.FOUR, 16, ["4x5", "hand"]),
        (Form.FOUR, 12, ["hand"]),
        (Form.LIBRE, 9, ["draw"]),
        (Form.LIBRE, 5, ["hand"]),
        (Form.INDIVIDUAL, 12, ["3x7", "3x4"]),
        (Form.TRIPLETTE, 12, ["4x5", "4x4", "3x7"]),
        (Form.QUADRETTE, 16, ["3x8", "3x4"]),
        (Form.QUADRETTE, 28, []),
        (Form.MATCH, 8, []),
    ],
)
def test_the_nearest_plans_are_offered(form: Form, people: int, codes: list[str]) -> None:
    assert [plan.code for plan in entries.alternatives.other_plans(usual(form), people)] == codes


@pytest.mark.req("MOV-04")
def test_where_no_movement_is_clean_fewer_rounds_are_found() -> None:
    found, drawn = entries.alternatives.other_plans(SIX, 22)
    assert found.rounds == events.usual_rounds(5)
    assert found.offer is not None
    assert found.offer.is_kept
    assert {plan.seating for plan in drawn.rounds} == {SeatingKind.RANDOM}
    assert entries.alternatives.other_plans(RULES, 22) == ()  # five rounds are clean
    uneven = replace(SIX, rounds=(*SIX.rounds[:5], events.RoundPlan(8)))
    assert [plan.code for plan in entries.alternatives.other_plans(uneven, 22)] == ["draw"]


def test_a_final_is_played_after_fewer_rounds_too() -> None:
    final = events.RoundPlan(4, SeatingKind.FINAL, keep=12)
    shorter, drawn = entries.alternatives.other_plans(replace(SIX, rounds=(*SIX.rounds, final)), 22)
    assert shorter.rounds == (*events.usual_rounds(5), final)
    assert [plan.seating for plan in drawn.rounds] == [SeatingKind.RANDOM] * 6 + [SeatingKind.FINAL]


def test_only_the_session_that_cannot_be_held_is_planned_anew() -> None:
    first, second = ((events.RoundPlan(4, session=session),) * 5 for session in (1, 2))
    cut = replace(second[0], keep=12)
    rules = replace(RULES, form=Form.INDIVIDUAL, rounds=(*first, cut, *second[1:]))
    plan = entries.alternatives.other_plans(rules, 12, 2)[0]
    longer = events.RoundPlan(7, session=2)
    assert plan.rounds == (*first, replace(longer, keep=12), longer, longer)


@pytest.mark.req("TEA-06")
def test_teams_that_are_too_few_to_move_are_seated_by_hand(office: Office) -> None:
    desk = entered(office, 16, replace(RULES, form=Form.DUO))
    assert entries.needs_choice(desk.situation)
    by_cards, plan = entries.alternatives.other_plans(desk.event.regulations, 16)
    assert by_cards.offer is not None
    assert by_cards.offer.choice.has_cards
    entries.alternatives.take_plan(desk, plan, "huit équipes", BY)
    tables = [(1, 3, 5, 7), (2, 4, 6, 8), (9, 11, 13, 15), (10, 12, 14, 16)]
    assert desk.record(events.Seated(1, tuple(tables)), by=BY).happening == events.Seated(1, tuple(tables))


def test_a_plan_that_is_taken_replaces_the_way_that_was_chosen(office: Office) -> None:
    desk = entered(office, 12, usual(Form.TRIPLETTE))
    entries.choose_method(desk, entries.chosen_method(desk.situation), BY)
    plan = entries.alternatives.other_plans(desk.event.regulations, 12)[0]
    with answering(request := "0f" * 16):
        line = entries.alternatives.take_plan(desk, plan, "quatre équipes", BY)
    assert line is not None
    assert desk.hall.requests[request] == (line.number, line.number)  # one write: what it did can be undone
    assert plan.offer is not None
    assert entries.chosen_method(desk.situation) == plan.offer.choice
    assert not entries.needs_choice(desk.situation)


def test_a_form_has_its_smallest_and_its_largest_number_of_people() -> None:
    assert entries.alternatives.possible_people(usual(Form.QUADRETTE), 12) == 16
    assert entries.alternatives.possible_people(usual(Form.QUADRETTE), 16) is None
    assert entries.alternatives.possible_people(usual(Form.INDIVIDUAL), 165) == 163
