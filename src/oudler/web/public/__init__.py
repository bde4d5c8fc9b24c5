"""Pages that need no account: results, the wall, players' phones."""

from oudler.web.public import club, data_files, help, phone, projector, public, signup
from oudler.web.public.data_files import file_answer
from oudler.web.public.static_site import CONTENTS, event_folders, folder_address, site_folders, static_site

PAGES = (phone, data_files, public, help, club, signup, projector)
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = [
    "CONTENTS", "ROUTES", "event_folders", "file_answer", "folder_address", "help", "site_folders",
    "static_site",
]  # fmt: skip
