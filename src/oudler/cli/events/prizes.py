"""`oudler prizes`: a prize list for this many entries, or what is to be said of one."""

import json
import re
from typing import Annotated

import typer

from oudler.cli.terminal import JsonOption, LangOption, WrongUse, check_range, words_of
from oudler.tournament.events import write_fields
from oudler.tournament.ranking import PrizeList, check_prizes, propose_prizes
from oudler.wording.language import Words
from oudler.wording.results import flag_text, money_text, prize_lines
from oudler.wording.terminal import complaints, helps

MOST_ENTRIES = 10_000
_AMOUNT = re.compile(r"(\d{1,7})([.,](\d{1,2}))?")


def prizes(
    entries: Annotated[int, typer.Argument(metavar="ENTRIES", help=helps.PRIZE_ENTRIES, show_default=False)],
    fee: Annotated[str, typer.Argument(metavar="FEE", help=helps.FEE, show_default=False)],
    amounts: Annotated[str | None, typer.Option("--amounts", metavar="LIST", help=helps.AMOUNTS)] = None,
    *,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Propose a list, or check the one given; both are told with what the texts ask."""
    words = words_of(lang)
    check_range(words, "ENTRIES", entries, 1, MOST_ENTRIES)
    cents = _cents(words, fee)
    given = propose_prizes(entries, cents) if amounts is None else _given(words, amounts)
    flags = check_prizes(given, entries, entries * cents)
    if as_json:
        told = [{"rule": flag.rule.requirement, "text": flag_text(words, flag)} for flag in flags]
        print(json.dumps({**write_fields(given), "flags": told}, ensure_ascii=False))
        return
    collected = money_text(words, entries * cents)
    total = words.say(
        "Engagements : {collected}. Rendu en prix : {returned}.",
        collected=collected,
        returned=money_text(words, given.returned),
    )
    print("\n".join([*prize_lines(words, given), total, *(flag_text(words, flag) for flag in flags)]))


def _given(words: Words, amounts: str) -> PrizeList:
    """A list as it was typed, parted by semicolons or spaces."""
    return PrizeList(tuple(_cents(words, amount) for amount in re.split(r"[;\s]+", amounts.strip())))


def _cents(words: Words, text: str) -> int:
    """An amount in euros, as 12 or 12,50. Raises WrongUse."""
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise WrongUse(words.say(complaints.AMOUNT, text=text[:40]))
    return 100 * int(found[1]) + int((found[3] or "0").ljust(2, "0"))
