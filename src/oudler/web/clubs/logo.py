"""The logo of a club, as pages show it."""

from starlette.responses import Response

from oudler.web.clubs.club_request import HOME, club_of
from oudler.web.site import PageRequest, Refused, page

POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A drawing that is opened by itself does nothing but draw."""


def show_logo(asked: PageRequest) -> Response:
    """The picture. Raises NoSuchClub, Refused where the club has none."""
    logo = asked.office.clubs.logo(club_of(asked).id)
    if logo is None:
        raise Refused(asked.words.say("Ce club n'a pas de logo."), status=404)
    headers = {"cache-control": "no-cache", "content-security-policy": POLICY}
    return Response(logo.body, media_type=logo.media, headers=headers)


ROUTES = (page(f"{HOME}/logo", show_logo),)
