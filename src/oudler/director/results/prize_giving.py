"""Prizes handed over: which are certain already, who has received what, and what is left (ORG-11)."""

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.director.desk import Desk, DeskSnapshot
from oudler.tournament.events import Log, Rewarded
from oudler.tournament.play import SettledPrize, settled_prizes, settled_ranking


@dataclass(frozen=True, slots=True)
class PrizeGiving:
    """The prizes that can be handed over at a moment, and those that were."""

    prizes: tuple[SettledPrize, ...]
    out: tuple[int, int] | None
    """The first and the last rank that a final leaves alone; None: the event is closed, or nobody is out."""

    @property
    def due(self) -> tuple[SettledPrize, ...]:
        """What is still to be handed over."""
        return tuple(each for each in self.prizes if each.is_due)

    @property
    def due_cents(self) -> int:
        """How much money that takes."""
        return sum((each.cents or 0) - (each.handed or 0) for each in self.due)


def prize_giving_of(situation: DeskSnapshot) -> PrizeGiving:
    """The prizes of an event as they can be handed over now."""
    event = situation.event
    ranks = [line.rank for line in settled_ranking(event)] if not event.is_closed else []
    return PrizeGiving(settled_prizes(event), (min(ranks), max(ranks)) if ranks else None)


def hand_over(desk: Desk, received: Sequence[tuple[int, int | None]], by: str) -> Log:
    """Note what players or teams have received in all, each with the cents; None: it was given back.

    Raises NotNow: then nothing is noted.
    """
    return desk.record_all(*(Rewarded(number, cents) for number, cents in received), by=by)
