"""Which card to add to a trick: the one with the best outlook for its own side."""

from oudler.bots.card_worth import kept_worth, trick_worth
from oudler.bots.knowledge import Knowledge, current_plays
from oudler.rules import EXCUSE, Card, half_points, led_card, winning_index

_RESCUE = 0.6
"""How much of a later ally's chance to win the trick back is believed."""


def best_follow(known: Knowledge, cards: list[Card]) -> Card:
    """The legal card with the best outlook; among equals the lowest."""
    return max(cards, key=lambda card: (round(outlook(known, card), 6), -card))


def outlook(known: Knowledge, card: Card) -> float:
    """What playing a card is expected to bring, less what it would bring later."""
    chance = chance_to_win(known, card)
    trick = known.view.trick
    stake = trick_worth(sum(1 << each for each in trick)) + len(known.later_seats())
    if card == EXCUSE:
        own: float = half_points(1 << EXCUSE) - 1
    else:
        own = (2 * chance - 1) * trick_worth(1 << card)
    return (2 * chance - 1) * stake + own - kept_worth(known, card)


def chance_to_win(known: Knowledge, card: Card) -> float:
    """How likely our side wins the trick when we play this card."""
    trick = (*known.view.trick, card)
    led = led_card(trick)
    if led is None:
        return 0.5
    best = trick[winning_index(trick)]
    stays = 1.0
    rescued = 0.0
    for seat in known.later_seats():
        if known.is_ally(seat):
            rescued = max(rescued, known.beats(seat, best, led))
        else:
            stays *= 1 - known.beats(seat, best, led)
    if best == card or known.is_ally(_seat_of(known, best)):
        return stays + (1 - stays) * rescued * _RESCUE * 0.5
    return stays * rescued * _RESCUE


def _seat_of(known: Knowledge, card: Card) -> int:
    return next(seat for seat, played in current_plays(known.view) if played == card)
