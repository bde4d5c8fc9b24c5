"""The state of a deal: an immutable value, changed only by `apply`."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from oudler.rules.auction import Auction
from oudler.rules.cards import Card
from oudler.rules.checking import WrongValue, checked, show
from oudler.rules.contract import Bid, Side
from oudler.rules.deal import Deal
from oudler.rules.discarding import DiscardPool
from oudler.rules.hand import Hand
from oudler.rules.poignees import PoigneePool, ShownPoignee
from oudler.rules.sizes import SIZES, check_seat


class TooEarly(ValueError):
    """A question about a deal that has not got that far; the message ends with the position."""


class Phase(Enum):
    """What a deal waits for."""

    AUCTION = "auction"
    ARBITER = "arbiter"
    CONFIRM = "confirm"
    CALL = "call"
    DOG = "dog"
    DISCARD = "discard"
    READY = "ready"
    PLAY = "play"
    SCORED = "scored"
    PASSED = "passed"
    CANCELLED = "cancelled"

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens on the deal."""
        return self in (Phase.SCORED, Phase.PASSED, Phase.CANCELLED)


_MOST_SEATS = max(SIZES)


class Slam(Enum):
    """How far the announcement of a slam has gone (SLA-02, SLA-08)."""

    NONE = "none"
    ASKED = "asked"
    ANNOUNCED = "announced"
    REFUSED = "refused"


@checked
class Terms(NamedTuple):
    """What the auction and the taker's choices have settled."""

    taker: int
    contract: Bid
    called: Card | None = None
    partner: int | None = None
    """Who holds the called card; the other seats do not know it before the card falls (CAL-09)."""
    dog_turned: bool = False
    discard: Hand | None = None
    slam: Slam = Slam.NONE
    jeu: bool = False
    """Whether the taker has opened the play."""

    def side_of(self, seat: int) -> Side:
        """The camp of a seat (CAR-13, CAL-07). Raises WrongTable."""
        if type(seat) is not int or not 0 <= seat < _MOST_SEATS:
            check_seat(seat, _MOST_SEATS)
        return Side.ATTACK if seat in (self.taker, self.partner) else Side.DEFENSE


@checked
class Trick(NamedTuple):
    """A trick that is complete: cards from the leader on, and the seat that won it."""

    leader: int
    cards: tuple[Card, ...]
    winner: int

    def seat_of(self, card: Card) -> int:
        """The seat that played a card of this trick. Raises WrongValue."""
        try:
            return (self.leader + self.cards.index(card)) % len(self.cards)
        except ValueError:
            raise WrongValue(f"{show(card)} is no card of this trick") from None


def opening_leader(deal: Deal, terms: Terms) -> int:
    """Who plays the first card: the dealer's right neighbour, or the announcer of a slam (PLA-01, SLA-07)."""
    return terms.taker if terms.slam is Slam.ANNOUNCED else deal.first_seat


def standing_text(phase: Phase, turn: int | None, tricks: Sequence[Trick]) -> str:
    """Where a deal stands, in a few words: `play, seat 2 to act, 5 tricks`."""
    told = [phase.value]
    told += [f"seat {turn} to act"] if turn is not None else []
    told += [f"{len(tricks)} tricks"] if tricks else []
    return ", ".join(told)


@checked
class State(NamedTuple):
    """A deal at one moment; a named tuple because a new one is made for every card."""

    deal: Deal
    phase: Phase
    turn: int | None
    """The seat that must act; None when the arbiter must, or nobody."""
    auction: Auction
    terms: Terms | None
    hand_masks: tuple[int, ...]
    poignees: tuple[ShownPoignee, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick: tuple[Card, ...] = ()
    """The cards of the trick being played, from its leader on."""
    playable: int = 0
    """The cards that the seat whose turn it is may play: worked out once, asked for often."""
    petit_sec: int | None = None
    """The seat that declared a petit sec."""

    @property
    def settled(self) -> Terms:
        """The terms, when the auction has given a contract. Raises TooEarly."""
        if self.terms is None:
            raise TooEarly(f"there is no contract in {self}")
        return self.terms

    @property
    def leader(self) -> int:
        """Who leads to the trick being played: the winner of the last one (PLA-02). Raises TooEarly."""
        if self.tricks:
            return self.tricks[-1].winner
        return opening_leader(self.deal, self.settled)

    def hand(self, seat: int) -> Hand:
        """The cards in a seat's hand. Raises WrongTable."""
        check_seat(seat, len(self.hand_masks))
        return Hand(self.hand_masks[seat])

    def discard_pool(self) -> DiscardPool:
        """What the taker discards from: the hand as dealt and the dog. Raises TooEarly."""
        held = self.deal.hands[self.settled.taker] | self.deal.dog
        return DiscardPool(held.mask, self.deal.size.dog_size)

    def poignee_pool(self, seat: int) -> PoigneePool:
        """What a seat shows poignees from. Raises TooEarly, WrongTable."""
        check_seat(seat, len(self.hand_masks))
        terms = self.settled
        discarded = terms.discard.mask if terms.discard is not None and seat == terms.taker else 0
        return PoigneePool(self.hand_masks[seat], discarded, self.deal.size, self.deal.options)

    def __repr__(self) -> str:
        return f"<State: {standing_text(self.phase, self.turn, self.tricks)}>"

    def __str__(self) -> str:
        from oudler.rules.history import state_text  # noqa: PLC0415 -- history is made from states

        return state_text(self)


def check_state(state: State) -> None:
    """Refuse anything but the state of a deal. Raises WrongValue."""
    if type(state) is not State:
        raise WrongValue(f"a state of a deal is needed, not {show(state)}")


def check_scored(state: State) -> None:
    """Refuse a deal that has not been played out. Raises TooEarly, WrongValue."""
    check_state(state)
    if state.phase is not Phase.SCORED:
        raise TooEarly(f"the deal has not been played out: {state}")
