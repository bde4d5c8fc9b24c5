"""A challenge as its page shows it: a ruled line a member, a column an evening."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from oudler.tournament import seasons
from oudler.tournament.clubs import Challenge
from oudler.tournament.results import Kind, ResultRow, ResultTable
from oudler.wording.language import Words, day_words, month_words
from oudler.wording.results import cell_text, head_text, shown_challenge, total_head

SHOWN = 13
"""How many lines a screen has before one asks for all."""
PODIUM = 3


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """What stands over a column."""

    kind: str
    text: str
    title: str = ""
    starts: bool = False
    """Whether an evening is the first of its month."""


@dataclass(frozen=True, slots=True)
class ChallengeCell:
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

    line: seasons.ChallengeLine
    marks: tuple[ChallengeCell, ...]

    @property
    def is_podium(self) -> bool:
        """Whether it is one of the first three."""
        return self.line.rank <= PODIUM


@dataclass(frozen=True, slots=True)
class ShownChallenge:
    """A challenge ready to be shown."""

    months: tuple[tuple[str, int], ...]
    """With how many evenings each."""
    heads: tuple[ColumnHead, ...]
    lines: tuple[MarkedLine, ...]
    to_come: int
    """How many evenings are still to be played."""


@dataclass(frozen=True, slots=True)
class _Evenings:
    """The columns of a challenge in the order of the days: what was played, and what is to come."""

    played: tuple[seasons.Evening, ...]
    known: tuple[seasons.Evening, ...]
    """Those that were played, and those that are announced or open again."""
    unknown: int
    """How many are to come of which nothing is known."""
    months: tuple[tuple[seasons.Evening, ...], ...]
    """Those that are known, month by month."""
    firsts: frozenset[str]
    """The first of each month."""

    @classmethod
    def of(cls, standing: seasons.ChallengeStanding, season: seasons.ClubSeason) -> "_Evenings":
        """Those of a challenge."""
        challenge, played = standing.challenge, {each.id for each in standing.evenings}
        known = tuple(
            each
            for each in season.evenings
            if each.id in played or (not each.outcome.is_closed and seasons.is_for(challenge, each))
        )
        by_month = groupby(known, key=lambda each: (each.outcome.day.year, each.outcome.day.month))
        months = tuple(tuple(evenings) for _, evenings in by_month)
        unknown = max(0, (challenge.planned or 0) - len(known))
        return cls(standing.evenings, known, unknown, months, frozenset(month[0].id for month in months))

    @property
    def to_come(self) -> int:
        """How many there are to come, announced or not."""
        return len(self.known) - len(self.played) + self.unknown


def shown(
    words: Words,
    standing: seasons.ChallengeStanding,
    season: seasons.ClubSeason,
    lines: Sequence[seasons.ChallengeLine],
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
    words: Words, standing: seasons.ChallengeStanding, evenings: _Evenings, table: ResultTable
) -> Iterator[ColumnHead]:
    for column in table.without(Kind.EVENING).columns:
        kind = column.kind.name.lower()
        if column.kind is Kind.TOTAL:
            yield from (_evening_head(words, each, evenings.firsts) for each in evenings.known)
            yield from [ColumnHead("evening", "", words.say("à venir"))] * evenings.unknown
            yield ColumnHead(kind, total_head(words, standing.challenge))
        elif column.kind is Kind.NAME:
            yield ColumnHead(kind, words.say("Joueur"))
        else:
            yield ColumnHead(kind, head_text(words, None, column, "screen"))


def _evening_head(words: Words, evening: seasons.Evening, firsts: frozenset[str]) -> ColumnHead:
    day = evening.outcome.day
    title = f"{evening.outcome.name}, {day_words(words, day)}"
    return ColumnHead("evening", str(day.day), title, evening.id in firsts)


def _marks(
    words: Words, evenings: _Evenings, table: ResultTable, line: seasons.ChallengeLine, row: ResultRow
) -> Iterator[ChallengeCell]:
    """The cells of a line; the evenings stand before the total."""
    pairs = [*zip(table.columns, row.cells, strict=True)]
    made = {
        evenings.played[(column.number or 1) - 1].id: cell_text(words, None, column, cell)
        for column, cell in pairs
        if column.kind is Kind.EVENING and cell is not None
    }
    for column, cell in pairs:
        if column.kind is Kind.TOTAL:
            yield from _evening_marks(evenings, line, made)
        if column.kind is not Kind.EVENING:
            text = "–" if cell in (0, None) else cell_text(words, None, column, cell)
            yield ChallengeCell(column.kind.name.lower(), text)


def _evening_marks(
    evenings: _Evenings, line: seasons.ChallengeLine, made: Mapping[str, str]
) -> Iterator[ChallengeCell]:
    for evening in evenings.known:
        first = " m" if evening.id in evenings.firsts else ""
        if evening.id in made:
            yield _mark(line.evenings[evening.id], made[evening.id], first)
        else:
            yield (_ABSENT if evening.outcome.is_closed else _COMING)[first]
    yield from [_COMING[""]] * evenings.unknown


_ABSENT, _COMING = (
    {first: ChallengeCell("evening", "", f"{state}{first}") for first in ("", " m")} for state in ("a", "f")
)


def _mark(made: seasons.CountedEvening, text: str, first: str) -> ChallengeCell:
    state = ("k" if made.is_kept else "x") + (" w" if made.is_won else "")
    return ChallengeCell("evening", text, f"{state}{first}", made.is_won, not made.is_kept)


def progress(words: Words, challenge: Challenge, played: int) -> str:
    """How far a challenge has come."""
    if challenge.planned is None:
        return words.many("{n} soirée", "{n} soirées", played)
    return words.many(
        "{n} soirée sur {planned}", "{n} soirées sur {planned}", played, planned=challenge.planned
    )
