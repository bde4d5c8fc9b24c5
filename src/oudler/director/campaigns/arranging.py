"""What is announced of a championship, arranged otherwise: tiers and tournaments added, taken out."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from oudler.director.desk import CampaignDesk, CampaignSnapshot, LogMoved
from oudler.tournament.campaigns import (
    Arranged,
    Campaign,
    CampaignHappening,
    CampaignLog,
    Heat,
    PlacesSet,
    Replaced,
    Setup,
    TableSet,
    TakenBack,
    Tier,
)  # fmt: skip
from oudler.tournament.championships import Level
from oudler.tournament.people import plain_words

_WHOLE = (Arranged, TableSet, PlacesSet, Replaced, TakenBack)
"""Lines that say the whole of something: what somebody has not seen of it is not overwritten."""


def rearrange(desk: CampaignDesk, setup: Setup, why: str, by: str, seen: int) -> CampaignLog:
    """Announce the set-up otherwise; no line where nothing differs.

    Raises NotWritten, and LogMoved where somebody else arranged something since `seen`.
    """
    setup = _led(setup)
    if setup == desk.campaign.setup:
        return ()
    return record_whole(desk, Arranged(setup, why), by=by, seen=seen)


def record_whole(desk: CampaignDesk, *happenings: CampaignHappening, by: str, seen: int) -> CampaignLog:
    """Write lines that say the whole of something. Raises NotWritten, LogMoved."""

    def unmoved(now: CampaignSnapshot) -> None:
        later = [line.happening for line in now.log[seen:]]
        if any(isinstance(each, _WHOLE) for each in later):
            raise LogMoved(f"{len(later)} lines since {seen}")

    return desk.record(*happenings, by=by, seen=seen, given=unmoved)


# --- parts of a set-up ----------------------------------------------------------------------------------


def with_heat(setup: Setup, heat: Heat) -> Setup:
    """The set-up with a tournament as it is now."""
    return _mapped(setup, lambda each: [heat] if each.code == heat.code else [each])


def without_heat(setup: Setup, code: str) -> Setup:
    """The set-up without a tournament."""
    return _mapped(setup, lambda each: [] if each.code == code else [each])


def with_heats(setup: Setup, tier: Tier, names: Sequence[str]) -> Setup:
    """The set-up with new tournaments in a tier; the national organiser's are named by their comités."""
    made = setup
    for name in names:
        comite = name if tier.level is Level.REGIONAL_FINAL and not setup.comite else ""
        heat = Heat(new_code(name, [each.code for each in made.heats]), name, comite=comite)
        made = replace(
            made,
            tiers=tuple(
                replace(each, heats=(*each.heats, heat)) if each.code == tier.code else each
                for each in made.tiers
            ),
        )
    return made


def with_tier(setup: Setup, level: Level, name: str) -> Setup:
    """The set-up with one more tier, where its level belongs."""
    order = list(Level)
    code = new_code(name or level.code, [each.code for each in setup.tiers])
    tiers = sorted((*setup.tiers, Tier(code, level, (), name)), key=lambda each: order.index(each.level))
    return replace(setup, tiers=tuple(tiers))


def without_tier(setup: Setup, code: str) -> Setup:
    """The set-up without a tier."""
    return replace(setup, tiers=tuple(each for each in setup.tiers if each.code != code))


def new_code(name: str, taken: Iterable[str]) -> str:
    """What something is called in the log: its name without accents, told apart from the others."""
    stem, known = "-".join(plain_words(name)) or "x", set(taken)
    codes = (stem, *(f"{stem}-{number}" for number in range(2, len(known) + 3)))
    return next(code for code in codes if code not in known)


def is_settled(campaign: Campaign) -> bool:
    """Whether something was received or approved already, so that a change says why."""
    return bool(campaign.lists or campaign.approved)


def _led(setup: Setup) -> Setup:
    """The set-up with every tournament leading somewhere: to the first of the next tier if unsaid."""
    return replace(setup, tiers=tuple(_led_tier(setup, tier) for tier in setup.tiers))


def _led_tier(setup: Setup, tier: Tier) -> Tier:
    target = setup.target(tier)
    there = [heat.code for heat in target.heats] if target else []
    first = there[0] if len(there) > 1 else ""
    heats = (replace(heat, into=heat.into if heat.into in there and first else first) for heat in tier.heats)
    return replace(tier, heats=tuple(heats))


def _mapped(setup: Setup, change: Callable[[Heat], Sequence[Heat]]) -> Setup:
    tiers = tuple(
        replace(tier, heats=tuple(new for heat in tier.heats for new in change(heat))) for tier in setup.tiers
    )
    return replace(setup, tiers=tiers)
