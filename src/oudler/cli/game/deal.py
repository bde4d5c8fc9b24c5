"""`oudler deal`: cards from a seed, or from a secret that can be checked."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import typer

from oudler.cli import terminal
from oudler.record import write_record
from oudler.rules import Deal, Rotation, Ruleset, Seal, Step, Stream, deal_out, dealing, start
from oudler.wording.game import dealing_line, hands_lines, prompts, roles_text, seat_names, steps_line
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps


def deal(
    *,
    players: terminal.PlayersOption = 4,
    dealer: Annotated[int, typer.Option("--dealer", metavar="SEAT", help=helps.DEALER)] = 0,
    seed: terminal.SeedOption = None,
    edition: terminal.EditionOption = terminal.EDITION,
    option: terminal.RuleOption = None,
    count: Annotated[int, typer.Option("--count", metavar="N", help=helps.COUNT)] = 1,
    reveal: Annotated[str | None, typer.Option("--reveal", metavar="SECRET", help=helps.REVEAL)] = None,
    word: Annotated[list[str] | None, typer.Option("--word", metavar="WORD", help=helps.WORD)] = None,
    as_json: terminal.JsonOption = False,
    lang: terminal.LangOption = "fr",
) -> None:
    """Deal and show, or write records."""
    words = terminal.words_of(lang)
    _check(words, players, dealer, count)
    ruleset = terminal.ruleset_of(words, edition, option)
    stream = _stream(words, seed, reveal, tuple(word or ()))
    deals = _deals(players, dealer, stream, ruleset, count)
    if as_json:
        _write(deals)
    else:
        _show(words, deals, count)


def _check(words: Words, players: int, dealer: int, count: int) -> None:
    terminal.check_players(words, players)
    terminal.check_count(words, count)
    if not 0 <= dealer < players:
        raise terminal.WrongUse(
            words.say(complaints.DEALER, number=dealer, players=players, last=players - 1)
        )


def _stream(words: Words, seed: str | None, reveal: str | None, added: tuple[str, ...]) -> Stream:
    """The source of chance that was asked for, or a fresh secret told on standard error."""
    _check_chance(words, seed, reveal, added)
    return terminal.stream_of(words, seed) if reveal is None else Seal(reveal, added).stream()


def _check_chance(words: Words, seed: str | None, reveal: str | None, added: tuple[str, ...]) -> None:
    if seed is not None and reveal is not None:
        raise terminal.WrongUse(words.say(complaints.SEED_OR_REVEAL))
    if reveal == "":
        raise terminal.WrongUse(words.say(complaints.EMPTY_SECRET))
    if reveal is None and added:
        raise terminal.WrongUse(words.say(complaints.WORD_WITHOUT_REVEAL))


@dataclass(frozen=True, slots=True)
class _DealtHere:
    """A deal, and the packets that it was dealt in."""

    deal: Deal
    steps: tuple[Step, ...]


def _deals(players: int, dealer: int, stream: Stream, ruleset: Ruleset, count: int) -> Iterator[_DealtHere]:
    for number in range(count):
        seat = (dealer + number) % players
        made = dealing(players, seat, stream)
        yield _DealtHere(Deal(seat, *deal_out(made.pack, made.steps, players), ruleset), made.steps)


def _write(deals: Iterator[_DealtHere]) -> None:
    for dealt in deals:
        print(write_record(start(dealt.deal)))


def _show(words: Words, deals: Iterator[_DealtHere], count: int) -> None:
    for number, dealt in enumerate(deals, start=1):
        _show_dealing(words, dealt, number, count)
        _show_cards(words, dealt.deal)


def _show_dealing(words: Words, dealt: _DealtHere, number: int, count: int) -> None:
    """Who shuffles, cuts and deals, and in which packets, for whoever deals the same cards by hand."""
    players, dealer = dealt.deal.players, dealt.deal.dealer
    names = seat_names(words, players)
    print(words.say(prompts.DEAL_TITLE, number=number, count=count, name=names[dealer]))
    print(roles_text(words, names, Rotation(players, dealer).roles))
    print(dealing_line(words, players))
    print(steps_line(words, dealt.steps))


def _show_cards(words: Words, dealt: Deal) -> None:
    names = seat_names(words, dealt.players)
    for line in hands_lines(
        words, [*zip(names, dealt.hands, strict=True), (words.say(prompts.DOG_LABEL), dealt.dog)]
    ):
        print(f"  {line}")
