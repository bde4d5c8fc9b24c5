"""`oudler play`: a table in the terminal, you and bots."""

import secrets
from typing import Annotated

import typer

from oudler.bots import Bot
from oudler.cli import terminal
from oudler.cli.game.questions import Quit
from oudler.cli.game.session import Table, TerminalGame
from oudler.wording.game import prompts
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps


def play(
    *,
    players: terminal.PlayersOption = 4,
    seed: terminal.SeedOption = None,
    edition: terminal.EditionOption = terminal.EDITION,
    option: terminal.RuleOption = None,
    deals: Annotated[int, typer.Option("--deals", metavar="N", help=helps.DEALS)] = 4,
    bots: Annotated[str, typer.Option("--bots", metavar="KIND", help=helps.BOTS)] = "sensible",
    lang: terminal.LangOption = "fr",
) -> None:
    """Sit down and play; leaving is always possible and always polite."""
    words = terminal.words_of(lang)
    terminal.check_players(words, players)
    terminal.check_count(words, deals)
    others = _seated(words, bots, players, seed)
    session = TerminalGame(
        Table(players, terminal.ruleset_of(words, edition, option), others, seed), terminal.Screen(words)
    )
    raise typer.Exit(_play(session, deals))


def _seated(words: Words, kind: str, players: int, seed: str | None) -> list[Bot]:
    """A bot for each seat; the person's own stays idle. Raises WrongUse."""
    if kind not in terminal.BOTS:
        raise terminal.WrongUse(
            words.say(complaints.BOTS, name=kind[:20], known=words.either(list(terminal.BOTS)))
        )
    make, _ = terminal.BOTS[kind]
    source = secrets.token_hex(16) if seed is None else seed
    return [make(f"{source}/bot {seat}") for seat in range(players)]


def _play(session: TerminalGame, deals: int) -> int:
    """Play until the deals are played or the person leaves, in whichever way."""
    try:
        session.play(deals)
    except Quit:
        session.show_sheet()
    except EOFError:
        session.screen.line()
        session.screen.say(prompts.END_OF_INPUT)
        session.show_sheet()
    except KeyboardInterrupt:
        session.screen.line()
        session.screen.say(complaints.INTERRUPTED)
        session.show_sheet()
        return terminal.status.INTERRUPTED
    session.screen.say(prompts.GOODBYE)
    return terminal.status.DONE
