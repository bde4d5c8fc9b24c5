"""Results as rows for spreadsheets and other programs."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from oudler.tournament.events import Event, RoundPlan
from oudler.tournament.play import event_recap, standing
from oudler.tournament.points import Conditions, OrganisingBody
from oudler.tournament.ranking import PrizeList
from oudler.tournament.results import Kind
from oudler.tournament.seating import SeatingKind
from oudler.tournament.simulation import NO_TROUBLE, simulate
from oudler.wording.language import LANGUAGES, Words
from oudler.wording.results import HEADS, SheetRow, points_lines, result_sheets, unit_names
from tests.tournament.scenarios import FORMS
from tests.tournament.simulated import announced, duo_event, mixed_event, sections, small_event

EVENT = small_event().event


def ranking_rows(words: Words, event: Event) -> list[SheetRow]:
    """The first table: the ranking by person."""
    return next(iter(result_sheets(words, event).values()))


def test_players_are_named_and_teams_have_number_and_names() -> None:
    assert unit_names(Words(), EVENT) == {number: entry.name for number, entry in EVENT.entries.items()}
    duo = duo_event().event
    team, (first, second) = next(iter(duo.members.items()))
    assert unit_names(Words(), duo)[team] == (
        f"équipe {team} ({duo.entries[first].name}, {duo.entries[second].name})"
    )


@pytest.mark.req("CLA-01", "CLA-05")
def test_row_of_the_ranking_has_every_round_penalty_and_total() -> None:
    heads, *rows = ranking_rows(Words(), EVENT)
    assert heads == [
        *("rang", "numéro", "licence", "nom", "club", "Position 1", "Position 2", "Position 3"),
        *("pénalité", "total", "PCN", "PP", "prix (€)"),
    ]
    ranked = sections(small_event())["ranking"]
    awards = {each["number"]: each["pcn"] for each in sections(small_event())["points"]["awards"]}
    assert rows == [
        [
            line["rank"],
            line["number"],
            EVENT.entries[line["number"]].licence,
            EVENT.entries[line["number"]].name,
            EVENT.entries[line["number"]].club,
            *line["balances"],
            line["penalty"] or None,
            int(line["total"]),
            awards.get(line["number"], 0),
            0,
            None,
        ]
        for line in ranked
    ]


@pytest.mark.req("CLA-03")
def test_members_of_a_team_follow_one_another_with_the_rank_of_the_team() -> None:
    event = duo_event().event
    rows = ranking_rows(Words(), event)[1:]
    assert [(row[0], row[3]) for row in rows] == [
        (line.rank, event.entries[number].name)
        for line in standing(event)
        for number in event.members[line.account.number]
    ]


def test_total_that_is_not_whole_has_one_decimal() -> None:
    event = mixed_event().event
    totals = {line.account.number: line.total for line in standing(event)}
    assert any(total.denominator > 1 for total in totals.values())
    for row in ranking_rows(Words(), event)[1:]:
        total = totals[int(str(row[1]))]
        shown = row[len(row) - 4]
        assert isinstance(shown, int) if total.denominator == 1 else isinstance(shown, Decimal)
        assert abs(Fraction(Decimal(str(shown))) - total) <= Fraction(1, 20)


@pytest.mark.req("ORG-06")
def test_prizes_stand_in_the_last_column_as_numbers() -> None:
    prizes = PrizeList((10_000, 5_050, 2_500))
    event = replace(EVENT, regulations=replace(EVENT.regulations, prizes=prizes))
    last = [row[-1] for row in ranking_rows(Words(), event)]
    assert last[:4] == ["prix (€)", 100, Decimal("50.5"), 25]
    assert set(last[4:]) == {None}


def test_somebody_scratched_though_he_played_does_not_break_the_rows() -> None:
    """Only a file that does not check out has such a person."""
    first = standing(EVENT)[0].account.number
    event = replace(EVENT, scratched=EVENT.scratched | {first})
    assert len(ranking_rows(Words(), event)) == len(ranking_rows(Words(), EVENT)) - 1
    assert unit_names(Words(), event)[first] == EVENT.entries[first].name


def test_rounds_have_a_row_for_each_table_whoever_is_missing() -> None:
    tables = result_sheets(Words(), replace(EVENT, sheets={}))
    first = EVENT.seated[1]
    assert [row[0] for row in tables["Position 1"]] == ["table", *range(1, len(first) + 1)]
    names = [[None if seat is None else EVENT.entries[seat].name for seat in table] for table in first]
    assert [row[1::2] for row in tables["Position 1"][1:]] == names
    assert {cell for row in tables["Position 1"][1:] for cell in row[2::2]} == {None}


def test_fifth_players_have_columns_of_their_own() -> None:
    event = simulate(announced((RoundPlan(4),)), 21, "five", NO_TROUBLE, fives=True)[0].event
    rows = result_sheets(Words(), event)["Position 1"]
    assert rows[0][-2:] == ["Cinquième", "total"]
    assert [row[-2:] == [None, None] for row in rows].count(True) == 4


@pytest.mark.req("DOC-08")
def test_recap_tables_have_the_lines_of_the_recap() -> None:
    tables = result_sheets(Words(), EVENT)
    recap = event_recap(EVENT).tables
    titles = [f"Récapitulatif {name}" for name in ("Nord", "Sud", "Est", "Ouest")]
    assert list(tables)[-4:] == titles
    for title, table in zip(titles, recap, strict=True):
        heads, *rows = tables[title]
        assert heads == ["", *(EVENT.entries[each].name for each in table.numbers), "négatifs", "positifs"]
        assert [row[1:-2] for row in rows] == [list(line.scores) for line in table.lines]
        assert [row[-2:] for row in rows] == [[line.negatives, line.positives] for line in table.lines]
    labels = ["", "Position 1", "Position 2", "Cumul 2", "Position 3", "Cumul 3"]
    assert [row[0] for row in tables[titles[0]]] == labels


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_heading_is_in_the_language(lang: str) -> None:
    heads = ranking_rows(Words(lang), EVENT)[0]
    assert (heads[0] == "rang") == (lang == "fr")
    assert not [head for head in heads if "{" in str(head)]


def test_something_stands_over_every_kind_of_column() -> None:
    assert set(HEADS) == set(Kind)


# --- points ---------------------------------------------------------------------------------------------


def test_points_are_told_by_rank() -> None:
    awards = sections(small_event())["points"]["awards"]
    assert points_lines(Words(), EVENT) == [
        "Points :",
        *(f"  {EVENT.entries[each['number']].name} : {each['pcn']} PCN" for each in awards),
    ]


def test_pp_are_told_where_there_are_some() -> None:
    rules, people, _ = FORMS[5](24)
    event = simulate(rules, people, "pp", NO_TROUBLE)[0].event
    told = points_lines(Words(), event)
    assert told[1].endswith(" PP")
    assert " PCN, " in told[1]


@pytest.mark.req("PCN-02", "PCN-05")
def test_why_there_are_no_points_is_told() -> None:
    rules = announced((RoundPlan(4, SeatingKind.RANDOM),))
    other = replace(rules, conditions=Conditions(organiser=OrganisingBody.OTHER))
    told = points_lines(Words(), simulate(other, 8, "few", NO_TROUBLE)[0].event)
    assert len(told) == 1
    assert told[0].startswith("Pas de PCN : ")
    assert "(ch. 5, « Conditions »)" in told[0]
    assert "(ch. 5, « Organisation technique »)" in told[0]


def test_event_that_has_not_begun_has_a_heading_only() -> None:
    empty = Event(EVENT.regulations)
    assert len(ranking_rows(Words(), empty)) == 1
