"""`oudler results`: the ranking, the points and the files for others."""

import json
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from oudler.cli.terminal import status
from oudler.printing import read_sheets
from oudler.tournament.events import Entered, Handed, LineSeal, Opened, Regulations, RoundPlan, seal_fields
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.play import standing
from oudler.tournament.ranking import TieRule
from oudler.tournament.seating import SeatingKind
from oudler.tournament.sheets import Sheet
from tests.cli.calling import call
from tests.tournament.people import somebody
from tests.tournament.simulated import duo_event, mixed_event, sections, small_event
from tests.tournament.telling import AT, DESK, play, players_at, seat

TEXT = write_document(small_event())
FIELDS = ["event", "ranking", "points", "weights", "closed"]


def posting_in(told: dict[str, object]) -> dict[str, object]:
    """What results say of their posting; how they stand depends on the day of reading."""
    return {name: told[name] for name in ("standing", "posted", "claims_until", "replaces", "seal")}


def test_ranking_and_points_are_told() -> None:
    outcome = call("results", "-", stdin=TEXT)
    ranked = standing(small_event().event)
    assert (outcome.status, outcome.err) == (0, "")
    names = [small_event().event.entries[line.account.number].name for line in ranked]
    assert [line[5:].partition("  ")[0] for line in outcome.ranking[: len(names)]] == names
    assert outcome.ranking[len(names)] == ""
    assert outcome.ranking[len(names) + 1] == "Points :"
    awards = sections(small_event())["points"]["awards"]
    entries = small_event().event.entries
    assert outcome.ranking[len(names) + 2 :] == [
        f"  {entries[each['number']].name} : {each['pcn']} PCN" for each in awards
    ]


@pytest.mark.met("RES-05")
def test_ranking_after_a_round_is_told_without_points() -> None:
    outcome = call("results", "-", "--after", "1", stdin=TEXT)
    first = standing(small_event().event, 1)[0]
    name = small_event().event.entries[first.account.number].name
    assert outcome.status == 0
    assert outcome.ranking[0].startswith(f"  1  {name}")
    assert "Points :" not in outcome.ranking


@pytest.mark.parametrize("after", ["0", "4"])
def test_round_that_was_not_played_is_wrong_use(after: str) -> None:
    outcome = call("results", "-", "--after", after, stdin=TEXT)
    assert (outcome.status, outcome.out) == (status.WRONG_USE, "")
    assert outcome.err == f"Erreur : --after va de 1 à 3, pas {after}\nEssayez « oudler results --help ».\n"


@pytest.mark.met("DEA-20")
@pytest.mark.parametrize(
    ("people", "tables", "gives_points"), [("19", (), True), ("17", ("--fives",), False)]
)
def test_tables_of_three_give_points_and_tables_of_five_none(
    people: str, tables: tuple[str, ...], gives_points: bool
) -> None:
    event = call("simulate", "--players", people, "--rounds", "3", *tables).out
    told = call("results", "-", stdin=event).out
    assert ("\nPoints :\n" in told) is gives_points
    assert ("un tournoi à cinq joueurs par table ne peut pas être homologué" in told) is not gives_points


@pytest.mark.met("DOC-08", "RES-01", "RES-02")
def test_recap_has_a_table_for_each_seat_and_balances() -> None:
    lines = call("results", "-", "--recap", stdin=TEXT).ranking
    heads = [line.split("  ")[0] for line in lines if line.startswith("Joueurs ")]
    assert heads == ["Joueurs Nord", "Joueurs Sud", "Joueurs Est", "Joueurs Ouest"]
    assert lines[-1] == "Positifs et négatifs s'annulent à chaque position et au cumul."


def test_results_as_json_are_those_of_the_file() -> None:
    outcome = call("results", "-", "--json", stdin=TEXT)
    file = sections(small_event())
    told = json.loads(outcome.out)
    assert told["seal"] == seal_fields(small_event().log[-1])
    assert told == {"after": 3, **{name: file[name] for name in FIELDS}, **posting_in(told)}


def test_results_of_a_file_that_does_not_check_out_are_told_with_a_warning() -> None:
    file = {**sections(small_event()), "closed": False, "weights": []}
    outcome = call("results", "-", stdin=json.dumps(file))
    assert outcome.status == 1
    assert outcome.out == call("results", "-", stdin=TEXT).out
    assert outcome.err == "- : 4 différences ; voyez « oudler check » avant d'afficher ces résultats.\n"


# --- files ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [small_event, mixed_event, duo_event], ids=["small", "mixed", "duo"])
def test_ranking_is_written_as_csv(make: object, tmp_path: Path) -> None:
    assert callable(make)
    event = make().event
    out = tmp_path / "classement.csv"
    assert call("results", "-", "--out", str(out), stdin=write_document(make())).status == 0
    heads, *rows = read_sheets(out.read_bytes())[""]
    rounds = [f"Position {number}" for number in sorted(event.seated)]
    assert list(heads) == [
        *("rang", "numéro", "licence", "nom", "club"),
        *rounds,
        *("pénalité", "total", "PCN", "PP", "prix (€)", "état", "sceau"),
    ]
    assert {row[-1] for row in rows} == {str(LineSeal.of(make().log[-1]).short)}
    people = [number for line in standing(event) for number in event.members[line.account.number]]
    assert [row[2] for row in rows] == [event.entries[number].licence for number in people]
    assert [row[3] for row in rows] == [event.entries[number].name for number in people]
    ranks = [str(line.rank) for line in standing(event) for _ in event.members[line.account.number]]
    assert [row[0] for row in rows] == ranks
    awards = {each["number"]: each["pcn"] for each in sections(make())["points"]["awards"]}
    assert [row[heads.index("PCN")] for row in rows] == [str(awards.get(number, 0)) for number in people]


def test_everything_is_written_as_a_workbook(tmp_path: Path) -> None:
    out = tmp_path / "resultats.XLSX"
    assert call("results", "-", "--out", str(out), stdin=TEXT).status == 0
    sheets = read_sheets(out.read_bytes())
    assert list(sheets) == [
        "Classement",
        *("Position 1", "Position 2", "Position 3"),
        *("Récapitulatif Nord", "Récapitulatif Sud", "Récapitulatif Est", "Récapitulatif Ouest"),
    ]
    event = small_event().event
    assert len(sheets["Classement"]) == 1 + len(event.listed)
    first = sheets["Position 1"]
    assert list(first[0]) == ["table", *("Nord", "total", "Sud", "total", "Est", "total", "Ouest", "total")]
    for table, seats in enumerate(event.seated[1], start=1):
        balances = dict(zip(event.sheets[1, table].players, event.sheets[1, table].balances, strict=True))
        cells = [
            text
            for seat in seats
            for text in (("", "") if seat is None else (event.entries[seat].name, str(balances[seat])))
        ]
        row = list(first[table])
        assert row + [""] * (9 - len(row)) == [str(table), *cells]


def test_results_are_written_as_json(tmp_path: Path) -> None:
    out = tmp_path / "r.json"
    shown = call("results", "-", "--out", str(out), stdin=TEXT)
    assert shown.ranking == call("results", "-", stdin=TEXT).ranking
    file = sections(small_event())
    told = json.loads(out.read_text(encoding="utf-8"))
    assert told == {"after": 3, **{name: file[name] for name in FIELDS}, **posting_in(told)}


def test_file_of_another_kind_is_wrong_use(tmp_path: Path) -> None:
    out = tmp_path / "r.pdf"
    outcome = call("results", "-", "--out", str(out), stdin=TEXT)
    assert (outcome.status, out.exists()) == (status.WRONG_USE, False)
    assert outcome.err == (
        f"Erreur : « {out} » : le nom d'un fichier à écrire finit par .csv, .xlsx ou .json\n"
        "Essayez « oudler results --help ».\n"
    )


def test_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    path = tmp_path / "no" / "r.csv"
    outcome = call("results", "-", "--out", str(path), stdin=TEXT)
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err == f"{path} : le fichier ne peut pas être écrit.\n"


def test_what_simulate_makes_results_reads() -> None:
    made = call("simulate", "--players", "12", "--rounds", "3", "--calm")
    assert len(call("results", "-", stdin=made.out).lines) >= 12


def test_results_after_a_round_are_those_of_that_round_everywhere(tmp_path: Path) -> None:
    event = small_event().event
    told = json.loads(call("results", "-", "--after", "2", "--json", stdin=TEXT).out)
    totals = [str(line.total) for line in standing(event, 2)]
    assert (told["after"], "points" in told, told["weights"]) == (2, False, ["1", "1"])
    assert [line["total"] for line in told["ranking"]] == totals
    out = tmp_path / "r.xlsx"
    call("results", "-", "--after", "2", "--out", str(out), stdin=TEXT)
    sheets = read_sheets(out.read_bytes())
    assert list(sheets)[:3] == ["Classement", "Position 1", "Position 2"]
    assert sheets["Classement"][0][-4:] == ("pénalité", "total", "état", "sceau")
    assert [row[-3] for row in sheets["Classement"][1:]] == totals


# --- parallel events ------------------------------------------------------------------------------------


def parallel(number: int) -> Tournament:
    """One of four parallel events of eight teams: one player of each."""
    regulations = Regulations("Parallèle", date(2026, 11, 14), (RoundPlan(4, SeatingKind.RANDOM),))
    told = Tournament.open(Opened(regulations), AT, DESK)
    for entered in range(1, 9):
        told = told.record(Entered(somebody(entered, team=team_of(number, entered))), AT, DESK)
    return play(told, number=number)


def team_of(event: int, entered: int) -> int:
    """In every event the teams come in another order."""
    return (entered + event) % 8 + 1


@pytest.mark.met("TEA-07")
def test_parallel_events_are_merged_by_teams(tmp_path: Path) -> None:
    events = [parallel(number) for number in range(1, 5)]
    files = []
    for number, told in enumerate(events):
        files.append(str(tmp_path / f"{number}.json"))
        Path(files[-1]).write_text(write_document(told), encoding="utf-8")
    told_fields = json.loads(call("results", *files, "--json").out)
    ranking = told_fields["ranking"]
    made: Counter[int] = Counter()
    for number, told in enumerate(events, start=1):
        for line in standing(told.event):
            made[team_of(number, line.account.number)] += int(line.total)
    assert {line["number"]: int(line["total"]) for line in ranking} == dict(made)
    assert [line["rank"] for line in ranking] == sorted(line["rank"] for line in ranking)
    lines = call("results", *files).lines
    assert lines[0].split("équipe ")[1].startswith(f"{ranking[0]['number']} (")
    assert (told_fields["event"]["form"], told_fields["points"]["coefficient"]) == ("four", "1/2")
    best = [each["pcn"] for each in told_fields["points"]["awards"][:4]]
    assert (best, "Points :" in lines) == ([320] * 4, True)
    table = tmp_path / "equipes.csv"
    assert call("results", *files, "--out", str(table)).status == 0
    assert len(table.read_text(encoding="utf-8-sig").splitlines()) == 33


def test_events_that_are_not_parallel_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text(TEXT, encoding="utf-8")
    outcome = call("results", str(file), str(file))
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err.startswith("Erreur : ces tournois ne sont pas parallèles : chacun doit avoir")
    wrong = call("results", str(file), str(file), "--recap")
    assert (wrong.status, wrong.err.splitlines()[0]) == (
        2,
        "Erreur : plusieurs tournois sont réunis par équipes : retirez --after et --recap",
    )


@pytest.mark.met("CHG-09")
def test_a_tie_that_hangs_on_contracts_asks_for_them() -> None:
    regulations = Regulations(
        "Finale", date(2026, 11, 14), (RoundPlan(4, SeatingKind.RANDOM),), ties=TieRule.ARTICLE_29
    )
    told = Tournament.open(Opened(regulations), AT, DESK)
    for number in range(1, 5):
        told = told.record(Entered(somebody(number)), AT, DESK)
    told = seat(told, 7)
    north, south, east, west = players_at(told, 1)
    told = told.record(Handed(1, 1, Sheet((north, south, east, west), (20, 20, -20, -20))), AT, DESK)
    lines = call("results", "-", stdin=write_document(told)).ranking
    names = [told.event.entries[number].name for number in range(1, 5)]
    tied = f"{', '.join(names[:3])} et {names[3]}"
    assert lines[5] == f"Égalité à départager : contrats réussis à fournir pour {tied} (art. 29)."


@pytest.mark.met("RES-05")
def test_ranking_and_recap_are_told_after_the_round_asked_for() -> None:
    event = small_event().event
    lines = call("results", "-", "--after", "2", "--recap", stdin=TEXT).ranking
    ranked = standing(event, 2)
    assert [line.split()[0] for line in lines[: len(ranked)]] == [str(line.rank) for line in ranked]
    assert [line[5:].partition("  ")[0] for line in lines[: len(ranked)]] == [
        event.entries[line.account.number].name for line in ranked
    ]
    assert sum(line.startswith("Position 2 ") for line in lines) == 4
    assert not any(line.startswith("Position 3 ") for line in lines)
