"""Who sits North-South, who East-West, where both may come to everybody (TPL-09)."""

from collections import defaultdict

from oudler.tournament.circuits.meetings import Meetings


def oriented(meetings: Meetings) -> Meetings:
    """Everybody as often North-South as East-West, or once more or less for who plays oddly many rounds.

    Meetings are followed from team to team, the first of two being North-South. A way that starts at a team
    with an odd number of meetings left ends at another; after these, every way ends where it starts.
    """
    left: dict[int, dict[tuple[int, int], int]] = defaultdict(dict)
    for number, seated in enumerate(meetings):
        for table, meeting in enumerate(seated):
            first, second = meeting.teams
            left[first][number, table] = second
            left[second][number, table] = first
    made = [list(seated) for seated in meetings]
    for only_odd in (True, False):
        for team in sorted(left):
            if len(left[team]) % 2 or not only_odd:
                _follow(team, left, made)
    return made


def _follow(team: int, left: dict[int, dict[tuple[int, int], int]], made: Meetings) -> None:
    """Go on from a team along meetings not yet followed, as far as there are any."""
    here = team
    while left[here]:
        (number, table), there = left[here].popitem()
        del left[there][number, table]
        made[number][table] = made[number][table]._replace(teams=(here, there))
        here = there
