"""A challenge: the ranking of a club over many evenings, by its own rule, written as rows."""

from dataclasses import dataclass
from datetime import date
from enum import Enum


class ChallengePoints(Enum):
    """What an evening is worth in a challenge."""

    RANKS = "ranks"
    """Of n players the first gets n, the last 1; ties share, rounded up to half points."""
    SUMS = "sums"
    """The total of the evening."""
    PCN = "pcn"


class ChallengeTie(Enum):
    """What decides between equals of a challenge, in the order in which the club names them."""

    WINS = "wins"
    """The number of evenings won."""
    BEST = "best"
    """The best evening, then the second best, and so on."""
    PRESENCE = "presence"
    """The number of evenings played."""
    LAST = "last"
    """The last evening that both played."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A rule, and the evenings it is for."""

    name: str
    since: date
    until: date
    points: ChallengePoints = ChallengePoints.RANKS
    kept: int | None = None
    """This many of the best evenings count; None: all."""
    planned: int | None = None
    """How many evenings are to be played; None: as many as there will be."""
    presence: int = 0
    """Added for every evening played, whether it is kept or not."""
    ties: tuple[ChallengeTie, ...] = (ChallengeTie.WINS,)
    """Who is equal after them shares the place."""
    members_only: bool = False
    left_out: tuple[str, ...] = ()
    """The ids of events of these days that do not count."""
    is_public: bool = False
    """Whether everybody may read who stands where."""
