"""What all tests of this room share."""

from tests.director.boxes import quick
from tests.director.desks import close_stores, desk, office

__all__ = ["close_stores", "desk", "office", "quick"]
