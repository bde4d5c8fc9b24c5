"""Views: what a seat may know, and that nothing else changes what it sees."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from oudler.rules import (
    EXCUSE,
    Bid,
    Card,
    DeclarePetitSec,
    Hand,
    LayDiscard,
    Phase,
    PlayCard,
    Reason,
    Ruleset,
    SayJeu,
    State,
    Terms,
    WrongTable,
    actions_of,
    apply,
    camps_are_known,
    deal_cards,
    defense_keeper,
    dog_keeper,
    is_dog_closed,
    legal_actions,
    parse_card,
    piles,
    start,
    view,
    why_not,
)
from tests.dealing import any_deal
from tests.redealing import places, redeals, swapped, unseen
from tests.rules.endings import after_auction, arranged, cut_short, ended, in_play, play, random_states, trick
from tests.rules.positions import after

CALLED = parse_card("CR")


# --- what is hidden -------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.req("CHI-03", "AUC-08")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_view_is_the_same_when_what_a_seat_cannot_see_is_dealt_otherwise(players: int, seed: int) -> None:
    chance = Random(100 * players + seed)
    compared = 0
    for state in random_states(any_deal(players, chance), chance):
        for seat in range(players):
            for again in () if state.phase.is_over else redeals(state, seat, chance, 2):
                assert view(again, seat) == view(state, seat)
                compared += 1
    assert compared > players


@pytest.mark.no_cover
@pytest.mark.req("CAL-09", "TRI-08", "CAL-14")
@pytest.mark.parametrize("contract", [Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_view_at_five_tells_nothing_of_the_called_card_before_it_falls(contract: Bid) -> None:
    """The called card moves to every other place; the seats to whom that is hidden see no difference."""
    moved_to, excuses = set(), 0
    for seed in range(4):
        for state in _calls(contract, Random(seed)):
            for other in _one_card_of_each_place(state, Random(seed)):
                again = swapped(state, CALLED, other)
                blind = _blind_seats(state, CALLED, other) if again else []
                for seat in blind:
                    assert again is not None
                    assert view(again, seat) == view(state, seat)
                if blind and state.tricks:
                    moved_to.add(_place_of(state, other))
                    excuses += any(EXCUSE in each.cards for each in state.tricks)
    dog_is_unseen = contract is not Bid.GARDE
    assert moved_to == {0, 1, 2, 3, 4} | ({5} if dog_is_unseen else set())
    assert excuses > 0


def _calls(contract: Bid, chance: Random) -> Iterator[State]:
    """A deal at five on which seat 0 has called, from the call to the fall of the called card."""
    state = after(after_auction(deal_cards(5, 4, chance), contract=contract), "call CR")
    while state.phase is not Phase.SCORED and not camps_are_known(state):
        yield state
        choices = legal_actions(state)
        state = apply(state, choices[chance.randrange(len(choices))])


def _place_of(state: State, card: Card) -> int:
    """The seat that was dealt a card, 5 for the dog."""
    return next(place for place, cards in enumerate(places(state)) if card in cards)


def _one_card_of_each_place(state: State, chance: Random) -> Iterator[Card]:
    for cards in places(state):
        yield chance.choice(list(cards))


def _blind_seats(state: State, *cards: Card) -> list[int]:
    """The seats for whom all these cards are unseen."""
    return [seat for seat in range(5) if set(cards) <= set(unseen(state, seat))]


@pytest.mark.req("CHI-03")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_discard_is_known_to_the_taker_alone_until_the_deal_is_over(players: int) -> None:
    state = in_play(arranged(players, {}), taker=1, call="CR")
    discard = state.settled.discard
    assert discard is not None
    known = [view(state, seat).remembered_discard for seat in range(players)]
    assert known == [None, discard, *[None] * (players - 2)]
    over = ended(players, [])
    assert [view(over, seat).discard for seat in range(players)] == [over.settled.discard] * players


@pytest.mark.req("CHI-08", "PLA-13")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_discard_can_be_looked_at_and_changed_until_jeu_only(players: int) -> None:
    playing = in_play(arranged(players, {}), taker=1, call="CR")
    *before, jeu = actions_of(playing)
    ready = start(playing.deal)
    for action in before:
        ready = apply(ready, action)
    laid = ready.settled.discard
    assert (view(ready, 1).discard, why_not(ready, LayDiscard(laid or Hand()))) == (laid, None)
    assert (jeu, view(playing, 1).discard) == (SayJeu(), None)
    assert why_not(playing, LayDiscard(laid or Hand())) is Reason.DISCARD_CLOSED


@pytest.mark.req("PLA-13", "AUC-08")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("contract", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_dog_of_an_overcontract_is_seen_when_the_deal_is_over(players: int, contract: Bid) -> None:
    over = ended(players, [], terms=Terms(0, contract))
    during = cut_short(over, 2)
    assert [view(during, seat).dog for seat in range(players)] == [None] * players
    assert [view(over, seat).dog for seat in range(players)] == [over.deal.dog] * players


@pytest.mark.req("CHI-02")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_dog_is_seen_by_all_once_it_is_turned(players: int) -> None:
    state = after_auction(arranged(players, {}))
    state = after(state, "call CR") if players == 5 else state
    turned = after(state, "dog")
    assert [view(state, seat).dog for seat in range(players)] == [None] * players
    assert [view(turned, seat).dog for seat in range(players)] == [turned.deal.dog] * players


@pytest.mark.req("PLA-13")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_last_trick_is_the_only_one_that_may_be_looked_at(players: int) -> None:
    over = ended(players, [], terms=Terms(0, Bid.GARDE_SANS))
    during = cut_short(over, 2)
    first_card = over.tricks[2].cards[:1]
    gathering = during._replace(trick=first_card, turn=(over.tricks[2].leader + 1) % players)
    assert view(cut_short(over, 0), 0).last_trick is None
    assert view(during, 0).last_trick == over.tricks[1]
    assert view(gathering, 0).last_trick == over.tricks[1]


def test_view_of_a_trick_in_play_names_its_leader() -> None:
    state = play(in_play(arranged(4, {0: "S1", 1: "S2", 2: "S3", 3: "S4"})), "S1 S2")
    assert (view(state, 3).leader, view(state, 3).trick) == (0, state.trick)
    assert view(ended(4, []), 0).leader is None


@pytest.mark.req("CHI-06")
def test_discarded_trumps_are_seen_by_all() -> None:
    trumps = "T2.3.4.5.6.7.8.9.10.11.12.13.14.15"
    deal = arranged(4, {0: f"{trumps} SR HR DR CR", 3: "T1 EX"}, dog="T16 S1.2.3.4.5")
    state = in_play(deal, discard="T2 S1.2.3.4.5")
    assert [view(state, seat).discarded_trumps for seat in range(4)] == [Hand.parse("T2")] * 4


@pytest.mark.parametrize("players", [3, 4, 5])
def test_view_lists_what_is_legal_for_the_seat_whose_turn_it_is(players: int) -> None:
    auction = start(arranged(players, {}))
    state = in_play(arranged(players, {}), taker=1, call="CR")
    for now in (auction, state):
        listed = [list(view(now, seat).legal) for seat in range(players)]
        assert listed == [list(legal_actions(now)), *[[]] * (players - 1)]
    playable = Hand.of(card for card in state.hand(0) if why_not(state, PlayCard(card)) is None)
    assert [view(state, seat).playable() for seat in range(players)] == [playable, *[Hand()] * (players - 1)]
    assert view(auction, 0).playable() == Hand()


@pytest.mark.req("PSC-04")
def test_petit_sec_is_declared_by_its_holder_and_shown_to_all() -> None:
    state = start(arranged(4, {2: "T1 S1.2.3.4.5.6.7.8.9.10 H1.2.3.4.5.6.7"}))
    listed = [[str(action) for action in view(state, seat).legal] for seat in range(4)]
    assert listed == [[], [], ["petit_sec 2"], []]
    shown = after(state, "petit_sec 2")
    assert [view(shown, seat).petit_sec for seat in range(4)] == [(2, state.deal.hands[2])] * 4
    assert [view(state, seat).petit_sec for seat in range(4)] == [None] * 4


@pytest.mark.parametrize("players", [3, 4, 5])
def test_result_is_seen_when_the_deal_is_over(players: int) -> None:
    over = ended(players, [])
    assert view(cut_short(over, 3), 0).result is None
    seen = view(over, 1).result
    assert seen is not None
    assert seen.winners == tuple(each.winner for each in over.tricks)


# --- camps ----------------------------------------------------------------------------------------


PARTNER_3 = {
    0: "S1 H1 C4",
    1: "S2 H2 C5 T2",
    2: "S3 H3 C6 T3",
    3: "S4.R H4 CR T4",
    4: "S5 HR C7 T1.5",
}
CAMPS = "S1 S2 S3 SR S5 H4 HR H1 H2 H3"
"""Seat 3 wins the first trick, seat 4 the second; then clubs are led and the called king falls."""


@pytest.mark.req("CAL-09")
def test_partner_is_known_to_himself_alone_until_the_called_card_falls() -> None:
    state = play(in_play(arranged(5, PARTNER_3), call="CR"), CAMPS)
    assert [view(state, seat).partner for seat in range(5)] == [None, None, None, 3, None]
    fallen = play(state, "C7 C4 C5 C6 CR")
    assert [view(fallen, seat).partner for seat in range(5)] == [3] * 5


@pytest.mark.req("CAL-09")
def test_taker_knows_that_there_is_a_partner_once_he_sees_the_dog() -> None:
    state = after(after_auction(arranged(5, PARTNER_3)), "call CR")
    assert [view(state, seat).is_alone for seat in range(5)] == [None, None, None, False, None]
    turned = after(state, "dog")
    assert [view(turned, seat).is_alone for seat in range(5)] == [False, None, None, False, None]
    fallen = play(in_play(arranged(5, PARTNER_3), call="CR"), CAMPS + " C7 C4 C5 C6 CR")
    assert [view(fallen, seat).is_alone for seat in range(5)] == [False] * 5


@pytest.mark.req("CAL-09", "CAL-14")
def test_taker_who_called_himself_is_known_to_himself_alone_until_the_called_card_falls() -> None:
    hands = {**PARTNER_3, 0: "S1 H1 CR", 3: "S4.R H4 C4 T4"}
    state = play(in_play(arranged(5, hands), call="CR"), CAMPS)
    assert [view(state, seat).is_alone for seat in range(5)] == [True, None, None, None, None]
    fallen = play(state, "C7 CR")
    assert [view(fallen, seat).is_alone for seat in range(5)] == [True] * 5
    assert [view(fallen, seat).partner for seat in range(5)] == [None] * 5


@pytest.mark.req("CAL-06")
def test_taker_is_known_to_be_alone_when_the_dog_shows_the_called_card() -> None:
    state = after(after_auction(arranged(5, {}, dog="CR C1.2")), "call CR")
    assert [view(state, seat).is_alone for seat in range(5)] == [None] * 5
    assert [view(after(state, "dog"), seat).is_alone for seat in range(5)] == [True] * 5


@pytest.mark.req("CAL-13")
def test_taker_is_known_to_be_alone_after_the_last_trick_when_the_called_card_lay_in_the_dog() -> None:
    over = ended(5, [], terms=Terms(0, Bid.GARDE_SANS, called=CALLED), dog="CR C1.2")
    before = cut_short(over, 14)
    assert [view(before, seat).is_alone for seat in range(5)] == [None] * 5
    assert [view(over, seat).is_alone for seat in range(5)] == [True] * 5


@pytest.mark.parametrize("players", [3, 4, 5])
def test_camps_are_unknown_before_there_is_a_contract(players: int) -> None:
    state = start(arranged(players, {}))
    assert (camps_are_known(state), defense_keeper(state), dog_keeper(state)) == (False, None, None)
    assert (view(state, 0).partner, view(state, 0).is_alone, view(state, 0).taker) == (None, None, None)
    assert camps_are_known(after_auction(arranged(players, {}))) is (players != 5)


# --- piles ----------------------------------------------------------------------------------------


@pytest.mark.req("PLA-14")
@pytest.mark.parametrize("taker", range(4))
def test_piles_at_four_lie_before_the_taker_and_the_player_opposite(taker: int) -> None:
    over = ended(4, [], terms=Terms(taker, Bid.GARDE), filler=(taker + 1) % 4)
    won = [each._replace(winner=(taker + place) % 4) for place, each in enumerate(over.tricks[:6])]
    state = cut_short(over, 6)._replace(tricks=tuple(won))
    wanted = {taker: 2, (taker + 2) % 4: 4}  # the taker won the first and the fifth
    assert piles(state) == view(state, 0).piles == tuple(wanted.get(seat, 0) for seat in range(4))


@pytest.mark.req("PLA-14")
@pytest.mark.parametrize("taker", range(3))
def test_piles_at_three_lie_before_the_taker_and_one_defender(taker: int) -> None:
    over = ended(3, [], terms=Terms(taker, Bid.GARDE), filler=(taker + 1) % 3)
    assert piles(over) == tuple(24 if seat == (taker + 2) % 3 else 0 for seat in range(3))


@pytest.mark.req("CAL-11", "CAL-12")
def test_piles_at_five_lie_before_the_winners_and_are_pooled_once_the_called_card_falls() -> None:
    state = play(in_play(arranged(5, PARTNER_3), call="CR"), CAMPS)
    assert view(state, 0).piles == (0, 0, 0, 1, 1)
    assert view(play(state, "C7 C4 C5 C6"), 0).piles == (0, 0, 0, 1, 1)
    assert view(play(state, "C7 C4 C5 C6 CR"), 0).piles == (2, 0, 1, 0, 0)


@pytest.mark.req("CAL-12")
@pytest.mark.parametrize(("partner", "keeper"), [(1, 2), (2, 3), (3, 2), (4, 2), (None, 2)])
def test_piles_of_the_defence_at_five_lie_before_a_defender(partner: int | None, keeper: int) -> None:
    terms = Terms(0, Bid.GARDE, called=CALLED, partner=partner)
    over = ended(5, [trick(0, "T21 S1 S2 S3 S4", 0)], terms=terms, filler=4 if partner != 4 else 3)
    assert defense_keeper(over) == keeper
    assert piles(over) == tuple({0: 1, keeper: 14}.get(seat, 0) for seat in range(5))


# --- the dog that nobody takes --------------------------------------------------------------------


@pytest.mark.req("CHI-13")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("taker", [0, 1, 2])
def test_dog_of_a_garde_sans_lies_face_down_before_the_taker(players: int, taker: int) -> None:
    state = in_play(arranged(players, {}), taker=taker, contract=Bid.GARDE_SANS, call="CR")
    assert dog_keeper(state) == taker
    assert [view(state, seat).dog for seat in range(players)] == [None] * players


@pytest.mark.req("CHI-14")
@pytest.mark.parametrize("taker", range(4))
def test_dog_of_a_garde_contre_lies_face_down_before_the_player_opposite(taker: int) -> None:
    state = in_play(arranged(4, {}), taker=taker, contract=Bid.GARDE_CONTRE)
    assert dog_keeper(state) == (taker + 2) % 4
    assert [view(state, seat).dog for seat in range(4)] == [None] * 4


@pytest.mark.req("CHI-14")
def test_dog_of_a_garde_contre_at_five_waits_for_the_defenders_to_be_known() -> None:
    state = in_play(arranged(5, PARTNER_3), contract=Bid.GARDE_CONTRE, call="CR")
    assert dog_keeper(state) is None
    assert dog_keeper(play(state, CAMPS + " C7 C4 C5 C6 CR")) == 2


def test_dog_is_closed_from_the_contract_to_the_end_of_the_deal() -> None:
    assert not is_dog_closed(start(arranged(4, {})))
    for contract in (Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE):
        closed = not contract.takes_dog
        assert is_dog_closed(after_auction(arranged(4, {}), contract=contract)) is closed
        assert not is_dog_closed(ended(4, [], terms=Terms(0, contract), filler=1))


@pytest.mark.parametrize("contract", [Bid.PRISE, Bid.GARDE])
def test_dog_that_the_taker_takes_lies_before_nobody(contract: Bid) -> None:
    assert dog_keeper(after_auction(arranged(4, {}), contract=contract)) is None


# --- pools ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_view_discards_and_shows_poignees_from_the_pools_of_the_state(players: int) -> None:
    playing = in_play(arranged(players, {}), taker=1, call="CR")
    assert view(playing, 1).discard_pool() == playing.discard_pool()
    pools = [view(playing, seat).poignee_pool() for seat in range(players)]
    assert pools == [playing.poignee_pool(seat) for seat in range(players)]


def test_pool_of_a_seat_that_sees_no_dog_is_its_hand() -> None:
    state = start(arranged(4, {}))
    assert view(state, 2).discard_pool().held == state.deal.hands[2].mask


@pytest.mark.parametrize("seat", [-1, 4])
def test_view_of_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(WrongTable, match=f"no seat {seat} at a table of 4"):
        view(start(arranged(4, {})), seat)


@pytest.mark.req("PSC-04", "PSC-06")
@pytest.mark.parametrize(("choice", "turn"), [("enforced", 2), ("announced", 0)])
def test_petit_sec_is_offered_to_its_holder_alone(choice: str, turn: int) -> None:
    ruleset = Ruleset.of("fft-2022", {"petit_sec": choice})
    state = start(replace(arranged(4, {2: "T1 S1.2.3.4.5.6.7.8.9.10.V.C.D.R H1.2.3"}), ruleset=ruleset))
    offered = [DeclarePetitSec(2) in view(state, seat).legal for seat in range(4)]
    assert (state.turn, offered) == (turn, [False, False, True, False])


def test_a_view_shows_itself_in_a_line() -> None:
    state = start(any_deal(4, Random(1)))
    assert repr(view(state, 2)) == f"<View of seat 2: auction, seat {state.turn} to act>"
