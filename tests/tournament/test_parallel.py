"""Four tournaments at once, one player of every team in each."""

import pytest

from oudler.tournament.seating import NotPlanned, Why
from oudler.tournament.seating.teams import parallel_fields
from tests.grounds import refused_for
from tests.tournament.people import crowd, why_not


@pytest.mark.req("TEA-07")
@pytest.mark.parametrize("teams", [4, 8, 20])
def test_each_field_has_one_player_of_every_team(teams: int) -> None:
    entries = crowd(4 * teams, 4)
    team_of = {entry.number: entry.team for entry in entries}
    fields = parallel_fields(list(reversed(entries)))
    assert [sorted(team_of[number] or 0 for number in field) for field in fields] == [
        list(range(1, teams + 1))
    ] * 4
    assert sorted(number for field in fields for number in field) == list(range(1, 4 * teams + 1))
    assert [len(field) % 4 for field in fields] == [0] * 4


@pytest.mark.req("TEA-07")
@pytest.mark.parametrize("teams", [0, 1, 2, 3, 5, 6, 10])
def test_other_numbers_of_teams_are_refused(teams: int) -> None:
    with refused_for(NotPlanned, Why.PARALLEL):
        parallel_fields(crowd(4 * teams, 4))


@pytest.mark.req("TEA-07")
def test_teams_of_two_are_refused() -> None:
    with pytest.raises(NotPlanned) as refused:
        parallel_fields(crowd(8, 2))
    assert why_not(refused) == (Why.TEAM_SIZE, None, (1, 2, 3, 4, 5, 6, 7, 8))
