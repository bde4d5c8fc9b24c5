"""The panels of the table: what is asked is chosen, looked at once more where it matters, and sent."""

from collections.abc import Callable
from functools import partial

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, ViewportSize, expect

from oudler.rules import Phase
from oudler.tables.game import Dealt, Game
from oudler.tables.game.happenings import Committed, Did, Happening, Readied, fold
from oudler.tables.views import see
from oudler.wording.language import Words
from tests.browser.table_stage import ME, Stage, auction, next_of, opened, playing, seated, taking
from tests.fonts import wide_and_narrow

SMALL: ViewportSize = {"width": 320, "height": 640}
ELEVEN_TRUMPS = f"{2775:032x}"
"""The secret of a deal that gives the person eleven trumps."""


def _until(lines: list[Happening], is_there: Callable[[Game], bool], taker: int = ME) -> list[Happening]:
    """The lines of a deal up to a moment."""
    game, lines = fold(lines), list(lines)
    while not is_there(game):
        lines.append(next_of(game, taker))
        game = lines[-1].after(game)
    return lines


def _phase(phase: Phase) -> Callable[[Game], bool]:
    return lambda game: bool(game.play and game.play.state.phase is phase and game.play.actor == ME)


def _speaking(seats: int = 4) -> list[Happening]:
    return _until(auction(seats), lambda game: bool(game.play and game.play.actor == ME), taker=1)


def _over(seats: int = 4) -> list[Happening]:
    return _until(playing(seats), lambda game: bool(game.play and game.play.is_over))


def _with_poignee() -> list[Happening]:
    dealt = [*seated()[:-1], Committed(1, ELEVEN_TRUMPS), Readied(ME, "un mot"), Dealt(1)]
    return _until(dealt, _phase(Phase.PLAY), taker=1)


def _told(stage: Stage, **fields: object) -> None:
    """Show the page the same table with some fields otherwise; what it asks for is only kept."""
    stage.answers = False
    sight = msgspec.to_builtins(stage.sight()) | fields
    stage.send({"t": "snapshot", "seq": stage.seq, "sight": sight, "left": None})


def _button(stage: Stage, name: str) -> Locator:
    return stage.page.get_by_role("button", name=name, exact=True)


# --- auction ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_bid_is_chosen_then_said(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, _speaking())
    stage.page.locator('[data-bid="garde_sans"]').click()
    assert stage.acts() == []
    _button(stage, "Dire « Garde sans »").click()
    stage.wait_for_acts("garde_sans")


@pytest.mark.slow
def test_bid_that_is_too_low_says_why(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, _speaking())
    low = stage.page.locator('[data-bid="prise"]')
    assert low.get_attribute("aria-disabled") == "true"
    assert low.inner_text().split("\n") == ["Prise", "Basile a dit garde"]
    low.click(force=True)
    expect(stage.page.locator(".refusal")).to_have_text(stage.sight().refusals["prise"].split(" (")[0])
    assert stage.acts() == []


@pytest.mark.slow
@pytest.mark.parametrize(("answer", "acts"), [("Non", []), ("Dire « Garde contre »", ["garde_contre"])])
def test_highest_bid_is_asked_for_once_more(
    phone_browser: BrowserContext, answer: str, acts: list[str]
) -> None:
    stage = opened(phone_browser, _speaking())
    stage.page.locator('[data-bid="garde_contre"]').click()
    _button(stage, "Dire « Garde contre »").click()
    assert stage.acts() == []
    stage.page.locator("dialog").get_by_role("button", name=answer).click()
    stage.wait_for_acts(*acts)


@pytest.mark.slow
def test_king_is_chosen_then_called(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, _until(auction(5), _phase(Phase.CALL)))
    offered = [king.get_attribute("data-card") for king in stage.page.locator(".king").all()]
    assert offered == [act.removeprefix("call ") for act in stage.sight().legal if act.startswith("call ")]
    stage.page.locator('.king[data-card="HR"]').click()
    _button(stage, "Appeler : roi de cœur").click()
    stage.wait_for_acts("call HR")


# --- discard ----------------------------------------------------------------------------------------


def _discardable(stage: Stage) -> list[str]:
    sight = stage.sight()
    return [card for card in stage.cards() if card not in sight.refusals]


@pytest.mark.slow
def test_discard_is_laid_when_it_is_full_and_can_be_changed_until_the_play_opens(
    phone_browser: BrowserContext,
) -> None:
    stage = opened(phone_browser, taking())
    free = _discardable(stage)
    assert len(stage.cards()) == 24
    for card in free[:5]:
        stage.touch(card)
    expect(stage.page.locator(".turnline")).to_contain_text("Encore 1 carte.")
    assert _button(stage, "Valider l'écart").get_attribute("aria-disabled") == "true"
    _button(stage, "Valider l'écart").click(force=True)
    expect(stage.page.locator(".refusal")).to_have_text("Encore 1 carte.")
    assert stage.acts() == []
    stage.touch(free[5])
    _button(stage, "Valider l'écart").click()
    stage.wait_for_acts("discard " + " ".join(free[:6]))
    _button(stage, "Changer l'écart").click()
    stage.touch(free[0])
    stage.touch(free[6])
    stage.asked.clear()
    _button(stage, "Valider l'écart").click()
    stage.wait_for_acts("discard " + " ".join(free[1:7]))
    stage.asked.clear()
    _button(stage, "Dire « jeu »").click()
    stage.wait_for_acts("jeu")


@pytest.mark.slow
@pytest.mark.parametrize("phase", [Phase.DOG, Phase.PLAY])
def test_slam_is_asked_for_once_more(phone_browser: BrowserContext, phase: Phase) -> None:
    stage = opened(phone_browser, _until(auction(), _phase(phase)))
    _told(stage, legal=[*stage.sight().legal, "slam"])
    _button(stage, "Annoncer le chelem").click()
    assert stage.acts() == []
    stage.page.locator("dialog").get_by_role("button", name="Annoncer le chelem").click()
    stage.wait_for_acts("slam")


@pytest.mark.slow
@pytest.mark.parametrize(("answer", "asked"), [("Non", []), ("Poser mes cartes", ["claim"])])
def test_cards_are_laid_down_once_one_is_sure(
    phone_browser: BrowserContext, answer: str, asked: list[str]
) -> None:
    stage = opened(phone_browser, playing())
    _told(stage, can_claim=True)
    _button(stage, "Poser mes cartes").click()
    assert stage.asked == []
    stage.page.locator("dialog").get_by_role("button", name=answer).click()
    expect(stage.page.locator("dialog")).to_have_count(0)
    stage.wait_for_kinds(*asked)


# --- poignees ---------------------------------------------------------------------------------------


@pytest.mark.slow
def test_poignee_hides_the_trump_that_is_touched(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, _with_poignee())
    trumps = [card for card in stage.sight().hand if card.startswith("T")]
    assert len(trumps) == 11
    stage.page.locator(f'.fan [data-card="{trumps[3]}"]').click()
    _button(stage, "Montrer ces 10 atouts").click()
    stage.wait_for_acts("poignee " + " ".join(card for card in trumps if card != trumps[3]))


@pytest.mark.slow
def test_poignee_need_not_be_shown(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, _with_poignee(), undo=0)
    _button(stage, "Ne rien annoncer").click()
    expect(stage.page.locator(".fan")).to_have_count(0)
    card = stage.cards(".legal")[0]
    stage.touch(card)
    stage.wait_for_acts(card)


@pytest.mark.slow
def test_card_chosen_early_waits_where_a_poignee_can_be_shown(phone_browser: BrowserContext) -> None:
    *before, last = _with_poignee()
    stage = opened(phone_browser, before, undo=0)
    card = stage.next_legal()
    stage.touch(card)
    assert stage.cards(".chosen") == [card]
    stage.happen(last)
    expect(_button(stage, "Ne rien annoncer")).to_be_visible()
    assert (stage.cards(".chosen"), stage.acts()) == ([], [])


@pytest.mark.slow
def test_poignee_can_still_be_shown_after_all(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, _with_poignee(), undo=0)
    assert _button(stage, "Montrer une poignée").count() == 0
    _button(stage, "Ne rien annoncer").click()
    _button(stage, "Montrer une poignée").click()
    _button(stage, "Montrer ces 10 atouts").click()
    stage.until(stage.acts)
    assert [act.split()[0] for act in stage.acts()] == ["poignee"]
    assert _button(stage, "Montrer une poignée").count() == 0


@pytest.mark.slow
def test_poignee_of_another_lies_open_on_the_felt_of_a_phone(phone_browser: BrowserContext) -> None:
    lines = _with_poignee()
    seen = see(fold(lines), ME, Words()).poignee
    assert seen is not None
    stage = opened(phone_browser, lines, undo=0)
    stage.happen(Did(ME, "poignee " + " ".join(seen.cards[:10]), "person"))
    shown = stage.page.locator(".dealline .shown")
    expect(shown).to_have_count(10)
    expect(shown.first).to_be_in_viewport()


# --- papers and the end -----------------------------------------------------------------------------


@pytest.mark.slow
def test_end_of_a_deal_tells_the_scores_and_opens_the_next(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, [*_over(), Committed(2, "ef" * 16)])
    result = stage.sight().result
    assert result is not None
    shown = [text.replace("−", "-") for text in stage.page.locator(".scores b").all_inner_texts()]
    assert [int(text) for text in shown] == result.scores
    assert stage.page.locator(".count li").count() > 2
    stage.page.get_by_text("Toutes les mains").click()
    assert stage.page.locator(".hands li").count() == 72
    _button(stage, "Donne suivante").click()
    stage.wait_for_kinds("ready")


@pytest.mark.slow
def test_score_sheet_has_a_plus_and_a_minus_column_for_each_seat(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, _over())
    _button(stage, "Marque").click()
    table = stage.page.locator("dialog .marks")
    scores = stage.sight().sheet[0].scores
    cells = [text for score in scores for text in (str(max(score, 0) or ""), str(max(-score, 0) or ""))]
    assert table.locator("tbody tr").first.locator("td").all_inner_texts() == cells
    assert table.locator("thead tr").nth(1).locator("th").all_inner_texts() == ["+", "−"] * 4
    stage.page.keyboard.press("Escape")
    expect(stage.page.locator("dialog")).to_have_count(0)


# --- room for fingers -------------------------------------------------------------------------------

_BY_SIZE: dict[str, Callable[[int], list[Happening]]] = {
    "auction": _speaking,
    "play": playing,
    "discard": taking,
    "over": _over,
}
STATES: dict[str, Callable[[], list[Happening]]] = {
    **{f"{name} {seats}": partial(lines, seats) for name, lines in _BY_SIZE.items() for seats in (3, 4, 5)},
    "call": lambda: _until(auction(5), _phase(Phase.CALL)),
    "poignee": _with_poignee,
    "ready": seated,
}
MEASURES = """() => {
  const boxes = (mark) => [...document.querySelectorAll(mark)].map((one) => one.getBoundingClientRect());
  const strips = boxes(".hand li").map((box, at, all) => {
    const next = all[at + 1];
    return next && next.top === box.top ? next.left - box.left : box.width;
  });
  const buttons = boxes("button:not(.card), a.btn, summary").filter((box) => box.width > 1);
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    outside: boxes("button, a, li, h2, p, img").filter((box) => box.right > innerWidth + 1).length,
    strips: strips.filter((width) => width > 0 && width < 28).length,
    low: buttons.filter((box) => Math.min(box.width, box.height) < 44).length,
    bids: boxes(".choice, .king").filter((box) => box.height < 44).length,
  };
}"""


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES)
@wide_and_narrow
def test_smallest_phone_has_room_for_fingers_and_never_scrolls_sideways(
    chromium: Browser, state: str
) -> None:
    context = chromium.new_context(locale="fr-FR", viewport=SMALL, reduced_motion="reduce")
    stage = opened(context, STATES[state]())
    assert stage.page.evaluate(MEASURES) == {"sideways": 0, "outside": 0, "strips": 0, "low": 0, "bids": 0}
    context.close()
