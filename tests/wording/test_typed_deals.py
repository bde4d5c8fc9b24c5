"""Deals and scores in a few letters: read, refused, written back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Bid, Options, Poignee, Score, Side
from oudler.tournament.sheets import Line
from oudler.wording.game import NotTyped
from oudler.wording.language import Words
from oudler.wording.tournament import (
    column_letters,
    column_name,
    deal_words,
    parse_typed_deal,
    parse_typed_score,
    typed_deal,
    typed_score,
)

FRENCH = Words()
FOUR = ("N", "S", "E", "O")
FIVE = (*FOUR, "5")
PLAIN = Options()


def read(text: str, letters: tuple[str, ...] = FOUR) -> Line:
    return parse_typed_deal(FRENCH, text, letters, PLAIN)


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("ng2 52", (216, -72, -72, -72)),
        ("eg237", (58, 58, -174, 58)),
        ("SG2 52p", (-92, 276, -92, -92)),
        ("wp1 59", (-33, -33, -33, 99)),
        ("sgs0 56", (-100, 300, -100, -100)),
        ("ngc1 40-b", (-828, 276, 276, 276)),
        ("ng3 91cpp", (1170, -390, -390, -390)),
        ("og=−99", (33, 33, 33, -99)),
        ("n = 3,-1,-1,-1", (3, -1, -1, -1)),
        ("-", (0, 0, 0, 0)),
        ("passe", (0, 0, 0, 0)),
    ],
)
@pytest.mark.req("FDM-02")
def test_a_typed_deal_gives_its_marks(text: str, marks: tuple[int, ...]) -> None:
    assert read(text).marks(4) == marks


def test_a_deal_at_five_names_who_sits_out() -> None:
    assert read("5g2 52 xs", FIVE).marks(5) == (-72, 0, -72, -72, 216)


@pytest.mark.parametrize(
    ("text", "letters", "told"),
    [
        ("zz", FOUR, "« zz » ne se lit pas"),
        ("ng2 52", ("S", "E", "O"), "personne n'est assis à cette place"),
        ("ng2 92", FOUR, "une donne fait 91 points"),
        ("n2 52", FOUR, "le contrat manque"),
        ("ng", FOUR, "écrivez les bouts et les points"),
        ("ng p=99", FOUR, "écrivez les bouts et les points"),
        ("ng2 52b-b", FOUR, "petit au bout est écrit deux fois"),
        ("ng2 52cca", FOUR, "chelem est écrit deux fois"),
        ("ng=100", FOUR, "multiple de 3"),
        ("ng=1,2", FOUR, "une marque pour le preneur, ou 4"),
        ("ng2 52", FIVE, "à cinq, dites qui ne joue pas"),
        ("ng2 52xs", FOUR, "tous jouent à cette table"),
        ("ng2 52xn", FIVE, "le preneur ne peut pas être celui qui ne joue pas"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(text: str, letters: tuple[str, ...], told: str) -> None:
    with pytest.raises(NotTyped) as refusal:
        read(text, letters)
    assert told in str(refusal.value)


SCORES = st.builds(
    Score,
    st.sampled_from([bid for bid in Bid if bid is not Bid.PASS]),
    st.integers(0, 182),
    st.integers(0, 3),
    st.lists(st.sampled_from(Poignee), max_size=3).map(tuple),
    st.sampled_from([None, *Side]),
    st.sampled_from([None, *Side]),
    st.booleans(),
)


@given(SCORES, st.integers(0, 3), st.one_of(st.none(), st.tuples(*[st.integers(-999, 999)] * 4)))
def test_what_is_written_reads_back(score: Score, taker: int, marks: tuple[int, ...] | None) -> None:
    line = Line(taker, score.contract, score, marks)
    assert parse_typed_deal(FRENCH, typed_deal(line, FOUR), FOUR, score.options) == line


def test_a_deal_without_details_reads_back() -> None:
    for line in (
        Line(None, None),
        Line(0, None, None, (3, -1, -1, -1)),
        Line(1, Bid.GARDE, None, (1, 2, 3, 4)),
    ):
        assert read(typed_deal(line, FOUR)) == line
    fifth = Line(4, Bid.PRISE, Score(Bid.PRISE, 82, 2), None, 0)
    assert read(typed_deal(fifth, FIVE), FIVE) == fifth


def test_a_deal_is_told_in_words() -> None:
    assert deal_words(FRENCH, read("sgs3 70pbca"), FOUR) == (
        "Sud, garde sans le chien",
        "3 bouts, 70 points, poignée, petit au bout, chelem annoncé",
    )
    assert deal_words(FRENCH, read("n=3"), FOUR) == ("Nord", "")
    assert deal_words(FRENCH, read("-"), FOUR) == ("tout le monde a passé", "")


def test_columns_follow_the_seats() -> None:
    assert column_letters((None, 7, 8, 9)) == ("S", "E", "O")
    assert [column_name(FRENCH, letter) for letter in FIVE] == ["Nord", "Sud", "Est", "Ouest", "5"]


@pytest.mark.req("DUP-23")
def test_a_score_on_a_board_is_one_amount() -> None:
    assert parse_typed_score(FRENCH, "−62", [Bid.GARDE]) == (Bid.GARDE, -62)
    assert parse_typed_score(FRENCH, "gs 120", [Bid.GARDE, Bid.GARDE_SANS]) == (Bid.GARDE_SANS, 120)
    assert [typed_score(Bid.GARDE, -62), typed_score(Bid.GARDE_CONTRE, 150)] == ["-62", "gc 150"]
    with pytest.raises(NotTyped, match="le contrat est une garde"):
        parse_typed_score(FRENCH, "gs 120", [Bid.GARDE])
    with pytest.raises(NotTyped, match="écrivez le score du preneur"):
        parse_typed_score(FRENCH, "62 points", [Bid.GARDE])
