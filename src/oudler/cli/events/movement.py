"""`oudler movement`: who sits where in every round, with the proof."""

from typing import Annotated

import typer

from oudler.cli.events.forms import FORM_COMMANDS
from oudler.cli.events.movement_asked import Asked
from oudler.cli.terminal import JsonOption, LangOption, WrongUse, among, refuse, words_of
from oudler.tournament.forms import Form
from oudler.tournament.seating import NotPlanned
from oudler.wording.events import refusal_text
from oudler.wording.terminal import complaints, helps

_FORMATS = {form.value: form for form in Form}


def movement(
    tables: Annotated[int, typer.Argument(metavar="TABLES", help=helps.TABLES, show_default=False)],
    rounds: Annotated[int, typer.Argument(metavar="ROUNDS", help=helps.ROUNDS, show_default=False)],
    form: Annotated[str, typer.Option("--format", metavar="NAME", help=helps.FORMAT)] = "libre",
    method: Annotated[str | None, typer.Option("--method", metavar="NAME", help=helps.METHOD)] = None,
    missing: Annotated[int, typer.Option("--missing", metavar="N", help=helps.MISSING)] = 0,
    *,
    extra: Annotated[int, typer.Option("--extra", metavar="N", help=helps.EXTRA)] = 0,
    number: Annotated[int | None, typer.Option("--number", metavar="N", help=helps.NUMBER)] = None,
    boards: Annotated[str | None, typer.Option("--boards", metavar="N", help=helps.CIRCUIT_BOARDS)] = None,
    shared: Annotated[bool, typer.Option("--shared", metavar="", help=helps.SHARED)] = False,
    agreed: Annotated[bool, typer.Option("--agreed", metavar="", help=helps.AGREED)] = False,
    player: Annotated[int | None, typer.Option("--route", metavar="N", help=helps.ROUTE)] = None,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Plan a movement of players, or of players and boards, and prove it."""
    words = words_of(lang)
    named = among(words, "--format", form, _FORMATS)
    given = {
        "--method": method is not None,
        "--missing": missing != 0,
        "--extra": extra != 0,
        "--number": number is not None,
        "--boards": boards is not None,
        "--shared": shared,
        "--agreed": agreed,
    }
    command = FORM_COMMANDS[named].movement
    for option, is_given in given.items():
        if is_given and option not in command.options:
            raise WrongUse(words.say(complaints.FORM_OPTION, option=option, form=named.value))
    asked = Asked(
        form=named,
        tables=tables,
        rounds=rounds,
        method=method,
        missing=missing,
        extra=extra,
        number=number,
        boards=boards,
        shared=shared,
        agreed=agreed,
        player=player,
        as_json=as_json,
    )
    try:
        print(command.text(words, asked))
    except NotPlanned as error:
        told = refusal_text(words, error)
        refuse(words, told, {"error": told, "rule": error.ground.requirement} if as_json else None)
