"""What each person made, by the sheets, and what the arbiter took off (CLA-01, RES-07)."""

from collections import Counter

from oudler.rules import Bid
from oudler.tournament.events import Event
from oudler.tournament.play.form import play_of
from oudler.tournament.ranking import Account


def personal_accounts(event: Event, last: int, fines: Counter[str]) -> tuple[Account, ...]:
    """What each person made who was seated up to a round; before the first, everybody on the list."""
    made: dict[int, list[int | None]] = {number: [None] * last for number in _people(event, last)}
    contracts: dict[int, Counter[Bid] | None] = {number: Counter() for number in made}
    counted = play_of(event).weights(event, last)
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
    return event.regulations.form.is_alone or not any(
        filling.since > event.departed[number].after
        and filling.number not in event.scratched
        and event.unit_of(filling.number) == event.unit_of(number)
        for filling in event.filled
    )


def fines_of(event: Event, last: int) -> Counter[str]:
    """The points taken off people, and teams, for what happened up to a round (RES-07)."""
    fines: Counter[str] = Counter()
    for entry in event.ledger.in_force():
        if entry.place.round <= last:
            fines.update(entry.points())
    for decision in event.penalties:
        if decision.round <= last:
            fines[str(decision.number)] += decision.points
    return fines
