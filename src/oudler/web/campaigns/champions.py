"""Somebody with a title: what became of the place that it gives (CHP-06, CHP-16, CHP-19)."""

from starlette.responses import Response

from oudler.tournament import campaigns
from oudler.tournament.championships import Level, Title
from oudler.web.campaigns.facts import intake_of, tier_asked
from oudler.web.campaigns.people import act_on_people, has_qualifier, known_of, place_asked
from oudler.web.campaigns.writing import write
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording.events import champion_text, direct_text, names_text, refusal_texts

CHAMPION = "/championnats/{campaign}/titre/{place}"


def _champion(asked: PageRequest) -> campaigns.Champion:
    champions, place = asked.campaign.campaign.champions, place_asked(asked)
    if not 1 <= place <= len(champions):
        told = asked.words.say("Ce titre n'est pas dans le championnat.")
        raise Refused(told, status=404, up=asked.place.home)
    return champions[place - 1]


def _final_of(asked: PageRequest, champion: campaigns.Champion) -> campaigns.Tier:
    """The final in which a title gives a place; else the tier that is asked for."""
    level = Level.NATIONAL_FINAL if champion.title is Title.CHAMPION else Level.REGIONAL_FINAL
    tiers = asked.campaign.campaign.setup.tiers
    return next((tier for tier in tiers if tier.level is level), tier_asked(asked))


def show_champion(asked: PageRequest) -> Response:
    """Somebody with a title: what became of the place that it gives (CHP-06, CHP-16, CHP-19)."""
    desk, words, champion = asked.campaign, asked.words, _champion(asked)
    tier = _final_of(asked, champion)
    come = intake_of(desk, tier)
    direct = next((each for each in come.direct if each.champion == champion), None)
    return asked.page(
        "campaign_champion.html",
        here=f"/titre/{place_asked(asked)}",
        back=f"?etape={tier.code}",
        name=names_text(words, champion.names),
        title=champion_text(words, champion),
        champion=champion,
        direct=direct,
        state=direct_text(words, direct) if direct else "",
        reasons=refusal_texts(words, direct.problems) if direct else [],
        off_line=_off_line(asked, champion.key),
        is_national=champion.title is Title.CHAMPION,
        has_qualifier=has_qualifier(asked, tier),
        **known_of(asked, tier, champion.key, champion.people, come.by_key.get(champion.key)),
    )


def _off_line(asked: PageRequest, key: str) -> int | None:
    """The line that switched a direct place off and holds."""
    switched = [
        line.number
        for line in campaigns.holding(asked.campaign.dossier.log)
        if isinstance(line.happening, campaigns.SwitchedOff) and line.happening.unit == key
    ]
    return switched[-1] if switched else None


def act_on_champion(asked: PageRequest) -> Response:
    """What a form of the page asks for. Raises Refused."""
    champion = _champion(asked)
    tier = _final_of(asked, champion)
    to, why, do = f"/titre/{place_asked(asked)}?etape={tier.code}", asked.field("why"), asked.field("do")
    if do == "off":
        return write(asked, campaigns.SwitchedOff(champion.key, why), to=to)
    if do == "on" and (line := _off_line(asked, champion.key)):
        return write(asked, campaigns.TakenBack(line, why), to=to)
    if do == "give-up":
        return write(asked, campaigns.GaveUp(champion.key, why), to=to)
    if do == "qualifier":
        return write(asked, campaigns.QualifierEntered((champion.key,)), to=to)
    return act_on_people(asked, tier, champion.key, champion.people, to)


ROUTES = (
    page(CHAMPION, show_champion, Role.ARBITER),
    act(CHAMPION, act_on_champion, Role.ARBITER),
)
