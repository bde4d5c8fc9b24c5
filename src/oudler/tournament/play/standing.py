"""Where everybody stands after a round: accounts from the sheets and the ledger, and their ranking."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from oudler.rules import Bid
from oudler.tournament.events import Event, team_name
from oudler.tournament.play.rating import duplicate_accounts, duplicate_standing, session_weights
from oudler.tournament.ranking import (
    Account,
    Ranked,
    Recap,
    Weights,
    merge_parallel,
    missing_detail,
    rank,
    recap,
    team_accounts,
    weights,
)
from oudler.tournament.seating import Format


def standing(event: Event, after: int | None = None) -> tuple[Ranked, ...]:
    """The ranking after a round, or of the whole event (CLA-02, CLA-04)."""
    rules = event.regulations
    if rules.form.is_duplicate:
        return duplicate_standing(event, after)
    return rank(accounts(event, after), round_weights(event, after), rules.ties, rules.readings)


def in_the_running(event: Event, number: int) -> tuple[Ranked, ...]:
    """The ranking before a round of those who can still play it: nobody who has left, excused or not."""
    still = {event.unit_of(person) for person in event.present(number)}
    return tuple(line for line in standing(event, number - 1) if line.account.number in still)


def details_wanted(event: Event, after: int | None = None, cut: int | None = None) -> tuple[int, ...]:
    """The players or teams whose contracts are to be looked up, because a tie hangs on them (CHG-09).

    With a cut, only the tie across it counts, among those who can still play the next round.
    """
    rules, weighed = event.regulations, round_weights(event, after)
    if rules.form.is_duplicate:
        return ()
    if after is None or cut is None:
        return missing_detail(accounts(event, after), weighed, rules.ties, rules.readings)
    running = [line.account for line in in_the_running(event, after + 1)]
    return missing_detail(running, weighed, rules.ties, rules.readings, [cut])


def round_weights(event: Event, after: int | None = None) -> Weights:
    """What a point made in each round is worth after a round, or at the end (H14, ORG-14).

    In duplicate deals it is sessions that weigh (TOP-12).
    """
    if event.regulations.form.is_duplicate:
        return session_weights(event, after)
    rounds = event.regulations.rounds[: event.up_to(after)]
    coefficients, carries = [each.coefficient for each in rounds], [each.carry for each in rounds]
    return weights(coefficients, carries, event.regulations.readings)


def accounts(event: Event, after: int | None = None) -> tuple[Account, ...]:
    """What every player, or team, made in each round, and what was taken off (CLA-01, CLA-03, CLA-05)."""
    if event.regulations.form.is_duplicate:
        return duplicate_accounts(event, after)
    last = event.up_to(after)
    fines = _fines(event, last)
    personal = _personal(event, last, fines)
    if event.regulations.form is Format.LIBRE:
        return tuple(replace(each, reached=event.reached(each.number, last)) for each in personal)
    team_of = {each.number: event.unit_of(each.number) for each in personal}
    return tuple(
        replace(
            team,
            penalty=team.penalty + fines[team_name(team.number)],
            reached=event.reached(team.number, last),
        )
        for team in team_accounts(personal, team_of)
    )


def merged_standing(events: Sequence[Event]) -> tuple[Ranked, ...]:
    """The ranking of teams that have one player in each of some parallel events (TEA-07).

    Rounds weigh as in the first event. Raises BadAccounts for an event without one player of each team.
    """
    renumbered: list[list[Account]] = []
    team_of: dict[int, int] = {}
    for event in events:
        mine = []
        for account in accounts(event):
            number = len(team_of) + 1
            team_of[number] = event.entries[account.number].team or 0
            mine.append(replace(account, number=number))
        renumbered.append(mine)
    rules = events[0].regulations
    return rank(merge_parallel(renumbered, team_of), round_weights(events[0]), rules.ties, rules.readings)


def event_recap(event: Event, after: int | None = None) -> Recap:
    """The recap tables after a round, or so far; each person in that of the seat where he starts (DOC-08)."""
    last = event.up_to(after)
    people = {account.number: account for account in _personal(event, last, Counter())}
    first = event.placed[1].places if 1 in event.placed else tuple(chain(*event.seated.get(1, ())))
    places = {place: people.pop(number) for place, number in enumerate(first, start=1) if number in people}
    for filling in event.filled:
        if filling.number in people:
            places[filling.place + _CAME_LATER * filling.since] = people.pop(filling.number)
    return recap(places, last)


_CAME_LATER = 4 * 1000
"""Added to a place once for each round before somebody took it: the same seat, after all who started."""


def _personal(event: Event, last: int, fines: Counter[str]) -> tuple[Account, ...]:
    """What each person made who was seated up to a round; before the first, everybody on the list."""
    made: dict[int, list[int | None]] = {number: [None] * last for number in _people(event, last)}
    contracts: dict[int, Counter[Bid] | None] = {number: Counter() for number in made}
    counted = round_weights(event, last)
    for (number, _), sheet in event.sheets.items():
        if number > last:
            continue
        # What is made in a round that no longer counts breaks no tie (H15).
        known = sheet.contracts_made() if counted[number - 1] else ()
        for column, (player, balance) in enumerate(zip(sheet.players, sheet.balances, strict=True)):
            made[player][number - 1] = balance
            so_far = contracts[player]
            if known is None or so_far is None:
                contracts[player] = None
            else:
                so_far.update(contract for taker, contract in known if taker == column)
    return tuple(
        Account(
            number, tuple(balances), fines[str(number)], contracts[number], _has_left(event, number, last)
        )
        for number, balances in made.items()
    )


def _people(event: Event, last: int) -> list[int]:
    seated = {
        number
        for at, seating in event.seated.items()
        if at <= last
        for table in seating
        for number in table
        if number is not None
    }
    return sorted(seated) if seated else [entry.number for entry in event.listed]


def _has_left(event: Event, number: int, last: int) -> bool:
    """Whether somebody left up to a round, without excuse; not where a mate took the place (CHG-07, H16)."""
    if number not in event.departed or event.departed[number].is_excused:
        return False
    if event.departed[number].after > last:
        return False
    return event.regulations.form is Format.LIBRE or not any(
        filling.since > event.departed[number].after
        and filling.number not in event.scratched
        and event.unit_of(filling.number) == event.unit_of(number)
        for filling in event.filled
    )


def _fines(event: Event, last: int) -> Counter[str]:
    """The points taken off people, and teams, for what happened up to a round (RES-07)."""
    fines: Counter[str] = Counter()
    for entry in event.ledger.in_force():
        if entry.place.round <= last:
            fines.update(entry.points())
    for decision in event.penalties:
        if decision.round <= last:
            fines[str(decision.number)] += decision.points
    return fines
