"""Quadrettes at the desk: attackers and defences go their own ways (QUA-07)."""

from dataclasses import replace

from oudler.director.forms.choices import Choice
from oudler.director.forms.papers import BOARD_PAPERS, CardPart, Places
from oudler.director.forms.row import BOARDS, Shape
from oudler.tournament.seating import SEATS, Seat
from oudler.wording.language import msg

_SOUTH = SEATS.index(Seat.SOUTH)


def _attacker(team: Places) -> Places:
    """South (QUA-03)."""
    return team[_SOUTH : _SOUTH + 1]


def _defence(team: Places) -> Places:
    """The others."""
    return (*team[:_SOUTH], *team[_SOUTH + 1 :])


_PAPERS = replace(
    BOARD_PAPERS,
    turns_cases=True,
    writer=msg(
        "L'attaquant, en Sud, inscrit le score, les défenseurs contrôlent. "
        "Toute rature est signalée à l'arbitre."
    ),
    parts=(
        CardPart(
            _attacker,
            msg("Fiche de l'attaquant · à conserver"),
            lambda _formula: msg(
                "Emportez les étuis, sans parler à votre défense. Ne bougez qu'au signal de l'arbitre."
            ),
        ),
        CardPart(
            _defence,
            msg("Fiche de la défense · à conserver"),
            lambda _formula: msg("La défense reste à sa table, chacun à la même orientation."),
        ),
    ),
    has_blank_routes=True,
)


QUADRETTE = replace(
    BOARDS,
    shapes=(Shape(6, 4), Shape(4, 4), Shape(4, 6)),
    choices=lambda _people: (Choice(), Choice(is_shared=True)),
    has_substitutes=False,
    papers=_PAPERS,
)
