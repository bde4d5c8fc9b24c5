"""Who shuffles, cuts and deals, how cards are dealt, and where a closed dog lies, in words."""

import pytest

from oudler.rules import Misdeal, Problem, Rotation, Step
from oudler.wording.events import refusal_text
from oudler.wording.game import dealing_line, dog_lies_text, roles_text, seat_names, steps_line
from oudler.wording.language import Words

FR, EN = Words("fr"), Words("en")
FOUR = seat_names(FR, 4)


@pytest.mark.parametrize(
    ("dealer", "you", "told"),
    [
        (0, None, "Sud bat, Est coupe, Nord donne."),
        (0, 2, "Vous battez, Est coupe, Nord donne."),
        (0, 3, "Sud bat, vous coupez, Nord donne."),
        (3, 3, "Ouest bat, Sud coupe, vous donnez."),
    ],
)
def test_roles_are_told_in_the_order_in_which_they_come(dealer: int, you: int | None, told: str) -> None:
    assert roles_text(FR, FOUR, Rotation(4, dealer).roles, you=you) == told


def test_roles_in_english() -> None:
    assert roles_text(EN, "ABC", Rotation(3, 0).roles, you=1) == "You shuffle, C cuts, A deals."


@pytest.mark.parametrize(("players", "packet", "hand", "dog"), [(3, 4, 24, 6), (4, 3, 18, 6), (5, 3, 15, 3)])
def test_how_cards_are_dealt_has_the_figures_of_the_table(
    players: int, packet: int, hand: int, dog: int
) -> None:
    said = dealing_line(FR, players)
    assert said.startswith(f"{packet} par {packet} vers la droite, {hand} chacun ; {dog} au chien")


def test_packets_are_told_by_seat_and_cards_of_the_dog_by_a_dot() -> None:
    steps = [Step.parse(text) for text in ("1:3", "2:3", "dog:1", "3:3", "0:3")]
    assert steps_line(FR, steps).endswith(" : O S · E N")
    assert steps_line(EN, steps).endswith(": W S · E N")
    assert steps_line(FR, [Step(1, 4), Step(2, 4), Step(0, 4)]).endswith(" : 2 3 1")


def test_a_closed_dog_lies_before_somebody_or_in_the_middle() -> None:
    told = [dog_lies_text(FR, "Nord"), dog_lies_text(FR, "Nord", is_me=True), dog_lies_text(FR, None)]
    assert told == [
        "Le chien reste devant Nord, face cachée.",
        "Le chien reste devant vous, face cachée.",
        "Le chien reste au milieu, face cachée.",
    ]


def test_a_misdeal_cites_the_article_of_the_size_of_the_table() -> None:
    told = refusal_text(FR, Problem(Misdeal.PACKET, requirement="DEA-08", step=0, count=3, due=4))
    assert told == ("Un paquet de 3 cartes : à cette table, on donne 4 par 4. (ch. 1, « Le jeu à 3, à 5 »)")
