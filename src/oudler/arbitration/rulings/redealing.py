"""The defense dealt again: its cards only; the taker's hand, the dog and the contract stay (COD-45)."""

from oudler.record import AsPlayed
from oudler.rules import Deal, Generator, Hand, WrongTable, shuffle


def redeal_defense(deal: AsPlayed, taker: int, generator: Generator) -> Deal:
    """The same deal, the cards of all but the taker shuffled and dealt again in equal hands.

    The others' hands may have wrong numbers of cards, the taker's and the dog may not. Raises WrongTable.
    """
    size = deal.size.hand_size
    if len(deal.hands[taker]) != size:
        raise WrongTable(f"the taker has {len(deal.hands[taker])} cards, not {size} (COD-06)")
    others = [seat for seat in range(deal.players) if seat != taker]
    cards = shuffle(generator, [card for seat in others for card in deal.hands[seat]])
    dealt = {taker: deal.hands[taker]} | {
        seat: Hand.of(cards[place * size : (place + 1) * size]) for place, seat in enumerate(others)
    }
    hands = tuple(dealt[seat] for seat in range(deal.players))
    return Deal(deal.dealer, hands, deal.dog, deal.ruleset)
