"""Pages of clubs: the club, its members, its season, what it publishes."""

from oudler.web.clubs import club, events, founding, logo, set_up

PAGES = (club, events, founding, logo, set_up)
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = ["ROUTES"]
