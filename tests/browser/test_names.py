"""A name that is refused stays where it was typed, with the true reason beside it."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.serving import Server

LONG = "Jean-Baptiste de la Rochefoucauld"


@pytest.mark.slow
def test_a_name_is_refused_beside_its_field_and_nothing_is_lost(
    phone_browser: BrowserContext, house: Server
) -> None:
    page = phone_browser.new_page()
    page.goto(f"{house.laptop}/jouer")
    field = page.get_by_label("Votre nom")
    field.fill(LONG)
    page.get_by_label("Nom de la table").fill("Les mardis")
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.get_by_role("alert")).to_be_in_viewport()
    expect(page.get_by_role("alert")).to_contain_text("plus de 24 lettres")
    expect(field).to_be_focused()
    assert (field.input_value(), page.get_by_label("Nom de la table").input_value()) == (LONG, "Les mardis")
    field.fill("Élo 👨‍👩‍👧")
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    phone_browser.clear_cookies()
    page.reload()
    own = page.locator("#sit-name")
    own.fill(LONG)
    page.get_by_role("button", name="Prendre cette place").first.click()
    expect(page.locator(".seats-panel .refusal")).to_contain_text("plus de 24 lettres")
    expect(page.locator(".seats-panel .refusal")).to_be_in_viewport()
    assert own.input_value() == LONG
    own.fill("Zoé")
    page.get_by_role("button", name="Prendre cette place").first.click()
    expect(page.locator(".seat-list")).to_contain_text("Élo 👨‍👩‍👧")
    expect(own).to_have_count(0)
