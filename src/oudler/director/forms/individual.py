"""The individual duplicate at the desk: players and boards travel."""

from dataclasses import replace

from oudler.director.forms.papers import BOARD_PAPERS, KEEP_SEAT, CardPart, Places, whole_unit
from oudler.director.forms.places import empty_places
from oudler.director.forms.row import BOARDS
from oudler.director.forms.teams import no_team, player_facts
from oudler.tournament.events import Event
from oudler.tournament.seating import SEATS
from oudler.wording.language import msg


def _players_seated(event: Event, at: tuple[int, int, int], _attack: int) -> Places:
    return event.seated[at[0]][at[1] - 1]


_PAPERS = replace(
    BOARD_PAPERS,
    unit_head=msg("Joueur"),
    who_title=msg("N° des joueurs"),
    who=lambda _words: [seat.value for seat in SEATS],
    wrote=_players_seated,
    tables_hint=lambda _circuit: msg("Les numéros du parcours, Nord, Sud, Est, Ouest ; dessous les étuis."),
    total_rule=msg(
        "Total : un quart de la moyenne en attaque, trois quarts de la moyenne en défense, "
        "pénalités déduites."
    ),
    parts=(CardPart(whole_unit, msg("Fiche de parcours · à conserver"), lambda _formula: KEEP_SEAT),),
    has_seats=True,
)


INDIVIDUAL = replace(
    BOARDS,
    free_places=empty_places,
    new_team=no_team,
    open_team=no_team,
    ruled_as=player_facts,
    has_teams=False,
    papers=_PAPERS,
)
