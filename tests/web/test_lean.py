"""Scripts and styles without what only readers of the source need."""

from pathlib import Path

import pytest

from oudler.director.desk import Office
from oudler.web.site.minify import lean
from oudler.web.site.templating import STATIC, static_path
from tests.web.asking import stranger

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
    assert lean(path) == "\na { color: red; \nmargin: 0; }\n"


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
