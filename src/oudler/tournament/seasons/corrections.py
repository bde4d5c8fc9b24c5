"""What a corrected event changes: who stands elsewhere than before, or has other points."""

from collections.abc import Mapping
from dataclasses import dataclass

from oudler.tournament.people import plain_words
from oudler.tournament.seasons.outcome import EventOutcome, PersonResult


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
