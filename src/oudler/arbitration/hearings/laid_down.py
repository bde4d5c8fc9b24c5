"""A hand laid down by a player who claims the rest (COD-31)."""

from dataclasses import replace

from oudler.arbitration.hearings.course_of_play import Course, LaidTrick, first_leader
from oudler.arbitration.hearings.detecting import real_deal
from oudler.arbitration.hearings.false_claims import ClaimTooEarly, worst_ending
from oudler.arbitration.terms import Irregularity
from oudler.record import AsPlayed, Damage, RecordError
from oudler.rules import Auction, Hand, Phase, State, Trick, legal_plays_mask

Claimed = tuple[tuple[Irregularity, ...], Course, Course]


def play_claim(deal: AsPlayed, course: Course) -> Claimed:
    """The fault, if it is one, the deal played out against the claimant, and as the claimant believed.

    Where the rest cannot be played out here (too many cards are left, or their numbers are wrong) the
    course stays as it is, and whether the claim was right is left to the arbiter. Raises RecordError.
    """
    claim = deal.claim
    assert claim is not None
    if claim.after != len(deal.plays):
        raise RecordError(
            Damage.CLAIM_NOT_LAST,
            "claim.after",
            rule="COD-31",
            given=str(claim.after),
            expected=str(len(deal.plays)),
        )
    if course.is_over:
        return (), course, course
    fault = Irregularity("false_claim", claim.seat, claim.after, cards=Hand(course.left[claim.seat]))
    state = _state(deal, course)
    if state is None:
        return (fault,), course, course
    own = course.terms.side_of(claim.seat)
    other = next(seat for seat in range(deal.players) if course.terms.side_of(seat) is not own)
    try:
        worst, believed = worst_ending(state, claim.seat), worst_ending(state, other)
    except ClaimTooEarly:
        return (fault,), course, course
    rest = worst.tricks[len(course.tricks) :]
    if all(course.terms.side_of(trick.winner) is own for trick in rest):
        return (), _finished(course, believed), _finished(course, believed)
    false = replace(fault, facts=(("right", "no"),))
    return (false,), _finished(course, worst), _finished(course, believed)


def _state(deal: AsPlayed, course: Course) -> State | None:
    """The position as the rules know it, None when numbers of cards or the order of play are wrong."""
    dealt = real_deal(deal)
    terms = course.terms
    if dealt is None or (terms.contract.takes_dog and len(deal.discard) != deal.size.dog_size):
        return None
    lies = course.unfinished
    if lies is not None and lies.seats != _from(_leader(deal, course), len(lies.seats), deal.players):
        return None
    trick = lies.cards if lies else ()
    return State(
        dealt,
        Phase.PLAY,
        course.turn,
        Auction(),
        terms._replace(dog_turned=True, discard=course.laid if terms.contract.takes_dog else None, jeu=True),
        course.left,
        tricks=tuple(Trick(trick.seats[0], trick.cards, trick.winner) for trick in course.tricks),
        trick=trick,
        playable=legal_plays_mask(course.left[course.turn], trick),
    )


def _leader(deal: AsPlayed, course: Course) -> int:
    """Who was to lead to the trick on the table."""
    return course.tricks[-1].winner if course.tricks else first_leader(deal, course.terms)


def _finished(course: Course, state: State) -> Course:
    laid = tuple(
        LaidTrick(_from(trick.leader, len(trick.cards), len(trick.cards)), trick.cards, trick.winner)
        for trick in state.tricks
    )
    return replace(course, tricks=laid, unfinished=None, left=state.hand_masks)


def _from(leader: int, count: int, players: int) -> tuple[int, ...]:
    """The `count` seats from the leader on, in the order of play."""
    return tuple((leader + step) % players for step in range(count))
