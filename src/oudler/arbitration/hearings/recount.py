"""The count of a deal whose tricks may be short, won illicitly, or given away by a ruling."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from oudler import rules
from oudler.arbitration.hearings.course_of_play import Course, LaidTrick, replaced
from oudler.arbitration.rulings import NOTHING_GIVEN, Given


@dataclass(frozen=True, slots=True)
class Changes:
    """What rulings move before the count."""

    winners: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """Tricks given to another seat."""
    to_defense: rules.Hand = rules.Hand()  # noqa: RUF009 -- a frozen value
    """Cards of the discard that the defense gets."""
    saved_by_attack: rules.Hand = rules.Hand()  # noqa: RUF009 -- a frozen value
    """Cards that came home by a revoke of the attack: the defense gets them."""
    saved_by_defense: rules.Hand = rules.Hand()  # noqa: RUF009 -- a frozen value
    """Cards that came home by a revoke of the defense: the attack gets them."""
    doubtful: rules.Hand = rules.Hand()  # noqa: RUF009 -- a frozen value
    """Cards that a revoke may have saved, which the arbiter has still to judge."""
    given: Given = NOTHING_GIVEN
    """What the arbiter has the other camp give to the attack, or the attack give when it is negative."""
    petit_counts: bool = True

    @property
    def saved(self) -> rules.Hand:
        """The cards that came home by revokes, and go to the other camp."""
        return self.saved_by_attack | self.saved_by_defense


def recount(
    course: Course, poignees: tuple[rules.Poignee, ...], options: rules.Options, changes: Changes
) -> rules.Score:
    """The score of a deal that has been played out, after the changes. Raises WrongTable for too much."""
    terms = course.terms
    tricks = _settled(course, replaced(course.tricks, changes.winners))
    excuse = rules.excuse_in_tricks(tricks, terms, options)
    points, oudlers = rules.tally_pile(_attack_mask(tricks, course, changes), rules.Side.ATTACK, excuse)
    made = rules.made_bonuses(tricks, terms)
    return rules.Score(
        contract=terms.contract,
        half_points=points + changes.given.half_points,
        oudlers=oudlers + changes.given.oudlers,
        poignees=poignees,
        slam_announced=terms.slam is rules.Slam.ANNOUNCED,
        options=options,
        **(made if _has_petit(changes) else made | {"petit_au_bout": None}),
    )


def _has_petit(changes: Changes) -> bool:
    """Whether the petit may be at the end: one that a revoke saved was lost before."""
    return changes.petit_counts and rules.PETIT not in changes.saved


def marks_by_seat(course: Course, players: int, score: rules.Score) -> tuple[int, ...]:
    """What each seat writes down; the marks sum to zero (MAR-06)."""
    terms = course.terms
    shares = rules.mark(players, score.total, alone=terms.partner is None)
    by_seat = {terms.taker: shares.taker}
    if terms.partner is not None:
        by_seat[terms.partner] = shares.partner
    return tuple(by_seat.get(seat, shares.defender) for seat in range(players))


def _settled(course: Course, tricks: tuple[LaidTrick, ...]) -> tuple[LaidTrick, ...]:
    """The tricks, the last one won by the excuse of a camp that has won all the others (TRI-02)."""
    last = tricks[-1]
    if rules.EXCUSE not in last.cards:
        return tricks
    holder = last.seat_of(rules.EXCUSE)
    side_of = course.terms.side_of
    if any(side_of(trick.winner) is not side_of(holder) for trick in tricks[:-1]):
        return tricks
    return (*tricks[:-1], last._replace(winner=holder))


def _attack_mask(tricks: tuple[LaidTrick, ...], course: Course, changes: Changes) -> int:
    """The cards of the attack: tricks, and the discard or dog that is its own."""
    mask = course.laid.mask if course.terms.contract.dog_side is rules.Side.ATTACK else 0
    for trick in tricks:
        if course.terms.side_of(trick.winner) is rules.Side.ATTACK:
            mask |= rules.Hand.of(trick.cards).mask
    lost = changes.to_defense | changes.saved_by_attack
    return mask & ~lost.mask | changes.saved_by_defense.mask
