"""The hand on the page of a table: chosen early, raised first, taken back within a second, played once."""

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from oudler.rules import Hand, card_name, parse_card
from oudler.tables.game.happenings import BackAsked, Did, fold
from oudler.tables.views import see
from oudler.wording.game import sorted_cards, the_card
from oudler.wording.language import Words
from tests.browser.table_stage import ME, about_to_win, auction, next_of, opened, playing, taking


@pytest.mark.slow
def test_hand_is_a_list_of_named_buttons(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    page, sight = stage.page, stage.sight()
    hand = page.get_by_role("list", name="Votre jeu, 18 cartes")
    assert stage.cards() == sight.hand
    assert hand.get_by_role("button").count() == 18
    assert stage.cards(".legal") == [name for name in sight.hand if name in sight.legal]
    assert stage.cards("[aria-disabled=true]") == [name for name in sight.hand if name not in sight.legal]
    assert page.title() == "À vous – Table du jeudi – Oudler"


@pytest.mark.slow
def test_refused_card_says_why_and_is_not_sent(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0)
    sight = stage.sight()
    name, why = next(iter(sight.refusals.items()))
    stage.touch(name)
    told = re.sub(r" \([A-Z-]+\d+\)$", "", why)
    expect(stage.page.locator(".refusal")).to_have_text(told)
    assert stage.spoken() == told
    assert stage.acts() == []


@pytest.mark.slow
def test_card_leaves_when_the_finger_does(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0)
    name = stage.cards(".legal")[0]
    box = stage.page.locator(f'.hand [data-card="{name}"]').bounding_box()
    assert box is not None
    stage.page.mouse.move(box["x"] + 6, box["y"] + 6)
    stage.page.mouse.down()
    assert stage.acts() == []
    stage.page.mouse.move(200, 300)
    stage.page.mouse.up()
    assert stage.acts() == []
    stage.touch(name)
    stage.wait_for_acts(name)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["button", "key"])
def test_card_is_taken_back_within_a_second(phone_browser: BrowserContext, way: str) -> None:
    stage = opened(phone_browser, playing(), undo=1)
    name = stage.cards(".legal")[0]
    stage.stop_time()
    stage.touch(name)
    assert stage.cards(".sent") == [name]
    if way == "key":
        stage.page.keyboard.press("Escape")
    else:
        stage.page.get_by_role("button", name="Reprendre la carte").click()
    stage.wait(5000)
    assert stage.cards(".sent") == []
    assert stage.acts() == []


@pytest.mark.slow
def test_card_that_has_left_cannot_be_taken_back(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0)
    stage.answers = False
    name = stage.cards(".legal")[0]
    stage.touch(name)
    stage.wait_for_acts(name)
    stage.page.keyboard.press("Escape")
    stage.laid_out()
    assert stage.cards(".sent") == [name]


@pytest.mark.slow
def test_card_leaves_after_a_second_or_when_touched_again(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=1, hold=0.5)
    name = stage.cards(".legal")[0]
    stage.stop_time()
    stage.touch(name)
    stage.wait(900)
    assert stage.acts() == []
    stage.wait(200)
    stage.wait_for_acts(name)
    stage.bots()
    stage.page.clock.resume()
    stage.page.wait_for_selector(".hand .legal")
    stage.stop_time()
    again = stage.cards(".legal")[0]
    stage.touch(again)
    stage.touch(again)
    stage.wait_for_acts(name, again)


@pytest.mark.slow
def test_two_taps_raise_then_play(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0, taps=2)
    one, other = stage.cards(".legal")[:2]
    stage.touch(one)
    stage.touch(other)
    assert (stage.cards("[aria-pressed=true]"), stage.acts()) == ([other], [])
    stage.touch(other)
    stage.wait_for_acts(other)


@pytest.mark.slow
def test_second_tap_plays_at_once(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=1, taps=2)
    name = stage.cards(".legal")[0]
    stage.touch(name)
    raised = f"{the_title(name)} : touchez encore pour jouer."
    expect(stage.page.locator(".turnline")).to_have_text(raised)
    stage.stop_time()
    stage.touch(name)
    stage.wait_for_acts(name)


@pytest.mark.slow
def test_leaving_card_is_named_with_its_article(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=1)
    name = stage.cards(".legal")[0]
    stage.touch(name)
    expect(stage.page.locator(".turnline")).to_have_text(f"{the_title(name)} part dans une seconde.")


def the_title(name: str) -> str:
    """A card with its article, at the beginning of a sentence."""
    text = the_card(Words(), parse_card(name))
    return text[0].upper() + text[1:]


@pytest.mark.slow
def test_card_touched_before_the_play_is_not_chosen(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, auction())
    stage.touch(stage.cards()[3])
    told = "Les enchères d'abord : les cartes se jouent ensuite."
    expect(stage.page.locator("#polite")).to_have_text(told)
    assert stage.cards("[aria-pressed=true]") == []


@pytest.mark.slow
def test_last_cards_stand_together(phone_browser: BrowserContext) -> None:
    lines = playing()
    game = fold(lines)
    while len(see(game, ME, Words()).hand) > 2 or game.play is None or game.play.actor != ME:
        lines.append(next_of(game))
        game = lines[-1].after(game)
    stage = opened(phone_browser, lines)
    boxes = [card.bounding_box() for card in stage.page.locator(".hand .card").all()]
    left, right = [box["x"] for box in boxes if box]
    width = boxes[0]["width"] if boxes[0] else 0
    assert width <= right - left <= width + 12


@pytest.mark.slow
def test_discard_is_picked_in_the_hand(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, taking())
    sight = stage.sight()
    held = Hand.of(parse_card(name) for name in [*sight.hand, *(sight.dog or [])])
    assert stage.cards() == [card_name(card) for card in sorted_cards(held)]
    assert set(stage.cards(".new")) == set(sight.dog or [])
    free = [name for name in stage.cards() if name not in sight.refusals][:6]
    for name in free:
        stage.touch(name)
    assert stage.cards("[aria-pressed=true]") == free
    stage.touch(free[0])
    assert stage.cards("[aria-pressed=true]") == free[1:]
    refused = next(iter(sight.refusals))
    stage.touch(refused)
    assert stage.cards("[aria-pressed=true]") == free[1:]
    expect(stage.page.locator(".refusal")).to_be_visible()
    expect(stage.page.get_by_role("button", name="Valider l'écart")).to_be_visible()


# --- waiting ---------------------------------------------------------------------------------------


@pytest.mark.slow
def test_card_chosen_early_is_played_at_its_turn(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0, hold=0.5)
    stage.play_first()
    name = stage.next_legal()
    stage.touch(name)
    stage.wait(700)
    assert (stage.cards(".chosen"), stage.acts()) == ([name], [])
    stage.bots()
    stage.wait_for_acts(name)


@pytest.mark.slow
@pytest.mark.parametrize("trouble", ["cut", "gap", "back"])
def test_card_chosen_early_is_dropped_when_the_table_was_another(
    phone_browser: BrowserContext, trouble: str
) -> None:
    stage = opened(phone_browser, playing(), undo=0, hold=0.5)
    again = stage.cards(".legal")[1]
    stage.play_first()
    name = again if trouble == "back" else stage.next_legal()
    stage.wait(700)
    stage.touch(name)
    assert stage.cards(".chosen") == [name]
    if trouble == "cut":
        stage.cut()
        stage.until(lambda: len(stage.hellos) == 2)
    elif trouble == "gap":
        stage.happen(next_of(stage.game), is_sent=False)
        stage.happen(next_of(stage.game))
    else:
        kept = len(stage.game.play.done) - 1 if stage.game.play else 0
        stage.happen(BackAsked(ME, kept))
    expect(stage.page.locator(".hand .chosen")).to_have_count(0)
    stage.bots()
    stage.wait(1500)
    assert stage.acts() == []


@pytest.mark.slow
def test_finished_trick_is_held_and_a_click_goes_on(phone_browser: BrowserContext) -> None:
    lines, winning = about_to_win()
    stage = opened(phone_browser, lines, undo=0, hold=5)
    stage.stop_time()
    stage.touch(winning)
    stage.wait_for_acts(winning)
    stage.bots()
    held = stage.page.locator(".trick.held")
    expect(held).to_be_visible()
    expect(held.locator("li")).to_have_count(4)
    stage.wait(4500)
    expect(held).to_be_visible()
    assert stage.cards(".legal") == []
    stage.page.click(".trick.held")
    expect(held).to_have_count(0)
    expect(stage.page.locator(".hand .legal").first).to_be_visible()


@pytest.mark.slow
def test_finished_trick_is_held_for_a_second_and_a_half(phone_browser: BrowserContext) -> None:
    """What everybody gets who has chosen nothing."""
    lines, winning = about_to_win()
    stage = opened(phone_browser, lines, undo=0)
    stage.stop_time()
    stage.touch(winning)
    stage.wait_for_acts(winning)
    stage.bots()
    held = stage.page.locator(".trick.held")
    expect(held).to_be_visible()
    stage.wait(1400)
    expect(held).to_be_visible()
    stage.wait(200)
    expect(held).to_have_count(0)


@pytest.mark.slow
def test_display_is_never_far_behind(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), hold=5)
    stage.stop_time()  # each of the tricks would be looked at for five seconds
    stage.bots(until=lambda game: len(game.play.state.tricks) == 4 if game.play else True)
    expect(stage.page.locator(".where .soft")).to_have_text(re.compile(r"pli [34]$"))


@pytest.mark.slow
def test_what_the_felt_does_not_show_is_told_for_a_while(phone_browser: BrowserContext) -> None:
    """A bot that plays for somebody whose time is up looks as if that person had played."""
    stage = opened(phone_browser, playing(), undo=0, hold=0.5)
    expect(stage.page.locator(".notice")).to_have_count(0)
    card = stage.cards(".legal")[0]
    stage.happen(Did(ME, card, "clock"))
    expect(stage.page.locator(".notice")).to_contain_text(card)
    stage.bots()
    expect(stage.page.locator(".notice")).to_be_visible()
    stage.stop_time()
    stage.wait(10_000)
    expect(stage.page.locator(".notice")).to_have_count(0)
