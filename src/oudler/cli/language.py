"""The language of a command: asked for by an option, by a variable, or French."""

from collections.abc import Mapping, Sequence
from typing import Annotated, TypeAlias

import typer

from oudler.cli.status import WrongUse
from oudler.wording.language import DEFAULT_LANGUAGE, LANGUAGES, Words
from oudler.wording.terminal import complaints, helps

LANGUAGE_VARIABLE = "OUDLER_LANG"

LangOption: TypeAlias = Annotated[str, typer.Option("--lang", metavar="LANG", help=helps.LANG)]


def split_language(arguments: Sequence[str], environ: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language asked for, by the last `--lang`, else the environment, else French; and the rest."""
    lang = environ.get(LANGUAGE_VARIABLE) or DEFAULT_LANGUAGE
    typed: list[str] = []
    left = iter(arguments)
    for argument in left:
        if argument == "--":
            typed += [argument, *left]
        elif argument.startswith("--lang="):
            lang = argument.removeprefix("--lang=")
        elif argument == "--lang" and (value := next(left, None)) is not None:
            lang = value
        else:
            typed.append(argument)
    return lang.lower(), typed


def words_of(lang: str) -> Words:
    """The words of the language that was asked for. Raises WrongUse."""
    if lang not in LANGUAGES:
        words = Words()
        raise WrongUse(words.say(complaints.LANGUAGE, name=lang[:20], known=words.either(list(LANGUAGES))))
    return Words(lang)
