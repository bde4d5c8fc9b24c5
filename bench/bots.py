"""What `sensible-2` saves in the defence: the same deals with `sensible-1` and with `sensible-2` in it.

`python -m bench.bots --deals N` plays N deals at three, four and five: the best hand takes a garde, every
seat deals in turn, `sensible-1` attacks. It prints the points a deal and defender that the second saves, with
the half-width of a 95 % interval over deals; how often either opens with an honour; the certain slams
that each throws away; and how many times as long a choice of the second takes.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev
from time import process_time

from oudler.bots import Bot, SensibleBot, SensibleBot2
from oudler.bots.bot import play_action, play_out
from oudler.bots.valuation import hand_value
from oudler.rules import (
    DECK,
    EXCUSE,
    KING,
    Action,
    Bid,
    Card,
    Deal,
    Hand,
    MakeBid,
    Phase,
    State,
    Stream,
    Suit,
    View,
    apply,
    deal_cards,
    half_points,
    result,
    shuffle,
    start,
    suit_card,
    suit_of,
    trump,
    view,
)

DEALS = 1200
"""Enough for about two points either way; some two minutes of CPU a size of table."""
SLAMS = 60
TIMED = 10
"""Deals on which choices are timed."""
FIRST, SECOND = SensibleBot(), SensibleBot2()


class Defense:
    """A bot in the defense, `sensible-1` in the attack: at five the partner knows who that is."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: View) -> Action:
        """What the bot of this camp chooses."""
        return (FIRST if view.seat in (view.taker, view.partner) else self.bot).choose(view)


def match_deals(players: int, count: int, name: str = "defense") -> list[Deal]:
    """Deals by chance in which everybody may play."""
    drawn = (deal_cards(players, 0, Stream(f"{name} {players}/{number}")) for number in range(2 * count))
    return [deal for deal in drawn if not deal.petit_sec_seats()][:count]


def imposed(deal: Deal, taker: int, bid: Bid) -> State:
    """The deal after an auction in which one seat bids and the others pass."""
    state = start(deal)
    while state.phase is Phase.AUCTION:
        state = apply(state, MakeBid(bid if state.turn == taker else Bid.PASS))
    return state


def garde_ends(deal: Deal, bot: Bot) -> Iterator[State]:
    """The ends of a garde by the best hand against a defense of such bots, every seat dealing in turn."""
    values = [hand_value(hand, deal.players) for hand in deal.hands]
    bots = [Defense(bot)] * deal.players
    for dealer in range(deal.players):
        yield play_out(imposed(replace(deal, dealer=dealer), values.index(max(values)), Bid.GARDE), bots)


def gain(first: Sequence[State], second: Sequence[State]) -> float:
    """What the second defense saves on a deal: points a defender, the mean of all dealers."""
    return fmean(result(a).score.total - result(b).score.total for a, b in zip(first, second, strict=True))


def is_honour(card: Card) -> bool:
    """Whether a card is a king, queen, knight or jack."""
    return suit_of(card) is not None and half_points(1 << card) > 1


def openings(ends: Sequence[State]) -> list[Card]:
    """The first cards of those deals in which a defender led."""
    firsts = ((end.settled, end.tricks[0]) for end in ends)
    return [trick.cards[0] for terms, trick in firsts if trick.leader not in (terms.taker, terms.partner)]


# --- certain slams ----------------------------------------------------------------------------------


def slam_deal(number: int) -> Deal:
    """A hand at four that takes every trick: the excuse, the highest trumps, the highest cards of suits."""
    chance = Stream(f"slam {number}")
    hand = [EXCUSE, *(trump(21 - step) for step in range(11 + chance.randrange(3)))]
    heights = dict.fromkeys(Suit, KING)
    while len(hand) < 18:
        suit = Suit(chance.randrange(4))
        hand.append(suit_card(suit, heights[suit]))
        heights[suit] -= 1
    taker = chance.randrange(4)
    while True:
        others = shuffle(chance, [card for card in DECK if card not in hand])
        hands = [Hand.of(hand), *(Hand.of(others[first : first + 18]) for first in (0, 18, 36))]
        deal = Deal(chance.randrange(4), tuple(hands[-taker:] + hands[:-taker]), Hand.of(others[54:]))
        if not deal.petit_sec_seats():
            return deal


def thrown_slams(bot: Bot, count: int) -> int:
    """How many of so many certain slams, garde sans and garde contre in turn, are not made."""
    return sum(_is_thrown(bot, number) for number in range(count))


def _is_thrown(bot: Bot, number: int) -> bool:
    deal = slam_deal(number)
    taker = next(seat for seat, hand in enumerate(deal.hands) if trump(21) in hand)
    bid = (Bid.GARDE_SANS, Bid.GARDE_CONTRE)[number % 2]
    end = play_out(imposed(deal, taker, bid), [bot] * deal.players)
    return {trick.winner for trick in end.tricks} != {taker}


# --- time -------------------------------------------------------------------------------------------


def time_ratio(deals: Sequence[Deal]) -> float:
    """How many times as long the second takes for a card in the defense as the first on the same views."""
    seen = [each for deal in deals for each in defenders_views(deal)]
    return _seconds(SECOND, seen) / _seconds(FIRST, seen)


def defenders_views(deal: Deal) -> Iterator[View]:
    """What defenders see of a garde by the first seat, whenever they have to choose a card."""
    state = imposed(deal, 0, Bid.GARDE)
    while not state.phase.is_over:
        seat = state.turn
        if seat is not None and state.phase is Phase.PLAY:
            seen = view(state, seat)
            if seat not in (seen.taker, seen.partner) and len(seen.legal) > 1:
                yield seen
        state = play_action(state, [FIRST] * deal.players)


def _seconds(bot: Bot, seen: Sequence[View]) -> float:
    began = process_time()
    for each in seen:
        bot.choose(each)
    return process_time() - began


# --- what is printed --------------------------------------------------------------------------------


def row(players: int, count: int) -> str:
    """What is gained at one size of table."""
    began = process_time()
    gains: list[float] = []
    led: tuple[list[Card], list[Card]] = ([], [])
    for deal in match_deals(players, count):
        first, second = list(garde_ends(deal, FIRST)), list(garde_ends(deal, SECOND))
        gains.append(gain(first, second))
        led[0].extend(openings(first))
        led[1].extend(openings(second))
    half_width = 1.96 * stdev(gains) / sqrt(len(gains))
    before, now = (100 * fmean(map(is_honour, cards)) for cards in led)
    ratio = time_ratio(match_deals(players, TIMED))
    spent = process_time() - began
    gained = f"{fmean(gains):+5.1f} ± {half_width:.1f}"
    return (
        f"{players:7} {len(gains):5}   {gained}   {before:5.0f} % {now:5.0f} %   {ratio:13.2f} {spent:5.0f} s"
    )


def main() -> None:
    """Print all of it."""
    parser = argparse.ArgumentParser(prog="python -m bench.bots", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help="deals at each size of table")
    parser.add_argument("--players", type=int, nargs="+", default=(3, 4, 5), help="sizes of table")
    asked = parser.parse_args()
    thrown = [thrown_slams(bot, SLAMS) for bot in (FIRST, SECOND)]
    print(f"certain slams thrown away, of {SLAMS}: sensible-1 {thrown[0]}, sensible-2 {thrown[1]}")
    print("players deals   points saved   honours opened   time of choice   CPU", flush=True)
    for players in asked.players:
        print(row(players, asked.deals), flush=True)


if __name__ == "__main__":
    main()
