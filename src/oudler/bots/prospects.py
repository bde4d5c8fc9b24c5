"""Whether a hand of four is unquestionably takeable: by its value, else by playing it out (DUP-18).

Measured on 364 hands, 28 for each three points of value from 24 to 62, each played out 40 times as a garde
with `SensibleBot` at every seat. Share of gardes made, on average and by the worst hand of each class:

    value     24-29  30-35  36-38  39-41  42-44  45-47  48-50  51-62
    average     25%    44%    60%    76%    83%    90%    97%    99%
    worst        3%    18%    35%    30%    55%    50%    83%    90%

Hence the bounds: every hand of 48 made three gardes in four, of 112 hands below 36 only five did, and between
the two the cards decide. A hand that makes half of its gardes makes 30 of 40 once in a thousand times. With
28 of 40 one of 120 hands made less than half of 60 further gardes; with 30, on 80 other boards by chance,
all made 38 of 60 or more, together 90 in a hundred.
"""

from dataclasses import dataclass

from oudler import rules
from oudler.bots.bot import play_out
from oudler.bots.sensible import SensibleBot
from oudler.bots.valuation import HandValue, value_parts

SURE_VALUE = 48.0
"""From here on a hand is takeable without being played out."""
LEAST_VALUE = 36.0
"""Below, it is not: a garde starts here in the bots' own auction too."""
PLAYOUTS = 40
LEAST_MADE = 3, 4
"""Gardes that must be made, and of how many."""
_TAKER = 0
_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a hand promises its taker: its value; where that does not decide, gardes made of those played."""

    hand: rules.Hand
    value: HandValue
    made: int = 0
    played: int = 0

    @property
    def is_takeable(self) -> bool:
        """Whether nobody would dispute taking with this hand; a petit sec is never played."""
        if rules.is_petit_sec(self.hand):
            return False
        if not self.played:
            return self.value.total >= SURE_VALUE
        made, of = LEAST_MADE
        return self.made * of >= made * self.played


def prospects(
    hand: rules.Hand, playouts: int = PLAYOUTS, *, seed: str = "", always: bool = False
) -> Prospects:
    """Judge a hand of 18: clear cases by value alone unless `always`, the rest by playouts.

    The other cards are dealt from the seed and the text of the hand: the same hand is judged the same.
    """
    value = value_parts(hand, _PLAYERS)
    is_clear = not LEAST_VALUE <= value.total < SURE_VALUE
    if rules.is_petit_sec(hand) or (is_clear and not always):
        return Prospects(hand, value)
    stream = rules.Stream(f"prospects {seed}/{hand}")
    made = sum(_is_made(_redeal(hand, number % _PLAYERS, stream)) for number in range(playouts))
    return Prospects(hand, value, made, playouts)


def _redeal(hand: rules.Hand, dealer: int, generator: rules.Generator) -> rules.Deal:
    """The hand with the other sixty cards dealt by chance, no petit sec among them."""
    others = [card for card in rules.DECK if card not in hand]
    while True:
        pack = rules.shuffle(generator, others)
        hands = (hand, *(rules.Hand.of(pack[first : first + 18]) for first in (0, 18, 36)))
        deal = rules.Deal(dealer, hands, rules.Hand.of(pack[54:]))
        if not deal.petit_sec_seats():
            return deal


def _is_made(deal: rules.Deal) -> bool:
    """Whether the taker makes an imposed garde."""
    state = rules.start(deal)
    while state.phase is rules.Phase.AUCTION:
        state = rules.apply(state, rules.MakeBid(rules.Bid.GARDE if state.turn == _TAKER else rules.Bid.PASS))
    return rules.result(play_out(state, [SensibleBot()] * _PLAYERS)).score.total > 0
