"""A deal that is over, seen again: read from the log, moment by moment, and how its cards were made."""

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.record import write_record
from oudler.rules import Deal, Hand, Phase, PlayCard, Seal, State, Trick, apply, deal_cards
from oudler.store import Store
from oudler.tables.game import DealAction, DealInPlay, Game, games, read_line
from oudler.tables.live.recovery import checked_fold, read_lines


@dataclass(frozen=True, slots=True)
class Replay:
    """A deal that is over, and the table as it was then."""

    code: str
    game: Game
    play: DealInPlay

    @property
    def deal(self) -> Deal:
        """The cards as they were dealt."""
        return self.play.state.deal

    def name_of(self, seat: int | None) -> str:
        """The name of whoever had a seat of the table."""
        sitter = None if seat is None else self.game.seats[seat]
        return sitter.name if sitter else ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names by place of the deal."""
        return tuple(self.name_of(seat) for seat in self.play.turn.playing)


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after an action; the first moment is the deal before any."""

    done: DealAction | None
    state: State

    @property
    def shown(self) -> Trick | None:
        """The trick to look at: the one being played, or the one that the action has just ended."""
        if self.state.phase not in (Phase.PLAY, Phase.SCORED):
            return None
        if self.state.trick:
            return Trick(self.state.leader, self.state.trick, -1)
        has_ended = self.done is not None and isinstance(self.done.action, PlayCard)
        return self.state.tricks[-1] if has_ended else None

    def hand(self, place: int) -> Hand:
        """The cards of a place; the taker's with the dog while a discard is chosen."""
        state = self.state
        if state.phase is Phase.DISCARD and place == state.settled.taker:
            return state.hand(place) | state.deal.dog
        return state.hand(place)


def replay_of(store: Store, code: str, number: int) -> Replay | None:
    """The deal of that number at a table, None while it is not over or where there is none.

    Raises BrokenLog.
    """
    lines = read_lines(store, code)
    with checked_fold(code):
        for game in games(read_line(line.text) for line in lines):
            if game.play is not None and game.play.number == number and game.play.is_over:
                return Replay(code, game, game.play)
    return None


def moments(replay: Replay) -> Iterator[Moment]:
    """Every moment of the deal, from the cards as dealt to the end."""
    state = replay.play.opening
    yield Moment(None, state)
    for done in replay.play.done:
        state = apply(state, done.action)
        yield Moment(done, state)


def record_text(replay: Replay) -> str:
    """The record of the deal, a line of JSON, with the table, the names, the bots and the seal."""
    play = replay.play
    sitters = [replay.game.seats[seat] for seat in play.turn.playing]
    extra = {
        "table": replay.code,
        "number": play.number,
        "names": list(replay.names),
        "bots": [sitter.bot if sitter else None for sitter in sitters],
    }
    if play.seal is not None:
        extra["seal"] = {
            "commitment": play.seal.commitment,
            "secret": play.seal.secret,
            "words": list(play.seal.words),
        }
    return write_record(play.state, extra)


# --- how the cards were made -------------------------------------------------------------------------


def is_proven(replay: Replay, seal: Seal) -> bool:
    """Whether the secret and the words of a seal give the cards of the deal."""
    deal = replay.deal
    return deal_cards(deal.players, deal.dealer, seal.stream(), deal.ruleset, deal.banned) == deal


def deal_command(replay: Replay, seal: Seal) -> tuple[str, ...]:
    """The words of the command that deals the same cards again."""
    deal = replay.deal
    options = [f"--option={name}={str(value).lower()}" for name, value in deal.ruleset.choices.items()]
    words = [f"--word={word}" for word in seal.words]
    edition = deal.ruleset.edition
    return (
        *("oudler", "deal", f"--players={deal.players}", f"--dealer={deal.dealer}", f"--edition={edition}"),
        *options,
        f"--reveal={seal.secret}",
        *words,
    )
