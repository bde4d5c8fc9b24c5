"""What everybody may read of an event: its ranking, its boards, one board."""

from collections.abc import Mapping
from typing import Any

from oudler.director.publishing import PublishedEvent, board_table, public_ranking, summary_of
from oudler.director.results import public_view
from oudler.printing import qr_svg
from oudler.tournament.boards import Board
from oudler.tournament.play import board_numbers, honours
from oudler.tournament.results import Kind, ResultRow, ResultTable, route_table
from oudler.tournament.seating import SEATS
from oudler.web.desk import seat_names
from oudler.web.public.reader import Card, Live, Reader
from oudler.web.results import scale_text, shown_table
from oudler.wording.game import hand_line
from oudler.wording.language import Words, day_words
from oudler.wording.papers import case_papers
from oudler.wording.results import standing_title, unit_labels, unmet_text
from oudler.wording.tournament import form_text, units_text

BoardKey = tuple[int, int]


def event_card(reader: Reader, told: PublishedEvent, tail: str, title: str, *, has_data: bool = True) -> Card:
    """What is said of a page of an event where somebody links to it."""
    site = reader.club.name if reader.club else "Oudler"
    home = f"/e/{told.id}"
    return Card(
        title=f"{told.name}, {title}",
        description=f"{day_words(reader.words, told.day)}. {summary_of(reader.words, told)}.",
        path=home + tail,
        picture=f"{home}/image.png",
        site=site,
        has_data=has_data,
    )


def told_line(words: Words, told: PublishedEvent) -> str:
    """What an event is, in a line: its day, form, players and place."""
    rules = told.event.regulations
    parts = [
        day_words(words, told.day),
        form_text(words, rules.form),
        units_text(words, rules.form, len(told.event.units)),
        rules.venue,
    ]
    return ". ".join(filter(None, parts))


# --- the ranking ----------------------------------------------------------------------------------------


def ranking_page(reader: Reader, told: PublishedEvent, path: str, live: Live | None = None) -> str:
    """The ranking as far as it may be told."""
    words, posted, ranking = reader.words, told.posted, public_ranking(told)
    seal = told.seal
    return reader.event_text(
        "public_ranking.html",
        path,
        told,
        live,
        posted=posted,
        table=shown_table(words, told.event, ranking) if ranking else None,
        title=standing_title(words, posted.posting, posted.after),
        line=told_line(words, told),
        points=_points(words, told) if posted.posting.is_posted else [],
        seal=seal,
        seal_qr=qr_svg(seal.qr) if seal else "",
        card=event_card(reader, told, "/classement", words.say("classement")),
    )


def _points(words: Words, told: PublishedEvent) -> list[str]:
    """What the national points follow from, or why there are none."""
    gained = honours(told.event)
    if gained.unmet:
        texts = [unmet_text(words, each) for each in gained.unmet]
        return [f"{text[:1].upper()}{text[1:]}." for text in texts]
    return [scale_text(words, gained.scale)] if gained.scale and gained.scale.awards else []


# --- the boards -----------------------------------------------------------------------------------------


def boards_page(reader: Reader, told: PublishedEvent, live: Live | None = None) -> str:
    """Every board with its cards, where they were shown, and each table's score; nothing before the close."""
    words, event = reader.words, told.event
    values: dict[str, Any] = {"boards": None, "units": {}, "table": None}
    if event.is_closed:
        table = shown_table(words, event, board_table(event))
        boards = [
            {
                "session": session,
                "number": number,
                "told": _cards(words, board),
                "rows": [row for row in table.rows if row.row.cells[:2] == (session, number)],
            }
            for (session, number), board in known_boards(told).items()
        ]
        values = {"boards": boards, "units": unit_labels(words, event), "table": table}
    card = event_card(reader, told, "/etuis", words.say("étuis"), has_data=event.is_closed)
    return reader.event_text("public_boards.html", f"/e/{told.id}/etuis", told, live, card=card, **values)


def _cards(words: Words, board: Board | None) -> dict[str, Any] | None:
    """The cards of a board, hand by hand."""
    if board is None:
        return None
    names = seat_names(words)
    return {
        "taken": case_papers.taken_text(words, board.label),
        "leads": case_papers.leads_text(words, board.label),
        "hands": [(names[seat.value], hand_line(words, board.hand(seat))) for seat in SEATS],
        "dog": hand_line(words, board.dog),
    }


def board_page(reader: Reader, told: PublishedEvent, key: BoardKey, live: Live | None = None) -> str:
    """One board of an event that is over: the four hands round the dog, and every table that played it."""
    words, event = reader.words, told.event
    session, number = key
    boards = known_boards(told)
    keys = tuple(boards)
    at = keys.index(key)
    title = words.say("étui {board}", board=number)
    tail = f"/etuis/{session}/{number}"
    return reader.event_text(
        "public_board.html",
        f"/e/{told.id}{tail}",
        told,
        live,
        session=session if len(event.regulations.sessions) > 1 else None,
        number=number,
        before=keys[at - 1] if at else None,
        after=keys[at + 1] if at + 1 < len(keys) else None,
        cards=_hands(words, boards[key]),
        table=shown_table(words, event, _best_first(board_table(event, key))),
        line=told_line(words, told),
        card=event_card(reader, told, tail, title),
    )


def _best_first(table: ResultTable) -> ResultTable:
    """What tables made of a board, the best score first; where and when they played it is left out."""
    at = [column.kind for column in table.columns].index(Kind.SCORE)

    def order(row: ResultRow) -> tuple[bool, int]:
        score = row.cells[at]
        return not isinstance(score, int), -score if isinstance(score, int) else 0

    rows = tuple(sorted(table.rows, key=order))
    return ResultTable(table.columns, rows).without(Kind.POSITION, Kind.TABLE, Kind.ATTACKING)


def _hands(words: Words, board: Board | None) -> dict[str, Any] | None:
    """The cards of a board as they are drawn: each hand suit by suit."""
    if board is None:
        return None
    names = seat_names(words)
    return {
        "taken": case_papers.taken_text(words, board.label),
        "leads": case_papers.leads_text(words, board.label),
        "hands": [
            {
                "seat": seat.value,
                "name": names[seat.value],
                "is_taker": seat is board.label.taker,
                "suits": case_papers.hand_drawn(words, board.hand(seat)),
            }
            for seat in SEATS
        ],
        "dog": hand_line(words, board.dog),
    }


def route_page(reader: Reader, told: PublishedEvent, unit: int, live: Live | None = None) -> str:
    """What one player or team made on every board."""
    words, event = reader.words, told.event
    return reader.event_text(
        "public_route.html",
        f"/e/{told.id}/etuis",
        told,
        live,
        name=unit_labels(words, event)[unit],
        table=shown_table(words, event, route_table(event, unit).without(Kind.REMARK)),
    )


def known_boards(told: PublishedEvent) -> Mapping[BoardKey, Board | None]:
    """Every board of an event that is over, with its cards where they were shown (DUP-05)."""
    if not told.event.is_closed:
        return {}
    shown = public_view.told_boards(told.event)
    return {key: shown.get(key) for key in board_numbers(told.event)}
