"""The stages of a championship and their tournaments: added, changed; places, approval, the announcement."""

from dataclasses import replace

from starlette.responses import Response

from oudler.director import campaigns
from oudler.tournament.campaigns import Approved, Heat, PlacesSet, Setup, Tier
from oudler.tournament.championships import Access, Level, accesses
from oudler.web.campaigns.facts import intake_of
from oudler.web.campaigns.writing import write, write_whole, written
from oudler.web.site import PageRequest, Reading, Refused, Role, act, page
from oudler.wording.events import championship_name, tier_name
from oudler.wording.language import day_text, day_words

SCREEN = "/championnats/{campaign}/etapes"
MOST_PLACES = 2000
LEVELS = {level.code: level for level in Level if level is not Level.ORDINARY}


def show(asked: PageRequest) -> Response:
    """Every stage with its tournaments, how many each sends on, and the approval of the regulation."""
    desk, words = asked.campaign, asked.words
    setup = desk.campaign.setup
    return asked.page(
        "campaign_stages.html",
        tiers=[(tier, tier_name(words, tier), setup.target(tier)) for tier in setup.tiers],
        sends={heat.code for tier in setup.tiers if _sends(setup, tier) for heat in tier.heats},
        days={heat.code: _days(asked, heat) for heat in setup.heats},
        levels=[(code, tier_name(words, Tier("", level))) for code, level in _levels(setup)],
        championship=championship_name(words, setup.championship),
        approvals=[
            (comite, day_words(words, each.day), each.officer)
            for comite, each in desk.campaign.approved.items()
        ],
        unapproved=_unapproved(asked),
        is_settled=campaigns.is_settled(desk.campaign),
        sizes={
            heat.code: (come.places, come.size)
            for tier in setup.tiers
            for heat in tier.heats
            if any(True for _ in setup.sources(tier, heat.code))
            for come in [intake_of(desk, tier, heat.code if len(tier.heats) > 1 else "")]
        },
    )


def _days(asked: PageRequest, heat: Heat) -> str:
    days = dict.fromkeys(day_text(asked.words, sitting.day) for sitting in heat.sittings)
    return ", ".join([*days, *filter(None, [heat.venue])])


def _sends(setup: Setup, tier: Tier) -> bool:
    return setup.target(tier) is not None


def _levels(setup: Setup) -> list[tuple[str, Level]]:
    """The levels of which one more tier makes sense."""
    known = {tier.level for tier in setup.tiers}
    has_qualifier = Access.QUALIFIER in accesses(setup.championship)
    return [
        (code, level)
        for code, level in LEVELS.items()
        if level is Level.EARLY_STAGE
        or (level not in known and (has_qualifier or level is not Level.NATIONAL_QUALIFIER))
    ]


def _unapproved(asked: PageRequest) -> list[str]:
    """The comités whose regulation nobody has approved yet (CHP-02)."""
    campaign = asked.campaign.campaign
    comites = dict.fromkeys(
        campaign.setup.comite_of(heat)
        for tier in campaign.setup.tiers
        if tier.level.is_regional
        for heat in tier.heats
    )
    return [comite for comite in comites if comite and comite not in campaign.approved]


# --- acts -----------------------------------------------------------------------------------------------


def change(asked: PageRequest) -> Response:
    """Add or take out tiers and tournaments, or change what is announced. Raises Refused."""
    return arranged(asked, _changed(asked), "/etapes")


def arranged(asked: PageRequest, setup: Setup, to: str) -> Response:
    """Write a set-up with its reason, and go to a page. Raises Refused."""
    why = asked.field("why") or (
        "" if campaigns.is_settled(asked.campaign.campaign) else asked.words.say("préparation")
    )
    desk, by, seen = asked.campaign, asked.by, asked.lines_seen
    return written(asked, lambda: campaigns.rearrange(desk, setup, why, by, seen), to)


def _changed(asked: PageRequest) -> Setup:
    setup, do = asked.campaign.campaign.setup, asked.field("do")
    if do == "heats":
        names = [" ".join(line.split())[:80] for line in asked.field("names").splitlines()]
        return campaigns.with_heats(setup, _tier(asked), [*filter(None, names)])
    if do == "tier":
        level = LEVELS.get(asked.field("level"), Level.EARLY_STAGE)
        return campaigns.with_tier(setup, level, asked.field("name")[:80])
    if do == "drop-tier":
        return campaigns.without_tier(setup, _tier(asked).code)
    if do == "drop-heat":
        return campaigns.without_heat(setup, asked.field("heat"))
    return _announced(asked, setup)


def _tier(asked: PageRequest) -> Tier:
    tier = asked.campaign.campaign.setup.tier(asked.field("tier"))
    if tier is None:
        raise Refused(
            asked.words.say("Cette étape n'est pas dans le championnat : choisissez-la sur la page.")
        )
    return tier


def _announced(asked: PageRequest, setup: Setup) -> Setup:
    """The name, the zone and the school holidays. Raises Refused."""
    reading = Reading(asked)
    days = [
        (reading.birth(f"from{line}"), reading.birth(f"to{line}")) for line in range(1, MOST_HOLIDAYS + 1)
    ]
    made = replace(
        setup,
        name=reading.text("name", 80),
        zone=reading.text("zone", 60),
        holidays=tuple((first, last) for first, last in days if first and last),
    )
    if reading.wrong:
        raise Refused(*reading.wrong)
    return made


MOST_HOLIDAYS = 4


def set_places(asked: PageRequest) -> Response:
    """How many each tournament sends on, as the CCN or the comité set it (CHP-05). Raises Refused."""
    reading, setup = Reading(asked), asked.campaign.campaign.setup
    places = tuple(
        (heat.code, typed)
        for heat in setup.heats
        if (typed := reading.maybe(f"places-{heat.code}", 0, MOST_PLACES)) is not None
        and typed != heat.places
    )
    if reading.wrong:
        raise Refused(*reading.wrong)
    if not places:
        return asked.go(f"{asked.place.home}/etapes")
    return write_whole(asked, PlacesSet(places), "/etapes")


def approve(asked: PageRequest) -> Response:
    """The zone officer has approved the regulation of some comités (CHP-02). Raises Refused."""
    reading = Reading(asked)
    day = reading.day("day", asked.office.now().astimezone().date())
    comites = tuple(str(name) for name in asked.form.getlist("comite"))
    if reading.wrong:
        raise Refused(*reading.wrong)
    return write(asked, Approved(day, reading.text("officer", 80), comites), to="/etapes#aval")


def remove(asked: PageRequest) -> Response:
    """Remove a championship with everything of it; its name has to be typed. Raises Refused."""
    if asked.field("name") != asked.campaign.campaign.setup.name:
        told = asked.words.say(
            "Pour retirer le championnat, écrivez son nom exactement : rien n'a été retiré."
        )
        raise Refused(told)
    asked.office.campaigns.remove(asked.campaign.id)
    return asked.go("/diriger")


ROUTES = (
    page(SCREEN, show, Role.ARBITER),
    act(SCREEN, change, Role.ARBITER),
    act(f"{SCREEN}/places", set_places, Role.ARBITER),
    act(f"{SCREEN}/aval", approve, Role.ARBITER),
    act("/championnats/{campaign}/retirer", remove, Role.ORGANISER),
)
