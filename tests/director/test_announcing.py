"""Announcing an event: usual formats, prizes, changes with their reason."""

from dataclasses import replace

import pytest

from oudler.director import entries
from oudler.director.desk import Office
from oudler.director.entries.announcing import announced_since
from oudler.director.forms import FORM_DESKS, Shape
from oudler.tournament import events
from oudler.tournament.forms import Form
from oudler.tournament.ranking import PrizeList, PrizeRule
from oudler.tournament.seating import SeatingKind
from tests.director.desks import BY, DAY, RULES, entered, seated


@pytest.mark.req("ORG-08")
def test_usual_formats_of_free_deals_are_offered() -> None:
    assert [str(shape) for shape in FORM_DESKS[Form.LIBRE].shapes] == ["5x5", "6x4", "3x8"]


@pytest.mark.parametrize("form", list(Form))
def test_an_event_of_a_usual_format_can_be_opened(office: Office, form: Form) -> None:
    for shape in FORM_DESKS[form].shapes:
        rules = events.Regulations("Essai", DAY, entries.planned_rounds(shape), form)
        desk = entries.open_event(office, rules, BY, expected=40)
        assert desk.event.regulations == rules
        assert entries.expected_people(desk.situation) == 40


def test_rounds_are_planned_with_sessions_and_a_time() -> None:
    plans = entries.planned_rounds(Shape(2, 4), sessions=2, seating=SeatingKind.RANDOM, starts="20:30")
    drawn = events.RoundPlan(4, SeatingKind.RANDOM)
    later = replace(drawn, session=2)
    assert plans == (replace(drawn, starts="20:30"), drawn, later, later)


@pytest.mark.req("ORG-09")
@pytest.mark.req("ORG-10")
def test_a_final_follows_the_rounds_of_all() -> None:
    plans = entries.planned_rounds(entries.usual_shape(Form.LIBRE), final=entries.FINALS["20x5"])
    final = events.RoundPlan(1, SeatingKind.FINAL)
    assert plans == (*events.usual_rounds(5), replace(final, keep=20), *[final] * 4)
    assert entries.planned_rounds(Shape(5, 4), final=entries.FINALS["16"])[5:] == (
        events.RoundPlan(4, SeatingKind.FINAL, keep=16),
    )


@pytest.mark.req("ORG-01")
@pytest.mark.req("ORG-02")
def test_prizes_are_proposed_for_teams_and_flags_are_told() -> None:
    prizes = entries.proposed_prizes(Form.DUO, 1000, 40)  # twenty teams, 20 euros each
    assert (prizes.total, len(prizes.amounts)) == (32000, 4)
    rules = replace(RULES, form=Form.DUO, fee=1000, prizes=prizes)
    assert entries.prize_flags(rules, 40) == ()
    poor = replace(rules, prizes=replace(prizes, amounts=(5000,)))
    told = [flag.rule for flag in entries.prize_flags(poor, 40)]
    assert told == [PrizeRule.RETURNED, PrizeRule.FEW_PAID]
    assert entries.prize_flags(replace(rules, prizes=None), 40) == ()


def test_what_is_announced_changes_with_a_reason_and_the_rounds_apart(office: Office) -> None:
    desk = entered(office, 8)
    seen = desk.version[0]
    assert entries.announce_anew(desk, RULES, "", BY) is None
    venue = replace(RULES, venue="Salle des fêtes")
    line = entries.announce_anew(desk, replace(venue, rounds=events.usual_rounds(6)), "plus de joueurs", BY)
    assert line is not None
    changes = announced_since(desk.tournament.log, seen)
    assert [type(each.happening) for each in changes] == [events.Replanned, events.Reannounced]
    assert changes[-1] == line
    assert desk.event.regulations == replace(venue, rounds=events.usual_rounds(6))


def test_a_change_of_the_rounds_alone_is_one_line(office: Office) -> None:
    desk = entered(office, 8)
    seen = desk.version[0]
    entries.announce_anew(desk, replace(RULES, rounds=events.usual_rounds(6)), "plus de joueurs", BY)
    changes = [line.happening for line in announced_since(desk.tournament.log, seen)]
    assert changes == [events.Replanned(events.usual_rounds(6), "plus de joueurs")]


def test_a_change_without_reason_changes_nothing(office: Office) -> None:
    desk = entered(office, 8)
    before = desk.version
    with pytest.raises(events.NotNow) as refusal:
        entries.announce_anew(desk, replace(RULES, venue="Ailleurs", rounds=events.usual_rounds(6)), " ", BY)
    assert [problem.ground for problem in refusal.value.problems] == [events.WhyNot.NO_REASON]
    assert (desk.version, desk.event.regulations) == (before, RULES)


@pytest.mark.req("ORG-06")
def test_a_displayed_prize_is_not_lowered(office: Office) -> None:
    prizes = entries.proposed_prizes(Form.LIBRE, 1500, 20)
    desk = entered(office, 20, replace(RULES, prizes=prizes))
    lower = replace(desk.event.regulations, prizes=replace(prizes, amounts=prizes.amounts[:-1]))
    with pytest.raises(events.NotNow) as refusal:
        entries.announce_anew(desk, lower, "moins de monde", BY)
    assert [problem.ground for problem in refusal.value.problems] == [events.WhyNot.LOWERED]


def test_rounds_already_seated_stay(office: Office) -> None:
    desk = seated(office, 20)
    first, *others = RULES.rounds
    changed = replace(RULES, rounds=(replace(first, deals=3), *others))
    with pytest.raises(events.NotNow) as refusal:
        entries.announce_anew(desk, changed, "retard", BY)
    assert [problem.ground for problem in refusal.value.problems] == [events.WhyNot.BEGUN]
    assert entries.announce_anew(desk, replace(RULES, rounds=RULES.rounds[:4]), "retard", BY) is not None


def test_more_people_than_were_expected_count(office: Office) -> None:
    desk = entered(office, 8)
    assert entries.expected_people(desk.situation) == 8
    desk.note(entries.expecting(40), by=BY)
    assert entries.expected_people(desk.situation) == 40
    desk.note(entries.expecting(4), by=BY)
    assert entries.expected_people(desk.situation) == 8


def test_prizes_beyond_the_fees_are_told() -> None:
    rules = replace(RULES, fee=1000, prizes=PrizeList((12000, 6000), sponsored=2000))
    assert [entries.overspent(rules, people) for people in (15, 16)] == [(16000, 15000), None]
    assert entries.overspent(replace(rules, prizes=None), 1) is None


def test_what_another_desk_announced_meanwhile_is_not_overruled(office: Office) -> None:
    desk = entered(office, 8)
    other = Office(office.store, office.now).desk(desk.id)
    seen = desk.version[0]
    theirs = entries.announce_anew(other, replace(RULES, venue="Salle A"), "précision", "autre")
    with pytest.raises(entries.ChangedMeanwhile) as refusal:
        entries.announce_anew(desk, replace(RULES, venue="Salle B"), "précision", BY, seen)
    assert refusal.value.line == theirs
    assert desk.event.regulations.venue == "Salle A"
