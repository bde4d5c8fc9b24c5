"""The count after the last trick: whose cards, whose excuse, whose petit, whose slam."""

from dataclasses import dataclass

from oudler.rules.cards import EXCUSE, EXCUSE_MASK, OUDLERS_MASK, PETIT, half_points
from oudler.rules.contract import Side
from oudler.rules.hand import mask_of
from oudler.rules.state import State, Trick

DECK_HALF_POINTS = 182


@dataclass(frozen=True, slots=True)
class Count:
    """What the attack has in its tricks, and which bonuses the tricks have earned."""

    half_points: int
    oudlers: int
    petit_au_bout: Side | None
    slam: Side | None


@dataclass(frozen=True, slots=True)
class ExcuseOwner:
    """The camp that keeps the excuse, and the camp that receives half a point for it, if any."""

    owner: Side
    compensated: Side | None = None


def count_deal(state: State) -> Count:
    """Count a deal that has been played out, both camps, as a check on each other (CNT-01)."""
    excuse = excuse_owner(state)
    points, oudlers = _tally(state, Side.ATTACK, excuse)
    assert points + _tally(state, Side.DEFENSE, excuse)[0] == DECK_HALF_POINTS
    return Count(points, oudlers, _petit_au_bout(state), _slam(state))


def _tally(state: State, side: Side, excuse: ExcuseOwner | None) -> tuple[int, int]:
    """The half-points and oudlers of a camp: its tricks, its dog or discard, and what the excuse changes."""
    cards = _won_mask(state, side) & ~EXCUSE_MASK | _dog_mask(state, side)
    if excuse is None:
        return half_points(cards), (cards & OUDLERS_MASK).bit_count()
    cards |= EXCUSE_MASK * (excuse.owner is side)
    exchanged = (excuse.compensated is side) - (excuse.compensated is side.other)
    return half_points(cards) + exchanged, (cards & OUDLERS_MASK).bit_count()


def _won_mask(state: State, side: Side) -> int:
    """The cards of the tricks a camp has won."""
    side_of = state.settled.side_of
    return mask_of(card for trick in state.tricks if side_of(trick.winner) is side for card in trick.cards)


def _dog_mask(state: State, side: Side) -> int:
    """The discard, or the dog nobody took, if that camp owns it (CHI-03, CNT-02, CNT-08)."""
    terms = state.settled
    if terms.contract.dog_side is not side:
        return 0
    return state.deal.dog.mask if terms.discard is None else terms.discard.mask


def excuse_owner(state: State) -> ExcuseOwner | None:
    """Whose the excuse is once it has been played, None when it lay in the dog (TRI-03 to TRI-07)."""
    trick = next((trick for trick in state.tricks if EXCUSE in trick.cards), None)
    if trick is None:
        return None
    side_of = state.settled.side_of
    own, winner = side_of(trick.seat_of(EXCUSE)), side_of(trick.winner)
    if trick is state.tricks[-1] and trick.winner != trick.seat_of(EXCUSE):
        return _owner_in_last_trick(own, winner, state.deal.options.excuse_last_trick)
    return ExcuseOwner(own, winner if winner is not own else None)


def _owner_in_last_trick(own: Side, winner: Side, choice: str) -> ExcuseOwner:
    """The excuse of the last trick changes camp; when its own camp wins, an option tells (TRI-07, Y01)."""
    if winner is not own:
        return ExcuseOwner(winner)
    rows = {
        "other_camp_exchange": ExcuseOwner(own.other, own),
        "other_camp": ExcuseOwner(own.other),
        "trick_winner": ExcuseOwner(own),
    }
    return rows[choice]


def _slam(state: State) -> Side | None:
    """The camp that won every trick (SLA-01)."""
    sides = {state.settled.side_of(trick.winner) for trick in state.tricks}
    return sides.pop() if len(sides) == 1 else None


def _petit_au_bout(state: State) -> Side | None:
    """The camp that won the petit in the last trick (PAB-01, PAB-02, SLA-10)."""
    for trick in _end_tricks(state):
        if PETIT in trick.cards:
            return state.settled.side_of(trick.winner)
    return None


def _end_tricks(state: State) -> tuple[Trick, ...]:
    """The last trick; the one before as well when the excuse wins the last of a slam (SLA-10)."""
    last = state.tricks[-1]
    ends_with_excuse = EXCUSE in last.cards and last.seat_of(EXCUSE) == last.winner
    return state.tricks[-2:] if ends_with_excuse else state.tricks[-1:]
