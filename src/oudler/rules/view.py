"""What one seat may know of a deal, and nothing else (CAL-09, CHI-03, PLA-13)."""

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.rules.actions import Action, DeclarePetitSec, PlayCard
from oudler.rules.auction import AuctionWord
from oudler.rules.camps import camps_are_known, piles
from oudler.rules.cards import Card
from oudler.rules.contract import Bid
from oudler.rules.discarding import DiscardPool, shown_trumps
from oudler.rules.engine import legal_actions
from oudler.rules.hand import Hand
from oudler.rules.legality import must_declare_petit_sec, why_not
from oudler.rules.options import Ruleset
from oudler.rules.poignees import PoigneePool, ShownPoignee
from oudler.rules.score import Result, result
from oudler.rules.sizes import SIZES
from oudler.rules.state import Phase, Slam, State, Trick, check_state, standing_text


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat knows it.

    `tricks` and `remembered_discard` are what an attentive player keeps in mind; a screen shows
    `last_trick` and `discard` at most (PLA-13).
    """

    seat: int
    players: int
    dealer: int
    ruleset: Ruleset
    banned: frozenset[int]
    phase: Phase
    turn: int | None
    hand: Hand
    """The seat's cards; the dog joins the taker's when the discard is laid."""
    dealt: Hand
    """The seat's own hand as dealt."""
    spoken: tuple[AuctionWord, ...]
    taker: int | None
    contract: Bid | None
    called: Card | None
    partner: int | None
    """The partner once everybody knows, or for the partner's own eyes."""
    is_alone: bool | None
    """Whether the taker is known to play alone; None while the seat cannot tell."""
    slam: Slam
    dog: Hand | None
    """The dog, once it has been turned or the deal is over."""
    discard: Hand | None
    """The discard as it may be looked at: by the taker until `jeu`, by all at the end (CHI-08)."""
    remembered_discard: Hand | None
    """What the taker has discarded and keeps in mind."""
    discarded_trumps: Hand
    """Trumps discarded by necessity, shown to all (CHI-06)."""
    poignees: tuple[ShownPoignee, ...]
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    piles: tuple[int, ...]
    """How many tricks lie in front of each seat (PLA-14, CAL-11, CAL-12)."""
    petit_sec: tuple[int, Hand] | None
    """The seat that declared a petit sec and the hand it showed (PSC-04)."""
    result: Result | None
    legal: Sequence[Action]
    """What the seat may do now; empty when it is not its turn."""

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {standing_text(self.phase, self.turn, self.tricks)}>"

    def discard_pool(self) -> DiscardPool:
        """What the seat would discard from, were it the taker: its hand as dealt and the dog it sees."""
        dog = Hand() if self.dog is None else self.dog
        return DiscardPool((self.dealt | dog).mask, SIZES[self.players].dog_size)

    def poignee_pool(self) -> PoigneePool:
        """What the seat may show poignees from."""
        discarded = 0 if self.remembered_discard is None else self.remembered_discard.mask
        return PoigneePool(self.hand.mask, discarded, SIZES[self.players], self.ruleset.options)

    def playable(self) -> Hand:
        """The cards that may be played now."""
        # Plays come first among what is legal; the poignees after them may be ninety thousand.
        plays = self.legal[: len(self.hand)]
        return Hand.of(action.card for action in plays if isinstance(action, PlayCard))

    @property
    def last_trick(self) -> Trick | None:
        """The trick before the one being played, the only one that may be looked at (PLA-13)."""
        return self.tricks[-1] if self.tricks else None

    @property
    def leader(self) -> int | None:
        """Who leads to the trick being played, None when no card is to be played."""
        if self.phase is not Phase.PLAY or self.turn is None:
            return None
        return (self.turn - len(self.trick)) % self.players


def view(state: State, seat: int) -> View:
    """All that a seat may know, and enough to play from. Raises WrongTable for a seat that is not there."""
    check_state(state)
    deal, terms = state.deal, state.terms
    return View(
        seat=seat,
        players=deal.players,
        dealer=deal.dealer,
        ruleset=deal.ruleset,
        banned=deal.banned,
        phase=state.phase,
        turn=state.turn,
        hand=state.hand(seat),
        dealt=deal.hands[seat],
        spoken=state.auction.spoken,
        taker=terms.taker if terms else None,
        contract=terms.contract if terms else None,
        called=terms.called if terms else None,
        partner=_known_partner(state, seat),
        is_alone=_known_alone(state, seat),
        slam=terms.slam if terms else Slam.NONE,
        dog=_known_dog(state),
        discard=_open_discard(state, seat),
        remembered_discard=terms.discard if terms and seat == terms.taker else None,
        discarded_trumps=shown_trumps(terms.discard.mask if terms and terms.discard else 0),
        poignees=state.poignees,
        tricks=state.tricks,
        trick=state.trick,
        piles=piles(state),
        petit_sec=_declared_petit_sec(state),
        result=result(state) if state.phase is Phase.SCORED else None,
        legal=_known_legal(state, seat),
    )


def _known_legal(state: State, seat: int) -> Sequence[Action]:
    """The choices of the seat whose turn it is, and the petit sec that this seat may declare."""
    declared = DeclarePetitSec(seat)
    if state.phase is Phase.AUCTION and why_not(state, declared) is None:
        return [declared] if must_declare_petit_sec(state) else [*_choices(state, seat), declared]
    return _choices(state, seat)


def _choices(state: State, seat: int) -> Sequence[Action]:
    return legal_actions(state) if state.turn == seat else ()


def _known_partner(state: State, seat: int) -> int | None:
    if state.terms is None or not (camps_are_known(state) or seat == state.terms.partner):
        return None
    return state.terms.partner


def _known_alone(state: State, seat: int) -> bool | None:
    """Holders of the called card know, the taker once the dog is seen, the others when camps are known."""
    terms = state.terms
    if terms is None:
        return None
    holds_called = terms.called is not None and terms.called in state.deal.hands[seat]
    sees_dog = seat == terms.taker and terms.dog_turned
    if camps_are_known(state) or holds_called or sees_dog:
        return terms.partner is None
    return None


def _known_dog(state: State) -> Hand | None:
    is_turned = state.terms is not None and state.terms.dog_turned
    return state.deal.dog if is_turned or state.phase is Phase.SCORED else None


def _open_discard(state: State, seat: int) -> Hand | None:
    terms = state.terms
    if terms is None:
        return None
    is_open = (seat == terms.taker and not terms.jeu) or state.phase is Phase.SCORED
    return terms.discard if is_open else None


def _declared_petit_sec(state: State) -> tuple[int, Hand] | None:
    seat = state.petit_sec
    return None if seat is None else (seat, state.deal.hands[seat])
