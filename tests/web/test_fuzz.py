"""Bad input: whatever is sent, nothing breaks, nothing is half saved, and people read what to do."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office, document_of
from oudler.tournament.files import check_document
from oudler.tournament.forms import Form
from oudler.web.app import ROUTES
from oudler.web.site.form_data import FEW_BYTES, MOST_BYTES, MOST_FIELDS
from tests.director.desks import entered, make_office
from tests.director.stories import desk_of
from tests.sweeping import sweep
from tests.web import attacks
from tests.web.asking import laptop, stranger, text_of
from tests.web.roles import served

SCREENS = (
    "epreuve",
    "epreuve/changer",
    "inscriptions",
    "inscriptions?q=a&nouveau=1",
    "inscriptions/appel",
    "salle",
    "feuilles",
    "arbitrage",
    "arbitrage/1/1",
    "classement",
    "classement/clore",
    "reparations",
    "relais",
    "papiers",
    "etuis",
)
URLENCODED = {"content-type": "application/x-www-form-urlencoded"}
MULTIPART = {"content-type": "multipart/form-data; boundary=b"}


class Clumsy:
    """The laptop in hands that send anything; every answer is held to the laws."""

    def __init__(self, folder: Path, form: Form, stage: str) -> None:
        self.office = make_office(folder)
        self.desk = desk_of(self.office, attacks.come_to(form, stage))
        self.client = laptop(self.office)
        self.home = f"/e/{self.desk.id}"

    def ask(self, method: str, path: str, **sent: Any) -> Response:
        """Ask; a fault of the server raises. What is refused changes nothing and says why."""
        before = self.desk.version
        answer = self.client.request(method, path, **sent)
        told = (method, path[:200], str(sent)[:400], answer.status_code)
        assert answer.status_code < 500, told
        if answer.status_code >= 400:
            assert self.desk.version == before, told
            assert is_told(answer), told
        return answer

    def crawl(self, most: int = 1) -> tuple[list[str], list[attacks.HtmlForm]]:
        """The pages of the desk, and the forms on them; of pages alike only some."""
        todo = ["/", self.home, "/nouvelle", *(f"{self.home}/bureau/{screen}" for screen in SCREENS)]
        seen: Counter[str] = Counter()
        forms: list[attacks.HtmlForm] = []
        pages = []
        while todo:
            path = todo.pop(0)
            seen[attacks.shape(path)] += 1
            if seen[attacks.shape(path)] > most or ".pdf" in path or "sauvegarde" in path:
                continue
            answer = self.ask("GET", path)
            if answer.headers.get("content-type", "").startswith("text/html"):
                more, links = attacks.found_in(answer.text, path)
                pages.append(path)
                forms += [form for form in more if _is_cheap(form.action)]
                todo += links
        return pages, attacks.chosen(iter(forms))


def _is_cheap(path: str) -> bool:
    """Whether something may be asked for often: no print, no event made up, none removed."""
    return not path.endswith((".pdf", "/retirer", "/essai", "/sauvegarde", "/direct", "/faire"))


def is_told(answer: Response) -> bool:
    """Whether a refusal is a page with a sentence on it."""
    return answer.headers["content-type"].startswith("text/html") and len(text_of(answer.text)) > 40


def send_anything(clumsy: Clumsy, chance: Random, times: int) -> None:
    """Send forms of pages with bad values, wrong addresses, and made-up fields to every route."""
    pages, forms = clumsy.crawl()
    routes = [(method, path) for method, path in sorted(served(ROUTES)) if _is_cheap(path)]
    names = attacks.field_names()
    for _ in range(times):
        what = chance.randrange(4)
        if what == 0:
            path = attacks.spoiled_path(chance.choice([*pages, *(form.action for form in forms)]), chance)
            clumsy.ask(chance.choice(("GET", "POST")), path)
        elif what == 1:
            method, path = chance.choice(routes)
            sent = {name: chance.choice(attacks.BAD) for name in chance.sample(names, 8)}
            clumsy.ask(method, attacks.filled_badly(path, clumsy.desk, chance), data=sent)
        else:
            form = chance.choice(forms)
            kept = attacks.spoiled(form, chance)
            if form.method == "post":
                clumsy.ask("POST", form.action, data=_together(kept))
            else:
                clumsy.ask("GET", form.action.partition("?")[0], params=kept)


def _together(pairs: list[tuple[str, str]]) -> dict[str, list[str]]:
    fields: dict[str, list[str]] = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
    return fields


def check_sealed(desk: Desk) -> None:
    """Whatever was written meanwhile is a log that stands."""
    report = check_document(document_of(desk))
    assert [str(finding) for finding in report.findings] == []


QUICK = (
    (Form.LIBRE, "entered"),
    (Form.LIBRE, "playing"),
    (Form.DUO, "closed"),
    (Form.FOUR, "seated"),
    (Form.INDIVIDUAL, "playing"),
    (Form.TRIPLETTE, "announced"),
    (Form.QUADRETTE, "over"),
    (Form.MATCH, "playing"),
)


@pytest.mark.parametrize(("form", "stage"), QUICK, ids=lambda value: getattr(value, "value", value))
def test_nothing_that_is_sent_breaks_the_desk(tmp_path: Path, form: Form, stage: str) -> None:
    clumsy = Clumsy(tmp_path, form, stage)
    send_anything(clumsy, Random(f"quick {form.value} {stage}"), 30)
    check_sealed(clumsy.desk)


@pytest.mark.slow
@pytest.mark.parametrize(("form", "stage"), sweep(product(Form, attacks.STAGES), 20))
def test_nothing_that_is_sent_breaks_any_desk(tmp_path: Path, form: Form, stage: str) -> None:
    clumsy = Clumsy(tmp_path, form, stage)
    send_anything(clumsy, Random(f"slow {form.value} {stage}"), 60)
    check_sealed(clumsy.desk)


@pytest.mark.parametrize("form", sweep(Form, 3))
def test_every_address_answers_before_anybody_is_entered(tmp_path: Path, form: Form) -> None:
    clumsy = Clumsy(tmp_path, form, "announced")
    chance = Random(form.value)
    for method, path in sorted(served(ROUTES)):
        if _is_cheap(path):
            clumsy.ask(method, attacks.filled_badly(path, clumsy.desk, chance))


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("inscriptions?q=²", 200),
        ("inscriptions?q=" + "9" * 5000, 200),
        ("inscriptions?n=²&ici=²", 200),
        ("epreuve/mouvement?joueurs=060000", 200),
        ("epreuve/mouvement?joueurs=" + "9" * 5000, 200),
        ("feuilles/etui/1/1", 404),
        ("feuilles/1/²", 404),
        ("salle/table/٣", 200),
        ("arbitrage/1/" + "9" * 5000, 404),
        ("classement?apres=²", 422),
        ("relais/gardes/²", 404),
        ("relais/journal?table=²&de=²", 200),
        ("etuis/1", 404),
        ("papiers/nothing.pdf", 422),
        ("papiers/ranking.pdf?round=9999", 422),
    ],
)
def test_an_address_with_a_strange_number_is_answered(tmp_path: Path, path: str, status: int) -> None:
    clumsy = Clumsy(tmp_path, Form.LIBRE, "playing")
    assert clumsy.ask("GET", f"{clumsy.home}/bureau/{path}").status_code == status


def test_nobody_sits_twice_at_a_table_after_a_repair(tmp_path: Path) -> None:
    clumsy = Clumsy(tmp_path, Form.LIBRE, "over")
    path = f"{clumsy.home}/bureau/reparations/places"
    forms, _ = attacks.found_in(clumsy.ask("GET", path).text, path)
    fields = next(form.fields for form in forms if any(name == "s1-1" for name, _ in form.fields))
    sent = _together(fields) | {"why": ["essai"]}
    sent["s1-1"] = sent["s1-2"]
    assert clumsy.ask("POST", path, data=sent).status_code == 422


# --- bodies ---------------------------------------------------------------------------------------------


def _part(head: bytes, body: bytes, end: bytes = b"\r\n--b--\r\n") -> bytes:
    return b"--b\r\nContent-Disposition: form-data" + head + b"\r\n\r\n" + body + end


BODIES: dict[str, tuple[dict[str, str], bytes, int]] = {
    "no boundary": ({"content-type": "multipart/form-data"}, b"x", 400),
    "garbage": (MULTIPART, b"garbage", 400),
    "no name": (MULTIPART, _part(b"", b"x"), 400),
    "cut off": (MULTIPART, _part(b'; name="file"', b"x", b""), 422),
    "no file": (MULTIPART, _part(b'; name="file"', b"x"), 422),
    "too many fields": (URLENCODED, b"&a=1" * (MOST_FIELDS + 1), 400),
    "too much": (URLENCODED, b"a=" + b"x" * MOST_BYTES, 413),
    "json": ({"content-type": "application/json"}, b'{"file": 1}', 422),
    "nothing": ({}, b"", 422),
    "strange kind": ({"content-type": ";;;"}, b"x", 422),
    "lying about its length": (URLENCODED | {"content-length": "many"}, b"a=1", 422),
}


@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    headers, body, status = BODIES[name]
    clumsy = Clumsy(tmp_path, Form.LIBRE, "announced")
    for path in (f"{clumsy.home}/bureau/inscriptions/liste", "/reprendre"):
        assert clumsy.ask("POST", path, content=body, headers=headers).status_code == status


def test_a_stranger_cannot_keep_the_server_busy_with_a_large_form(office: Office) -> None:
    client = stranger(office)

    def endless() -> Iterator[bytes]:
        for _ in range(1 + FEW_BYTES // 1024):
            yield b"&" * 1024

    assert client.post("/langue", content=endless(), headers=URLENCODED).status_code == 413
    assert client.post("/langue", content=b"&" * FEW_BYTES, headers=URLENCODED).status_code == 303


FILES: dict[str, bytes] = {
    "empty": b"",
    "zeros": b"\x00" * 100,
    "broken workbook": b"PK\x03\x04garbage",
    "pdf": b"%PDF-1.4",
    "utf-16": b"\xff\xfe\x00",
    "json": b"{}",
    "deep json": b"[" * 100_000,
    "lone surrogate": b'{"oudler_tournament": "\\ud800"}',
    "semicolons": b";" * 100_000,
    "lines": b"\n" * 100_000,
    "one line": b"a" * 1_000_000,
}


@pytest.mark.parametrize("name", FILES)
def test_a_wrong_file_is_refused(tmp_path: Path, name: str) -> None:
    clumsy = Clumsy(tmp_path, Form.INDIVIDUAL, "announced")
    for path in (
        "/reprendre",
        f"{clumsy.home}/bureau/inscriptions/liste",
        f"{clumsy.home}/bureau/etuis/1/fichier",
    ):
        answer = clumsy.ask("POST", path, files={"file": (name, FILES[name])})
        assert answer.status_code == 422
    assert len(clumsy.office.events()) == 1


@pytest.mark.parametrize("people", ["1", "[1]", "[[]]", "[{}]", "[" * 100_000, '[{"number": 1e999}]'])
def test_a_list_that_was_lost_on_the_way_enters_nobody(tmp_path: Path, people: str) -> None:
    clumsy = Clumsy(tmp_path, Form.LIBRE, "announced")
    path = f"{clumsy.home}/bureau/inscriptions/liste/inscrire"
    for name in ("people", "lines"):
        assert clumsy.ask("POST", path, data={name: people}).status_code == 422


# --- addresses ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/e/nowhere/bureau/salle", 404),
        ("GET", "/e/%2F..%2F", 404),
        ("GET", "/e/%00", 404),
        ("GET", "/e/nowhere/direct", 404),
        ("GET", "/static/nothing", 404),
        ("POST", "/", 405),
        ("PUT", "/nouvelle", 405),
        ("DELETE", "/", 405),
    ],
)
def test_an_address_that_is_none_says_so_in_the_language_of_the_reader(
    client: TestClient, method: str, path: str, status: int
) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, is_told(answer)) == (status, True)
    assert "Première page" in text_of(answer.text)


def test_a_fault_of_ours_is_told_and_shows_nothing_of_the_inside(
    office: Office, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = entered(office, 4)
    client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
    monkeypatch.setattr("oudler.web.desk.room.room.announce", lambda *_: 1 // 0)
    answer = client.post(f"/e/{desk.id}/bureau/salle/annonce", data={"text": "x"})
    assert (answer.status_code, is_told(answer)) == (500, True)
    assert "Ce qui était écrit est gardé" in text_of(answer.text)
    assert "Error" not in answer.text


# --- letters --------------------------------------------------------------------------------------------


def test_what_nobody_types_is_not_kept(office: Office) -> None:
    desk = entered(office, 4)
    path = f"/e/{desk.id}/bureau/salle/annonce"
    laptop(office).post(path, data={"text": "a\x00b\x1bc\x7fd"})
    assert desk.hall.announced == "abcd"
    escaped = {"content-type": "multipart/form-data; boundary=b; charset=unicode_escape"}
    laptop(office).post(path, content=_part(b'; name="text"', b"lone \\ud800 half"), headers=escaped)
    assert desk.hall.announced == "lone half"


@pytest.mark.parametrize("name", ["Zoé", "Lœuillet", "Žofie 小", "a;b=c", '"quoted"', "\r\nset-cookie: a=b"])
def test_any_name_signs_what_is_written(office: Office, client: TestClient, name: str) -> None:
    desk = entered(office, 4)
    assert client.post("/nom", data={"name": name, "back": "/"}).headers["location"] == "/"
    client.post(f"/e/{desk.id}/bureau/inscriptions/1/rayer", data={"why": "malade"})
    assert desk.tournament.log[-1].by == name.strip()
