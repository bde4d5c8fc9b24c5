"""Pages of clubs: the club, its members, its season, what it publishes."""

from oudler.web.clubs import club, publish

PAGES = (club, publish)
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = ["ROUTES"]
