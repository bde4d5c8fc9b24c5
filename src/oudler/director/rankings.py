"""Rankings as the desk shows them: who stands where, what decides, what it is worth, and what if."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC
from fractions import Fraction
from itertools import groupby

from oudler.director.desk import Situation
from oudler.director.hall import Spot
from oudler.director.times import moment, written
from oudler.tournament.events import (
    Event,
    Honours,
    Standing,
    general,
    honours,
    is_played,
    missing_tables,
    prizes_won,
    round_weights,
    standing,
    standing_of,
    stands_from,
)
from oudler.tournament.points import Award, Scale, Unmet
from oudler.tournament.ranking import (
    Criterion,
    PrizeFlag,
    Ranked,
    Weights,
    Winning,
    best_of_last_rounds,
    check_prizes,
    compared,
    missing_detail,
    special_winnings,
    winnings,
)

NOTHING = Award()
_NOTHING_GAINED = Honours((), None, ())

# --- who stands where -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RankingLine:
    """A line of a ranking with what it brings."""

    ranked: Ranked
    best: int | None = None
    """The round whose balance set this line apart from others with the same total."""
    award: Award = NOTHING
    cents: int = 0
    is_settled: bool = False
    """Whether the rank no longer changes, because others play on (ORG-11, ORG-17)."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """A ranking after a round, or as things stand."""

    after: int | None
    last: int
    """The round that it is after; 0 before the first."""
    weights: Weights
    lines: tuple[RankingLine, ...]
    ties: tuple["Tie", ...]
    wanted: tuple["Wanted", ...]
    honours: Honours
    """What it gives; nothing after a round that is not the last."""

    @property
    def ranked(self) -> tuple[Ranked, ...]:
        """The lines without what they bring."""
        return tuple(line.ranked for line in self.lines)

    @property
    def residue(self) -> Fraction:
        """What all totals come to with the penalties given back: 0 where nothing is lost (RES-02)."""
        return sum((line.total + line.account.penalty for line in self.ranked), Fraction(0))


@dataclass(frozen=True, slots=True)
class Tie:
    """Some with the same total whom a criterion of article 29 sets apart (CHG-09)."""

    units: tuple[int, ...]
    total: Fraction
    criterion: Criterion
    values: tuple[int, ...]
    """What was compared, in the order of the units."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Somebody whose deals are to be looked up, and the sheets that have them (CHG-09)."""

    unit: int
    spots: tuple[Spot, ...]


def ranking_of(situation: Situation, after: int | None = None, *, is_general: bool = False) -> Ranking:
    """The ranking after a round, or as it stands; of a duplicate event also the general one (TOP-09).

    Points and prizes are told only of the ranking that counts, as it stands.
    """
    event = situation.event
    ranked = general(event, after) if is_general else standing(event, after)
    weights, last = round_weights(event, after), event.up_to(after)
    gained = honours(event, ranked) if after is None and not is_general else _NOTHING_GAINED
    prizes = prizes_won(event, ranked) if after is None and not is_general else {}
    awards = {event.unit_of(credit.entry.number): credit.award for credit in gained.credits}
    playing = set(event.units_in(last)) if last else set(event.units)
    lines = tuple(
        RankingLine(
            line,
            best=_best_round(line, weights),
            award=awards.get(line.account.number, NOTHING),
            cents=prizes.get(line.account.number, 0),
            is_settled=bool(event.kept) and line.account.number not in playing,
        )
        for line in ranked
    )
    ties, wanted = tuple(_ties(event, ranked, weights)), tuple(_wanted(event, ranked, weights, last))
    return Ranking(after, last, weights, lines, ties, wanted, gained)


def _best_round(line: Ranked, weights: Weights) -> int | None:
    if line.decided_by is not Criterion.BEST_ROUND:
        return None
    rounds = zip(line.account.balances, weights, range(1, len(weights) + 1), strict=False)
    counted = [(balance, -number) for balance, weight, number in rounds if balance is not None and weight]
    return -max(counted)[1] if counted else None


def _ties(event: Event, ranked: Sequence[Ranked], weights: Weights) -> Iterator[Tie]:
    """What set apart those with the same total, the best first."""
    if event.regulations.form.is_duplicate:
        return
    for _, lines in groupby(ranked, key=_merit):
        equals = tuple(lines)
        if any(line.decided_by for line in equals):
            yield from _separated(event, equals, event.regulations.ties.criteria, weights)


def _merit(line: Ranked) -> tuple[bool, int, Fraction]:
    return line.account.has_left, line.account.last_round, line.total


def _separated(
    event: Event, equals: Sequence[Ranked], criteria: Sequence[Criterion], weights: Weights
) -> Iterator[Tie]:
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
        yield Tie(units, equals[0].total, criteria[0], told)
    for best in sorted(set(known), reverse=True):
        same = [line for line, value in zip(equals, known, strict=True) if value == best]
        yield from _separated(event, same, criteria[1:], weights)


def _wanted(event: Event, ranked: Sequence[Ranked], weights: Weights, last: int) -> Iterator[Wanted]:
    """Whose deals are to be looked up before a tie is settled, and on which sheets (CHG-09)."""
    rules = event.regulations
    if rules.form.is_duplicate:
        return
    accounts = [line.account for line in ranked]
    units = missing_detail(accounts, weights, rules.ties, rules.readings)
    spots: dict[int, list[Spot]] = {unit: [] for unit in units}
    for spot, sheet in sorted(event.sheets.items()) if units else ():
        if spot[0] <= last and sheet.contracts_made() is None:
            for unit in {event.unit_of(player) for player in sheet.players} & spots.keys():
                spots[unit].append(spot)
    for unit, found in spots.items():
        yield Wanted(unit, tuple(found))


# --- how far it can be relied on ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reliance:
    """How far the ranking of an event can be relied on at a moment (RES-06)."""

    standing: Standing
    until: str | None
    """The end of the time for claims, once the event is closed."""
    seconds: int
    """How many are left of it."""
    missing: tuple[int, ...]
    """The tables of the round played now whose sheet, or some of whose scores, are still to come."""
    is_played: bool
    """Whether everything announced has been played."""


def reliance_of(situation: Situation, now: str) -> Reliance:
    """How far the ranking can be relied on now."""
    event, at = situation.event, moment(now)
    until = stands_from(situation.tournament)
    aware = None if until is None else until.replace(tzinfo=UTC)
    rounds = range(1, len(event.regulations.rounds) + 1)
    return Reliance(
        standing=standing_of(situation.tournament, at.replace(tzinfo=None)),
        until=None if aware is None else written(aware),
        seconds=0 if aware is None else max(0, int((aware - at).total_seconds())),
        missing=missing_tables(event, event.last_seated) if event.last_seated else (),
        is_played=all(is_played(event, number) for number in rounds),
    )


# --- what it is worth -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Purse:
    """The money of an event: what came in, what is given, to whom beside the ranks."""

    payers: int
    fee: int
    fees: int
    given: int
    prizes: int
    """How many prizes by rank there are."""
    returned: Fraction | None
    """The part of the fees that goes back; None where there are none."""
    rewarded: Fraction | None
    flags: tuple[PrizeFlag, ...]
    specials: tuple[Winning, ...]
    last_rounds: tuple[int, ...]
    """Who shares the prize of the best last two rounds (ORG-04)."""
    last_rounds_cents: int


def purse_of(situation: Situation, ranking: Ranking) -> Purse | None:
    """The prizes by a ranking, and what is to be told of them; None where no prize list was announced."""
    event, rules = situation.event, situation.event.regulations
    prizes = rules.prizes
    if prizes is None:
        return None
    payers = sum(entry.is_paid for entry in event.listed)
    fees, units = payers * rules.fee, len(event.units)
    ranked = ranking.ranked
    specials = special_winnings(ranked, prizes)
    winners = {each.number for each in (*winnings(ranked, prizes), *specials)}
    best = best_of_last_rounds([line.account for line in ranked], winners) if prizes.last_rounds else ()
    return Purse(
        payers=payers,
        fee=rules.fee,
        fees=fees,
        given=prizes.total,
        prizes=len(prizes.amounts),
        returned=Fraction(prizes.returned, fees) if fees else None,
        rewarded=Fraction(len(prizes.amounts), units) if units else None,
        flags=check_prizes(prizes, units, fees, is_free=not rules.form.is_duplicate),
        specials=specials,
        last_rounds=best,
        last_rounds_cents=prizes.last_rounds,
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """What the ranking gives in national points, or why it gives none."""

    unmet: tuple[Unmet, ...]
    scale: Scale | None
    credited: int
    """How many people get something."""
    unlicensed: tuple[int, ...]
    """Whoever is ranked and has no licence for the season (PCN-01)."""


def worth_of(situation: Situation, ranking: Ranking) -> Worth:
    """PCN and PP of a ranking as it stands (PCN-01 to PCN-05)."""
    gained = ranking.honours
    unlicensed = tuple(entry.number for entry in situation.event.listed if not entry.is_licensed)
    return Worth(gained.unmet, gained.scale, len(gained.credits), unlicensed)


def best_by_series(situation: Situation, ranking: Ranking) -> dict[int, int]:
    """The first of each series, by its number (ORG-07); only where everybody plays alone."""
    event = situation.event
    first: dict[int, int] = {}
    if event.regulations.form.is_alone:
        for line in ranking.ranked:
            series = event.entries[line.account.number].series
            if series is not None:
                first.setdefault(series, line.account.number)
    return dict(sorted(first.items()))


def can_merge(event: Event) -> bool:
    """Whether an event may be one of some parallel ones: everybody alone, but with a team (TEA-07)."""
    form = event.regulations.form
    has_teams = bool(event.listed) and all(entry.team for entry in event.listed)
    return form.is_alone and not form.is_duplicate and has_teams
