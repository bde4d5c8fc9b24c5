"""Whatever people do, no page is ever told a card that it may not know, nor a secret before its time.

Whole tables with people who leave, come back, take back, claim and rise; every frame that went to every page
is compared with what its audience may know after the line that the frame is about.
"""

import asyncio
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oudler.rules import DECK, card_name
from oudler.tables.game import happenings
from oudler.tables.game.game import Game
from oudler.tables.game.pace import Pace, World
from oudler.tables.game.setup import TableSetup
from oudler.tables.live.live_table import LiveTable
from oudler.wording.game import card_word
from oudler.wording.language import LANGUAGES, Words
from tests.sweeping import sweep
from tests.tables.games import begun
from tests.tables.pages import Page, parlour_at
from tests.tables.test_sight import cards_in, known_cards

PACE = Pace(act=0, trick=0, dog=0, deal=0, grace=0, answer=0.02)
"""Nobody is waited for: a bot stands in for whoever is away, and silence is a no."""
SETUPS = {
    "3": TableSetup("À trois", seats=3, deals=1),
    "4": TableSetup("À quatre", deals=1),
    "5": TableSetup("À cinq", seats=5, deals=1),
    "mort": TableSetup("À cinq dont un mort", seats=5, has_mort=True, deals=1),
}
MOST_LOOKS = 3000
PERSONS = ("ana", "bea", "cleo")


@dataclass(frozen=True, slots=True)
class Frame:
    """What was sent to somebody, and after which line."""

    who: str
    seq: int
    text: str


class Recorded(Page):
    """A page of which every frame is kept."""

    def __init__(self, table: LiveTable, frames: list[Frame], who: str = "", **hello: Any) -> None:
        self._table, self._frames = table, frames
        super().__init__(table, who, **hello)

    def _hear(self, text: str) -> None:
        seq = json.loads(text).get("seq", self._table.seq)
        self._frames.append(Frame(self.who, seq, text))
        super()._hear(text)


# --- people ------------------------------------------------------------------------------------------


class Person:
    """Somebody who does everything that can be done at a table, by chance."""

    def __init__(self, table: LiveTable, frames: list[Frame], who: str, chance: Random) -> None:
        self.table, self.frames, self.who, self.chance = table, frames, who, chance
        self.lang = chance.choice(LANGUAGES)
        self.rises_after: int | None = None
        """The line after which the person leaves for good."""
        self.page = self._page(None)

    def _page(self, seq: int | None) -> Recorded:
        return Recorded(self.table, self.frames, self.who, lang=self.lang, seq=seq)

    async def live(self) -> None:
        """Until all deals are played."""
        while not self.page.is_finished():
            await self.page.until(self._is_needed)
            await self._do_something()
            if self.page.told[-1].get("code") == "too_fast":
                await asyncio.sleep(0.2)

    def _is_needed(self) -> bool:
        asking = self.page.sight["asking"]
        return self.page.is_asked() or self.page.is_finished() or bool(asking and asking["mine_to_answer"])

    async def _do_something(self) -> None:
        page, sight, draw = self.page, self.page.sight, self.chance.random()
        if self.rises_after is not None and page.seq > self.rises_after:
            self.rises_after = None
            await page.ask("rise")
        elif sight["asking"] and (sight["asking"]["mine_to_answer"] or draw < 0.02):
            await page.ask("answer", yes=draw < 0.7)
        elif sight["asking"]:
            await asyncio.sleep(0.01)
        elif page.is_finished():
            pass
        elif draw < 0.06:
            await self._go_and_come_back()
        elif draw < 0.12:
            await page.ask("back")
        elif draw < 0.22:
            await page.ask("report", act=self.chance.randrange(60), why="pourquoi ?")
        elif draw < 0.26:
            await page.ask("do", act=card_name(self.chance.choice(DECK)))
        elif sight["can_claim"]:
            await page.ask("claim")
        else:
            await self._go_on()

    async def _go_on(self) -> None:
        sight = self.page.sight
        if sight["stage"] != "deal":
            await self.page.ask("ready", word=f"mot de {self.who}")
        elif sight["phase"] == "discard":
            held = [card for card in (*sight["hand"], *sight["dog"]) if card not in sight["refusals"]]
            cards = self.chance.sample(held, sight["discard_size"]) if held else []
            await self.page.ask("do", act=f"discard {' '.join(cards)}")
        elif sight["poignee"] and self.chance.random() < 0.7:
            shown = sight["poignee"]["cards"][: sight["poignee"]["sizes"][0]]
            await self.page.ask("do", act=f"poignee {' '.join(shown)}")
        elif sight["legal"]:
            await self.page.ask("do", act=self.chance.choice(sight["legal"]))

    async def _go_and_come_back(self) -> None:
        """Meanwhile a bot plays; the page comes back with what it has seen, or as a new one."""
        before, was_asked = self.page, self.page.is_dealt() and self.page.is_asked()
        before.connection.leave()
        if was_asked and self.chance.random() < 0.5:
            await self._be_stood_in_for(before.seq)
        else:
            await asyncio.sleep(self.chance.random() / 20)
        self.page = self._page(self.chance.choice([None, before.seq]))
        self.page.count = before.count
        if self.page.told[0]["t"] != "snapshot":
            self.page.sight = before.sight | self.page.sight

    async def _be_stood_in_for(self, seq: int) -> None:
        """Stay away until a bot has taken the seat and acted, which is two lines."""
        for _ in range(MOST_LOOKS):
            if self.table.seq >= seq + 2:
                break
            await asyncio.sleep(0.01)


async def play(
    registry: Any, setup: TableSetup, chance: Random
) -> tuple[list[Frame], list[happenings.Happening]]:
    """A whole table: all frames that were sent, and the log."""
    table = await registry.open(setup, by=PERSONS[0], name=PERSONS[0], seat=0)
    frames: list[Frame] = []
    watchers = [Recorded(table, frames, lang=lang) for lang in LANGUAGES]
    persons = [Person(table, frames, who, chance) for who in PERSONS]
    for seat, person in enumerate(persons[1:], start=1):
        await person.page.ask("sit", seat=seat, name=person.who)
    await persons[0].page.ask("bot")
    persons[2].rises_after = chance.randrange(20, 60)
    await asyncio.gather(*(person.live() for person in persons))
    await asyncio.gather(*(watcher.until(watcher.is_finished) for watcher in watchers))
    frames += _looking_back(table, frames)
    return frames, [happenings.read_line(line.text) for line in registry._store.table_lines(table.code)]


def _looking_back(table: LiveTable, frames: list[Frame]) -> list[Frame]:
    """What pages are told that come back with an event seen long ago."""
    told: list[Frame] = []
    for who in ("", *PERSONS):
        for seq in range(table.seq - 40, table.seq + 2, 6):
            Recorded(table, told, who, seq=seq).connection.leave()
    assert not set(told) <= set(frames)
    return told


# --- what they may know ------------------------------------------------------------------------------


@cache
def spoken_cards(lang: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """How cards are named in a language."""
    names = {card_word(Words(lang), card): card_name(card) for card in DECK}
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b"), names


def cards_said(text: str) -> set[str]:
    """Every card that a text of people names, in any language."""
    found = set()
    for lang in LANGUAGES:
        pattern, names = spoken_cards(lang)
        found |= {names[name] for name in pattern.findall(text)}
    return found


def named_in(frame: Frame) -> set[str]:
    """Every card that a frame names, but for the kings among which one may call."""
    told = json.loads(frame.text)
    for fields in (told.get("sight", {}), told.get("patch", {})):
        fields["legal"] = [act for act in fields.get("legal", []) if not act.startswith("call ")]
        fields.pop("refusals", None) if fields.get("phase") == "call" else None
    return cards_in(json.dumps(told)) | cards_said(told.get("say", ""))


def games_of(lines: list[happenings.Happening]) -> dict[int, Game]:
    """The table after each line."""
    game = happenings.fold(lines[:1])
    games = {1: game}
    for number, line in enumerate(lines[1:], start=2):
        games[number] = game = line.after(game)
    return games


def secrets_of(lines: list[happenings.Happening], game: Game) -> Iterator[str]:
    """What nobody may be told at a moment: secrets of deals that are not over, and seeds."""
    opened = game.play.seal.secret if game.play and game.play.seal and game.play.is_over else ""
    for line in lines:
        if isinstance(line, happenings.Committed) and line.secret != opened:
            yield line.secret
        elif isinstance(line, happenings.Drew | happenings.Reported):
            yield line.seed


def check(frames: list[Frame], lines: list[happenings.Happening]) -> None:
    """No frame names what its audience may not know."""
    games = games_of(lines)
    for frame in frames:
        game = games[frame.seq]
        assert named_in(frame) <= known_cards(game, game.seat_of(frame.who)), frame
        assert [secret for secret in secrets_of(lines, game) if secret in frame.text] == [], frame


def happened(lines: list[happenings.Happening]) -> set[str]:
    """Which kinds of things happened."""
    return {str(line.__struct_config__.tag) for line in lines} | {
        line.how for line in lines if isinstance(line, happenings.Did)
    }


# --- the tests ---------------------------------------------------------------------------------------


def record(folder: Path, kind: str, seed: int) -> set[str]:
    """Play a table and check every frame; what happened there."""

    async def story() -> tuple[list[Frame], list[happenings.Happening]]:
        async with parlour_at(folder, PACE) as registry:
            site = registry._store.site_secret("duplicate", lambda: "a secret of the site")
            frames, lines = await play(registry, SETUPS[kind], Random(f"{kind} {seed}"))
            assert not any(site in frame.text for frame in frames)
            return frames, lines

    frames, lines = asyncio.run(story())
    check(frames, lines)
    return happened(lines)


@pytest.mark.req("CAL-09", "CHI-03", "PLA-13")
@pytest.mark.parametrize("kind", SETUPS)
def test_no_frame_names_a_card_that_its_audience_may_not_know(tmp_path: Path, kind: str) -> None:
    assert record(tmp_path, kind, 0) >= {"dealt", "did", "person", "bot", "risen"}


@pytest.mark.slow
@pytest.mark.req("CAL-09", "CHI-03", "PLA-13")
@pytest.mark.parametrize("tables", [4, pytest.param(8, marks=pytest.mark.soak)])
@pytest.mark.parametrize("kind", sweep(SETUPS, 3))
def test_no_frame_of_many_tables_names_a_hidden_card(tmp_path: Path, kind: str, tables: int) -> None:
    seen: set[str] = set()
    for seed in range(1, tables + 1):
        (tmp_path / str(seed)).mkdir()
        seen |= record(tmp_path / str(seed), kind, seed)
    assert seen >= {"stood_in", "returned", "back_asked", "back_answered", "reported", "stand_in", "risen"}


def test_every_word_enters_the_shuffle() -> None:
    """Who changes a word changes the cards: neither the site nor the others can choose them alone."""

    def hands(secret: str, *words: str) -> str:
        game = happenings.Committed(1, secret).after(begun(TableSetup("Essai"), persons=len(words)))
        for seat, word in enumerate(words):
            game = happenings.Readied(seat, word).after(game)
        dealt = happenings.Dealt(1).after(game)
        assert dealt.play is not None
        return str(dealt.play.state.deal)

    dealt = [hands("s", "un", "deux"), hands("s", "un", "trois"), hands("s", "trois", "deux")]
    others = [hands("t", "un", "deux"), hands("s", "undeux", ""), hands("s", "deux", "un")]
    assert len({*dealt, *others}) == 6
    assert hands("s", "un", "deux") == dealt[0]


def test_a_secret_is_fresh_and_only_its_hash_is_told_before() -> None:
    """A hundred and twenty-eight bits by chance for every deal, asked for when the deal is sealed."""
    secrets = [World().secret() for _ in range(1000)]
    assert len(set(secrets)) == 1000
    assert {len(bytes.fromhex(secret)) for secret in secrets} == {16}
    game = happenings.Committed(1, secrets[0]).after(begun(TableSetup("Essai")))
    assert game.sealed is not None
    assert game.sealed.commitment == hashlib.sha256(secrets[0].encode()).hexdigest()


def test_every_deal_is_sealed_with_a_secret_of_its_own(tmp_path: Path) -> None:
    asked: list[str] = []

    def secret() -> str:
        asked.append(f"{len(asked):032x}")
        return asked[-1]

    async def story() -> list[str]:
        async with parlour_at(tmp_path, world=World(secret=secret)) as registry:
            table = await registry.open(TableSetup("Robots", seats=3, bots="random-1"), with_bots=True)
            watcher = Page(table)
            await watcher.until(lambda: len(watcher.sight["sheet"]) >= 3)
            lines = [happenings.read_line(line.text) for line in registry._store.table_lines(table.code)]
            return [line.secret for line in lines if isinstance(line, happenings.Committed)]

    used = asyncio.run(story())
    assert len(used) == len(set(used)) >= 3
    assert set(used) <= set(asked)
