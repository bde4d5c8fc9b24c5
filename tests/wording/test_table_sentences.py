"""What is said when something happens at a live table."""

from random import Random

import pytest

from oudler.rules import DECK, Ending, Hand, LayDiscard, Phase, parse_action, result
from oudler.wording import game
from oudler.wording.language import Words
from tests.dealing import any_deal
from tests.playing import play_out

FR = Words()


@pytest.mark.parametrize(
    ("act", "theirs", "yours"),
    [
        ("T14", "Jeanne : 14 d'atout.", "Vous : 14 d'atout."),
        ("EX", "Jeanne : excuse.", "Vous : excuse."),
        ("pass", "Jeanne passe.", "Vous passez."),
        ("garde_sans", "Jeanne dit garde sans le chien.", "Vous dites garde sans le chien."),
        ("call HR", "Jeanne appelle le roi de cœur.", "Vous appelez le roi de cœur."),
        ("dog", "Jeanne retourne le chien.", "Vous retournez le chien."),
        ("discard S1.2.3 H4.5.6", "Jeanne a fait son écart.", "Vous avez fait votre écart."),
        ("slam", "Jeanne annonce le chelem.", "Vous annoncez le chelem."),
        ("jeu", "Jeanne dit « jeu ».", "Vous dites « jeu »."),
        ("petit_sec 2", "Jeanne montre le petit sec.", "Vous montrez le petit sec."),
        ("keep", "Jeanne joue son contrat.", "Vous jouez votre contrat."),
        ("decline", "Jeanne renonce à son contrat.", "Vous renoncez à votre contrat."),
        ("granted", "La demande est accordée.", "La demande est accordée."),
        ("refused", "La demande est refusée.", "La demande est refusée."),
        (
            "poignee T1.2.9.10.21 EX",
            "Jeanne montre 6 atouts : excuse, 21, 10, 9, 2 et petit.",
            "Vous montrez 6 atouts : excuse, 21, 10, 9, 2 et petit.",
        ),
    ],
)
def test_each_action_is_told_of_a_name_and_to_the_person(act: str, theirs: str, yours: str) -> None:
    action = parse_action(act)
    assert game.done_text(FR, "Jeanne", action) == theirs
    assert game.done_text(FR, "Jeanne", action, is_me=True) == yours


@pytest.mark.req("CHI-03")
@pytest.mark.parametrize("is_me", [False, True])
def test_a_discard_is_told_without_its_cards(is_me: bool) -> None:
    discards = [LayDiscard(Hand.of([card, card + 1, card + 2])) for card in DECK[:75]]
    assert len({game.done_text(FR, "Jeanne", action, is_me=is_me) for action in discards}) == 1


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (game.seated_text(FR, "Jeanne"), "Jeanne prend place."),
        (game.seated_text(FR, "Jeanne", is_me=True), "Vous prenez place."),
        (game.seated_text(FR, "Léo", is_bot=True), "Léo (robot) prend place."),
        (game.risen_text(FR, "Jeanne"), "Jeanne quitte la table."),
        (game.risen_text(FR, "Jeanne", bot="Léo"), "Jeanne quitte la table, Léo (robot) joue à sa place."),
        (game.stood_in_text(FR, "Jeanne"), "Un robot joue pour Jeanne, le temps de son absence."),
        (game.returned_text(FR, "Jeanne"), "Jeanne est de retour."),
        (game.drew_text(FR, "Jeanne"), "Jeanne a tiré la plus petite carte et donne."),
        (game.committed_text(FR, 3), "La donne 3 est scellée."),
        (game.readied_text(FR, "Jeanne"), "Jeanne est d'accord pour la suite."),
        (game.dealt_text(FR, 3, "Jeanne"), "Donne 3, Jeanne donne."),
        (game.dealt_text(FR, 3, "Jeanne", is_me=True), "Donne 3, vous donnez."),
        (game.trick_text(FR, "Jeanne"), "Le pli est à Jeanne."),
        (game.back_asked_text(FR, "Jeanne"), "Jeanne demande à reprendre."),
        (game.back_answered_text(FR, "Léo", yes=True), "Léo accepte."),
        (game.back_answered_text(FR, "Léo", yes=False), "Léo n'accepte pas : on continue."),
        (game.taken_back_text(FR, "Jeanne"), "Jeanne a repris."),
        (
            game.claimed_text(FR, "Jeanne"),
            "Jeanne étale son jeu : tous les plis qui restent lui reviennent.",
        ),
    ],
)
def test_happenings_are_told_in_one_sentence(said: str, expected: str) -> None:
    assert said == expected


def test_a_deal_that_is_over_is_told_in_one_line() -> None:
    chance, names = Random(1), ["Anne", "Bruno", "Chloé", "David"]
    scored = next(
        state
        for _ in range(50)
        for state in play_out(any_deal(4, chance), chance)
        if state.phase is Phase.SCORED
    )
    told = result(scored)
    said = game.deal_over_text(FR, Ending.SCORED, told, names)
    assert said.startswith(f"Contrat de {names[told.taker]} : ")
    assert said.endswith(".")
    assert (
        game.deal_over_text(FR, Ending.ALL_PASS, None, names) == "Tout le monde a passé : la donne est nulle."
    )
    assert game.deal_over_text(FR, Ending.PETIT_SEC, None, names) == "Petit sec : la donne est annulée."
