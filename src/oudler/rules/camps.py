"""Who is known to play with whom, and before whom tricks and dog lie (CAL-09 to CAL-12, PLA-14)."""

from oudler.rules.contract import Side
from oudler.rules.state import Phase, State, check_state


def camps_are_known(state: State) -> bool:
    """Whether everybody knows who plays with whom (CAL-09, CAL-13, CAL-14). Raises WrongValue."""
    check_state(state)
    terms = state.terms
    if terms is None:
        return False
    if not state.deal.size.has_call or state.phase is Phase.SCORED:
        return True
    if terms.called is None:
        return False
    played = any(terms.called in trick.cards for trick in state.tricks) or terms.called in state.trick
    return played or (terms.dog_turned and terms.called in state.deal.dog)


def defense_keeper(state: State) -> int | None:
    """The defender who gathers tricks for the camp and gets the dog of a garde contre (CHI-14, PLA-14).

    The one opposite the taker at four, otherwise the first from the taker's second neighbour on;
    nobody while the camps are not known. Raises WrongValue.
    """
    check_state(state)
    terms = state.terms
    if terms is None or not camps_are_known(state):
        return None
    seats = [(terms.taker + step) % state.deal.players for step in range(2, state.deal.players + 1)]
    return next(seat for seat in seats if seat not in (terms.taker, terms.partner))


def is_dog_closed(state: State) -> bool:
    """Whether the deal is played with a dog that nobody may see before its end (AUC-06 to AUC-08).

    Raises WrongValue.
    """
    check_state(state)
    return state.terms is not None and not state.terms.contract.takes_dog and not state.phase.is_over


def dog_keeper(state: State) -> int | None:
    """In front of whom the dog lies face down in a garde sans or contre (CHI-13, CHI-14).

    Raises WrongValue.
    """
    check_state(state)
    terms = state.terms
    if terms is None or terms.contract.takes_dog:
        return None
    return defense_keeper(state) if terms.contract.dog_side is Side.DEFENSE else terms.taker


def piles(state: State) -> tuple[int, ...]:
    """The tricks in front of each seat: with the winner until the camps are known, then pooled.

    Raises WrongValue.
    """
    check_state(state)
    counts = [0] * state.deal.players
    keeper = defense_keeper(state)
    for trick in state.tricks:
        counts[_pile_of(state, trick.winner, keeper)] += 1
    return tuple(counts)


def _pile_of(state: State, winner: int, keeper: int | None) -> int:
    if keeper is None:
        return winner
    terms = state.settled
    return terms.taker if winner in (terms.taker, terms.partner) else keeper
