"""People who play at a live table: by mouse, by keyboard alone, by the text line alone."""

import json
import time
from collections.abc import Callable
from typing import Any, ClassVar

from playwright.sync_api import WebSocket

from oudler.rules import Card, Hand, parse_card, rank_of, suit_of
from oudler.wording.game import card_word
from oudler.wording.language import Words
from tests.browser.people import MOST_TABS, Person, await_that

QUICK = {"undo": 0, "hold": 0.5, "sounds": False}
"""Choices of a reader who does not want to wait."""
_PREFS = "localStorage.setItem('oudler.prefs', {text})"
_NOW = """() => {
  const felt = document.querySelector("main.felt");
  const nameOf = ({dataset}) => dataset.card ?? dataset.bid;
  const names = (selector) => [...document.querySelectorAll(selector)].map(nameOf);
  const panels = ["auction", "call", "discard", "poignee", "dealend", "seating"];
  const asks = panels.find((name) => felt?.classList.contains(name));
  const legal = names(".hand .card.sent").length ? [] : names(".hand .card.legal");
  return {
    asked: asks ?? (legal.length ? "play" : null),
    where: document.querySelector(".where")?.textContent.trim() ?? "",
    held: document.querySelector(".trick.held") !== null,
    legal,
    hand: names(".hand .card"),
    free: names(".hand .card:not(.refused)"),
    picked: names(".hand .card.picked"),
    raised: names(".hand .card.chosen"),
    bids: names(".choice:not([aria-disabled])"),
    kings: names(".king"),
    act: document.querySelector(".say .btn.primary")?.textContent.trim() ?? "",
    missing: document.querySelectorAll(".well.mine .slot").length,
    wells: document.querySelectorAll(".well.mine").length,
    refusal: document.querySelector(".refusal")?.textContent.trim() ?? "",
  };
}"""
"""What the page asks for now."""
PLAYING = "() => document.querySelector('main.felt') !== null"


class Chair:
    """Somebody with a page at a table, who touches buttons and cards."""

    def __init__(self, person: Person, name: str = "", **prefs: object) -> None:
        self.person = person
        self.page = person.page
        self.name = name
        self.frames: list[dict[str, Any]] = []
        """Every message that the page was sent."""
        self.asked: list[str] = []
        """Every question that was answered."""
        self.page.add_init_script(_PREFS.format(text=json.dumps(json.dumps(QUICK | prefs))))
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    @property
    def code(self) -> str:
        """The code of the table."""
        return self.page.url.rsplit("/", 1)[1]

    def now(self) -> dict[str, Any]:
        """What the page asks for now."""
        found: dict[str, Any] = self.page.evaluate(_NOW)
        return found

    def waits(self) -> None:
        """Wait until the table is there."""
        self.page.wait_for_function(PLAYING)

    def act(self) -> str | None:
        """Do what is asked, and say what was asked; None when nothing is."""
        now = self.now()
        asked: str | None = now["asked"]
        if asked is not None and asked in self._ANSWERS:
            self.asked.append(asked)
            self._ANSWERS[asked](self, now)
            self._changed(now)
        return asked

    def _changed(self, before: dict[str, Any]) -> None:
        """Wait until the page asks for something else, or nothing."""
        await_that(self.page, lambda: self.now() != before)
        now = self.now()
        assert not now["refusal"], f"{now['refusal']} ({before})"

    def play_deal(self, look: Callable[[], None] = lambda: None) -> None:
        """Do all that is asked until the deal is over, and look at the page now and then."""
        late = time.monotonic() + 300
        while (asked := self.act()) != "dealend":
            assert time.monotonic() < late, self.now()
            if asked is None:
                self.page.wait_for_timeout(20)
            elif len(self.asked) % 3 == 0:
                look()

    # --- what is done at each question ------------------------------------------------------------------

    def bid(self, now: dict[str, Any]) -> None:
        """Say garde where it is possible, else pass; a petit sec is said before any bid."""
        if now["bids"]:
            self.say("garde" if "garde" in now["bids"] else "pass")
        else:
            self.press(".ask .btn.primary")

    def say(self, bid: str) -> None:
        """Choose a bid, then say it."""
        self.press(f'.choice[data-bid="{bid}"]')
        self.press(".ask .btn.primary")

    def call(self, now: dict[str, Any]) -> None:
        """Call the first card that may be called."""
        self.press(f'.king[data-card="{now["kings"][0]}"]')
        self.press(".ask .btn.primary")

    def prepare(self, now: dict[str, Any]) -> None:
        """Turn the dog, choose the discard, lay it, open the play."""
        for name in now["free"][-now["missing"] :] if now["missing"] else ():
            self.touch(name)
        if not now["missing"]:
            self.press(".say .btn.primary")

    def hide(self, _: dict[str, Any]) -> None:
        """Show no poignée."""
        self.press(".ask .row .btn:not(.primary)")

    def play(self, now: dict[str, Any]) -> None:
        """Play the last card that may be played."""
        self.touch(now["legal"][-1])

    def press(self, selector: str) -> None:
        """Press a button."""
        self.page.click(selector)

    def touch(self, name: str) -> None:
        """Touch a card of the hand where it is seen."""
        self.page.click(f'.hand [data-card="{name}"]', position={"x": 8, "y": 8})

    _ANSWERS: ClassVar[dict[str, Callable[["Chair", dict[str, Any]], None]]] = {
        "auction": lambda chair, now: chair.bid(now),
        "call": lambda chair, now: chair.call(now),
        "discard": lambda chair, now: chair.prepare(now),
        "poignee": lambda chair, now: chair.hide(now),
        "play": lambda chair, now: chair.play(now),
    }


class Typist(Chair):
    """Somebody at a table with a keyboard and nothing else."""

    def __init__(self, person: Person, name: str = "", **prefs: object) -> None:
        super().__init__(person, name, **prefs)
        self.page.add_init_script(WATCH)

    def press(self, selector: str) -> None:
        """Go to a button and press it."""
        self.reach(selector)
        self.person.press("Enter")

    def touch(self, name: str) -> None:
        """Go to a card with the arrows, and take it."""
        self.reach(".hand .card")
        for _ in range(MOST_TABS):
            if self.person.has_focus(f'.hand [data-card="{name}"]'):
                break
            self.person.press("ArrowRight")
        self.person.press("Enter")

    def reach(self, selector: str) -> None:
        """Go to a control, back or forth, whichever is shorter; the focus is seen all the way."""
        key = "Tab" if self.page.evaluate(_IS_AFTER, selector) else "Shift+Tab"
        for _ in range(MOST_TABS):
            if self.person.has_focus(selector):
                return
            self.person.press(key)
            assert self.page.evaluate(FOCUS_FAULT) == ""
        raise AssertionError(f"{selector} is out of reach of the keyboard")


_IS_AFTER = """(selector) => {
  const order = document.activeElement.compareDocumentPosition(document.querySelector(selector));
  return document.activeElement === document.body || (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}"""
FOCUS_FAULT = """() => {
  const part = document.activeElement;
  if (part === null || part === document.body) return "the focus is nowhere";
  const text = part.outerHTML.slice(0, 150);
  const {outlineStyle: style, outlineWidth: wide} = getComputedStyle(part);
  const isSeen = part.matches(":focus-visible") && style !== "none" && parseFloat(wide) >= 2;
  if (!isSeen) return `not seen: ${text}`;
  const {left, top, right, bottom} = part.getBoundingClientRect();
  const isIn = right > left && left >= -1 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight;
  return isIn ? "" : `outside the window: ${text}`;
}"""
"""Why one does not see where the keyboard is; empty when one does."""
WATCH = """
window.pointed = [];
window.jumps = [];
let mayMove = false, last = null;
for (const kind of ["pointerdown", "mousedown", "touchstart", "mousemove"])
  addEventListener(kind, ({movementX, movementY}) => {
    // a page that moves under a pointer at rest
    const isStill = kind === "mousemove" && !movementX && !movementY;
    if (!isStill) window.pointed.push(kind);
  }, true);
addEventListener("keydown", ({key}) => (mayMove = key !== "Enter" && key !== " "), true);
addEventListener("focusin", ({target}) => {
  const wasThere = last !== null && last !== target && last.isConnected && last.checkVisibility();
  if (wasThere && !mayMove) window.jumps.push([last, target].map((part) => part.outerHTML.slice(0, 100)));
  last = target;
  mayMove = false;
}, true);
"""
"""Keeps what was done with a pointer, and when the focus left a control that is still there by itself."""


class Writer(Chair):
    """Somebody who writes everything in the text line."""

    def write(self, text: str) -> None:
        """Write a text and send it."""
        if not self.person.has_focus("#typed"):
            self.person.press("/")
        self.person.write(text)
        self.person.press("Enter")

    def say(self, bid: str) -> None:
        """Say a bid."""
        self.write({"pass": "passe"}.get(bid, bid.replace("_", " ")))

    def call(self, now: dict[str, Any]) -> None:
        """Call the first card that may be called."""
        self.write(f"appel {typed(now['kings'][0])}")

    def prepare(self, now: dict[str, Any]) -> None:
        """Turn the dog, lay the discard, open the play."""
        if now["missing"]:
            chosen = now["free"][-now["missing"] :]
            self.write("écart " + ", ".join(typed(name) for name in chosen))
        else:
            self.write("jeu" if now["wells"] else "chien")

    def hide(self, _: dict[str, Any]) -> None:
        """Show the poignée: the line has a word for it, silence has none."""
        self.write("poignée")

    def play(self, now: dict[str, Any]) -> None:
        """Play the last card that may be played."""
        self.write(typed(now["legal"][-1]))


def typed(name: str) -> str:
    """A card as one types it: « 21 », « roi coeur », « 7 pique »."""
    card: Card = parse_card(name)
    word = card_word(Words(), card).replace("œ", "oe")
    return str(rank_of(card)) if suit_of(card) is None and card in _NUMBERED else word.replace(" de ", " ")


_NUMBERED = Hand.of(parse_card(f"T{number}") for number in range(2, 22))
