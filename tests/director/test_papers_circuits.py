"""Printed circuits of duplicate events: cards, certificates, the badges of triplettes."""

import pytest

from oudler.director.papers import PaperRequest, WhyUnprinted
from oudler.director.papers.circuit_certificate import board_picture
from oudler.tournament.circuits import Circuit, Formula, individual_circuit
from oudler.tournament.events import Entered
from oudler.tournament.forms import Form
from oudler.tournament.play import circuit_of
from oudler.tournament.seating import SEATS
from oudler.wording.language import Words
from tests.director.printed import colours_at, pages_of, values_of, why_not
from tests.tournament.duplicate_events import twelve
from tests.tournament.duplicate_telling import by_formula, opened, play, play_all
from tests.tournament.people import somebody
from tests.tournament.telling import announce, rules, tell

WORDS = Words()


# --- circuit cards --------------------------------------------------------------------------------------


@pytest.mark.req("DUP-02", "DOC-09")
def test_card_of_a_player_leads_where_he_is_seated_in_every_round() -> None:
    told = play_all(opened(Form.INDIVIDUAL, 13, "mmm"))
    for card in values_of(told, "circuit_card")["cards"]:
        for stop in card["stops"]:
            seated = told.event.seated[stop["round"]]
            if stop["is_out"]:
                assert card["number"] not in {each for table in seated for each in table}
            else:
                seat = [each.value for each in SEATS].index(stop["seat"])
                assert seated[stop["table"] - 1][seat] == card["number"]


@pytest.mark.req("TPL-09")
def test_card_of_a_triplette_leads_where_it_is_seated_though_its_line_changes() -> None:
    told = play_all(by_formula(Formula.HOWELL, 6, "mmmmm"))
    cards = values_of(told, "circuit_card")["cards"]
    sides = set()
    for card in cards:
        for stop in card["stops"]:
            people = told.event.seated[stop["round"]][stop["table"] - 1]
            line = people[:3] if stop["side"] == "N-S" else people[3:]
            assert {told.event.entries[each].team for each in line if each is not None} == {card["number"]}
            sides.add((card["number"], stop["side"]))
    assert len(sides) > len(cards)


@pytest.mark.req("QUA-07")
def test_cards_of_a_quadrette_send_the_attacker_round_and_keep_the_defense() -> None:
    told = play_all(opened(Form.QUADRETTE, 16))
    attack, defense, *_ = values_of(told, "circuit_card", PaperRequest(numbers=(1,)))["cards"]
    assert [told.event.seated[stop["round"]][stop["table"] - 1][1] for stop in attack["stops"]] == [2, 2, 2]
    assert {stop["table"] for stop in defense["stops"]} == {1}
    assert len({stop["table"] for stop in attack["stops"]}) == 3


@pytest.mark.req("TPL-10")
def test_cards_of_a_final_are_for_each_badge() -> None:
    told = play(by_formula(Formula.FINAL, 16, "m" * 12))
    cards = values_of(told, "circuit_card", PaperRequest(numbers=(3,)))["cards"]
    assert [card["under"] for card in cards] == [
        "Triplette 3 · bleu",
        "Triplette 3 · blanc",
        "Triplette 3 · rouge",
    ]
    attacking = [card for card in cards if card["stops"][0]["side"] == "attaque"]
    for card in attacking:
        table = told.event.seated[1][card["stops"][0]["table"] - 1]
        assert told.event.entries[table[0] or 0].name == card["name"]


def test_card_has_an_address_only_where_there_is_a_code() -> None:
    asked = PaperRequest(base_url="http://10.0.0.1:8000", event="open", codes={"entry:2": "K7"})
    cards = values_of(twelve(), "circuit_card", asked)["cards"]
    found = {card["number"]: card["qr"] for card in cards}
    assert found[2] == "http://10.0.0.1:8000/e/open/j/K7"
    assert [number for number, link in found.items() if link] == [2]


# --- certificates and badges ----------------------------------------------------------------------------


@pytest.mark.met("DUP-01")
def test_certificate_shows_every_board_that_everybody_meets_once() -> None:
    told = twelve()
    (certificate,) = values_of(told, "circuit_certificate")["certificates"]
    circuit = circuit_of(told.event, 1)
    for unit, row in enumerate(certificate["met"], start=1):
        rounds = {
            board: number
            for number, stations in enumerate(circuit.rounds, start=1)
            for station in stations
            if unit in station.units
            for board in station.boards
        }
        assert {at: cell["round"] for at, cell in enumerate(row, start=1) if cell} == rounds
        assert not any(cell["again"] for cell in row if cell)
    first, second = pages_of(told, "circuit_certificate")
    assert "PROMESSE TENUE" in first
    assert "personne ne joue deux fois un étui, chacun garde son orientation" in first
    assert "Position 3" in second


@pytest.mark.req("DUP-01")
def test_certificate_rings_a_board_that_somebody_meets_again() -> None:
    good = individual_circuit(12, 3, 2)
    first = good.rounds[0]
    bad = Circuit(good.form, good.units, (first, first), good.labels)
    again = [
        cell["text"] for row in board_picture(WORDS, bad)["met"] for cell in row if cell and cell["again"]
    ]
    assert again == ["1·2"] * 24


def test_certificate_tells_attack_and_defense_of_quadrettes_apart() -> None:
    picture = values_of(opened(Form.QUADRETTE, 16), "circuit_certificate")["certificates"][0]
    assert picture["rows"][:3] == ["1 Att.", "1 Déf.", "2 Att."]
    assert not any(cell["again"] for row in picture["met"] for cell in row if cell)


@pytest.mark.met("TPL-04")
def test_badges_are_blue_white_and_red_by_surname() -> None:
    told = announce(rules("mmm", form=Form.TRIPLETTE))
    for number, surname in enumerate(("Zoé", "Éclair", "Dune"), start=1):
        told = tell(told, Entered(somebody(number, team=1, surname=surname)))
    cards = values_of(told, "badges")["badges"]
    assert [(card["last"], card["color"], card["color_name"]) for card in cards] == [
        ("DUNE", "blue", "bleu"),
        ("ÉCLAIR", "white", "blanc"),
        ("ZOÉ", "red", "rouge"),
    ]
    assert colours_at(told, "badges", [(60, 10), (165, 10), (60, 84)]) == ["#1f4fa8", "#ffffff", "#c01b2c"]
    short = tell(told, Entered(somebody(4, team=2)))
    assert why_not(short, "badges") is WhyUnprinted.NO_TEAMS
