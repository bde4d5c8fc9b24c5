"""A site behind a proxy: its address, its organiser, its cookies, and who is not let in."""

import re
from collections.abc import Callable
from contextlib import nullcontext

import pytest
from httpx2 import Headers
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from oudler.director.desk import Office
from oudler.director.results import public_view
from oudler.web import configuration, make_app
from oudler.web.serving import Address, addresses
from oudler.web.site import Settings, new_key
from oudler.web.site.hosting import opens_elsewhere
from oudler.web.site.qr_codes import qr_of
from oudler.web.site.roles import hashed
from tests.director.desks import seated
from tests.web.asking import laptop, stranger, text_of
from tests.web.guests import known_as

SITE = "https://tarot.example"


def _visitor(office: Office, base: str = "http://127.0.0.1:8021") -> TestClient:
    """Somebody whose requests a proxy passes on as they came to it, or as it makes them."""
    app = make_app(office, Settings(SITE, is_behind_proxy=True))
    client = TestClient(app, base_url=base, client=("127.0.0.1", 50000), follow_redirects=False)
    client.headers["origin"] = SITE
    return client


@pytest.mark.parametrize("base", ["http://127.0.0.1:8021", "http://localhost", SITE])
def test_nobody_organises_by_the_machine(office: Office, base: str) -> None:
    assert _visitor(office, base).get("/nouvelle").status_code == 403


def _come_in(client: TestClient, key: str) -> int:
    return client.post("/cle", data={"token": key}).status_code


def test_key_makes_the_organiser(office: Office) -> None:
    client, key = _visitor(office, SITE), new_key(office)
    answer = client.post("/cle", data={"token": key})
    assert (answer.status_code, answer.headers["location"]) == (303, "/diriger")
    assert answer.headers["set-cookie"].endswith("; Secure")
    assert client.get("/nouvelle").status_code == 200
    client.post("/nom", data={"name": "Zoé", "back": "/"})
    assert client.post("/essai").status_code == 303
    (event,) = office.events()
    assert 'value="Zoé"' in client.get(f"/e/{event.id}/bureau/relais").text
    client.post("/quitter")
    assert client.get("/nouvelle").status_code == 403


def test_key_is_in_no_address_that_is_asked_for(office: Office) -> None:
    """It stands behind the « # »; a script puts it into the form, or a person does."""
    client, key = _visitor(office, SITE), new_key(office)
    page = client.get("/cle")
    assert re.findall(r"<form [^>]*data-here[^>]*>", page.text) == [
        '<form class="stack" method="post" action="/cle" autocomplete="off" data-here>'
    ]
    assert re.findall(r'<input name="token"[^>]*>', page.text) == [
        '<input name="token" autocapitalize="none" spellcheck="false" required maxlength="200">'
    ]
    assert "here.js" in page.text
    assert client.get(f"/cle/{key}").status_code == 404
    assert client.get(f"/cle?token={key}").status_code == 200
    assert client.get("/nouvelle").status_code == 403
    assert _come_in(client, f" {SITE}/cle#{key} ") == 303  # pasted whole


@pytest.mark.parametrize("lie", [lambda _: "é", lambda key: key[:-1], lambda key: key + "x", hashed])
def test_wrong_key_opens_nothing_and_leaves_the_right_one(office: Office, lie: Callable[[str], str]) -> None:
    client, key = _visitor(office, SITE), new_key(office)
    answer = client.post("/cle", data={"token": lie(key)})
    assert (answer.status_code, "set-cookie" in answer.headers) == (403, False)
    assert client.get("/nouvelle").status_code == 403
    assert _come_in(client, key) == 303


def test_key_opens_once_and_who_comes_later_is_told_what_to_do(office: Office) -> None:
    first, second = _visitor(office, SITE), _visitor(office, SITE)
    key = new_key(office)
    assert [_come_in(client, key) for client in (first, second)] == [303, 403]
    told = text_of(second.post("/cle", data={"token": key}).text)
    assert "a déjà servi" in told
    assert "redémarrez le serveur" in told
    assert first.get("/nouvelle").status_code == 200


def test_organiser_who_is_in_uses_no_key_up(office: Office) -> None:
    client = _visitor(office, SITE)
    _come_in(client, new_key(office))
    key = new_key(office)
    assert [_come_in(client, key) for _ in range(2)] == [303, 303]
    assert _come_in(_visitor(office, SITE), key) == 303


def test_organiser_makes_a_key_for_another_device(office: Office) -> None:
    client, other = _visitor(office, SITE), _visitor(office, SITE)
    _come_in(client, new_key(office))
    assert 'action="/cle/nouvelle"' in client.get("/diriger").text
    made = re.search(rf"{SITE}/cle#([\w-]{{32}})<", client.post("/cle/nouvelle").text)
    assert made is not None
    assert [_come_in(other, made[1]) for _ in range(2)] == [303, 303]
    assert _come_in(_visitor(office, SITE), made[1]) == 403
    assert other.get("/nouvelle").status_code == 200
    assert _visitor(office, SITE).post("/cle/nouvelle").status_code == 403


def test_only_the_last_key_opens(office: Office) -> None:
    """Also where another process of the site made it."""
    old, new = new_key(office), new_key(office)
    assert [_come_in(_visitor(office, SITE), key) for key in (old, new)] == [403, 303]


def test_machine_in_a_hall_takes_and_makes_no_key(office: Office) -> None:
    assert _come_in(stranger(office), new_key(office)) == 403
    assert "/cle/nouvelle" not in laptop(office).get("/diriger").text
    assert laptop(office).post("/cle/nouvelle").status_code == 404


def test_before_the_first_key_nothing_opens(office: Office) -> None:
    assert [_come_in(_visitor(office, SITE), key) for key in ("x", "")] == [403, 403]


def test_cookies_in_a_hall_are_not_for_https_alone(office: Office) -> None:
    plain = laptop(office).post("/langue", data={"lang": "en", "back": "/"})
    assert "Secure" not in plain.headers["set-cookie"]


def test_links_name_the_site_whatever_the_proxy_asks_for(office: Office) -> None:
    client = _visitor(office)
    code = client.post("/jouer/table").headers["location"]
    assert f'data-address="{SITE}{code}"' in client.get(code).text


def test_only_pages_of_the_site_write(office: Office) -> None:
    client = _visitor(office)
    assert client.post("/jouer/table").status_code == 303
    for other in ("http://127.0.0.1:8021", SITE.replace("https", "http"), f"{SITE}:8021", "null", ""):
        client.headers["origin"] = other
        assert client.post("/jouer/table").status_code == 403


def test_only_pages_of_the_site_open_a_line(office: Office) -> None:
    with _visitor(office) as client:
        code = client.post("/jouer/table").headers["location"]
        with client.websocket_connect(f"{code}/fil") as line:
            line.send_text('{"t":"hello","seq":null}')
            assert "snapshot" in line.receive_text()
        client.headers["origin"] = "http://127.0.0.1:8021"
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{code}/fil"):
            pass


@pytest.mark.parametrize(
    ("scheme", "opens"), [("http", True), ("https", False), ("ws", False), ("file", False), ("", False)]
)
def test_line_in_a_hall_is_for_pages_of_its_scheme_too(office: Office, scheme: str, opens: bool) -> None:
    """A page that came over HTTPS is another site's, whatever its name is."""
    with stranger(office) as client:
        code = client.post("/jouer/table").headers["location"]
        client.headers["origin"] = f"{scheme}://192.168.1.20:8021"
        assert client.post("/jouer/table").status_code == (303 if opens else 403)
        refused = nullcontext() if opens else pytest.raises(WebSocketDisconnect)
        with refused, client.websocket_connect(f"{code}/fil", headers={"host": "192.168.1.20:8021"}):
            pass


def test_no_host_is_no_site(office: Office) -> None:
    client = stranger(office)
    assert client.post("/jouer/table", headers={"host": "", "origin": "http://"}).status_code == 403


def test_hosted_site_is_asked_for_over_https_from_then_on(office: Office) -> None:
    for path in ("/", "/static/desk.css", "/nothing"):
        answer = _visitor(office, SITE).get(path)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
    plain = make_app(office, Settings("http://tarot.example", is_behind_proxy=True))
    for client in (laptop(office), stranger(office), TestClient(plain)):
        assert "strict-transport-security" not in client.get("/").headers


def test_request_under_two_names_is_refused(office: Office) -> None:
    """Who passes it on may look at the one, we at the other."""
    with laptop(office) as client:
        code = client.post("/jouer/table").headers["location"]
        two = [("host", "127.0.0.1:8021"), ("host", "evil.example"), ("origin", "http://127.0.0.1:8021")]
        for names in (two, [two[0], two[0]]):
            assert client.get("/nouvelle", headers=names).status_code == 400
            assert client.post("/essai", headers=names).status_code == 400
        with (
            pytest.raises(WebSocketDenialResponse) as refused,
            client.websocket_connect(f"{code}/fil", headers=Headers(two)),
        ):
            pass
    assert refused.value.status_code == 400


@pytest.mark.parametrize(
    ("is_behind_proxy", "sender", "seen"),
    [(True, "127.0.0.1", "203.0.113.7"), (True, "192.0.2.5", "192.0.2.5"), (False, "127.0.0.1", "127.0.0.1")],
)
def test_people_have_the_address_that_their_proxy_tells(
    is_behind_proxy: bool, sender: str, seen: str
) -> None:
    """Only a proxy of this machine is believed: limits count for that address."""
    app = Starlette(routes=[Route("/", lambda request: PlainTextResponse(request.client.host))])
    config = configuration(app, is_behind_proxy=is_behind_proxy)
    config.load()
    client = TestClient(config.loaded_app, client=(sender, 50000))
    assert client.get("/", headers={"x-forwarded-for": "198.51.100.9, 203.0.113.7"}).text == seen


def test_proxy_that_was_told_nothing_is_not_the_laptop(office: Office) -> None:
    """Such proxies ask for pages under the machine's own name, and say so of nobody; but in HTTP/1.0."""
    app = make_app(office, Settings())

    async def old(scope, receive, send):  # type: ignore[no-untyped-def]
        await app({**scope, "http_version": "1.0"} if "http_version" in scope else scope, receive, send)

    asked = {"base_url": "http://127.0.0.1:8021", "client": ("127.0.0.1", 50000)}
    assert TestClient(app, **asked).get("/nouvelle").status_code == 200  # type: ignore[arg-type]
    assert TestClient(old, **asked).get("/nouvelle").status_code == 403  # type: ignore[arg-type]


# --- QR codes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "is_open"),
    [
        ("http://192.168.1.20:8021", True),
        ("https://tarot.example", True),
        ("http://127.0.0.1:8021/t/x", False),
        ("http://127.1.2.3", False),
        ("http://localhost:8021", False),
        ("http://[::1]:8021", False),
        ("http://0.0.0.0:8021", False),
        ("", False),
    ],
)
def test_an_address_of_this_machine_alone_opens_nowhere_else(address: str, is_open: bool) -> None:
    assert (opens_elsewhere(address), bool(qr_of(address))) == (is_open, is_open)


def test_a_server_of_one_address_is_found_there_unless_it_is_of_this_machine_alone() -> None:
    assert addresses("127.0.0.1", 8021) == Address("http://127.0.0.1:8021", "")
    assert addresses("192.168.1.20", 80) == Address("http://192.168.1.20:80", "http://192.168.1.20:80")


def _opened(client: TestClient, path: str, **typed: str) -> str:
    """The page that a form opens."""
    answer = client.post(path, data={"me": "Anne", **typed}, headers={"origin": str(client.base_url)})
    assert answer.status_code == 200
    return answer.text


def test_no_page_and_no_paper_has_a_code_of_127_0_0_1(office: Office) -> None:
    desk = seated(office, 20)
    own = "http://127.0.0.1:8021"
    public_view.choose_wall(desk, public_view.Wall.CLOCK, 0, "bureau")
    client = TestClient(make_app(office, Settings(own)), base_url=own, client=("127.0.0.1", 50000))
    known_as(client, office, "anne")
    assert "data-has-code" not in _opened(client, "/jouer/table", who="link", size="4")
    assert "/qr.svg" not in _opened(client, "/duplicate/defi", count="4")
    for path in (f"/e/{desk.id}/bureau/inviter", f"/e/{desk.id}/ecran", "/moi/appareil"):
        page = client.get(path)
        assert (path, page.status_code, 'class="qr"' in page.text) == (path, 200, False)
    assert "les papiers n&#39;ont pas de code QR" in client.get(f"/e/{desk.id}/bureau/papiers").text
