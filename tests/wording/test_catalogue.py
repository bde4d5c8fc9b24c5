"""The catalogue is whole: every text has its English, none is stale, and the compiled file is current."""

import io
import re
import string
from functools import cache
from typing import cast

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from oudler.rules import WrongValue
from oudler.wording.language import LANGUAGES, Words
from tests.wording.catalogue import MO, extracted, said_in_python
from tests.wording.catalogue import written as read_written


@cache
def written() -> Catalog:
    """The catalogue that is committed, read once."""
    return read_written()


def texts(catalog: Catalog) -> dict[object, object]:
    """The texts by msgid, plurals as tuples."""
    return {_frozen(message.id): _frozen(message.string) for message in catalog if message.id}


def _frozen(text: object) -> object:
    return tuple(cast(list[str], text)) if isinstance(text, list | tuple) else text


def fields_of(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_catalogue_has_exactly_the_texts_of_the_source() -> None:
    assert set(texts(written())) == set(texts(extracted()))


def test_texts_inside_others_are_found() -> None:
    source = b"""told = words.say("a", b=words.say("b") if n else f"{words.many('c', 'd', n)}")"""
    found = [texts for _, _, texts, _ in said_in_python(io.BytesIO(source), options={})]
    assert sorted(found, key=str) == [("a",), ("b",), ("c", "d", None)]


def test_catalogue_has_an_english_text_for_each() -> None:
    empty = [key for key, text in texts(written()).items() if not text or not all(cast(str, text))]
    assert empty == []


def test_compiled_catalogue_equals_the_written_one() -> None:
    with MO.open("rb") as file:
        assert texts(read_mo(file)) == texts(written())


def test_english_texts_have_the_fields_of_the_french() -> None:
    pairs: list[tuple[str, str]] = []
    for key, text in texts(written()).items():
        pairs += [(key, text)] if isinstance(key, str) else list(zip(key, text, strict=True))  # type: ignore[list-item, call-overload]
    differing = [key for key, text in pairs if key.count("{") and fields_of(key) != fields_of(text)]
    # The example of a JSON object has braces that are no fields, and is never formatted.
    assert [key for key in differing if '"players"' not in key] == []


_AGREES = re.compile(
    r"(?:\{(?:name|names|who)\}(?:,| :| est)|[Vv]ous (?:êtes|serez|jouerez)|Vous) "
    r"(?:absent|prêt|seul|inscrit|placé|noté|nommé)\b"
)
"""What would have to follow the sex of the person who is spoken of."""


def test_no_text_about_somebody_supposes_a_man() -> None:
    french = [one for key in texts(written()) for one in ([key] if isinstance(key, str) else key)]  # type: ignore[attr-defined]
    assert [text for text in french if _AGREES.search(text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_fill_in_fields(lang: str) -> None:
    assert Words(lang).say("{name} : {bid}", name="A", bid="B").replace(" ", "") == "A:B"


def test_words_refuse_an_unknown_language() -> None:
    with pytest.raises(WrongValue):
        Words("de")


@pytest.mark.parametrize(
    ("lang", "number", "said"),
    [
        ("fr", 0, "0 bout"),
        ("fr", 1, "1 bout"),
        ("fr", 2, "2 bouts"),
        ("en", 0, "0 oudlers"),
        ("en", 1, "1 oudler"),
    ],
)
def test_words_know_plurals(lang: str, number: int, said: str) -> None:
    assert Words(lang).many("{n} bout", "{n} bouts", number) == said


def test_words_part_things_without_french_spacing_in_english() -> None:
    assert (Words().parted(["a", "b"]), Words("en").parted(["a", "b"])) == ("a ; b", "a; b")
    assert (Words().colon, Words("en").colon) == (" : ", ": ")


def test_english_texts_have_no_french_spacing() -> None:
    """A space before : ; ! ? and the quotes « » are French; a lone question mark is a key to press."""
    english = [str(text) for text in texts(written()).values()]
    assert [text for text in english if re.search(r"[^\s](?<!Type) [:;!?]|[«»]", text)] == []


def test_words_list_things() -> None:
    words = Words()
    assert words.listed([]) == ""
    assert words.listed(["a"]) == "a"
    assert words.listed(["a", "b", "c"]) == "a, b et c"
    assert words.either(["a"]) == "a"
    assert Words("en").either(["a", "b", "c"]) == "a, b or c"
