"""A table as its log tells it: who sits where, the deal being played, the score sheet.

A value; what each line of the log makes of it stands with the line (`happenings`).
"""

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from oudler import rules
from oudler.tables.game.setup import TableKind, TableSetup

How: TypeAlias = Literal["person", "bot", "stand_in", "clock", "claim", "rule"]
"""By whom an action was done: the person, a bot of the table, the bot of an absent person, the one that
plays when the clock has run out, the proof of a claim, or the table where an arbiter would answer."""
BY_BOTS: tuple[How, ...] = ("bot", "stand_in", "clock")
"""How a bot acts: at its own seat, for somebody away, for somebody late."""
_ENDINGS = {
    rules.Phase.SCORED: rules.Ending.SCORED,
    rules.Phase.PASSED: rules.Ending.ALL_PASS,
    rules.Phase.CANCELLED: rules.Ending.PETIT_SEC,
}


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
class SealedDeal:
    """The next deal, sealed: its secret, and the words of those who are ready by seat."""

    number: int
    secret: str
    words: dict[int, str] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        """What everybody is told before the deal."""
        return rules.Seal(self.secret).commitment

    @property
    def seal(self) -> rules.Seal:
        """The seal with the words in the order of the seats."""
        return rules.Seal(self.secret).with_words(*(self.words[seat] for seat in sorted(self.words)))


@dataclass(frozen=True, slots=True)
class DealAction:
    """An action of the deal: by which seat of the table, and how."""

    seat: int | None
    action: rules.Action
    how: How


@dataclass(frozen=True, slots=True)
class TakeBackRequest:
    """Somebody wants to take back; those who agreed."""

    seat: int
    kept: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class DealInPlay:
    """A deal being played, or just over."""

    number: int
    turn: rules.Rotation
    seal: rules.Seal | None
    """How the cards were made; None for a board or a lesson, whose cards come from elsewhere."""
    opening: rules.State
    """The deal before anything was done at this table."""
    state: rules.State
    done: tuple[DealAction, ...] = ()
    asking: TakeBackRequest | None = None
    refused: frozenset[int] = frozenset()
    """The seats that have asked to take back, in vain, since the last action."""
    was_taken_back: bool = False
    """Whether something was taken back in this deal."""
    is_late: bool = False
    """Whether the deal is of a board, and was over after the close of its set: it does not count."""
    steps: tuple[rules.Step, ...] = ()
    """How the cards were dealt, packet by packet, by place of the deal; none for a board or a lesson."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens on this deal."""
        return self.state.phase.is_over

    def seat_of(self, place: int | None) -> int | None:
        """The seat at the table of a place in the deal: they differ when the dealer sits out."""
        return None if place is None else self.turn.playing[place]

    @property
    def served(self) -> tuple[rules.Step, ...]:
        """The same by seat of the table."""
        playing = (*self.turn.playing, rules.DOG)
        return tuple(rules.Step(playing[step.receiver], step.count) for step in self.steps)

    def place_of(self, seat: int | None) -> int | None:
        """The place in the deal of a seat at the table; None for whoever sits out, or nobody."""
        playing = self.turn.playing
        return playing.index(seat) if seat in playing else None

    @property
    def actor(self) -> int | None:
        """The seat that must act; None when nobody of the table must."""
        return self.seat_of(self.state.turn)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line of the score sheet."""

    number: int
    ending: rules.Ending
    scores: tuple[int, ...]
    """By seat of the table."""
    taker: int | None = None
    contract: rules.Bid | None = None
    persons: tuple[str | None, ...] = ()
    """The persons by seat when the deal ended."""
    names: tuple[str, ...] = ()
    """What they were called, and the bots."""


@dataclass(frozen=True, slots=True)
class Game:
    """A table at one moment."""

    setup: TableSetup
    seats: tuple[Sitter | None, ...]
    owner: str = ""
    """The person who opened the table."""
    draw: rules.Draw | None = None
    turn: rules.Rotation | None = None
    """Who deals next, or deals now."""
    sealed: SealedDeal | None = None
    play: DealInPlay | None = None
    sheet: tuple[ScoreRow, ...] = ()

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
        return sum(rules.counts_as_played(row.ending, options) for row in self.sheet)

    @property
    def is_finished(self) -> bool:
        """Whether all deals that were agreed on are played; a board or a lesson is one, however it ends."""
        if self.setup.kind is not TableKind.FREE:
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

    @property
    def is_dog_waiting(self) -> bool:
        """Whether a bot has turned the dog and waits until people have looked at it (CHI-02)."""
        if self.play is None or self.play.state.phase is not rules.Phase.DISCARD:
            return False
        return self.play.actor is not None and self.bot_of(self.play.actor) is not None

    def seat_of(self, who: str) -> int | None:
        """The seat of a person, None for somebody who watches."""
        return next((seat for seat in self.persons if self.sitter(seat).who == who), None)

    def sitter(self, seat: int) -> Sitter:
        """Whoever has a seat that is taken."""
        sitter = self.seats[seat]
        assert sitter is not None
        return sitter

    def has_stand_in(self, seat: int) -> bool:
        """Whether a bot plays for the absent person of a seat."""
        sitter = self.seats[seat]
        return sitter is not None and sitter.has_stand_in

    def still_asked(self, asking: TakeBackRequest) -> tuple[int, ...]:
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

    # --- what lines make of it ------------------------------------------------------------------------

    def with_sitter(self, seat: int, sitter: Sitter | None) -> "Game":
        """The table with somebody else, or nobody, on a seat."""
        return replace(self, seats=(*self.seats[:seat], sitter, *self.seats[seat + 1 :]))

    def unready(self, seat: int) -> "Game":
        """The word for the shuffle of whoever had the seat before is forgotten."""
        if self.sealed is None or seat not in self.sealed.words:
            return self
        words = {each: word for each, word in self.sealed.words.items() if each != seat}
        return replace(self, sealed=replace(self.sealed, words=words))

    def with_stand_in(self, seat: int, *, has_stand_in: bool) -> "Game":
        """The table with, or without, a bot that plays for the absent person of a seat."""
        return self.with_sitter(seat, replace(self.sitter(seat), has_stand_in=has_stand_in))

    def asked_back(self, asking: TakeBackRequest) -> "Game":
        """The actions are gone once everybody who is asked has agreed."""
        assert self.play is not None
        if self.still_asked(asking):
            return replace(self, play=replace(self.play, asking=asking))
        done = self.play.done[: asking.kept]
        state = self.play.opening
        for each in done:
            state = rules.apply(state, each.action)
        play = replace(
            self.play, state=state, done=done, asking=None, refused=frozenset(), was_taken_back=True
        )
        return replace(self, play=play)

    def without_asking(self) -> "Game":
        """Nobody wants to take back any more."""
        if self.play is None or self.play.asking is None:
            return self
        return replace(self, play=replace(self.play, asking=None))

    def closed_deal(self) -> "Game":
        """The sheet with its new line, and who deals next."""
        assert self.play is not None
        assert self.turn is not None
        turn, state = self.play.turn, self.play.state
        ending = _ENDINGS[state.phase]
        persons = tuple(sitter.who if sitter else None for sitter in self.seats)
        names = tuple(sitter.name if sitter else "" for sitter in self.seats)
        row = ScoreRow(self.play.number, ending, (0,) * self.setup.seats, persons=persons, names=names)
        if ending is rules.Ending.SCORED:
            taker = self.play.seat_of(state.settled.taker)
            scores = turn.marks(rules.result(state).scores)
            row = replace(row, scores=scores, taker=taker, contract=state.settled.contract)
        following = turn.after(ending, self.setup.rules.options)
        return replace(self, sheet=(*self.sheet, row), turn=following)
