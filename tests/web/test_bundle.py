"""Scripts and styles as browsers get them: lean, and one script for a module and all that it imports."""

import re
import subprocess
from pathlib import Path

import pytest

from oudler.director.desk import Office
from oudler.web.site.bundle import bundle, lean
from oudler.web.site.templating import STATIC, static_path
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


SCRIPT = """// What it is.
import { a } from "./a.js";

/**
 * What it does.
 */
export const site = "https://x"; // beside code
const text = `one // two
  /two`;
"""
STYLE = """/* what
   it is */
a { color: red; /* why */
  margin: 0; }
"""


def test_comments_of_a_script_go_when_alone_on_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.js"
    path.write_text(SCRIPT, encoding="utf-8")
    assert lean(path) == (
        'import { a } from "./a.js";\nexport const site = "https://x"; // beside code\n'
        "const text = `one // two\n/two`;\n"
    )


def test_comments_of_a_style_go(tmp_path: Path) -> None:
    path = tmp_path / "a.css"
    path.write_text(STYLE, encoding="utf-8")
    assert lean(path) == "\na{color:red;margin:0;}"


@pytest.mark.parametrize("name", ["vendor/lit-html.js", "htmx.min.js", "deck.svg"])
def test_files_of_others_are_sent_as_they_are(name: str) -> None:
    assert lean(STATIC / name) is None


def test_versioned_files_are_kept_and_others_asked_for_again(office: Office) -> None:
    client = stranger(office)
    kept = client.get(static_path("table/main.js"))
    assert kept.text == lean(STATIC / "table" / "main.js")
    assert kept.headers["content-type"].startswith("text/javascript")
    assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert client.get("/static/table/main.js").headers["cache-control"] == "no-cache"
    whole = client.get(static_path("vendor/lit-html.js"))
    assert whole.content == (STATIC / "vendor" / "lit-html.js").read_bytes()
    for path in ["/static/v-1/none.js", "/static/v-1/../../app.py", "/static/v-1/..%2f..%2fapp.py"]:
        assert client.get(path).status_code == 404


def texts_of_templates(script: str) -> str:
    """What stands in the templates of a script, outside of what they fill in; all else is a blank."""
    found, inside, opened = [], [False], list[str]()
    for token in re.findall(
        r"(?<!:)//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"|'[^'\n]*'|\\.|\$\{|[\s\S]", script, re.DOTALL
    ):
        if token == "`":
            inside = inside[:-1] if inside[-1] else [*inside, True]
        elif inside[-1] and token == "${":
            inside, opened = [*inside, False], [*opened, token]
        elif not inside[-1] and token == "{":
            opened.append(token)
        elif not inside[-1] and token == "}" and opened.pop() == "${":
            inside = inside[:-1]
        found.append(token if inside[-1] else " ")
    return "".join(found)


@pytest.mark.parametrize("script", sorted(STATIC.glob("table/*.js")), ids=lambda path: path.name)
def test_no_text_of_a_page_is_joined_with_the_next_line(script: Path) -> None:
    """Lines of a bundle follow at once after some signs: in a text the blank between two words would go."""
    texts = texts_of_templates(script.read_text(encoding="utf-8"))
    assert re.findall(r"[{;,(\[]\n.*", texts) == []
