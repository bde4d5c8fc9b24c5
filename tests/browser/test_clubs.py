"""A club in the browser: its first day, an evening like the last, the archive and back; every screen."""

from datetime import timedelta

import pytest

from oudler.director.desk import utc_now
from oudler.printing import read_logo
from tests.browser.halls import office_of
from tests.browser.people import Crowd
from tests.browser.screens import faults_of, screens
from tests.browser.serving import Server
from tests.director.club_nights import CLUB, closed, coming, played
from tests.printing.pictures import png


@pytest.mark.slow  # a browser
def test_a_club_from_its_first_day_to_its_archive(own_server: Server, crowd: Crowd) -> None:
    organiser = crowd.person()
    page = organiser.page
    organiser.open(f"{own_server.laptop}/diriger")
    organiser.submit("a[href='/nouveau-club']")
    page.fill("[name=name]", "Tarot Club du Vieux Pont")
    page.fill("[name=site]", "pas une adresse")
    page.set_input_files("[name=logo]", {"name": "logo.png", "mimeType": "image/png", "buffer": png()})
    organiser.submit("main button.primary")
    assert "une adresse s’écrit" in page.inner_text(".wrong").replace("'", "’")
    assert page.input_value("[name=name]") == "Tarot Club du Vieux Pont"
    page.fill("[name=site]", "www.vieux-pont.fr")
    page.select_option("[name=weekday]", label="vendredi")
    page.fill("[name=starts]", "20h30")
    organiser.submit("main button.primary")
    assert page.inner_text("h1") == "Bienvenue au club."
    organiser.submit("a[data-key=n]")
    assert page.input_value("[name=starts]") == "20:30"
    page.fill("[name=name]", "Soirée 1")
    organiser.submit("main button.primary")
    with office_of(own_server) as office:
        (known,) = office.clubs.clubs()
        (stored,) = office.clubs.events(known.id)
    home = f"{own_server.laptop}/c/{known.id}/bureau"
    organiser.open(f"{own_server.laptop}/nouvelle?club={known.id}&comme={stored.id}")
    assert page.input_value("[name=name]") == "Soirée 2"
    organiser.open(f"{home}/epreuves")
    page.check("[name=event]")
    organiser.submit("button[value=archiver]")
    assert "Soirée 1" not in page.inner_text("main form.sheet")
    organiser.submit(".told button")
    assert "Soirée 1" in page.inner_text("main form.sheet")


@pytest.mark.slow  # every screen of a club at two sizes
def test_every_screen_of_a_club(own_server: Server, crowd: Crowd) -> None:
    today = utc_now().astimezone().date()
    with office_of(own_server) as office:
        known = office.clubs.open(CLUB)
        office.clubs.keep_logo(known.id, read_logo(png()))
        for number in (1, 2, 3):
            closed(office, known, f"Soirée {number}", today - timedelta(weeks=number))
        played(office, known, "Soirée 4", today)
        coming(office, known, "Soirée 5", today + timedelta(weeks=1))
        coming(office, None, "Coupe", today)
    organiser = crowd.person()
    within = f"/c/{known.id}/bureau"
    visits = screens(organiser, f"{own_server.laptop}{within}", within, most=1)
    found = {address: faults_of(organiser) for address in visits}
    assert {address: faults for address, faults in found.items() if faults} == {}
    assert len(found) > 5
