"""An odd play of a bot is reported from the page of its deal."""

import re
from pathlib import Path

import pytest

from oudler.director.desk import Office
from oudler.tables.game.happenings import Committed, Reported, StoodIn, read_line
from oudler.tables.game.setup import TableSetup
from tests.director.desks import make_office
from tests.tables.kept import keep
from tests.web.asking import stranger, text_of
from tests.web.guests import known_as
from tests.web.test_replay import CODE, happened, replay_at

DEAL = f"/t/{CODE}/donne/1"


def kept(tmp_path: Path, deals: int = 1) -> Office:
    """A site with a table of some deals, all over."""
    office = make_office(tmp_path)
    keep(office.store, CODE, happened(TableSetup("À quatre"), 3, deals))
    return office


def reports(office: Office) -> list[Reported]:
    """What was reported at the table."""
    happenings = [read_line(line.text) for line in office.store.table_lines(CODE)]
    return [happening for happening in happenings if isinstance(happening, Reported)]


def acts_of_bots(office: Office) -> list[int]:
    """The numbers of what bots did in the deal."""
    return [number for number, done in enumerate(replay_at(office, 1).play.done) if done.how == "bot"]


def test_every_play_of_a_bot_can_be_reported_and_is_kept(tmp_path: Path) -> None:
    office = kept(tmp_path)
    with known_as(stranger(office), office, "p0") as client:
        offered = re.findall(r'<option value="(\d+)">', client.get(DEAL).text)
        assert [int(number) for number in offered] == acts_of_bots(office)
        answer = client.post(f"{DEAL}/signalement", data={"act": offered[3], "why": "Il jette un roi."})
        assert (answer.status_code, answer.headers["location"]) == (303, f"{DEAL}?reported=1")
        assert "Le coup est signalé" in text_of(client.get(f"{DEAL}?reported=1").text)
    [told] = reports(office)
    assert (told.who, told.number, told.act, told.why) == ("p0", 1, int(offered[3]), "Il jette un roi.")


def test_whoever_reports_does_not_count_as_there(office: Office) -> None:
    keep(office.store, CODE, [*happened(TableSetup("À quatre"), 3, 1), StoodIn(0)])
    before = len(office.store.table_lines(CODE))
    with known_as(stranger(office), office, "p0") as client:
        act = str(acts_of_bots(office)[0])
        assert client.post(f"{DEAL}/signalement", data={"act": act}).status_code == 303
    added = [read_line(line.text) for line in office.store.table_lines(CODE)[before:]]
    assert [type(line) for line in added if not isinstance(line, Committed)] == [Reported]


@pytest.mark.parametrize("act", ["9999", "-1", "x", ""])
def test_what_no_bot_did_is_refused_and_nothing_is_kept(tmp_path: Path, act: str) -> None:
    office = kept(tmp_path)
    with known_as(stranger(office), office, "p0") as client:
        assert client.post(f"{DEAL}/signalement", data={"act": act}).status_code == 422
    assert reports(office) == []


def test_strangers_and_those_who_play_on_are_not_asked(tmp_path: Path) -> None:
    office = kept(tmp_path, deals=2)
    act = str(acts_of_bots(office)[0])
    with stranger(office) as client:
        assert 'id="report"' not in client.get(f"/t/{CODE}/donne/2").text
        assert client.post(f"/t/{CODE}/donne/2/signalement", data={"act": act}).status_code == 422
    with known_as(stranger(office), office, "p0") as client:
        assert 'id="report"' not in client.get(DEAL).text
        late = client.post(f"{DEAL}/signalement", data={"act": act})
        assert late.status_code == 409
        assert "seul un coup de la dernière se signale" in text_of(late.text)
    assert reports(office) == []
