"""Every line of a log in words."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from oudler.tournament import events
from oudler.tournament.circuits import Badge
from oudler.tournament.events.log import HAPPENINGS
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.seating import Way
from oudler.tournament.sheets import Sheet
from oudler.wording.events import happening_text, person_text, place_text
from oudler.wording.language import LANGUAGES, Words

RULES = events.Regulations("Tournoi d'automne", date(2026, 11, 15), events.usual_rounds(5))
ZOE = Entry(1, "1234567", "LENOIR", "Zoé")
SHEET = Sheet((1, 2, 3, 4), (30, -10, -10, -10))
RULED = events.Ruled("fft-2022 4 | poignee_unordered | repeated=no", 2, 3, deal=4, culprits=(1,))
PEOPLE = [ZOE, *(replace(ZOE, number=number, first_name="Ali") for number in (2, 3, 4))]
SEATED: list[events.Happening] = [
    *map(events.Entered, PEOPLE),
    events.Placed(1, (1, 2, 3, 4)),
    events.Seated(1, ((1, 2, 3, 4),)),
    RULED,
]


def event(form: Form = Form.LIBRE) -> events.Event:
    made = events.change(None, events.Opened(replace(RULES, form=form)))
    for did in SEATED:
        made = events.change(made, did)
    return made


TEXTS: list[tuple[events.Happening, str]] = [
    (events.Opened(RULES), "Épreuve annoncée : Tournoi d'automne."),
    (
        events.Replanned(RULES.rounds, "il est tard"),
        "Déroulement annoncé de nouveau : 5 positions. Raison : il est tard",
    ),
    (events.Reannounced(RULES, "salle"), "Annonce de l'épreuve modifiée. Raison : salle"),
    (events.Entered(ZOE), "Inscription de Zoé LENOIR (n° 1)."),
    (events.Amended(ZOE, "licence"), "Fiche corrigée : Zoé LENOIR (n° 1). Raison : licence"),
    (events.Paid(1), "Droit d'inscription reçu de Zoé LENOIR (n° 1)."),
    (events.Refunded(1, "absente"), "Droit d'inscription rendu à Zoé LENOIR (n° 1). Raison : absente"),
    (events.Scratched(1, "doublon"), "Retrait de la liste : Zoé LENOIR (n° 1). Raison : doublon"),
    (
        events.Placed(1, (1, 2, 3, None), way=Way.DRAWN, number=7),
        "Séance 1 : 3 places de départ, tirées au sort avec le nombre 7.",
    ),
    (events.Filled(2, 1, "retard"), "Zoé LENOIR (n° 1) prend la place 2 (table 1, Sud). Raison : retard"),
    (events.Kept(3, (1, 2)), "Position 3 : 2 joueurs qualifiés."),
    (events.Seated(2, ((1, 2, 3, 4),), 9), "Position 2 placée : 1 table, tirage du nombre 9."),
    (
        events.Unseated(2, "erreur"),
        "Position 2 reprise : ses feuilles, s'il y en avait, ne comptent plus. Raison : erreur",
    ),
    (events.Handed(2, 3, SHEET), "Position 2, table 3 : feuille rendue, +30 −10 −10 −10."),
    (
        events.Corrected(2, 3, SHEET, "relu"),
        "Position 2, table 3 : feuille corrigée, +30 −10 −10 −10. Raison : relu",
    ),
    (
        RULED,
        "Position 2, table 3, donne 4 : décision prononcée, « Poignée montrée en désordre », "
        "Zoé LENOIR (n° 1).",
    ),
    (events.Lifted(1, "à tort"), "Décision n° 1 annulée (Poignée montrée en désordre). Raison : à tort"),
    (
        events.Penalised(1, 50, 2, "impolie"),
        "Position 2 : 50 points ôtés à Zoé LENOIR (n° 1), hors du code. Raison : impolie",
    ),
    (events.Left(1, "malade", is_excused=True), "Départ de Zoé LENOIR (n° 1), avec excuse. Raison : malade"),
    (events.Returned(1, "guérie"), "Retour de Zoé LENOIR (n° 1). Raison : guérie"),
    (events.Closed(), "Épreuve close : le classement est proclamé."),
    (events.Reopened("erreur"), "Épreuve rouverte. Raison : erreur"),
    (events.Rewarded(1, 2550), "Prix remis à Zoé LENOIR (n° 1) : 25,50 € en tout."),
    (events.Sent("Ana", "ab"), "L'épreuve passe à Ana : la suite s'y écrit."),
    (
        events.Continued("k7f2", "en panne"),
        "L'épreuve est tenue désormais sur l'ordinateur k7f2. Raison : en panne",
    ),
    (events.Drawn(Badge.BLUE), "Premier attaquant de chaque triplette : bleu."),
    (events.Sealed(1, ("a", "b")), "Séance 1 : 2 étuis scellés."),
    (events.Scored(1, 2, (events.BoardScore(3, -42),)), "Position 1, table 2 : scores rendus, étui 3 −42."),
    (
        events.Rescored(1, 2, (events.BoardScore(3, 42), events.BoardScore(4, 0)), "relu"),
        "Position 1, table 2 : scores corrigés, étui 3 +42, étui 4 0. Raison : relu",
    ),
    (
        events.Adjusted(1, 2, 3, "retard"),
        "Position 1, table 2, étui 3 : ne compte pour personne. Raison : retard",
    ),
    (events.Cancelled(1, 3, "carte"), "Séance 1 : l'étui 3 ne compte pour personne. Raison : carte"),
    (events.Restored(1, 3, "relu"), "Séance 1 : l'étui 3 compte de nouveau. Raison : relu"),
    (
        events.Confirmed(1, 1, "seule"),
        "Séance 1 : Zoé LENOIR, classement d'après un seul côté du jeu. Raison : seule",
    ),
    (
        events.Agreed(2, (Fraction(4), Fraction(-4)), (Fraction(4), Fraction(-4))),
        "Quart-temps 2 : les deux équipes ont compté +4,000 et −4,000 PM.",
    ),
    (events.Revealed(1, ("…",)), "Séance 1 : les donnes sont rendues publiques."),
]


@pytest.mark.parametrize(("did", "text"), TEXTS, ids=[type(did).__name__ for did, _ in TEXTS])
def test_a_line_of_the_log_is_one_sentence(did: events.Happening, text: str) -> None:
    assert happening_text(Words(), event(), did) == text


def test_every_happening_has_its_own_sentence() -> None:
    assert [type(did) for did, _ in TEXTS] == list(HAPPENINGS.values())
    assert len({text for _, text in TEXTS}) == len(TEXTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_has_an_open_field(lang: str) -> None:
    texts = [happening_text(Words(lang), event(), did) for did, _ in TEXTS]
    assert not [text for text in texts if "{" in text or "}" in text]


@pytest.mark.parametrize(
    ("form", "did", "text"),
    [
        (
            Form.LIBRE,
            events.Reannounced(RULES, "finale", changes_ties=True),
            "Annonce de l'épreuve modifiée : l'arbitre change la règle des égalités. Raison : finale",
        ),
        (Form.DUO, events.Entered(replace(ZOE, team=3)), "Inscription de Zoé LENOIR (n° 1), équipe 3."),
        (Form.DUO, events.Kept(3, (1, 2)), "Position 3 : 2 équipes qualifiées."),
        (
            Form.MATCH,
            events.Seated(2, ((1, 2, 3, 4),) * 2, series=3),
            "Position 2 placée : 2 tables, série 3.",
        ),
        (
            Form.INDIVIDUAL,
            events.Adjusted(1, 2, 3, "retard", Fraction(60), Fraction(40)),
            "Position 1, table 2, étui 3 : attaque 60,0 %, défense 40,0 %. Raison : retard",
        ),
        (
            Form.QUADRETTE,
            events.Adjusted(1, 2, 3, "retard", Fraction(4), Fraction(-4)),
            "Position 1, table 2, étui 3 : attaque +4,000 PM, défense −4,000 PM. Raison : retard",
        ),
        (
            Form.INDIVIDUAL,
            events.Restored(1, 3, "relu", 1, 2),
            "Position 1, table 2, étui 3 : la décision est retirée. Raison : relu",
        ),
        (
            Form.LIBRE,
            events.Handed(2, 3, SHEET, is_doubtful=True),
            "Position 2, table 3 : feuille en attente, +30 −10 −10 −10.",
        ),
        (Form.LIBRE, events.Left(1, "fâchée"), "Départ de Zoé LENOIR (n° 1), sans excuse. Raison : fâchée"),
        (
            Form.LIBRE,
            events.Penalised(1, -1, 2, "trop ôté"),
            "Position 2 : 1 point rendu à Zoé LENOIR (n° 1), hors du code. Raison : trop ôté",
        ),
        (
            Form.LIBRE,
            events.Ruled("illisible", 2, 3),
            "Position 2, table 3, donne 1 : décision prononcée, –.",
        ),
        (
            Form.LIBRE,
            events.Ruled("fft-2022 4 | late | minutes=10 event=individual", 2, 3, culprits=(1,)),
            "Position 2, table 3 : décision prononcée, « Retard », Zoé LENOIR (n° 1).",
        ),
        (Form.LIBRE, events.Rewarded(1, 0), "Prix remis à Zoé LENOIR (n° 1) : un lot en tout."),
        (Form.TRIPLETTE, events.Rewarded(1), "Prix rendu par triplette 1."),
        (Form.LIBRE, events.Lifted(9, "à tort"), "Décision n° 9 annulée (–). Raison : à tort"),
    ],
)
def test_a_sentence_knows_the_form_and_what_was_decided(form: Form, did: events.Happening, text: str) -> None:
    assert happening_text(Words(), event(form), did) == text


def test_people_and_places_that_nobody_knows_are_numbers() -> None:
    assert person_text(Words(), event(), 99) == "n° 99"
    assert place_text(Words(), event(), 5) == "5"  # a fifth seat, after the last place
    assert place_text(Words(), event(Form.TRIPLETTE), 1) == "1"
    unknown = happening_text(Words(), event(Form.DUO), events.Confirmed(99, 1, "seule"))
    assert unknown == "Séance 1 : 99, classement d'après un seul côté du jeu. Raison : seule"


ELISE = replace(ZOE, first_name="Élise")


@pytest.mark.parametrize(
    "did", [events.Entered(ELISE), events.Paid(1), events.Left(1, "malade"), events.Returned(1, "guérie")]
)
def test_somebody_whose_name_begins_with_a_vowel_is_told_with_an_apostrophe(did: events.Happening) -> None:
    told = events.change(event(), events.Amended(ELISE, "nom"))
    assert "d'Élise LENOIR (n° 1)" in happening_text(Words(), told, did)
