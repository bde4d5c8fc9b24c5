"""What all tests of this room share."""

from tests.director.desks import close_stores

__all__ = ["close_stores"]
