"""Where everybody stands after a round: accounts, and their ranking, in every form."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from oudler.tournament.events import Event
from oudler.tournament.play.form import play_of
from oudler.tournament.play.sheet_accounts import personal_accounts
from oudler.tournament.ranking import Account, Ranked, Recap, Weights, merge_parallel, rank, recap


def standing(event: Event, after: int | None = None) -> tuple[Ranked, ...]:
    """The ranking after a round, or of the whole event (CLA-02, CLA-04)."""
    return play_of(event).standing(event, after)


def in_the_running(event: Event, number: int) -> tuple[Ranked, ...]:
    """The ranking before a round of those who can still play it: nobody who has left, excused or not."""
    still = {event.unit_of(person) for person in event.present(number)}
    return tuple(line for line in standing(event, number - 1) if line.account.number in still)


def details_wanted(event: Event, after: int | None = None, cut: int | None = None) -> tuple[int, ...]:
    """The players or teams whose contracts are to be looked up, because a tie hangs on them (CHG-09).

    With a cut, only the tie across it counts, among those who can still play the next round.
    """
    return play_of(event).details_wanted(event, after, cut)


def round_weights(event: Event, after: int | None = None) -> Weights:
    """What a point made in each round is worth after a round, or at the end (H14, ORG-14).

    In duplicate deals it is sessions that weigh (TOP-12).
    """
    return play_of(event).weights(event, after)


def accounts(event: Event, after: int | None = None) -> tuple[Account, ...]:
    """What every player, or team, made in each round, and what was taken off (CLA-01, CLA-03, CLA-05)."""
    return play_of(event).accounts(event, after)


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
    people = {account.number: account for account in personal_accounts(event, last, Counter())}
    first = event.placed[1].places if 1 in event.placed else tuple(chain(*event.seated.get(1, ())))
    places = {place: people.pop(number) for place, number in enumerate(first, start=1) if number in people}
    for filling in event.filled:
        if filling.number in people:
            places[filling.place + _CAME_LATER * filling.since] = people.pop(filling.number)
    return recap(places, last)


_CAME_LATER = 4 * 1000
"""Added to a place once for each round before somebody took it: the same seat, after all who started."""
