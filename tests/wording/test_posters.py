"""Posters, and the reminder at the head of score sheets."""

from dataclasses import replace

import pytest

from oudler.tournament.events import Regulations, RoundPlan
from oudler.tournament.forms import Form
from oudler.wording.language import LANGUAGES, Words, time_words
from oudler.wording.papers import poster_lines
from tests.tournament.simulated import DAY

RULES = Regulations(
    "Grand prix de printemps",
    DAY,
    (RoundPlan(4, starts="14:30"),) * 5,
    fee=1050,
    venue="Salle des fêtes",
    contact="01 00 00 00 00",
)


@pytest.mark.req("ORG-05")
def test_poster_shows_all_that_it_must() -> None:
    assert poster_lines(Words(), RULES) == [
        "Fédération Française de Tarot",
        "Grand prix de printemps",
        "14/11/2026, 14:30, Salle des fêtes",
        "Donnes libres, individuel",
        "Ouvert à tous les licenciés et adhérents",
        "Droit d'inscription : 10,50 € par joueur",
        "Règlement et Arbitrage F.F.T.",
        "Renseignements : 01 00 00 00 00",
    ]


@pytest.mark.req("ORG-05")
@pytest.mark.parametrize(
    ("form", "told"),
    [
        (Form.DUO, "Donnes libres, par équipes de deux"),
        (Form.FOUR, "Donnes libres, par équipes de quatre"),
    ],
)
def test_poster_tells_the_form(form: Form, told: str) -> None:
    assert poster_lines(Words(), replace(RULES, form=form))[3] == told


@pytest.mark.req("ORG-05")
@pytest.mark.parametrize(
    ("rules", "lacking"),
    [
        (replace(RULES, venue=""), "le lieu"),
        (replace(RULES, contact=""), "le téléphone"),
        (replace(RULES, rounds=(RoundPlan(4),)), "l'heure"),
        (replace(RULES, rounds=(), venue="", contact=""), "l'heure, le lieu et le téléphone"),
    ],
)
def test_poster_names_what_is_lacking(rules: Regulations, lacking: str) -> None:
    lines = poster_lines(Words(), rules)
    assert lines[-1] == f"À compléter avant d'afficher : {lacking}."
    assert "…" in "".join(lines[:-1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_poster_leaves_no_field_open(lang: str) -> None:
    lines = poster_lines(Words(lang), RULES)
    assert not [line for line in lines if "{" in line or not line]


@pytest.mark.parametrize(
    ("time", "french", "english"), [("20:00", "20 h", "20:00"), ("09:05", "9 h 05", "09:05"), ("", "", "")]
)
def test_times_are_written_as_people_say_them(time: str, french: str, english: str) -> None:
    assert [time_words(Words(lang), time) for lang in ("fr", "en")] == [french, english]
