"""The words for what a check of a tournament file found."""

import json
from copy import deepcopy
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from oudler.tournament import events, files
from oudler.tournament.sheets import Sheet, SlipKind, explain, sheet_faults
from oudler.tournament.simulation import NO_TROUBLE, Misscored, Slipped, simulate
from oudler.wording.events import finding_lines, refusal_text, report_lines, simulated_lines, unreadable_text
from oudler.wording.language import LANGUAGES, Words
from tests.tournament.duplicate_events import twelve
from tests.tournament.simulated import announced, sections, small_event

EVENT = small_event().event
SEATED = EVENT.seated[1][0]
NAMES = [EVENT.entries[each].name for each in SEATED if each is not None]
WRONG = Sheet(tuple(each for each in SEATED if each is not None), (300, -100, -100, 100))


def faulty(sheet: Sheet) -> files.FaultySheet:
    return files.FaultySheet(1, 1, sheet, sheet_faults(sheet), explain(sheet))


FINDINGS: list[files.Finding] = [
    files.BadLine(3, events.WrongField("log[2].what.number", "int", "x")),
    files.BrokenSeal(4),
    files.OutOfOrder(5, events.Problem(events.WhyNot.UNBALANCED, round=2)),
    faulty(WRONG),
    files.Difference("ranking[0].rank", "2", "1"),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("why", files.WhyUnreadable)
def test_every_unreadable_text_is_told(lang: str, why: files.WhyUnreadable) -> None:
    told = unreadable_text(Words(lang), files.Unreadable(why, detail="7"))
    assert told
    assert "{" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_finding_has_words(lang: str) -> None:
    told = [" ".join(finding_lines(Words(lang), EVENT, finding)) for finding in FINDINGS]
    assert len(set(told)) == len(FINDINGS)
    assert not [text for text in told if "{" in text or not text]


def test_findings_are_told_with_their_place() -> None:
    told = [finding_lines(Words(), EVENT, finding) for finding in FINDINGS]
    assert told[1:3] == [
        ["journal, ligne 4 : le sceau ne suit pas ; une ligne a été changée, déplacée ou ôtée"],
        [f"journal, ligne 5 : {refusal_text(Words(), events.Problem(events.WhyNot.UNBALANCED, round=2))}"],
    ]
    assert told[4] == ["ranking[0].rank : 2 dans le fichier, 1 d'après le journal"]
    assert told[0][0].startswith("journal, ligne 3 illisible : log[2].what.number ; ")


def test_what_is_not_there_is_told_as_nothing() -> None:
    words = Words()
    assert finding_lines(words, EVENT, files.Difference("points", "", "{}")) == [
        "points : rien dans le fichier, {} d'après le journal"
    ]
    assert finding_lines(words, EVENT, files.Difference("ranking[9]", "7", "")) == [
        "ranking[9] : 7 dans le fichier, rien d'après le journal"
    ]


@pytest.mark.req("FDM-03")
def test_sheet_is_told_with_names_and_at_most_three_slips() -> None:
    lines = finding_lines(Words(), EVENT, faulty(WRONG))
    assert lines[0].startswith("Position 1. Table 1 : il reste +200 ; le plus probable : ")
    assert lines[1] == "  la somme des bilans est +200 au lieu de 0 (ch. 1, « La marque »)"
    assert len(lines) <= 4
    assert all(line.startswith("  ou : ") for line in lines[2:])
    assert f"O {NAMES[3]} a écrit +100 au lieu de −100 (signe retourné)" in "\n".join(lines)


def test_fifth_player_has_a_column_of_his_own() -> None:
    tournament, slipped = simulate(announced((events.RoundPlan(4),)), 21, "five", NO_TROUBLE, fives=True)
    event = tournament.event
    table = next(at for at, seats in enumerate(event.seated[1], start=1) if len(seats) == 5)
    sheet = Sheet(tuple(each for each in event.seated[1][table - 1] if each), (10, 20, 30, 10, 70))
    fifth = event.entries[sheet.players[4]].name
    found = files.FaultySheet(1, table, sheet, sheet_faults(sheet), explain(sheet))
    assert f"5 {fifth} a écrit +70 au lieu de −70 (signe retourné)" in finding_lines(Words(), event, found)[0]
    assert slipped == ()


# --- the whole report -----------------------------------------------------------------------------------


def test_report_of_a_file_that_is_right() -> None:
    report = files.check_document(files.write_document(small_event()))
    assert report_lines(Words(), report)[:2] == [
        f"Essai, 14/11/2026 : 12 joueurs, 3 positions, {len(small_event().log)} lignes au journal.",
        "Tout est recalculé : aucune différence.",
    ]


def test_report_counts_one_in_the_singular() -> None:
    file = deepcopy(sections(small_event()))
    file["log"] = file["log"][:2]
    assert report_lines(Words(), files.check_document(json.dumps(file)))[0] == (
        "Essai, 14/11/2026 : 1 joueur, 3 positions, 2 lignes au journal."
    )


def test_every_decision_by_hand_is_told_with_its_reason() -> None:
    happenings: list[Any] = [
        events.Replanned(events.usual_rounds(3), "pluie"),
        events.Reannounced(EVENT.regulations, "autre salle"),
        events.Placed(2, (1, 2, 3), why="fauteuil"),
        events.Filled(12, 14, "retard"),
        events.Kept(2, (1,), "tirage"),
        events.Seated(1, (), None, "fauteuil"),
        events.Unseated(3, "mauvais plan"),
        events.Returned(7, "revenu"),
        events.Adjusted(2, 3, 14, "cartes vues", Fraction(60), Fraction(40)),
        events.Adjusted(2, 3, 15, "mal reconstitué"),
        events.Cancelled(1, 16, "21 cartes"),
        events.Confirmed(9, 1, "arrivé tard"),
    ]
    lines = tuple(
        events.LogLine(number, "", "Zoé", happening) for number, happening in enumerate(happenings, start=1)
    )
    told = report_lines(Words(), files.Report(small_event(), (), (faulty(WRONG),), lines))
    assert told[-15:-2] == [
        "Décidé à la main, avec la raison :",
        "  ligne 1, Zoé : programme changé ; pluie",
        "  ligne 2, Zoé : annonce changée ; autre salle",
        "  ligne 3, Zoé : places de départ de la séance 2 autrement que tirées ; fauteuil",
        "  ligne 4, Zoé : place 12 prise ; retard",
        "  ligne 5, Zoé : qualifiés pour la position 2 ; tirage",
        "  ligne 6, Zoé : position 1 placée autrement que prévu ; fauteuil",
        "  ligne 7, Zoé : position 3 reprise ; mauvais plan",
        "  ligne 8, Zoé : retour du n° 7 ; revenu",
        "  ligne 9, Zoé : étui 14, position 2, table 3 : 60 à l'attaque, 40 à la défense ; cartes vues",
        "  ligne 10, Zoé : étui 15, position 2, table 3 : ne compte pas ; mal reconstitué",
        "  ligne 11, Zoé : étui 16 annulé pour tous, séance 1 ; 21 cartes",
        "  ligne 12, Zoé : n° 9 classé sur l'attaque ou la défense seule, séance 1 ; arrivé tard",
    ]
    assert told[2] == "À regarder, sans être faux :"
    assert told[3].startswith("  Position 1. Table 1 : ")


# --- simulated events -----------------------------------------------------------------------------------


def test_simulated_event_is_told_with_the_slips_left_in_it() -> None:
    for seed in range(20):
        tournament, slipped = simulate(announced((events.RoundPlan(3),)), 12, str(seed), NO_TROUBLE)
        assert simulated_lines(Words(), tournament.event, slipped) == [
            "12 joueurs, 1 position, 3 feuilles : vérifiez avec « oudler check »."
        ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_slip_is_told_by_cell(lang: str) -> None:
    sheet = EVENT.sheets[1, 1]
    meant = Sheet(sheet.players, (sheet.balances[0] + 1, *sheet.balances[1:]))
    told = simulated_lines(Words(lang), EVENT, [Slipped(1, 1, SlipKind.OTHER, meant)])
    assert len(told) == 2
    assert f"N {NAMES[0]}" in told[1]


def test_score_that_was_written_wrong_is_told_with_its_board() -> None:
    event = twelve().event
    slip = Misscored(1, 1, 1, -60)
    assert simulated_lines(Words(), event, [slip]) == [
        "12 joueurs, 3 positions, 18 scores : vérifiez avec « oudler check ».",
        "position 1, table 1, étui 1 : +56 au lieu de −60",
    ]


def test_slip_in_a_deal_is_told_with_the_deal() -> None:
    found = []
    for seed in range(30):
        trouble = replace(NO_TROUBLE, slips=3, deals_written=100)
        tournament, slipped = simulate(announced((events.RoundPlan(3),)), 12, str(seed), trouble)
        found += simulated_lines(Words(), tournament.event, slipped)[1:]
    assert len(found) == 90
    assert any(" : donne " in line for line in found)
    assert [line for line in found if " au lieu de " not in line] == []
