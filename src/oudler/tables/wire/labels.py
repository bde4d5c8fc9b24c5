"""Cards and people of a deal by their names, as pages are told them."""

from functools import lru_cache

from oudler.rules import Hand, card_name
from oudler.tables.game import DealInPlay, Game
from oudler.tables.wire.shapes import Cards
from oudler.wording.game import sorted_cards


def card_names(cards: Hand) -> Cards:
    """The cards in the order of a sorted hand."""
    return list(_names_of(cards.mask))


@lru_cache(maxsize=4096)
def _names_of(mask: int) -> tuple[str, ...]:
    return tuple(card_name(card) for card in sorted_cards(Hand(mask)))


def playing_names(game: Game, play: DealInPlay) -> list[str]:
    """Those who play the deal, by place."""
    return [sitter.name if (sitter := game.seats[seat]) else "" for seat in play.turn.playing]
