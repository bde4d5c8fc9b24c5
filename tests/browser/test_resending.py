"""The line goes while somebody sends: what was typed is kept, said to be kept, sent again, written once."""

from datetime import datetime, timedelta
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request, Route

from oudler.director.desk import Desk
from oudler.director.desk.codes import entry_code
from oudler.tournament.campaigns import Attended, GaveUp
from oudler.tournament.events import Handed
from tests.browser.halls import ONE, OTHER, desk_now, office_of, seated_event
from tests.browser.people import PHONE, Crowd, Person, await_that
from tests.browser.serving import PHONE_HOST, Server
from tests.director.desks import players_at
from tests.tournament import campaign_story as story
from tests.web.seasons import with_lists

KEPT = "Ce que vous avez écrit est gardé"
WRONG = (300, -80, -100, -100)
LEFT = "JSON.parse(localStorage.getItem('oudler.unsent')).map((each) => Object.keys(each).sort())"
LEAVE = """(sheets) => localStorage.setItem("oudler.unsent", JSON.stringify(sheets.map((sheet, place) => ({
  id: String(place).padStart(32, "0"), page: location.href, at: Date.now() - 6000,
  ...sheet, who: sheet.who ?? document.getElementById("line").dataset.who,
}))))"""
"""Sheets that pages of this browser have left unsent a while ago."""
BREAK_OFF = """() => {
  const text = Response.prototype.text;
  const cut = () => Promise.reject(new TypeError("cut"));
  Response.prototype.text = function () { return this.status === 422 ? cut() : text.call(this); };
}"""
"""The line goes after the head of a refusal, before its page."""


def _type(arbiter: Person, balances: tuple[int, ...]) -> None:
    """Type a sheet and send it, whatever comes of it."""
    for balance in balances:
        arbiter.write(str(balance))
        arbiter.press("Enter")


def _fields(arbiter: Person) -> list[str]:
    return [field.input_value() for field in arbiter.page.locator("#sheet input[name^=b]").all()]


def _handed(server: Server, desk: Desk) -> list[tuple[int, tuple[int, ...]]]:
    """The sheets that the log has, in the order in which they came in."""
    log = [line.happening for line in desk_now(server, desk.id).tournament.log]
    return [(did.table, did.sheet.balances) for did in log if isinstance(did, Handed)]


def _die_before_the_answer(person: Person, server: Server, path: str) -> None:
    """Have the server killed when the next form has been written, before its answer is out."""
    killed = server.pid

    def answer(route: Route, request: Request) -> None:
        if request.method != "POST" or server.pid != killed:
            route.continue_()
            return
        # Playwright asks from outside the browser, where the name of the hall leads nowhere.
        address = request.url.replace(PHONE_HOST, "127.0.0.1")
        route.fetch(url=address, headers={**request.headers, "host": urlsplit(request.url).netloc})
        server.kill()
        route.abort()

    person.page.route(path, answer)


def _refuse(route: Route) -> None:
    """Answer as a server does whose database cannot be written."""
    ours = {"content-security-policy": "default-src 'none'"}
    route.fulfill(status=503, headers=ours, body="<p class='wrong'>Le disque est plein.</p>")


@pytest.mark.slow
def test_sheet_sent_while_the_server_is_away(own_server: Server, crowd: Crowd) -> None:
    desk = seated_event(own_server)
    arbiter = crowd.person()
    home = f"{own_server.laptop}/e/{desk.id}/bureau"
    arbiter.open(f"{home}/feuilles/1/1")

    # away before: the page stays as it is typed, and goes on by itself
    own_server.kill()
    arbiter.sees("La liaison est coupée")  # the stream broke
    _type(arbiter, ONE)
    arbiter.sees(KEPT)
    assert _fields(arbiter) == [str(balance) for balance in ONE]

    # given up by keyboard, the page takes keys again at once
    arbiter.tab_to("#line [data-drop]", "Shift+Tab")
    arbiter.press("Enter")
    arbiter.page.locator("#b0").focus()
    _type(arbiter, ONE)
    arbiter.sees(KEPT)
    own_server.start()
    arbiter.sees("1 saisie sur 3")
    assert _handed(own_server, desk) == [(1, ONE)]

    # killed between the commit and the answer: written once, and it is seen to be written
    arbiter.open(f"{home}/feuilles/1/2")
    _die_before_the_answer(arbiter, own_server, "**/feuilles/1/2")
    _type(arbiter, OTHER)
    arbiter.sees(KEPT)
    own_server.start()
    arbiter.page.locator("#done").wait_for()
    assert arbiter.path.startswith(f"/e/{desk.id}/bureau/feuilles/1/2?did=")
    assert _handed(own_server, desk) == [(1, ONE), (2, OTHER)]

    # the database cannot be written: the page says why, and sends the sheet again; its answer breaks off
    arbiter.open(f"{home}/feuilles/1/3")
    arbiter.page.route("**/feuilles/1/3", _refuse, times=1)
    arbiter.page.evaluate(BREAK_OFF)
    _type(arbiter, WRONG)
    arbiter.sees("Le disque est plein.")
    arbiter.sees("La somme fait +20")
    assert _handed(own_server, desk) == [(1, ONE), (2, OTHER)]

    # the page is closed while there is no network: the next one sends what it left
    wrong, later = (Person(arbiter.page.context.new_page()) for _ in range(2))
    for person in (wrong, arbiter):
        person.open(f"{home}/feuilles/1/3")
    later.page.context.set_offline(True)
    for person, balances in ((wrong, WRONG), (arbiter, ONE)):
        person.page.bring_to_front()
        _type(person, balances)
        person.sees(KEPT)
        person.page.close()
    later.page.context.set_offline(False)
    later.open(f"{home}/salle")
    later.sees("est arrivé")
    later.submit("#line [data-follow]")
    later.sees("3 saisies sur 3")
    assert _handed(own_server, desk) == [(1, ONE), (2, OTHER), (3, ONE)]

    # what was refused is not sent again by itself: it waits for somebody who looks
    posts: list[str] = []
    later.page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    later.open(f"{home}/salle")
    later.sees("n'est pas encore écrit")
    assert posts == []
    later.submit("#line [data-follow]")
    later.sees("quelqu'un a écrit avant vous")
    assert later.page.evaluate(LEFT) == [["at", "id", "isDropped"]]  # given up, and nothing typed is kept
    arbiter.complaints.clear()  # the browser notes that the server was away


@pytest.mark.slow
def test_form_of_a_championship_sent_while_the_server_is_away(server: Server, crowd: Crowd) -> None:
    with office_of(server) as office:
        desk = with_lists(office)
    secretary = crowd.person()
    home = f"/championnats/{desk.id}"
    secretary.open(f"{server.laptop}{home}/tournoi/nord/2")

    # away: the page keeps what is typed, and sends it when the server is back
    server.kill()
    secretary.sees("La liaison est coupée")
    secretary.tab_to("[name=why]")
    secretary.write("malade")
    secretary.tab_to("button[value=give-up]")
    secretary.press("Enter")
    secretary.sees(KEPT)
    server.start()
    secretary.sees("Place rendue (Nord) : Ada NOM2.")

    # killed between the commit and the answer: written once, and it is seen to be written
    secretary.open(f"{server.laptop}{home}/tournoi/finale")
    _die_before_the_answer(secretary, server, "**/presents")
    secretary.tab_to("[name=present]")
    secretary.write("22")
    secretary.press("Enter")
    secretary.sees(KEPT)
    server.start()
    secretary.page.locator("#done").wait_for()
    assert secretary.path == f"{home}/tournoi/finale?did=5"
    with office_of(server) as office:
        written = [line.happening for line in office.campaigns.desk(desk.id).dossier.log[3:]]
    assert written == [GaveUp(story.key(2), "malade", heat="nord"), Attended("finale", 22)]
    secretary.complaints.clear()  # the browser notes that the server was away


@pytest.mark.slow
def test_what_somebody_else_left_unsent_stays_unsent(house: Server, crowd: Crowd) -> None:
    desk = seated_event(house)
    arbiter = crowd.person()
    home = f"{house.laptop}/e/{desk.id}/bureau"
    arbiter.open(f"{home}/salle")
    sheets = [
        {
            "action": f"{home}/feuilles/1/{table}",
            "fields": [
                ["seen", "0"],
                ["act", "hand"],
                *([f"b{at}", str(made)] for at, made in enumerate(ONE)),
            ],
            **who,
        }
        for table, who in ((1, {"who": "somebody else"}), (2, {}))
    ]
    arbiter.page.evaluate(LEAVE, sheets)
    arbiter.open(f"{home}/feuilles/1/3")
    arbiter.sees("est arrivé")
    assert _handed(house, desk) == [(2, ONE)]


@pytest.mark.slow
def test_proxy_that_misses_its_server_is_not_the_server(house: Server, crowd: Crowd) -> None:
    """A sheet is sent again once the server answers, not each time that somebody does."""
    desk = seated_event(house)
    arbiter = crowd.person()
    asked: list[str] = []

    def miss(route: Route, request: Request) -> None:
        asked.append(request.method)
        route.fulfill(status=502)

    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/feuilles/1/1")
    for path in ("**/ping", "**/feuilles/1/1"):
        arbiter.page.route(path, miss)
    _type(arbiter, ONE)
    await_that(arbiter.page, lambda: asked.count("GET") >= 4)
    assert asked.count("POST") == 1
    arbiter.page.unroute("**/feuilles/1/1")
    arbiter.page.unroute("**/ping")
    arbiter.sees("1 saisie sur 3")
    assert _handed(house, desk) == [(1, ONE)]
    arbiter.forgive("status of 502")


@pytest.mark.slow
def test_phone_confirms_while_the_line_goes(own_server: Server, crowd: Crowd) -> None:
    desk = seated_event(own_server)
    one, other = (crowd.person(PHONE, has_touch=True, is_mobile=True) for _ in range(2))
    for phone, number in zip((one, other), players_at(desk, 2)[:2], strict=True):
        phone.open(f"{own_server.hall}/e/{desk.id}/j/{entry_code(desk, number)}")
    one.submit("a[href$='/moi/feuille']")

    # the Wi-Fi swallows everything and says nothing: whoever types after a while is told, and whoever sends
    one.page.clock.install()
    one.page.clock.pause_at(datetime.now() + timedelta(minutes=1))
    one.page.context.route("**/*", lambda _: None)
    for column, balance in enumerate(OTHER):
        one.page.locator(f"[name=g{column}]").select_option("-" if balance < 0 else "")
        one.page.locator(f"#b{column}").fill(str(abs(balance)))
    one.page.clock.run_for(3000)
    one.sees("cette page n'est plus à jour")
    one.page.locator("#sheet button").click()
    one.page.clock.run_for(3000)
    one.sees(KEPT)
    assert one.page.locator("#b0").input_value() == "340"
    one.page.context.unroute("**/*")
    one.page.clock.resume()
    one.sees("Un autre joueur de la table doit la confirmer")

    # the server dies between the commit and the answer
    other.page.locator("form[action$='/confirmer']").wait_for()
    _die_before_the_answer(other, own_server, "**/moi/confirmer")
    other.page.locator("form[action$='/confirmer'] button").click()
    other.sees(KEPT)
    own_server.start()
    other.sees("La feuille de la table 2 est remise.")
    assert _handed(own_server, desk) == [(2, OTHER)]
    for phone in (one, other):
        phone.complaints.clear()  # the browser notes that the server was away
