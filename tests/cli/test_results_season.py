"""`oudler results --season`: what every licence has gathered over the events of a season."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from oudler.printing import read_sheets
from oudler.tournament.events import Closed, Entered, Reannounced
from oudler.tournament.files import Tournament, write_document
from tests.cli.calling import answered, call
from tests.tournament.people import somebody
from tests.tournament.telling import announce, evening, play, rules, tell

GAINS = {1: 900, 5: 800, 9: 700, 13: 600}
"""The first four of ten tables, without ties."""
TIED = {1: 900, 5: 800, 9: 800, 13: 600}


def big(gains: Mapping[int, int] = GAINS) -> Tournament:
    """An event of ten tables, not closed yet."""
    return play(evening(40, "m"), gains)


def held(told: Tournament, day: date) -> Tournament:
    """An event that is over, on another day."""
    moved = replace(told.event.regulations, day=day)
    return tell(told, Reannounced(moved, "autre jour"), Closed())


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Two events of one season, one of the next, and one that is not closed."""
    autumn, spring = held(big(), date(2026, 11, 15)), held(big(TIED), date(2027, 8, 31))
    later, running = held(big(), date(2027, 9, 1)), big({5: 100})
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
        ["Alex", "Person", "001", "1", "400", "0"],
    ]
    heads, first, *_ = read_sheets((tmp_path / "season.csv").read_bytes())[""]
    assert (list(heads), list(first)) == (
        ["licence", "nom", "épreuves", "PCN", "PP"],
        ["0000001", "Alex Person 001", "2", "800", "0"],
    )
    told = json.loads(call("results", "--season", *files, "--json").out)["seasons"]
    assert [(each["season"], each["people"][0]["pcn"]) for each in told] == [
        ("2026-2027", 800),
        ("2027-2028", 400),
    ]


def quarter(number: int, teams: int = 8) -> Tournament:
    """One of four parallel events of teams, with one player of each."""
    told = announce(rules("r", parallel="Quatre fois huit"))
    for team in range(1, teams + 1):
        entry = replace(somebody(team, team=team), licence=f"{1_000_000 + 10 * number + team}", is_paid=True)
        told = tell(told, Entered(entry))
    return tell(play(told, number=number), Closed())


@pytest.mark.met("PCN-26")
def test_parallel_events_count_as_the_tournament_of_teams_that_they_make(tmp_path: Path) -> None:
    events = [*map(quarter, range(1, 5)), held(big(), date(2026, 11, 15))]
    found = [str(tmp_path / f"{number}.json") for number in range(5)]
    for file, told in zip(found, events, strict=True):
        Path(file).write_text(write_document(told), encoding="utf-8")
    (season,) = answered("results", "--season", *found[:4])["seasons"]
    gained = [(each["events"], each["pcn"]) for each in season["people"]]
    assert (gained[:4], len(gained)) == ([(1, 320)] * 4, 16)
    (alone,) = answered("results", "--season", found[0])["seasons"]
    assert alone["people"] == []
    (both,) = answered("results", "--season", *found)["seasons"]
    Path(found[1]).write_text(write_document(quarter(2, teams=12)), encoding="utf-8")
    refused = call("results", "--season", *found[:4])
    assert (refused.status, refused.out) == (1, "")
    assert refused.err.startswith("Erreur : ces tournois ne sont pas parallèles")
    assert len(both["people"]) == len({each["licence"] for each in both["people"]}) == 16 + 36


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
