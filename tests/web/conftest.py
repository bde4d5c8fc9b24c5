"""What all tests of this room share."""

from tests.director.boxes import quick
from tests.director.club_nights import club
from tests.director.desks import close_stores, desk, office
from tests.web.asking import client

__all__ = ["client", "close_stores", "club", "desk", "office", "quick"]
