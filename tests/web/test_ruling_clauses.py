"""What rulings cost across an event: pronounced at the desk, read in its ledger and in the ranking."""

import re

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk
from tests.director.desks import play_round, players_at
from tests.web.asking import said
from tests.web.test_repairs import repaired
from tests.web.test_rulings import pronounced, screen

DROPPED = "fault=exposed_card&f-culprit=defender&f-effect=none"
OUT_OF_TURN = "fault=card_out_of_turn&f-culprit=defender&f-effect=none"
MIXED_POIGNEE = "fault=poignee_unordered"
REVOKED = "fault=revoke&f-consumed=yes&f-culprit=defender&f-choice="
MISDEALT = "fault=misdeal&f-found=dealing&f-dealer=regular&dealer={0}"
TABLE = "A −{0} B −{0} C −{0} D −{0}"
"""Everybody at the table pays."""


def rule(client: TestClient, desk: Desk, what: str) -> None:
    """Pronounce a ruling about people of the first table: « fault=smoking A B »."""
    people = sorted(players_at(desk, 1))
    fault, *names = what.split(" ")
    who = [f"who={people['ABCD'.index(name)]}" for name in names]
    pronounced(client, "&".join([f"{screen(desk)}/1/1?{fault.format(*people)}", *who]))


def booked(client: TestClient, desk: Desk) -> list[str]:
    """Who is warned, fined and banned by each ruling of the ledger."""
    page = client.get(screen(desk)).text.split('<ol class="booked">')[1]
    heads = [said(head.split("<br>")[1]) for head in re.findall(r"<summary.*?</summary>", page, re.S)]
    for name, number in zip("ABCD", sorted(players_at(desk, 1)), strict=True):
        heads = [head.replace(f"{desk.event.entries[number].name} (n° {number})", name) for head in heads]
    return [head.removesuffix("Détail, annuler…").strip() for head in heads][::-1]


@pytest.mark.parametrize(
    ("rulings", "told"),
    [
        pytest.param(rulings, told, id=" ; ".join(rulings), marks=pytest.mark.met(*ids.split()))
        for ids, rulings, told in [
            ("COD-44 COD-14", [f"{DROPPED} A", f"{DROPPED} A"], ["A avertissement", "A −100"]),
            (
                "COD-44",
                [f"{DROPPED} A", f"{DROPPED} A", f"{DROPPED} A"],
                ["A avertissement", "A −100", "A −100"],
            ),
            ("COD-44", [f"{DROPPED} A", f"{DROPPED} B"], ["A avertissement", "B avertissement"]),
            ("COD-44 COD-41", [f"{DROPPED} A", f"{OUT_OF_TURN} A"], ["A avertissement", "A −100"]),
            ("COD-44 POF-01", [f"{DROPPED} A", f"{MIXED_POIGNEE} A"], ["A avertissement", "A avertissement"]),
            (
                "COD-39 COD-44",
                ["fault=touched_cards A", "fault=touched_cards A"],
                ["A avertissement", "A −100"],
            ),
            ("COD-32", ["fault=score_sheet&f-kind=sum"], [TABLE.format(100)]),
            ("COD-32", ["fault=score_sheet&f-kind=left"], [TABLE.format(100)]),
            ("COD-32", ["fault=score_sheet&f-kind=missing"], [TABLE.format(400)]),
            ("COD-33", ["fault=slow_play A C", "fault=slow_play A C"], ["A −100 C −100", "A −200 C −200"]),
            ("COD-37", ["fault=smoking&f-points=100 A"], ["A −100"]),
            ("ETH-01", ["fault=conduct&f-kind=mannerism&f-points=50 A"], ["A −50"]),
            ("ETH-07 ETH-01", ["fault=conduct&f-kind=mannerism&f-points=0 A"], ["A"]),
            ("ETH-03", ["fault=arbiter_not_called&f-points=200 A B"], ["A −200 B −200"]),
            ("COD-25 DEA-17", [f"{REVOKED}score A"], ["A A n'annonce pas à la prochaine donne"]),
            ("COD-25 DEA-17", [f"{REVOKED}cancel B"], ["B B n'annonce pas à la prochaine donne"]),
            ("COD-03 DEA-15", [MISDEALT.replace("{0}", "{2}")], ["C n'annonce pas à la prochaine donne"]),
            (
                "COD-16 COD-44",
                ["fault=exposed_card&f-culprit=taker A", f"{DROPPED} A"],
                ["A", "A avertissement"],
            ),
        ]
    ],
)
def test_ledger_tells_who_is_warned_who_pays_and_who_may_not_bid(
    client: TestClient, desk: Desk, rulings: list[str], told: list[str]
) -> None:
    for what in rulings:
        rule(client, desk, what)
    assert booked(client, desk) == told


@pytest.mark.parametrize(
    ("case", "told"),
    [
        pytest.param(
            REVOKED + "cancel&who={0}",
            [
                "La donne est annulée. Elle ne compte pas comme donne jouée. "
                "Le même donneur donne de nouveau.",
                "A ne peut pas annoncer à la prochaine donne.",
            ],
            marks=pytest.mark.met("COD-25", "COD-38", "DEA-17"),
        ),
        pytest.param(
            MISDEALT.replace("{0}", "{1}"),
            ["On redonne les cartes. Le même donneur donne de nouveau.", "B ne peut pas annoncer"],
            marks=pytest.mark.met("COD-03", "DEA-15"),
        ),
        pytest.param(
            "fault=petit_sec_late&f-found=before_score",
            [
                "La donne est annulée. Elle ne compte pas comme donne jouée. "
                "Le voisin de droite du donneur donne."
            ],
            marks=pytest.mark.met("PSC-06", "COD-38"),
        ),
        pytest.param(
            "fault=misdeal&f-found=contract&f-taker=unaffected&f-accepts=yes&f-dealer=regular&dealer={2}",
            [
                "On redonne les cartes de la défense, puis la donne se joue.",
                "Pénalité pour C : 100 points.",
                "Seules les cartes des défenseurs sont battues et redonnées : la main du preneur, le chien "
                "et le contrat ne changent pas.",
            ],
            marks=pytest.mark.met("COD-07", "COD-45"),
        ),
    ],
)
def test_page_of_a_ruling_tells_who_deals_and_who_may_not_bid(
    client: TestClient, desk: Desk, case: str, told: list[str]
) -> None:
    people = sorted(players_at(desk, 1))
    page = said(client.get(f"{screen(desk)}/1/1?{case.format(*people)}"))
    for name, number in zip("ABCD", people, strict=True):
        page = page.replace(desk.event.entries[number].name, name).replace(f"{name} (n° {number})", name)
    assert [line for line in told if line in page] == told, page


@pytest.mark.met("COD-44")
def test_warning_that_is_lifted_is_no_first_one(client: TestClient, desk: Desk) -> None:
    rule(client, desk, f"{DROPPED} A")
    client.post(f"{screen(desk)}/annuler", data={"ruling": "1", "why": "à tort"})
    rule(client, desk, f"{DROPPED} A")
    assert booked(client, desk) == ["A avertissement annulée", "A avertissement"]


@pytest.mark.met("COD-32", "CLA-05")
def test_points_of_a_ruling_are_taken_off_in_the_ranking(client: TestClient, desk: Desk) -> None:
    play_round(desk)
    before = totals(client, desk)
    rule(client, desk, "fault=score_sheet&f-kind=missing")
    fined = {desk.event.entries[number].name for number in players_at(desk, 1)}
    assert totals(client, desk) == {name: total - 400 * (name in fined) for name, total in before.items()}


@pytest.mark.met("CHG-07")
@pytest.mark.parametrize(("excused", "place"), [({"excused": "yes"}, 1), ({}, 12)])
def test_who_leaves_before_the_end_is_last_unless_excused(
    client: TestClient, desk: Desk, excused: dict[str, str], place: int
) -> None:
    play_round(desk)
    best, *_ = totals(client, desk)
    number = next(entry.number for entry in desk.event.listed if entry.name == best)
    repaired(client, desk, "depart", number=str(number), why="parti", **excused)
    assert list(totals(client, desk)).index(best) + 1 == place


def totals(client: TestClient, desk: Desk) -> dict[str, int]:
    """Everybody's total on the page of the ranking, the first one first."""
    page = client.get(f"/e/{desk.id}/bureau/classement").text
    rows = [said(row).replace("−", "-") for row in re.findall(r"<tr.*?</tr>", page, re.S)]
    shown = [
        re.match(r"\d+ (Prénom\d+ NOM\d+)(?: [^+-]+)?(?: [+-]\d+)* ([+-]\d+)(?: \d+)?$", row) for row in rows
    ]
    told = {found[1]: int(found[2]) for found in shown if found}
    assert sorted(told) == sorted(entry.name for entry in desk.event.listed)
    return told


@pytest.mark.met("ETH-01")
def test_five_kinds_of_improper_conduct_are_offered(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    page = client.get(f"{screen(desk)}/1/1?fault=conduct&who={who}").text
    assert [said(answer) for answer in re.findall(r'<a class="btn" href="[^"]*f-kind=.*?</a>', page)] == [
        "1 hésitation injustifiée",
        "2 enchère kamikaze",
        "3 maniérisme",
        "4 approbation ou désapprobation affichée",
        "5 propos désobligeant",
    ]
    assert "les points que vous inscrivez" in said(page)


@pytest.mark.met("ETH-03")
def test_what_was_settled_without_the_arbiter_cannot_be_claimed_later(client: TestClient, desk: Desk) -> None:
    who = players_at(desk, 1)[0]
    page = said(client.get(f"{screen(desk)}/1/1?fault=arbiter_not_called&f-points=0&who={who}"))
    assert "Plus aucune réclamation n'est reçue sur cet incident." in page
    assert "Notez une sanction, selon l'article 31 du fascicule 1." in page
