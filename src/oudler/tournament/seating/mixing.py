"""How every round is seated, announced at the start, and what may follow what (MOV-01, MOV-02, MOV-21)."""

from collections.abc import Sequence
from enum import Enum
from itertools import pairwise

from oudler.tournament.forms import Form
from oudler.tournament.seating.by_rank import check_final
from oudler.tournament.seating.company import COMPANY
from oudler.tournament.seating.howell import HOWELL
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.schedule import Method, most_rounds, plan

LEAST_RANKED = min(HOWELL)
"""With fewer tables seats are drawn or given by hand, and nothing else (MOV-21)."""


class SeatingKind(Enum):
    """How a round is seated."""

    MOVEMENT = "movement"
    RANDOM = "random"
    BEST = "best"
    FINAL = "final"
    BY_HAND = "by_hand"


_RESEATED = (SeatingKind.RANDOM, SeatingKind.BEST, SeatingKind.FINAL)
"""Everybody gets a new seat, with no regard to teams."""


def check_mixing(
    kinds: Sequence[SeatingKind],
    form: Form,
    tables: int,
    method: Method = Method.FFT,
    finalists: int | None = None,
    *,
    is_ranked: bool = False,
) -> None:
    """Refuse rounds of a session that cannot follow one another, or cannot be at all. Raises NotPlanned.

    A first round that is drawn is the draw of the starting places, and the movement may go on from there.
    `is_ranked` tells that another session has been played, so that there is a ranking to begin with.
    """
    check_order(kinds, form, finalists, is_ranked=is_ranked)
    _check_size(kinds, tables)
    _check_length(kinds, form, tables, method)


def check_order(
    kinds: Sequence[SeatingKind], form: Form, finalists: int | None = None, *, is_ranked: bool = False
) -> None:
    """Refuse rounds of a session that cannot follow one another, however many come. Raises NotPlanned."""
    if not kinds:
        raise NotPlanned(Why.NO_ROUND)
    if not COMPANY[form].is_unbound and any(kind in _RESEATED for kind in kinds):
        raise NotPlanned(Why.TEAMS_RESEATED)
    _check_order(kinds, is_ranked=is_ranked)
    if SeatingKind.FINAL in kinds:
        _check_final(kinds, finalists)


def check_change(
    announced: Sequence[SeatingKind],
    changed: Sequence[SeatingKind],
    begun: int,
    finalists: int | None = None,
    finalists_now: int | None = None,
) -> None:
    """Refuse another announcement once this many rounds have begun. Raises NotPlanned.

    Rounds that have begun stay as they were announced (MOV-01); a final is not added, nor made longer or of
    another size, once the first round has begun (ORG-18). It may be given up.
    """
    if tuple(announced[:begun]) != tuple(changed[:begun]):
        raise NotPlanned(Why.BEGUN)
    finals = changed.count(SeatingKind.FINAL)
    if not begun or not finals:
        return
    if finals != announced.count(SeatingKind.FINAL) or finalists_now != finalists:
        raise NotPlanned(Why.FINAL_LATE)


def _check_size(kinds: Sequence[SeatingKind], tables: int) -> None:
    allowed = (SeatingKind.RANDOM, SeatingKind.BY_HAND)
    if tables < LEAST_RANKED and any(kind not in allowed for kind in kinds):
        raise NotPlanned(Why.FEW_TABLES)


def _check_order(kinds: Sequence[SeatingKind], *, is_ranked: bool) -> None:
    """Nobody is ranked before the first round, a movement is not resumed, nothing follows a final."""
    if not is_ranked and kinds[0] in (SeatingKind.BEST, SeatingKind.FINAL):
        raise NotPlanned(Why.BEST_FIRST)
    reseated = False
    for before, kind in pairwise(kinds):
        if before is SeatingKind.FINAL and kind is not SeatingKind.FINAL:
            raise NotPlanned(Why.AFTER_FINAL)
        if reseated and kind is SeatingKind.MOVEMENT:
            raise NotPlanned(Why.FFT_AGAIN)
        reseated = reseated or kind in _RESEATED


def _check_length(kinds: Sequence[SeatingKind], form: Form, tables: int, method: Method) -> None:
    """A movement is offered for as many rounds as it keeps its promise, the first drawn or not (MOV-19)."""
    if SeatingKind.MOVEMENT not in kinds:
        return
    last = max(number for number, kind in enumerate(kinds, start=1) if kind is SeatingKind.MOVEMENT)
    plan(tables, 1, form, method)  # refuses where there is no such movement at all
    most = most_rounds(tables, form, method)
    if last > most:
        raise NotPlanned(Why.ROUNDS, most=most)


def _check_final(kinds: Sequence[SeatingKind], finalists: int | None) -> None:
    if finalists is None:
        raise NotPlanned(Why.FINALISTS)
    check_final(finalists, kinds.count(SeatingKind.FINAL))
