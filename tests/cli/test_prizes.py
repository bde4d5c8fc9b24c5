"""`oudler prizes`: a list proposed, or one checked."""

import json

import pytest

from tests.cli.calling import call


@pytest.mark.met("ORG-01", "ORG-02")
def test_a_list_is_proposed_that_nothing_is_to_be_said_of() -> None:
    fields = json.loads(call("prizes", "47", "10", "--json").out)
    assert (len(fields["amounts"]), sum(fields["amounts"]) + 1000, fields["flags"]) == (10, 37_600, [])


def test_a_proposed_list_is_told_place_by_place() -> None:
    lines = call("prizes", "20", "10").lines
    assert lines[0] == "1. 63 €"
    assert lines[-1] == "Engagements : 200 €. Rendu en prix : 160 €."


@pytest.mark.met("ORG-01", "ORG-02", "ORG-03")
def test_a_given_list_is_told_what_it_lacks() -> None:
    lines = call("prizes", "47", "10,50", "--amounts", "150 190; 20").lines
    assert lines[:4] == [
        "1. 150 €",
        "2. 190 €",
        "3. 20 €",
        "Engagements : 493,50 €. Rendu en prix : 360 €.",
    ]
    assert lines[4:7] == [
        "Les prix rendent 360 € des engagements ; il en faut au moins 394,80 € (80 %)."
        " (ch. 2, « Diffusion »)",
        "Prix au classement : 3 ; il en faut au moins 10 (20 % des inscrits). (ch. 2, « La dotation »)",
        "Place 2 : le prix de 190 € dépasse celui d'avant, 150 €. (ch. 2, « La dotation »)",
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["0", "10"], "ENTRIES va de 1 à 10000, pas 0"),
        (["47", "dix"], "un montant s'écrit en euros, comme 12 ou 12,50, pas « dix »"),
        (["47", "10", "--amounts", "5 x"], "un montant s'écrit en euros, comme 12 ou 12,50, pas « x »"),
        (["47", "10", "--amounts", ""], "un montant s'écrit en euros, comme 12 ou 12,50, pas «  »"),
    ],
)
def test_wrong_use_is_refused(arguments: list[str], complaint: str) -> None:
    outcome = call("prizes", *arguments)
    assert (outcome.status, outcome.err.splitlines()[0]) == (2, f"Erreur : {complaint}")
