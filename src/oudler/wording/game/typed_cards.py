"""Reading the cards that people type: « 21 », « roi coeur », « 10p », « HR », « excuse »."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from oudler import rules
from oudler.wording.game import prompts
from oudler.wording.game.cards import SUIT_SYMBOLS, TRUMP_SYMBOL, card_word
from oudler.wording.language import Words, msg

_FRENCH = Words()


_BID_FORMS = {
    rules.Bid.PASS: ("passe", "pass", "je passe"),
    rules.Bid.PRISE: ("prise", "petite", "prends", "je prends", "take"),
    rules.Bid.GARDE: ("garde", "g", "guard"),
    rules.Bid.GARDE_SANS: ("garde sans", "garde sans chien", "sans", "gs", "guard without", "without"),
    rules.Bid.GARDE_CONTRE: (
        "garde contre",
        "garde contre chien",
        "contre",
        "gc",
        "guard against",
        "against",
    ),
}


def parse_typed_bid(text: str) -> rules.Bid | None:
    """The bid that a text names in French or English, None when it names none; « p » is too little."""
    return next((bid for bid, forms in _BID_FORMS.items() if plain(text) in forms), None)


def parse_spoken(seat: int, text: str) -> rules.Action | None:
    """What a seat says in the auction: a bid or a petit sec, None when the text means nothing there."""
    if plain(text) in prompts.PETIT_SEC_WORDS:
        return rules.DeclarePetitSec(seat)
    bid = parse_typed_bid(text)
    return None if bid is None else rules.MakeBid(bid)


class NotTyped(ValueError):
    """A text that names no card, or more than one; the message is for the person who typed it."""


_SUIT_FORMS: dict[str, dict[rules.Suit, tuple[str, ...]]] = {
    "fr": {
        rules.Suit.SPADES: ("p", "pi", "pique", "piques"),
        rules.Suit.HEARTS: ("c", "co", "coeur", "coeurs"),
        rules.Suit.DIAMONDS: ("c", "k", "ca", "carreau", "carreaux"),
        rules.Suit.CLUBS: ("t", "tr", "trefle", "trefles"),
    },
    "en": {
        rules.Suit.SPADES: ("s", "sp", "spade", "spades"),
        rules.Suit.HEARTS: ("h", "he", "heart", "hearts"),
        rules.Suit.DIAMONDS: ("d", "di", "diamond", "diamonds"),
        rules.Suit.CLUBS: ("c", "cl", "club", "clubs"),
    },
}
_RANK_FORMS: dict[str, dict[int, tuple[str, ...]]] = {
    "fr": {
        1: ("1", "as", "a"),
        rules.JACK: ("v", "valet"),
        rules.KNIGHT: ("c", "cav", "cavalier"),
        rules.QUEEN: ("d", "dame"),
        rules.KING: ("r", "roi"),
    },
    "en": {
        1: ("1", "ace", "a"),
        rules.JACK: ("j", "jack"),
        rules.KNIGHT: ("n", "kn", "knight"),
        rules.QUEEN: ("q", "queen"),
        rules.KING: ("k", "king"),
    },
}
_TRUMP_FORMS = ("a", "atout", "atouts", "trump", "trumps", "t", TRUMP_SYMBOL)
_EXCUSE_FORMS = ("ex", "exc", "excuse", "fool")
_SKIPPED_WORDS = {"de", "du", "le", "la", "les", "of", "the"}


def parse_typed_card(text: str, *among: rules.Hand, words: Words = _FRENCH) -> rules.Card:
    """The one card that a text names, in the first of these hands that has any. Raises NotTyped.

    A number alone is a trump; it may be a suit card where no hand has that trump. A card that is in
    none of the hands is returned when the text can mean no other: the rules say why it is refused.
    """
    typed = plain(text)
    readings = _forms(words.lang).get(typed, [])
    if not readings:
        raise NotTyped(words.say(_UNKNOWN, text=text.strip()[:20]))
    named = _held(readings, among) or (readings[:1] if typed.isdecimal() else readings)
    if typed.isdecimal() and any(readings[0] in hand for hand in among):
        named = [readings[0], *(card for card in named if card != readings[0])]
    if len(named) > 1:
        listed = words.either([card_word(words, card) for card in named])
        raise NotTyped(words.say(_AMBIGUOUS, text=text.strip()[:20], cards=listed))
    return named[0]


def _held(readings: list[rules.Card], hands: tuple[rules.Hand, ...]) -> list[rules.Card]:
    """The readings that are in the first hand that has any."""
    found = ([card for card in readings if card in hand] for hand in hands)
    return next((held for held in found if held), [])


def split_typed_cards(text: str, words: Words = _FRENCH) -> list[str]:
    """The texts of the single cards in a list, parted by commas, semicolons or only spaces.

    What names no card is left as it is, for `parse_typed_card` to refuse.
    """
    return [card for part in re.split(r"[,;]", text) for card in _split_at_spaces(part.split(), words)]


def typed_cards(words: Words, text: str) -> list[rules.Card]:
    """Cards all as the program writes them, `S1.2.R T21 EX`, or as people do. Raises NotTyped."""
    try:
        return [card for group in text.split() for card in rules.Hand.parse(group)]
    except ValueError:
        return [parse_typed_card(card, words=words) for card in split_typed_cards(text, words)]


def _split_at_spaces(typed: list[str], words: Words) -> Iterator[str]:
    """The longest name of a card each time: « 10 trèfle 7 trèfle » is two cards, « 2 3 4 » three."""
    while typed:
        lengths = (length for length in range(len(typed), 0, -1) if _is_card(typed[:length], words))
        length = next(lengths, len(typed))
        yield " ".join(typed[:length])
        typed = typed[length:]


def _is_card(typed: list[str], words: Words) -> bool:
    return plain(" ".join(typed)) in _forms(words.lang)


_UNKNOWN = msg(
    "« {text} » n'est pas une carte : écrivez par exemple 21, roi cœur, 10 pique, petit ou excuse."
)
_AMBIGUOUS = msg("« {text} » peut vouloir dire {cards} : écrivez le nom en entier.")


def plain(text: str) -> str:
    """A typed text without case, accents, apostrophes and small words."""
    spread = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe"))
    bare = "".join(letter for letter in spread if not unicodedata.combining(letter))
    # « d » and « l » are small words only where they are elided: « d cœur » is a queen.
    parts = re.split(r"[\s'’._-]+", re.sub(r"\b[dl]['’]", "", bare).strip())
    return " ".join(part for part in parts if part not in _SKIPPED_WORDS)


@cache
def _forms(lang: str) -> dict[str, list[rules.Card]]:
    forms: dict[str, list[rules.Card]] = {}
    for card in sorted(rules.DECK, reverse=True):
        for form in set(_card_forms(card, lang)):
            forms.setdefault(form, []).append(card)
    return forms


def _card_forms(card: rules.Card, lang: str) -> Iterator[str]:
    yield rules.card_name(card).lower()
    suit = rules.suit_of(card)
    if card == rules.EXCUSE:
        yield from _EXCUSE_FORMS
    elif suit is None:
        yield from _trump_forms(rules.rank_of(card))
    else:
        if rules.rank_of(card) <= 10:
            yield str(rules.rank_of(card))
        for spoken in ("fr", "en"):
            yield from _suit_card_forms(suit, rules.rank_of(card), spoken, is_short=spoken == lang)


def _trump_forms(number: int) -> Iterator[str]:
    yield str(number)
    if number == rules.rank_of(rules.PETIT):
        yield "petit"
    for name in _TRUMP_FORMS:
        yield from _joined(str(number), name)
        yield from _joined(name, str(number))


def _suit_card_forms(suit: rules.Suit, rank: int, spoken: str, is_short: bool) -> Iterator[str]:
    """Rank and suit, or suit and rank unless both are a letter; single letters in the own language only."""
    suits = (SUIT_SYMBOLS[suit], *_SUIT_FORMS[spoken][suit])
    for rank_form in _RANK_FORMS[spoken].get(rank, (str(rank),)):
        for suit_form in suits:
            is_brief = len(suit_form) == 1 and suit_form.isalpha()
            if is_brief and not is_short:
                continue
            yield from _joined(rank_form, suit_form)
            if not is_brief or rank_form.isdecimal():
                yield from _joined(suit_form, rank_form)


def _joined(first: str, second: str) -> Iterator[str]:
    yield f"{first} {second}"
    yield first + second
