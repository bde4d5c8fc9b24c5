import pytest

from oudler.rules import SIZES, Bid, Phase, Poignee, Side
from oudler.wording import game
from oudler.wording.game.advice import size_advice
from oudler.wording.language import LANGUAGES, Words

FR = Words("fr")


@pytest.mark.req("AUC-18")
@pytest.mark.parametrize(
    ("bid", "said"),
    [
        (Bid.PRISE, "moyenne"),
        (Bid.GARDE, "nettement"),
        (Bid.GARDE_SANS, "très bonne"),
        (Bid.GARDE_CONTRE, "exceptionnelle"),
    ],
)
def test_advice_tells_each_bid(bid: Bid, said: str) -> None:
    assert game.bid_advice(FR, bid).startswith(f"{game.bid_word(FR, bid)} : ")
    assert said in game.bid_advice(FR, bid)


@pytest.mark.req("AUC-18")
@pytest.mark.parametrize(("players", "said"), [(3, "beaucoup de points"), (5, "beaucoup d'atouts")])
def test_advice_tells_each_number_of_players(players: int, said: str) -> None:
    assert said in size_advice(FR, players)


@pytest.mark.req("AUC-18")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", SIZES)
def test_advice_of_a_table_has_its_size_and_every_bid(players: int, lang: str) -> None:
    words = Words(lang)
    lines = game.advice_lines(words, players)
    assert lines == [size_advice(words, players), *(game.bid_advice(words, bid) for bid in Bid)]
    assert len(set(lines)) == 6


def test_seats_have_names_in_playing_order() -> None:
    assert game.seat_names(FR, 4, you=2) == ("Nord", "Ouest", "Sud (vous)", "Est")
    assert game.seat_names(Words("en"), 3) == ("Player 1", "Player 2", "Player 3")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_of_a_table_has_its_word(lang: str) -> None:
    words = Words(lang)
    said = [
        *(game.phase_word(words, phase) for phase in Phase),
        *(game.side_word(words, side) for side in Side),
        *(game.poignee_word(words, size) for size in Poignee),
        *(game.bid_word(words, bid) for bid in Bid),
    ]
    assert len(set(said)) == len(said)
