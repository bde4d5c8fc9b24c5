"""People for the tests: entries by number, paid unless said otherwise, and seatings written in a line."""

from collections.abc import Iterable
from itertools import chain

import pytest

from oudler.rules import Ground
from oudler.tournament.people import Entry
from oudler.tournament.seating import NotPlanned, Seating


def somebody(
    number: int, *, team: int | None = None, stays: bool = False, is_paid: bool = True, surname: str = ""
) -> Entry:
    return Entry(
        number=number,
        licence=f"{number:07}",
        surname=surname or f"Person {number:03}",
        first_name="Alex",
        team=team,
        stays=stays,
        is_paid=is_paid,
    )


def crowd(count: int, team_size: int = 1, stays: Iterable[int] = ()) -> list[Entry]:
    """Entries 1, 2 … in teams of that size, in order; some of them must not move."""
    fixed = set(stays)
    return [
        somebody(
            number,
            team=None if team_size == 1 else (number - 1) // team_size + 1,
            stays=number in fixed,
        )
        for number in range(1, count + 1)
    ]


def seating(text: str) -> Seating:
    """Tables parted by bars, a dot where nobody sits: « 1 2 3 4 / . 5 6 7 »."""
    return tuple(
        tuple(None if player == "." else int(player) for player in table.split()) for table in text.split("/")
    )


def people_of(seated: Seating) -> list[int]:
    return sorted(player for player in chain(*seated) if player is not None)


def why_not(caught: pytest.ExceptionInfo[NotPlanned]) -> tuple[Ground, int | None, tuple[int, ...]]:
    return caught.value.ground, caught.value.values.get("most"), caught.value.values.get("who", ())
