"""Best against best: the first four by rank at the first table, the next four at the next (M12, ORG-14)."""

from collections.abc import Mapping, Sequence

from oudler.tournament.seating.draw import NOBODY
from oudler.tournament.seating.layout import check_people, lay_out, settle, table_sizes
from oudler.tournament.seating.seats import Seating


def best_seating(ranked: Sequence[int], fixed: Mapping[int, int] = NOBODY, *, fives: bool = False) -> Seating:
    """Table t seats ranks 4t-3 to 4t as N, S, E, O; with one too few the last three sit S, E, O (MOV-03).

    Whom one has met before makes no difference. Who must not move keeps his table, given by `fixed`: those
    of his table join him there and his seat becomes North. Raises NotPlanned.
    """
    sizes = table_sizes(len(ranked), fives=fives)
    check_people(ranked, len(sizes), fixed)
    return settle(lay_out(ranked, sizes, {}), fixed)
