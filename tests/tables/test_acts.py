"""What requests make happen, and why they are refused."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from oudler.rules import Ground, Reason, view
from oudler.tables.game.claiming import can_claim
from oudler.tables.game.game import Game
from oudler.tables.game.happenings import (
    BackAnswered,
    BackAsked,
    CameBack,
    Committed,
    Dealt,
    Did,
    Happening,
    Readied,
    Reported,
    Risen,
    SatDown,
    StoodIn,
    TableOpened,
    begin,
)
from oudler.tables.game.names import BOT_NAMES
from oudler.tables.game.refusals import TableReason, TableRefusal, can_take_back
from oudler.tables.game.setup import BoardRef, TableKind, TableSetup
from oudler.tables.live.acts import Requester, respond
from oudler.tables.live.bot_kinds import choice_seed
from oudler.tables.wire.messages import (
    AnswerTakeBack,
    ClaimRest,
    Do,
    NeedTime,
    Ready,
    ReportPlay,
    Request,
    Rise,
    SeatBot,
    Sit,
    TakeBack,
    Type,
)
from oudler.wording.language import Words
from tests.tables.games import AT, begun, dealt, played

ANA, BEA, EVE = (Requester(who, Words()) for who in ("p0", "p1", "eve"))
NOBODY = Requester("", Words())


def follow(game: Game, lines: Iterable[Happening]) -> Game:
    for line in lines:
        game = line.after(game)
    return game


def opened(setup: TableSetup | None = None) -> Game:
    """An empty table that Ana opened."""
    return begin(TableOpened(setup or TableSetup("Essai"), AT, "p0"))


def sealed_table(setup: TableSetup | None = None, persons: int = 2) -> Game:
    return Committed(1, "secret").after(begun(setup or TableSetup("Essai"), persons))


def refusal(game: Game, asker: Requester, request: Request) -> Ground:
    with pytest.raises(TableRefusal) as caught:
        respond(game, asker, request)
    return caught.value.ground


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
def test_an_action_is_refused(asker: Requester, act: str, reason: TableReason | Reason) -> None:
    assert refusal(dealt(), asker, Do("c", act)) == reason


def test_nothing_is_played_without_a_deal() -> None:
    game = sealed_table()
    for request in (
        Do("c", "garde"),
        Type("c", "garde"),
        ClaimRest("c"),
        TakeBack("c"),
        AnswerTakeBack("c", True),
    ):
        assert refusal(game, ANA, request) is TableReason.NO_DEAL


def test_whoever_acts_is_back() -> None:
    game = StoodIn(0).after(dealt())
    assert respond(game, ANA, Do("c", "pass")) == [CameBack(0), Did(0, "pass", "person", "c")]


def is_claimable(game: Game) -> bool:
    turn = game.play.state.turn if game.play else None
    return game.play is not None and turn is not None and can_claim(view(game.play.state, turn))


def test_a_claim_plays_the_deal_out_to_the_same_score() -> None:
    """Wherever a claim is proved, its lines are legal and end the deal."""
    deals = (played(TableSetup("Essai"), Random(seed), deals=1, persons=4) for seed in range(30))
    games = [game for deal in deals for _, game in deal if is_claimable(game)]
    assert len(games) >= 3
    for game in games:
        assert game.play is not None
        ended = follow(game, respond(game, Requester(f"p{game.play.actor}", Words()), ClaimRest("c"))).play
        assert ended is not None
        assert ended.is_over
        winners = {trick.winner for trick in ended.state.tricks[len(game.play.state.tricks) :]}
        assert winners == {game.play.state.turn}


def test_a_claim_that_is_not_proven_is_refused() -> None:
    assert refusal(dealt(), ANA, ClaimRest("c")) is TableReason.NOT_PROVEN


# --- seats -------------------------------------------------------------------------------------------


def test_somebody_sits_down() -> None:
    assert respond(opened(), EVE, Sit("c", 2, " Ève  Martin ")) == [SatDown(2, "Ève Martin", who="eve")]


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Sit("c", 4, "Ève"), TableReason.NO_SUCH_SEAT),
        (Sit("c", -1, "Ève"), TableReason.NO_SUCH_SEAT),
        (Sit("c", 0, "Ève"), TableReason.SEAT_TAKEN),
        (Sit("c", 2, " "), TableReason.NO_NAME),
        (Sit("c", 2, "x" * 25), TableReason.LONG_NAME),
        (Sit("c", 2, "a\u0000b"), TableReason.STRANGE_NAME),
        (SeatBot("c", 1), TableReason.NOT_SEATED),
        (Rise("c"), TableReason.NOT_SEATED),
    ],
)
def test_a_seat_is_refused(request_: Request, reason: TableReason) -> None:
    assert refusal(begun(TableSetup("Essai")), EVE, request_) is reason


def test_nobody_unknown_sits_down() -> None:
    assert refusal(opened(), NOBODY, Sit("c", 0, "Ève")) is TableReason.UNKNOWN_PERSON


def test_a_person_has_one_seat() -> None:
    game = begun(TableSetup("Essai"))
    assert refusal(game, ANA, Sit("c", 2, "Ana")) is TableReason.SEATED_ALREADY
    assert respond(game, ANA, Sit("c", 0, "Ana")) == []


def test_a_bot_gives_its_seat_to_a_person_between_deals_only() -> None:
    assert respond(begun(TableSetup("Essai")), EVE, Sit("c", 2, "Ève")) == [SatDown(2, "Ève", who="eve")]
    assert refusal(dealt(), EVE, Sit("c", 2, "Ève")) is TableReason.DEAL_RUNNING


def test_two_persons_of_one_name_are_told_apart() -> None:
    game = SatDown(0, "Ana", who="p0").after(opened())
    assert respond(game, EVE, Sit("c", 1, "ana")) == [SatDown(1, "ana 2", who="eve")]


def test_a_bot_never_has_the_name_of_a_person() -> None:
    game = follow(opened(), respond(opened(), ANA, SeatBot("c")))
    names = [sitter.name for sitter in game.seats if sitter]
    assert len(set(names)) == 4
    assert set(names) <= set(BOT_NAMES)
    lines = respond(Risen(0).after(game), EVE, Sit("c", 0, names[1]))
    after_all = follow(game, lines)
    assert after_all.seats[0] is not None
    assert after_all.seats[0].name == names[1]
    assert len({sitter.name for sitter in after_all.seats if sitter}) == 4


def test_whoever_opened_the_table_or_sits_there_seats_bots() -> None:
    assert len(respond(opened(), ANA, SeatBot("c"))) == 4
    game = SatDown(1, "Ève", who="eve").after(opened())
    assert [line.seat for line in respond(game, EVE, SeatBot("c")) if isinstance(line, SatDown)] == [0, 2, 3]
    assert refusal(begun(TableSetup("Essai")), ANA, SeatBot("c", 2)) is TableReason.SEAT_TAKEN
    assert refusal(game, ANA, SeatBot("c", 9)) is TableReason.NO_SUCH_SEAT


def waiting(asker: Requester, *seats: int) -> Requester:
    """The same person, at a table that these seats keep waiting."""
    return replace(asker, waits_for=frozenset(seats))


def test_the_host_gives_the_seat_of_whoever_keeps_the_table_waiting_to_a_bot() -> None:
    (line,) = respond(sealed_table(), waiting(ANA, 1), SeatBot("c", 1))
    assert isinstance(line, Risen)
    assert (line.seat, line.by, line.name in BOT_NAMES) == (1, 0, True)
    game = follow(sealed_table(), [Readied(1, "mot"), line])
    assert (game.persons, game.is_full, game.sealed and game.sealed.words) == ((0,), True, {})
    assert respond(game, EVE, Sit("c", 1, "Ève")) == [SatDown(1, "Ève", who="eve")]


def test_a_person_is_put_out_by_the_host_only_between_deals_and_after_a_while() -> None:
    game = sealed_table(persons=3)
    cleo = Requester("p2", Words())
    assert refusal(game, ANA, SeatBot("c", 1)) is TableReason.STILL_THERE
    assert refusal(game, waiting(ANA, 2), SeatBot("c", 1)) is TableReason.STILL_THERE
    assert refusal(game, waiting(ANA, 0), SeatBot("c", 0)) is TableReason.SEATED_ALREADY
    assert refusal(game, waiting(BEA, 0, 2), SeatBot("c", 2)) is TableReason.NOT_THE_HOST
    assert refusal(game, waiting(EVE, 1), SeatBot("c", 1)) is TableReason.NOT_SEATED
    assert refusal(dealt(), waiting(ANA, 1), SeatBot("c", 1)) is TableReason.DEAL_RUNNING
    for setup in (
        TableSetup("Étui", kind=TableKind.BOARD, board=BoardRef("s", 1, 0)),
        TableSetup("Leçon", kind=TableKind.LESSON),
    ):
        assert refusal(begun(setup), waiting(ANA, 1), SeatBot("c", 1)) is TableReason.FIXED_SEATS
    left = Risen(0).after(game)
    assert refusal(left, waiting(ANA, 1), SeatBot("c", 1)) is TableReason.NOT_THE_HOST
    assert refusal(left, waiting(cleo, 1), SeatBot("c", 1)) is TableReason.NOT_THE_HOST
    assert [line.seat for line in respond(left, waiting(BEA, 2), SeatBot("c", 2))] == [2]  # type: ignore[union-attr]


def test_whoever_leaves_in_a_deal_is_replaced_by_a_bot() -> None:
    (line,) = respond(dealt(), BEA, Rise("c"))
    assert isinstance(line, Risen)
    assert (line.seat, line.name in BOT_NAMES) == (1, True)
    assert respond(begun(TableSetup("Essai")), BEA, Rise("c")) == [Risen(1, cid="c")]


def test_seats_of_a_board_are_fixed() -> None:
    setup = TableSetup("Étui", kind=TableKind.BOARD, board=BoardRef("s", 1, 0))
    game = dealt(setup)
    for request in (Rise("c"), Sit("c", 1, "Ana"), SeatBot("c")):
        assert refusal(game, ANA, request) is TableReason.FIXED_SEATS
    game = Did(0, "pass", "person").after(game)
    assert refusal(game, ANA, TakeBack("c")) is TableReason.NO_TAKEBACKS


def test_being_ready_adds_a_word_once() -> None:
    game = sealed_table()
    assert respond(game, ANA, Ready("c", "mot\u0000 " + "x" * 100)) == [Readied(0, "mot " + "x" * 60, "c")]
    assert respond(Readied(0, "mot").after(game), ANA, Ready("d", "autre")) == []
    assert refusal(begun(TableSetup("Essai")), ANA, Ready("c")) is TableReason.NOT_READY_NOW
    assert refusal(dealt(), ANA, Ready("c")) is TableReason.DEAL_RUNNING


def test_a_newcomer_is_not_ready_by_the_word_of_another() -> None:
    game = follow(sealed_table(), [Readied(1, "mot"), Risen(1), SatDown(1, "Ève", who="eve")])
    assert game.sealed is not None
    assert game.sealed.words == {}


# --- taking back -------------------------------------------------------------------------------------


def test_taking_back_is_asked_and_answered() -> None:
    game = follow(dealt(), [Did(0, "pass", "person"), Did(1, "prise", "person")])
    (asked,) = respond(game, ANA, TakeBack("c"))
    assert asked == BackAsked(0, 0, "c")
    game = asked.after(game)
    assert respond(game, ANA, TakeBack("d")) == []
    assert refusal(game, BEA, TakeBack("c")) is TableReason.ASKED_ALREADY
    assert refusal(game, ANA, AnswerTakeBack("c", True)) is TableReason.NOTHING_ASKED
    assert respond(game, ANA, AnswerTakeBack("c", False)) == [BackAnswered(0, False, "c")]
    assert respond(game, BEA, AnswerTakeBack("c", True)) == [BackAnswered(1, True, "c")]
    before = dealt().play
    assert before is not None
    assert follow(game, [BackAnswered(1, True)]).play == replace(before, was_taken_back=True)


def test_taking_back_is_asked_for_once() -> None:
    game = follow(dealt(), [Did(0, "pass", "person"), Did(1, "prise", "person")])
    refused = follow(game, [BackAsked(0, 0), BackAnswered(1, False)])
    assert refusal(refused, ANA, TakeBack("c")) is TableReason.REFUSED_ALREADY
    assert (can_take_back(refused, 0), can_take_back(refused, 1)) == (False, True)
    withdrawn = follow(game, [BackAsked(0, 0), BackAnswered(0, False)])
    assert respond(withdrawn, ANA, TakeBack("c")) == [BackAsked(0, 0, "c")]
    taken_back = follow(game, [BackAsked(0, 0), BackAnswered(1, True), Did(0, "pass", "person")])
    assert can_take_back(taken_back, 0)
    assert respond(Did(2, "pass", "bot").after(refused), ANA, TakeBack("c")) == [BackAsked(0, 0, "c")]


def test_taking_back_is_refused() -> None:
    game = dealt()
    assert refusal(game, ANA, TakeBack("c")) is TableReason.NOTHING_TO_TAKE_BACK
    assert refusal(game, ANA, AnswerTakeBack("c", True)) is TableReason.NOTHING_ASKED
    strict = Did(0, "pass", "person").after(dealt(TableSetup("Essai", takebacks=False)))
    assert refusal(strict, ANA, TakeBack("c")) is TableReason.NO_TAKEBACKS


# --- the rest ----------------------------------------------------------------------------------------


def test_time_is_asked_for_at_ones_turn_where_there_is_a_clock() -> None:
    assert refusal(dealt(), ANA, NeedTime("c")) is TableReason.NO_CLOCK
    game = dealt(TableSetup("Essai", clock=30))
    assert refusal(game, BEA, NeedTime("c")) is TableReason.NOT_YOUR_TURN
    assert respond(game, ANA, NeedTime("c")) == []


def test_a_play_of_a_bot_is_reported_with_its_seed() -> None:
    game = follow(dealt(), [Did(0, "pass", "person"), Did(1, "pass", "person"), Did(2, "pass", "bot")])
    seed = choice_seed(game, 2, 2)
    assert respond(game, EVE, ReportPlay("c", 2, "pourquoi ?")) == [
        Reported("eve", 1, 2, "sensible-1", seed, "pourquoi ?", "c")
    ]
    for act in (0, 3, -1):
        assert refusal(game, EVE, ReportPlay("c", act)) is TableReason.NOT_A_BOT
    assert refusal(begun(TableSetup("Essai")), EVE, ReportPlay("c", 0)) is TableReason.NOT_A_BOT


def test_whoever_sits_out_does_nothing() -> None:
    game = begun(TableSetup("Mort", seats=5, has_mort=True), persons=5)
    game = follow(game, [Committed(1, "secret"), Dealt(1)])
    assert game.play is not None
    mort = Requester(f"p{game.play.turn.dealer}", Words())
    assert refusal(game, mort, Do("c", "pass")) is TableReason.NOT_YOUR_TURN
    assert refusal(game, mort, Type("c", "passe")) is TableReason.NOT_YOUR_TURN
    assert refusal(game, mort, ClaimRest("c")) is TableReason.NOT_PROVEN
