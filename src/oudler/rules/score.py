"""The score of a deal and how it is marked (CAR-11, CNT-03 to CNT-06, SCO, MAR)."""

from dataclasses import dataclass

from oudler.rules.bonuses import BONUSES, Lines
from oudler.rules.checking import WrongValue, checked, show, trusted
from oudler.rules.contract import Bid, Side
from oudler.rules.count import DECK_HALF_POINTS, Count, count_deal
from oudler.rules.options import EDITIONS, Options
from oudler.rules.sizes import Poignee, WrongTable, table_size
from oudler.rules.state import Slam, State, check_scored

POINTS_NEEDED = (56, 51, 41, 36)
"""Points the attack needs with 0, 1, 2 and 3 oudlers (CAR-11)."""
BASE = 25


@checked
@dataclass(frozen=True, slots=True)
class Score:
    """How a score is made, line by line; `total` is what each defender pays (SCO-03). Raises WrongTable."""

    contract: Bid
    half_points: int
    oudlers: int
    poignees: tuple[Poignee, ...] = ()
    petit_au_bout: Side | None = None
    slam: Side | None = None
    slam_announced: bool = False
    options: Options = EDITIONS["fft-2022"]

    def __post_init__(self) -> None:
        if self.contract is Bid.PASS:
            raise WrongTable("a score needs a contract (SCO-02)")
        if not 0 <= self.half_points <= DECK_HALF_POINTS:
            raise WrongTable(f"{self.half_points} half-points: there are 0 to {DECK_HALF_POINTS} (CAR-10)")
        if not 0 <= self.oudlers < len(POINTS_NEEDED):
            raise WrongTable(f"{self.oudlers} oudlers: there are 0 to 3 (CAR-07)")

    @property
    def needed(self) -> int:
        """The points the attack needs (CAR-11)."""
        return POINTS_NEEDED[self.oudlers]

    @property
    def is_made(self) -> bool:
        """Whether the contract is made; exactly enough is enough (CNT-03, CNT-06)."""
        return self.half_points >= 2 * self.needed

    @property
    def margin(self) -> int:
        """Points above or below those needed; a half-point goes to the winner (CNT-04, CNT-05)."""
        gap = self.half_points - 2 * self.needed
        return (gap + 1) // 2 if self.is_made else gap // 2

    @property
    def sign(self) -> int:
        """+1 for a contract made, -1 for one lost."""
        return 1 if self.is_made else -1

    @property
    def base(self) -> int:
        """25 and the margin, times the contract, signed (SCO-01, SCO-02)."""
        return self.sign * (BASE + abs(self.margin)) * self.contract.multiplier

    @property
    def bonuses(self) -> Lines:
        """Each part of every bonus, with its points as seen by the attack."""
        return [line for row in BONUSES.values() for line in row.lines(self)]

    @checked
    def bonus(self, name: str) -> int:
        """What one bonus is worth to the attack. Raises WrongValue for an unknown one."""
        if name not in BONUSES:
            raise WrongValue(f"the bonuses are {' '.join(BONUSES)}, not {show(name)}")
        return sum(points for _, points in BONUSES[name].lines(self))

    @property
    def total(self) -> int:
        """The taker's signed score, paid by each defender (SCO-03)."""
        return self.base + sum([points for _, points in self.bonuses])


@checked
@dataclass(frozen=True, slots=True)
class Mark:
    """What taker, partner and each defender write down."""

    taker: int
    partner: int
    """What the partner marks; 0 when there is none."""
    defender: int


_mark = trusted(Mark)


@checked
def mark(players: int, total: int, alone: bool = True) -> Mark:
    """Share a score out: each defender marks its opposite, the attack the rest (MAR-01 to MAR-06).

    With a partner, who exists at five only, the taker has two thirds and the partner one. Raises WrongTable.
    """
    if not alone and not table_size(players).has_call:
        raise WrongTable(f"there is no partner at a table of {players} (CAR-13)")
    return _shares(players, total, alone)


def _shares(players: int, total: int, alone: bool) -> Mark:
    if alone:
        return _mark(total * (table_size(players).players - 1), 0, -total)
    return _mark(total * 2, total, -total)


@checked
@dataclass(frozen=True, slots=True)
class Result:
    """A deal played out: who, what, and the scores by seat."""

    taker: int
    partner: int | None
    winners: tuple[int, ...]
    score: Score
    scores: tuple[int, ...]

    def __repr__(self) -> str:
        score, scores = self.score, " ".join(map(str, self.scores))
        told = f"{score.half_points} half-points, {score.oudlers} oudlers"
        return f"<Result: {score.contract.word} by seat {self.taker}, {told}, scores {scores}>"


_result = trusted(Result)


def result(state: State) -> Result:
    """Count and score a deal that has been played out. Raises TooEarly."""
    check_scored(state)
    terms = state.settled
    score = _score(count_deal(state), state)
    shares = _shares(state.deal.players, score.total, terms.partner is None)
    scores = [shares.defender] * state.deal.players
    scores[terms.taker] = shares.taker
    if terms.partner is not None:
        scores[terms.partner] = shares.partner
    winners = tuple(trick.winner for trick in state.tricks)
    return _result(terms.taker, terms.partner, winners, score, tuple(scores))


def _score(count: Count, state: State) -> Score:
    terms = state.settled
    return Score(
        contract=terms.contract,
        half_points=count.half_points,
        oudlers=count.oudlers,
        poignees=tuple(poignee.size for poignee in state.poignees),
        slam_announced=terms.slam is Slam.ANNOUNCED,
        options=state.deal.options,
        **count.made,
    )
