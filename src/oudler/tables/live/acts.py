"""What a request of a person makes happen at a table, or why it is refused."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from oudler.rules import PlayCard, State, apply, half_points, legal_actions, view
from oudler.tables import wire
from oudler.tables.game import (
    BY_BOTS,
    BackAnswered,
    BackAsked,
    CameBack,
    DealInPlay,
    Did,
    Game,
    Happening,
    Readied,
    Reported,
    Risen,
    SatDown,
    TableKind,
    TableReason,
    TableRefusal,
    bot_name,
    can_take_back,
    check_act,
    claiming,
    host_of,
    kept_by_taking_back,
    own_name,
    parse_act,
    read_typed,
    tidy_name,
    why_not_name,
)
from oudler.tables.live.bot_kinds import choice_seed
from oudler.wording.language import Words

LONGEST_WORD = 64
LONGEST_WHY = 200


@dataclass(frozen=True, slots=True)
class Requester:
    """Who asks: a person by id (empty: somebody unknown who watches), and the language to answer in."""

    who: str
    words: Words
    waits_for: frozenset[int] = frozenset()
    """The seats of persons who keep the table waiting, away or not ready: the log does not tell."""


def respond(game: Game, asker: Requester, request: wire.Request) -> list[Happening]:
    """What happens when somebody asks for this; nothing when it is so already. Raises TableRefusal."""
    return _ANSWERS[type(request)](game, asker, request)


def _seat(game: Game, asker: Requester) -> int:
    seat = game.seat_of(asker.who) if asker.who else None
    if seat is None:
        raise TableRefusal(TableReason.NOT_SEATED)
    return seat


def _playing(game: Game) -> DealInPlay:
    if game.play is None or game.play.is_over:
        raise TableRefusal(TableReason.NO_DEAL)
    return game.play


def _free(game: Game) -> None:
    if game.setup.kind is not TableKind.FREE:
        raise TableRefusal(TableReason.FIXED_SEATS)


# --- the game ----------------------------------------------------------------------------------------


def _do(game: Game, asker: Requester, request: wire.Do) -> list[Happening]:
    seat, play = _seat(game, asker), _playing(game)
    action = parse_act(play, seat, request.act)
    check_act(play, seat, action)
    return [*_back(game, seat), Did(seat, str(action), "person", request.cid)]


def _type(game: Game, asker: Requester, request: wire.Type) -> list[Happening]:
    seat, play = _seat(game, asker), _playing(game)
    place = play.place_of(seat)
    if place is None or play.state.turn != place:
        raise TableRefusal(TableReason.NOT_YOUR_TURN)
    action = read_typed(asker.words, view(play.state, place), request.text)
    check_act(play, seat, action)
    return [*_back(game, seat), Did(seat, str(action), "person", request.cid)]


def _back(game: Game, seat: int) -> list[Happening]:
    """Whoever acts is back."""
    sitter = game.seats[seat]
    return [CameBack(seat)] if sitter and sitter.has_stand_in else []


def _claim(game: Game, asker: Requester, request: wire.ClaimRest) -> list[Happening]:
    """The rest of the deal, played out: the claimer as proved, the others anyhow (they win nothing)."""
    seat, play = _seat(game, asker), _playing(game)
    place = play.place_of(seat)
    line = None if place is None else claiming.claim_line(view(play.state, place))
    if line is None:
        raise TableRefusal(TableReason.NOT_PROVEN)
    own, state, happenings = iter(line), play.state, _back(game, seat)
    while not state.phase.is_over:
        is_own = state.turn == place
        action = PlayCard(next(own)) if is_own else _cheapest(state)
        cid = request.cid if is_own else ""
        happenings.append(Did(play.seat_of(state.turn), str(action), "claim", cid))
        state = apply(state, action)
    return happenings


def _cheapest(state: State) -> PlayCard:
    cards = [action.card for action in legal_actions(state) if isinstance(action, PlayCard)]
    return PlayCard(min(cards, key=lambda card: (half_points(1 << card), card)))


# --- seats -------------------------------------------------------------------------------------------


def _sit(game: Game, asker: Requester, request: wire.Sit) -> list[Happening]:
    _free(game)
    own = game.seat_of(asker.who) if asker.who else None
    if own is not None:
        if own == request.seat:
            return []
        raise TableRefusal(TableReason.SEATED_ALREADY)
    if game.is_playing:
        raise TableRefusal(TableReason.DEAL_RUNNING)
    return seat_person(game, request.seat, asker.who, request.name)


def seat_person(game: Game, seat: int, who: str, name: str) -> list[Happening]:
    """Somebody sits down; a bot that happens to have that name takes another. Raises TableRefusal."""
    if not who:
        raise TableRefusal(TableReason.UNKNOWN_PERSON)
    _check_seat(game, seat)
    if seat in game.persons:
        raise TableRefusal(TableReason.SEAT_TAKEN)
    name = tidy_name(name)
    if reason := why_not_name(name):
        raise TableRefusal(reason)
    name = own_name(game, seat, name)
    namesakes = [
        place
        for place, sitter in enumerate(game.seats)
        if sitter and place != seat and sitter.name.casefold() == name.casefold()
    ]
    renamed = [seat_bot(game, place, others=[name]) for place in namesakes]
    return [SatDown(seat, name, who=who), *renamed]


def seat_bot(game: Game, seat: int, others: list[str] | None = None) -> SatDown:
    """A bot of the table sits down."""
    return SatDown(seat, bot_name(game, seat, others or ()), bot=game.setup.bots)


def _rise(game: Game, asker: Requester, request: wire.Rise) -> list[Happening]:
    _free(game)
    seat = _seat(game, asker)
    return [Risen(seat, bot_name(game, seat) if game.is_playing else "", request.cid)]


def _seat_bot(game: Game, asker: Requester, request: wire.SeatBot) -> list[Happening]:
    _free(game)
    if asker.who != game.owner or not asker.who:
        _seat(game, asker)
    if request.seat is None:
        return fill(game, range(game.setup.seats))
    _check_seat(game, request.seat)
    if request.seat in game.persons:
        return [_put_out(game, asker, request.seat)]
    if game.seats[request.seat]:
        raise TableRefusal(TableReason.SEAT_TAKEN)
    return fill(game, [request.seat])


def _put_out(game: Game, asker: Requester, seat: int) -> Risen:
    """Whoever holds the table gives the seat of a person who keeps it waiting to a bot."""
    host = host_of(game)
    if host is None or host != game.seat_of(asker.who):
        raise TableRefusal(TableReason.NOT_THE_HOST)
    if seat == host:
        raise TableRefusal(TableReason.SEATED_ALREADY)
    if game.is_playing:
        raise TableRefusal(TableReason.DEAL_RUNNING)
    if seat not in asker.waits_for:
        raise TableRefusal(TableReason.STILL_THERE)
    return Risen(seat, bot_name(game, seat), by=host)


def _check_seat(game: Game, seat: int) -> None:
    if not 0 <= seat < game.setup.seats:
        raise TableRefusal(TableReason.NO_SUCH_SEAT)


def fill(game: Game, seats: Iterable[int]) -> list[Happening]:
    """Bots on those of the seats that are empty."""
    seated: list[Happening] = []
    names: list[str] = []
    for seat in seats:
        if game.seats[seat] is None:
            line = seat_bot(game, seat, others=names)
            names.append(line.name)
            seated.append(line)
    return seated


def _ready(game: Game, asker: Requester, request: wire.Ready) -> list[Happening]:
    seat = _seat(game, asker)
    if game.is_playing:
        raise TableRefusal(TableReason.DEAL_RUNNING)
    if game.sealed is None:
        raise TableRefusal(TableReason.NOT_READY_NOW)
    if seat in game.sealed.words:
        return []
    word = "".join(letter for letter in request.word if letter.isprintable())
    return [*_back(game, seat), Readied(seat, word[:LONGEST_WORD], request.cid)]


# --- taking back -------------------------------------------------------------------------------------


def _take_back(game: Game, asker: Requester, request: wire.TakeBack) -> list[Happening]:
    seat, play = _seat(game, asker), _playing(game)
    if play.asking is not None:
        if play.asking.seat == seat:
            return []
        raise TableRefusal(TableReason.ASKED_ALREADY)
    if seat in play.refused:
        raise TableRefusal(TableReason.REFUSED_ALREADY)
    kept = kept_by_taking_back(game, seat)
    if not can_take_back(game, seat):
        raise TableRefusal(TableReason.NO_TAKEBACKS if kept is not None else TableReason.NOTHING_TO_TAKE_BACK)
    assert kept is not None
    return [BackAsked(seat, kept, request.cid)]


def _answer(game: Game, asker: Requester, request: wire.AnswerTakeBack) -> list[Happening]:
    """The one who asked may only withdraw."""
    seat, play = _seat(game, asker), _playing(game)
    if play.asking is None or (request.yes and seat == play.asking.seat):
        raise TableRefusal(TableReason.NOTHING_ASKED)
    if request.yes and seat in play.asking.agreed:
        return []
    return [BackAnswered(seat, request.yes, request.cid)]


# --- the rest ----------------------------------------------------------------------------------------


def _need_time(game: Game, asker: Requester, _: wire.NeedTime) -> list[Happening]:
    """The clock is not of the log: the table starts it again."""
    seat, play = _seat(game, asker), _playing(game)
    if game.setup.clock is None:
        raise TableRefusal(TableReason.NO_CLOCK)
    if play.actor != seat:
        raise TableRefusal(TableReason.NOT_YOUR_TURN)
    return []


def _seen_dog(game: Game, asker: Requester, _: wire.SeenDog) -> list[Happening]:
    """Who has looked is not of the log; once the bot has gone on there is nothing to say."""
    _seat(game, asker)
    return []


def _report(game: Game, asker: Requester, request: wire.ReportPlay) -> list[Happening]:
    play = game.play
    if play is None or not asker.who:
        raise TableRefusal(TableReason.NOT_A_BOT)
    done = play.done[request.act] if 0 <= request.act < len(play.done) else None
    if done is None or done.seat is None or done.how not in BY_BOTS:
        raise TableRefusal(TableReason.NOT_A_BOT)
    seed = choice_seed(game, done.seat, request.act)
    why = "".join(letter for letter in request.why if letter.isprintable())[:LONGEST_WHY]
    return [Reported(asker.who, play.number, request.act, game.setup.bots, seed, why, request.cid)]


_ANSWERS: dict[type[Any], Callable[[Game, Requester, Any], list[Happening]]] = {
    wire.Do: _do,
    wire.Type: _type,
    wire.ClaimRest: _claim,
    wire.Sit: _sit,
    wire.Rise: _rise,
    wire.SeatBot: _seat_bot,
    wire.Ready: _ready,
    wire.TakeBack: _take_back,
    wire.AnswerTakeBack: _answer,
    wire.NeedTime: _need_time,
    wire.SeenDog: _seen_dog,
    wire.ReportPlay: _report,
}
