"""The table for everybody: heard instead of seen, without motion, over a thin line, in English."""

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, expect

from oudler.rules import parse_card
from oudler.tables.game import TableSetup
from oudler.wording.game import card_word
from oudler.wording.language import Words
from tests.browser.audit import TEXT
from tests.browser.people import LAPTOP, PHONE, Crowd, Person
from tests.browser.players import Chair
from tests.browser.seating import last_card, sit_down
from tests.browser.serving import Server
from tests.web.test_english import FRENCH

FIRST_VISIT = 60_000
FOUR = TableSetup("À quatre")


def reach(chair: Chair, question: str) -> None:
    """Play until the page asks for that."""
    while chair.now()["asked"] != question:
        if chair.act() is None:
            chair.page.wait_for_timeout(20)


def heard_hand(chair: Chair) -> str:
    """The hand as a screen reader lists it."""
    names = [card_word(Words(), parse_card(name)) for name in chair.now()["hand"]]
    items = "".join(f'    - listitem:\n      - button "{name}"\n' for name in names)
    return f'  - list "Votre jeu, {len(names)} cartes":\n{items}'


AUCTION = """- main:
  - heading "À quatre, donne 1 · enchères" [level=1]
  - group "Gérard":
    - list
  - group "Jeanne":
    - list
  - group "Basile":
    - list
  - region /À vous de parler \\d+ atouts, \\d+ bouts/:
    - heading /À vous de parler/ [level=2]
    - group "Enchère":
      - button "Passer"
      - button /Prise/
      - button /Garde/
      - button /Garde sans/
      - button /Garde contre/
    - button "Choisissez une enchère" [disabled]
"""
PLAY = """- main:
  - heading /À quatre, donne 1 · pli 1/ [level=1]
  - group "Gérard":
    - list
  - group "Jeanne":
    - list
  - group "Basile":
    - list
  - paragraph: /Garde, vous êtes preneur Pli 1 sur 18/
  - list "Pli en cours, dans l'ordre de jeu":
    - listitem: À vous
    - listitem: Basile
    - listitem: Jeanne
    - listitem: Gérard
  - paragraph: /À vous d'entamer/
"""


@pytest.mark.slow
def test_table_as_a_screen_reader_has_it(house: Server, crowd: Crowd) -> None:
    """Named seats, the question, the trick, the speaking line, and the hand as a list of named buttons."""
    chair = Chair(crowd.person(PHONE, reduced_motion="reduce"))
    sit_down(house, chair, FOUR)
    main = chair.page.locator("body")
    reach(chair, "auction")
    expect(main).to_match_aria_snapshot(AUCTION + heard_hand(chair))
    reach(chair, "play")
    expect(main).to_match_aria_snapshot(PLAY + heard_hand(chair))


@pytest.mark.slow
def test_keys_speak_to_those_who_listen(house: Server, crowd: Crowd) -> None:
    """L S W H B D fill the live region, ? opens the help."""
    chair = Chair(crowd.person(LAPTOP, reduced_motion="reduce"))
    sit_down(house, chair, FOUR)
    reach(chair, "play")
    chair.act()
    reach(chair, "play")
    said = {
        "l": r"Pli pour (vous|Basile|Jeanne|Gérard)\.",
        "s": r"Vous 0, Basile 0, Jeanne 0, Gérard 0\.",
        "w": r"À vous",
        "b": r"Vous\s: garde\. Basile\s: passe\. Jeanne\s: passe\. Gérard\s: passe\.",
        "d": r"Chien\s: (.+, ){5}.+\.",
    }
    for key, text in (said | {"h": _hand_said(chair)}).items():
        chair.person.press(key)
        expect(chair.page.locator("#assertive")).to_have_text(re.compile(text))
    chair.person.press("?")
    expect(chair.page.get_by_role("dialog", name="Aide")).to_be_visible()


def _hand_said(chair: Chair) -> str:
    return re.escape(", ".join(card_word(Words(), parse_card(name)) for name in chair.now()["hand"]))


# --- motion and size ----------------------------------------------------------------------------------

MOVES = """() => [...document.querySelectorAll("main, main *")].flatMap((part) => {
  const {transitionDuration, animationDuration, animationName} = getComputedStyle(part);
  const times = `${transitionDuration},${animationName === "none" ? "0s" : animationDuration}`;
  return times.split(",").some((time) => parseFloat(time) > 0) ? [part.className] : [];
})"""
"""Everything on the felt that takes time to change."""


@pytest.mark.slow
@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_nothing_moves_for_those_who_ask(house: Server, crowd: Crowd, wish: str) -> None:
    """Cards answer at once; for everybody else they take their time."""
    chair = Chair(crowd.person(PHONE, reduced_motion=wish))
    sit_down(house, chair, FOUR)
    reach(chair, "play")
    assert (chair.page.evaluate(MOVES) == []) is (wish == "reduce")


@pytest.mark.slow
def test_first_visit_is_small(house: Server, crowd: Crowd) -> None:
    """Page, styles, scripts and the whole deck, as they come over the line, headers included."""
    chair = Chair(crowd.person(PHONE))
    line = chair.page.context.new_cdp_session(chair.page)
    sizes: list[int] = []
    addresses: list[str] = []
    line.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    line.on("Network.responseReceived", lambda told: addresses.append(told["response"]["url"]))
    line.send("Network.enable")
    sit_down(house, chair, FOUR)
    expect(chair.page.locator(".hand .card").first).to_be_visible()
    chair.page.wait_for_load_state("networkidle")
    assert [address for address in addresses if address.endswith("deck.svg")] != []
    assert addresses == list(dict.fromkeys(addresses))
    assert 20_000 < sum(sizes) < FIRST_VISIT


# --- English ------------------------------------------------------------------------------------------


def _read(page: Page, where: str, names: Iterable[str]) -> list[str]:
    """The lines of a page that have a French word, names left aside."""
    found = []
    for line in page.evaluate(TEXT).splitlines():
        plain = line
        for name in names:
            plain = plain.replace(name, "")
        if FRENCH.search(plain) or TAROT.search(plain):
            found.append(f"{where}: {line}")
    return found


TAROT = re.compile(
    r"\b(atouts?|plis?|chien|écart|enchères?|preneur|cartes?|pique|cœur|carreau|trèfle|roi|dame|cavalier|valet"
    r"|bouts?|passe|jeu|marque|annonces?|jouer|jouez|main|retour)\b",
    re.IGNORECASE,
)
"""Words of a table that the screens of the desk do not have."""
NAMES = (
    "À quatre",
    "Français",
    "petit au bout",
    "Petit au bout",
    "Gérard",
    "Garde sans",
    "Garde contre",
    "“jeu”",
)


def _in_english(house: Server, person: Person) -> None:
    person.open(house.laptop)
    person.submit("button[lang=en]")


@pytest.mark.slow
def test_table_in_english(house: Server, crowd: Crowd) -> None:
    """From the auction to the end of the deal, with settings and help, no French word is left."""
    chair = Chair(crowd.person(LAPTOP, reduced_motion="reduce"))
    _in_english(house, chair.person)
    sit_down(house, chair, FOUR)
    found: list[str] = []
    while chair.asked.count("play") < 3:
        found += _read(chair.page, str(chair.now()["asked"]), NAMES)
        chair.act()
    for paper in ("Settings", "Help"):
        chair.page.get_by_role("button", name=paper).click()
        found += _read(chair.page, paper, NAMES)
        chair.page.keyboard.press("Escape")
    sit_down(house, chair, FOUR, last_card)
    chair.play_deal()
    found += _read(chair.page, "end", NAMES)
    for link in (".after a[href$='/1']", "a[href$='/preuve']"):
        chair.page.goto(f"{house.laptop}{chair.page.locator(link).first.get_attribute('href')}")
        found += _read(chair.page, link, NAMES)
        chair.page.go_back()
        chair.waits()
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.slow
def test_pages_for_players_in_english(house: Server, crowd: Crowd) -> None:
    """The first page, the lobby, the duplicate of the day, the lessons, the statistics."""
    person = crowd.person(LAPTOP)
    _in_english(house, person)
    found: list[str] = []
    for path in ("/", "/jouer", "/duplicate", "/apprendre", "/apprendre/regles", "/moi"):
        person.open(f"{house.laptop}{path}")
        found += _read(person.page, path, NAMES)
    assert not found, "\n".join(found)
