"""What journeys start from: one Chromium, a server of their own, a laptop and phones."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import timedelta
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from oudler.director.desk import utc_now, written
from oudler.store import Store
from tests.browser.people import PATIENCE, PHONE, Crowd
from tests.browser.serving import PHONE_HOST, Server, embedded, running
from tests.chromium import chromium_path
from tests.fonts import WIDE, Fonts
from tests.tables.duplicates import ready_set

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="package")
def browsers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Fonts], Browser]]:
    """The browsers of all journeys, one for each set of fonts; the name of the hall leads to this machine."""
    rules = f"--host-resolver-rules=MAP {PHONE_HOST} 127.0.0.1"
    with sync_playwright() as playwright, ExitStack() as started:

        @cache
        def browser(fonts: Fonts) -> Browser:
            env = fonts.environment(tmp_path_factory.mktemp("fonts"))
            args = [rules, "--no-sandbox", "--disable-gpu-rasterization"]
            launched = playwright.chromium.launch(executable_path=chromium_path(), args=args, env=env)
            started.callback(launched.close)
            return launched

        yield browser


@pytest.fixture
def chromium(browsers: Callable[[Fonts], Browser], request: pytest.FixtureRequest) -> Browser:
    """The browser with wide fonts, or with those that the test asks for."""
    return browsers(getattr(request, "param", WIDE))


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all journeys, each of which has events and tables of its own; bots act at once.

    The boards of the day are there: nobody waits for them, and to make them takes some seconds.
    """
    database = embedded(tmp_path_factory.mktemp("house"))
    store = Store.open(database)
    for day in (utc_now(), utc_now() + timedelta(days=1)):
        ready_set(store, written(day))
    store.close()
    with running(database, pace=0) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server on an embedded database for one journey, which may kill it or visit every page of it."""
    with running(embedded(tmp_path)) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server of one journey on each kind of database in turn."""
    is_file = request.param == "sqlite"
    with running(embedded(tmp_path) if is_file else request.getfixturevalue("postgres_url")) as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)])
def evening_server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """The server of all journeys; one on PostgreSQL only among the long sweeps."""
    if request.param == "sqlite":
        yield request.getfixturevalue("house")
        return
    with running(request.getfixturevalue("postgres_url")) as server:
        yield server


@pytest.fixture
def crowd(chromium: Browser) -> Iterator[Crowd]:
    """Everybody with a browser; at the end no page may have complained."""
    everybody = Crowd(chromium)
    yield everybody
    everybody.go_home()


@pytest.fixture
def phone_browser(chromium: Browser) -> Iterator[BrowserContext]:
    """The browser of somebody who plays on a phone; at the end no page may have complained."""
    context = chromium.new_context(locale="fr-FR", viewport=PHONE, reduced_motion="reduce")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE * 1000)
    complaints: list[str] = []
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    yield context
    context.close()
    assert complaints == []
