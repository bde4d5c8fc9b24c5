"""The words of duplicate results."""

from fractions import Fraction

import pytest

from oudler.tournament import comparison
from oudler.tournament.forms import Form
from oudler.wording.events import refusal_text
from oudler.wording.game import source_text
from oudler.wording.language import Words
from oudler.wording.tournament import (
    match_end_text,
    percent_text,
    pm_route_sheet_lines,
    route_sheet_lines,
    traveler_lines,
)

WORDS = Words()
NAMES = {1: "Anne", 2: "Benoît", 3: "Chloé", 4: "Denis"}
PLAYS = [
    comparison.Play(1, 1, 1, 1, (2, 3, 4), 56),
    comparison.Play(1, 2, 2, 2, (1, 3, 4), -52),
    comparison.Play(1, 3, 1, 3, (1, 2, 4), 60),
]
DECIDED = {PLAYS[2].key: comparison.Adjustment(Fraction(60), Fraction(45), "carte vue")}


def test_every_refusal_has_its_own_words_and_requirement() -> None:
    texts = [refusal_text(WORDS, comparison.NotCompared(why)) for why in comparison.WhyNotCompared]
    assert len(set(texts)) == len(comparison.WhyNotCompared)
    ends = [f" ({source_text(WORDS, why.requirement)})" for why in comparison.WhyNotCompared]
    assert [text for text, end in zip(texts, ends, strict=True) if not text.endswith(end)] == []


def test_refusal_tells_where() -> None:
    told = refusal_text(
        WORDS, comparison.NotCompared(comparison.WhyNotCompared.TWICE, session=2, round=3, table=4, board=5)
    )
    assert told == (
        "étui 5, position 3, table 4, séance 2 : cette donne est écrite deux fois : gardez-en une"
        " (donnes dupliquées, règles générales)"
    )


def test_percentages_are_told_apart() -> None:
    assert percent_text(WORDS, Fraction(100, 3)) == "33,3 %"
    assert percent_text(WORDS, Fraction("52.34"), [Fraction("52.31")]) == "52,34 %"
    assert percent_text(WORDS, None) == "–"


@pytest.mark.req("DUP-23")
def test_traveler_is_told_line_by_line() -> None:
    assert traveler_lines(WORDS, comparison.traveler(1, comparison.rate(PLAYS, DECIDED)), NAMES) == [
        "Position  Table  Preneur  Gagne  Chute  Attaque  Défense",
        "       1      1     Anne    +56         100,0 %    0,0 %",
        "       2      2   Benoît           −52    0,0 %  100,0 %",
        "       3      1    Chloé    +60          60,0 %   45,0 %  ajusté : carte vue",
    ]


@pytest.mark.req("TOP-14")
def test_route_sheet_is_told_with_percentages_and_penalties() -> None:
    late = comparison.RoutePenalty(Fraction(5, 2), "retard")
    assert route_sheet_lines(
        WORDS, comparison.route_sheet(1, comparison.rate(PLAYS, DECIDED), Form.INDIVIDUAL, [late])
    ) == [
        "Position  Table  Étui     Camp  Score  Place     Note",
        "       1      1     1  attaque    +56    1/2  100,0 %",
        "       2      2     1  défense    −52    1/2  100,0 %",
        "       3      1     1  défense    +60      –   45,0 %  ajusté : carte vue",
        "Attaque 100,0 %, défense 72,5 %, global 79,4 %.",
        "Pénalité −2,5 % : retard",
        "Total 76,9 %.",
    ]


def test_route_sheet_of_one_side_asks_for_the_arbiter() -> None:
    lines = route_sheet_lines(WORDS, comparison.route_sheet(4, comparison.rate(PLAYS[:2]), Form.INDIVIDUAL))
    assert lines[-3:] == [
        "Attaque –, défense 50,0 %, global 50,0 %.",
        "Un seul camp est noté : l'arbitre confirme ce pourcentage.",
        "Total 50,0 %.",
    ]


@pytest.mark.req("QUA-13")
def test_route_sheet_of_a_quadrette_is_told() -> None:
    plays = [
        comparison.Play(1, 1, 2, 1, (2,), 82),
        comparison.Play(1, 1, 1, 2, (1,), 66),
        comparison.Play(2, 1, 2, 1, (2,), -68),
        comparison.Play(3, 1, 1, 2, (1,), 40),
    ]
    decided = {plays[3].key: comparison.Adjustment(None, None, "cartes mêlées")}
    sheet = comparison.pm_route_sheet(
        1, comparison.oppositions(plays, decided), [comparison.RoutePenalty(Fraction(1), "retard")]
    )
    assert pm_route_sheet_lines(WORDS, sheet, NAMES) == [
        "Séance  Étui  Adversaire  Attaque  Défense      PM",
        "     1     1      Benoît      +82      +66  +4,000",
        "     1     2      Benoît      −68        –   0,000  en attente de l'autre table",
        "     1     3      Benoît        –      +40   0,000  annulé",
        "Pénalité −1,000 PM : retard",
        "Total +3,000 PM.",
    ]


def match(*gaps: int) -> comparison.MatchResult:
    quarters = [
        comparison.quarter_accounts(
            [comparison.Play(at, at, 1, 1, (2,), gap), comparison.Play(at, at, 2, 2, (1,), 0)], at
        )
        for at, gap in enumerate(gaps, start=1)
    ]
    return comparison.MatchResult(tuple(quarters))


@pytest.mark.req("EQU-11")
@pytest.mark.parametrize(
    ("gaps", "told"),
    [
        ((16, -10, 0, 0), "Anne gagne le match."),
        ((-16, 10, 0, 0), "Benoît gagne le match."),
        ((16,), "Le match continue."),
        ((0, 0, 0, 0), "Égalité : les capitaines et l'arbitre décident de la suite."),
    ],
)
def test_end_of_a_match_is_told(gaps: tuple[int, ...], told: str) -> None:
    assert match_end_text(WORDS, match(*gaps), NAMES) == told
