"""Rankings as the desk shows them: who stands where, what decides, what it is worth, and what if."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from oudler.director.desk import EventSituation, Spot
from oudler.director.forms import form_desk
from oudler.tournament import play
from oudler.tournament.events import Event
from oudler.tournament.ranking import Criterion, Ranked, Weights, compared, missing_detail
from oudler.tournament.results import Kind, ResultTable, ranking_table

# --- who stands where -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ranking:
    """A ranking after a round, or as things stand, and what explains it."""

    after: int | None
    table: ResultTable
    ties: tuple["BrokenTie", ...]
    wanted: tuple["DealsToLookUp", ...]

    @property
    def residue(self) -> Fraction:
        """What all totals come to with the penalties given back: 0 where nothing is lost (RES-02)."""
        return sum((line.total + line.account.penalty for line in self.table.ranked), Fraction(0))


@dataclass(frozen=True, slots=True)
class BrokenTie:
    """Some with the same total whom a criterion of article 29 sets apart (CHG-09)."""

    units: tuple[int, ...]
    total: Fraction
    criterion: Criterion
    values: tuple[int, ...]
    """What was compared, in the order of the units."""


@dataclass(frozen=True, slots=True)
class DealsToLookUp:
    """Somebody whose deals are to be looked up, and the sheets that have them (CHG-09)."""

    unit: int
    spots: tuple[Spot, ...]


def ranking_of(situation: EventSituation, after: int | None = None, *, is_general: bool = False) -> Ranking:
    """The ranking after a round, or as it stands; of a duplicate event also the general one (TOP-09).

    Points and prizes are told only of the ranking that counts, as it stands.
    """
    event = situation.event
    is_general = is_general and event.regulations.form.is_duplicate
    table = ranking_table(event, after, is_general=is_general)
    weights, last = play.round_weights(event, after), event.up_to(after)
    ties = tuple(_ties(event, table.ranked, weights))
    wanted = tuple(_wanted(event, table.ranked, weights, last))
    return Ranking(after, table.without(Kind.PRIZE) if is_general else table, ties, wanted)


def _ties(event: Event, ranked: Sequence[Ranked], weights: Weights) -> Iterator[BrokenTie]:
    """What set apart those with the same total, the best first."""
    if not form_desk(event).sums_rounds:
        return
    for _, lines in groupby(ranked, key=_merit):
        equals = tuple(lines)
        if any(line.decided_by for line in equals):
            yield from _separated(event, equals, event.regulations.ties.criteria, weights)


def _merit(line: Ranked) -> tuple[bool, int, Fraction]:
    return line.account.has_left, line.account.last_round, line.total


def _separated(
    event: Event, equals: Sequence[Ranked], criteria: Sequence[Criterion], weights: Weights
) -> Iterator[BrokenTie]:
    if len(equals) < 2 or not criteria:
        return
    readings = event.regulations.readings
    values = [compared(criteria[0], line.account, weights, readings) for line in equals]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return
    if len(set(known)) > 1:
        units = tuple(line.account.number for line in equals)
        told = tuple(int(sum(value)) for value in known)
        yield BrokenTie(units, equals[0].total, criteria[0], told)
    for best in sorted(set(known), reverse=True):
        same = [line for line, value in zip(equals, known, strict=True) if value == best]
        yield from _separated(event, same, criteria[1:], weights)


def _wanted(event: Event, ranked: Sequence[Ranked], weights: Weights, last: int) -> Iterator[DealsToLookUp]:
    """Whose deals are to be looked up before a tie is settled, and on which sheets (CHG-09)."""
    rules = event.regulations
    if not form_desk(event).sums_rounds:
        return
    accounts = [line.account for line in ranked]
    units = missing_detail(accounts, weights, rules.ties, rules.readings)
    spots: dict[int, list[Spot]] = {unit: [] for unit in units}
    for spot, sheet in sorted(event.sheets.items()) if units else ():
        if spot[0] <= last and sheet.contracts_made() is None:
            for unit in {event.unit_of(player) for player in sheet.players} & spots.keys():
                spots[unit].append(spot)
    for unit, found in spots.items():
        yield DealsToLookUp(unit, tuple(found))


# --- what is still to come -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RankingProgress:
    """What is still to come before a ranking is whole."""

    missing: tuple[int, ...]
    """The tables of the round played now whose sheet, or some of whose scores, are still to come."""
    is_played: bool
    """Whether everything announced has been played."""


def progress_of(situation: EventSituation) -> RankingProgress:
    """How far the event is played."""
    event = situation.event
    rounds = range(1, len(event.regulations.rounds) + 1)
    return RankingProgress(
        missing=play.missing_tables(event, event.last_seated) if event.last_seated else (),
        is_played=all(play.is_played(event, number) for number in rounds),
    )
