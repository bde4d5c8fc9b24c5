"""The play of a deal as it went, fault or not: who played what, and which tricks that made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from oudler import rules
from oudler.arbitration.terms import Irregularity, culprit_word
from oudler.record import AsPlayed, Damage, How, RecordError


class LaidTrick(NamedTuple):
    """A trick as it lay: seats and cards from the leader on; the last ones may be short."""

    seats: tuple[int, ...]
    cards: tuple[rules.Card, ...]
    winner: int

    def seat_of(self, card: rules.Card) -> int:
        """The seat that played a card of this trick."""
        return self.seats[self.cards.index(card)]

    @property
    def half_points(self) -> int:
        """What its cards are worth."""
        return rules.Hand.of(self.cards).half_points


def winner_of(seats: tuple[int, ...], cards: tuple[rules.Card, ...]) -> int:
    """Who wins a trick of any number of cards; the excuse only when it lies alone (TRI-01, TRI-02)."""
    return seats[0] if cards == (rules.EXCUSE,) else seats[rules.winning_index(cards)]


@dataclass(frozen=True, slots=True)
class Course:
    """The play as far as the record goes."""

    terms: rules.Terms
    laid: rules.Hand
    """The discard, or the dog where there is none."""
    held: tuple[int, ...]
    """The hands when the play began."""
    tricks: tuple[LaidTrick, ...]
    unfinished: LaidTrick | None
    left: tuple[int, ...]
    """What is still in the hands."""
    turn: int
    """Who is to play next."""
    irregularities: tuple[Irregularity, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return not any(self.left)


@dataclass(slots=True)
class _Walk:
    """The cards as they fall, one after the other."""

    deal: AsPlayed
    terms: rules.Terms
    hands: list[int]
    leader: int
    tricks: list[LaidTrick] = field(default_factory=list)
    trick: dict[int, rules.Card] = field(default_factory=dict)
    active: list[int] = field(default_factory=list)
    """The seats that have a card for the trick."""
    bound: "Constraint | None" = None
    """What the taker has asked of the lead."""
    found: list[Irregularity] = field(default_factory=list)

    def lay(self, place: int, card: rules.Card) -> None:
        """The next card of the record, played by the seat that holds it. Raises RecordError."""
        seat = self._holder(place, card)
        if not self.trick:
            self._open(place, seat, card)
        elif seat in self.trick:
            raise _unplayable(place, card, Damage.PLAYED_TWICE)
        elif seat != self.due():
            self._note(Irregularity("card_out_of_turn", seat, place, cards=rules.Hand.of([card])))
        self._judge(seat, card, place)
        self.trick[seat] = card
        self.hands[seat] ^= 1 << card
        if len(self.trick) == len(self.active):
            self._close()

    def _holder(self, place: int, card: rules.Card) -> int:
        holders = [seat for seat, hand in enumerate(self.hands) if hand >> card & 1]
        if not holders:
            raise _unplayable(place, card, Damage.NOT_HELD)
        return holders[0]

    def _open(self, place: int, seat: int, card: rules.Card) -> None:
        """A lead; by another than the one to lead it is out of turn, and was accepted (COD-20)."""
        self.bound = self._constraint(place)
        if seat != self.leader:
            to_lead = culprit_word(self.terms.side_of(self.leader))
            led = Irregularity("lead_out_of_turn", seat, place, cards=rules.Hand.of([card]))
            self._note(led, to_lead=to_lead, choice="accept")
            self.leader = seat
        self.active = [seat for seat in self._order() if self.hands[seat]]

    def _order(self) -> Iterator[int]:
        return ((self.leader + step) % len(self.hands) for step in range(len(self.hands)))

    def due(self) -> int:
        """Who is to play next."""
        return next(seat for seat in self.active if seat not in self.trick) if self.trick else self.leader

    def _note(self, found: Irregularity, **facts: str) -> None:
        assert found.seat is not None
        told = {"culprit": culprit_word(self.terms.side_of(found.seat))} | facts
        self.found.append(replace(found, facts=tuple(told.items())))

    def lies(self) -> LaidTrick | None:
        """The trick on the table, in the order of the seats."""
        if not self.trick:
            return None
        seats = tuple(seat for seat in self.active if seat in self.trick)
        cards = tuple(self.trick[seat] for seat in seats)
        return LaidTrick(seats, cards, winner_of(seats, cards))

    def _close(self) -> None:
        trick = self.lies()
        assert trick is not None
        self.tricks.append(trick)
        self.trick = {}
        self.leader = trick.winner
        if not self.hands[self.leader]:  # the last tricks of a wrong number of cards
            self.leader = next((seat for seat in self._order() if self.hands[seat]), self.leader)

    def _judge(self, seat: int, card: rules.Card, place: int) -> None:
        """Note a card that the rules refuse, after those that lie already (COD-42)."""
        before, hand = tuple(self.trick.values()), self.hands[seat]
        legal = legal_mask(self.deal, self.terms, hand, before, not self.tricks)
        if self.bound is not None and set(before) <= {rules.EXCUSE}:
            legal = self.bound.leads_mask(legal)
        if not legal >> card & 1:
            reason = rules.why_not_play(hand, before, card) or self._why_not_lead(card)
            self._note(
                Irregularity(
                    "revoke",
                    seat,
                    place,
                    cards=rules.Hand.of([card]),
                    reason=reason,
                    legal=rules.Hand(legal),
                    trick=len(self.tricks),
                )
            )

    def irregularities(self) -> Iterator[Irregularity]:
        """What was found; a revoke is consumed once the next trick has a card (COD-23)."""
        for found in self.found:
            if found.trick is None:
                yield found
            else:
                is_consumed = found.trick + 1 < len(self.tricks) + bool(self.trick)
                yield replace(found, facts=(*found.facts, ("consumed", "yes" if is_consumed else "no")))

    def _constraint(self, place: int) -> "Constraint | None":
        """What the taker asked of the defender to lead, after another defender led (COD-20)."""
        for shown in self.deal.exposed:
            choice = (dict(self.deal.answers) | dict(shown.answers)).get("choice")
            sides = {self.terms.side_of(shown.seat), self.terms.side_of(self.leader)}
            is_lead = shown.how is How.PLAYED and shown.after == place and shown.seat != self.leader
            if is_lead and sides == {rules.Side.DEFENSE} and choice in ("same_suit", "other_suit"):
                card = next(iter(shown.cards))
                return None if card == rules.EXCUSE else Constraint(card, choice == "same_suit")
        return None

    def _why_not_lead(self, card: rules.Card) -> rules.Reason | None:
        """The called suit, or None: the taker had asked for another lead."""
        called = self.terms.called
        is_called_suit = called is not None and not self.tricks and rules.GROUP_MASKS[called] >> card & 1
        return rules.Reason.CALLED_SUIT if is_called_suit else None


def legal_mask(
    deal: AsPlayed, terms: rules.Terms, hand: int, trick: tuple[rules.Card, ...], is_first: bool
) -> int:
    """What may be played to a trick, the first one or another."""
    if is_first:
        return rules.first_trick_mask(deal.ruleset.options, terms, hand, trick)
    return rules.legal_plays_mask(hand, trick)


def _unplayable(place: int, card: rules.Card, damage: Damage) -> RecordError:
    name = rules.card_name(card)
    return RecordError(
        damage, f"plays[{place}]", action=f"play {place + 1} {name}", rule="PLA-12", given=name
    )


# --- the taker's choice after a lead out of turn (COD-20, COD-21) ------------------------------------------


class Constraint(NamedTuple):
    """The suit of a card led out of turn, which the rightful leader must lead, or must not."""

    card: rules.Card
    same: bool

    def leads_mask(self, legal: int) -> int:
        """What may be led: its suit or another one, freely where that cannot be (Y32).

        The excuse is always free; the constraint then binds the next player (COD-21).
        """
        suit = rules.GROUP_MASKS[self.card]
        wanted = legal & (suit if self.same else ~suit) & ~(1 << rules.EXCUSE)
        return wanted | legal & 1 << rules.EXCUSE if wanted else legal


# --- from a record to its course ----------------------------------------------------------------------------


def walk(deal: AsPlayed, terms: rules.Terms) -> Course:
    """Play the cards of a record as they fell. Raises RecordError where nobody could have played one."""
    held = _held(deal, terms)
    steps = _Walk(deal, terms, list(held), first_leader(deal, terms))
    for place, card in enumerate(deal.plays):
        steps.lay(place, card)
    return Course(
        terms,
        laid=deal.discard if terms.contract.takes_dog else deal.dog,
        held=held,
        tricks=tuple(steps.tricks),
        unfinished=steps.lies(),
        left=tuple(steps.hands),
        turn=steps.due(),
        irregularities=tuple(steps.irregularities()),
    )


def first_leader(deal: AsPlayed, terms: rules.Terms) -> int:
    """Who is to play the first card: the dealer's right neighbour, or the announcer of a slam."""
    return terms.taker if terms.slam is rules.Slam.ANNOUNCED else (deal.dealer + 1) % deal.players


def _held(deal: AsPlayed, terms: rules.Terms) -> tuple[int, ...]:
    """The hands at the first card: the taker's after the discard."""
    hands = [hand.mask for hand in deal.hands]
    if terms.contract.takes_dog:
        pool = hands[terms.taker] | deal.dog.mask
        hands[terms.taker] = pool & ~deal.discard.mask
    return tuple(hands)


def replaced(tricks: tuple[LaidTrick, ...], winners: Mapping[int, int]) -> tuple[LaidTrick, ...]:
    """The tricks, some of them given to others."""
    return tuple(
        trick._replace(winner=winners.get(place, trick.winner)) for place, trick in enumerate(tricks)
    )
