"""Pages of clubs: the club, its members, its season, what it publishes."""

from oudler.web.clubs import club, member_export, member_form, member_import, members, national_list

PAGES = (club, members, member_form, member_import, member_export, national_list)
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = ["ROUTES"]
