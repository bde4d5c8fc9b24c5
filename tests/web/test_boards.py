"""The boards screen: made, sealed, printed, checked and shown by pages that never show a card."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from oudler.director.boards import making, session_boards
from oudler.director.desk import Desk, Office
from oudler.rules import Hand, card_name
from oudler.tournament.boards import CARD_POCKETS, Pocket, write_set
from oudler.tournament.events import Revealed, Sealed
from oudler.tournament.forms import Form
from oudler.tournament.seating import PLAYING_ORDER, Seat, seat_after
from tests.director.boxes import cards_of, made, prepared, sealed, told_secrets
from tests.director.desks import entered
from tests.director.test_boardroom import play_all
from tests.printing.texts import page_texts
from tests.web.asking import laptop, said, stranger

pytestmark = pytest.mark.usefixtures("quick")
ALL = [Form.INDIVIDUAL, Form.TRIPLETTE, Form.QUADRETTE, Form.MATCH]


def screen(desk: Desk) -> str:
    return f"/e/{desk.id}/bureau/etuis"


def one(desk: Desk) -> str:
    return f"{screen(desk)}/1"


def arbiter(office: Office, desk: Desk) -> TestClient:
    """Somebody who joined with the code."""
    shown = laptop(office).post(f"/e/{desk.id}/bureau/inviter").text
    pin = re.search(r'class="pin num">(\d{6})<', shown)
    assert pin is not None
    client = stranger(office)
    client.post(f"/e/{desk.id}/rejoindre", data={"name": "Zoé", "pin": pin[1]})
    return client


def names(cards: Hand) -> str:
    return " ".join(card_name(card) for card in cards)


# --- the way through ------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ALL)
@pytest.mark.met("DUP-21", "DUP-29")
def test_boards_are_made_and_sealed_from_the_page(office: Office, form: Form) -> None:
    desk, client = prepared(office, form), laptop(office)
    count = len(session_boards.boards_of(desk, 1).numbers)
    assert f"Faire {count} étuis" in said(client.get(screen(desk)).text)
    assert client.post(f"{one(desk)}/faire").headers["location"] == one(desk)
    work = session_boards.work_of(desk, 1)
    assert work is not None
    work.wait()
    page = client.get(one(desk)).text
    assert f"{count} prêts" in said(page)
    seen = re.search(r'name="seen" value="([0-9a-f]{64})"', page)
    assert seen is not None
    unsure = client.post(f"{one(desk)}/sceller", data={"seen": seen[1]})
    assert (unsure.status_code, desk.event.sealed) == (422, {})
    done = client.post(f"{one(desk)}/sceller", data={"sure": "1", "seen": seen[1]})
    seals = tuple(each.sealed.commitment for each in cards_of(desk))
    assert desk.tournament.log[-1].happening == Sealed(1, seals)
    assert done.headers["location"] == f"{one(desk)}?did={len(desk.tournament.log)}"
    assert session_boards.boards_of(desk, 1).commitment in said(client.get(one(desk)).text)


@pytest.mark.met("DUP-05")
def test_no_page_shows_a_card_before_the_close(office: Office) -> None:
    desk, client = sealed(office), laptop(office)
    client.post(f"{one(desk)}/imprimer", data={"what": "diagram", "sure": "1"})
    home = f"/e/{desk.id}"
    desks = ("etuis", "etuis/1", "etuis/1/imprimer", "etuis/1/verifier", "etuis/1/scelles.jsonl")
    others = ("papiers", "relais", "relais/journal", "relais/fichier", "classement", "salle")
    paths = [f"{home}/bureau/{each}" for each in (*desks, *others)] + [f"{home}/etuis", home]
    pages = {path: client.get(path) for path in paths}
    assert {path: page.status_code for path, page in pages.items() if page.status_code != 200} == {}
    assert told_secrets(desk, *(unescape(page.text) for page in pages.values())) == []
    assert client.get(one(desk)).headers["cache-control"] == "no-store"


@pytest.mark.met("DUP-05")
def test_cards_are_shown_to_all_after_the_close(office: Office) -> None:
    desk, client = sealed(office), laptop(office)
    early = client.post(f"{one(desk)}/montrer")
    assert (early.status_code, desk.event.revealed) == (422, {})
    play_all(desk)
    assert "Montrer les 12 étuis" in said(client.get(one(desk)).text)
    client.post(f"{one(desk)}/montrer")
    assert desk.tournament.log[-1].happening == Revealed(1, tuple(map(str, cards_of(desk))))
    assert "Page publique" in said(client.get(one(desk)).text)
    public = unescape(client.get(f"/e/{desk.id}/etuis").text)
    assert len(told_secrets(desk, public)) == 12 * 5  # every hand and dog


# --- making ---------------------------------------------------------------------------------------------


def test_making_is_followed_and_stopped(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    class Never:
        is_takeable = False

    monkeypatch.setattr(making, "prospects", lambda _: Never)
    monkeypatch.setattr("oudler.tournament.boards.making.MOST_DEALS", 10**9)
    desk, client = prepared(office), laptop(office)
    client.post(f"{one(desk)}/faire")
    page = client.get(one(desk)).text
    assert "0 sur 12" in said(page)
    assert 'hx-trigger="every 1s"' in page
    client.post(f"{one(desk)}/faire")  # pressed twice: the same boards go on
    client.post(f"{one(desk)}/arreter")
    page = client.get(one(desk)).text
    assert "Arrêté : rien n'a été gardé." in said(page)
    assert "hx-trigger" not in page
    assert cards_of(desk) == ()


def test_a_failure_is_told_in_a_sentence(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "prospects", lambda _: None)
    desk, client = prepared(office), laptop(office)
    client.post(f"{one(desk)}/faire")
    work = session_boards.work_of(desk, 1)
    assert work is not None
    work.wait()
    assert "Les étuis n'ont pas pu être faits." in said(client.get(one(desk)).text)


def test_a_set_that_was_made_anew_is_not_sealed_unseen(office: Office) -> None:
    desk, client = made(office), laptop(office)
    seen = session_boards.boards_of(desk, 1).box
    session_boards.make_boards(desk, 1, "Zoé", anew=True).wait()
    refused = client.post(f"{one(desk)}/sceller", data={"sure": "1", "seen": seen})
    assert (refused.status_code, desk.event.sealed) == (422, {})
    assert "Les étuis ont été refaits entre-temps" in said(refused.text)


def test_boards_are_taken_from_a_file(office: Office) -> None:
    cards = cards_of(made(office))
    desk, client = prepared(office), laptop(office)
    file = write_set(cards).encode()
    done = client.post(f"{one(desk)}/fichier", files={"file": ("etuis.jsonl", file)})
    assert done.headers["location"] == f"{one(desk)}?pris=12"
    assert "12 étuis pris du fichier." in said(client.get(f"{one(desk)}?pris=12").text)
    assert cards_of(desk) == cards


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"{}", "Ligne 1 : ce n'est pas un étui, rien n'est pris."),
        (b"\xff\xfe\x00", "Ligne 1 : ce n'est pas un étui, rien n'est pris."),
        (b"", "Ces étuis ne sont pas ceux de la séance"),
    ],
)
def test_a_file_that_has_no_boards_is_refused(office: Office, data: bytes, told: str) -> None:
    desk, client = prepared(office), laptop(office)
    refused = client.post(f"{one(desk)}/fichier", files={"file": ("etuis.jsonl", data)})
    assert refused.status_code == 422
    assert told in said(refused.text)
    assert cards_of(desk) == ()
    assert client.post(f"{one(desk)}/fichier").status_code == 422


# --- printing -------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-05")
def test_cards_are_saved_after_a_confirmation_and_never_shown(office: Office) -> None:
    desk, client = made(office), laptop(office)
    asked = client.post(f"{one(desk)}/imprimer", data={"what": "diagram"})
    assert asked.status_code == 422
    assert "Confirmez d'abord" in said(asked.text)
    assert desk.hall.cards_taken == {}
    saved = client.post(f"{one(desk)}/imprimer", data={"what": "diagram", "sure": "1"})
    assert saved.content[:5] == b"%PDF-"
    assert saved.headers["content-disposition"].startswith("attachment")
    assert saved.headers["cache-control"] == "no-store"
    assert 1 in desk.hall.cards_taken
    file = client.post(f"{one(desk)}/imprimer", data={"what": "file", "sure": "1"})
    assert file.text == write_set(cards_of(desk))


def test_a_form_that_has_no_cards_is_not_printed_here(office: Office) -> None:
    desk, client = made(office), laptop(office)
    refused = client.post(f"{one(desk)}/imprimer", data={"what": "poster", "sure": "1"})
    assert (refused.status_code, desk.hall.cards_taken) == (422, {})


@pytest.mark.met("DUP-05")
def test_a_playing_director_does_not_print(office: Office) -> None:
    desk, client = made(office), laptop(office)
    client.cookies.set("oudler_name", "Prenom3 Nom003")
    assert "demandez à quelqu'un qui ne joue pas" in said(client.get(f"{one(desk)}/imprimer").text)
    refused = client.post(f"{one(desk)}/imprimer", data={"what": "diagram", "sure": "1"})
    assert (refused.status_code, desk.hall.cards_taken) == (422, {})


@pytest.mark.met("DUP-05")
def test_only_the_organiser_takes_cards_out(office: Office) -> None:
    desk = made(office)
    client = arbiter(office, desk)
    assert client.get(one(desk)).status_code == 200
    assert client.get(f"{one(desk)}/imprimer").status_code == 303
    assert client.post(f"{one(desk)}/imprimer", data={"what": "file", "sure": "1"}).status_code == 403
    for path in ("", "/1", "/1/verifier", "/1/etiquettes.pdf", "/1/scelles.jsonl"):
        assert stranger(office).get(f"{screen(desk)}{path}").status_code == 303
    for path in ("faire", "arreter", "fichier", "sceller", "montrer", "verifier", "imprimer"):
        assert stranger(office).post(f"{one(desk)}/{path}").status_code == 403


@pytest.mark.met("DUP-05")
def test_only_the_organiser_is_offered_papers_with_cards(office: Office) -> None:
    desk = made(office)
    papers = f"/e/{desk.id}/bureau/papiers"
    offered = [
        "par « Étuis »" in unescape(who.get(papers).text) for who in (laptop(office), arbiter(office, desk))
    ]
    assert offered == [True, False]


def test_labels_are_for_everybody_at_the_desk(office: Office) -> None:
    desk = made(office)
    assert arbiter(office, desk).get(f"{one(desk)}/etiquettes.pdf").content[:5] == b"%PDF-"


# --- checking -------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-25", "DUP-26")
def test_typed_hands_are_checked_without_a_word_on_cards(office: Office) -> None:
    desk, client = sealed(office), laptop(office)
    board = cards_of(desk)[1].board
    typed = {pocket.value: names(board.pocket(pocket)) for pocket in CARD_POCKETS}
    right = client.post(f"{one(desk)}/verifier", data={"number": "2", **typed})
    assert "Étui 2 : Nord, Sud, Est, Ouest et le chien conformes" in said(right.text)
    swapped = {"number": "2", "N": typed["S"], "E": typed["E"]}
    wrong = client.post(f"{one(desk)}/verifier", data=swapped)
    assert "Étui 2 : Est conforme" in said(wrong.text)
    assert "Étui 2, Nord : ne correspond pas." in said(wrong.text)
    for answer in (right, wrong):
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        assert [text for text in typed.values() if text in answer.text] == []


def test_typed_hands_that_cannot_be_read_are_kept_on_the_page(office: Office) -> None:
    desk, client = sealed(office), laptop(office)
    dog = names(cards_of(desk)[0].board.pocket(Pocket.DOG))
    cases = {
        "21 22": "« 22 » n'est pas une carte",
        "21 20": "le chien : 2/6 cartes ; recomptez",
        "21 21 20 19 18 17": "21 d'atout deux fois",
    }
    for typed, told in cases.items():
        answer = client.post(f"{one(desk)}/verifier", data={"number": "1", "dog": typed})
        assert answer.status_code == 422
        assert told in said(answer.text)
        assert f'value="{typed}"' in answer.text
    for data, told in (
        ({"number": "99", "dog": dog}, "Il n'y a pas d'étui 99 dans cette séance."),
        ({"number": "x", "dog": dog}, "« x » n'est pas un nombre."),
        ({"number": "1"}, "Écrivez les cartes d'au moins une pochette."),
    ):
        answer = client.post(f"{one(desk)}/verifier", data=data)
        assert (answer.status_code, told in said(answer.text)) == (422, True)


def test_cards_are_typed_as_people_say_them(office: Office) -> None:
    desk, client = sealed(office), laptop(office)
    spoken = "21 16 petit excuse roi cœur, 10 pique"
    answer = client.post(f"{one(desk)}/verifier", data={"number": "1", "dog": spoken})
    assert answer.status_code == 200


# --- where there are none -------------------------------------------------------------------------------


def test_a_free_event_has_no_boards(office: Office) -> None:
    free, boarded, client = entered(office, 8), prepared(office), laptop(office)
    assert client.get(screen(free)).status_code == 404
    tabs = [
        f'href="{screen(desk)}"' in client.get(f"/e/{desk.id}/bureau/papiers").text
        for desk in (free, boarded)
    ]
    assert tabs == [False, True]


@pytest.mark.parametrize("session", ["0", "2", "x", "9999999999"])
def test_a_session_that_is_not_is_refused(office: Office, session: str) -> None:
    desk, client = prepared(office), laptop(office)
    assert client.get(f"{screen(desk)}/{session}").status_code == 404
    assert client.post(f"{screen(desk)}/{session}/faire").status_code == 404


def test_before_places_are_given_the_page_says_so(office: Office, client: TestClient) -> None:
    desk = entered(office, 16, prepared(office).event.regulations)
    assert "Donnez d'abord les places" in said(client.get(screen(desk)).text)
    assert client.post(f"{one(desk)}/faire").status_code == 422


# --- turned cases ---------------------------------------------------------------------------------------


@pytest.mark.met("QUA-03")
def test_cases_prepared_for_another_form_are_turned_for_quadrettes(office: Office) -> None:
    cards = cards_of(made(office, Form.INDIVIDUAL))
    desk, client = prepared(office, Form.QUADRETTE), laptop(office)
    count = len(session_boards.boards_of(desk, 1).numbers)
    file = {"file": ("etuis.jsonl", write_set(cards).encode())}
    assert client.post(f"{one(desk)}/fichier", files=file).status_code == 303
    taken = [each.board.label for each in cards_of(desk)]
    assert len(taken) == min(len(cards), count)
    assert len({label.taker for label in taken[:6]}) > 2
    all_labels = " ".join(pages_at(client, f"{one(desk)}/etiquettes.pdf"))
    for label in taken[:6]:
        turns = PLAYING_ORDER.index(Seat.SOUTH) - PLAYING_ORDER.index(label.taker)
        dealer, lead = (seat_after(seat, turns) for seat in (label.dealer, label.leader))
        roles = {seat: ["preneur"] * (seat is Seat.SOUTH) for seat in Seat}
        roles[dealer].append("donneur")
        roles[lead].append("entame")
        (page,) = pages_at(client, f"/e/{desk.id}/bureau/papiers/board_labels.pdf?numbers={label.number}")
        for seat, told in roles.items():
            assert f"{NAMES[seat].upper()} {' · '.join(told)}".strip() in page
        assert ("Tourné" in page) is (label.taker is not Seat.SOUTH)
        if label.taker is not Seat.SOUTH:
            assert f"Tourné : la poche {NAMES[label.taker]} au Sud." in page
        assert page.partition("Donne ")[2] in all_labels
        (sheet,) = pages_at(client, f"/e/{desk.id}/bureau/papiers/traveler.pdf?numbers={label.number}")[:1]
        assert ("Preneur Sud" in sheet, f"Donneur {NAMES[dealer]} " in sheet) == (True, True)
        assert "Plis de la défense ramassés par Nord." in sheet


NAMES = {Seat.NORTH: "Nord", Seat.SOUTH: "Sud", Seat.EAST: "Est", Seat.WEST: "Ouest"}


def pages_at(client: TestClient, address: str) -> list[str]:
    """The text of each page of a paper."""
    answer = client.get(address)
    assert (address, answer.status_code) == (address, 200)
    return page_texts(answer.content)
