"""The defense dealt again: its cards only; the taker's hand, the dog and the contract stay (COD-45)."""

from dataclasses import replace

from oudler.arbitration.hearings.detecting import terms_of
from oudler.record import AsPlayed, Damage, RecordError
from oudler.rules import Generator, Hand, shuffle


def redeal_defense(deal: AsPlayed, generator: Generator) -> AsPlayed:
    """The same deal, the cards of all but the taker shuffled and dealt again in equal hands (COD-07, COD-34).

    Their hands may have had wrong numbers of cards, the taker's and the dog may not; nothing that was shown
    or answered before is left. Raises RecordError where there is no taker, and once a card is played.
    """
    terms = terms_of(deal)
    if terms is None:
        raise RecordError(Damage.NOT_REDEALT, "bids", rule="COD-45")
    if deal.plays:
        raise RecordError(Damage.NOT_REDEALT, "plays", rule="COD-08")
    size = deal.size.hand_size
    _check_count(f"hands[{terms.taker}]", deal.hands[terms.taker], size, "COD-06")
    _check_count("dog", deal.dog, deal.size.dog_size, "COD-05")
    others = [seat for seat in range(deal.players) if seat != terms.taker]
    cards = shuffle(generator, [card for seat in others for card in deal.hands[seat]])
    hands = list(deal.hands)
    for place, seat in enumerate(others):
        hands[seat] = Hand.of(cards[place * size : (place + 1) * size])
    return replace(deal, hands=tuple(hands), poignees=(), exposed=(), claim=None, answers=(), is_scored=False)


def _check_count(field: str, cards: Hand, due: int, rule: str) -> None:
    if len(cards) != due:
        raise RecordError(Damage.NOT_REDEALT, field, given=str(len(cards)), expected=str(due), rule=rule)
