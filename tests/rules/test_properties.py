"""What holds in every state of every deal."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler import rules
from oudler.rules.history import actions_of
from tests.dealing import any_deal
from tests.playing import play_out

PLAYERS = st.sampled_from([3, 4, 5])
CHANCE = st.randoms(use_true_random=False)
RULESETS = st.sampled_from(sorted(rules.EDITIONS)).map(rules.Ruleset.of)


@st.composite
def played_deals(draw: st.DrawFn) -> list[rules.State]:
    """All states of a deal at any table, in any edition."""
    chance = draw(CHANCE)
    return list(play_out(any_deal(draw(PLAYERS), chance, draw(RULESETS)), chance))


def all_cards(state: rules.State) -> list[rules.Card]:
    """Every card, wherever it lies."""
    cards = [card for seat in range(state.deal.players) for card in state.hand(seat)]
    cards += [card for trick in state.tricks for card in trick.cards] + list(state.trick)
    laid = state.terms.discard if state.terms is not None and state.terms.discard else state.deal.dog
    return sorted(cards + list(laid))


@pytest.mark.no_cover
@pytest.mark.req("CAR-01")
@settings(max_examples=40)
@given(played_deals())
def test_the_78_cards_are_there_once_each(states: list[rules.State]) -> None:
    assert all(all_cards(state) == list(range(78)) for state in states)


@pytest.mark.no_cover
@pytest.mark.req("CNT-01", "MAR-06")
@settings(max_examples=60)
@given(played_deals())
def test_scores_sum_to_zero_and_points_lie_between_none_and_all(states: list[rules.State]) -> None:
    final = states[-1]
    if final.phase is rules.Phase.SCORED:
        assert sum(rules.result(final).scores) == 0
        assert 0 <= rules.count_deal(final).half_points <= 182


@settings(max_examples=40)
@given(played_deals())
def test_what_may_be_played_is_in_hand_and_is_never_nothing(states: list[rules.State]) -> None:
    for state in states:
        if state.phase is rules.Phase.PLAY:
            assert state.turn is not None
            plays = [act.card for act in rules.legal_actions(state)[:30] if isinstance(act, rules.PlayCard)]
            assert plays != []
            assert set(plays) <= set(state.hand(state.turn))


@pytest.mark.no_cover
@settings(max_examples=40)
@given(played_deals(), CHANCE)
def test_exactly_the_legal_actions_are_not_refused(states: list[rules.State], chance: Random) -> None:
    for state in chance.sample(states, min(6, len(states))):
        legal = rules.legal_actions(state)
        for act in legal[:60]:
            assert rules.why_not(state, act) is None
        if state.phase is rules.Phase.PLAY:
            refused = [
                rules.PlayCard(card)
                for card in range(78)
                if rules.why_not(state, rules.PlayCard(card)) is not None
            ]
            assert not set(refused) & set(legal[:60])


@pytest.mark.no_cover
@settings(max_examples=40)
@given(played_deals(), CHANCE)
def test_a_position_reads_back_from_its_text(states: list[rules.State], chance: Random) -> None:
    for state in chance.sample(states, min(8, len(states))):
        assert rules.parse_state(rules.state_text(state)) == state


def replayed(deal: rules.Deal, actions: list[rules.Action]) -> rules.State:
    state = rules.start(deal)
    for action in actions:
        state = rules.apply(state, action)
    return state


@settings(max_examples=40)
@given(played_deals(), st.integers(1, 4))
def test_turning_the_table_turns_the_scores(states: list[rules.State], by: int) -> None:
    final = states[-1]
    deal, players = final.deal, final.deal.players
    hands = tuple(deal.hands[(seat - by) % players] for seat in range(players))
    turned = rules.Deal((deal.dealer + by) % players, hands, deal.dog, deal.ruleset)
    if final.phase is rules.Phase.SCORED:
        scores = rules.result(replayed(turned, list(actions_of(final)))).scores
        assert scores == tuple(rules.result(final).scores[(seat - by) % players] for seat in range(players))


def with_suits(card: rules.Card, order: tuple[int, ...]) -> rules.Card:
    """The card of the same rank in the suit that takes its suit's place."""
    return card if card >= rules.PETIT or card == rules.EXCUSE else order[card // 14] * 14 + card % 14


def renamed(action: rules.Action, order: tuple[int, ...]) -> rules.Action:
    match action:
        case rules.PlayCard(card) | rules.CallCard(card):
            return type(action)(with_suits(card, order))
        case rules.LayDiscard(cards) | rules.ShowPoignee(cards):
            return type(action)(rules.Hand.of(with_suits(card, order) for card in cards))
    return action


@settings(max_examples=40)
@given(played_deals(), st.sampled_from(list(permutations(range(4)))))
def test_the_four_suits_are_worth_the_same(states: list[rules.State], order: tuple[int, ...]) -> None:
    final = states[-1]
    hands = tuple(rules.Hand.of(with_suits(card, order) for card in hand) for hand in final.deal.hands)
    dog = rules.Hand.of(with_suits(card, order) for card in final.deal.dog)
    deal = rules.Deal(final.deal.dealer, hands, dog, final.deal.ruleset)
    if final.phase is rules.Phase.SCORED:
        again = replayed(deal, [renamed(action, order) for action in actions_of(final)])
        assert rules.result(again).scores == rules.result(final).scores


@given(st.integers(0, 77))
def test_a_card_reads_back_from_its_name(card: rules.Card) -> None:
    assert rules.parse_card(rules.card_name(card)) == card


@pytest.mark.no_cover
@given(st.text(max_size=200))
def test_any_text_is_a_position_or_a_value_error(text: str) -> None:
    try:
        state = rules.parse_state(text)
    except ValueError:
        return
    assert rules.parse_state(rules.state_text(state)) == state
