"""Rulings and refusals as an arbiter reads them."""

import pytest

from oudler.arbitration import NoRuling, Setting, Trouble, rule
from oudler.wording.arbitration import handbook, near_faults, ruling_lines, trouble_text
from oudler.wording.language import Words

FR, EN = Words("fr"), Words("en")


def told(fault: str, text: str = "", words: Words = FR) -> list[str]:
    """The lines of a ruling; facts are written as on the command line."""
    return ruling_lines(words, rule(fault, dict(pair.split("=") for pair in text.split())))


def refused(fault: str, text: str = "", words: Words = FR) -> str:
    """The refusal of a ruling."""
    facts = dict(pair.split("=") for pair in text.split())
    with pytest.raises(NoRuling) as error:
        rule(fault, facts)
    return trouble_text(words, error.value, facts)


def test_ruling_tells_deal_moves_and_reasons() -> None:
    assert told("revoke", "consumed=yes culprit=taker made=yes") == [
        "La donne est annulée. Elle ne compte pas comme donne jouée. Le même donneur donne de nouveau.",
        "Les points pris à tort (plis gagnés par la renonce, carte ou bout qu'elle a fait rentrer) vont à "
        "l'autre camp.",
        "On joue la donne jusqu'au bout avant de trancher.",
        "Pourquoi : Code d'arbitrage, chapitre 4, « Renonce ».",
    ]


def test_ruling_tells_warnings_penalties_and_bans() -> None:
    lines = told("touched_cards", "repeated=no") + told("touched_cards", "repeated=yes")
    assert lines[1] == "Avertissement pour le joueur fautif : cartes touchées pendant la distribution."
    assert lines[4] == (
        "Pénalité pour le joueur fautif (cartes touchées pendant la distribution) : 100 points."
    )
    assert "Le donneur ne peut pas annoncer à la prochaine donne." in told(
        "turned_card", "card=high by=dealer"
    )


def test_ruling_tells_an_amount_that_was_entered() -> None:
    assert "Pénalité pour le joueur fautif : 50 points." in told("smoking", "points=50")
    assert "Pas de pénalité en points." in told("conduct", "kind=rudeness points=0")


def test_ruling_that_waits_tells_each_end_of_the_deal() -> None:
    lines = told("revoke", "consumed=yes culprit=defender choice=later")
    assert lines[0] == "La donne continue."
    again = "Elle ne compte pas comme donne jouée. Le même donneur donne de nouveau."
    assert [line for line in lines if line.startswith("À la fin")] == [
        "À la fin de la donne, le preneur fait marquer la donne : la donne est comptée.",
        f"À la fin de la donne, le preneur fait annuler la donne : la donne est annulée. {again}",
        "À la fin de la donne, le preneur ne choisit pas ; contrat réussi : la donne est comptée.",
        f"À la fin de la donne, le preneur ne choisit pas ; contrat chuté : la donne est annulée. {again}",
    ]


def test_ruling_that_waits_tells_only_what_the_end_adds() -> None:
    lines = told("hand_seen", "made=later", EN)
    assert [line for line in lines if line.startswith("At the end")] == [
        "At the end of the deal, contract made: the deal is scored.",
        "At the end of the deal, contract lost: the deal is cancelled. It does not count as a deal played. "
        "The same dealer deals again.",
    ]


@pytest.mark.req("COD-23", "COD-13")
def test_revoke_that_is_not_consumed_is_taken_back_as_an_exposed_card() -> None:
    lines = told("revoke", "consumed=no culprit=taker")
    assert lines[1:3] == [
        "La carte en faute est changée pour une carte régulière.",
        "La carte reprise revient en main : c'est désormais une carte exposée, qui se jouera librement.",
    ]


def test_slam_that_is_refused_is_told_with_what_it_takes() -> None:
    assert told("slam_refused")[1] == (
        "Le preneur joue sans annoncer le chelem. Vous ne l'accordez qu'avec une carte perdante au plus."
    )


@pytest.mark.req("COD-35")
def test_dog_on_an_overcontract_asks_who_turned_it() -> None:
    assert "culprit=taker|defender : Qui a retourné le chien ?" in refused("dog_seen")


def test_lead_that_is_free_is_told_of_whoever_was_to_lead() -> None:
    assert "Le joueur dont c'était le tour entame librement." in told("lead_out_of_turn", "culprit=taker")


@pytest.mark.req("COD-01", "COD-26", "COD-43", "DUP-18", "DUP-25", "TPL-06")
@pytest.mark.parametrize(
    "said",
    [
        "contre les règles de la distribution",  # what a misdeal is
        "main ouverte et triée ; évitez de la prendre",
        "qu'une carte perdante au plus",
        "un atout nécessaire qui n'a pas été montré",
        "un petit sauvé par elle",
        "avant, la carte est reprise et devient une carte exposée",
        "une main que tous prendraient, sous peine de pénalité",
        "Chacun répond de sa main remise dans l'étui, les quatre du chien",
        "Nord-Sud remplissent les étuis impairs, Est-Ouest les étuis pairs",
        "équipier qui ne joue pas",
    ],
)
def test_what_an_arbiter_must_know_stands_in_the_handbook(said: str) -> None:
    texts = [*handbook.MEANINGS.values(), *handbook.REMINDERS]
    assert [text for text in texts if said in text] != []


def test_ruling_is_told_in_english() -> None:
    assert told("change_of_card", "at_fault=no left=lifted", EN) == [
        "The deal goes on.",
        "The played card stays played.",
        'Why: Code of arbitration, chapter 4, "Played card".',
    ]


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("revok", "revoke ou silent_on_revoke"),
        ("renonce", "revoke ou silent_on_revoke"),
        ("Carte exposee", "exposed_card"),
        ("exposed_crad", "exposed_card"),
        ("fause donne", "misdeal"),
    ],
)
def test_unknown_fault_is_answered_with_those_alike(typed: str, near: str) -> None:
    assert refused(typed) == (
        f"pas de faute « {typed} » ; vouliez-vous dire {near} ? La liste : oudler ruling --list"
    )


def test_unknown_fault_without_any_alike_is_answered_with_the_list() -> None:
    assert refused("zzz") == "pas de faute « zzz » ; la liste : oudler ruling --list"
    assert near_faults(FR, "") == []
    assert near_faults(EN, "renonce") == ["revoke", "silent_on_revoke"]


@pytest.mark.parametrize(
    ("typed", "faults"),
    [
        ("abattre", ["false_claim"]),
        ("abattu", ["false_claim"]),
        ("jette", ["hand_seen", "false_claim"]),
        ("jeter", ["hand_seen", "false_claim"]),
        ("étaler", ["false_claim"]),
        ("fume", ["smoking"]),
    ],
)
def test_faults_are_found_by_what_people_say(typed: str, faults: list[str]) -> None:
    assert near_faults(FR, typed) == faults


@pytest.mark.req("CHG-07")
def test_a_withdrawal_speaks_of_a_team_only_where_there_are_teams() -> None:
    alone = told("withdrawal", "force_majeure=no event=individual")
    assert "Qui abandonne est classé dernier de l'épreuve." in alone
    assert [line for line in alone if "équipe" in line] == []
    team = told("withdrawal", "force_majeure=no event=team substitute=no")
    assert "Toute l'équipe de qui abandonne est classée dernière de l'épreuve." in team


def test_missing_answers_are_listed_as_they_are_typed() -> None:
    assert refused("lead_out_of_turn", "culprit=defender choice=accept effect=none").splitlines() == [
        "Entame hors tour : il manque une réponse. Ajoutez :",
        "  repeated=yes|no : Est-ce une récidive, après un avertissement ?",
    ]
    assert "  minutes=1-600: How many minutes late? (1 to 600)" in refused("late", words=EN).splitlines()


@pytest.mark.parametrize(
    ("fault", "facts", "said"),
    [
        ("slam_refused", "made=yes", "Chelem refusé par l'arbitre : on ne demande rien, retirez « made »"),
        (
            "touched_cards",
            "made=yes",
            "Cartes touchées pendant la distribution : on ne demande pas « made », mais repeated",
        ),
        (
            "touched_cards",
            "repeated=x",
            "Cartes touchées pendant la distribution : « repeated » vaut yes ou no, pas « x »",
        ),
        (
            "false_discard",
            "cards=99",
            "Faux écart, mauvais nombre de cartes : « cards » vaut 0-24, pas « 99 »",
        ),
        (
            "false_discard",
            "cards=6",
            "Faux écart, mauvais nombre de cartes : ce n'est pas une faute : "
            "écart du bon nombre de cartes (ch. 1, « Le chien et l'écart »). Vérifiez ce fait.",
        ),
    ],
)
def test_wrong_fact_is_answered_with_what_there_is(fault: str, facts: str, said: str) -> None:
    assert refused(fault, facts) == said


def test_contradiction_names_the_facts() -> None:
    assert refused("lead_out_of_turn", "culprit=defender to_lead=taker choice=same_suit") == (
        "Entame hors tour : ces faits ne vont pas ensemble : faute d'un défenseur, le preneur devait entamer "
        "et le preneur exige la même couleur (ch. 4, « Carte jouée hors tour »). Corrigez-en un."
    )


def test_text_that_is_no_ruling_is_told() -> None:
    error = NoRuling(Trouble.UNREADABLE, "abc")
    assert trouble_text(FR, error, setting=Setting()) == "« abc » n'est pas une décision enregistrée"
