"""`oudler results` of free deals: totals and ranks, PCN and PP, and why there are none."""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from oudler.printing import read_sheets
from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import Amended, Closed, Penalised, Placed, Reannounced, Ruled
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.forms import Form
from oudler.tournament.points import Conditions, Derogation, Occasion, Organiser
from oudler.tournament.ranking import TieRule
from tests.cli.calling import call, simulated
from tests.cli.duplicate_results import closed, results, told_lines
from tests.tournament.duplicate_events import four_teams, six_teams, twelve
from tests.tournament.duplicate_telling import match, play_match
from tests.tournament.telling import (
    amended,
    announce,
    enter,
    evening,
    in_order,
    keep,
    play,
    rounds,
    rules,
    tell,
)

GAINS = {1: 900, 5: 800, 9: 700, 13: 600}
"""The first four of a big event, all from different tables."""
ALONE = {1: 900, 9: 800, 17: 700}
TIED = {1: 900, 5: 800, 9: 800, 13: 600}
TOUCHED = "fft-2022 4 | touched_cards | repeated=yes"
"""A ruling that takes a hundred points."""


def big(gains: Mapping[int, int] = GAINS, kinds: Any = "m", **changes: Any) -> Tournament:
    """Ten tables of people who play alone, unless it is told otherwise."""
    return play(evening(40, kinds, **changes), gains)


def championship(
    level: Level,
    which: Championship = Championship.INDIVIDUAL,
    gains: Mapping[int, int] = GAINS,
    **changes: Any,
) -> Tournament:
    """A stage of a championship at ten tables."""
    granted = Derogation("peu d'inscrits")
    announced = rules("m", championship=which, level=level, derogation=granted, **changes)
    told = enter(announce(announced), 40, born=date(1950, 1, 1))
    return play(tell(told, Placed(1, in_order(40))), gains)


# --- who gets what --------------------------------------------------------------------------------------


def points(told: Tournament) -> list[str]:
    """Who gets what, the best first: « 1: 400 », « 5: 304 + 2 PP »."""
    lines = told_lines(told)
    gained = [
        re.fullmatch(r"  Alex Person 0*(\d+) : (\d+) PCN(?:, (\d+) PP)?", line)
        for line in lines[lines.index("Points :") + 1 :]
    ]
    found = [each.groups() for each in gained if each]
    return [f"{who}: {pcn}" if pp is None else f"{who}: {pcn} + {pp} PP" for who, pcn, pp in found]


def without_licence() -> Tournament:
    told = big()
    return tell(told, Amended(amended(told, 5, is_licensed=False), "sans licence"))


def told_apart() -> Tournament:
    """Two have as many points, and one of them a better round."""
    told = big({1: 900, 5: 800, 9: 500}, "mm", ties=TieRule.ARTICLE_29)
    return play(told, {1: 0, 5: -100, 9: 200, 13: 0})


def two_sessions() -> Tournament:
    """Ten tables, then five of those who stay."""
    told = keep(play(evening(40, rounds("m m", keep={2: 20}))), 20)
    return play(tell(told, Placed(2, told.event.kept[2])))


@pytest.mark.parametrize(
    ("hold", "gained"),
    [
        pytest.param(
            big, "1: 400, 5: 304, 9: 231, 13: 175", marks=pytest.mark.met("PCN-09", "PCN-12"), id="ordinary"
        ),
        pytest.param(
            without_licence, "1: 400, 9: 231, 13: 175", marks=pytest.mark.met("PCN-01"), id="no licence"
        ),
        pytest.param(
            lambda: big(TIED), "1: 400, 5: 268, 9: 268, 13: 175", marks=pytest.mark.met("PCN-07"), id="tied"
        ),
        pytest.param(told_apart, "1: 400, 5: 304, 9: 231", marks=pytest.mark.met("PCN-08"), id="told apart"),
        pytest.param(
            lambda: championship(Level.REGIONAL_FINAL),
            "1: 720 + 3 PP, 5: 547 + 2 PP, 9: 415 + 1 PP, 13: 316",
            marks=pytest.mark.met("PCN-01", "PCN-09"),
            id="regional final",
        ),
        pytest.param(
            lambda: championship(Level.REGIONAL_FINAL, gains={1: 800, 5: 800, 9: 800, 13: 600}),
            "1: 561 + 2 PP, 5: 561 + 2 PP, 9: 561 + 2 PP, 13: 316",
            marks=pytest.mark.met("PCN-07"),
            id="tied PP",
        ),
        pytest.param(
            lambda: championship(Level.EARLY_STAGE),
            "1: 400, 5: 304, 9: 231, 13: 175",
            marks=pytest.mark.met("PCN-09"),
            id="an earlier stage",
        ),
        pytest.param(
            lambda: big(derogation=Derogation("jubilé", pcn=(1000, 500), pp=(5,))),
            "1: 1000 + 5 PP, 5: 500",
            marks=pytest.mark.met("PCN-10"),
            id="derogation",
        ),
        pytest.param(
            lambda: championship(Level.NATIONAL_FINAL),
            "1: 5000 + 20 PP, 5: 4200 + 16 PP, 9: 3600 + 13 PP, 13: 3200 + 11 PP",
            marks=pytest.mark.met("PCN-21", "PCN-27"),
            id="national final",
        ),
        pytest.param(
            lambda: championship(Level.NATIONAL_FINAL, Championship.SENIORS),
            "1: 3000 + 10 PP, 5: 2600 + 8 PP, 9: 2400 + 7 PP, 13: 2000 + 5 PP",
            marks=pytest.mark.met("PCN-24", "PCN-27"),
            id="national final of seniors",
        ),
        pytest.param(two_sessions, "37: 600, 21: 486", marks=pytest.mark.met("PCN-17"), id="two sessions"),
        pytest.param(
            lambda: big(ALONE, form=Form.DUO),
            "1: 400, 2: 400, 9: 231, 10: 231",
            marks=pytest.mark.met("PCN-18"),
            id="duo",
        ),
        pytest.param(
            lambda: big(ALONE, form=Form.FOUR),
            "1: 400, 2: 400, 3: 400, 4: 400, 9: 200, 10: 200, 11: 200, 12: 200",
            marks=pytest.mark.met("PCN-19"),
            id="four",
        ),
    ],
)
def test_places_are_worth_what_the_scale_or_the_table_says(
    hold: Callable[[], Tournament], gained: str
) -> None:
    told = points(hold())
    wanted = gained.split(", ")
    assert told[: len(wanted)] == wanted


@pytest.mark.met("PCN-17")
def test_half_the_players_of_the_first_session_are_paid_by_the_tables_of_both() -> None:
    assert len(points(two_sessions())) == 20
    assert json.loads(results(two_sessions(), "--json").out)["points"]["coefficient"] == "81/100"


@pytest.mark.met("PCN-10")
def test_whoever_gets_nothing_by_a_derogation_is_not_told() -> None:
    assert points(big(derogation=Derogation("jubilé", pcn=(1000, 500)))) == ["1: 1000", "5: 500"]


@pytest.mark.met("PCN-06")
def test_points_do_not_depend_on_the_number_of_deals() -> None:
    few, many = (points(big(kinds=rounds("m", deals))) for deals in (2, 12))
    assert few == many
    assert few[:2] == ["1: 400", "5: 304"]


# --- why there are none ---------------------------------------------------------------------------------

CONDITIONS = Conditions()
ORGANISER = "l'organisateur n'est ni la FFT, ni une zone, ni un comité, ni un club affilié"
NO_ARBITER = "aucun arbitre officiel ne dirige le tournoi"
ARBITER_PLAYS = "l'arbitre ne joue pas dans un championnat, un match par équipes ou un festival"
PLACES = "on ne joue pas en un seul lieu"
TIMES = "on ne joue pas partout en même temps"
ARTICLE = dict.fromkeys((PLACES, TIMES), "Organisation technique")


@pytest.mark.parametrize(
    ("conditions", "why"),
    [
        *(
            pytest.param(
                {"organiser": each},
                ORGANISER if each is Organiser.OTHER else "",
                marks=pytest.mark.met("PCN-02"),
            )
            for each in Organiser
        ),
        pytest.param({"has_official_arbiter": False}, NO_ARBITER, marks=pytest.mark.met("PCN-03")),
        *(
            pytest.param(
                {"arbiter_plays": True, "occasion": each},
                "" if each is Occasion.TOURNAMENT else ARBITER_PLAYS,
                marks=pytest.mark.met("PCN-03"),
            )
            for each in Occasion
        ),
        pytest.param({"is_one_place": False}, PLACES, marks=pytest.mark.met("PCN-04")),
        pytest.param({"is_simultaneous": False}, TIMES, marks=pytest.mark.met("PCN-04")),
    ],
)
def test_points_are_given_where_the_conditions_are_met(conditions: dict[str, Any], why: str) -> None:
    told = big(conditions=replace(CONDITIONS, **conditions))
    lines = told_lines(told)
    assert [line for line in lines if line.startswith("Pas de PCN")] == [
        f"Pas de PCN : {why} (ch. 5, « {ARTICLE.get(why, 'Conditions')} »)." for why in [why] if why
    ]
    assert ("Points :" in lines) is not bool(why)


@pytest.mark.met("PCN-03")
def test_arbiter_of_a_championship_does_not_play_whatever_was_announced() -> None:
    lines = told_lines(championship(Level.EARLY_STAGE, conditions=Conditions(arbiter_plays=True)))
    assert any(line.startswith(f"Pas de PCN : {ARBITER_PLAYS}") for line in lines)


@pytest.mark.met("PCN-29")
@pytest.mark.parametrize(
    "hold",
    [twelve, six_teams, four_teams, lambda: play_match(match())],
    ids=["12", "triplettes", "quadrettes", "match"],
)
def test_boards_give_no_points(hold: Callable[[], Tournament]) -> None:
    told = hold() if hold().event.is_closed else closed(hold())
    fields = json.loads(results(told, "--json").out)["points"]
    assert (fields["unmet"], fields["awards"]) == (["no_scale"], [])
    lines = results(told).lines
    why = "aucun barème n'existe pour les donnes dupliquées : le classement compte, sans PCN"
    assert ("Points :" in lines, [line for line in lines if line.startswith("Pas de PCN")]) == (
        False,
        []
        if told.event.regulations.form is Form.MATCH
        else [f"Pas de PCN : {why} (ch. 5, « Présentation »)."],
    )


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


# --- a season -------------------------------------------------------------------------------------------


def held(told: Tournament, day: date) -> Tournament:
    """An event that is over, on another day."""
    moved = replace(told.event.regulations, day=day)
    return tell(told, Reannounced(moved, "autre jour"), Closed())


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Two events of one season, one of the next, and one that is not closed."""
    autumn, spring = held(big(), date(2026, 11, 15)), held(big(TIED), date(2027, 8, 31))
    later, running = held(championship(Level.REGIONAL_FINAL), date(2027, 9, 1)), big({5: 100})
    found = []
    for number, told in enumerate((later, autumn, spring, running)):
        found.append(str(tmp_path / f"{number}.json"))
        Path(found[-1]).write_text(write_document(told), encoding="utf-8")
    return found


@pytest.mark.met("PCN-26")
def test_points_are_added_up_by_licence_and_season(files: list[str], tmp_path: Path) -> None:
    outcome = call("results", "--season", *files, "--out", str(tmp_path / "season.csv"))
    assert (outcome.status, outcome.err) == (
        0,
        f"attention, {files[3]} : l'épreuve n'est pas close, ses points ne comptent pas encore\n",
    )
    at = outcome.lines.index("")
    assert [line.split() for line in outcome.lines[:6]] == [
        ["Saison", "2026-2027,", "points", "nationaux", ":"],
        ["Joueur", "Épreuves", "PCN", "PP"],
        ["Alex", "Person", "001", "2", "800", "0"],
        ["Alex", "Person", "005", "2", "572", "0"],
        ["Alex", "Person", "009", "2", "499", "0"],
        ["Alex", "Person", "013", "2", "350", "0"],
    ]
    assert [line.split() for line in outcome.lines[at + 1 :][:3]] == [
        ["Saison", "2027-2028,", "points", "nationaux", ":"],
        ["Joueur", "Épreuves", "PCN", "PP"],
        ["Alex", "Person", "001", "1", "720", "3"],
    ]
    heads, first, *_ = read_sheets((tmp_path / "season.csv").read_bytes())[""]
    assert (list(heads), list(first)) == (
        ["licence", "nom", "épreuves", "PCN", "PP"],
        ["0000001", "Alex Person 001", "2", "800", "0"],
    )
    told = json.loads(call("results", "--season", *files, "--json").out)["seasons"]
    assert [(each["season"], each["people"][0]["pcn"]) for each in told] == [
        ("2026-2027", 800),
        ("2027-2028", 720),
    ]


def test_an_event_counts_once_in_its_season_and_only_when_it_is_closed(files: list[str]) -> None:
    twice = call("results", "--season", files[0], files[1], files[0])
    assert (twice.status, twice.out, twice.err) == (
        1,
        "",
        f"Erreur : {files[0]} et {files[0]} sont la même épreuve : donnez un seul de ces fichiers\n",
    )
    none = call("results", "--season", files[3])
    assert (none.status, none.out) == (1, "")
    assert "aucune de ces épreuves n'est close" in none.err
    more = call("results", "--season", files[0], "--after", "1")
    assert (more.status, "--season additionne des épreuves entières" in more.err) == (2, True)
