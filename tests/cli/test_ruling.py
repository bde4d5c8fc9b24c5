import builtins
import json
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from oudler.arbitration import FAULTS
from tests.cli.calling import Outcome, call
from tests.sweeping import sweep

MOST_COMBINATIONS = 100


def ruled(*arguments: str) -> dict[str, Any]:
    """A ruling as JSON."""
    outcome = call("ruling", *arguments, "--json")
    assert (outcome.status, outcome.err, len(outcome.lines)) == (0, "", 1)
    answer = json.loads(outcome.out)
    assert isinstance(answer, dict)
    return answer


# --- the list -------------------------------------------------------------------------------------


def listed(*arguments: str) -> list[dict[str, Any]]:
    outcome = call("ruling", "--list", "--json", *arguments)
    assert (outcome.status, outcome.err) == (0, "")
    answer = json.loads(outcome.out)
    assert isinstance(answer, list)
    return answer


def test_list_has_every_fault() -> None:
    assert [row["fault"] for row in listed()] == list(FAULTS)


def test_list_of_one_fault_tells_its_questions() -> None:
    assert listed("late") == [
        {
            "fault": "late",
            "name": "Retard",
            "chapter": "sheet",
            "article": "Règlement des épreuves, chapitre 3, article 26, retards",
            "questions": [
                {
                    "key": "minutes",
                    "question": "Combien de minutes de retard ? (de 1 à 600)",
                    "least": 1,
                    "most": 600,
                    "can_wait": False,
                },
                {
                    "key": "forfeit",
                    "question": "Déclarez-vous le forfait ?",
                    "answers": ["yes", "no"],
                    "can_wait": False,
                },
                {
                    "key": "event",
                    "question": "Quelle épreuve jouez-vous ?",
                    "answers": ["individual", "team"],
                    "can_wait": False,
                },
                {
                    "key": "late_players",
                    "question": "Combien de joueurs de l'équipe sont en retard ? (de 1 à 4)",
                    "least": 1,
                    "most": 4,
                    "can_wait": False,
                },
            ],
        }
    ]


def test_list_knows_the_number_of_players() -> None:
    (row,) = listed("false_discard", "--players", "5")
    assert (row["questions"][0]["least"], row["questions"][0]["most"]) == (0, 21)


def test_list_as_text_is_grouped_by_chapter() -> None:
    outcome = call("ruling", "--list")
    assert (outcome.status, outcome.err) == (0, "")
    chapters = [line for line in outcome.lines if line and not line.startswith(" ")]
    assert chapters[0] == "La distribution"
    assert len(chapters) == 7
    assert "" in outcome.lines


def test_list_of_one_fault_shows_what_to_type() -> None:
    assert call("ruling", "--list", "wrong_count").lines == [
        "La distribution",
        "  wrong_count : Nombre de cartes incorrect chez un défenseur "
        "(Code d'arbitrage, chapitre 4, « Autres cas »)",
        "    Le preneur est-il le donneur ?",
        "      taker=dealer : le preneur est le donneur",
        "      taker=other : le preneur n'est pas le donneur",
        "    Le contrat est-il réussi ?",
        "      made=yes : contrat réussi",
        "      made=no : contrat chuté",
        "      made=later : plus tard, à la fin de la donne",
    ]
    assert "      points=1-1000" in call("ruling", "--list", "smoking").lines


def test_list_of_an_unknown_fault_is_refused() -> None:
    outcome = call("ruling", "--list", "revok")
    assert (outcome.status, outcome.out) == (1, "")
    assert "vouliez-vous dire revoke" in outcome.err


# --- one ruling -----------------------------------------------------------------------------------


def test_ruling_as_json_has_the_keys_of_the_contract() -> None:
    answer = ruled("revoke", "consumed=yes", "culprit=defender", "choice=score")
    text = answer.pop("text")
    assert answer == {
        "fault": "revoke",
        "article": "Code d'arbitrage, chapitre 4, « Renonce »",
        "deal": "scored",
        "penalties": [],
        "warnings": [],
        "bans": [{"to": "culprit", "deal": "next"}],
        "questions": [],
        "dealer": None,
        "moves": ["illicit_tricks"],
        "poignee": None,
        "petit_au_bout": None,
        "asked": "taker",
        "next": ["play_on"],
        "requirements": ["COD-24", "COD-25", "DEA-17", "X02", "COD-23"],
        "facts": {"consumed": "yes", "culprit": "defender", "choice": "score"},
        "ruleset": "fft-2022",
    }
    assert text[-1].startswith("Pourquoi : Code d'arbitrage, chapitre 4, « Renonce »")


def test_penalties_and_warnings_tell_whom_and_how_much() -> None:
    assert ruled("misdeal", "found=play", "taker=affected", "dealer=regular")["penalties"] == [
        {"to": "dealer", "points": 100, "fault": None}
    ]
    assert ruled("touched_cards", "repeated=no")["warnings"] == [{"to": "culprit", "fault": "touched_cards"}]
    assert ruled("touched_cards", "repeated=yes")["penalties"] == [
        {"to": "culprit", "points": 100, "fault": "touched_cards"}
    ]
    assert ruled("conduct", "kind=rudeness", "points=0")["penalties"] == []


def test_cancelled_deal_tells_who_deals() -> None:
    answer = ruled("petit_sec_late", "found=before_score")
    assert (answer["deal"], answer["dealer"]) == ("cancelled", "next")


def test_ruling_that_waits_lists_what_is_open() -> None:
    answer = ruled("dog_seen", "culprit=taker", "made=later")
    assert (answer["deal"], answer["questions"]) == ("continue", ["made"])


def test_edition_and_options_are_followed() -> None:
    club = ruled("revoke", "consumed=no", "--edition", "club-004")
    assert (club["deal"], club["requirements"], club["ruleset"]) == ("continue", ["TEN-09"], "club-004")
    shared = ruled("score_sheet", "kind=missing", "--option", "sheet_penalty=shared")
    assert shared["penalties"] == [{"to": "table", "points": 400, "fault": None}]
    assert shared["ruleset"] == "fft-2022{sheet_penalty=shared}"


def test_size_of_the_dog_follows_the_players() -> None:
    facts = ("cards=5", "found=later", "made=no")
    assert ruled("false_discard", *facts)["moves"] == ["lone_cards"]
    assert ruled("false_discard", *facts, "--players", "5")["moves"] == ["short_tricks", "highest_of_discard"]


def test_ruling_is_told_line_by_line() -> None:
    assert call("ruling", "wrong_dealer", "found=dealing") == Outcome(
        0,
        "On redonne les cartes. Le joueur dont c'était le tour donne.\n"
        "Pourquoi : Code d'arbitrage, chapitre 4, « Erreur sur le donneur ».\n",
        "",
    )


def test_ruling_is_told_in_english() -> None:
    assert call("ruling", "wrong_dealer", "found=dealt", "--lang", "en").out == (
        'The deal goes on.\nWhy: Code of arbitration, chapter 4, "Wrong dealer".\n'
    )
    assert call("ruling", "--list", "smoking", "--lang", "en").lines[:2] == [
        "Conduct and the arbiter",
        '  smoking: Smoking, electronic included (Code of arbitration, chapter 4, "Other cases")',
    ]


# --- every ruling ---------------------------------------------------------------------------------


def answers(question: dict[str, Any]) -> list[str]:
    if "answers" not in question:
        return [str(question["least"]), str(question["most"])]
    return [*question["answers"], *["later"] * question["can_wait"]]


def combinations(questions: list[dict[str, Any]]) -> Iterator[list[str]]:
    """All sets of facts, or as many by chance as are bearable."""
    lists = [[f"{question['key']}={answer}" for answer in answers(question)] for question in questions]
    every = list(map(list, product(*lists)))
    yield from random.Random(7).sample(every, min(len(every), MOST_COMBINATIONS))


@pytest.mark.slow
@pytest.mark.parametrize("fault", sweep(FAULTS, 3))
def test_every_combination_of_answers_is_ruled_or_refused_with_a_reason(fault: str) -> None:
    (row,) = listed(fault)
    for facts in combinations(row["questions"]):
        outcome = call("ruling", fault, *facts, "--json")
        answer = json.loads(outcome.out)
        assert answer["fault"] == fault
        if outcome.status == 0:
            assert (outcome.err, set(answer["questions"]) <= {"made", "choice"}) == ("", True)
        else:
            assert (outcome.status, sorted(answer)) == (1, ["error", "fault", "questions"])
            assert outcome.err == f"Erreur : {answer['error']}\n"
            assert "ces faits ne vont pas ensemble" in outcome.err or "ce n'est pas une faute" in outcome.err


# --- refusals -------------------------------------------------------------------------------------


def test_missing_facts_are_asked_for() -> None:
    outcome = call("ruling", "dog_seen", "made=yes", "--json")
    answer = json.loads(outcome.out)
    assert (outcome.status, answer["fault"]) == (1, "dog_seen")
    assert answer["questions"] == [
        {
            "key": "culprit",
            "question": "Qui a retourné le chien ?",
            "answers": ["taker", "defender"],
            "can_wait": False,
        }
    ]
    assert outcome.err == (
        "Erreur : Chien retourné sur un sur-contrat : il manque une réponse. Ajoutez :\n"
        "  culprit=taker|defender : Qui a retourné le chien ?\n"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["revok"], "vouliez-vous dire revoke"),
        (["revoke", "colour=red"], "on ne demande pas « colour », mais consumed"),
        (["revoke", "consumed=maybe"], "« consumed » vaut yes ou no, pas « maybe »"),
        (["late", "minutes=0"], "« minutes » vaut 1-600, pas « 0 »"),
        (["false_discard", "cards=6"], "ce n'est pas une faute : écart du bon nombre de cartes"),
    ],
)
def test_wrong_input_is_refused_with_status_1(arguments: list[str], said: str) -> None:
    plain, as_json = call("ruling", *arguments), call("ruling", *arguments, "--json")
    assert (plain.status, plain.out, as_json.status) == (1, "", 1)
    assert said in plain.err
    assert said in json.loads(as_json.out)["error"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["revoke", "consumed"], "un fait s'écrit clé=valeur, pas « consumed »"),
        (["revoke", "=yes"], "un fait s'écrit clé=valeur, pas « =yes »"),
        (["revoke", "consumed="], "un fait s'écrit clé=valeur, pas « consumed= »"),
        (["revoke", "consumed=yes", "consumed=no"], "le fait « consumed » est donné deux fois"),
        (["consumed=yes"], "dites d'abord la faute, puis les faits : « consumed=yes » est un fait"),
        (["--list", "revoke", "consumed=yes"], "--list ne juge pas : retirez les faits, ou retirez --list"),
        (["--json"], "--json veut une faute à juger, ou --list : sans elles les questions sont posées"),
        (["revoke", "--players", "6"], "le tarot se joue à 3, 4 ou 5, pas à 6"),
        (["revoke", "--option", "rebid"], "une option s'écrit nom=valeur, pas « rebid »"),
    ],
)
def test_wrong_use_ends_with_status_2(arguments: list[str], complaint: str) -> None:
    outcome = call("ruling", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.splitlines()[0] == f"Erreur : {complaint}"


# --- an arbiter at the table ----------------------------------------------------------------------


def asked(*typed: str, lang: str = "fr") -> str:
    """What is shown to an arbiter who types these lines; afterwards the input ends."""
    outcome = call("ruling", "--lang", lang, stdin="".join(f"{line}\n" for line in typed))
    assert (outcome.status, outcome.err) == (0, "")
    return outcome.out


def rulings(shown: str) -> list[list[str]]:
    """The panels, each as its lines."""
    panels = [part.split("╰")[0] for part in shown.split("╭")[1:]]
    return [[line.strip("│ ") for line in panel.splitlines()[1:]] for panel in panels]


def test_arbiter_chooses_chapter_fault_and_answers_by_number() -> None:
    shown = asked("1", "5", "1", "non")
    assert "  5. Erreur sur le donneur\n" in shown
    assert "Erreur sur le donneur — Code d'arbitrage, chapitre 4, « Erreur sur le donneur »" in shown
    assert "La dernière carte était-elle donnée ?\n  1. vue avant la dernière carte donnée\n" in shown
    assert rulings(shown) == [
        [
            "On redonne les cartes. Le joueur dont c'était le tour donne.",
            "Pourquoi : Code d'arbitrage, chapitre 4, « Erreur sur le donneur ».",
        ]
    ]
    assert shown.endswith("Bonne fin de séance !\n")


@pytest.mark.parametrize("name", ["coupe", "COUPÉ", "cut_turned", "retournée à la coupe"])
def test_arbiter_names_a_fault_by_a_part_of_it(name: str) -> None:
    assert rulings(asked(name, "n"))[0][-1].endswith("« Autres cas ».")


def test_arbiter_chooses_among_the_faults_that_a_word_names() -> None:
    shown = asked("petit", "q")
    assert rulings(shown) == []
    shown = asked("hors tour", "2", "1", "n")
    assert "Laquelle ?\n  1. Entame hors tour\n  2. Carte jouée hors tour, sans être une entame\n" in shown
    assert len(rulings(shown)) == 1


def test_arbiter_is_asked_only_what_matters() -> None:
    shown = asked("renonce", "1", "o", "1", "n", "n")
    assert "Que demande le preneur" not in shown
    assert "La donne est comptée." in rulings(shown)[0]


def test_answer_that_waits_gives_a_ruling_for_now() -> None:
    shown = asked("renonce", "1", "oui", "2", "plus tard", "n")
    (lines,) = rulings(shown)
    assert lines[0] == "La donne continue."
    assert [
        line for line in lines if line.startswith("À la fin de la donne, le preneur ne choisit pas")
    ] != []
    assert "contrat est-il réussi" not in shown


def test_last_answer_is_taken_back() -> None:
    shown = asked("1", "5", "1", "r", "2", "n")
    assert [lines[0] for lines in rulings(shown)] == [
        "On redonne les cartes. Le joueur dont c'était le tour donne.",
        "La donne continue.",
    ]
    assert shown.count("Réponse reprise.") == 1


def test_taking_back_goes_on_to_the_choice_of_the_fault() -> None:
    shown = asked("1", "r", "1", "5", "r", "r", "q")
    assert shown.count("Quelle faute ?") == 4
    assert shown.count("Réponse reprise.") == 1
    assert shown.count("Il n'y a rien à reprendre") == 1


def test_fault_without_questions_can_be_left_for_another() -> None:
    shown = asked("coupe", "r", "coupe", "oui", "q")
    assert (len(rulings(shown)), shown.count("Quelle faute ?")) == (2, 3)


def test_enter_alone_asks_again() -> None:
    shown = asked("", "1", "", "5", "", "1", "", "n")
    assert shown.count("La dernière carte était-elle donnée ?") == 2
    assert shown.count("Une autre faute") == 2
    assert len(rulings(shown)) == 1


def test_help_is_given_and_the_question_asked_again() -> None:
    shown = asked("?", "1", "5", "?", "q")
    assert shown.count("r : reprendre la dernière réponse.") == 2
    assert shown.count("La dernière carte était-elle donnée ?") == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["xyz"], "Aucune faute ne porte « xyz » dans son nom : tapez un numéro ou un autre mot."),
        (["9"], "Aucune faute ne porte « 9 » dans son nom"),
        (["1", "5", "3"], "« 3 » n'est pas une réponse : tapez 1 ou 2."),
        (["1", "5", "000000001999"], "« 000000001999 » n'est pas une réponse : tapez 1 ou 2."),
        (["1", "5", "oui"], "« oui » n'est pas une réponse : tapez 1 ou 2."),
        (["retard", "0"], "« 0 » n'est pas une réponse : tapez un nombre de 1 à 600."),
        (["mauvais nombre", "6"], "ce n'est pas une faute : écart du bon nombre de cartes"),
        (["entame hors tour", "2", "2", "3"], "« 3 » n'est pas une réponse : tapez 1 ou 2."),
        (["coupe", "peut-être"], "un score se tape"),
    ],
)
def test_what_is_not_understood_is_explained(typed: list[str], said: str) -> None:
    assert said in asked(*typed)


def test_contradiction_is_asked_again() -> None:
    shown = asked("mauvais nombre", "6", "7", "1", "n")
    assert shown.count("Combien de cartes y a-t-il dans l'écart ?") == 2
    assert "Le preneur corrige son écart." in rulings(shown)[0]


def test_another_fault_follows() -> None:
    shown = asked("coupe", "o", "chelem", "n")
    assert [lines[0] for lines in rulings(shown)] == [
        "On redonne les cartes. Le même donneur donne de nouveau.",
        "La donne continue.",
    ]


@pytest.mark.parametrize("typed", [[], ["1"], ["1", "5"], ["1", "5", "1"]])
def test_end_of_input_ends_quietly(typed: list[str]) -> None:
    shown = asked(*typed)
    assert shown.endswith("> ")


def test_interruption_ends_with_its_own_status(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupt)
    assert call("ruling").status == 130


def test_arbiter_may_speak_english() -> None:
    shown = asked("renonce", "1", "y", "1", "n", "no", lang="en")
    assert "Had the next trick been led to?\n  1. yes: revoke consumed\n" in shown
    assert rulings(shown)[0][0] == "The deal is scored."
    assert shown.endswith("Have a good session!\n")


def test_input_that_cannot_be_decoded_is_no_crash() -> None:
    outcome = call("ruling", stdin=b"\xff\xfe\n")
    assert (outcome.status, outcome.err) == (0, "")


# --- the effect on a score ------------------------------------------------------------------------

REVOKE = ("ruling", "revoke", "consumed=yes", "culprit=defender", "choice=score")


def test_effect_on_a_score_is_previewed() -> None:
    assert call(*REVOKE, "--on", "garde 38 2 5").lines[-2:] == [
        "Sans décision : 38 points avec 2 bouts, chuté de 3 points, −56 : Preneur −168, chaque défenseur +56",
        "Après décision : 43 points avec 2 bouts, réussi de 2 points, +54 : "
        "Preneur +162, chaque défenseur −54",
    ]


@pytest.mark.parametrize("typed", ["garde 44 2 3,5", "garde 44 2 3.5", "garde 44,0 2 3.5 0"])
def test_half_points_are_typed_with_a_point_or_a_comma(typed: str) -> None:
    fields = json.loads(call(*REVOKE, "--on", typed, "--json").out)
    assert (fields["effect"]["before"]["points"], fields["effect"]["after"]["points"]) == (44, 47.5)


def test_effect_as_json_tells_both_scores() -> None:
    before = {"points": 38, "oudlers": 2, "made": False, "per_defender": -56}
    after = {"points": 43, "oudlers": 2, "made": True, "per_defender": 54}
    fields = json.loads(call(*REVOKE, "--on", "garde 38 2 5", "--json").out)
    assert (fields["effect"]["before"], fields["effect"]["after"]) == (before, after)
    assert [end["score"] for end in fields["effect"]["ends"]] == [after]


def test_result_of_the_score_answers_whether_the_contract_is_made() -> None:
    ruled = call("ruling", "dog_seen", "culprit=taker", "--on", "garde_sans 60 1")
    assert ruled.lines[0].startswith("La donne est annulée.")
    assert ruled.lines[-1] == "Après décision : rien n'est marqué"


def test_poignee_that_is_not_counted_leaves_the_score() -> None:
    sheet = (
        '{"players": 4, "contract": "garde", "points": 49.5, "oudlers": 2, "poignees": [{"size": "single"}]}'
    )
    facts = ("correctable=no", "culprit=taker", "repeated=no")
    fields = json.loads(call("ruling", "poignee_incomplete", *facts, "--on", sheet, "--json").out)
    assert (fields["effect"]["before"]["per_defender"], fields["effect"]["after"]["per_defender"]) == (88, 68)


def test_petit_of_a_short_discard_leaves_the_score() -> None:
    sheet = '{"players": 4, "contract": "garde", "points": 30, "oudlers": 2, "petit_au_bout": "attack"}'
    facts = ("cards=5", "found=later")
    fields = json.loads(call("ruling", "false_discard", *facts, "--on", sheet, "--json").out)
    assert (fields["effect"]["before"]["per_defender"], fields["effect"]["after"]["per_defender"]) == (
        -52,
        -72,
    )


@pytest.mark.parametrize(
    "score", ["garde", "garde 38", "passe 38 2", "garde 38 4", "garde 95 2", "tout 38 2", "{}"]
)
def test_score_that_cannot_be_is_wrong_use(score: str) -> None:
    refused = call(*REVOKE, "--on", score)
    assert (refused.status, refused.out) == (2, "")


def test_more_cannot_be_given_back_than_there_is() -> None:
    refused = call("ruling", "revoke", "consumed=yes", "culprit=taker", "--on", "garde 3 0 5")
    assert refused.status == 2
    assert "on ne peut pas rendre plus" in refused.err


def test_missing_fact_is_told_before_a_preview() -> None:
    refused = call("ruling", "revoke", "consumed=yes", "culprit=defender", "--on", "garde 38 2 5")
    assert (refused.status, "choice=score|cancel|none" in refused.err) == (1, True)


def test_session_previews_a_score_that_is_typed() -> None:
    told = asked("dog_seen", "1", "3", "", "garde sans 60 1", "garde", "n")
    assert "Sans décision : 60 points avec 1 bout, réussi de 9 points, +136" in told
    assert "un score se tape" in told


def test_preview_tells_each_end_while_an_answer_waits() -> None:
    told = " ".join(asked("revoke", "1", "2", "4", "garde 38 2 5", "n").split())
    assert "Après décision, le preneur fait marquer la donne : 43 points" in told
    assert "Après décision, le preneur fait annuler la donne : rien n'est marqué" in told


def test_score_typed_instead_of_the_result_answers_it_and_is_previewed() -> None:
    told = " ".join(asked("dog_seen", "1", "garde sans 60,5 1", "n").split())
    assert "La donne est annulée." in told
    assert "Sans décision : 60,5 points avec 1 bout, réussi de 10 points" in told


def test_score_that_contradicts_an_answer_is_refused() -> None:
    told = " ".join(asked("dog_seen", "1", "1", "garde sans 40 1", "n").split())
    assert "ce score contredit votre réponse" in told


@pytest.mark.parametrize(
    "facts",
    [
        ("exposed_card", "culprit=defender", "effect=distorted"),
        ("revoke", "consumed=yes", "culprit=taker", "--edition", "club-004"),
        ("false_discard", "cards=5", "found=later"),
        ("wrong_dealer", "found=dealt"),
    ],
)
def test_nothing_is_given_back_where_the_ruling_gives_nothing(facts: tuple[str, ...]) -> None:
    refused = call("ruling", *facts, "--on", "garde 38 2 5")
    assert (refused.status, "ne rend ni points ni bouts" in refused.err) == (2, True)


def test_oudler_that_is_given_back_changes_the_points_needed() -> None:
    taken = call("ruling", "revoke", "consumed=yes", "culprit=taker", "--on", "garde 45 2 5 1")
    assert taken.lines[-1].startswith("Après décision : 40 points avec 1 bout, chuté de 11 points, −72")


def test_bonuses_may_be_typed_with_a_score() -> None:
    told = call("ruling", "dog_seen", "culprit=taker", "--on", "garde sans 40 2 poignée petit").lines[-1]
    assert told.startswith(
        "Après décision : 40 points avec 2 bouts, chuté de 1 point, poignée −20, petit au bout +40"
    )


def test_score_of_the_defense_dealt_again_is_marked_either_way() -> None:
    facts = ("found=contract", "taker=unaffected", "accepts=yes", "dealer=regular")
    told = call("ruling", "misdeal", *facts, "--on", "garde 30 1")
    assert "Le score sera marqué, que le contrat soit réussi ou chuté." in told.lines
    assert told.lines[-1].startswith("Après décision : 30 points avec 1 bout, chuté de 21 points, −92")


@pytest.mark.parametrize("arguments", [("--list",), ()])
def test_score_without_a_fault_is_wrong_use(arguments: tuple[str, ...]) -> None:
    assert call("ruling", *arguments, "--on", "garde 38 2").status == 2


def test_score_of_another_table_is_wrong_use() -> None:
    sheet = '{"players": 3, "contract": "garde", "points": 40, "oudlers": 2}'
    assert "ajoutez --players 3" in call(*REVOKE, "--on", sheet).err


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("jeu jeté", "Main montrée"),
        ("fumer", "Tabac"),
        ("kamikaze", "reprocher"),
        ("roi à l'écart", "cartes interdites"),
        ("sans le montrer", "atout non montré"),
        ("chien vu", "Chien retourné"),
    ],
)
def test_fault_is_found_by_the_words_of_the_texts(typed: str, fault: str) -> None:
    assert fault in asked(typed)
