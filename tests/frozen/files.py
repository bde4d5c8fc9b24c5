"""What commands say of tournament files, and what they write: for people, for programs, for spreadsheets."""

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.frozen import doors
from tests.frozen.artefacts import Artefacts
from tests.frozen.sites import workbook_text
from tests.frozen.stories import SCENES, SHAPES, file_of

GROUP = "files"
_SUFFIXES = {"announced": ("csv",), "playing": ("csv", "xlsx"), "closed": ("csv", "json", "xlsx")}
_MORE: dict[str, dict[bool, tuple[str, ...]]] = {
    # whether deals are duplicate: what else can be asked for
    "announced": {False: (), True: ()},
    "playing": {False: ("--after 1",), True: ("--provisional", "--provisional --travelers")},
    "closed": {
        False: ("--recap", "--lang en"),
        True: ("--general", "--travelers", "--route 1", "--match-sheet", "--lang en"),
    },
}


def freeze_files(artefacts: Artefacts) -> None:
    """Each event in each state: its file, the check, its results in every way they are told."""
    with TemporaryDirectory() as folder:
        for name, state in SCENES:
            file = Path(folder, f"{name}-{state}.json")
            file.write_text(file_of(name, state), encoding="utf-8")
            artefacts.add(GROUP, f"{name}/{state} file", file_of(name, state))
            for asked in _asked(name, state):
                command, *more = asked
                told = _told(doors.call(command, str(file), *more), folder)
                artefacts.add(GROUP, f"{name}/{state} {' '.join(asked)}", told)
            _freeze_written(artefacts, name, state, file)
    for name, shape in SHAPES.items():
        size = ["--players", str(shape.people), "--rounds", str(shape.rounds), "--deals", str(shape.deals)]
        made = doors.call("simulate", "--format", shape.form, *size, "--seed", "frozen")
        artefacts.add(GROUP, f"{name} simulate", made.out + made.err)


def _asked(name: str, state: str) -> Iterator[list[str]]:
    """The commands that an event is told by, after its file."""
    yield ["check"]
    yield ["results"]
    yield ["results", "--json"]
    is_duplicate = SHAPES[name].form not in ("libre", "duo", "four")
    yield from (["results", *option.split()] for option in _MORE[state][is_duplicate])


def _freeze_written(artefacts: Artefacts, name: str, state: str, file: Path) -> None:
    """The results as they are written into files."""
    for suffix in _SUFFIXES[state]:
        out = file.with_name(f"out.{suffix}")
        outcome = doors.call("results", str(file), "--out", str(out))
        told = f"{outcome.status}\n{outcome.err}"
        if out.exists():
            content = out.read_bytes()
            told += workbook_text(content) if suffix == "xlsx" else content.decode("utf-8")
            out.unlink()
        artefacts.add(
            GROUP, f"{name}/{state} results --out .{suffix}", told.replace(str(file.parent), "FOLDER")
        )


def _told(outcome: doors.Outcome, folder: str) -> str:
    """How a command ended, and all that it said; a line of JSON as several."""
    said = outcome.out
    if said.startswith("{") and said.count("\n") == 1:
        said = "".join(
            f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in json.loads(said).items()
        )
    return f"{outcome.status}\n{said}{outcome.err}".replace(folder, "FOLDER")
