"""The line to a real server is cut or stalls: the page ends in its state, nothing is done twice."""

import pytest
from playwright.sync_api import WebSocketRoute, expect

from oudler.tables.game import TableSetup, read_line
from oudler.tables.game.happenings import Did
from oudler.tables.views import see
from oudler.tables.wire.shapes import Sight
from oudler.wording.language import Words
from tests.browser.knowing import Book, book_of
from tests.browser.people import PHONE, Crowd, await_that
from tests.browser.players import Chair
from tests.browser.seating import ME, friends, sit_down
from tests.browser.serving import Server

FOUR = TableSetup("À quatre")
CHOSEN = ".hand .chosen, .hand .picked, .hand .sent, .choice[aria-pressed=true]"


class Cable:
    """The line between a page and the server, cut at will."""

    def __init__(self, chair: Chair) -> None:
        self.is_down = False
        self.page = chair.page
        self.sockets: list[tuple[WebSocketRoute, WebSocketRoute | None]] = []
        """Both ends of every line there was, that of the server where there is one."""
        self.page.route_web_socket("**/fil", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self.sockets.append((socket, None if self.is_down else socket.connect_to_server()))
        if self.is_down:
            socket.close(code=1012)

    def cut(self) -> None:
        """Cut the line, and wait until the page opens it again."""
        page, server = self.sockets[-1]
        there = len(self.sockets)
        page.close(code=1012)
        if server is not None:
            server.close(code=1000)
        await_that(self.page, lambda: len(self.sockets) > there)


def sight_of(book: Book) -> Sight:
    """What the server would show the person now."""
    book.read()
    return see(book.games[-1], ME, Words())


def shows(chair: Chair, book: Book) -> None:
    """Wait until the page shows what the server knows, and that nothing is chosen."""
    expect(chair.page.locator(".offline")).to_have_count(0)
    await_that(chair.page, lambda: _is_shown(chair, sight_of(book)))
    assert chair.page.locator(CHOSEN).count() == 0


def _is_shown(chair: Chair, sight: Sight) -> bool:
    now = chair.now()
    if sight.phase == "discard":
        return sorted(now["hand"]) == sorted([*sight.hand, *(sight.dog or [])])
    legal = [name for name in sight.hand if name in sight.legal]
    return bool(now["hand"] == sight.hand and now["legal"] == legal)


def acts_of(book: Book) -> list[str]:
    """What the person did, as the log has it."""
    lines = [read_line(line.text) for line in book.store.table_lines(book.code)]
    return [line.act for line in lines if isinstance(line, Did) and line.seat == ME]


@pytest.mark.slow
def test_line_cut_at_every_question(house: Server, crowd: Crowd) -> None:
    """What was chosen but not said is dropped; then the deal goes on, each act done once."""
    chair = Chair(crowd.person(PHONE, reduced_motion="reduce"))
    cable = Cable(chair)
    sit_down(house, chair, FOUR)
    with book_of(house, chair.code) as book:
        chair.press('.choice[data-bid="garde"]')
        cable.cut()
        shows(chair, book)
        done: set[int] = set()
        while len(acts_of(book)) < 4 + 3:
            now, seq = chair.now(), book.read()
            if now["asked"] is None:
                chair.page.wait_for_timeout(20)
            elif seq in done:
                chair.act()
            else:
                if now["missing"]:
                    chair.touch(now["free"][-1])
                cable.cut()
                shows(chair, book)
                done.add(seq)
        acts = acts_of(book)
    assert [act.split()[0] for act in acts[:4]] == ["garde", "dog", "discard", "jeu"]
    assert len(acts) == len(set(acts)) == 4 + 3
    assert len(cable.sockets) > len(acts)


@pytest.mark.slow
def test_card_touched_while_the_line_is_down_is_played_once(house: Server, crowd: Crowd) -> None:
    chair = Chair(crowd.person(PHONE, reduced_motion="reduce"))
    cable = Cable(chair)
    sit_down(house, chair, FOUR)
    with book_of(house, chair.code) as book:
        while chair.asked.count("play") < 1:
            chair.act()
        while not (legal := chair.now()["legal"]):
            chair.page.wait_for_timeout(20)
        before = acts_of(book)
        cable.is_down = True
        cable.cut()
        expect(chair.page.locator(".offline")).to_be_visible()
        assert chair.page.locator("dialog[open]").count() == 0
        chair.touch(legal[-1])
        there = len(cable.sockets)
        await_that(chair.page, lambda: len(cable.sockets) > there)
        assert acts_of(book) == before
        cable.is_down = False
        expect(chair.page.locator(f'.hand [data-card="{legal[-1]}"]')).to_have_count(0)
        shows(chair, book)
        assert acts_of(book) == [*before, legal[-1]]


@pytest.mark.slow
def test_network_that_stalls(house: Server, crowd: Crowd) -> None:
    """The page says so within seconds, without taking the table away, and goes on by itself."""
    chair = Chair(crowd.person(PHONE, reduced_motion="reduce"))
    sit_down(house, chair, FOUR)
    with book_of(house, chair.code) as book:
        while chair.asked.count("play") < 1:
            chair.act()
        while not (legal := chair.now()["legal"]):
            chair.page.wait_for_timeout(20)
        before = chair.page.locator(".hand").bounding_box()
        chair.page.context.set_offline(True)
        chair.touch(legal[-1])
        expect(chair.page.locator(".offline")).to_be_visible()
        assert chair.page.locator("dialog[open]").count() == 0
        assert chair.page.locator(".hand").bounding_box() == before
        chair.page.context.set_offline(False)
        expect(chair.page.locator(".offline")).to_have_count(0)
        expect(chair.page.locator(f'.hand [data-card="{legal[-1]}"]')).to_have_count(0)
        shows(chair, book)
        assert acts_of(book).count(legal[-1]) == 1
    chair.person.forgive("ERR_INTERNET_DISCONNECTED")


@pytest.mark.slow
def test_card_chosen_early_is_dropped_when_the_line_was_cut(house: Server, crowd: Crowd) -> None:
    """It was chosen for a table that may have changed: at one's turn one is asked again."""
    early, other = friends(house, crowd, 2)
    cable = Cable(early)
    early.page.reload()
    early.waits()
    early.page.locator(".seats-panel > .btn").click()
    for chair in (early, other):
        chair.page.locator(".ask .btn.primary.big").click()
    while (asked := (early.now()["asked"], other.now()["asked"])) != (None, "play"):
        assert "dealend" not in asked
        (early if asked[0] else other).act()
    with book_of(house, early.code) as book:
        before = acts_of(book)
        early.touch(early.now()["hand"][0])
        expect(early.page.locator(".hand .chosen")).to_have_count(1)
        cable.cut()
        expect(early.page.locator(".hand .chosen")).to_have_count(0)
        while early.now()["asked"] != "play":
            assert other.act() != "dealend"
        expect(early.page.locator(".hand .legal").first).to_be_visible()
        assert acts_of(book) == before
