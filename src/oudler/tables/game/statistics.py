"""What a person has made of the deals played here: contracts tried and made, attack and defense, sessions.

Every scored deal counts as on the sheet of its table, those too where something was taken back: these are
marked. Lessons count for nothing, nor do boards whose cards are known.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from itertools import accumulate
from typing import Literal, TypeAlias, TypeVar

import msgspec

from oudler.rules import OUDLERS_MASK, TRUMPS_MASK, Bid, Phase, Side, parse_bid, result
from oudler.store import PlayedDeal
from oudler.tables.game.game import Game
from oudler.tables.game.setup import TableKind

Key = TypeVar("Key")
TRUMP_GROUPS = ((0, 5), (6, 8), (9, 11), (12, 21))
"""How many trumps a taker was dealt, without the excuse: from and to."""
LONGEST_PAUSE = timedelta(hours=6)
"""Between two deals of one session."""


class PlayedAs(Enum):
    """What somebody was in a deal."""

    TAKER = "taker"
    PARTNER = "partner"
    DEFENDER = "defender"

    @property
    def side(self) -> Side:
        """The camp of the role."""
        return Side.DEFENSE if self is PlayedAs.DEFENDER else Side.ATTACK


ContractWord: TypeAlias = Literal["prise", "garde", "garde_sans", "garde_contre"]


class RememberedDeal(msgspec.Struct, frozen=True):
    """A finished deal as one person remembers it."""

    players: int
    kind: TableKind
    ruleset: str
    contract: ContractWord
    role: PlayedAs
    oudlers: int
    """In the hand as dealt, as are the trumps."""
    trumps: int
    """Without the excuse, as at the table."""
    made: bool
    """Whether the contract was made, whoever took it."""
    score: int
    taken_back: bool = False
    """Whether something was taken back in the deal, by whomever."""

    @property
    def is_won(self) -> bool:
        """Whether the person's camp won the contract."""
        return self.made is (self.role.side is Side.ATTACK)


# --- what is kept of a deal --------------------------------------------------------------------------


def played_text(game: Game, seat: int) -> str:
    """The row of a deal that is over and was scored, for somebody who played it."""
    play = game.play
    assert play is not None
    place = play.place_of(seat)
    assert place is not None
    found, dealt = result(play.state), play.state.deal.hands[place].mask
    row = RememberedDeal(
        players=play.state.deal.players,
        kind=game.setup.kind,
        ruleset=game.setup.ruleset,
        contract=msgspec.convert(found.score.contract.word, ContractWord),
        role=_role(place, found.taker, found.partner),
        oudlers=(dealt & OUDLERS_MASK).bit_count(),
        trumps=(dealt & TRUMPS_MASK).bit_count(),
        made=found.score.is_made,
        score=found.scores[place],
        taken_back=play.was_taken_back,
    )
    return msgspec.json.encode(row).decode()


def _role(place: int, taker: int, partner: int | None) -> PlayedAs:
    return {taker: PlayedAs.TAKER, partner: PlayedAs.PARTNER}.get(place, PlayedAs.DEFENDER)


def played_deals(game: Game, code: str, at: str) -> list[PlayedDeal]:
    """The rows of the persons who played a deal that is over; a lesson, or a deal without score, has none.

    Where a bot played all along for somebody away, the deal is nobody's.
    """
    play = game.play
    if play is None or play.state.phase is not Phase.SCORED or game.setup.kind is TableKind.LESSON:
        return []
    acted = {done.seat for done in play.done if done.how == "person"}
    return [
        PlayedDeal(who, code, play.number, at, played_text(game, seat))
        for seat, who in enumerate(game.sheet[-1].persons)
        if who is not None and seat in acted
    ]


def read_played(text: str) -> RememberedDeal:
    """Read what `played_text` writes. Raises msgspec.DecodeError, a ValueError."""
    return msgspec.json.decode(text, type=RememberedDeal)


# --- what many deals tell ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tally:
    """Some deals together."""

    deals: int = 0
    won: int = 0
    score: int = 0

    @property
    def percent(self) -> int | None:
        """How many in a hundred were won, rounded half up; None of no deals."""
        return (200 * self.won + self.deals) // (2 * self.deals) if self.deals else None


@dataclass(frozen=True, slots=True)
class TableSession:
    """The deals of one table without a long pause, since when."""

    table: str
    at: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a person has made of some deals."""

    total: Tally
    roles: dict[PlayedAs, Tally]
    contracts: dict[Bid, Tally]
    """As taker, by contract; so are oudlers and trumps."""
    oudlers: dict[int, Tally]
    trumps: dict[tuple[int, int], Tally]
    sessions: tuple[TableSession, ...]
    """The latest first."""
    curve: tuple[int, ...]
    """The sum of the scores after each deal."""
    taken_back: int
    """In how many of the deals something was taken back."""


def statistics(rows: Iterable[PlayedDeal], players: int | None = None) -> Statistics:
    """The statistics of some deals in their order, or of those with this many players."""
    deals = [(row, played) for row in rows if (played := _readable(row)) and _is_asked(played, players)]
    all_played = [played for _, played in deals]
    taken = [played for played in all_played if played.role is PlayedAs.TAKER]
    return Statistics(
        total=tally(all_played),
        roles=_by(all_played, PlayedAs, lambda played, role: played.role is role),
        contracts=_by(taken, list(Bid)[1:], lambda played, bid: parse_bid(played.contract) is bid),
        oudlers=_by(taken, range(4), lambda played, oudlers: played.oudlers == oudlers),
        trumps=_by(taken, TRUMP_GROUPS, lambda played, group: group[0] <= played.trumps <= group[1]),
        sessions=_sessions(deals),
        curve=tuple(accumulate(played.score for played in all_played)),
        taken_back=sum(played.taken_back for played in all_played),
    )


def _readable(row: PlayedDeal) -> RememberedDeal | None:
    """The deal of a row, None for a row that a later version wrote."""
    try:
        return read_played(row.text)
    except msgspec.DecodeError:
        return None


def _is_asked(played: RememberedDeal, players: int | None) -> bool:
    return players is None or played.players == players


def tally(deals: Sequence[RememberedDeal]) -> Tally:
    """Some deals together."""
    return Tally(len(deals), sum(played.is_won for played in deals), sum(played.score for played in deals))


def _by(
    deals: Sequence[RememberedDeal], keys: Iterable[Key], belongs: Callable[[RememberedDeal, Key], bool]
) -> dict[Key, Tally]:
    return {key: tally([played for played in deals if belongs(played, key)]) for key in keys}


def _sessions(deals: Sequence[tuple[PlayedDeal, RememberedDeal]]) -> tuple[TableSession, ...]:
    """The deals of a table belong together until a long pause."""
    sittings: list[list[tuple[PlayedDeal, RememberedDeal]]] = []
    latest: dict[str, list[tuple[PlayedDeal, RememberedDeal]]] = {}
    for row, played in deals:
        sitting = latest.get(row.table)
        if sitting is None or _pause(sitting[-1][0], row) > LONGEST_PAUSE:
            sitting = latest[row.table] = []
            sittings.append(sitting)
        sitting.append((row, played))
    found = [
        TableSession(rows[0][0].table, rows[0][0].at, tally([each for _, each in rows])) for rows in sittings
    ]
    return tuple(sorted(found, key=lambda session: session.at, reverse=True))


def _pause(before: PlayedDeal, row: PlayedDeal) -> timedelta:
    return datetime.fromisoformat(row.at) - datetime.fromisoformat(before.at)
