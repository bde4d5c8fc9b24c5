"""What holds in every state of every deal."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.rules import (
    EDITIONS,
    EXCUSE,
    PETIT,
    Action,
    CallCard,
    Card,
    Deal,
    Hand,
    LayDiscard,
    Phase,
    PlayCard,
    Ruleset,
    ShowPoignee,
    State,
    apply,
    card_name,
    count_deal,
    legal_actions,
    parse_card,
    parse_state,
    result,
    start,
    state_text,
    why_not,
)
from oudler.rules.history import actions_of
from tests.dealing import any_deal
from tests.playing import play_out

PLAYERS = st.sampled_from([3, 4, 5])
CHANCE = st.randoms(use_true_random=False)
RULESETS = st.sampled_from(sorted(EDITIONS)).map(Ruleset.of)


@st.composite
def played_deals(draw: st.DrawFn) -> list[State]:
    """All states of a deal at any table, in any edition."""
    chance = draw(CHANCE)
    return list(play_out(any_deal(draw(PLAYERS), chance, draw(RULESETS)), chance))


def all_cards(state: State) -> list[Card]:
    """Every card, wherever it lies."""
    cards = [card for seat in range(state.deal.players) for card in state.hand(seat)]
    cards += [card for trick in state.tricks for card in trick.cards] + list(state.trick)
    laid = state.terms.discard if state.terms is not None and state.terms.discard else state.deal.dog
    return sorted(cards + list(laid))


@pytest.mark.no_cover
@pytest.mark.req("CAR-01")
@settings(max_examples=40)
@given(played_deals())
def test_the_78_cards_are_there_once_each(states: list[State]) -> None:
    assert all(all_cards(state) == list(range(78)) for state in states)


@pytest.mark.no_cover
@pytest.mark.req("CNT-01", "MAR-06")
@settings(max_examples=60)
@given(played_deals())
def test_scores_sum_to_zero_and_points_lie_between_none_and_all(states: list[State]) -> None:
    final = states[-1]
    if final.phase is Phase.SCORED:
        assert sum(result(final).scores) == 0
        assert 0 <= count_deal(final).half_points <= 182


@settings(max_examples=40)
@given(played_deals())
def test_what_may_be_played_is_in_hand_and_is_never_nothing(states: list[State]) -> None:
    for state in states:
        if state.phase is Phase.PLAY:
            assert state.turn is not None
            plays = [act.card for act in legal_actions(state)[:30] if isinstance(act, PlayCard)]
            assert plays != []
            assert set(plays) <= set(state.hand(state.turn))


@pytest.mark.no_cover
@settings(max_examples=40)
@given(played_deals(), CHANCE)
def test_exactly_the_legal_actions_are_not_refused(states: list[State], chance: Random) -> None:
    for state in chance.sample(states, min(6, len(states))):
        legal = legal_actions(state)
        for act in legal[:60]:
            assert why_not(state, act) is None
        if state.phase is Phase.PLAY:
            refused = [PlayCard(card) for card in range(78) if why_not(state, PlayCard(card)) is not None]
            assert not set(refused) & set(legal[:60])


@pytest.mark.no_cover
@settings(max_examples=40)
@given(played_deals(), CHANCE)
def test_a_position_reads_back_from_its_text(states: list[State], chance: Random) -> None:
    for state in chance.sample(states, min(8, len(states))):
        assert parse_state(state_text(state)) == state


def replayed(deal: Deal, actions: list[Action]) -> State:
    state = start(deal)
    for action in actions:
        state = apply(state, action)
    return state


@settings(max_examples=40)
@given(played_deals(), st.integers(1, 4))
def test_turning_the_table_turns_the_scores(states: list[State], by: int) -> None:
    final = states[-1]
    deal, players = final.deal, final.deal.players
    hands = tuple(deal.hands[(seat - by) % players] for seat in range(players))
    turned = Deal((deal.dealer + by) % players, hands, deal.dog, deal.ruleset)
    if final.phase is Phase.SCORED:
        scores = result(replayed(turned, list(actions_of(final)))).scores
        assert scores == tuple(result(final).scores[(seat - by) % players] for seat in range(players))


def with_suits(card: Card, order: tuple[int, ...]) -> Card:
    """The card of the same rank in the suit that takes its suit's place."""
    return card if card >= PETIT or card == EXCUSE else order[card // 14] * 14 + card % 14


def renamed(action: Action, order: tuple[int, ...]) -> Action:
    match action:
        case PlayCard(card) | CallCard(card):
            return type(action)(with_suits(card, order))
        case LayDiscard(cards) | ShowPoignee(cards):
            return type(action)(Hand.of(with_suits(card, order) for card in cards))
    return action


@settings(max_examples=40)
@given(played_deals(), st.sampled_from(list(permutations(range(4)))))
def test_the_four_suits_are_worth_the_same(states: list[State], order: tuple[int, ...]) -> None:
    final = states[-1]
    hands = tuple(Hand.of(with_suits(card, order) for card in hand) for hand in final.deal.hands)
    dog = Hand.of(with_suits(card, order) for card in final.deal.dog)
    deal = Deal(final.deal.dealer, hands, dog, final.deal.ruleset)
    if final.phase is Phase.SCORED:
        again = replayed(deal, [renamed(action, order) for action in actions_of(final)])
        assert result(again).scores == result(final).scores


@given(st.integers(0, 77))
def test_a_card_reads_back_from_its_name(card: Card) -> None:
    assert parse_card(card_name(card)) == card


@pytest.mark.no_cover
@given(st.text(max_size=200))
def test_any_text_is_a_position_or_a_value_error(text: str) -> None:
    try:
        state = parse_state(text)
    except ValueError:
        return
    assert parse_state(state_text(state)) == state
