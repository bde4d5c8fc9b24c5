"""Options that several commands share, and reading them."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, TypeAlias, TypeVar

import typer

from oudler.bots import Bot, RandomBot, SensibleBot2
from oudler.cli.status import WrongUse
from oudler.rules import DEFAULT_EDITION, EDITIONS, OPTIONS, SIZES, Ruleset, Stream, UnknownOption
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps

T = TypeVar("T")


JsonOption: TypeAlias = Annotated[bool, typer.Option("--json", metavar="", help=helps.JSON)]
PlayersOption: TypeAlias = Annotated[int, typer.Option("--players", metavar="N", help=helps.PLAYERS)]
SeedOption: TypeAlias = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help=helps.SEED)]
EditionOption: TypeAlias = Annotated[str, typer.Option("--edition", metavar="NAME", help=helps.EDITION)]
RuleOption: TypeAlias = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=helps.OPTION)
]

EDITION = DEFAULT_EDITION
BOTS: dict[str, tuple[Callable[[str], Bot], str]] = {
    "sensible": (lambda _: SensibleBot2(), helps.SENSIBLE),
    "random": (lambda seed: RandomBot(Stream(seed)), helps.RANDOM),
}
"""The kinds of bots: how one is made from a seed, and what it is like."""


def among(words: Words, name: str, value: str, rows: Mapping[str, T]) -> T:
    """The row that an option names. Raises WrongUse."""
    if value in rows:
        return rows[value]
    known = words.either(list(rows))
    raise WrongUse(words.say(complaints.OPTION_VALUE, name=name, known=known, value=value[:40]))


def check_range(words: Words, name: str, value: int, least: int, most: int) -> None:
    """Refuse a number outside a range. Raises WrongUse."""
    if not least <= value <= most:
        raise WrongUse(words.say(complaints.RANGE, name=name, least=least, most=most, value=value))


def site_address(words: Words, text: str) -> str:
    """The address of a site as browsers write it, without what goes without saying. Raises WrongUse."""
    found = re.fullmatch(r"(https?)://([a-z0-9.-]+)(:[0-9]{1,5})?/?", text.lower())
    if not found:
        raise WrongUse(words.say(complaints.ADDRESS, address=text))
    scheme, host, port = found.groups()
    is_usual = port in (None, ":443" if scheme == "https" else ":80")
    return f"{scheme}://{host}{'' if is_usual else port}"


def check_players(words: Words, players: int) -> None:
    """Refuse a number of players for which there is no tarot. Raises WrongUse."""
    if players not in SIZES:
        known = words.either([str(number) for number in SIZES])
        raise WrongUse(words.say(complaints.PLAYERS, number=players, known=known))


def check_count(words: Words, count: int) -> None:
    """Refuse less than one deal. Raises WrongUse."""
    if count < 1:
        raise WrongUse(words.say(complaints.COUNT, number=count))


def ruleset_of(words: Words, edition: str, options: Sequence[str] | None) -> Ruleset:
    """The edition with its options overridden. Raises WrongUse."""
    if edition not in EDITIONS:
        known = words.listed(list(EDITIONS))
        raise WrongUse(words.say(complaints.EDITION, name=edition[:40], known=known))
    return Ruleset(edition, EDITIONS[edition].override(dict(_pair(words, text) for text in options or ())))


def _pair(words: Words, text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise WrongUse(words.say(complaints.OPTION_PAIR, text=text[:40]))
    if name not in OPTIONS:
        raise WrongUse(words.say(complaints.OPTION_NAME, name=name[:40], known=words.listed(list(OPTIONS))))
    try:
        Ruleset.of(EDITION, {name: value})
    except UnknownOption:
        known = words.either([str(allowed).lower() for allowed in OPTIONS[name].values])
        refusal = words.say(complaints.OPTION_VALUE, name=name, known=known, value=value[:40])
        raise WrongUse(refusal) from None
    return name, value
