"""Results for programs: what stands on a public page, as JSON and as rows of a spreadsheet.

Nothing is in them that is not on the page: no licence, birth or contact, nothing that an arbiter decided.
The fields are documented in docs/clubs.md.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeAlias

from oudler.director.forms import form_desk
from oudler.director.publishing.challenges import PublishedChallenge
from oudler.director.publishing.publication import Publication, PublishedEvent
from oudler.rules import Bid, card_name
from oudler.tournament.boards import Board
from oudler.tournament.events import Event
from oudler.tournament.results import (
    FIGURES,
    Cell,
    Column,
    Kind,
    ResultRow,
    ResultTable,
    by_person,
    ranking_table,
    travelers_table,
)
from oudler.tournament.seating import SEATS
from oudler.wording import results
from oudler.wording.language import Words, msg
from oudler.wording.tournament import form_text

VERSION = 1
"""Of the fields; a field may be added without another one."""
Fields: TypeAlias = dict[str, Any]
BoardKey: TypeAlias = tuple[int, int]
"""The session and the number of a board."""
_GAINS = (Kind.PCN, Kind.PP, Kind.PRIZE)
_WHO = (Kind.UNIT, Kind.DEFENDING)


# --- a ranking ------------------------------------------------------------------------------------------


def public_ranking(told: PublishedEvent) -> ResultTable | None:
    """The ranking as far as it may be told, without what an arbiter took off; None: there is none to see."""
    if not told.posted.is_shown:
        return None
    return ranking_table(told.event, told.posted.after).without(Kind.PENALTY).filled(*_GAINS)


def ranking_fields(words: Words, told: PublishedEvent, club: str) -> Fields:
    """The ranking of an event."""
    table = public_ranking(told)
    figures = [column for column in table.columns if column.kind in FIGURES][:-1] if table else []
    return {
        **_head(words, "ranking", told, club),
        "columns": [_column(column) for column in figures],
        "ranking": [_ranked(words, told.event, table, row) for row in table.rows] if table else [],
    }


def _ranked(words: Words, event: Event, table: ResultTable, row: ResultRow) -> Fields:
    cells = dict(zip(table.columns, row.cells, strict=True))
    figures = [column for column in table.columns if column.kind in FIGURES]
    has_teams = form_desk(event).has_teams
    people = [event.entries[number] for number in event.members.get(row.key, ())]
    gains = {column.kind.name.lower(): cells[column] for column in table.columns if column.kind in _GAINS}
    return {
        "rank": cells[Column(Kind.RANK)],
        "name": results.unit_label(words, event, row.key),
        "members": [one.name for one in people] if has_teams else [],
        "club": "" if has_teams else next((one.club for one in people), ""),
        "figures": [_number(cells[column]) for column in figures[:-1]],
        "total": _number(cells[figures[-1]]) if figures else None,
        **gains,
    }


def ranking_rows(words: Words, told: PublishedEvent) -> list[results.SheetRow]:
    """The ranking of an event, a row for each person."""
    table = public_ranking(told)
    if table is None:
        return [[words.say("Rang"), words.say("nom")]]
    left_out = [Kind.LICENCE, Kind.NUMBER, Kind.LINE]
    left_out += [] if form_desk(told.event).has_teams else [Kind.UNIT]
    return results.sheet_rows(words, told.event, by_person(told.event, table).without(*left_out))


# --- boards ---------------------------------------------------------------------------------------------


def board_table(event: Event, board: BoardKey | None = None) -> ResultTable:
    """What every table made of every board, or of one, without what an arbiter decided."""
    table = travelers_table(event, board and board[1]).without(Kind.REMARK)
    if board is None:
        return table
    rows = tuple(row for row in table.rows if row.cells[:2] == board)
    return ResultTable(table.columns, rows).without(Kind.SESSION, Kind.BOARD)


def boards_fields(
    words: Words, told: PublishedEvent, club: str, boards: Mapping[BoardKey, Board | None]
) -> Fields:
    """Some boards of an event that is closed, with their cards where they were shown."""
    return {
        **_head(words, "boards", told, club),
        "boards": [_board(words, told.event, key, board) for key, board in boards.items()],
    }


def _board(words: Words, event: Event, key: BoardKey, board: Board | None) -> Fields:
    table = board_table(event, key)
    told = table.without(Kind.ATTACKING)
    return {
        "session": key[0],
        "board": key[1],
        **(_cards(board) if board else {"cards": None}),
        "plays": [_play(words, event, told.columns, row.cells) for row in told.rows],
    }


def _cards(board: Board) -> Fields:
    hands = {seat.value: [card_name(card) for card in board.hand(seat)] for seat in SEATS}
    return {
        "taker": board.label.taker.value,
        "leads": board.label.leader.value,
        "cards": {**hands, "dog": [card_name(card) for card in board.dog]},
    }


def _play(words: Words, event: Event, columns: Sequence[Column], cells: Sequence[Cell]) -> Fields:
    names = {Kind.UNIT: "attack", Kind.DEFENDING: "defense", Kind.POSITION: "round", Kind.CREDIT: "pm"}
    return {
        names.get(column.kind, column.kind.name.lower()): _told(words, event, column, cell)
        for column, cell in zip(columns, cells, strict=True)
    }


def _told(words: Words, event: Event, column: Column, cell: Cell) -> Any:
    if column.kind in _WHO and isinstance(cell, int):
        return results.unit_label(words, event, cell)
    if isinstance(cell, Bid):
        return cell.name.lower()
    is_figure = cell is None or isinstance(cell, int | Fraction | Decimal)
    return _number(cell) if is_figure else results.cell_text(words, event, column, cell)


def boards_rows(words: Words, told: PublishedEvent, board: BoardKey | None = None) -> list[results.SheetRow]:
    """What every table made of every board, or of one."""
    return results.sheet_rows(words, told.event, board_table(told.event, board).without(Kind.ATTACKING))


# --- a club ---------------------------------------------------------------------------------------------


def club_fields(words: Words, publication: Publication) -> Fields:
    """What a club says of itself, its evenings to come and those that are over."""
    club = publication.club
    return {
        "oudler": "club",
        "version": VERSION,
        "club": club.name,
        "comite": club.comite,
        "venue": club.venue,
        "site": club.site,
        "coming": [_event(words, one) for one in publication.coming],
        "held": [_event(words, one) for one in publication.held],
    }


def club_rows(words: Words, publication: Publication) -> list[results.SheetRow]:
    """The evenings of a club, those to come first."""
    heads = [words.say(head) for head in _CLUB_HEADS]
    rows: list[results.SheetRow] = [[*heads]]
    for one in (*publication.coming, *publication.held):
        rules, people = one.event.regulations, len(one.event.listed)
        told = form_text(words, rules.form)
        state = state_text(words, one)
        rows.append([one.day.isoformat(), one.starts, one.name, told, rules.venue, people, state])
    return rows


_CLUB_HEADS = (
    msg("jour"),
    msg("heure"),
    msg("épreuve"),
    msg("forme"),
    msg("lieu"),
    msg("joueurs"),
    msg("état"),
)


# --- a challenge ----------------------------------------------------------------------------------------


def challenge_fields(words: Words, club: str, told: PublishedChallenge) -> Fields:
    """Who stands where in a challenge, with its rule."""
    rule = told.challenge
    return {
        "oudler": "challenge",
        "version": VERSION,
        "club": club,
        "challenge": {
            "name": rule.name,
            "since": rule.since.isoformat(),
            "until": rule.until.isoformat(),
            "evenings": told.evenings,
            "planned": rule.planned,
            "kept": rule.kept,
            "rule": results.challenge_rule(words, rule),
        },
        "ranking": [
            {"rank": line.rank, "name": line.name, "evenings": line.evenings, "total": _number(line.total)}
            for line in told.lines
        ],
    }


def challenge_rows(words: Words, told: PublishedChallenge) -> list[results.SheetRow]:
    """Who stands where in a challenge, a row for each person."""
    columns = tuple(map(Column, (Kind.RANK, Kind.NAME, Kind.PRESENCE, Kind.TOTAL)))
    rows = (ResultRow((line.rank, line.name, line.evenings, line.total)) for line in told.lines)
    return results.sheet_rows(words, None, ResultTable(columns, tuple(rows)))


# --- what they share --------------------------------------------------------------------------------------


def _head(words: Words, what: str, told: PublishedEvent, club: str) -> Fields:
    return {"oudler": what, "version": VERSION, "club": club, "event": _event(words, told)}


def _event(words: Words, told: PublishedEvent) -> Fields:
    rules = told.event.regulations
    return {
        "id": told.uid,
        "name": told.name,
        "day": told.day.isoformat(),
        "starts": told.starts,
        "venue": rules.venue,
        "form": rules.form.value,
        "form_name": form_text(words, rules.form),
        "rounds": len(rules.rounds),
        "players": len(told.event.listed),
        "status": _status(told),
        "after": told.posted.after,
        "updated": told.at,
    }


def state_text(words: Words, told: PublishedEvent) -> str:
    """How far an event is: announced, being played, or how its ranking stands."""
    if told.event.is_closed:
        return results.standing_title(words, told.posted.posting, None).lower()
    return words.say("en cours") if told.event.last_seated else words.say("annoncée")


def _status(told: PublishedEvent) -> str:
    return told.posted.posting.standing.value if told.event.is_closed else told.posted.publicity.value


def _column(column: Column) -> Fields:
    return {"kind": column.kind.name.lower(), "number": column.number, "weight": _number(column.weight)}


def _number(cell: Cell) -> int | float | None:
    """A figure as JSON has numbers: whole where it is whole."""
    if isinstance(cell, int) or cell is None:
        return cell
    assert isinstance(cell, Fraction | Decimal), "a figure"
    return int(cell) if cell == int(cell) else float(cell)
