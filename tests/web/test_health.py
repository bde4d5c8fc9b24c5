"""What programs ask that look after the server: whether it is ready, and numbers that give nothing away."""

import asyncio
import re
from collections.abc import Mapping
from importlib.metadata import version
from itertools import pairwise

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.director.desk.codes import entry_code, sheet_code
from oudler.store import COMMIT_BOUNDS, Hindrance, Store
from oudler.tables.game.setup import TableSetup
from oudler.web import make_app
from oudler.web.monitoring.health import FORMAT, told
from oudler.web.site import Settings
from tests.director.desks import RULES, seated
from tests.store.test_bus import Line
from tests.tables.pages import Page, parlour_at
from tests.web.asking import laptop, phone, stranger

TOKEN = "jeton-de-vingt-signes-au-moins"
KINDS = {"file", "form", "page", "socket", "stream"}
VALUES: Mapping[str, set[str]] = {
    "kind": KINDS,
    "role": {"owner", "follower"},
    "reason": set(Hindrance),
    "le": {*map(str, COMMIT_BOUNDS), "+Inf"},
    "version": {version("oudler")},
}
_SAMPLE = re.compile(r'([a-z_]+)(?:\{([a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*)\})? ([0-9.]+)')


@pytest.fixture
def line(postgres_address: str, postgres_url: str) -> Line:
    """The line to the database."""
    return Line(postgres_address, postgres_url)


def hosted(office: Office, token: str = "") -> TestClient:
    """Somebody on the machine of a site behind a proxy."""
    app = make_app(office, Settings("https://tarot.example", is_behind_proxy=True, metrics_token=token))
    return TestClient(app, base_url="http://127.0.0.1:8021", client=("127.0.0.1", 50000))


def samples(text: str) -> dict[str, float]:
    """The numbers by name and labels; every line is one of the format, and every label has a known value."""
    found = {}
    for each in text.splitlines():
        if each.startswith("#"):
            assert re.fullmatch(r"# (HELP [a-z_]+ \S.*|TYPE [a-z_]+ (gauge|counter|histogram))", each)
            continue
        sample = _SAMPLE.fullmatch(each)
        assert sample, each
        for name, value in re.findall(r'([a-z]+)="([^"]*)"', sample[2] or ""):
            assert re.fullmatch("[1-5][0-9][0-9]", value) if name == "status" else value in VALUES[name]
        found[each.rpartition(" ")[0]] = float(sample[3])
    return found


def test_a_server_is_ready_until_it_is_stopped(office: Office) -> None:
    client = laptop(office)
    assert (client.get("/pret").status_code, client.get("/pret").text) == (200, "ready\n")
    app = client.app
    assert isinstance(app, Starlette)
    app.state.stop.ask()
    assert (client.get("/pret").status_code, client.get("/pret").text) == (503, "stopping\n")
    assert client.get("/ping").status_code == 204, "it lives"


@pytest.mark.slow
def test_a_server_without_its_database_is_not_ready(line: Line, postgres_url: str) -> None:
    store = Store.open(postgres_url)
    client = laptop(Office(store))
    assert client.get("/pret").status_code == 200
    line.close()
    assert (client.get("/pret").status_code, client.get("/pret").text) == (503, "unreachable\n")
    assert samples(client.get("/metrics").text)['oudler_database_errors_total{reason="unreachable"}'] >= 2
    line.open()
    assert client.get("/pret").status_code == 200
    store.close()


def test_numbers_are_for_the_machine_itself_or_for_a_token(office: Office) -> None:
    assert laptop(office).get("/metrics").headers["content-type"] == FORMAT
    refused = stranger(office).get("/metrics")
    assert (refused.status_code, "--metrics-token" in refused.text) == (403, True)
    for client in (hosted(office), hosted(office, TOKEN)):
        for given in ("", TOKEN, "Bearer ", "Bearer é", f"Bearer {TOKEN}x", f"Basic {TOKEN}"):
            headers = {b"authorization": given.encode()}
            assert client.get("/metrics", headers=headers).status_code == 403
    known = {"authorization": f"Bearer {TOKEN}"}
    assert hosted(office, TOKEN).get("/metrics", headers=known).status_code == 200
    assert hosted(office).get("/metrics", headers=known).status_code == 403


def test_requests_are_counted_by_kind_and_status(office: Office) -> None:
    client = laptop(office)
    before = samples(client.get("/metrics").text)
    client.get("/")
    client.get("/nulle-part")
    client.get("/static/desk.css")
    client.post("/langue", data={"lang": "en"})
    after = samples(client.get("/metrics").text)
    grown = {name: number - before.get(name, 0) for name, number in after.items() if "requests_total" in name}
    assert grown == {
        'oudler_requests_total{kind="file",status="200"}': 1,
        'oudler_requests_total{kind="form",status="303"}': 1,
        'oudler_requests_total{kind="page",status="200"}': 2,
        'oudler_requests_total{kind="page",status="404"}': 1,
    }


def test_commits_are_counted_up_to_each_bound(office: Office) -> None:
    seated(office, 12)
    found = samples(laptop(office).get("/metrics").text)
    buckets = [number for name, number in found.items() if name.startswith("oudler_commit_seconds_bucket")]
    assert len(buckets) == len(COMMIT_BOUNDS) + 1
    assert all(before <= after for before, after in pairwise(buckets))
    assert buckets[-1] == found["oudler_commit_seconds_count"] > 0
    assert found["oudler_commit_seconds_sum"] > 0


def test_nothing_of_a_table_is_in_the_numbers(office: Office) -> None:
    """A table is counted; its code, its people, what they play are not told."""

    async def story() -> tuple[dict[str, float], str, list[str]]:
        async with parlour_at(str(office.store.file and f"sqlite:///{office.store.file}")) as registry:
            setup = TableSetup("Zibeline", seats=3, deals=1)
            table = await registry.open(setup, by="who-7", name="Zénobie", seat=0, with_bots=True)
            app = make_app(office, Settings(), registry)
            page = Page(table, "who-7")
            await page.play(until=page.is_finished)
            text = "\n".join(told(app))
            return samples(text), text, [table.code, "who-7", "Zénobie", "Zibeline"]

    found, text, hidden = asyncio.run(story())
    assert (found['oudler_tables{role="owner"}'], found["oudler_table_pages"]) == (1, 1)
    assert [each for each in hidden if each.lower() in text.lower()] == []


def test_nothing_of_an_evening_is_in_the_numbers(office: Office, desk: Desk) -> None:
    client = laptop(office)
    for path in ("", "/bureau/salle", "/bureau/feuilles/1/1?q=Martin-secret"):
        client.get(f"/e/{desk.id}{path}")
    phone(office, desk, 3)
    text = client.get("/metrics").text
    names = [name for entry in desk.event.entries.values() for name in (entry.surname, entry.first_name)]
    hidden = [desk.id, entry_code(desk, 3), sheet_code(desk, (1, 1)), "Martin", RULES.name, *names]
    assert samples(text)
    assert [each for each in hidden if each in text] == []
