"""One script for a module and all that it imports."""

import subprocess
from pathlib import Path

import pytest

from oudler.director.desk import Office
from oudler.web.site.bundle import bundle
from oudler.web.site.templating import static_path
from tests.chromium import NODE
from tests.web.asking import stranger

MODULES = {
    "table/main.js": """// Shows a card.
import {
  name,
  Card,
} from "./names.js";
import * as ranks from "./ranks.js";
import { shout } from "../vendor/far.js";
const hidden = "of main";
console.log(shout(name(new Card(ranks.KING))), hidden);
""",
    "table/names.js": """import { KING } from "./ranks.js";
const hidden = "king";
export const name = (card) => (card.rank === KING ? hidden : "card");
export class Card {
  constructor(rank) {
    this.rank = rank;
  }
}
""",
    "table/ranks.js": "export const KING = 14;\nexport async function unused() {}\n",
    "vendor/far.js": "const a=t=>t.toUpperCase(),b=1;export{a as shout,b as other};\n",
}


def write(folder: Path, modules: dict[str, str]) -> None:
    for name, text in modules.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.mark.slow
def test_a_bundle_does_what_its_modules_do(tmp_path: Path) -> None:
    """Names that two modules use for themselves stay apart; what is exported under another name is found."""
    write(tmp_path, MODULES)
    text = bundle(tmp_path / "table" / "main.js")
    done = subprocess.run([NODE, "-"], input=text, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "KING of main\n"


def test_each_module_stands_once_before_whoever_imports_it(tmp_path: Path) -> None:
    write(tmp_path, MODULES)
    text = bundle(tmp_path / "table" / "main.js")
    marks = ["KING = 14", "class Card", "toUpperCase", "console.log"]
    assert [text.count(mark) for mark in marks] == [1, 1, 1, 1]
    assert sorted(marks, key=text.index) == marks
    assert ("import" in text, "export" in text, "// Shows" in text) == (False, False, False)


def test_modules_that_import_each_other_are_no_bundle(tmp_path: Path) -> None:
    round_trip = {
        "table/a.js": 'import { b } from "./b.js";\nexport const a = 1;\n',
        "table/b.js": 'import { a } from "./a.js";\nexport const b = 2;\n',
    }
    write(tmp_path, round_trip)
    with pytest.raises(AssertionError, match=r"a\.js imports itself by way of others"):
        bundle(tmp_path / "table" / "a.js")


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("table/main.all.js", 200),
        ("table/nothing.all.js", 404),
        ("../app.all.js", 404),
        ("table/table.all.css", 404),
    ],
)
def test_only_scripts_that_are_there_are_bundled(office: Office, name: str, status: int) -> None:
    answer = stranger(office).get(static_path(name))
    assert answer.status_code == status
    if status == 200:
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "\nimport " not in answer.text
