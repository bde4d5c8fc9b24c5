"""Cards on paper, as a file, and hands put back."""

import pytest

from oudler.director.boards import card_exports, session_boards
from oudler.director.boards.board_secrets import NoBoards, WhyNoBoards
from oudler.director.desk import Office
from oudler.director.papers import NotPrintable, PaperRequest, WhyUnprinted, print_form
from oudler.printing import PaperSize
from oudler.tournament.boards import CARD_POCKETS, BoardFlaw, Pocket, WrongBoard, write_set
from oudler.tournament.forms import Form
from oudler.wording.language import Words
from tests.director.boxes import cards_of, made, prepared, sealed
from tests.director.desks import BY
from tests.grounds import refused_for

pytestmark = pytest.mark.usefixtures("quick")
WORDS = Words()


# --- paper ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", card_exports.SECRET_PAPERS)
@pytest.mark.req("DUP-05")
def test_cards_are_printed_and_who_took_them_is_noted(office: Office, code: str) -> None:
    desk = made(office)
    with_cards = PaperRequest(round=1, boards=tuple(each.board for each in cards_of(desk)), event=desk.id)
    expected = print_form(desk.tournament, code, WORDS, with_cards)
    assert card_exports.print_cards(desk, 1, code, WORDS, "Zoé") == expected
    printed = card_exports.print_cards(desk, 1, code, WORDS, "Zoé", paper=PaperSize.A5)
    assert printed == print_form(desk.tournament, code, WORDS, with_cards, PaperSize.A5)
    assert expected != print_form(desk.tournament, code, WORDS, PaperRequest(round=1, event=desk.id))
    assert session_boards.boards_of(desk, 1).taken == (desk.now(), "Zoé")


def test_the_file_has_all_boards_with_their_keys(office: Office) -> None:
    desk = made(office)
    assert card_exports.boards_file(desk, 1, "Zoé") == write_set(cards_of(desk))
    assert session_boards.boards_of(desk, 1).taken == (desk.now(), "Zoé")


@pytest.mark.parametrize("by", ["Prénom3 NOM003", "nom003  prenom3"])
@pytest.mark.req("DUP-05")
def test_whoever_plays_is_not_shown_the_cards(office: Office, by: str) -> None:
    desk = made(office)
    assert card_exports.is_playing(desk.event, by)
    for take in (
        lambda: card_exports.print_cards(desk, 1, "diagram", WORDS, by),
        lambda: card_exports.boards_file(desk, 1, by),
    ):
        with refused_for(NoBoards, WhyNoBoards.PLAYING):
            take()
    assert session_boards.boards_of(desk, 1).taken is None


def test_other_forms_do_not_get_cards(office: Office) -> None:
    desk = made(office)
    with refused_for(NotPrintable, WhyUnprinted.NO_FORM):
        card_exports.print_cards(desk, 1, "hand_record", WORDS, BY)
    with refused_for(NotPrintable, WhyUnprinted.NOT_OFFERED):
        card_exports.print_cards(made(office, Form.MATCH), 1, "traveler", WORDS, BY)


def test_boards_that_are_not_made_are_not_printed(office: Office) -> None:
    desk = prepared(office)
    with refused_for(NoBoards, WhyNoBoards.NOT_HERE):
        card_exports.print_cards(desk, 1, "diagram", WORDS, BY)


@pytest.mark.req("DUP-10")
def test_labels_are_printed_without_cards(office: Office) -> None:
    desk = made(office)
    boards = tuple(each.board for each in cards_of(desk))
    blank = print_form(desk.tournament, "board_labels", WORDS, PaperRequest(round=1, boards=boards))
    assert card_exports.print_labels(desk, 1, WORDS) == blank
    assert session_boards.boards_of(desk, 1).taken is None


# --- hands put back -------------------------------------------------------------------------------------


@pytest.mark.req("DUP-25")
def test_hands_put_back_are_compared_pocket_by_pocket(office: Office) -> None:
    desk = sealed(office)
    board = cards_of(desk)[2].board
    pockets = {pocket: list(board.pocket(pocket)) for pocket in CARD_POCKETS}
    assert card_exports.check_hands(desk, 1, 3, pockets) == ()
    assert card_exports.check_hands(desk, 1, 3, {Pocket.SOUTH: pockets[Pocket.SOUTH]}) == ()
    north, east = pockets[Pocket.NORTH], pockets[Pocket.EAST]
    north[0], east[0] = east[0], north[0]
    assert card_exports.check_hands(desk, 1, 3, pockets) == (Pocket.NORTH, Pocket.EAST)


@pytest.mark.req("DUP-05", "DUP-25")
def test_guesses_teach_nothing(office: Office) -> None:
    desk = sealed(office)
    board = cards_of(desk)[0].board
    dog = list(board.dog)
    others = list(board.deal.hands[0])[:6]
    told = [card_exports.check_hands(desk, 1, 1, {Pocket.DOG: dog[:at] + others[at:]}) for at in range(6)]
    assert told == [(Pocket.DOG,)] * 6
    for cards, flaw in (
        (dog[:1], BoardFlaw.COUNT),
        (dog[:5] + dog[:1], BoardFlaw.TWICE),
        ([], BoardFlaw.COUNT),
    ):
        with refused_for(WrongBoard, flaw):
            card_exports.check_hands(desk, 1, 1, {Pocket.DOG: cards})


def test_a_board_of_another_number_is_refused(office: Office) -> None:
    desk = made(office)
    dog = list(cards_of(desk)[0].board.dog)
    with pytest.raises(NoBoards) as refusal:
        card_exports.check_hands(desk, 1, 99, {Pocket.DOG: dog})
    assert (refusal.value.ground, refusal.value.values.get("number")) == (WhyNoBoards.NO_NUMBER, 99)
    with refused_for(NoBoards, WhyNoBoards.NOT_HERE):
        card_exports.check_hands(prepared(office), 1, 1, {Pocket.DOG: dog})
