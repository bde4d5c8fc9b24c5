"""Deals played by hand, fault or not: cards are laid as written, then by the rules to the end."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from oudler import rules
from oudler.arbitration import Hearing, Irregularity, Verdict
from oudler.record import AsPlayed, Exposed, How, Shown
from tests.rules.positions import chosen_deal


def dealt(
    players: int,
    hands: Mapping[int, str],
    dog: str = "",
    *,
    edition: str = "fft-2022",
    dealer: int | None = None,
    **extra: Any,
) -> AsPlayed:
    """A deal of chosen hands that seat 0 takes; the last seat deals, so seat 0 leads."""
    bid: rules.Bid = extra.pop("bid", rules.Bid.PRISE)
    taker: int = extra.pop("taker", 0)
    deal = chosen_deal(players, hands, dog, dealer=dealer, ruleset=rules.Ruleset.parse(edition))
    return AsPlayed(deal.dealer, deal.hands, deal.dog, deal.ruleset, bids=bids(deal, taker, bid), **extra)


def bids(deal: rules.Deal | AsPlayed, taker: int, bid: rules.Bid) -> tuple[rules.Bid, ...]:
    """One seat bids, the others pass."""
    order = ((deal.dealer + 1 + step) % deal.players for step in range(deal.players))
    return tuple(bid if seat == taker else rules.Bid.PASS for seat in order)


def cards(text: str) -> tuple[rules.Card, ...]:
    """The cards in the order they are written."""
    return tuple(rules.parse_card(name) for name in text.split())


def laid(deal: AsPlayed, text: str) -> AsPlayed:
    """The deal with more cards played."""
    return replace(deal, plays=deal.plays + cards(text))


def shown(seat: int, text: str, after: int | None = None, announced: rules.Poignee | None = None) -> Shown:
    """A poignee as it lay."""
    return Shown(seat, tuple(rules.Hand.parse(text)), after, announced)


def exposed(seat: int, text: str, after: int, how: How = How.SHOWN, **answers: str) -> Exposed:
    """Cards that were taken back."""
    return Exposed(seat, rules.Hand.parse(text), after, how, tuple(answers.items()))


class Game:
    """The hands of a deal as its cards are laid; knows nothing of the room under test."""

    def __init__(self, deal: AsPlayed) -> None:
        self.players = deal.players
        self.taker = _taker(deal)
        self.hands = [hand.mask for hand in deal.hands]
        if deal.discard:
            self.hands[self.taker] = self.hands[self.taker] & ~deal.discard.mask | (
                deal.dog.mask & ~deal.discard.mask
            )
        elif max(deal.bids).takes_dog:
            self.hands[self.taker] |= deal.dog.mask
        self.turn = self.taker if deal.slam else (deal.dealer + 1) % deal.players
        self.trick: list[tuple[int, rules.Card]] = []
        self.tricks: list[list[tuple[int, rules.Card]]] = []
        self.winners: list[int] = []
        for card in deal.plays:
            self.lay(card)

    def lay(self, card: rules.Card) -> None:
        """A card by whoever holds it."""
        seat = next(seat for seat, hand in enumerate(self.hands) if hand >> card & 1)
        if not self.trick:
            self.turn = seat
            self.due = sum(1 for hand in self.hands if hand)
        self.hands[seat] ^= 1 << card
        self.trick.append((seat, card))
        if len(self.trick) == self.due:
            self._close()
        else:
            self.turn = self._next(seat)

    def _close(self) -> None:
        in_order = sorted(self.trick, key=lambda play: (play[0] - self.trick[0][0]) % self.players)
        lying = tuple(card for _, card in in_order)
        winner = in_order[0 if lying == (rules.EXCUSE,) else rules.winning_index(lying)][0]
        self.tricks.append(in_order)
        self.winners.append(winner)
        self.trick = []
        self.turn = winner if self.hands[winner] else self._next(winner)

    def _next(self, seat: int) -> int:
        done = {player for player, _ in self.trick}
        order = ((seat + step) % self.players for step in range(1, self.players + 1))
        return next((player for player in order if self.hands[player] and player not in done), seat)

    def choice(self, late: Iterable[rules.Card] = (), leads_low: bool = False) -> rules.Card:
        """A leader plays the highest card or the lowest, the others their lowest; the excuse, `late` last."""
        held = rules.Hand(
            rules.legal_plays_mask(self.hands[self.turn], tuple(card for _, card in self.trick))
        )
        sign = 1 if self.trick or leads_low else -1
        return min(held, key=lambda card: (card in late, card == rules.EXCUSE, sign * card))


def played_out(deal: AsPlayed, late: str = "", leads_low: bool = False) -> AsPlayed:
    """The deal with the rest of its cards played by the rules."""
    game, kept = Game(deal), cards(late)
    plays = list(deal.plays)
    while any(game.hands):
        card = game.choice(kept, leads_low)
        game.lay(card)
        plays.append(card)
    return replace(deal, plays=tuple(plays))


def _taker(deal: AsPlayed) -> int:
    return (deal.dealer + 1 + deal.bids.index(max(deal.bids))) % deal.players


# --- what a count should be, by a way of its own -------------------------------------------------------

_VALUES = {"R": 9, "D": 7, "C": 5, "V": 3}
_OUDLERS = ("T1", "T21", "EX")
_NEEDED = (56, 51, 41, 36)


def value_of(names: Iterable[str]) -> int:
    """The half-points of cards by their names."""
    return sum(9 if name in _OUDLERS else _VALUES.get(name[1:], 1) for name in names)


def base_of(half_points: int, oudlers: int, multiplier: int = 1) -> int:
    """The score without bonuses: 25 and the gap, a half-point to the winner, times the contract."""
    gap = half_points - 2 * _NEEDED[oudlers]
    return (1 if gap >= 0 else -1) * (25 + (abs(gap) + 1) // 2) * multiplier


def reckon(
    deal: AsPlayed, given: Mapping[int, int] | None = None, lost: str = "", partner: int | None = None
) -> tuple[int, int, int]:
    """Half-points, oudlers and base of a garde or prise; `given` tells the new winners of tricks.

    `lost` are cards of the discard that the defense gets. The excuse stays with its camp for a card
    worth half a point; in the last trick it goes to the other camp.
    """
    game = Game(deal)
    attack = {game.taker, partner}
    pile = [rules.card_name(card) for card in deal.discard if card not in cards(lost)]
    paid = 0
    for place, trick in enumerate(game.tricks):
        is_won = (given or {}).get(place, game.winners[place]) in attack
        pile += [rules.card_name(card) for _, card in trick if is_won and card != rules.EXCUSE]
        for seat in (seat for seat, card in trick if card == rules.EXCUSE):
            is_own = (seat in attack) is not (place == len(game.tricks) - 1)
            pile += ["EX"] if is_own else []
            paid += (is_won and not is_own) - (is_own and not is_won)
            if place == len(game.tricks) - 1 and is_won is not (seat in attack):
                paid = 0  # it goes with the trick
    half_points = value_of(pile) + paid
    oudlers = sum(name in _OUDLERS for name in pile)
    return half_points, oudlers, base_of(half_points, oudlers, max(deal.bids).multiplier)


# --- what a hearing says ---------------------------------------------------------------------------------


def faults(hearing: Hearing) -> list[str]:
    """The faults by name."""
    return [heard.irregularity.fault for heard in hearing.heard]


def only(hearing: Hearing) -> Irregularity:
    """The only fault there is."""
    (heard,) = hearing.heard
    return heard.irregularity


def facts(hearing: Hearing, place: int = 0) -> dict[str, str]:
    """What the cards tell of a fault."""
    return dict(hearing.heard[place].irregularity.facts)


def told(verdict: Verdict | None) -> tuple[int, int, int]:
    """Half-points and oudlers of the attack, and the score without bonuses."""
    assert verdict is not None
    return verdict.score.half_points, verdict.score.oudlers, verdict.score.base


# --- a deal that tests play in many ways -----------------------------------------------------------------

EVEN = {
    0: "S3.4.5.R H1.2 D1.R CD.R T7.9.11.15.18.19.20.21",
    1: "S2.6.D H3.4.5.R D2.3.4.D C1.2.3 T1.2.5.16",
    2: "S1.7.V H6.7.C.D D5.6.V.C C4.5.6 T8.13.17 EX",
    3: "S8.9.10.C H8.9.10.V D7.8.9 CV.C T3.4.6.12.14",
}
"""Four hands, a dog of D10 C7.8.9.10 T10; seat 0 discards D1.10 C7.8.9.10 and is strong, seat 1 is weak."""


def even(taker: int = 0, edition: str = "fft-2022", **extra: Any) -> AsPlayed:
    """The even deal, taken by seat 0 with a good hand or by another seat with a bad one."""
    discard = {0: "D1.10 C7.8.9.10", 1: "D2.10 C7.8.9.10", 2: "D5.10 C7.8.9.10", 3: "D7.10 C7.8.9.10"}
    extra.setdefault("discard", rules.Hand.parse(discard[taker]))
    return dealt(4, EVEN, edition=edition, taker=taker, **extra)
