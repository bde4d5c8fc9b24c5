"""The draw for the first dealer in the terminal: cards that a seed brings, and whom they make dealer."""

import pytest

from tests.cli.calling import call

DRAWS = [
    # what it shows, players, seed, the cards in the order of the seats, and the dealer
    pytest.param(4, "0", "R♣ 5♣ 7♣ 1♠", "Est", id="the lowest card", marks=pytest.mark.met("DRW-01")),
    pytest.param(3, "0", "R♣ 5♣ 7♣", "Joueur 2", id="at three", marks=pytest.mark.met("DRW-01")),
    pytest.param(5, "0", "R♣ 5♣ 7♣ 1♠ D♥", "Joueur 4", id="at five", marks=pytest.mark.met("DRW-01")),
    pytest.param(4, "15", "6♥ 20★ 9♦ 6♠", "Nord", id="hearts below spades", marks=pytest.mark.met("DRW-02")),
    pytest.param(
        4, "63", "3♥ 3♦ 10♥ 13★", "Ouest", id="diamonds below hearts", marks=pytest.mark.met("DRW-02")
    ),
    pytest.param(4, "368", "7♣ 9★ 9♥ 7♦", "Nord", id="clubs below diamonds", marks=pytest.mark.met("DRW-02")),
    pytest.param(5, "1895", "R♠ R♦ R♥ 19★ R♣", "Joueur 5", id="four kings", marks=pytest.mark.met("DRW-02")),
    pytest.param(
        4, "18", "8♠ 1♣ 9♥ 1♠", "Ouest", id="the ace of clubs", marks=pytest.mark.met("DRW-02", "DRW-01")
    ),
    pytest.param(
        3, "9", "6★ 1★ 5♥", "Joueur 3", id="the petit above a five", marks=pytest.mark.met("DRW-03")
    ),
    pytest.param(4, "2", "3★ 9★ 10★ C♦", "Est", id="trumps above a knight", marks=pytest.mark.met("DRW-03")),
    pytest.param(
        4, "68", "11★ 14★ 9★ 17★", "Sud", id="trumps alone, by number", marks=pytest.mark.met("DRW-03")
    ),
    pytest.param(
        5,
        "1297",
        "18★ 17★ 9★ 13★ 1★",
        "Joueur 5",
        id="the petit among trumps",
        marks=pytest.mark.met("DRW-03"),
    ),
    pytest.param(
        4, "22", "12★ D♠ Exc 18★ 8★", "Ouest", id="the excuse draws again", marks=pytest.mark.met("DRW-04")
    ),
    pytest.param(
        5, "12", "C♦ 21★ 1♦ V♦ Exc 2♣", "Joueur 3", id="again at five", marks=pytest.mark.met("DRW-04")
    ),
]


@pytest.mark.parametrize(("players", "seed", "cards", "dealer"), DRAWS)
def test_the_draw_names_the_dealer(players: int, seed: str, cards: str, dealer: str) -> None:
    told = " ".join(call("play", "--players", str(players), "--seed", seed).out.split())
    drawn, _, deals = told.partition("Tirage du donneur : ")[2].partition(" donne : la plus petite carte.")
    draw, _, who = drawn.partition(". ")
    assert deals
    assert [each.rpartition(" ")[2] for each in draw.split(", ")] == cards.split()
    assert who.removesuffix(" (vous)") == dealer
