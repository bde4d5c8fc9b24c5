"""Members of a club by keyboard: a list comes in, a contact is read, a licence is told at the check-in."""

from dataclasses import replace
from pathlib import Path

import pytest

from oudler.director.desk import utc_now
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Club, Member
from tests.browser.halls import desk_now, office_of
from tests.browser.people import Crowd
from tests.browser.screens import faults_of, screens
from tests.browser.serving import Server
from tests.director.desks import RULES

TODAY = utc_now().astimezone().date()
SEASON = Season.of(TODAY)
ANA = Member(1, "1111111", "RENAUT", "Ana", series=3, licensed=SEASON.year - 1)
LIST = f"""N° FFT;NOM Prénom;Clt;Mobile;Saison
1111111;RENAUD Ana;4;0798765432;
2222222;LÉVÊQUE Zoé;1;;{SEASON}
12;FAUX Un;;;
"""


@pytest.mark.slow
def test_members_from_a_list_to_the_check_in(own_server: Server, crowd: Crowd, tmp_path: Path) -> None:
    with office_of(own_server) as office:
        club = office.clubs.open(Club("Tarot Club du Vieux Pont"))
        office.clubs.change_members(club.id, {}, [(ANA, "06 12 34 56 18")])
        desk = office.open(replace(RULES, day=TODAY), "bureau")
        office.store.give_events([desk.id], club.id)
    file = tmp_path / "membres.csv"
    file.write_text(LIST, encoding="utf-8")
    arbiter = crowd.person()
    members = f"{own_server.laptop}/c/{club.id}/bureau/membres"

    arbiter.open(members)
    arbiter.tab_to('[data-key="t"]')
    arbiter.turn("Enter")
    arbiter.choose(file)
    arbiter.tab_to(".primary")
    arbiter.turn("Enter")
    arbiter.sees("Nom : RENAUT devient RENAUD")
    assert "07 98" not in arbiter.text()
    found = {"preview": faults_of(arbiter)}
    arbiter.open(f"{members}/import/apercu")
    arbiter.turn("Enter")
    arbiter.sees("La liste est importée.")

    arbiter.open(members)
    arbiter.write("renaud")
    arbiter.turn("Enter")
    arbiter.sees("07 •• •• •• 32")
    arbiter.submit(".private form button")
    assert arbiter.page.locator("textarea").input_value() == "07 98 76 54 32"

    arbiter.open(f"{own_server.laptop}/e/{desk.id}/bureau/inscriptions")
    arbiter.write("renaud")
    arbiter.turn("Enter")
    arbiter.sees(f"Licence pas renouvelée pour {SEASON} (dernière : {Season(SEASON.year - 1)})")
    arbiter.turn("Enter")
    assert [entry.is_licensed for entry in desk_now(own_server, desk.id).event.listed] == [False]
    arbiter.sees("Ana RENAUD")

    visits = screens(arbiter, members, f"/c/{club.id}/bureau/membres")
    found |= {address: faults_of(arbiter) for address in visits}
    found |= {
        address: faults_of(arbiter)
        for address in screens(arbiter, f"{own_server.laptop}/licences", "/licences")
    }
    assert {address: faults for address, faults in found.items() if faults} == {}
    assert len(found) > 8
