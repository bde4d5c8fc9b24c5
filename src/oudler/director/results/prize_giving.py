"""Prizes handed over: which are certain already, who has received what, and what is left (ORG-11)."""

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.director.desk import Desk, EventSituation
from oudler.tournament.events import Event, Log, NotNow, Rewarded
from oudler.tournament.play import SettledPrize, joined, obstacles, settled_prizes, settled_ranking


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


def prize_giving_of(situation: EventSituation) -> PrizeGiving:
    """The prizes of an event as they can be handed over now."""
    return _giving(situation.event)


def _giving(event: Event) -> PrizeGiving:
    ranks = [line.rank for line in settled_ranking(event)] if not event.is_closed else []
    return PrizeGiving(settled_prizes(event), (min(ranks), max(ranks)) if ranks else None)


def hand_over(desk: Desk, received: Sequence[tuple[int, int | None]], by: str) -> Log:
    """Note what players or teams have received in all, each with the cents; None: it was given back.

    Raises NotNow: then nothing is noted.
    """
    return desk.record_all(*(Rewarded(number, cents) for number, cents in received), by=by)


# --- parallel events ------------------------------------------------------------------------------------


def joined_giving(desks: Sequence[Desk]) -> PrizeGiving:
    """The prizes of the teams of parallel events, once all are closed (TEA-07). Raises BadAccounts."""
    whole = joined([desk.event for desk in desks])
    return _giving(whole) if whole.is_closed else PrizeGiving((), None)


def hand_over_joined(desks: Sequence[Desk], received: Sequence[tuple[int, int | None]], by: str) -> Log:
    """Note what teams of parallel events have received in all, in the log of the first of them.

    Raises NotNow, also where the joined ranking does not give so much; BadAccounts.
    """
    first, *others = sorted(desks, key=lambda desk: desk.event.regulations.name)

    def is_due(now: EventSituation) -> None:
        whole = joined([now.event, *(desk.event for desk in others)])
        told = [Rewarded(number, cents) for number, cents in received]
        if problems := [each for did in told for each in obstacles(whole, did, by)]:
            raise NotNow(tuple(problems))

    teams = (Rewarded(number, cents, of_team=True) for number, cents in received)
    return first.record_all(*teams, by=by, given=is_due)
