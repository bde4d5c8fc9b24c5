"""What stands beside the public pages of an event: the same as JSON and CSV, its picture, its calendar."""

import json
from collections.abc import Mapping
from typing import Any

from starlette.responses import Response

from oudler.director import publishing
from oudler.printing import write_csv
from oudler.tournament.clubs import Club
from oudler.web.public.event_pages import BoardKey, known_boards
from oudler.web.public.public import HOME, board_here, boards_here, known_as, told_here
from oudler.web.public.reader import Reader
from oudler.web.site import PageRequest, Refused, page
from oudler.wording.results import SheetRow

CALENDAR = "text/calendar; charset=utf-8"
FEED = "application/atom+xml; charset=utf-8"
MEDIA = {"json": "application/json", "csv": "text/csv; charset=utf-8"}


def json_of(fields: Mapping[str, Any]) -> bytes:
    """Fields as JSON."""
    return (json.dumps(fields, ensure_ascii=False, indent=1) + "\n").encode()


def csv_of(rows: list[SheetRow]) -> bytes:
    """Rows as a spreadsheet."""
    return write_csv(rows)


def file_answer(asked: PageRequest, body: bytes, media: str) -> Response:
    """A file that everybody may fetch; 304 if it is known."""
    headers = known_as(body)
    if asked.request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=media, headers=headers)


def club_name(reader: Reader) -> str:
    """The club that publishes; empty: none that has a page."""
    return reader.club.name if reader.club else ""


def take_ranking(asked: PageRequest) -> Response:
    """The ranking for programs and spreadsheets."""
    told, reader = told_here(asked)
    ending = ending_of(asked)
    fields = (
        json_of(publishing.ranking_fields(asked.words, told, club_name(reader))) if ending == "json" else b""
    )
    return file_answer(asked, fields or csv_of(publishing.ranking_rows(asked.words, told)), MEDIA[ending])


def take_boards(asked: PageRequest) -> Response:
    """All boards for programs and spreadsheets, once the event is over (DUP-05). Raises Refused."""
    told, reader = boards_here(asked)
    if not told.event.is_closed:
        why = asked.words.say("Les cartes et les scores sont montrés ici après la fin de l'épreuve.")
        raise Refused(why, status=404)
    if ending_of(asked) == "csv":
        return file_answer(asked, csv_of(publishing.boards_rows(asked.words, told)), MEDIA["csv"])
    fields = publishing.boards_fields(asked.words, told, club_name(reader), known_boards(told))
    return file_answer(asked, json_of(fields), MEDIA["json"])


def take_board(asked: PageRequest) -> Response:
    """One board for programs and spreadsheets, once the event is over (DUP-05). Raises Refused."""
    told, reader, key = board_here(asked)
    if ending_of(asked) == "csv":
        return file_answer(asked, csv_of(publishing.boards_rows(asked.words, told, key)), MEDIA["csv"])
    boards: dict[BoardKey, Any] = {key: known_boards(told)[key]}
    return file_answer(
        asked, json_of(publishing.boards_fields(asked.words, told, club_name(reader), boards)), MEDIA["json"]
    )


def ending_of(asked: PageRequest) -> str:
    """As what the data is asked for. Raises Refused."""
    ending = asked.path("ending")
    if ending not in MEDIA:
        raise Refused(asked.words.say("Ce fichier n'existe pas : choisissez dans la liste."), status=404)
    return ending


def take_picture(asked: PageRequest) -> Response:
    """The picture that messages show for a link to the event."""
    told, reader = told_here(asked)
    return file_answer(asked, publishing.event_picture(asked.words, told, club_name(reader)), "image/png")


def take_calendar(asked: PageRequest) -> Response:
    """The event for a calendar."""
    return calendar_answer(asked, f"/e/{asked.desk.id}")


def calendar_answer(asked: PageRequest, path: str, note: str = "") -> Response:
    """The event for a calendar, with the page that leads on from there."""
    told, _ = told_here(asked)
    known = publishing.club_here(asked.office, told.id)
    club = known.club if known else Club("")
    body = publishing.calendar_of(asked.words, club, [told], lambda _: asked.address(path), note)
    return file_answer(asked, body, CALENDAR)


ROUTES = (
    page(HOME + "/classement.{ending}", take_ranking),
    page(HOME + "/etuis.{ending}", take_boards),
    page(HOME + "/etuis/{session}/{board}.{ending}", take_board),
    page(HOME + "/image.png", take_picture),
    page(HOME + "/agenda.ics", take_calendar),
)
