"""Which scores can exist: points, oudlers and bonuses that some deal could bring together.

Only what no deal can ever bring is refused. A camp's pile is a number of whole tricks, and the discard or
the dog; every card is worth an odd number of half-points. So a number of tricks, and where the excuse
ends, leave an interval of half-points for each number of oudlers.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product

from oudler.rules.checking import checked
from oudler.rules.contract import Bid, Side
from oudler.rules.options import OPTIONS, Options
from oudler.rules.refusal import Ground
from oudler.rules.score import POINTS_NEEDED, Score
from oudler.rules.sizes import Poignee, TableSize, table_size

TRUMPS_AND_EXCUSE = 22
LOW_CARDS = 59
KINGS = 4
COURT_EXTRAS = (8, 8, 8, 8, 6, 6, 6, 6, 4, 4, 4, 4, 2, 2, 2, 2)
"""What kings, queens, knights and jacks are worth beyond a low card, in half-points (CAR-08)."""
OUDLER_EXTRA = 8


class Impossible(Ground):
    """Why a score cannot exist, with the requirement that says so."""

    TOO_MANY_TRUMPS = "too_many_trumps", "CAR-01"
    HALF_POINT = "half_point", "CNT-04"
    NO_PETIT = "no_petit", "PAB-02"
    PETIT_OF_LOSERS = "petit_of_losers", "SLA-01"
    POINTS_FOR_OUDLERS = "points_for_oudlers", "CAR-08"
    NOT_A_SLAM = "not_a_slam", "SLA-01"
    SLAM_NOT_CLAIMED = "slam_not_claimed", "SLA-04"


@dataclass(frozen=True, slots=True)
class _Excuse:
    """Where the excuse ends: cards that the attack has beyond its tricks, half-points that it receives."""

    cards: int
    half_points: int

    def allows(self, oudlers: int, tricks: int, size: TableSize) -> bool:
        """Whether that number of oudlers fits the excuse, and each camp won the trick it should."""
        has_oudlers = (self.cards > 0) <= oudlers <= 3 - (self.cards < 0)
        return has_oudlers and 0 <= tricks + self.cards <= size.hand_size


_EXCHANGED = (_Excuse(0, 0), _Excuse(1, -1), _Excuse(-1, 1))
"""It lies with the trick or the dog, or it is kept and half a point is given for it (TRI-03, TRI-07)."""
_UNPAID = (_Excuse(1, 0), _Excuse(-1, 0))
"""It changes camp with no card back (Y01)."""
_EXCUSES = {
    value: _EXCHANGED + (_UNPAID if value == "other_camp" else ())
    for value in OPTIONS["excuse_last_trick"].values
}
_SLAM_READINGS = tuple(Options(defense_slam=str(value)) for value in OPTIONS["defense_slam"].values)


@checked
def why_impossible(score: Score, players: int) -> Impossible | None:
    """Why no deal of this number of players can end with that score; None: one can. Raises WrongTable."""
    size = table_size(players)
    if not _can_show(score.poignees, size):
        return Impossible.TOO_MANY_TRUMPS
    if score.half_points % 2 and not _has_halves(size, score.options):
        return Impossible.HALF_POINT
    return _why_not_petit(score.oudlers, score.slam, score.petit_au_bout) or _why_not_counted(score, players)


def _can_show(poignees: tuple[Poignee, ...], size: TableSize) -> bool:
    """Whether the poignees are of different trumps (CAR-01, POI-02 to POI-04)."""
    shown = dict(zip(Poignee, size.poignees, strict=True))
    return sum(shown[poignee] for poignee in poignees) <= TRUMPS_AND_EXCUSE


def _has_halves(size: TableSize, options: Options) -> bool:
    """Whether half points can remain: tricks of four and a dog of six are even (CNT-04)."""
    return size.players % 2 == 1 or options.excuse_last_trick == "other_camp"


def _why_not_petit(oudlers: int, slam: Side | None, petit: Side | None) -> Impossible | None:
    """The petit of the last trick is among the oudlers of the camp that wins it."""
    if (petit is Side.ATTACK and not oudlers) or (petit is Side.DEFENSE and oudlers == 3):
        return Impossible.NO_PETIT
    is_against_slam = petit is not None and slam is petit.other
    return Impossible.PETIT_OF_LOSERS if is_against_slam else None


def _why_not_counted(score: Score, players: int) -> Impossible | None:
    """Points against oudlers, then against the tricks of a slam."""
    option = str(score.options.excuse_last_trick)
    can_be = {
        slam: score.half_points in _counted(score.contract, players, score.oudlers, slam, option)
        for slam in (None, *Side)
    }
    if not any(can_be.values()):
        return Impossible.POINTS_FOR_OUDLERS
    if can_be[score.slam]:
        return None
    return Impossible.SLAM_NOT_CLAIMED if score.slam is None else Impossible.NOT_A_SLAM


@cache
def _counted(contract: Bid, players: int, oudlers: int, slam: Side | None, option: str) -> frozenset[int]:
    """The half-points that the attack can have with that number of oudlers and that `slam` (SLA-01)."""
    size = table_size(players)
    tricks_of = {Side.ATTACK: (size.hand_size,), Side.DEFENSE: (0,), None: range(1, size.hand_size)}
    return frozenset(
        points
        for tricks, excuse in product(tricks_of[slam], _EXCUSES[option])
        if excuse.allows(oudlers, tricks, size)
        for points in _interval(contract, size, tricks, oudlers, excuse)
    )


def _interval(contract: Bid, size: TableSize, tricks: int, oudlers: int, excuse: _Excuse) -> range:
    """Half-points from the poorest to the richest pile, by steps of a whole point."""
    laid = size.dog_size if contract.dog_side is Side.ATTACK else 0
    cards = tricks * size.players + laid + excuse.cards
    others = cards - oudlers
    # Neither a king nor an oudler is discarded (CHI-05): they come from tricks.
    room = others - laid if contract.takes_dog else others
    if room < 0 or not 0 <= others <= LOW_CARDS + len(COURT_EXTRAS):
        return range(0)
    kings = min(room, KINGS)
    richest = sum(COURT_EXTRAS[KINGS - kings :][:others])
    poorest = sum(COURT_EXTRAS[::-1][: max(0, others - LOW_CARDS)])
    worth = cards + OUDLER_EXTRA * oudlers + excuse.half_points
    return range(worth + poorest, worth + richest + 1, 2)


@checked
@cache
def possible_totals(contract: Bid, players: int) -> frozenset[int]:
    """Every signed score that each defender can pay in that contract, by any option. Raises WrongTable."""
    poignees = _poignee_bonuses(table_size(players))
    totals: set[int] = set()
    for oudlers, slam in product(range(len(POINTS_NEEDED)), (None, *Side)):
        # The widest reading of the excuse holds the others.
        known = _counted(contract, players, oudlers, slam, "other_camp")
        bonuses = _other_bonuses(contract, oudlers, slam)
        for base, sign in {_base(contract, half_points, oudlers) for half_points in known}:
            totals |= {base + sign * shown + bonus for shown in poignees for bonus in bonuses}
    return frozenset(totals)


@cache
def _poignee_bonuses(size: TableSize) -> frozenset[int]:
    """What the poignees of one deal can be worth together, none included (POI-12)."""
    shown = (
        poignees
        for count in range(size.players + 1)
        for poignees in combinations_with_replacement(Poignee, count)
        if _can_show(poignees, size)
    )
    return frozenset(sum(poignees) for poignees in shown)


def _other_bonuses(contract: Bid, oudlers: int, slam: Side | None) -> set[int]:
    """What petit and slam are worth together, the slam announced or not, by either reading (Y03)."""
    scores = (
        Score(contract, 0, oudlers, (), petit, slam, announced, options)
        for petit, announced, options in product((None, *Side), (False, True), _SLAM_READINGS)
        if _why_not_petit(oudlers, slam, petit) is None
    )
    return {score.petit_bonus + score.slam_bonus for score in scores}


@cache
def _base(contract: Bid, half_points: int, oudlers: int) -> tuple[int, int]:
    score = Score(contract, half_points, oudlers)
    return score.base, score.sign
