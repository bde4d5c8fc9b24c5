"""The text line: what costs much is asked for once more, what was refused can be mended."""

import pytest
from playwright.sync_api import BrowserContext, expect

from oudler.rules import Phase
from oudler.tables.game.happenings import Happening, fold
from tests.browser.table_stage import ME, Stage, auction, next_of, opened, playing


def _until(phase: Phase, taker: int) -> list[Happening]:
    """A deal up to a turn of the person in a phase."""
    lines = auction()
    game = fold(lines)
    while game.play is None or game.play.actor != ME or game.play.state.phase is not phase:
        lines.append(next_of(game, taker))
        game = lines[-1].after(game)
    return lines


def _write(stage: Stage, text: str) -> None:
    if stage.page.evaluate("document.activeElement.id") != "typed":
        stage.page.keyboard.press("/")
    stage.page.keyboard.type(text)
    stage.page.keyboard.press("Enter")


def _typed(stage: Stage) -> list[str]:
    return [asked["text"] for asked in stage.asked if asked["t"] == "type"]


def _sent(stage: Stage, *texts: str) -> None:
    """Wait until these texts were sent and no others."""
    stage.until(lambda: len(_typed(stage)) >= len(texts))
    assert _typed(stage) == list(texts)


@pytest.mark.slow
@pytest.mark.parametrize("again", ["", "oui"])
@pytest.mark.parametrize(
    ("phase", "text", "question"),
    [
        (Phase.AUCTION, "garde contre", "Dire « Garde contre » ?"),
        (Phase.DOG, "chelem", "Annoncer le chelem ?"),
    ],
)
def test_what_costs_much_is_asked_for_once_more(
    phone_browser: BrowserContext, phase: Phase, text: str, question: str, again: str
) -> None:
    stage = opened(phone_browser, _until(phase, taker=1 if phase is Phase.AUCTION else ME))
    _write(stage, text)
    asked = stage.page.locator(".typed [role=alert]")
    expect(asked).to_contain_text(question)
    assert _typed(stage) == []
    expect(asked).to_be_in_viewport(ratio=1)
    _write(stage, again)
    _sent(stage, text)


@pytest.mark.slow
def test_another_text_is_no_consent(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, _until(Phase.AUCTION, taker=1))
    _write(stage, "contre")
    _write(stage, "passe")
    _sent(stage, "passe")
    expect(stage.page.locator(".typed [role=alert]")).to_have_count(0)


@pytest.mark.slow
def test_refused_text_stays_to_be_mended_and_done_one_goes(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    stage.answers = False
    _write(stage, "roi de caro")
    _sent(stage, "roi de caro")
    field = stage.page.locator("#typed")
    why = "Ce texte ne nomme aucune carte."
    stage.send({"t": "nak", "cid": stage.asked[0]["cid"], "why": why, "code": "not_an_act"})
    expect(stage.page.locator(".refusal")).to_have_text(why)
    expect(field).to_have_value("roi de caro")
    expect(field).to_be_focused()
    stage.answers = True
    _write(stage, "roi carreau")
    _sent(stage, "roi de caro", "roi carreau")
    expect(field).to_have_value("")
