"""The results of an event for programs: the sections of the file that tell them, after any round."""

import json
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cache

import pytest

from oudler.tournament.events import Event, Regulations, RoundPlan
from oudler.tournament.files import Tournament, report_fields, results_fields, write_document
from oudler.tournament.files.document import ranked_lines, ranking_fields
from oudler.tournament.forms import Form
from oudler.tournament.play import all_route_sheets, general, honours, is_alternating, route_sheets, standing
from oudler.tournament.simulation import simulate

PEOPLE = {Form.LIBRE: 16, Form.INDIVIDUAL: 16, Form.TRIPLETTE: 24, Form.MATCH: 10}
ROUNDS = {Form.MATCH: 4}


@cache
def held(form: Form) -> Tournament:
    rules = Regulations("Coupe", date(2026, 11, 14), (RoundPlan(4),) * ROUNDS.get(form, 3), form)
    tournament, _ = simulate(rules, PEOPLE[form], seed="results")
    return tournament


def event_of(form: Form) -> Event:
    return held(form).event


@pytest.mark.no_cover
@pytest.mark.parametrize("form", PEOPLE)
def test_results_are_those_of_the_file(form: Form) -> None:
    told, file = results_fields(event_of(form)), json.loads(write_document(held(form)))
    shared = [name for name in ("event", "weights", "ranking", "points", "closed") if name in file]
    assert {name: told[name] for name in shared} == {name: file[name] for name in shared}
    assert told["after"] == event_of(form).last_seated


@pytest.mark.parametrize("form", PEOPLE)
def test_after_an_earlier_round_there_are_no_points(form: Form) -> None:
    told = results_fields(event_of(form), 1)
    assert (told["after"], told["ranking"]) == (1, ranking_fields(event_of(form), 1))
    assert "points" not in told


@pytest.mark.req("TOP-10")
def test_the_general_ranking_is_told_where_it_is_asked_for() -> None:
    event = event_of(Form.INDIVIDUAL)
    asked, usual = results_fields(event, is_general=True), results_fields(event)
    assert asked["ranking"] == ranked_lines(event, general(event))
    assert (asked["alternating"], usual["alternating"]) == (False, is_alternating(event)) == (False, True)


@pytest.mark.parametrize(("form", "section"), [(Form.TRIPLETTE, "percentages"), (Form.MATCH, "match")])
def test_each_form_tells_what_it_is_ranked_by(form: Form, section: str) -> None:
    told = results_fields(event_of(form))
    file = json.loads(write_document(held(form)))
    assert [name for name in ("percentages", "match") if name in told] == [section]
    if section == "percentages":
        assert [each["number"] for each in told[section]] == sorted(event_of(form).units)
        ours, theirs = ([Fraction(each["overall"]) for each in rows[section]] for rows in (told, file))
        assert ours == theirs


@pytest.mark.req("TOP-14")
@pytest.mark.parametrize("form", [Form.INDIVIDUAL, Form.TRIPLETTE])
def test_all_route_sheets_are_those_of_each(form: Form) -> None:
    event = event_of(form)
    assert all_route_sheets(event) == {unit: route_sheets(event, unit) for unit in event.units}


@pytest.mark.req("PCN-01")
def test_the_report_has_every_licensed_person_with_rank_and_points_and_how_it_was_held() -> None:
    event = event_of(Form.LIBRE)
    event = replace(event, entries={**event.entries, 5: replace(event.entries[5], is_licensed=False)})
    told = report_fields(event)
    awards = {credit.entry.number: credit.award for credit in honours(event).credits}
    expected = [
        (line.rank, entry.number, entry.licence, entry.surname, entry.first_name, entry.club, entry.comite)
        for line in standing(event)
        if (entry := event.entries[line.account.number]).is_licensed
    ]
    assert [tuple(person.values())[:7] for person in told["people"]] == expected
    assert [(person["pcn"], person["pp"]) for person in told["people"]] == [
        (awards[number].pcn, awards[number].pp) if number in awards else (0, 0) for _, number, *_ in expected
    ]
    assert told["event"] == {"name": "Coupe", "day": "2026-11-14"}
    held_so = {name: told[name] for name in ("arbiters", "tables", "deals", "ranked", "unmet", "closed")}
    assert held_so == {
        "arbiters": [],
        "tables": [4],
        "deals": 12,
        "ranked": len(standing(event)),
        "unmet": [],
        "closed": True,
    }
    assert "ranking" not in told
