"""The national list of this server: read from a spreadsheet, looked at, then kept until it is replaced."""

from collections.abc import Sequence
from typing import Any

from starlette.responses import Response

from oudler.director import clubs
from oudler.store import StaleRow
from oudler.tournament.championships import Season
from oudler.web.setup import NoListing, read_list_file
from oudler.web.site import PageRequest, Reading, Role, act, page
from oudler.wording.events import listings, rejected_text

MOST_SHOWN = 60
"""At most this many rejected lines are listed."""


def ask_list(asked: PageRequest) -> Response:
    """The list there is, and a form for another."""
    return _page(asked)


def _page(asked: PageRequest, lines: Sequence[str] = ()) -> Response:
    today = asked.office.now().astimezone().date()
    season = Season.of(today)
    return asked.page(
        "licences.html",
        422 if lines else 200,
        lines=lines,
        kept=asked.office.licences.current(),
        was_kept=bool(asked.query("gardee")),
        seasons=[season.next, season, Season(season.year - 1)],
        season=season,
        day=today,
    )


def read_list(asked: PageRequest) -> Response:
    """Read a list, and have it wait until somebody has looked at it."""
    upload, reading = asked.uploaded("file"), Reading(asked)
    today = asked.office.now().astimezone().date()
    season = Season(reading.number("season", Season.of(today).year, today.year - 20, today.year + 1))
    day = reading.day("day", today)
    if upload is None:
        line = asked.words.say("Choisissez d'abord la liste : un classeur .xlsx ou un .csv.")
        reading.complain("file", line)
    if reading.wrong or upload is None:
        return _page(asked, reading.wrong)
    try:
        listing, _others = read_list_file(asked.words, upload.file.read(), is_of_club=True)
    except NoListing as error:
        return _page(asked, [str(error)])
    clubs.draft_national(asked.office, listing, (upload.filename or "")[:80], season, day)
    return asked.go("/licences/apercu")


def show_draft(asked: PageRequest) -> Response:
    """What the list that waits brings, before it is kept."""
    draft = clubs.waiting_national(asked.office)
    return asked.go("/licences") if draft is None else _preview(asked, draft)


def _preview(asked: PageRequest, draft: clubs.NationalDraft, status: int = 200) -> Response:
    words = asked.words
    columns = [(each.header, words.say(listings.FIELD_NAMES[each.field])) for each in draft.columns]
    found: dict[str, Any] = {
        "columns": columns,
        "difference": clubs.list_difference(asked.office, draft),
        "rejected": [(line.line, rejected_text(words, line)) for line in draft.rejected[:MOST_SHOWN]],
        "before": asked.office.licences.current(),
        "is_stale": status == 409,
    }
    return asked.page("licences_preview.html", status, draft=draft, **found)


def keep_list(asked: PageRequest) -> Response:
    """Keep the list that was looked at; another one that waits by now is shown instead."""
    try:
        clubs.keep_national(asked.office, asked.field("seen"))
    except StaleRow:
        draft = clubs.waiting_national(asked.office)
        return asked.go("/licences") if draft is None else _preview(asked, draft, 409)
    return asked.go("/licences", gardee=1)


def give_up(asked: PageRequest) -> Response:
    """Keep nothing of the list that waits."""
    clubs.give_up_national(asked.office)
    return asked.go("/licences")


def remove_list(asked: PageRequest) -> Response:
    """Keep no national list any more."""
    asked.office.licences.remove()
    return asked.go("/licences")


ROUTES = (
    page("/licences", ask_list, Role.ORGANISER),
    act("/licences", read_list, Role.ORGANISER),
    page("/licences/apercu", show_draft, Role.ORGANISER),
    act("/licences/apercu", keep_list, Role.ORGANISER),
    act("/licences/abandon", give_up, Role.ORGANISER),
    act("/licences/retrait", remove_list, Role.ORGANISER),
)
