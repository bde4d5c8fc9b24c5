"""The ranking at the desk: what the page says, the close, the way back, files, and who may see it."""

import csv
import io
import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from oudler.director.desk import Desk, Office
from oudler.printing import read_sheets
from oudler.tournament import events
from oudler.tournament.files import posting_fields, posting_of, report_fields, results_fields
from oudler.tournament.forms import Form
from oudler.tournament.play import quarter_sums, standing
from oudler.wording.language import Words
from oudler.wording.papers import report_tables
from oudler.wording.results import result_sheets
from tests.director.desks import (
    BY,
    RULES,
    Ticking,
    entered,
    make_office,
    person,
    play_round,
    seated,
    sit_down,
)
from tests.director.stories import before, desk_of, is_close, made_up, rules_of
from tests.director.test_closing import drawn_match
from tests.director.test_rankings import tied_desk
from tests.tournament.duplicate_telling import opened, play_all
from tests.web.asking import laptop, said, stranger, text_of

SCREEN = "/e/{}/bureau/classement"


def later() -> Ticking:
    """A clock that stands after the last line of the made-up logs."""
    clock = Ticking()
    clock.at = datetime(2026, 12, 1, 18, 5, tzinfo=UTC)
    return clock


def at_the_end(office: Office, form: Form = Form.LIBRE) -> Desk:
    """An event that has only to be closed."""
    return desk_of(office, before(made_up(form), is_close))


def ask(office: Office, desk: Desk, path: str = "") -> str:
    """The text of a page of the screen."""
    return said(laptop(office).get(SCREEN.format(desk.id) + path))


# --- the ranking ----------------------------------------------------------------------------------------


@pytest.mark.met("RES-04", "RES-05")
def test_the_page_ranks_with_signs_points_and_prizes(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()))
    page = laptop(office).get(SCREEN.format(desk.id)).text
    first, *_ = standing(desk.event)
    name = desk.event.entries[first.account.number].name
    assert f'<b class="who">{name}</b>' in page
    shown = text_of(page)
    assert "tout est joué, à clore" in shown
    assert "La somme des 60 totaux est 0." in shown
    assert "15 tables : 40 × 15 = 600 au premier, puis × 0,81 par rang, 50 au moins." in shown
    assert "Redistribué, 80 % au moins 83 %" in shown
    assert "Voir les 48 suivants" in shown
    inks = {re.sub(r"[+−\d]", "", ink) for ink in re.findall(r'class="num (plus">\+|minus">−)', page)}
    assert inks == {'plus">', 'minus">'}


def test_everybody_is_shown_when_asked_and_somebody_is_found(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()))
    everybody = laptop(office).get(SCREEN.format(desk.id) + "?tous=1").text
    assert everybody.count('scope="row"') == 60
    entry = desk.event.entries[1]
    found = laptop(office).get(SCREEN.format(desk.id) + f"?q={entry.surname.lower()}").text
    assert found.count('scope="row"') == sum(
        entry.surname == each.surname for each in desk.event.entries.values()
    )


def test_a_ranking_after_a_round_has_no_points(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()))
    page = ask(office, desk, "?apres=2")
    best = standing(desk.event, 2)[0].account.number
    assert f"1 {desk.event.entries[best].name}" in page
    assert "Points nationaux" not in page
    for wrong in ("6", "0", "x", "99999999"):
        assert laptop(office).get(SCREEN.format(desk.id) + f"?apres={wrong}").status_code == 422


@pytest.mark.met("CHG-09")
def test_a_tie_is_told_and_what_is_missing_leads_to_the_sheets(tmp_path: Path) -> None:
    desk = tied_desk(tmp_path)
    page = laptop(make_office(tmp_path)).get(SCREEN.format(desk.id)).text
    told = "Prénom1 NOM001 et Prénom2 NOM002 ont +100 points. Meilleure position : 80 contre 50 (art. 29)."
    assert told in text_of(page)
    assert "Prénom1 NOM001 départage au meilleur score sur une position (art. 29)" in text_of(page)
    assert "Égalité à départager" in text_of(page)
    assert f'href="/e/{desk.id}/bureau/feuilles/1/' in page


@pytest.mark.parametrize("form", [*Form])
def test_no_form_breaks_a_page(tmp_path: Path, form: Form) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()), form)
    client, home = laptop(office), SCREEN.format(desk.id)
    paths = ("", "?apres=1", "?general=1", "/clore", "/comptes", "/rouvrir", "/exporter", "/si?garder=2")
    assert [client.get(home + path).status_code for path in paths] == [200] * len(paths)


@pytest.mark.parametrize("form", [*Form])
def test_an_event_that_has_not_begun_has_a_page(tmp_path: Path, form: Form) -> None:
    desk = entered(office := make_office(tmp_path), 8, rules_of(form))
    client, home = laptop(office), SCREEN.format(desk.id)
    assert [client.get(home + path).status_code for path in ("", "/clore", "/si")] == [200] * 3


@pytest.mark.met("DUP-05")
def test_a_duplicate_ranking_says_who_may_see_it(tmp_path: Path) -> None:
    office = make_office(tmp_path, later())
    told = "pour l'arbitre seul : rien ne se montre avant la fin"
    assert told in ask(office, at_the_end(office, Form.TRIPLETTE))
    assert told not in ask(office, desk_of(office, made_up(Form.TRIPLETTE)))


# --- the close ------------------------------------------------------------------------------------------


@pytest.mark.met("RES-06")
def test_the_close_starts_the_time_for_claims(tmp_path: Path) -> None:
    clock = later()
    desk = at_the_end(office := make_office(tmp_path, clock))
    client, home = laptop(office), SCREEN.format(desk.id)
    assert "15 minutes pour réclamer" in ask(office, desk, "/clore")
    answer = client.post(f"{home}/clore", data={"seen": desk.version[0]})
    assert answer.headers["location"] == f"{home}?did={desk.version[0]}"
    assert desk.tournament.log[-1].happening == events.Closed()
    page = client.get(home).text
    assert "provisoire, réclamations jusqu'à" in said(page)
    assert 'data-left="900"' in page
    clock.move(minutes=15)
    assert "définitif depuis" in text_of(client.get(home).text)


def test_the_close_comes_forward_once_all_is_played(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()))
    running = seated(office, 16)
    home, client = SCREEN.format(desk.id), laptop(office)
    assert f'<a class="btn primary big" href="{home}/clore"' in client.get(home).text
    other = SCREEN.format(running.id)
    assert f'<a class="btn big" href="{other}/clore"' in client.get(other).text


def test_a_close_sent_twice_closes_once(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()))
    client, home, seen = laptop(office), SCREEN.format(desk.id), desk.version[0]
    sent = [client.post(f"{home}/clore", data={"seen": seen}) for _ in range(2)]
    assert [each.headers["location"] for each in sent] == [f"{home}?did={seen + 1}", home]
    assert desk.version[0] == seen + 1


@pytest.mark.met("RES-03")
def test_the_close_says_what_is_missing_and_closes_nothing(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    client, home = laptop(office), SCREEN.format(desk.id)
    assert "position 1 : il manque des feuilles ou des scores" in ask(office, desk, "/clore")
    version = desk.version
    assert client.post(f"{home}/clore", data={"seen": version[0]}).status_code == 422
    assert desk.version == version


def test_whatever_another_desk_wrote_is_shown_before_the_close(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()))
    client, home = laptop(office), SCREEN.format(desk.id)
    seen = desk.version[0]
    desk.record(events.Penalised(1, 100, 5, "retard"), by="Zoé")
    answer = client.post(f"{home}/clore", data={"seen": seen})
    assert (answer.status_code, desk.event.is_closed) == (409, False)
    assert "Zoé : " in text_of(answer.text)
    assert "retard" in text_of(answer.text)
    assert f'name="seen" value="{desk.version[0]}"' in answer.text


def test_an_event_is_reopened_with_a_reason_only(tmp_path: Path) -> None:
    desk = desk_of(office := make_office(tmp_path, later()), made_up())
    client, home = laptop(office), SCREEN.format(desk.id)
    refused = client.post(f"{home}/rouvrir", data={"why": " "})
    assert (refused.status_code, desk.event.is_closed) == (422, True)
    assert "il manque la raison" in text_of(refused.text)
    client.post(f"{home}/rouvrir", data={"why": "feuille mal lue"})
    assert not desk.event.is_closed


@pytest.mark.met("EQU-12")
def test_a_match_is_signed(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()), Form.MATCH)
    client, home = laptop(office), SCREEN.format(desk.id)
    assert 'name="signed3"' in client.get(f"{home}/clore").text
    few = client.post(f"{home}/clore", data={"seen": desk.version[0], "signed1": "Ana"})
    assert (few.status_code, desk.event.is_closed) == (422, False)
    assert 'value="Ana"' in few.text  # what was typed comes back
    names = {"signed1": "Ana", "signed2": "Bob", "signed3": "Zoé"}
    client.post(f"{home}/clore", data={"seen": desk.version[0], **names})
    assert desk.tournament.log[-1].happening == events.Closed(("Ana", "Bob", "Zoé"))


@pytest.mark.met("EQU-14")
def test_the_accounts_of_a_quarter_are_typed_as_people_write_them(tmp_path: Path) -> None:
    tournament = before(made_up(Form.MATCH), lambda did: isinstance(did, events.Agreed))
    desk = desk_of(office := make_office(tmp_path, later()), tournament)
    client, home = laptop(office), SCREEN.format(desk.id)
    assert "1 quart temps attend les comptes" in ask(office, desk)
    sums = quarter_sums(desk.event, 1)
    written = [
        f"{value.numerator * 1000 // value.denominator / 1000:.3f}".replace(".", ",") for value in sums
    ]
    right = dict(zip(("first_1", "first_2", "second_1", "second_2"), written * 2, strict=True))
    for wrong in ({"first_1": "deux"}, {"first_1": "1/0"}, {"first_1": ""}, {"second_2": "0"}):
        answer = client.post(f"{home}/comptes/accord", data={"round": "1", **right, **wrong})
        assert (answer.status_code, desk.event.agreed) == (422, {})
    client.post(f"{home}/comptes/accord", data={"round": "1", **right})
    assert desk.event.agreed == {1: events.Agreed(1, sums, sums)}


@pytest.mark.met("TOP-08")
def test_a_result_of_one_side_is_confirmed_with_its_reason(tmp_path: Path) -> None:
    desk = desk_of(office := make_office(tmp_path, later()), play_all(opened(Form.INDIVIDUAL, 12, deals=1)))
    client, home = laptop(office), SCREEN.format(desk.id)
    assert "3 résultats d'un seul camp sont à confirmer." in ask(office, desk)
    bare = client.post(f"{home}/comptes/confirmer", data={"unit": "3", "session": "1", "why": ""})
    assert (bare.status_code, desk.event.confirmed) == (422, frozenset())
    client.post(f"{home}/comptes/confirmer", data={"unit": "3", "session": "1", "why": "rien en Est"})
    assert desk.event.confirmed == {(1, 3)}


@pytest.mark.met("EQU-11")
def test_the_winner_of_a_draw_is_chosen_or_left_open(tmp_path: Path) -> None:
    desk = desk_of(office := make_office(tmp_path, later()), drawn_match())
    client, home = laptop(office), SCREEN.format(desk.id)
    assert "Match nul" in ask(office, desk, "/clore")
    names = {"signed1": "Ana", "signed2": "Bob", "signed3": "Zoé", "seen": desk.version[0]}
    client.post(f"{home}/clore", data={**names, "winner": "2"})
    assert desk.event.winner == 2


# --- files ----------------------------------------------------------------------------------------------


def test_files_have_what_the_commands_write(tmp_path: Path) -> None:
    desk = desk_of(office := make_office(tmp_path, later()), made_up())
    client, home, words = laptop(office), SCREEN.format(desk.id) + "/exporter", Words()
    taken = client.get(f"{home}/resultats.csv")
    assert taken.headers["content-disposition"] == (
        'attachment; filename="tournoi-automne-2026-11-15-resultats.csv"'
    )
    first = next(iter(result_sheets(words, desk.event).values()))
    rows = list(csv.reader(io.StringIO(taken.content.decode("utf-8-sig")), delimiter=";"))
    assert [row[3] for row in rows] == [str(row[3]) for row in first]
    posting, line = posting_of(desk.tournament, desk.now()), desk.tournament.log[-1]
    assert json.loads(client.get(f"{home}/resultats.json").text) == (
        results_fields(desk.event) | posting_fields(posting) | {"seal": events.seal_fields(line)}
    )
    short = str(events.LineSeal.of(line).short)
    assert (rows[0][-1], {row[-1] for row in rows[1:]}) == ("sceau", {short})
    assert short in text_of(client.get(home).text)
    assert json.loads(client.get(f"{home}/points.json").text) == (
        report_fields(desk.event) | posting_fields(posting) | {"seal": events.seal_fields(line)}
    )
    book = read_sheets(client.get(f"{home}/points.xlsx").content)
    assert list(book) == list(report_tables(words, desk.event, posting, line))
    assert ("sceau", str(events.LineSeal.of(line))) in book["Épreuve"]
    assert client.get(f"{home}/rien.csv").status_code == 404
    assert client.get(f"{home}/resultats.exe").status_code == 404


def test_who_exports_or_closes_without_an_arbiter_named_is_warned(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()))
    told = "Aucun arbitre n'est nommé : le rapport doit dire qui a dirigé."
    assert [told in ask(office, desk, path) for path in ("/exporter", "/clore")] == [True, True]
    named = replace(desk.event.regulations, arbiters=(BY,))
    desk.record(events.Reannounced(named, "oubli"), by=BY)
    assert [told in ask(office, desk, path) for path in ("/exporter", "/clore")] == [False, False]


def test_a_file_of_an_open_event_is_named_provisional(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()))
    taken = laptop(office).get(SCREEN.format(desk.id) + "/exporter/points.csv")
    assert "points-provisoire.csv" in taken.headers["content-disposition"]


# --- what if, parallel events ---------------------------------------------------------------------------


def test_what_if_shows_and_stores_nothing(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()))
    version = desk.version
    page = ask(office, desk, "/si?depuis=4&pour_cent=70&coefficient=1,20")
    assert "42 qualifiés sur 60. Coefficient permis par le barème : 1,2 au plus." in page
    for wrong in (
        "garder=x",
        "coefficient=0,5",
        "report=2",
        "sans=9",
        "depuis=9&garder=3",
        "coefficient=1/0",
    ):
        answer = laptop(office).get(SCREEN.format(desk.id) + f"/si?{wrong}")
        assert (wrong, answer.status_code) == (wrong, 422)
    assert desk.version == version


@pytest.mark.met("TEA-07")
def test_parallel_events_are_added_up(office: Office) -> None:
    rules = replace(RULES, rounds=RULES.rounds[:1])
    desks = []
    for _ in range(2):
        desk = office.open(rules, BY)
        for number in range(1, 17):
            desk.record(events.Entered(replace(person(number), team=number)), events.Paid(number), by=BY)
        sit_down(desk)
        play_round(desk)
        desks.append(desk)
    page = ask(office, desks[0], f"/reunir?avec={desks[1].id}")
    best = standing(desks[0].event)[0]
    assert f"1 équipe {best.account.number} " in page
    assert f"+{2 * best.total}" in page


# --- who may ------------------------------------------------------------------------------------------


def test_nobody_else_sees_or_closes(tmp_path: Path) -> None:
    desk = at_the_end(office := make_office(tmp_path, later()))
    home = SCREEN.format(desk.id)
    for path in ("", "/clore", "/exporter", "/exporter/resultats.json", "/si", "/reunir"):
        turned = stranger(office).get(home + path)
        assert (path, turned.status_code) == (path, 303)
        assert "/rejoindre" in turned.headers["location"]
    for path in ("/clore", "/rouvrir", "/comptes/accord", "/comptes/confirmer"):
        assert stranger(office).post(home + path, data={"seen": desk.version[0]}).status_code == 403
    assert not desk.event.is_closed


def test_a_name_with_marks_is_only_text(tmp_path: Path) -> None:
    desk = entered(office := make_office(tmp_path), 1, replace(RULES, name="<b>"))
    page = laptop(office).get(SCREEN.format(desk.id) + "?q=<script>").text
    assert ("&lt;script&gt;" in page, "<b>&lt;b&gt;</b>" in page) == (True, True)
