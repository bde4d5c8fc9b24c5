"""The pages of the tutorial: the list, a lesson played over the wire, the rules on one page."""

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.rules import SIZES, Bid
from oudler.tables.lessons import COURSE, LEARNER, lesson_of
from tests.tables.lessons import own_acts
from tests.web.asking import said
from tests.web.test_table import Page, browser, connect, opened


@pytest.fixture
def client(office: Office) -> Iterator[TestClient]:
    with browser(office) as client:
        yield client


def test_the_list_has_every_lesson_in_order_and_one_button_to_begin(client: TestClient) -> None:
    answer = client.get("/apprendre")
    forms = re.findall(r'<form method="post" action="/apprendre/(\w+)"', answer.text)
    ids = [lesson.id for lesson in COURSE]
    assert forms == [ids[0], *ids]
    assert [said(answer).count(lesson.aim) for lesson in COURSE] == [1] * len(COURSE)


@pytest.mark.parametrize("lesson", ["cards", "petit", "dog", "king"])
def test_a_lesson_is_played_over_the_wire_to_its_end(client: TestClient, lesson: str) -> None:
    taught = lesson_of(lesson)
    with connect(client, opened(client, f"/apprendre/{lesson}")) as socket:
        page = Page(socket)
        page.hello()
        assert page.sight["me"] == LEARNER
        for step, action in zip(taught.steps, own_acts(taught), strict=True):
            while page.sight["turn"] != LEARNER:
                page.next()
            assert page.sight["coach"].endswith(step.say)
            assert page.ask(t="do", act=str(action))["t"] == "ack"
        while not page.sight["lesson"]["is_over"]:
            page.next()
        assert page.sight["coach"].endswith(taught.end)


def test_a_learner_takes_back_without_asking_anybody(client: TestClient) -> None:
    with connect(client, opened(client, "/apprendre/cards")) as socket:
        page = Page(socket)
        page.hello()
        while page.sight["turn"] != LEARNER:
            page.next()
        asked = page.sight["coach"]
        assert page.ask(t="do", act="H3")["t"] == "ack"
        assert page.ask(t="back")["t"] == "ack"
        assert (page.sight["hand"], page.sight["coach"]) == (["SR", "HC", "H3", "D2"], asked)


def test_a_lesson_that_is_none_is_refused_and_opens_no_table(client: TestClient) -> None:
    answer = client.post("/apprendre/bridge")
    assert answer.status_code == 404
    assert "Cette leçon n'existe pas : choisissez-en une dans la liste." in said(answer)
    assert answer.cookies.get("oudler_player") is None


def test_the_table_of_a_lesson_is_named_in_the_language_of_the_learner(client: TestClient) -> None:
    client.post("/langue", data={"lang": "en", "back": "/apprendre"})
    with connect(client, opened(client, "/apprendre/excuse")) as socket:
        page = Page(socket)
        page.hello()
    assert page.sight["lesson"]["title"] == "The excuse"


@pytest.mark.met("CAR-08", "CAR-11", "POI-03")
def test_the_rules_on_one_page_have_the_figures_of_the_rules(client: TestClient) -> None:
    text = said(client.get("/apprendre/regles"))
    assert "4,5 4,5 3,5 2,5 1,5 0,5" in text
    assert "bouts points 0 56 1 51 2 41 3 36" in text
    assert [f"× {bid.multiplier}" in text for bid in Bid if bid is not Bid.PASS] == [True] * 4
    rows = [f"{n} {size.hand_size} {size.dog_size} {size.poignees[0]}" for n, size in SIZES.items()]
    assert [row in text for row in rows] == [True, True, True]
    assert "3 24 6 13 · 15 · 18" in text
