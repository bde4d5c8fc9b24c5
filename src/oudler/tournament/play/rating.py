"""Where everybody stands in a duplicate event: notes, percentages and PM of the boards played so far.

| article | what | where |
|---|---|---|
| TOP-02 to TOP-08, TPL-07, TPL-11 | notes and percentages | `rated`, `shares` |
| TOP-09, TOP-12 | the general ranking, sessions added with their coefficients | `general` |
| TOP-10, TOP-11, TPL-08 | the alternating ranking, for one session | `duplicate_standing` |
| QUA-09 to QUA-15 | PM of oppositions, added up | `oppositions_of` |
| EQU-10, EQU-13 | PM to the better attacker, and a bonus | `quarter_sums` |
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import isqrt

from oudler.tournament import comparison
from oudler.tournament.events import Event, PlayedAt
from oudler.tournament.play.circulation import boards_at, sides_at
from oudler.tournament.play.form import board_play, play_of
from oudler.tournament.ranking import Account, Ranked, TieRule, Weights, rank, weights

# --- what was played ------------------------------------------------------------------------------------


def plays_of(event: Event, after: int | None = None) -> tuple[comparison.Play, ...]:
    """Every board as it was played at a table, up to a round; unscored where the arbiter settled it."""
    last = event.up_to(after)
    return tuple(_play(event, at) for at in _settled(event) if at[0] <= last)


def _settled(event: Event) -> list[PlayedAt]:
    """Where boards have a score, or a decision."""
    return sorted({*event.scores, *event.adjusted, *_cancelled(event)})


def _cancelled(event: Event) -> Iterator[PlayedAt]:
    """Where a board came that counts for nobody, with a score or without."""
    for number, seating in event.seated.items() if event.cancelled else ():
        for table in range(1, len(seating) + 1):
            for board in boards_at(event, number, table):
                if (event.regulations.session_of(number), board) in event.cancelled:
                    yield number, table, board


def _play(event: Event, at: PlayedAt) -> comparison.Play:
    number, table, board = at
    score = event.scores[at].score if at in event.scores else None
    return comparison.Play(
        board, number, table, *sides_at(event, *at), score, event.regulations.session_of(number)
    )


def adjustments_of(
    event: Event, after: int | None = None
) -> Mapping[comparison.PlayKey, comparison.Adjustment]:
    """What the arbiter decided, by play; a board that was cancelled for all counts nowhere."""
    last = event.up_to(after)
    found: dict[comparison.PlayKey, comparison.Adjustment] = {}
    for number, table, board in _settled(event):
        session = event.regulations.session_of(number)
        if number > last:
            continue
        key = session, number, table, board
        if (session, board) in event.cancelled:
            found[key] = comparison.Adjustment(None, None, event.cancelled[session, board].strip() or _UNSAID)
        elif (decision := event.adjusted.get((number, table, board))) is not None:
            found[key] = comparison.Adjustment(
                decision.attack, decision.defense, decision.why.strip() or _UNSAID
            )
    return found


_UNSAID = "?"
"""The reason of a decision for which none was given, which is told elsewhere."""


def rated(event: Event, after: int | None = None) -> tuple[comparison.Rated, ...]:
    """Every play with its notes (TOP-02 to TOP-05)."""
    return comparison.rate(plays_of(event, after), adjustments_of(event, after))


def shares(event: Event, after: int | None = None) -> dict[int, dict[int, comparison.Percentages]]:
    """Attack, defence and overall percentages of everybody, by session (TOP-07, TOP-08, TPL-07)."""
    notes = rated(event, after)
    rules = event.regulations
    return {
        session: comparison.percentages(rules.form, notes, session) for session in _sessions(event, after)
    }


def _sessions(event: Event, after: int | None) -> tuple[int, ...]:
    """The sessions that have begun up to a round."""
    last = event.up_to(after)
    return tuple(dict.fromkeys(each.session for each in event.regulations.rounds[:last]))


def unconfirmed(event: Event) -> tuple[tuple[int, int], ...]:
    """Sessions and units whose attack or defence is missing, and nobody has decided on it (D05)."""
    return play_of(event).unconfirmed(event)


def oppositions_of(event: Event, after: int | None = None) -> tuple[comparison.Opposition, ...]:
    """Every board between two teams, with the PM of both (QUA-02, QUA-09)."""
    return comparison.oppositions(
        plays_of(event, after), adjustments_of(event, after), event.regulations.readings
    )


def credited(event: Event, after: int | None = None) -> Iterator[comparison.Opposition]:
    """Every opposition; in a match only the better attacker has its PM (EQU-10)."""
    return map(board_play(event).credit, oppositions_of(event, after))


def quarter_sums(event: Event, quarter: int) -> tuple[Fraction, Fraction]:
    """The PM of both teams of a match in a quarter that is over (EQU-10, EQU-14)."""
    accounts = comparison.quarter_accounts(
        plays_of(event), quarter, adjustments_of(event), event.regulations.readings
    )
    return accounts.sums


# --- rankings -------------------------------------------------------------------------------------------


def session_weights(event: Event, after: int | None = None) -> Weights:
    """What each session counts for: by the coefficient of its first round (TOP-12)."""
    rules = event.regulations
    firsts = [rules.rounds[rules.rounds_of(session)[0] - 1] for session in _sessions(event, after)]
    return weights([each.coefficient for each in firsts], [each.carry for each in firsts], rules.readings)


def duplicate_standing(event: Event, after: int | None = None) -> tuple[Ranked, ...]:
    """The ranking that counts: alternating for one session with lines, else general (TOP-11, TPL-08)."""
    ranked = general(event, after)
    if event.winner is not None and after in (None, event.last_seated):
        return _decided(event.winner, ranked)
    lines = lines_of(event)
    staying = {line.account.number: line.total for line in ranked if not line.account.has_left}
    if not is_alternating(event, after):
        return ranked
    accounts = {line.account.number: line.account for line in ranked}
    places = comparison.alternating(staying, {unit: lines[unit] for unit in staying})
    found = [Ranked(place.rank, accounts[place.unit], place.total, place.tied) for place in places]
    return (*found, *(line for line in ranked if line.account.has_left))


def _decided(winner: int, drawn: Sequence[Ranked]) -> tuple[Ranked, ...]:
    """A match that was drawn, with the team that captains and arbiter named before the other (D10)."""
    order = sorted(drawn, key=lambda line: line.account.number != winner)
    return tuple(replace(line, rank=place, tied=False) for place, line in enumerate(order, start=1))


def is_alternating(event: Event, after: int | None = None) -> bool:
    """Whether the ranking that counts alternates: one session, and everybody who stays has a line."""
    last = event.up_to(after)
    lines = lines_of(event)
    staying = {unit for unit in _units(event) if not _has_left(event, unit, last)}
    return len(event.regulations.sessions) == 1 and bool(lines) and lines.keys() >= staying


def lines_of(event: Event) -> dict[int, comparison.SeatLine]:
    """The line of everybody: a seat letter, or North-South and East-West; none where people change it."""
    return play_of(event).lines_of(event)


def general(event: Event, after: int | None = None) -> tuple[Ranked, ...]:
    """The general ranking: everybody by the sum of the sessions, equals sharing their rank (TOP-09, D08)."""
    return rank(
        duplicate_accounts(event, after),
        session_weights(event, after),
        TieRule.SHARED,
        event.regulations.readings,
    )


def duplicate_accounts(event: Event, after: int | None = None) -> tuple[Account, ...]:
    """What everybody made in each session, and what the arbiter took off."""
    last = event.up_to(after)
    made = board_play(event).made(event, after)
    sessions = _sessions(event, after)
    return tuple(
        Account(
            unit,
            tuple(made[session].get(unit) for session in sessions),
            penalty_of(event, unit, last),
            has_left=_has_left(event, unit, last),
            reached=event.reached(unit, last),
        )
        for unit in _units(event)
    )


def _units(event: Event) -> tuple[int, ...]:
    """Who takes part: whoever sat at a table, before the first round everybody on the list."""
    seated = {
        event.unit_of(person)
        for seating in event.seated.values()
        for table in seating
        for person in table
        if person is not None
    }
    return tuple(sorted(seated)) if seated else event.units


def percents_made(event: Event, after: int | None) -> dict[int, dict[int, Fraction]]:
    """The overall percentages by session."""
    return {
        session: {unit: each.overall for unit, each in found.items() if each.overall is not None}
        for session, found in shares(event, after).items()
    }


def pm_made(event: Event, after: int | None) -> dict[int, dict[int, Fraction]]:
    """PM by session; in a match the winner of a board alone has them, and the bonus counts from the start."""
    found: dict[int, dict[int, Fraction]] = {session: {} for session in _sessions(event, after)}
    totals = {(1, team): comparison.Roots.of(bonus) for team, bonus in _bonuses(event)}
    for each in credited(event, after):
        for team, made in zip(each.teams, each.pm, strict=True):
            totals[each.session, team] = totals.get((each.session, team), comparison.Roots()) + made
    for (session, team), made in totals.items():
        found.setdefault(session, {})[team] = _near(made)
    return found


def _bonuses(event: Event) -> Iterator[tuple[int, Fraction]]:
    """What both teams of a match start with; nothing as long as there are not two (EQU-13)."""
    if len(event.regulations.bonus) == len(event.units):
        yield from zip(event.units, event.regulations.bonus, strict=True)


def _near(made: comparison.Roots) -> Fraction:
    """A sum as a fraction, each root to thirty decimals, which decide: sums that are equal stay equal."""
    return sum((times * Fraction(isqrt(free * 10**60), 10**30) for free, times in made.terms), Fraction(0))


def penalty_of(event: Event, unit: int, last: int) -> int:
    """What the arbiter took off a player, or off the members of a team, up to a round (TOP-13)."""
    return sum(
        decision.points
        for decision in event.penalties
        if decision.round <= last and event.unit_of(decision.number) == unit
    )


def _has_left(event: Event, unit: int, last: int) -> bool:
    """Whether somebody left without excuse up to a round, so that not enough of his team stay to play."""
    gone = [
        departure
        for number, departure in event.departed.items()
        if event.unit_of(number) == unit and departure.after <= last
    ]
    staying = len(event.members.get(unit, ())) - len(gone)
    is_excused = all(departure.is_excused for departure in gone)
    return not is_excused and staying < event.regulations.form.team
