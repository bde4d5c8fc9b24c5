"""Deals arranged for tests: hands filled up, play opened, tricks laid out to their end.

Seat 0 speaks and leads first unless a test says otherwise: the dealer is the last seat.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from oudler import rules
from tests.rules.positions import taken

DEFAULT = rules.Ruleset()
GARDE = rules.Terms(0, rules.Bid.GARDE)
"""Seat 0 takes and plays alone."""


def cards(text: str) -> tuple[rules.Card, ...]:
    """The cards of `S1 T21 EX` in that order."""
    return tuple(map(rules.parse_card, text.split()))


def chosen(**choices: str | bool) -> rules.Ruleset:
    """The default edition with some options chosen otherwise."""
    return rules.Ruleset.of(choices=choices)


# --- deals and play that begins -------------------------------------------------------------------


def arranged(
    players: int, hands: Mapping[int, str], dog: str = "", dealer: int = -1, ruleset: rules.Ruleset = DEFAULT
) -> rules.Deal:
    """A deal with the given cards; the dog, then the hands are filled up with the lowest cards left."""
    size = rules.table_size(players)
    piles = [rules.Hand.parse(dog), *(rules.Hand.parse(hands.get(seat, "")) for seat in range(players))]
    left = [card for card in rules.DECK if not any(card in pile for pile in piles)]
    for place, pile in enumerate(piles):
        missing = (size.hand_size if place else size.dog_size) - len(pile)
        piles[place] = pile | rules.Hand.of(left[:missing])
        del left[:missing]
    return rules.Deal(dealer % players, tuple(piles[1:]), piles[0], ruleset)


def after_auction(deal: rules.Deal, taker: int = 0, contract: rules.Bid = rules.Bid.GARDE) -> rules.State:
    """The taker has his contract; everybody else passed."""
    return taken(deal, taker, contract)


def in_play(
    deal: rules.Deal,
    taker: int = 0,
    contract: rules.Bid = rules.Bid.GARDE,
    call: str = "SR",
    discard: str = "",
) -> rules.State:
    """The first card is due: called, dog turned, discarded (the dog where none is given), `jeu`."""
    state = after_auction(deal, taker, contract)
    while state.phase is not rules.Phase.PLAY:
        steps: dict[rules.Phase, rules.Action] = {
            rules.Phase.CALL: rules.CallCard(rules.parse_card(call)),
            rules.Phase.DOG: rules.TurnDog(),
            rules.Phase.DISCARD: rules.LayDiscard(rules.Hand.parse(discard) or _dog_or_first_discard(state)),
            rules.Phase.READY: rules.SayJeu(),
        }
        state = rules.apply(state, steps[state.phase])
    return state


def _dog_or_first_discard(state: rules.State) -> rules.Hand:
    """The dog, so that the taker keeps the hand as dealt, or else the first legal discard."""
    pool, dog = state.discard_pool(), state.deal.dog
    return dog if pool.why_not(dog) is None else pool.choices()[0].cards


def play(state: rules.State, text: str) -> rules.State:
    """The state after these cards."""
    for card in cards(text):
        state = rules.apply(state, rules.PlayCard(card))
    return state


# --- deals played out -----------------------------------------------------------------------------


def trick(leader: int, text: str, winner: int) -> rules.Trick:
    """A trick in the order of play."""
    return rules.Trick(leader, cards(text), winner)


JUST_MADE = (trick(0, "T21 SR HR DR", 0), trick(0, "T1 CR SD HD", 0), trick(0, "SV HV S7 S8", 0))
"""At four: 41 points and two oudlers for seat 0, with a discard of six low cards."""
ONE_SHORT = (*JUST_MADE[:2], trick(0, "SV S9 S7 S8", 0))
"""The same with 40 points."""


def ended(
    players: int,
    tricks: Sequence[rules.Trick],
    last: Sequence[rules.Trick] = (),
    *,
    terms: rules.Terms = GARDE,
    filler: int = 1,
    dog: str = "",
    poignees: tuple[rules.ShownPoignee, ...] = (),
    ruleset: rules.Ruleset = DEFAULT,
) -> rules.State:
    """A deal played out: the given tricks first and last, all other cards in tricks of the `filler` seat.

    A dog that is not given has the lowest cards left; a taker who takes it discards the same cards.
    An excuse that is not given is the filler's own, and stays there.
    """
    given = {card for each in (*tricks, *last) for card in each.cards} | set(rules.Hand.parse(dog))
    left = [card for card in reversed(rules.DECK) if card not in given]
    lying = rules.Hand.parse(dog) or rules.Hand.of(
        left.pop() for _ in range(rules.table_size(players).dog_size)
    )
    fillers = [
        rules.Trick(filler, tuple(left[at : at + players]), filler) for at in range(0, len(left), players)
    ]
    played = (*tricks, *fillers, *last)
    hands = tuple(rules.Hand.of(_cards_of(seat, played)) for seat in range(players))
    deal = rules.Deal(players - 1, hands, lying, ruleset)
    takes_dog = terms.contract.takes_dog
    terms = terms._replace(dog_turned=takes_dog, discard=lying if takes_dog else None, jeu=True)
    auction = rules.Auction((rules.AuctionWord(terms.taker, terms.contract),))
    return rules.State(deal, rules.Phase.SCORED, None, auction, terms, (0,) * players, poignees, played)


def _cards_of(seat: int, tricks: Sequence[rules.Trick]) -> list[rules.Card]:
    """What a seat played."""
    return [each.cards[(seat - each.leader) % len(each.cards)] for each in tricks]


def cut_short(state: rules.State, count: int) -> rules.State:
    """The same deal when that many tricks had been played."""
    rest = state.tricks[count:]
    hands = tuple(rules.Hand.of(_cards_of(seat, rest)).mask for seat in range(state.deal.players))
    leader = rest[0].leader
    return state._replace(
        phase=rules.Phase.PLAY,
        turn=leader,
        tricks=state.tricks[:count],
        hand_masks=hands,
        playable=hands[leader],
    )


def replay_last(state: rules.State) -> rules.State:
    """The same deal with its last trick played by the engine, which finds the winner itself.

    The last trick must be led by the winner of the trick before.
    """
    before = cut_short(state, len(state.tricks) - 1)
    assert before.leader == state.tricks[-1].leader
    for card in state.tricks[-1].cards:
        before = rules.apply(before, rules.PlayCard(card))
    return before


# --- deals played at random -----------------------------------------------------------------------


def random_states(deal: rules.Deal, chance: Random) -> Iterator[rules.State]:
    """Every state of a deal on which each seat does anything legal."""
    state = rules.start(deal)
    yield state
    while choices := rules.legal_actions(state):
        state = rules.apply(state, choices[chance.randrange(len(choices))])
        yield state


def random_ending(deal: rules.Deal, chance: Random) -> rules.State:
    """The last state of a deal played at random."""
    *_, last = random_states(deal, chance)
    return last
