"""The sheets of the stages, from left to right, and what passes from one to the next."""

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.director.campaigns import is_ours
from oudler.director.desk import CampaignDesk
from oudler.tournament.campaigns import Heat, Intake, Setup, Tier
from oudler.tournament.championships import Access, Level
from oudler.web.campaigns.facts import intake_of
from oudler.wording.events import tier_name
from oudler.wording.game import source_text
from oudler.wording.language import Words, day_text, day_words
from oudler.wording.results import weight_text

MOST_ROWS = 5
"""At most this many tournaments are listed on a sheet; more are folded."""


@dataclass(frozen=True, slots=True)
class HeatRow:
    """A tournament on the sheet of its tier."""

    heat: Heat
    present: int | None
    state: str
    """received, provisional, awaited: what became of its list."""


@dataclass(frozen=True, slots=True)
class TierSheet:
    """A tier as its sheet shows it."""

    tier: Tier
    name: str
    is_now: bool
    rows: tuple[HeatRow, ...]
    received: int
    present: int
    """How many came to all tournaments whose lists are there."""
    come: Intake
    has_intake: bool
    """Whether others come into it: by a list, or with a title."""
    wanted: int
    """How many it takes in, as far as is known."""
    direct: int
    day: str
    index: str
    """That of its PCN, in words; empty where it is 1."""
    has_pp: bool
    """Whether the first three get PP (PCN-09)."""
    rules: tuple[tuple[str, str, str], ...] = ()
    """What the texts say of who else comes: what, how many, the article."""

    @property
    def is_folded(self) -> bool:
        """Whether its tournaments are too many to be listed at once."""
        return len(self.rows) > MOST_ROWS


@dataclass(frozen=True, slots=True)
class TierView:
    """Tiers that stand beside one another, and what passes on from them."""

    sheets: tuple[TierSheet, ...]
    ways: tuple[tuple[int, str], ...]
    """How many pass on, and by what."""


def steps_of(desk: CampaignDesk, words: Words, now: Tier) -> tuple[TierView, ...]:
    """The tiers in the order in which they are played; those that lead to the same one stand together."""
    setup = desk.campaign.setup
    columns: list[list[Tier]] = []
    for tier in setup.tiers:
        if columns and setup.target(columns[-1][0]) is not None and _leads_alike(setup, columns[-1][0], tier):
            columns[-1].append(tier)
        else:
            columns.append([tier])
    return tuple(
        TierView(
            tuple(_sheet(desk, words, tier, is_now=tier is now) for tier in column),
            tuple(_ways(desk, words, column)),
        )
        for column in columns
    )


def _leads_alike(setup: Setup, first: Tier, tier: Tier) -> bool:
    return tier.level is Level.NATIONAL_QUALIFIER and setup.target(first) is setup.target(tier)


def _sheet(desk: CampaignDesk, words: Words, tier: Tier, *, is_now: bool) -> TierSheet:
    campaign, come = desk.campaign, intake_of(desk, tier)
    rows = tuple(_row(desk, heat) for heat in tier.heats)
    has_sources = any(True for _ in campaign.setup.sources(tier))
    return TierSheet(
        tier=tier,
        name=tier_name(words, tier),
        is_now=is_now,
        rows=rows,
        received=sum(row.state != "awaited" for row in rows),
        present=sum(row.present or 0 for row in rows),
        come=come,
        has_intake=has_sources or bool(come.qualified),
        wanted=max(come.size or 0, come.places),
        direct=sum(each.access is Access.REIGNING for each in come.qualified),
        day=_days(words, tier) or (words.say("jours à fixer") if is_ours(campaign, tier) else ""),
        index=words.say("indice {index}", index=weight_text(words, tier.level.index))
        if tier.level.index != 1
        else "",
        has_pp=tier.level is Level.REGIONAL_FINAL,
        rules=tuple(_national_rules(desk, words, tier)),
    )


def _row(desk: CampaignDesk, heat: Heat) -> HeatRow:
    campaign = desk.campaign
    found, came = campaign.lists.get(heat.code), campaign.attended.get(heat.code)
    if found is None:
        return HeatRow(heat, came.present if came else None, "awaited")
    state = "provisional" if found.head.is_provisional else "received"
    return HeatRow(heat, found.head.present or len(found.units), state)


def _days(words: Words, tier: Tier) -> str:
    """The day of a tier, or from which to which day its tournaments are."""
    days = sorted({sitting.day for heat in tier.heats for sitting in heat.sittings})
    if not days:
        return ""
    if len(days) == 1:
        return day_words(words, days[0])
    return words.say("du {first} au {last}", first=day_text(words, days[0]), last=day_text(words, days[-1]))


def _national_rules(desk: CampaignDesk, words: Words, tier: Tier) -> Iterator[tuple[str, str, str]]:
    """What a comité is told of the national final: who else comes there (CHP-13 to CHP-16)."""
    campaign = desk.campaign
    if tier.level is not Level.NATIONAL_FINAL or is_ours(campaign, tier):
        return
    championship = campaign.setup.championship
    articles = NATIONAL_ARTICLES[championship.terms.group]
    if (quota := championship.terms.quota) is not None:
        places = words.say("les {n} premiers", n=quota.places)
        if quota.share:
            places = words.say("{percent} %, au moins {n}", percent=int(quota.share * 100), n=quota.places)
        told = source_text(words, articles[0])
        yield words.say("Qualificatif, la veille"), places, told
        yield words.say("Qualifié qui le joue"), words.say("+ 1 place"), told
    yield words.say("Champion en titre"), words.say("d'office"), source_text(words, articles[1])


NATIONAL_ARTICLES = {
    "CHP": ("CHP-13", "CHP-16"),
    "CHD": ("CHD-07", "CHD-10"),
    "CHF": ("CHF-16", "CHF-12"),
    "CHS": ("CHS-06", "CHS-07"),
}
"""What says how the national qualifier sends on, and that champions come directly."""


def _ways(desk: CampaignDesk, words: Words, column: list[Tier]) -> Iterator[tuple[int, str]]:
    for tier in column:
        if desk.campaign.setup.target(tier) is None:
            continue
        if tier.level is Level.NATIONAL_QUALIFIER:
            yield _qualifier_places(desk, tier), words.say("du qualificatif")
        else:
            yield sum(heat.places or 0 for heat in tier.heats), words.say("par quota")


def _qualifier_places(desk: CampaignDesk, tier: Tier) -> int:
    """How many the national qualifier sends on, or will at least (CHP-13, CHD-07, CHS-06)."""
    setup = desk.campaign.setup
    target, quota = setup.target(tier), setup.championship.terms.quota
    assert target is not None, "the qualifier leads to the final"
    assert quota is not None, "no other championship has a qualifier"
    come = intake_of(desk, target).qualified
    sent = sum(each.access is Access.QUALIFIER for each in come)
    return sent or max([heat.places or 0 for heat in tier.heats] + [quota.places])
