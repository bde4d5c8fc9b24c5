"""A table as its log tells it: who sits where, the deal being played, the score sheet.

A value: `after(game, happening)` gives the next one. What may happen is asked of `conditions` before.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from oudler.rules import (
    Action,
    Bid,
    Draw,
    Ending,
    Phase,
    Seal,
    State,
    Stream,
    Turn,
    apply,
    counts_as_played,
    deal_cards,
    draw_for_dealer,
    parse_action,
    parse_deal,
    result,
    start,
)
from oudler.tables.happenings import (
    BackAnswered,
    BackAsked,
    Committed,
    Dealt,
    Did,
    Drew,
    Happening,
    How,
    Opened,
    Readied,
    Reported,
    Returned,
    Risen,
    Seated,
    StoodIn,
)
from oudler.tables.setup import Kind, Setup

read_act = lru_cache(maxsize=4096)(parse_action)
"""The action that a text of the log tells; most are one of few."""
_ENDINGS = {Phase.SCORED: Ending.SCORED, Phase.PASSED: Ending.ALL_PASS, Phase.CANCELLED: Ending.PETIT_SEC}


@dataclass(frozen=True, slots=True)
class Sitter:
    """Whoever has a seat: a person, or a bot of the table."""

    name: str
    who: str | None = None
    """The person's id; None: a bot."""
    bot: str | None = None
    has_stand_in: bool = False
    """Whether a bot plays for the absent person."""

    @property
    def is_person(self) -> bool:
        """Whether a person has the seat, absent or not."""
        return self.who is not None


@dataclass(frozen=True, slots=True)
class Sealed:
    """The next deal, sealed: its secret, and the words of those who are ready by seat."""

    number: int
    secret: str
    words: dict[int, str] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        """What everybody is told before the deal."""
        return Seal(self.secret).commitment

    @property
    def seal(self) -> Seal:
        """The seal with the words in the order of the seats."""
        return Seal(self.secret).with_words(*(self.words[seat] for seat in sorted(self.words)))


@dataclass(frozen=True, slots=True)
class Done:
    """An action of the deal: by which seat of the table, and how."""

    seat: int | None
    action: Action
    how: How


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody wants to take back; those who agreed."""

    seat: int
    kept: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Play:
    """A deal being played, or just over."""

    number: int
    turn: Turn
    seal: Seal | None
    """How the cards were made; None for a board or a lesson, whose cards come from elsewhere."""
    opening: State
    """The deal before anything was done at this table."""
    state: State
    done: tuple[Done, ...] = ()
    asking: Asking | None = None
    refused: frozenset[int] = frozenset()
    """The seats that have asked to take back, in vain, since the last action."""
    was_taken_back: bool = False
    """Whether something was taken back in this deal."""
    is_late: bool = False
    """Whether the deal is of a board, and was over after the close of its set: it does not count."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens on this deal."""
        return self.state.phase.is_over

    def seat_of(self, place: int | None) -> int | None:
        """The seat at the table of a place in the deal: they differ when the dealer sits out."""
        return None if place is None else self.turn.playing[place]

    def place_of(self, seat: int | None) -> int | None:
        """The place in the deal of a seat at the table; None for whoever sits out, or nobody."""
        playing = self.turn.playing
        return playing.index(seat) if seat in playing else None

    @property
    def actor(self) -> int | None:
        """The seat that must act; None when nobody of the table must."""
        return self.seat_of(self.state.turn)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the score sheet."""

    number: int
    ending: Ending
    scores: tuple[int, ...]
    """By seat of the table."""
    taker: int | None = None
    contract: Bid | None = None
    persons: tuple[str | None, ...] = ()
    """The persons by seat when the deal ended."""


@dataclass(frozen=True, slots=True)
class Game:
    """A table at one moment."""

    setup: Setup
    seats: tuple[Sitter | None, ...]
    owner: str = ""
    """The person who opened the table."""
    draw: Draw | None = None
    turn: Turn | None = None
    """Who deals next, or deals now."""
    sealed: Sealed | None = None
    play: Play | None = None
    sheet: tuple[Row, ...] = ()

    @property
    def is_full(self) -> bool:
        """Whether somebody sits on every seat."""
        return all(self.seats)

    @property
    def is_playing(self) -> bool:
        """Whether a deal is being played."""
        return self.play is not None and not self.play.is_over

    @property
    def deals_counted(self) -> int:
        """How many deals of the sheet count as played (PSC-06, Y28)."""
        options = self.setup.rules.options
        return sum(counts_as_played(row.ending, options) for row in self.sheet)

    @property
    def is_finished(self) -> bool:
        """Whether all deals that were agreed on are played; a board or a lesson is one, however it ends."""
        if self.setup.kind is not Kind.FREE:
            return bool(self.sheet)
        return self.setup.deals is not None and self.deals_counted >= self.setup.deals

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, sitter in enumerate(self.seats) if sitter and sitter.is_person)

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the sheet by seat."""
        return tuple(sum(row.scores[seat] for row in self.sheet) for seat in range(self.setup.seats))

    def seat_of(self, who: str) -> int | None:
        """The seat of a person, None for somebody who watches."""
        return next((seat for seat in self.persons if self._sitter(seat).who == who), None)

    def _sitter(self, seat: int) -> Sitter:
        sitter = self.seats[seat]
        assert sitter is not None
        return sitter

    def has_stand_in(self, seat: int) -> bool:
        """Whether a bot plays for the absent person of a seat."""
        sitter = self.seats[seat]
        return sitter is not None and sitter.has_stand_in

    def still_asked(self, asking: Asking) -> tuple[int, ...]:
        """Who has yet to agree that somebody takes back: persons who play the deal themselves.

        Somebody for whom a bot plays is asked only where an own action would be undone.
        """
        assert self.play is not None
        settled = {asking.seat, *asking.agreed}
        undone = {done.seat for done in self.play.done[asking.kept :] if done.how == "person"}
        playing = (seat for seat in self.persons if seat in self.play.turn.playing and seat not in settled)
        return tuple(seat for seat in playing if seat in undone or not self.has_stand_in(seat))

    def bot_of(self, seat: int) -> str | None:
        """The bot that acts for a seat now; None: a person does, or nobody sits there."""
        sitter = self.seats[seat]
        if sitter is None:
            return None
        return self.setup.bots if sitter.has_stand_in else sitter.bot


def begin(opened: Opened) -> Game:
    """The table after its first line."""
    return Game(opened.setup, (None,) * opened.setup.seats, opened.by)


def fold(happenings: Iterable[Happening]) -> Game:
    """The table that a whole log tells; its first line opens it."""
    lines = iter(happenings)
    first = next(lines)
    assert isinstance(first, Opened)
    game = begin(first)
    for happening in lines:
        game = after(game, happening)
    return game


def after(game: Game, happening: Happening) -> Game:
    """The table after something happened there."""
    return _STEPS[type(happening)](game, happening)


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
    return _seat_with(game, seat, replace(game._sitter(seat), has_stand_in=has_stand_in))


def _drew(game: Game, line: Drew) -> Game:
    draw = draw_for_dealer(game.setup.seats, Stream(line.seed))
    return replace(game, draw=draw, turn=Turn(game.setup.seats, draw.dealer, has_mort=game.setup.has_mort))


def _committed(game: Game, line: Committed) -> Game:
    return replace(game, sealed=Sealed(line.number, line.secret))


def _readied(game: Game, line: Readied) -> Game:
    assert game.sealed is not None
    words = game.sealed.words | {line.seat: line.word}
    return replace(game, sealed=replace(game.sealed, words=words))


def _dealt(game: Game, line: Dealt) -> Game:
    seal = None
    if line.deal is not None:
        deal = parse_deal(line.deal)
        turn = Turn(game.setup.seats, deal.dealer, deal.banned)
    else:
        assert game.turn is not None
        assert game.sealed is not None
        seal, turn = game.sealed.seal, game.turn
        generator = seal.stream()
        deal = deal_cards(game.setup.players, turn.deal_dealer, generator, game.setup.rules, turn.deal_banned)
    opening = start(deal)
    for act in line.acts:
        opening = apply(opening, parse_action(act))
    play = Play(line.number, turn, seal, opening, opening)
    return replace(game, turn=turn, sealed=None, play=play)


def _did(game: Game, line: Did) -> Game:
    assert game.play is not None
    action = read_act(line.act)
    state = apply(game.play.state, action)
    done = (*game.play.done, Done(line.seat, action, line.how))
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
    row = Row(game.play.number, ending, (0,) * game.setup.seats, persons=persons)
    if ending is Ending.SCORED:
        taker = game.play.seat_of(state.settled.taker)
        scores = turn.marks(result(state).scores)
        row = replace(row, scores=scores, taker=taker, contract=state.settled.contract)
    following = turn.after(ending, game.setup.rules.options)
    return replace(game, sheet=(*game.sheet, row), turn=following)


def _back_asked(game: Game, line: BackAsked) -> Game:
    return _answered(game, Asking(line.seat, line.kept))


def _back_answered(game: Game, line: BackAnswered) -> Game:
    assert game.play is not None
    asking = game.play.asking
    assert asking is not None
    if not line.yes:
        refused = game.play.refused | ({asking.seat} - {line.seat})  # whoever withdraws may ask again
        return replace(game, play=replace(game.play, asking=None, refused=refused))
    return _answered(game, replace(asking, agreed=asking.agreed | {line.seat}))


def _answered(game: Game, asking: Asking) -> Game:
    """The actions are gone once everybody who is asked has agreed."""
    assert game.play is not None
    if game.still_asked(asking):
        return replace(game, play=replace(game.play, asking=asking))
    done = game.play.done[: asking.kept]
    state = game.play.opening
    for each in done:
        state = apply(state, each.action)
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
