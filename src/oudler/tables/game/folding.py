"""The fold of a log: what each of its lines makes of a table.

What may happen is asked of `conditions` before.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from oudler import rules
from oudler.tables.game.game import (
    DealAction,
    DealInPlay,
    Game,
    ScoreRow,
    SealedDeal,
    Sitter,
    TakeBackRequest,
)
from oudler.tables.game.happenings import (
    BackAnswered,
    BackAsked,
    Committed,
    Dealt,
    Did,
    Drew,
    Happening,
    Opened,
    Readied,
    Reported,
    Returned,
    Risen,
    Seated,
    StoodIn,
)

read_act = lru_cache(maxsize=4096)(rules.parse_action)
"""The action that a text of the log tells; most are one of few."""
_ENDINGS = {
    rules.Phase.SCORED: rules.Ending.SCORED,
    rules.Phase.PASSED: rules.Ending.ALL_PASS,
    rules.Phase.CANCELLED: rules.Ending.PETIT_SEC,
}


def begin(opened: Opened) -> Game:
    """The table after its first line."""
    return Game(opened.setup, (None,) * opened.setup.seats, opened.by)


def after(game: Game, happening: Happening) -> Game:
    """The table after something happened there."""
    return _STEPS[type(happening)](game, happening)


def games(happenings: Iterable[Happening]) -> Iterator[Game]:
    """The table after each line of a log; the first line opens it."""
    game: Game | None = None
    for happening in happenings:
        if game is not None:
            game = after(game, happening)
        else:
            assert isinstance(happening, Opened)
            game = begin(happening)
        yield game


def fold(happenings: Iterable[Happening]) -> Game:
    """The table that a whole log tells."""
    return deque(games(happenings), maxlen=1).pop()


def _seat_with(game: Game, seat: int, sitter: Sitter | None) -> Game:
    seats = (*game.seats[:seat], sitter, *game.seats[seat + 1 :])
    return replace(game, seats=seats)


def _seated(game: Game, line: Seated) -> Game:
    return _unready(_seat_with(game, line.seat, Sitter(line.name, line.who, line.bot)), line.seat)


def _unready(game: Game, seat: int) -> Game:
    """The word for the shuffle of whoever had the seat before is forgotten."""
    if game.sealed is None or seat not in game.sealed.words:
        return game
    words = {each: word for each, word in game.sealed.words.items() if each != seat}
    return replace(game, sealed=replace(game.sealed, words=words))


def _risen(game: Game, line: Risen) -> Game:
    bot = Sitter(line.name, bot=game.setup.bots) if line.name else None
    return _without_asking(_unready(_seat_with(game, line.seat, bot), line.seat))


def _stand_in(game: Game, seat: int, *, has_stand_in: bool) -> Game:
    return _seat_with(game, seat, replace(game.sitter(seat), has_stand_in=has_stand_in))


def _drew(game: Game, line: Drew) -> Game:
    draw = rules.draw_for_dealer(game.setup.seats, rules.Stream(line.seed))
    return replace(
        game, draw=draw, turn=rules.Rotation(game.setup.seats, draw.dealer, has_mort=game.setup.has_mort)
    )


def _committed(game: Game, line: Committed) -> Game:
    return replace(game, sealed=SealedDeal(line.number, line.secret))


def _readied(game: Game, line: Readied) -> Game:
    assert game.sealed is not None
    words = game.sealed.words | {line.seat: line.word}
    return replace(game, sealed=replace(game.sealed, words=words))


def _dealt(game: Game, line: Dealt) -> Game:
    seal = None
    if line.deal is not None:
        deal = rules.parse_deal(line.deal)
        turn = rules.Rotation(game.setup.seats, deal.dealer, deal.banned)
    else:
        assert game.turn is not None
        assert game.sealed is not None
        seal, turn = game.sealed.seal, game.turn
        generator = seal.stream()
        deal = rules.deal_cards(
            game.setup.players, turn.deal_dealer, generator, game.setup.rules, turn.deal_banned
        )
    opening = rules.start(deal)
    for act in line.acts:
        opening = rules.apply(opening, rules.parse_action(act))
    play = DealInPlay(line.number, turn, seal, opening, opening)
    return replace(game, turn=turn, sealed=None, play=play)


def _did(game: Game, line: Did) -> Game:
    assert game.play is not None
    action = read_act(line.act)
    state = rules.apply(game.play.state, action)
    done = (*game.play.done, DealAction(line.seat, action, line.how))
    play = replace(game.play, state=state, done=done, asking=None, refused=frozenset(), is_late=line.is_late)
    game = replace(game, play=play)
    return _closed_deal(game) if state.phase.is_over else game


def _closed_deal(game: Game) -> Game:
    """The sheet with its new line, and who deals next."""
    assert game.play is not None
    assert game.turn is not None
    turn, state = game.play.turn, game.play.state
    ending = _ENDINGS[state.phase]
    persons = tuple(sitter.who if sitter else None for sitter in game.seats)
    names = tuple(sitter.name if sitter else "" for sitter in game.seats)
    row = ScoreRow(game.play.number, ending, (0,) * game.setup.seats, persons=persons, names=names)
    if ending is rules.Ending.SCORED:
        taker = game.play.seat_of(state.settled.taker)
        scores = turn.marks(rules.result(state).scores)
        row = replace(row, scores=scores, taker=taker, contract=state.settled.contract)
    following = turn.after(ending, game.setup.rules.options)
    return replace(game, sheet=(*game.sheet, row), turn=following)


def _back_asked(game: Game, line: BackAsked) -> Game:
    return _answered(game, TakeBackRequest(line.seat, line.kept))


def _back_answered(game: Game, line: BackAnswered) -> Game:
    assert game.play is not None
    asking = game.play.asking
    assert asking is not None
    if not line.yes:
        refused = game.play.refused | ({asking.seat} - {line.seat})  # whoever withdraws may ask again
        return replace(game, play=replace(game.play, asking=None, refused=refused))
    return _answered(game, replace(asking, agreed=asking.agreed | {line.seat}))


def _answered(game: Game, asking: TakeBackRequest) -> Game:
    """The actions are gone once everybody who is asked has agreed."""
    assert game.play is not None
    if game.still_asked(asking):
        return replace(game, play=replace(game.play, asking=asking))
    done = game.play.done[: asking.kept]
    state = game.play.opening
    for each in done:
        state = rules.apply(state, each.action)
    play = replace(game.play, state=state, done=done, asking=None, refused=frozenset(), was_taken_back=True)
    return replace(game, play=play)


def _without_asking(game: Game) -> Game:
    if game.play is None or game.play.asking is None:
        return game
    return replace(game, play=replace(game.play, asking=None))


_STEPS: dict[type[Any], Callable[[Game, Any], Game]] = {
    Seated: _seated,
    Risen: _risen,
    Drew: _drew,
    Committed: _committed,
    Readied: _readied,
    Dealt: _dealt,
    Did: _did,
    StoodIn: lambda game, line: _stand_in(game, line.seat, has_stand_in=True),
    Returned: lambda game, line: _stand_in(game, line.seat, has_stand_in=False),
    BackAsked: _back_asked,
    BackAnswered: _back_answered,
    Reported: lambda game, _: game,
}
