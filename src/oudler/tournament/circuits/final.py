"""The final of triplettes: the three of a team attack at the same time, each against another team (TPL-10).

The texts name such a final (« Emmanuel 16 ») and do not give it: this one is ours (D12).

Four teams make a group. It plays four rounds at three tables: in each round one team attacks, its three
players at three tables, and the three others defend. All tables of a round play the same boards.

Sixteen teams make four groups at once, and new groups after every four rounds, at most five times: the groups
are the lines of the affine plane of order 4, so that every team attacks every other once in all.
"""

from oudler.tournament.circuits.circuit import Circuit
from oudler.tournament.circuits.meetings import Meeting, Meetings, built_circuit, check_lengths
from oudler.tournament.forms import Form
from oudler.tournament.seating import NotPlanned, Why

_ORDER = 4
_PRODUCTS = (
    # of the field of four elements, whose sums are a ^ b
    (0, 0, 0, 0),
    (0, 1, 2, 3),
    (0, 2, 3, 1),
    (0, 3, 1, 2),
)


def _team(column: int, line: int) -> int:
    return _ORDER * column + line + 1


_ALL_FOUR = range(_ORDER)
_GROUPINGS = {
    # by the number of teams: every way to part them into groups of four, one after the other
    4: [[[1, 2, 3, 4]]],
    16: [
        [[_team(column, line) for line in _ALL_FOUR] for column in _ALL_FOUR],
        *(
            [[_team(column, _PRODUCTS[slope][column] ^ start) for column in _ALL_FOUR] for start in _ALL_FOUR]
            for slope in _ALL_FOUR
        ),
    ],
}


def final_circuit(teams: int, rounds: int, boards: int) -> Circuit:
    """A final of 4 or 16 teams in whole groups of four rounds. Raises NotPlanned."""
    if teams not in _GROUPINGS:
        raise NotPlanned(Why.TRIPLETTE_FINAL)
    most = _ORDER * len(_GROUPINGS[teams])
    check_lengths(rounds, boards, most)
    if rounds % _ORDER:
        raise NotPlanned(Why.FINAL_GROUPS, most=most)
    return built_circuit(Form.TRIPLETTE, teams, _meetings(teams)[:rounds], boards)


def _meetings(teams: int) -> Meetings:
    """Every round: tables of a group follow one another, in the order of those who defend."""
    return [
        [
            Meeting((group[turn], group[other]), _ORDER * place + turn, _badge(turn, other))
            for group in groups
            for other in _ALL_FOUR
            if other != turn
        ]
        for place, groups in enumerate(_GROUPINGS[teams])
        for turn in _ALL_FOUR
    ]


def _badge(attacking: int, defending: int) -> int:
    """Which of the three goes where: in a group a defence meets every colour once."""
    return (attacking ^ defending) - 1
