"""Completion by the shell, which Typer answers: here its two options speak the language of the person."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import typer

from oudler.cli.status import WrongUse
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps

VARIABLE = "_OUDLER_COMPLETE"
"""What the shell sets when it asks."""
_LINES = ("COMP_WORDS", "_TYPER_COMPLETE_ARGS")
"""Where bash, and the other shells, put what has been typed."""
_SHELLS = ("bash", "zsh", "fish")


def completed_command(environ: Mapping[str, str]) -> str:
    """The command whose options a shell asks for; empty where none does."""
    if VARIABLE not in environ:
        return ""
    line = next((environ[name] for name in _LINES if name in environ), "")
    return "".join(line.split()[1:2])


def adopt_completion(group: Any, words: Words) -> None:
    """Say the two options that Typer adds in the language, and have the first one answer in it."""
    for option in group.params:
        if option.name == "install_completion":
            option.help, option.metavar = words.say(helps.INSTALL_COMPLETION), ""
            option.callback = partial(_install, words)
        elif option.name == "show_completion":
            option.help, option.metavar = words.say(helps.SHOW_COMPLETION), ""


def _install(words: Words, context: typer.Context, _: object, is_asked: bool | None) -> None:
    """Write the completion where the shell looks for it. Raises WrongUse where there is no such place."""
    # Typer offers this to programs only by an option that speaks English; hence its narrow bounds.
    from typer._completion_shared import _get_shell_name, install  # noqa: PLC0415 -- one in a lifetime

    if not is_asked or context.resilient_parsing:
        return
    if (shell := _get_shell_name()) not in _SHELLS:
        raise WrongUse(words.say(complaints.NO_COMPLETION, known=words.listed([*_SHELLS])))
    _, file = install(shell)
    print(words.say(helps.COMPLETION_INSTALLED, shell=shell, file=file))
    raise typer.Exit
