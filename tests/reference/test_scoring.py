"""Tests of the reference scores: the printed examples, marks, half points and slam bonuses."""

import pytest

from .scoring import margin, marks, signed_score, slam_bonus


@pytest.mark.parametrize(
    ("deal", "score"),
    [
        (("garde", 49, 2, 20, "attack", 0), 106),
        (("garde_sans", 45, 2, 0, "defense", 0), 76),
        (("prise", 34, 2, 20, "attack", 0), -42),
        (("garde", 52, 2, 20, None, 0), 92),
        (("garde", 87, 2, 20, "attack", 400), 582),
    ],
)
def test_printed_examples(deal: tuple[str, int, int, int, str | None, int], score: int) -> None:
    contract, points, oudlers, poignees, petit, slam = deal
    signed = signed_score(contract, 2 * points, oudlers, poignees=poignees, petit_au_bout=petit, slam=slam)
    assert signed == score
    assert marks(4, 1, None, score) == [-score, 3 * score, -score, -score]


@pytest.mark.parametrize(
    ("score", "taker", "partner", "alone"),
    [
        (106, 212, 106, 424),
        (76, 152, 76, 304),
        (-42, -84, -42, -168),
        (92, 184, 92, 368),
        (582, 1164, 582, 2328),
    ],
)
def test_five_player_marks(score: int, taker: int, partner: int, alone: int) -> None:
    assert marks(5, 2, 0, score) == [partner, -score, taker, -score, -score]
    assert marks(5, 2, None, score) == [-score, -score, alone, -score, -score]


def test_three_player_marks() -> None:
    assert marks(3, 0, None, 106) == [212, -106, -106]
    assert marks(3, 0, None, -42) == [-84, 42, 42]


def test_half_point_goes_to_the_winner() -> None:
    assert margin(81, 2) == (False, 1)
    assert margin(83, 2) == (True, 1)
    assert margin(82, 2) == (True, 0)
    assert margin(80, 2) == (False, 1)


def test_failed_slam_of_a_made_garde() -> None:
    failed = slam_bonus(None, True, "cumulate")
    assert signed_score("garde", 2 * 51, 2, poignees=0, petit_au_bout=None, slam=failed) == -130
    assert marks(4, 0, None, -130) == [-390, 130, 130, 130]


def test_slam_bonuses() -> None:
    assert slam_bonus("attack", True, "cumulate") == 400
    assert slam_bonus("attack", False, "cumulate") == 200
    assert slam_bonus("defense", False, "cumulate") == -200
    assert slam_bonus("defense", False, "once") == -200
    assert slam_bonus("defense", True, "cumulate") == -400
    assert slam_bonus("defense", True, "once") == -200
    assert slam_bonus(None, False, "cumulate") == 0
