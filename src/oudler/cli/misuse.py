"""What is answered to a command that was typed wrongly: what is allowed, and what was perhaps meant."""

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import Any

from oudler.wording.language import Words
from oudler.wording.terminal import complaints


def misuse_text(words: Words, error: Exception, typed: Sequence[str], commands: Collection[str]) -> str:
    """What is wrong, of what Typer itself refuses."""
    kind = type(error).__name__
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    if kind == "NoSuchOption":
        told = words.say(complaints.NO_SUCH_OPTION, name=option)
        return told + _perhaps(words, getattr(error, "possibilities", None) or ())
    if kind == "MissingParameter" and parameter is not None:
        return words.say(complaints.MISSING_ARGUMENT, name=parameter.metavar or parameter.opts[-1])
    if parameter is not None:
        return _bad_argument(words, error, parameter.metavar, parameter.opts[-1], parameter.help or "")
    if not typed[0].startswith("-") and typed[0] not in commands:
        return _no_such_command(words, typed[0], commands)
    return words.say(complaints.NOT_UNDERSTOOD, detail=f"oudler {' '.join(typed)}"[:80])


def _perhaps(words: Words, meant: Collection[str]) -> str:
    return words.say(complaints.PERHAPS, known=words.either([*meant])) if meant else ""


def _no_such_command(words: Words, name: str, commands: Collection[str]) -> str:
    close = get_close_matches(name, commands)
    if close:
        return words.say(complaints.NO_COMMAND, name=name[:20]) + _perhaps(words, close)
    return words.say(complaints.NO_SUCH_COMMAND, name=name[:20], known=words.listed([*commands]))


def _bad_argument(words: Words, error: Exception, metavar: str | None, name: str, meant: str) -> str:
    """The help of an option or argument says which numbers there are: all that Typer reads are whole."""
    told = name if name.startswith("-") else metavar or name
    found: list[Any] = getattr(error.__cause__, "errors", list)()
    refused = found[0] if found else {"input": "", "type": ""}
    sentence = complaints.LONG_NUMBER if refused["type"] == "int_parsing_size" else complaints.WHOLE_NUMBER
    return words.say(sentence, name=told, value=str(refused["input"])[:40], help=meant)
