"""From a table to the ruling that is pronounced there: how often one taps, how often a page searches."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

import pytest
from starlette.testclient import TestClient

from oudler import arbitration
from oudler.arbitration.rulings import ruling
from oudler.director.desk import Desk
from oudler.director.rulings import inquiry as rulings
from oudler.tournament.events import Ruled
from tests.director.desks import players_at
from tests.web.tapping import Finger

MOST_TAPS = 4
"""From the page of a table in the room, « Prononcer » included."""

SOMEBODY = "PERSON"
COMMONEST: Mapping[str, tuple[tuple[str, ...], ...]] = {
    # what is tapped at each step; the last puts the ruling into the ledger, or keeps it for the deal's end
    "revoke | consumed=yes culprit=defender choice=score": (
        ("Renonce consommée",),
        (SOMEBODY, "en défense"),
        ("fait marquer",),
        ("Prononcer",),
    ),
    "revoke | consumed=no culprit=defender effect=none repeated=no": (
        ("Renonce non consommée",),
        (SOMEBODY, "en défense"),
        ("Prononcer",),
    ),
    "exposed_card | culprit=defender effect=none repeated=no": (
        ("Carte exposée",),
        (SOMEBODY, "en défense"),
        ("Prononcer",),
    ),
    "lead_out_of_turn | culprit=defender choice=accept effect=none repeated=no": (
        ("Entame hors tour",),
        (SOMEBODY, "en défense"),
        ("accepte",),
        ("Prononcer",),
    ),
    "card_out_of_turn | culprit=defender effect=none repeated=no": (
        ("Carte jouée hors tour",),
        (SOMEBODY, "en défense"),
        ("Prononcer",),
    ),
    "false_discard | cards=7 found=before_jeu": (
        ("mauvais nombre",),
        ("7",),
        ("avant « jeu »",),
        ("Prononcer",),
    ),
    "misdeal | found=dealing dealer=regular": (
        ("Fausse donne",),
        ("avant tout contrat",),
        (SOMEBODY,),
        ("Prononcer",),
    ),
    "score_sheet | kind=left": (("Feuille de marque",), ("laissée sur la table",), ("Prononcer",)),
    "slow_play | repeated=no": (("Lenteur",), (SOMEBODY,), ("Continuer",), ("Prononcer",)),
    "late | minutes=10 event=individual": (("Retard",), ("10",), (SOMEBODY,), ("Prononcer",)),
}
"""The ten that arbiters are called for most, each as it mostly is."""


def test_the_commonest_faults_are_the_buttons_of_a_table() -> None:
    told = [(fault, [f"{key}={value}" for key, value in facts.items()]) for fault, facts in rulings.FREQUENT]
    assert len(told) == len(COMMONEST)
    for (fault, facts), ruled in zip(told, COMMONEST, strict=True):
        assert ruled.startswith(" ".join([f"{fault} |", *facts]))


@pytest.mark.parametrize("ruled", COMMONEST)
def test_a_common_fault_takes_four_taps_from_the_table(client: TestClient, desk: Desk, ruled: str) -> None:
    who = desk.event.entries[players_at(desk, 2)[1]].name
    finger = Finger(client, f"/e/{desk.id}/bureau/salle/table/2")
    for words in COMMONEST[ruled]:
        finger.tap(*(who if word is SOMEBODY else word for word in words))
    happening = desk.tournament.log[-1].happening
    assert isinstance(happening, Ruled)
    assert happening.ruling.endswith(ruled)
    assert finger.taps <= MOST_TAPS


# --- what a page looks up -------------------------------------------------------------------------------


def counted(monkeypatch: pytest.MonkeyPatch, room: Any, name: str, calls: list[str]) -> None:
    """Note every call of a function by its name."""
    done: Callable[..., Any] = getattr(room, name)

    @wraps(done)
    def noted(*args: Any, **more: Any) -> Any:
        calls.append(name)
        return done(*args, **more)

    monkeypatch.setattr(room, name, noted)


MARKS = "&taker=2&contract=garde&points=38&oudlers=2&given=5"


@pytest.mark.parametrize(
    ("told", "searches"),
    [
        ("exposed_card", 1),
        ("revoke&f-consumed=yes", 1),
        ("revoke&f-consumed=yes&f-culprit=defender&f-choice=score&who={who}", 1),
        ("misdeal&f-found=dealing", 1),
        ("lead_out_of_turn&f-culprit=defender&who={who}", 1),
        ("false_claim&who={who}", 1),
        ("revoke&f-consumed=yes&f-culprit=defender&f-choice=score&who={who}" + MARKS, 2),  # and their effect
        ("revoke&f-consumed=yes&f-culprit=taker&who={taker}" + MARKS, 2),
    ],
)
def test_a_page_makes_one_inquiry_and_searches_once(
    client: TestClient, desk: Desk, monkeypatch: pytest.MonkeyPatch, told: str, searches: int
) -> None:
    calls: list[str] = []
    counted(monkeypatch, rulings, "inquiry_of", calls)
    counted(monkeypatch, ruling, "examine", calls)
    counted(monkeypatch, arbitration, "examine", calls)
    taker, who = players_at(desk, 1)[2:4]
    query = told.format(who=who, taker=taker)
    assert client.get(f"/e/{desk.id}/bureau/arbitrage/1/1?fault={query}").status_code == 200
    assert (calls.count("inquiry_of"), calls.count("examine")) == (1, searches)
