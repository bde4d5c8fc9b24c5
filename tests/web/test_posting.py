"""One truth of a ranking: paper, wall, pages, phone and files say the same word at every moment (RES-06)."""

import csv
import io
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from html import unescape
from importlib import import_module
from pathlib import Path

import pytest

from oudler.director.desk import Desk, Office
from oudler.director.results import public_view
from oudler.printing import read_sheets
from oudler.tournament.events import Closed, Reopened, RoundPlan
from oudler.tournament.files import write_document
from oudler.tournament.ranking import propose_prizes
from oudler.wording.language import Words, clock_text
from tests.cli.calling import call
from tests.director.desks import BY, RULES, Ticking, make_office, play_round, seated
from tests.web.asking import laptop, paper_of, phone, text_of

ONE_ROUND = replace(RULES, rounds=(RoundPlan(4),), prizes=propose_prizes(16, 1500))
Did = Callable[[Desk, Ticking], None]


def close(desk: Desk, _: Ticking) -> None:
    desk.record(Closed(), by=BY)


def reopen(desk: Desk, _: Ticking) -> None:
    desk.record(Reopened("une réclamation"), by=BY)


def wait(minutes: int) -> Did:
    return lambda _, clock: clock.move(minutes=minutes)


STATES: Mapping[str, tuple[str, str, tuple[Did, ...]]] = {
    # what happened since the last sheet: the word, and the time of posting on paper
    "before the close": ("provisoire", "", ()),
    "closed a minute before the claims end": ("provisoire", "14:00", (close, wait(14))),
    "claims over": ("définitif", "14:00", (close, wait(15))),
    "reopened after the claims": ("provisoire", "", (close, wait(20), reopen)),
    "corrected, claims run again": ("provisoire", "14:20", (close, wait(20), reopen, close, wait(5))),
    "corrected, claims over again": ("définitif", "14:20", (close, wait(20), reopen, close, wait(40))),
}


def words_in(text: str) -> str:
    """The words that say how far something can be relied on, each once."""
    return " ".join(sorted(set(re.findall(r"provisoire|définitif", unescape(text).lower()))))


def paper(office: Office, desk: Desk, code: str) -> str:
    return paper_of(laptop(office), f"/e/{desk.id}/bureau", f"{code}.pdf")


def page(office: Office, desk: Desk, rest: str) -> str:
    return text_of(laptop(office).get(f"/e/{desk.id}{rest}").text)


def on_phone(office: Office, desk: Desk) -> str:
    return text_of(phone(office, desk).get(f"/e/{desk.id}/moi").text)


def said_in_files(office: Office, desk: Desk) -> dict[str, str]:
    """What each file says; a name without the word is that of what is final."""
    found: dict[str, str] = {}
    for what in ("resultats", "points"):
        for ending in ("csv", "xlsx", "json"):
            taken = laptop(office).get(f"/e/{desk.id}/bureau/classement/exporter/{what}.{ending}")
            name = f"{what}.{ending}"
            found[f"name of {name}"] = words_in(taken.headers["content-disposition"]) or "définitif"
            if ending == "csv":
                rows = list(csv.reader(io.StringIO(taken.content.decode("utf-8-sig")), delimiter=";"))
                found[name] = " ".join({row[rows[0].index("état")] for row in rows[1:]})
            elif ending == "xlsx":
                tables = read_sheets(taken.content).values()
                found[name] = words_in(" ".join(cell for rows in tables for row in rows for cell in row))
            else:
                found[name] = {"final": "définitif"}.get(json.loads(taken.text)["standing"], "provisoire")
    return found


def said_by_commands(desk: Desk, folder: Path) -> dict[str, str]:
    text, out = write_document(desk.tournament), folder / "r.csv"
    standing = json.loads(call("results", "-", "--json", stdin=text).out)["standing"]
    told = call("results", "-", "--out", str(out), stdin=text).lines[0]
    return {
        "oudler results": words_in(told),
        "oudler results --json": {"final": "définitif"}.get(standing, "provisoire"),
        "oudler results --out": words_in(out.read_text(encoding="utf-8-sig")),
    }


@pytest.mark.met("RES-06")
@pytest.mark.parametrize("state", STATES)
def test_everything_that_shows_a_ranking_says_the_same(
    state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    word, posted, did = STATES[state]
    clock = Ticking()
    office = make_office(tmp_path, clock)
    desk = seated(office, 16, ONE_ROUND)
    public_view.choose_wall(desk, public_view.Wall.RANKING, 0, BY)
    play_round(desk)
    for step in did:
        step(desk, clock)
    monkeypatch.setattr(import_module("oudler.cli.events.results"), "now", desk.now)
    printed = paper(office, desk, "ranking")
    said = {
        "the desk": page(office, desk, "/bureau/classement"),
        "what can be exported": page(office, desk, "/bureau/classement/exporter"),
        "the public page": page(office, desk, "/classement"),
        "the wall": page(office, desk, "/ecran"),
        "a phone": on_phone(office, desk),
        "the printed ranking": printed,
        "the printed prizes": paper(office, desk, "prize_list"),
        "the printed state of the hall": paper(office, desk, "state"),
    }
    found = {name: words_in(text) for name, text in said.items()}
    found |= said_in_files(office, desk) | said_by_commands(desk, tmp_path)
    assert found == dict.fromkeys(found, word)
    receipts = paper(office, desk, "receipts")
    assert words_in(receipts) == ("provisoire" if word == "provisoire" else "")
    times = re.findall(r"affiché à (\d+ h \d\d)", printed)
    assert times == ([clock_text(Words(), f"2026-11-15T{posted}:00Z")] if posted else [])
    replaced = clock_text(Words(), "2026-11-15T14:00:00Z")
    assert (f"remplace celui de {replaced}" in printed) == ("corrected" in state)
