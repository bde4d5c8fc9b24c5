"""Bots play whole deals by the rules, and choose from their own view only."""

from random import Random

import pytest

from oudler.bots import Bot, RandomBot, SensibleBot, SensibleBot2
from oudler.bots.bot import play_action, play_out
from oudler.rules import EDITIONS, AnnounceSlam, Phase, Ruleset, State, actions_of, deal_cards, start, view
from tests.bots.positions import redealt
from tests.dealing import COURTLY, any_deal, rich_deal


def bots_of(players: int, seed: int) -> list[Bot]:
    """Sensible and random bots mixed."""
    chance = Random(seed)
    kinds: list[Bot] = [SensibleBot(), SensibleBot2(), RandomBot(chance)]
    return [chance.choice(kinds) for _ in range(players)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_bots_play_whole_deals_by_the_rules(players: int, edition: str) -> None:
    """`apply` refuses whatever is not legal, so that reaching the end is the proof."""
    chance = Random(f"{players} {edition}")
    for number in range(5):
        deal = deal_cards(players, number % players, chance, Ruleset.of(edition))
        assert play_out(start(deal), bots_of(players, number)).phase.is_over


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_bots_play_rare_deals_by_the_rules(players: int) -> None:
    """Poignees, discards of trumps and slams happen here."""
    chance = Random(players)
    for number in range(10):
        deal = rich_deal(players, chance, Ruleset(), COURTLY, in_dog=True)
        assert play_out(start(deal), bots_of(players, number)).phase.is_over


def test_bots_play_on_after_an_arbiter() -> None:
    deal = any_deal(4, Random(5), Ruleset.of("fft-2022", {"arbiter": True, "petit_sec": "announced"}))
    assert play_out(start(deal), bots_of(4, 1)).phase.is_over


def states_of(players: int, seed: int, bot: Bot) -> list[State]:
    """All states of one deal between bots of one kind."""
    state = start(deal_cards(players, seed % players, Random(seed)))
    states = [state]
    while not state.phase.is_over:
        state = play_action(state, [bot] * players)
        states.append(state)
    return states[:-1]


@pytest.mark.parametrize("bot", [SensibleBot(), SensibleBot2()])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_sensible_bot_is_deterministic(players: int, bot: Bot) -> None:
    assert states_of(players, players, bot) == states_of(players, players, bot)


@pytest.mark.parametrize("bot", [SensibleBot(), SensibleBot2()])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_choice_stays_the_same_when_hidden_cards_are_dealt_again(players: int, bot: Bot) -> None:
    chance = Random(players)
    compared = 0
    for seed in range(4):
        for state in states_of(players, seed, bot):
            seat = state.turn
            other = None if seat is None else redealt(state, seat, chance)
            if seat is None or other is None:
                continue
            assert view(other, seat) == view(state, seat)
            compared += other.deal != state.deal
            assert bot.choose(view(other, seat)) == bot.choose(view(state, seat))
    assert compared > 20


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_bot_never_announces_a_slam_and_plays_most_deals(players: int) -> None:
    chance = Random(players)
    ends = [play_out(start(deal_cards(players, 0, chance)), [RandomBot(chance)] * players) for _ in range(40)]
    assert [end for end in ends if AnnounceSlam() in actions_of(end)] == []
    assert sum(end.phase is Phase.SCORED for end in ends) > 20


def test_random_bot_repeats_itself_with_the_same_seed() -> None:
    deal = any_deal(4, Random(3))
    ends = [play_out(start(deal), [RandomBot(Random(seat)) for seat in range(4)]) for _ in range(2)]
    assert ends[0] == ends[1]
