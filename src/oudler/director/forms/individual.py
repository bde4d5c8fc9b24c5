"""The individual duplicate at the desk: players and boards travel."""

from dataclasses import replace

from oudler.director.forms.places import empty_places
from oudler.director.forms.row import BOARDS
from oudler.director.forms.teams import no_team, player_facts

INDIVIDUAL = replace(
    BOARDS,
    free_places=empty_places,
    new_team=no_team,
    open_team=no_team,
    ruled_as=player_facts,
    has_teams=False,
)
