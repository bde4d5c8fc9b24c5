"""The list of commands, their help in the language asked for, and what wrong use is answered."""

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer import rich_utils
from typer.exceptions import TyperException

from oudler.cli.terminal import BOTS, LangOption, Unwritten, WrongUse, status
from oudler.rules import SIZES
from oudler.wording.events import complaints
from oudler.wording.language import DEFAULT_LANGUAGE, LANGUAGES, Words
from oudler.wording.terminal import helps

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
"""Where the function of each command is, and its help; only the command that was typed is loaded."""
LANGUAGE_VARIABLE = "OUDLER_LANG"


def run(arguments: Sequence[str]) -> int:
    """Run one command and give its exit status."""
    lang, typed = split_language(arguments, os.environ)
    words = Words(lang if lang in LANGUAGES else DEFAULT_LANGUAGE)
    try:
        ended = build(words, _needed(typed)).main(
            _to_command(lang, typed), prog_name="oudler", standalone_mode=False
        )
        sys.stdout.flush()
    except (WrongUse, TyperException) as error:
        return _complain(words, error, typed)
    except Unwritten as error:
        print(error, file=sys.stderr)
        return status.REFUSED
    except (KeyboardInterrupt, typer.Abort):
        print(words.say(complaints.INTERRUPTED), file=sys.stderr)
        return status.INTERRUPTED
    except OSError as error:  # what cannot be read is answered where it is opened
        if not isinstance(error, BrokenPipeError):
            print(words.say(complaints.ERROR, error=words.say(complaints.NOT_WRITTEN)), file=sys.stderr)
        _leave_output()
        return status.REFUSED
    return ended if isinstance(ended, int) else status.DONE


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


def _to_command(lang: str, typed: list[str]) -> list[str]:
    """The arguments with the language where the command takes it, wherever it was typed."""
    return [typed[0], "--lang", lang, *typed[1:]] if _command(typed) else typed


def _command(typed: Sequence[str]) -> str:
    """The command that was typed; empty when there is none, or none of that name."""
    return typed[0] if typed and typed[0] in COMMANDS else ""


def _needed(typed: Sequence[str]) -> Iterable[str]:
    """The commands that have to be loaded: the one that was typed, none for the version, else all."""
    if command := _command(typed):
        return (command,)
    return () if typed[:1] == ["--version"] else COMMANDS


def build(words: Words, names: Iterable[str]) -> Any:
    """Commands with their help in one language; Typer does not name the type of what it makes."""
    app = typer.Typer(
        help=words.say(helps.APP), no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
    )
    app.callback()(_oudler)
    title = words.say("Commandes")
    for name in names:
        place, text = COMMANDS[name]
        package, _, function = place.partition(":")
        command = getattr(import_module(package), function)
        app.command(name, help=words.say(text), rich_help_panel=title)(command)
    group: Any = typer.main.get_command(app)
    for made in (group, *group.commands.values()):
        _translate(made, words)
    _translate_frame(words)
    return group


def _show_version(asked: bool) -> None:
    if asked:
        print(f"oudler {version('oudler')}")
        raise typer.Exit


_VERSION = typer.Option("--version", metavar="", help=helps.VERSION, callback=_show_version, is_eager=True)


def _oudler(show_version: Annotated[bool, _VERSION] = False, lang: LangOption = "fr") -> None:
    """Take the options that come before a command; the version has been shown, the language been read."""


def _translate(command: Any, words: Words) -> None:
    """Put the help of options and arguments into the language."""
    help_option = command.get_help_option(typer.Context(command))
    help_option.help, help_option.metavar = words.say("Affiche cette aide et termine."), ""
    for parameter in command.params:
        parameter.help = parameter.help and words.say(parameter.help, **_choices(words))


def _choices(words: Words) -> dict[str, str]:
    """What the help of options lists, from the tables."""
    return {
        "players": words.either([str(players) for players in SIZES]),
        "languages": words.either(list(LANGUAGES)),
        "variable": LANGUAGE_VARIABLE,
        "bots": words.either([f"{name} ({words.say(kind)})" for name, (_, kind) in BOTS.items()]),
    }


def _translate_frame(words: Words) -> None:
    """The words that Typer itself puts around; `Usage`, `Options` and `Arguments` are French too."""
    # Typer reads these two from its module and takes no argument for them; hence its narrow bounds.
    rich_utils.DEFAULT_STRING = words.say("[par défaut : {}]")
    rich_utils.REQUIRED_LONG_STRING = words.say("[obligatoire]")


def _complain(words: Words, error: Exception, typed: Sequence[str]) -> int:
    """Say what is wrong with the use of a command, and where help is."""
    if typed:  # otherwise the help page has been printed
        print(words.say(complaints.ERROR, error=_complaint(words, error, typed)), file=sys.stderr)
        print(words.say(helps.TRY_HELP, command=f"oudler {_command(typed)}".strip()), file=sys.stderr)
    return status.WRONG_USE


def _complaint(words: Words, error: Exception, typed: Sequence[str]) -> str:
    if isinstance(error, WrongUse):
        return str(error)
    kind = type(error).__name__
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    if kind == "NoSuchOption":
        return words.say(complaints.NO_SUCH_OPTION, name=option)
    if kind == "MissingParameter" and parameter is not None:
        return words.say(complaints.MISSING_ARGUMENT, name=parameter.metavar or parameter.opts[-1])
    if parameter is not None:
        return words.say(complaints.BAD_ARGUMENT, name=parameter.opts[-1])
    if not typed[0].startswith("-") and not _command(typed):
        return words.say(complaints.NO_SUCH_COMMAND, name=typed[0][:20], known=words.listed([*COMMANDS]))
    return words.say(complaints.NOT_UNDERSTOOD, detail=f"oudler {' '.join(typed)}"[:80])


def _leave_output() -> None:
    """Write the rest nowhere, so that closing standard output does not complain again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
