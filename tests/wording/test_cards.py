import pytest

from oudler.rules import DECK, Hand, parse_card
from oudler.wording.game import card_label, card_word, hand_line, sorted_cards, the_card
from oudler.wording.language import Words

FR, EN = Words("fr"), Words("en")


@pytest.mark.parametrize(
    ("name", "french", "english"),
    [
        ("T21", "21 d'atout", "21 of trumps"),
        ("T1", "petit", "petit"),
        ("EX", "excuse", "excuse"),
        ("HR", "roi de cœur", "king of hearts"),
        ("SD", "dame de pique", "queen of spades"),
        ("DC", "cavalier de carreau", "knight of diamonds"),
        ("CV", "valet de trèfle", "jack of clubs"),
        ("S1", "as de pique", "ace of spades"),
        ("C10", "10 de trèfle", "10 of clubs"),
    ],
)
def test_card_has_a_name_in_both_languages(name: str, french: str, english: str) -> None:
    assert card_word(FR, parse_card(name)) == french
    assert card_word(EN, parse_card(name)) == english


@pytest.mark.parametrize("words", [FR, EN])
def test_names_and_labels_are_all_different(words: Words) -> None:
    assert len({card_word(words, card) for card in DECK}) == len(DECK)
    assert len({card_label(words, card) for card in DECK}) == len(DECK)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("HR", "le roi de cœur"),
        ("HD", "la dame de cœur"),
        ("EX", "l'excuse"),
        ("H1", "l'as de cœur"),
        ("T1", "le petit"),
    ],
)
def test_card_has_its_article(name: str, said: str) -> None:
    assert the_card(FR, parse_card(name)) == said


def test_label_is_short_and_follows_the_language() -> None:
    cards = sorted_cards(Hand.parse("S10 HR DC T21 EX"))
    assert [card_label(FR, card) for card in cards] == ["Exc", "21★", "10♠", "R♥", "C♦"]
    assert [card_label(EN, card) for card in cards] == ["Exc", "21★", "10♠", "K♥", "N♦"]


def test_hand_is_sorted_by_groups_from_the_highest_down() -> None:
    hand = Hand.parse("S1.10 HR D3 C2.V T2.21 EX")
    assert hand_line(FR, hand) == "★ Exc 21 2  ♠ 10 1  ♥ R  ♣ V 2  ♦ 3"
    assert Hand.of(sorted_cards(hand)) == hand
