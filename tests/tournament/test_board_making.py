"""Boards by chance, as at a first round, and by hand."""

from collections.abc import Callable, Sequence
from math import perm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import DECK, TRUMP_21, Deal, Hand, Stream, cut, deal_cards, shuffle
from oudler.tournament.boards import (
    Board,
    BoardFlaw,
    Judge,
    Label,
    Made,
    Making,
    MakingStep,
    Pocket,
    Story,
    WrongBoard,
    by_chance,
    by_hand,
    first_round,
    pocket_of,
    usual_label,
)
from oudler.tournament.seating import PLAYING_ORDER, SEATS, Seat, seat_after
from tests.grounds import refused_for
from tests.tournament.packing import DOG, EAST, HANDS, NORTH, SEVEN, SOUTH, swapped, with_petit_sec

LABEL = Label(5, Seat.EAST, Seat.SOUTH)
TAKER = PLAYING_ORDER.index(Seat.SOUTH)
SEEDS = st.integers(min_value=0, max_value=10_000)


def anything(_: Hand) -> bool:
    return True


def nothing(_: Hand) -> bool:
    return False


def has_21(hand: Hand) -> bool:
    return TRUMP_21 in hand


def only(*hands: Hand) -> Judge:
    return lambda hand: hand in hands


def dealt(seed: str, count: int = 30) -> list[Deal]:
    """The deals that come from a seed, one after the other."""
    stream = Stream(seed)
    return [deal_cards(4, PLAYING_ORDER.index(LABEL.dealer), stream) for _ in range(count)]


def seed_with(is_wanted: Callable[[Sequence[Deal]], bool]) -> str:
    """A seed whose first deals are as wanted."""
    return next(seed for seed in map(str, range(3000)) if is_wanted(dealt(seed, 5)))


def no_petit_sec(deals: Sequence[Deal]) -> bool:
    return not any(deal.petit_sec_seats() for deal in deals)


PLAIN = seed_with(no_petit_sec)
ALONE_FIRST = seed_with(lambda deals: bool(deals[0].petit_sec_seats()) and no_petit_sec(deals[1:]))


# --- by chance ------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-18")
def test_deal_by_chance_is_the_first_whose_taker_suits() -> None:
    third = dealt(PLAIN)[2]
    made = by_chance(LABEL, Stream(PLAIN), only(third.hands[TAKER], dealt(PLAIN)[0].hands[0]))
    assert made.board == Board(LABEL, third)
    steps = (MakingStep.FRUITLESS, MakingStep.FRUITLESS, MakingStep.KEPT)
    assert made.story == Story(Making.CHANCE, steps, Seat.SOUTH)


@pytest.mark.req("DUP-20")
def test_petit_sec_is_dealt_again() -> None:
    made = by_chance(LABEL, Stream(ALONE_FIRST), anything)
    assert made.board == Board(LABEL, dealt(ALONE_FIRST)[1])
    assert str(made.story) == "chance petit_sec kept:S"


@given(SEEDS)
def test_taker_of_a_deal_by_chance_always_suits(seed: int) -> None:
    assert TRUMP_21 in by_chance(LABEL, Stream(seed), has_21).board.hand(Seat.SOUTH)


def test_judge_who_takes_no_hand_is_not_waited_for_endlessly() -> None:
    with pytest.raises(WrongBoard) as refused:
        by_chance(LABEL, Stream("x"), nothing)
    assert (refused.value.ground, refused.value.values.get("number")) == (BoardFlaw.NOT_TAKEABLE, 5)
    with pytest.raises(WrongBoard, match="not_takeable"):
        first_round(LABEL, Stream("x"), nothing)


# --- the first round ------------------------------------------------------------------------------------


@pytest.mark.req("DUP-14", "DUP-15")
def test_hand_that_suits_the_taker_is_played_as_it_was_dealt() -> None:
    deal = dealt(PLAIN)[0]
    made = first_round(LABEL, Stream(PLAIN), anything)
    assert made == Made(Board(LABEL, deal), Story(Making.FIRST_ROUND, (MakingStep.KEPT,), Seat.SOUTH))
    assert PLAYING_ORDER[deal.dealer] is LABEL.dealer


@pytest.mark.req("DUP-14", "DUP-15", "DUP-16")
def test_taker_looks_at_his_own_hand_and_only_then_at_the_others_from_his_right() -> None:
    looked: list[Hand] = []
    south, east, north, west = (dealt(PLAIN)[0].hands[seat] for seat in (2, 3, 0, 1))

    def suits(hand: Hand) -> bool:
        looked.append(hand)
        return hand in wanted

    wanted = [south, west]
    first_round(LABEL, Stream(PLAIN), suits)
    assert looked == [south]
    wanted = [west]
    first_round(LABEL, Stream(PLAIN), suits)
    assert looked[1:] == [south, east, north, west]


@pytest.mark.req("DUP-16")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_another_hand_becomes_the_takers_and_the_rest_is_dealt_again(turns: int) -> None:
    seat = seat_after(LABEL.taker, turns)
    kept = dealt(PLAIN)[0].hands[PLAYING_ORDER.index(seat)]
    made = first_round(LABEL, Stream(PLAIN), only(kept))
    assert made.board.hand(LABEL.taker) == kept
    assert (made.story.kept, made.story.steps[0]) == (seat, MakingStep.KEPT)


@pytest.mark.req("DUP-16")
def test_rest_is_shuffled_with_the_dog_cut_by_a_defender_and_not_arranged() -> None:
    stream = Stream(PLAIN)
    deal = deal_cards(4, PLAYING_ORDER.index(LABEL.dealer), stream)
    kept = deal.hands[PLAYING_ORDER.index(Seat.NORTH)]
    made = first_round(LABEL, Stream(PLAIN), only(kept))
    rest = shuffle(stream, [card for card in DECK if card not in kept])
    pack = cut(rest, 4 + stream.randrange(60 - 8 + 1))
    assert pack != rest
    assert str(made.story) == "first_round kept:N"
    defenders = [seat for seat in SEATS if seat is not LABEL.taker]
    assert [made.board.hand(seat) for seat in defenders] == [
        Hand.of(pack[18 * place : 18 * place + 18]) for place in range(3)
    ]
    assert made.board.dog == Hand.of(pack[54:])


@pytest.mark.req("DUP-16")
def test_smallest_and_largest_cut_are_those_of_the_rules() -> None:
    asked: list[int] = []

    class Watched(Stream):
        def randrange(self, stop: int, /) -> int:
            asked.append(stop)
            return super().randrange(stop)

    first_round(LABEL, Watched(PLAIN), only(dealt(PLAIN)[0].hands[0]))
    assert asked[-2:] == [perm(60, 60), 53]


@pytest.mark.no_cover
@pytest.mark.req("DUP-16", "DUP-20")
def test_petit_sec_of_the_rest_is_dealt_again() -> None:
    made = (first_round(LABEL, Stream(seed), has_21) for seed in range(1000))
    again = next(each for each in made if each.story.steps == (MakingStep.KEPT, MakingStep.PETIT_SEC))
    assert again.story.kept in (Seat.NORTH, Seat.WEST, Seat.EAST)
    assert TRUMP_21 in again.board.hand(LABEL.taker)


@pytest.mark.req("DUP-17")
def test_deal_in_which_no_hand_suits_is_dealt_again() -> None:
    third = dealt(PLAIN)[2]
    made = first_round(LABEL, Stream(PLAIN), only(third.hands[TAKER]))
    assert made.board == Board(LABEL, third)
    assert str(made.story) == "first_round fruitless fruitless kept:S"


@pytest.mark.req("DUP-17", "DUP-20")
def test_petit_sec_is_none_of_the_three_deals() -> None:
    fourth = dealt(ALONE_FIRST)[3]
    made = first_round(LABEL, Stream(ALONE_FIRST), only(fourth.hands[TAKER]))
    assert made.board == Board(LABEL, fourth)
    assert str(made.story) == "first_round petit_sec fruitless fruitless kept:S"


@pytest.mark.req("DUP-17")
def test_after_three_fruitless_deals_the_arbiter_makes_the_hand() -> None:
    fifth = dealt(PLAIN)[4].hands[3]
    made = first_round(LABEL, Stream(PLAIN), only(fifth))
    assert made.board.hand(LABEL.taker) == fifth
    assert made.story.steps[:4] == (
        MakingStep.FRUITLESS,
        MakingStep.FRUITLESS,
        MakingStep.FRUITLESS,
        MakingStep.ARBITER,
    )
    assert made.story.kept is None


@pytest.mark.req("DUP-17")
def test_arbiter_may_give_the_hand() -> None:
    made = first_round(LABEL, Stream(PLAIN), nothing, arbiter=SOUTH)
    assert made.board.hand(LABEL.taker) == SOUTH
    assert made.story.steps[:4] == (*[MakingStep.FRUITLESS] * 3, MakingStep.ARBITER)


@given(SEEDS, st.integers(min_value=1, max_value=16))
def test_first_round_always_gives_the_taker_a_hand_that_suits(seed: int, number: int) -> None:
    made = first_round(usual_label(number), Stream(seed), has_21)
    assert TRUMP_21 in made.board.hand(made.board.label.taker)
    assert Story.parse(str(made.story)) == made.story


# --- by hand --------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-29")
def test_arbiter_prepares_a_whole_deal() -> None:
    filled = {pocket_of(seat): hand for seat, hand in HANDS.items()} | {Pocket.DOG: DOG}
    assert by_hand(SEVEN.label, Stream("x"), filled) == Made(SEVEN, Story(Making.BY_HAND))


@pytest.mark.req("DUP-29")
@given(SEEDS, st.sets(st.sampled_from([Pocket.NORTH, Pocket.SOUTH, Pocket.EAST, Pocket.WEST, Pocket.DOG])))
def test_pockets_that_the_arbiter_leaves_empty_are_filled_by_chance(seed: int, pockets: set[Pocket]) -> None:
    filled = {pocket: SEVEN.pocket(pocket) for pocket in pockets}
    board = by_hand(SEVEN.label, Stream(seed), filled).board
    assert {pocket: board.pocket(pocket) for pocket in pockets} == filled


@pytest.mark.req("DUP-20")
def test_petit_sec_of_the_arbiter_is_refused() -> None:
    sec = with_petit_sec()
    with pytest.raises(WrongBoard) as refused:
        by_hand(SEVEN.label, Stream("x"), {Pocket.NORTH: sec.hands[0]})
    assert (refused.value.ground, refused.value.values.get("seats")) == (BoardFlaw.PETIT_SEC, (Seat.NORTH,))


@pytest.mark.req("DUP-20")
def test_petit_sec_by_chance_is_dealt_again_and_told() -> None:
    # Only the petit is left of the trumps: it is alone in North's hand, or in the dog.
    trumps = "T15.10.9.7.2"
    others = swapped(SOUTH, "T1 SR.4 H10.3", trumps)
    filled = {Pocket.SOUTH: others, Pocket.EAST: EAST, Pocket.WEST: HANDS[Seat.WEST]}
    made = [by_hand(SEVEN.label, Stream(seed), filled) for seed in range(8)]
    assert [Hand.parse("T1").mask & each.board.dog.mask > 0 for each in made] == [True] * 8
    assert max(len(each.story.steps) for each in made) > 0
    assert {step for each in made for step in each.story.steps} == {MakingStep.PETIT_SEC}


@pytest.mark.parametrize(
    ("hand", "flaw"),
    [
        (list(NORTH)[1:], BoardFlaw.COUNT),
        ([*list(NORTH)[1:], list(NORTH)[1]], BoardFlaw.TWICE),
        ([*list(NORTH)[1:], next(iter(SOUTH))], BoardFlaw.TWICE),
    ],
)
def test_cards_that_cannot_be_are_refused(hand: list[int], flaw: BoardFlaw) -> None:
    with refused_for(WrongBoard, flaw):
        by_hand(SEVEN.label, Stream("x"), {Pocket.NORTH: hand, Pocket.SOUTH: SOUTH})


def test_traveler_is_no_pocket_for_cards() -> None:
    with pytest.raises(WrongBoard, match="pocket"):
        by_hand(SEVEN.label, Stream("x"), {Pocket.TRAVELER: [0]})


# --- stories --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "magic", "chance often", "chance kept:W"])
def test_story_that_cannot_be_read_is_refused(text: str) -> None:
    with refused_for(WrongBoard, BoardFlaw.STORY):
        Story.parse(text)
