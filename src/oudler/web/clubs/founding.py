"""A club's first day: one form, and what will follow."""

from collections.abc import Mapping

from starlette.responses import Response

from oudler.tournament.clubs import Club
from oudler.web.clubs.club_form import club_fields, read_club, read_logo_file, weekday_rows
from oudler.web.site import PageRequest, Reading, Role, act, page, told_wrong

ADDRESS = "/nouveau-club"


def ask_club(asked: PageRequest) -> Response:
    """Ask what the club is called; the rest may wait."""
    return _form(asked, club_fields(Club("")))


def found_club(asked: PageRequest) -> Response:
    """Open the club, or show the form with what is wrong."""
    reading = Reading(asked)
    club, logo = read_club(reading, Club("")), read_logo_file(reading)
    if not reading.wrong and any(known.club.name == club.name for known in asked.office.clubs.clubs()):
        told = asked.words.say("« {name} » est déjà ici : un club n'y est qu'une fois.", name=club.name)
        reading.complain("name", told)
    if reading.wrong:
        typed = asked.typed
        return _form(asked, typed, reading)
    known = asked.office.clubs.open(club)
    if logo is not None:
        asked.office.clubs.keep_logo(known.id, logo)
    return asked.go(f"/c/{known.id}/bureau")


def _form(asked: PageRequest, fields: Mapping[str, str], reading: Reading | None = None) -> Response:
    return asked.page(
        "club_new.html",
        status=422 if reading else 200,
        fields=fields,
        **told_wrong(reading),
        weekdays=weekday_rows(asked.words),
    )


ROUTES = (page(ADDRESS, ask_club, Role.ORGANISER), act(ADDRESS, found_club, Role.ORGANISER))
