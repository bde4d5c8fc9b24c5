from datetime import date
from fractions import Fraction

import pytest

from oudler.rules import Problem
from oudler.tournament.championships import (
    Access,
    Championship,
    Demand,
    Mistake,
    Title,
    WrongRequest,
    composition,
)
from oudler.wording.events import championship_name, refusal_text
from oudler.wording.events.championships import access_text, composition_text, title_text
from oudler.wording.game import source_text
from oudler.wording.language import LANGUAGES, Words

FR, EN = Words("fr"), Words("en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("demand", Demand)
def test_each_demand_has_a_sentence_that_cites_the_requirement(demand: Demand, lang: str) -> None:
    found = (1, 1, 1, 4) if demand is Demand.COMPOSITION else "Ada"
    for requirement in demand.requirements:
        said = refusal_text(
            Words(lang), Problem(demand, requirement=requirement, found=found, wanted=5, at=3)
        )
        assert said.endswith(f" ({source_text(Words(lang), requirement)})")
        assert len(said.split()) > 4
        assert said.startswith(("conseil", "advice")) == demand.is_advice


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mistake", Mistake)
def test_each_mistake_has_a_sentence_that_cites_the_requirement(mistake: Mistake, lang: str) -> None:
    said = refusal_text(Words(lang), WrongRequest(mistake, found=3))
    assert said.endswith(f" ({source_text(Words(lang), mistake.requirement)})")
    assert len(said.split()) > 4


@pytest.mark.parametrize(
    ("objection", "said"),
    [
        (
            Problem(
                Demand.COEFFICIENT,
                requirement="CHD-05",
                found=Fraction(115, 100),
                wanted=Fraction(11, 10),
                at=2,
            ),
            "étape 2 : coefficient 1,15, ces éliminations permettent 1,1 au plus ; éliminez davantage ou "
            "prenez un coefficient du barème (art. 9)",
        ),
        (
            Problem(Demand.DATES, requirement="CHD-04", found=date(2025, 12, 21), wanted=date(2025, 12, 20)),
            "le 21/12/2025 est hors de la période, qui a pour limite le 20/12/2025 ; "
            "changez de date (art. 8)",
        ),
        (
            Problem(Demand.SAME_COMITE, requirement="CHD-01", found=("", "Lyonnais")),
            "les joueurs ne sont pas du même comité (on lit ? et Lyonnais) ; corrigez la fiche ou changez de "
            "partenaire (ch. 3, duo)",
        ),
        (
            Problem(Demand.COMPOSITION, requirement="CHF-05", found=(1, 2, 2, 4)),
            "séries 1-2-2-4 : le produit est 16, il doit dépasser 16 ; remplacez un joueur par un autre "
            "de série plus faible (ch. 3, interclubs)",
        ),
    ],
)
def test_an_objection_tells_what_was_found_and_what_is_wanted(objection: Problem, said: str) -> None:
    assert refusal_text(FR, objection) == said


def test_facts_are_written_as_the_language_does() -> None:
    late = Problem(Demand.DATES, requirement="CHD-04", found=date(2025, 12, 21), wanted=date(2025, 12, 20))
    steep = Problem(Demand.COEFFICIENT, found=Fraction(6, 5), wanted=Fraction(1), at=1)
    assert "2025-12-21" in refusal_text(EN, late)
    assert "1.2" in refusal_text(EN, steep)


def test_an_accepted_composition_says_why() -> None:
    said = [composition_text(FR, composition(series)) for series in ([4, 4, 1, 1], [3, 3, 2, 1])]
    assert said == [
        "séries 1-1-4-4 : le produit n'est que 16, mais c'est une des deux exceptions ; "
        "la composition est acceptée",
        "séries 1-2-3-3 : le produit est 18, plus de 16 ; la composition est acceptée",
    ]


def test_championships_titles_and_accesses_have_names() -> None:
    assert [championship_name(FR, each) for each in Championship] == [
        "championnat individuel",
        "championnat duo",
        "championnat interclubs par équipes de quatre",
        "championnat seniors",
    ]
    assert [title_text(FR, each) for each in Title] == [
        "champion régional",
        "champion de France",
        "vice-champion de France",
    ]
    assert [access_text(FR, each) for each in Access] == [
        "champion sortant",
        "championnat régional",
        "qualificatif national",
    ]
