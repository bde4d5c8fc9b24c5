"""The language of a request."""

import re

from starlette.requests import HTTPConnection

from oudler.wording.language import DEFAULT_LANGUAGE, LANGUAGES, Words

LANGUAGE_COOKIE = "oudler_lang"


def words_of(request: HTTPConnection) -> Words:
    """The language of a request: chosen before, else what the browser prefers of ours, else French."""
    lang = request.cookies.get(LANGUAGE_COOKIE)
    return Words(lang if lang in LANGUAGES else _preferred(request.headers.get("accept-language", "")))


def _preferred(accepted: str) -> str:
    """The first of our languages in the order of the browser: « fr-FR, en;q=0.8 »."""
    weights: dict[str, float] = {}
    for one in accepted.split(","):
        name, _, weight = one.partition(";")
        lang = name.strip().lower().partition("-")[0]
        if lang in LANGUAGES:
            weights[lang] = max(weights.get(lang, 0), _weight(weight))
    best = max(weights, key=weights.__getitem__, default=DEFAULT_LANGUAGE)
    return best if weights.get(best) else DEFAULT_LANGUAGE


def _weight(text: str) -> float:
    """How much a browser wants a language: 1 where it does not say, 0 where nobody can read it."""
    if not text.strip():
        return 1.0
    found = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", text)
    return float(found[1]) if found else 0.0
