"""What an event gives: homologation, and the PCN and PP of its final ranking."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import Event
from oudler.tournament.play.form import play_of
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
from oudler.tournament.ranking import Ranked, best_of_last_rounds, special_winnings, winnings
from oudler.tournament.seating import SeatingKind

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
    entered = len(first_field(event))
    unmet = unmet_conditions(event.regulations.form, entered, _conditions(event))
    if Unmet.FIVE not in unmet and has_fives(event) and event.regulations.readings.fives != "homologated":
        unmet = (*unmet, Unmet.FIVE)
    if unmet or not event.seated:
        return Honours(unmet, None, ())
    scale = None if event.regulations.level is Level.NATIONAL_FINAL else _scale(event, entered)
    ranked = standing(event) if ranking is None else ranking
    ranks = [line.rank for line in ranked]
    members = event.members
    people = [[event.entries[number] for number in members.get(line.account.number, ())] for line in ranked]
    credits = credited(people, _shares(event, scale, ranks))
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


def winners(event: Event) -> list[tuple[Ranked, int]]:
    """Who wins something by the ranking as it stands, the best first, and how much in cents."""
    won = prizes_won(event)
    return [(line, won[line.account.number]) for line in standing(event) if line.account.number in won]


def prizes_won(event: Event) -> dict[int, int]:
    """What each player or team wins, in cents, by the ranking as it stands (ORG-04, ORG-15)."""
    prizes = event.regulations.prizes
    if prizes is None:
        return {}
    ranking = standing(event)
    won: Counter[int] = Counter()
    for each in (*winnings(ranking, prizes), *special_winnings(ranking, prizes)):
        won[each.number] += each.cents
    best = best_of_last_rounds([line.account for line in ranking], [*won]) if prizes.last_rounds else ()
    for place, number in enumerate(best):  # an odd cent goes to the lowest numbers, as in `winnings`
        won[number] += prizes.last_rounds // len(best) + (place < prizes.last_rounds % len(best))
    return dict(won)


def _conditions(event: Event) -> Conditions:
    """How the event is held: a championship is one whatever else was said (PCN-03)."""
    held = event.regulations.conditions
    is_championship = event.regulations.championship is not None
    return replace(held, occasion=Occasion.CHAMPIONSHIP) if is_championship else held


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


def _scale(event: Event, entered: int) -> Scale:
    rules = event.regulations
    return pcn_scale(
        rules.form,
        tables_of_sessions(event),
        entered,
        rules.level.index,
        readings=rules.readings,
        is_regional=rules.level.is_regional,
    )


def _shares(event: Event, scale: Scale | None, ranks: list[int]) -> tuple[Award, ...]:
    """What each rank gets, ties shared; the CCN may have granted other amounts (PCN-10)."""
    rules = event.regulations
    pcn, pp = _amounts(event, scale, len(ranks))
    if rules.derogation is not None:
        pcn, pp = rules.derogation.changed(pcn, pp)
    points = shared(pcn, ranks) if scale is None else shared_awards(pcn, ranks, rules.readings)
    return tuple(Award(*both) for both in zip(points, shared(pp, ranks), strict=True))


def _amounts(event: Event, scale: Scale | None, entered: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """PCN and PP of each place."""
    rules = event.regulations
    if scale is None:
        assert rules.championship is not None
        awards = national_awards(_NATIONAL[rules.championship], entered)
        return tuple(award.pcn for award in awards), tuple(award.pp for award in awards)
    places = range(1, min(entered, len(REGIONAL_PP)) + 1)
    is_part = rules.level is Level.EARLY_STAGE and rules.championship is Championship.SENIORS
    if rules.level is Level.REGIONAL_FINAL or is_part:
        return scale.awards, regional_pp(places, is_part, rules.readings)
    return scale.awards, ()
