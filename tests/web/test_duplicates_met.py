"""What the text asks of duplicate events, met on the pages of the desk: screens, roles, rooms, decisions."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.forms import Form
from oudler.tournament.play import boards_at, planned_seating
from oudler.tournament.seating import Seating
from tests.director.desks import DAY, entered
from tests.tournament.duplicate_telling import opened, play, play_all
from tests.web.asking import paper_of, said
from tests.web.test_boards import arbiter

Rows = tuple[tuple[int | None, ...], ...]


def salle(desk: Desk) -> str:
    return f"/e/{desk.id}/bureau/salle"


def by_hand(rows: Rows | Seating, **more: str) -> dict[str, str]:
    """Rows of people as they are typed by hand."""
    typed = {
        f"seat-{row}-{at}": "" if each is None else str(each)
        for row, people in enumerate(rows, start=1)
        for at, each in enumerate(people)
    }
    return {"main": "1", **typed, **more}


def next_seats(desk: Desk) -> Seating:
    seating = planned_seating(desk.event, desk.event.last_seated + 1)
    assert seating is not None
    return seating


# --- screens --------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-11", "DUP-12")
def test_only_the_arbiter_imposes_screens_and_travelers_say_who_gathers(
    office: Office, client: TestClient
) -> None:
    rules = Regulations("Coupe", DAY, (RoundPlan(4),) * 3, Form.INDIVIDUAL, arbiters=("Ali",))
    desk = office.add(opened(Form.INDIVIDUAL, 20, deals=4))
    other = entered(office, 12, rules)
    lines = {f"r{line}_deals": "4" for line in (1, 2, 3)}
    imposed = {
        "name": "Coupe",
        "day": "2026-11-15",
        "has_screens": "1",
        "why": "salle bruyante",
        "do": "open",
        **lines,
    }
    zoe = arbiter(office, other)
    refused = zoe.post(f"/e/{other.id}/bureau/epreuve/changer", data=imposed)
    assert (refused.status_code, "n'est pas arbitre de l'épreuve" in said(refused)) == (422, True)
    before, page = traveler(client, desk), f"/e/{desk.id}/bureau/epreuve/changer"
    assert ("Plis de la défense ramassés par Sud" in before, "Paravents" in before) == (True, False)
    assert client.post(page, data=imposed).status_code == 303
    assert desk.event.regulations.has_screens
    assert (
        "Paravents, posés quand les cartes sont sorties, retirés à la fin : "
        "plis de la défense ramassés par Est"
    ) in traveler(client, desk)


def traveler(client: TestClient, desk: Desk) -> str:
    """The traveler of the first board, whose taker is North."""
    text = paper_of(client, f"/e/{desk.id}/bureau", "traveler.pdf?numbers=1")
    assert "Preneur Nord" in text
    return text


@pytest.mark.met("DUP-30", "DUP-19")
@pytest.mark.parametrize(("score", "is_taken"), [("52", True), ("56", True), ("57", False), ("-41", False)])
def test_a_board_of_the_first_round_is_a_garde(
    office: Office, client: TestClient, score: str, is_taken: bool
) -> None:
    """A prise would give any number from 25 on; a garde gives an even one from 50 on."""
    desk = office.add(opened(Form.INDIVIDUAL, 12))
    assert client.post(f"{salle(desk)}/position", data={"round": "1"}).status_code == 303
    board = boards_at(desk.event, 1, 1)[0]
    data = {"seen": "0", "act": "hand", f"s1_1_{board}": score}
    sent = client.post(f"/e/{desk.id}/bureau/feuilles/1/1", data=data)
    assert (sent.status_code, bool(desk.event.scores)) == ((303, True) if is_taken else (422, False))


# --- roles ----------------------------------------------------------------------------------------------


@pytest.mark.met("TPL-02")
def test_a_triplette_sits_as_it_likes(office: Office, client: TestClient) -> None:
    desk = office.add(opened(Form.TRIPLETTE, 18))
    rows = next_seats(desk)
    turned = tuple((*reversed(row[:3]), *row[4:6], row[3]) for row in rows)
    assert turned != rows
    answer = client.post(f"{salle(desk)}/position", data=by_hand(turned, round="1"))
    assert (answer.status_code, desk.event.seated.get(1)) == (303, turned)


@pytest.mark.met("QUA-01")
def test_a_quadrette_keeps_its_attacker_for_the_session(office: Office, client: TestClient) -> None:
    desk = office.add(play(opened(Form.QUADRETTE, 16)))
    rows = list(next_seats(desk))
    attackers = [row[1] for row in rows]
    mates = {attacker: desk.event.entries[attacker or 0].team for attacker in attackers}
    spare = next(
        number
        for number, entry in desk.event.entries.items()
        if entry.team == mates[attackers[0]] and number != attackers[0]
    )
    at = next(
        (table, seat) for table, row in enumerate(rows) for seat, each in enumerate(row) if each == spare
    )
    swapped = [list(row) for row in rows]
    swapped[0][1], swapped[at[0]][at[1]] = spare, attackers[0]
    data = by_hand(tuple(map(tuple, swapped)), round="2", why="il est fatigué")
    refused = client.post(f"{salle(desk)}/position", data=data)
    assert (refused.status_code, desk.event.last_seated) == (422, 1)
    assert client.post(f"{salle(desk)}/position", data={"round": "2"}).status_code == 303
    first, second = (
        {desk.event.entries[row[1] or 0].team: row[1] for row in desk.event.seated[number]}
        for number in (1, 2)
    )
    assert first == second


@pytest.mark.met("QUA-08")
def test_between_sessions_roles_of_a_quadrette_change_and_nobody_new_comes(
    office: Office, client: TestClient
) -> None:
    sessions = tuple(RoundPlan(2, session=at) for at in (1, 1, 2, 2))
    desk = office.add(play(play(opened(Form.QUADRETTE, 16, sessions))))
    home = f"{salle(desk)}/places"
    teams = [list(members) for members in desk.event.members.values()]
    new = {"licence": "1000999", "surname": "NEUF", "first_name": "Ali", "is_licensed": "1", "team": "1"}
    refused = client.post(f"/e/{desk.id}/bureau/inscriptions", data={**new, "do": "paid"})
    assert (refused.status_code, "l'équipe 1 est complète" in said(refused)) == (422, True)
    lent = [[teams[1][0], *teams[0][1:]], *teams[1:]]
    refused = client.post(home, data=by_hand(tuple(map(tuple, lent)), why="renfort"))
    assert (refused.status_code, 2 in desk.event.placed) == (422, False)
    turned = tuple((second, first, *others) for first, second, *others in teams)
    answer = client.post(home, data=by_hand(turned, why="nouveaux attaquants"))
    assert answer.status_code == 303
    assert [desk.event.placed[2].places[at + 1] for at in range(0, 16, 4)] == [team[0] for team in teams]


# --- rooms ----------------------------------------------------------------------------------------------


@pytest.mark.met("EQU-05", "EQU-03", "EQU-06")
@pytest.mark.parametrize("first_open", [0, 1])
def test_each_room_has_an_attacker_and_the_other_defence(
    office: Office, client: TestClient, first_open: int
) -> None:
    desk = entered(office, 8, Regulations("Match", DAY, (RoundPlan(4),) * 4, Form.MATCH))
    page = said(client.get(f"{salle(desk)}/position"))
    assert "Salle ouverte" in page
    data = {"round": "1", "team-1-0": "2", "team-2-0": "5", "open": str(first_open), "series": "1"}
    assert client.post(f"{salle(desk)}/position", data=data).status_code == 303
    open_room, closed_room = desk.event.seated[1]
    rooms = [(6, 2, 7, 8), (1, 5, 3, 4)]
    assert (open_room, closed_room) == (rooms[first_open], rooms[1 - first_open])
    assert boards_at(desk.event, 1, 1) == boards_at(desk.event, 1, 2)
    text = paper_of(client, f"/e/{desk.id}/bureau", "room_sheet.pdf").lower()
    assert ("salle ouverte" in text, "salle fermée" in text) == (True, True)


# --- decisions ------------------------------------------------------------------------------------------


def results(client: TestClient, desk: Desk) -> dict[str, Any]:
    return dict(json.loads(client.get(f"/e/{desk.id}/bureau/classement/exporter/resultats.json").text))


def totals(client: TestClient, desk: Desk) -> dict[int, Fraction]:
    return {line["number"]: Fraction(line["total"]) for line in results(client, desk)["ranking"]}


@pytest.mark.met("QUA-15")
def test_the_arbiter_adjusts_and_cancels_what_two_quadrettes_made(office: Office, client: TestClient) -> None:
    desk = office.add(play_all(opened(Form.QUADRETTE, 16)))
    before = totals(client, desk)
    assert sum(before.values()) == 0
    board = boards_at(desk.event, 1, 1)[0]
    table = next(at for at in range(1, 5) if board in boards_at(desk.event, 1, at))
    decide = f"/e/{desk.id}/bureau/arbitrage/etui"
    note = {
        "round": "1",
        "table": str(table),
        "board": str(board),
        "attack": "3",
        "defense": "-3",
        "why": "retard",
    }
    assert client.post(decide, data=note).status_code == 303
    adjusted = totals(client, desk)
    attacker, defender = (
        desk.event.entries[desk.event.seated[1][table - 1][seat] or 0].team or 0 for seat in (1, 0)
    )
    assert sum(adjusted.values()) == 0
    changed = {team for team in before if adjusted[team] != before[team]}
    assert changed <= {attacker, defender}
    cancel = {"act": "cancel", "session": "1", "board": str(board), "why": "carte abîmée"}
    assert client.post(decide, data={**cancel, "lines": str(desk.version[0])}).status_code == 303
    cancelled = totals(client, desk)
    assert sum(cancelled.values()) == 0
    restore = {**cancel, "act": "restore", "lines": str(desk.version[0])}
    assert client.post(decide, data=restore).status_code == 303
    assert totals(client, desk) == adjusted
    page = said(client.get(f"/e/{desk.id}/bureau/arbitrage"))
    assert re.search("attaque \\+3,000 PM, défense −3,000 PM", page)
