import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import DECK, Bid, Hand, card_name, parse_card
from oudler.wording import game
from oudler.wording.language import Words

EN = Words("en")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("21", "T21"),
        ("roi coeur", "HR"),
        ("Roi de Cœur", "HR"),
        ("ROI DE CŒUR", "HR"),
        ("coeur roi", "HR"),
        ("hr", "HR"),
        ("HR", "HR"),
        ("rp", "SR"),
        ("excuse", "EX"),
        ("l'excuse", "EX"),
        ("petit", "T1"),
        ("le petit", "T1"),
        ("10 pique", "S10"),
        ("10p", "S10"),
        ("p10", "S10"),
        ("as de trèfle", "C1"),
        ("1 trefle", "C1"),
        ("21 d'atout", "T21"),
        ("a5", "T5"),
        ("atout 5", "T5"),
        ("king of hearts", "HR"),
        ("r♥", "HR"),
        ("5", "T5"),
        ("d coeur", "HD"),
        ("d pique", "SD"),
        ("la dame de coeur", "HD"),
        ("l’1 d'atout", "T1"),
    ],
)
def test_typed_card_is_read(typed: str, name: str) -> None:
    assert game.parse_typed_card(typed) == parse_card(name)


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("", ""),
        ("roi coeur", "HR"),
        ("10 trèfle, 7 trèfle", "C10 C7"),
        ("10 trèfle 7 trèfle", "C10 C7"),
        ("a2 A3", "T2 T3"),
        ("2 3;4", "T2 T3 T4"),
        ("le roi de coeur la dame de pique", "HR SD"),
        ("d coeur d pique", "HD SD"),
        ("9p,,7p 21 d'atout excuse", "S9 S7 T21 EX"),
    ],
)
def test_list_of_cards_is_split(typed: str, names: str) -> None:
    cards = [card_name(game.parse_typed_card(part)) for part in game.split_typed_cards(typed)]
    assert cards == names.split()


def test_cards_are_read_as_the_program_or_as_people_write_them() -> None:
    names = ["S1", "S2", "SR", "T21", "EX"]
    for text in ("S1.2.R T21 EX", "as pique, 2 pique, roi pique 21 excuse"):
        assert [card_name(card) for card in game.typed_cards(Words(), text)] == names
    assert game.typed_cards(Words(), "") == []
    with pytest.raises(game.NotTyped):
        game.typed_cards(Words(), "S1 22")


def test_list_leaves_what_is_no_card_to_be_refused() -> None:
    assert game.split_typed_cards("roi coeur et 7p, bof") == ["roi coeur", "et 7p", "bof"]
    assert game.split_typed_cards("T2 T3") == ["T2", "T3"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("card", DECK)
def test_every_card_is_read_by_name_and_label(lang: str, card: int) -> None:
    words = Words(lang)
    assert game.parse_typed_card(game.card_word(words, card), words=words) == card
    assert game.parse_typed_card(game.card_label(words, card), words=words) == card
    assert game.parse_typed_card(card_name(card), Hand.of([card]), words=words) == card


@pytest.mark.parametrize("typed", ["", "carte", "22", "roi", "0", "11 pique", "roi roi", "?", "e"])
def test_text_that_names_no_card_is_refused(typed: str) -> None:
    with pytest.raises(game.NotTyped, match="n'est pas une carte"):
        game.parse_typed_card(typed)


def test_ambiguous_text_is_refused_with_what_it_may_mean() -> None:
    with pytest.raises(game.NotTyped) as refusal:
        game.parse_typed_card("rc")
    assert str(refusal.value) == (
        "« rc » peut vouloir dire roi de carreau ou roi de cœur : écrivez le nom en entier."
    )


def test_hand_settles_an_ambiguous_text() -> None:
    assert game.parse_typed_card("rc", Hand.parse("HR S1")) == parse_card("HR")
    assert game.parse_typed_card("rc", Hand.parse("DR S1")) == parse_card("DR")


def test_first_hand_that_has_a_reading_counts() -> None:
    legal, hand = Hand.parse("H5"), Hand.parse("H5 D5")
    assert game.parse_typed_card("5", legal, hand) == parse_card("H5")
    assert game.parse_typed_card("5", Hand.parse("T5"), Hand.parse("H5 T5")) == parse_card("T5")
    assert game.parse_typed_card("5", Hand.parse("S1"), Hand.parse("D5")) == parse_card("D5")


def test_number_that_is_two_cards_of_the_hand_is_refused() -> None:
    with pytest.raises(game.NotTyped, match="5 d'atout ou 5 de cœur"):
        game.parse_typed_card("5", Hand.parse("H5 T5"))
    with pytest.raises(game.NotTyped, match="5 d'atout ou 5 de cœur"):
        game.parse_typed_card("5", Hand.parse("H5"), Hand.parse("H5 T5"))


def test_card_that_is_not_held_is_left_to_the_rules() -> None:
    assert game.parse_typed_card("21", Hand.parse("H5")) == parse_card("T21")


def test_letters_follow_the_language() -> None:
    assert game.parse_typed_card("ks", words=EN) == parse_card("SR")
    assert game.parse_typed_card("jd", words=EN) == parse_card("DV")
    with pytest.raises(game.NotTyped):
        game.parse_typed_card("ks")


@given(st.text(max_size=12))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    with contextlib.suppress(game.NotTyped):
        assert game.parse_typed_card(text) in DECK


@pytest.mark.parametrize(
    ("typed", "bid"),
    [
        ("passe", Bid.PASS),
        ("Je passe", Bid.PASS),
        ("petite", Bid.PRISE),
        ("GARDE", Bid.GARDE),
        ("garde sans le chien", Bid.GARDE_SANS),
        ("gc", Bid.GARDE_CONTRE),
        ("p", None),
        ("", None),
        ("21", None),
    ],
)
def test_typed_bid_is_read(typed: str, bid: Bid | None) -> None:
    assert game.parse_typed_bid(typed) == bid
