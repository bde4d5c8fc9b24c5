"""Reading the cards off a printed screen, in each of the forms that a French screen has for them."""

import re

from oudler.rules import DECK, Card
from oudler.wording.game import card_label, card_word, group_symbol, rank_label
from oudler.wording.language import Words

FR = Words("fr")
LABELS = {card_label(FR, card): card for card in DECK}
LABEL = re.compile(r"(?:10|[1-9]|[RDCV])[♠♥♦♣]|\d+★|Exc")
"""R♥, 21★, Exc."""

_RANK = r"\[?(?:Exc|\d+|[RDCV])\]?"
_ROW = re.compile(rf"([★♠♥♦♣])((?:\s+{_RANK}(?![\w★♠♥♦♣]))+)")
"""★  Exc [21] 9, as a hand is printed."""
_IN_ROW = {(group_symbol(card), rank_label(FR, card)): card for card in DECK}

_NAMES = {card_word(FR, card): card for card in DECK}
_NAME = re.compile(rf"\b(?:{'|'.join(sorted(_NAMES, key=len, reverse=True))})\b")
"""« roi de cœur »."""
_NOT_THE_PETIT = re.compile(r"\bpetit (?:sec|au bout)\b", re.IGNORECASE)


def cards_in(text: str) -> set[Card]:
    """Every card that a text shows, be it by label, in a row of a hand, or by name."""
    named = _NAME.findall(_NOT_THE_PETIT.sub("", text))
    cards = {LABELS[label] for label in LABEL.findall(text)} | {_NAMES[name] for name in named}
    for symbol, ranks in _ROW.findall(text):
        cards |= {_in_row(symbol, rank) for rank in re.findall(r"\w+", ranks)}
    return cards


def _in_row(symbol: str, rank: str) -> Card:
    return LABELS["Exc"] if rank == "Exc" else _IN_ROW[symbol, rank]
