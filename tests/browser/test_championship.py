"""Championships in stages: from the lists of centres and comités to the titles, and the season after."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from oudler.director.desk import CampaignDesk, utc_now
from oudler.tournament import campaigns
from oudler.tournament.campaigns import HeatList
from oudler.tournament.championships import Level, Season
from tests.browser.halls import office_of
from tests.browser.people import Crowd, Person
from tests.browser.serving import Server
from tests.tournament import campaign_story as story

SEASON = Season.of(utc_now().date())
FINAL_DAY = date(SEASON.year + 1, 5, 8)
CENTRES = {"Nord": range(1, 11), "Plaine": range(11, 20), "Côte": range(21, 29)}
COMITES = {"Val": range(1, 7), "Alsace": range(11, 17), "Savoie": range(21, 27)}
ENTERED = 90
"""Players of the national qualifier, ten of whom go home."""
TABLE = {
    "l1_least": "20", "l1_deals1": "20", "l1_units": "12", "l1_deals2": "20", "l1_coefficient": "1,2",
    "l2_least": "24", "l2_deals1": "20", "l2_units": "16", "l2_deals2": "20", "l2_coefficient": "1,25",
}  # fmt: skip
"""The second line multiplies by more than its eliminations allow."""
WIDTHS = (390, 320)
ALL_IS_SEEN = (
    "[...document.querySelectorAll('.scroll')].every((part) => part.scrollWidth <= part.clientWidth)"
)
IS_WITHIN = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def _list(heat: str, level: Level, numbers: Sequence[int], comite: str = story.VAL) -> HeatList:
    """A list of this season; those of comités and of France say that their regulation is approved."""
    day = date(SEASON.year, 10, 11) if level is Level.EARLY_STAGE else date(SEASON.year + 1, 1, 24)
    return story.listed(heat, level, numbers, season=SEASON, day=day, comite=comite, is_approved=True)


def _unlicensed(found: HeatList, place: int) -> HeatList:
    """The same list, with somebody whose licence is not valid."""
    units = list(found.units)
    (who,) = units[place - 1].people
    units[place - 1] = replace(units[place - 1], people=(replace(who, is_licensed=False),))
    return replace(found, units=tuple(units))


class Secretary:
    """Who works at the desk of championships, with files that came in."""

    def __init__(self, person: Person, server: Server, folder: Path) -> None:
        self.person = person
        self.server = server
        self.folder = folder

    @property
    def home(self) -> str:
        """How the addresses of the championship begin."""
        return "/".join(self.person.path.split("?")[0].split("#")[0].split("/")[:3])

    @property
    def desk(self) -> CampaignDesk:
        """The championship as the database has it now."""
        with office_of(self.server) as office:
            return office.campaigns.desk(self.home.rpartition("/")[2])

    def announce(self, organiser: str, heats: dict[str, int], **fields: str) -> None:
        """One screen: who organises, what leads to the final, when and where that is."""
        self.person.open(f"{self.server.laptop}/championnats/nouveau")
        self.person.tab_to("[name=organiser]")
        while not self.person.has_focus(f"[value={organiser}]:checked"):
            self.person.press("ArrowDown")
        for name, text in fields.items():
            self.type(name, text)
        self.person.tab_to("[name=heats]")
        for name, places in heats.items():
            self.person.write(f"{name} {places}\n")
        self.person.tab_to("button.primary")
        self.person.turn("Enter")

    def type(self, name: str, text: str) -> None:
        """Go to a field by Tab and type into it, in place of what stood there; a day by its parts."""
        self.person.tab_to(f"[name={name}]")
        year, *rest = text.split("-")
        is_day = len(rest) == 2 and year.isdecimal()
        self.person.write("".join((*rest, year)) if is_day else text)  # as this browser asks for it

    def look_at(self, found: HeatList) -> str:
        """R, the file, Enter: gives what the page says of a list before anything is written."""
        path = self.folder / f"{found.head.heat}.json"
        path.write_text(campaigns.write_list(found), encoding="utf-8")
        self.person.press("Escape")
        self.person.turn("r")
        self.person.tab_to("[name=file]")
        self.person.choose(path)
        self.person.tab_to("button.primary")
        self.person.turn("Enter")
        return self.person.text()

    def receive(self, found: HeatList) -> str:
        """Look at a list, keep it; gives what the chain says then."""
        self.look_at(found)
        return self.go("Enter")

    def go(self, key: str) -> str:
        """Press a key that leads on; gives what is read there."""
        self.person.turn(key)
        return self.person.text("body")

    def follow(self, selector: str) -> str:
        """Press a button or follow a link; gives what is read there."""
        self.person.submit(selector)
        return self.person.text("body")

    def show(self, path: str) -> str:
        """Another page of the championship."""
        self.person.open(f"{self.server.laptop}{self.home}{path}")
        return self.person.text("body")


@pytest.fixture
def secretary(house: Server, crowd: Crowd, tmp_path: Path) -> Secretary:
    """At the laptop of the house."""
    return Secretary(crowd.person(), house, tmp_path)


# --- a comité -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.met("CHP-01")
def test_from_three_centres_to_the_regional_title(secretary: Secretary) -> None:
    day = date(SEASON.year + 1, 1, 24).isoformat()
    secretary.announce(
        "comite", {"Nord": 8, "Plaine": 7, "Côte": 6}, comite=story.VAL, final_day=day, venue="Tours"
    )
    _write_table(secretary)
    _receive_centres(secretary)
    _settle_licence(secretary)
    _note_derogation(secretary)
    _stay_within_phones(secretary)
    _press_keys(secretary)

    secretary.receive(_list("Finale régionale", Level.REGIONAL_FINAL, range(1, 21)))
    secretary.show("/tournoi/" + secretary.desk.campaign.setup.tiers[1].heats[0].code)
    text = secretary.follow("#titres button")
    assert "Ada NOM1, champion" in text
    assert "proclamés" in text


def _write_table(secretary: Secretary) -> None:
    secretary.go("g")
    for name, text in TABLE.items():
        secretary.type(name, text)
    secretary.person.tab_to("button[value=save]")
    secretary.go("Enter")


def _receive_centres(secretary: Secretary) -> None:
    """Each list is looked at before it is kept; the chain counts."""
    lists = [_list(name, Level.EARLY_STAGE, numbers) for name, numbers in CENTRES.items()]
    text = secretary.look_at(_unlicensed(lists[0], 2))
    assert "Pour : Nord, 8 places" in text
    assert "1 joueur sans licence valable : Ada NOM2." in text
    assert secretary.desk.campaign.lists == {}
    assert "8 par quota" in secretary.go("Enter")
    assert "15 par quota" in secretary.receive(lists[1])
    text = secretary.receive(lists[2])
    assert "21 par quota" in text
    assert "tout est reçu" in text


def _settle_licence(secretary: Secretary) -> None:
    """It is told with its article, and settled where it leads."""
    assert "Pas de licence : Ada NOM2" in secretary.person.text("#against")
    missing = ".obj li:has-text('Pas de licence : Ada NOM2')"
    assert secretary.person.text(f"{missing} em") == "ch. 3, préambule"
    secretary.follow(f"{missing} a:has(b)")
    secretary.person.tab_to("[name=licensed1]")
    secretary.person.press("Space")
    secretary.person.tab_to("button[value=note]")
    secretary.go("Enter")
    assert "Pas de licence" not in secretary.go("Escape")


def _note_derogation(secretary: Secretary) -> None:
    """An official arbiter is not enough for a final; the CCR lets him."""
    final = secretary.desk.campaign.setup.tiers[1]
    secretary.show(f"/tournoi/{final.heats[0].code}")
    secretary.type("arbiter", "M. Petit")
    secretary.person.tab_to("form[action$='/arbitres'] button")
    secretary.go("Enter")
    wanted = ".obj li:has-text('Arbitre régional à nommer')"
    secretary.show(f"?etape={final.code}")
    secretary.follow(f"{wanted} a.small")
    secretary.person.write("accordée par la CCR le 3")
    assert "Arbitre régional à nommer" in secretary.go("Enter")  # what was done last
    text = secretary.person.text("#against")
    assert "1 dérogation notée" in text
    assert "Arbitre régional à nommer" not in text
    secretary.person.page.locator("#against summary", has_text="1 dérogation notée").click()
    assert "Dérogation : accordée par la CCR le 3" in secretary.person.text("#against")


# --- the page on phones, and its keys -------------------------------------------------------------------


def _stay_within_phones(secretary: Secretary) -> None:
    """What is refused in the table is told to readers of screens too, and widens nothing."""
    page = secretary.person.page
    usual = page.viewport_size
    assert usual is not None
    assert page.locator(".plan .err .vh").count() == 1
    assert "24 présents et plus : Le coefficient 1,25 est trop grand" in secretary.person.text("#against")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(IS_WITHIN), width
    page.set_viewport_size({"width": WIDTHS[0], "height": 844})
    assert page.evaluate(ALL_IS_SEEN)  # the coefficient stands last
    page.set_viewport_size(usual)


def _press_keys(secretary: Secretary) -> None:
    """R, S and P lead to where something could be written; they write nothing."""
    before = secretary.desk.version
    secretary.go("r")
    assert secretary.person.path.endswith("/recevoir")
    secretary.go("Escape")
    secretary.show(f"?etape={secretary.desk.campaign.setup.tiers[1].code}")
    secretary.go("s")
    assert "/remplacer" in secretary.person.path
    secretary.go("Escape")
    secretary.person.press("p")
    assert secretary.person.has_focus("#present")
    secretary.person.press("r", "s", "p", "Escape")
    assert secretary.desk.version == before


# --- the national organiser -----------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.met("CHP-14", "CHP-16", "CHP-17")
def test_from_three_comites_to_the_champion_of_france_and_the_season_after(secretary: Secretary) -> None:
    name = f"France individuel {SEASON}"
    places = dict.fromkeys(COMITES, 3)
    secretary.announce("national", places, name=name, final_day=FINAL_DAY.isoformat(), venue="Vichy")
    home = secretary.home
    _receive_comites(secretary)
    _play_qualifier(secretary)
    _call_substitute(secretary)
    _name_champion(secretary)
    _proclaim(secretary)
    _open_next_season(secretary, name, home)


def _receive_comites(secretary: Secretary) -> None:
    for comite, numbers in COMITES.items():
        secretary.receive(_list(comite, Level.REGIONAL_FINAL, numbers, comite))
    text = secretary.show(f"?etape={_final(secretary)}")
    assert "9 par quota" in text
    assert "tout est reçu" in text


def _final(secretary: Secretary) -> str:
    return secretary.desk.campaign.setup.tiers[-1].code


def _heat(secretary: Secretary, name: str) -> str:
    (code,) = [heat.code for heat in secretary.desk.campaign.setup.heats if heat.name == name]
    return code


def _play_qualifier(secretary: Secretary) -> None:
    """One who had a place plays the qualifier: it sends one more than the eighty."""
    players = range(100, 100 + ENTERED)
    held = secretary.desk.campaign.setup.tiers[-2].heats[0].name
    secretary.receive(_list(held, Level.NATIONAL_QUALIFIER, players, ""))
    assert "9 par quota, 80 du qualificatif" in secretary.show(f"?etape={_final(secretary)}")
    text = secretary.show(f"/tournoi/{_heat(secretary, 'Val')}/1")
    assert "perd sa place, qui y est remise en jeu (art. 4)" in text
    secretary.person.tab_to("button[value=qualifier]")
    text = secretary.go("Enter")
    assert "8 par quota, 81 du qualificatif" in text
    assert "Ada NOM1 quota" not in text


def _call_substitute(secretary: Secretary) -> None:
    """Who gives up is followed by the next of that ranking; Enter calls him."""
    secretary.show(f"/tournoi/{_heat(secretary, 'Alsace')}/2")
    secretary.person.tab_to("[name=why]")
    secretary.person.write("malade")
    secretary.person.tab_to("button[value=give-up]")
    text = secretary.go("Enter")
    assert "rendue par Ada NOM12" in text
    assert secretary.person.text("main .primary") == "Appeler Ada NOM14"
    text = secretary.go("Enter")
    assert "Remplaçant appelé (Alsace) : Ada NOM14." in text
    assert "Ada NOM14 remplace Ada NOM12 (place 2)" in secretary.show(
        f"?etape={_final(secretary)}&voir=remplacants"
    )
    assert "8 par quota, 81 du qualificatif" in secretary.show(f"?etape={_final(secretary)}")


def _name_champion(secretary: Secretary) -> None:
    """Last season's champion comes beside the quotas, as soon as it is noted what he is this season."""
    secretary.show("/journal")
    secretary.person.tab_to("details:has([name=licence1]) summary")
    secretary.person.press("Enter")
    secretary.type("licence1", "0000900")
    secretary.type("surname1", "SORTANT")
    secretary.type("first_name1", "Léo")
    secretary.go("Enter")
    assert "Léo SORTANT place d'office à confirmer" in secretary.show(f"?etape={_final(secretary)}")
    secretary.show(f"/titre/1?etape={_final(secretary)}")
    secretary.person.tab_to("button[value=note]")
    secretary.go("Enter")
    assert "Léo SORTANT en titre" in secretary.show(f"?etape={_final(secretary)}")


def _proclaim(secretary: Secretary) -> None:
    held = secretary.desk.campaign.setup.tiers[-1].heats[0]
    secretary.receive(_list(held.name, Level.NATIONAL_FINAL, (14, 21, 11, 3), ""))
    secretary.show(f"?etape={_final(secretary)}")
    assert secretary.person.text("#against .primary") == "Proclamer les titres"
    secretary.go("o")
    text = secretary.follow("#titres button")
    assert "Ada NOM14, champion de France" in text
    assert "Ada NOM21, vice-champion" in text
    assert "proclamés" in text


def _open_next_season(secretary: Secretary, name: str, home: str) -> None:
    """The champion has a place in title as soon as what he is this season is noted."""
    secretary.person.open(f"{secretary.server.laptop}/championnats/nouveau")
    text = secretary.follow(f"a[href$='apres={home.rpartition('/')[2]}']")
    assert f"La saison suivante de « {name} »" in text
    assert "Ada NOM14, champion de France" in text
    assert secretary.person.text("main .primary") == f"Ouvrir la saison {SEASON.next}"
    text = secretary.go("Enter")
    assert f"France individuel {SEASON.next}" in text
    assert secretary.home != home
    assert "Ada NOM14 place d'office à confirmer" in secretary.show(f"?etape={_final(secretary)}")
    secretary.show(f"/titre/1?etape={_final(secretary)}")
    secretary.person.tab_to("button[value=note]")
    secretary.go("Enter")
    text = secretary.show(f"?etape={_final(secretary)}")
    assert "1 en titre" in text
    assert "Ada NOM14 en titre" in text
