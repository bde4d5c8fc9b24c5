"""What every page of a club begins with: the club of the address, and the frame of its screens."""

from typing import Any

from starlette.responses import Response

from oudler.director.desk import KnownClub
from oudler.tournament.championships import Season
from oudler.web.site import PageRequest, short_number

HOME = "/c/{club}"
"""What everybody may read of a club; its screens follow under `bureau`."""
DESK = f"{HOME}/bureau"
YEARS = range(1900, 3000)
"""In which the season may begin that is asked for."""


def club_of(asked: PageRequest) -> KnownClub:
    """The club in the address. Raises NoSuchClub."""
    return asked.office.clubs.club(asked.path("club"))


def season_of(asked: PageRequest) -> Season:
    """The season that is asked for, else the one of today."""
    year, today = short_number(asked.query("saison"), 4), asked.office.now().date()
    return Season(year) if year is not None and year in YEARS else Season.of(today)


def club_page(
    asked: PageRequest, template: str, known: KnownClub, /, status: int = 200, **values: Any
) -> Response:
    """A screen of the club's desk; its template extends `club_base.html`."""
    frame: dict[str, Any] = {"club": known.club, "club_id": known.id, "club_home": f"/c/{known.id}"}
    frame["season"] = season_of(asked)
    return asked.page(template, status, **{**frame, **values})
