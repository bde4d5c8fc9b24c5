"""Several rulings on one deal, and the deal that follows (Y37, X06, X26)."""

from collections.abc import Iterable

from oudler.arbitration.rulings.ruling import Ruling
from oudler.arbitration.terms import Fate, NextDealer, Party
from oudler.rules import Ending, Options, Rotation, counts_as_played

_STRONGEST_FIRST = (
    # what several rulings make of one deal: it is cancelled as soon as one of them cancels it (Y37)
    Fate.REDEAL,
    Fate.CANCELLED,
    Fate.REDEAL_DEFENSE,
    Fate.SCORED,
    Fate.CONTINUE,
    Fate.STANDS,
)


def combined_fate(rulings: Iterable[Ruling]) -> Fate:
    """What becomes of a deal with several incidents: a proposal, the arbiter has the last word (Y37)."""
    fates = {ruling.outcome.fate for ruling in rulings}
    return next((fate for fate in _STRONGEST_FIRST if fate in fates), Fate.STANDS)


def counts_as_deal(fate: Fate) -> bool:
    """Whether a deal of that fate is one of those that a round is made of (COD-38)."""
    endings = {Fate.CANCELLED: Ending.CANCELLED, Fate.REDEAL: Ending.MISDEAL}
    return counts_as_played(endings.get(fate, Ending.SCORED), Options())


def turn_after(
    turn: Rotation, rulings: Iterable[Ruling], culprits: frozenset[int], options: Options
) -> Rotation:
    """Who deals next and who may not bid; `culprits` are the seats that the rulings ban as such.

    Penalties add up, and so do bans (Y37). A ban in force on cards that are dealt again waits for
    the next ones (X06); on a mort it has no effect (X26).
    """
    rulings = list(rulings)
    fate = combined_fate(rulings)
    banned = {party for ruling in rulings for party in ruling.outcome.bans}
    seats = (culprits if Party.CULPRIT in banned else frozenset()) | (
        {turn.dealer} if Party.DEALER in banned else frozenset()
    )
    if fate is Fate.REDEAL:
        return turn.after(Ending.CANCELLED, options, revoked=seats | turn.banned)
    return turn.after(_ending(fate, rulings), options, revoked=seats)


def _ending(fate: Fate, rulings: Iterable[Ruling]) -> Ending:
    if fate is not Fate.CANCELLED:
        return Ending.SCORED
    passes_on = any(ruling.outcome.dealer is NextDealer.NEXT for ruling in rulings)
    return Ending.PETIT_SEC if passes_on else Ending.CANCELLED
