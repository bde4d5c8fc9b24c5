"""What if: the ranking under another plan, on a copy; nothing is stored."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from oudler.director.desk import EventSituation
from oudler.director.forms import form_desk
from oudler.tournament.championships import allowed_coefficients
from oudler.tournament.events import Event
from oudler.tournament.play import accounts, round_weights, standing
from oudler.tournament.ranking import Account, Ranked, rank

LEAST_CARRY, MOST_CARRY = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Another plan: what would be different from a round on."""

    since: int
    """The round before which somebody is eliminated or scores are weighed anew; at least 2."""
    keep: int | None = None
    """How many players or teams play on; None: as announced."""
    percent: int | None = None
    """Or how many of a hundred, rounded down."""
    coefficient: Fraction | None = None
    carry: Fraction | None = None
    without: int | None = None
    """A round that does not count."""


class NotThinkable(ValueError):
    """A plan that cannot be; `field` names what is wrong in it."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(field)


@dataclass(frozen=True, slots=True)
class SupposedRank:
    """Where somebody would stand."""

    ranked: Ranked
    before: int
    """The rank as things are."""
    plays_on: bool

    @property
    def up(self) -> int:
        """How many ranks better; negative: worse."""
        return self.before - self.ranked.rank


@dataclass(frozen=True, slots=True)
class Supposed:
    """The ranking as it would be."""

    lines: tuple[SupposedRank, ...]
    keep: int | None
    field: int
    """Among how many the cut is made."""
    tied: tuple[int, ...]
    """Those equal across the cut."""
    allowed: Fraction
    """The largest coefficient that the cut allows (CHP-09)."""
    can_announce: bool
    """Whether the round is still to come, so that the plan could be announced."""


def suppose(situation: EventSituation, asked: WhatIf) -> Supposed:
    """The ranking under another plan. Raises NotThinkable."""
    event = situation.event
    _check(event, asked)
    changed = _changed(event, asked)
    running = standing(changed, min(asked.since - 1, event.last_seated))
    running = tuple(line for line in running if line.account.number in event.units_in(asked.since - 1))
    keep = _kept(asked, len(running))
    kept = {line.account.number for line in (running if keep is None else running[:keep])}
    before = {line.account.number: line.rank for line in standing(event)}
    lines = tuple(
        SupposedRank(line, before[line.account.number], line.account.number in kept)
        for line in _ranked(changed, asked.since, kept if keep is not None else None)
    )
    eliminated = 0 if keep is None else len(running) - keep
    return Supposed(
        lines=lines,
        keep=keep,
        field=len(running),
        tied=tuple(_across(running, keep)),
        allowed=allowed_coefficients(len(running), eliminated)[-1],
        can_announce=asked.since > event.last_seated and asked.without is None,
    )


def _check(event: Event, asked: WhatIf) -> None:
    rounds = len(event.regulations.rounds)
    wrong = {
        "since": not 2 <= asked.since <= rounds or asked.since > event.last_seated + 1,
        "keep": asked.keep is not None and asked.keep < 1,
        "percent": asked.percent is not None and not 1 <= asked.percent <= 100,
        "coefficient": asked.coefficient is not None and asked.coefficient < 1,
        "carry": asked.carry is not None and not LEAST_CARRY <= asked.carry <= MOST_CARRY,
        "without": asked.without is not None and asked.without not in event.seated,
    }
    for field, is_wrong in wrong.items():
        if is_wrong:
            raise NotThinkable(field)


def _kept(asked: WhatIf, running: int) -> int | None:
    """How many play on; rounded down, so that at least the part announced is eliminated."""
    if asked.keep is not None:
        return min(asked.keep, running)
    return None if asked.percent is None else max(1, running * asked.percent // 100)


def _changed(event: Event, asked: WhatIf) -> Event:
    """The event with other weights, and without the round that does not count."""
    rounds = list(event.regulations.rounds)
    plan = rounds[asked.since - 1]
    rounds[asked.since - 1] = replace(
        plan,
        coefficient=plan.coefficient if asked.coefficient is None else asked.coefficient,
        carry=plan.carry if asked.carry is None else asked.carry,
    )
    return replace(
        event,
        regulations=replace(event.regulations, rounds=tuple(rounds)),
        winner=None,
        sheets={spot: sheet for spot, sheet in event.sheets.items() if spot[0] != asked.without},
        scores={at: score for at, score in event.scores.items() if at[0] != asked.without},
        adjusted={at: each for at, each in event.adjusted.items() if at[0] != asked.without},
    )


def _ranked(event: Event, since: int, kept: set[int] | None) -> tuple[Ranked, ...]:
    """The ranking as it would be; whoever would be out has what he made before."""
    if kept is None or event.last_seated < since or not form_desk(event).sums_rounds:
        return standing(event)
    rules = event.regulations
    out = {account.number: account for account in accounts(event, since - 1)}
    field = [
        account if account.number in kept else _stopped(out.get(account.number, account), since)
        for account in accounts(event)
    ]
    return rank(field, round_weights(event), rules.ties, rules.readings)


def _stopped(account: Account, since: int) -> Account:
    return replace(account, reached=min(account.last_round, since - 1))


def _across(running: tuple[Ranked, ...], keep: int | None) -> Iterator[int]:
    """Whoever shares a rank that the cut goes through."""
    if keep is not None and keep < len(running) and running[keep - 1].rank == running[keep].rank:
        yield from (line.account.number for line in running if line.rank == running[keep].rank)
