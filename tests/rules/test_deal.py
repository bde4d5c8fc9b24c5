"""Deals: what is settled once the cards lie on the table."""

from dataclasses import FrozenInstanceError, replace

import pytest

from oudler import rules
from tests.rules.positions import chosen_deal, petit_sec_hand, trumps

SIZES = [3, 4, 5]


def any_deal(players: int) -> rules.Deal:
    return rules.deal_cards(players, 0, rules.Stream("any"))


@pytest.mark.req("PSC-03")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("S1.2.3 T1", True),
        ("S1.2.3 T1 EX", False),
        ("S1.2.3 T1.2", False),
        ("S1.2.3 T1.21", False),
        ("S1.2.3 T2", False),
        ("S1.2.3 EX", False),
        ("S1.2.3", False),
    ],
)
def test_petit_sec_is_the_petit_without_trump_or_excuse(hand: str, expected: bool) -> None:
    assert rules.is_petit_sec(rules.Hand.parse(hand)) == expected


@pytest.mark.req("PSC-03", "CAR-16")
@pytest.mark.parametrize("players", SIZES)
def test_petit_sec_is_found_in_the_hand_as_dealt(players: int) -> None:
    assert chosen_deal(players, {1: petit_sec_hand(players)}).petit_sec_seats() == (1,)
    assert chosen_deal(players, {1: petit_sec_hand(players)}, dog="T2").petit_sec_seats() == (1,)
    assert chosen_deal(players).petit_sec_seats() == ()


@pytest.mark.req("DEA-13")
@pytest.mark.parametrize("players", SIZES)
def test_hand_of_the_wrong_size_is_refused(players: int) -> None:
    deal = any_deal(players)
    short, more = deal.hands[0] - rules.Hand.of([next(iter(deal.hands[0]))]), deal.hands[0] | deal.dog
    for hand in (short, more):
        with pytest.raises(
            rules.WrongTable, match=rf"seat 0 has {len(hand)} cards instead of \d+ \(DEA-13\)"
        ):
            replace(deal, hands=(hand, *deal.hands[1:]))


@pytest.mark.req("DEA-13")
@pytest.mark.parametrize("players", SIZES)
def test_dog_of_the_wrong_size_is_refused(players: int) -> None:
    deal = any_deal(players)
    short = deal.dog - rules.Hand.of([next(iter(deal.dog))])
    with pytest.raises(rules.WrongTable, match=rf"the dog has {len(short)} cards instead of \d \(DEA-13\)"):
        replace(deal, dog=short)


@pytest.mark.req("CAR-01")
def test_card_dealt_twice_is_refused() -> None:
    deal = any_deal(4)
    with pytest.raises(rules.WrongTable, match=r"dealt twice: .* \(CAR-01\)"):
        replace(deal, hands=(deal.hands[1], *deal.hands[1:]))
    with pytest.raises(rules.WrongTable, match=r"dealt twice: .* \(CAR-01\)"):
        replace(deal, dog=rules.Hand.of(list(deal.hands[0])[:6]))


@pytest.mark.parametrize(("dealer", "banned", "wrong"), [(4, 0, 4), (-1, 0, -1), (0, 4, 4)])
def test_seat_that_is_not_at_the_table_is_refused(dealer: int, banned: int, wrong: int) -> None:
    with pytest.raises(rules.WrongTable, match=f"there is no seat {wrong} at a table of 4"):
        replace(any_deal(4), dealer=dealer, banned=frozenset({banned}))


@pytest.mark.req("CAR-12")
def test_deal_for_two_is_refused() -> None:
    deal = any_deal(3)
    with pytest.raises(rules.WrongTable, match="not 2"):
        replace(deal, hands=deal.hands[:2])


@pytest.mark.parametrize("players", SIZES)
def test_deal_tells_its_table(players: int) -> None:
    deal = any_deal(players)
    assert (deal.players, deal.size, deal.options) == (
        players,
        rules.table_size(players),
        rules.Ruleset().options,
    )


@pytest.mark.req("AUC-01")
@pytest.mark.parametrize("players", SIZES)
def test_first_seat_is_the_dealers_right_neighbour(players: int) -> None:
    deals = [rules.deal_cards(players, dealer, rules.Stream("any")) for dealer in range(players)]
    assert [deal.first_seat for deal in deals] == [*range(1, players), 0]


@pytest.mark.parametrize("players", SIZES)
def test_deal_is_read_as_written(players: int) -> None:
    deal = chosen_deal(players, ruleset=rules.Ruleset.of("club-004", {"rebid": False}), banned={0, 2})
    assert str(deal).startswith(f"club-004{{rebid=false}} d{players - 1} b0 b2 | ")
    assert rules.parse_deal(str(deal)) == deal


def test_deal_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        any_deal(4).dealer = 1  # type: ignore[misc]  # that is what must fail


@pytest.mark.req("AUC-16")
def test_deal_from_unsorted_hands_is_the_same() -> None:
    cards = [f"T{number}" for number in range(21, 3, -1)]
    unsorted = chosen_deal(4, {0: " ".join(cards[::2] + cards[1::2])})
    assert unsorted == chosen_deal(4, {0: trumps(4)})
