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
LANGUAGES = {f"{form}/playing": ("fr", "en") for form in ("libre", "match")} | {
    "individual/closed": ("fr", "en")
}
"""Where pages are read in both languages."""
_ARBITERS = ("libre/playing", "individual/playing")
"""Where pages are read by an arbiter who joined, too."""
_SCREENS = {False: ("",), True: ("epreuve", "inscriptions", "salle")}
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
    hall = [each for path in paths if not path.startswith(_DESK) for each in filled(path, scene.home)]
    if scene.state == "playing":
        _begin(scene)
        _freeze_phone(artefacts, scene, opened, hall)
    under = tuple(f"{scene.home}/bureau/{screen}" for screen in _SCREENS[is_brief(scene)])
    desk = [each for path in paths for each in filled(path, scene.home) if each.startswith(under)]
    for lang in LANGUAGES.get(scene.name, ("fr",)):
        _visit(scene, "organiser", scene.organiser, lang).freeze(artefacts, [*desk, scene.home], under)
        _visit(scene, "public", scene.public, lang).freeze(artefacts, hall, (scene.home,))
    if scene.name in _ARBITERS:
        _visit(scene, "arbiter", _arbiter(scene)).freeze(artefacts, desk, (scene.home,))


def is_brief(scene: Scene) -> bool:
    """Whether an event is announced much like another one: only some screens of its desk are read."""
    return scene.state == "announced" and scene.event not in ("libre", "individual", "match")


def _visit(scene: Scene, role: str, client: TestClient, lang: str = "fr") -> Visit:
    return Visit(f"{scene.name} {role} {lang}", client, scene.home, lang)


# --- what happens in the hall ---------------------------------------------------------------------------


def _begin(scene: Scene) -> None:
    """Start the clock of the round and say something to all."""
    for path, sent in (("horloge", {"do": "start"}), ("annonce", {"text": "La buvette est ouverte."})):
        answer = scene.organiser.post(f"{scene.home}/bureau/salle/{path}", data=sent)
        assert answer.status_code == 303, answer.text


def _freeze_phone(artefacts: Artefacts, scene: Scene, opened: list[str], hall: list[str]) -> None:
    """What a player reads who opens a sheet, then the own slip, calls the arbiter and looks around.

    Slips of teams open nothing.
    """
    client = scene.come("192.168.1.41")
    slip, sheet = (next((path for path in opened if kind in path), "") for kind in ("/j/", "/f/"))
    if sheet:
        Visit(f"{scene.name} sheet fr", client, scene.home).freeze(artefacts, [sheet], (sheet,))
    if not slip:
        return
    assert client.get(slip).status_code == 303, slip
    for act in ("present", "appel"):
        assert client.post(f"{scene.home}/moi/{act}", data={"what": "Renonce"}).status_code == 303, act
    _visit(scene, "phone", client).freeze(artefacts, hall, (scene.home,))


def _arbiter(scene: Scene) -> TestClient:
    """The browser of an arbiter who joined by the code that the desk shows."""
    client = scene.come("192.168.1.42")
    shown = re.search(r'class="pin num">(\d+)<', scene.organiser.post(f"{scene.home}/bureau/inviter").text)
    assert shown is not None
    answer = client.post(f"{scene.home}/rejoindre", data={"name": "Zoé", "pin": shown[1]})
    assert answer.status_code == 303, answer.text
    return client
