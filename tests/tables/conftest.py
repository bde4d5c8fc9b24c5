"""What all tests of this room share."""

from pathlib import Path

import pytest

from oudler.store import Store
from tests.director.desks import close_stores, open_store

__all__ = ["close_stores"]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """An empty store."""
    return open_store(tmp_path)
