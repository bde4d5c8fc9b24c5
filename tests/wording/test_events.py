"""The words for what stands in the way of something in an event."""

from fractions import Fraction

import pytest

from oudler.arbitration import NoRuling, Trouble
from oudler.rules import Bid, Problem
from oudler.tournament.championships import Demand, Mistake
from oudler.tournament.circuits import WhyNotNamed
from oudler.tournament.events import WhyNot
from oudler.tournament.seating import NotPlanned, Why
from oudler.wording.arbitration import trouble_text
from oudler.wording.events import problem_lines, refusal_text
from oudler.wording.game import source_text
from oudler.wording.language import LANGUAGES, Words
from tests.tournament.duplicate_telling import match
from tests.wording.problems import sample


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_condition_has_its_own_words_and_requirement(lang: str) -> None:
    problems = [sample(why) for why in WhyNot]
    texts = [refusal_text(Words(lang), problem) for problem in problems]
    assert len(set(texts)) == len(WhyNot)
    sources = [why.requirement and f" ({source_text(Words(lang), why.requirement)})" for why in WhyNot]
    assert [text for text, end in zip(texts, sources, strict=True) if not text.endswith(end)] == []
    # Where an event is run is a matter of ours: no text of the federation speaks of it.
    assert [why for why in WhyNot if not why.requirement] == [WhyNot.AWAY, WhyNot.NO_RECEIVER]
    assert not [text for text in texts if "{" in text or "}" in text]


def test_problem_without_numbers_leaves_no_field_open() -> None:
    assert not [why for why in WhyNot if "{" in refusal_text(Words(), Problem(why))]


def test_texts_differ_between_the_languages() -> None:
    french, english = ([refusal_text(Words(lang), Problem(why)) for why in WhyNot] for lang in ("fr", "en"))
    assert [text for text in french if text in english] == []


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (
            Problem(WhyNot.NOT_PAID, people=(3, 7, 12)),
            "n'ont pas payé : 3, 7 et 12 ; on paie d'abord, on est placé ensuite"
            " (ch. 2, « Accueil des joueurs »)",
        ),
        (
            Problem(WhyNot.STILL_PLAYS, number=4),
            "n° 4 joue encore : notez d'abord son départ, puis rendez le droit"
            " (ch. 2, « Accueil des joueurs »)",
        ),
        (
            Problem(WhyNot.NO_LICENCE, number=4, licence="12"),
            "n° 4 : la licence « 12 » n'a pas sept chiffres ; cherchez-la par le nom"
            " (ch. 2, « Accueil des joueurs »)",
        ),
        (
            Problem(WhyNot.UNBALANCED, round=2),
            "position 2 : des feuilles ne tombent pas à zéro ; corrigez-les d'abord"
            " (ch. 2, « Les résultats »)",
        ),
        (
            Problem(WhyNot.HANDED_ALREADY, round=2, table=5),
            "position 2, table 5 : la feuille est déjà là ; corrigez-la (art. 28)",
        ),
        (
            Problem(WhyNot.NOT_ARBITER, by="Zoé"),
            "« Zoé » n'est pas arbitre de l'épreuve : appelez-le (art. 28)",
        ),
        (
            Problem(WhyNot.IMPOSSIBLE, round=2, table=1, board=3, score=-57, nearest=("-58", "-56")),
            "position 2, table 1, étui 3 : le score −57 est impossible ; les plus proches : −58 ou −56 ; "
            "vérifiez avec la table (donnes dupliquées, « La marque »)",
        ),
        (
            Problem(WhyNot.SHEETS_DIFFER, round=2, table=1, boards=(4, 5)),
            "position 2, table 1 : les deux feuilles diffèrent (étuis 4 et 5) ; comparez-les avec les "
            "joueurs, puis écrivez les mêmes lignes (donnes dupliquées, « La marque »)",
        ),
        (
            Problem(WhyNot.NOT_AGREED, quarter=2, sums=(Fraction(5477, 1000), Fraction(0))),
            "quart temps 2 : les comptes des deux équipes ne s'accordent pas ; d'après les scores : "
            "+5,477 PM et 0,000 PM (donnes dupliquées, « Équipes »)",
        ),
        (
            Problem(WhyNot.NOT_AGREED, quarter=2),
            "quart temps 2 : les deux équipes n'ont pas encore compté d'accord ; notez leurs comptes "
            "(donnes dupliquées, « Équipes »)",
        ),
        (
            Problem(WhyNot.ROTATION, round=2, table=1, board=3, attacker=8, due=7),
            "position 2, table 1, étui 3 : c'est au n° 7 d'attaquer, pas au n° 8 ; corrigez l'attaquant "
            "(donnes dupliquées, « Triplettes »)",
        ),
        (
            Problem(WhyNot.CONTRACT, round=2, table=1, board=3, contract=Bid.GARDE_SANS),
            "position 2, table 1, étui 3 : « garde sans le chien » ne s'y joue pas ; la garde est imposée, "
            "un match laisse le choix entre garde, garde sans et garde contre"
            " (donnes dupliquées, « La première position »)",
        ),
        (
            Problem(WhyNot.NO_BOARD, round=2, table=1, boards=(30, 31)),
            "position 2, table 1, étuis 30 et 31 : ne se joue pas à cette table ; vérifiez le numéro "
            "(donnes dupliquées, règles générales)",
        ),
        (
            Problem(WhyNot.NO_BOARD, board=30),
            "il n'y a pas d'étui 30 dans cette séance : vérifiez le numéro"
            " (donnes dupliquées, règles générales)",
        ),
        (
            Problem(WhyNot.OPPOSED, tables=(1,)),
            "table 1 : une équipe attaque, une autre défend, personne de plus ; placez-les ainsi"
            " (donnes dupliquées, « Quadrettes »)",
        ),
        (
            Problem(WhyNot.SERIES, series=0),
            "aucune série d'étuis n'est choisie : choisissez-en une, de 1 à 4"
            " (donnes dupliquées, « Équipes »)",
        ),
        (
            Problem(WhyNot.LINE_UP, Problem(WhyNotNamed.ATTACKED_BEFORE), people=(4,)),
            "n° 4 a déjà attaqué : à chaque quart temps c'est un autre ; nommez quelqu'un qui n'a pas "
            "attaqué (donnes dupliquées, « Équipes »)",
        ),
    ],
)
def test_condition_tells_what_and_what_to_do(problem: Problem, text: str) -> None:
    assert refusal_text(Words(), problem) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_wrong_line_up_has_its_own_words(lang: str) -> None:
    texts = [
        refusal_text(Words(lang), Problem(WhyNot.LINE_UP, Problem(why), people=(4,))) for why in WhyNotNamed
    ]
    other = refusal_text(Words(lang), Problem(WhyNot.LINE_UP, people=(4,)))
    assert len({*texts, other}) == len(WhyNotNamed) + 1


def test_refusal_further_down_is_told_in_its_own_words() -> None:
    words = Words()
    refusal = NotPlanned(Why.FINALISTS).problem
    text = refusal_text(words, Problem(WhyNot.SEATING, refusal, session=1, why="finalists"))
    assert text.startswith("placement refusé : une finale réunit 12, 16 ou 20 joueurs")
    few = Problem(Demand.FIELD, requirement="CHP-07", found=8, wanted=20, at=1)
    text = refusal_text(words, Problem(WhyNot.CHAMPIONSHIP, few, why="field"))
    assert text.startswith("le championnat demande : à la première séance : 8, il en faut au moins 20")
    mixed = Problem(Mistake.TWO_COMITES, found=("Alsace", "Jura"), team=3)
    assert refusal_text(words, Problem(WhyNot.SPREAD, mixed, team=3, why="two_comites")) == (
        "les places ne se tirent pas : équipe 3 : les deux joueurs doivent être d'un même comité (on lit "
        "Alsace et Jura) ; corrigez leurs fiches (ch. 3, duo) ; ou donnez-les à la main"
    )


def test_ruling_that_is_not_in_order_is_told_in_words() -> None:
    words = Words()
    unreadable = NoRuling(Trouble.UNREADABLE, "abc")
    text = refusal_text(words, Problem(WhyNot.NO_RULING, unreadable, error=str(unreadable)))
    assert text == f"décision incomplète : {trouble_text(words, unreadable)} (ch. 1, « L'arbitre »)"
    assert refusal_text(words, Problem(WhyNot.NO_RULING, ruling=9)).startswith(
        "il n'y a pas de décision n° 9"
    )
    assert "abc" not in refusal_text(words, Problem(WhyNot.NO_RULING, error="abc: no such table"))


@pytest.mark.req("CHF-05")
def test_what_a_championship_objects_to_in_a_team_is_told_once_with_its_names() -> None:
    event = match().event
    clubs = Problem(Demand.SAME_CLUB, requirement="CHF-01", found=("Lyon", "Paris"), team=1)
    strong = Problem(Demand.COMPOSITION, requirement="CHF-05", found=(1, 1, 2, 2), team=1)
    other = Problem(Demand.COMPOSITION, requirement="CHF-05", found=(1, 1, 1, 1), team=2)
    few = Problem(Demand.FIELD, requirement="CHF-07", found=2, wanted=10)
    problems = [
        Problem(WhyNot.CHAMPIONSHIP, each, why=each.ground.code) for each in (clubs, other, strong, few)
    ]
    lines = problem_lines(Words(), event, problems)
    names = ["Alex Person 001, Alex Person 002, Alex Person 003, Alex Person 004", "Alex Person 005"]
    assert len(lines) == 3
    assert lines[0].startswith(f"le championnat demande : équipe 1 ({names[0]}) : les joueurs ne sont pas du")
    assert "séries 1-1-2-2 : le produit est 4" in lines[0]
    assert lines[1].startswith(f"le championnat demande : équipe 2 ({names[1]}")
    assert lines[2] == refusal_text(Words(), problems[3])
    english = problem_lines(Words("en"), event, problems)
    assert [line for line in english if " ; " in line or " : " in line] == []


def test_those_on_the_list_are_named_and_others_told_by_number() -> None:
    event = match().event
    again = Problem(WhyNot.LINE_UP, Problem(WhyNotNamed.ATTACKED_BEFORE), people=(4,))
    assert refusal_text(Words(), again, event).startswith("Alex Person 004 (n° 4) a déjà attaqué")
    stranger = Problem(WhyNot.LINE_UP, Problem(WhyNotNamed.STRANGER), people=(99,))
    assert refusal_text(Words(), stranger, event).startswith("n° 99 : ne joue pas pour cette équipe")
