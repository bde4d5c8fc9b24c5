"""Pages of clubs: the club, its members, its season, what it publishes."""

from oudler.web.clubs import club

PAGES = (club,)
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = ["ROUTES"]
