"""A scored deal as named fields: what is written is read back, and what cannot be read is named."""

from decimal import Decimal
from itertools import product
from typing import Any

import pytest

from oudler import record
from oudler.rules import Bid, Options, Poignee, Score, Side

DEAL: dict[str, Any] = {"contract": "garde", "points": 49, "oudlers": 2}


def test_bonuses_that_every_file_has_stand_in_the_order_of_their_names() -> None:
    told = ("petit_au_bout", "poignees", "slam", "slam_announced")
    assert tuple(record.score_fields(Score(Bid.GARDE, 98, 2))) == ("points", "oudlers", *told)
    assert set(told) <= set(record.BONUS_NAMES)


def test_what_is_written_is_read_back() -> None:
    poignees = ((), (Poignee.SINGLE,), (Poignee.DOUBLE, Poignee.SINGLE))
    for shown, petit, slam, announced in product(poignees, (None, *Side), (None, *Side), (False, True)):
        score = Score(Bid.GARDE, 99, 2, shown, petit, slam, announced)
        assert record.read_score({"contract": "garde"} | record.score_fields(score), Options()) == score


def test_what_is_not_told_is_not_there_and_other_fields_are_passed_over() -> None:
    assert record.read_score(DEAL | {"table": 7, "slam": None}, Options()) == Score(Bid.GARDE, 98, 2)
    assert record.read_score(DEAL | {"points": Decimal("49.5")}, Options()).half_points == 99


@pytest.mark.parametrize(
    ("changes", "told", "known"),
    [
        (
            {"contract": "pass"},
            "contract: one of prise garde garde_sans garde_contre (AUC-04)",
            ("prise", "garde", "garde_sans", "garde_contre"),
        ),
        ({"points": 49.25}, "points: 0 to 91, by half points (CAR-10)", ()),
        ({"points": True}, "points: 0 to 91, by half points (CAR-10)", ()),
        ({"oudlers": 4}, "oudlers: 0 to 3 (CAR-07)", (0, 1, 2, 3)),
        ({"oudlers": True}, "oudlers: 0 to 3 (CAR-07)", (0, 1, 2, 3)),
        (
            {"petit_au_bout": "taker"},
            "petit_au_bout: one of attack defense, or null (PAB-02)",
            (None, "attack", "defense"),
        ),
        ({"slam": True}, "slam: one of attack defense, or null (SLA-01)", (None, "attack", "defense")),
        ({"slam_announced": 1}, "slam_announced: true or false (SLA-02)", (True, False)),
        ({"poignees": "single"}, "poignees: a list of single double triple (POI-05)", None),
        ({"poignees": ["huge"]}, "poignees: a list of single double triple (POI-05)", None),
        ({"poignees": [["single"]]}, "poignees: a list of single double triple (POI-05)", None),
    ],
)
def test_refusal_says_what_is_wanted_and_what_is_there(
    changes: dict[str, Any], told: str, known: tuple[Any, ...] | None
) -> None:
    with pytest.raises(record.WrongScore) as caught:
        record.read_score(DEAL | changes, Options())
    assert str(caught.value) == told
    assert {caught.value.field: caught.value.value} == changes
    assert caught.value.known == (("single", "double", "triple") if known is None else known)


@pytest.mark.parametrize(
    ("name", "requirement"), [("contract", "AUC-04"), ("points", "CAR-10"), ("oudlers", "CAR-07")]
)
def test_field_that_is_missing_is_named(name: str, requirement: str) -> None:
    with pytest.raises(record.MissingField) as caught:
        record.read_score({field: value for field, value in DEAL.items() if field != name}, Options())
    assert (caught.value.field, caught.value.requirement) == (name, requirement)


@pytest.mark.parametrize(("text", "half_points"), [("52", 104), (" 52,5 ", 105), ("52.0", 104), ("0", 0)])
def test_points_as_people_write_them(text: str, half_points: int) -> None:
    assert record.parse_half_points(text) == half_points


def test_typed_points_and_oudlers_are_texts() -> None:
    typed = {"contract": "garde", "points": "49,5", "oudlers": "2", "slam": "attack"}
    assert record.read_typed_score(typed, Options()) == Score(Bid.GARDE, 99, 2, slam=Side.ATTACK)
    for wrong in ({"points": "92"}, {"points": "many"}, {"oudlers": "4"}, {"oudlers": ""}):
        with pytest.raises(record.WrongScore):
            record.read_typed_score(typed | wrong, Options())
