"""People with browsers: who sits at the laptop by keyboard alone, who has a phone, who has no scripts."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page
from playwright.sync_api import TimeoutError as Late

LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
PATIENCE = 180
"""Seconds in which even a busy machine comes to what a test waits for."""
MOST_TABS = 250
"""So many times Tab is pressed before a control counts as out of reach."""
_SEEN = "document.body.seen = true"
_IS_NEW = """() => {
  if (document.readyState !== "complete" || document.body.seen) return false; // it may have no body yet
  const wants = [...document.querySelectorAll("[autofocus]")].some((field) => field.offsetParent !== null);
  return !wants || document.activeElement !== document.body;
}"""
"""Another page is there, and what it puts the focus on has it."""
_READS = """({selector, texts}) => {
  const found = [...document.querySelectorAll(selector)].map((part) => part.textContent.trim());
  return JSON.stringify(found) === JSON.stringify(texts);
}"""
_HAS_FOCUS = "(wanted) => document.activeElement?.matches(wanted) ?? false"
_EXPECTED = ("status of 409", "status of 422", "status of 404", "Cross-Origin-Opener-Policy")
"""What browsers write to the console as they should: refusals, and a header that needs HTTPS."""


def await_that(page: Page, holds: Callable[[], Any]) -> None:
    """Wait until something holds that no element of a page shows."""
    late = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < late, page.url
        page.wait_for_timeout(20)


class Person:
    """Somebody in front of a page; keys are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0
        self.complaints: list[str] = []
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("filechooser", lambda _: None)  # from the start: dialogs open faster than one asks

    def _listen(self, message: ConsoleMessage) -> None:
        is_expected = any(part in message.text for part in _EXPECTED)
        if message.type == "error" and not is_expected:
            self.complaints.append(f"{self.page.url}: {message.text}")

    def forgive(self, part: str) -> None:
        """Pass over what the browser wrote about a trouble that was wanted."""
        self.complaints = [line for line in self.complaints if part not in line]

    # --- keys -----------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press keys that stay on the page."""
        for key in keys:
            self.keys += 1
            self.page.keyboard.press(key)

    def write(self, text: str) -> None:
        """Type a text, key by key."""
        self.keys += len(text)
        self.page.keyboard.type(text)

    def choose(self, file: Path) -> None:
        """Open the dialog of the file field that has the focus, and choose a file in it."""
        with self.page.expect_file_chooser() as chooser:
            self.press("Space")
        chooser.value.set_files(file)

    def turn(self, *keys: str) -> None:
        """Press keys of which the last leads to another page, and wait until it is there."""
        self.page.evaluate(_SEEN)
        self.press(*keys)
        self._arrive()

    def _arrive(self) -> None:
        try:
            self.page.wait_for_function(_IS_NEW)
        except Late as late:
            focus = self.page.evaluate("document.activeElement?.outerHTML.slice(0, 200)")
            told = f"still on {self.page.url}, focus on {focus}: {self.text('body')}"
            raise AssertionError(told) from late

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        """Press Tab until a control has the focus."""
        for _ in range(MOST_TABS):
            if self.has_focus(selector):
                return
            self.press(key)
        raise AssertionError(f"{selector} is out of reach of Tab on {self.page.url}")

    def has_focus(self, selector: str) -> bool:
        """Whether a control has the focus."""
        found: bool = self.page.evaluate(_HAS_FOCUS, selector)
        return found

    # --- pages ----------------------------------------------------------------------------------------

    def open(self, address: str) -> None:
        """Open an address; browsers give the focus to its field a moment later."""
        self.page.goto(address)
        self._arrive()

    def sees(self, text: str) -> None:
        """Wait until the page shows a text."""
        try:
            self.page.get_by_text(text).first.wait_for()
        except Late as late:
            raise AssertionError(f"{text!r} is not on {self.page.url}: {self.text('body')}") from late

    def reads(self, selector: str, texts: list[str]) -> None:
        """Wait until the parts of the page that a selector names say so, in this order."""
        asked = {"selector": selector, "texts": texts}
        try:
            self.page.wait_for_function(_READS, arg=asked)
        except Late as late:
            found = self.page.locator(selector).all_inner_texts()
            raise AssertionError(f"{self.page.url} reads {found}, not {texts}") from late

    def text(self, selector: str = "main") -> str:
        """What a part of the page says, its spaces made one."""
        return " ".join(self.page.locator(selector).first.inner_text().split())

    def submit(self, pressed: str | Locator) -> None:
        """Press a button, or follow a link, and wait for the page that comes."""
        found = self.page.locator(pressed) if isinstance(pressed, str) else pressed
        self.page.evaluate(_SEEN)
        found.first.click()
        self._arrive()

    def remember(self, cookie: str, value: str, address: str) -> None:
        """Have the browser know a cookie of a server."""
        self.page.context.add_cookies([{"name": cookie, "value": value, "url": address}])

    @property
    def path(self) -> str:
        """The address of the page without the server."""
        return "/" + self.page.url.split("/", 3)[3]


class Crowd:
    """Everybody with a browser; each has cookies of his own."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.people: list[Person] = []
        self._contexts: list[BrowserContext] = []

    def person(self, size: dict[str, int] | None = None, **options: Any) -> Person:
        """Somebody new, with a browser of that size."""
        context = self.browser.new_context(viewport=size or LAPTOP, locale="fr-FR", **options)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE * 1000)
        person = Person(context.new_page())
        self._contexts.append(context)
        self.people.append(person)
        return person

    def go_home(self) -> None:
        """Close every browser; no page may have written an error to its console."""
        complaints = [line for person in self.people for line in person.complaints]
        for context in self._contexts:
            context.close()
        assert not complaints, "\n".join(complaints)
