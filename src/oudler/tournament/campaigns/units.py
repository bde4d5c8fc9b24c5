"""Who is ranked, qualified and crowned: a player, a pair or a team, as they were on that day (CHF-11)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from oudler.tournament.championships import Championship, Title
from oudler.tournament.people import Entry


def unit_key(people: Sequence[Entry]) -> str:
    """What tells a player, a pair or a team apart in a championship: the licences, in order."""
    return "+".join(sorted(person.licence for person in people))


def as_listed(people: Sequence[Entry], championship: Championship) -> tuple[Entry, ...]:
    """People as a list passes them on: numbered from 1, no more of each than the next tournament needs."""
    has_age = championship.terms.least_age is not None
    return tuple(
        Entry(
            number=number,
            licence=person.licence,
            surname=person.surname,
            first_name=person.first_name,
            club=person.club,
            comite=person.comite,
            zone=person.zone,
            series=person.series,
            born=person.born if has_age else None,
            is_licensed=person.is_licensed,
            is_newcomer=person.is_newcomer,
            stays=person.stays,
        )
        for number, person in enumerate(people, start=1)
    )


@dataclass(frozen=True, slots=True)
class ListedUnit:
    """A player, a pair or a team in the ranking of a tournament, as they were on that day."""

    rank: int
    people: tuple[Entry, ...]
    gave_up: str = ""
    """Why they do not take the place that they had won; empty: they do, or had none."""
    is_called: bool = False
    """Whether they were called up in the place of others."""

    @property
    def key(self) -> str:
        """What tells them apart."""
        return unit_key(self.people)

    @property
    def names(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(person.name for person in self.people)


@dataclass(frozen=True, slots=True)
class Champion:
    """Who holds a title, as they were on that day."""

    title: Title
    people: tuple[Entry, ...]
    comite: str = ""
    """Of a regional title."""
    season: int = 0
    """The year in which the season of the title began."""

    @property
    def key(self) -> str:
        """What tells them apart."""
        return unit_key(self.people)

    @property
    def names(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(person.name for person in self.people)


def numbered(people: Sequence[Entry], team: int | None, first: int) -> tuple[Entry, ...]:
    """People as entries of an event, from a number on."""
    return tuple(
        replace(person, number=number, team=team) for number, person in enumerate(people, start=first)
    )
