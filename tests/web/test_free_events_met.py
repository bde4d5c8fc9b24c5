"""What the text asks of free tournaments, met on the pages of the desk: announced, seated, ranked, paid."""

import re
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.tournament.events import Closed, Penalised, Placed, Regulations, RoundPlan
from oudler.tournament.forms import Form
from oudler.tournament.play import standing
from oudler.tournament.ranking import PrizeList, RankPrize
from oudler.tournament.seating import Seating, SeatingKind
from tests.director.desks import BY, DAY, Ticking, entered, hand_in, make_office, seat_next, seated
from tests.web import asking
from tests.web.asking import laptop, said

OPEN = {"name": "Tournoi", "day": "2026-11-15", "form": "libre", "do": "open"}


def announced(client: TestClient, **fields: str) -> str:
    """The desk of an event that is announced so."""
    return asking.announced(client, **{**OPEN, **fields})


def lines(*rows: str, **more: str) -> dict[str, str]:
    """The lines of the rounds: so many deals, and how they are seated."""
    found = {f"r{at}_deals": row.split()[0] for at, row in enumerate(rows, start=1)}
    return found | {f"r{at}_seating": row.split()[1] for at, row in enumerate(rows, start=1)} | more


def ranks(desk: Desk, after: int | None = None) -> list[int]:
    return [line.account.number for line in standing(desk.event, after)]


# --- what is announced ----------------------------------------------------------------------------------


@pytest.mark.met("ORG-08")
@pytest.mark.parametrize(
    ("shape", "told"),
    [
        ("6x4", "Positions 1 à 6 : 4 donnes, mouvement"),
        ("5x5", "Positions 1 à 5 : 5 donnes, mouvement"),
        ("3x8", "Positions 1 à 3 : 8 donnes, mouvement"),
    ],
)
def test_the_usual_formats_are_offered(client: TestClient, shape: str, told: str) -> None:
    rounds, deals = shape.split("x")
    assert f"{rounds} positions de {deals}" in said(client.get("/nouvelle"))
    assert told in said(client.get(f"{announced(client, shape=shape)}/epreuve"))


@pytest.mark.met("ORG-09", "ORG-10", "ORG-18")
@pytest.mark.parametrize(
    ("shape", "final", "told"),
    [
        ("5x4", "12", "Position 6 : 4 donnes, finale, 12 qualifiés"),
        ("5x4", "16", "Position 6 : 4 donnes, finale, 16 qualifiés"),
        ("5x4", "20", "Position 6 : 4 donnes, finale, 20 qualifiés"),
        ("5x5", "20x5", "Positions 6 à 10 : 1 donne, finale, 20 qualifiés"),
    ],
)
def test_a_final_is_announced_at_the_start(client: TestClient, shape: str, final: str, told: str) -> None:
    rounds, deals = shape.split("x")
    home = announced(client, rounds=rounds, deals=deals, final=final)
    assert told in said(client.get(f"{home}/epreuve"))


@pytest.mark.met("ORG-18")
def test_a_final_is_not_added_once_the_first_round_has_begun(office: Office, client: TestClient) -> None:
    begun = seated(office, 20, Regulations("Tournoi", DAY, (RoundPlan(4),) * 3))
    waiting = entered(office, 20, Regulations("Tournoi", DAY, (RoundPlan(4),) * 3))
    fields = {**OPEN, **lines("4 movement", "4 movement", "4 final", r3_keep="12"), "why": "une finale"}
    refused = client.post(f"/e/{begun.id}/bureau/epreuve/changer", data=fields)
    assert (refused.status_code, "placement refusé" in said(refused)) == (422, True)
    assert client.post(f"/e/{waiting.id}/bureau/epreuve/changer", data=fields).status_code == 303


@pytest.mark.met("MOV-01", "MOV-02", "ORG-14")
@pytest.mark.parametrize(
    ("kinds", "is_taken"),
    [
        ("movement movement random best", True),
        ("movement best random best", True),
        ("movement random movement", False),
        ("movement best movement", False),
        ("best movement", False),
        ("random random", True),
    ],
)
def test_seatings_are_announced_and_the_movement_is_not_resumed(
    client: TestClient, kinds: str, is_taken: bool
) -> None:
    names = {"movement": "mouvement", "random": "tirage au sort", "best": "les meilleurs entre eux"}
    form = said(client.get("/nouvelle"))
    assert [name in form for name in names.values()] == [True] * 3
    answer = client.post("/nouvelle", data={**OPEN, **lines(*(f"4 {kind}" for kind in kinds.split()))})
    assert answer.status_code == (303 if is_taken else 422)
    if is_taken:
        page = said(client.get(answer.headers["location"].removesuffix("/inscriptions") + "/epreuve"))
        assert [names[kind] in page for kind in kinds.split()] == [True] * len(kinds.split())
    else:
        assert re.search("le mouvement vient d'abord et ne reprend pas|placement refusé", said(answer))


@pytest.mark.met("MOV-01")
def test_what_was_announced_of_a_round_stays_once_it_is_seated(office: Office, client: TestClient) -> None:
    desk = seated(office, 20, Regulations("Tournoi", DAY, (RoundPlan(4),) * 3))
    fields = {**OPEN, **lines("5 movement", "4 movement", "4 movement"), "why": "moins long"}
    refused = client.post(f"/e/{desk.id}/bureau/epreuve/changer", data=fields)
    assert (refused.status_code, "gardez-les comme annoncées" in said(refused)) == (422, True)


# --- seats ----------------------------------------------------------------------------------------------


def posted(client: TestClient, desk: Desk, at: int, **fields: str) -> Seating:
    """A round that is seated from the page."""
    data = {"round": str(at), **fields}
    assert client.post(f"/e/{desk.id}/bureau/salle/position", data=data).status_code == 303
    return desk.event.seated[at]


@pytest.mark.met("ORG-14")
def test_best_against_best_seats_ranks_four_by_four(office: Office, client: TestClient) -> None:
    desk = seated(office, 19, Regulations("T", DAY, (RoundPlan(4), RoundPlan(4, SeatingKind.BEST))))
    hand_in(desk)
    order = ranks(desk)
    seating = posted(client, desk, 2)
    tables = [tuple(order[at : at + 4]) for at in range(0, 16, 4)]
    assert seating == (*tables, (None, *order[16:]))


@pytest.mark.met("ORG-14")
def test_a_drawn_round_follows_from_the_number_that_is_announced(office: Office, client: TestClient) -> None:
    found = []
    for number in ("4217", "4217", "4218"):
        desk = seated(office, 20, Regulations("T", DAY, (RoundPlan(4), RoundPlan(4, SeatingKind.RANDOM))))
        hand_in(desk)
        found.append(posted(client, desk, 2, number=number))
    assert (found[0] == found[1], found[0] == found[2]) == (True, False)
    assert sorted(each or 0 for table in found[0] for each in table) == list(range(1, 21))


@pytest.mark.met("ORG-17")
@pytest.mark.parametrize(
    ("finalists", "shape"),
    [
        pytest.param(12, (4,), marks=pytest.mark.met("ORG-09")),
        pytest.param(16, (4,), marks=pytest.mark.met("ORG-12")),
        pytest.param(20, (4,), marks=pytest.mark.met("ORG-13")),
        pytest.param(20, (1,) * 5, marks=pytest.mark.met("ORG-10", "ORG-13")),
    ],
)
def test_a_final_seats_ranks_apart_and_moves_on(
    office: Office, client: TestClient, finalists: int, shape: tuple[int, ...]
) -> None:
    final = [
        RoundPlan(deals, SeatingKind.FINAL, keep=None if at else finalists) for at, deals in enumerate(shape)
    ]
    desk = seated(office, 24, Regulations("T", DAY, (RoundPlan(4), *final)))
    hand_in(desk)
    order, tables = ranks(desk), finalists // 4
    data = {"round": "2", "unit": [str(number) for number in order[:finalists]]}
    assert client.post(f"/e/{desk.id}/bureau/salle/suite", data=data).status_code == 303
    for played in range(len(shape)):
        moves = (0, played, 2 * played, -2 * played)  # North, South, East, West
        expected = tuple(
            tuple(order[seat * tables + (table - moves[seat]) % tables] for seat in range(4))
            for table in range(tables)
        )
        assert posted(client, desk, 2 + played) == expected
        hand_in(desk, (40, 10, -10, -40))
    page = said(client.get(f"/e/{desk.id}/bureau/classement?tous=1"))
    assert set(ranks(desk)[:finalists]) == set(order[:finalists])
    assert ranks(desk)[finalists:] == order[finalists:]
    assert page.count("rang acquis") == 24 - finalists


@pytest.mark.parametrize(
    ("form", "pairs"),
    [
        pytest.param(Form.DUO, ((0, 1), (2, 3)), marks=pytest.mark.met("TEA-02")),
        pytest.param(Form.FOUR, ((0, 1, 2, 3),), marks=pytest.mark.met("TEA-03")),
    ],
)
def test_mates_start_at_one_table_and_do_not_play_there(
    office: Office, client: TestClient, form: Form, pairs: tuple[tuple[int, ...], ...]
) -> None:
    desk = entered(office, 24, Regulations("T", DAY, (RoundPlan(4),) * 3, form))
    home = f"/e/{desk.id}/bureau/salle"
    assert client.post(f"{home}/places", data={"way": "drawn", "number": "7"}).status_code == 303
    placed = desk.tournament.log[-1].happening
    assert isinstance(placed, Placed)
    team_of = {entry.number: entry.team for entry in desk.event.listed}
    for start in range(0, 24, 4):
        for seats in pairs:
            assert len({team_of[placed.places[start + seat] or 0] for seat in seats}) == 1
    seating = posted(client, desk, 1)
    assert all(len({team_of[each or 0] for each in table}) == 4 for table in seating)


@pytest.mark.met("TEA-06")
@pytest.mark.parametrize("form", ["duo", "four"])
@pytest.mark.parametrize("kind", ["random", "best"])
def test_teams_are_neither_drawn_nor_seated_by_rank(client: TestClient, form: str, kind: str) -> None:
    answer = client.post("/nouvelle", data={**OPEN, "form": form, **lines("4 movement", f"4 {kind}")})
    assert (answer.status_code, "placement refusé" in said(answer)) == (422, True)


# --- time -----------------------------------------------------------------------------------------------


@pytest.mark.met("ORG-20")
def test_the_planned_start_of_each_round_is_shown_and_so_is_its_delay(tmp_path: Path) -> None:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    local = datetime(2026, 11, 15, 14, 0, tzinfo=UTC).astimezone()
    plans = (RoundPlan(4, starts=f"{local:%H:%M}"), RoundPlan(4, starts=f"{local.replace(minute=30):%H:%M}"))
    desk = entered(office, 20, Regulations("T", DAY, plans))
    client, home = laptop(office), f"/e/{desk.id}/bureau"
    times = [f"{local:%H} h", f"{local:%H} h 30"]
    page = said(client.get(f"{home}/epreuve")).replace("\u202f", " ").replace("\xa0", " ")
    assert [f"Position {at} : 4 donnes, mouvement, {time}" in page for at, time in enumerate(times, 1)] == [
        True
    ] * 2
    assert "de retard" not in said(client.get(f"{home}/salle"))
    clock.move(minutes=12)
    told = said(client.get(f"{home}/salle")).replace("\u202f", " ").replace("\xa0", " ")
    assert f"Position 1 prévue à {times[0]} : 12 minutes de retard." in told
    late = seated(office, 20, Regulations("T", DAY, plans))
    assert "de retard" not in said(client.get(f"/e/{late.id}/bureau/salle"))
    clock.move(minutes=19)
    assert "1 minute de retard." in said(client.get(f"/e/{late.id}/bureau/salle"))


# --- results --------------------------------------------------------------------------------------------


def shown_totals(client: TestClient, desk: Desk) -> list[tuple[int, str, str]]:
    """Rank, name and total of every line of the ranking page."""
    page = client.get(f"/e/{desk.id}/bureau/classement?tous=1").text
    rows = re.findall(
        r'<th class="mid" scope="row">(\d+)</th>.*?class="who">(.*?)</b>.*?class="tot">(.*?)</td>', page, re.S
    )
    return [(int(rank), said(name), said(total).strip()) for rank, name, total in rows]


@pytest.mark.met("CLA-01", "CLA-02")
def test_everybody_is_ranked_by_the_sum_of_his_balances(office: Office, client: TestClient) -> None:
    desk = seated(office, 20, Regulations("T", DAY, (RoundPlan(4),) * 2))
    hand_in(desk)
    seat_next(desk)
    hand_in(desk, (90, -10, 20, -100))
    made = dict.fromkeys(range(1, 21), 0)
    for sheet in desk.event.sheets.values():
        for player, balance in zip(sheet.players, sheet.balances, strict=True):
            made[player] += balance
    order = sorted(made, key=lambda number: (-made[number], number))
    expected = [
        (
            sum(made[other] > made[number] for other in made) + 1,
            desk.event.entries[number].name,
            signed(made[number]),
        )
        for number in order
    ]
    assert shown_totals(client, desk) == expected


def signed(total: int) -> str:
    return f"+{total}" if total > 0 else f"−{-total}" if total else "0"


@pytest.mark.met("RES-07", "CLA-05")
def test_penalties_and_coefficients_are_kept_apart_from_balances(office: Office, client: TestClient) -> None:
    plans = (RoundPlan(4), RoundPlan(4, coefficient=Fraction(1)), RoundPlan(4))
    desk = seated(office, 20, Regulations("T", DAY, plans))
    hand_in(desk)
    best = ranks(desk)[0]
    before = {who: total for _, who, total in shown_totals(client, desk)}
    desk.record(Penalised(best, 1000, 1, "retard"), by=BY)
    name = desk.event.entries[best].name
    after = {who: total for _, who, total in shown_totals(client, desk)}
    assert after.pop(name) == signed(int(before.pop(name)) - 1000)
    assert after == before
    page = said(client.get(f"/e/{desk.id}/bureau/classement"))
    assert "Sans les pénalités, la somme des totaux est 0." in page
    assert client.post(f"/e/{desk.id}/bureau/salle/position", data={"round": "2"}).status_code == 303


@pytest.mark.met("RES-07")
def test_a_coefficient_weighs_totals_and_no_sheet(office: Office, client: TestClient) -> None:
    plans = (RoundPlan(4), RoundPlan(4, SeatingKind.BEST, keep=12, coefficient=Fraction(12, 10)))
    desk = seated(office, 20, Regulations("T", DAY, plans))
    hand_in(desk)
    first = [str(number) for number in ranks(desk)[:12]]
    data: dict[str, Any] = {"round": "2", "unit": first}
    assert client.post(f"/e/{desk.id}/bureau/salle/suite", data=data).status_code == 303
    posted(client, desk, 2)
    hand_in(desk, (40, 10, -10, -40))
    made = {
        at: {
            player: balance
            for (number, _), sheet in desk.event.sheets.items()
            if number == at
            for player, balance in zip(sheet.players, sheet.balances, strict=True)
        }
        for at in (1, 2)
    }
    expected = [made[1][number] + Fraction(12, 10) * made[2][number] for number in ranks(desk)[:12]]
    assert [Fraction(number_of(total)) for _, _, total in shown_totals(client, desk)[:12]] == expected
    assert sum(sum(sheet.balances) for sheet in desk.event.sheets.values()) == 0
    assert (
        client.post(f"/e/{desk.id}/bureau/classement/clore", data={"seen": str(desk.version[0])}).status_code
        == 303
    )


@pytest.mark.met("ORG-14")
@pytest.mark.parametrize(("carry", "kept"), [("1/2", Fraction(1, 2)), ("0", Fraction(0)), ("1", Fraction(1))])
def test_what_was_made_before_may_be_abated(
    office: Office, client: TestClient, carry: str, kept: Fraction
) -> None:
    home = announced(client, **lines("4 movement", "4 movement", r2_carry=carry))
    (desk,) = office.desks()
    assert desk.event.regulations.rounds[1].carry == kept
    played = seated(office, 20, desk.event.regulations)
    hand_in(played, (400, 100, -100, -400))
    before = {line.account.number: line.total for line in standing(played.event)}
    seat_next(played)
    hand_in(played, (40, 10, -10, -40))
    last = {
        player: balance
        for (number, _), sheet in played.event.sheets.items()
        if number == 2
        for player, balance in zip(sheet.players, sheet.balances, strict=True)
    }
    expected = sorted((kept * before[number] + last[number] for number in before), reverse=True)
    totals = [total for _, _, total in shown_totals(client, played)]
    assert [Fraction(number_of(total)) for total in totals] == expected
    assert home


def number_of(text: str) -> str:
    return text.replace("−", "-").replace(",", ".").replace("\u202f", "").replace("\xa0", "")


# --- special prizes -------------------------------------------------------------------------------------


@pytest.mark.met("ORG-04", "ORG-15")
def test_special_prizes_go_to_the_last_and_to_the_best_of_the_last_two_rounds(
    office: Office, client: TestClient
) -> None:
    prizes = PrizeList((5000,), (RankPrize(-1, 1000),), last_rounds=900)
    desk = seated(office, 20, Regulations("T", DAY, (RoundPlan(4),) * 3, prizes=prizes))
    for marks in ((400, 100, -100, -400), (40, 10, -10, -40), (40, 10, -10, -40)):
        hand_in(desk, marks)
        if desk.event.last_seated < 3:
            seat_next(desk)
    desk.record(Closed(), by=BY)
    order = ranks(desk)
    last_two: dict[int, int] = dict.fromkeys(order, 0)
    for (number, _), sheet in desk.event.sheets.items():
        for player, balance in zip(sheet.players, sheet.balances, strict=True):
            last_two[player] += balance if number > 1 else 0
    best = max(order[1:-1], key=lambda number: last_two[number])
    page = said(client.get(f"/e/{desk.id}/bureau/classement"))
    name = {number: desk.event.entries[number].name for number in order}
    assert f"Prix spécial, deux dernières positions : {name[best]} , 9 €." in page
    assert f"Prix spécial, rang 20 : {name[order[-1]]} , 10 €." in page


@pytest.mark.met("ORG-15", "ORG-04")
def test_special_prizes_are_announced(client: TestClient) -> None:
    prizes = {
        "fee": "10",
        "expected": "20",
        "prizes": "60 40 30 20",
        "prize_last": "10",
        "prize_last_rounds": "9",
    }
    home = announced(client, **prizes, sure="5; 60 40 30 20")
    page = said(client.get(f"{home}/epreuve"))
    assert "Prix spécial à la dernière place : 10 €" in page
    assert "Aucun prix spécial n'est prévu" not in page
    without: dict[str, Any] = {
        name: text for name, text in prizes.items() if not name.startswith("prize_last")
    }
    other = announced(client, **without)
    assert "Aucun prix spécial n'est prévu pour encourager les derniers" in said(
        client.get(f"{other}/epreuve")
    )
