"""The event screen: a new event, what is announced, changes, movements, files."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office, document_of
from oudler.director.entries import (
    chosen_method,
    enter,
    expected_people,
    expecting,
    planned_rounds,
    usual_shape,
)
from oudler.tournament import events
from oudler.tournament.championships import Championship, Level
from oudler.tournament.files import write_document
from oudler.tournament.forms import Form
from oudler.tournament.points import Derogation, OrganisingBody
from oudler.tournament.ranking import PrizeList, RankPrize, TieRule
from oudler.tournament.seating import Method, SeatingKind
from oudler.web.setup.regulation_form import round_fields, shown_fields
from tests.director.desks import BY, DAY, RULES, entered, make_office, person, play_round, seat_next, seated
from tests.director.test_rankings import tied_desk
from tests.tournament.simulated import sealed_anew
from tests.web.asking import announced, laptop, said, stranger


def opened(office: Office, **fields: str) -> Desk:
    """The event that a form opens."""
    return office.desk(announced(laptop(office), **fields).split("/")[2])


def test_a_name_and_a_kind_open_an_event(office: Office) -> None:
    assert 'name="name"' in laptop(office).get("/nouvelle").text
    desk = opened(office, name="Soirée", form="libre")
    assert desk.event.regulations == events.Regulations("Soirée", DAY, events.usual_rounds(5))
    assert opened(office, name="Match", form="match").event.regulations.rounds == (events.RoundPlan(5),) * 4


def test_everything_can_be_announced(office: Office) -> None:
    fields = {
        "name": "Finale régionale",
        "form": "duo",
        "day": "2026-12-05",
        "starts": "14 h",
        "venue": "Salle des fêtes",
        "contact": "01 02 03 04 05",
        "fee": "12,50",
        "expected": "48",
        "shape": "6x4",
        "sessions": "2",
        "ties": "article_29",
        "claim_minutes": "30",
        "arbiters": "Zoé, Ali",
        "level": "regional_final",
        "championship": "duo",
        "edition": "fft-2012",
        "option_rebid": "true",
        "reading_coef_target": "carried",
        "prizes": "100 50,50 20",
        "prize_last": "10",
        "has_cup": "1",
        "has_conditions": "1",
        "organiser": "comite",
        "has_official_arbiter": "1",
    }
    desk = opened(office, **fields)
    rules = desk.event.regulations
    assert (rules.day.isoformat(), rules.venue, rules.fee) == ("2026-12-05", "Salle des fêtes", 1250)
    assert rules.rounds[0] == events.RoundPlan(4, starts="14:00")
    assert [plan.session for plan in rules.rounds] == [1] * 6 + [2] * 6
    assert (rules.form, rules.level, rules.championship) == (
        Form.DUO,
        Level.REGIONAL_FINAL,
        Championship.DUO,
    )
    assert (rules.ties, rules.claim_minutes, rules.arbiters) == (TieRule.ARTICLE_29, 30, ("Zoé", "Ali"))
    assert str(rules.ruleset) == "fft-2012{rebid=true}"
    assert rules.readings.chosen() == {"coef_target": "carried"}
    assert rules.prizes == PrizeList((10000, 5050, 2000), (RankPrize(-1, 1000),), has_cup=True, tables=12)
    assert (rules.conditions.organiser, rules.conditions.is_one_place) == (OrganisingBody.COMITE, False)
    assert expected_people(desk.situation) == 48


def test_every_round_can_be_set_apart(office: Office) -> None:
    start = {"name": "Soirée", "form": "libre", "rounds": "3", "deals": "4", "starts": "20:30"}
    shown = laptop(office).post("/nouvelle", data={"do": "rounds", **start})
    assert shown.status_code == 200
    assert 'name="r4_deals"' in shown.text
    assert 'name="r5_deals"' not in shown.text
    assert office.events() == ()
    lines = {"r1_deals": "4", "r1_starts": "20:30", "r2_deals": "4", "r2_seating": "best", "r3_deals": ""}
    lines |= {"r4_deals": "8", "r4_seating": "random", "r4_session": "2", "r4_keep": "16"}
    desk = opened(office, name="Soirée", form="libre", r4_coefficient="1,2", r4_carry="1/2", **lines)
    assert desk.event.regulations.rounds == (
        events.RoundPlan(4, starts="20:30"),
        events.RoundPlan(4, SeatingKind.BEST),
        events.RoundPlan(8, SeatingKind.RANDOM, 2, 16, Fraction(6, 5), Fraction(1, 2)),
    )


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"name": ""}, "l'épreuve n'a pas de nom"),
        ({"day": "31/02/2026"}, "« 31/02/2026 » : la date s'écrit 15/11/2026."),
        ({"starts": "25:00"}, "« 25:00 » : l'heure s'écrit 14:30."),
        ({"rounds": "0"}, "« 0 » : il faut un nombre entier de 1 à 40."),
        ({"deals": "douze"}, "« douze » : il faut un nombre entier de 1 à 50."),
        ({"fee": "-5"}, "un montant s'écrit en euros"),
        ({"prizes": "100 beaucoup"}, "pas « beaucoup »"),
        ({"form": "belote"}, "« belote » : ce choix n'existe pas."),
        ({"r1_deals": "4", "r1_coefficient": "1/0"}, "« 1/0 » : il faut un nombre comme 1,2 ou 6/5."),
        ({"r1_deals": "4", "r1_seating": "best"}, "placement refusé"),
        ({"championship": "duo"}, "un championnat a un niveau"),
        ({"option_rebid": "perhaps"}, "reparler ? « perhaps » : ce choix n'existe pas."),
        ({"reading_pm": "round"}, "« round » : ce choix n'existe pas."),
    ],
)
def test_what_cannot_be_announced_comes_back_filled_in(
    office: Office, fields: dict[str, str], told: str
) -> None:
    data = {"name": "Soirée", "form": "libre", "venue": "Ici même", "do": "open", **fields}
    answer = laptop(office).post("/nouvelle", data=data)
    assert answer.status_code == 422
    assert told in said(answer)
    assert 'value="Ici même"' in answer.text
    assert office.events() == ()


@pytest.mark.met("ORG-01")
def test_prizes_are_proposed_in_the_form(office: Office) -> None:
    data = {"name": "Soirée", "form": "libre", "fee": "10", "expected": "20", "do": "prizes"}
    shown = laptop(office).post("/nouvelle", data=data)
    assert shown.status_code == 200
    assert '<textarea name="prizes" rows="2">63 37 27 23</textarea>' in shown.text
    assert office.events() == ()


def changing(desk: Desk, **fields: str) -> dict[str, str]:
    """The form that changes what is announced, filled in."""
    rules = desk.event.regulations
    shown = shown_fields(rules) | round_fields(rules.rounds) | {"why": "bon sens", "do": "open"}
    return shown | {"seen": str(desk.version[0]), **fields}


@pytest.mark.met("ORG-01")
def test_later_prizes_are_proposed_for_those_who_are_entered(office: Office) -> None:
    desk = entered(office, 20, replace(RULES, fee=1000))
    desk.note(expecting(60), by=BY)
    shown = laptop(office).post(f"/e/{desk.id}/bureau/epreuve/changer", data=changing(desk, do="prizes"))
    assert '<textarea name="prizes" rows="2">63 37 27 23</textarea>' in shown.text


@pytest.mark.met("PCN-10")
def test_points_that_the_ccn_granted_are_typed_with_their_reason_and_given(office: Office) -> None:
    desk = seated(office, 20)
    play_round(desk)
    client, path = laptop(office), f"/e/{desk.id}/bureau/epreuve/changer"
    for wrong, told in (
        (
            {"derogation_pcn": "1000"},
            "Des points accordés par la CCN ont une dérogation : écrivez sa raison.",
        ),
        ({"derogation": "jubilé", "derogation_pp": "cinq"}, "« cinq » : des points par place s'écrivent"),
    ):
        refused = client.post(path, data=changing(desk, **wrong))
        assert (refused.status_code, told in said(refused), desk.event.regulations.derogation) == (
            422,
            True,
            None,
        )
        assert [f'value="{typed}"' in refused.text for typed in wrong.values()] == [True] * len(wrong)
    granted = {"derogation": "jubilé", "derogation_pcn": "1000; 500", "derogation_pp": "5"}
    assert client.post(path, data=changing(desk, **granted)).status_code == 303
    assert desk.event.regulations.derogation == Derogation("jubilé", (1000, 500), (5,))
    assert 'name="derogation_pcn" id="derogation_pcn" type="text" value="1000 500"' in client.get(path).text
    ranking = said(client.get(f"/e/{desk.id}/bureau/classement"))
    assert "Dérogation de la CCN : jubilé ; PCN par place : 1000 et 500 ; PP par place : 5." in ranking
    assert "2 personnes reçoivent des points." in ranking
    assert client.post(path, data=changing(desk, venue="Ailleurs")).status_code == 303
    assert desk.event.regulations.derogation == Derogation("jubilé", (1000, 500), (5,))


@pytest.mark.met("PCN-02", "PCN-03", "PCN-04")
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"organiser": "other"}, "l'organisateur n'est ni la FFT, ni une zone, ni un comité, ni un club"),
        ({"has_official_arbiter": ""}, "aucun arbitre officiel ne dirige le tournoi"),
        ({"occasion": "festival", "arbiter_plays": "1"}, "l'arbitre ne joue pas dans un championnat"),
        ({"is_one_place": ""}, "on ne joue pas en un seul lieu"),
        ({"is_simultaneous": ""}, "on ne joue pas partout en même temps"),
        ({"arbiter_plays": "1"}, ""),
    ],
)
def test_how_the_event_is_held_is_announced_and_decides_on_points(
    office: Office, typed: dict[str, str], told: str
) -> None:
    desk = seated(office, 20)
    client, fields = laptop(office), changing(desk, has_conditions="1", **typed)
    assert client.post(f"/e/{desk.id}/bureau/epreuve/changer", data=fields).status_code == 303
    ranking = said(client.get(f"/e/{desk.id}/bureau/classement"))
    assert ("Pas de PCN" in ranking, told in ranking) == (bool(told), True)


@pytest.mark.met("ORG-06")
def test_prizes_are_asked_for_once_more_before_they_are_displayed(office: Office) -> None:
    desk = entered(office, 20, replace(RULES, fee=1000))
    client, path, before = laptop(office), f"/e/{desk.id}/bureau/epreuve/changer", desk.version
    fields = changing(desk, prizes="200 50")
    again = client.post(path, data=fields)
    assert again.status_code == 422
    assert "250 € de prix pour 200 € de droits." in said(again)
    assert "Un prix affiché ne baisse plus." in said(again)
    assert desk.version == before
    assert client.post(path, data=fields | {"sure": "200 50", "prizes": "300"}).status_code == 422
    assert '<input type="hidden" name="sure" value="200 50">' in again.text
    assert client.post(path, data=fields | {"sure": "200 50"}).status_code == 303
    assert desk.event.regulations.prizes is not None
    assert desk.event.regulations.prizes.amounts == (20000, 5000)
    assert "250 € de prix pour 200 € de droits." in said(client.get(f"/e/{desk.id}/bureau/epreuve"))
    assert client.post(path, data=changing(desk, venue="Ailleurs")).status_code == 303


@pytest.mark.met("ORG-06")
def test_a_lowered_prize_of_the_last_place_is_named(office: Office) -> None:
    prizes = PrizeList((9000,), (RankPrize(-1, 1000),))
    desk = entered(office, 20, replace(RULES, prizes=prizes))
    fields = changing(desk, prize_last="5", sure="90")
    refused = laptop(office).post(f"/e/{desk.id}/bureau/epreuve/changer", data=fields)
    assert refused.status_code == 422
    assert "prix affichés et baissés, places la dernière : un prix affiché ne baisse pas" in said(refused)


def test_only_the_organiser_opens_takes_in_and_removes(office: Office) -> None:
    home = f"/e/{entered(office, 4).id}/bureau/epreuve"
    other = stranger(office)
    assert [other.get(path).status_code for path in ("/nouvelle", "/reprendre")] == [403, 403]
    assert other.post("/nouvelle", data={"name": "X", "do": "open"}).status_code == 403
    assert [other.get(path).status_code for path in (home, f"{home}/changer", f"{home}/mouvement")] == [
        303
    ] * 3
    forms = (f"{home}/changer", f"{home}/mouvement", f"{home}/retirer")
    assert [other.post(path, data={"name": RULES.name}).status_code for path in forms] == [403] * 3
    assert len(office.events()) == 1


# --- what is announced ----------------------------------------------------------------------------------


@pytest.mark.parametrize("form", list(Form))
def test_every_form_has_its_screen(office: Office, form: Form) -> None:
    desk = opened(office, name="Soirée", form=form.value, expected="48")
    client, home = laptop(office), f"/e/{desk.id}/bureau/epreuve"
    for path in (home, f"{home}/changer", f"{home}/mouvement", f"{home}/mouvement?joueurs=7"):
        assert client.get(path).status_code == 200
    assert "Promesse tenue" in said(client.get(home)) or form.is_duplicate


def test_the_screen_tells_flags_of_prizes(office: Office) -> None:
    rules = replace(RULES, prizes=PrizeList((1000,), has_cup=True))
    page = laptop(office).get(f"/e/{entered(office, 20, rules).id}/bureau/epreuve")
    assert "il en faut au moins 240 € (80 %)" in said(page)


def test_a_change_is_announced_with_its_reason(office: Office) -> None:
    desk = entered(office, 8)
    fields = shown_fields(RULES) | round_fields(RULES.rounds) | {"seen": str(desk.version[0]), "do": "open"}
    path = f"/e/{desk.id}/bureau/epreuve/changer"
    refused = laptop(office).post(path, data=fields | {"venue": "Ailleurs", "has_conditions": "1"})
    assert refused.status_code == 422
    assert "il manque la raison" in said(refused)
    data = fields | {"venue": "Ailleurs", "why": "salle prise"}
    answer = laptop(office).post(path, data=data)
    number = len(desk.tournament.log)
    assert answer.headers["location"] == f"/e/{desk.id}/bureau/epreuve?did={number}"
    after = replace(RULES, venue="Ailleurs")
    assert desk.tournament.log[-1].happening == events.Reannounced(after, "salle prise")


@pytest.mark.met("CHG-09")
def test_the_arbiter_has_to_say_that_ties_are_settled_otherwise(tmp_path: Path) -> None:
    desk, client = tied_desk(tmp_path), laptop(office := make_office(tmp_path))
    desk = office.desk(desk.id)
    rules = desk.event.regulations
    fields = shown_fields(rules) | round_fields(rules.rounds) | {"seen": str(desk.version[0]), "do": "open"}
    path, data = f"/e/{desk.id}/bureau/epreuve/changer", fields | {"ties": "shared", "why": "affiché ainsi"}
    assert "changes_ties" not in client.get(path).text
    refused = client.post(path, data=data)
    assert refused.status_code == 422
    assert "dites que l'arbitre la change" in said(refused)
    assert 'name="changes_ties"' in refused.text
    assert desk.event.regulations.ties is TieRule.ARTICLE_29
    assert client.post(path, data=data | {"changes_ties": "1"}).status_code == 303
    assert desk.tournament.log[-1].happening == events.Reannounced(
        replace(rules, ties=TieRule.SHARED), "affiché ainsi", changes_ties=True
    )
    without = {name: value for name, value in data.items() if name != "ties"} | {"venue": "Lyon"}
    client.post(path, data=without | {"seen": str(desk.version[0])})
    assert (desk.event.regulations.venue, desk.event.regulations.ties) == ("Lyon", TieRule.SHARED)


def test_a_change_that_somebody_overtook_shows_both(office: Office) -> None:
    desk = entered(office, 8)
    fields = shown_fields(RULES) | round_fields(RULES.rounds) | {"seen": str(desk.version[0]), "do": "open"}
    desk.record(events.Reannounced(replace(RULES, venue="Salle A"), "précision"), by="Zoé")
    path, count = f"/e/{desk.id}/bureau/epreuve/changer", len(desk.tournament.log)
    answer = laptop(office).post(path, data=fields | {"venue": "Salle B", "why": "précision"})
    assert answer.status_code == 409
    assert len(desk.tournament.log) == count
    assert "Zoé" in said(answer)
    assert "Lieu Salle A Salle B" in said(answer)
    fields |= {"venue": "Salle B", "why": "précision", "seen": str(desk.version[0])}
    assert laptop(office).post(path, data=fields).status_code == 303
    assert desk.event.regulations.venue == "Salle B"


@pytest.mark.parametrize("rules", [RULES, replace(RULES, bonus=(), claim_minutes=20, has_screens=False)])
def test_a_form_that_changes_nothing_writes_nothing(office: Office, rules: events.Regulations) -> None:
    full = replace(
        rules,
        prizes=PrizeList((9000, 3050), (RankPrize(12, 500), RankPrize(-1, 250)), 1000, True, 2000),
        rounds=(
            *events.usual_rounds(5)[:4],
            events.RoundPlan(5, coefficient=Fraction(4, 3), carry=Fraction(1, 8)),
        ),
        arbiters=("Zoé",),
    )
    desk = office.open(full, "Zoé")
    fields = shown_fields(full) | round_fields(full.rounds) | {"do": "open", "has_conditions": "1"}
    answer = laptop(office).post(f"/e/{desk.id}/bureau/epreuve/changer", data=fields)
    assert answer.headers["location"] == f"/e/{desk.id}/bureau/epreuve"
    assert len(desk.tournament.log) == 1


def test_an_event_is_removed_only_by_its_name(office: Office) -> None:
    path = f"/e/{entered(office, 4).id}/bureau/epreuve/retirer"
    assert laptop(office).post(path, data={"name": "autre"}).status_code == 422
    assert len(office.events()) == 1
    assert laptop(office).post(path, data={"name": RULES.name}).headers["location"] == "/diriger"
    assert office.events() == ()


# --- how people move ------------------------------------------------------------------------------------


@pytest.mark.met("MOV-04")
def test_certificates_are_shown_before_a_movement_is_chosen(office: Office) -> None:
    desk = entered(office, 4, replace(RULES, rounds=(events.RoundPlan(4),) * 7))
    client, path = laptop(office), f"/e/{desk.id}/bureau/epreuve/mouvement"
    page = client.get(f"{path}?joueurs=40&par=fft")
    assert "10 paires de joueurs se rencontrent plusieurs fois" in said(page)
    assert "joueurs 3 et 4 : positions 1 et 7" not in said(client.get(f"{path}?joueurs=40&par=repaired"))
    assert page.text.count('<rect x="') == 1 + 16 + 20  # our mark, blocks, and both squares of ten repeats
    answer = client.post(path, data={"people": "40", "choice": "fft"})
    assert answer.headers["location"] == f"/e/{desk.id}/bureau/epreuve"
    assert chosen_method(desk.situation).method is Method.FFT
    assert expected_people(desk.situation) == 40


@pytest.mark.met("MOV-04")
@pytest.mark.parametrize(
    ("do", "rounds"),
    [
        ("5x5", events.usual_rounds(5)),
        ("draw", tuple(replace(plan, seating=SeatingKind.RANDOM) for plan in events.usual_rounds(6))),
    ],
)
def test_where_every_movement_is_broken_other_rounds_are_offered(
    office: Office, do: str, rounds: tuple[events.RoundPlan, ...]
) -> None:
    desk = entered(office, 22, replace(RULES, rounds=events.usual_rounds(6)))
    client, path = laptop(office), f"/e/{desk.id}/bureau/epreuve/mouvement"
    page = said(client.get(path))
    assert "Passer à 5 positions de 5" in page
    assert "Tirer chaque position au sort" in page
    answer = client.post(path, data={"people": "22", "do": do})
    assert answer.headers["location"] == f"/e/{desk.id}/bureau/salle?did={len(desk.tournament.log)}"
    why = "22 joueurs : aucun mouvement imprimé sans rencontre en double"
    assert desk.tournament.log[-1].happening == events.Replanned(rounds, why)
    assert "Passer à" not in said(client.get(path))


NINE = replace(RULES, rounds=(events.RoundPlan(4),) * 9)


@pytest.mark.met("MOV-04", "MOV-19")
def test_cards_are_chosen_where_no_printed_movement_has_so_many_rounds(office: Office) -> None:
    desk = entered(office, 28, NINE)
    client, home = laptop(office), f"/e/{desk.id}/bureau"
    hint = "des cartes personnelles le peuvent"
    assert hint in said(client.get(f"{home}/salle"))
    page = said(client.get(f"{home}/epreuve/mouvement"))
    assert page.index("Cartes personnelles") < page.index("Passer à 7 positions de 4")
    assert "Hors mouvements FFT : demandez avant si l'épreuve sera homologuée" in page
    assert "l'orientation (N, S, E, O) change" in page
    assert "28 joueurs et sans cartes personnelles, c'est le plus de positions" in page
    assert client.post(f"{home}/salle/places", data={"number": "7"}).status_code == 422  # nobody chose them
    client.post(f"{home}/epreuve/mouvement", data={"people": "28", "choice": "cards"})
    assert hint not in said(client.get(f"{home}/salle"))
    assert "L'orientation change d'une position à l'autre" in said(client.get(f"{home}/salle/places"))
    assert client.post(f"{home}/salle/places", data={"number": "7"}).status_code == 303
    told = "28 places de départ, tirées au sort avec le nombre 7, cartes personnelles, hors mouvements FFT"
    assert told in said(client.get(f"{home}/salle?did={len(desk.tournament.log)}"))
    met: set[tuple[int, int]] = set()
    for _ in NINE.rounds:
        seat_next(desk)
        play_round(desk)
        tables = desk.event.seated[desk.event.last_seated]
        pairs = [pair for table in tables for pair in combinations(sorted(p or 0 for p in table), 2)]
        assert not met.intersection(pairs)
        met.update(pairs)
    warned = "Avant d'annoncer des points, demandez à la FFT si l'épreuve est homologuée."
    assert warned in said(client.get(f"{home}/classement"))


@pytest.mark.met("TEA-04", "TEA-08")
@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
def test_teams_at_four_tables_are_offered_four_rounds_by_cards(office: Office, form: Form) -> None:
    desk = entered(office, 16, replace(RULES, form=form))
    client, home = laptop(office), f"/e/{desk.id}/bureau"
    page = said(client.get(f"{home}/epreuve/mouvement"))
    assert "Avec des cartes personnelles, hors mouvements FFT : l'orientation change." in page
    client.post(f"{home}/epreuve/mouvement", data={"people": "16", "do": "4x5"})
    assert client.post(f"{home}/salle/places", data={"number": "7"}).status_code == 303
    assert desk.event.placed[1].method is Method.CARDS
    for _ in range(4):
        seat_next(desk)
        play_round(desk)
        for table in desk.event.seated[desk.event.last_seated]:
            assert len({desk.event.entries[person or 0].team for person in table}) == 4


@pytest.mark.met("MOV-19", "TEA-08")
@pytest.mark.parametrize(
    ("form", "tables", "rounds"),
    [
        (Form.DUO, 4, 4), (Form.FOUR, 4, 4),
        (Form.LIBRE, 6, 7), (Form.DUO, 6, 6), (Form.FOUR, 6, 6),
        (Form.LIBRE, 7, 9), (Form.DUO, 7, 8), (Form.FOUR, 7, 8),
        (Form.DUO, 8, 7),
    ],
)  # fmt: skip
def test_small_events_are_played_by_cards_to_their_last_round(
    office: Office, form: Form, tables: int, rounds: int
) -> None:
    desk = entered(office, 4 * tables, replace(RULES, form=form, rounds=(events.RoundPlan(4),) * rounds))
    client, home = laptop(office), f"/e/{desk.id}/bureau"
    assert client.post(f"{home}/salle/places", data={"number": "7"}).status_code == 422
    client.post(f"{home}/epreuve/mouvement", data={"people": str(4 * tables), "choice": "cards"})
    assert client.post(f"{home}/salle/places", data={"number": "7"}).status_code == 303
    met: Counter[tuple[int, ...]] = Counter()
    for number in range(1, rounds + 1):
        assert client.post(f"{home}/salle/position", data={"round": str(number)}).status_code == 303
        met.update(
            pair
            for table in desk.event.seated[number]
            for pair in combinations(sorted(person or 0 for person in table), 2)
        )
        play_round(desk)
    assert set(met.values()) == {1}
    team = {number: entry.team for number, entry in desk.event.entries.items()}
    assert form is Form.LIBRE or not [pair for pair in met if team[pair[0]] == team[pair[1]]]
    warned = "demandez à la FFT si l'épreuve est homologuée."
    assert warned in said(client.get(f"{home}/classement"))


@pytest.mark.met("REG-05")
@pytest.mark.met("DUP-01")
@pytest.mark.parametrize(
    ("form", "people", "told", "do"),
    [
        (Form.TRIPLETTE, 12, "Passer à 4 positions de 5", "4x5"),
        (Form.QUADRETTE, 16, "Passer à 3 positions de 8", "3x8"),
        (Form.INDIVIDUAL, 13, "Passer à 3 positions de 7", "3x7"),
    ],
)
def test_duplicate_forms_are_offered_rounds_that_so_many_can_play(
    office: Office, form: Form, people: int, told: str, do: str
) -> None:
    desk = entered(office, people, replace(RULES, form=form, rounds=planned_rounds(usual_shape(form))))
    client, home = laptop(office), f"/e/{desk.id}/bureau"
    client.post(f"{home}/salle/couleur", data={"first": "blue"})
    way = f"{home}/epreuve/mouvement?joueurs={people}"
    assert f'href="{way}"' in client.get(f"{home}/salle").text
    assert told in said(client.get(way))
    before, gone = desk.version, {"people": str(people + 1), "do": "9x99", "request": "0f" * 16}
    for _ in range(2):  # what is refused has written nothing, and is refused again
        assert client.post(f"{home}/epreuve/mouvement", data=gone).status_code == 422
    assert desk.version == before
    client.post(f"{home}/epreuve/mouvement", data={"people": str(people), "do": do})
    assert client.post(f"{home}/salle/places", data={"number": "7"}).status_code == 303
    assert client.post(f"{home}/salle/position", data={"round": "1"}).status_code == 303
    stale = client.post(f"{home}/epreuve/mouvement", data={"people": str(people), "do": do})
    assert stale.status_code == 422


def test_a_team_that_lacks_somebody_is_completed_or_struck(office: Office) -> None:
    rules = replace(RULES, form=Form.TRIPLETTE, rounds=planned_rounds(usual_shape(Form.TRIPLETTE)))
    desk = entered(office, 17, rules)
    client, home = laptop(office), f"/e/{desk.id}/bureau"
    way = f"{home}/epreuve/mouvement?joueurs=17"
    page = client.get(way)
    assert "Compléter l'équipe 6" in said(page)
    assert 'value="6"' in client.get(f"{home}/inscriptions?nouveau=1&equipe=6").text
    assert "2 joueurs seront rayés, leurs droits rendus s'ils ont payé" in said(page)
    answer = client.post(f"{home}/epreuve/mouvement", data={"do": "strike", "team": "6"})
    assert desk.event.scratched == {16, 17}
    did = answer.headers["location"].partition("did=")[2]
    client.post(f"{home}/defaire", data={"number": did})
    assert {entry.surname for entry in desk.event.listed[-2:]} == {"NOM016", "NOM017"}
    assert all(entry.is_paid for entry in desk.event.listed)
    again = client.post(f"{home}/epreuve/mouvement", data={"do": "strike", "team": "1"})
    assert again.status_code == 422


@pytest.mark.met("EQU-01")
def test_a_match_tells_before_its_first_quarter_which_team_is_one_too_many(office: Office) -> None:
    rules = replace(RULES, form=Form.MATCH, rounds=planned_rounds(usual_shape(Form.MATCH)))
    desk = entered(office, 12, rules)
    client, home = laptop(office), f"/e/{desk.id}/bureau"
    assert "un match oppose deux équipes" in said(client.get(f"{home}/salle"))
    page = said(client.get(f"{home}/epreuve/mouvement?joueurs=12"))
    assert page.count("4 joueurs seront rayés") == 3
    client.post(f"{home}/epreuve/mouvement", data={"do": "strike", "team": "3"})
    assert desk.event.units == (1, 2)
    assert "Placer les joueurs" in said(client.get(f"{home}/salle"))


def test_short_tables_are_told_with_who_sits_there_twice(office: Office) -> None:
    path = f"/e/{entered(office, 4).id}/bureau/epreuve/mouvement"
    told = said(laptop(office).get(f"{path}?joueurs=58"))
    assert "Places vides : 17 et 57." in told
    assert "Jouent plusieurs fois à une table de trois : 36." in told
    assert "Une table de cinq ôte l'homologation" in told


# --- a tournament file ----------------------------------------------------------------------------------


def test_a_tournament_file_is_taken_in_and_checked(office: Office) -> None:
    text = document_of(seated(office, 20))
    files = {"file": ("e.json", text.encode())}
    answer = laptop(office).post("/reprendre", files=files, data={"apart": "1"})
    assert answer.status_code == 200
    assert "L'épreuve est reprise." in said(answer)
    assert "qui est connue" in said(answer)
    assert len(office.events()) == 2


def test_a_file_of_another_machine_is_taken_in_and_its_key_is_unknown(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    text = document_of(seated(make_office(tmp_path / "one"), 20))
    answer = laptop(make_office(tmp_path / "other")).post(
        "/reprendre", files={"file": ("e.json", text.encode())}
    )
    assert answer.status_code == 200
    assert "inconnue ici" in said(answer)


def test_a_file_built_anew_under_the_signature_of_another_is_refused(office: Office) -> None:
    desk = seated(office, 20)
    file = json.loads(document_of(desk))
    file["log"][1]["by"] = "somebody"
    text = json.dumps(sealed_anew(file))
    answer = laptop(office).post("/reprendre", files={"file": ("e.json", text.encode())})
    assert answer.status_code == 422
    assert "le journal signé est un autre" in said(answer)
    assert len(office.events()) == 1


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "Choisissez d'abord le fichier de l'épreuve."),
        (b"\xff\xfe\x00", "Ce fichier n'est pas celui d'une épreuve."),
        (b"[]", "ce n'est pas"),
    ],
)
def test_another_file_is_refused(office: Office, data: bytes, told: str) -> None:
    files = {"file": ("e.json", data)} if data else {}
    answer = laptop(office).post("/reprendre", files=files)
    assert answer.status_code == 422
    assert told in said(answer)
    assert office.events() == ()


def test_a_file_with_a_line_that_was_never_in_order_is_refused(office: Office, client: TestClient) -> None:
    desk = office.open(RULES, "bureau")
    log = events.extend(desk.tournament.log, events.Paid(99), desk.now(), "bureau")
    text = write_document(replace(desk.tournament, log=log))
    answer = client.post("/reprendre", files={"file": ("e.json", text.encode())})
    assert answer.status_code == 422
    assert "Le fichier n'est pas repris" in said(answer)
    assert "journal, ligne 2 :" in said(answer)
    assert (len(office.events()), client.get("/").status_code) == (1, 200)


def test_a_file_that_was_tampered_with_is_refused(office: Office) -> None:
    desk = office.open(RULES, "bureau")
    enter(desk, [person(1)], "bureau")
    text = document_of(desk).replace("NOM001", "AUTRE1")
    answer = laptop(office).post("/reprendre", files={"file": ("e.json", text.encode())})
    assert answer.status_code == 422
    assert "des lignes du journal ont été changées après coup" in said(answer)
    assert len(office.events()) == 1
