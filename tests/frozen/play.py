"""Pages of those who play: the first page, tables, lessons, boards of the day, deals that are over."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.frozen import doors
from tests.frozen.artefacts import Artefacts
from tests.frozen.chance import fixed_secrets
from tests.frozen.sites import Visit

_OF_ONE = ("/e/", "/championnats/{")
"""How the addresses of an event and of a championship begin, which are read elsewhere."""
_PARTS = {"{set}": "jour-2024-11-16", "{board}": "1", "{code}": doors.TABLE, "{number}": "1", "{kept}": "1"}


def freeze_play(artefacts: Artefacts) -> None:
    """Every page that is of no event, for the machine that serves and for a stranger."""
    paths = [_filled(path) for path in doors.get_addresses() if not path.startswith(_OF_ONE)]
    with TemporaryDirectory() as folder, fixed_secrets("play"), doors.playing_site(Path(folder)) as site:
        for role, client in zip(("organiser", "public"), site, strict=True):
            for lang in ("fr", "en"):
                Visit(f"site {role} {lang}", client, lang=lang).freeze(artefacts, paths)


def _filled(path: str) -> str:
    for part, value in _PARTS.items():
        path = path.replace(part, value)
    return path
