"""Takers shared out over sets of boards, so that everybody attacks about one board in four (TOP-01).

Four boards of a set have the four takers. What there is beyond fours is given to takers set by set, then
changed while somebody attacks too much or too little, then exchanged between sets for places in defence.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from oudler.tournament.boards import Label
from oudler.tournament.seating import PLAYING_ORDER, SEATS, seat_after

Visits: TypeAlias = Sequence[Sequence[int]]
"""For each seat, as in SEATS, the sets that each player there meets: bit 0 is the first set."""
_Shares: TypeAlias = list[int]
"""For each taker, as in SEATS, the sets that have a board beyond fours for him: bit 0 is the first set."""

_STARTS = {
    # by boards beyond fours: the takers of one set after another, over and over
    1: ("N O S E", "N S E O E O N S"),
    2: ("NE NO SO SE", "NS EO", "NE SO"),
    3: ("OSE NSE NOE NOS", "SEO NEO NSO NSE NSO NSE SEO NEO"),
}
_EFFORT = 3000
"""How many changes are tried from each start, divided by the sets."""
_REST = 5
"""A set that has just been changed waits for this many changes."""
_ATTACK = 32
"""How much more attacks weigh than places in defence."""


def taker_labels(visits: Visits, sets: int, boards: int) -> tuple[Label, ...]:
    """The labels of all boards, set by set; each taker has every dealer in turn."""
    beyond = boards % len(SEATS)
    shares = _shared(visits, sets, beyond) if beyond else [0] * len(SEATS)
    labels: list[Label] = []
    dealt = dict.fromkeys(SEATS, 0)
    for number in range(sets):
        turned = [seat_after(seat, number) for seat in PLAYING_ORDER]
        fours = turned * (boards // len(SEATS))
        for taker in fours + [seat for seat in turned if shares[SEATS.index(seat)] >> number & 1]:
            labels.append(Label(len(labels) + 1, seat_after(taker, dealt[taker]), taker))
            dealt[taker] += 1
    return tuple(labels)


@cache
def _unfairness(sets: int, beyond: int) -> tuple[int, ...]:
    """What it costs who meets this many sets to have 0, 1, 2 … of their boards beyond fours.

    Nothing for the numbers next to one in four, little for one more on the nearer side, much for others.
    """
    boards = sets * beyond
    least = (boards + 2) // 4 - 1
    costs = []
    for had in range(sets + 1):
        if abs(4 * had - boards) < 4:
            costs.append(0)
        elif least <= had <= least + 2:
            costs.append(1)
        else:
            costs.append(4 * (abs(4 * had - boards) // 4) ** 2)
    return tuple(costs)


class _Player(NamedTuple):
    """The sets that a player meets, and the cost of attacking, or defending in one place, this many times."""

    met: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Fairness:
    """How far a choice of takers is from fair shares."""

    players: list[list[_Player]]
    """For each seat."""
    beyond: int

    def attack(self, taker: int, sets: int) -> int:
        """The cost for those who attack, when these sets have a board of that taker."""
        return sum([attack[(met & sets).bit_count()] for met, attack, _ in self.players[taker]])

    def attack_and_defence(self, taker: int, sets: int) -> int:
        """The cost for everybody, attack first."""
        others = [players for seat, players in enumerate(self.players) if seat != taker]
        defence = sum([cost[(met & sets).bit_count()] for players in others for met, _, cost in players])
        return _ATTACK * self.attack(taker, sets) + defence

    def worst_off(self, shares: _Shares) -> list[tuple[int, int, bool]]:
        """Whose attacks cost most: the seat, the sets that the player meets, whether he attacks too many."""
        found: dict[int, list[tuple[int, int, bool]]] = {}
        for seat, share in enumerate(shares):
            for met, attack, _ in self.players[seat]:
                had = (met & share).bit_count()
                has_many = 4 * had > self.beyond * met.bit_count()
                found.setdefault(attack[had], []).append((seat, met, has_many))
        return found[max(found)]


def _player(met: int, beyond: int) -> _Player:
    costs = _unfairness(met.bit_count(), beyond)
    return _Player(met, tuple(cost**2 for cost in costs), costs)


def _shared(visits: Visits, sets: int, beyond: int) -> _Shares:
    """The fairest choice that is found from some starts."""
    fairness = _Fairness([[_player(met, beyond) for met in row] for row in visits], beyond)
    found: list[tuple[int, _Shares]] = []
    for start in _STARTS[beyond]:
        found.append(_with_fair_attacks(fairness, _begun(start.split(), sets), sets))
        if not found[-1][0]:
            break
    return _with_fair_places(fairness, min(found)[1], sets)


def _begun(takers: Sequence[str], sets: int) -> _Shares:
    given = [takers[number % len(takers)] for number in range(sets)]
    return [sum(1 << number for number in range(sets) if seat.value in given[number]) for seat in SEATS]


def _with_fair_attacks(fairness: _Fairness, shares: _Shares, sets: int) -> tuple[int, _Shares]:
    """Change a taker for one of those worst off, the best way even if others lose by it; the best seen."""
    costs = [fairness.attack(taker, share) for taker, share in enumerate(shares)]
    best = sum(costs), shares
    free_from = [0] * sets
    for turn in range(_EFFORT // sets):
        if not best[0]:
            break
        free = [number for number in range(sets) if free_from[number] <= turn]
        worst = fairness.worst_off(shares)
        changes = [
            (_changed(fairness, shares, costs, change), change.set)
            for change in _helpful(shares, free, *worst[turn % len(worst)])
        ]
        if changes:
            (shares, costs), number = min(changes, key=lambda each: sum(each[0][1]))
            free_from[number] = turn + _REST
            best = min(best, (sum(costs), shares))
    return best


class _Swap(NamedTuple):
    """A set whose board goes from one taker to another."""

    set: int
    taker: int
    other: int


def _helpful(shares: _Shares, free: list[int], seat: int, met: int, has_many: bool) -> Iterator[_Swap]:
    """Sets that a player meets, with one attack more or less for him than there is."""
    for number in free:
        if met >> number & 1 and shares[seat] >> number & 1 == has_many:
            for other, share in enumerate(shares):
                if share >> number & 1 != has_many:
                    yield _Swap(number, seat, other)


def _changed(
    fairness: _Fairness, shares: _Shares, costs: list[int], change: _Swap
) -> tuple[_Shares, list[int]]:
    found, changed = list(shares), list(costs)
    for taker in (change.taker, change.other):
        found[taker] ^= 1 << change.set
        changed[taker] = fairness.attack(taker, found[taker])
    return found, changed


def _with_fair_places(fairness: _Fairness, shares: _Shares, sets: int) -> _Shares:
    """Exchange any two sets as long as that helps somebody more than it hurts others."""
    costs = [fairness.attack_and_defence(taker, share) for taker, share in enumerate(shares)]
    is_better = True
    while is_better:
        is_better = False
        for pair in combinations(range(sets), 2):
            found, changed = _channel(fairness.attack_and_defence, shares, costs, pair)
            if sum(changed) < sum(costs):
                shares, costs, is_better = found, changed, True
    return shares


def _channel(
    cost: Callable[[int, int], int], shares: _Shares, costs: list[int], pair: tuple[int, int]
) -> tuple[_Shares, list[int]]:
    """The shares and costs when two sets have exchanged their boards beyond fours."""
    one, other = pair
    both = 1 << one | 1 << other
    found, changed = list(shares), list(costs)
    for taker, share in enumerate(shares):
        if (share >> one ^ share >> other) & 1:
            found[taker] = share ^ both
            changed[taker] = cost(taker, found[taker])
    return found, changed
