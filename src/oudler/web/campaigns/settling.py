"""What stands in the way is settled: a derogation with its reason, licences checked on the day."""

from starlette.responses import Response

from oudler.director.desk import known_state
from oudler.tournament.campaigns import Derogated, LicencesChecked, Objection, Tier
from oudler.tournament.clubs import LicenceStanding
from oudler.tournament.people import Entry
from oudler.web.campaigns.facts import intake_of, objections_of, tier_asked
from oudler.web.campaigns.objections_view import mark_of, shown_objection
from oudler.web.campaigns.writing import write
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording.events import licence_told, names_text, tier_name

HOME = "/championnats/{campaign}"
DEROGATION = f"{HOME}/derogation/{{mark}}"
LICENCES = f"{HOME}/licences"


def ask_derogation(asked: PageRequest) -> Response:
    """Ask who granted a derogation, and why."""
    objection, tier = _objection(asked)
    return asked.page(
        "campaign_derogation.html",
        one=shown_objection(asked.campaign, asked.words, tier, objection),
        tier=tier,
        is_strict=objection.is_strict,
    )


def derogate(asked: PageRequest) -> Response:
    """Note a derogation: the objection does not stand in the way any more. Raises Refused."""
    objection, tier = _objection(asked)
    return write(asked, Derogated(objection.key, asked.field("why")), to=f"?etape={tier.code}")


def _objection(asked: PageRequest) -> tuple[Objection, Tier]:
    """The objection that the address names, and the tier where it is shown. Raises Refused."""
    setup, mark = asked.campaign.campaign.setup, asked.path("mark")
    found = next((each for each in objections_of(asked.campaign) if mark_of(each) == mark), None)
    if found is None:
        told = asked.words.say("Cela ne s'oppose plus : il n'y a rien à accorder.")
        raise Refused(told, status=404, up=asked.place.home)
    return found, setup.tier(found.tier) or setup.tiers[0]


def ask_licences(asked: PageRequest) -> Response:
    """Ask whose licence is not valid on the day (CHD-09, CHF-10)."""
    tier = tier_asked(asked)
    lapsed = asked.campaign.campaign.lapsed.get(tier.code)
    season, national = asked.campaign.campaign.setup.season_of(tier), asked.office.licences.current()

    def shown(mark: str, person: Entry) -> tuple[str, str, bool, str]:
        """A person, ticked as was written, else as the national list says, with what that is."""
        state = known_state(national, season, person.licence)
        is_lapsed = state is not None and state.standing is LicenceStanding.LAPSED
        told = "" if state is None else licence_told(asked.words, state)
        return mark, person.name, is_lapsed if lapsed is None else person.licence in lapsed, told

    return asked.page(
        "campaign_licences.html",
        tier=tier,
        tier_name=tier_name(asked.words, tier),
        season=season,
        is_checked=lapsed is not None,
        units=[
            (
                names_text(asked.words, each.unit.names),
                [shown(_mark(at, row), person) for row, person in enumerate(each.unit.people)],
            )
            for at, each in enumerate(intake_of(asked.campaign, tier).qualified)
        ],
    )


def check_licences(asked: PageRequest) -> Response:
    """The licences of all who play a tier were checked. Raises Refused."""
    tier = asked.campaign.campaign.setup.tier(asked.field("etape")) or tier_asked(asked)
    ticked = {str(mark) for mark in asked.form.getlist("lapsed")}
    lapsed = tuple(
        person.licence
        for at, each in enumerate(intake_of(asked.campaign, tier).qualified)
        for row, person in enumerate(each.unit.people)
        if _mark(at, row) in ticked
    )
    return write(asked, LicencesChecked(tier.code, lapsed), to=f"?etape={tier.code}")


def _mark(at: int, row: int) -> str:
    """Who of a list is meant, without the licence."""
    return f"{at}-{row}"


ROUTES = (
    page(DEROGATION, ask_derogation, Role.ARBITER),
    act(DEROGATION, derogate, Role.ARBITER),
    page(LICENCES, ask_licences, Role.ARBITER),
    act(LICENCES, check_licences, Role.ARBITER),
)
