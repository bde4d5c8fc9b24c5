"""What may not be done at a table, and why."""

import msgspec
import pytest

from oudler.rules import AnnounceSlam, Bid, DeclarePetitSec, Ground, MakeBid, Reason
from oudler.tables.game import refusals
from oudler.tables.game.game import DealInPlay, Game
from oudler.tables.game.happenings import Committed, Dealt, Did
from oudler.tables.game.setup import BoardRef, TableKind, TableSetup
from oudler.tables.views.table_view import see
from oudler.wording.language import Words
from tests.tables.games import begun, dealt
from tests.tables.pages import choice


def play_of(game: Game) -> DealInPlay:
    assert game.play is not None
    return game.play


def refusal(play: DealInPlay, seat: int, text: str) -> Ground:
    with pytest.raises(refusals.TableRefusal) as caught:
        refusals.check_act(play, seat, refusals.parse_act(play, seat, text))
    return caught.value.ground


def test_an_act_is_read_for_its_seat() -> None:
    game = Committed(1, "secret").after(begun(TableSetup("Mort", seats=5, has_mort=True), persons=5))
    play = play_of(Dealt(1).after(game))
    first = play.turn.playing[1]
    assert refusals.parse_act(play, first, " Petit_Sec ") == DeclarePetitSec(1)
    assert refusals.parse_act(play, first, "garde") == MakeBid(Bid.GARDE)
    with pytest.raises(refusals.TableRefusal):
        refusals.parse_act(play, play.turn.dealer, "garde")


def test_an_act_is_of_the_seat_whose_turn_it_is_and_legal() -> None:
    play = play_of(dealt())
    refusals.check_act(play, 0, MakeBid(Bid.GARDE))
    assert refusal(play, 1, "garde") is refusals.TableReason.NOT_YOUR_TURN
    assert refusal(play, 0, "dog") is Reason.NOT_NOW
    assert refusal(play, 0, "granted") is refusals.TableReason.NOT_YOUR_TURN
    assert refusal(play, 0, "call") is refusals.TableReason.NOT_AN_ACT


@pytest.mark.req("SLA-02")
def test_a_slam_is_the_takers_also_off_turn() -> None:
    game = dealt()
    words = ("pass", "garde_contre", "pass", "pass", "jeu")
    for seat, word in zip((0, 1, 2, 3, 1), words, strict=True):
        game = Did(seat, word, "person").after(game)
    play = play_of(game)
    assert play.actor == 0
    refusals.check_act(play, 1, AnnounceSlam())
    assert refusal(play, 0, "slam") is refusals.TableReason.NOT_YOUR_TURN


def test_ones_own_last_act_is_taken_back() -> None:
    game = dealt()
    assert (refusals.kept_by_taking_back(game, 0), refusals.can_take_back(game, 0)) == (None, False)
    game = Did(1, "prise", "person").after(Did(0, "pass", "person").after(game))
    assert [refusals.kept_by_taking_back(game, seat) for seat in range(4)] == [0, 1, None, None]
    assert [refusals.can_take_back(game, seat) for seat in range(4)] == [True, True, False, False]
    by_clock = Did(0, "pass", "clock").after(dealt())
    assert refusals.kept_by_taking_back(by_clock, 0) is None
    for word, seat in (("pass", 2), ("pass", 3)):
        game = Did(seat, word, "bot").after(game)
    assert refusals.can_take_back(game, 0)


def test_what_everybody_has_seen_is_not_taken_back() -> None:
    """Nothing behind the turned dog, not even turning it; no bid once a card is played."""
    game = dealt()
    for seat, act in enumerate(("garde", "pass", "pass", "pass")):
        game = Did(seat, act, "person").after(game)
    assert [refusals.kept_by_taking_back(game, seat) for seat in range(4)] == [0, 1, 2, 3]
    turned = Did(0, "dog", "person").after(game)
    assert [refusals.kept_by_taking_back(turned, seat) for seat in range(4)] == [None] * 4
    laid = choice(msgspec.to_builtins(see(turned, 0, Words())))
    ready = Did(0, "jeu", "person").after(Did(0, laid, "person").after(turned))
    assert [refusals.kept_by_taking_back(ready, seat) for seat in range(4)] == [6, None, None, None]


def test_no_bid_is_taken_back_once_a_card_is_played() -> None:
    game = dealt()
    for seat, act in zip((0, 1, 2, 3, 1), ("pass", "garde_sans", "pass", "pass", "jeu"), strict=True):
        game = Did(seat, act, "person").after(game)
    assert [refusals.kept_by_taking_back(game, seat) for seat in range(4)] == [0, 4, 2, 3]
    game = Did(0, see(game, 0, Words()).legal[0], "person").after(game)
    assert [refusals.kept_by_taking_back(game, seat) for seat in range(4)] == [5, 4, None, None]


def test_nothing_is_taken_back_where_it_is_not_agreed() -> None:
    board = TableSetup("Étui", kind=TableKind.BOARD, board=BoardRef("s", 1, 0))
    for setup in (TableSetup("Essai", takebacks=False), board):
        game = Did(0, "pass", "person").after(dealt(setup))
        assert (refusals.kept_by_taking_back(game, 0), refusals.can_take_back(game, 0)) == (0, False)


def test_nothing_is_taken_back_once_the_deal_is_over() -> None:
    game = dealt()
    for seat in range(4):
        game = Did(seat, "pass", "person").after(game)
    assert refusals.kept_by_taking_back(game, 0) is None


def test_a_board_is_seen_by_whoever_plays_it() -> None:
    game = dealt(TableSetup("Étui", kind=TableKind.BOARD, board=BoardRef("s", 1, 0)))
    assert [refusals.may_watch(game, who) for who in ("p0", "eve", "")] == [True, False, False]
    assert [refusals.may_watch(dealt(), who) for who in ("p0", "eve", "")] == [True, True, True]


def test_every_reason_is_a_sentence_that_says_what_to_do() -> None:
    for reason in refusals.TableReason:
        assert Words().say(reason.value).endswith(".")
