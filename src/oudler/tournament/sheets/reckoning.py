"""How people work the score of a deal out wrongly: other details, a bonus counted otherwise (SCO-03).

| what | slips |
|---|---|
| contract | the multiplier of another one |
| oudlers, points | another number; ten points off, digits misread, the points of the other camp |
| petit au bout, poignees, slam | forgotten, of the other camp, multiplied or not against the rule |
| base | the 25 points forgotten |
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from oudler.rules import BASE, DECK_HALF_POINTS, POINTS_NEEDED, Bid, Poignee, Score, Side
from oudler.tournament.sheets.slips import FORMS, SlipKind


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A score worked out wrongly."""

    kind: SlipKind
    total: int
    """What each defender would pay."""
    score: Score | None = None
    """The details that make it; None: it follows from none, a rule was mistaken."""
    is_unseen: bool = False
    """Whether it supposes something of which the details say nothing: most totals could be made so."""


def reckonings(score: Score) -> Iterator[Reckoning]:
    """Every way to miscount a deal with those details in one point."""
    yield from _read_otherwise(score)
    yield from _bonus_otherwise(score)
    yield from _points_otherwise(score)


def _read_otherwise(score: Score) -> Iterator[Reckoning]:
    """Another contract, other oudlers."""
    contracts = (bid for bid in Bid if bid not in (Bid.PASS, score.contract))
    yield from _made(SlipKind.WRONG_CONTRACT, (replace(score, contract=bid) for bid in contracts))
    oudlers = (number for number in range(len(POINTS_NEEDED)) if number != score.oudlers)
    for number in oudlers:
        is_near = abs(number - score.oudlers) == 1
        yield from _made(SlipKind.WRONG_OUDLERS, [replace(score, oudlers=number)], is_unseen=not is_near)
    yield Reckoning(SlipKind.NO_BASE, score.total - score.sign * BASE * score.contract.multiplier)


def _bonus_otherwise(score: Score) -> Iterator[Reckoning]:
    """A bonus that is written, mistaken; or one that is not, counted."""
    times = score.contract.multiplier
    petits = (replace(score, petit_au_bout=side) for side in (None, *Side) if side is not score.petit_au_bout)
    yield from _made(SlipKind.WRONG_PETIT, petits, is_unseen=score.petit_au_bout is None)
    if score.petit_au_bout is not None:
        petit = score.bonus("petit_au_bout")
        yield Reckoning(SlipKind.WRONG_PETIT, score.total - petit + petit // times)
    sizes = ((), *((size,) for size in Poignee))
    shown = (replace(score, poignees=size) for size in sizes if size != score.poignees)
    yield from _made(SlipKind.WRONG_POIGNEE, shown, is_unseen=not score.poignees)
    if score.poignees:
        shown_bonus = score.bonus("poignees")
        yield Reckoning(SlipKind.WRONG_POIGNEE, score.total + (times - 1) * shown_bonus)
        yield Reckoning(SlipKind.WRONG_POIGNEE, score.total - 2 * shown_bonus)
    slams = ((slam, announced) for slam in (None, *Side) for announced in (False, True))
    written = (score.slam, score.slam_announced)
    others = (
        replace(score, slam=slam, slam_announced=said) for slam, said in slams if (slam, said) != written
    )
    yield from _made(SlipKind.WRONG_SLAM, others, is_unseen=written == (None, False))


def _points_otherwise(score: Score) -> Iterator[Reckoning]:
    """Any other points; those that a slip of the pen or of the count makes are likelier."""
    likely = {points for forms in FORMS.values() for points in forms(score.half_points // 2)}
    likely |= {score.half_points // 2 + off for off in (-10, -1, 1, 10)}
    likely.add((DECK_HALF_POINTS - score.half_points) // 2)
    for half_points in range(score.half_points % 2, DECK_HALF_POINTS + 1, 2):
        if half_points != score.half_points:
            other = replace(score, half_points=half_points)
            is_unseen = half_points // 2 not in likely
            yield from _made(SlipKind.WRONG_POINTS, [other], is_unseen=is_unseen)


def _made(kind: SlipKind, scores: Iterable[Score], *, is_unseen: bool = False) -> Iterator[Reckoning]:
    for score in scores:
        yield Reckoning(kind, score.total, score, is_unseen)
