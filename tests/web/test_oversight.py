"""A championship held as one event: under whom, and when, told when it is announced and when it is closed."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import Amended, Entered, Handed, Paid, Seated, usual_rounds
from oudler.tournament.sheets import Sheet
from tests.director.desks import BY, RULES, entered, person
from tests.web import asking
from tests.web.asking import laptop, said

FIELDS = {"name": "Championnat", "day": "2026-11-18", "do": "open", "has_oversight": "1", "starts": "14:00"}
VOID = "le règlement régional n'a pas l'aval du responsable de zone : l'épreuve serait nulle"
TWO = "il en faut deux dans la salle qui interviennent et saisissent les scores"
REQUEST = "il faut une demande écrite au responsable de zone"
MAIN = "il faut un arbitre principal référent"
NONE = "pas d'arbitre officiel ; désignez-en un pour cette épreuve"
REGIONAL = "une finale veut un arbitre régional"
ALL = (VOID, TWO, REQUEST, MAIN, NONE, REGIONAL)
INSTEAD = {"arbiters_in_room": "2", "has_written_request": "1", "has_main_arbiter": "1"}


def announced(client: TestClient, **fields: str) -> str:
    """The desk of an event that is announced so."""
    return asking.announced(client, **{**FIELDS, "championship": "individual", **fields})


def told(page: str) -> list[str]:
    return [each for each in ALL if each in page]


@pytest.mark.met("CHP-02", "CHG-01", "CHG-02")
@pytest.mark.parametrize(
    ("level", "fields", "missing"),
    [
        ("regional_final", {}, [VOID, NONE]),
        ("regional_final", {"is_approved": "1", "arbiter_rank": "official"}, [REGIONAL]),
        ("regional_final", {"is_approved": "1", "arbiter_rank": "official", "derogation": "accordée"}, []),
        ("regional_final", {"is_approved": "1", "arbiter_rank": "regional"}, []),
        ("national_final", {"arbiter_rank": "official"}, [REGIONAL]),
        ("half_final", {"is_approved": "1"}, [TWO, REQUEST, MAIN]),
        ("half_final", {"is_approved": "1", **INSTEAD}, []),
        ("half_final", {"is_approved": "1", **INSTEAD, "arbiters_in_room": "1"}, [TWO]),
        ("early_stage", {"is_approved": "1", **INSTEAD, "has_written_request": ""}, [REQUEST]),
        ("early_stage", {"arbiter_rank": "official"}, [VOID]),
        ("national_qualifier", INSTEAD, [NONE]),
    ],
)
def test_who_answers_for_a_championship_is_told_where_it_is_announced(
    client: TestClient, level: str, fields: dict[str, str], missing: list[str]
) -> None:
    home = announced(client, level=level, **fields)
    page = said(client.get(f"{home}/epreuve"))
    assert told(page) == missing
    assert ("Dérogation de la CCN : accordée" in page) is ("derogation" in fields)
    assert ("(art. 24)" in page or "art. 24" in page) is bool(set(missing) - {VOID})


@pytest.mark.met("CHS-04")
@pytest.mark.parametrize(
    ("fields", "missing"),
    [
        ({}, []),
        ({"day": "2026-11-15"}, ["n'est pas en semaine"]),
        ({"starts": "10:00"}, ["la séance n'est pas l'après-midi"]),
        ({"holidays": "17/11/2026 - 20/11/2026"}, ["est en vacances scolaires"]),
        ({"holidays": "17/11/2026-17/11/2026, 19/11/2026 – 20/11/2026"}, []),
        ({"championship": "individual", "day": "2026-11-15", "starts": "20:30"}, []),
    ],
)
def test_times_of_seniors_are_advised(client: TestClient, fields: dict[str, str], missing: list[str]) -> None:
    home = announced(client, **{"championship": "seniors", "level": "half_final", **fields})
    page = said(client.get(f"{home}/epreuve"))
    advice = ("n'est pas en semaine", "la séance n'est pas l'après-midi", "est en vacances scolaires")
    assert [each for each in advice if each in page] == missing
    assert page.count("conseil :") == len(missing)


def test_what_is_noted_is_shown_again_and_changed(office: Office, client: TestClient) -> None:
    noted: dict[str, Any] = {
        "is_approved": "1",
        "arbiter_rank": "regional",
        "holidays": "17/11/2026-20/11/2026",
    }
    home = announced(client, level="half_final", **noted, **INSTEAD)
    (desk,) = office.desks()
    form = client.get(f"{home}/epreuve/changer").text
    assert 'value="17/11/2026 - 20/11/2026"' in form
    assert '<option value="regional" selected>' in form
    assert desk.event.regulations.holidays == ((date(2026, 11, 17), date(2026, 11, 20)),)
    lines = {f"r{line}_deals": "5" for line in range(1, 6)}
    fields = {**FIELDS, **lines, "why": "relu", "arbiter_rank": "official", "r1_starts": "14:00"}
    assert client.post(f"{home}/epreuve/changer", data=fields).status_code == 303
    assert desk.event.regulations.oversight is not None
    assert not desk.event.regulations.oversight.is_approved
    without = {name: value for name, value in fields.items() if name != "has_oversight"}
    assert client.post(f"{home}/epreuve/changer", data={**without, "venue": "Lyon"}).status_code == 303
    assert desk.event.regulations.oversight.arbiter is not None
    wrong = client.post("/nouvelle", data={**FIELDS, "holidays": "Noël"})
    assert (wrong.status_code, "une période s'écrit 19/12/2026 - 03/01/2027" in said(wrong)) == (422, True)


@pytest.mark.met("CHP-02", "CHG-01")
def test_who_answers_for_a_championship_is_told_again_before_the_close(
    office: Office, client: TestClient
) -> None:
    granted = {"r1_deals": "20", "r1_seating": "by_hand", "derogation": "petit comité"}
    home = announced(client, level="regional_final", **granted)
    (desk,) = office.desks()
    for number in range(1, 5):
        desk.record(Entered(person(number)), Paid(number), by=BY)
    desk.record(Seated(1, ((1, 2, 3, 4),), why="à la main"), by=BY)
    desk.record(Handed(1, 1, Sheet((1, 2, 3, 4), (300, -100, -100, -100))), by=BY)
    page = said(client.get(f"{home}/classement/clore"))
    assert told(page) == [VOID, NONE]
    assert "Dérogation de la CCN : petit comité" in page


# --- who plays, and where -------------------------------------------------------------------------------


@pytest.fixture
def regional_final(office: Office) -> Desk:
    """A regional final of twenty players of all series; one was never ranked."""
    plan = tuple(replace(each, session=session) for session in (1, 2) for each in usual_rounds(5))
    level, championship = Level.REGIONAL_FINAL, Championship.INDIVIDUAL
    desk = entered(office, 20, replace(RULES, rounds=plan, level=level, championship=championship))
    for entry in desk.event.listed:
        series = entry.number % 5 or None
        ranked = replace(entry, comite="Rhône", zone="Est", series=series)
        desk.record(Amended(ranked, "licence"), by=BY)
    return desk


@pytest.mark.met("CHP-04")
def test_the_individual_is_open_to_players_of_every_series(office: Office, regional_final: Desk) -> None:
    desk, client, wish = regional_final, laptop(office), {"way": "drawn", "number": "4217"}
    places = f"/e/{desk.id}/bureau/salle/places"
    licensed = desk.event.entries[3]
    desk.record(Amended(replace(licensed, is_licensed=False), "licence"), by=BY)
    refused = said(client.post(places, data=wish))
    assert ("Prénom3 NOM003 : pas de licence" in refused, "série" in refused) == (True, False)
    desk.record(Amended(licensed, "licence"), by=BY)
    assert client.post(places, data=wish).status_code == 303


@pytest.mark.met("CHG-03")
@pytest.mark.parametrize("champion", [6, 7])
def test_the_reigning_champion_begins_north_at_table_1(
    office: Office, regional_final: Desk, champion: int
) -> None:
    home, client = f"/e/{regional_final.id}/bureau/salle", laptop(office)
    wish = {"way": "drawn", "number": "4217", "champion": str(champion)}
    seats = said(client.get(f"{home}/places", params=wish)).partition("À la première position ")[2]
    assert seats.startswith(f"1 Nord NOM{champion:03} Prénom{champion} Sud")
    assert client.post(f"{home}/places", data=wish).status_code == 303
    assert regional_final.event.places_at(1, 1)[0] == champion
