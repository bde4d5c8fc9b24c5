"""How likely it is that deals made such balances, and that a slip then made another number of one.

Only the order of explanations hangs on it. What is supposed of deals (`_CONTRACTS`, `_PETITS`, `_POIGNEES`,
`_SPREAD`) was judged by eye from club sheets.

In a deal of total x everybody marks -x, and the taker n times x beside, for n players. So a balance is n
times what its player made by taking, less what all made so. Whoever never took shows that sum: two who never
took have the same balance. In a round of a few deals somebody mostly never takes, so each balance is tried as
that sum.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from math import exp, factorial, pi, sqrt
from operator import mul

from oudler.rules import BASE, PETIT_AU_BOUT, Bid
from oudler.tournament.sheets.faults import can_score
from oudler.tournament.sheets.line import FULL_TABLE, Marks, players_of, share
from oudler.tournament.sheets.slips import COUNTED, FORMS, SlipKind

_CONTRACTS = ((Bid.PRISE, 0.25), (Bid.GARDE, 0.6), (Bid.GARDE_SANS, 0.1), (Bid.GARDE_CONTRE, 0.05))
_PETITS = ((0, 0.88), (1, 0.07), (-1, 0.05))
_POIGNEES = ((0, 0.85), (20, 0.11), (30, 0.03), (40, 0.01))
_SPREAD = 12
"""By how many points the attack mostly misses what it needs, either way."""
_MARGINS = range(-40, 41)
_DEALS = (3, 4, 5, 6)
"""How many deals a round mostly has."""
_RARE = 1e-7
"""What is never quite impossible: slams, scores of the arbiter, long rounds in which everybody takes."""


@cache
def _deal_chances() -> Mapping[int, float]:
    """How often each defender pays how much."""
    near = {margin: exp(-((margin / _SPREAD) ** 2) / 2) for margin in _MARGINS}
    whole = sum(near.values())
    chances: dict[int, float] = {}
    for (bid, often), margin, (petit, seen), (poignee, shown) in product(
        _CONTRACTS, _MARGINS, _PETITS, _POIGNEES
    ):
        sign = 1 if margin >= 0 else -1
        base = sign * ((BASE + abs(margin)) * bid.multiplier + poignee)
        total = base + petit * PETIT_AU_BOUT * bid.multiplier
        chances[total] = chances.get(total, 0) + often * seen * shown * near[margin] / whole
    return chances


@cache
def _moments() -> tuple[float, float]:
    """The mean square of what each defender pays, and how often it is an even number."""
    chances = _deal_chances().items()
    square = sum(chance * total * total for total, chance in chances)
    return square, sum(chance for total, chance in chances if total % 2 == 0)


# --- what slips make of a balance -----------------------------------------------------------------------


def slip_chances(meant: Marks, column: int, typed: int) -> dict[SlipKind, float]:
    """How often deals make such balances and a slip then writes that one in a column, by kind of slip."""
    excess, others = typed - meant[column], players_of(len(meant)) - 2
    as_they_are = _balances_chance(meant)
    found = {kind: _form_chance(kind, typed, meant[column]) * as_they_are for kind in FORMS}
    for kind, times in COUNTED.items():
        if excess % times == 0:
            found[kind] = _mark_chance(meant, column, excess // times)
    # The taker wrote the mark of one defender instead of all.
    if excess % others == 0:
        found[SlipKind.NOT_TRIPLED] = _deal_chance(meant, column, -excess // others)
    chances = {kind: kind.weight * chance for kind, chance in found.items() if chance}
    return chances or {SlipKind.OTHER: _RARE * as_they_are}


def _form_chance(kind: SlipKind, typed: int, meant: int) -> float:
    forms = [form for form in FORMS[kind](meant) if form != meant]
    return forms.count(typed) / len(forms) if forms else 0


def _mark_chance(balances: Marks, column: int, mark: int) -> float:
    """How often a deal in which a column marks that much is among those that make the balances."""
    takers = [taker for taker in range(len(balances)) if taker != column]
    taken, rest = divmod(mark, players_of(len(balances)) - 1)
    as_taker = 0 if rest else _deal_chance(balances, column, taken)
    return as_taker + sum(_deal_chance(balances, taker, -mark) for taker in takers)


def _deal_chance(balances: Marks, taker: int, total: int) -> float:
    """How often a deal with that taker and total is among those that make the balances."""
    columns = len(balances)
    chance = _deal_chances().get(total, _RARE if can_score(None, columns, total) else 0)
    if chance <= _RARE or columns > FULL_TABLE:  # at five who sits out is not known
        return chance * _balances_chance(balances) / columns
    marks = share(columns, taker, total)
    others = tuple(balance - mark for balance, mark in zip(balances, marks, strict=True))
    return chance * _balances_chance(others, but=1) / columns


# --- what balances deals make ---------------------------------------------------------------------------


def _balances_chance(balances: Marks, but: int = 0) -> float:
    """How often the deals of a round, but for this many, make such balances; of use only beside others."""
    columns, (square, _) = len(balances), _moments()
    rare = _RARE * exp(-sum(balance * balance for balance in balances) / square / 60)
    if columns > FULL_TABLE:
        return rare
    taken_by = {tuple((other - balance) // columns for other in balances) for balance in balances}
    return rare + sum(_taken_chance(taken, but) for taken in taken_by)


def _taken_chance(taken: Sequence[int], but: int) -> float:
    """How often the players make such sums by taking, each as often as any."""
    most = max(_DEALS) - but
    ways: Sequence[float] = _ways(taken[0])
    for total in taken[1:]:
        own = _ways(total)
        ways = [sum(map(mul, ways, own[deals::-1])) for deals in range(most + 1)]
    rounds = [deals - but for deals in _DEALS]
    return sum(ways[deals] * factorial(deals) / float(len(taken)) ** deals for deals in rounds)


@lru_cache(maxsize=10_000)
def _ways(total: int) -> tuple[float, ...]:
    """How often 0, 1, 2 … deals, taken by one player in any order, make that total."""
    return tuple(_sum_chance(total, deals) / factorial(deals) for deals in range(max(_DEALS) + 1))


def _sum_chance(total: int, deals: int) -> float:
    """How often this many deals make that total together: from two on as a bell, of even or odd numbers."""
    if deals == 0:
        return float(total == 0)
    if deals == 1:
        return _deal_chances().get(total, _RARE)
    square, even = _moments()
    often_even = (1 + (2 * even - 1) ** deals) / 2
    parity = often_even if total % 2 == 0 else 1 - often_even
    return 2 * parity * exp(-total * total / (2 * deals * square)) / sqrt(2 * pi * deals * square)
