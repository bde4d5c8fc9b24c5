"""Hands and dogs of the wrong size, before the play and in it (COD-05 to COD-10, DEA-13, X03, X21)."""

from dataclasses import replace

import pytest

from oudler.arbitration import Fate, Hearing, Party, hear
from oudler.record import AsPlayed, Damage, RecordError
from oudler.rules import Bid, Hand, parse_card
from tests.arbitration.table import dealt, even, facts, faults, only, played_out, reckon, told


def moved(deal: AsPlayed, card: str, giver: int, taker: int | None) -> AsPlayed:
    """The deal with a card dealt to another seat, or to the dog."""
    hands = list(deal.hands)
    hands[giver] -= Hand.of([parse_card(card)])
    if taker is None:
        return replace(deal, hands=tuple(hands), dog=deal.dog | Hand.of([parse_card(card)]))
    hands[taker] |= Hand.of([parse_card(card)])
    return replace(deal, hands=tuple(hands))


def undealt(deal: AsPlayed) -> AsPlayed:
    """The deal before the first word."""
    return replace(deal, bids=(), discard=Hand())


def orders(hearing: Hearing) -> tuple[Fate | None, tuple[Party, ...], list[tuple[Party, int]]]:
    """Fate, bans and fines."""
    (ruling,) = hearing.rulings
    fines = [(fine.party, fine.points) for fine in ruling.fines]
    return ruling.outcome.fate, ruling.outcome.bans, fines


BAN = (Party.DEALER,)
FINE = [(Party.DEALER, 100)]


@pytest.mark.req("COD-05", "DEA-13")
@pytest.mark.parametrize("stage", ["dealt", "contract", "played"])
def test_dog_of_the_wrong_size_cancels_the_deal_at_any_time(stage: str) -> None:
    deal = moved(even(), "H3", 1, None)
    deal = {"dealt": undealt(deal), "contract": replace(deal, discard=Hand()), "played": deal}[stage]
    hearing = hear(played_out(deal) if stage == "played" else deal)
    assert faults(hearing) == ["dog_count"]
    assert orders(hearing) == (Fate.CANCELLED, BAN, [])
    assert hearing.after is None


@pytest.mark.req("COD-05")
@pytest.mark.parametrize("is_played", [False, True])
def test_dog_of_the_wrong_size_found_in_play_costs_points_by_an_option_only(is_played: bool) -> None:
    deal = moved(even(edition="fft-2022{dog_count_100=true}"), "H3", 1, None)
    hearing = hear(played_out(deal) if is_played else replace(deal, discard=Hand()))
    assert facts(hearing)["found"] == ("play" if is_played else "before_play")
    assert orders(hearing) == (Fate.CANCELLED, BAN, FINE if is_played else [])


@pytest.mark.parametrize(("dealer", "fate"), [(3, Fate.SCORED), (0, Fate.CANCELLED)])
def test_dog_of_the_wrong_size_by_a_clubs_text_is_a_revoke_of_the_dealer(dealer: int, fate: Fate) -> None:
    deal = moved(even(edition="club-004", dealer=dealer), "H3", 1, None)
    hearing = hear(played_out(deal))
    assert (faults(hearing), hearing.fate) == (["dog_count"], fate)


@pytest.mark.req("COD-03")
def test_hand_of_the_wrong_size_before_the_auction_is_dealt_again() -> None:
    hearing = hear(undealt(moved(even(), "H3", 1, 2)))
    assert (only(hearing).fault, facts(hearing)["found"]) == ("misdeal", "dealing")
    assert orders(hearing) == (Fate.REDEAL, BAN, [])


def contract(taker: int, giver: int, receiver: int, dealer: int = 3) -> AsPlayed:
    """A contract by a seat, and a card of one hand in another."""
    card = {0: "S3", 1: "H3", 2: "H6", 3: "H8"}[giver]
    return moved(even(taker, dealer=dealer), card, giver, receiver)


@pytest.mark.req("COD-06")
@pytest.mark.parametrize(("taker", "dealer", "told_of"), [(1, 3, "affected"), (3, 3, "dealer")])
def test_hand_of_the_wrong_size_after_the_contract_cancels_it(taker: int, dealer: int, told_of: str) -> None:
    hearing = hear(replace(contract(taker, 1, 2, dealer), discard=Hand()))
    assert (facts(hearing)["found"], facts(hearing)["taker"]) == ("contract", told_of)
    assert orders(hearing) == (Fate.CANCELLED, BAN, [])


@pytest.mark.req("COD-07")
@pytest.mark.parametrize(
    ("accepts", "due"), [("yes", (Fate.REDEAL_DEFENSE, (), FINE)), ("no", (Fate.REDEAL, BAN, FINE))]
)
def test_hand_of_the_wrong_size_after_the_contract_asks_a_taker_who_has_his_cards(
    accepts: str, due: tuple[Fate, tuple[Party, ...], list[tuple[Party, int]]]
) -> None:
    deal = replace(contract(0, 1, 2), discard=Hand())
    assert [question.key for question in hear(deal).heard[0].missing] == ["accepts"]
    assert orders(hear(replace(deal, answers=(("accepts", accepts),)))) == due


@pytest.mark.req("COD-09")
def test_hand_of_the_wrong_size_in_play_of_the_taker_cancels_the_deal() -> None:
    hearing = hear(played_out(contract(0, 0, 2)))
    assert (facts(hearing)["found"], facts(hearing)["taker"]) == ("play", "affected")
    assert orders(hearing) == (Fate.CANCELLED, (), FINE)


@pytest.mark.req("COD-08")
@pytest.mark.parametrize(
    ("taker", "dealer", "fate"),
    [
        (0, 3, Fate.SCORED),  # won
        (1, 3, Fate.CANCELLED),  # lost
        (0, 0, Fate.CANCELLED),  # won by the dealer
        (1, 1, Fate.SCORED),  # lost by the dealer
    ],
)
def test_hand_of_the_wrong_size_in_play_of_the_defense(taker: int, dealer: int, fate: Fate) -> None:
    deal = played_out(contract(taker, 3, 1 - taker, dealer))
    hearing = hear(deal)
    assert facts(hearing)["taker"] == ("dealer" if taker == dealer else "unaffected")
    assert orders(hearing) == (fate, (), FINE)
    assert told(hearing.before) == reckon(deal)
    assert hearing.after == (hearing.before if fate is Fate.SCORED else None)


@pytest.mark.parametrize("taker", [0, 1])
def test_hand_of_the_wrong_size_scores_the_dealers_contract_where_the_text_is_taken_as_printed(
    taker: int,
) -> None:
    deal = contract(taker, 3, 2, dealer=taker)
    edition = even(edition="fft-2022{misdeal_taker_dealer=as_printed}").ruleset
    assert hear(played_out(replace(deal, ruleset=edition))).fate is Fate.SCORED


@pytest.mark.req("COD-10")
def test_dealer_who_deals_for_another_is_not_sanctioned() -> None:
    deal = replace(played_out(contract(0, 3, 2)), answers=(("dealer", "stand_in"),))
    assert orders(hear(deal)) == (Fate.SCORED, (), [])


def test_last_trick_of_hands_of_the_wrong_size_is_led_by_who_has_a_card() -> None:
    course = hear(played_out(contract(0, 3, 2))).course
    assert course is not None
    assert [len(trick.seats) for trick in course.tricks] == [4] * 17 + [3, 1]
    assert (course.tricks[-1].seats, course.is_over) == ((2,), True)


def test_bids_on_a_wrong_deal_are_checked_all_the_same() -> None:
    deal = moved(even(), "H3", 1, 2)
    hearing = hear(replace(deal, bids=(Bid.PASS, Bid.PASS), discard=Hand()))
    assert (hearing.course, faults(hearing)) == (None, ["misdeal"])


def called_wrongly(players: int, call: str) -> AsPlayed:
    """A garde sans on a misdeal, a card called that nobody could call."""
    deal = dealt(players, {1: "H3", 0: "S1"}, bid=Bid.GARDE_SANS)
    return replace(played_out(moved(deal, "H3", 1, 2)), call=parse_card(call))


@pytest.mark.req("CAL-01")
@pytest.mark.parametrize(("players", "call"), [(5, "EX"), (5, "T5"), (5, "H4"), (4, "HR")])
def test_call_that_nobody_could_make_is_refused_on_a_wrong_deal(players: int, call: str) -> None:
    with pytest.raises(RecordError) as refusal:
        hear(called_wrongly(players, call))
    assert (refusal.value.damage, refusal.value.field) == (Damage.ILLEGAL, "call")


def test_call_of_a_king_is_heard_on_a_wrong_deal() -> None:
    deal = called_wrongly(5, "HR")
    holder = next(seat for seat, hand in enumerate(deal.hands) if parse_card("HR") in hand)
    course = hear(deal).course
    assert course is not None
    assert (faults(hear(deal)), course.terms.partner) == (["misdeal"], holder if holder else None)
