"""Rankings, recap tables and prizes in words."""

from fractions import Fraction

import pytest

from oudler.tournament import ranking
from oudler.wording import results
from oudler.wording.game import source_text
from oudler.wording.language import Words
from tests.tournament.simulated import small_event

FR = Words("fr")
EVENT = small_event().event
NAMES = {1: "Anne Roy", 2: "Bob", 3: "Cléo"}


def test_ranking_tells_rank_name_total_and_what_explains_the_place() -> None:
    lines = [
        ranking.Ranked(1, ranking.Account(2, (306,)), Fraction(306), False, ranking.Criterion.BEST_ROUND),
        ranking.Ranked(2, ranking.Account(1, (300,), penalty=100), Fraction(200), True),
        ranking.Ranked(3, ranking.Account(3, (-506,), has_left=True), Fraction(-506), False),
    ]
    assert results.ranking_lines(FR, lines, NAMES) == [
        "  1  Bob       +306  départage au meilleur score sur une position (art. 29)",
        "  2  Anne Roy  +200  ex æquo, pénalité −100",
        "  3  Cléo      −506  a quitté l'épreuve ; sanction à noter (fascicule 1, art. 31)",
    ]


def test_totals_have_a_decimal_as_soon_as_one_is_not_whole() -> None:
    lines = [
        ranking.Ranked(place, ranking.Account(place, ()), Fraction(total), False)
        for place, total in enumerate(("12.65", "0", "-3"), start=1)
    ]
    assert results.ranking_lines(FR, lines, NAMES) == [
        "  1  Anne Roy  +12,7",
        "  2  Bob         0,0",
        "  3  Cléo       −3,0",
    ]
    assert results.ranking_lines(FR, [], NAMES) == []


@pytest.mark.parametrize(("lang", "text"), [("fr", "−42,5"), ("en", "−42.5")])
def test_total_is_written_as_people_do(lang: str, text: str) -> None:
    assert results.total_text(Words(lang), Fraction(-85, 2)) == text


def test_missing_detail_names_people() -> None:
    told = "Égalité à départager : contrats réussis à fournir pour Anne Roy et Cléo (art. 29)."
    assert results.missing_detail_text(FR, [1, 3], NAMES) == told


@pytest.mark.req("DOC-08")
def test_recap_tables_are_split_after_so_many_players() -> None:
    rows = [(10, -30), (-20, 5), (30, 5), (-20, 20), (40, 0), (-5, 0), (-35, None), (0, 10)]
    tables = ranking.recap({place: ranking.Account(place, row) for place, row in enumerate(rows, start=1)}, 2)
    told = results.recap_lines(FR, EVENT, tables, columns=1)
    assert told[:10] == [
        "Joueurs Nord    1",
        "Position 1    +10",
        "Position 2    −30",
        "Cumul total   −20",
        "",
        "Joueurs Nord    5  Négatifs  Positifs",
        "Position 1    +40         0       +50",
        "Position 2      0       −30         0",
        "Cumul total   +40       −20       +40",
        "",
    ]
    assert told[-2:] == [
        "Position 2 : le total des quatre tableaux est de +10 au lieu de 0.",
        "Cumul de la position 2 : le total est de +10 au lieu de 0.",
    ]


@pytest.mark.req("DOC-08")
def test_recap_tables_have_a_cumulated_line_from_the_second_round() -> None:
    accounts = {
        place: ranking.Account(place, (0, sign, None)) for place, sign in enumerate((1, -1, 1, -1), start=1)
    }
    told = results.recap_lines(FR, EVENT, ranking.recap(accounts, 3))
    assert told[:7] == [
        "Joueurs Nord   1  Négatifs  Positifs",
        "Position 1     0         0         0",
        "Position 2    +1         0        +1",
        "Cumul         +1         0        +1",
        "Position 3     –         0         0",
        "Cumul total   +1         0        +1",
        "",
    ]
    assert told[-1] == "Positifs et négatifs s'annulent à chaque position et au cumul."


@pytest.mark.parametrize(("cents", "text"), [(15_00, "15 €"), (12_50, "12,50 €"), (9_05, "9,05 €")])
def test_money_is_written_as_people_do(cents: int, text: str) -> None:
    assert results.money_text(FR, cents) == text


def test_prize_list_as_it_is_displayed() -> None:
    specials = (ranking.RankPrize(-1, 15_00), ranking.RankPrize(-3, 0), ranking.RankPrize(20, 5_00))
    assert results.prize_lines(FR, ranking.PrizeList((50_00, 0), specials, has_cup=True)) == [
        "1. 50 €",
        "2. un lot",
        "Une coupe pour la première place.",
        "Prix spécial à la dernière place : 15 €",
        "Prix spécial à la place 3 en partant de la fin : un lot",
        "Prix spécial à la place 20 : 5 €",
    ]
    assert results.prize_lines(FR, ranking.PrizeList(())) == []


def test_flags_tell_money_or_numbers() -> None:
    assert results.flag_text(FR, ranking.PrizeFlag(ranking.PrizeRule.RETURNED, 310_00, 320_50)) == (
        "Les prix rendent 310 € des engagements ; il en faut au moins 320,50 € (80 %). (ch. 2, « Diffusion »)"
    )
    assert results.flag_text(FR, ranking.PrizeFlag(ranking.PrizeRule.FEW_PAID, 9, 10)) == (
        "Prix au classement : 9 ; il en faut au moins 10 (20 % des inscrits). (ch. 2, « La dotation »)"
    )


@pytest.mark.parametrize("rule", ranking.PrizeRule, ids=lambda rule: rule.code)
def test_every_rule_has_its_words(rule: ranking.PrizeRule) -> None:
    assert results.flag_text(FR, ranking.PrizeFlag(rule, 1, 2, 3)).endswith(
        f". ({source_text(FR, rule.requirement)})"
    )
