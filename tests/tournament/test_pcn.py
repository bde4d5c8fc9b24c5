"""PCN of free tournaments: the printed tables, the examples of the text, and a slow twin."""

from collections.abc import Iterator
from fractions import Fraction
from inspect import signature
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament import Readings
from oudler.tournament.forms import Form
from oudler.tournament.points import INDICES, NotScaled, WhyNotScaled, can_sit, full_field, pcn_scale
from tests.forms import FREE_FORMS, form_of

PRINTED = Path(__file__).parent / "pcn_printed.txt"
HALF_FINAL, FINAL = Fraction(3, 2), Fraction(9, 5)


def awards(form: Form, *tables: int, index: Fraction = Fraction(1), **choices: str) -> tuple[int, ...]:
    """The awards of full tables."""
    field = full_field(form, tables[0])
    return pcn_scale(form, tables, field, index, readings=Readings().override(choices)).awards


# --- the printed tables ---------------------------------------------------------------------------------


def printed_cells() -> Iterator[tuple[Form, int, int, str]]:
    """Form, tables, rank and what stands there."""
    form, columns = Form.LIBRE, [0]
    for line in PRINTED.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        first, *rest = line.split()
        if first.isdigit():
            yield from ((form, tables, int(first), cell) for tables, cell in zip(columns, rest, strict=True))
        else:
            form, columns = form_of(first), [int(tables) for tables in rest]


def printed_awards() -> dict[tuple[Form, int, int], int]:
    return {(form, tables, rank): int(cell) for form, tables, rank, cell in printed_cells() if cell.isdigit()}


def test_file_of_the_printed_tables_is_whole() -> None:
    counts = [sum(key[0] is form for key in printed_awards()) for form in FREE_FORMS]
    assert (counts, sum(counts)) == ([464, 247, 130], 841)


@pytest.mark.req("PCN-12", "PCN-15", "PCN-16", "PCN-18", "PCN-19")
@pytest.mark.parametrize("form", FREE_FORMS)
def test_every_legible_printed_award_is_reproduced(form: Form) -> None:
    printed = {key: award for key, award in printed_awards().items() if key[0] is form}
    assert {key: awards(form, key[1])[key[2] - 1] for key in printed} == printed


@pytest.mark.req("PCN-14", "PCN-18", "PCN-19")
def test_ranks_that_are_not_printed_are_not_paid() -> None:
    blank = [(form, tables, rank) for form, tables, rank, cell in printed_cells() if cell == "."]
    assert [(form, tables, rank) for form, tables, rank in blank if rank <= len(awards(form, tables))] == []
    assert len(blank) > 500


# --- examples of the text -------------------------------------------------------------------------------


@pytest.mark.req("PCN-16")
def test_ten_tables_pay_as_printed() -> None:
    assert awards(Form.LIBRE, 10) == (400, 304, 231, 175, 133, 101, 77, 58, *[50] * 12)


@pytest.mark.req("PCN-16")
def test_awards_are_exact_where_binary_floats_are_not() -> None:
    assert (awards(Form.LIBRE, 14)[1], awards(Form.LIBRE, 24)[1]) == (448, 864)
    assert (int(560 * (0.70 + 0.01 * 10)), int(960 * (0.70 + 0.01 * 20))) == (447, 863)


@pytest.mark.req("PCN-15")
@pytest.mark.parametrize(
    ("form", "tables", "coefficient"),
    [
        (Form.LIBRE, 3, "0.69"),
        (Form.LIBRE, 4, "0.70"),
        (Form.LIBRE, 28, "0.94"),
        (Form.LIBRE, 29, "0.95"),
        (Form.LIBRE, 150, "0.95"),
        (Form.DUO, 3, "0.5"),
        (Form.DUO, 4, "0.5"),
        (Form.DUO, 5, "0.5041"),
        (Form.DUO, 29, "0.9025"),
        (Form.FOUR, 18, "0.5"),
        (Form.FOUR, 20, "0.54700816"),
        (Form.FOUR, 60, "0.81450625"),
    ],
)
def test_coefficient_follows_the_tables(form: Form, tables: int, coefficient: str) -> None:
    assert pcn_scale(form, [tables], full_field(form, tables)).coefficient == Fraction(coefficient)


@pytest.mark.req("PCN-11")
def test_regional_stages_have_their_index() -> None:
    assert awards(Form.LIBRE, 10, index=FINAL)[:3] == (720, 547, 415)
    assert awards(Form.LIBRE, 10, index=HALF_FINAL)[:3] == (600, 456, 346)
    assert (Fraction(1), HALF_FINAL, FINAL) == INDICES


@pytest.mark.req("PCN-13")
def test_awards_are_capped() -> None:
    assert awards(Form.LIBRE, 38)[:3] == (1500, 1444, 1371)
    assert awards(Form.LIBRE, 45, index=FINAL)[:3] == (3000, 3000, 2924)
    early = pcn_scale(Form.LIBRE, [45], 180, is_regional=True)
    assert (early.cap, early.awards[:3]) == (3000, (1800, 1710, 1624))


@pytest.mark.req("PCN-12")
def test_least_award_is_fifty_after_the_index() -> None:
    assert min(awards(Form.LIBRE, 10)) == 50
    assert awards(Form.LIBRE, 10, index=FINAL)[8:13] == (80, 60, 50, 50, 50)


@pytest.mark.req("PCN-14")
def test_half_the_players_are_paid_and_the_first_gets_forty_a_table() -> None:
    scale = pcn_scale(Form.LIBRE, [11], 43)
    assert (len(scale.awards), scale.awards[0]) == (22, 440)
    assert len(pcn_scale(Form.LIBRE, [11], 44).awards) == 22


@pytest.mark.req("PCN-17")
def test_sessions_of_individuals_are_added_up() -> None:
    scale = pcn_scale(Form.LIBRE, [10, 5], 40)
    assert (scale.awards[:2], scale.coefficient, len(scale.awards)) == ((600, 486), Fraction("0.81"), 20)


@pytest.mark.req("PCN-18")
def test_eight_tables_of_pairs() -> None:
    assert awards(Form.DUO, 8) == (320, 175, 95, 52, 50, 50, 50, 50)


@pytest.mark.req("PCN-19")
def test_twenty_tables_of_four() -> None:
    assert awards(Form.FOUR, 20) == (800, 437, 239, 130, 71, 50, 50, 50, 50, 50)
    assert len(pcn_scale(Form.FOUR, [7], 7, readings=Readings(pcn_half="down")).awards) == 4


@pytest.mark.req("PCN-20", "PCN-28")
@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
def test_sessions_of_teams_are_added_up(form: Form) -> None:
    scale = pcn_scale(form, [13, 7], 13)
    assert (len(scale.awards), scale.awards) == (7, awards(form, 20)[:7])


@pytest.mark.req("PCN-05")
@pytest.mark.parametrize(("form", "least"), [(Form.LIBRE, 11), (Form.DUO, 6), (Form.FOUR, 5)])
def test_too_few_entries_give_no_pcn(form: Form, least: int) -> None:
    paid = [len(pcn_scale(form, [3], entries).awards) for entries in (1, least - 1, least)]
    assert paid == [0, 0, (least + 1) // 2]


@pytest.mark.req("PCN-06")
def test_number_of_deals_is_not_asked() -> None:
    asked = ["form", "tables", "entries", "index", "readings", "is_regional"]
    assert list(signature(pcn_scale).parameters) == asked


# --- readings -------------------------------------------------------------------------------------------


@pytest.mark.req("PCN-13")
def test_cap_may_hold_the_first_only() -> None:
    assert awards(Form.LIBRE, 38, pcn_cap="first")[:3] == (1500, 1425, 1353)
    assert awards(Form.LIBRE, 45, index=FINAL, pcn_cap="first")[:3] == (3000, 2850, 2707)
    assert awards(Form.LIBRE, 10, pcn_cap="first") == awards(Form.LIBRE, 10)


@pytest.mark.req("PCN-11")
def test_index_may_multiply_the_printed_award() -> None:
    assert awards(Form.LIBRE, 10, index=FINAL, pcn_index="award")[:3] == (720, 547, 415)
    assert awards(Form.LIBRE, 10, index=FINAL, pcn_index="award")[5:10] == (181, 138, 104, 90, 90)
    assert awards(Form.LIBRE, 10, index=FINAL)[5:10] == (182, 138, 105, 80, 60)
    assert awards(Form.LIBRE, 45, index=FINAL, pcn_index="award")[:3] == (3000, 3000, 2923)
    assert awards(Form.LIBRE, 10, pcn_index="award") == awards(Form.LIBRE, 10)


@pytest.mark.req("PCN-14", "PCN-18")
@pytest.mark.parametrize(("form", "entries"), [(Form.LIBRE, 43), (Form.DUO, 21)])
def test_smaller_half_may_be_paid(form: Form, entries: int) -> None:
    readings = Readings(pcn_half="down")
    whole = pcn_scale(form, [11], entries).awards
    assert pcn_scale(form, [11], entries, readings=readings).awards == whole[:-1]
    assert pcn_scale(form, [11], entries - 1, readings=readings).awards == whole[:-1]


# --- refusals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tables", "entries", "index", "why"),
    [
        ([], 40, Fraction(1), WhyNotScaled.TABLES),
        ([10, 0], 40, Fraction(1), WhyNotScaled.TABLES),
        ([10**12], 40, Fraction(1), WhyNotScaled.TABLES),
        ([10], 0, Fraction(1), WhyNotScaled.ENTRIES),
        ([10], 10**12, Fraction(1), WhyNotScaled.ENTRIES),
        ([10], 40, Fraction(2), WhyNotScaled.INDEX),
    ],
)
def test_scale_that_cannot_be_is_refused(
    tables: list[int], entries: int, index: Fraction, why: WhyNotScaled
) -> None:
    with pytest.raises(NotScaled) as refused:
        pcn_scale(Form.LIBRE, tables, entries, index)
    assert refused.value.ground is why
    assert str(refused.value).startswith(f"{why.code} ({why.requirement})")


@pytest.mark.parametrize(
    ("form", "entries", "fits"),
    [
        (Form.LIBRE, 29, False),
        (Form.LIBRE, 30, True),
        (Form.LIBRE, 50, True),
        (Form.LIBRE, 51, False),
        (Form.DUO, 19, True),
        (Form.FOUR, 10, True),
        (Form.FOUR, 40, False),
    ],
)
def test_entries_fit_tables_of_three_to_five(form: Form, entries: int, fits: bool) -> None:
    assert can_sit(form, 10, entries) is fits


# --- a slow twin ----------------------------------------------------------------------------------------


PEOPLE = {Form.LIBRE: 1, Form.DUO: 2, Form.FOUR: 4}
LEAST = {1: 11, 2: 6, 4: 5}


def twin(people: int, tables: int, entries: int, tenths: int) -> list[int]:
    """The same in whole numbers only: a share of hundredths to the power of the rank, cut once."""
    if entries < LEAST[people]:
        return []
    up, down = min(95, 66 + tables) ** people, 100**people
    if 2 * up < down:
        up, down = 1, 2
    most = 1500 if tenths == 10 else 3000
    return [
        min(most, max(50, 40 * tables * tenths * up**rank // (10 * down**rank)))
        for rank in range(entries // 2 + entries % 2)
    ]


@pytest.mark.req("PCN-05", "PCN-12", "PCN-13", "PCN-14", "PCN-15", "PCN-16", "PCN-18", "PCN-19")
@given(st.integers(3, 200), st.integers(1, 900), st.sampled_from(FREE_FORMS), st.sampled_from((10, 15, 18)))
def test_scale_equals_its_slow_twin(tables: int, entries: int, form: Form, tenths: int) -> None:
    scale = pcn_scale(form, [tables], entries, Fraction(tenths, 10))
    assert list(scale.awards) == twin(PEOPLE[form], tables, entries, tenths)


@pytest.mark.no_cover
@pytest.mark.req("PCN-12", "PCN-13", "PCN-14", "PCN-15", "PCN-16", "PCN-18", "PCN-19")
@pytest.mark.parametrize("form", FREE_FORMS)
def test_full_tables_equal_the_slow_twin_at_every_size(form: Form) -> None:
    people = PEOPLE[form]
    for tables in range(3, 201):
        for tenths in (10, 15, 18):
            expected = twin(people, tables, 4 * tables // people, tenths)
            assert list(awards(form, tables, index=Fraction(tenths, 10))) == expected


@given(st.integers(1, 300), st.sampled_from(FREE_FORMS), st.sampled_from(INDICES), st.integers(1, 1300))
def test_awards_never_rise_down_the_ranking(tables: int, form: Form, index: Fraction, entries: int) -> None:
    scale = pcn_scale(form, [tables], entries, index)
    assert list(scale.awards) == sorted(scale.awards, reverse=True)
    assert all(50 <= award <= scale.cap for award in scale.awards)
