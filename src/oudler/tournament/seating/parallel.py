"""Four tournaments at once, in each of them one player of every team of four (TEA-07)."""

from collections.abc import Sequence

from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.teams import teams_of


def parallel_fields(entries: Sequence[Entry]) -> tuple[tuple[int, ...], ...]:
    """The players of each of the four tournaments, each for everybody alone and with full tables.

    Raises NotPlanned unless the teams have four members each and are a multiple of four.
    """
    teams = teams_of(entries, Form.FOUR)
    if not teams or len(teams) % 4:
        raise NotPlanned(Why.PARALLEL)
    return tuple(tuple(entry.number for entry in field) for field in zip(*teams, strict=True))
