"""The report to the federation: every licence with its rank and points, and how the event was held."""

from dataclasses import replace

import pytest

from oudler.tournament.events import LineSeal
from oudler.tournament.files import NOT_POSTED, Posting, RankingStatus
from oudler.tournament.forms import Form
from oudler.tournament.play import honours, standing
from oudler.wording.language import Words
from oudler.wording.papers import report_tables
from tests.director.stories import made_up

FINAL = Posting(RankingStatus.FINAL, "2026-11-15T14:00:00Z", "2026-11-15T14:15:00Z")


@pytest.mark.req("PCN-01")
def test_every_licensed_person_is_reported_with_rank_and_points() -> None:
    told = made_up()
    event, last = told.event, told.log[-1]
    event = replace(event, entries={**event.entries, 5: replace(event.entries[5], is_licensed=False)})
    points, facts = report_tables(Words(), event, FINAL, last).values()
    awards = {credit.entry.licence: [credit.award.pcn, credit.award.pp] for credit in honours(event).credits}
    expected = [
        [
            *(line.rank, entry.licence, entry.surname, entry.first_name, entry.club, entry.comite),
            *awards.get(entry.licence, [0, 0]),
            "définitif",
            str(LineSeal.of(last).short),
        ]
        for line in standing(event)
        for entry in (event.entries[line.account.number],)
        if entry.is_licensed
    ]
    assert points[1:] == expected
    assert len(expected) == len(standing(event)) - sum(not entry.is_licensed for entry in event.listed)
    assert event.entries[5].licence not in [row[1] for row in points]
    assert ["homologation", "oui"] in facts
    assert ["tables", "15"] in facts
    assert ["sceau", str(LineSeal.of(last))] in facts
    (state,) = [row[1] for row in facts if row[0] == "état"]
    assert str(state).startswith("Définitif depuis")


def test_a_team_is_reported_person_by_person_and_what_is_not_met_is_told() -> None:
    told = made_up(Form.TRIPLETTE)
    event = told.event
    points, facts = report_tables(Words("en"), event, NOT_POSTED, told.log[-1]).values()
    assert len(points) == 1 + sum(entry.is_licensed for entry in event.listed)
    assert any("ch. 5, “Présentation”" in str(row[1]) for row in facts)


@pytest.mark.req("PCN-03")
def test_the_report_warns_where_no_arbiter_is_named() -> None:
    made = made_up()
    event, line = made.event, made.log[-1]
    _, facts = report_tables(Words(), event, FINAL, line).values()
    (told,) = [row[1] for row in facts if row[0] == "arbitres"]
    assert str(told).startswith("Aucun arbitre n'est nommé")
    named = replace(event, regulations=replace(event.regulations, arbiters=("Zoé", "Ali")))
    _, facts = report_tables(Words(), named, FINAL, line).values()
    assert ["arbitres", "Zoé, Ali"] in facts
