"""Live tables: whole deals played by pages, nothing lost, nothing done twice, nothing told too early."""

import asyncio
import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from oudler.record import JournalLine
from oudler.rules import Stream, deal_cards
from oudler.store import Store, StoredPlayer, Unavailable
from oudler.store.problems import Hindrance
from oudler.tables.game.happenings import Dealt, fold, read_line
from oudler.tables.game.pace import Pace, World
from oudler.tables.game.refusals import TableReason, TableRefusal
from oudler.tables.game.setup import BoardRef, TableKind, TableSetup
from oudler.tables.live import live_table as live
from oudler.tables.live.broadcast import REMEMBERED
from oudler.tables.live.live_table import MOST_PAGES, MOST_UNKNOWN, LiveTable
from oudler.tables.live.request_cache import MOST, Answers
from oudler.tables.registry import TableRegistry
from oudler.tables.views.table_view import see
from oudler.tables.wire import Ack
from oudler.wording.language import Words
from tests.grounds import refused_for
from tests.tables.pages import Page, parlour_at, settled, until

SETUPS = [
    TableSetup("À trois", seats=3, deals=1),
    TableSetup("À quatre", seats=4, deals=1),
    TableSetup("À cinq", seats=5, deals=1),
    TableSetup("Avec un mort", seats=5, has_mort=True, deals=1),
]


def lines_of(registry: TableRegistry, code: str) -> tuple[JournalLine, ...]:
    return registry._store.table_lines(code)


def seen_now(table: LiveTable, seat: int | None, who: str) -> Any:
    return json.loads(msgspec.json.encode(see(table.game, seat, Words(), who)))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_a_person_plays_with_bots_to_the_end(tmp_path: Path, setup: TableSetup) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(setup, by="p0", name="Ana", seat=0, with_bots=True)
            page, watcher = Page(table, "p0"), Page(table)
            await page.play(until=page.is_finished)
            await watcher.until(watcher.is_finished)
            assert page.sight == seen_now(table, 0, "p0")
            assert watcher.sight == seen_now(table, None, "")
            assert fold(read_line(line.text) for line in lines_of(registry, table.code)) == table.game
            assert table.game.deals_counted == setup.deals

    asyncio.run(story())


def test_persons_play_with_each_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(
                TableSetup("Entre amis", seats=4, deals=1), by="p0", name="Ana", seat=0
            )
            pages = [Page(table, f"p{seat}", lang="fr" if seat % 2 else "en") for seat in range(4)]
            for seat in (1, 2, 3):
                assert (await pages[seat].ask("sit", seat=seat, name=f"Amie {seat}"))["t"] == "ack"
            await asyncio.gather(*(page.play(until=page.is_finished) for page in pages))
            assert [page.sight["me"] for page in pages] == [0, 1, 2, 3]
            assert len({json.dumps(page.sight["sheet"]) for page in pages}) == 1

    asyncio.run(story())


def test_a_request_that_comes_twice_is_done_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Deux fois"), by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(table, "p0")
            await page.play(until=lambda: page.sight["stage"] == "deal" and page.is_asked())
            act = page.choice()
            first = await page.ask("do", cid="same", act=act)
            again = await page.ask("do", cid="same", act=act)
            other_tab = Page(table, "p0")
            assert (await other_tab.ask("do", cid="same", act=act), again) == (first, first)
            code = table.code
        async with parlour_at(tmp_path) as registry:
            page = Page(await registry.table(code), "p0")
            answer = await page.ask("do", cid="same", act=act)
            assert answer["t"] == "ack"
            cids = [line for line in lines_of(registry, code) if '"cid":"same"' in line.text]
            assert (len(cids), answer["seq"]) == (1, cids[0].number)

    asyncio.run(story())


def test_of_many_answers_the_oldest_is_forgotten() -> None:
    answers = Answers()
    for number in range(MOST + 1):
        answers.keep("p0", Ack(f"{number}", number))
    assert answers.find("p0", "0") is None
    assert answers.find("p0", f"{MOST}") == Ack(f"{MOST}", MOST)


def test_a_refusal_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Refus"), by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(table, "p0")
            refused = await page.ask("do", act="garde")
            assert (refused["code"], refused["why"]) == (
                "no_deal",
                "Aucune donne n'est en cours : attendez la suivante.",
            )
            await page.play(until=lambda: page.sight["phase"] == "play" and page.is_asked())
            seq = table.seq
            missing = next(f"T{n}" for n in range(1, 22) if f"T{n}" not in page.sight["hand"])
            refused = await page.ask("do", act=missing)
            assert (refused["code"], table.seq) == ("card_not_held", seq)
            assert refused["why"] == "Cette carte n'est pas dans la main : choisissez-en une autre."
            watcher = Page(table, lang="en")
            refused = await watcher.ask("do", act="T21")
            assert refused["code"] == "not_seated"

    asyncio.run(story())


def test_a_choice_made_before_the_table_changed_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Périmé"), by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(table, "p0")
            await page.play(until=lambda: page.sight["phase"] == "play" and page.is_asked())
            stale = await page.ask("do", act=page.choice(), seq=page.seq - 1)
            fresh = await page.ask("do", act=page.choice(), seq=page.seq)
            assert (stale["code"], fresh["t"]) == ("moved_on", "ack")

    asyncio.run(story())


def test_pages_come_and_go_at_any_moment_and_see_the_same(tmp_path: Path) -> None:
    """Bar: socket killed or server restarted at random moments, final state equal to the log."""

    async def story(chance: Random) -> None:
        code, seq = "", 0
        shown: dict[str, Any] = {}
        for _ in range(12):
            async with parlour_at(tmp_path) as registry:
                if not code:
                    setup = TableSetup("Coupures", deals=1)
                    code = (await registry.open(setup, by="p0", name="Ana", seat=0, with_bots=True)).code
                table = await registry.table(code)
                for _ in range(3):
                    page = Page(table, "p0", seq=seq or None)
                    page.sight = page.sight or shown
                    await page.play(until=partial(is_enough, page, len(page.told) + chance.randrange(25)))
                    page.connection.leave()
                    seq, shown = page.seq, page.sight
                kept = lines_of(registry, code)[: table.seq]
                assert fold(read_line(line.text) for line in kept) == table.game
        async with parlour_at(tmp_path) as registry:
            table = await registry.table(code)
            page = Page(table, "p0")
            await page.play(until=page.is_finished)
            cards = [done.action for done in table.game.play.done if str(done.action)[0] in "SHDCTE"]  # type: ignore[union-attr]
            assert len(set(map(str, cards))) == len(cards)

    def is_enough(page: Page, told: int) -> bool:
        return len(page.told) >= told or page.is_finished()

    asyncio.run(story(Random(7)))


def test_a_page_that_missed_a_little_is_told_the_rest(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Reprise"), by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(table, "p0")
            await page.play(until=lambda: page.sight["phase"] == "play" and page.is_asked())
            seq, shown = page.seq, dict(page.sight)
            await page.act()
            await page.until(lambda: page.is_asked() or page.sight["stage"] != "deal")
            late = Page(table, "p0", seq=seq)
            kinds = {message["t"] for message in late.told}
            late.sight = shown
            for event in late.events:
                late.sight |= event["patch"]
            assert (kinds, late.sight) == ({"ev", "here"}, page.sight)
            whole = Page(table, "p0", seq=1)
            assert (whole.told[0]["t"], whole.sight) == ("snapshot", page.sight)

    asyncio.run(story())


class Failing:
    """A store that does not answer for a while, or where somebody else writes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_down = False
        self.refused = 0
        """How often it did not answer."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def table_lines(self, code: str, after: int = 0) -> Any:
        if self.is_down:
            self.refused += 1
            raise Unavailable(Hindrance.UNREACHABLE)
        return self._store.table_lines(code, after)

    def append_tables(self, additions: Any) -> Any:
        if self.is_down:
            raise Unavailable(Hindrance.UNREACHABLE)
        return self._store.append_tables(additions)


def test_nothing_is_told_that_is_not_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            failing = Failing(registry._store)
            registry._service.journal._store = failing  # type: ignore[assignment]
            table = await registry.open(TableSetup("En panne"), by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(table, "p0")
            await page.play(until=lambda: page.sight["phase"] == "play" and page.is_asked())
            failing.is_down = True
            told, act = len(page.events), page.choice()
            refused = await page.ask("do", cid="retried", act=act)
            assert (refused["code"], len(page.events)) == ("not_kept", told)
            failing.is_down = False
            assert (await page.ask("do", cid="retried", act=act))["t"] == "ack"

    asyncio.run(story())


def test_a_table_reads_again_once_the_store_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "_AGAIN", 0.02)

    async def story() -> None:
        async with parlour_at(tmp_path) as one, parlour_at(tmp_path) as two:
            table = await one.open(TableSetup("Panne"), by="p0", name="Ana", seat=0)
            failing = Failing(one._store)
            table.service = replace(table.service, store=failing)  # type: ignore[arg-type]
            page, other = Page(table, "p0"), Page(await two.table(table.code), "p0")
            await other.ask("bot")
            failing.is_down = True
            table.is_behind = True
            table.wake()
            await until(lambda: failing.refused > 1)
            failing.is_down = False
            await page.until(lambda: page.sight["seats"][3]["kind"] == "bot")

    asyncio.run(story())


def test_a_table_that_was_overtaken_reads_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as one, parlour_at(tmp_path) as two:
            table = await one.open(TableSetup("Deux maîtres"), by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(table, "p0")
            await page.until(lambda: page.sight["next_proof"])
            other = Page(await two.table(table.code), "p0")
            await other.act()
            refused = await page.ask("ready", word="trop tard")
            assert refused["code"] == "moved_on"
            await page.until(page.is_dealt)

    asyncio.run(story())


def test_an_absent_person_is_replaced_only_while_another_waits(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path, Pace(act=0, trick=0, dog=0, deal=0, grace=0.05)) as registry:
            table = await registry.open(TableSetup("Absence", seats=3), by="p0", name="Ana", seat=0)
            ana, bea = Page(table, "p0"), Page(table, "p1")
            await bea.ask("sit", seat=1, name="Béa")
            await ana.ask("bot")
            await asyncio.gather(ana.play(until=ana.is_dealt), bea.play(until=bea.is_dealt))
            bea.connection.leave()
            await ana.play(until=lambda: any(event["kind"] == "stood_in" for event in ana.events))
            assert ana.sight["seats"][1]["stand_in"] is True
            back = Page(table, "p1")
            await back.until(lambda: any(event["kind"] == "returned" for event in back.events))
            assert back.sight["seats"][1]["stand_in"] is False
            ana.connection.leave()
            back.connection.leave()
            await settled(table)
            assert table.is_waiting
            assert table.game.seats[0] is not None
            assert not table.game.has_stand_in(0)

    asyncio.run(story())


def test_presence_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Présence"), by="p0", name="Ana", seat=0)
            watcher = Page(table)
            await watcher.until(lambda: last_here(watcher) == ([0], 1))
            ana, tab = Page(table, "p0"), Page(table, "p0")
            await watcher.until(lambda: last_here(watcher) == ([], 1))
            ana.connection.leave()
            Page(table)
            await watcher.until(lambda: last_here(watcher) == ([], 2))
            tab.connection.leave()
            await watcher.until(lambda: last_here(watcher) == ([0], 2))

    def last_here(page: Page) -> Any:
        heres = [message for message in page.told if message["t"] == "here"]
        return (heres[-1]["away"], heres[-1]["watching"]) if heres else None

    asyncio.run(story())


def test_the_clock_plays_for_whoever_sleeps_and_time_may_be_asked_for(tmp_path: Path) -> None:
    now = 100.0

    async def story() -> None:
        nonlocal now
        world = World(now=lambda: now)
        async with parlour_at(tmp_path, world=world) as registry:
            table = await registry.open(
                TableSetup("Lent", clock=15), by="p0", name="Ana", seat=0, with_bots=True
            )
            page = Page(table, "p0")
            await page.play(until=lambda: page.sight["stage"] == "deal" and page.is_asked())
            now += 14
            assert Page(table, "p0").told[0]["left"] == 1000
            assert (await page.ask("time"))["t"] == "ack"
            await page.until(lambda: [m for m in page.told if m["t"] == "here" and m["left"] == 15000])
            seq = table.seq
            now += 15.1
            table.wake()
            await page.until(lambda: page.seq > seq)
            assert table.game.play is not None
            done = next(each for each in table.game.play.done if each.seat == 0)
            assert done.how == "clock"

    asyncio.run(story())


def test_a_board_is_watched_only_by_whoever_plays_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            setup = TableSetup("Étui", kind=TableKind.BOARD, board=BoardRef("jour", 1, 2), takebacks=False)
            deal = Dealt(1, deal=str(deal_cards(4, 3, Stream("board"))))
            table = await registry.open(setup, by="p0", name="Ana", seat=2, first=deal)
            with pytest.raises(TableRefusal):
                Page(table, "p1")
            page = Page(table, "p0")
            for request, code in (("rise", "fixed_seats"), ("back", "nothing_to_take_back")):
                assert (await page.ask(request))["code"] == code
            await page.play(until=page.is_finished)
            assert table.game.draw is None

    asyncio.run(story())


def test_a_person_has_only_so_many_pages(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Fenêtres"), by="p0", name="Ana", seat=0)
            pages = [Page(table, "p0") for _ in range(MOST_PAGES + 2)]
            assert [page.is_dropped for page in pages] == [True] * 2 + [False] * MOST_PAGES
            why = "Vous avez ouvert cette table dans trop de fenêtres : continuez dans la dernière."
            assert pages[0].told[-1] == {"t": "bye", "retry": None, "why": why}
            assert pages[-1].sight["me"] == 0
            pages[5].connection.leave()
            assert not Page(table, "p0").is_dropped
            assert [page.is_dropped for page in pages].count(True) == 2

    asyncio.run(story())


def test_a_page_that_does_not_read_makes_room_too(tmp_path: Path) -> None:
    def full(_: str) -> None:
        raise asyncio.QueueFull

    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Fenêtres"), by="p0", name="Ana", seat=0)
            dropped: list[int] = []
            for number in range(MOST_PAGES):
                table.join("p0", Words(), full, partial(dropped.append, number))
            assert (Page(table, "p0").sight["me"], dropped, len(table.pages())) == (0, [0], MOST_PAGES)

    asyncio.run(story())


def test_only_so_many_people_unknown_watch(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Foule"), by="p0", name="Ana", seat=0)
            unknown = [Page(table) for _ in range(MOST_UNKNOWN)]
            with refused_for(TableRefusal, TableReason.TOO_MANY_WATCH):
                Page(table)
            assert (Page(table, "p0").sight["me"], Page(table, "eve").sight["me"]) == (0, None)
            unknown[7].connection.leave()
            assert Page(table).sight["me"] is None

    asyncio.run(story())


def test_a_hello_counts_for_the_events_that_it_is_answered_with(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Retards"), by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(table, "p0")
            await page.play(until=lambda: page.seq > REMEMBERED and page.is_asked())
            missed = [table.missed(seq) for seq in (None, page.seq, page.seq - 5, page.seq + 1, 0)]
            assert missed == [0, 0, 5, 0, 0]
            late = Page(table, "p0", seq=page.seq - 25)
            late.send(t="hello", seq=page.seq - 25)
            assert [len(late.events), late.told[-1].get("code")] == [25, "too_fast"]

    asyncio.run(story())


def test_bots_among_themselves_play_while_somebody_watches(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Robots", bots="random-1"), with_bots=True)
            await settled(table)
            assert table.game.play is None
            page = Page(table)
            await page.until(lambda: len(page.sight["sheet"]) >= 2)
            page.connection.leave()
            await settled(table)
            assert table.is_waiting

    asyncio.run(story())


def test_a_report_is_kept_once_and_holds_nobody_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Signalée"), by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(table, "p0")
            await page.play(until=lambda: page.sight["phase"] == "play" and page.is_asked())
            assert table.game.play is not None
            act = next(place for place, done in enumerate(table.game.play.done) if done.how == "bot")
            since, seq = table.clock.since, table.seq
            answers = [(await page.ask("report", act=act, why="étrange"))["t"] for _ in range(3)]
            assert (answers, table.seq, table.clock.since) == (["ack"] * 3, seq + 1, since)

    asyncio.run(story())


def test_the_name_under_which_somebody_sits_down_is_remembered(tmp_path: Path) -> None:
    async def story() -> str:
        async with parlour_at(tmp_path) as registry:
            registry._store.add_player(StoredPlayer("p1", "token", "", "2026-11-16T08:00:00Z"))
            table = await registry.open(TableSetup("Entre amis"), by="p0", name="Ana", seat=0)
            await Page(table, "p1").ask("sit", seat=1, name="  Béa ")
            player = registry._store.player("p1")
            assert player is not None
            return player.name

    assert asyncio.run(story()) == "Béa"
