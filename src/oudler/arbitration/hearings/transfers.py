"""What rulings move before a deal is counted: tricks won illicitly or short, cards saved or discarded."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from oudler.arbitration.hearings.course_of_play import Course, LaidTrick
from oudler.arbitration.hearings.illicit_tricks import illicit_winner, saved_cards
from oudler.arbitration.hearings.recount import Changes
from oudler.arbitration.rulings import Ruling
from oudler.arbitration.terms import Irregularity, Moved
from oudler.record import AsPlayed
from oudler.rules import EXCUSE, Hand, Side, half_points


def changes_of(
    deal: AsPlayed, course: Course | None, rulings: Sequence[tuple[Irregularity, Ruling]]
) -> Changes:
    """All moves of all rulings on a deal."""
    if course is None:
        return Changes()
    winners: dict[int, int] = {}
    moved = Hand()
    for fault, ruling in rulings:
        for move in ruling.outcome.moves:
            winners |= _tricks_moved(move, fault, course)
            moved |= _cards_moved(move, fault, deal, _left(deal, moved))
    petit_counts = all(ruling.outcome.petit_au_bout is not False for _, ruling in rulings)
    revokes = [fault for fault, ruling in rulings if Moved.ILLICIT_TRICKS in ruling.outcome.moves]
    return _with_saved(Changes(winners, moved, petit_counts=petit_counts), course, revokes)


def _with_saved(changes: Changes, course: Course, revokes: Iterable[Irregularity]) -> Changes:
    """The changes, with the cards that revokes saved and those that they may have saved."""
    for revoke in revokes:
        proved, doubtful = saved_cards(course, revoke, changes.winners)
        changes = replace(changes, doubtful=changes.doubtful | doubtful)
        if dict(revoke.facts)["culprit"] == "taker":
            changes = replace(changes, saved_by_attack=changes.saved_by_attack | proved)
        else:
            changes = replace(changes, saved_by_defense=changes.saved_by_defense | proved)
    return replace(changes, doubtful=changes.doubtful - changes.saved)


def _tricks_moved(move: Moved, fault: Irregularity, course: Course) -> dict[int, int]:
    """Tricks and their new winners."""
    taker = course.terms.taker
    if move is Moved.ILLICIT_TRICKS and fault.trick is not None and fault.trick < len(course.tricks):
        winner = illicit_winner(course, fault.trick)
        return {} if winner is None else {fault.trick: winner}
    if move is Moved.SHORT_TRICKS:
        tricks = enumerate(course.tricks)
        return {place: _defender(trick, course) for place, trick in tricks if taker not in trick.seats}
    return {}  # a trick of the taker alone is the taker's already


def _defender(trick: LaidTrick, course: Course) -> int:
    """The defender who gets a short trick: the winner, or one who has not played the excuse to it."""
    excuse = trick.seat_of(EXCUSE) if EXCUSE in trick.cards else None
    seats: list[int] = [trick.winner, *trick.seats, *range(len(course.held))]
    defenders = [seat for seat in seats if course.terms.side_of(seat) is Side.DEFENSE]
    return next(seat for seat in defenders if seat == trick.winner or seat != excuse)


def _left(deal: AsPlayed, moved: Hand) -> Hand:
    """The discard of which the highest cards go: with those given back already, or without them (Y08)."""
    is_apart = deal.ruleset.options.king_in_long_discard == "besides"
    return deal.discard - moved if is_apart else deal.discard


def _cards_moved(move: Moved, fault: Irregularity, deal: AsPlayed, discard: Hand) -> Hand:
    """Cards of the discard that go to the defense."""
    if move is Moved.FORBIDDEN_CARDS:
        return fault.cards
    if move is Moved.HIGHEST_OF_DISCARD:
        return highest_cards(discard, len(deal.discard) - deal.size.dog_size)
    return highest_cards(discard, 2) if move is Moved.TWO_HIGHEST_OF_DISCARD else Hand()


def highest_cards(pile: Hand, count: int) -> Hand:
    """The most valuable `count` cards of a pile (COD-28, CHI-11)."""
    by_value = sorted(pile, key=lambda card: (-half_points(1 << card), card))
    return Hand.of(by_value[:count])
