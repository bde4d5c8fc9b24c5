"""People as the teams they form (TEA-01), and teams of four that play four tournaments at once (TEA-07)."""

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


def parallel_fields(entries: Sequence[Entry]) -> tuple[tuple[int, ...], ...]:
    """The players of each of the four tournaments: one of every team, alone and at full tables (TEA-07).

    Raises NotPlanned unless the teams have four members each and are a multiple of four.
    """
    teams = teams_of(entries, Form.FOUR)
    if not teams or len(teams) % 4:
        raise NotPlanned(Why.PARALLEL)
    return tuple(tuple(entry.number for entry in field) for field in zip(*teams, strict=True))
