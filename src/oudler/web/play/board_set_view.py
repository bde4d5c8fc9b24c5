"""A set of boards as one person is shown it: own results before the close, everybody's after (DUP-05)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import date

from oudler.rules import Side
from oudler.store import SetPlay, Store
from oudler.tables import board_sets
from oudler.web.site import PageRequest
from oudler.wording.game import of_name
from oudler.wording.language import Words, day_words, time_words
from oudler.wording.tournament import percent_text

MOST_LINES = 100
"""Of a ranking or of a board that are shown."""


@dataclass(frozen=True, slots=True)
class BoardSetRow:
    """A board of a set, with what one person made of it."""

    number: int
    role: str
    code: str = ""
    """The table of the person; empty: the board was not begun."""
    score: int | None = None
    """The taker's amount; None: not played to the end."""
    is_made: bool = False
    place: str = ""
    note: str = ""

    @property
    def is_done(self) -> bool:
        """Whether the person has played the board."""
        return self.score is not None


@dataclass(frozen=True, slots=True)
class RankRow:
    """A line of a ranking."""

    rank: int | None
    name: str
    played: int
    attack: str
    defense: str
    overall: str
    is_me: bool


@dataclass(frozen=True, slots=True)
class SetView:
    """A set as one person sees it now."""

    kept: board_sets.BoardSet
    title: str
    closes: str
    is_closed: bool
    rows: tuple[BoardSetRow, ...]
    standing: board_sets.SetStanding | None
    overall: str
    among: int
    ranking: tuple[RankRow, ...] = field(default=())
    """Everybody's, after the close alone."""
    players: int = 0
    made: int = 0
    """How many of the boards are made, while the others are."""

    @property
    def is_ready(self) -> bool:
        """Whether the boards are made."""
        return bool(self.kept.boards)

    @property
    def has_notes(self) -> bool:
        """Whether a board of the person can be compared with somebody else's."""
        return any(row.note for row in self.rows)

    @property
    def next_row(self) -> BoardSetRow | None:
        """The board to be played next: one that was begun before any other."""
        waiting = [row for row in self.rows if not row.is_done]
        return next((row for row in waiting if row.code), waiting[0] if waiting else None)


def view_of(
    asked: PageRequest, board_set: board_sets.BoardSet, player: str, now: str, *, made: int = 0
) -> SetView:
    """What a person (empty: somebody unknown) sees of a set, of which this many boards are made."""
    store, words = asked.office.store, asked.words
    plays = store.set_plays(board_set.id)
    is_closed = board_set.is_closed(now)
    lines = board_sets.standings(plays, board_set.numbers) if is_closed else ()
    standing, among = _standing(plays, lines, player, is_closed=is_closed)
    return SetView(
        board_set,
        set_title(words, board_set),
        closing_text(words, board_set.closes),
        is_closed,
        _rows(words, store, board_set, plays, player),
        standing,
        percent_text(words, standing.percentages.overall if standing else None),
        among,
        ranking=_ranking(words, store, lines, player) if lines else (),
        players=len({play.player for play in plays}),
        made=made,
    )


def _standing(
    plays: Sequence[SetPlay], lines: Sequence[board_sets.SetStanding], player: str, *, is_closed: bool
) -> tuple[board_sets.SetStanding | None, int]:
    """Where a person stands, among how many: after the close as in the ranking, before it provisionally."""
    if not is_closed:
        return board_sets.provisional(plays, player), board_sets.compared_with(plays, player)
    ranked = sum(line.rank is not None for line in lines)
    return next((line for line in lines if line.player == player), None), ranked


def waiting_lines(asked: PageRequest, board_set: board_sets.BoardSet) -> tuple[str, ...]:
    """Who has boards of a challenge yet to play, for its opener who wants to close it (DUP-05: no scores)."""
    store, words = asked.office.store, asked.words
    left = board_sets.unfinished(store.set_plays(board_set.id), board_set.by, board_set.count)
    lines = []
    if own := left.pop(board_set.by, 0):
        lines.append(
            words.many("Vous avez encore {n} étui à jouer.", "Vous avez encore {n} étuis à jouer.", own)
        )
    names = _names(words, store, left)
    for name, boards in sorted((names[player], boards) for player, boards in left.items()):
        lines.append(
            words.many(
                "{name} a encore {n} étui à jouer.", "{name} a encore {n} étuis à jouer.", boards, name=name
            )
        )
    return tuple(lines)


def set_title(words: Words, board_set: board_sets.BoardSet) -> str:
    """What a set is called."""
    if board_set.day is not None:
        return day_words(words, board_set.day)
    return words.say("Défi {of_name}", of_name=of_name(words, board_set.name))


def closing_text(words: Words, closes: str) -> str:
    """When a set closes, in the time of UTC."""
    day, time = date.fromisoformat(closes[:10]), closes[11:16]
    return words.say(
        "{day} à {time} (temps universel)", day=day_words(words, day), time=time_words(words, time)
    )


def role_text(words: Words, number: int) -> str:
    """What the person does on a board, and where the taker sits."""
    if board_sets.role_of(number) is Side.ATTACK:
        return words.say("vous prenez")
    places = {
        1: words.say("preneur à votre droite"),
        2: words.say("preneur en face de vous"),
        3: words.say("preneur à votre gauche"),
    }
    return places[(board_sets.taker_of(number) - board_sets.SEAT) % 4]


def _rows(
    words: Words, store: Store, board_set: board_sets.BoardSet, plays: Sequence[SetPlay], player: str
) -> tuple[BoardSetRow, ...]:
    done = {play.board: play for play in plays if play.player == player}
    notes = {line.board: line for line in board_sets.route_of(plays, player).lines}
    begun = board_sets.begun_boards(store, board_set, player) if player and board_set.boards else {}
    rows = []
    for number in board_set.numbers:
        row = BoardSetRow(number, role_text(words, number), begun.get(number, ""))
        if number in done:
            play, line = done[number], notes[number]
            place = words.say("{rank} sur {units}", rank=line.place, units=line.among)
            row = BoardSetRow(
                number,
                row.role,
                play.table,
                play.score,
                is_made=board_sets.story_of(play).made,
                place=place if line.note is not None else "",
                note=percent_text(words, line.note) if line.note is not None else "",
            )
        rows.append(row)
    return tuple(rows)


def _ranking(
    words: Words, store: Store, lines: Sequence[board_sets.SetStanding], player: str
) -> tuple[RankRow, ...]:
    """The first hundred, and the person's own line wherever it is."""
    shown = [line for place, line in enumerate(lines) if place < MOST_LINES or line.player == player]
    names = _names(words, store, [line.player for line in shown])
    overall = [line.percentages.overall for line in shown if line.percentages.overall is not None]
    return tuple(
        RankRow(
            line.rank,
            names[line.player],
            line.played,
            percent_text(words, line.percentages.attack),
            percent_text(words, line.percentages.defense),
            percent_text(words, line.percentages.overall, overall),
            is_me=line.player == player,
        )
        for line in shown
    )


def _names(words: Words, store: Store, players: Collection[str]) -> dict[str, str]:
    """The names of players by their ids; of one who had everything erased, that it is so."""
    return dict.fromkeys(players, words.say("joueur effacé")) | store.player_names(players)


@dataclass(frozen=True, slots=True)
class LineRow:
    """What somebody made of a board."""

    name: str
    score: int
    note: str
    code: str
    is_me: bool


def lines_of(
    asked: PageRequest, board_set: board_sets.BoardSet, number: int, player: str
) -> tuple[LineRow, ...]:
    """What everybody made of a board of a closed set, the best first."""
    store, words, side = asked.office.store, asked.words, board_sets.role_of(number)
    lines = board_sets.board_lines(store.set_plays(board_set.id), number)
    shown = [each for place, each in enumerate(lines) if place < MOST_LINES or each[0].player == player]
    names = _names(words, store, [play.player for play, _ in shown])
    return tuple(
        LineRow(
            names[play.player],
            play.score,
            percent_text(words, rated.attack if side is Side.ATTACK else rated.defense),
            play.table,
            is_me=play.player == player,
        )
        for play, rated in shown
    )
