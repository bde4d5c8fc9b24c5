"""The draw that names the first dealer (DRW-01 to DRW-04)."""

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.rules.cards import EXCUSE, FIRST_TRUMP, Card, card_name, rank_of, suit_of
from oudler.rules.chance import Generator, shuffled
from oudler.rules.checking import checked
from oudler.rules.sizes import table_size


class IllegalDraw(ValueError):
    """A draw that names no dealer."""


def draw_height(card: Card) -> tuple[bool, int, int]:
    """How high a drawn card ranks: trumps above suits, then rank, then spades highest (DRW-02, DRW-03)."""
    suit = suit_of(card)
    return (card >= FIRST_TRUMP, rank_of(card), 0 if suit is None else -suit)


@checked
def dealer_by_draw(drawn: Sequence[Card]) -> int:
    """The seat whose card is lowest (DRW-01). Raises IllegalDraw for an excuse or a card drawn twice."""
    table_size(len(drawn))
    if EXCUSE in drawn:
        raise IllegalDraw(f"seat {list(drawn).index(EXCUSE)} drew the excuse and draws again (DRW-04)")
    if len(set(drawn)) != len(drawn):
        raise IllegalDraw(f"a card was drawn twice: {' '.join(map(card_name, drawn))} (DRW-01)")
    return min(range(len(drawn)), key=lambda seat: draw_height(drawn[seat]))


@checked
@dataclass(frozen=True, slots=True)
class Draw:
    """Cards drawn in turn, with the seat of each, and the dealer they name."""

    cards: tuple[tuple[int, Card], ...]
    dealer: int


@checked
def draw_for_dealer(players: int, generator: Generator) -> Draw:
    """Each seat draws one card, again after an excuse (DRW-04), and the lowest deals. Raises WrongTable."""
    pack = iter(shuffled(generator))
    drawn: list[tuple[int, Card]] = []
    for seat in range(table_size(players).players):
        drawn.append((seat, next(pack)))
        if drawn[-1][1] == EXCUSE:
            drawn.append((seat, next(pack)))
    kept = [card for _, card in drawn if card != EXCUSE]
    return Draw(tuple(drawn), dealer_by_draw(kept))
