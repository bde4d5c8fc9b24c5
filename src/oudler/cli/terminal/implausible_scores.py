"""Scores that their contract cannot give: told on standard error, or refused where a check is asked for."""

import sys
from collections.abc import Iterable

from oudler.cli.terminal.values import BadValue, FieldReader
from oudler.rules import Bid
from oudler.tournament.boards import CONTRACTS
from oudler.tournament.comparison import why_not_score
from oudler.wording.terminal import complaints
from oudler.wording.tournament import impossible_score_text

_CONTRACTS = {bid.word: bid for bid in CONTRACTS}


def read_contract(reader: FieldReader, name: str) -> Bid:
    """The contract that a field names, a garde where there is none (DUP-19). Raises BadValue."""
    return reader.one_of(name, _CONTRACTS, "DUP-19", default=Bid.GARDE.word)


def judge_scores(reader: FieldReader, scores: Iterable[tuple[int, Bid]], *, is_checked: bool) -> list[int]:
    """The scores that no deal of their contract brings, each told. Raises BadValue if `is_checked`."""
    found = [why_not_score(score, contract) for score, contract in scores]
    impossible = [each for each in found if each is not None]
    texts = list(dict.fromkeys(impossible_score_text(reader.words, each) for each in impossible))
    if texts and is_checked:
        raise BadValue(reader.words.parted(texts), "DUP-23")
    for text in texts:
        print(reader.words.say(complaints.DOUBTFUL, told=text), file=sys.stderr)
    return [each.score for each in impossible]
