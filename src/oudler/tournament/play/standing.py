"""Where everybody stands after a round: accounts, and their ranking, in every form."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from oudler.tournament.events import Event, Penalised
from oudler.tournament.forms import Form
from oudler.tournament.play.form import play_of
from oudler.tournament.play.sheet_accounts import fines_of, personal_accounts
from oudler.tournament.ranking import Account, BadAccounts, Ranked, Recap, Weights, recap
from oudler.tournament.seating import Table


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


def joined(events: Sequence[Event]) -> Event:
    """The tournament of teams that parallel events make together, one player of each team in each (TEA-07).

    Its rules are those of the first; only of four events it is one of teams of four, with points and prizes.
    Raises BadAccounts for an event without one player of each team.
    """
    teams = [_teams_in(event) for event in events]
    if 0 in teams[0] or any(each != teams[0] for each in teams):
        raise BadAccounts("not one player of each team in each event (TEA-07)")
    rules = events[0].regulations
    name = rules.parallel or rules.name
    is_whole = len(events) == Form.FOUR.team
    rules = replace(rules, form=Form.FOUR, name=name, parallel="" if is_whole else name)
    handed = {team: cents for event in events for team, cents in event.teams_rewarded.items()}
    whole = Event(rules, is_closed=all(event.is_closed for event in events), rewarded=handed)
    for event in events:
        whole = _with_field(whole, event)
    return whole


def _teams_in(event: Event) -> list[int]:
    """The teams of an event, each as often as somebody starts for it, without those who came for a mate."""
    came = {filling.number for filling in event.filled}
    return sorted(entry.team or 0 for entry in event.listed if entry.number not in came)


def _with_field(whole: Event, event: Event) -> Event:
    """An event with the people, the tables and the sheets of another; people have numbers of their own."""
    shift = max(whole.entries, default=0)
    fines = fines_of(event, event.last_seated)
    entries = {number + shift: replace(each, number=number + shift) for number, each in event.entries.items()}
    tables = {number: len(whole.seated.get(number, ())) for number in event.seated}
    return replace(
        whole,
        entries={**whole.entries, **entries},
        scratched=whole.scratched | {number + shift for number in event.scratched},
        filled=(*whole.filled, *(replace(each, number=each.number + shift) for each in event.filled)),
        departed={**whole.departed, **{number + shift: each for number, each in event.departed.items()}},
        penalties=(
            *whole.penalties,
            *(Penalised(int(who) + shift, points, 1, "") for who, points in fines.items()),
        ),
        seated={
            **whole.seated,
            **{
                number: (*whole.seated.get(number, ()), *(_shifted(table, shift) for table in seating))
                for number, seating in event.seated.items()
            },
        },
        sheets={
            **whole.sheets,
            **{
                (number, table + tables[number]): replace(
                    sheet, players=tuple(player + shift for player in sheet.players)
                )
                for (number, table), sheet in event.sheets.items()
            },
        },
    )


def _shifted(table: Table, shift: int) -> Table:
    return tuple(None if person is None else person + shift for person in table)


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
