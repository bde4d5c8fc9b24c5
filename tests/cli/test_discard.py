"""Choosing the discard by typing cards."""

import builtins
import io

import pytest
from rich.console import Console

from oudler.cli.game.discard import ask_discard
from oudler.cli.game.questions import Asker
from oudler.cli.terminal.screen import Screen
from oudler.rules import Bid, Hand, LayDiscard, MakeBid, State, TurnDog, View, apply, start, view
from oudler.wording.language import Words
from tests.bots.positions import deal_with
from tests.cli.reading import cards_in


def view_with(hand: str, dog: str) -> View:
    """The view of a taker who has turned the dog."""
    return view(state_with(hand, dog), 0)


def state_with(hand: str, dog: str) -> State:
    state = start(deal_with({0: hand}, dog=dog, dealer=3))
    for bid in (Bid.GARDE, Bid.PASS, Bid.PASS, Bid.PASS):
        state = apply(state, MakeBid(bid))
    return apply(state, TurnDog())


def discarded(seen: View, *typed: str) -> tuple[Hand, str]:
    """The discard that was typed, and what the screen said."""
    output = io.StringIO()
    answers = iter(typed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "input", lambda _="": next(answers))
        action = ask_discard(Asker(Screen(Words(), Console(file=output, width=200))), seen)
    return action.cards, output.getvalue()


PLAIN = view_with("SR.D.3.4.5 H2.3.4 D2.3.4 C2.3.4 T2.3.4.21", "S8.9 H8.9 D8.9")


def test_discard_is_typed_in_pieces() -> None:
    cards, _ = discarded(PLAIN, "3 pique", "4p, 5p; 2 coeur", "", "3co,4co")
    assert cards == Hand.parse("S3.4.5 H2.3.4")


def test_discard_is_typed_with_spaces() -> None:
    cards, _ = discarded(PLAIN, "3p 4p", "5 pique 2 de coeur; 3co 4co")
    assert cards == Hand.parse("S3.4.5 H2.3.4")


def test_hand_is_shown_with_the_dog_during_the_discard() -> None:
    state = state_with(str(PLAIN.dealt), str(PLAIN.dog))
    laid = view(apply(state, LayDiscard(Hand.parse("S3.4.5 H2.3.4"))), 0)
    for seen in (PLAIN, laid):
        _, told = discarded(seen, "main", "2t,3t,4t,2k,3k,4k")
        heard = [cards_in(part) for part in told.split("Votre main")[1:]]
        assert heard == [set(PLAIN.dealt | (PLAIN.dog or Hand()))] * 2


def test_discard_starts_again_after_undo() -> None:
    cards, told = discarded(PLAIN, "3p,4p,5p", "annuler", "2t,3t,4t,2k,3k,4k")
    assert cards == Hand.parse("C2.3.4 D2.3.4")
    assert "Écart repris." in told


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("roi pique", "roi de pique : On n'écarte jamais un roi : choisissez une autre carte."),
        ("21", "On n'écarte jamais un bout : choisissez une autre carte."),
        ("atout 3", "On n'écarte des atouts que faute d'autres cartes"),
        ("roi coeur", "Cette carte n'est ni dans la main ni dans le chien : écartez-en une autre."),
        ("3p, 3p", "3 de pique est déjà dans l'écart."),
        ("carte", "« carte » n'est pas une carte"),
        ("8", "« 8 » peut vouloir dire 8 de carreau, 8 de cœur ou 8 de pique"),
    ],
)
def test_card_that_may_not_go_is_explained(typed: str, said: str) -> None:
    _, told = discarded(PLAIN, typed, "annuler", "2t,3t,4t,2k,3k,4k")
    assert said in told


def test_good_cards_are_kept_beside_a_wrong_one() -> None:
    cards, told = discarded(PLAIN, "2t,roi pique,bof,3t,4t", "2k 3k 4k")
    assert cards == Hand.parse("C2.3.4 D2.3.4")
    assert "Écart : 4♣ 3♣ 2♣" in told


def test_trumps_go_only_in_the_number_that_is_lacking() -> None:
    seen = view_with("SR HR DR CR T2.3.4.5.6.7.8.9.10.11.12.13.14.21", "T15.16.17.18 S1.2")
    cards, told = discarded(seen, "2a,3a,4a,5a,6a,7a", "1p,2p,2a,3a,4a,5a")
    assert cards == Hand.parse("S1.2 T2.3.4.5")
    assert "écartez d'abord les cartes de couleur. (ch. 1, « Le chien et l'écart »)" in told
