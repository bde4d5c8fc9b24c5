"""What goes on paper with a board, and hands put back into a case."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import DECK, Card, Hand, card_name, parse_card
from oudler.tournament.boards import (
    CARD_POCKETS,
    ROWS,
    Diagram,
    Label,
    Pocket,
    PocketDifference,
    TravelerHead,
    WrongBoard,
    blank_diagrams,
    check_returned,
    diagrams,
    usual_label,
    write_tags,
)
from oudler.tournament.seating import Seat
from tests.tournament.packing import DOG, NORTH, SEVEN

# --- diagrams -------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-07")
def test_each_seat_has_a_diagram_of_its_colour_with_its_18_cards_marked() -> None:
    papers = diagrams(SEVEN)
    assert [(paper.seat.value, paper.colour.value) for paper in papers] == [
        ("N", "yellow"),
        ("S", "blue"),
        ("E", "red"),
        ("O", "green"),
    ]
    for paper in papers:
        marked = Hand.of(card for row in ROWS for card in row if paper.is_marked(card))
        assert (marked, len(marked)) == (SEVEN.hand(paper.seat), 18)


@pytest.mark.req("DUP-08")
def test_diagram_lists_trumps_then_suits_from_king_to_ace() -> None:
    printed = [" ".join(card_name(card) for card in row) for row in ROWS]
    assert printed[:2] == [
        "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12",
        "T11 T10 T9 T8 T7 T6 T5 T4 T3 T2 T1 EX",
    ]
    ranks = ("R", "D", "C", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1")
    assert printed[2:] == [" ".join(suit + rank for rank in ranks) for suit in "SHDC"]
    assert sorted(card for row in ROWS for card in row) == list(DECK)


@pytest.mark.req("DUP-08")
def test_diagram_tells_deal_and_seat() -> None:
    assert diagrams(SEVEN)[0] == Diagram(Label(7, Seat.NORTH, Seat.SOUTH), Seat.NORTH, NORTH)


@pytest.mark.req("DUP-15")
def test_blank_diagram_has_nothing_marked() -> None:
    blank = blank_diagrams(usual_label(9))
    assert [paper.seat.value for paper in blank] == ["N", "S", "E", "O"]
    assert not any(paper.is_marked(card) for paper in blank for card in DECK)


@pytest.mark.req("DUP-22")
def test_traveler_opens_with_deal_tournament_and_dog() -> None:
    head = TravelerHead(SEVEN.label, "violet", SEVEN.dog)
    assert (head.label.number, head.tournament, head.dog) == (7, "violet", DOG)
    assert head.contract.word == "garde"


@pytest.mark.req("DUP-12")
def test_traveler_tells_who_gathers_with_screens_and_without() -> None:
    heads = [TravelerHead(SEVEN.label, "violet", has_screens=screens) for screens in (False, True)]
    assert [head.gatherer for head in heads] == [Seat.NORTH, Seat.WEST]


def test_tags_tell_the_whole_board() -> None:
    assert write_tags([SEVEN, SEVEN], 'the "cup"').split("\n\n")[0].splitlines() == [
        "[Event \"the 'cup'\"]",
        '[Board "7"]',
        '[Dealer "N"]',
        '[Taker "S"]',
        '[Lead "O"]',
        '[Contract "garde"]',
        '[Deal "N:S3.5.6.V H6.7.V D3.7.8 C3.10.D T2.7.9.10.15 | '
        "S2.8.10.C H2.4.C.D D1.5.C.D C2.V.R T5.14.18 | "
        "S4.R H1.3.10 D2.V C1.C T1.3.4.8.11.16.17.19.21 | "
        'S1.7.9 H8.9 D4.6.9.10.R C4.5.6 T6.12.13.20 EX + SD H5.R C7.8.9"]',
    ]


# --- hands put back -------------------------------------------------------------------------------------


def returned(changes: Mapping[Pocket, str]) -> dict[Pocket, list[Card]]:
    """All pockets as they should be, some with a card exchanged: « T2>S4 »."""
    found = {pocket: list(SEVEN.pocket(pocket)) for pocket in CARD_POCKETS}
    for pocket, change in changes.items():
        out, _, back = change.partition(">")
        found[pocket] = [card for card in found[pocket] if card_name(card) != out]
        found[pocket] += [parse_card(back)] if back else []
    return found


@pytest.mark.req("DUP-25", "DUP-26")
def test_hands_put_back_rightly_do_not_differ() -> None:
    assert check_returned(SEVEN, returned({})) == ()
    for pocket in CARD_POCKETS:
        assert check_returned(SEVEN, {pocket: list(SEVEN.pocket(pocket))[::-1]}) == ()
    assert check_returned(SEVEN, {}) == ()


@pytest.mark.req("DUP-25", "ETH-06")
def test_cards_exchanged_between_two_pockets_are_found_in_both() -> None:
    found = check_returned(SEVEN, returned({Pocket.NORTH: "T2>S4", Pocket.SOUTH: "S4>T2"}))
    two, four = parse_card("T2"), parse_card("S4")
    assert found == (
        PocketDifference(Pocket.NORTH, 18, ((two, Pocket.SOUTH),), ((four, Pocket.SOUTH),)),
        PocketDifference(Pocket.SOUTH, 18, ((four, Pocket.NORTH),), ((two, Pocket.NORTH),)),
    )


@pytest.mark.req("DUP-25")
def test_card_that_is_nowhere_is_missing_and_the_count_tells() -> None:
    found = check_returned(SEVEN, returned({Pocket.EAST: "EX"}))
    assert found == (PocketDifference(Pocket.EAST, 17, ((parse_card("EX"), None),)),)


@pytest.mark.req("DUP-25")
def test_dog_is_checked_like_a_hand() -> None:
    found = check_returned(SEVEN, {Pocket.DOG: returned({Pocket.DOG: "SD>T21"})[Pocket.DOG]})
    assert found == (
        PocketDifference(Pocket.DOG, 6, ((parse_card("SD"), None),), ((parse_card("T21"), Pocket.SOUTH),)),
    )


@pytest.mark.req("DUP-26")
def test_one_seat_alone_may_check_its_hand() -> None:
    north = [*NORTH, parse_card("T21"), parse_card("T2")]
    assert check_returned(SEVEN, {Pocket.NORTH: north}) == (
        PocketDifference(Pocket.NORTH, 20, (), ((parse_card("T21"), Pocket.SOUTH),), (parse_card("T2"),)),
    )


@pytest.mark.no_cover
@pytest.mark.req("DUP-25")
@given(st.permutations(list(DECK)))
def test_whatever_is_put_back_every_card_out_of_place_is_told(pack: list[Card]) -> None:
    sizes = {Pocket.NORTH: 18, Pocket.SOUTH: 18, Pocket.EAST: 18, Pocket.WEST: 18, Pocket.DOG: 6}
    found, first = {}, 0
    for pocket, size in sizes.items():
        found[pocket], first = pack[first : first + size], first + size
    told = check_returned(SEVEN, found)
    foreign = {card: difference.pocket for difference in told for card, _ in difference.foreign}
    assert foreign == {
        card: pocket for pocket, cards in found.items() for card in cards if card not in SEVEN.pocket(pocket)
    }
    missing = {card: there for difference in told for card, there in difference.missing}
    assert missing == foreign


@pytest.mark.req("DUP-25")
@pytest.mark.parametrize(
    ("change", "wrong"), [("T2>S4", 1), ("T2>", 1), (">S4", 1), (">T2", 1), ("T2>T7", 1), (">", 0)]
)
def test_cards_that_differ_are_counted_without_being_told(change: str, wrong: int) -> None:
    found = check_returned(SEVEN, {Pocket.NORTH: returned({Pocket.NORTH: change})[Pocket.NORTH]})
    assert sum(difference.wrong for difference in found) == wrong


def test_other_hand_differs_in_all_its_cards() -> None:
    (found,) = check_returned(SEVEN, {Pocket.NORTH: list(SEVEN.hand(Seat.SOUTH))})
    assert (found.count, found.wrong) == (18, 18)


def test_traveler_holds_no_cards() -> None:
    with pytest.raises(WrongBoard, match=r"pocket \(DUP-09\): given traveler"):
        check_returned(SEVEN, {Pocket.TRAVELER: []})
