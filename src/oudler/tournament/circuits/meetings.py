"""Meetings of two teams on a set of boards, and the circuit that they make."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from oudler.tournament.boards import Label, usual_label
from oudler.tournament.circuits.circuit import Circuit, Station
from oudler.tournament.forms import Form
from oudler.tournament.seating import PLAYING_ORDER, NotPlanned, Seat, Why

MOST_BOARDS = 24
"""At one table in one round."""


class Meeting(NamedTuple):
    """Two teams that meet, from 1, and the set of boards that they play, from 0."""

    teams: tuple[int, int]
    set: int
    badge: int | None = None


Meetings: TypeAlias = list[list[Meeting]]
"""The tables of every round."""


def check_lengths(rounds: int, boards: int, most: int) -> None:
    """Refuse no round, more rounds than there are, and sets without boards. Raises NotPlanned."""
    if rounds < 1:
        raise NotPlanned(Why.NO_ROUND)
    if rounds > most:
        raise NotPlanned(Why.CIRCUIT_ROUNDS, most=most)
    if not 1 <= boards <= MOST_BOARDS:
        raise NotPlanned(Why.CIRCUIT_BOARDS, most=MOST_BOARDS)


def south_label(number: int) -> Label:
    """The label of a board where the taker always sits South, dealers in turn (QUA-03, EQU-08)."""
    return Label(number, PLAYING_ORDER[(number - 1) % len(PLAYING_ORDER)], Seat.SOUTH)


def built_circuit(
    form: Form, units: int, meetings: Meetings, boards: int, label: Callable[[int], Label] = usual_label
) -> Circuit:
    """The circuit of these meetings with this many boards in each set; sets nobody plays are left out."""
    played = sorted({meeting.set for seated in meetings for meeting in seated})
    numbers = {
        each: tuple(range(place * boards + 1, (place + 1) * boards + 1)) for place, each in enumerate(played)
    }
    return Circuit(
        form,
        units,
        tuple(
            tuple(Station(meeting.teams, numbers[meeting.set], meeting.badge) for meeting in seated)
            for seated in meetings
        ),
        tuple(label(number) for number in range(1, len(played) * boards + 1)),
        copies=max(most_alike(seated) for seated in meetings),
    )


def most_alike(seated: Sequence[Meeting]) -> int:
    """At how many tables of a round the same set is played."""
    return max(Counter(meeting.set for meeting in seated).values())
