"""Scores of boards at the desk: those of a table, or the traveler of one board over all tables."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from oudler.director.desk import Condition, Desk, EventSituation, Spot
from oudler.director.forms import form_desk
from oudler.director.rounds import NoSheet, SheetMoved
from oudler.rules import Bid
from oudler.tournament.events import BoardScore, Event, Happening, Log, LogLine, Rescored, Scored, Seated
from oudler.tournament.files import Tournament
from oudler.tournament.play import attacker_at, board_play, boards_at, sides_at

Place: TypeAlias = tuple[int, int, int]
"""Round, table and board."""


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One board at one table: who attacks, and what was made."""

    at: Place
    attack: int
    """The player or team that attacks."""
    attacker: int | None
    """Who plays the attack; None: any of the team."""
    mates: tuple[int, ...]
    """Those of whom one attacked, where nothing says which."""
    score: BoardScore | None
    is_adjusted: bool


@dataclass(frozen=True, slots=True)
class BoardPage:
    """Boards to be scored together, and what the page has seen of them."""

    rows: tuple[BoardRow, ...]
    line: LogLine | None
    """The line of the log that wrote any of them last."""

    @property
    def seen(self) -> int:
        """The number of that line."""
        return 0 if self.line is None else self.line.number


def contracts_of(event: Event) -> tuple[Bid, ...]:
    """What a taker may play (DUP-19, EQU-04)."""
    return board_play(event).contracts


def table_boards(situation: EventSituation, spot: Spot) -> BoardPage:
    """The boards of a table in a round. Raises NoSheet."""
    event, (number, table) = situation.event, spot
    if not 1 <= table <= len(event.seated.get(number, ())):
        raise NoSheet(f"round {number}, table {table}")
    places = [(number, table, board) for board in boards_at(event, number, table)]
    return _page(situation.tournament, places)


def board_traveler(situation: EventSituation, session: int, board: int) -> BoardPage:
    """One board at every table that meets it in the rounds seated so far. Raises NoSheet."""
    event = situation.event
    if form_desk(event).has_sheets or session not in event.regulations.sessions:
        raise NoSheet(f"session {session}")
    seated = [number for number in event.regulations.rounds_of(session) if number in event.seated]
    places = [
        (number, table, board)
        for number in seated
        for table in range(1, len(event.seated[number]) + 1)
        if board in boards_at(event, number, table)
    ]
    if not places:
        raise NoSheet(f"session {session}, board {board}")
    return _page(situation.tournament, places)


def _page(tournament: Tournament, places: Sequence[Place]) -> BoardPage:
    rows = tuple(_row(tournament.event, at) for at in places)
    return BoardPage(rows, _last_line(tournament, set(places)))


def _row(event: Event, at: Place) -> BoardRow:
    attack, _ = sides_at(event, *at)
    attacker = attacker_at(event, *at)
    people = event.seated[at[0]][at[1] - 1]
    mates = tuple(each for each in people if each is not None and event.unit_of(each) == attack)
    return BoardRow(
        at, attack, attacker, () if attacker else mates, event.scores.get(at), at in event.adjusted
    )


def _last_line(tournament: Tournament, places: set[Place]) -> LogLine | None:
    if not places.intersection(tournament.event.scores):
        return None
    lines = (line for line in reversed(tournament.log) if places.intersection(_wrote(line)))
    return next(lines, None)


def _wrote(line: LogLine) -> Iterator[Place]:
    did = line.happening
    if isinstance(did, Scored | Rescored):
        yield from ((did.round, did.table, score.board) for score in did.scores)


# --- writing --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scores:
    """What was typed: scores by place, in a match also those of the other sheet."""

    scores: Mapping[Place, BoardScore]
    other: Mapping[Place, BoardScore]


def news(event: Event, typed: Scores) -> tuple[Scored, ...]:
    """What is scored for the first time, table by table."""
    return tuple(
        Scored(*spot, scores, _from_other(typed, spot, scores))
        for spot, scores in _by_table(typed, lambda at: at not in event.scores)
    )


def _from_other(typed: Scores, spot: Spot, scores: tuple[BoardScore, ...]) -> tuple[BoardScore, ...]:
    """The same boards from the other sheet of a match, where it was typed (EQU-09)."""
    places = [(*spot, each.board) for each in scores]
    return tuple(typed.other[at] for at in places if at in typed.other)


def changes(event: Event, typed: Scores, why: str) -> tuple[Rescored, ...]:
    """What was scored otherwise before, table by table."""

    def is_changed(at: Place) -> bool:
        return at in event.scores and _differs(event.scores[at], typed.scores[at])

    return tuple(Rescored(*spot, scores, why) for spot, scores in _by_table(typed, is_changed))


def _differs(before: BoardScore, after: BoardScore) -> bool:
    """Whether another score was typed; who attacked may go without saying."""
    is_other = after.attacker is not None and after.attacker != before.attacker
    return (before.score, before.contract) != (after.score, after.contract) or is_other


def _by_table(
    typed: Scores, is_meant: Callable[[Place], bool]
) -> Iterator[tuple[Spot, tuple[BoardScore, ...]]]:
    found: dict[Spot, list[BoardScore]] = {}
    for at in sorted(typed.scores):
        if is_meant(at):
            found.setdefault(at[:2], []).append(typed.scores[at])
    yield from ((spot, tuple(scores)) for spot, scores in found.items())


def scored(event: Event, typed: Scores, why: str) -> tuple[Happening, ...]:
    """All that is new, then all that is changed."""
    return (*news(event, typed), *changes(event, typed, why))


def score_boards(desk: Desk, typed: Scores, why: str, by: str, *, seen: int, lines: int | None = None) -> Log:
    """Write all that is new or changed, or nothing; gives the lines. Raises NotNow, SheetMoved.

    `seen` is the line that wrote any of the scores last; people sit as they did after this many `lines`.
    """
    happenings = scored(desk.event, typed, why)
    return desk.record_all(*happenings, by=by, given=_unmoved(set(typed.scores), seen, lines))


def _unmoved(places: set[Place], seen: int, lines: int | None) -> Condition:
    def unmoved(situation: EventSituation) -> None:
        line = _last_line(situation.tournament, places)
        if line is not None and line.number > seen:
            raise SheetMoved(str(line.number))
        later = () if lines is None else situation.tournament.log[lines:]
        rounds = {at[0] for at in places}
        if any(isinstance(each.happening, Seated) and each.happening.round in rounds for each in later):
            raise SheetMoved(f"seated after line {lines}")

    return unmoved
