"""What a happening changes in an event."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from oudler.arbitration import People, Place, parse_ruling
from oudler.tournament.events.event import Departure, Event, Filling
from oudler.tournament.events.happenings import (
    Adjusted,
    Agreed,
    Amended,
    Cancelled,
    Closed,
    Confirmed,
    Corrected,
    Drawn,
    Entered,
    Filled,
    Handed,
    Happening,
    Kept,
    Left,
    Lifted,
    Opened,
    Paid,
    Penalised,
    Placed,
    Reannounced,
    Refunded,
    Reopened,
    Replanned,
    Rescored,
    Restored,
    Returned,
    Revealed,
    Ruled,
    Scored,
    Scratched,
    Sealed,
    Seated,
    Unseated,
)

K = TypeVar("K")
V = TypeVar("V")


def change(event: Event | None, happening: Happening) -> Event:
    """The event after a happening, whether or not it was in order: `obstacles` tells."""
    if isinstance(happening, Opened):
        return Event(happening.regulations)
    assert event is not None, "an event begins by being opened"
    return _CHANGES[type(happening)](event, happening)


def _with(table: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**table, key: value}


def _reannounced(event: Event, happening: Reannounced) -> Event:
    return replace(event, regulations=happening.regulations)


def _replanned(event: Event, happening: Replanned) -> Event:
    """Places given in a session that is not held after all are gone with it."""
    rules = replace(event.regulations, rounds=happening.rounds)
    placed = {session: each for session, each in event.placed.items() if session in rules.sessions}
    return replace(event, regulations=rules, placed=placed)


def _listed(event: Event, happening: Entered | Amended) -> Event:
    entry = happening.entry
    return replace(event, entries=_with(event.entries, entry.number, entry))


def _paid(event: Event, happening: Paid | Refunded) -> Event:
    entry = replace(event.entries[happening.number], is_paid=isinstance(happening, Paid))
    return replace(event, entries=_with(event.entries, entry.number, entry))


def _scratched(event: Event, happening: Scratched) -> Event:
    return replace(event, scratched=event.scratched | {happening.number})


def _placed(event: Event, happening: Placed) -> Event:
    return replace(event, placed=_with(event.placed, happening.session, happening))


def _filled(event: Event, happening: Filled) -> Event:
    filling = Filling(event.next_session, happening.place, happening.number, event.last_seated + 1)
    return replace(event, filled=(*event.filled, filling))


def _kept(event: Event, happening: Kept) -> Event:
    return replace(event, kept=_with(event.kept, happening.round, happening.units))


def _seated(event: Event, happening: Seated) -> Event:
    series = event.series
    if happening.series is not None:
        series = _with(series, happening.round, happening.series)
    return replace(event, seated=_with(event.seated, happening.round, happening.seating), series=series)


def _unseated(event: Event, happening: Unseated) -> Event:
    """Whoever left, or came, after the round was seated is gone from it, or in it, when it is seated anew."""
    round_ = happening.round
    return replace(
        event,
        departed={
            number: replace(departure, after=min(departure.after, round_ - 1))
            for number, departure in event.departed.items()
        },
        filled=tuple(replace(filling, since=min(filling.since, round_)) for filling in event.filled),
        seated={at: seating for at, seating in event.seated.items() if at != round_},
        kept={since: units for since, units in event.kept.items() if since <= round_},
        sheets={at: sheet for at, sheet in event.sheets.items() if at[0] != round_},
        unbalanced=frozenset(at for at in event.unbalanced if at[0] != round_),
        series={at: series for at, series in event.series.items() if at != round_},
        scores={at: score for at, score in event.scores.items() if at[0] != round_},
        adjusted={at: decision for at, decision in event.adjusted.items() if at[0] != round_},
        agreed={at: agreed for at, agreed in event.agreed.items() if at != round_},
        confirmed=frozenset(at for at in event.confirmed if at[0] != event.regulations.session_of(round_)),
    )


def _handed(event: Event, happening: Handed | Corrected) -> Event:
    at = happening.round, happening.table
    wrong = event.unbalanced | {at} if happening.sheet.residue else event.unbalanced - {at}
    return replace(event, sheets=_with(event.sheets, at, happening.sheet), unbalanced=wrong)


def _ruled(event: Event, happening: Ruled) -> Event:
    place = Place(happening.round, happening.table, happening.deal)
    return replace(
        event, ledger=event.ledger.book(parse_ruling(happening.ruling), people(event, happening), place)
    )


def people(event: Event, happening: Ruled) -> People:
    """Who the parties of a ruling are, in the words of the ledger."""
    seating = event.seated.get(happening.round, ())
    table = seating[happening.table - 1] if 1 <= happening.table <= len(seating) else ()
    return People(
        culprits=tuple(str(number) for number in happening.culprits),
        dealer=None if happening.dealer is None else str(happening.dealer),
        table=tuple(str(number) for number in table if number is not None),
        team=None if happening.team is None else team_name(happening.team),
    )


def team_name(team: int) -> str:
    """A team as the ledger writes it, where people are bare numbers."""
    return f"team {team}"


def _lifted(event: Event, happening: Lifted) -> Event:
    return replace(event, ledger=event.ledger.cancel(happening.ruling, happening.why))


def _penalised(event: Event, happening: Penalised) -> Event:
    return replace(event, penalties=(*event.penalties, happening))


def _left(event: Event, happening: Left) -> Event:
    departure = Departure(event.last_seated, happening.why, happening.is_excused)
    return replace(event, departed=_with(event.departed, happening.number, departure))


def _returned(event: Event, happening: Returned) -> Event:
    departed = {number: each for number, each in event.departed.items() if number != happening.number}
    return replace(event, departed=departed)


def _closed(event: Event, happening: Closed) -> Event:
    return replace(event, is_closed=True, winner=happening.winner)


def _reopened(event: Event, _: Reopened) -> Event:
    return replace(event, is_closed=False, winner=None)


# --- duplicate deals ------------------------------------------------------------------------------------


def _drawn(event: Event, happening: Drawn) -> Event:
    return replace(event, first_badge=happening.first)


def _sealed(event: Event, happening: Sealed) -> Event:
    return replace(event, sealed=_with(event.sealed, happening.session, happening.seals))


def _scored(event: Event, happening: Scored | Rescored) -> Event:
    made = {(happening.round, happening.table, score.board): score for score in happening.scores}
    return replace(event, scores={**event.scores, **made})


def _adjusted(event: Event, happening: Adjusted) -> Event:
    at = happening.round, happening.table, happening.board
    return replace(event, adjusted=_with(event.adjusted, at, happening))


def _cancelled(event: Event, happening: Cancelled) -> Event:
    at = happening.session, happening.board
    return replace(event, cancelled=_with(event.cancelled, at, happening.why))


def _restored(event: Event, happening: Restored) -> Event:
    if happening.round is None or happening.table is None:
        key = happening.session, happening.board
        return replace(event, cancelled={at: why for at, why in event.cancelled.items() if at != key})
    played = happening.round, happening.table, happening.board
    return replace(event, adjusted={at: each for at, each in event.adjusted.items() if at != played})


def _confirmed(event: Event, happening: Confirmed) -> Event:
    return replace(event, confirmed=event.confirmed | {(happening.session, happening.unit)})


def _agreed(event: Event, happening: Agreed) -> Event:
    return replace(event, agreed=_with(event.agreed, happening.round, happening))


def _revealed(event: Event, happening: Revealed) -> Event:
    return replace(event, revealed=_with(event.revealed, happening.session, happening))


_CHANGES: Mapping[type, Callable[[Event, Any], Event]] = {
    Replanned: _replanned,
    Reannounced: _reannounced,
    Entered: _listed,
    Amended: _listed,
    Paid: _paid,
    Refunded: _paid,
    Scratched: _scratched,
    Placed: _placed,
    Filled: _filled,
    Kept: _kept,
    Seated: _seated,
    Unseated: _unseated,
    Handed: _handed,
    Corrected: _handed,
    Ruled: _ruled,
    Lifted: _lifted,
    Penalised: _penalised,
    Left: _left,
    Returned: _returned,
    Closed: _closed,
    Reopened: _reopened,
    Drawn: _drawn,
    Sealed: _sealed,
    Scored: _scored,
    Rescored: _scored,
    Adjusted: _adjusted,
    Cancelled: _cancelled,
    Restored: _restored,
    Confirmed: _confirmed,
    Agreed: _agreed,
    Revealed: _revealed,
}
