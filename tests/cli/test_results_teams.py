"""`oudler results` of free deals: totals and ranks of players and of teams, and who is credited with what."""

import json
import re
from collections import Counter
from functools import cache

import pytest

from oudler.tournament.events import Penalised, Placed, Ruled
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from tests.cli.calling import simulated
from tests.cli.duplicate_results import results, told_lines
from tests.tournament.telling import evening, keep, play, rounds, tell

TOUCHED = "fft-2022 4 | touched_cards | repeated=yes"
"""A ruling that takes a hundred points."""

# --- totals and ranks -----------------------------------------------------------------------------------


@cache
def two_rounds(form: Form = Form.LIBRE) -> Tournament:
    """Twenty people, two rounds."""
    return play(play(evening(20, "mm", form=form), {1: 30, 2: 40, 3: 50, 17: 100}), {1: 60, 5: -40})


def by_deals(told: Tournament) -> Counter[int]:
    """The sum of everybody's balances, from the sheets."""
    made: Counter[int] = Counter()
    for sheet in told.event.sheets.values():
        made.update(dict(zip(sheet.players, sheet.balances, strict=True)))
    return made


def ranked(told: Tournament) -> list[tuple[int, str, int]]:
    """Rank, who, and total, as they are told."""
    rows = [re.fullmatch(r" *(\d+)  (.*?)  +([+−]?\d+)(  .*)?", line) for line in told_lines(told)]
    return [(int(row[1]), row[2], int(row[3].replace("−", "-"))) for row in rows if row]


def ranks_of(totals: list[int]) -> list[int]:
    """Competition ranks: one more than there are better ones."""
    return [1 + sum(other > total for other in totals) for total in totals]


@pytest.mark.met("CLA-01", "CLA-02")
def test_players_are_ranked_by_the_sum_of_their_deals() -> None:
    told, sums = two_rounds(), by_deals(two_rounds())
    rows = ranked(told)
    assert {who: total for _, who, total in rows} == {
        told.event.entries[number].name: total for number, total in sums.items()
    }
    totals = [total for *_, total in rows]
    assert (totals, [rank for rank, *_ in rows]) == (sorted(sums.values(), reverse=True), ranks_of(totals))


@pytest.mark.met("CLA-03", "CLA-04")
@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
def test_teams_are_ranked_by_what_all_their_members_made(form: Form) -> None:
    told, sums = two_rounds(form), by_deals(two_rounds(form))
    rows = ranked(told)
    assert len(rows) == 20 // form.team
    for _, who, total in rows:
        members = [int(number) for number in re.findall(r"Alex Person (\d+)", who)]
        assert (len(members), total) == (form.team, sum(sums[number] for number in members))
    totals = [total for *_, total in rows]
    assert (totals, [rank for rank, *_ in rows]) == (sorted(totals, reverse=True), ranks_of(totals))


@pytest.mark.met("CLA-03")
@pytest.mark.parametrize(("form", "people"), [("duo", "40"), ("four", "48")])
def test_team_mates_never_sit_at_one_table(form: str, people: str) -> None:
    file = simulated("--format", form, "--players", people, "--rounds", "4", "--calm")
    team = {entry["number"]: entry["team"] for entry in file["entries"]}
    tables = [table for each in file["seating"] for table in each["tables"]]
    assert len(tables) == 4 * int(people) // 4
    assert [table for table in tables if len({team[number] for number in table}) < len(table)] == []


@pytest.mark.met("CLA-05")
@pytest.mark.parametrize(("form", "who"), [(Form.LIBRE, 1), (Form.DUO, 1), (Form.FOUR, 1)])
def test_penalty_is_taken_from_the_player_and_his_team_and_given_to_nobody(form: Form, who: int) -> None:
    before = two_rounds(form)
    after = tell(before, Ruled(TOUCHED, 1, 1, culprits=(who,)), Penalised(who, 20, 2, "insolence"))
    first, second = ({who: total for _, who, total in ranked(told)} for told in (before, after))
    changed = {name: second[name] - first[name] for name in first if second[name] != first[name]}
    ((name, points),) = changed.items()
    assert (f"Alex Person {who:03}" in name, points) == (True, -120)
    assert sum(first.values()) == 0
    fields = json.loads(results(after, "--json").out)["ranking"]
    assert [line["penalty"] for line in fields if line["penalty"]] == [120]


# --- points of teams and of sessions --------------------------------------------------------------------


def credited(told: Tournament) -> list[tuple[int, int]]:
    """Who is credited with how many PCN, the best first."""
    awards = json.loads(results(told, "--json").out)["points"]["awards"]
    return [(each["number"], each["pcn"]) for each in awards]


@pytest.mark.parametrize(
    ("form", "second"),
    [
        pytest.param(Form.DUO, 231, marks=pytest.mark.met("PCN-18")),
        pytest.param(Form.FOUR, 200, marks=pytest.mark.met("PCN-19")),
    ],
)
def test_each_member_of_a_team_is_credited_with_the_whole_award(form: Form, second: int) -> None:
    gained = credited(play(evening(40, "m", form=form), {1: 900, 9: 800, 17: 700}))
    size = form.team
    assert gained[: 2 * size] == [
        *((number, 400) for number in range(1, 1 + size)),
        *((number, second) for number in range(9, 9 + size)),
    ]


@pytest.mark.met("PCN-17")
def test_half_the_players_of_the_first_session_are_paid_by_the_tables_of_both() -> None:
    told = keep(play(evening(40, rounds("m m", keep={2: 20}))), 20)
    told = play(tell(told, Placed(2, told.event.kept[2])))
    gained = credited(told)
    assert (len(gained), [pcn for _, pcn in gained[:2]]) == (20, [600, 486])
    assert json.loads(results(told, "--json").out)["points"]["coefficient"] == "81/100"
