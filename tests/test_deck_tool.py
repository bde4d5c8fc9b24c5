"""The sprite of the cards is what its generator draws, and names what the wire names."""

import re
from xml.etree import ElementTree

from oudler.rules import DECK, card_name
from tools.deck import BACK, INKS, SPRITE, sprite

SVG = "{http://www.w3.org/2000/svg}"
TEXT = sprite()
ROOT = ElementTree.fromstring(TEXT)
CARDS = {card.get("id"): card for card in ROOT.iter(f"{SVG}symbol")}
HEAVIEST = 90_000


def test_sprite_of_the_site_is_up_to_date() -> None:
    assert SPRITE.read_text(encoding="utf-8") == TEXT, "python -m tools.deck"


def test_every_card_has_a_face_under_its_name_and_there_is_a_back() -> None:
    assert sorted(map(str, CARDS)) == sorted([*map(card_name, DECK), BACK])


def test_no_two_faces_are_alike() -> None:
    faces = [
        re.sub(r'id="\w+"|href="#\w+i"', "", ElementTree.tostring(card).decode()) for card in CARDS.values()
    ]
    assert len(set(faces)) == len(faces) == 79


def test_whatever_is_used_is_drawn_once() -> None:
    names = [str(drawn.get("id")) for drawn in ROOT.iter() if drawn.get("id")]
    used = {str(use.get("href")).removeprefix("#") for use in ROOT.iter(f"{SVG}use")}
    assert sorted(names) == sorted(set(names))
    assert used - set(names) == set()


def test_inks_of_the_suits_are_chosen_by_the_page() -> None:
    """A card of a suit takes its ink, and its tint, from the properties of that suit only."""
    for suit in INKS:
        faces = [
            ElementTree.tostring(card).decode() for name, card in CARDS.items() if name and name[0] == suit
        ]
        chosen = set(re.findall(r"var\((--card-\w)[-,]", "".join(faces)))
        assert chosen == {f"--card-{suit.lower()}"}
        assert len(faces) == 14


def test_sprite_is_light_and_needs_nothing_else() -> None:
    assert len(TEXT.encode()) < HEAVIEST
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)|style=|<script|<text", TEXT) == []
