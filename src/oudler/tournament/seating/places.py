"""Starting places: who begins where, given by the computer, drawn or chosen (REG-02, REG-06, REG-07)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias

from oudler.tournament.people import Entry
from oudler.tournament.seating.company import mates
from oudler.tournament.seating.draw import draw_order
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.route import Stop, route
from oudler.tournament.seating.schedule import Schedule
from oudler.tournament.seating.seats import Seat, still_norths
from oudler.tournament.seating.teams import teams_of

Wishes: TypeAlias = Mapping[int, Seat]
"""The seat that an entry would like to keep."""
Team: TypeAlias = tuple[Entry, ...]
Block: TypeAlias = tuple[int, ...]
"""The places of a team: North and South, or East and West, of a table, or the four; alone, one place."""
_NO_WISHES: Wishes = MappingProxyType({})


class Way(Enum):
    """How starting places are given (REG-06)."""

    COMPUTER = "computer"
    """In the order of entry, those who come together at different tables."""
    DRAWN = "drawn"
    """All of them by chance, from a number announced aloud."""
    CHOSEN = "chosen"
    """As by the computer, after those who wish for a seat."""


@dataclass(frozen=True, slots=True)
class Places:
    """Which entry has each place number, and whose wish could not be granted."""

    at: Mapping[int, int]
    unserved: tuple[int, ...] = ()


def check_paid(entries: Sequence[Entry]) -> None:
    """Refuse to seat whoever has not paid (REG-02). Raises NotPlanned."""
    unpaid = tuple(sorted(entry.number for entry in entries if not entry.is_paid))
    if unpaid:
        raise NotPlanned(Why.UNPAID, who=unpaid)


def starting_places(
    entries: Sequence[Entry],
    schedule: Schedule,
    way: Way = Way.COMPUTER,
    number: int | None = None,
    wishes: Wishes = _NO_WISHES,
) -> Places:
    """Give everybody a place of a schedule; the order in which people are listed makes no difference.

    Whoever must not move gets a North that never moves: at three and four tables only number 1 does, in
    teams one member of each may. Wishes count where seats are chosen and kept: who entered first is served
    first. Team-mates begin at the same table (TEA-02, TEA-03). Raises NotPlanned.
    """
    check_paid(entries)
    teams = teams_of(entries, schedule.form)
    blocks = _blocks(schedule)
    if len(teams) != len(blocks):
        raise NotPlanned(Why.PLACES, most=len(schedule.places))
    if way is Way.DRAWN:
        if number is None:
            raise NotPlanned(Why.NO_NUMBER)
        blocks = [blocks[at] for at in draw_order(range(len(blocks)), number, "places")]
    ground = _ground(schedule)
    _check_stays(teams, [block for block in blocks if ground.still.intersection(block)])
    return _give(teams, blocks, ground, wishes if way is Way.CHOSEN else _NO_WISHES)


def posting(
    entries: Sequence[Entry], schedule: Schedule, at: Mapping[int, int]
) -> tuple[tuple[Entry, Stop | None], ...]:
    """The list to be posted: everybody by name, with table and seat of the first round played (REG-07)."""
    places = {entry: place for place, entry in at.items()}
    named = sorted(entries, key=lambda entry: (entry.surname, entry.first_name, entry.number))
    return tuple((entry, route(schedule, places[entry.number])[0]) for entry in named)


# --- one after the other --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Ground:
    """What a schedule does to each place."""

    still: frozenset[int]
    """Those that are North of one table throughout."""
    kept: Mapping[int, Seat | None]
    """The seat that a place keeps; None where it changes."""


def _ground(schedule: Schedule) -> _Ground:
    stops = {place: {stop for stop in route(schedule, place) if stop} for place in schedule.places}
    seats = {place: {seat for _, seat in seen} for place, seen in stops.items()}
    kept = {place: next(iter(held)) if len(held) == 1 else None for place, held in seats.items()}
    return _Ground(still_norths(schedule.rounds), kept)


def _blocks(schedule: Schedule) -> list[Block]:
    """The places of a team, or of one player, seat by seat: all Norths, then all Souths … the fifths last."""
    full = 4 * schedule.tables
    blocks = {tuple(sorted({place, *mates(place, schedule.form)})) for place in schedule.places}

    def order(block: Block) -> tuple[bool, int, int]:
        return block[0] > full, (block[0] - 1) % 4, block[0]

    return sorted(blocks, key=order)


def _check_stays(teams: Sequence[Team], still: Sequence[Block]) -> None:
    """Refuse more people who must not move than there are Norths, or two of one team. Raises NotPlanned."""
    staying = [tuple(entry.number for entry in team if entry.stays) for team in teams]
    together = tuple(number for numbers in staying if len(numbers) > 1 for number in numbers)
    if together:
        raise NotPlanned(Why.STAY_TOGETHER, who=together)
    alone = tuple(number for numbers in staying for number in numbers)
    if len(alone) > len(still):
        raise NotPlanned(Why.STAY_MANY, most=len(still), who=alone)


def _give(teams: Sequence[Team], blocks: Sequence[Block], ground: _Ground, wishes: Wishes) -> Places:
    """First to those who must not move, then to those who wish while there is room, then to the others."""

    def holds(_: Team, block: Block) -> bool:
        return bool(ground.still.intersection(block))

    def pleases(team: Team, block: Block) -> bool:
        wished = {wishes[entry.number] for entry in team if entry.number in wishes}
        return any(ground.kept[place] in wished for place in block)

    staying = [team for team in teams if any(entry.stays for entry in team)]
    wishing = [team for team in teams if any(entry.number in wishes for entry in team)]
    at: dict[int, int] = {}
    free, seated = list(blocks), set[Team]()
    for suits, people in ((holds, staying), (pleases, wishing), (lambda _team, _block: True, teams)):
        for team in people:
            block = next((block for block in free if suits(team, block)), None)
            if block is not None and team not in seated:
                free.remove(block)
                seated.add(team)
                at.update(_sit_down(team, block, ground, wishes))
    seats = {entry: ground.kept[place] for place, entry in at.items()}
    return Places(at, tuple(sorted(entry for entry in wishes if seats.get(entry) is not wishes[entry])))


def _sit_down(team: Team, block: Block, ground: _Ground, wishes: Wishes) -> dict[int, int]:
    """The members of a team at its places: North for the one who must not move, then as wished."""
    free = list(block)
    at = {}
    for entry in sorted(team, key=lambda each: (not each.stays, each.number not in wishes)):
        wish = wishes.get(entry.number)
        liked = ground.still if entry.stays else {place for place in free if ground.kept[place] is wish}
        place = next((place for place in free if place in liked), free[0])
        free.remove(place)
        at[place] = entry.number
    return at
