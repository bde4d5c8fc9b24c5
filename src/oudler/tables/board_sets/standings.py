"""The plays of a set compared: topage against everyone who has played the board (TOP-02 to TOP-09).

On a board all persons sit at the same seat, so attacks are compared with attacks and defenses with defenses.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from oudler.rules import Side
from oudler.store import SetPlay
from oudler.tables.board_sets.boards import role_of
from oudler.tournament.comparison import Percentages, Play, Rated, RouteSheet, percentages, rate, route_sheet
from oudler.tournament.forms import Form

_BOTS = 0
"""The number of those who are not ranked."""
_NOBODY = -1
_FORM = Form.INDIVIDUAL
_ROUND = 1


@dataclass(frozen=True, slots=True)
class SetStanding:
    """A line of the ranking of a set."""

    player: str
    played: int
    """How many of the boards."""
    percentages: Percentages
    rank: int | None
    """None for whoever has not played all boards, or whom nobody can be compared with."""


def standings(plays: Sequence[SetPlay], boards: Collection[int]) -> tuple[SetStanding, ...]:
    """The ranking on some boards, the best first (TOP-09); whoever has not played them all comes after.

    Of those, whoever has played more boards stands first, then whoever did better on them.
    """
    asked = [play for play in plays if play.board in boards]
    numbers = _numbers(asked)
    found = percentages(_FORM, _rated(asked, numbers))
    nothing = Percentages(None, None, None)
    lines = [
        SetStanding(player, _count(asked, player), found.get(number, nothing), None)
        for player, number in numbers.items()
    ]
    full = [line for line in lines if _is_ranked(line, len(boards))]
    ranked = [_with_rank(line, full) for line in full]
    ranked.sort(key=lambda line: (line.rank or 0, line.player))
    others = sorted(
        (line for line in lines if not _is_ranked(line, len(boards))),
        key=lambda line: (-line.played, -(line.percentages.overall or 0), line.player),
    )
    return (*ranked, *others)


def provisional(plays: Sequence[SetPlay], player: str) -> SetStanding | None:
    """Where somebody stands now, on the boards that he has played alone; None before the first."""
    own = {play.board for play in plays if play.player == player}
    return next((line for line in standings(plays, own) if line.player == player), None)


def unfinished(plays: Sequence[SetPlay], opener: str, count: int) -> dict[str, int]:
    """How many boards of a challenge its opener, and those who have played one, have yet to play.

    Whoever has played them all is not named.
    """
    left = Counter(dict.fromkeys((opener, *(play.player for play in plays)), count))
    left.subtract(play.player for play in plays)
    return {player: boards for player, boards in left.items() if boards}


def compared_with(plays: Sequence[SetPlay], player: str) -> int:
    """How many have played all boards that somebody has played, himself among them."""
    own = {play.board for play in plays if play.player == player}
    return sum(line.rank is not None for line in standings(plays, own))


def route_of(plays: Sequence[SetPlay], player: str) -> RouteSheet:
    """The route sheet of somebody: his boards with their notes (TOP-14)."""
    numbers = _numbers(plays)
    return route_sheet(numbers.get(player, _NOBODY), _rated(plays, numbers), _FORM)


def board_lines(plays: Sequence[SetPlay], board: int) -> tuple[tuple[SetPlay, Rated], ...]:
    """What everybody made of a board, the best of the persons' side first."""
    asked = [play for play in plays if play.board == board]
    found = zip(asked, _rated(asked, _numbers(asked)), strict=True)
    sign = -1 if role_of(board) is Side.ATTACK else 1
    return tuple(sorted(found, key=lambda each: (sign * each[0].score, each[0].at, each[0].player)))


def _numbers(plays: Sequence[SetPlay]) -> dict[str, int]:
    players = sorted({play.player for play in plays})
    return {player: number for number, player in enumerate(players, start=_BOTS + 1)}


def _rated(plays: Sequence[SetPlay], numbers: dict[str, int]) -> tuple[Rated, ...]:
    return rate([_compared(play, numbers[play.player]) for play in plays])


def _compared(play: SetPlay, number: int) -> Play:
    """The play as a table of its own, the person against the bots, or with two of them."""
    attack, defense = (number, _BOTS) if role_of(play.board) is Side.ATTACK else (_BOTS, number)
    return Play(play.board, _ROUND, number, attack, (defense,), play.score)


def _count(plays: Sequence[SetPlay], player: str) -> int:
    return sum(play.player == player for play in plays)


def _is_ranked(line: SetStanding, boards: int) -> bool:
    return line.played == boards and line.percentages.overall is not None


def _with_rank(line: SetStanding, others: Sequence[SetStanding]) -> SetStanding:
    overall = line.percentages.overall
    assert overall is not None
    above = sum((each.percentages.overall or 0) > overall for each in others)
    return SetStanding(line.player, line.played, line.percentages, above + 1)
