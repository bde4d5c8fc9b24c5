"""`oudler replay --arbiter`: deals as people played them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from oudler.record import AsPlayed, played_fields
from tests.arbitration.table import even, laid, played_out
from tests.arbitration.test_illicit_tricks import KING, TWO_HEARTS, scored
from tests.cli.calling import Outcome, call

LEGAL = played_out(even())
REVOKE = played_out(laid(even(), "SR T5 S7 S8"))
"""Seat 1 ruffs the king of spades with a spade in hand."""
UNFINISHED = laid(even(), "SR S2 S7")


def heard(path: Path, *deals: AsPlayed | str, options: tuple[str, ...] = ()) -> Outcome:
    lines = [deal if isinstance(deal, str) else json.dumps(played_fields(deal)) for deal in deals]
    file = path / "played.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    return call("replay", "--arbiter", str(file), *options)


def fields(path: Path, deal: AsPlayed | str) -> dict[str, Any]:
    return dict(json.loads(heard(path, deal, options=("--json",)).out))


def test_legal_deal_has_no_fault_and_its_score(tmp_path: Path) -> None:
    outcome = heard(tmp_path, LEGAL)
    assert outcome.status == 0
    assert outcome.lines[0] == "ligne 1 : Prise de Nord, donneur Est. Aucune faute."
    assert outcome.lines[1].startswith("  Score : ")


def test_revoke_is_told_with_its_ruling_and_both_scores(tmp_path: Path) -> None:
    outcome = heard(tmp_path, REVOKE)
    assert outcome.lines[:5] == [
        "ligne 1 : Prise de Nord, donneur Est. 1 faute :",
        "  1. Pli 1, Ouest : Renonce, 5 d'atout, il fallait fournir (ch. 1, « Le jeu de la carte »)",
        "     Faits : renonce consommée ; faute d'un défenseur ; contrat réussi.",
        "     Supposé, faute de réponse : le preneur ne choisit pas.",
        "     La donne est comptée.",
    ]
    assert "     Ouest ne peut pas annoncer à la prochaine donne." in outcome.lines
    assert "  Le pli 1 (6 points) va à l'attaque." in outcome.lines
    assert [line.split(" : ")[0] for line in outcome.lines[-3:]] == [
        "  Sans décision",
        "  Après décision",
        "  Donne suivante",
    ]


def test_revoke_as_json_has_ruling_and_scores_that_sum_to_zero(tmp_path: Path) -> None:
    told = fields(tmp_path, REVOKE)
    assert (told["line"], told["ok"], told["deal"], told["settled"]) == (1, True, "scored", True)
    (found,) = told["irregularities"]
    assert {
        name: found[name] for name in ("fault", "seat", "after", "trick", "cards", "rule", "questions")
    } == {
        "fault": "revoke",
        "seat": 1,
        "after": 1,
        "trick": 1,
        "cards": ["T5"],
        "rule": "PLA-03",
        "questions": [],
    }
    assert found["ruling"]["bans"] == [{"to": "culprit", "deal": "next"}]
    assert (sum(told["before"]["scores"]), sum(told["after"]["scores"])) == (0, 0)
    assert told["after"]["points"] - told["before"]["points"] == 6


THROWN = scored(TWO_HEARTS, "S3 HR SR S8 H1 H8 T7 H5")
"""Seat 1 throws the king of hearts on a trick of its camp."""
ASKED = (
    "  À confirmer par l'arbitre : y a-t-il d'autres points à rendre, avec ou sans bout ? "
    "(given_points, given_oudlers)"
)


@pytest.mark.met("COD-24")
def test_card_that_a_revoke_may_have_saved_is_left_to_the_arbiter(tmp_path: Path) -> None:
    told = heard(tmp_path, THROWN).lines
    assert told[-6:-3] == [
        "  Les cartes ne prouvent aucun point pris à tort.",
        "  Peut-être rentré grâce à la renonce, les cartes ne le prouvent pas : roi de cœur.",
        ASKED,
    ]
    assert (fields(tmp_path, THROWN)["saved"], fields(tmp_path, THROWN)["doubtful"]) == ([], ["HR"])


@pytest.mark.met("COD-24")
def test_card_that_a_revoke_saved_is_told_with_its_points(tmp_path: Path) -> None:
    deal = scored(KING, "S3 HR SR S8 H1 H8 T7 T8")
    assert heard(tmp_path, deal).lines[-5:-3] == [
        "  Le roi de cœur, que la renonce a fait rentrer, va à l'attaque (4,5 points).",
        ASKED,
    ]
    assert fields(tmp_path, deal)["saved"] == ["HR"]


@pytest.mark.met("COD-24")
def test_points_that_the_arbiter_has_given_back_are_told(tmp_path: Path) -> None:
    weak = played_out(laid(even(taker=1), "SR T5 S7 S8"))
    line = played_fields(weak) | {"answers": {"given_points": 4.5, "given_oudlers": 1}}
    told = heard(tmp_path, json.dumps(line)).lines
    assert told[-4] == "  L'arbitre fait rendre 4,5 points et 1 bout à la défense."
    assert ASKED not in told


def test_answer_that_the_cards_contradict_is_refused_in_words(tmp_path: Path) -> None:
    line = played_fields(REVOKE) | {"answers": {"culprit": "taker"}}
    assert heard(tmp_path, json.dumps(line)).lines == [
        "ligne 1 : answers.culprit : les cartes disent autre chose : corrigez cette réponse ou retirez-la "
        "[taker au lieu de defender]"
    ]


def test_english_has_no_french_spacing(tmp_path: Path) -> None:
    told = " ".join(heard(tmp_path, REVOKE, options=("--lang", "en")).lines)
    assert "Facts: revoke consumed; fault of a defender; contract made." in told
    assert not re.search(r"\w [:;!?]", told)


def test_fault_that_waits_for_a_judgement_asks_for_it(tmp_path: Path) -> None:
    led = laid(even(), "SR S2 S7 S8 H3")
    told = fields(tmp_path, led)
    assert told["irregularities"][0]["questions"] == ["effect"]
    assert (told["settled"], told["after"]) == (False, None)
    assert "     À décider par l'arbitre : À votre avis, la faute a-t-elle faussé la donne ? (effect)" in (
        heard(tmp_path, led).lines
    )


def test_deal_that_is_not_over_has_no_score(tmp_path: Path) -> None:
    assert heard(tmp_path, UNFINISHED).lines == [
        "ligne 1 : Prise de Nord, donneur Est. Aucune faute.",
        "  La donne n'est pas finie : le score viendra avec la dernière carte.",
    ]
    told = fields(tmp_path, UNFINISHED)
    assert (told["before"], told["after"]) == (None, None)


def test_record_that_cannot_be_is_refused_and_does_not_stop_the_others(tmp_path: Path) -> None:
    bad = json.dumps(played_fields(LEGAL) | {"plays": ["SR", "SR"]})
    outcome = heard(tmp_path, bad, LEGAL, "{")
    assert outcome.status == 1
    assert [line.split(" : ")[0] for line in outcome.lines if line.startswith("ligne")] == [
        "ligne 1",
        "ligne 2",
        "ligne 3",
    ]
    refused = fields(tmp_path, bad)
    assert (refused["ok"], refused["action"], refused["rule"]) == (False, "play 2 SR", "PLA-12")


def test_answer_that_there_is_not_is_refused_in_words(tmp_path: Path) -> None:
    bad = json.dumps(played_fields(REVOKE) | {"answers": {"choice": "perhaps"}})
    refused = heard(tmp_path, bad)
    assert (refused.status, refused.lines) == (
        1,
        ["ligne 1 : answers : Renonce : « choice » vaut score, cancel, none ou later, pas « perhaps »"],
    )


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_hearing_speaks_the_language_asked_for(tmp_path: Path, lang: str) -> None:
    first = heard(tmp_path, REVOKE, options=("--lang", lang)).lines[0]
    french, english = (
        "ligne 1 : Prise de Nord, donneur Est. 1 faute :",
        "line 1: Prise of North, dealer East. 1 fault:",
    )
    assert first == {"fr": french, "en": english}[lang]
