"""Deals arranged for tests: hands filled up, play opened, tricks laid out to their end.

Seat 0 speaks and leads first unless a test says otherwise: the dealer is the last seat.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from oudler.rules import (
    DECK,
    Action,
    Auction,
    AuctionWord,
    Bid,
    CallCard,
    Card,
    Deal,
    Hand,
    LayDiscard,
    MakeBid,
    Phase,
    PlayCard,
    Ruleset,
    SayJeu,
    ShownPoignee,
    State,
    Terms,
    Trick,
    TurnDog,
    apply,
    legal_actions,
    parse_card,
    start,
    table_size,
)

DEFAULT = Ruleset()
GARDE = Terms(0, Bid.GARDE)
"""Seat 0 takes and plays alone."""


def cards(text: str) -> tuple[Card, ...]:
    """The cards of `S1 T21 EX` in that order."""
    return tuple(map(parse_card, text.split()))


def chosen(**choices: str | bool) -> Ruleset:
    """The default edition with some options chosen otherwise."""
    return Ruleset.of(choices=choices)


# --- deals and play that begins -------------------------------------------------------------------


def arranged(
    players: int, hands: Mapping[int, str], dog: str = "", dealer: int = -1, ruleset: Ruleset = DEFAULT
) -> Deal:
    """A deal with the given cards; the dog, then the hands are filled up with the lowest cards left."""
    size = table_size(players)
    piles = [Hand.parse(dog), *(Hand.parse(hands.get(seat, "")) for seat in range(players))]
    left = [card for card in DECK if not any(card in pile for pile in piles)]
    for place, pile in enumerate(piles):
        missing = (size.hand_size if place else size.dog_size) - len(pile)
        piles[place] = pile | Hand.of(left[:missing])
        del left[:missing]
    return Deal(dealer % players, tuple(piles[1:]), piles[0], ruleset)


def after_auction(deal: Deal, taker: int = 0, contract: Bid = Bid.GARDE) -> State:
    """The taker has his contract; everybody else passed."""
    state = start(deal)
    while state.phase is Phase.AUCTION:
        state = apply(state, MakeBid(contract if state.turn == taker else Bid.PASS))
    return state


def in_play(
    deal: Deal, taker: int = 0, contract: Bid = Bid.GARDE, call: str = "SR", discard: str = ""
) -> State:
    """The first card is due: called, dog turned, discarded (the dog where none is given), `jeu`."""
    state = after_auction(deal, taker, contract)
    while state.phase is not Phase.PLAY:
        steps: dict[Phase, Action] = {
            Phase.CALL: CallCard(parse_card(call)),
            Phase.DOG: TurnDog(),
            Phase.DISCARD: LayDiscard(Hand.parse(discard) or _dog_or_first_discard(state)),
            Phase.READY: SayJeu(),
        }
        state = apply(state, steps[state.phase])
    return state


def _dog_or_first_discard(state: State) -> Hand:
    """The dog, so that the taker keeps the hand as dealt, or else the first legal discard."""
    pool, dog = state.discard_pool(), state.deal.dog
    return dog if pool.why_not(dog) is None else pool.choices()[0].cards


def play(state: State, text: str) -> State:
    """The state after these cards."""
    for card in cards(text):
        state = apply(state, PlayCard(card))
    return state


# --- deals played out -----------------------------------------------------------------------------


def trick(leader: int, text: str, winner: int) -> Trick:
    """A trick in the order of play."""
    return Trick(leader, cards(text), winner)


JUST_MADE = (trick(0, "T21 SR HR DR", 0), trick(0, "T1 CR SD HD", 0), trick(0, "SV HV S7 S8", 0))
"""At four: 41 points and two oudlers for seat 0, with a discard of six low cards."""
ONE_SHORT = (*JUST_MADE[:2], trick(0, "SV S9 S7 S8", 0))
"""The same with 40 points."""


def ended(
    players: int,
    tricks: Sequence[Trick],
    last: Sequence[Trick] = (),
    *,
    terms: Terms = GARDE,
    filler: int = 1,
    dog: str = "",
    poignees: tuple[ShownPoignee, ...] = (),
    ruleset: Ruleset = DEFAULT,
) -> State:
    """A deal played out: the given tricks first and last, all other cards in tricks of the `filler` seat.

    A dog that is not given has the lowest cards left; a taker who takes it discards the same cards.
    An excuse that is not given is the filler's own, and stays there.
    """
    given = {card for each in (*tricks, *last) for card in each.cards} | set(Hand.parse(dog))
    left = [card for card in reversed(DECK) if card not in given]
    lying = Hand.parse(dog) or Hand.of(left.pop() for _ in range(table_size(players).dog_size))
    fillers = [Trick(filler, tuple(left[at : at + players]), filler) for at in range(0, len(left), players)]
    played = (*tricks, *fillers, *last)
    hands = tuple(Hand.of(_cards_of(seat, played)) for seat in range(players))
    deal = Deal(players - 1, hands, lying, ruleset)
    takes_dog = terms.contract.takes_dog
    terms = terms._replace(dog_turned=takes_dog, discard=lying if takes_dog else None, jeu=True)
    auction = Auction((AuctionWord(terms.taker, terms.contract),))
    return State(deal, Phase.SCORED, None, auction, terms, (0,) * players, poignees, played)


def _cards_of(seat: int, tricks: Sequence[Trick]) -> list[Card]:
    """What a seat played."""
    return [each.cards[(seat - each.leader) % len(each.cards)] for each in tricks]


def cut_short(state: State, count: int) -> State:
    """The same deal when that many tricks had been played."""
    rest = state.tricks[count:]
    hands = tuple(Hand.of(_cards_of(seat, rest)).mask for seat in range(state.deal.players))
    leader = rest[0].leader
    return state._replace(
        phase=Phase.PLAY,
        turn=leader,
        tricks=state.tricks[:count],
        hand_masks=hands,
        playable=hands[leader],
    )


def replay_last(state: State) -> State:
    """The same deal with its last trick played by the engine, which finds the winner itself.

    The last trick must be led by the winner of the trick before.
    """
    before = cut_short(state, len(state.tricks) - 1)
    assert before.leader == state.tricks[-1].leader
    for card in state.tricks[-1].cards:
        before = apply(before, PlayCard(card))
    return before


# --- deals played at random -----------------------------------------------------------------------


def random_states(deal: Deal, chance: Random) -> Iterator[State]:
    """Every state of a deal on which each seat does anything legal."""
    state = start(deal)
    yield state
    while choices := legal_actions(state):
        state = apply(state, choices[chance.randrange(len(choices))])
        yield state


def random_ending(deal: Deal, chance: Random) -> State:
    """The last state of a deal played at random."""
    *_, last = random_states(deal, chance)
    return last
