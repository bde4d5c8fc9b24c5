"""What the command tells of a championship: tiers, the qualified, what stands in the way, what is missing."""

from collections.abc import Collection, Iterator

from oudler.tournament import campaigns
from oudler.wording.events.campaigns import (
    ToldProblem,
    champion_text,
    direct_text,
    heat_name,
    missing_told,
    names_text,
    objection_told,
    qualified_text,
    tier_name,
)  # fmt: skip
from oudler.wording.events.championships import championship_name
from oudler.wording.events.checks import found_text
from oudler.wording.language import Words, column_lines, day_text, msg
from oudler.wording.results import last_seal_text, signature_text
from oudler.wording.tournament import level_text

_HEAD = msg("{name}, {championship}, saison {season} : {tiers}, {lines}.")
_LIST_HEAD = msg("Liste de « {heat} », {championship}, {level}, saison {season}, {day} : {units}, {places}.")
_RECEIVED = msg("liste reçue")
_PROVISIONAL = msg("liste provisoire")
_AWAITED = msg("liste attendue")
_GAVE_UP = msg("rend sa place : {why}")
_CALLED = msg("appelé")


def dossier_lines(
    words: Words, report: campaigns.DossierReport, keys: Collection[str] = (), *, is_asked: bool = False
) -> list[str]:
    """The whole championship as its file tells it, recomputed; `keys` are known, `is_asked` as in a check."""
    campaign, log = report.dossier.campaign, report.dossier.log
    setup = campaign.setup
    head = words.say(
        _HEAD,
        name=setup.name,
        championship=championship_name(words, setup.championship),
        season=setup.season,
        tiers=words.many("{n} étape", "{n} étapes", len(setup.tiers)),
        lines=words.many("{n} ligne au journal", "{n} lignes au journal", len(log)),
    )
    found = [found_text(words, each) for each in report.findings]
    if not found:
        found = [words.say("Tout est recalculé : aucune différence.")]
    anchors = [
        last_seal_text(words, log[-1], None),
        signature_text(words, report.signature, keys, is_asked=is_asked),
    ]
    return [head, *found, *campaign_lines(words, campaign), *anchors]


def campaign_lines(words: Words, campaign: campaigns.Campaign) -> Iterator[str]:
    """Every tier, then what stands in the way and what is not there yet."""
    for tier in campaign.setup.tiers:
        yield ""
        yield from _tier(words, campaign, tier)
    for title, told in (
        (words.say("Ce qui s'oppose"), _objections(words, campaign)),
        (words.say("Ce qui manque"), [missing_told(words, each) for each in campaigns.missing(campaign)]),
    ):
        if told:
            yield from ("", f"{title} ({len(told)})")
            yield from (f"  {each.title}{words.colon}{each.detail} ({each.source})" for each in told)
    yield ""


def _objections(words: Words, campaign: campaigns.Campaign) -> list[ToldProblem]:
    """Those that stand, then advice; what has its derogation no longer stands in the way."""
    found = campaigns.objections(campaign)
    standing = [each for each in found if each.stands]
    return [objection_told(words, each) for each in (*standing, *(one for one in found if one.is_advice))]


def _tier(words: Words, campaign: campaigns.Campaign, tier: campaigns.Tier) -> Iterator[str]:
    come = campaigns.intake(campaign, tier)
    yield _tier_title(words, tier, come)
    rows = []
    for heat in tier.heats:
        heat_list = campaign.lists.get(heat.code)
        state = (
            _AWAITED if heat_list is None else _PROVISIONAL if heat_list.head.is_provisional else _RECEIVED
        )
        ranked = words.many("{n} classé", "{n} classés", len(heat_list.units)) if heat_list else ""
        day = day_text(words, heat.sittings[0].day) if heat.sittings else ""
        rows.append([heat.name, day, ranked, _places(words, heat.places), words.say(state)])
    yield from (f"  {line}" for line in column_lines(rows, left=(0, 4)))
    for place in come.direct:
        yield f"  {champion_text(words, place.champion)}{words.colon}{direct_text(words, place)}"
    qualified = [
        [str(number), names_text(words, each.unit.names), qualified_text(words, campaign, each)]
        for number, each in enumerate(come.qualified, start=1)
    ]
    yield from (f"  {line}" for line in column_lines(qualified, left=(1, 2)))
    for each in come.open:
        count = words.many("{n} place à donner", "{n} places à donner", each.count)
        yield f"  {heat_name(campaign, each.heat)}{words.colon}{count}"
    for heat in tier.heats:
        yield from (f"  {champion_text(words, each)}" for each in campaign.proclaimed.get(heat.code, ()))


def _tier_title(words: Words, tier: campaigns.Tier, come: campaigns.Intake) -> str:
    if not come.places:
        return tier_name(words, tier)
    return words.many(
        "{tier} : {n} qualifié sur {places}",
        "{tier} : {n} qualifiés sur {places}",
        len(come.qualified),
        tier=tier_name(words, tier),
        places=come.size or come.places,
    )


def _places(words: Words, places: int | None) -> str:
    return "" if places is None else words.many("{n} place", "{n} places", places)


def list_lines(words: Words, heat_list: campaigns.HeatList) -> list[str]:
    """A list: its head, and everybody in it."""
    head = heat_list.head
    told = words.say(
        _LIST_HEAD,
        heat=head.heat,
        championship=championship_name(words, head.championship),
        level=level_text(words, head.level),
        season=head.season,
        day=day_text(words, head.day),
        units=words.many("{n} classé", "{n} classés", len(heat_list.units)),
        places=_places(words, head.places) or words.say("nombre de qualifiés non fixé"),
    )
    rows = [
        [
            str(unit.rank),
            names_text(words, unit.names),
            words.say(_GAVE_UP, why=unit.gave_up)
            if unit.gave_up
            else words.say(_CALLED)
            if unit.is_called
            else "",
        ]
        for unit in heat_list.units
    ]
    provisional = [words.say(_PROVISIONAL)] if head.is_provisional else []
    return [told, *provisional, *column_lines(rows, left=(1, 2))]
