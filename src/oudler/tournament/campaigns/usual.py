"""The usual set-up of a championship: what a comité, or the national organiser, begins with (CHP-03)."""

from collections.abc import Mapping, Sequence

from oudler.tournament.campaigns.setup import Heat, Organiser, Setup, Tier
from oudler.tournament.championships import Access, Championship, Level, Season, accesses


def usual_setup(
    name: str,
    championship: Championship,
    season: Season,
    names: Sequence[str],
    called: Mapping[Level, str],
    *,
    comite: str = "",
    zone: str = "",
) -> Setup:
    """The usual tiers of a comité, whose centres have these names; without one, of all these comités.

    The other tournaments are `called` by their level. How many each sends on is to be set; there is a
    national qualifier where the championship has one.
    """
    codes = [f"{number:02}" for number in range(1, len(names) + 1)]
    heats = tuple(
        Heat(code, each, comite="" if comite else each) for code, each in zip(codes, names, strict=True)
    )
    final = Tier("national", Level.NATIONAL_FINAL, (Heat("national", called[Level.NATIONAL_FINAL]),))
    if comite:
        regional = Tier("regional", Level.REGIONAL_FINAL, (Heat("regional", called[Level.REGIONAL_FINAL]),))
        tiers = (*_centres(heats), regional, final)
        return Setup(name, championship, season, Organiser.COMITE, tiers, comite, zone)
    tiers = (Tier("regional", Level.REGIONAL_FINAL, heats), *_qualifier(championship, called), final)
    return Setup(name, championship, season, Organiser.NATIONAL, tiers)


def _centres(heats: tuple[Heat, ...]) -> tuple[Tier, ...]:
    return (Tier("centres", Level.EARLY_STAGE, heats),) if heats else ()


def _qualifier(championship: Championship, called: Mapping[Level, str]) -> tuple[Tier, ...]:
    if Access.QUALIFIER not in accesses(championship):
        return ()
    heat = Heat("qualifier", called[Level.NATIONAL_QUALIFIER])
    return (Tier("qualifier", Level.NATIONAL_QUALIFIER, (heat,)),)
