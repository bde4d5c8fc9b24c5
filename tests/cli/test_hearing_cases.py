"""What the cards show of the code: deals as they were played, judged by `oudler replay --arbiter`.

`test_ruling_cases.py` has the rulings of faults that somebody tells; here only the cards tell.
"""

import json
from dataclasses import replace
from typing import Any

import pytest

from oudler.record import AsPlayed, Exposed, How, parse_as_played, played_fields
from oudler.rules import DECK, Bid, Hand, Poignee, parse_card
from tests.arbitration.table import dealt, even, exposed, laid, played_out, shown
from tests.arbitration.test_claims_heard import false_claim
from tests.arbitration.test_exposures import excuse_led, taken_back
from tests.arbitration.test_false_discards import WEAK, weak
from tests.arbitration.test_hearing import two_incidents
from tests.arbitration.test_poignees_shown import GREAT, HIDDEN, first_ten, showing
from tests.arbitration.test_revokes import CALLED, OVERRUFF, uneven
from tests.arbitration.test_wrong_counts import contract, moved, undealt
from tests.cli.calling import Outcome, call
from tests.cli.reading import cards_in

FALSE_RUFF = "SR T5 S7 S8"
"""Ouest ruffs the king of spades of Nord, the taker, with spades in hand."""
TAKER_REVOKES = "CD C1 C4 CC H1 HR H6 H8 H3 H7 H9 T7"
"""Nord, the taker, ruffs the third trick with a heart in hand."""
NO_HAND = Hand()


def told(deal: AsPlayed, **answers: str) -> AsPlayed:
    """The deal with what the arbiter found or was told."""
    return replace(deal, answers=tuple(answers.items()))


def seen(deal: AsPlayed, *cards: Exposed) -> AsPlayed:
    return replace(deal, exposed=cards)


def wrong_after_contract(taker: int, **answers: str) -> AsPlayed:
    """Ouest has a card less and Sud a card more; the contract stands and nobody has played."""
    return told(replace(contract(taker, 1, 2), discard=NO_HAND), **answers)


CALL = dealt(5, CALLED, bid=Bid.GARDE_SANS, call=parse_card("HR"), taker=1)
LONE_PETIT = dealt(
    4, {0: "S2.3 H2 D2 C2 T1.2.3.4.5.6.7.8.9.10.11.12.13"}, "S4 C3.4.5.6.7", discard=Hand.parse("C3.4.5.6.7")
)
SCORED, CANCELLED = (
    "La donne est comptée.",
    ("La donne est annulée. Elle ne compte pas comme donne jouée. Le même donneur donne de nouveau."),
)
AGAIN, NOTHING = "Donne à rejouer : Est donne.", "Après décision : rien n'est marqué"
ACCEPTS = (
    "À décider par l'arbitre : Le preneur accepte-t-il que l'on redonne les cartes de la défense ? (accepts)"
)
DISTORTED = "À décider par l'arbitre : À votre avis, la faute a-t-elle faussé la donne ? (effect)"
TAKEN_BACK = "1. Pli 1, {} : Renonce, {} (ch. 1, « Le jeu de la carte »)"
SUD_WARNED, EST_WARNED = "Avertissement pour Sud : carte exposée.", "Avertissement pour Est : carte exposée."
POIGNEE_WARNED = "Avertissement pour Ouest : poignée irrégulière."

CASES: list[tuple[str, str, AsPlayed, list[str]]] = [
    # --- Renonce ---
    (
        "COD-42 COD-24 COD-25 DEA-17 TEN-12",
        "a defender ruffs with the suit in hand: the trick goes over, the deal counts, he may not bid next",
        played_out(laid(even(), FALSE_RUFF)),
        [
            "1. Pli 1, Ouest : Renonce, 5 d'atout, il fallait fournir (ch. 1, « Le jeu de la carte »)",
            SCORED,
            "Ouest ne peut pas annoncer à la prochaine donne.",
            "Le pli 1 (6 points) va à l'attaque.",
            "Sans décision : 64 points avec 3 bouts, réussi de 28 points, +53 : "
            "Nord +159, Ouest −53, Sud −53, Est −53",
            "Après décision : 70 points avec 3 bouts, réussi de 34 points, +59 : "
            "Nord +177, Ouest −59, Sud −59, Est −59",
            "Donne suivante : Nord donne. Ouest ne peut pas annoncer.",
        ],
    ),
    (
        "COD-25 COD-38",
        "the taker has the deal cancelled: it is played again, and the culprit may not bid on it",
        told(played_out(laid(even(), FALSE_RUFF)), choice="cancel"),
        [CANCELLED, NOTHING, f"{AGAIN} Ouest ne peut pas annoncer."],
    ),
    (
        "COD-25",
        "the taker, who lost, has the score marked all the same",
        told(played_out(laid(even(taker=2), FALSE_RUFF)), choice="score"),
        [SCORED, "Donne suivante : Nord donne. Ouest ne peut pas annoncer."],
    ),
    (
        "COD-24 COD-38",
        "a taker who wins has revoked: the deal is cancelled",
        played_out(laid(even(), TAKER_REVOKES)),
        ["Faits : renonce consommée ; faute du camp du preneur ; contrat réussi.", CANCELLED, NOTHING, AGAIN],
    ),
    (
        "COD-23",
        "the next trick is led: the revoke is consumed",
        laid(even(), f"{FALSE_RUFF} HR"),
        ["Faits : renonce consommée ; faute d'un défenseur ; plus tard, à la fin de la donne."],
    ),
    ("COD-23", "the trick lies complete: it is not", laid(even(), FALSE_RUFF), [DISTORTED]),
    (
        "COD-42",
        "throwing off the suit",
        laid(even(), "SR H3"),
        [TAKEN_BACK.format("Ouest", "3 de cœur, il fallait fournir")],
    ),
    (
        "COD-42",
        "not ruffing",
        laid(uneven(), "H1 HR D2"),
        [TAKEN_BACK.format("Sud", "2 de carreau, il fallait couper")],
    ),
    (
        "COD-42 TEN-12",
        "ruffing under",
        laid(uneven(), OVERRUFF),
        ["1. Pli 4, Ouest : Renonce, 2 d'atout, il fallait surcouper (ch. 1, « Le jeu de la carte »)"],
    ),
    (
        "COD-42",
        "throwing off on trump",
        laid(even(), "T21 C1"),
        [TAKEN_BACK.format("Ouest", "as de trèfle, il fallait jouer atout")],
    ),
    (
        "COD-42 TEN-12",
        "staying under on trump",
        laid(even(), "T7 T2"),
        [TAKEN_BACK.format("Ouest", "2 d'atout, il fallait monter")],
    ),
    (
        "COD-42 CAL-08",
        "opening with the called suit",
        laid(CALL, "H2"),
        [
            "1. Pli 1, Joueur 1 : Renonce, 2 de cœur, on n'entame pas la couleur appelée "
            "(ch. 1, « Le jeu à 3, à 5 »)"
        ],
    ),
    # --- Cartes exposées, hors tour, changées ---
    (
        "COD-13 COD-14",
        "a defender drops a card, to no effect: he is warned, it goes back and will be played freely",
        seen(laid(even(), "SR S2 S1 S8"), exposed(3, "HV", 2, effect="none")),
        [
            "1. Pli 1, Est : Carte exposée, valet de cœur",
            "La donne continue.",
            EST_WARNED,
            "La carte revient en main et se jouera librement.",
            "Restez à la table jusqu'à la fin de la donne.",
        ],
    ),
    (
        "COD-14 COD-44",
        "he drops another one: 100 points, and the score stands",
        seen(
            played_out(laid(even(), "SR S2 S1 S8")),
            exposed(3, "HV", 2, effect="none"),
            exposed(3, "CV", 4, effect="none"),
        ),
        [
            EST_WARNED,
            "2. Pli 2, Est : Carte exposée, valet de trèfle",
            "Supposé, faute de réponse : récidive.",
            "Pénalité pour Est (carte exposée) : 100 points.",
            "Après décision : 70 points avec 3 bouts, réussi de 34 points, +59 : "
            "Nord +177, Ouest −59, Sud −59, Est −59",
        ],
    ),
    (
        "COD-44",
        "each of two defenders drops a card: each is warned",
        seen(
            played_out(laid(even(), "SR S2 S1 S8")),
            exposed(3, "HV", 2, effect="none"),
            exposed(1, "C1", 4, effect="none"),
        ),
        [EST_WARNED, "Avertissement pour Ouest : carte exposée."],
    ),
    (
        "COD-15",
        "a card that distorts a deal which the defense loses: counted",
        seen(played_out(even()), exposed(3, "HV", 2, effect="distorted")),
        [SCORED, "Donne suivante : Nord donne."],
    ),
    (
        "COD-15 COD-38",
        "the same where the defense wins: cancelled, and replaced",
        seen(played_out(even(taker=1)), exposed(3, "HV", 2, effect="distorted")),
        [CANCELLED, NOTHING, AGAIN],
    ),
    (
        "COD-16",
        "the taker drops a card: nothing",
        seen(played_out(even()), exposed(0, "T7", 2)),
        [
            "Faits : faute du camp du preneur.",
            SCORED,
            "Pourquoi : Code d'arbitrage, chapitre 4, « Carte exposée ».",
        ],
    ),
    (
        "COD-20 COD-22",
        "a lead out of turn is accepted: the play goes on from the offender, who is warned",
        told(laid(even(taker=1), "H6 H8 H1 H3 HV"), effect="none"),
        [
            "1. Pli 1, Sud : Entame hors tour, 6 de cœur",
            "Faits : faute d'un défenseur ; le preneur accepte l'entame ; sans effet sur la donne.",
            SUD_WARNED,
            "L'entame est bonne : le jeu continue à partir du fautif.",
        ],
    ),
    (
        "COD-20 COD-22",
        "the taker asks for the same suit, and gets it",
        taken_back("same_suit", "H1"),
        ["ligne 1 : Prise d'Ouest, donneur Est. 1 faute :", SUD_WARNED],
    ),
    (
        "COD-20 COD-22",
        "the taker asks for the same suit, and gets another one: a revoke",
        taken_back("same_suit", "S3"),
        [
            "1. Pli 1, Nord : Renonce, 3 de pique, le preneur avait exigé une autre entame "
            "(ch. 4, « Carte jouée hors tour »)",
            SUD_WARNED,
        ],
    ),
    (
        "COD-20 COD-22",
        "the taker asks for another suit, and gets the same: a revoke",
        taken_back("other_suit", "H1"),
        [
            "1. Pli 1, Nord : Renonce, as de cœur, le preneur avait exigé une autre entame "
            "(ch. 4, « Carte jouée hors tour »)",
            SUD_WARNED,
        ],
    ),
    (
        "COD-21",
        "the excuse passes the demand on to the next player, who does not comply",
        excuse_led("same_suit", "S8"),
        [
            EST_WARNED,
            "2. Pli 1, Est : Renonce, 8 de pique, le preneur avait exigé une autre entame "
            "(ch. 4, « Carte jouée hors tour »)",
        ],
    ),
    (
        "COD-21",
        "the excuse passes the demand on to the next player, who complies",
        excuse_led("other_suit", "S8"),
        ["ligne 1 : Prise d'Ouest, donneur Ouest. 1 faute :", EST_WARNED],
    ),
    (
        "COD-41 COD-17",
        "out of turn, but no lead: an exposed card, and no choice for the taker",
        seen(laid(even(), "S3 S2 S1 S8"), exposed(3, "S9", 1, How.PLAYED, effect="none")),
        [
            "1. Pli 1, Est : Carte jouée hors tour, sans être une entame, 9 de pique",
            EST_WARNED,
            "Seules les cartes en faute sont reprises, une carte régulière reste jouée.",
        ],
    ),
    (
        "COD-19",
        "a card that was not at fault stays played",
        seen(laid(even(), "SR S2 S1 S8"), exposed(1, "S6", 1, How.PLAYED)),
        ["1. Pli 1, Ouest : Demande de changer une carte jouée, 6 de pique", "La carte jouée reste jouée."],
    ),
    (
        "COD-15 COD-38",
        "a revoke that would be scored, and a card that distorts the deal: cancelled by one of the two",
        replace(two_incidents(), exposed=(exposed(3, "HV", 2, effect="distorted"),)),
        [
            "Toutes décisions ensemble, à confirmer : La donne est annulée.",
            NOTHING,
            f"{AGAIN} Ouest ne peut pas annoncer.",
        ],
    ),
    # --- Faux écart ---
    (
        "COD-28 COD-30 COD-27 COD-43",
        "seven cards, contract lost: the short trick and the best card go to the defense",
        played_out(weak(f"{WEAK} DD S6")),
        [
            SCORED,
            "La défense n'est pas en faute, même si elle n'a pas demandé le compte.",
            "Le pli 18 (10,5 points) va à la défense.",
            "De l'écart à la défense : dame de carreau.",
            "Après décision : 17 points avec 1 bout, chuté de 34 points, −59 : "
            "Nord +59, Ouest −177, Sud +59, Est +59",
        ],
    ),
    (
        "COD-28",
        "eight cards: the two short tricks and the two best cards",
        played_out(weak(f"{WEAK} DD S6 C1")),
        [
            "Le pli 17 (3,5 points) va à la défense.",
            "Le pli 18 (10,5 points) va à la défense.",
            "De l'écart à la défense : 6 de pique, dame de carreau.",
        ],
    ),
    (
        "COD-29 COD-30",
        "five cards: the lone petit of the last trick earns nothing",
        played_out(LONE_PETIT, "T1", leads_low=True),
        [
            "Les derniers plis, où le preneur est seul à avoir une carte, vont au preneur.",
            "Il n'y a pas de prime de petit au bout.",
            "Sans décision : 46 points avec 1 bout, chuté de 5 points, petit au bout +10, −20 : "
            "Nord −60, Ouest +20, Sud +20, Est +20",
            "Après décision : 46 points avec 1 bout, chuté de 5 points, −30 : "
            "Nord −90, Ouest +30, Sud +30, Est +30",
        ],
    ),
    (
        "COD-30 COD-38",
        "five cards, contract made: cancelled",
        played_out(even(discard=Hand.parse(WEAK))),
        [CANCELLED, NOTHING, AGAIN],
    ),
    (
        "COD-43 CHI-05",
        "a king in the discard",
        played_out(weak(f"{WEAK} HR")),
        [
            "1. Ouest : Faux écart, cartes interdites ou atout non montré, roi de cœur",
            "De l'écart à la défense : roi de cœur.",
            "Sans décision : 20 points avec 1 bout, chuté de 31 points, −56 : "
            "Nord +56, Ouest −168, Sud +56, Est +56",
            "Après décision : 15,5 points avec 1 bout, chuté de 36 points, −61 : "
            "Nord +61, Ouest −183, Sud +61, Est +61",
        ],
    ),
    (
        "COD-43 CHI-06",
        "a trump in the discard without need",
        played_out(weak(f"{WEAK} T2")),
        ["1. Ouest : Faux écart, cartes interdites ou atout non montré, 2 d'atout"],
    ),
    # --- Jeu étalé ---
    (
        "COD-31",
        "a hand laid down that does not make all tricks is played out in the worst way for its author",
        false_claim(),
        [
            "1. Pli 22, Joueur 2 : Jeu étalé à tort, roi de cœur, roi de carreau, excuse",
            "Faits : il restait un pli pour l'autre camp.",
            "Pli 24, au plus mal : Joueur 3 10♥, Joueur 1 8♦, Joueur 2 R♦",
            "Sans décision : 91 points avec 3 bouts, réussi de 55 points, double poignée +30, chelem réussi "
            "+200, +390 : Joueur 1 −390, Joueur 2 +780, Joueur 3 −390",
            "Après décision : 84 points avec 3 bouts, réussi de 48 points, double poignée +30, +176 : "
            "Joueur 1 −176, Joueur 2 +352, Joueur 3 −176",
        ],
    ),
    # --- Fausse donne ---
    (
        "COD-01 COD-03 DEA-15",
        "hands of a wrong number before any bid: dealt again by the dealer, who may not bid",
        undealt(moved(even(), "H3", 1, 2)),
        [
            "1. Est : Fausse donne, Ouest 17 cartes au lieu de 18, Sud 19 cartes au lieu de 18",
            "On redonne les cartes. Le même donneur donne de nouveau.",
            f"{AGAIN} Est ne peut pas annoncer.",
        ],
    ),
    (
        "COD-05 DEA-13",
        "a dog of seven cards, though the deal was played: cancelled, the dealer may not bid",
        played_out(moved(even(), "H3", 1, None)),
        [
            "1. Est : Chien qui n'a pas son compte de cartes, 7 cartes au lieu de 6",
            CANCELLED,
            f"{AGAIN} Est ne peut pas annoncer.",
        ],
    ),
    (
        "COD-06",
        "the taker has 17 cards: cancelled",
        wrong_after_contract(1),
        [CANCELLED, f"{AGAIN} Est ne peut pas annoncer."],
    ),
    (
        "COD-07",
        "the taker has his cards: he is asked",
        wrong_after_contract(0),
        [ACCEPTS],
    ),
    (
        "COD-07 COD-45",
        "the taker accepts: the defense is dealt again, 100 points for the dealer",
        wrong_after_contract(0, accepts="yes"),
        [
            "On redonne les cartes de la défense, puis la donne se joue.",
            "Pénalité pour Est : 100 points.",
            "Seules les cartes des défenseurs sont battues et redonnées : la main du preneur, le chien et le "
            "contrat ne changent pas.",
        ],
    ),
    (
        "COD-07 COD-38",
        "the taker refuses: all cards are dealt again",
        wrong_after_contract(0, accepts="no"),
        ["Pénalité pour Est : 100 points.", f"{AGAIN} Est ne peut pas annoncer."],
    ),
    (
        "COD-08",
        "found in play, the taker not concerned, won: counted, 100 points for the dealer",
        played_out(contract(0, 3, 1)),
        [SCORED, "Pénalité pour Est : 100 points."],
    ),
    (
        "COD-08",
        "the same where the taker has dealt: a gain is cancelled",
        played_out(contract(0, 3, 1, 0)),
        [CANCELLED, "Pénalité pour Nord : 100 points.", "Donne à rejouer : Nord donne."],
    ),
    (
        "COD-09",
        "found in play, the taker concerned: cancelled",
        played_out(contract(0, 0, 2)),
        [CANCELLED, "Pénalité pour Est : 100 points.", AGAIN],
    ),
    (
        "COD-10",
        "the dealer deals for somebody who cannot: no penalty",
        told(played_out(contract(0, 3, 1)), dealer="stand_in"),
        [SCORED, "Pourquoi : Code d'arbitrage, chapitre 4, « Fausse donne »."],
    ),
    # --- Poignées ---
    (
        "POF-03",
        "a double that the taker cannot complete: struck, the deal stands, a warning",
        showing("taker wins", shown(0, first_ten("taker wins"), announced=Poignee.DOUBLE)),
        [
            "La poignée n'est pas comptée.",
            POIGNEE_WARNED,
            "Après décision : 71 points avec 1 bout, réussi de 20 points, +180 : "
            "Nord −180, Ouest +540, Sud −180, Est −180",
        ],
    ),
    (
        "POF-06 COD-38",
        "a defender shows one trump too many and the taker loses: cancelled",
        showing("defender, taker loses", shown(0, f"{GREAT} EX")),
        [POIGNEE_WARNED, "Donne à rejouer : Sud donne."],
    ),
    (
        "POF-09",
        "the taker, who wins, shows in the third trick: not counted",
        showing("taker wins", shown(0, first_ten("taker wins"), 10)),
        [
            "La poignée n'est pas comptée.",
            POIGNEE_WARNED,
        ],
    ),
    (
        "POF-11",
        "the winners showed the excuse and hid a trump: cancelled",
        showing("taker wins", shown(0, HIDDEN)),
        [POIGNEE_WARNED, "Donne à rejouer : Sud donne."],
    ),
]
"""Which clauses, what happened, the deal, and lines of what people read: in their order, every sanction."""
SANCTIONS = ("Avertissement pour ", "Pénalité pour ")


def judged(deal: AsPlayed, *options: str) -> Outcome:
    return call("replay", "--arbiter", "-", *options, stdin=json.dumps(played_fields(deal)))


@pytest.mark.parametrize(
    ("deal", "lines"),
    [
        pytest.param(deal, lines, id=situation, marks=pytest.mark.met(*ids.split()))
        for ids, situation, deal, lines in CASES
    ],
)
def test_deal_as_it_was_played_is_judged_as_the_texts_ask(deal: AsPlayed, lines: list[str]) -> None:
    outcome = judged(deal)
    assert (outcome.status, outcome.err) == (0, "")
    said = [line.strip() for line in outcome.lines]
    assert [line for line in said if line in lines or line.startswith(SANCTIONS)] == lines, outcome.out


@pytest.mark.met("ETH-02")
@pytest.mark.parametrize("tricks_later", [1, 5, 16])
def test_revoke_is_ruled_however_many_tricks_later_it_is_found(tricks_later: int) -> None:
    deal = played_out(laid(even(), FALSE_RUFF))
    said = judged(replace(deal, plays=deal.plays[: 4 * (1 + tricks_later)])).out
    assert "1. Pli 1, Ouest : Renonce, 5 d'atout" in said
    assert "Faits : renonce consommée" in said
    assert "Ouest ne peut pas annoncer à la prochaine donne." in said


# --- what comes next ----------------------------------------------------------------------------------


def after(deal: AsPlayed, *options: str) -> dict[str, Any]:
    """What a program is told of the deal that follows."""
    return dict(json.loads(judged(deal, *options, "--json").out)["next"])


REVOKE = played_out(laid(even(), FALSE_RUFF))


@pytest.mark.met("COD-25", "COD-38", "DEA-17")
def test_next_deal_is_told_to_programs() -> None:
    assert after(REVOKE) == {"counts": True, "dealer": 0, "banned": [1]}
    assert after(told(REVOKE, choice="cancel")) == {"counts": False, "dealer": 3, "banned": [1]}
    assert json.loads(judged(wrong_after_contract(0), "--json").out)["next"] is None


def test_ban_in_force_waits_for_cards_that_are_dealt_again() -> None:
    wrong = replace(undealt(moved(even(), "H3", 1, 2)), banned=frozenset({2}))
    assert after(wrong) == {"counts": False, "dealer": 3, "banned": [2, 3]}
    assert judged(wrong).lines[-1].strip() == f"{AGAIN} Sud et Est ne peuvent pas annoncer."


def test_next_deal_is_not_told_while_the_deal_goes_on() -> None:
    warned = seen(laid(even(), "SR S2 S1 S8"), exposed(3, "HV", 2, effect="none"))
    assert [line for line in judged(warned).lines if "Donne suivante" in line] == []


# --- a ruling that is lifted ------------------------------------------------------------------------------


def test_deal_is_judged_again_without_a_ruling_that_is_lifted() -> None:
    lifted = judged(REVOKE, "--lift", "1")
    assert [line.strip() for line in lifted.lines[2:]] == [
        "Décision levée.",
        "Sans décision : 64 points avec 3 bouts, réussi de 28 points, +53 : "
        "Nord +159, Ouest −53, Sud −53, Est −53",
        "Après décision : 64 points avec 3 bouts, réussi de 28 points, +53 : "
        "Nord +159, Ouest −53, Sud −53, Est −53",
    ]
    assert after(REVOKE, "--lift", "1") == {"counts": True, "dealer": 0, "banned": []}
    fields = json.loads(judged(REVOKE, "--lift", "1", "--json").out)
    assert [found["lifted"] for found in fields["irregularities"]] == [True]


@pytest.mark.parametrize("number", ["0", "2", "-1"])
def test_ruling_that_there_is_not_cannot_be_lifted(number: str) -> None:
    refused = judged(REVOKE, "--lift", number)
    assert (refused.status, refused.lines) == (
        1,
        [f"ligne 1 : cette donne n'a pas de décision de ce numéro [{number}]"],
    )


# --- the defense dealt again ------------------------------------------------------------------------------


def dealt_again(deal: AsPlayed, *options: str) -> Outcome:
    return call("replay", "--defense", "-", *options, stdin=json.dumps(played_fields(deal)))


@pytest.mark.met("COD-45")
def test_defense_is_dealt_again_around_the_hand_of_the_taker() -> None:
    deal = wrong_after_contract(0)
    again = parse_as_played(dealt_again(deal, "--seed", "cave", "--json").out)
    assert replace(again, hands=deal.hands) == deal
    assert again.hands[0] == deal.hands[0]
    assert [len(hand) for hand in again.hands] == [18] * 4
    assert again.hands[1:] != deal.hands[1:]
    assert judged(again).lines[0] == "ligne 1 : Prise de Nord, donneur Est. Aucune faute."


@pytest.mark.met("COD-45")
def test_defense_that_is_dealt_again_is_shown_to_people() -> None:
    deal = wrong_after_contract(0)
    shown = dealt_again(deal, "--seed", "cave")
    assert (shown.status, shown.err) == (0, "")
    assert shown.lines[0] == "ligne 1 : Défense redonnée, donneur : Est"
    assert [line.split()[0] for line in shown.lines[1:]] == ["Nord", "Ouest", "Sud", "Est", "Chien"]
    held = [cards_in(line) for line in shown.lines[1:]]
    assert (held[0], held[4]) == (set(deal.hands[0]), set(deal.dog))
    assert sorted(card for hand in held for card in hand) == list(DECK)
    assert dealt_again(deal, "--seed", "cave") == shown != dealt_again(deal, "--seed", "grenier")


def test_cards_that_nobody_chose_are_dealt_from_a_secret_that_is_told() -> None:
    fresh = dealt_again(wrong_after_contract(0))
    assert [line.split(" : ")[0] for line in fresh.err.splitlines()] == ["Secret", "Empreinte"]


@pytest.mark.parametrize(
    ("deal", "place"),
    [
        (laid(even(), "SR"), "plays"),
        (undealt(even()), "bids"),
        (replace(contract(0, 0, 2), discard=NO_HAND), "hands[0]"),
        (moved(replace(even(), discard=NO_HAND), "H3", 1, None), "dog"),
    ],
    ids=["a card is played", "no contract", "the taker lacks a card", "a dog of seven"],
)
def test_defense_is_dealt_again_between_contract_and_first_card_only(deal: AsPlayed, place: str) -> None:
    refused = dealt_again(deal, "--seed", "cave")
    assert refused.status == 1
    assert refused.out.startswith(
        f"ligne 1 : {place} : on ne redonne les cartes de la défense qu'après un contrat et avant la première"
    )


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--arbiter", "--defense"], "--arbiter et --defense ne vont pas ensemble"),
        (["--lift", "1"], "--lift accompagne --arbiter"),
        (["--seed", "cave"], "--seed accompagne --defense"),
    ],
)
def test_options_that_do_not_go_together_are_refused(options: list[str], complaint: str) -> None:
    refused = call("replay", *options, "-", stdin="{}")
    assert (refused.status, refused.out) == (2, "")
    assert complaint in refused.err
