"""Starting places of a championship: the champion at table 1, comités and zones spread over the seats."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from operator import add
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.rules import Ground
from oudler.tournament.championships import Mistake, WrongRequest, championship_places
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.seating import SEATS, Method, NotPlanned, Schedule, Seat, Why, mates, plan, start_of
from tests.forms import FREE_FORMS

SIDES = {
    Form.LIBRE: ((Seat.NORTH,), (Seat.SOUTH,), (Seat.EAST,), (Seat.WEST,)),
    Form.DUO: ((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST)),
    Form.FOUR: (SEATS,),
}


def hall(tables: int, form: Form = Form.LIBRE, missing: frozenset[int] = frozenset()) -> Schedule:
    """Tables and empty places; who moves where does not matter here."""
    return Schedule(tables, Method.FFT, form, missing, ())


def field(comites: Sequence[int], form: Form = Form.LIBRE, zones: int = 2) -> list[Entry]:
    """Players, pairs or teams of these comités, the zone of a comité being its number modulo `zones`."""
    size = form.team
    return [
        Entry(
            number=unit * size + member + 1,
            licence=f"{unit * size + member + 1:07}",
            surname="NOM",
            first_name="Ada",
            comite=f"comité {comite}",
            zone=f"zone {comite % zones}",
            team=None if form is Form.LIBRE else unit + 1,
            is_paid=True,
        )
        for unit, comite in enumerate(comites)
        for member in range(size)
    ]


def staying(entries: Sequence[Entry], numbers: set[int]) -> list[Entry]:
    return [replace(entry, stays=entry.number in numbers) for entry in entries]


def seat_numbers(entries: Sequence[Entry], places: Mapping[int, int], kind: str) -> dict[str, list[int]]:
    """How many of each comité, or zone, are at N, S, E and O."""
    who = {entry.number: getattr(entry, kind) for entry in entries}
    found = Counter((who[number], start_of(place)[1]) for place, number in places.items())
    return {name: [found[name, seat] for seat in SEATS] for name in sorted(set(who.values()))}


def widest(numbers: Mapping[str, Sequence[int]]) -> int:
    return max(max(row) - min(row) for row in numbers.values())


def squares(numbers: Mapping[str, Sequence[int]]) -> int:
    return sum(number**2 for row in numbers.values() for number in row)


def mistake_in(entries: Sequence[Entry], schedule: Schedule, champion: int | None = None) -> Ground:
    with pytest.raises(WrongRequest) as refused:
        championship_places(entries, schedule, 1, champion)
    return refused.value.ground


def refusal_of(entries: Sequence[Entry], schedule: Schedule) -> tuple[Ground, int | None, tuple[int, ...]]:
    with pytest.raises(NotPlanned) as refused:
        championship_places(entries, schedule, 1)
    return refused.value.ground, refused.value.values.get("most"), refused.value.values.get("who", ())


# --- the champion ---------------------------------------------------------------------------------------


@pytest.mark.req("CHG-03")
@given(st.integers(0, 10**9), st.sampled_from(FREE_FORMS), st.integers(1, 10))
def test_the_reigning_champion_is_at_table_one(number: int, form: Form, champion: int) -> None:
    units = 5 * 4 // form.team
    champion = min(champion, units)
    entries = field([unit % 3 for unit in range(units)], form)
    places = championship_places(entries, hall(5, form), number, champion)
    own = {entry.number for entry in entries if champion in (entry.team, entry.team or entry.number)}
    at = {start_of(place) for place, who in places.items() if who in own}
    assert at == {(1, seat) for seat in SIDES[form][0]}


# --- the spread -----------------------------------------------------------------------------------------


def seat_counts(size: int, sides: int, pinned: int) -> Iterator[tuple[int, ...]]:
    """Every way to put so many on the sides, at least those who are pinned on the first."""
    for row in product(range(size + 1), repeat=sides):
        if sum(row) == size and row[0] >= pinned:
            yield row


def best_by_trying_all(entries: Sequence[Entry], schedule: Schedule, pinned: set[int]) -> dict[str, object]:
    """What the most even spread looks like, of all there are."""
    sides, size = SIDES[schedule.form], schedule.form.team
    rooms = [
        sum(4 * table + SEATS.index(side[0]) + 1 not in schedule.missing for table in range(schedule.tables))
        for side in sides
    ]
    heads = entries[::size]
    groups = sorted({(entry.zone, entry.comite) for entry in heads})
    sizes = Counter((entry.zone, entry.comite) for entry in heads)
    held = Counter((entry.zone, entry.comite) for entry in heads if entry.number in pinned)
    options = [list(seat_counts(sizes[group], len(sides), held[group])) for group in groups]
    sums, comites_even, both_even = [], False, False
    for rows in product(*options):
        if [sum(column) for column in zip(*rows, strict=True)] != rooms:
            continue
        comites = {comite: row for (_, comite), row in zip(groups, rows, strict=True)}
        zones = dict.fromkeys([zone for zone, _ in groups], (0,) * len(sides))
        for (zone, _), row in zip(groups, rows, strict=True):
            zones[zone] = tuple(map(add, zones[zone], row))
        sums.append((squares(comites), squares(zones)))
        comites_even |= widest(comites) < 2
        both_even |= widest(comites) < 2 and widest(zones) < 2
    return {"sums": min(sums), "comités": comites_even, "both": both_even}


def found_spread(
    entries: Sequence[Entry], schedule: Schedule, places: Mapping[int, int]
) -> dict[str, object]:
    """The same of what was found; the seats of a side have equal numbers, so they are told once."""
    size = schedule.form.team
    comites, zones = (seat_numbers(entries, places, kind) for kind in ("comite", "zone"))
    is_even = widest(comites) < 2
    return {
        "sums": (squares(comites) // size, squares(zones) // size),
        "comités": is_even,
        "both": is_even and widest(zones) < 2,
    }


@st.composite
def small_fields(draw: st.DrawFn) -> tuple[list[Entry], Schedule, set[int]]:
    """Few players, or pairs, some of whom stay at North and some of whose places are empty."""
    form = draw(st.sampled_from((Form.LIBRE, Form.LIBRE, Form.DUO)))
    tables = 2 if form is Form.LIBRE else 4
    short = draw(st.sets(st.sampled_from(range(tables)), max_size=2))
    empty = [(table, draw(st.sampled_from(SIDES[form]))) for table in sorted(short)]
    missing = frozenset(4 * table + SEATS.index(seat) + 1 for table, side in empty for seat in side)
    units = (4 * tables - len(missing)) // form.team
    comites = draw(st.lists(st.integers(0, 3), min_size=units, max_size=units))
    entries = field(comites, form, zones=draw(st.integers(1, 3)))
    schedule = hall(tables, form, missing)
    norths = sum(4 * table + 1 not in missing for table in range(tables))
    heads = [entry.number for entry in entries[:: form.team]]
    pinned = draw(st.sets(st.sampled_from(heads), max_size=norths))
    return staying(entries, pinned), schedule, pinned


@pytest.mark.req("CHG-04")
@settings(max_examples=60, deadline=None)
@given(small_fields(), st.integers(0, 9999))
def test_no_spread_is_more_even(small: tuple[list[Entry], Schedule, set[int]], number: int) -> None:
    entries, schedule, pinned = small
    places = championship_places(entries, schedule, number)
    assert found_spread(entries, schedule, places) == best_by_trying_all(entries, schedule, pinned)


@pytest.mark.req("CHG-04")
def test_comites_come_before_zones() -> None:
    # Three pairs of comité 2 stay at North and South: zone 0 would be evener with all of comité 0 opposite.
    entries = staying(field([0, 0, 0, 2, 2, 2, 1, 1], Form.DUO), {7, 9, 11})
    places = championship_places(entries, hall(4, Form.DUO), 1)
    assert found_spread(entries, hall(4, Form.DUO), places)["sums"] == (18, 24)
    assert seat_numbers(entries, places, "comite")["comité 0"] == [1, 1, 2, 2]


@pytest.mark.req("CHG-04")
def test_two_who_stay_of_one_comite_are_made_up_for_by_the_others() -> None:
    entries = staying(field([1, 3, 0, 2, 1, 1, 0, 2, 2, 2, 1, 0], zones=3), {1, 6})
    best = best_by_trying_all(entries, hall(3), {1, 6})
    found = [found_spread(entries, hall(3), championship_places(entries, hall(3), each)) for each in range(8)]
    assert found == [best] * 8


@pytest.mark.req("CHG-04")
@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.integers(0, 12), min_size=20, max_size=160),
    st.sampled_from(("all there", "champion", "one missing")),
    st.integers(0, 9999),
)
def test_every_comite_and_every_zone_is_spread_to_within_one(
    comites: list[int], case: str, number: int
) -> None:
    # With a champion and an empty place together, the totals may forbid it.
    missing = frozenset({5} if case == "one missing" else ())
    tables = len(comites) // 4
    entries = field(comites[: 4 * tables - len(missing)], zones=4)
    champion = 1 if case == "champion" else None
    places = championship_places(entries, hall(tables, missing=missing), number, champion)
    assert widest(seat_numbers(entries, places, "comite")) < 2
    assert widest(seat_numbers(entries, places, "zone")) < 2


@pytest.mark.req("CHG-04")
@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 8), min_size=20, max_size=60), st.integers(0, 9999))
def test_pairs_of_every_comite_and_zone_are_spread_to_within_one(comites: list[int], number: int) -> None:
    comites = comites[: len(comites) // 2 * 2]
    entries = field(comites, Form.DUO, zones=3)
    places = championship_places(entries, hall(len(comites) // 2, Form.DUO), number)
    assert widest(seat_numbers(entries, places, "comite")) < 2
    assert widest(seat_numbers(entries, places, "zone")) < 2


@given(st.sampled_from((Form.DUO, Form.FOUR)), st.integers(0, 9999))
def test_team_mates_begin_together(form: Form, number: int) -> None:
    entries = field([unit % 3 for unit in range(20 // form.team)], form)
    team = {entry.number: entry.team for entry in entries}
    places = championship_places(entries, hall(5, form), number)
    together = [(place, mate) for place in places for mate in mates(place, form)]
    assert all(team[places[place]] == team[places[mate]] for place, mate in together)


@pytest.mark.parametrize("form", FREE_FORMS)
def test_people_who_stay_sit_north_and_all_seats_but_the_empty_are_taken(form: Form) -> None:
    empty = {Form.LIBRE: {17}, Form.DUO: {19, 20}, Form.FOUR: set[int]()}[form]
    size = form.team
    numbers = {size * unit + size for unit in (0, 2, 3)}
    entries = staying(field([0] * ((20 - len(empty)) // size), form), numbers)
    places = championship_places(entries, hall(5, form, frozenset(empty)), 5)
    assert {start_of(place)[1] for place, who in places.items() if who in numbers} == {Seat.NORTH}
    assert places.keys() == {*range(1, 21)} - empty
    assert sorted(places.values()) == [entry.number for entry in entries]


@pytest.mark.no_cover
@given(st.randoms(use_true_random=False))
def test_the_order_of_the_list_makes_no_difference_and_the_number_does(chance: Random) -> None:
    entries = field([unit % 5 for unit in range(40)])
    listed = list(entries)
    chance.shuffle(listed)
    assert championship_places(listed, hall(10), 7, 3) == championship_places(entries, hall(10), 7, 3)
    assert championship_places(entries, hall(10), 8, 3) != championship_places(entries, hall(10), 7, 3)


def test_chance_may_put_a_player_anywhere() -> None:
    entries = field([0] * 20)
    drawn = [championship_places(entries, hall(5), number) for number in range(200)]
    assert {place for places in drawn for place, who in places.items() if who == 9} == {*range(1, 21)}


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(st.lists(st.integers(0, 29), min_size=597, max_size=597), st.sets(st.integers(1, 597), max_size=60))
def test_six_hundred_players_are_seated(comites: list[int], numbers: set[int]) -> None:
    entries = staying(field(comites, zones=8), numbers)
    schedule = plan(150, 5, missing=3)
    places = championship_places(entries, schedule, 4217)
    assert places.keys() == set(schedule.places)


# --- what cannot be seated ------------------------------------------------------------------------------


def test_a_champion_who_is_not_there_or_whose_place_is_empty_is_refused() -> None:
    entries = field([0] * 19)
    empty = {north: hall(5, missing=frozenset({north})) for north in (1, 17)}
    assert mistake_in(entries, empty[17], champion=20) is Mistake.NO_CHAMPION
    assert mistake_in(entries, empty[1], champion=3) is Mistake.CHAMPION_PLACE


def test_a_comite_of_two_zones_and_a_team_of_two_comites_are_refused() -> None:
    alone = field([0, 1] * 4)
    alone[0] = replace(alone[0], zone="zone 1")
    assert mistake_in(alone, hall(2)) is Mistake.TWO_ZONES
    pairs = field([0, 1] * 2, Form.DUO)
    pairs[0] = replace(pairs[0], comite="comité 1")
    assert mistake_in(pairs, hall(2, Form.DUO)) is Mistake.TWO_COMITES


def test_everything_that_cannot_be_counted_is_told_with_its_team() -> None:
    pairs = field([0, 1, 0, 1], Form.DUO)
    pairs[0], pairs[5] = replace(pairs[0], comite="comité 1"), replace(pairs[5], comite="comité 2")
    with pytest.raises(WrongRequest) as caught:
        championship_places(pairs, hall(2, Form.DUO), 1, champion=9)
    found = [(each.ground, each.values.get("team")) for each in caught.value.problems]
    assert found == [
        (Mistake.TWO_COMITES, 1),
        (Mistake.TWO_COMITES, 3),
        (Mistake.TWO_ZONES, None),
        (Mistake.NO_CHAMPION, None),
    ]
    fours = field([0, 0], Form.FOUR)
    fours[1] = replace(fours[1], comite="comité 1")
    assert mistake_in(fours, hall(2, Form.FOUR)) is Mistake.FOUR_COMITES
    unknown = [replace(each, comite="", zone=f"zone {each.number % 2}") for each in pairs]
    assert mistake_in(unknown, hall(2, Form.DUO)) is Mistake.TWO_COMITES


def test_people_without_comite_may_come_from_several_zones() -> None:
    entries = [replace(entry, comite="") for entry in field([0, 1] * 4)]
    places = championship_places(entries, hall(2), 1)
    assert seat_numbers(entries, places, "zone") == {"zone 0": [1, 1, 1, 1], "zone 1": [1, 1, 1, 1]}


def test_too_many_or_unpaid_people_and_too_many_who_stay_are_refused() -> None:
    eight = field([0] * 8)
    assert refusal_of(field([0] * 9), hall(2)) == (Why.PLACES, 8, ())
    assert refusal_of([replace(eight[0], is_paid=False), *eight[1:]], hall(2)) == (Why.UNPAID, None, (1,))
    found = refusal_of(staying(eight, {1, 2, 3}), hall(2))
    assert (found[0], found[1], sorted(found[2])) == (Why.STAY_MANY, 2, [1, 2, 3])
    pairs = staying(field([0] * 4, Form.DUO), {3, 4})
    assert refusal_of(pairs, hall(2, Form.DUO)) == (Why.STAY_TOGETHER, None, (3, 4))
