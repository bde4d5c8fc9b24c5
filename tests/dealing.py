"""Deals for tests: plain ones, and ones where rare things happen."""

from random import Random

from oudler.rules import DECK, KING, PETIT, Card, Deal, Hand, Ruleset, deal_cards, rank_of, table_size

COURTLY = [card for card in DECK if card >= PETIT or card % 14 >= 11]
"""Trumps, excuse, kings, queens and knights: hands that show poignees and make slams."""
HEAVY = [card for card in DECK if card >= PETIT or rank_of(card) == KING]
"""Trumps, excuse and kings: hands that must discard trumps."""


def rich_deal(players: int, chance: Random, ruleset: Ruleset, riches: list[Card], in_dog: bool) -> Deal:
    """One seat, and the dog if so wished, get cards of the rich kind."""
    size = table_size(players)
    rich = chance.sample(riches, len(riches))
    hand, dog = rich[: size.hand_size], (rich[size.hand_size :] if in_dog else [])[: size.dog_size]
    others = [card for card in DECK if card not in hand and card not in dog]
    chance.shuffle(others)
    while len(dog) < size.dog_size:
        dog.append(others.pop())
    hands = [Hand.of(hand)] + [Hand.of(others[place :: players - 1]) for place in range(players - 1)]
    turned = chance.randrange(players)
    return Deal(chance.randrange(players), tuple(hands[turned:] + hands[:turned]), Hand.of(dog), ruleset)


def any_deal(players: int, chance: Random, ruleset: Ruleset | None = None) -> Deal:
    """A deal of any kind with any dealer."""
    ruleset = ruleset or Ruleset()
    if chance.random() < 0.5:
        return deal_cards(players, chance.randrange(players), chance, ruleset)
    riches = chance.choice([COURTLY, HEAVY])
    return rich_deal(players, chance, ruleset, riches, in_dog=chance.random() < 0.5)
