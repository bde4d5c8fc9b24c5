"""The names of cards: « roi de cœur », « 21 d'atout », and short labels such as R♥."""

from collections.abc import Iterable, Sequence

from oudler.rules import EXCUSE, JACK, KING, KNIGHT, PETIT, QUEEN, Card, Hand, Suit, rank_of, suit_of
from oudler.wording.language import Words, msg

SUIT_SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
TRUMP_SYMBOL = "★"

_SUITS = {
    Suit.SPADES: msg("pique"),
    Suit.HEARTS: msg("cœur"),
    Suit.DIAMONDS: msg("carreau"),
    Suit.CLUBS: msg("trèfle"),
}
_RANKS = {1: msg("as"), JACK: msg("valet"), KNIGHT: msg("cavalier"), QUEEN: msg("dame"), KING: msg("roi")}
_LETTERS = {JACK: msg("V"), KNIGHT: msg("C"), QUEEN: msg("D"), KING: msg("R")}


def suit_word(words: Words, suit: Suit) -> str:
    """The name of a suit: « cœur »."""
    return words.say(_SUITS[suit])


def rank_letter(words: Words, rank: int) -> str:
    """The rank of a suit card in one or two characters: R, D, C, V, 10 … 1."""
    return words.say(_LETTERS[rank]) if rank in _LETTERS else str(rank)


def card_word(words: Words, card: Card) -> str:
    """The name of a card: « roi de cœur », « 21 d'atout », « petit », « excuse »."""
    suit, rank = suit_of(card), rank_of(card)
    if card == EXCUSE:
        return words.say(msg("excuse"))
    if card == PETIT:
        return words.say(msg("petit"))
    if suit is None:
        return words.say(msg("{number} d'atout"), number=rank)
    named = words.say(_RANKS[rank]) if rank in _RANKS else str(rank)
    return words.say(msg("{rank} de {suit}"), rank=named, suit=suit_word(words, suit))


def the_card(words: Words, card: Card) -> str:
    """The card with its article: « le roi de cœur », « la dame de pique », « l'excuse »."""
    name = card_word(words, card)
    suit, rank = suit_of(card), rank_of(card)
    if card == EXCUSE or (suit is not None and rank == 1):
        return words.say(msg("l'{card}"), card=name)
    if suit is not None and rank == QUEEN:
        return words.say(msg("la {card}"), card=name)
    return words.say(msg("le {card}"), card=name)


def card_label(words: Words, card: Card) -> str:
    """The card in a few characters: R♥, 10♠, 21★, Exc."""
    return rank_label(words, card) + ("" if card == EXCUSE else group_symbol(card))


def hand_line(words: Words, hand: Hand) -> str:
    """A hand on one line, group by group: ★ 21 9 Exc  ♠ R 10 …; a group that is lacking is left out."""
    groups = (group for group in hand_groups(hand) if group)
    return "  ".join(f"{group_symbol(group[-1])} {_ranks(words, group)}" for group in groups)


def hands_lines(words: Words, rows: Sequence[tuple[str, Hand]]) -> list[str]:
    """Hands under one another, each behind its name."""
    width = max(len(name) for name, _ in rows)
    return [f"{name:<{width}}  {hand_line(words, hand)}" for name, hand in rows]


def group_symbol(card: Card) -> str:
    """The symbol of a card's suit, or that of the trumps."""
    suit = suit_of(card)
    return TRUMP_SYMBOL if suit is None else SUIT_SYMBOLS[suit]


def rank_label(words: Words, card: Card) -> str:
    """A card without its symbol: R, 10, 21, Exc."""
    if card == EXCUSE:
        return words.say(msg("Exc"))
    return str(rank_of(card)) if suit_of(card) is None else rank_letter(words, rank_of(card))


def _ranks(words: Words, cards: Iterable[Card]) -> str:
    return " ".join(rank_label(words, card) for card in cards)


def sorted_cards(hand: Hand) -> list[Card]:
    """The cards as a player sorts them: group by group, each from the highest down."""
    return [card for group in hand_groups(hand) for card in group]


def hand_groups(hand: Hand) -> list[list[Card]]:
    """The trumps with the excuse first, then spades, hearts, clubs, diamonds, each from the highest down.

    Black and red suits alternate; a suit that the hand lacks gives an empty list.
    """
    highest_first = sorted(hand, reverse=True)
    order = (None, Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    return [[card for card in highest_first if suit_of(card) is suit] for suit in order]
