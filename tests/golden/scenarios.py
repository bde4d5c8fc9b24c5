"""The deals worth writing out: a name, a table, and what must happen."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from oudler.rules import (
    EXCUSE,
    PETIT,
    TRUMP_21,
    Bid,
    Hand,
    Phase,
    Poignee,
    Result,
    Ruleset,
    Side,
    State,
    card_name,
    excuse_owner,
    result,
)
from tests.dealing import any_deal
from tests.playing import play_out

OUDLERS = Hand.of([PETIT, TRUMP_21, EXCUSE])
PATIENCE = 20_000
TRUMPS = Hand.of(range(PETIT, EXCUSE))


@dataclass(frozen=True)
class Scenario:
    """What a deal must show to be the one that is written out."""

    name: str
    players: int
    happens: Callable[[State], bool]
    ruleset: str = "fft-2022"

    def play(self, seed: int) -> list[State]:
        """The states of one seeded deal at this table."""
        chance = Random(f"{self.players}/{seed}")
        return list(play_out(any_deal(self.players, chance, Ruleset.parse(self.ruleset)), chance))

    def find(self) -> int:
        """The first seed with which it happens."""
        for seed in range(PATIENCE):
            if self.happens(self.play(seed)[-1]):
                return seed
        raise LookupError(f"{self.name} does not happen in {PATIENCE} deals")


def scored(test: Callable[[State, Result], bool]) -> Callable[[State], bool]:
    """What must happen in a deal that is played to its end."""
    return lambda state: state.phase is Phase.SCORED and test(state, result(state))


def _contract(bid: Bid, made: bool) -> Callable[[State], bool]:
    return scored(lambda _, end: (end.score.contract, end.score.is_made) == (bid, made))


def _own_camp_wins_excuse_at_the_end(state: State, _: Result) -> bool:
    owner = excuse_owner(state)
    return EXCUSE in state.tricks[-1].cards and owner is not None and owner.compensated is not None


def _ends_with_excuse(state: State, end: Result) -> bool:
    last = state.tricks[-1]
    return end.score.slam is Side.ATTACK and EXCUSE in last.cards and last.seat_of(EXCUSE) == last.winner


def _has_oudler_in_dog(bid: Bid) -> Callable[[State], bool]:
    return scored(lambda state, end: end.score.contract is bid and bool(state.deal.dog & OUDLERS))


def _shows_discarded_trumps(state: State, _: Result) -> bool:
    terms = state.settled
    discarded = terms.discard & TRUMPS if terms.discard else Hand()
    return any(poignee.cards & discarded for poignee in state.poignees)


def _called_in_dog(bids: tuple[Bid, ...]) -> Callable[[State], bool]:
    def happens(state: State, end: Result) -> bool:
        called = state.settled.called
        return called is not None and called in state.deal.dog and end.score.contract in bids

    return scored(happens)


def _calls_own_card(state: State, _: Result) -> bool:
    terms = state.settled
    return terms.called is not None and terms.called in state.deal.hands[terms.taker]


def _calls_queen(state: State, _: Result) -> bool:
    called = state.settled.called
    return called is not None and card_name(called).endswith("D")


SCENARIOS = [
    Scenario("three-prise-made", 3, _contract(Bid.PRISE, True)),
    Scenario(
        "three-half-point-lost", 3, scored(lambda _, end: end.score.half_points == 2 * end.score.needed - 1)
    ),
    Scenario("three-triple-poignee", 3, scored(lambda _, end: Poignee.TRIPLE in end.score.poignees)),
    Scenario("three-slam-ended-by-the-excuse", 3, scored(_ends_with_excuse)),
    Scenario(
        "three-petit-next-to-last-in-a-slam",
        3,
        scored(lambda state, end: _ends_with_excuse(state, end) and PETIT in state.tricks[-2].cards),
    ),
    Scenario("four-prise-lost", 4, _contract(Bid.PRISE, False)),
    Scenario(
        "four-garde-made-petit-au-bout",
        4,
        scored(lambda _, end: end.score.petit_au_bout is Side.ATTACK and end.score.contract is Bid.GARDE),
    ),
    Scenario(
        "four-petit-au-bout-for-the-defense", 4, scored(lambda _, e: e.score.petit_au_bout is Side.DEFENSE)
    ),
    Scenario("four-garde-sans-oudler-in-the-dog", 4, _has_oudler_in_dog(Bid.GARDE_SANS)),
    Scenario("four-garde-contre-oudler-in-the-dog", 4, _has_oudler_in_dog(Bid.GARDE_CONTRE)),
    Scenario(
        "four-slam-announced-and-made",
        4,
        scored(lambda _, end: end.score.slam_announced and end.score.slam is Side.ATTACK),
    ),
    Scenario(
        "four-slam-failed-contract-made",
        4,
        scored(lambda _, end: end.score.slam_announced and end.score.slam is None and end.score.is_made),
    ),
    Scenario("four-slam-by-the-defense", 4, scored(lambda _, end: end.score.slam is Side.DEFENSE)),
    Scenario("four-discarded-trump-in-a-poignee", 4, scored(_shows_discarded_trumps)),
    Scenario("four-excuse-at-the-end-own-camp-wins", 4, scored(_own_camp_wins_excuse_at_the_end)),
    Scenario("four-all-pass", 4, lambda state: state.phase is Phase.PASSED),
    Scenario("four-petit-sec", 4, lambda state: state.phase is Phase.CANCELLED),
    Scenario("four-rebid-in-the-club", 4, lambda state: len(state.auction.spoken) > 5, "club-004"),
    Scenario(
        "four-overcontract-refused",
        4,
        lambda state: state.phase is Phase.SCORED and any(word.is_refused for word in state.auction.spoken),
        "fft-2022{arbiter=true}",
    ),
    Scenario("five-with-a-partner", 5, scored(lambda _, end: end.partner is not None and end.score.is_made)),
    Scenario("five-self-call", 5, scored(_calls_own_card)),
    Scenario("five-called-card-in-the-dog", 5, _called_in_dog((Bid.PRISE, Bid.GARDE))),
    Scenario("five-called-card-in-the-unseen-dog", 5, _called_in_dog((Bid.GARDE_CONTRE,))),
    Scenario("five-queen-called", 5, scored(_calls_queen)),
    Scenario(
        "five-slam-with-a-partner",
        5,
        scored(lambda _, e: e.score.slam is Side.ATTACK and e.partner is not None),
    ),
]
