"""The members of a club as a spreadsheet, which can be read again as a list: without contacts."""

from starlette.responses import Response

from oudler.director import clubs
from oudler.printing import Cell, write_spreadsheet
from oudler.tournament.championships import Season
from oudler.tournament.people import ListField
from oudler.web.clubs.club_request import club_of, season_of
from oudler.web.clubs.members import MEMBERS
from oudler.web.results import MEDIA, download, file_stem
from oudler.web.site import PageRequest, Refused, Role, page
from oudler.wording.events import listings
from oudler.wording.language import Words, msg

_FIELDS = (
    ListField.LICENCE,
    ListField.SURNAME,
    ListField.FIRST_NAME,
    ListField.COMITE,
    ListField.SERIES,
    ListField.CATEGORY,
    ListField.BIRTH_YEAR,
    ListField.SEASON,
    ListField.STAYS,
)
_PRESENCE = msg("Présences")


def take_members(asked: PageRequest) -> Response:
    """Who is in the club, by name. Raises Refused where there is no such file."""
    club, ending, words = club_of(asked), asked.path("ending"), asked.words
    if ending not in ("csv", "xlsx"):
        raise Refused(words.say("Ce fichier n'existe pas : choisissez dans la liste."), status=404)
    members = clubs.member_list(asked.office, club, season_of(asked))
    heads: list[Cell] = [*(words.say(listings.FIELD_NAMES[each]) for each in _FIELDS), words.say(_PRESENCE)]
    rows = [heads, *(_cells(words, row) for row in members.viewed(clubs.MemberView.ALL))]
    body = write_spreadsheet({words.say("Membres"): rows}, ending)
    return download(body, f"{file_stem(club.club.name)}-membres.{ending}", MEDIA[ending])


def _cells(words: Words, row: clubs.MemberRow) -> list[Cell]:
    one = row.member
    return [
        one.licence,
        one.surname,
        one.first_name,
        one.comite,
        one.series,
        one.category,
        one.born,
        "" if one.licensed is None else str(Season(one.licensed)),
        words.say(listings.YES if one.stays else listings.NO),
        sum(row.came),
    ]


ROUTES = (page(f"{MEMBERS}/export.{{ending}}", take_members, Role.ARBITER),)
