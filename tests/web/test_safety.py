"""Who gets in, who does not, and what a stranger, a phone or another site can do: nothing."""

import asyncio
import re
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal

import pytest
from argon2 import PasswordHasher
from httpx2 import Response
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.types import Message

from oudler.director.desk import Desk, Office
from oudler.director.desk.codes import entry_code, sheet_code
from oudler.tournament.campaigns import Announced
from oudler.web import configuration, make_app
from oudler.web.app import ROUTES
from oudler.web.play.table import LATER
from oudler.web.site import Settings, guests, joining
from oudler.web.site.joining import MOST_GUESSES, MOST_GUESSES_OF_ALL, MOST_GUESSES_OF_KNOWN
from oudler.web.site.limits import WINDOW_SECONDS, RateLimit, source_of
from oudler.web.site.roles import SESSION_COOKIE, Role
from tests.director.desks import Ticking, entered, make_office, seated
from tests.tournament import campaign_story
from tests.web.asking import HALL, laptop, phone, stranger, text_of
from tests.web.roles import decided, filled, served


@pytest.fixture(autouse=True)
def verified(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes that were looked at, by a verifier that does not take its time."""
    looked_at: list[str] = []

    class Verifier(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            looked_at.append(str(password))
            return super().verify(hash, password)

    monkeypatch.setattr(joining, "_HASHER", Verifier(time_cost=1, memory_cost=8, parallelism=1))
    return looked_at


# --- who comes in ---------------------------------------------------------------------------------------


def home(desk: Desk) -> str:
    return f"/e/{desk.id}"


def pin_of(office: Office, desk: Desk) -> str:
    """A new code of an event, as the laptop shows it."""
    shown = re.search(r'class="pin num">(\d{6})<', laptop(office).post(f"{home(desk)}/bureau/inviter").text)
    assert shown is not None
    return shown[1]


def join(client: TestClient, desk: Desk, pin: str, **more: str) -> int:
    return client.post(f"{home(desk)}/rejoindre", data={"name": "Zoé", "pin": pin, **more}).status_code


def arbiter(office: Office, desk: Desk) -> TestClient:
    """An arbiter who joined an event."""
    client = stranger(office, "192.168.1.40")
    assert join(client, desk, pin_of(office, desk)) == 303
    return client


# --- roles ----------------------------------------------------------------------------------------------

Comer = Callable[[Office, Desk, Desk], TestClient]
COMERS: dict[str, tuple[Role, Comer]] = {
    "stranger": (Role.PUBLIC, lambda office, _desk, _other: stranger(office)),
    "phone elsewhere": (Role.PUBLIC, lambda office, _desk, other: phone(office, other)),
    "arbiter elsewhere": (Role.PUBLIC, lambda office, _desk, other: arbiter(office, other)),
    "phone": (Role.TABLE, lambda office, desk, _other: phone(office, desk)),
    "arbiter": (Role.ARBITER, lambda office, desk, _other: arbiter(office, desk)),
    "laptop": (Role.ORGANISER, lambda office, _desk, _other: laptop(office)),
}
"""Whoever comes, what he may do in the first event, and how he came in."""


def test_every_address_has_a_role_that_somebody_decided_on() -> None:
    assert served(ROUTES) == set(decided())


def state(office: Office) -> list[tuple[str, tuple[int, int], str | None, int]]:
    """Everything that somebody may change from outside."""
    store = office.store
    return [
        (each.id, desk.version, store.pin(each.id, "arbiter"), len(store.sessions(each.id, desk.now())))
        for each in office.events()
        for desk in (office.desk(each.id),)
    ]


@pytest.mark.parametrize("name", COMERS)
def test_whoever_may_less_is_turned_away_and_changes_nothing(office: Office, name: str) -> None:
    desk, other = seated(office, 12), seated(office, 12)
    season = office.campaigns.open(Announced(campaign_story.SETUP), by="Zoé")
    may, come = COMERS[name]
    client = come(office, desk, other)
    before = state(office)
    let_through = [
        (method, path, answer.status_code)
        for (method, path), least in decided().items()
        if least > may
        for answer in (client.request(method, filled(path, desk.id, season.id)),)
        if not is_turned_away(method, path, answer, f"/e/{desk.id}", f"/championnats/{season.id}")
    ]
    assert (let_through, state(office), season.version) == ([], before, (1, 0))


def is_turned_away(method: str, path: str, answer: Response, event: str, season: str) -> bool:
    home = event if "{event}" in path else season if "{campaign}" in path else ""
    if method == "GET" and home:
        location = answer.headers.get("location", "")
        return answer.status_code == 303 and location.startswith(f"{home}/rejoindre?vers={home}")
    return answer.status_code == 403


@pytest.mark.parametrize("name", ["phone", "arbiter", "laptop"])
def test_whoever_may_is_let_through(office: Office, name: str) -> None:
    desk, other = seated(office, 12), seated(office, 12)
    may, come = COMERS[name]
    client = come(office, desk, other)
    rows = [
        (method, path)
        for (method, path), least in decided().items()
        # others are arbiters of an event
        if least is may and (name == "laptop" or not re.search("{campaign}|{club}", path))
    ]
    rows.sort(key=lambda row: (row[0], row[1].endswith(("inviter", "retirer"))))
    turned = [
        (method, path)
        for method, path in rows
        if (answer := client.request(method, filled(path, desk.id))).status_code == 403
        or "/rejoindre" in answer.headers.get("location", "")
    ]
    assert turned == []


def test_who_is_turned_away_is_told_what_to_do(office: Office) -> None:
    desk = entered(office, 4)
    page = stranger(office).post(f"{home(desk)}/bureau/salle/annonce", data={"text": "x"})
    assert "Entrez d&#39;abord avec le code de l&#39;épreuve" in text_of(page.text)


# --- the laptop -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"host": "localhost.evil.example:8021"},
        {"host": "192.168.1.20:8021"},
        {"host": ""},
        {"x-forwarded-for": "127.0.0.1"},
        {"x-forwarded-host": "localhost"},
        {"forwarded": "for=127.0.0.1"},
        {"via": "1.1 proxy"},
    ],
)
def test_only_the_machine_itself_under_its_own_name_is_the_organiser(
    client: TestClient, headers: dict[str, str]
) -> None:
    assert client.get("/nouvelle").status_code == 200
    assert client.get("/nouvelle", headers=headers).status_code == 403


def test_nobody_becomes_the_laptop_by_saying_so(office: Office) -> None:
    client = stranger(office)
    lies = {"host": "127.0.0.1:8021", "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1"}
    assert client.get("/nouvelle", headers=lies).status_code == 403


# --- other sites ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
        {"origin": "http://evil.example"},
        {"origin": "http://127.0.0.1:8021.evil.example"},
        {"origin": ""},
        {"sec-fetch-site": "none"},
        {"sec-fetch-site": "cross-site", "origin": "http://127.0.0.1:8021"},
    ],
)
def test_another_site_writes_nothing(office: Office, headers: dict[str, str]) -> None:
    desk = entered(office, 4)
    before = state(office)
    answer = laptop(office).post(f"{home(desk)}/bureau/salle/annonce", data={"text": "x"}, headers=headers)
    assert (answer.status_code, state(office)) == (403, before)


@pytest.mark.parametrize(
    "back",
    [
        "//evil.example",
        "https://evil.example",
        "/\\evil.example",
        "\\\\evil",
        "javascript:alert(1)",
        "evil",
        "",
    ],
)
def test_nobody_is_sent_elsewhere(office: Office, client: TestClient, back: str) -> None:
    desk = entered(office, 4)
    for path in ("/langue", "/nom"):
        assert client.post(path, data={"back": back, "name": "Zoé"}).headers["location"] == "/"
    joined = stranger(office).post(
        f"{home(desk)}/rejoindre", data={"name": "Zoé", "pin": pin_of(office, desk), "back": back}
    )
    assert joined.headers["location"] == f"{home(desk)}/bureau/salle"


@pytest.mark.parametrize("path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py"])
def test_only_files_for_browsers_are_given(office: Office, path: str) -> None:
    client = stranger(office)
    assert client.get(path).status_code == 404
    assert client.get("/static/desk.css").status_code == 200


# --- sessions -------------------------------------------------------------------------------------------


def test_a_session_cannot_be_read_by_scripts_or_sent_by_other_sites(office: Office) -> None:
    desk = entered(office, 4)
    joined = stranger(office).post(
        f"{home(desk)}/rejoindre", data={"name": "Zoé", "pin": pin_of(office, desk)}
    )
    name, *flags = joined.headers["set-cookie"].split("; ")
    assert name.startswith(f"{SESSION_COOKIE}=")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(flags)


def test_a_session_that_somebody_made_up_is_none(office: Office) -> None:
    desk = entered(office, 4)
    client = stranger(office)
    client.cookies.set(SESSION_COOKIE, "chosen-by-somebody", domain="192.168.1.20", path="/")
    assert client.get(f"{home(desk)}/bureau/salle").status_code == 303
    assert join(client, desk, pin_of(office, desk)) == 303
    fixed = stranger(office)
    fixed.cookies.set(SESSION_COOKIE, "chosen-by-somebody")
    assert fixed.get(f"{home(desk)}/bureau/salle").status_code == 303


def test_a_session_ends(tmp_path: Path) -> None:
    now = Ticking()
    office = make_office(tmp_path, now)
    desk = entered(office, 4)
    page = f"{home(desk)}/bureau/salle"
    client = arbiter(office, desk)
    assert client.get(page).status_code == 200
    client.post("/quitter")
    assert client.get(page).status_code == 303
    client = arbiter(office, desk)
    now.move(days=4)
    assert client.get(page).status_code == 303
    client = arbiter(office, desk)
    laptop(office).post(f"{home(desk)}/bureau/inviter")
    assert client.get(page).status_code == 303  # a new code puts out those of the old one


def test_a_removed_event_lets_nobody_in(office: Office) -> None:
    desk = entered(office, 4)
    client, player = arbiter(office, desk), phone(office, desk)
    laptop(office).post(f"{home(desk)}/bureau/epreuve/retirer", data={"name": desk.event.regulations.name})
    assert client.get(f"{home(desk)}/bureau/salle").status_code == 404
    assert player.get(f"{home(desk)}/moi").status_code == 403


def test_the_phone_of_a_table_is_no_desk(office: Office) -> None:
    """A sheet's code lets in its players, nobody else of the hall."""
    desk = seated(office, 12)
    client = stranger(office)
    seats = desk.event.seated[1][0]
    elsewhere = next(number for number in desk.event.entries if number not in seats)
    address = f"{home(desk)}/f/{sheet_code(desk, (1, 1))}"
    for number in (str(elsewhere), "9" * 5000, "", "²"):
        assert client.post(address, data={"number": number}).status_code == 422
    assert client.post(address, data={"number": str(seats[0])}).status_code == 303


# --- guesses --------------------------------------------------------------------------------------------


EVERYWHERE = [f"10.0.0.{at // MOST_GUESSES}" for at in range(MOST_GUESSES_OF_ALL)]
"""As many guesses as are allowed from each address, and from all together."""


def guess_from(office: Office, desk: Desk, addresses: Iterable[str]) -> list[int]:
    """The answers to a wrong guess from each address."""
    return [join(stranger(office, address), desk, "wrong") for address in addresses]


def test_guesses_are_few_from_everywhere_together(office: Office) -> None:
    desk, other = entered(office, 4), entered(office, 4)
    another = pin_of(office, other)
    guesses = [
        join(stranger(office, f"10.0.0.{at // MOST_GUESSES}"), desk, "wrong")
        for at in range(MOST_GUESSES_OF_ALL)
    ]
    assert guesses == [422] * MOST_GUESSES_OF_ALL
    assert join(stranger(office, "10.0.1.1"), desk, "wrong") == 429
    assert join(stranger(office, "10.0.1.1"), other, another) == 303


def test_a_new_code_lets_in_whoever_had_to_wait(office: Office) -> None:
    desk = entered(office, 4)
    pin_of(office, desk)
    client = stranger(office, "10.0.2.2")
    assert [join(client, desk, "wrong") for _ in range(MOST_GUESSES + 1)][-1] == 429
    assert join(client, desk, pin_of(office, desk)) == 303


def test_guesses_made_at_once_are_all_counted(office: Office) -> None:
    desk = entered(office, 4)
    pin_of(office, desk)
    with ThreadPoolExecutor(12) as guessers:
        answers = list(guessers.map(lambda _: join(stranger(office, "10.0.3.3"), desk, "wrong"), range(12)))
    assert sorted(answers) == [422] * MOST_GUESSES + [429] * (12 - MOST_GUESSES)


def test_guesses_elsewhere_lock_nobody_out_who_came_in_before(office: Office) -> None:
    desk = entered(office, 4)
    pin, page = pin_of(office, desk), f"{home(desk)}/bureau/salle"
    ana, zoe = stranger(office, "192.168.1.40"), stranger(office, "192.168.1.41")
    assert [join(client, desk, pin) for client in (ana, zoe)] == [303, 303]
    zoe.post("/quitter")
    assert set(guess_from(office, desk, EVERYWHERE)) == {422}
    assert join(stranger(office, "10.0.1.1"), desk, pin) == 429
    assert ana.get(page).status_code == 200
    assert join(zoe, desk, pin) == 303
    assert zoe.get(page).status_code == 200


def test_guesses_from_the_address_of_a_device_that_is_in_leave_it_in(office: Office) -> None:
    """As where a whole hall has one address: the device may also give itself another name."""
    desk = entered(office, 4)
    pin, client = pin_of(office, desk), stranger(office, "192.168.1.40")
    assert join(client, desk, pin) == 303
    assert guess_from(office, desk, ["192.168.1.40"] * MOST_GUESSES_OF_ALL)[-1] == 429
    assert join(client, desk, pin, name="Ana") == 303


def test_some_wrong_guesses_in_a_hall_of_one_address_keep_no_new_arbiter_out(office: Office) -> None:
    desk = entered(office, 4)
    pin = pin_of(office, desk)
    assert set(guess_from(office, desk, ["192.168.1.40"] * (MOST_GUESSES - 1))) == {422}
    assert join(stranger(office, "192.168.1.40"), desk, pin) == 303
    assert set(guess_from(office, desk, ["192.168.1.40"] * (MOST_GUESSES_OF_KNOWN - 1))) == {422}
    assert join(stranger(office, "192.168.1.40"), desk, pin) == 303
    assert guess_from(office, desk, ["192.168.1.40"] * 2) == [422, 429]
    assert join(stranger(office, "192.168.1.40"), desk, pin_of(office, desk)) == 303


def test_whoever_comes_in_takes_no_guess_from_others(office: Office) -> None:
    desk = entered(office, 4)
    pin = pin_of(office, desk)
    comers = [join(stranger(office, "192.168.1.40"), desk, pin) for _ in range(MOST_GUESSES + 1)]
    assert comers == [303] * (MOST_GUESSES + 1)
    guesses = guess_from(office, desk, ["192.168.1.40"] * (MOST_GUESSES_OF_KNOWN + 1))
    assert guesses == [422] * MOST_GUESSES_OF_KNOWN + [429]


def test_a_thousand_guesses_a_minute_never_reach_the_verifier(tmp_path: Path, verified: list[str]) -> None:
    """At that pace for a quarter of one; half of them from one network, half from everywhere."""
    now = Ticking()
    office = make_office(tmp_path, now)
    desk = entered(office, 4)
    pin_of(office, desk)
    config = configuration(make_app(office, Settings(HALL)), is_behind_proxy=True)
    config.load()
    answers = set()
    with TestClient(config.loaded_app, base_url=HALL, client=("127.0.0.1", 50000)) as client:
        for at in range(250):
            address = f"2001:db8::{at:x}" if at % 2 else f"10.0.0.{at}"
            client.headers.update({"origin": HALL, "x-forwarded-for": address})
            answers.add(join(client, desk, "123456"))
            now.move(minutes=1 / 1000)
    come_back = MOST_GUESSES_OF_ALL * 15 // WINDOW_SECONDS
    assert answers == {422, 429}
    assert MOST_GUESSES_OF_ALL <= len(verified) <= MOST_GUESSES_OF_ALL + come_back


def test_processes_of_a_site_count_together(tmp_path: Path) -> None:
    first, second = make_office(tmp_path), make_office(tmp_path)
    desk = entered(first, 4)
    answers = [join(stranger((first, second)[at % 2]), desk, "wrong") for at in range(MOST_GUESSES + 2)]
    assert answers == [422] * MOST_GUESSES + [429] * 2


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("192.168.1.40", "192.168.1.40"),
        ("::ffff:192.168.1.40", "192.168.1.40"),
        ("2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::"),
        ("2001:db8:0:1::1", "2001:db8:0:1::"),
        ("2001:db8:0:2::1", "2001:db8:0:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(address: str, source: str) -> None:
    scope = {"type": "http", "client": (address, 50000), "headers": []}
    assert source_of(HTTPConnection(scope)) == source


def test_a_code_of_another_event_opens_nothing(office: Office) -> None:
    desk, other = seated(office, 12), seated(office, 12)
    for address in (f"j/{entry_code(other, 1)}", f"f/{sheet_code(other, (1, 1))}", f"j/{desk.secret}"):
        assert stranger(office, "10.0.4.4").get(f"{home(desk)}/{address}").status_code == 404
    assert stranger(office, HALL[7:].partition(":")[0]).get(f"{home(desk)}/moi").status_code != 200


# --- new guests -----------------------------------------------------------------------------------------


def test_new_guests_are_so_many_from_one_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "NEW_GUESTS", RateLimit("guest", 2, seconds=600))
    now = Ticking()
    office = make_office(tmp_path, now)
    known, *new = [stranger(office) for _ in range(3)]
    assert [client.post("/jouer/table").status_code for client in (known, *new)] == [303, 303, 429]
    assert "réessayez dans 300 s" in text_of(new[1].post("/jouer/table").text)
    assert known.post("/jouer/table").status_code == 303
    assert stranger(office, "192.168.1.34").post("/jouer/table").status_code == 303
    now.move(minutes=5)
    assert new[1].post("/jouer/table").status_code == 303


def test_new_guest_of_a_full_address_is_told_to_come_again(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = {"host": HALL[7:], "cookie": f"{guests.PLAYER_COOKIE}={'a' * 43}"}
    with stranger(office) as client:
        code = client.post("/jouer/table").headers["location"]
        monkeypatch.setattr(guests, "NEW_GUESTS", RateLimit("guest", 1, seconds=600))
        with client.websocket_connect(f"{code}/fil", headers=new) as line:
            line.send_text('{"t":"hello","seq":null}')
            told = line.receive()
    assert (told["type"], told.get("code")) == ("websocket.close", LATER)


def test_a_hall_behind_one_router_comes_in_at_once() -> None:
    (share,) = guests.NEW_GUESTS.shares("192.0.2.1")  # nobody waits for what others do elsewhere
    until = 0
    for _ in range(600):
        assert share.wait(until, 1) == 0
        until = share.spent(until, 1)


# --- readers --------------------------------------------------------------------------------------------


def test_a_reader_who_goes_is_forgotten(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = entered(office, 4)
    listening: list[object] = []
    whole = desk.listen

    def counted(wake: Callable[[], None]) -> Callable[[], None]:
        listening.append(wake)
        stop = whole(wake)

        def stopped() -> None:
            listening.remove(wake)
            stop()

        return stopped

    monkeypatch.setattr(desk, "listen", counted)
    read: list[bytes] = []

    async def read_and_go() -> None:
        gone = asyncio.Event()

        async def receive() -> Message:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message.get("body"):
                read.append(message["body"])
                assert len(listening) == 1
                gone.set()

        path = f"{home(desk)}/direct"
        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""}
        await asyncio.wait_for(make_app(office)(scope, receive, send), 5)

    asyncio.run(read_and_go())
    assert (read, listening) == ([b"event: version\ndata: %d-%d\n\n" % desk.version], [])


def test_a_phone_cannot_fill_the_journal_by_saying_that_one_is_here(office: Office) -> None:
    desk = entered(office, 4)
    client = phone(office, desk)
    answers = {client.post(f"{home(desk)}/moi/present").status_code for _ in range(3)}
    assert (answers, desk.version[1], desk.hall.arrived) == ({303}, 1, frozenset({1}))
