"""Pages of a championship in stages: lists received, a place given up, what stands in the way."""

from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.frozen import doors
from tests.frozen.artefacts import Artefacts
from tests.frozen.chance import fixed_secrets
from tests.frozen.sites import Visit

NOW = datetime(2026, 11, 20, 14, 0, tzinfo=UTC)


def freeze_seasons(artefacts: Artefacts) -> None:
    """What the organiser reads of a championship, from its first page on, in both languages."""
    with (
        TemporaryDirectory() as folder,
        fixed_secrets("championship"),
        doors.kept_season(Path(folder), NOW) as (client, home),
    ):
        for lang in ("fr", "en"):
            Visit(f"championship organiser {lang}", client, home, lang).freeze(artefacts, [home], (home,))
