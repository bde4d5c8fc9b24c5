"""The list of commands, their help in the language asked for, and what wrong use is answered."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer import rich_utils
from typer.exceptions import TyperException

from oudler.cli.deal import deal
from oudler.cli.options import LangOption, WrongUse
from oudler.cli.play import play
from oudler.cli.replay import replay
from oudler.cli.score import score
from oudler.wording import DEFAULT_LANGUAGE, LANGUAGES, Words, complaints, helps

WRONG_USE = 2
INTERRUPTED = 130
COMMANDS: dict[str, tuple[Callable[..., None], str]] = {
    "play": (play, helps.PLAY),
    "deal": (deal, helps.DEAL),
    "replay": (replay, helps.REPLAY),
    "score": (score, helps.SCORE),
}
LANGUAGE_VARIABLE = "OUDLER_LANG"


def run(arguments: Sequence[str]) -> int:
    """Run one command and give its exit status: 0 done, 1 input refused, 2 wrong use."""
    words = Words(language_of(arguments, os.environ))
    try:
        typed = _language_last(list(arguments))
        status = build(words).main(typed, prog_name="oudler", standalone_mode=False)
    except (WrongUse, TyperException) as error:
        return _complain(words, error, arguments)
    except (KeyboardInterrupt, typer.Abort):
        print(words.say(complaints.INTERRUPTED), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _leave_pipe()
        return 1
    return status if isinstance(status, int) else 0


def language_of(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language of help and complaints: `--lang`, else the environment, else French."""
    asked = environ.get(LANGUAGE_VARIABLE, DEFAULT_LANGUAGE)
    for place, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
        elif argument == "--lang":
            asked = "".join(arguments[place + 1 : place + 2])
    return asked if asked in LANGUAGES else DEFAULT_LANGUAGE


def _language_last(arguments: list[str]) -> list[str]:
    """`--lang en` before the command counts for the command."""
    return arguments[2:] + arguments[:2] if arguments[:1] == ["--lang"] else arguments


def build(words: Words) -> Any:
    """The commands with their help in one language; Typer does not name the type of what it makes."""
    app = typer.Typer(
        help=words.say(helps.APP), no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
    )
    app.callback()(_oudler)
    for name, (command, text) in COMMANDS.items():
        app.command(name, help=words.say(text))(command)
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
    help_option.help, help_option.metavar = words.say(helps.HELP), ""
    for parameter in command.params:
        parameter.help = parameter.help and words.say(parameter.help)


def _translate_frame(words: Words) -> None:
    """The words that Typer itself puts around; `Usage`, `Options` and `Arguments` are French too."""
    rich_utils.COMMANDS_PANEL_TITLE = words.say(helps.COMMANDS_TITLE)
    rich_utils.DEFAULT_STRING = words.say(helps.DEFAULT)
    rich_utils.REQUIRED_LONG_STRING = words.say(helps.REQUIRED)


def _complain(words: Words, error: Exception, arguments: Sequence[str]) -> int:
    """Say what is wrong with the use of a command, and where help is."""
    if not arguments:
        return WRONG_USE  # the help page has been printed
    command = arguments[0] if arguments[0] in COMMANDS else ""
    print(words.say(complaints.ERROR, error=_complaint(words, error, arguments)), file=sys.stderr)
    print(words.say(helps.TRY_HELP, command=f"oudler {command}".strip()), file=sys.stderr)
    return WRONG_USE


def _complaint(words: Words, error: Exception, arguments: Sequence[str]) -> str:
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
    if not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        return words.say(complaints.NO_SUCH_COMMAND, name=arguments[0][:20], known=words.listed([*COMMANDS]))
    return words.say(complaints.NOT_UNDERSTOOD, detail=f"oudler {' '.join(arguments)}"[:80])


def _leave_pipe() -> None:
    """The reader has gone: write the rest nowhere, so that closing standard output does not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
