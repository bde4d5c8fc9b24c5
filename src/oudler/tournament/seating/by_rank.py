"""Seated by rank: a final of the best 12, 16 or 20 (ORG-09 to ORG-13, M14, M18), or best against best."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oudler.tournament.seating.draw import NOBODY
from oudler.tournament.seating.layout import check_people, lay_out, settle, table_sizes
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.schedule import plan
from oudler.tournament.seating.seats import SEATS, Seating

FINAL_ROUNDS = {
    # by the number of finalists: how many rounds the final may have
    12: (1,),
    16: (1,),
    20: (1, 5),
}


@dataclass(frozen=True, slots=True)
class FinalFormat:
    """An event with a final: what everybody plays, then what the finalists play."""

    rounds: int
    deals: int
    """In each of these rounds."""
    finalists: tuple[int, ...]
    final_rounds: int
    final_deals: int


FINAL_FORMATS = {
    # by the number of deals the event is announced with
    24: FinalFormat(rounds=5, deals=4, finalists=(12, 16, 20), final_rounds=1, final_deals=4),  # ORG-09
    25: FinalFormat(rounds=5, deals=5, finalists=(20,), final_rounds=5, final_deals=1),  # ORG-10
}


def check_final(finalists: int, rounds: int = 1) -> None:
    """Refuse a final of another size or length. Raises NotPlanned."""
    if finalists not in FINAL_ROUNDS:
        raise NotPlanned(Why.FINALISTS)
    if rounds not in FINAL_ROUNDS[finalists]:
        raise NotPlanned(Why.FINAL_ROUNDS)


def final_seating(ranked: Sequence[int], finalists: int, fixed: Mapping[int, int] = NOBODY) -> Seating:
    """With n tables table t seats ranks t, t+n, t+2n, t+3n as N, S, E, O (ORG-12, ORG-13, M14).

    `ranked` are the players of the event by rank; who must not move keeps his table, given by `fixed`.
    Raises NotPlanned.
    """
    check_final(finalists)
    if len(ranked) < finalists:
        raise NotPlanned(Why.FINAL_FEW, most=len(ranked))
    best = ranked[:finalists]
    tables = finalists // len(SEATS)
    check_people(best, tables, fixed)
    return settle(tuple(tuple(best[first::tables]) for first in range(tables)), fixed)


def final_rounds(
    ranked: Sequence[int], finalists: int, rounds: int, fixed: Mapping[int, int] = NOBODY
) -> tuple[Seating, ...]:
    """Every round of a final: for five, South moves +1, East +2, West -2 (ORG-10). Raises NotPlanned."""
    check_final(finalists, rounds)
    first = final_seating(ranked, finalists, fixed)
    if rounds == 1:
        return (first,)
    people = [entry for table in first for entry in table]
    return tuple(
        tuple(tuple(people[place - 1] for place in table if place is not None) for table in seated)
        for seated in plan(len(first), rounds).rounds
    )


def best_seating(ranked: Sequence[int], fixed: Mapping[int, int] = NOBODY, *, fives: bool = False) -> Seating:
    """Best against best: table t seats ranks 4t-3 to 4t as N, S, E, O (M12, ORG-14).

    With one too few the last three sit S, E, O (MOV-03).

    Whom one has met before makes no difference. Who must not move keeps his table, given by `fixed`: those
    of his table join him there and his seat becomes North. Raises NotPlanned.
    """
    sizes = table_sizes(len(ranked), fives=fives)
    check_people(ranked, len(sizes), fixed)
    return settle(lay_out(ranked, sizes, {}), fixed)
