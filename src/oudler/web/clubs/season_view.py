"""A challenge as its page shows it: a ruled line a member, a column an evening."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from oudler.tournament.clubs import Challenge
from oudler.tournament.results import Kind, ResultRow, ResultTable
from oudler.tournament.seasons import (
    ChallengeLine,
    ChallengeStanding,
    ClubSeason,
    CountedEvening,
    Evening,
    is_for,
)  # fmt: skip
from oudler.wording.language import Words, day_words, month_words
from oudler.wording.results import cell_text, head_text, shown_challenge, total_head

SHOWN = 13
"""How many lines a screen has before one asks for all."""
PODIUM = 3


@dataclass(frozen=True, slots=True)
class Head:
    """What stands over a column."""

    kind: str
    text: str
    title: str = ""
    starts: bool = False
    """Whether an evening is the first of its month."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell: its kind, what stands in it, and of an evening what became of it."""

    kind: str
    text: str
    state: str = ""
    """`k` kept, `x` played and not kept, `a` absent, `f` to come; and `w` won, `m` the first of a month."""
    has_won: bool = False
    is_left_out: bool = False


@dataclass(frozen=True, slots=True)
class MarkedLine:
    """The line of a person."""

    line: ChallengeLine
    marks: tuple[Mark, ...]

    @property
    def is_podium(self) -> bool:
        """Whether it is one of the first three."""
        return self.line.rank <= PODIUM


@dataclass(frozen=True, slots=True)
class ShownChallenge:
    """A challenge ready to be shown."""

    months: tuple[tuple[str, int], ...]
    """With how many evenings each."""
    heads: tuple[Head, ...]
    lines: tuple[MarkedLine, ...]
    to_come: int
    """How many evenings are still to be played."""


@dataclass(frozen=True, slots=True)
class _Evenings:
    """The columns of a challenge: what was played, what is announced, what is still to come."""

    played: tuple[Evening, ...]
    announced: tuple[Evening, ...]
    to_come: int
    """How many there are to come, announced or not."""
    months: tuple[tuple[Evening, ...], ...]
    """Those with a day, month by month."""
    firsts: frozenset[str]
    """The first of each month."""

    @classmethod
    def of(cls, standing: ChallengeStanding, season: ClubSeason) -> "_Evenings":
        """Those of a challenge."""
        challenge, played = standing.challenge, standing.evenings
        waiting = (each for each in season.evenings if not each.outcome.is_closed)
        announced = tuple(each for each in waiting if is_for(challenge, each))
        to_come = max(len(announced), (challenge.planned or 0) - len(played))
        by_month = groupby(
            (*played, *announced), key=lambda each: (each.outcome.day.year, each.outcome.day.month)
        )
        months = tuple(tuple(evenings) for _, evenings in by_month)
        return cls(played, announced, to_come, months, frozenset(month[0].id for month in months))

    @property
    def unknown(self) -> int:
        """How many are to come of which nothing is known."""
        return self.to_come - len(self.announced)


def shown(
    words: Words, standing: ChallengeStanding, season: ClubSeason, lines: Sequence[ChallengeLine]
) -> ShownChallenge:
    """Some lines of a challenge."""
    table = shown_challenge(standing, season).without(Kind.PRESENCE)
    evenings = _Evenings.of(standing, season)
    wanted = {each.person.key for each in lines}
    pairs = zip(standing.lines, table.rows, strict=True)
    return ShownChallenge(
        (*_months(words, evenings),),
        (*_heads(words, standing, evenings, table),),
        tuple(
            MarkedLine(line, (*_marks(words, evenings, table, line, row),))
            for line, row in pairs
            if line.person.key in wanted
        ),
        evenings.to_come,
    )


def _months(words: Words, evenings: _Evenings) -> Iterator[tuple[str, int]]:
    for month in evenings.months:
        yield month_words(words, month[0].outcome.day), len(month)
    if evenings.unknown:
        yield words.say("à venir"), evenings.unknown


def _heads(
    words: Words, standing: ChallengeStanding, evenings: _Evenings, table: ResultTable
) -> Iterator[Head]:
    firsts = evenings.firsts
    for column in table.columns:
        kind = column.kind.name.lower()
        if column.kind is Kind.EVENING:
            yield _evening_head(words, evenings.played[(column.number or 1) - 1], firsts)
        elif column.kind is Kind.TOTAL:
            yield from (_evening_head(words, each, firsts) for each in evenings.announced)
            yield from [Head("evening", "", words.say("à venir"))] * evenings.unknown
            yield Head(kind, total_head(words, standing.challenge))
        elif column.kind is Kind.NAME:
            yield Head(kind, words.say("Joueur"))
        else:
            yield Head(kind, head_text(words, None, column, "screen"))


def _evening_head(words: Words, evening: Evening, firsts: frozenset[str]) -> Head:
    day = evening.outcome.day
    title = f"{evening.outcome.name}, {day_words(words, day)}"
    return Head("evening", str(day.day), title, evening.id in firsts)


def _marks(
    words: Words, evenings: _Evenings, table: ResultTable, line: ChallengeLine, row: ResultRow
) -> Iterator[Mark]:
    firsts = evenings.firsts
    for column, cell in zip(table.columns, row.cells, strict=True):
        if column.kind is Kind.EVENING:
            id = evenings.played[(column.number or 1) - 1].id
            first, made = " m" if id in firsts else "", line.evenings.get(id)
            if made is None:
                yield _ABSENT[first]
            else:
                yield _mark(made, cell_text(words, None, column, cell), first)
            continue
        if column.kind is Kind.TOTAL:
            yield from [Mark("evening", "", "f")] * evenings.to_come
        yield Mark(
            column.kind.name.lower(), "–" if cell in (0, None) else cell_text(words, None, column, cell)
        )


_ABSENT = {first: Mark("evening", "", f"a{first}") for first in ("", " m")}


def _mark(made: CountedEvening, text: str, first: str) -> Mark:
    state = ("k" if made.is_kept else "x") + (" w" if made.is_won else "")
    return Mark("evening", text, f"{state}{first}", made.is_won, not made.is_kept)


def progress(words: Words, challenge: Challenge, played: int) -> str:
    """How far a challenge has come."""
    if challenge.planned is None:
        return words.many("{n} soirée", "{n} soirées", played)
    return words.many(
        "{n} soirée sur {planned}", "{n} soirées sur {planned}", played, planned=challenge.planned
    )
