"""What a ranking is worth: prizes and what is to be told of them, national points, parallel events."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from oudler.director.desk import EventSituation
from oudler.director.forms import form_desk
from oudler.director.results.rankings import Ranking
from oudler.tournament.events import Event
from oudler.tournament.play import honours, own_movements, shared_prizes
from oudler.tournament.points import Scale, Unmet
from oudler.tournament.ranking import PrizeFlag, PrizeRule, Winning, check_prizes
from oudler.tournament.seating import Method


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
    by_category: Mapping[str, tuple[Winning, ...]]
    """The winners of each category (ORG-07)."""
    last_rounds: tuple[int, ...]
    """Who shares the prize of the best last two rounds (ORG-04)."""
    last_rounds_cents: int
    overspent: int
    """What the prizes take beyond the fees and what others give."""

    @property
    def is_returned(self) -> bool:
        """Whether enough of the fees goes back, and no more than there is (ORG-01)."""
        return not self.overspent and not self._is_flagged(PrizeRule.RETURNED)

    @property
    def is_rewarded(self) -> bool:
        """Whether as many as usual win something (ORG-02)."""
        return not self._is_flagged(PrizeRule.FEW_PAID, PrizeRule.MANY_PAID)

    def _is_flagged(self, *rules: PrizeRule) -> bool:
        return any(flag.rule in rules for flag in self.flags)


def purse_of(situation: EventSituation, ranking: Ranking) -> Purse | None:
    """The prizes by a ranking, and what is to be told of them; None where no prize list was announced."""
    event, rules = situation.event, situation.event.regulations
    prizes = rules.prizes
    if prizes is None or rules.parallel:
        return None
    payers = sum(entry.is_paid for entry in event.listed)
    fees, units = payers * rules.fee, len(event.units)
    shared = shared_prizes(event, ranking.table.ranked)
    return Purse(
        payers=payers,
        fee=rules.fee,
        fees=fees,
        given=prizes.total,
        prizes=prizes.count,
        returned=Fraction(prizes.returned, fees) if fees else None,
        rewarded=Fraction(prizes.count, units) if units else None,
        flags=check_prizes(prizes, units, fees, is_free=not rules.form.is_duplicate),
        specials=shared.specials,
        by_category=shared.by_category,
        last_rounds=tuple(each.number for each in shared.last_rounds),
        last_rounds_cents=prizes.last_rounds,
        overspent=max(0, prizes.returned - fees),
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
    own_movements: tuple[Method, ...] = ()
    """The movements that are not the federation's: whether it homologates the event is its word."""


def worth_of(situation: EventSituation, ranking: Ranking) -> Worth:
    """PCN and PP of a ranking as it stands (PCN-01 to PCN-05)."""
    gained = honours(situation.event, ranking.table.ranked)
    unlicensed = tuple(entry.number for entry in situation.event.listed if not entry.is_licensed)
    return Worth(gained.unmet, gained.scale, len(gained.credits), unlicensed, own_movements(situation.event))


def best_by_series(situation: EventSituation, ranking: Ranking) -> dict[int, int]:
    """The first of each series, by its number (ORG-07); only where everybody plays alone."""
    event = situation.event
    first: dict[int, int] = {}
    if not form_desk(event).has_teams:
        for line in ranking.table.ranked:
            series = event.entries[line.account.number].series
            if series is not None:
                first.setdefault(series, line.account.number)
    return dict(sorted(first.items()))


def can_merge(event: Event) -> bool:
    """Whether an event may be one of some parallel ones: everybody alone, but with a team (TEA-07)."""
    has_teams = bool(event.listed) and all(entry.team for entry in event.listed)
    return form_desk(event).can_merge and has_teams
