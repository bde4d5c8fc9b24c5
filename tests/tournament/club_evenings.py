"""Evenings of one club that never took place: the same people come back, week after week."""

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from oudler.tournament import events
from oudler.tournament.files import Tournament
from oudler.tournament.people import Entry
from oudler.tournament.simulation import NO_TROUBLE, simulate

FIRST = date(2026, 9, 4)
WEEK = timedelta(weeks=1)
SURNAMES = (
    "Aubert",
    "Besson",
    "Carlier",
    "Dupuis",
    "Étienne",
    "Fabre",
    "Gaillard",
    "Hamon",
    "Imbert",
    "Joly",
)
FIRST_NAMES = ("Anne", "Bruno", "Claire", "Denis", "Élise", "Franck", "Gilles", "Hélène", "Inès", "Jules")


def roster(people: int) -> tuple[Entry, ...]:
    """So many people, told apart by licence and by name."""
    return tuple(
        Entry(
            number,
            f"{2_000_000 + number}",
            SURNAMES[number % 10] + ("" if number < 100 else f"-{SURNAMES[number // 100]}"),
            FIRST_NAMES[number // 10 % 10],
            series=1 + number % 4,
        )
        for number in range(people)
    )


def evening(
    people: Sequence[Entry],
    week: int,
    rounds: int = 3,
    name: str = "Soirée",
    apart: timedelta = WEEK,
    **rules: Any,
) -> Tournament:
    """The evening of a week, at which some of the people come: as simulated, closed."""
    announced = events.Regulations(
        f"{name} {week + 1}", FIRST + apart * week, events.usual_rounds(rounds), **rules
    )
    told = simulate(announced, len(people), f"{name} {week}", NO_TROUBLE)[0]
    made: Tournament | None = None
    for line in told.log:
        did = line.happening
        if isinstance(did, events.Entered):
            who = people[did.entry.number - 1]
            did = events.Entered(
                replace(
                    did.entry,
                    licence=who.licence,
                    surname=who.surname,
                    first_name=who.first_name,
                    series=who.series,
                    is_licensed=bool(who.licence),
                )
            )
        if isinstance(did, events.Opened):
            made = Tournament.open(did, line.at, line.by)
        else:
            assert made is not None
            made = made.record(did, line.at, line.by)
    assert made is not None
    return made


def present(people: Sequence[Entry], week: int, count: int) -> list[Entry]:
    """Who comes in a week."""
    return random.Random(week).sample(list(people), count)
