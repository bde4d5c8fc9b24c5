"""Boards in words: every flaw, stories, diagrams in four colours."""

import pytest

from oudler.rules import Hand
from oudler.tournament.boards import BoardFlaw, Story, WrongBoard, blank_diagrams, diagrams
from oudler.tournament.seating import Seat
from oudler.wording.events import refusal_text
from oudler.wording.game import source_text
from oudler.wording.language import Words
from oudler.wording.tournament import boards
from tests.tournament.packing import SEVEN

WORDS = Words()


@pytest.mark.parametrize("flaw", BoardFlaw)
def test_every_flaw_is_told_with_its_rule(flaw: BoardFlaw) -> None:
    error = WrongBoard(flaw, number=7, seats=(Seat.NORTH, None), cards=Hand.parse("T21 SD"), given="x")
    told = refusal_text(WORDS, error)
    assert told.endswith(f" ({source_text(WORDS, flaw.requirement)})")
    assert "{" not in told


@pytest.mark.parametrize(
    ("flaw", "told"),
    [
        (
            BoardFlaw.COUNT,
            "Nord et le chien : x cartes, nulle part : dame de pique et 21 d'atout ; recomptez "
            "(donnes dupliquées, « La reconstitution »)",
        ),
        (
            BoardFlaw.TWICE,
            "dame de pique et 21 d'atout deux fois (Nord et le chien) : retirez-en une "
            "(ch. 1, « Les cartes »)",
        ),
    ],
)
def test_flaw_names_pockets_and_cards(flaw: BoardFlaw, told: str) -> None:
    error = WrongBoard(flaw, number=7, seats=(Seat.NORTH, None), cards=Hand.parse("T21 SD"), given="x")
    assert refusal_text(WORDS, error) == told


@pytest.mark.req("DUP-16", "DUP-17")
@pytest.mark.parametrize(
    ("story", "told"),
    [
        ("chance kept:S", "donné au hasard, le preneur garde sa main"),
        (
            "first_round fruitless petit_sec fruitless kept:E",
            "fait à la première position, 2 donnes sans jeu prenable, 1 petit sec redonné, "
            "le preneur garde la main d'Est et redonne le reste après coupe, chien naturel",
        ),
        (
            "first_round fruitless fruitless fruitless arbiter",
            "fait à la première position, 3 donnes sans jeu prenable, "
            "l'arbitre fait la main du preneur, le reste au hasard",
        ),
        ("imported", "repris d'un fichier"),
    ],
)
def test_story_of_a_board_is_told(story: str, told: str) -> None:
    assert boards.story_text(WORDS, SEVEN.label, Story.parse(story)) == told


@pytest.mark.req("DUP-07")
def test_diagrams_have_four_colours_on_a_terminal() -> None:
    shown = [boards.diagram_lines(WORDS, paper, is_coloured=True) for paper in diagrams(SEVEN)]
    assert [lines[0][:14] for lines in shown] == [
        "\x1b[33mNORD (jau",
        "\x1b[34mSUD (bleu",
        "\x1b[31mEST (roug",
        "\x1b[32mOUEST (ve",
    ]
    assert all(line.endswith("\x1b[0m") for lines in shown for line in lines)


@pytest.mark.req("DUP-08", "DUP-15")
def test_blank_diagram_has_all_cards_and_no_mark() -> None:
    lines = boards.diagram_lines(WORDS, blank_diagrams(SEVEN.label)[2])
    assert lines[0] == "EST (rouge) — donne n° 7, donneur Nord, preneur Sud"
    assert [len(line.split()) for line in lines[1:]] == [11, 12, 15, 15, 15, 15]
    assert not any("[" in line for line in lines)
