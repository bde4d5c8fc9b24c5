"""The season to take away: spreadsheets, and papers for the wall."""

from starlette.responses import Response

from oudler.director.clubs import SEASON_PAPERS, season_paper
from oudler.printing import write_spreadsheet
from oudler.web.clubs.season_asked import SCREEN, SeasonAsked, season_asked
from oudler.web.results import MEDIA, download, file_stem, shown_pdf
from oudler.web.site import PageRequest, Refused, Role, page
from oudler.wording.results import Sheets, challenge_sheets, points_sheets


def take_table(asked: PageRequest) -> Response:
    """A challenge or the points of a season as a spreadsheet. Raises Refused."""
    found, ending = season_asked(asked), asked.path("ending")
    if ending not in ("xlsx", "csv"):
        raise _nothing(asked, found)
    sheets = _sheets(asked, found, asked.path("what"))
    return download(
        write_spreadsheet(sheets, ending), _name(found, asked.path("what"), ending), MEDIA[ending]
    )


def _sheets(asked: PageRequest, found: SeasonAsked, what: str) -> Sheets:
    """The tables of a file by title. Raises Refused."""
    if what == "pcn":
        return points_sheets(asked.words, found.book.whole)
    if what == "challenge" and found.standing is not None:
        return challenge_sheets(asked.words, found.standing, found.book.whole)
    raise _nothing(asked, found)


def take_paper(asked: PageRequest) -> Response:
    """A challenge or the points of a season as PDF, for the wall. Raises Refused."""
    found, code = season_asked(asked), asked.path("code")
    if code not in SEASON_PAPERS or (code == "challenge" and found.standing is None):
        raise _nothing(asked, found)
    logo = asked.office.store.logo(found.club.id) or ""
    body = season_paper(code, asked.words, found.club.club, found.book.whole, found.standing, logo=logo)
    return shown_pdf(body, _name(found, code, "pdf"))


def _nothing(asked: PageRequest, found: SeasonAsked) -> Refused:
    told = asked.words.say("Ce fichier n'existe pas : choisissez dans la liste.")
    return Refused(told, status=404, up=f"{found.home}?saison={found.season.year}")


def _name(found: SeasonAsked, what: str, ending: str) -> str:
    """A name that any system takes: challenge-automne-2026-2027.xlsx."""
    is_challenge = what == "challenge" and found.standing is not None
    name = found.standing.challenge.name if is_challenge and found.standing else found.club.club.name
    parts = [file_stem(name), *([] if is_challenge else [what]), str(found.season)]
    return "-".join(parts) + f".{ending}"


ROUTES = (
    page(f"{SCREEN}/fichiers/{{what}}.{{ending}}", take_table, Role.ARBITER),
    page(f"{SCREEN}/papiers/{{code}}.pdf", take_paper, Role.ARBITER),
)
"""Two levels deep, so that no card of a member is taken for a file."""
