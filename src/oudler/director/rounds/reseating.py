"""A round that was seated otherwise: it is taken back with those after it, and all are written again.

Whoever left or came in between is away from the rounds without him, as he was.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from oudler.tournament import events
from oudler.tournament.files import Tournament
from oudler.tournament.seating import Seating
from oudler.tournament.sheets import Sheet


def swapped(event: events.Event, number: int, first: int, second: int) -> Seating:
    """The seats of a round with two people in each other's place. Raises NotNow."""
    seating = event.seated.get(number, ())
    seated = {person for table in seating for person in table}
    if missing := tuple(each for each in (first, second) if each not in seated):
        raise events.NotNow(events.WhyNot.NOT_PRESENT, people=missing)
    other: dict[int | None, int] = {first: second, second: first}
    return tuple(tuple(other.get(person, person) for person in table) for table in seating)


def reseated(tournament: Tournament, number: int, seating: Seating, why: str) -> tuple[events.Happening, ...]:
    """A round is seated otherwise, and those after it again as they were, with their sheets.

    What a column of a sheet marked stays; it belongs to whoever sits there now. Raises NotNow where boards
    are scored, which are put right one by one, and where a sheet has another number of players.
    """
    return tuple(_Rewriting(tournament, why).rewritten(number, seating))


class _Rewriting:
    """Writes rounds again, and follows the event as it goes."""

    def __init__(self, tournament: Tournament, why: str) -> None:
        self.tournament = tournament
        self.before = tournament.event
        self.event = tournament.event
        self.why = why

    def rewritten(self, number: int, seating: Seating) -> Iterator[events.Happening]:
        """What is written, in its order."""
        last = self.before.last_seated
        if scored := tuple(sorted({table for at, table, _ in self.before.scores if at >= number})):
            raise events.NotNow(
                events.WhyNot.SCORED_ALREADY, round=number, table=scored[0], boards=scored[1:]
            )
        for at in range(last, number - 1, -1):
            yield self._did(events.Unseated(at, self.why))
        for at in range(number, last + 1):
            seated = events.last_seating(self.tournament.log, at)
            seated = replace(seated, why=self.why if at == number else seated.why or self.why)
            if at == number:
                seated = replace(seated, seating=seating)
            yield from self._round_again(seated, is_first=at == number)
        yield from self._away_again()

    def _did(self, happening: events.Happening) -> events.Happening:
        self.event = events.change(self.event, happening)
        return happening

    def _round_again(self, seated: events.Seated, *, is_first: bool) -> Iterator[events.Happening]:
        at = seated.round
        if at in self.before.kept and not is_first:
            yield self._did(events.Kept(at, self.before.kept[at], self.why))
        people = {person for table in seated.seating for person in table if person is not None}
        for person in sorted(people & set(self.event.departed)):
            yield self._did(events.Returned(person, self.why))
        for person in sorted(set(self.event.present(at)) - people):
            yield self._did(self._departure(person))
        yield self._did(seated)
        for table, seats in enumerate(seated.seating, start=1):
            if (sheet := self.before.sheets.get((at, table))) is not None:
                is_doubtful = (at, table) in self.before.unbalanced
                yield self._did(events.Handed(at, table, _of(sheet, seats, (at, table)), is_doubtful))

    def _away_again(self) -> Iterator[events.Happening]:
        """At the end those are away who were."""
        was, now = set(self.before.departed), set(self.event.departed)
        for person in sorted(now - was):
            yield self._did(events.Returned(person, self.why))
        for person in sorted(was - now):
            yield self._did(self._departure(person))

    def _departure(self, person: int) -> events.Left:
        known = self.before.departed.get(person)
        return (
            events.Left(person, self.why, True)
            if known is None
            else events.Left(person, known.why, known.is_excused)
        )


def _of(sheet: Sheet, seats: Sequence[int | None], at: tuple[int, int]) -> Sheet:
    """The sheet with those who sit there now."""
    players = tuple(person for person in seats if person is not None)
    if len(set(players)) != len(sheet.players):
        raise events.NotNow(events.WhyNot.OTHER_PLAYERS, round=at[0], table=at[1])
    return replace(sheet, players=players)
