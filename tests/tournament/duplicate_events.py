"""Small duplicate events whose results were computed by hand."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from oudler.rules import Stream
from oudler.tournament.boards import Board, Packed, board_key, by_chance, commitment
from oudler.tournament.events import Revealed, Sealed
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import circuit_of, plays_of
from tests.tournament.duplicate_telling import Made, opened, play_all


def by_attack(made: Mapping[int, Mapping[int, int]], told: Tournament) -> Made:
    """What each player, or team, made on the boards that it attacked."""
    return {
        (each.round, each.table, each.board): made[each.board][each.attack]
        for each in plays_of(play_all(told).event)
    }


TWELVE = {
    # what each attacker of a board made
    1: {1: 56, 9: 56, 5: -52},
    2: {3: 62, 11: 50, 7: -56},
    3: {8: 50, 12: 50, 4: 50},
    4: {5: -50, 1: 70, 9: 56},
    5: {10: 52, 2: 62, 6: -56},
    6: {12: -52, 4: 56, 8: 50},
}


def twelve() -> Tournament:
    """Twelve players at three tables, three rounds of two boards."""
    told = opened(Form.INDIVIDUAL, 12)
    return play_all(told, by_attack(TWELVE, told))


SIX_TEAMS = {
    1: {1: 56, 3: 50, 2: -50},
    2: {4: 62, 5: 62, 6: 50},
    3: {2: 52, 1: 70, 3: -56},
    4: {5: 50, 6: -50, 4: -52},
    5: {3: 50, 2: 50, 1: 50},
    6: {6: 56, 4: 52, 5: 50},
}


def six_teams() -> Tournament:
    """Six triplettes at three tables, three rounds of two boards."""
    told = opened(Form.TRIPLETTE, 18)
    return play_all(told, by_attack(SIX_TEAMS, told))


FOUR_TEAMS = {
    # what the attacker of each team made
    1: {1: 82, 4: 66, 2: 50, 3: 50},
    2: {1: 68, 4: -76, 2: 56, 3: 54},
    3: {1: -68, 3: -58, 2: 50, 4: 50},
    4: {1: 50, 3: 50, 2: 50, 4: 52},
    5: {1: 50, 2: 50, 3: 50, 4: 50},
    6: {1: 50, 2: 54, 3: 54, 4: 50},
}


def four_teams() -> Tournament:
    """Four quadrettes, three rounds of two boards."""
    told = opened(Form.QUADRETTE, 16)
    return play_all(told, by_attack(FOUR_TEAMS, told))


def both(number: int, table: int, _board: int) -> int:
    """Team 1 makes 16 more on every board of the first quarter, team 2 four more on those of the others."""
    best = {1: (1, 82)}.get(number, (2, 70))
    return best[1] if table == best[0] else 66


def fractions(text: str) -> list[Fraction]:
    """Fractions written one after the other."""
    return [Fraction(each) for each in text.split()]


# --- cards ---------------------------------------------------------------------------------------------

SECRET = "a word told to nobody"


@cache
def boards(seed: str = "cards") -> tuple[Board, ...]:
    """Boards with the labels of three rounds at three tables."""
    labels = circuit_of(opened(Form.INDIVIDUAL, 12).event, 1).labels
    chance = Stream(seed)
    return tuple(by_chance(label, chance, lambda _: True).board for label in labels)


def sealed(made: tuple[Board, ...] = ()) -> Sealed:
    found = made or boards()
    return Sealed(1, tuple(commitment(each, board_key(SECRET, each.number)) for each in found))


def packed(board: Board, secret: str = SECRET) -> str:
    """A board with the key of its seal."""
    return str(Packed(board, key=board_key(secret, board.number)))


def revealed(made: tuple[Board, ...] = (), secret: str = SECRET) -> Revealed:
    return Revealed(1, tuple(packed(each, secret) for each in made or boards()))
