"""Somebody of a list: which place that gives, who gives it up, who takes it."""

from collections.abc import Iterator, Mapping

from starlette.responses import Response

from oudler.tournament.campaigns import CalledUp, GaveUp, ListedUnit, OpenPlaces, QualifierEntered, Tier
from oudler.web.campaigns.facts import heat_asked, intake_of, tier_asked
from oudler.web.campaigns.links import unit_link
from oudler.web.campaigns.people import act_on_people, has_qualifier, known_of, place_asked
from oudler.web.campaigns.writing import write
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording.events import heat_name, names_text, qualified_text, tier_name
from oudler.wording.game import plain

HOME = "/championnats/{campaign}"
UNIT = f"{HOME}/tournoi/{{heat}}/{{place}}"


def _unit(asked: PageRequest) -> tuple[Tier, str, ListedUnit]:
    """The tier and tournament, and who has that place in its list. Raises Refused."""
    tier, heat = heat_asked(asked)
    found = asked.campaign.campaign.lists.get(heat.code)
    place = place_asked(asked)
    if found is None or not 1 <= place <= len(found.units):
        told = asked.words.say("Cette place n'est pas dans la liste : choisissez dans le classement.")
        raise Refused(told, status=404, up=f"{asked.place.home}/tournoi/{heat.code}")
    return tier, heat.code, found.units[place - 1]


def show_unit(asked: PageRequest) -> Response:
    """Somebody of a list: which place that gives, and what may be done about it."""
    desk, words = asked.campaign, asked.words
    tier, heat, unit = _unit(asked)
    campaign = desk.campaign
    target = campaign.setup.target(tier)
    come = intake_of(desk, target) if target else None
    held = come.by_key.get(unit.key) if come else None
    place = next((each for each in (come.open if come else ()) if each.heat == heat), None)
    return asked.page(
        "campaign_unit.html",
        here=f"/tournoi/{heat}/{place_asked(asked)}",
        back=f"?etape={target.code if target else tier.code}",
        name=names_text(words, unit.names),
        heat_name=heat_name(campaign, heat),
        rank=unit.rank,
        target=target,
        target_name=tier_name(words, target) if target else "",
        held=qualified_text(words, campaign, held) if held else "",
        gave_up=unit.gave_up or campaign.gave_up.get((heat, unit.key), ""),
        open=place,
        is_next=place is not None and place.next is not None and place.next.key == unit.key,
        has_qualifier=has_qualifier(asked, target),
        plays_qualifier=unit.key in campaign.qualifier_units,
        **known_of(asked, target or tier, unit.key, unit.people, held),
    )


def act_on_unit(asked: PageRequest) -> Response:
    """What a form of the page asks for. Raises Refused."""
    tier, heat, unit = _unit(asked)
    target = asked.campaign.campaign.setup.target(tier)
    to, why, do = f"/tournoi/{heat}/{place_asked(asked)}", asked.field("why"), asked.field("do")
    chain = f"?etape={target.code if target else tier.code}#qualifies"
    if do == "give-up":
        return write(
            asked, GaveUp(unit.key, why, heat), to=f"/remplacer?etape={target.code if target else tier.code}"
        )
    if do == "call":
        return write(asked, CalledUp(heat, unit.key, why), to=chain)
    if do == "qualifier":
        return write(asked, QualifierEntered((unit.key,)), to=chain)
    return act_on_people(asked, target or tier, unit.key, unit.people, to)


# --- places to be given ---------------------------------------------------------------------------------


MOST_NAMES = 12
"""At most this many who might give up their places are named at once."""


def show_open(asked: PageRequest) -> Response:
    """The places that nobody has, and who comes next for each; who may give up his place."""
    tier, typed = tier_asked(asked), asked.query("q").strip()
    found = [each for each in _givers(asked, tier) if plain(typed) in plain(each[0])]
    return asked.page(
        "campaign_replace.html",
        tier=tier,
        tier_name=tier_name(asked.words, tier),
        places=[_open_place(asked, each) for each in intake_of(asked.campaign, tier).open],
        typed=typed,
        qualified=found[:MOST_NAMES],
        more=max(0, len(found) - MOST_NAMES),
    )


def _open_place(asked: PageRequest, each: OpenPlaces) -> tuple[OpenPlaces, str, list[str], str, int]:
    """Places with the name of the tournament, who left them, who comes next, and in which row."""
    words, campaign = asked.words, asked.campaign.campaign
    known = campaign.lists[each.heat].by_key
    left = [names_text(words, known[key].names) for key in each.leaving]
    next_name = names_text(words, each.next.names) if each.next else ""
    return (
        each,
        heat_name(campaign, each.heat),
        left,
        next_name,
        _row_of(known, each.next.key if each.next else ""),
    )


def _givers(asked: PageRequest, tier: Tier) -> Iterator[tuple[str, str, str]]:
    """Everybody who has a place by a list: the name, by what, and where his page is."""
    words, campaign = asked.words, asked.campaign.campaign
    for each in intake_of(asked.campaign, tier).qualified:
        if each.heat:
            link = unit_link(campaign, each.heat, each.key)
            yield names_text(words, each.unit.names), qualified_text(words, campaign, each), link


def _row_of(known: Mapping[str, ListedUnit], key: str) -> int:
    """Which row of a list somebody has, from 1; 0: none."""
    return list(known).index(key) + 1 if key in known else 0


ROUTES = (
    page(UNIT, show_unit, Role.ARBITER),
    act(UNIT, act_on_unit, Role.ARBITER),
    page(f"{HOME}/remplacer", show_open, Role.ARBITER),
)
