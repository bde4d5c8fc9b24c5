"""A board: label, cards, contract, text, and what is refused."""

import doctest
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oudler.tournament.boards
from oudler.record import RecordError, parse_record, write_record
from oudler.rules import Bid, Ground, Hand, Phase, Ruleset, Stream, deal_cards, start
from oudler.tournament.boards import (
    CARD_POCKETS,
    CONTRACTS,
    Board,
    BoardFlaw,
    Label,
    Packed,
    Pocket,
    WrongBoard,
    by_hand,
    check_cards,
    opening,
    pocket_of,
    pocket_size,
    usual_label,
)
from oudler.tournament.boards.pockets import POCKETS
from oudler.tournament.seating import PLAYING_ORDER, SEATS, Seat, seat_after
from tests.grounds import refused_for
from tests.tournament.packing import (
    DOG,
    EAST,
    HANDS,
    NORTH,
    SEVEN,
    SOUTH,
    fields_of,
    some_board,
    swapped,
    with_petit_sec,
)

NUMBERS = st.integers(min_value=1, max_value=400)


def flaw_of(text: str) -> Ground:
    with pytest.raises(WrongBoard) as refused:
        Board.parse(text)
    return refused.value.ground


# --- the case -------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-09")
def test_case_has_four_hands_the_dog_and_the_traveler() -> None:
    assert [pocket.value for pocket in POCKETS] == ["N", "S", "E", "O", "dog", "traveler"]
    assert [pocket.seat for pocket in POCKETS] == [*SEATS, None, None]
    assert [pocket_size(pocket) for pocket in CARD_POCKETS] == [18, 18, 18, 18, 6]
    assert [len(SEVEN.pocket(pocket)) for pocket in POCKETS] == [18, 18, 18, 18, 6, 0]
    assert [SEVEN.pocket(pocket_of(seat)) for seat in SEATS] == [HANDS[seat] for seat in SEATS]
    assert (SEVEN.pocket(Pocket.DOG), SEVEN.dog) == (DOG, DOG)


@pytest.mark.req("DUP-10")
def test_label_names_number_dealer_taker_and_so_the_leader() -> None:
    assert (SEVEN.number, SEVEN.label.dealer, SEVEN.label.taker) == (7, Seat.NORTH, Seat.SOUTH)
    assert SEVEN.leader is Seat.WEST
    assert [Label(1, dealer, Seat.NORTH).leader.value for dealer in PLAYING_ORDER] == ["O", "S", "E", "N"]


@pytest.mark.req("DUP-10")
@given(NUMBERS)
def test_leader_of_the_label_leads_in_the_deal(number: int) -> None:
    board = some_board(number)
    assert PLAYING_ORDER[board.deal.first_seat] is board.leader is seat_after(board.label.dealer)


# --- the contract ---------------------------------------------------------------------------------------


@pytest.mark.req("DUP-19", "DUP-30")
@pytest.mark.parametrize("taker", SEATS)
@pytest.mark.parametrize("dealer", SEATS)
def test_deal_opens_at_the_dog_with_a_garde_that_nobody_bid_for(dealer: Seat, taker: Seat) -> None:
    board = Board.of(Label(3, dealer, taker), HANDS, DOG)
    state = opening(board)
    seat = PLAYING_ORDER.index(taker)
    assert (state.phase, state.turn, state.settled.contract) == (Phase.DOG, seat, Bid.GARDE)
    assert (state.settled.taker, state.settled.dog_turned) == (seat, False)


@pytest.mark.req("DUP-19")
@pytest.mark.parametrize("contract", [Bid.PASS, Bid.PRISE])
def test_contract_below_a_garde_is_refused(contract: Bid) -> None:
    with pytest.raises(WrongBoard, match=r"contract \(DUP-19\): number 7, given p"):
        opening(SEVEN, contract)


@pytest.mark.req("EQU-04")
def test_taker_of_a_match_chooses_among_three_gardes_and_may_neither_pass_nor_take_lower() -> None:
    assert CONTRACTS == (Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
    for contract in (Bid.PASS, Bid.PRISE):
        with pytest.raises(WrongBoard) as refused:
            opening(SEVEN, contract)
        assert (refused.value.ground, refused.value.values.get("given")) == (
            BoardFlaw.CONTRACT,
            contract.word,
        )


@pytest.mark.req("EQU-04")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_taker_of_a_match_chooses_how_high(contract: Bid) -> None:
    assert opening(SEVEN, contract).settled.contract is contract
    with_arbiter = replace(SEVEN.deal, ruleset=Ruleset.of("fft-2022", {"arbiter": True}))
    assert opening(Board(SEVEN.label, with_arbiter), contract).settled.contract is contract


# --- text -----------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-21")
@given(NUMBERS)
def test_board_is_read_as_it_was_written(number: int) -> None:
    board = some_board(number)
    assert Board.parse(str(board)) == board
    assert Packed.parse(str(board)).board == board


def test_text_is_a_deal_record_with_our_fields() -> None:
    fields = json.loads(str(SEVEN))
    assert fields["bids"] == ["pass", "garde", "pass", "pass"]
    assert (fields["board"], fields["taker"], fields["dealer"]) == (7, "S", 0)
    assert fields["seats"] == ["N", "O", "S", "E"]
    assert [Hand.parse(" ".join(hand)) for hand in fields["hands"]] == list(SEVEN.deal.hands)
    record = parse_record(str(SEVEN))
    assert record.state == opening(SEVEN)
    assert record.extra == {"board": 7, "taker": "S", "seats": ["N", "O", "S", "E"]}


def test_edition_of_the_deal_is_kept() -> None:
    board = Board(SEVEN.label, replace(SEVEN.deal, ruleset=Ruleset.of("club-004", {"rebid": True})))
    assert Board.parse(str(board)) == board


def test_record_that_was_played_is_the_same_board() -> None:
    discard = ["SD", "H5", "C9", "C8", "C7", "H3"]
    assert Board.parse(fields_of(SEVEN, discard=discard, plays=["DD"])) == SEVEN


# --- refused --------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-20")
def test_petit_sec_is_no_board() -> None:
    deal = with_petit_sec()
    with pytest.raises(WrongBoard) as refused:
        Board(SEVEN.label, deal)
    assert (refused.value.ground, refused.value.values.get("number"), refused.value.values.get("seats")) == (
        BoardFlaw.PETIT_SEC,
        7,
        (Seat.NORTH,),
    )
    hands = [hand.names() for hand in deal.hands]
    with pytest.raises(WrongBoard) as read:
        Board.parse(fields_of(SEVEN, hands=hands))
    assert (read.value.ground, read.value.values.get("number"), read.value.values.get("seats")) == (
        BoardFlaw.PETIT_SEC,
        7,
        (Seat.NORTH,),
    )
    assert flaw_of(fields_of(SEVEN, hands=hands, bids=[])) is BoardFlaw.PETIT_SEC
    assert flaw_of(fields_of(SEVEN, hands=hands, board="x")) is BoardFlaw.PETIT_SEC


@pytest.mark.req("DUP-20")
def test_petit_beside_the_excuse_is_a_board() -> None:
    north = swapped(NORTH, "T15.10.9.7.2", "T1 EX SR.4 H10")
    south = swapped(SOUTH, "T1 SR.4 H10", "T15.10.9.7")
    east = swapped(EAST, "EX", "T2")
    hands = HANDS | {Seat.NORTH: north, Seat.SOUTH: south, Seat.EAST: east}
    assert Board.of(SEVEN.label, hands, DOG).hand(Seat.NORTH) == north


@pytest.mark.parametrize("number", [0, -3])
def test_numbers_start_at_one(number: int) -> None:
    with refused_for(WrongBoard, BoardFlaw.NUMBER):
        Label(number, Seat.NORTH, Seat.SOUTH)
    with pytest.raises(WrongBoard):
        usual_label(number)


def test_label_and_deal_have_the_same_dealer() -> None:
    with pytest.raises(WrongBoard) as refused:
        Board(Label(7, Seat.EAST, Seat.SOUTH), SEVEN.deal)
    assert (refused.value.ground, refused.value.values.get("seats")) == (
        BoardFlaw.LABEL,
        (Seat.EAST, Seat.NORTH),
    )


def test_board_is_for_four() -> None:
    five = deal_cards(5, 0, Stream("five"))
    with pytest.raises(WrongBoard, match="players"):
        Board(usual_label(1), five)
    assert flaw_of(write_record(start(five), {"board": 1, "taker": "N"})) is BoardFlaw.PLAYERS


@pytest.mark.req("DUP-19")
def test_nobody_is_banned_from_an_auction_that_is_not_held() -> None:
    with pytest.raises(WrongBoard, match="auction"):
        Board(SEVEN.label, replace(SEVEN.deal, banned=frozenset([2])))
    assert Board.parse(fields_of(SEVEN, banned=[1])) == SEVEN


@pytest.mark.req("DUP-25")
def test_wrong_number_of_cards_names_what_is_nowhere() -> None:
    with pytest.raises(WrongBoard) as refused:
        Board.of(SEVEN.label, HANDS | {Seat.SOUTH: SOUTH - Hand.parse("T21")}, DOG)
    found = refused.value
    assert (
        found.ground,
        found.values.get("seats"),
        found.values.get("cards"),
        found.values.get("given"),
    ) == (
        BoardFlaw.COUNT,
        (Seat.SOUTH,),
        Hand.parse("T21"),
        "17/18",
    )
    assert str(found) == "count (DUP-25): number 7, seats S, cards T21, given 17/18"
    short = [hand.names() for hand in SEVEN.deal.hands]
    short[2].remove("T21")
    with pytest.raises(WrongBoard) as read:
        Board.parse(fields_of(SEVEN, hands=short))
    assert str(read.value) == str(found)


@pytest.mark.req("DUP-25")
def test_pocket_with_a_card_too_many_is_refused_though_no_other_is_filled() -> None:
    nineteen = [*SOUTH, *Hand.parse("T2")]
    with pytest.raises(WrongBoard) as refused:
        check_cards(7, {Pocket.SOUTH: nineteen})
    found = refused.value
    assert (found.ground, found.values.get("seats"), found.values.get("given")) == (
        BoardFlaw.COUNT,
        (Seat.SOUTH,),
        "19/18",
    )
    with pytest.raises(WrongBoard, match=r"count \(DUP-25\): number 7, seats S, cards , given 19/18"):
        by_hand(SEVEN.label, Stream("nineteen"), {Pocket.SOUTH: nineteen})
    check_cards(7, {Pocket.SOUTH: list(SOUTH)})


def test_empty_pocket_is_refused() -> None:
    with pytest.raises(WrongBoard, match=r"count \(DUP-25\): number 7, seats S, given 0/18"):
        Board.of(SEVEN.label, {seat: hand for seat, hand in HANDS.items() if seat is not Seat.SOUTH}, DOG)


def test_card_that_comes_twice_is_named_with_its_pockets() -> None:
    with pytest.raises(WrongBoard) as refused:
        Board.of(SEVEN.label, HANDS, swapped(DOG, "SD", "T21"))
    found = refused.value
    assert (found.ground, set(found.values["seats"]), found.values.get("cards")) == (
        BoardFlaw.TWICE,
        {Seat.SOUTH, None},
        Hand.parse("T21"),
    )
    hands = [hand.names() for hand in SEVEN.deal.hands]
    hands[0][0] = hands[0][1]
    with pytest.raises(WrongBoard, match=r"twice \(CAR-01\): number 7, seats N, cards S5"):
        Board.parse(fields_of(SEVEN, hands=hands))


def test_what_is_no_deal_is_refused_by_the_record() -> None:
    names = [hand.names() for hand in SEVEN.deal.hands]
    for text in (
        "{}",
        "no",
        fields_of(SEVEN, hands=names[:3]),
        fields_of(SEVEN, hands=[names[0][:2] * 2, *names[1:]], dog=5),
        fields_of(SEVEN, hands=[names[0][:2] * 2, ["T99"], *names[2:]]),
    ):
        with pytest.raises(RecordError):
            Board.parse(text)


@pytest.mark.parametrize(
    ("changes", "flaw"),
    [
        ({"board": None}, BoardFlaw.NUMBER),
        ({"board": 0}, BoardFlaw.NUMBER),
        ({"board": True}, BoardFlaw.NUMBER),
        ({"board": "7"}, BoardFlaw.NUMBER),
        ({"taker": "W"}, BoardFlaw.SEAT),
        ({"taker": 3}, BoardFlaw.SEAT),
        ({"seats": ["N", "E", "S", "O"]}, BoardFlaw.SEATS),
        ({"taker": "O"}, BoardFlaw.LABEL),
        ({"bids": ["pass", "prise", "pass", "pass"]}, BoardFlaw.CONTRACT),
    ],
)
def test_wrong_fields_are_refused(changes: dict[str, object], flaw: BoardFlaw) -> None:
    assert flaw_of(fields_of(SEVEN, **changes)) is flaw


# --- deals of others ------------------------------------------------------------------------------------


def test_deal_that_somebody_took_keeps_its_taker() -> None:
    text = fields_of(SEVEN, board=None, taker=None, seats=None, bids=["pass", "pass", "prise", "pass"])
    board = Packed.parse(text, number=12).board
    assert board == Board(Label(12, Seat.NORTH, Seat.EAST), SEVEN.deal)


def test_deal_that_nobody_took_has_the_usual_label() -> None:
    text = fields_of(SEVEN, board=None, taker=None, seats=None, bids=[])
    board = Packed.parse(text, number=6).board
    assert board.label == usual_label(6) == Label(6, Seat.SOUTH, Seat.WEST)
    assert (board.deal.hands, board.dog) == (SEVEN.deal.hands, DOG)


def test_example_at_the_front_door_runs() -> None:
    failed, tried = doctest.testmod(oudler.tournament.boards)
    assert (failed, tried > 0) == (0, True)


def test_taker_may_be_told_without_bids() -> None:
    assert Board.parse(fields_of(SEVEN, bids=[])) == SEVEN
