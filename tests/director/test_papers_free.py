"""Papers of an evening in free deals: slips, cards, sheets, the seating board, table numbers."""

import io
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from pypdf import PdfReader

from oudler.director.papers import PaperRequest, print_form
from oudler.printing import PaperSize
from oudler.tournament.events import Placed
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import planned_seating
from oudler.tournament.seating import SEATS, Method, plan, route
from oudler.wording.game import plain
from oudler.wording.papers import shared_words as forms
from tests.director.evenings import FRENCH, longer, names, pages, played, values
from tests.director.printed import pages_of, values_of
from tests.tournament.telling import announce, enter, rules, tell

# --- score sheets ---------------------------------------------------------------------------------------


@pytest.mark.met("DOC-06")
def test_there_is_a_blank_sheet_for_every_table_and_round() -> None:
    sheets = values(played(20, 3, seated=1), "score_sheet", is_blank=True)["sheets"]
    assert [(sheet["round"], sheet["table"]) for sheet in sheets] == [
        (number, table) for number in (1, 2, 3) for table in (1, 2, 3, 4, 5)
    ]
    assert len(pages(played(20, 3, seated=1), "score_sheet", is_blank=True)) == 8


def colours(document: bytes) -> list[set[bytes]]:
    """The colours that each page is drawn with."""
    contents = [page.get_contents() for page in PdfReader(io.BytesIO(document)).pages]
    found = re.compile(rb"([\d. ]+) (?:scn|SCN|rg|RG|sc)\b")
    return [set(found.findall(each.get_data())) for each in contents if each is not None]


@pytest.mark.met("DOC-06")
def test_each_round_has_sheets_of_its_own_colour() -> None:
    event = played(20, 3, seated=1)
    asked = [PaperRequest(round=number, is_blank=True, tables=(1,)) for number in (1, 2, 3)]
    first, second, third = (colours(print_form(event, "score_sheet", FRENCH, each))[0] for each in asked)
    # the first round has the colour of the house, which stands on every sheet
    assert (len(second - first), len(third - first), (second & third) - first) == (1, 1, set())


@pytest.mark.met("DOC-10", "FDM-06")
@pytest.mark.parametrize(
    ("tables", "rounds", "number", "steps"),
    [
        (6, 5, 1, ["fixe", "+1 table", "+2 tables", "−1 table"]),
        (6, 5, 2, ["fixe", "+1 table", "+3 tables", "−1 table"]),
        (8, 5, 1, ["fixe", "+1 table", "+2 tables", "−1 table"]),
        (10, 5, 1, ["fixe", "+1 table", "+2 tables", "−1 table"]),
        (12, 5, 2, ["fixe", "+1 table", "+2 tables", "−2 tables"]),
        (12, 5, 3, ["fixe", "+1 table", "+2 tables", "−3 tables"]),
        (12, 5, 5, ["fin, merci"] * 4),
    ],
)
def test_blank_sheets_tell_the_steps_in_force(
    tables: int, rounds: int, number: int, steps: list[str]
) -> None:
    event = played(4 * tables, rounds, seated=1)
    (sheet,) = values(event, "score_sheet", is_blank=True, round=number, tables=(tables,))["sheets"]
    assert [player["next"]["text"] for player in sheet["players"]] == steps
    (text,) = pages(event, "score_sheet", is_blank=True, round=number, tables=(tables,))
    assert " ".join(steps) in text


@pytest.mark.req("DOC-10")
def test_named_sheets_send_everybody_where_the_next_round_seats_them() -> None:
    tournament = played(47, 5, seated=2)
    event = tournament.event
    following = planned_seating(event, 3)
    assert following is not None
    told = {
        (player["last"], player["first"], player["seat"]): player["next"]["table"] or sheet["table"]
        for sheet in values(tournament, "score_sheet")["sheets"]
        for player in sheet["players"]
    }
    wanted = {
        (event.entries[number].surname.upper(), event.entries[number].first_name, seat.value): table
        for table, people in enumerate(following, start=1)
        for seat, number in zip(SEATS, people, strict=False)
        if number is not None
    }
    assert told == wanted


@pytest.mark.met("FDM-01")
def test_a_sheet_has_table_position_names_starting_places_and_columns_for_contract_and_scores() -> None:
    """In the second position, where three of the four have come from another table."""
    tournament = played(20, 3, seated=2)
    (page,) = pages(tournament, "score_sheet", tables=(3,), round=2)
    event = tournament.event
    started = {
        number: table
        for table, people in enumerate(event.seated[1], start=1)
        for number in people
        if number is not None
    }
    people = [
        f"{seat.value} {event.entries[number].surname.upper()} {event.entries[number].first_name} "
        f"dép. {started[number]}"
        for seat, number in zip(SEATS, event.seated[2][2], strict=True)
        if number is not None
    ]
    assert "Feuille de marque · position 2 " in page
    assert f" Table 3 {' '.join(people)}" in page
    assert "Donne Contrat entourez-le + − + − + − + − 1 P G GS GC 2 P G GS GC 3 P G GS GC 4 P G GS GC" in page
    assert len({started[number] for number in event.seated[2][2] if number is not None}) == 4


def test_a_repaired_movement_prints_its_own_steps() -> None:
    repaired = longer(played(40, 5, seated=1), 7, Method.REPAIRED)
    (sheet,) = values(repaired, "score_sheet", is_blank=True, round=6, tables=(1,))["sheets"]
    rounds = plan(10, 7, method=Method.REPAIRED).rounds
    west = (rounds[6].index(next(table for table in rounds[6] if table[3] == rounds[5][0][3])) + 5) % 10 - 5
    assert sheet["players"][3]["next"]["text"] == forms.step_text(FRENCH, west)


@pytest.mark.met("FDM-01", "FDM-02", "FDM-06")
def test_a_sheet_has_table_round_people_places_contracts_and_a_place_for_scores() -> None:
    """North fills it in: the card of the table says so, and all that he fills it in for is there."""
    tournament = played(20, 3, seated=2)
    (sheet,) = values(tournament, "score_sheet", tables=(3,), round=2)["sheets"]
    (page,) = pages(tournament, "score_sheet", tables=(3,), round=2)
    read = " ".join(page.split())
    assert re.search(r"(?i)position 2 .*table 3", read)
    for player in sheet["players"]:
        assert (player["last"] in read, f"dép. {player['start']}" in read) == (True, True)
    assert [player["seat"] for player in sheet["players"]] == ["N", "S", "E", "O"]
    assert len({player["start"] for player in sheet["players"]}) > 1
    assert len(re.findall("P G GS GC", read)) == sheet["deals"]
    assert (read.count("+ −"), "TOTAL" in read.upper(), "BILAN" in read.upper()) == (
        4,
        True,
        True,
    )
    reminded = [
        *(f"(25 + points) × {times}" for times in (1, 2, 4, 6)),
        *(f"petit au bout {points}" for points in (10, 20, 40, 60)),
        "de 10, 13, 15 atouts : 20, 30, 40",
    ]
    assert [told for told in reminded if told not in read] == []
    assert "Nord tient la feuille" in " ".join(pages(tournament, "table_card")[0].split())


def test_at_a_table_of_three_the_taker_is_paid_by_two() -> None:
    (sheet,) = values(played(23, 3, seated=1), "score_sheet", tables=(6,))["sheets"]
    assert (len(sheet["players"]), sheet["playing"]) == (3, 3)
    (page,) = pages(played(23, 3, seated=1), "score_sheet", tables=(6,))
    assert [told for told in ("le preneur : × 2", "de 13, 15, 18 atouts") if told not in page] == []


def test_at_a_table_of_five_whoever_deals_is_out() -> None:
    tournament = played(21, 3, seated=1, fives=True)
    (table,) = [at for at, people in enumerate(tournament.event.seated[1], start=1) if len(people) == 5]
    (sheet,) = values(tournament, "score_sheet", tables=(table,))["sheets"]
    assert ([player["seat"] for player in sheet["players"]], sheet["out"]) == (
        ["N", "S", "E", "O", "5"],
        [0, 3, 1, 2],
    )
    (page,) = pages(tournament, "score_sheet", tables=(table,))
    assert (page.count("mort"), page.count("le preneur : × 3")) == (4, 1)


def test_a_sheet_opens_its_own_page_where_the_desk_has_an_address() -> None:
    tournament = played(20, 3, seated=1)
    asked: dict[str, Any] = {"tables": (2,), "codes": {"sheet:1:2": "abcdefghijkl"}, "event": "7"}
    (with_address,) = values(tournament, "score_sheet", base_url="http://10.0.0.1", **asked)["sheets"]
    (without,) = values(tournament, "score_sheet", **asked)["sheets"]
    assert (with_address["qr"], with_address["code"]) == (
        "http://10.0.0.1/e/7/f/abcdefghijkl",
        "abcd efgh ijkl",
    )
    assert without["qr"] is None


def test_on_small_paper_every_sheet_has_a_page() -> None:
    assert len(pages(played(20, 3, seated=1), "score_sheet", paper=PaperSize.A5)) == 5


def test_sheets_are_printed_in_english_too() -> None:
    (text,) = pages(played(20, 3, seated=1), "score_sheet", "en", tables=(1,))
    assert [
        word for word in ("Score sheet", "Deal", "Contract", "W") if word.lower() not in text.lower()
    ] == []
    assert "Donne" not in text


# --- personal cards -------------------------------------------------------------------------------------


@pytest.mark.met("DOC-05", "DOC-11")
def test_a_card_has_the_seat_every_table_and_room_for_plus_minus_and_balance() -> None:
    tournament = played(24, 3, seated=1)
    west = tournament.event.seated[1][0][3]
    (text,) = pages(tournament, "personal_card", numbers=(west,))
    tables = [
        next(
            at
            for at, people in enumerate(planned_seating(tournament.event, number) or (), start=1)
            if west in people
        )
        for number in (1, 2, 3)
    ]
    assert "à conserver" in text.lower()
    assert "Vous êtes en OUEST".lower() in text.lower()
    assert "+ − Solde".lower() in text.lower()
    assert re.findall(r"\b([1-3]) (\d) O ", text) == [
        (str(number), str(table)) for number, table in enumerate(tables, start=1)
    ]


def test_a_card_names_those_whom_the_player_meets() -> None:
    tournament = played(24, 3, seated=1)
    north, *others = tournament.event.seated[1][0]
    (card,) = values(tournament, "personal_card", numbers=(north,))["cards"]
    people = [tournament.event.entries[number or 0] for number in others]
    assert card["rounds"][0]["meets"] == [f"{one.first_name[0]}. {one.surname}" for one in people]
    assert card["advice"] == "Restez à votre table."


@pytest.mark.req("DOC-09")
@pytest.mark.parametrize(
    ("tables", "stops"),
    [(3, "2E 1E 1E 3O 2N 1E"), (4, "2E 2E 1S 3N 3S")],
)
def test_the_howell_card_of_player_7_is_the_printed_one(tables: int, stops: str) -> None:
    wanted = stops.split()
    tournament = played(4 * tables, len(wanted), seated=1)
    seventh = tournament.event.placed[1].places[6]
    (card,) = values(tournament, "personal_card", numbers=(seventh,))["cards"]
    assert [f"{each['table']}{each['seat']}" for each in card["rounds"]] == wanted
    assert (card["number"], card["seat"], card["advice"]) == (
        7,
        None,
        "Suivez la lettre de chaque ligne : elle change.",
    )


def test_a_round_that_is_drawn_later_has_room_for_its_table() -> None:
    tournament = played(20, 3, seated=1)
    plans = tournament.event.regulations.rounds
    drawn = replace(plans[2], seating=type(plans[2].seating).RANDOM)
    rules = replace(tournament.event.regulations, rounds=(*plans[:2], drawn))
    later = replace(tournament, event=replace(tournament.event, regulations=rules))
    card = values(later, "personal_card")["cards"][0]
    assert [each["table"] is None for each in card["rounds"]] == [False, False, True]
    assert card["advice"] == "La suite est affichée avant chaque position."


# --- seating board --------------------------------------------------------------------------------------


@pytest.mark.met("DOC-04", "DOC-11")
def test_the_board_has_a_line_for_each_table_with_north_south_east_and_west() -> None:
    tournament = played(23, 3, seated=1)
    *_, board = pages(tournament, "seating_list")
    seating = tournament.event.seated[1]
    for table, people in enumerate(seating, start=1):
        line = " ".join([str(table), *(["–"] if None in people else []), *names(tournament.event, people)])
        assert line in board
    assert re.search(r"Table N Nord S Sud E Est O Ouest", board)
    assert "conservé par les organisateurs" in board


def test_the_wall_list_is_in_alphabetical_order_accents_aside() -> None:
    tournament = played(24, 3, seated=1)
    listed = [line for column in values(tournament, "seating_list")["pages"][0]["columns"] for line in column]
    event = tournament.event
    order = sorted(event.listed, key=forms.name_order)
    assert [(line["last"], line["first"]) for line in listed] == [
        (person.surname.upper(), person.first_name) for person in order
    ]
    at = {number: table for table, people in enumerate(event.seated[1], start=1) for number in people}
    assert [line["table"] for line in listed] == [at[person.number] for person in order]
    initials = [plain(line["last"])[0].upper() for line in listed]
    fresh = [at in (0, 12) or initials[at] != initials[at - 1] for at in range(24)]
    assert [line["initial"] for line in listed] == [
        initial if is_fresh else "" for initial, is_fresh in zip(initials, fresh, strict=True)
    ]


def test_a_long_wall_list_tells_on_each_page_from_whom_to_whom() -> None:
    shown = values(played(112, 3, seated=1), "seating_list")["pages"]
    assert [sum(map(len, page["columns"])) for page in shown] == [54, 54, 4]
    assert shown[0]["range"].endswith("112 joueurs")


# --- entry slips and table numbers ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "people", "slips", "fee"),
    [
        pytest.param(Form.LIBRE, 1, 4, "12 €", marks=pytest.mark.met("DOC-01")),
        pytest.param(Form.DUO, 2, 2, "24 €", marks=pytest.mark.met("DOC-02")),
        pytest.param(Form.FOUR, 4, 2, "48 €", marks=pytest.mark.met("DOC-03")),
    ],
)
def test_an_entry_slip_asks_everybody_for_licence_and_names(
    form: Form, people: int, slips: int, fee: str
) -> None:
    (text,) = pages(played(20, 3, form, seated=0), "entry_form")
    assert text.count("Tournoi d’automne") == slips
    assert text.lower().count("départ") == slips
    assert text.count("N S E O") == slips
    assert text.lower().count(f"réglé {fee}") == slips
    asked = people if people < 4 else 1
    assert text.lower().count("n° de licence fft") == slips * asked
    assert text.lower().count("prénom") == slips * asked
    if people == 4:
        assert re.findall(r"\b[1-4]\b", text) == ["1", "2", "3", "4"] * slips


@pytest.mark.met("DOC-07")
def test_table_numbers_come_in_increasing_order_then_the_signs_of_the_seats() -> None:
    shown = pages(played(24, 3, seated=0), "table_tent")
    assert [re.findall(r"Table (\d+)", page, re.IGNORECASE) for page in shown[:6]] == [
        [str(table)] * 2 for table in range(1, 7)
    ]
    assert [page.split()[0] for page in shown[6:]] == ["NORD", "SUD", "EST", "OUEST"]


@pytest.mark.req("DOC-07")
def test_some_tables_are_printed_in_increasing_order_without_signs() -> None:
    asked = values(played(24, 3, seated=0), "table_tent", tables=(5, 2))
    assert (asked["tables"], asked["panels"]) == ([2, 5], [])


@pytest.mark.req("DOC-10")
def test_a_table_number_tells_every_step_that_is_not_the_usual_one() -> None:
    moves = values(played(48, 5, seated=0), "table_tent")["moves"]
    assert [(move["text"], move["others"]) for move in moves] == [
        ("fixe", []),
        ("+1 table", []),
        ("+2 tables", []),
        ("−2 tables", ["après la position 3 : −3 tables"]),
    ]


# --- personal cards of ours -----------------------------------------------------------------------------


@cache
def by_cards(tables: int = 7, rounds: int = 9) -> Tournament:
    """So many full tables placed for so many rounds."""
    told = enter(announce(rules("m" * rounds)), 4 * tables)
    return tell(told, Placed(1, tuple(range(1, 4 * tables + 1)), Method.CARDS))


@pytest.mark.met("DOC-09")
def test_a_card_of_ours_tells_every_seat_and_that_it_is_not_the_federations() -> None:
    made = values_of(by_cards(), "personal_card")
    assert made["note"] == "hors mouvements FFT"
    card = next(each for each in made["cards"] if each["number"] == 2)
    stops = route(plan(7, 9, method=Method.CARDS), 2)
    assert [(line["table"], line["seat"]) for line in card["rounds"]] == [
        (stop[0], stop[1].value) for stop in stops if stop and stop[1]
    ]
    assert (card["seat"], card["advice"]) == (None, "Suivez la lettre de chaque ligne : elle change.")
    assert "hors mouvements FFT" in pages_of(by_cards(), "personal_card")[0]


@pytest.mark.parametrize(
    ("tables", "rounds", "paper", "cards"),
    [
        (7, 9, PaperSize.A4, 4),
        (9, 11, PaperSize.A5, 2),
        (16, 13, PaperSize.A4, 2),
        (16, 20, PaperSize.A4, 2),
        (16, 20, PaperSize.A5, 1),
    ],
)
def test_a_card_of_a_long_evening_is_larger(tables: int, rounds: int, paper: PaperSize, cards: int) -> None:
    """Whoever writes by pen has a line of seven millimetres, not of three."""
    some = PaperRequest(numbers=(1, 2, 3, 4))
    pages = pages_of(by_cards(tables, rounds), "personal_card", some, paper=paper)
    assert [page.lower().count("vous rencontrez") for page in pages] == [cards] * (4 // cards)


def test_the_certificate_of_cards_says_that_seats_change() -> None:
    (page,) = pages_of(by_cards(), "movement_certificate")
    assert "Cartes personnelles, hors mouvements FFT · 7 tables" in page
    assert "orientation change" in page
    assert "Reste en Nord à sa table : le numéro 1." in page
    assert "oudler movement 7 9 --method cards" in page


def test_a_score_sheet_tells_the_next_seat_where_it_is_another() -> None:
    rounds = plan(7, 9, method=Method.CARDS).rounds
    told = values_of(by_cards(), "score_sheet", PaperRequest(round=1))
    told_next = {
        (sheet["table"], player["seat"]): (player["next"]["table"] or sheet["table"], player["next"]["seat"])
        for sheet in told["sheets"]
        for player in sheet["players"]
    }
    for table, people in enumerate(rounds[0], start=1):
        for seat, place in zip(SEATS, people, strict=True):
            there = next(at for at, other in enumerate(rounds[1], start=1) if place in other)
            coming = SEATS[rounds[1][there - 1].index(place)]
            assert told_next[table, seat.value] == (there, None if coming is seat else coming.value)
