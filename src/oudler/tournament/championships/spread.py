"""Starting places of a championship: the champion at table 1, comités and zones spread (CHG-03, CHG-04).

A unit is a player, a pair or a team; a side is what it is given at a table: one seat, North and South
or East and West, or all four. Units are put on sides so that

1. the sum, over comités and sides, of the squares of their numbers is the least there can be;
2. among such spreads, the sum over zones and sides is the least there can be.

The first sum is lowest exactly when in every comité the numbers on the sides differ by at most one. So
every comité is spread to within one whenever they all can be, and then every zone whenever they all can
be as well; where empty places or people who stay at North forbid it, the spread is as even as it can be.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from oudler.rules import Generator, Problem, Stream, shuffle
from oudler.tournament import seating
from oudler.tournament.championships.demands import Mistake, WrongRequest
from oudler.tournament.championships.even_spread import PINNED_SIDE, Group, even_out
from oudler.tournament.forms import Deals, Form, by_form
from oudler.tournament.people import Entry

Side: TypeAlias = tuple[seating.Seat, ...]

CHAMPION_TABLE = 1

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class _Unit:
    players: tuple[Entry, ...]
    is_champion: bool

    @property
    def group(self) -> Group:
        return self.players[0].zone, self.players[0].comite

    @property
    def staying(self) -> tuple[int, ...]:
        return tuple(player.number for player in self.players if player.stays)

    @property
    def is_pinned(self) -> bool:
        """Whether it must be on the side of North."""
        return self.is_champion or bool(self.staying)


def championship_places(
    entries: Sequence[Entry], schedule: seating.Schedule, number: int, champion: int | None = None
) -> dict[int, int]:
    """Who starts at each place of a schedule: place number → entry number, drawn from a number.

    `champion` is the number of the entry, or team, that gets North, North and South, or all of table 1.
    People who stay sit North. The order in which people are listed makes no difference. Raises NotPlanned
    as `starting_places` does, and WrongRequest.
    """
    room = 4 * schedule.tables - len(schedule.missing)  # nobody makes a fifth here
    if len(entries) != room:
        raise seating.NotPlanned(seating.Why.PLACES, most=room)
    chance = Stream(f"{number}/spread")
    # 1. Who is to be seated, and where there is room, each in an order drawn by lot.
    units = _drawn(chance, _units(entries, schedule.form, champion))
    sides = seating.COMPANY[schedule.form].sides
    free = [_drawn(chance, _free_tables(schedule.tables, side, schedule.missing)) for side in sides]
    _check(units, free, schedule.form, champion)
    seating.check_paid(entries)
    # 2. How many of each comité go on each side.
    sizes = Counter(unit.group for unit in units)
    pinned = Counter(unit.group for unit in units if unit.is_pinned)
    order = _drawn(chance, range(len(sides)))
    counts = even_out(sizes, pinned, [len(tables) for tables in free], order)
    # 3. Which of them, and at which table.
    places: dict[int, int] = {}
    for unit, side in _on_sides(units, counts, order):
        table = CHAMPION_TABLE if unit.is_champion else free[side][-1]
        free[side].remove(table)
        players = sorted(_drawn(chance, unit.players), key=lambda player: not player.stays)
        for seat, player in zip(sides[side], players, strict=True):
            places[seating.player_at(table, seat)] = player.number
    return dict(sorted(places.items()))


def _on_sides(
    units: Sequence[_Unit], counts: Mapping[Group, list[int]], order: Sequence[int]
) -> Iterator[tuple[_Unit, int]]:
    """Each unit with its side: the champion first, then whoever must be at North."""
    for unit in sorted(units, key=lambda each: (not each.is_champion, not each.is_pinned)):
        left = counts[unit.group]
        side = PINNED_SIDE if unit.is_pinned else next(at for at in order if left[at])
        left[side] -= 1
        yield unit, side


def _drawn(chance: Generator, items: Sequence[_T]) -> list[_T]:
    return [items[at] for at in shuffle(chance, range(len(items)))]


def _units(entries: Sequence[Entry], form: Form, champion: int | None) -> list[_Unit]:
    teams = seating.teams_of(entries, form)
    return [_Unit(team, champion == (team[0].number if form.is_alone else team[0].team)) for team in teams]


def _free_tables(tables: int, side: Side, missing: Collection[int]) -> list[int]:
    """The tables where that side is not empty; in teams all of it is, or nothing."""
    return [table for table in range(1, tables + 1) if seating.player_at(table, side[0]) not in missing]


_MIXED: Mapping[Form, Mistake | None] = by_form(
    {Form.LIBRE: None, Form.DUO: Mistake.TWO_COMITES, Form.FOUR: Mistake.FOUR_COMITES}, Deals.FREE
)


def _check(units: Sequence[_Unit], free: Sequence[Sequence[int]], form: Form, champion: int | None) -> None:
    """Refuse what cannot be spread. Raises WrongRequest with everything that is wrong, and NotPlanned."""
    people = [player for unit in units for player in unit.players]
    if wrong := (*uncountable(people, form), *_champion(units, free, champion)):
        raise WrongRequest(wrong)
    if together := tuple(number for unit in units if len(unit.staying) > 1 for number in unit.staying):
        raise seating.NotPlanned(seating.Why.STAY_TOGETHER, who=together)
    if sum(unit.is_pinned for unit in units) > (norths := len(free[PINNED_SIDE])):
        raise seating.NotPlanned(
            seating.Why.STAY_MANY, most=norths, who=tuple(number for unit in units for number in unit.staying)
        )


def uncountable(entries: Sequence[Entry], form: Form) -> tuple[Problem, ...]:
    """Every team of two comités, and every comité of two zones: there is no telling how to count them."""
    return (*_mixed(entries, form), *_zones(entries))


def _mixed(entries: Sequence[Entry], form: Form) -> Iterator[Problem]:
    """Teams of two comités, or of two zones where no comité is known (CHD-01, CHF-01)."""
    mistake = _MIXED[form]
    if mistake is None:
        return
    for team in sorted({entry.team or 0 for entry in entries}):
        players = [entry for entry in entries if entry.team == team]
        comites = {player.comite for player in players}
        zones = {player.zone for player in players} if comites == {""} else set()
        if max(len(comites), len(zones)) > 1:
            yield Problem(mistake, found=tuple(sorted(zones or comites)), team=team)


def _zones(entries: Sequence[Entry]) -> Iterator[Problem]:
    """Comités that are entered in two zones (CHG-04)."""
    zones: dict[str, set[str]] = {}
    for player in entries:
        zones.setdefault(player.comite, set()).add(player.zone)
    for comite, found in sorted(zones.items()):
        if comite and len(found) > 1:
            yield Problem(Mistake.TWO_ZONES, found=comite)


def _champion(
    units: Sequence[_Unit], free: Sequence[Sequence[int]], champion: int | None
) -> Iterator[Problem]:
    if champion is None:
        return
    if not any(unit.is_champion for unit in units):
        yield Problem(Mistake.NO_CHAMPION, found=champion)
    elif CHAMPION_TABLE not in free[PINNED_SIDE]:
        yield Problem(Mistake.CHAMPION_PLACE, found=champion)
