"""What players meet at a table, on a laptop and on phones: one page each, looked at in several sizes."""

import pytest
from playwright.sync_api import BrowserContext, Locator, ViewportSize, expect

from oudler.tables.game import Dealt
from oudler.tables.game.happenings import Committed, Did, Happening, Readied, SatDown, TableOpened, fold
from oudler.tables.lessons import LEARNER, lesson_dealt, lesson_of, lesson_setup
from oudler.wording.language import Words
from tests.browser.table_stage import ME, Stage, auction, next_of, opened, playing, seated, taking
from tests.browser.test_table_face import ELEVEN_TRUMPS, _told
from tests.fonts import wide_and_narrow

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
SHORT: ViewportSize = {"width": 360, "height": 640}
SMALL: ViewportSize = {"width": 320, "height": 640}
LONG = ("Camille", "Prosper", "Apolline", "Ferdinand", "Clotilde")


def _sized(stage: Stage, size: ViewportSize) -> None:
    stage.page.set_viewport_size(size)
    stage.laid_out()


def _are_seen(cards: Locator) -> None:
    """The first and the last of some cards are; of each the upper part is enough."""
    for card in (cards.first, cards.last):
        expect(card).to_be_in_viewport(ratio=0.3)


def _named(lines: list[Happening]) -> list[Happening]:
    """The same table with long names."""
    return [
        SatDown(line.seat, LONG[line.seat], line.who, line.bot) if isinstance(line, SatDown) else line
        for line in lines
    ]


def _lesson(name: str, acts: int | None = None) -> list[Happening]:
    """A lesson after some acts of its line, or all."""
    setup = lesson_setup(Words(), name)
    lines: list[Happening] = [
        TableOpened(setup, "2026-11-16T20:00:00Z", "me"),
        SatDown(LEARNER, LONG[0], "me"),
    ]
    lines += [SatDown(seat, LONG[seat], bot=setup.bots) for seat in range(1, setup.seats)]
    lines.append(lesson_dealt(name))
    game = fold(lines)
    for action in lesson_of(name).line_actions[:acts]:
        assert game.play is not None
        lines.append(Did(game.play.actor, str(action), "person" if game.play.actor == LEARNER else "bot"))
        game = lines[-1].after(game)
    return lines


@pytest.mark.slow
def test_trick_and_hand_are_in_sight_while_a_poignee_is_asked_for(phone_browser: BrowserContext) -> None:
    lines = [*seated()[:-1], Committed(1, ELEVEN_TRUMPS), Readied(ME, "un mot"), Dealt(1)]
    game = fold(lines)
    while game.play is None or not game.play.state.trick or game.play.actor != ME:
        lines.append(next_of(game, taker=1))
        game = lines[-1].after(game)
    stage = opened(phone_browser, lines)
    for size in (LAPTOP, PHONE, SHORT):
        _sized(stage, size)
        played = stage.page.locator(".trick-so-far .shown")
        expect(played).to_have_count(len(stage.sight().trick))
        for cards in (played, stage.page.locator(".fan .card"), stage.page.locator(".hand .card")):
            _are_seen(cards)
        expect(stage.page.get_by_role("button", name="Montrer ces 10 atouts")).to_be_in_viewport(ratio=1)


NAMES = ".seat b, .who, li .name, .marks .name, .slot.mine > div"
CUT = """(names) => [...document.querySelectorAll(names)]
  .filter((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const [wanted, given] = [text, one].map((box) => box.getBoundingClientRect().width);
    return one.checkVisibility() && wanted > given + 0.1;
  }).map((one) => one.textContent.trim())"""
"""Names, and « À vous », that are wider than their place."""
TINY = """(names) => [...document.querySelectorAll(names)]
  .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 11.5)
  .map((one) => one.textContent.trim())"""
"""Names in letters too small to read."""
LINES = """() => {
  const told = document.querySelector(".seat.taker ul");
  return Math.round(told.clientHeight / parseFloat(getComputedStyle(told).lineHeight));
}"""


@pytest.mark.slow
@wide_and_narrow
@pytest.mark.parametrize("seats", [4, 5])
def test_names_are_whole_and_the_taker_has_one_line(phone_browser: BrowserContext, seats: int) -> None:
    stage = opened(phone_browser, _named(playing(seats)))
    for size in (LAPTOP, PHONE, SHORT, SMALL):
        _sized(stage, size)
        assert stage.page.evaluate(CUT, NAMES) == []
        assert stage.page.evaluate(TINY, NAMES) == []
        if size is not LAPTOP:
            assert stage.page.evaluate(LINES) == 1


def _played(lines: list[Happening], acts: int | None = None) -> list[Happening]:
    """A deal some acts further, or over."""
    lines, game = list(lines), fold(lines)
    while game.is_playing and (acts is None or acts > 0):
        lines.append(next_of(game))
        game = lines[-1].after(game)
        acts = acts and acts - 1
    return lines


@pytest.mark.slow
def test_five_names_are_whole_on_the_papers_and_at_the_end(phone_browser: BrowserContext) -> None:
    begun = _named(playing(5))
    stage = opened(phone_browser, _played(begun, acts=10))
    for name in ("Annonces", "Dernier pli", "Marque"):
        _sized(stage, SMALL)
        stage.page.get_by_role("button", name=name).click()
        stage.laid_out()
        assert stage.page.evaluate(CUT, "dialog .name") == []
        stage.page.keyboard.press("Escape")
    over = opened(phone_browser, _played(begun))
    for size in (SMALL, SHORT, PHONE, LAPTOP):
        _sized(over, size)
        expect(over.page.locator(".scores .name")).to_have_count(5)
        assert over.page.evaluate(CUT, ".name") == []


@pytest.mark.slow
def test_button_of_the_discard_stands_still(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, taking())
    button = stage.page.get_by_role("button", name="Valider l'écart")
    free = [card for card in stage.cards() if card not in stage.sight().refusals]
    for size in (LAPTOP, PHONE, SHORT):
        _sized(stage, size)
        places = [button.bounding_box()]
        _choose(stage, next(iter(stage.sight().refusals)))
        expect(stage.page.locator(".refusal")).to_be_visible()
        places.append(button.bounding_box())
        _choose(stage, *free[:6])
        expect(stage.page.locator(".turnline")).to_contain_text("Votre écart est prêt.")
        places.append(button.bounding_box())
        assert [place == places[0] for place in places] == [True] * 3, places
        _choose(stage, *free[:6])
        expect(stage.page.locator(".turnline")).to_contain_text("Encore 6 cartes.")


def _choose(stage: Stage, *names: str) -> None:
    """Press cards, wherever they lie."""
    stage.page.evaluate(
        "(names) => names.forEach((name) => document.querySelector(`.hand [data-card=${name}]`).click())",
        names,
    )


@pytest.mark.slow
def test_deal_without_a_count_ends_with_all_hands(phone_browser: BrowserContext) -> None:
    passed = auction()
    for _ in range(4):
        play = fold(passed).play
        assert play is not None
        passed.append(Did(play.actor, "pass", "bot"))
    for lines, count in ((passed, 72), (_lesson("cards"), None)):
        stage = opened(phone_browser, lines)
        _sized(stage, LAPTOP)
        hands = stage.page.locator(".bare section.hands li")
        expect(hands.first).to_be_in_viewport()
        result = stage.sight().result
        assert result is not None
        assert hands.count() == sum(len(hand) for hand in result.hands)
        assert count in (None, hands.count())


@pytest.mark.slow
def test_dog_of_the_lesson_is_seen_on_the_shortest_phone(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, _lesson("dog", 1))
    _sized(stage, SHORT)
    dog = stage.page.locator(".well:not(.mine) .shown")
    expect(dog).to_have_count(6)
    _are_seen(dog)
    _are_seen(stage.page.locator(".hand .card"))


@pytest.mark.slow
def test_typed_bid_leaves_the_line_and_a_typed_card_stays_in_it(phone_browser: BrowserContext) -> None:
    bidding = auction()
    while (play := fold(bidding).play) is not None and play.actor != ME:
        bidding.append(Did(play.actor, "pass", "bot"))
    for lines, text, stays in ((bidding, "garde", False), (playing(), "21", True)):
        stage = opened(phone_browser, lines)
        stage.page.keyboard.press("/")
        stage.page.keyboard.type(text)
        stage.page.keyboard.press("Enter")
        expect(stage.page.locator("#typed")).to_have_value("")
        assert stage.page.evaluate("document.activeElement.id === 'typed'") is stays


@pytest.mark.slow
@pytest.mark.req("TRI-07")
def test_card_that_leaves_the_excuse_for_the_last_trick_is_touched_twice(
    phone_browser: BrowserContext,
) -> None:
    stage = opened(phone_browser, playing(), undo=0)
    card = next(card for card in stage.cards(".legal") if card != "EX")
    _told(stage, excuse_warning="Gardée pour le dernier pli, l'excuse change de camp.")
    stage.touch(card)
    expect(stage.page.locator(".turnline")).to_contain_text("l'excuse change de camp.")
    assert stage.acts() == []
    stage.touch(card)
    stage.wait_for_acts(card)
