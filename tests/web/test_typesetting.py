"""French on the pages of players: no line begins with a colon or ends with a quotation mark."""

import pytest

from oudler.director.desk import Office
from oudler.web.site.templating import typeset
from tests.web.asking import stranger

SET = [
    ("<p>Avant : « jeu » ; et après ?</p>", "<p>Avant\u00a0: «\u00a0jeu\u00a0»\u00a0; et après\u00a0?</p>"),
    ('<b title="a : b">c : d</b>', '<b title="a : b">c\u00a0: d</b>'),
    ('<input value="Anne ; Zoé"> !', '<input value="Anne ; Zoé">\u00a0!'),
    ("<script>{a : b}</script><code>x : y</code>", "<script>{a : b}</script><code>x : y</code>"),
    ("<textarea>a : b</textarea><option>c ; d</option>", "<textarea>a : b</textarea><option>c ; d</option>"),
    ("d&#39;Anne &amp; Zoé", "d&#39;Anne &amp; Zoé"),
]


@pytest.mark.parametrize(("page", "made"), SET)
def test_text_is_set_and_nothing_else(page: str, made: str) -> None:
    assert typeset(page) == made


def test_pages_of_players_are_set_in_french_alone(office: Office) -> None:
    client = stranger(office)
    assert "chien\u00a0: qui le tient" in client.get("/apprendre/regles").text
    client.post("/langue", data={"lang": "en", "back": "/"})
    assert "\u00a0" not in client.get("/apprendre/regles").text
