"""Where one player goes: the card that a player carries (DOC-09, REG-07)."""

from typing import TypeAlias

from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.schedule import Schedule
from oudler.tournament.seating.seats import SEATS, Seat, Seating

Stop: TypeAlias = tuple[int, Seat | None]
"""A table, from 1, and a seat; None is the fifth of a table of five."""


def route(schedule: Schedule, place: int) -> tuple[Stop | None, ...]:
    """The table and seat of a player number in every round; None where he does not play.

    Raises NotPlanned.
    """
    if place not in schedule.places:
        raise NotPlanned(Why.NO_PLAYER, most=len(schedule.places))
    return tuple(stop_at(seated, place) for seated in schedule.rounds)


def stop_at(seated: Seating, player: int) -> Stop | None:
    """Where somebody sits in one round."""
    for table, players in enumerate(seated, start=1):
        if player in players:
            return table, (*SEATS, None)[players.index(player)]
    return None
