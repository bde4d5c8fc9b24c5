"""The handover page: the whole state at a moment, the file to carry away, copies, and the history."""

import tempfile
from pathlib import Path
from typing import Any

from starlette.responses import Response

from oudler.director.desk import document_of, file_stamp, seconds_between, written
from oudler.director.rounds import handover, sheet_warnings
from oudler.printing import qr_svg
from oudler.tournament.events import LogLine
from oudler.tournament.files import fingerprint
from oudler.tournament.seating import Seating
from oudler.web.results import download, file_name, ranking_and_table
from oudler.web.site import PageRequest, Refused, Role, page, short_number
from oudler.wording.events import happening_text, person_text
from oudler.wording.game import plain
from oudler.wording.language import clock_text

SCREEN = "/e/{event}/bureau/relais"
SHOWN_LINES = 300
"""How many lines a page of the history has."""
SHOWN_NAMES = 6
JSON = "application/json"


def show(asked: PageRequest) -> Response:
    """Everything that whoever takes over needs to know."""
    desk, words = asked.desk, asked.words
    now = desk.now()
    state = handover.state_of(desk.situation, now)
    _, ranking = ranking_and_table(asked, None)
    return asked.page(
        "handover.html",
        state=state,
        now=now,
        ranking=ranking,
        tables=_tables(asked, state.seating),
        next_tables=_tables(asked, state.next_seating or ()),
        doubtful=[
            (each, sheet_warnings.doubt_text(words, each))
            for each in desk.found("doubts", sheet_warnings.doubts_of)
        ],
        calls=[(call, seconds_between(call.at, now) // 60) for call in state.calls],
        people=lambda number: person_text(words, desk.event, number),
        lines=_told(asked, state.last_lines),
        writers=handover.writers_of(desk.situation),
        sessions=_sessions(asked),
        snapshots=tuple(reversed(asked.office.store.snapshots(desk.id))),
        may_sign=asked.role is Role.ORGANISER,
        seal_qr=qr_svg(state.seal.qr),
        key=own_fingerprint(asked),
    )


def own_fingerprint(asked: PageRequest) -> str:
    """The fingerprint of the key with which this machine signs; empty where it has none."""
    key = asked.office.store.key()
    return fingerprint(key.public) if key else ""


def _tables(asked: PageRequest, seating: Seating) -> list[tuple[int, list[str]]]:
    """Every table with the names at it, an empty seat as a dash."""
    entries = asked.desk.event.entries
    return [
        (table, ["–" if number is None else entries[number].name for number in seats])
        for table, seats in enumerate(seating, start=1)
    ]


def _told(asked: PageRequest, lines: tuple[LogLine, ...]) -> list[dict[str, Any]]:
    words, event = asked.words, asked.desk.event
    return [
        {
            "number": line.number,
            "at": clock_text(words, line.at),
            "by": line.by,
            "text": happening_text(words, event, line.happening),
        }
        for line in lines
    ]


def _sessions(asked: PageRequest) -> list[tuple[str, str]]:
    """The arbiters who came in, and since when; phones are counted elsewhere."""
    found = asked.office.store.sessions(asked.desk.id, asked.desk.now())
    return [(each.name, each.at) for each in found if each.role == Role.ARBITER.code]


# --- history --------------------------------------------------------------------------------------------


def history(asked: PageRequest) -> Response:
    """The whole log in words, of some people or of one table where asked."""
    typed, table = asked.query("personne").strip(), _number(asked, "table")
    first = _number(asked, "de") or 0
    people = _people(asked, typed) if typed else None
    found = handover.history_of(asked.desk.situation, people=people, table=table)
    entries = asked.desk.event.entries
    return asked.page(
        "handover_history.html",
        lines=_told(asked, found[first : first + SHOWN_LINES]),
        count=len(found),
        after=first + SHOWN_LINES if first + SHOWN_LINES < len(found) else None,
        typed=typed,
        people=[entries[number].name for number in (people or ())[:SHOWN_NAMES]],
        table=table,
    )


def _people(asked: PageRequest, typed: str) -> tuple[int, ...]:
    """Those who have that number, or whose name has those letters."""
    sought, entries = plain(typed), asked.desk.event.entries
    return tuple(
        entry.number
        for entry in entries.values()
        if typed == str(entry.number) or (not typed.isdecimal() and sought in plain(entry.name))
    )


def _number(asked: PageRequest, field: str) -> int | None:
    """A number asked for; None where nothing sensible is."""
    return short_number(asked.query(field).strip())


# --- files ----------------------------------------------------------------------------------------------


def take_file(asked: PageRequest) -> Response:
    """The tournament file as it stands."""
    return download(document_of(asked.desk).encode(), _name(asked, asked.desk.now()), JSON)


def take_kept(asked: PageRequest) -> Response:
    """The file as it was kept after a round. Raises Refused where none was."""
    kept, at = kept_copy(asked, asked.desk.id)
    return download(kept.encode(), _name(asked, at), JSON)


def kept_copy(asked: PageRequest, id: str) -> tuple[str, str]:
    """A file as it was kept after the line that the address names, and when. Raises Refused."""
    number = short_number(asked.path("number"), 9) or 0
    if (kept := asked.office.store.snapshot(id, number)) is None:
        raise no_copy(asked)
    return kept, next(each.at for each in asked.office.store.snapshots(id) if each.number == number)


def no_copy(asked: PageRequest) -> Refused:
    """Nothing was kept after the line that the address names."""
    told = asked.words.say("Aucune copie n'a été gardée à cette ligne : choisissez dans la liste.")
    return Refused(told, status=404)


def _name(asked: PageRequest, at: str) -> str:
    """The name of a file with its moment: tournoi-2026-11-15-etat-20261115T153000Z.json."""
    return file_name(asked.desk, f"etat-{file_stamp(at)}", "json")


def take_backup(asked: PageRequest) -> Response:
    """A copy of everything, while the desks go on."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "oudler.sqlite"
        asked.office.backup(path)
        body = path.read_bytes()
    stamp = file_stamp(written(asked.office.now()))
    return download(body, f"oudler-{stamp}.sqlite", "application/vnd.sqlite3")


ROUTES = (
    page(SCREEN, show, Role.ARBITER),
    page(f"{SCREEN}/journal", history, Role.ARBITER),
    page(f"{SCREEN}/fichier", take_file, Role.ARBITER),
    page(f"{SCREEN}/gardes/{{number}}", take_kept, Role.ARBITER),
    page(f"{SCREEN}/sauvegarde", take_backup, Role.ORGANISER),
)
