"""What printed papers are filled with: what typst is given, instead of what it makes of it."""

import io
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import segno
import typst
from pypdf import PdfWriter

from tests.frozen import doors
from tests.frozen.artefacts import Artefacts, line_of
from tests.frozen.stories import Scene

GROUP = "papers"
_FORM = re.compile(r'href="[^"]*/papiers/(\w+\.pdf)"')
_PACK = re.compile(r'href="[^"]*/papiers/(dossier/\w+\.pdf)"')
_CHOSEN = re.compile(r'<form method="get" action="[^"]*/papiers/(\w+\.pdf)"(.*?)</form>', re.DOTALL)
_CHOICES = {
    "round": "round=1",
    "tables": "tables=1",
    "numbers": "numbers=1-2",
    "blank": "blank=1",
    "paper": "paper=a5",
}
_OPENS = re.compile(r"https?://[^/\s]+(/e/\w+/[jf]/\w+)")


class Printer:
    """Stands in for typst: remembers what it is asked to print, and gives an empty page."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, dict[str, str]]] = []
        made = io.BytesIO()
        with PdfWriter() as writer:
            writer.add_blank_page(100, 100)
            writer.write(made)
        self._page = made.getvalue()

    def compile(self, template: Path, sys_inputs: dict[str, str], **_options: Any) -> bytes:
        """Remember a request."""
        self.asked.append((Path(template).stem, sys_inputs))
        return self._page

    def given(self) -> list[tuple[str, str]]:
        """The template and the values of each request since the last time, as texts."""
        told = [(name, _values(inputs)) for name, inputs in self.asked]
        self.asked.clear()
        return told


@contextmanager
def printer() -> Iterator[Printer]:
    """The printer of this process, until the end: whatever is printed goes there."""
    doors.print_here()
    made = Printer()
    with (
        mock.patch.object(typst, "Compiler", return_value=made),
        mock.patch.object(segno, "make", Drawn),
    ):
        yield made


class Drawn:
    """Stands in for a QR code: what it says and how it was asked for can be read."""

    def __init__(self, text: str, **asked: Any) -> None:
        self._told = f"{text} {asked}"

    def svg_inline(self, **asked: Any) -> str:
        """The drawing as a text."""
        return f"<svg>{self._told} {asked}</svg>"


def _values(inputs: dict[str, str]) -> str:
    """What a template is given, a line for each value or thing of a list; of drawings only what they say."""
    lines = [f"paper: {inputs['paper']}", f"qr: {_dumped(sorted(json.loads(inputs['qr'])))}"]
    lines += ["said:", *(f"  {text}" for text in sorted(set(json.loads(inputs["said"]).values())))]
    for name, value in json.loads(inputs["data"]).items():
        items = value if isinstance(value, list) else [value]
        lines += [f"{name}:", *(f"  {_dumped(item)}" for item in items)]
    return "".join(f"{line}\n" for line in lines)


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def freeze_papers(artefacts: Artefacts, scene: Scene, paper: Printer) -> list[str]:
    """Every paper that is offered, in both languages; the addresses that their QR codes open."""
    desk, opened = f"{scene.home}/bureau/papiers", dict[str, None]()
    offered = scene.organiser.get(desk).text
    for path, lang in _wanted(scene, offered):
        text = _printed(scene, f"{desk}/{path}", lang, paper)
        opened |= dict.fromkeys(_OPENS.findall(text))
        artefacts.add(GROUP, f"{scene.name}/{path} {lang}", text.replace(scene.home, "/e/EVENT"))
    for pack in dict.fromkeys(_PACK.findall(offered)) if scene.state == "playing" else ():
        answer = scene.organiser.get(f"{desk}/{pack}")
        told = [line_of(name, values) for name, values in paper.given()]
        artefacts.add(GROUP, f"{scene.name}/{pack}", "\n".join([str(answer.status_code), *told, ""]))
    return list(opened)


def freeze_pictures(artefacts: Artefacts, scene: Scene, paper: Printer) -> None:
    """The pictures that the pages looked at since the papers link to."""
    text = "".join(values for _, values in paper.given())
    artefacts.add(GROUP, f"{scene.name}/pictures", text.replace(scene.home, "/e/EVENT"))


def _wanted(scene: Scene, offered: str) -> Iterator[tuple[str, str]]:
    """The papers of a page, each with its language; while people play also what may be chosen."""
    for form in dict.fromkeys(_FORM.findall(offered)):
        yield form, "fr"
        if scene.state == "closed":
            yield form, "en"
    if scene.state == "playing":
        for form, fields in _CHOSEN.findall(offered):
            yield from (
                (f"{form}?{asked}", "fr") for name, asked in _CHOICES.items() if f'name="{name}"' in fields
            )


def _printed(scene: Scene, path: str, lang: str, paper: Printer) -> str:
    """What one paper is filled with, or why it is not printed."""
    answer = scene.organiser.get(path, headers={"accept-language": lang})
    given = paper.given()
    return "".join(values for _, values in given) if given else refusal(answer.status_code, answer.text)


def refusal(status: int, page: str) -> str:
    """A refusal: its status and the text of its page."""
    return f"{status}\n{doors.text_of(page)}\n"
