"""Who attacks and who defends for a team of four to six, named by its captain (EQU-01, EQU-02, EQU-05)."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from oudler.rules import Ground, Problem

DEFENDERS = 3
MATCH_TEAM_SIZES = range(4, 7)
"""How many players a team has in a match (EQU-01)."""
QUARTERS = 4
"""In how many parts a match is played (EQU-01)."""


class WhyNotNamed(Ground):
    """A reason, with the requirement it comes from."""

    TEAM_SIZE = "team_size", "EQU-01"
    QUARTERS = "quarters", "EQU-01"
    STRANGER = "stranger", "EQU-02"
    DEFENDERS = "defenders", "EQU-02"
    TWICE = "twice", "EQU-05"
    ATTACKED_BEFORE = "attacked_before", "EQU-02"


@dataclass(frozen=True, slots=True)
class LineUp:
    """One who attacks and three who defend at another table, by number."""

    attacker: int
    defenders: tuple[int, ...]

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody named."""
        return (self.attacker, *self.defenders)


def check_line_ups(members: Collection[int], named: Sequence[LineUp]) -> tuple[Problem, ...]:
    """What is wrong with the line-ups of a team, quarter by quarter, as far as they are named (EQU-02)."""
    return tuple(_wrong(members, named))


def _wrong(members: Collection[int], named: Sequence[LineUp]) -> Iterator[Problem]:
    if len(members) not in MATCH_TEAM_SIZES:
        yield Problem(WhyNotNamed.TEAM_SIZE)
    if len(named) > QUARTERS:
        yield Problem(WhyNotNamed.QUARTERS)
    attacked: set[int] = set()
    for quarter, line_up in enumerate(named, start=1):
        if strangers := tuple(player for player in line_up.players if player not in members):
            yield Problem(WhyNotNamed.STRANGER, quarter=quarter, people=strangers)
        yield from _wrong_within(line_up, quarter)
        if line_up.attacker in attacked:
            yield Problem(WhyNotNamed.ATTACKED_BEFORE, quarter=quarter, people=(line_up.attacker,))
        attacked.add(line_up.attacker)


def _wrong_within(line_up: LineUp, quarter: int) -> Iterator[Problem]:
    if len(line_up.defenders) != DEFENDERS:
        yield Problem(WhyNotNamed.DEFENDERS, quarter=quarter, people=line_up.defenders)
    if twice := tuple(player for player, times in Counter(line_up.players).items() if times > 1):
        yield Problem(WhyNotNamed.TWICE, quarter=quarter, people=twice)
