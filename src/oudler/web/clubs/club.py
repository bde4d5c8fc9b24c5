"""The first page of a club at the desk: the next evening, what is to be done, the season at a glance."""

from starlette.responses import Response

from oudler.web.clubs.club_request import DESK, club_of, club_page
from oudler.web.site import PageRequest, Role, page


def show_club(asked: PageRequest) -> Response:
    """The club as it stands."""
    return club_page(asked, "club.html", club_of(asked))


ROUTES = (page(DESK, show_club, Role.ARBITER),)
