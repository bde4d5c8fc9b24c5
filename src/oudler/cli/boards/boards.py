"""`oudler boards`: the boards of a duplicate tournament made, checked, exported and printed."""

from collections.abc import Callable
from typing import Annotated, Any

import typer

from oudler.cli.boards.check import check_boards
from oudler.cli.boards.export import export_boards, print_blank, print_boards
from oudler.cli.boards.make import make_boards
from oudler.cli.terminal import JsonOption, LangOption, WrongUse, among, words_of
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps

_ACTIONS: dict[str, tuple[Callable[..., int], frozenset[str]]] = {
    # what it does, and the options that it takes
    "make": (
        make_boards,
        frozenset(
            (
                "count",
                "first",
                "event",
                "session",
                "seed",
                "method",
                "hands",
                "out",
                "copies",
                "sealed",
                "json",
            )
        ),
    ),
    "check": (check_boards, frozenset(("file", "hands", "discreet", "seals", "json"))),
    "export": (export_boards, frozenset(("file", "format", "number", "out"))),
    "print": (print_boards, frozenset(("file", "number", "seat", "tournament", "screens", "json"))),
}
_BLANK = (
    print_blank,
    frozenset(("count", "first", "event", "session", "seat", "tournament", "screens", "json")),
)
"""`print --blank`, which reads no boards."""
_PARAMETERS = {"format": "form", "json": "as_json"}
"""Options whose names are taken in Python."""


def boards(
    action: Annotated[str, typer.Argument(metavar="ACTION", help=helps.BOARD_ACTION, show_default=False)],
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help=helps.BOARD_FILE, show_default=False)
    ] = None,
    *,
    count: Annotated[int | None, typer.Option("--count", metavar="N", help=helps.BOARD_COUNT)] = None,
    first: Annotated[int | None, typer.Option("--first", metavar="N", help=helps.BOARD_FIRST)] = None,
    event: Annotated[str | None, typer.Option("--event", metavar="FILE", help=helps.BOARD_EVENT)] = None,
    session: Annotated[int | None, typer.Option("--session", metavar="N", help=helps.BOARD_SESSION)] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="TEXT", help=helps.BOARD_SEED)] = None,
    method: Annotated[str | None, typer.Option("--method", metavar="NAME", help=helps.BOARD_METHOD)] = None,
    hands: Annotated[str | None, typer.Option("--hands", metavar="FILE", help=helps.BOARD_HANDS)] = None,
    discreet: Annotated[bool, typer.Option("--discreet", metavar="", help=helps.BOARD_DISCREET)] = False,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help=helps.BOARD_OUT)] = None,
    copies: Annotated[int | None, typer.Option("--copies", metavar="N", help=helps.BOARD_COPIES)] = None,
    sealed: Annotated[bool, typer.Option("--sealed", metavar="", help=helps.BOARD_SEALED)] = False,
    seals: Annotated[str | None, typer.Option("--seals", metavar="FILE", help=helps.BOARD_SEALS)] = None,
    form: Annotated[str | None, typer.Option("--format", metavar="NAME", help=helps.BOARD_FORMAT)] = None,
    number: Annotated[int | None, typer.Option("--number", metavar="N", help=helps.BOARD_NUMBER)] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help=helps.BOARD_SEAT)] = None,
    tournament: Annotated[
        str | None, typer.Option("--tournament", metavar="TEXT", help=helps.BOARD_TOURNAMENT)
    ] = None,
    screens: Annotated[bool, typer.Option("--screens", metavar="", help=helps.BOARD_SCREENS)] = False,
    blank: Annotated[bool, typer.Option("--blank", metavar="", help=helps.BOARD_BLANK)] = False,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Do one of the actions; each takes its own options."""
    words = words_of(lang)
    given: dict[str, object] = {
        "file": file,
        "count": count,
        "first": first,
        "event": event,
        "session": session,
        "seed": seed,
        "method": method,
        "hands": hands,
        "discreet": discreet,
        "out": out,
        "copies": copies,
        "sealed": sealed,
        "seals": seals,
        "format": form,
        "number": number,
        "seat": seat,
        "tournament": tournament,
        "screens": screens,
        "json": as_json,
    }
    act, asked = _asked(words, action, given, is_blank=blank)
    raise typer.Exit(act(words, **asked))


def _asked(
    words: Words, action: str, given: dict[str, object], *, is_blank: bool
) -> tuple[Callable[..., int], dict[str, Any]]:
    """What to do, with the options of that action. Raises WrongUse for one that it does not take."""
    act, taken = among(words, "ACTION", action, _ACTIONS)
    if is_blank:
        if action != "print":
            raise WrongUse(words.say(complaints.BOARD_OPTION, name="--blank", action=action))
        act, taken = _BLANK
        action = "print --blank"
    if given["file"] is None and "file" in taken:
        raise WrongUse(words.say(complaints.BOARD_FILE, action=action))
    if given["file"] is not None and "file" not in taken:
        raise WrongUse(words.say(complaints.BOARD_NO_FILE, action=action))
    for name, value in given.items():
        if value not in (None, False) and name not in taken:
            raise WrongUse(words.say(complaints.BOARD_OPTION, name=f"--{name}", action=action))
    return act, {_PARAMETERS.get(name, name): value for name, value in given.items() if name in taken}
