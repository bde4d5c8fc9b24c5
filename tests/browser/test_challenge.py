"""A challenge among friends: its link is shown whole and copied, its close told by one's own clock."""

from datetime import timedelta

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from oudler.tables.board_sets import open_challenge, written
from oudler.tables.board_sets.sets import keep_boards
from oudler.tables.game import new_code
from oudler.tables.game.happenings import Did
from oudler.tables.game.setup import BoardRef, TableKind, TableSetup
from oudler.web.site.guests import PLAYER_COOKIE
from tests.browser.audit import AUDIT, OVERFLOW
from tests.browser.halls import office_of
from tests.browser.people import PATIENCE, PHONE
from tests.browser.seating import known
from tests.browser.serving import Server
from tests.tables.duplicates import quick_boards, ready_set
from tests.tables.kept import keep
from tests.web.test_replay import happened


@pytest.mark.slow
@pytest.mark.parametrize("is_late", [False, True])
def test_from_the_end_of_a_board_one_goes_on_to_its_set(
    chromium: Browser, house: Server, is_late: bool
) -> None:
    with office_of(house) as office:
        token = known(office.store, "p0", "Anne")
        opened = open_challenge(office.store, "p0", "Anne", 4, office.now())
        keep_boards(office.store, opened, quick_boards(opened.secret, 4))
        setup = TableSetup("Étui 1", kind=TableKind.BOARD, board=BoardRef(opened.id, 1, 0), takebacks=False)
        *lines, last = happened(setup, 3, 1)
        assert isinstance(last, Did)
        code = new_code()
        keep(office.store, code, [*lines, msgspec.structs.replace(last, is_late=is_late)])
    page = chromium.new_context(locale="fr-FR", reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.context.add_cookies([{"name": PLAYER_COOKIE, "value": token, "url": house.laptop}])
    page.goto(f"{house.laptop}/t/{code}")
    expect(page.get_by_text("Score du preneur :")).to_be_visible()
    told = page.get_by_text("Le défi est clos : cette donne ne compte pas.")
    expect(told).to_have_count(1 if is_late else 0)
    page.locator(".forward a").click()
    expect(page).to_have_url(f"{house.laptop}/duplicate/{opened.id}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Défi d'Anne")
    page.get_by_role("link", name="Clore le défi…").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Clore quand même ?")
    assert [*page.evaluate(AUDIT), *page.evaluate(OVERFLOW)] == []
    page.context.close()


@pytest.mark.slow
def test_a_challenge_is_shared_from_a_phone(chromium: Browser, house: Server) -> None:
    with office_of(house) as office:
        for day in (0, 1):  # so that the boards of the challenge are made at once
            ready_set(office.store, written(office.now() + timedelta(days=day)))
    context = chromium.new_context(
        locale="fr-FR",
        viewport=PHONE,  # type: ignore[arg-type]
        timezone_id="Asia/Tokyo",
        permissions=["clipboard-read", "clipboard-write"],
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(f"{house.laptop}/duplicate")
    told = page.locator("time").inner_text()
    assert told.endswith(" à 9 h, heure de votre appareil")
    page.get_by_label("Votre nom 24 lettres au plus", exact=True).fill("Élo 👨‍👩‍👧")
    page.get_by_role("button", name="Ouvrir 4 étuis").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Défi d'Élo 👨‍👩‍👧")
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_text("Lien copié")).to_be_visible()
    assert (
        page.evaluate("navigator.clipboard.readText()") == page.url == page.locator("#address").inner_text()
    )
    expect(page.locator(".invite img")).to_have_count(0)  # nobody else opens an address of 127.0.0.1
    expect(page.get_by_role("button", name="Jouer l'étui 4")).to_be_visible()
    assert [*page.evaluate(AUDIT), *page.evaluate(OVERFLOW)] == []
    context.close()
