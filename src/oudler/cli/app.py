"""The list of commands, their help in the language asked for, and what wrong use is answered.

Only the command that was typed is loaded. Help, completion and complaints about the others need no more than
their names: the rooms behind them would take half a second each time.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from oudler.cli import status
from oudler.cli.completion import adopt_completion, completed_command
from oudler.cli.language import LANGUAGE_VARIABLE, LangOption, split_language
from oudler.cli.misuse import misuse_text
from oudler.cli.status import Unwritten, WrongUse
from oudler.cli.version import version_line
from oudler.rules import SIZES
from oudler.wording.language import DEFAULT_LANGUAGE, LANGUAGES, Words
from oudler.wording.terminal import complaints, helps, lacking_text

COMMANDS = {
    "serve": ("oudler.cli.serve:serve", helps.SERVE),
    "backup": ("oudler.cli.copies:backup", helps.BACKUP),
    "restore": ("oudler.cli.copies:restore", helps.RESTORE),
    "play": ("oudler.cli.game:play", helps.PLAY),
    "deal": ("oudler.cli.game:deal", helps.DEAL),
    "replay": ("oudler.cli.rulings:replay", helps.REPLAY),
    "score": ("oudler.cli.game:score", helps.SCORE),
    "movement": ("oudler.cli.events:movement", helps.MOVEMENT),
    "boards": ("oudler.cli.boards:boards", helps.BOARDS),
    "pcn": ("oudler.cli.events:pcn", helps.PCN),
    "prizes": ("oudler.cli.events:prizes", helps.PRIZES),
    "topage": ("oudler.cli.boards:topage", helps.TOPAGE),
    "pm": ("oudler.cli.boards:pm", helps.PM),
    "players": ("oudler.cli.events:players", helps.PLAYERS_LIST),
    "check": ("oudler.cli.events:check", helps.CHECK),
    "results": ("oudler.cli.events:results", helps.RESULTS),
    "federation": ("oudler.cli.events:federation", helps.FEDERATION),
    "championship": ("oudler.cli.events:championship", helps.CAMPAIGN),
    "publish": ("oudler.cli.publish:publish", helps.PUBLISH),
    "simulate": ("oudler.cli.events:simulate", helps.SIMULATE),
    "ruling": ("oudler.cli.rulings:ruling", helps.RULING),
}
"""Where the function of each command is, and its help."""


def run(arguments: Sequence[str]) -> int:
    """Run one command and give its exit status."""
    lang, typed = split_language(arguments, os.environ)
    words = Words(lang if lang in LANGUAGES else DEFAULT_LANGUAGE)
    if not typed or "--help" in typed:
        _translate_frame(words)
    try:
        ended = build(words, _command(typed) or completed_command(os.environ)).main(
            _to_command(lang, typed), prog_name="oudler", standalone_mode=False
        )
        sys.stdout.flush()
    except (WrongUse, TyperException) as error:
        return _complain(words, error, typed)
    except Unwritten as error:
        print(error, file=sys.stderr)
        return status.REFUSED
    except ModuleNotFoundError as error:
        return _tell_lacking(words, error)
    except (KeyboardInterrupt, typer.Abort):
        print(words.say(complaints.INTERRUPTED), file=sys.stderr)
        return status.INTERRUPTED
    except OSError as error:  # what cannot be read is answered where it is opened
        if not isinstance(error, BrokenPipeError):
            print(words.say(complaints.ERROR, error=words.say(complaints.NOT_WRITTEN)), file=sys.stderr)
        _leave_output()
        return status.REFUSED
    return ended if isinstance(ended, int) else status.DONE


def _to_command(lang: str, typed: list[str]) -> list[str]:
    """The arguments with the language where the command takes it, wherever it was typed."""
    return [typed[0], "--lang", lang, *typed[1:]] if _command(typed) else typed


def _command(typed: Sequence[str]) -> str:
    """The command that was typed; empty when there is none, or none of that name."""
    return typed[0] if typed and typed[0] in COMMANDS else ""


def build(words: Words, loaded: str) -> Any:
    """Commands with their help in one language; Typer does not name the type of what it makes."""
    app = typer.Typer(help=words.say(helps.APP), no_args_is_help=True, pretty_exceptions_enable=False)
    app.callback()(_oudler)
    title = words.say("Commandes")
    for name, (_, text) in COMMANDS.items():
        command = _load(name) if name == loaded else _not_loaded
        app.command(name, help=words.say(text), rich_help_panel=title)(command)
    group: Any = typer.main.get_command(app)
    adopt_completion(group, words)
    _translate(group, words, _choices(words))
    if loaded in COMMANDS:
        _translate(group.commands[loaded], words, _choices(words) | _choices_of_commands(words))
    return group


def _load(name: str) -> Any:
    """The function of a command."""
    package, _, function = COMMANDS[name][0].partition(":")
    return getattr(import_module(package), function)


def _not_loaded() -> None:
    """Stand for a command that was not typed."""


def _show_version(asked: bool) -> None:
    if asked:
        print(version_line())
        raise typer.Exit


_VERSION = typer.Option("--version", metavar="", help=helps.VERSION, callback=_show_version, is_eager=True)


def _oudler(
    show_version: Annotated[bool, _VERSION] = False,
    lang: LangOption = "fr",
) -> None:
    """Take the options that come before a command; the version has been shown, the language been read."""


def _choices(words: Words) -> dict[str, str]:
    """What the help of options before a command lists."""
    return {"languages": words.either(list(LANGUAGES)), "variable": LANGUAGE_VARIABLE}


def _choices_of_commands(words: Words) -> dict[str, str]:
    """What the help of the options of commands lists, from the tables."""
    from oudler.cli.terminal import BOTS  # noqa: PLC0415 -- a command is loaded, and this with it

    return {
        "players": words.either([str(players) for players in SIZES]),
        "bots": words.either([f"{name} ({words.say(kind)})" for name, (_, kind) in BOTS.items()]),
    }


def _translate(command: Any, words: Words, choices: Mapping[str, str]) -> None:
    """Put the help of options and arguments into the language."""
    help_option = command.get_help_option(typer.Context(command))
    help_option.help, help_option.metavar = words.say("Affiche cette aide et termine."), ""
    for parameter in command.params:
        parameter.help = parameter.help and words.say(parameter.help, **choices)


def _translate_frame(words: Words) -> None:
    """The words that Typer itself puts around; `Usage`, `Options` and `Arguments` are French too."""
    # Typer reads these two from its module and takes no argument for them; hence its narrow bounds.
    from typer import rich_utils  # noqa: PLC0415 -- slow, and only help is drawn by it

    rich_utils.DEFAULT_STRING = words.say("[par défaut : {}]")
    rich_utils.REQUIRED_LONG_STRING = words.say("[obligatoire]")


def _complain(words: Words, error: Exception, typed: Sequence[str]) -> int:
    """Say what is wrong with the use of a command, and where help is."""
    if typed:  # otherwise the help page has been printed
        told = str(error) if isinstance(error, WrongUse) else misuse_text(words, error, typed, COMMANDS)
        print(words.say(complaints.ERROR, error=told), file=sys.stderr)
        print(words.say(helps.TRY_HELP, command=f"oudler {_command(typed)}".strip()), file=sys.stderr)
    return status.WRONG_USE


def _tell_lacking(words: Words, error: ModuleNotFoundError) -> int:
    """Say which extra brings what is not installed."""
    if (told := lacking_text(words, error)) is None:
        raise error
    print(words.say(complaints.ERROR, error=told), file=sys.stderr)
    return status.REFUSED


def _leave_output() -> None:
    """Write the rest nowhere, so that closing standard output does not complain again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
