"""Pages made from templates; every text goes through the catalogue, and French is set as it is printed."""

import hashlib
import re
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from oudler.web.site.help_topics import help_address
from oudler.wording.game import of_name
from oudler.wording.language import LANGUAGES, Words, clock_text, day_text, signed
from oudler.wording.results import money_text

STATIC = Path(__file__).parent.parent / "static"
_LANGUAGE_NAMES = {"fr": "Français", "en": "English"}
_PARTS = re.compile(r"(?P<kept><(script|style|textarea|option|code)\b.*?</\2>|<[^>]*>)|(?P<text>[^<]+)", re.S)
_APART = re.compile(r"(?<=«) | (?=[;:?!»])")
_NO_BREAK = "\u00a0"


@cache
def environment() -> Environment:
    """The templates of this room."""
    made = Environment(
        loader=PackageLoader("oudler.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["signed"] = signed_mark
    made.globals["static"] = static_path
    return made


def render(template: str, words: Words, values: Mapping[str, Any]) -> str:
    """A page in a language."""
    spoken = {
        "words": words,
        "say": words.say,
        "many": words.many,
        "forms": partial(both_forms, words),
        "clock": partial(clock_text, words),
        "day_text": partial(day_text, words),
        "money": lambda cents: money_text(words, cents),
        "of_name": partial(of_name, words),
        "help_address": partial(help_address, words),
        "other_language": other_language(words),
    }
    return environment().get_template(template).render({**spoken, **values})


def both_forms(words: Words, one: str, more: str, **fields: str) -> list[str]:
    """A text that depends on a number, for scripts: its form for one, and for more."""
    return [words.many(one, more, n, **fields) for n in (1, 2)]


def other_language(words: Words) -> dict[str, str]:
    """The language that one may change to, and its name in that language."""
    lang = next(lang for lang in LANGUAGES if lang != words.lang)
    return {"lang": lang, "name": _LANGUAGE_NAMES[lang]}


def signed_mark(number: int) -> Markup:
    """A score with its sign, in the ink of its sign."""
    tone = "plus" if number >= 0 else "minus"
    return Markup('<span class="num {}">{}</span>').format(tone, signed(number))


@cache
def _version() -> str:
    """A short hash of everything that browsers keep, so that a new version is fetched at once."""
    digest = hashlib.sha256()
    for path in sorted(STATIC.rglob("*.*")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


def static_path(name: str) -> str:
    """The address of a file that browsers may keep for ever, as those that it names relatively."""
    return f"/static/v-{_version()}/{name}"


def typeset(page: str) -> str:
    """A page in French whose text has spaces that do not break, so that signs stay by their words.

    Nothing that somebody typed is touched.
    """
    return _PARTS.sub(_joined, page)


def _joined(part: re.Match[str]) -> str:
    return part["kept"] or _APART.sub(_NO_BREAK, part["text"])
