"""The line between page and server: cut, silent, asleep; nothing is lost and nothing is done twice."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.table_stage import CODE, SITE, Stage, next_of, opened, playing, seated

SECOND = 1000


def _shows_everything(stage: Stage) -> None:
    """The page ends up with what the server knows."""
    expect(stage.page.locator(".hand .legal").first).to_be_visible()
    sight = stage.sight()
    assert stage.cards() == sight.hand
    assert stage.cards(".legal") == [name for name in sight.hand if name in sight.legal]


@pytest.mark.slow
def test_missing_event_is_asked_for(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0, hold=0.5)
    stage.play_first()
    seen = stage.seq
    stage.happen(next_of(stage.game), is_sent=False)
    stage.bots()
    _shows_everything(stage)
    assert stage.hellos == [None, seen]
    assert len(stage.sockets) == 1


@pytest.mark.slow
def test_request_is_sent_again_until_it_is_answered(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0, hold=0.5)
    stage.answers = False
    name = stage.cards(".legal")[0]
    stage.touch(name)
    stage.until(lambda: stage.asked)
    stage.within(4 * SECOND, lambda: len(stage.asked) >= 2)
    stage.cut()
    before = len(stage.asked)
    stage.within(SECOND, lambda: len(stage.asked) > before)
    assert stage.asked == [stage.asked[0]] * len(stage.asked)
    stage.answer(stage.asked[0])
    expect(stage.page.locator(f'.hand [data-card="{name}"]')).to_have_count(0)
    stage.asked.clear()
    stage.wait(4 * SECOND)
    assert stage.asked == []
    assert stage.cards() == stage.sight().hand


@pytest.mark.slow
def test_silence_is_noticed_and_the_line_opened_again(phone_browser: BrowserContext) -> None:
    page = phone_browser.new_page()
    page.clock.install()
    stage = Stage(page, playing())
    stage.open()
    stage.is_silent = True
    stage.stop_time()
    page.clock.run_for(3500)
    assert stage.pings == 1
    page.clock.run_for(7500)
    expect(page.locator(".offline")).to_have_count(0)
    page.clock.run_for(2 * SECOND)
    expect(page.locator(".offline")).to_have_text("Liaison perdue, on réessaie. Votre place est gardée.")
    assert page.locator("dialog[open]").count() == 0
    assert len(stage.sockets) == 2
    stage.is_silent = False
    page.clock.run_for(12 * SECOND)
    page.clock.resume()
    expect(page.locator(".offline")).to_have_count(0)


@pytest.mark.slow
def test_table_that_never_answers_is_not_called_lost(phone_browser: BrowserContext) -> None:
    page = phone_browser.new_page()
    page.clock.install()
    stage = Stage(page, playing(), is_silent=True)
    page.goto(f"{SITE}/t/{CODE}")
    page.clock.run_for(12 * SECOND)
    expect(page.locator(".offline")).to_contain_text("La table ne répond pas, on réessaie.")
    stage.is_silent = False
    stage.cut()
    page.clock.run_for(12 * SECOND)
    expect(page.locator(".felt")).to_be_visible()
    expect(page.locator(".offline")).to_have_count(0)


@pytest.mark.slow
def test_browser_that_loses_its_network_says_so_at_once(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    stage.is_silent = True
    stage.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(stage.page.locator(".offline")).to_have_count(1)
    stage.is_silent = False
    stage.page.evaluate("dispatchEvent(new Event('online'))")
    stage.within(SECOND, lambda: len(stage.hellos) > 1)
    expect(stage.page.locator(".offline")).to_have_count(0)
    assert stage.hellos == [None, stage.seq]


@pytest.mark.slow
def test_network_that_is_there_after_all_keeps_the_line(phone_browser: BrowserContext) -> None:
    """A server of this house answers also when the browser believes that there is no network."""
    stage = opened(phone_browser, playing())
    stage.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(stage.page.locator(".offline")).to_have_count(0)
    assert (stage.hellos, len(stage.sockets)) == ([None], 1)


@pytest.mark.slow
def test_last_seconds_are_told_and_more_time_takes_the_words_away(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    told = stage.page.locator(".turnline")
    stage.send({"t": "here", "away": [], "watching": 0, "late": [], "left": 9000})
    expect(told).to_have_text("Encore dix secondes, puis un robot joue pour vous.")
    stage.send({"t": "here", "away": [], "watching": 0, "late": [], "left": 30000})
    expect(told).to_have_text(stage.sight().prompt)


@pytest.mark.slow
def test_machine_that_slept_connects_at_once(phone_browser: BrowserContext) -> None:
    page = phone_browser.new_page()
    page.clock.install()
    stage = Stage(page, playing())
    stage.open()
    stage.stop_time()
    page.clock.fast_forward(7 * SECOND)
    stage.within(SECOND, lambda: len(stage.hellos) > 1)
    assert stage.hellos == [None, stage.seq]


@pytest.mark.slow
def test_page_comes_back_after_the_server_said_goodbye(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing())
    stage.send({"t": "bye", "retry": 300})
    expect(stage.page.locator(".offline")).to_have_text(
        "Le serveur redémarre. La table revient dans un instant."
    )
    stage.within(SECOND, lambda: len(stage.hellos) > 1)
    expect(stage.page.locator(".offline")).to_have_count(0)
    assert stage.hellos == [None, stage.seq]


@pytest.mark.slow
def test_refusal_of_the_server_is_shown(phone_browser: BrowserContext) -> None:
    stage = opened(phone_browser, playing(), undo=0)
    stage.answers = False
    name = stage.cards(".legal")[0]
    stage.touch(name)
    stage.wait_for_acts(name)
    why = "La table a changé entre-temps : regardez et recommencez."
    stage.send({"t": "nak", "cid": stage.asked[0]["cid"], "why": why, "code": "moved_on"})
    expect(stage.page.locator(".refusal")).to_have_text(why)
    assert stage.cards(".sent") == []


@pytest.mark.slow
def test_somebody_alone_is_ready_by_itself(phone_browser: BrowserContext) -> None:
    words = []
    for _ in range(2):
        stage = opened(phone_browser, seated())
        stage.wait_for_kinds("ready")
        words.append(stage.asked[0]["word"])
    assert [len(word) for word in words] == [32, 32]
    assert words[0] != words[1]
