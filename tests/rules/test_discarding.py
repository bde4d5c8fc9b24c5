"""Dog and discard."""

from itertools import combinations

import pytest

from oudler.rules import (
    Bid,
    Deal,
    DiscardPool,
    Hand,
    IllegalDiscard,
    LayDiscard,
    Phase,
    PlayCard,
    Reason,
    SayJeu,
    Side,
    State,
    TurnDog,
    count_deal,
    dog_keeper,
    legal_actions,
    parse_card,
    shown_trumps,
    start,
    table_size,
    view,
    why_not,
)
from tests.rules.positions import UNBEATABLE, advanced, after, chosen_deal, played_out, taken, trumps

SIZES = [3, 4, 5]
FORCED = "SR HR DR CR T1.21 EX"
"""Seven cards that never go to the discard."""


def turned(deal: Deal, taker: int = 1, bid: Bid = Bid.GARDE) -> State:
    """The dog lies open before the taker."""
    return advanced(taken(deal, taker, bid), Phase.DISCARD)


def forced_deal() -> Deal:
    """At four the taker of seat 1 has only five cards besides kings and trumps."""
    return chosen_deal(4, {1: f"{FORCED} S1.2 T5.6.7.8.9.10.11.12.13"}, dog="S3.4 H1 T14.15.16")


def test_cards_that_may_be_discarded_are_those_of_some_legal_discard() -> None:
    for pool in (turned(forced_deal()).discard_pool(), turned(chosen_deal(5)).discard_pool()):
        assert pool.allowed() == Hand.of({card for choice in pool.choices() for card in choice.cards})


@pytest.mark.req("CHI-02")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("bid", [Bid.PRISE, Bid.GARDE])
def test_dog_is_seen_by_all_before_it_is_taken_in_hand(players: int, bid: Bid) -> None:
    deal = chosen_deal(players)
    before = advanced(taken(deal, 1, bid), Phase.DOG)
    assert {view(before, seat).dog for seat in range(players)} == {None}
    assert why_not(before, LayDiscard(deal.dog)) is Reason.DOG_FIRST
    shown = after(before, "dog")
    assert [view(shown, seat).dog for seat in range(players)] == [deal.dog] * players
    assert (shown.phase, shown.hand(1)) == (Phase.DISCARD, deal.hands[1])


@pytest.mark.req("CHI-03")
@pytest.mark.parametrize(("players", "size"), [(3, 6), (4, 6), (5, 3)])
def test_discard_has_the_size_of_the_dog(players: int, size: int) -> None:
    state = turned(chosen_deal(players))
    assert len(state.deal.dog) == size
    plain = list(Hand(state.discard_pool().plain_mask))
    for count in (size - 1, size + 1, 0):
        assert why_not(state, LayDiscard(Hand.of(plain[:count]))) is Reason.DISCARD_COUNT
    laid = after(state, f"discard {Hand.of(plain[:size])}")
    assert len(laid.hand(1)) == table_size(players).hand_size
    assert laid.hand(1) == (state.deal.hands[1] | state.deal.dog) - Hand.of(plain[:size])


@pytest.mark.req("CHI-03")
@pytest.mark.parametrize("players", SIZES)
def test_discard_is_secret_until_the_end(players: int) -> None:
    state = advanced(turned(chosen_deal(players)), Phase.PLAY)
    while state.phase is Phase.PLAY:
        assert [view(state, seat).discard for seat in range(players) if seat != 1] == [None] * (players - 1)
        state = after(state, str(legal_actions(state)[0]))
    assert [view(state, seat).discard for seat in range(players)] == [state.settled.discard] * players


@pytest.mark.req("CHI-03")
@pytest.mark.parametrize("bid", [Bid.PRISE, Bid.GARDE])
def test_discard_counts_with_the_takers_tricks(bid: Bid) -> None:
    deal = chosen_deal(
        4, {0: trumps(4), 1: "S1.2.3.4.5.6.7.8.9.10 H1.2.3.4.5.6.7.8"}, dog="SD SC SV HD HC HV"
    )
    state = after(turned(deal, bid=bid), "discard SD.C HD.C.V S1", "jeu")
    final = played_out(state)
    assert [trick for trick in final.tricks if trick.winner == 1] == []
    assert count_deal(final).half_points == Hand.parse("SD.C HD.C.V S1").half_points == 28


@pytest.mark.parametrize("card", ["S3", "T20"])
def test_card_that_is_not_held_is_refused(card: str) -> None:
    state = turned(chosen_deal(4, {0: "S3 T20", 1: "S1.2.4.5.6.7.8"}))
    assert why_not(state, LayDiscard(Hand.parse(f"S1.2.4.5.6 {card}"))) is Reason.DISCARD_NOT_HELD


@pytest.mark.req("CHI-05", "CAR-16")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("SR", "king"),
        ("HR", "king"),
        ("DR", "king"),
        ("CR", "king"),
        ("T1", "oudler"),
        ("T21", "oudler"),
        ("EX", "oudler"),
    ],
)
def test_king_or_oudler_is_never_discarded(players: int, card: str, code: str) -> None:
    state = turned(chosen_deal(players, {1: "S1.2.3.4.5"}, dog=card))
    cards = Hand.parse(" ".join(["S1.2.3.4.5"[: 2 * table_size(players).dog_size - 2], card]))
    with pytest.raises(IllegalDiscard, match=rf": discard_{code} \(CHI-05\) in "):
        after(state, f"discard {cards}")


@pytest.mark.req("CHI-06", "CAR-16")
@pytest.mark.parametrize("players", SIZES)
def test_trump_is_refused_while_enough_other_cards_are_held(players: int) -> None:
    size = table_size(players).dog_size
    plain = [f"S{rank}" for rank in range(1, size + 1)]
    kept = f"{FORCED} {trumps(2, 20)}".split()
    held = Hand.parse(" ".join([*plain, *kept]))
    pool = DiscardPool(held.mask, size)
    assert pool.trumps_needed == 0
    assert pool.why_not(Hand.parse(" ".join(["T5", *plain[1:]]))) is Reason.DISCARD_TRUMP
    assert [choice.cards for choice in pool.choices()] == [Hand.parse(" ".join(plain))]


@pytest.mark.req("CHI-06")
def test_trumps_are_discarded_in_the_number_that_is_lacking() -> None:
    state = turned(forced_deal())
    plain, spare = Hand.parse("S1.2.3.4 H1"), Hand.parse(trumps(5, 16))
    assert [act.cards for act in legal_actions(state) if isinstance(act, LayDiscard)] == [
        plain | Hand.of([card]) for card in spare
    ]
    assert why_not(state, LayDiscard(plain | Hand.parse("T5"))) is None
    assert why_not(state, LayDiscard(Hand.parse("S1.2.3.4 T5.6"))) is Reason.DISCARD_TRUMP
    assert why_not(state, LayDiscard(plain | Hand.parse("T1"))) is Reason.DISCARD_OUDLER
    assert why_not(state, LayDiscard(plain)) is Reason.DISCARD_COUNT


@pytest.mark.no_cover
@pytest.mark.req("CHI-06")
@pytest.mark.parametrize(("size", "plain"), [(3, 0), (3, 2), (3, 3), (3, 5), (6, 1), (6, 5), (6, 6)])
def test_legal_discards_are_those_with_the_trumps_lacking(size: int, plain: int) -> None:
    held = Hand.parse(f"{FORCED} {trumps(2, 7)}") | Hand.of(range(plain))
    pool = DiscardPool(held.mask, size)
    listed = [choice.cards for choice in pool.choices()]
    legal = [cards for cards in map(Hand.of, combinations(held, size)) if pool.why_not(cards) is None]
    assert {len(cards & Hand.parse(trumps(2, 20))) for cards in listed} == {max(0, size - plain)}
    assert sorted(listed, key=str) == sorted(legal, key=str)


@pytest.mark.req("CHI-06")
def test_discarded_trumps_are_shown_to_all() -> None:
    state = after(turned(forced_deal()), "discard S1.2.3.4 H1 T9")
    assert [view(state, seat).discarded_trumps for seat in range(4)] == [Hand.parse("T9")] * 4
    assert shown_trumps(Hand.parse("S1 HD T2.20").mask) == Hand.parse("T2.20")


def test_card_of_a_discard_is_judged_alone() -> None:
    pool = DiscardPool(Hand.parse(f"{FORCED} S1 T5").mask, 3)
    reasons = {name: pool.why_not_card(parse_card(name)) for name in ("S1", "T5", "T6", "SR", "EX")}
    assert reasons == {
        "S1": None,
        "T5": None,
        "T6": Reason.DISCARD_NOT_HELD,
        "SR": Reason.DISCARD_KING,
        "EX": Reason.DISCARD_OUDLER,
    }


def test_called_queen_found_in_the_dog_may_be_discarded() -> None:
    deal = chosen_deal(5, {1: "SR HR DR CR S1.2"}, dog="SD")
    state = after(taken(deal, 1, Bid.GARDE), "call SD", "dog", "discard SD S1.2")
    assert (state.settled.partner, state.phase) == (None, Phase.READY)


# --- jeu --------------------------------------------------------------------------------------------


@pytest.mark.req("CHI-07")
@pytest.mark.parametrize("players", SIZES)
def test_play_opens_with_jeu_after_a_discard_of_the_right_size(players: int) -> None:
    state = turned(chosen_deal(players))
    assert why_not(state, SayJeu()) is Reason.DISCARD_FIRST
    laid = after(state, str(legal_actions(state)[0]))
    assert (laid.phase, laid.turn, len(laid.settled.discard or ())) == (Phase.READY, 1, len(state.deal.dog))
    assert why_not(laid, PlayCard(0)) is Reason.JEU_FIRST
    assert (after(laid, "jeu").phase, after(laid, "jeu").turn) == (Phase.PLAY, 0)


@pytest.mark.parametrize("bid", [Bid.PRISE, Bid.GARDE])
def test_discard_may_be_changed_before_jeu(bid: Bid) -> None:
    deal = chosen_deal(4, {1: "S1.2.3.4.5.6.7"})
    state = after(turned(deal, bid=bid), "discard S1.2.3.4.5.6", "discard S2.3.4.5.6.7")
    assert state.settled.discard == Hand.parse("S2.3.4.5.6.7")
    assert state.hand(1) == (deal.hands[1] | deal.dog) - Hand.parse("S2.3.4.5.6.7")


def test_discard_cannot_be_changed_after_jeu() -> None:
    state = after(turned(chosen_deal(4, {1: "S1.2.3.4.5.6.7"})), "discard S1.2.3.4.5.6", "jeu")
    changed = LayDiscard(Hand.parse("S2.3.4.5.6.7"))
    for _ in range(5):
        assert why_not(state, changed) is Reason.DISCARD_CLOSED
        state = after(state, str(legal_actions(state)[0]))


def test_slam_after_jeu_does_not_open_the_discard_again() -> None:
    state = after(turned(chosen_deal(4, {1: "S1.2.3.4.5.6.7"})), "discard S1.2.3.4.5.6", "jeu", "slam")
    assert why_not(state, LayDiscard(Hand.parse("S2.3.4.5.6.7"))) is Reason.DISCARD_CLOSED


# --- a discard confused with the hand ---------------------------------------------------------------


# --- garde sans and garde contre --------------------------------------------------------------------


@pytest.mark.req("AUC-06", "AUC-07")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("bid", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_dog_stays_and_nothing_is_discarded_in_an_overcontract(players: int, bid: Bid) -> None:
    deal = chosen_deal(players)
    state = advanced(taken(deal, 1, bid), Phase.READY)
    assert (why_not(state, TurnDog()), why_not(state, LayDiscard(deal.dog))) == (
        Reason.DOG_CLOSED,
        Reason.NO_DISCARD,
    )
    state = after(state, "jeu")
    assert (state.phase, state.hand(1), state.settled.discard) == (Phase.PLAY, deal.hands[1], None)


@pytest.mark.req("AUC-06", "AUC-07", "CAR-11")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize(("bid", "owner"), [(Bid.GARDE_SANS, Side.ATTACK), (Bid.GARDE_CONTRE, Side.DEFENSE)])
def test_dog_and_its_oudlers_count_for_its_owner(players: int, bid: Bid, owner: Side) -> None:
    deal = chosen_deal(players, {0: UNBEATABLE[players]}, dog="EX DD")
    final = played_out(advanced(taken(deal, 0, bid), Phase.PLAY))
    count = count_deal(final)
    in_tricks = 182 - deal.dog.half_points
    assert count.made["slam"] is Side.ATTACK
    assert (count.half_points, count.oudlers) == ((182, 3) if owner is Side.ATTACK else (in_tricks, 2))


@pytest.mark.req("AUC-08")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("bid", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_nobody_sees_the_dog_before_the_end_of_an_overcontract(players: int, bid: Bid) -> None:
    deal = chosen_deal(players)
    state = advanced(taken(deal, 1, bid), Phase.PLAY)
    while state.phase is Phase.PLAY:
        assert {view(state, seat).dog for seat in range(players)} == {None}
        state = after(state, str(legal_actions(state)[0]))
    assert [view(state, seat).dog for seat in range(players)] == [deal.dog] * players


@pytest.mark.req("CHI-13")
@pytest.mark.parametrize("players", SIZES)
def test_dog_of_a_garde_sans_lies_before_the_taker(players: int) -> None:
    for taker in range(players):
        state = advanced(taken(chosen_deal(players), taker, Bid.GARDE_SANS), Phase.PLAY)
        assert dog_keeper(state) == taker


@pytest.mark.req("CHI-14")
@pytest.mark.parametrize("taker", range(4))
def test_dog_of_a_garde_contre_lies_before_the_defender_opposite(taker: int) -> None:
    assert dog_keeper(taken(chosen_deal(4), taker, Bid.GARDE_CONTRE)) == (taker + 2) % 4


@pytest.mark.req("CHI-14")
def test_dog_of_a_garde_contre_at_five_waits_for_a_known_defender() -> None:
    deal = chosen_deal(5, {0: "HR", 3: "H1.2"})
    state = advanced(taken(deal, 3, Bid.GARDE_CONTRE), Phase.PLAY, "HR")
    assert dog_keeper(state) is None
    assert dog_keeper(after(state, "HR")) == 1


@pytest.mark.req("CHI-14")
def test_dog_of_a_garde_contre_at_three_lies_before_a_defender() -> None:
    keepers = [dog_keeper(taken(chosen_deal(3), taker, Bid.GARDE_CONTRE)) for taker in range(3)]
    assert keepers == [2, 0, 1]


@pytest.mark.parametrize("bid", [Bid.PRISE, Bid.GARDE])
def test_dog_that_is_taken_lies_before_nobody(bid: Bid) -> None:
    deal = chosen_deal(4)
    assert (dog_keeper(start(deal)), dog_keeper(taken(deal, 1, bid))) == (None, None)
