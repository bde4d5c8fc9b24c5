import pytest

from oudler.rules import Bid, Poignee, Result, Score, Side
from oudler.wording.game import of_name, result_line, result_lines, score_lines, seat_names
from oudler.wording.language import Words, points_text, signed

FR, EN = Words("fr"), Words("en")


def test_result_is_told_line_by_line() -> None:
    score = Score(Bid.GARDE, 98, 2, (Poignee.SINGLE,), Side.ATTACK)
    told = Result(2, None, (), score, (-106, -106, 318, -106))
    assert result_lines(FR, told, seat_names(FR, 4, you=2)) == [
        "Contrat de Sud (vous) : garde.",
        "L'attaque fait 49 points avec 2 bouts ; il en fallait 41.",
        "Contrat réussi de 8 points.",
        "Base : (25 + 8) × 2 = +66",
        "Prime de poignée pour l'attaque : +20",
        "Prime de petit au bout pour l'attaque : +20",
        "Total : +106 pour l'attaque, contre chaque défenseur.",
        "Nord paie 106.",
        "Ouest paie 106.",
        "Sud (vous) reçoit 318.",
        "Est paie 106.",
    ]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Achille", "d'Achille"),
        ("Élise", "d'Élise"),
        ("Yvette", "d'Yvette"),
        ("Yann", "de Yann"),
        ("Hélène", "d'Hélène"),
        ("Hassan", "de Hassan"),
        ("Œdipe", "d'Œdipe"),
        ("Prosper", "de Prosper"),
        ("🎴", "de 🎴"),
    ],
)
def test_names_that_begin_with_a_vowel_are_elided(name: str, said: str) -> None:
    assert of_name(FR, name) == said


def test_result_with_a_partner_and_a_loss_names_who_pays() -> None:
    score = Score(Bid.PRISE, 67, 2, (Poignee.SINGLE,), Side.ATTACK)
    told = Result(0, 3, (), score, (-84, 42, 42, -42, 42))
    lines = result_lines(EN, told, seat_names(EN, 5))
    assert lines[0] == "Contract of Player 1, with Player 4: prise."
    assert lines[1] == "The attack makes 33.5 points with 2 oudlers; 41 were needed."
    assert lines[2] == "Contract lost by 8 points, the half-point rounded for the winning side."
    assert lines[3] == "Base: −(25 + 8) × 1 = −33"
    assert lines[-5:] == [
        "Player 1 pays 84.",
        "Player 2 receives 42.",
        "Player 3 receives 42.",
        "Player 4 pays 42.",
        "Player 5 receives 42.",
    ]


@pytest.mark.parametrize(
    ("you", "contract", "mark"),
    [
        (0, "Votre contrat, avec Léo : prise.", "Vous payez 84."),
        (3, "Contrat d'Anne, avec vous : prise.", "Vous payez 42."),
        (1, "Contrat d'Anne, avec Léo : prise.", "Vous recevez 42."),
    ],
)
def test_result_says_you_to_the_person(you: int, contract: str, mark: str) -> None:
    told = Result(0, 3, (), Score(Bid.PRISE, 67, 2, (Poignee.SINGLE,), Side.ATTACK), (-84, 42, 42, -42, 42))
    lines = result_lines(FR, told, ("Anne", "Paul", "Zoé", "Léo", "Guy"), you=you)
    assert (lines[0], lines[-5 + you]) == (contract, mark)


def test_result_in_one_line_says_you_to_the_person() -> None:
    told = Result(0, None, (), Score(Bid.GARDE, 82, 2), (150, -50, -50, -50))
    names = ("Anne", "Paul", "Zoé", "Léo")
    line = "réussi tout juste, +50"
    assert [result_line(FR, told, names, you=you) for you in (0, 1)] == [
        f"Votre contrat : garde, {line} : vous +150, Paul −50, Zoé −50, Léo −50",
        f"Contrat d'Anne : garde, {line} : Anne +150, vous −50, Zoé −50, Léo −50",
    ]


@pytest.mark.parametrize(("taker", "said"), [(0, "de Nord"), (1, "d'Ouest"), (2, "de Sud"), (3, "d'Est")])
def test_contract_is_of_somebody(taker: int, said: str) -> None:
    told = Result(taker, None, (), Score(Bid.GARDE, 82, 2), (0, 0, 0, 0))
    assert result_lines(FR, told, seat_names(FR, 4))[0] == f"Contrat {said} : garde."


def test_result_in_one_line() -> None:
    told = Result(0, None, (), Score(Bid.GARDE, 82, 2), (150, -50, -50, -50))
    assert result_line(FR, told, seat_names(FR, 4)) == (
        "Contrat de Nord : garde, réussi tout juste, +50 : Nord +150, Ouest −50, Sud −50, Est −50"
    )


@pytest.mark.parametrize(
    ("slam", "announced", "line"),
    [
        (Side.ATTACK, True, "Prime de chelem annoncé et réussi pour l'attaque : +400"),
        (Side.ATTACK, False, "Prime de chelem réussi pour l'attaque : +200"),
        (None, True, "Prime de chelem annoncé et manqué pour la défense : −200"),
        (Side.DEFENSE, False, "Prime de chelem subi par l'attaque pour la défense : −200"),
    ],
)
def test_slam_is_told(slam: Side | None, announced: bool, line: str) -> None:
    lines = score_lines(FR, Score(Bid.GARDE, 100, 2, slam=slam, slam_announced=announced))
    assert lines[3:-1] == [line]


def test_slam_failed_and_suffered_are_told_apart() -> None:
    score = Score(Bid.GARDE, 0, 0, slam=Side.DEFENSE, slam_announced=True)
    assert score_lines(FR, score)[1:] == [
        "Contrat chuté de 56 points.",
        "Base : −(25 + 56) × 2 = −162",
        "Prime de chelem annoncé et manqué pour la défense : −200",
        "Prime de chelem subi par l'attaque pour la défense : −200",
        "Total : −562 pour l'attaque, contre chaque défenseur.",
    ]


def test_bonus_lines_add_up_to_the_total() -> None:
    """Every signed figure of the lines but the last makes the total."""
    score = Score(Bid.GARDE_SANS, 60, 1, (Poignee.DOUBLE, Poignee.SINGLE), Side.ATTACK, None, True)
    lines = score_lines(FR, score)
    figures = [int(line.rsplit(" ", 1)[1].replace("−", "-")) for line in lines[2:-1]]
    assert sum(figures) == score.total


def test_numbers_are_written_as_people_do() -> None:
    assert [signed(number) for number in (5, 0, -5)] == ["+5", "0", "−5"]
    assert points_text(FR, 3) == "1,5 point"
    assert points_text(FR, 4) == "2 points"
    assert points_text(EN, 3) == "1.5 points"
    assert points_text(EN, 2) == "1 point"
