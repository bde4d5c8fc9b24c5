"""Pages of events: of the desk, of the public, of the wall and of phones, for those who may see them."""

import re
from itertools import product

from starlette.testclient import TestClient

from tests.frozen import doors
from tests.frozen.artefacts import Artefacts
from tests.frozen.sites import Visit
from tests.frozen.stories import Scene

_PARTS = {
    "what": ("resultats", "points"),
    "ending": ("csv", "json", "xlsx"),
    "kind": (),
    "code": (),
    "phase": (),
}
"""What is asked for in parts of an address: nothing where links lead there; in others the number 1."""
LANGUAGES = {f"{form}/playing": ("fr", "en") for form in ("libre", "triplette", "match")} | {
    "individual/closed": ("fr", "en")
}
"""Where pages are read in both languages."""
_HALL = "/e/{event}"
_DESK = "/e/{event}/bureau"


def filled(pattern: str, home: str) -> list[str]:
    """The addresses of a route of an event: its parts filled in."""
    path = pattern.replace(_HALL, home)
    names = re.findall(r"\{(\w+)\}", path)
    found = product(*(_PARTS.get(name, ("1",)) for name in names))
    return [re.sub(r"\{\w+\}", "{}", path).format(*values) for values in found]


def freeze_pages(artefacts: Artefacts, scene: Scene, opened: list[str]) -> None:
    """The pages of an event, for everybody who may see them; `opened` are addresses of QR codes."""
    paths = [path for path in doors.get_addresses() if path.startswith(_HALL)]
    desk = [each for path in paths if path.startswith(_DESK) for each in filled(path, scene.home)]
    hall = [each for path in paths if not path.startswith(_DESK) for each in filled(path, scene.home)]
    for lang in LANGUAGES.get(scene.name, ("fr",)):
        _visit(scene, "organiser", scene.organiser, lang).freeze(
            artefacts, [*desk, scene.home], under=scene.home
        )
        _visit(scene, "public", scene.public, lang).freeze(artefacts, hall, under=scene.home)


def _visit(scene: Scene, role: str, client: TestClient, lang: str = "fr") -> Visit:
    return Visit(f"{scene.name} {role} {lang}", client, scene.home, lang)
