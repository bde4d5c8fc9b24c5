"""What an event came to: everybody who entered it, with place, total and points, from its log alone."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Any

from oudler.tournament.events import Event, read_fields
from oudler.tournament.files import Posting, Tournament, posting_of
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry, plain_words
from oudler.tournament.play import honours, joined, standing
from oudler.tournament.points import Award

_NOTHING = Award()


class NotAnOutcome(ValueError):
    """A text that is none of an outcome."""


@dataclass(frozen=True, slots=True)
class PersonResult:
    """What one person who entered an event made there."""

    licence: str
    """Empty: played as a guest."""
    surname: str
    first_name: str
    series: int | None = None
    place: int | None = None
    """The rank of the player, or of the team; None: entered and never played."""
    total: Fraction | None = None
    award: Award = _NOTHING

    @property
    def name(self) -> str:
        """First name and surname."""
        return f"{self.first_name} {self.surname}".strip()


@dataclass(frozen=True, slots=True)
class EventOutcome:
    """An event, and what everybody made there; nobody before its ranking is posted.

    Its text is what `parse` reads.
    """

    name: str
    day: date
    form: Form = Form.LIBRE
    is_closed: bool = False
    until: str = ""
    """When the ranking stands, as the log writes times; empty: not posted, or not to be read."""
    parallel: str = ""
    """The tournament of teams that it makes with others, or is the whole of (TEA-07)."""
    units: int = 0
    """How many players or teams are ranked."""
    people: tuple[PersonResult, ...] = ()

    @property
    def players(self) -> int:
        """How many people played."""
        return sum(each.place is not None for each in self.people)

    def is_final(self, now: str) -> bool:
        """Whether the ranking stands at a time, and nobody can claim any more (RES-06)."""
        return self.is_closed and bool(self.until) and self.until <= now

    def __str__(self) -> str:
        head = [self.name, self.day.isoformat(), self.form.value, self.is_closed, self.until]
        return json.dumps(
            [*head, self.parallel, self.units, [_result_row(each) for each in self.people]],
            ensure_ascii=False,
            separators=(",", ":"),
        )

    @classmethod
    def parse(cls, text: str) -> "EventOutcome":
        """The outcome of that text. Raises NotAnOutcome."""
        try:
            name, day, form, is_closed, until, parallel, units, people = json.loads(text)
            results = tuple(_result_of(row) for row in people)
            return cls(
                name,
                date.fromisoformat(day),
                read_fields(Form, form),
                is_closed,
                until,
                parallel,
                units,
                results,
            )
        except (ValueError, TypeError, ZeroDivisionError) as error:
            raise NotAnOutcome(text[:60]) from error


def _result_row(result: PersonResult) -> list[Any]:
    total = None if result.total is None else str(result.total)
    who = [result.licence, result.surname, result.first_name, result.series]
    return [*who, result.place, total, result.award.pcn, result.award.pp]


def _result_of(row: list[Any]) -> PersonResult:
    licence, surname, first_name, series, place, total, pcn, pp = row
    exact = None if total is None else Fraction(total)
    return PersonResult(licence, surname, first_name, series, place, exact, Award(pcn, pp))


# --- from the log -----------------------------------------------------------------------------------------


def outcome_of(tournament: Tournament) -> EventOutcome:
    """What an event came to."""
    return _outcome(tournament.event, posting_of(tournament, ""))


def joined_outcome(parts: list[Tournament]) -> EventOutcome:
    """What the tournament of teams came to that parallel events make (TEA-07). Raises BadAccounts."""
    postings = [posting_of(each, "") for each in parts]
    last = max(postings, key=lambda posting: posting.until or "")
    is_read = all(posting.until for posting in postings)
    whole = _outcome(joined([each.event for each in parts]), last if is_read else replace(last, until=None))
    return replace(whole, parallel=parts[0].event.regulations.parallel)


def _outcome(event: Event, posting: Posting) -> EventOutcome:
    rules = event.regulations
    known = EventOutcome(rules.name, rules.day, rules.form, event.is_closed, parallel=rules.parallel)
    if not event.is_closed:
        return known
    ranking, members, played = standing(event), event.members, _seated(event)
    awards = {credit.entry.number: credit.award for credit in honours(event, ranking).credits}
    made = {
        number: (line.rank, line.total)
        for line in ranking
        for number in members.get(line.account.number, ())
        if number in played
    }
    people = tuple(
        _result(entry, made.get(entry.number), awards.get(entry.number, _NOTHING)) for entry in event.listed
    )
    return replace(known, until=posting.until or "", units=len(ranking), people=people)


def _seated(event: Event) -> set[int | None]:
    """Who sat somewhere."""
    return {number for seating in event.seated.values() for table in seating for number in table}


def _result(entry: Entry, made: tuple[int, Fraction] | None, award: Award) -> PersonResult:
    place, total = made or (None, None)
    licence = "" if entry.is_guest else entry.licence  # that of a guest is of one evening
    who = licence, entry.surname, entry.first_name, entry.series
    return PersonResult(*who, place=place, total=total, award=award)


# --- corrections --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Correction:
    """One person in two outcomes of an event; None: is not in it."""

    before: PersonResult | None
    after: PersonResult | None

    @property
    def result(self) -> PersonResult:
        """The newer one that there is."""
        found = self.after or self.before
        assert found is not None, "somebody who was in one of them"
        return found


def changes(before: EventOutcome, after: EventOutcome) -> tuple[Correction, ...]:
    """Who has another place, total or points than before; an event that is reopened gives nothing."""
    old, new = _by_person(before), _by_person(after)
    both = [Correction(old.get(who), new.get(who)) for who in dict.fromkeys([*new, *old])]
    return tuple(each for each in both if _made(each.before) != _made(each.after))


def _by_person(outcome: EventOutcome) -> Mapping[tuple[object, ...], PersonResult]:
    """Everybody by licence, else by name; of several who cannot be told apart, by how many came before."""
    found: dict[tuple[object, ...], PersonResult] = {}
    for each in outcome.people:
        who: tuple[object, ...] = (each.licence or (plain_words(each.surname), plain_words(each.first_name)),)
        while who in found:
            who = (*who, None)
        found[who] = each
    return found


def _made(result: PersonResult | None) -> tuple[object, ...] | None:
    return (result.place, result.total, result.award) if result else (None, None, None)
