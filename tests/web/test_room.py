"""The room, places, seats and the clock, as forms and pages."""

import re
from dataclasses import replace
from html import unescape

import pytest
from starlette.responses import Response
from starlette.testclient import TestClient

from oudler.director.desk import Called, Desk, Office, Stopped
from oudler.tournament import events
from oudler.tournament.forms import Form
from oudler.tournament.play import planned_seating
from oudler.tournament.seating import SeatingKind, Way
from oudler.web.site.roles import Role, Visitor, let_in
from tests.director.desks import BY, DAY, RULES, balanced, entered, play_round, players_at, seat_next, seated
from tests.printing.texts import page_texts
from tests.web.asking import laptop, said, stranger, text_of


def salle(desk: Desk) -> str:
    return f"/e/{desk.id}/bureau/salle"


def shown(client: TestClient, path: str) -> str:
    page = client.get(path)
    assert page.status_code == 200
    return text_of(page.text)


def test_an_evening_is_seated_with_forms_alone(office: Office, client: TestClient) -> None:
    desk = entered(office, 20, replace(RULES, rounds=events.usual_rounds(3)[:2]))
    assert "Voir les places proposées" in shown(client, salle(desk))
    offered = shown(client, salle(desk) + "/places?number=7")
    assert "Promesse tenue : personne ne se rencontre deux fois." in offered
    done = client.post(salle(desk) + "/places", data={"number": "7", "way": "drawn"})
    assert done.headers["location"] == f"{salle(desk)}?did={len(desk.tournament.log)}"
    placed = desk.tournament.log[-1].happening
    assert isinstance(placed, events.Placed)
    assert (placed.way, placed.number) == (Way.DRAWN, 7)
    assert "Placer la position 1" in shown(client, salle(desk))
    client.post(salle(desk) + "/position", data={"round": "1"})
    assert desk.event.last_seated == 1
    assert "Lancer l'horloge" in shown(client, salle(desk)).replace("&#39;", "'")
    client.post(salle(desk) + "/horloge", data={"do": "start", "minutes": "45"})
    assert desk.hall.clock is not None
    assert desk.hall.clock.seconds == 45 * 60
    play_round(desk)
    client.post(salle(desk) + "/position", data={"round": "2"})
    play_round(desk)
    assert "Proclamer le classement" in shown(client, salle(desk))


@pytest.mark.met("REG-02")
def test_who_has_not_paid_is_named_and_led_to(office: Office, client: TestClient) -> None:
    desk = entered(office, 20)
    desk.record(*(events.Refunded(number, "erreur") for number in (3,)), by=BY)
    page = client.get(salle(desk)).text
    assert "Prénom3 NOM003 (n° 3) n'a pas payé. On paie d'abord" in unescape(page)
    assert re.search(r'id="next" data-key="n" href="[^"]+inscriptions\?vue=impayes"', page)
    desk.record(*(events.Refunded(number, "erreur") for number in (5, 6, 7, 8)), by=BY)
    told = unescape(client.get(salle(desk)).text)
    assert "Prénom3 NOM003 (n° 3), Prénom5 NOM005 (n° 5), Prénom6 NOM006 (n° 6) et 2 autres n'ont" in told


def test_the_tables_are_shown_once_places_are_given(office: Office, client: TestClient) -> None:
    desk = entered(office, 20)
    assert "Personne n&#39;est encore placé" in client.get(salle(desk)).text
    client.post(salle(desk) + "/places", data={"number": "7", "way": "drawn"})
    told = shown(client, salle(desk))
    assert "Places données ; position 1 pas encore affichée" in told
    assert all(entry.surname in told for entry in desk.event.listed)


@pytest.mark.met("MOV-04")
def test_a_broken_movement_that_nobody_chose_is_not_offered_first(office: Office, client: TestClient) -> None:
    desk = entered(office, 22, replace(RULES, rounds=events.usual_rounds(6)))
    page = client.get(salle(desk)).text
    assert re.search(r'id="next" data-key="n" href="[^"]+/epreuve/mouvement\?joueurs=22"', page)
    assert "Choisir comment placer" in shown(client, salle(desk) + "/places")
    client.post(f"/e/{desk.id}/bureau/epreuve/mouvement", data={"people": "22", "do": "5x5"})
    assert "Voir les places proposées" in shown(client, salle(desk))
    assert "Choisir comment placer" not in shown(client, salle(desk) + "/places")


@pytest.mark.met("REG-04")
def test_where_a_table_would_be_too_small_the_seats_are_drawn(office: Office) -> None:
    desk = seated(office, 20)
    play_round(desk)
    seating = planned_seating(desk.event, 2)
    assert seating is not None
    first, second, *_ = (number for number in seating[0] if number)
    desk.record(events.Left(first, "malade"), events.Left(second, "malade"), by=BY)
    client = laptop(office)
    assert "Tirer au sort à partir de la position 2" in shown(client, salle(desk))
    answer = client.post(salle(desk) + "/tirer", data={"round": "2", "number": "7"})
    last = len(desk.tournament.log)
    assert answer.headers["location"] == f"{salle(desk)}?did={last - 1}-{last}"
    replanned, drawn = (line.happening for line in desk.tournament.log[-2:])
    assert isinstance(replanned, events.Replanned)
    assert [plan.seating for plan in replanned.rounds[1:]] == [SeatingKind.RANDOM] * 4
    assert isinstance(drawn, events.Seated)
    assert drawn.number == 7


def test_the_same_number_shows_the_same_places(office: Office, client: TestClient) -> None:
    desk = entered(office, 20)
    first, again, other = (shown(client, f"{salle(desk)}/places?number={number}") for number in (7, 7, 8))
    assert first == again
    assert first != other


def test_a_round_that_somebody_else_seated_is_not_seated_twice(office: Office, client: TestClient) -> None:
    desk = seated(office, 20)
    play_round(desk)
    client.post(salle(desk) + "/position", data={"round": "2"})
    late = client.post(salle(desk) + "/position", data={"round": "2"})
    assert late.status_code == 422
    assert desk.event.last_seated == 2


def test_seats_by_hand_want_a_reason_and_what_was_typed_stays(office: Office) -> None:
    desk = seated(office, 20)
    play_round(desk)
    rows = [list(row) for row in reversed(desk.event.seated[1])]
    typed = {
        f"seat-{table}-{at}": str(number)
        for table, row in enumerate(rows, start=1)
        for at, number in enumerate(row)
    }
    client = laptop(office)
    refused = client.post(salle(desk) + "/position", data={"round": "2", "main": "1", **typed})
    assert refused.status_code == 422
    assert f'name="seat-1-0" value="{rows[0][0]}"' in refused.text
    assert desk.event.last_seated == 1
    data = {"round": "2", "main": "1", "why": "tables échangées", **typed}
    client.post(salle(desk) + "/position", data=data)
    assert desk.event.seated[2] == desk.event.seated[1][::-1]


def test_places_by_hand_are_refused_when_somebody_sits_twice(office: Office) -> None:
    desk = entered(office, 8)
    typed = {f"seat-{1 + at // 4}-{at % 4}": str(max(at, 1)) for at in range(8)}
    refused = laptop(office).post(salle(desk) + "/places", data={"main": "1", **typed})
    assert refused.status_code == 422
    assert desk.event.placed == {}
    wrong = laptop(office).post(salle(desk) + "/places", data={"main": "1", "seat-1-0": "Nord"})
    assert "Personne ne s'appelle « Nord »." in text_of(wrong.text).replace("&#39;", "'")
    assert 'name="seat-1-0" value="Nord"' in wrong.text


def test_seats_may_be_typed_by_name(office: Office) -> None:
    desk = seated(office, 20)
    play_round(desk)
    rows = [list(row) for row in reversed(desk.event.seated[1])]
    typed = {
        f"seat-{table}-{at}": f"nom{number:03d}"
        for table, row in enumerate(rows, start=1)
        for at, number in enumerate(row)
    }
    client, data = laptop(office), {"round": "2", "main": "1", "why": "tables échangées", **typed}
    many = client.post(salle(desk) + "/position", data={**data, "seat-1-0": "nom01"})
    assert many.status_code == 422
    assert "« nom01 » peut être Prénom10 NOM010 (n° 10), Prénom11 NOM011 (n° 11)" in text_of(many.text)
    assert f'name="seat-1-1" value="{typed["seat-1-1"]}"' in many.text
    assert desk.event.last_seated == 1
    client.post(salle(desk) + "/position", data=data)
    assert desk.event.seated[2] == desk.event.seated[1][::-1]


def test_tiles_show_who_sits_there_and_which_sheet_is_strange(office: Office) -> None:
    desk = seated(office, 20)
    names = " ".join(f"NOM{number:03d} ," for number in players_at(desk, 1))[:-2]
    blank = replace(balanced(desk, 1), totals=(0, 0, 0, 0))
    desk.record(events.Handed(1, 1, blank), events.Handed(1, 2, balanced(desk, 2)), by=BY)
    page = laptop(office).get(salle(desk)).text
    assert 'class="tiles named"' in page
    assert page.count('class="tile warn"') == 1
    assert f"1 À vérifier {names}" in text_of(page)


def test_a_draw_is_from_the_number_that_was_typed(office: Office, client: TestClient) -> None:
    plans = (events.RoundPlan(5, SeatingKind.RANDOM),) * 2
    desk = entered(office, 20, replace(RULES, rounds=plans))
    assert "Nombre annoncé à voix haute" in shown(client, salle(desk))
    wrong = client.post(salle(desk) + "/position", data={"round": "1", "number": "quatre"})
    assert (wrong.status_code, desk.event.last_seated) == (422, 0)
    client.post(salle(desk) + "/position", data={"round": "1", "number": "4217"})
    happening = desk.tournament.log[-1].happening
    assert isinstance(happening, events.Seated)
    assert happening.number == 4217


def test_those_who_play_on_are_shown_then_kept(office: Office, client: TestClient) -> None:
    plans = (events.RoundPlan(8), events.RoundPlan(8, SeatingKind.BEST, keep=12))
    desk = seated(office, 20, replace(RULES, rounds=plans))
    for table in range(1, 6):
        totals = (40 * table + 6, -table, -20 * table - 2, -19 * table - 4)
        desk.record(events.Handed(1, table, replace(balanced(desk, table), totals=totals)), by=BY)
    assert "Les 12 premiers du classement continuent." in shown(client, salle(desk) + "/suite")
    assert client.post(salle(desk) + "/suite", data={"round": "2", "unit": ["1", "2"]}).status_code == 422
    page = client.get(salle(desk) + "/suite").text
    units = [part.split('"')[0] for part in page.split('name="unit" value="')[1:] if " checked" in part[:12]]
    client.post(salle(desk) + "/suite", data={"round": "2", "unit": units})
    happening = desk.tournament.log[-1].happening
    assert isinstance(happening, events.Kept)
    assert [str(unit) for unit in happening.units] == units


# --- tables, calls, clock -------------------------------------------------------------------------------


def test_a_call_comes_first_and_leads_to_the_ruling(office: Office, client: TestClient) -> None:
    desk = seated(office, 20)
    desk.note(Called(3, players_at(desk, 3)[1], "Renonce"), by="table 3")
    assert "Appel : Sud Renonce, depuis 0 s" in shown(client, salle(desk))
    assert "Appelle l'arbitre" in shown(client, salle(desk) + "/table/3").replace("&#39;", "'")
    gone = client.post(salle(desk) + "/appel", data={"call": "1"})
    assert gone.headers["location"] == f"/e/{desk.id}/bureau/arbitrage/1/3"
    assert desk.hall.calls == {}
    again = client.post(salle(desk) + "/appel", data={"call": "1"})
    assert again.headers["location"] == salle(desk)


def test_the_clock_is_turned_by_its_buttons(office: Office, client: TestClient) -> None:
    desk = seated(office, 20)
    for does, since, seconds in (
        ("start", True, 1800),
        ("more", True, 2100),
        ("pause", False, 2100),
        ("resume", True, 2100),
    ):
        client.post(salle(desk) + "/horloge", data={"do": does})
        assert desk.hall.clock is not None
        assert (desk.hall.clock.since is not None, desk.hall.clock.seconds) == (since, seconds)
    client.post(salle(desk) + "/horloge", data={"do": "stop"})
    assert desk.hall.clock is None


def test_a_page_of_before_does_not_turn_the_clock_again(office: Office) -> None:
    desk = seated(office, 20)
    client, path = laptop(office), salle(desk) + "/horloge"
    for _ in range(2):
        client.post(path, data={"do": "start", "round": "1", "minutes": "30"})
        client.post(path, data={"do": "more", "seconds": "1800"})
    assert desk.hall.clock is not None
    assert desk.hall.clock.seconds == 2100
    play_round(desk)
    seat_next(desk)
    desk.note(Stopped(), by=BY)
    client.post(path, data={"do": "start", "round": "1"})
    assert desk.hall.clock is None


def test_a_call_belongs_to_its_round(office: Office) -> None:
    desk = seated(office, 20)
    desk.note(Called(3, what="Renonce", round=1), by="table 3")
    play_round(desk)
    seat_next(desk)
    client = laptop(office)
    assert 'class="tile bad"' not in client.get(salle(desk)).text
    answer = client.post(salle(desk) + "/appel", data={"call": "1"})
    assert answer.headers["location"].endswith("/arbitrage/1/3")


def test_the_number_of_a_draw_stays_until_people_are_seated(office: Office, client: TestClient) -> None:
    rules = replace(RULES, rounds=tuple(replace(plan, seating=SeatingKind.RANDOM) for plan in RULES.rounds))
    desk = entered(office, 20, rules)

    def number() -> str:
        (found,) = re.findall(r'name="number" id="number"[^>]* value="(\d+)"', client.get(salle(desk)).text)
        return str(found)

    first = number()
    assert [number(), number()] == [first, first]
    client.post(salle(desk) + "/position", data={"round": "1", "number": first})
    play_round(desk)
    assert number() != first


def test_places_that_somebody_else_gave_meanwhile_are_not_overruled(office: Office) -> None:
    desk = entered(office, 20)
    client, path = laptop(office), salle(desk) + "/places"
    lines = {"lines": str(desk.version[0]), "way": "drawn"}
    client.post(path, data={**lines, "number": "4711"})
    count = len(desk.tournament.log)
    assert client.post(path, data={**lines, "number": "4711"}).status_code == 303  # sent twice
    refused = client.post(path, data={**lines, "number": "8"})
    assert refused.status_code == 409
    assert "bureau vient de donner d'autres places" in unescape(refused.text)
    assert len(desk.tournament.log) == count
    assert client.post(path, data={"lines": str(count), "way": "drawn", "number": "8"}).status_code == 303


def test_the_clock_cannot_run_before_anybody_sits(office: Office) -> None:
    desk = entered(office, 8)
    refused = laptop(office).post(salle(desk) + "/horloge", data={"do": "start"})
    assert (refused.status_code, desk.hall.clock) == (422, None)


@pytest.mark.parametrize("table", ["6", "0", "-1", "deux", "9" * 5000])
def test_a_table_that_is_not_there_is_not_shown(office: Office, table: str) -> None:
    desk = seated(office, 20)
    assert laptop(office).get(f"{salle(desk)}/table/{table}").status_code == 404


@pytest.mark.parametrize("number", ["0", "-99", "3", "99", "999999999999"])
def test_a_round_out_of_turn_is_refused(office: Office, number: str) -> None:
    desk = seated(office, 20)
    play_round(desk)
    for tail in ("position", "suite"):
        sent = laptop(office).post(f"{salle(desk)}/{tail}", data={"round": number, "unit": "9" * 5000})
        assert sent.status_code in (422, 303)
    assert desk.event.last_seated == 1
    assert desk.event.kept == {}


def test_no_round_is_seated_before_places_are_given(office: Office) -> None:
    desk = entered(office, 20)
    sent = laptop(office).post(salle(desk) + "/position", data={"round": "1"})
    assert (sent.status_code, desk.event.last_seated) == (422, 0)
    assert laptop(office).get(salle(desk) + "/position").status_code == 200


def test_the_wall_is_set_and_a_line_told(office: Office, client: TestClient) -> None:
    desk = seated(office, 20)
    client.post(salle(desk) + "/ecran", data={"wall": "places", "hidden": "2"})
    assert dict(desk.hall.habits) == {"wall": "places", "hidden": "2"}
    client.post(salle(desk) + "/annonce", data={"text": "Le buffet est ouvert"})
    assert "Le buffet est ouvert" in client.get(salle(desk) + "/ecran").text


# --- duplicate deals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "people", "deals"),
    [(Form.INDIVIDUAL, 12, 2), (Form.TRIPLETTE, 12, 2), (Form.QUADRETTE, 16, 2), (Form.MATCH, 8, 4)],
)
def test_duplicate_events_are_seated_too(
    office: Office, client: TestClient, form: Form, people: int, deals: int
) -> None:
    quarters = 4 if form is Form.MATCH else 2
    desk = entered(
        office, people, events.Regulations("Dupliqué", DAY, (events.RoundPlan(deals),) * quarters, form)
    )
    if form is Form.TRIPLETTE:
        assert "Tirer la couleur" in shown(client, salle(desk))
        client.post(salle(desk) + "/couleur", data={"first": "red"})
        assert desk.event.first_badge is not None
        assert desk.event.first_badge.value == "red"
    data = {"round": "1"}
    if form is Form.MATCH:
        assert shown(client, salle(desk) + "/position").count("Attaquant, en Sud") == 2
        data |= {f"team-{team}-{at}": str(4 * team - 3 + at) for team in (1, 2) for at in range(4)}
        data |= {"series": "2", "open": "1"}
    else:
        assert "Certificat du mouvement" in shown(client, salle(desk) + "/places")
        client.post(salle(desk) + "/places", data={"number": "5"})
    client.post(salle(desk) + "/position", data=data)
    assert desk.event.last_seated == 1
    assert "tables" in shown(client, salle(desk))
    assert "Table 1" in shown(client, salle(desk) + "/table/1")


def test_a_match_wants_everybody_named(office: Office) -> None:
    desk = entered(office, 8, events.Regulations("Match", DAY, (events.RoundPlan(4),) * 4, Form.MATCH))
    refused = laptop(office).post(salle(desk) + "/position", data={"round": "1", "team-1-0": "1"})
    assert (refused.status_code, desk.event.last_seated) == (422, 0)


def test_a_team_of_exactly_four_is_named_by_its_attacker(office: Office, client: TestClient) -> None:
    desk = entered(office, 8, events.Regulations("Match", DAY, (events.RoundPlan(4),) * 4, Form.MATCH))
    page = client.get(salle(desk) + "/position").text
    told = said(page)
    assert "l'attaquant de l'équipe 1" in told
    assert "Série d'étuis, au choix de l'attaquant de l'équipe 1" in told
    assert re.findall(r'<select name="(team-[^"]+)"', page) == ["team-1-0", "team-2-0"]
    assert re.findall(r'value="(\d)" selected', page)[:2] == ["1", "5"]
    data = {"round": "1", "team-1-0": "2", "team-2-0": "5", "open": "0", "series": "1"}
    assert client.post(salle(desk) + "/position", data=data).status_code == 303
    assert desk.event.seated[1] == ((6, 2, 7, 8), (1, 5, 3, 4))


@pytest.mark.met("EQU-02")
def test_who_is_wrongly_named_for_a_quarter_is_told_by_name(office: Office) -> None:
    desk = entered(office, 8, events.Regulations("Match", DAY, (events.RoundPlan(4),) * 4, Form.MATCH))
    named = {"team-1-0": 1, "team-1-1": 2, "team-1-2": 3, "team-1-3": 3, "team-2-0": 5}
    data = {"round": "1", **{field: str(number) for field, number in named.items()}, "series": "1"}
    refused = laptop(office).post(salle(desk) + "/position", data=data)
    assert "placés deux fois : Prénom3 NOM003 (n° 3)" in said(refused)


@pytest.mark.met("REG-04")
def test_a_table_of_three_is_marked_before_and_after_it_sits_down(office: Office, client: TestClient) -> None:
    desk = entered(office, 19)
    offered = client.get(salle(desk) + "/places?number=7").text
    assert offered.count("à trois</span>") == 1
    client.post(salle(desk) + "/places", data={"number": "7", "way": "drawn"})
    seat_next(desk)
    short = next(table for table in range(1, 6) if len(players_at(desk, table)) == 3)
    page = client.get(salle(desk)).text
    assert re.findall(
        r'data-table="(\d+)"><span class="table-number">\d+ <small class="tag note">à trois', page
    ) == [str(short)]
    assert "à trois" in shown(client, salle(desk) + f"/table/{short}")


# --- who may ----------------------------------------------------------------------------------------------


def test_the_desk_is_closed_to_strangers_and_to_phones_at_tables(office: Office) -> None:
    desk = seated(office, 20)
    for client in (stranger(office), phone(office, desk)):
        for tail in ("", "/places", "/position", "/suite", "/table/1", "/ecran"):
            assert client.get(salle(desk) + tail).status_code == 303
        for tail in (
            "/places",
            "/position",
            "/suite",
            "/couleur",
            "/appel",
            "/horloge",
            "/annonce",
            "/ecran",
        ):
            assert client.post(salle(desk) + tail, data={"do": "start", "text": "x"}).status_code == 403
    assert desk.version == (len(desk.tournament.log), 0)


def phone(office: Office, desk: Desk) -> TestClient:
    """The phone of a player of the event."""
    client = stranger(office)
    answer = Response()
    let_in(answer, office, Visitor(Role.TABLE, "table 1", desk.id, 1))
    name, value = answer.headers["set-cookie"].split(";")[0].split("=", 1)
    client.cookies.set(name, value)
    return client


# --- what is posted and handed out ------------------------------------------------------------------------


@pytest.mark.met("REG-07")
@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("computer", "Places données par l'ordinateur : affichez la liste"),
        ("chosen", "Affichez la liste des places"),
    ],
)
def test_places_that_were_given_are_posted_and_cards_handed_out(
    office: Office, client: TestClient, way: str, told: str
) -> None:
    desk = entered(office, 12)
    home = f"/e/{desk.id}/bureau"
    address = f"{home}/papiers/dossier/places.pdf?round=1"
    assert "remettez à chacun sa fiche" not in said(client.get(f"{home}/salle"))
    client.post(f"{home}/salle/places", data={"way": way, "number": "7"})
    for _ in ("to be seated", "to be started"):
        room = client.get(f"{home}/salle")
        assert f"{told}, et remettez à chacun sa fiche à la première position." in said(room)
        assert f'href="{address}"' in room.text
        client.post(f"{home}/salle/position", data={"round": "1"})
    by_name, by_table, *cards = printed(client, address)
    names = [f"{entry.surname.upper()} {entry.first_name}" for entry in desk.event.listed]
    for seating in (by_name, by_table):
        assert [name in seating for name in names] == [True] * 12
    assert " ".join(cards).count("Fiche personnelle") == 12
    assert [name in " ".join(cards) for name in names] == [True] * 12
    client.post(f"{home}/salle/horloge", data={"do": "start", "round": "1"})
    assert "remettez à chacun sa fiche" not in said(client.get(f"{home}/salle"))


def printed(client: TestClient, address: str) -> list[str]:
    """The text of each page that an address prints."""
    return page_texts(client.get(address).content)
