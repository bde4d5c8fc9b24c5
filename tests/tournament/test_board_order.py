"""The order in which a board is played: the dog shown, six cards laid aside, « jeu », then the leader."""

import pytest

from oudler.bots import RandomBot
from oudler.bots.bot import play_action
from oudler.rules import AnnounceSlam, Hand, LayDiscard, Phase, Stream, TurnDog, apply, legal_actions, why_not
from oudler.tournament.boards import opening
from oudler.tournament.seating import PLAYING_ORDER
from tests.tournament.packing import some_board


@pytest.mark.req("DUP-27")
@pytest.mark.parametrize("number", range(1, 17))
def test_taker_shows_the_dog_lays_six_cards_aside_says_jeu_and_the_leader_of_the_label_begins(
    number: int,
) -> None:
    board = some_board(number)
    bots = [RandomBot(Stream(f"order {seat}")) for seat in range(4)]
    state = opening(board)
    taker = PLAYING_ORDER.index(board.label.taker)
    assert (state.turn, legal_actions(state)) == (taker, [TurnDog(), AnnounceSlam()])
    state = apply(state, TurnDog())
    assert (state.phase, state.turn) == (Phase.DISCARD, taker)
    laid = play_action(state, bots)
    assert laid.terms is not None
    discard = laid.terms.discard
    assert discard is not None
    assert len(discard) == 6
    assert why_not(state, LayDiscard(Hand.of(list(discard)[:5]))) is not None
    assert (laid.phase, laid.turn) == (Phase.READY, taker)
    playing = play_action(laid, bots)
    assert (playing.phase, playing.turn) == (Phase.PLAY, PLAYING_ORDER.index(board.label.leader))
