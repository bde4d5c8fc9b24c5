"""`oudler check` of duplicate events of teams: who attacks, who sits where, and who may come in."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TypeAlias

import pytest

from oudler.tournament.events import Entered, Left, Placed, write_fields
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.forms import Form
from tests.cli.calling import call
from tests.cli.test_check_duplicate import Row, lines_of, told
from tests.tournament.duplicate_telling import match, opened, play, play_all, play_quarter
from tests.tournament.people import somebody
from tests.tournament.telling import plan, tell

Forge: TypeAlias = Callable[[Row], None]
ROLES = (
    "dans une quadrette, personne n'entre et chacun garde sa place, l'attaquant en Sud ; "
    "les rôles changent entre deux séances"
)
ALL_RIGHT = "Tout est recalculé : aucune différence."


@cache
def quadrettes() -> Tournament:
    """Four teams, two sessions; in the second one 3 attacks and 2 defends."""
    event = opened(Form.QUADRETTE, 16, "mmm mmm")
    for _ in range(3):
        event = play(event)
    return play_all(tell(event, Placed(2, (1, 3, 2, *range(4, 17)))))


@cache
def triplettes() -> Tournament:
    """Six teams; at the first table the captain has his three sit in another order."""
    event = opened(Form.TRIPLETTE, 18)
    planned = plan(event)
    (one, two, three, *others), *rest = planned.seating
    event = tell(event, replace(planned, seating=((three, one, two, *others), *rest)))
    return play_all(event)


@cache
def rooms() -> Tournament:
    """A match after its first quarter."""
    return play_quarter(match())


@cache
def joined() -> Tournament:
    """The quadrettes after their first session: one has left, and somebody has entered for him."""
    event = opened(Form.QUADRETTE, 16, "mmm mmm")
    for _ in range(3):
        event = play(event)
    return tell(event, Left(1, "malade"), Entered(somebody(17, team=1)))


@pytest.mark.met("QUA-08", "TPL-02")
@pytest.mark.parametrize("event", [quadrettes, triplettes])
def test_roles_change_between_sessions_and_a_triplette_sits_as_it_likes(
    event: Callable[[], Tournament],
) -> None:
    checked = call("check", "-", stdin=write_document(event()))
    assert (checked.status, checked.lines[1]) == (0, ALL_RIGHT)


def seated_otherwise(number: int, *order: int) -> Forge:
    """The people of the first table in another order, in a round and with a reason."""

    def forge(file: Row) -> None:
        what = lines_of(file, "seated")[number - 1]["what"]
        what["why"] = "par erreur"
        what["seating"][0] = [what["seating"][0][place] for place in order]

    return forge


def scored_by(number: int, attacker: int) -> Forge:
    """Somebody named as the attacker of the first board of a line."""

    def forge(file: Row) -> None:
        lines_of(file, "scored")[number - 1]["what"]["scores"][0]["attacker"] = attacker

    return forge


def placed_again(*places: int) -> Forge:
    """The second session, with these people in their roles."""

    def forge(file: Row) -> None:
        file["log"].append({**file["log"][-1], "did": "placed", "what": write_fields(Placed(2, places))})

    return forge


def two_rooms(file: Row) -> None:
    """Somebody who plays in the open room and in the closed one."""
    opened, closed = lines_of(file, "seated")[0]["what"]["seating"]
    opened[0] = closed[1]


@pytest.mark.parametrize(
    ("event", "forge", "wrong"),
    [
        pytest.param(
            quadrettes,
            scored_by(1, 3),
            "position 1, table 1, étui 1 : c'est au n° 14 d'attaquer, pas au n° 3 ; corrigez l'attaquant",
            marks=pytest.mark.met("QUA-01"),
            id="one attacker for the session",
        ),
        pytest.param(
            quadrettes,
            seated_otherwise(2, 0, 2, 1, 3),
            f"n° 3 et 10 : {ROLES}",
            marks=pytest.mark.met("QUA-03"),
            id="the taker sits South",
        ),
        pytest.param(
            quadrettes,
            seated_otherwise(2, 2, 1, 0, 3),
            f"n° 3 et 1 : {ROLES}",
            marks=pytest.mark.met("QUA-03"),
            id="defenders keep their seats",
        ),
        pytest.param(
            joined,
            placed_again(17, *range(2, 17)),
            f"n° 17 : {ROLES}",
            marks=pytest.mark.met("QUA-08"),
            id="nobody new in a quadrette",
        ),
        pytest.param(
            rooms,
            two_rooms,
            "placés deux fois : n° 5 (ch. 2, « Accueil des joueurs »)",
            marks=pytest.mark.met("EQU-05"),
            id="one room each",
        ),
    ],
)
def test_who_sits_or_attacks_otherwise_than_allowed_is_told(
    event: Callable[[], Tournament], forge: Forge, wrong: str
) -> None:
    found = [line.partition(" : ")[2].partition(" (donnes dupliquées")[0] for line in told(event(), forge)]
    assert wrong in found
