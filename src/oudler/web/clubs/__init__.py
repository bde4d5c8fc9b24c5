"""Pages of clubs: the club, its members, its season, what it publishes."""

from oudler.web.clubs import (
    challenge_form, club, events, founding, logo, season, season_files, season_points, set_up,
)  # fmt: skip

PAGES = (club, events, founding, logo, set_up, season, challenge_form, season_files, season_points)
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = ["ROUTES"]
