"""Around the table: help and settings within reach, the end of a deal told once, no button for nothing."""

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from oudler.tables.game.happenings import Did, Happening, fold
from tests.browser.table_stage import CODE, auction, next_of, opened, playing, seated

SMALL = {"width": 390, "height": 560}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Aide", "Réglages"])
def test_long_dialog_opens_at_its_top_and_can_be_closed(phone_browser: BrowserContext, name: str) -> None:
    stage = opened(phone_browser, playing())
    stage.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    stage.page.get_by_role("button", name=name).click()
    dialog = stage.page.get_by_role("dialog", name=name)
    assert dialog.evaluate("(it) => it.scrollTop") == 0
    dialog.evaluate("(it) => it.scrollTo(0, it.scrollHeight)")
    close = dialog.get_by_role("button", name="Fermer")
    expect(close).to_be_in_viewport(ratio=1)
    expect(dialog.get_by_role("heading", name=name)).to_be_in_viewport(ratio=1)
    close.click()
    expect(dialog).to_have_count(0)


@pytest.mark.slow
def test_settings_lead_to_the_other_language(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    stage.page.get_by_role("button", name="Réglages").click()
    form = stage.page.locator("dialog form")
    sent = form.evaluate(
        "(it) => [it.getAttribute('action'), ...new FormData(it, it.querySelector('button'))].flat()"
    )
    assert sent == ["/langue", "back", f"/t/{CODE}", "lang", "en"]


@pytest.mark.slow
def test_somebody_alone_is_asked_for_nothing_before_the_first_deal(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, seated())
    expect(stage.page.locator(".turnline")).to_have_text("On bat les cartes.")
    assert stage.page.get_by_role("button", name="On peut donner").count() == 0
    assert [asked["t"] for asked in stage.asked] == ["ready"]


def _over(lines: list[Happening], taker: int) -> list[Happening]:
    """The same once the deal is over."""
    game = fold(lines)
    while game.is_playing:
        lines.append(next_of(game, taker))
        game = lines[-1].after(game)
    return lines


@pytest.mark.slow
def test_end_of_a_deal_is_told_once(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, _over(auction(), taker=0))
    result = stage.sight().result
    assert result is not None
    assert result.lines[0] == "Votre contrat : garde."
    expect(stage.page.get_by_text(result.lines[1])).to_have_count(1)
    expect(stage.page.locator(".count ol li")).to_have_text(result.lines[2:-4])


@pytest.mark.slow
def test_french_signs_stay_with_their_words(phone_browser: BrowserContext) -> None:
    """Neither what the server says nor the page's own labels may break before « : » or inside guillemets."""
    stage = opened(phone_browser, _over(auction(), taker=0))
    base = stage.page.locator(".count ol li").nth(1).inner_text()
    assert base == "Base\u00a0: (25 + 1) ×\u00a02 = +52"
    stage.page.get_by_role("button", name="Aide").click()
    shown = stage.page.locator("dialog").inner_text()
    assert "peuvent être jouées\u00a0: touchez-en une" in shown
    assert re.search(r"« | [»:;?!]", stage.page.locator("body").inner_text()) is None


@pytest.mark.slow
def test_table_that_is_not_complete_says_who_is_awaited(phone_browser: BrowserContext) -> None:
    two = seated()[:3]
    stage = opened(phone_browser, two)
    told = stage.page.locator(".seats-panel [role=status]")
    expect(told).to_have_text("On attend 2 joueurs. Qui est à table peut mettre des robots à leur place.")
    stage.happen(seated()[3])
    expect(told).to_have_text("On attend 1 joueur. Qui est à table peut mettre un robot à sa place.")


@pytest.mark.slow
def test_deal_that_everybody_passed_has_nothing_to_count(phone_browser: BrowserContext) -> None:
    lines = auction()
    for _ in range(4):
        play = fold(lines).play
        assert play is not None
        lines.append(Did(play.actor, "pass", "bot"))
    stage = opened(phone_browser, lines)
    expect(stage.page.get_by_role("heading", name="Personne ne marque")).to_be_visible()
    assert stage.page.locator(".count").count() == 0
    assert stage.page.get_by_role("link", name="Revoir les plis").count() == 0
    assert stage.page.get_by_text("Aucune annonce").count() == 0
