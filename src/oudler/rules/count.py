"""The count after the last trick: whose cards, whose excuse, whose petit, whose slam."""

from collections.abc import Mapping
from dataclasses import dataclass

from oudler.rules.bonuses import Tricks, check_tricks, made_bonuses
from oudler.rules.cards import EXCUSE, EXCUSE_MASK, OUDLERS_MASK, check_mask, half_points
from oudler.rules.checking import WrongValue, checked, show, trusted
from oudler.rules.contract import Side
from oudler.rules.hand import bits_of
from oudler.rules.options import Options
from oudler.rules.state import State, Terms, check_scored

DECK_HALF_POINTS = 182


@checked
@dataclass(frozen=True, slots=True)
class Count:
    """What the attack has in its tricks, and which bonuses the tricks have earned."""

    half_points: int
    oudlers: int
    made: Mapping[str, Side | None]
    """The camp that made each bonus of the tricks, by the name of the bonus."""


_count = trusted(Count)


@dataclass(frozen=True, slots=True)
class ExcuseOwner:
    """The camp that keeps the excuse, and the camp that receives half a point for it, if any."""

    owner: Side
    compensated: Side | None = None

    def __post_init__(self) -> None:
        if type(self.owner) is not Side or not (self.compensated is None or type(self.compensated) is Side):
            raise WrongValue(f"the excuse is a camp's, not {show(self.owner)}, {show(self.compensated)}")


def count_deal(state: State) -> Count:
    """Count a deal that has been played out, both camps, as a check on each other (CNT-01).

    Raises TooEarly, and WrongValue for a state whose tricks do not make a deck.
    """
    excuse = excuse_owner(state)
    attack, defense = _piles(state)
    points, oudlers = tally_pile(attack, Side.ATTACK, excuse)
    both = points + tally_pile(defense, Side.DEFENSE, excuse)[0]
    if both != DECK_HALF_POINTS:
        raise WrongValue(f"both camps have {both} half-points, not {DECK_HALF_POINTS}, in {state}")
    return _count(points, oudlers, made_bonuses(state.tricks, state.settled))


def tally_pile(pile: int, side: Side, excuse: ExcuseOwner | None) -> tuple[int, int]:
    """The half-points and oudlers of a camp: its pile, and what the excuse changes.

    Raises NotACard, WrongValue.
    """
    check_mask(pile)
    if type(side) is not Side or not (excuse is None or type(excuse) is ExcuseOwner):
        raise WrongValue(
            f"a camp and the owner of the excuse are needed, not {show(side)} and {show(excuse)}"
        )
    if excuse is None:
        return half_points(pile), (pile & OUDLERS_MASK).bit_count()
    cards = pile & ~EXCUSE_MASK | (EXCUSE_MASK if excuse.owner is side else 0)
    exchanged = (excuse.compensated is side) - (excuse.compensated is side.other)
    return half_points(cards) + exchanged, (cards & OUDLERS_MASK).bit_count()


def _piles(state: State) -> tuple[int, int]:
    """The cards of attack and defense: tricks won, and the discard or the dog (CHI-03, CNT-02, CNT-08)."""
    terms = state.settled
    attack = defense = 0
    for trick in state.tricks:
        if trick.winner in (terms.taker, terms.partner):
            attack |= bits_of(trick.cards)
        else:
            defense |= bits_of(trick.cards)
    laid = (state.deal.dog if terms.discard is None else terms.discard).mask
    return (attack | laid, defense) if terms.contract.dog_side is Side.ATTACK else (attack, defense | laid)


def excuse_owner(state: State) -> ExcuseOwner | None:
    """Whose the excuse is once the deal is played out, None when it lay in the dog (TRI-03 to TRI-07).

    Raises TooEarly: before the end no trick is known to be the last.
    """
    check_scored(state)
    return excuse_in_tricks(state.tricks, state.settled, state.deal.options)


def excuse_in_tricks(tricks: Tricks, terms: Terms, options: Options) -> ExcuseOwner | None:
    """Whose the excuse is by all the tricks of a deal, None when it lies in none. Raises WrongValue."""
    check_tricks(tricks, terms)
    if not isinstance(options, Options):
        raise WrongValue(f"options are needed, not {show(options)}")
    trick = next((trick for trick in tricks if EXCUSE in trick.cards), None)
    if trick is None:
        return None
    holder = trick.seat_of(EXCUSE)
    own, winner = terms.side_of(holder), terms.side_of(trick.winner)
    if trick is tricks[-1] and trick.winner != holder:
        return excuse_in_last_trick(own, winner, options)
    return excuse_in_trick(own, winner)


def excuse_in_trick(own: Side, winner: Side) -> ExcuseOwner:
    """The excuse stays with its camp, against half a point when the other camp wins (TRI-03, TRI-06).

    Raises WrongValue.
    """
    if type(own) is not Side or type(winner) is not Side:
        raise WrongValue(f"two camps are needed, not {show(own)} and {show(winner)}")
    return ExcuseOwner(own, winner if winner is not own else None)


@checked
def excuse_in_last_trick(own: Side, winner: Side, options: Options) -> ExcuseOwner:
    """The excuse of the last trick changes camp; when its own camp wins, an option tells (TRI-07, Y01)."""
    if winner is not own:
        return ExcuseOwner(winner)
    rows = {
        "other_camp_exchange": ExcuseOwner(own.other, own),
        "other_camp": ExcuseOwner(own.other),
        "trick_winner": ExcuseOwner(own),
    }
    return rows[options.excuse_last_trick]
