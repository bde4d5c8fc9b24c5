"""The federation's file recomputed from itself: weights, totals, ranks, the scale, and everybody's points."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from decimal import Decimal

from oudler.rules import Bid, WrongValue
from oudler.tournament import play, ranking
from oudler.tournament.championships import Level
from oudler.tournament.events import WRITTEN_TIME, Regulations, RoundPlan
from oudler.tournament.files.federation_sections import (
    FederationLine,
    FederationPoints,
    FederationReport,
    FederationScale,
    FederationState,
)
from oudler.tournament.points import LEAST_AWARD, Conditions, Scale, Unmet
from oudler.tournament.seating import SeatingKind

CONTRACTS = (Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)


@dataclass(frozen=True, slots=True)
class UnevenRound:
    """A round whose balances do not sum to zero."""

    round: int
    sum: int


@dataclass(frozen=True, slots=True)
class StrangePerson:
    """Points, a penalty or a line of the ranking of somebody who is not entered so."""

    number: int


@dataclass(frozen=True, slots=True)
class NotHomologated:
    """A condition of points that the event did not meet."""

    unmet: Unmet


Oddity = UnevenRound | StrangePerson | NotHomologated
"""What no figure tells, and is wrong all the same."""


def oddities(report: FederationReport) -> Iterator[Oddity]:
    """What is wrong that no single figure tells. Raises ValueError where the file makes no sense."""
    for each in report.rounds:
        balances = [line.balances[each.number - 1 : each.number] for line in report.ranking]
        if made := sum(balance or 0 for those in balances for balance in those):
            yield UnevenRound(each.number, made)
    yield from (StrangePerson(number) for number in sorted(_strangers(report)))
    rules = rules_of(report)
    found = play.unmet_of(rules, _entered(report), with_fives=report.regulation.has_fives)
    yield from map(NotHomologated, found)


def _strangers(report: FederationReport) -> set[int]:
    people = {entry.number: entry for entry in report.entries}
    units = {entry.unit for entry in report.entries}
    licensed = {entry.number: entry.licence for entry in report.entries if entry.licensed}
    told = {each.number: each.licence for each in report.points}
    named = {each.number for each in report.penalties if each.number is not None}
    is_alone = report.regulation.form.is_alone
    return {
        *(units ^ {line.unit for line in report.ranking}),
        *(number for number, entry in people.items() if is_alone and entry.unit != number),
        *(number for number in {*licensed, *told} if licensed.get(number) != told.get(number)),
        *({each.unit for each in report.penalties} - units),
        *(named - {*people}),
        *_repeated([entry.number for entry in report.entries]),
        *_repeated([each.number for each in report.points]),
    }


def _repeated(numbers: Sequence[int]) -> Iterator[int]:
    return (number for number, times in Counter(numbers).items() if times > 1)


# --- figures --------------------------------------------------------------------------------------------


def recounted(report: FederationReport) -> FederationReport:
    """The same with every figure that follows from others. Raises ValueError where they make no sense."""
    rules = rules_of(report)
    plans = rules.rounds
    weights = ranking.weights(
        [each.coefficient for each in plans], [each.carry for each in plans], rules.readings
    )
    ranked = ranking.rank(_accounts(report), weights, rules.ties, rules.readings)
    scale = play.scale_of(rules, _tables(report), _entered(report))
    contracts = {line.unit: line.contracts for line in report.ranking}
    return replace(
        report,
        state=_state(report),
        rounds=tuple(replace(each, weight=weights[at]) for at, each in enumerate(report.rounds)),
        ranking=tuple(line_of(each, contracts[each.account.number]) for each in ranked),
        scale=None if scale is None else scale_fields(scale),
        points=tuple(_points(report, rules, scale, ranked)),
    )


def _state(report: FederationReport) -> FederationState:
    """Only what is closed, and what nobody can claim against any more, is reported (RES-06)."""
    posted = datetime.strptime(report.state.posted, WRITTEN_TIME)
    until = posted + timedelta(minutes=report.regulation.claim_minutes)
    return replace(report.state, closed=True, final=True, claims_until=until.strftime(WRITTEN_TIME))


def rules_of(report: FederationReport) -> Regulations:
    """What was announced, as far as the file tells. Raises ValueError where nothing can be computed."""
    told = report.regulation
    if told.level is Level.NATIONAL_FINAL and not play.has_national_table(told.championship):
        raise WrongValue(f"{told.level.code} without its championship")
    if [each.number for each in report.rounds] != [*range(1, len(report.rounds) + 1)]:
        raise WrongValue("rounds out of order")
    plans = (
        RoundPlan(each.deals, each.seating, each.session, each.keep, each.coefficient, each.carry)
        for each in report.rounds
    )
    return Regulations(
        told.name,
        told.day,
        tuple(plans),
        told.form,
        told.edition,
        told.readings,
        told.ties,
        told.level,
        told.championship,
        conditions=Conditions(
            told.organiser, told.occasion, bool(report.arbiters), arbiter_plays=told.arbiter_plays
        ),
        derogation=told.derogation,
    )


def _accounts(report: FederationReport) -> list[ranking.Account]:
    fines: Counter[int] = Counter()
    for each in report.penalties:
        fines[each.unit] += each.points
    return [
        ranking.Account(
            line.unit,
            line.balances,
            fines[line.unit],
            None if line.contracts is None else dict(zip(CONTRACTS, line.contracts, strict=True)),
            line.left,
            line.reached,
        )
        for line in report.ranking
    ]


def line_of(ranked: ranking.Ranked, contracts: tuple[int, ...] | None) -> FederationLine:
    """A line of the ranking, with the contracts that break its ties."""
    account = ranked.account
    return FederationLine(
        rank=ranked.rank,
        unit=account.number,
        balances=tuple(None if each is None else int(each) for each in account.balances),
        penalty=account.penalty,
        total=Decimal(ranking.shown(ranked.total)),
        left=account.has_left,
        reached=account.last_round,
        contracts=contracts,
        decided_by=ranked.decided_by,
    )


def _tables(report: FederationReport) -> tuple[int, ...]:
    """The tables of the first round of each session; a final is no session of its own (PCN-17)."""
    firsts = {each.session: each for each in reversed(report.rounds)}
    ordered = (firsts[session] for session in sorted(firsts))
    return tuple(each.tables for each in ordered if each.seating is not SeatingKind.FINAL)


def _entered(report: FederationReport) -> int:
    """How many players or teams played in the first session."""
    first = {each.number for each in report.rounds if each.session == 1}
    return sum(
        any(at in first and made is not None for at, made in enumerate(line.balances, 1))
        for line in report.ranking
    )


def scale_fields(scale: Scale) -> FederationScale:
    """A scale with what it follows from."""
    return FederationScale(
        scale.tables,
        scale.entries,
        scale.index,
        scale.coefficient,
        scale.cap,
        LEAST_AWARD,
        len(scale.awards),
    )


def _points(
    report: FederationReport, rules: Regulations, scale: Scale | None, ranked: Sequence[ranking.Ranked]
) -> Iterator[FederationPoints]:
    """What every licensed person gets, by rank and then as they are entered."""
    awards = play.awards_of(rules, scale, [line.rank for line in ranked])
    for line, award in zip(ranked, awards, strict=True):
        for entry in report.entries:
            if entry.unit == line.account.number and entry.licensed:
                yield FederationPoints(line.rank, entry.number, entry.licence, award.pcn, award.pp)
