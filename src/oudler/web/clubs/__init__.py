"""Pages of clubs: the club, its members, its season, what it publishes."""

from oudler.web.clubs import (
    challenge_form, club, events, founding, member_export, member_form, member_import, members, national_list,
    publish, season, season_files, season_points, set_up,
)  # fmt: skip

PAGES = (
    club, events, founding, set_up, members, member_form, member_import, member_export, national_list,
    season, challenge_form, season_files, season_points, publish,
)  # fmt: skip
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = ["ROUTES"]
