"""Where one player or team goes, round by round, and which of a team are at a table."""

from dataclasses import dataclass

from oudler.tournament.circuits.circuit import Circuit, Station
from oudler.tournament.forms import Form, Mates
from oudler.tournament.seating import NotPlanned, Why

_WHOLE = (0,)
_ATTACKER, _DEFENCE = (0,), (1,)
_ALL_THREE = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Leg:
    """One round of a route."""

    table: int
    """From 1."""
    side: int
    """The place in the order of a station's units: the seat, the line, or attack and defence."""
    boards: tuple[int, ...]
    attacked: tuple[int, ...]
    """Those of the boards that the player or team attacks."""
    others: tuple[int, ...]
    """The other players or teams of the table, in the order of the station."""


def parts_at(form: Form, station: Station, side: int) -> tuple[int, ...]:
    """Which parts of a unit are at a table: what one part has met, another may still play (QUA-02, TPL-10).

    A player and a team that sits together are one part. Quadrettes and matches have the attacker, part 0,
    and the defence, part 1. Where a badge is named each of the three is a part: one attacks, all defend.
    """
    if form.mates is Mates.APART:
        return _DEFENCE if side else _ATTACKER
    if station.badge is None:
        return _WHOLE
    return _ALL_THREE if side else (station.badge,)


def circuit_route(circuit: Circuit, unit: int, part: int = 0) -> tuple[Leg | None, ...]:
    """The table, boards and company of a player, or of a part of a team, in every round; None to sit out.

    Raises NotPlanned.
    """
    if not 1 <= unit <= circuit.units:
        raise NotPlanned(Why.NO_PLAYER, most=circuit.units)
    return tuple(_leg(circuit, stations, unit, part) for stations in circuit.rounds)


def _leg(circuit: Circuit, stations: tuple[Station, ...], unit: int, part: int) -> Leg | None:
    for table, station in enumerate(stations, start=1):
        for side, present in enumerate(station.units):
            if present == unit and part in parts_at(circuit.form, station, side):
                attacked = [board for board in station.boards if circuit.sides(station, board)[0] == unit]
                others = [other for other in station.units if other != unit]
                return Leg(table, side, station.boards, tuple(attacked), tuple(others))
    return None
