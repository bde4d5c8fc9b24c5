"""People as the teams they form (TEA-01)."""

from collections import defaultdict
from collections.abc import Sequence

from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.seating.refusal import NotPlanned, Why


def teams_of(entries: Sequence[Entry], form: Form) -> list[tuple[Entry, ...]]:
    """The teams, the one who entered first at the head, members by number; alone everybody is a team.

    Raises NotPlanned when somebody has no team, or a team is not complete.
    """
    found: dict[int | None, list[Entry]] = defaultdict(list)
    for entry in sorted(entries, key=lambda each: each.number):
        found[entry.number if form.is_alone else entry.team].append(entry)
    size = form.team
    wrong = [members for team, members in found.items() if team is None or len(members) != size]
    if wrong:
        raise NotPlanned(Why.TEAM_SIZE, who=tuple(entry.number for members in wrong for entry in members))
    return [tuple(members) for members in found.values()]
