"""Whole deals played by chance, for tests that want states of every kind."""

from collections.abc import Iterator, Sequence
from random import Random

from oudler import rules


def strongest_seat(deal: rules.Deal) -> int:
    """The seat whose hand is worth most, trumps counted double."""
    return max(
        range(deal.players),
        key=lambda seat: deal.hands[seat].half_points + 2 * (deal.hands[seat].mask >> 56).bit_count(),
    )


class Player:
    """Chooses by chance, but in a way that makes all kinds of deals happen."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.keeps_excuse = chance.random() < 0.5
        self.strongest_takes = chance.random() < 0.5
        self.plays_high = chance.random() < 0.3

    def choose(self, state: rules.State) -> rules.Action:
        """One of the legal actions."""
        choices = rules.legal_actions(state)
        if state.phase is rules.Phase.AUCTION:
            choices = self._bids(state, choices)
        elif state.phase is rules.Phase.PLAY:
            choices = self._plays(state, choices)
        action = choices[self.chance.randrange(len(choices))]
        is_rash = isinstance(action, rules.AnnounceSlam) and self.chance.random() < 0.8
        is_spent = self.keeps_excuse and action == rules.PlayCard(rules.EXCUSE)
        return choices[0] if is_rash or is_spent else action

    def _bids(self, state: rules.State, choices: Sequence[rules.Action]) -> Sequence[rules.Action]:
        if not isinstance(choices[0], rules.MakeBid):
            return choices
        if self.strongest_takes and state.turn != strongest_seat(state.deal):
            return choices[:1]
        return choices[:3] if self.chance.random() < 0.6 else choices

    def _plays(self, state: rules.State, choices: Sequence[rules.Action]) -> Sequence[rules.Action]:
        if self.keeps_excuse and state.tricks:
            choices = [act for act in choices if act != rules.PlayCard(rules.EXCUSE)] or choices
        if self.plays_high and state.tricks and state.turn in (state.settled.taker, state.settled.partner):
            return choices[-1:]
        return choices


def play_out(deal: rules.Deal, chance: Random) -> Iterator[rules.State]:
    """Every state of a deal, from the first word to the end."""
    player, state = Player(chance), rules.start(deal)
    yield state
    while rules.legal_actions(state):
        state = rules.apply(state, player.choose(state))
        yield state
