"""What requests make happen, and why they are refused."""

from collections.abc import Iterable
from random import Random

import pytest

from oudler.rules import Reason, Stream, deal_cards, view
from oudler.tables.acts import Asker, respond
from oudler.tables.claiming import can_claim
from oudler.tables.conditions import Refused, TableReason
from oudler.tables.game import Game, after, begin
from oudler.tables.happenings import (
    BackAnswered,
    BackAsked,
    Closed,
    Committed,
    Dealt,
    Did,
    Happening,
    Opened,
    Readied,
    Reported,
    Returned,
    Risen,
    Seated,
    StoodIn,
)
from oudler.tables.names import BOT_NAMES
from oudler.tables.setup import BoardRef, Kind, Setup
from oudler.tables.thinking import choice_seed
from oudler.tables.wire import (
    Answer,
    Claim,
    Do,
    NeedTime,
    Ready,
    Report,
    Request,
    Rise,
    SeatBot,
    Sit,
    TakeBack,
    Type,
)
from oudler.wording import Words
from tests.tables.games import AT, begun, played

ANA, BEA, EVE = (Asker(who, Words()) for who in ("p0", "p1", "eve"))
NOBODY = Asker("", Words())


def follow(game: Game, lines: Iterable[Happening]) -> Game:
    for line in lines:
        game = after(game, line)
    return game


def opened(setup: Setup | None = None) -> Game:
    """An empty table that Ana opened."""
    return begin(Opened(setup or Setup("Essai"), AT, "p0"))


def sealed_table(setup: Setup | None = None, persons: int = 2) -> Game:
    return after(begun(setup or Setup("Essai"), persons), Committed(1, "secret"))


def dealt(setup: Setup | None = None, persons: int = 2) -> Game:
    """A deal is dealt and seat 0 speaks first."""
    deal = deal_cards(4, 3, Stream("acts"))
    return after(begun(setup or Setup("Essai"), persons), Dealt(1, deal=str(deal)))


def refusal(game: Game, asker: Asker, request: Request) -> TableReason | Reason:
    with pytest.raises(Refused) as caught:
        respond(game, asker, request)
    return caught.value.reason


# --- the game ----------------------------------------------------------------------------------------


def test_an_action_is_done_by_the_person() -> None:
    assert respond(dealt(), ANA, Do("c", "garde")) == [Did(0, "garde", "person", "c")]


@pytest.mark.parametrize(
    ("asker", "act", "reason"),
    [
        (ANA, "n'importe quoi", TableReason.NOT_AN_ACT),
        (ANA, "x" * 5000, TableReason.NOT_AN_ACT),
        (ANA, "granted", TableReason.NOT_YOUR_TURN),
        (ANA, "T21", Reason.NOT_NOW),
        (BEA, "garde", TableReason.NOT_YOUR_TURN),
        (ANA, "petit_sec 1", TableReason.NOT_YOUR_TURN),
        (ANA, "petit_sec", Reason.NO_PETIT_SEC),
        (EVE, "garde", TableReason.NOT_SEATED),
        (NOBODY, "garde", TableReason.NOT_SEATED),
    ],
)
def test_an_action_is_refused(asker: Asker, act: str, reason: TableReason | Reason) -> None:
    assert refusal(dealt(), asker, Do("c", act)) == reason


def test_nothing_is_played_without_a_deal() -> None:
    game = sealed_table()
    for request in (Do("c", "garde"), Type("c", "garde"), Claim("c"), TakeBack("c"), Answer("c", True)):
        assert refusal(game, ANA, request) is TableReason.NO_DEAL


def test_a_closed_table_refuses_everything() -> None:
    game = after(begun(Setup("Essai")), Closed(AT))
    assert refusal(game, ANA, Ready("c")) is TableReason.CLOSED


def test_whoever_acts_is_back() -> None:
    game = after(dealt(), StoodIn(0))
    assert respond(game, ANA, Do("c", "pass")) == [Returned(0), Did(0, "pass", "person", "c")]


def is_claimable(game: Game) -> bool:
    turn = game.play.state.turn if game.play else None
    return game.play is not None and turn is not None and can_claim(view(game.play.state, turn))


def test_a_claim_plays_the_deal_out_to_the_same_score() -> None:
    """Wherever a claim is proved, its lines are legal and end the deal."""
    deals = (played(Setup("Essai"), Random(seed), deals=1, persons=4) for seed in range(30))
    games = [game for deal in deals for _, game in deal if is_claimable(game)]
    assert len(games) >= 3
    for game in games:
        assert game.play is not None
        ended = follow(game, respond(game, Asker(f"p{game.play.actor}", Words()), Claim("c"))).play
        assert ended is not None
        assert ended.is_over
        winners = {trick.winner for trick in ended.state.tricks[len(game.play.state.tricks) :]}
        assert winners == {game.play.state.turn}


def test_a_claim_that_is_not_proven_is_refused() -> None:
    assert refusal(dealt(), ANA, Claim("c")) is TableReason.NOT_PROVEN


# --- seats -------------------------------------------------------------------------------------------


def test_somebody_sits_down() -> None:
    assert respond(opened(), EVE, Sit("c", 2, " Ève  Martin ")) == [Seated(2, "Ève Martin", who="eve")]


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Sit("c", 4, "Ève"), TableReason.NO_SUCH_SEAT),
        (Sit("c", -1, "Ève"), TableReason.NO_SUCH_SEAT),
        (Sit("c", 0, "Ève"), TableReason.SEAT_TAKEN),
        (Sit("c", 2, ""), TableReason.BAD_NAME),
        (Sit("c", 2, "x" * 25), TableReason.BAD_NAME),
        (Sit("c", 2, "a\u0000b"), TableReason.BAD_NAME),
        (SeatBot("c", 1), TableReason.NOT_SEATED),
        (Rise("c"), TableReason.NOT_SEATED),
    ],
)
def test_a_seat_is_refused(request_: Request, reason: TableReason) -> None:
    assert refusal(begun(Setup("Essai")), EVE, request_) is reason


def test_nobody_unknown_sits_down() -> None:
    assert refusal(opened(), NOBODY, Sit("c", 0, "Ève")) is TableReason.UNKNOWN_PERSON


def test_a_person_has_one_seat() -> None:
    game = begun(Setup("Essai"))
    assert refusal(game, ANA, Sit("c", 2, "Ana")) is TableReason.SEATED_ALREADY
    assert respond(game, ANA, Sit("c", 0, "Ana")) == []


def test_a_bot_gives_its_seat_to_a_person_between_deals_only() -> None:
    assert respond(begun(Setup("Essai")), EVE, Sit("c", 2, "Ève")) == [Seated(2, "Ève", who="eve")]
    assert refusal(dealt(), EVE, Sit("c", 2, "Ève")) is TableReason.DEAL_RUNNING


def test_two_persons_of_one_name_are_told_apart() -> None:
    game = after(opened(), Seated(0, "Ana", who="p0"))
    assert respond(game, EVE, Sit("c", 1, "ana")) == [Seated(1, "ana 2", who="eve")]


def test_a_bot_never_has_the_name_of_a_person() -> None:
    game = follow(opened(), respond(opened(), ANA, SeatBot("c")))
    names = [sitter.name for sitter in game.seats if sitter]
    assert len(set(names)) == 4
    assert set(names) <= set(BOT_NAMES)
    lines = respond(after(game, Risen(0)), EVE, Sit("c", 0, names[1]))
    after_all = follow(game, lines)
    assert after_all.seats[0] is not None
    assert after_all.seats[0].name == names[1]
    assert len({sitter.name for sitter in after_all.seats if sitter}) == 4


def test_whoever_opened_the_table_or_sits_there_seats_bots() -> None:
    assert len(respond(opened(), ANA, SeatBot("c"))) == 4
    game = after(opened(), Seated(1, "Ève", who="eve"))
    assert [line.seat for line in respond(game, EVE, SeatBot("c")) if isinstance(line, Seated)] == [0, 2, 3]
    assert refusal(game, ANA, SeatBot("c", 1)) is TableReason.SEAT_TAKEN
    assert refusal(game, ANA, SeatBot("c", 9)) is TableReason.NO_SUCH_SEAT


def test_whoever_leaves_in_a_deal_is_replaced_by_a_bot() -> None:
    (line,) = respond(dealt(), BEA, Rise("c"))
    assert isinstance(line, Risen)
    assert (line.seat, line.name in BOT_NAMES) == (1, True)
    assert respond(begun(Setup("Essai")), BEA, Rise("c")) == [Risen(1, cid="c")]


def test_seats_of_a_board_are_fixed() -> None:
    setup = Setup("Étui", kind=Kind.BOARD, board=BoardRef("s", 1, 0))
    game = dealt(setup)
    for request in (Rise("c"), Sit("c", 1, "Ana"), SeatBot("c")):
        assert refusal(game, ANA, request) is TableReason.FIXED_SEATS
    game = after(game, Did(0, "pass", "person"))
    assert refusal(game, ANA, TakeBack("c")) is TableReason.NO_TAKEBACKS


def test_being_ready_adds_a_word_once() -> None:
    game = sealed_table()
    assert respond(game, ANA, Ready("c", "mot\u0000 " + "x" * 100)) == [Readied(0, "mot " + "x" * 60, "c")]
    assert respond(after(game, Readied(0, "mot")), ANA, Ready("d", "autre")) == []
    assert refusal(begun(Setup("Essai")), ANA, Ready("c")) is TableReason.NOT_READY_NOW
    assert refusal(dealt(), ANA, Ready("c")) is TableReason.DEAL_RUNNING


def test_a_newcomer_is_not_ready_by_the_word_of_another() -> None:
    game = follow(sealed_table(), [Readied(1, "mot"), Risen(1), Seated(1, "Ève", who="eve")])
    assert game.sealed is not None
    assert game.sealed.words == {}


# --- taking back -------------------------------------------------------------------------------------


def test_taking_back_is_asked_and_answered() -> None:
    game = follow(dealt(), [Did(0, "pass", "person"), Did(1, "prise", "person")])
    (asked,) = respond(game, ANA, TakeBack("c"))
    assert asked == BackAsked(0, 0, "c")
    game = after(game, asked)
    assert respond(game, ANA, TakeBack("d")) == []
    assert refusal(game, BEA, TakeBack("c")) is TableReason.ASKED_ALREADY
    assert refusal(game, ANA, Answer("c", True)) is TableReason.NOTHING_ASKED
    assert respond(game, ANA, Answer("c", False)) == [BackAnswered(0, False, "c")]
    assert respond(game, BEA, Answer("c", True)) == [BackAnswered(1, True, "c")]
    assert follow(game, [BackAnswered(1, True)]).play == dealt().play


def test_taking_back_is_refused() -> None:
    game = dealt()
    assert refusal(game, ANA, TakeBack("c")) is TableReason.NOTHING_TO_TAKE_BACK
    assert refusal(game, ANA, Answer("c", True)) is TableReason.NOTHING_ASKED
    strict = after(dealt(Setup("Essai", takebacks=False)), Did(0, "pass", "person"))
    assert refusal(strict, ANA, TakeBack("c")) is TableReason.NO_TAKEBACKS


# --- the rest ----------------------------------------------------------------------------------------


def test_time_is_asked_for_at_ones_turn_where_there_is_a_clock() -> None:
    assert refusal(dealt(), ANA, NeedTime("c")) is TableReason.NO_CLOCK
    game = dealt(Setup("Essai", clock=30))
    assert refusal(game, BEA, NeedTime("c")) is TableReason.NOT_YOUR_TURN
    assert respond(game, ANA, NeedTime("c")) == []


def test_a_play_of_a_bot_is_reported_with_its_seed() -> None:
    game = follow(dealt(), [Did(0, "pass", "person"), Did(1, "pass", "person"), Did(2, "pass", "bot")])
    seed = choice_seed(game, 2, 2)
    assert respond(game, EVE, Report("c", 2, "pourquoi ?")) == [
        Reported("eve", 1, 2, "sensible-1", seed, "pourquoi ?", "c")
    ]
    for act in (0, 3, -1):
        assert refusal(game, EVE, Report("c", act)) is TableReason.NOT_A_BOT
    assert refusal(begun(Setup("Essai")), EVE, Report("c", 0)) is TableReason.NOT_A_BOT


def test_whoever_sits_out_does_nothing() -> None:
    game = begun(Setup("Mort", seats=5, has_mort=True), persons=5)
    game = follow(game, [Committed(1, "secret"), Dealt(1)])
    assert game.play is not None
    mort = Asker(f"p{game.play.turn.dealer}", Words())
    assert refusal(game, mort, Do("c", "pass")) is TableReason.NOT_YOUR_TURN
    assert refusal(game, mort, Type("c", "passe")) is TableReason.NOT_YOUR_TURN
    assert refusal(game, mort, Claim("c")) is TableReason.NOT_PROVEN
