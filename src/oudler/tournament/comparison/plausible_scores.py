"""Whether a score can be: what no deal of that contract brings is a slip of the pen (DUP-23, D14)."""

from dataclasses import dataclass

from oudler.rules import Bid, possible_totals

PLAYERS = 4
"""Duplicate is played at four."""


@dataclass(frozen=True, slots=True)
class ImpossibleScore:
    """A score that its contract cannot give, and the nearest that it can."""

    score: int
    contract: Bid
    nearest: tuple[int, ...]
    """The greatest below and the least above, where there are such."""


def why_not_score(score: int, contract: Bid = Bid.GARDE) -> ImpossibleScore | None:
    """Why no deal brings that single amount; None where one does. The contract is a garde (DUP-19, D15)."""
    known = possible_totals(contract, PLAYERS)
    if score in known:
        return None
    below = max((total for total in known if total < score), default=None)
    above = min((total for total in known if total > score), default=None)
    return ImpossibleScore(score, contract, tuple(near for near in (below, above) if near is not None))
