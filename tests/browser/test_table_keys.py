"""A table by keyboard and by ear."""

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from oudler.rules import parse_card
from oudler.wording.game import card_word
from oudler.wording.language import Words
from tests.browser.table_stage import ME, auction, opened, playing

LISTEN = """() => {
  window.said = [];
  const listen = new MutationObserver((changes) => changes.forEach(({target}) => {
    if (target.textContent) window.said.push(target.textContent);
  }));
  for (const id of ["polite", "assertive"]) listen.observe(document.getElementById(id), {childList: true});
}"""


@pytest.mark.slow
def test_keyboard_moves_in_the_hand(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    page, hand = stage.page, stage.cards()
    groups = ["T" if name == "EX" else name[0] for name in hand]
    starts = [place for place, group in enumerate(groups) if place == 0 or group != groups[place - 1]]
    page.keyboard.press("Home")
    assert stage.focused() == hand[0]
    page.keyboard.press("ArrowRight")
    assert stage.focused() == hand[1]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert stage.focused() == hand[-1]
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    assert stage.focused() == hand[starts[1]]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert stage.focused() == hand[starts[-1]]
    page.keyboard.press("End")
    assert stage.focused() == hand[-1]
    for letter, suit in {"p": "S", "c": "H", "k": "D", "t": "C", "a": "T"}.items():
        if suit in groups:
            page.keyboard.press(letter)
            assert stage.focused() == hand[groups.index(suit)]
    trump = next(name for name in hand if re.fullmatch(r"T\d+", name))
    page.keyboard.type(trump[1:])
    assert stage.focused() == trump


@pytest.mark.slow
def test_deal_by_keyboard_alone(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0, hold=0.5)
    stage.page.keyboard.press("Home")
    for count in range(17, 14, -1):
        legal = stage.cards(".legal")
        while stage.focused() not in legal:
            stage.page.keyboard.press("ArrowRight")
        place = stage.cards().index(stage.focused() or "")
        stage.page.keyboard.press("Enter")
        expect(stage.page.locator(".hand .card")).to_have_count(count)
        assert stage.focused() == stage.cards()[min(place, count - 1)]
        assert stage.cards("[tabindex='0']") == [stage.focused()]
        stage.bots()
        stage.page.wait_for_selector(".hand .legal")
    assert len(stage.acts()) == 3


@pytest.mark.slow
def test_focus_goes_to_the_hand_when_its_place_is_gone(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, auction())
    stage.bots(until=lambda game: game.play is not None and game.play.actor == ME)
    say = stage.page.locator(".ask .btn.primary")
    stage.page.locator(".choice").first.click()
    say.focus()
    stage.page.keyboard.press("Enter")
    stage.wait_for_acts("pass")
    expect(stage.page.locator(".ask")).to_have_count(0)
    assert stage.focused() == stage.cards()[0]


@pytest.mark.slow
def test_keys_speak_unless_switched_off(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0, hold=0.5)
    stage.play_first()
    stage.bots()
    stage.page.wait_for_selector(".hand .legal")
    page, sight = stage.page, stage.sight()
    assert sight.last is not None
    said = {
        "l": "Pli pour",
        "s": "Vous 0, Basile 0, Jeanne 0, Gérard 0.",
        "w": sight.prompt,
        "b": "Basile : garde.",
        "d": "Chien : ",
        "h": card_word(Words(), parse_card(sight.hand[0])),
    }
    for key, text in said.items():
        page.keyboard.press(key)
        assert text in stage.spoken()
        expect(page.locator(".say")).to_contain_text(text)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    quiet = opened(phone_browser, playing(), keys=False)
    before = quiet.spoken()
    quiet.page.keyboard.press("s")
    quiet.page.keyboard.press("?")
    assert quiet.spoken() == before
    assert quiet.page.locator("dialog").count() == 0


@pytest.mark.slow
def test_cards_that_come_together_are_one_sentence(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0, hold=0.5)
    stage.play_first()
    stage.page.evaluate(LISTEN)
    stage.bots()
    stage.page.wait_for_selector(".hand .legal")
    stage.wait(800)
    said = stage.page.evaluate("window.said")
    sight = stage.sight()
    assert said[-1].endswith(sight.prompt)
    assert len(said) <= 2
    assert (
        len(re.findall(r"(Basile|Jeanne|Gérard)\u00a0:", " ".join(said)))
        == len(stage.lines) - len(playing()) - 1
    )


@pytest.mark.slow
def test_of_many_texts_the_last_are_said(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    stage.page.evaluate(LISTEN)
    stage.stop_time()
    texts = [f"Phrase {number}." for number in range(1, 9)]
    for number, text in enumerate(texts, start=1):
        event = {"kind": "did", "seat": 1, "act": "", "say": text, "patch": {}, "is_notable": False}
        stage.send({"t": "ev", "seq": stage.seq + number, "left": None, **event})
    stage.send({"t": "here", "away": [], "watching": 2, "late": []})
    expect(stage.page.locator(".watching")).to_be_attached()  # all of it has come
    stage.wait(2000)
    assert stage.page.evaluate("window.said.at(-1)") == " ".join(texts[2:])


@pytest.mark.slow
def test_text_is_cleared_and_said_again(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    stage.stop_time()
    stage.page.keyboard.press("s")
    first = stage.page.locator("#assertive").text_content()
    stage.page.keyboard.press("s")
    assert stage.page.locator("#assertive").text_content() == f"{first}\u00a0"
    stage.wait(3200)
    assert stage.page.locator("#assertive").text_content() == ""


@pytest.mark.slow
def test_typed_line_is_sent_as_it_is(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, auction())
    stage.page.keyboard.press("/")
    stage.page.keyboard.type("garde")
    stage.page.keyboard.press("Enter")
    stage.until(lambda: stage.asked)
    asked = [{name: part for name, part in asked.items() if name != "cid"} for asked in stage.asked]
    assert asked == [{"t": "type", "text": "garde", "seq": stage.seq}]
