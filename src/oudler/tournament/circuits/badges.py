"""Badges of triplettes: who attacks when, in a compulsory order (TPL-04, TPL-05)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType

from oudler.tournament.circuits.circuit import Circuit
from oudler.tournament.people import Entry, plain_words
from oudler.tournament.seating import Format, teams_of

NO_ATTACKS: Mapping[int, int] = MappingProxyType({})


class Badge(Enum):
    """A colour, in the order in which they attack."""

    BLUE = "blue"
    WHITE = "white"
    RED = "red"


BADGES = tuple(Badge)


def badges(entries: Sequence[Entry]) -> dict[int, Badge]:
    """The badge of each entry, in its team by surname, first name, number (TPL-04). Raises NotPlanned."""
    return {
        entry.number: badge
        for team in teams_of(entries, Format.TRIPLETTE)
        for entry, badge in zip(sorted(team, key=_spelled), BADGES, strict=True)
    }


def due_badge(first: Badge, attacks: int) -> Badge:
    """Who attacks after so many attacks of the team, all sessions counted (TPL-05)."""
    return BADGES[(BADGES.index(first) + attacks) % len(BADGES)]


def attackers(
    circuit: Circuit, first: Badge, before: Mapping[int, int] = NO_ATTACKS
) -> dict[tuple[int, int, int], Badge]:
    """Who attacks, by round, table and board, teams attacking in the order of rounds and boards (TPL-05).

    `before` tells how often each team attacked in earlier sessions. Where all three attack at the same time
    the circuit says who does (TPL-10).
    """
    attacked = Counter(before)
    found = {}
    for number, seated in enumerate(circuit.rounds, start=1):
        for table, station in enumerate(seated, start=1):
            for board in sorted(station.boards):
                team, _ = circuit.sides(station, board)
                due = due_badge(first, attacked[team])
                found[number, table, board] = due if station.badge is None else BADGES[station.badge]
                attacked[team] += 1
    return found


def _spelled(entry: Entry) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    return plain_words(entry.surname), plain_words(entry.first_name), entry.number
