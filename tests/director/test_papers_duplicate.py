"""Printed forms of duplicate events that go with boards: diagrams, labels, travelers, hand records."""

from dataclasses import replace
from fractions import Fraction

import pytest

from oudler.director.papers import PaperRequest, WhyUnprinted, forms_for
from oudler.printing import PaperSize
from oudler.tournament.boards import Board
from oudler.tournament.events import Adjusted, Cancelled, Entered
from oudler.tournament.forms import Form
from oudler.tournament.play import circuit_of
from oudler.tournament.seating import SEATS
from oudler.wording.language import Words
from tests.director.printed import BLANK, closed, colours_at, page_count, pages_of, shown, values_of, why_not
from tests.requirement_ids import ids_in
from tests.tournament.duplicate_events import boards, four_teams, twelve
from tests.tournament.duplicate_telling import boarded, in_places, opened, play_all
from tests.tournament.people import somebody
from tests.tournament.telling import ARBITER, announce, rules, tell

WORDS = Words()


# --- diagrams -------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-07")
def test_diagrams_of_a_board_have_the_official_colours() -> None:
    heads = [(56, 9), (204, 9), (56, 114), (204, 114)]  # North, South, East, West
    yellow, blue, red, green = "#f6c915", "#1f63c0", "#cf1b33", "#0a7d45"
    assert colours_at(twelve(), "diagram", heads, BLANK) == [yellow, blue, red, green]


@pytest.mark.met("DUP-08")
def test_diagram_lists_trumps_excuse_and_suits_in_order() -> None:
    (page,) = pages_of(twelve(), "diagram", PaperRequest(numbers=(2,), is_blank=True))
    trumps = " ".join(map(str, range(21, 0, -1))) + " E"
    suit = "R D C V 10 9 8 7 6 5 4 3 2 A"
    assert page.count(f"{trumps} {suit} {suit} {suit} {suit}") == 4
    assert page.count("Donne 2") == 4
    assert [page.count(name) for name in ("NORD", "SUD", "EST", "OUEST")] == [1, 1, 2, 1]  # OUEST has EST


def test_diagram_in_english_has_english_letters() -> None:
    (page,) = pages_of(twelve(), "diagram", PaperRequest(numbers=(2,), is_blank=True), "en")
    assert page.count("E K Q N J 10 9 8 7 6 5 4 3 2 A") == 4
    assert [name in page for name in ("NORTH", "SOUTH", "EAST", "WEST")] == [True] * 4


@pytest.mark.req("DUP-05", "DUP-15")
def test_diagrams_are_blank_unless_who_asks_has_the_cards() -> None:
    told, cards = twelve(), boards()
    assert {each["hands"] for each in values_of(told, "diagram")["boards"]} == {None}
    given = values_of(told, "diagram", PaperRequest(boards=cards[:1]))["boards"]
    assert [each["hands"] is None for each in given] == [False] + [True] * 5
    assert given[0]["hands"] == {seat.value: cards[0].hand(seat).names() for seat in SEATS}
    assert values_of(told, "diagram", PaperRequest(boards=cards, is_blank=True))["boards"][0]["hands"] is None


@pytest.mark.req("DUP-05")
def test_diagrams_are_marked_for_all_once_the_cards_are_shown() -> None:
    marked = values_of(shown(), "diagram")["boards"]
    assert [each["hands"]["S"] for each in marked] == [board.hand(SEATS[1]).names() for board in boards()]


def test_boards_of_another_session_are_refused() -> None:
    other = Board(replace(boards()[0].label, number=40), boards()[0].deal)
    assert why_not(twelve(), "diagram", PaperRequest(boards=(other,))) is WhyUnprinted.NO_BOARD
    assert why_not(twelve(), "diagram", PaperRequest(numbers=(7,))) is WhyUnprinted.NO_BOARD
    assert why_not(twelve(), "diagram", PaperRequest(round=4)) is WhyUnprinted.NO_ROUND


# --- labels ---------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-10")
def test_label_shows_number_seats_taker_dealer_and_lead() -> None:
    told = opened(Form.INDIVIDUAL, 12)
    labels = circuit_of(told.event, 1).labels
    assert [
        (each["board"], each["taker"], each["dealer"], each["lead"])
        for each in values_of(told, "board_labels")["labels"]
    ] == [(label.number, label.taker.value, label.dealer.value, label.leader.value) for label in labels]
    (page,) = pages_of(told, "board_labels", PaperRequest(numbers=(4,)))
    fourth = labels[3]
    assert (fourth.taker.value, fourth.dealer.value, fourth.leader.value) == ("N", "O", "S")
    assert page == "Open NORD preneur OUEST donneur Donne 4 EST SUD entame"


@pytest.mark.met("DUP-29")
def test_every_case_of_a_board_has_its_label_and_its_diagrams() -> None:
    told = in_places(boarded(Form.TRIPLETTE, 18), is_shared=True)
    copies = circuit_of(told.event, 1).copies
    (page,) = pages_of(told, "board_labels", PaperRequest(numbers=(1,)))
    assert [page.count(f"{copy} sur {copies}") for copy in range(1, copies + 1)] == [1] * copies
    assert page_count(told, "diagram", PaperRequest(numbers=(1,))) == copies == 3


# --- travelers ------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-22", "DUP-24")
def test_traveler_to_fill_in_has_deal_colour_and_dog_and_says_that_it_stays_folded() -> None:
    told, cards = opened(Form.INDIVIDUAL, 12), boards()
    (page,) = pages_of(told, "traveler", PaperRequest(numbers=(3,), boards=cards))
    assert "Donne 3" in page
    assert "Fiche ambulante · reste pliée dans l’étui" in page
    assert "Couleur du tournoi" in page
    (sheet,) = values_of(told, "traveler", PaperRequest(numbers=(3,), boards=cards))["travelers"]
    assert len(sheet["dog"]) == 6
    assert values_of(told, "traveler", PaperRequest(boards=cards, is_blank=True))["travelers"][2]["dog"] == []


@pytest.mark.met("DUP-27", "DUP-30")
def test_traveler_to_fill_in_says_in_which_order_a_board_begins() -> None:
    told = opened(Form.INDIVIDUAL, 12)
    (page,) = pages_of(told, "traveler", PaperRequest(numbers=(3,)))
    assert (
        "Les quatre diagrammes vérifiés, le preneur montre le chien, nomme qui entame, prend le chien, "
        "écarte, montre 6 cartes à l’écart et dit « jeu »."
    ) in page
    assert "Contrat imposé : garde" in page
    (page, *_) = pages_of(twelve(), "traveler")
    assert "Les quatre diagrammes" not in page


@pytest.mark.req("DUP-23")
def test_traveler_to_fill_in_has_a_line_for_each_table_that_plays_the_board() -> None:
    told = opened(Form.INDIVIDUAL, 12)
    circuit = circuit_of(told.event, 1)
    for sheet in values_of(told, "traveler")["travelers"]:
        due = [
            (str(number), str(table))
            for number, stations in enumerate(circuit.rounds, start=1)
            for table, station in enumerate(stations, start=1)
            if sheet["board"] in station.boards
        ]
        assert [(line["round"], line["table"]) for line in sheet["lines"]] == due
        assert {line["plus"] + line["minus"] for line in sheet["lines"]} == {""}
        assert sheet["foot"].startswith("Nord inscrit le score, les trois autres contrôlent.")


@pytest.mark.req("DUP-23")
def test_filled_traveler_has_single_amounts_in_two_columns_by_the_order_of_play() -> None:
    sheet = values_of(twelve(), "traveler")["travelers"][0]
    assert [(line["who"], line["plus"], line["minus"], line["marks"]) for line in sheet["lines"]] == [
        (["1", "2", "3", "4"], "56", "", ["75,0 %", "25,0 %"]),
        (["9", "6", "11", "8"], "56", "", ["75,0 %", "25,0 %"]),
        (["5", "10", "7", "12"], "", "52", ["0,0 %", "100,0 %"]),
    ]


@pytest.mark.req("DUP-05")
def test_filled_traveler_is_for_the_arbiter_alone_until_the_close() -> None:
    told = twelve()
    feet = [values_of(each, "traveler")["travelers"][0]["foot"] for each in (told, closed(told))]
    assert feet[0].startswith("PROVISOIRE, pour l'arbitre seul")
    assert feet[1] == ""


@pytest.mark.req("TOP-13")
def test_filled_traveler_tells_what_the_arbiter_decided() -> None:
    told = tell(
        twelve(),
        Adjusted(1, 1, 1, "late", Fraction(60), Fraction(40)),
        Cancelled(1, 2, "torn card"),
        by=ARBITER,
    )
    first, second, *_ = (sheet["foot"] for sheet in values_of(told, "traveler")["travelers"])
    assert first.endswith("épreuve. Position 1, table 1 : late")
    assert "épreuve. Donne annulée : torn card" in second


@pytest.mark.req("DUP-12")
@pytest.mark.parametrize(("has_screens", "gatherer"), [(False, "Sud"), (True, "Est")])
def test_traveler_says_who_gathers_the_tricks_of_the_defense(has_screens: bool, gatherer: str) -> None:
    told = opened(Form.INDIVIDUAL, 12, has_screens=has_screens)
    sheet = values_of(told, "traveler", PaperRequest(numbers=(1,)))["travelers"][0]
    assert sheet["taker"] == "N"
    assert sheet["foot"].endswith(f"lis de la défense ramassés par {gatherer}.")


@pytest.mark.req("QUA-14")
def test_traveler_of_quadrettes_has_teams_and_pm() -> None:
    values = values_of(four_teams(), "traveler")
    assert (values["who"], values["marks"]) == (["Att.", "Déf."], ["PM"])
    lines = values["travelers"][0]["lines"]
    assert [(line["who"], line["plus"], line["marks"]) for line in lines] == [
        (["4", "1"], "66", ["−4,000"]),
        (["3", "2"], "50", ["0,000"]),
        (["2", "3"], "50", ["0,000"]),
        (["1", "4"], "82", ["+4,000"]),
    ]
    blank = values_of(opened(Form.QUADRETTE, 16), "traveler", BLANK)["travelers"][0]
    assert blank["foot"].startswith("L'attaquant, en Sud, inscrit le score, les défenseurs contrôlent.")


def test_traveler_of_each_case_has_the_tables_that_case_goes_to() -> None:
    told = in_places(boarded(Form.TRIPLETTE, 18), is_shared=True)
    asked = PaperRequest(numbers=(1,), is_blank=True)
    sheets = values_of(told, "traveler", asked)["travelers"]
    assert [(sheet["copy"], len(sheet["lines"])) for sheet in sheets] == [(1, 1), (2, 1), (3, 1)]
    printed = " ".join(pages_of(told, "traveler", asked))
    assert [printed.count(f"Donne · {copy}/3") for copy in (1, 2, 3)] == [1, 1, 1]


# --- hand records ---------------------------------------------------------------------------------------


@pytest.mark.req("DUP-05")
def test_no_hand_record_before_the_cards_are_shown() -> None:
    told = closed(twelve())
    assert why_not(told, "hand_record") is WhyUnprinted.NOT_REVEALED
    assert why_not(told, "hand_record", PaperRequest(boards=boards())) is WhyUnprinted.NOT_REVEALED


def test_hand_record_has_all_cards_and_every_score_the_best_first() -> None:
    told = shown()
    records = values_of(told, "hand_record")["records"]
    assert [each["board"] for each in records] == [1, 2, 3, 4, 5, 6]
    first = records[0]
    held = [
        card
        for groups in first["hands"].values()
        for group in groups
        for card in group["text"].replace("—", "").split()
    ]
    assert len(held) + len(first["dog"]) == 78
    scores = [int((line["plus"] or line["minus"]).replace("−", "-")) for line in first["lines"]]
    assert scores == sorted(scores, reverse=True)
    assert len(scores) == 3
    assert page_count(told, "hand_record") == 3


# --- all of them ----------------------------------------------------------------------------------------

_DUPLICATE = (
    "board_labels",
    "diagram",
    "circuit_certificate",
    "circuit_card",
    "traveler",
    "road_sheet",
    "hand_record",
)


def test_forms_are_offered_where_they_make_sense() -> None:
    offered = {form: [each.code for each in forms_for(announce(rules("mmmm", form=form)))] for form in Form}
    for code in _DUPLICATE:
        assert [form for form in Form if code in offered[form]] == [
            form
            for form in Form
            if form.is_duplicate and (form is not Form.MATCH or code in ("board_labels", "diagram"))
        ]
    assert [form for form in Form if "badges" in offered[form]] == [Form.TRIPLETTE]
    assert [form for form in Form if "match_sheet" in offered[form]] == [Form.MATCH]


@pytest.mark.parametrize("code", [code for code in _DUPLICATE if code != "road_sheet"])
def test_nothing_is_printed_before_places_are_given(code: str) -> None:
    assert why_not(boarded(Form.INDIVIDUAL, 12), code) is WhyUnprinted.NOT_SEATED


@pytest.mark.parametrize("code", ["diagram", "traveler", "circuit_card"])
def test_small_sheets_are_printed_on_small_paper_too(code: str) -> None:
    large, small = (
        page_count(twelve(), code, PaperRequest(numbers=(1, 2, 3, 4)), paper) for paper in PaperSize
    )
    assert small == 2 * large


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_form_has_a_number_of_ours(lang: str) -> None:
    told = shown()
    assert [code for code in _DUPLICATE if ids_in(str(values_of(told, code, lang=lang)))] == []


def test_second_session_has_papers_of_its_own() -> None:
    told = play_all(opened(Form.INDIVIDUAL, 12, "mmm mm"))
    cards = values_of(told, "circuit_card")["cards"]
    assert [stop["round"] for stop in cards[0]["stops"]] == [4, 5]
    first = values_of(told, "circuit_card", PaperRequest(round=1))["cards"]
    assert [stop["round"] for stop in first[0]["stops"]] == [1, 2, 3]
    assert pages_of(told, "diagram")[0].count("Séance 2 · Preneur") == 4


def test_long_names_stay_on_their_cards() -> None:
    told = boarded(Form.INDIVIDUAL, 0)
    for number in range(1, 13):
        told = tell(told, Entered(somebody(number, surname="Van der Wolfenstein-Rochelle")))
    told = in_places(told)
    assert page_count(told, "circuit_card") == 3
    assert page_count(closed(play_all(told)), "road_sheet") == 12
