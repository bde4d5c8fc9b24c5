"""What is wrong with a poignee as it was shown (POF-01 to POF-11)."""

from collections.abc import Iterator

from oudler.arbitration.hearings.course_of_play import Course
from oudler.arbitration.terms import Irregularity, culprit_word
from oudler.record import AsPlayed, Damage, RecordError, Shown
from oudler.rules import EXCUSE, EXCUSE_MASK, Hand, Poignee, PoigneePool, Reason


def size_meant(shown: Shown, deal: AsPlayed) -> Poignee:
    """The size announced; where the record does not tell, the largest that the cards reach."""
    if shown.announced is not None:
        return shown.announced
    sizes = dict(zip(deal.size.poignees, Poignee, strict=True))
    reached = [size for size in sizes if size <= len(shown.cards)]
    return sizes[max(reached, default=deal.size.poignees[0])]


def poignee_faults(deal: AsPlayed, course: Course) -> Iterator[Irregularity]:
    """Every fault of every poignee. Raises RecordError for cards that could not be shown."""
    for place, shown in enumerate(deal.poignees):
        if shown.seat in (earlier.seat for earlier in deal.poignees[:place]):
            field = f"poignees[{place}]"
            raise RecordError(Damage.ILLEGAL, field, rule="POI-01", reason=Reason.POIGNEE_TWICE)
        pool = _pool(deal, course, shown)
        _check_held(pool, shown, place)
        for fault, facts in (*_card_faults(deal, pool, shown), *_time_faults(deal, course, shown)):
            culprit = culprit_word(course.terms.side_of(shown.seat))
            told = {"culprit": culprit} | facts
            after = _first_card(deal, course, shown.seat) if shown.after is None else shown.after
            cards = Hand.of(shown.cards)
            yield Irregularity(fault, shown.seat, after, tuple(told.items()), cards, poignee=place)


def _pool(deal: AsPlayed, course: Course, shown: Shown) -> PoigneePool:
    """The trumps of the seat, with those that its discard took (POI-10)."""
    terms = course.terms
    discarded = deal.discard.mask if shown.seat == terms.taker and terms.contract.takes_dog else 0
    return PoigneePool(course.held[shown.seat], discarded, deal.size, deal.ruleset.options)


def _check_held(pool: PoigneePool, shown: Shown, place: int) -> None:
    held = pool.trumps_mask(len(shown.cards)) | pool.hand & EXCUSE_MASK
    if foreign := Hand(Hand.of(shown.cards).mask & ~held):
        names = " ".join(foreign.names())
        raise RecordError(Damage.NOT_HELD, f"poignees[{place}].cards", rule="POI-01", given=names)


def _card_faults(deal: AsPlayed, pool: PoigneePool, shown: Shown) -> Iterator[tuple[str, dict[str, str]]]:
    """Too few, too many, a trump behind the excuse, no order."""
    due = dict(zip(Poignee, deal.size.poignees, strict=True))[size_meant(shown, deal)]
    trumps = pool.trumps_mask(due)
    hidden = trumps & ~Hand.of(shown.cards).mask
    if len(shown.cards) < due:
        enough = (trumps | pool.hand & EXCUSE_MASK).bit_count() >= due
        yield "poignee_incomplete", {"correctable": "yes" if enough else "no"}
    elif len(shown.cards) > due:
        yield "poignee_surplus", {}
    elif EXCUSE in shown.cards and hidden:
        yield "poignee_hidden_trump", {}
    numbers = [card for card in shown.cards if card != EXCUSE]
    if numbers not in (sorted(numbers), sorted(numbers, reverse=True)):
        yield "poignee_unordered", {}


def _time_faults(deal: AsPlayed, course: Course, shown: Shown) -> Iterator[tuple[str, dict[str, str]]]:
    """Before one's turn, with the first card not covered yet, or at any other moment."""
    first = _first_card(deal, course, shown.seat)
    if shown.after is None or shown.after == first:
        return
    if shown.after < first:
        yield "poignee_early", {}
    else:
        yield "poignee_uncovered" if shown.after == first + 1 else "poignee_wrong_moment", {}


def _first_card(deal: AsPlayed, course: Course, seat: int) -> int:
    """How many cards had been played when the seat played its first, or when the record stops."""
    own = course.held[seat]
    return next((place for place, card in enumerate(deal.plays) if own >> card & 1), len(deal.plays))
