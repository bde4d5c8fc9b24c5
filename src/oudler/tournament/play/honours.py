"""What an event gives: homologation, the PCN and PP of its final ranking, and its prizes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import Event, Problem, Regulations, Rewarded, WhyNot
from oudler.tournament.people import Entry
from oudler.tournament.play.form import play_of
from oudler.tournament.play.happening_problems import problems_of
from oudler.tournament.play.standing import standing
from oudler.tournament.points import (
    REGIONAL_PP,
    Award,
    Conditions,
    Credit,
    National,
    Occasion,
    Scale,
    Unmet,
    credited,
    national_awards,
    pcn_scale,
    regional_pp,
    shared,
    shared_awards,
    unmet_conditions,
)
from oudler.tournament.ranking import PrizeList, Ranked, SharedPrizes, frozen_ranks, share_prizes
from oudler.tournament.seating import Method, SeatingKind

_NATIONAL = {
    Championship.INDIVIDUAL: National.INDIVIDUAL,
    Championship.DUO: National.DUO,
    Championship.INTERCLUBS: National.FOUR,
    Championship.SENIORS: National.SENIOR,
}


@dataclass(frozen=True, slots=True)
class Honours:
    """What the final ranking is worth."""

    unmet: tuple[Unmet, ...]
    """Why there are no points; empty when the event is homologated."""
    scale: Scale | None
    """The scale of PCN; None where there are no points, or those of a national table."""
    credits: tuple[Credit, ...]
    """What each licensed person gets, by rank; only those who get something."""


def honours(event: Event, ranking: Sequence[Ranked] | None = None) -> Honours:
    """The points of an event by its ranking as it stands, unless one is given (PCN-01 to PCN-20, PCN-27)."""
    rules, entered = event.regulations, len(first_field(event))
    unmet = unmet_of(rules, entered, with_fives=has_fives(event))
    if unmet or not event.seated:
        return Honours(unmet, None, ())
    scale = scale_of(rules, tables_of_sessions(event), entered)
    ranked = standing(event) if ranking is None else ranking
    ranks = [line.rank for line in ranked]
    members = event.members
    people = [[event.entries[number] for number in members.get(line.account.number, ())] for line in ranked]
    credits = credited(people, awards_of(rules, scale, ranks))
    return Honours((), scale, tuple(credit for credit in credits if credit.award != Award()))


def licensed_credits(event: Event) -> tuple[tuple[int, Credit], ...]:
    """Every licensed person of the ranking with the rank, and what he gets, points or not (PCN-01)."""
    awards = {credit.entry.number: credit for credit in honours(event).credits}
    members = event.members
    return tuple(
        (line.rank, awards.get(number, Credit(entry, Award())))
        for line in standing(event)
        for number in members.get(line.account.number, ())
        if (entry := event.entries[number]).is_licensed
    )


def unmet_of(rules: Regulations, entered: int, *, with_fives: bool) -> tuple[Unmet, ...]:
    """Why an event so announced, with this many players or teams, gives no points; empty when it does."""
    if rules.parallel:  # points and prizes are those of the teams
        return (Unmet.PARALLEL,)
    unmet = unmet_conditions(rules.form, entered, _conditions(rules))
    if Unmet.FIVE not in unmet and with_fives and rules.readings.fives != "homologated":
        return (*unmet, Unmet.FIVE)
    return unmet


def _conditions(rules: Regulations) -> Conditions:
    """How the event is held: a championship is one whatever else was said (PCN-03)."""
    held = rules.conditions
    return held if rules.championship is None else replace(held, occasion=Occasion.CHAMPIONSHIP)


def own_movements(event: Event) -> tuple[Method, ...]:
    """The movements by which sessions are played that are ours, not the federation's, each once."""
    methods = (placed.method for _, placed in sorted(event.placed.items()))
    return tuple(dict.fromkeys(method for method in methods if not method.is_printed))


def has_fives(event: Event) -> bool:
    """Whether somebody made a fifth at a table (Y23); two triplettes at a table are no fives."""
    return play_of(event).has_fives(event)


def first_field(event: Event) -> frozenset[int]:
    """The players, or the teams, who played in the first session."""
    return frozenset(
        event.unit_of(number)
        for at in event.regulations.rounds_of(1)
        for table in event.seated.get(at, ())
        for number in table
        if number is not None
    )


def tables_of_sessions(event: Event) -> tuple[int, ...]:
    """The tables of each session played; a final is no session of its own (PCN-17, P05)."""
    rules = event.regulations
    firsts = [rules.rounds_of(session)[0] for session in rules.sessions]
    return tuple(
        len(event.seated[number])
        for number in firsts
        if number in event.seated and rules.rounds[number - 1].seating is not SeatingKind.FINAL
    )


def scale_of(rules: Regulations, tables: Sequence[int], entered: int) -> Scale | None:
    """The scale of PCN by the tables of each session; None in a national final, whose amounts are fixed."""
    if rules.level is Level.NATIONAL_FINAL:
        return None
    return pcn_scale(
        rules.form,
        tables,
        entered,
        rules.level.index,
        readings=rules.readings,
        is_regional=rules.level.is_regional,
    )


def has_national_table(championship: Championship | None) -> bool:
    """Whether the points of a national final are printed for a championship (PCN-21 to PCN-24)."""
    return championship in _NATIONAL


def awards_of(rules: Regulations, scale: Scale | None, ranks: Sequence[int]) -> tuple[Award, ...]:
    """What each rank gets, ties shared; the CCN may have granted other amounts (PCN-10)."""
    pcn, pp = _amounts(rules, scale, len(ranks))
    if rules.derogation is not None:
        pcn, pp = rules.derogation.changed(pcn, pp)
    points = shared(pcn, ranks) if scale is None else shared_awards(pcn, ranks, rules.readings)
    return tuple(Award(*both) for both in zip(points, shared(pp, ranks), strict=True))


def _amounts(
    rules: Regulations, scale: Scale | None, entered: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """PCN and PP of each place."""
    if scale is None:
        assert rules.championship is not None
        awards = national_awards(_NATIONAL[rules.championship], entered)
        return tuple(award.pcn for award in awards), tuple(award.pp for award in awards)
    places = range(1, min(entered, len(REGIONAL_PP)) + 1)
    is_part = rules.level is Level.EARLY_STAGE and rules.championship is Championship.SENIORS
    if rules.level is Level.REGIONAL_FINAL or is_part:
        return scale.awards, regional_pp(places, is_part, rules.readings)
    return scale.awards, ()


# --- prizes ---------------------------------------------------------------------------------------------


def winners(event: Event) -> list[tuple[Ranked, int]]:
    """Who wins something by the ranking as it stands, the best first, and how much in cents."""
    won = prizes_won(event)
    return [(line, won[line.account.number]) for line in standing(event) if line.account.number in won]


def prizes_won(event: Event) -> dict[int, int]:
    """What each player or team wins, in cents, by the ranking as it stands (ORG-04, ORG-07, ORG-15)."""
    rules = event.regulations
    return {} if rules.prizes is None or rules.parallel else shared_prizes(event).totals


def shared_prizes(event: Event, ranking: Sequence[Ranked] | None = None) -> SharedPrizes:
    """Who gets what of the prize list by the ranking as it stands, unless one is given."""
    prizes = event.regulations.prizes or PrizeList(())
    return share_prizes(standing(event) if ranking is None else ranking, prizes, categories_of(event))


def categories_of(event: Event) -> dict[int, str]:
    """The category in which each player or team is rewarded: of a team that of its best (ORG-07).

    A person's is the one that was told, else the one whose name begins with the series: « 2e série ».
    """
    prizes = event.regulations.prizes
    names = [each.name for each in prizes.categories] if prizes else []
    found: dict[int, str] = {}
    for unit, members in event.members.items():
        people = [event.entries[number] for number in members]
        if best := next((name for name in names if any(_is_in(name, each) for each in people)), None):
            found[unit] = best
    return found


def _is_in(category: str, entry: Entry) -> bool:
    if entry.category:
        return entry.category.casefold() == category.casefold()
    return entry.series is not None and category.startswith(str(entry.series))


def settled_ranking(event: Event) -> tuple[Ranked, ...]:
    """The lines of the ranking that nothing played later changes (ORG-11, ORG-17).

    All of them once the event is closed; before it those of whoever is out, as soon as it is named who
    plays on: the finalists take the first ranks among themselves.
    """
    if event.is_closed:
        return standing(event)
    return _out(event) if event.kept else ()


def _out(event: Event) -> tuple[Ranked, ...]:
    since = max(event.kept)
    return frozen_ranks(standing(event, since - 1), event.kept[since])


@dataclass(frozen=True, slots=True)
class SettledPrize:
    """A prize that is certain, and how much of it was handed over."""

    line: Ranked
    cents: int | None
    """0: in kind; None: something was handed over, and nothing is certain."""
    handed: int | None
    """None: nothing was handed over."""

    @property
    def is_due(self) -> bool:
        """Whether it is still to be handed over, or a rest of it."""
        return self.cents is not None and (self.handed is None or self.handed < self.cents)


def settled_prizes(event: Event) -> tuple[SettledPrize, ...]:
    """The prizes that can be handed over now, and those that were, the best rank first (ORG-11)."""
    if event.regulations.prizes is None or event.regulations.parallel:
        return ()
    certain = prizes_won(event) if event.is_closed else _won_outside(event)
    told = {*certain, *event.rewarded}
    settled = {line.account.number: line for line in settled_ranking(event)}
    lines = [settled.get(line.account.number, line) for line in standing(event)] if told else []
    return tuple(
        SettledPrize(line, certain.get(line.account.number), event.rewarded.get(line.account.number))
        for line in lines
        if line.account.number in told
    )


def _won_outside(event: Event) -> dict[int, int]:
    """What those win who are out, however those who play on come in: these have the places before them."""
    prizes, lines = event.regulations.prizes, settled_ranking(event)
    if not lines or prizes is None:
        return {}
    out = {line.account.number for line in lines}
    inside = [line for line in standing(event, max(event.kept) - 1) if line.account.number not in out]
    ahead = [replace(line, rank=place) for place, line in enumerate(inside, start=1)]
    shared = share_prizes([*ahead, *lines], prizes, categories_of(event), is_over=False)
    return {number: cents for number, cents in shared.totals.items() if number in out}


@problems_of.register
def _reward(happening: Rewarded, event: Event) -> Iterator[Problem]:
    """Nothing is handed over twice, and nothing before it is certain who gets it (ORG-11)."""
    number, cents = happening.number, happening.cents
    if happening.of_team:
        yield from _reward_team(happening, event)
        return
    if number not in event.units:
        yield Problem(WhyNot.UNKNOWN, people=(number,))
        return
    if event.rewarded.get(number) == cents:
        yield Problem(WhyNot.REWARDED_ALREADY, number=number)
    certain = prizes_won(event) if event.is_closed else _won_outside(event)
    if cents is not None and not 0 <= cents <= certain.get(number, -1):
        yield Problem(WhyNot.NOT_WON, number=number)


def _reward_team(happening: Rewarded, event: Event) -> Iterator[Problem]:
    """What one event can know of it: a team of its list, the event over, no more than all prizes together."""
    number, cents, prizes = happening.number, happening.cents, event.regulations.prizes
    if number not in {entry.team for entry in event.listed} or not event.regulations.form.is_alone:
        yield Problem(WhyNot.UNKNOWN, people=(number,))
        return
    if not event.is_closed:
        yield Problem(WhyNot.NOT_CLOSED)
    if event.teams_rewarded.get(number) == cents:
        yield Problem(WhyNot.REWARDED_ALREADY, number=number)
    if cents is not None and not 0 <= cents <= (prizes.total if prizes else -1):
        yield Problem(WhyNot.NOT_WON, number=number)
