"""Who shuffles, cuts and deals, who sits out, and what follows the end of a deal."""

from dataclasses import dataclass, replace
from enum import Enum

from oudler.rules.checking import checked
from oudler.rules.options import Options
from oudler.rules.sizes import WrongTable, check_seat, table_size

MORT_TABLE = 5
"""Five seats, four players: the dealer sits out (DEA-18)."""


def shuffler(players: int, dealer: int) -> int:
    """The dealer's second left neighbour (DEA-01, DEA-02, DEA-22). Raises WrongTable."""
    check_seat(dealer, table_size(players).players)
    return (dealer - 2) % players


def cutter(players: int, dealer: int) -> int:
    """The dealer's left neighbour (DEA-03). Raises WrongTable."""
    check_seat(dealer, table_size(players).players)
    return (dealer - 1) % players


class Ending(Enum):
    """How a deal came to its end."""

    SCORED = "scored"
    ALL_PASS = "all_pass"
    PETIT_SEC = "petit_sec"
    MISDEAL = "misdeal"
    CANCELLED = "cancelled"


_DEAL_PASSES_ON = {
    # does the right neighbour deal next? DEA-05, AUC-05, PSC-05, DEA-15, Y28
    Ending.SCORED: True,
    Ending.ALL_PASS: True,
    Ending.PETIT_SEC: True,
    Ending.MISDEAL: False,
    Ending.CANCELLED: False,
}


@checked
@dataclass(frozen=True, slots=True)
class Rotation:
    """Who deals, who may not bid on this deal, and whether the dealer sits out (le mort).

    Raises WrongTable.
    """

    seats: int
    dealer: int
    banned: frozenset[int] = frozenset()
    has_mort: bool = False

    def __post_init__(self) -> None:
        table_size(self.seats)
        for seat in (self.dealer, *self.banned):
            check_seat(seat, self.seats)
        if self.has_mort and self.seats != MORT_TABLE:
            raise WrongTable(f"a dealer sits out only at a table of five, not of {self.seats} (DEA-18)")

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that play, in playing order; the first speaks first when the dealer sits out."""
        if not self.has_mort:
            return tuple(range(self.seats))
        return tuple((self.dealer + step) % self.seats for step in range(1, self.seats))

    @property
    def roles(self) -> tuple[int, int, int]:
        """Who shuffles, who cuts, who deals (DEA-01 to DEA-03, DEA-22)."""
        return shuffler(self.seats, self.dealer), cutter(self.seats, self.dealer), self.dealer

    @property
    def deal_dealer(self) -> int:
        """The dealer's place among those playing; the mort stands behind the last of them."""
        return len(self.playing) - 1 if self.has_mort else self.dealer

    @property
    def deal_banned(self) -> frozenset[int]:
        """The places of the banned seats among those playing (AUC-14)."""
        return frozenset(place for place, seat in enumerate(self.playing) if seat in self.banned)

    @checked
    def marks(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """The scores of those who played, by seat of the table; the mort marks nothing (DEA-18).

        Raises WrongTable.
        """
        if len(scores) != len(self.playing):
            raise WrongTable(f"{len(scores)} scores for {len(self.playing)} players")
        by_seat = dict(zip(self.playing, scores, strict=True))
        return tuple(by_seat.get(seat, 0) for seat in range(self.seats))

    @checked
    def after(
        self,
        ending: Ending,
        options: Options,
        culprit: int | None = None,
        revoked: frozenset[int] = frozenset(),
    ) -> "Rotation":
        """The next deal: its dealer, and the bans earned on this one.

        A misdeal is dealt again by the same dealer and the culprit may not bid (DEA-15); a consumed
        revoke in defense costs the next bid (DEA-17). At a mort table the dealer changes only
        after a deal that was taken (DEA-19). Raises WrongTable.
        """
        if culprit is not None:
            check_seat(culprit, self.seats)
        return replace(
            self,
            dealer=(self.dealer + self._passes_on(ending)) % self.seats,
            banned=revoked | self._misdeal_ban(ending, options, culprit),
        )

    def _passes_on(self, ending: Ending) -> bool:
        if self.has_mort:
            return ending is Ending.SCORED
        return _DEAL_PASSES_ON[ending]

    def _misdeal_ban(self, ending: Ending, options: Options, culprit: int | None) -> frozenset[int]:
        """A ban in force on the misdealt cards waits for the next ones (X06)."""
        if ending is not Ending.MISDEAL:
            return frozenset()
        at_fault = self.dealer if culprit is None or options.misdeal_ban == "dealer" else culprit
        return self.banned | {at_fault}


@checked
def counts_as_played(ending: Ending, options: Options) -> bool:
    """Whether a deal is one of those that a round is made of (PSC-06, Y28)."""
    return ending is Ending.SCORED or (ending is Ending.ALL_PASS and options.all_pass_counts)


@checked
def table_plans(entries: int) -> list[dict[int, int]]:
    """How many tables of each size seat this number of players: all fours when that fits (DEA-21).

    Otherwise tables of three, then tables of five with one sitting out; no plan mixes the two.
    Raises WrongTable.
    """
    if entries < 3:
        raise WrongTable(f"{entries} players make no table (CAR-12)")
    if entries % 4 == 0:
        return [{4: entries // 4}]
    threes, fives = -entries % 4, entries % 4
    plans = [{4: (entries - 3 * threes) // 4, 3: threes}, {4: (entries - 5 * fives) // 4, 5: fives}]
    return [plan for plan in plans if plan[4] >= 0]
