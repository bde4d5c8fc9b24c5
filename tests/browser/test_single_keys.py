"""Every screen fits, and no key of it, pressed alone, writes anything but by an act named here."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from oudler.director.desk import Called, Desk, Office, Started
from oudler.tournament.events import Handed, Scored
from oudler.tournament.forms import Form
from tests.browser.halls import desk_now, office_of
from tests.browser.people import Crowd, Person
from tests.browser.screens import faults_of, screens
from tests.browser.serving import Server
from tests.director.desks import BY, RULES, balanced, entered, play_round, players_at, seat_next, seated
from tests.director.stories import before, desk_of, made_up

KEYS = (*"01239+-", "Enter", "Space", "Backspace", "ArrowDown", "ArrowRight", "Control+z", "Escape")
"""What is pressed everywhere, beside the keys that a page has."""
BOUND = """() => [...document.querySelectorAll("[data-key]")].map((part) => part.dataset.key).sort()"""
SHAPE = """() => {
  const parts = "[data-key], form[method=post], [autofocus], [data-hold], [data-expects]";
  const plain = (text) => (text ?? "").replace(/^\\/e\\/\\w+|\\d+/g, "");
  const kind = (part) => [plain(part.id), plain(part.getAttribute("action"))];
  const shape = (part) => [part.tagName, part.dataset.key, kind(part), part.autofocus].join();
  return [...document.querySelectorAll(parts)].map(shape).join();
}"""
"""What keys can do on a page: two with the same differ in what they say."""
SIGNS = {" ": "Space"}
_STEP = "the room's next step: its violet button says what"
_CLOCK = "the clock is stopped and lengthened while one looks at the hall"
_ENTER = "the page was opened for this one act, and its violet button has the focus"
NAMED = {
    "n salle/position": _STEP,
    "n salle/horloge": _STEP,
    "n salle/places": _STEP,
    "+ salle/horloge": _CLOCK,
    "b salle/horloge": _CLOCK,
    "j salle/appel": "whoever goes to a table has no hand for a second key",
    "Enter salle/annonce": "what is announced is the only field of its form",
    "Enter salle/position": _ENTER,
    "Space salle/position": _ENTER,
    "Enter salle/places": _ENTER,
    "Space salle/places": _ENTER,
    "Enter epreuve/mouvement": _ENTER,
    "Space epreuve/mouvement": _ENTER,
    "Enter inscriptions/0/arriver": "three letters, Enter, Enter: who was looked for has come",
    "Space inscriptions/0/arriver": _ENTER,
    "Enter inscriptions/appel": "leads to a page that says what would be written",
    "Enter arbitrage/0/0": _ENTER,
    "Space arbitrage/0/0": _ENTER,
}
"""What one key writes on purpose, by key and address, and why."""

WATCH = """(() => {
  window.sent = [];
  let key = "", armed = null;
  const tell = (address) => window.sent.push(`${key} ${new URL(address, location.href).pathname}`);
  const keep = (event) => { if (armed) { event.preventDefault(); event.stopImmediatePropagation(); } };
  addEventListener("keydown", (event) => { key = (event.ctrlKey ? "Control+" : "") + event.key; }, true);
  addEventListener("submit", (event) => {
    if (!armed) return;
    if (event.target.method === "post") tell(event.target.action);
    if (event.target.method !== "dialog") keep(event);
  }, true);
  addEventListener("click", (event) => { if (event.target.closest?.("a[href]")) keep(event); }, true);
  // A part that comes anew would take the focus away between the press of a key and its release.
  for (const change of ["htmx:beforeRequest", "htmx:beforeSwap"])
    addEventListener(change, (event) => { if (armed) event.preventDefault(); }, true);
  const fetched = window.fetch;
  window.fetch = (address, options) => {
    if (armed && options?.method === "POST" && options.body?.get?.("act") !== "read") tell(address);
    return fetched(address, options);
  };
  const back = () => {
    document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    document.querySelectorAll("form").forEach((form) => form.reset());
    if (armed === "open") window.first.focus?.();
    const at = document.activeElement;
    if (armed === "left" && at.matches("input, textarea, select"))
      at.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    if (armed === "left" || window.first === document.body) document.activeElement.blur();
  };
  addEventListener("keyup", () => { if (armed) back(); }, true);
  window.arm = (state) => { window.first ??= document.activeElement; armed = state; back(); };
})()"""
"""Nothing leaves an armed page: what a key would send is told, and the page is put back as it was."""


def pressed(arbiter: Person) -> Iterator[str]:
    """What is sent where by which key: with the focus where the page puts it, and once a field was left."""
    keys = dict.fromkeys(
        (*KEYS, *(key.capitalize() if len(key) > 1 else key for key in arbiter.page.evaluate(BOUND)))
    )
    for state in ("open", "left"):
        arbiter.page.evaluate("(state) => window.arm(state)", state)
        for key in keys:
            arbiter.page.keyboard.press(key)
    for told in arbiter.page.evaluate("window.sent.splice(0)"):
        key, _, path = told.rpartition(" ")
        yield f"{SIGNS.get(key, key)} {_kind(path)}"


def _kind(path: str) -> str:
    """An address within the desk, without numbers."""
    return re.sub(r"\d+", "0", urlsplit(path).path.split("/bureau/")[-1])


def playing(office: Office) -> Desk:
    """The second round of an evening: a call, a sheet that is in, one that is wrong."""
    desk = seated(office, 24, RULES)
    play_round(desk)
    seat_next(desk)
    desk.record(Handed(2, 1, balanced(desk, 1, 40)), by=BY)
    desk.note(Called(3, players_at(desk, 3)[0], "Une faute au jeu"), Started(2, 60), by=BY)
    return desk


@pytest.mark.slow
@pytest.mark.parametrize("most", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_every_screen_fits_and_no_key_writes_but_by_a_named_act(
    own_server: Server, crowd: Crowd, most: int
) -> None:
    """No screen scrolls sideways either, no control lacks a name, no key does two things."""
    with office_of(own_server) as office:
        played = made_up(Form.INDIVIDUAL)
        boards = desk_of(office, before(played, lambda did: isinstance(did, Scored) and did.round == 2))
        desks = playing(office), entered(office, 16), boards
    arbiter = crowd.person()
    arbiter.page.add_init_script(WATCH)
    sent: set[str] = set()
    shapes: set[str] = set()
    faults: list[str] = []
    for where in _pages(arbiter, own_server, *desks, most=most):
        faults += [f"{where}: {fault}" for fault in faults_of(arbiter)]
        if (shape := arbiter.page.evaluate(SHAPE)) not in shapes:
            shapes.add(shape)
            sent |= set(pressed(arbiter))
    assert not faults, "\n".join(faults)
    unnamed = ", ".join(sorted(sent - NAMED.keys()))
    assert not unnamed, unnamed
    assert [desk_now(own_server, desk.id).version for desk in desks] == [desk.version for desk in desks]
    forgotten = ", ".join(sorted(NAMED.keys() - sent))
    assert not forgotten, forgotten


def _pages(
    arbiter: Person, server: Server, playing: Desk, coming: Desk, boards: Desk, *, most: int
) -> Iterator[str]:
    """The screens of an evening that is played, and those that stand only before it or in duplicate deals."""
    within = f"/e/{playing.id}/"
    yield from screens(arbiter, f"{server.laptop}{within}bureau/salle", within, most=most)
    for desk, path in (
        (coming, "salle"),
        (coming, "salle/places"),
        (coming, "inscriptions"),
        (coming, "inscriptions?q=nom001"),
        (coming, "inscriptions?q=nom"),
        (coming, "inscriptions?q=zorro"),
        (coming, "inscriptions/liste"),
        (boards, "etuis"),
        (boards, "feuilles"),
        (boards, "feuilles/2/1"),
        (boards, "salle"),
    ):
        arbiter.open(f"{server.laptop}/e/{desk.id}/bureau/{path}")
        yield path
    for typed in ("2\n50\n-10\n-10\n-10\n", "2\n50\n-10\n-10\n\n", "1\n30\n-10\n-10\n-10\n", "99\n"):
        arbiter.open(f"{server.laptop}/e/{playing.id}/bureau/feuilles")
        arbiter.page.keyboard.type(typed)
        arbiter.page.locator("[data-hold]").wait_for()
        yield "refused"
