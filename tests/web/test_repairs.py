"""The repairs screen: what would change is told first, then written, then can be undone."""

import re

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.tournament import events
from oudler.tournament.forms import Form
from oudler.web.desk.repair_forms import KINDS
from tests.director.desks import BY, entered, play_round, seat_next
from tests.director.stories import before, desk_of, last, made_up
from tests.web.asking import said, stranger


def screen(desk: Desk) -> str:
    return f"/e/{desk.id}/bureau/reparations"


def repaired(client: TestClient, desk: Desk, kind: str, **data: str) -> str:
    """Look first, then repair; gives where that leads. Looking alone writes nothing."""
    lines = len(desk.tournament.log)
    look = client.post(f"{screen(desk)}/{kind}", data={**data, "act": "look"})
    assert look.status_code == 200, said(look.text)
    assert "Ce qui changera" in said(look.text)
    assert len(desk.tournament.log) == lines
    seen = re.search(r'name="lines" value="(\d+)"', look.text)
    assert seen is not None
    done = client.post(f"{screen(desk)}/{kind}", data={**data, "act": "do", "lines": seen[1]})
    assert done.status_code == 303, said(done.text)
    return done.headers["location"]


def test_every_repair_has_its_page(client: TestClient, desk: Desk) -> None:
    desk.record(events.Left(3, "malade"), by=BY)
    page = client.get(screen(desk)).text
    open_kinds = [name for name, kind in KINDS.items() if kind.is_possible(desk.event)]
    assert open_kinds == [name for name in KINDS if name != "reouverture"]
    assert [f'href="{screen(desk)}/{name}"' in page for name in open_kinds] == [True] * len(open_kinds)
    for name in open_kinds:
        assert "Voir ce qui changera" in said(client.get(f"{screen(desk)}/{name}").text)


def test_somebody_leaves_and_comes_back(client: TestClient, desk: Desk) -> None:
    where = repaired(client, desk, "depart", number="4", excused="yes", why="malade")
    assert last(desk) == events.Left(4, "malade", is_excused=True)
    assert where == f"{screen(desk)}?did={len(desk.tournament.log)}"
    repaired(client, desk, "retour", number="4", why="guéri")
    assert last(desk) == events.Returned(4, "guéri")


def test_a_latecomer_takes_an_empty_place_in_one_act_that_is_undone_in_one(
    client: TestClient, desk: Desk
) -> None:
    desk.record(events.Left(4, "malade"), by=BY)
    place = desk.event.placed[1].places.index(4) + 1
    assert f'value="{place}" checked' in client.get(f"{screen(desk)}/arrivee").text
    lines = len(desk.tournament.log)
    who = {"licence1": "7654321", "surname1": "Tardif", "first_name1": "Léo"}
    where = repaired(client, desk, "arrivee", **who, places=str(place), why="retard")
    kinds = [type(line.happening) for line in desk.tournament.log[lines:]]
    assert kinds == [events.Entered, events.Paid, events.Filled]
    assert where == f"{screen(desk)}?did={lines + 1}-{lines + 3}"
    assert desk.event.entries[13].name == "Léo TARDIF"
    page = client.get(where).text
    span = re.search(r'name="number" value="([^"]+)"', page)
    assert span is not None
    home = f"/e/{desk.id}/bureau"
    undone = client.post(f"{home}/defaire", data={"number": span[1], "back": f"{home}/reparations"})
    assert undone.headers["location"] == f"{home}/reparations?did={lines + 4}-{lines + 5}"
    assert desk.event.scratched == {13}


@pytest.mark.met("CHG-06")
def test_somebody_is_replaced_at_once_from_his_table_and_later_from_the_departure(
    client: TestClient, desk: Desk
) -> None:
    home = f"/e/{desk.id}/bureau"
    table = client.get(f"{home}/salle/table/1").text
    link = re.search(r'href="([^"]+/reparations/remplacement\?n=(\d+))"', table)
    assert link is not None
    form = client.get(link[1]).text
    assert f'value="{link[2]}" selected' in form
    assert 'value="now" checked' in form  # the clock does not run yet
    who = {"surname1": "Neuf", "first_name1": "Ada", "excused": "yes"}
    repaired(
        client, desk, "remplacement", number=link[2], substitute="new", since="now", why="forfait", **who
    )
    assert 13 in desk.event.seated[1][0]
    play_round(desk)
    answer = client.post(
        f"{screen(desk)}/depart",
        data={"number": "13", "substitute": "new", "since": "now", "why": "malade", **who},
    )
    assert "prenez « à partir de la suivante »" in said(answer.text)
    other = {**who, "surname1": "Dix"}
    repaired(client, desk, "depart", number="13", substitute="new", since="next", why="malade", **other)
    assert last(desk) == events.Filled(desk.event.placed[1].places.index(int(link[2])) + 1, 14, "malade")
    refused = client.post(f"{screen(desk)}/remplacement", data={"number": "14", "why": "?"})
    assert "Dites qui remplace" in said(refused.text)


def test_two_people_change_places_under_a_sheet(client: TestClient, desk: Desk) -> None:
    play_round(desk)
    first, second = desk.event.sheets[1, 1].players[0], desk.event.sheets[1, 2].players[0]
    data = {"round": "1", "first": str(first), "second": str(second), "why": "mal assis"}
    repaired(client, desk, "echange", **data)
    assert desk.event.sheets[1, 1].players[0] == second
    assert len(desk.event.sheets) == 3


def test_a_round_is_seated_as_typed(client: TestClient, desk: Desk) -> None:
    seating = desk.event.seated[1]
    typed = {
        f"s{table}-{seat}": str(person)
        for table, seats in enumerate(seating, start=1)
        for seat, person in enumerate(seats, start=1)
    }
    typed["s1-1"], typed["s1-2"] = typed["s1-2"], typed["s1-1"]
    repaired(client, desk, "places", **typed, round="1", why="mal assis")
    seated_again = last(desk)
    assert isinstance(seated_again, events.Seated)
    assert seated_again.seating[0][:2] == (seating[0][1], seating[0][0])
    refused = client.post(f"{screen(desk)}/places", data={**typed, "s1-1": "99", "why": "x", "act": "look"})
    assert refused.status_code == 422
    assert "numéros inconnus : 99" in said(refused.text)
    assert 'value="99"' in refused.text  # the form comes back as it was filled in


def test_the_last_round_is_taken_back(client: TestClient, desk: Desk) -> None:
    play_round(desk)
    look = client.post(f"{screen(desk)}/reprise", data={"why": "mal placée", "act": "look"})
    assert "3 feuilles rendues ne compteront plus" in said(look.text)
    repaired(client, desk, "reprise", why="mal placée")
    assert last(desk) == events.Unseated(1, "mal placée")


def test_other_rounds_are_announced(client: TestClient, desk: Desk) -> None:
    repaired(client, desk, "positions", rounds="4", why="il est tard")
    assert last(desk) == events.Replanned(events.usual_rounds(5)[:4], "il est tard")
    for rounds in ("0", "41", ""):
        data = {"rounds": rounds, "why": "x", "act": "look"}
        assert client.post(f"{screen(desk)}/positions", data=data).status_code == 422


def test_a_name_is_put_right_and_nothing_else_changes(client: TestClient, desk: Desk) -> None:
    before = desk.event.entries[4]
    repaired(client, desk, "fiche", number="4", surname="MARTIN", why="faute de frappe")
    did = last(desk)
    assert isinstance(did, events.Amended)
    assert did.entry.surname == "MARTIN"
    assert (did.entry.licence, did.entry.first_name) == (before.licence, before.first_name)


def test_a_closed_event_can_only_be_taken_up_again(client: TestClient, desk: Desk) -> None:
    play_round(desk)
    for _ in range(4):
        seat_next(desk)
        play_round(desk)
    desk.record(events.Closed(), by=BY)
    page = client.get(screen(desk)).text
    assert re.findall(r"reparations/(\w+)", page) == ["reouverture"]
    assert client.get(f"{screen(desk)}/depart").status_code == 404
    repaired(client, desk, "reouverture", why="erreur")
    assert last(desk) == events.Reopened("erreur")


def test_what_was_written_meanwhile_is_shown_before_anything_is_done(client: TestClient, desk: Desk) -> None:
    data = {"number": "4", "excused": "no", "why": "fâché"}
    look = client.post(f"{screen(desk)}/depart", data={**data, "act": "look"})
    seen = re.search(r'name="lines" value="(\d+)"', look.text)
    assert seen is not None
    desk.record(events.Penalised(5, 50, 1, "impoli"), by="Ali")
    late = client.post(f"{screen(desk)}/depart", data={**data, "act": "do", "lines": seen[1]})
    assert late.status_code == 422
    assert "Ali : Position 1 : 50 points ôtés" in said(late.text)
    assert desk.event.departed == {}


def test_a_repair_sent_twice_is_done_once(client: TestClient, desk: Desk) -> None:
    data = {"rounds": "4", "why": "il est tard", "act": "do", "lines": str(desk.version[0])}
    first, second = (client.post(f"{screen(desk)}/positions", data=data) for _ in range(2))
    assert (first.status_code, second.status_code) == (303, 422)
    assert "bureau : " in said(second.text)  # what was written meanwhile
    assert [type(line.happening) for line in desk.tournament.log].count(events.Replanned) == 1


@pytest.mark.parametrize(
    ("kind", "data", "told"),
    [
        ("depart", {"number": "4", "why": ""}, "il manque la raison"),
        ("depart", {"number": "99", "why": "x"}, "Choisissez une personne de la liste."),
        ("depart", {"number": "", "why": "x"}, "Choisissez une personne de la liste."),
        ("depart", {"number": "x", "why": "x"}, "n'est pas un nombre"),
        ("arrivee", {"licence1": "12", "surname1": "A", "first_name1": "B"}, "sans place : 13"),
        ("arrivee", {"licence1": "12", "surname1": "A", "first_name1": "B", "places": "13"}, "sept chiffres"),
        ("echange", {"round": "7", "first": "1", "second": "2", "why": "x"}, "n'est pas placée"),
        ("fiche", {"number": "4", "why": "x"}, "Écrivez ce qui doit changer."),
    ],
)
def test_what_cannot_be_repaired_so_is_told_above_the_form(
    client: TestClient, desk: Desk, kind: str, data: dict[str, str], told: str
) -> None:
    lines = len(desk.tournament.log)
    page = client.post(f"{screen(desk)}/{kind}", data={**data, "act": "do"})
    assert (page.status_code, told in said(page.text)) == (422, True)
    assert len(desk.tournament.log) == lines


def test_changing_ones_mind_brings_the_form_back_filled_in(client: TestClient, desk: Desk) -> None:
    data = {"number": "4", "excused": "no", "why": "fâché", "act": "change"}
    page = client.post(f"{screen(desk)}/depart", data=data).text
    assert '<option value="4" selected>' in page
    assert 'value="fâché"' in page


def test_an_empty_event_offers_what_makes_sense(office: Office, client: TestClient) -> None:
    desk = entered(office, 0)
    page = client.get(screen(desk)).text
    assert re.findall(r"reparations/(\w+)", page) == ["arrivee", "depart", "positions"]
    assert client.get(f"{screen(desk)}/nothing").status_code == 404


@pytest.mark.parametrize("form", Form)
def test_every_form_is_repaired(office: Office, client: TestClient, form: Form) -> None:
    desk = desk_of(
        office, before(made_up(form), lambda did: isinstance(did, events.Seated) and did.round == 3)
    )
    for name, kind in KINDS.items():
        if kind.is_possible(desk.event):
            assert client.get(f"{screen(desk)}/{name}").status_code == 200
    first, *_ = (person for person in desk.event.seated[2][0] if person is not None)
    repaired(client, desk, "depart", number=str(first), excused="yes", why="malade")
    assert list(desk.event.departed) == [first]
    repaired(client, desk, "retour", number=str(first), why="guéri")
    assert desk.event.departed == {}


def test_strangers_repair_nothing(office: Office, desk: Desk) -> None:
    somebody = stranger(office)
    assert somebody.get(screen(desk)).status_code == 303
    assert somebody.post(f"{screen(desk)}/depart", data={"number": "4", "why": "x"}).status_code == 403
    assert somebody.post(f"/e/{desk.id}/bureau/defaire", data={"number": "5"}).status_code == 403
