"""The faults that the cards of a record show, from the dealing to the last card."""

from collections.abc import Iterator

from oudler import rules
from oudler.arbitration.faults import CARDS
from oudler.arbitration.hearings.course_of_play import Course
from oudler.arbitration.hearings.exposures import exposures
from oudler.arbitration.hearings.poignee_check import poignee_faults
from oudler.arbitration.terms import Irregularity, culprit_word
from oudler.record import AsPlayed, Damage, RecordError, record_fields, replay

CONFUSED = "confused"
"""The answer that tells a discard confused with the hand from one that was simply miscounted."""


def real_deal(deal: AsPlayed) -> rules.Deal | None:
    """The deal when everybody and the dog have their number of cards, else None."""
    try:
        return rules.Deal(deal.dealer, deal.hands, deal.dog, _patient(deal.ruleset), deal.banned)
    except rules.WrongTable:
        return None


def _patient(ruleset: rules.Ruleset) -> rules.Ruleset:
    """The edition, at a table that waits for a petit sec to be announced and for nobody's grant."""
    return rules.Ruleset(
        ruleset.edition, ruleset.options.override({"petit_sec": "announced", "arbiter": False})
    )


def terms_of(deal: AsPlayed) -> rules.Terms | None:
    """Taker, contract, call and slam; None without a contract. Raises RecordError for what may not be said.

    Bids do not depend on the cards, whose numbers may be wrong: others stand in for them.
    """
    fields = record_fields(rules.start(_stand_in(deal))) | {"bids": [bid.word for bid in deal.bids]}
    terms = replay(fields).terms
    if terms is None:
        return None
    _check_call(deal, terms)
    slam = rules.Slam.ANNOUNCED if deal.slam else rules.Slam.NONE
    return terms._replace(called=deal.call, partner=_partner(deal, terms), slam=slam)


def _check_call(deal: AsPlayed, terms: rules.Terms) -> None:
    """Refuse a call that the taker could not make. Raises RecordError."""
    if deal.call is None:
        return
    hand, options = deal.hands[terms.taker].mask, deal.ruleset.options
    reason = rules.why_not_call(hand, deal.call, options) if deal.size.has_call else rules.Reason.NO_CALL
    if reason is not None:
        label = f"call {rules.card_name(deal.call)}"
        rule = reason.requirement
        raise RecordError(Damage.ILLEGAL, "call", action=label, rule=rule, reason=reason)


def _stand_in(deal: AsPlayed) -> rules.Deal:
    size = deal.size
    hands = tuple(
        rules.Hand.of(rules.DECK[seat * size.hand_size : (seat + 1) * size.hand_size])
        for seat in range(size.players)
    )
    dog = rules.Hand.of(rules.DECK[size.players * size.hand_size :])
    return rules.Deal(deal.dealer, hands, dog, _patient(deal.ruleset), deal.banned)


def _partner(deal: AsPlayed, terms: rules.Terms) -> int | None:
    if deal.call is None:
        return None
    holders = [seat for seat, hand in enumerate(deal.hands) if deal.call in hand]
    return next((seat for seat in holders if seat != terms.taker), None)


def detect(deal: AsPlayed, course: Course | None) -> tuple[Irregularity, ...]:
    """Every fault that the record shows, in the order they happened."""
    found = [*_dealing_faults(deal, course), *_petit_sec(deal)]
    if course is not None:
        found += _discard_faults(deal, course)
        later = [*poignee_faults(deal, course), *course.irregularities, *exposures(deal, course)]
        found += sorted(later, key=lambda fault: fault.after)
    return tuple(found)


def _dealing_faults(deal: AsPlayed, course: Course | None) -> Iterator[Irregularity]:
    """A dog or hands of the wrong size (COD-05 to COD-09)."""
    if len(deal.dog) != deal.size.dog_size:
        side = () if course is None else (("culprit", culprit_word(course.terms.side_of(deal.dealer))),)
        found = "play" if deal.plays else "before_play"
        yield Irregularity("dog_count", deal.dealer, 0, (("found", found), ("dealer", "regular"), *side))
    elif any(len(hand) != deal.size.hand_size for hand in deal.hands):
        yield Irregularity("misdeal", deal.dealer, 0, tuple(_misdeal_facts(deal, course).items()))


def _misdeal_facts(deal: AsPlayed, course: Course | None) -> dict[str, str]:
    facts = {"found": "dealing", "dealer": "regular"}
    if course is None:
        return facts
    taker = course.terms.taker
    facts["found"] = "play" if deal.plays else "contract"
    if len(deal.hands[taker]) != deal.size.hand_size:
        facts["taker"] = "affected"
    else:
        facts["taker"] = "dealer" if taker == deal.dealer else "unaffected"
    return facts


def _petit_sec(deal: AsPlayed) -> Iterator[Irregularity]:
    """A petit sec that nobody announced before the first word (PSC-06)."""
    for seat, hand in enumerate(deal.hands):
        if deal.bids and rules.is_petit_sec(hand):
            found = "scored" if deal.is_scored else "before_score"
            yield Irregularity(
                "petit_sec_late", seat, 0, (("found", found),), hand & rules.Hand(rules.TRUMPS_MASK)
            )


def _discard_faults(deal: AsPlayed, course: Course) -> Iterator[Irregularity]:
    """A discard of the wrong size, or of cards that may not go there (COD-43)."""
    terms, size = course.terms, len(deal.discard)
    if not terms.contract.takes_dog:
        return
    if not (deal.discard or deal.plays or deal.jeu or deal.poignees):
        return
    if _is_confused(deal, terms):
        facts = (("cards", str(size)), ("found", _moment(deal, course)))
        yield Irregularity("discard_confused", terms.taker, 0, facts, deal.discard)
        return  # what lies there was never chosen
    if forbidden := forbidden_cards(deal, terms):
        found = "later" if deal.plays or deal.jeu or deal.poignees else "before_jeu"
        yield Irregularity("illegal_discard", terms.taker, 0, (("found", found),), forbidden)
    if size != deal.size.dog_size:  # after the forbidden cards: those count as given back already
        facts = (("cards", str(size)), ("found", _when_found(deal)))
        yield Irregularity("false_discard", terms.taker, 0, facts, deal.discard)


def check_discard(deal: AsPlayed, terms: rules.Terms) -> None:
    """Refuse a discard that cannot have been laid, even wrongly. Raises RecordError."""
    if deal.discard and not terms.contract.takes_dog:
        raise RecordError(
            Damage.ILLEGAL, "discard", action="discard", rule="AUC-06", reason=rules.Reason.NO_DISCARD
        )
    pool = deal.hands[terms.taker] | deal.dog
    if foreign := deal.discard - pool:
        raise RecordError(
            Damage.NOT_HELD, "discard", action="discard", rule="CHI-03", given=" ".join(foreign.names())
        )
    if len(deal.discard) > CARDS.bounds(deal.size.dog_size)[1]:
        reason = rules.Reason.DISCARD_COUNT
        raise RecordError(Damage.ILLEGAL, "discard", action="discard", rule="CHI-03", reason=reason)


def forbidden_cards(deal: AsPlayed, terms: rules.Terms) -> rules.Hand:
    """Kings and oudlers of the discard, and the highest of the trumps that need not lie there (Y07)."""
    pool = rules.DiscardPool(deal.hands[terms.taker].mask | deal.dog.mask, deal.size.dog_size)
    never = deal.discard.mask & (rules.KINGS_MASK | rules.OUDLERS_MASK)
    trumps = list(rules.Hand(deal.discard.mask & rules.TRUMPS_MASK & ~rules.OUDLERS_MASK))
    return rules.Hand(never) | rules.Hand.of(trumps[pool.trumps_needed :])


def _is_confused(deal: AsPlayed, terms: rules.Terms) -> bool:
    """Whether the taker kept poignee and discard, and left the rest of the hand as discard (CHI-10, Y25)."""
    shown = [poignee.cards for poignee in deal.poignees if poignee.seat == terms.taker]
    is_wrong = len(deal.discard) != deal.size.dog_size and dict(deal.answers).get(CONFUSED) != "no"
    return is_wrong and any(len(cards) + len(deal.discard) == deal.size.hand_size for cards in shown)


def _when_found(deal: AsPlayed) -> str:
    if deal.plays:
        return "later"
    return "before_first_card" if deal.jeu or deal.poignees else "before_jeu"


def _moment(deal: AsPlayed, course: Course) -> str:
    """How far the deal was when the record stops."""
    if not deal.plays:
        return "no_card_played"
    if len(deal.plays) > deal.players:
        return "later"
    has_played = any(course.held[course.terms.taker] >> card & 1 for card in deal.plays)
    return "first_trick" if has_played else "before_own_first_card"
