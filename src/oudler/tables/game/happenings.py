"""The lines of a table's log: what happened, in the past tense; the table is the fold of them.

The log holds the secrets of the deals and never leaves the server.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

import msgspec

from oudler import rules
from oudler.tables.game.game import DealAction, DealInPlay, Game, How, SealedDeal, Sitter, TakeBackRequest
from oudler.tables.game.setup import TableSetup

read_act = lru_cache(maxsize=4096)(rules.parse_action)
"""The action that a text of the log tells; most are one of few."""


class _Line(msgspec.Struct, frozen=True, tag_field="did", omit_defaults=True):
    """A line of the log; `cid` is the id that the page gave to the request for it: it is not done twice."""

    def after(self, game: Game) -> Game:
        """The table after it; whether it may happen is asked before."""
        return game


class TableOpened(_Line, frozen=True, tag="opened"):
    """The table was set up."""

    setup: TableSetup
    at: str
    by: str = ""
    """The person who opened it."""

    def after(self, _: Game) -> Game:
        raise AssertionError("a table is opened once")


class SatDown(_Line, frozen=True, tag="seated"):
    """A person or a bot sat down."""

    seat: int
    name: str
    who: str | None = None
    """The person's id; None: a bot."""
    bot: str | None = None

    def after(self, game: Game) -> Game:
        return game.with_sitter(self.seat, Sitter(self.name, self.who, self.bot)).unready(self.seat)


class Risen(_Line, frozen=True, tag="risen"):
    """Whoever sat there left; between deals the seat is empty, in a deal a bot of the table has it."""

    seat: int
    name: str = ""
    """The name of the bot that takes the seat; empty: nobody does."""
    cid: str = ""
    by: int | None = None
    """The seat of whoever gave it to the bot; None: the person left."""

    def after(self, game: Game) -> Game:
        bot = Sitter(self.name, bot=game.setup.bots) if self.name else None
        return game.with_sitter(self.seat, bot).unready(self.seat).without_asking()


class Drew(_Line, frozen=True, tag="drew"):
    """The first dealer was drawn (DRW-01)."""

    seed: str

    def after(self, game: Game) -> Game:
        draw = rules.draw_for_dealer(game.setup.seats, rules.Stream(self.seed))
        turn = rules.Rotation(game.setup.seats, draw.dealer, has_mort=game.setup.has_mort)
        return replace(game, draw=draw, turn=turn)


class Committed(_Line, frozen=True, tag="committed"):
    """The next deal was sealed: everybody is told the hash of the secret."""

    number: int
    secret: str

    def after(self, game: Game) -> Game:
        return replace(game, sealed=SealedDeal(self.number, self.secret))


class Readied(_Line, frozen=True, tag="readied"):
    """A person is ready for the next deal, and added a word to its shuffle."""

    seat: int
    word: str
    cid: str = ""

    def after(self, game: Game) -> Game:
        assert game.sealed is not None
        words = game.sealed.words | {self.seat: self.word}
        return replace(game, sealed=replace(game.sealed, words=words))


class Dealt(_Line, frozen=True, tag="dealt"):
    """The cards were dealt: from the sealed secret and the words, or those of a board or a lesson."""

    number: int
    deal: str | None = None
    acts: tuple[str, ...] = ()
    """What has been done already: the imposed contract of a board, the beginning of a lesson."""

    def after(self, game: Game) -> Game:
        seal, steps = None, tuple[rules.Step, ...]()
        if self.deal is not None:
            deal = rules.parse_deal(self.deal)
            turn = rules.Rotation(game.setup.seats, deal.dealer, deal.banned)
        else:
            assert game.turn is not None
            assert game.sealed is not None
            seal, turn = game.sealed.seal, game.turn
            steps = rules.dealing(game.setup.players, turn.deal_dealer, seal.stream()).steps
            deal = rules.deal_cards(
                game.setup.players, turn.deal_dealer, seal.stream(), game.setup.rules, turn.deal_banned
            )
        opening = rules.start(deal)
        for act in self.acts:
            opening = rules.apply(opening, rules.parse_action(act))
        play = DealInPlay(self.number, turn, seal, opening, opening, steps=steps)
        return replace(game, turn=turn, sealed=None, play=play)


class Did(_Line, frozen=True, tag="did"):
    """Somebody did something of the game."""

    seat: int | None
    act: str
    how: How
    cid: str = ""
    is_late: bool = False
    """Whether it ended a board whose set was closed by then."""

    def after(self, game: Game) -> Game:
        assert game.play is not None
        action = read_act(self.act)
        state = rules.apply(game.play.state, action)
        done = (*game.play.done, DealAction(self.seat, action, self.how))
        play = replace(
            game.play, state=state, done=done, asking=None, refused=frozenset(), is_late=self.is_late
        )
        game = replace(game, play=play)
        return game.closed_deal() if state.phase.is_over else game


class StoodIn(_Line, frozen=True, tag="stood_in"):
    """A bot plays for an absent person."""

    seat: int

    def after(self, game: Game) -> Game:
        return game.with_stand_in(self.seat, has_stand_in=True)


class CameBack(_Line, frozen=True, tag="returned"):
    """The absent person is back."""

    seat: int

    def after(self, game: Game) -> Game:
        return game.with_stand_in(self.seat, has_stand_in=False)


class BackAsked(_Line, frozen=True, tag="back_asked"):
    """Somebody asks to take back everything from an action of the deal on."""

    seat: int
    kept: int
    """How many actions of the deal stay."""
    cid: str = ""

    def after(self, game: Game) -> Game:
        return game.asked_back(TakeBackRequest(self.seat, self.kept))


class BackAnswered(_Line, frozen=True, tag="back_answered"):
    """Another person agrees, or does not; when all agree it is taken back."""

    seat: int
    yes: bool
    cid: str = ""
    is_silence: bool = False
    """Whether nobody said so: the time to answer was over."""

    def after(self, game: Game) -> Game:
        assert game.play is not None
        asking = game.play.asking
        assert asking is not None
        if not self.yes:
            refused = game.play.refused | ({asking.seat} - {self.seat})  # whoever withdraws may ask again
            return replace(game, play=replace(game.play, asking=None, refused=refused))
        return game.asked_back(replace(asking, agreed=asking.agreed | {self.seat}))


class Reported(_Line, frozen=True, tag="reported"):
    """Somebody found a play of a bot odd."""

    who: str
    number: int
    act: int
    """Which action of the deal."""
    bot: str
    seed: str
    why: str = ""
    cid: str = ""


Happening: TypeAlias = (
    TableOpened | SatDown | Risen | Drew | Committed | Readied | Dealt | Did | StoodIn | CameBack
    | BackAsked | BackAnswered | Reported
)  # fmt: skip

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Happening] = msgspec.json.Decoder(Happening)


def write_line(happening: Happening) -> str:
    """The text of a line."""
    return _ENCODER.encode(happening).decode()


def read_line(text: str) -> Happening:
    """Read what `write_line` writes. Raises msgspec.DecodeError, a ValueError."""
    return _DECODER.decode(text)


# --- the fold -------------------------------------------------------------------------------------------


def begin(opened: TableOpened) -> Game:
    """The table after its first line."""
    return Game(opened.setup, (None,) * opened.setup.seats, opened.by)


def games(happenings: Iterable[Happening]) -> Iterator[Game]:
    """The table after each line of a log; the first line opens it."""
    game: Game | None = None
    for happening in happenings:
        if game is not None:
            game = happening.after(game)
        else:
            assert isinstance(happening, TableOpened)
            game = begin(happening)
        yield game


def fold(happenings: Iterable[Happening]) -> Game:
    """The table that a whole log tells."""
    return deque(games(happenings), maxlen=1).pop()
