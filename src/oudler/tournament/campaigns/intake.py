"""Who comes into a tier, by what, and which places are not given yet (CHP-05, CHP-13, CHP-14; H02, H10)."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.direct import DirectPlace, DirectState, direct_places
from oudler.tournament.campaigns.heat_list import HeatList
from oudler.tournament.campaigns.setup import Heat, Tier
from oudler.tournament.campaigns.units import Champion, ListedUnit
from oudler.tournament.championships import Access, Level, Selection, finalists, qualifier_places


@dataclass(frozen=True, slots=True)
class Qualified:
    """A player, a pair or a team who comes into a tier."""

    unit: ListedUnit
    access: Access
    heat: str = ""
    """The tournament that sends them; empty: they hold the title."""
    order: int = 0
    """Which of its places they have, from 1."""
    places: int = 0
    """How many it has."""
    replaces: str = ""
    """Whose place they took when they were called up."""

    @property
    def key(self) -> str:
        """What tells them apart."""
        return self.unit.key


@dataclass(frozen=True, slots=True)
class OpenPlaces:
    """Places of a tournament whose list is there that nobody has."""

    heat: str
    count: int
    leaving: tuple[str, ...]
    """The units that had won them."""
    next: ListedUnit | None
    """Who comes next in the ranking; None: nobody is left."""


@dataclass(frozen=True, slots=True)
class Intake:
    """Who comes into a tier, as far as lists are there."""

    tier: str
    qualified: tuple[Qualified, ...]
    """Those who hold the title first, then tournament after tournament, in the order of the ranking."""
    open: tuple[OpenPlaces, ...]
    direct: tuple[DirectPlace, ...]
    awaited: tuple[str, ...]
    """The tournaments whose lists are not there."""
    unset: tuple[str, ...]
    """Those of which nobody has said how many they send on."""
    places: int
    """How many places are known of, given or not."""
    size: int | None
    """How many the tier is for, where that is set."""

    @property
    def by_key(self) -> Mapping[str, Qualified]:
        """The qualified by what tells them apart."""
        return {each.key: each for each in self.qualified}


def intake(campaign: Campaign, tier: Tier, heat: str = "") -> Intake:
    """Who comes into a tier, or into one tournament of it."""
    direct = direct_places(campaign, tier, heat)
    titled = {each.champion.key: each.champion for each in direct if each.state is DirectState.KEPT}
    sources = [_source(campaign, each) for each in campaign.setup.sources(tier, heat)]
    regional = {each.heat.code: each.selection for each in sources if not each.is_qualifier}
    qualifier = next((each for each in sources if each.is_qualifier), None)
    # 1. Who loses a place by playing the national qualifier, and how many places that has then.
    played = {*qualifier.ranking, *campaign.qualifier_units} if qualifier else set()
    giving_up = played & {*titled, *(unit for each in regional.values() for unit in each.sent)}
    sources = [_with_places(campaign, each, len(giving_up)) for each in sources]
    # 2. Who has a place, and by which access.
    found = finalists(
        campaign.setup.championship,
        regional,
        qualifier=qualifier.beyond(campaign) if qualifier and qualifier.list else None,
        entered=played,
        reigning=titled,
    )
    # 3. Which place of which tournament that is, and which places nobody has.
    qualified = [_titled(each) for key, each in titled.items() if found.get(key) is Access.REIGNING]
    taken = {each.key for each in qualified}
    open_places: list[OpenPlaces] = []
    for source in sources:
        held = [each for each in source.held(found) if each.key not in taken]
        taken |= {each.key for each in held}
        qualified += held
        open_places += source.open(held, found, giving_up)
    waiting = sum(each.places for each in sources if each.list is None)
    return Intake(
        tier=tier.code,
        qualified=tuple(qualified),
        open=tuple(open_places),
        direct=direct,
        awaited=tuple(each.heat.code for each in sources if each.list is None),
        unset=tuple(each.heat.code for each in sources if each.is_unset),
        places=len(taken) + waiting + sum(each.count for each in open_places),
        size=_size(tier, heat),
    )


def _titled(champion: Champion) -> Qualified:
    return Qualified(ListedUnit(0, champion.people), Access.REIGNING)


def _size(tier: Tier, heat: str) -> int | None:
    """How many a tier, or a tournament of it, is for; None where it is not said of each."""
    sizes = [each.size for each in tier.heats if heat in ("", each.code)]
    known = [size for size in sizes if size is not None]
    return sum(known) if known and len(known) == len(sizes) else None


# --- one tournament that sends --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Source:
    """A tournament that sends to a tier, with its list and who of it goes on."""

    heat: Heat
    is_qualifier: bool
    list: HeatList | None
    gave_up: frozenset[str]
    called: tuple[str, ...]
    places: int

    @property
    def is_unset(self) -> bool:
        """Whether nobody has said how many go on; of the national qualifier the texts say it."""
        return self.heat.places is None and not self.is_qualifier

    @property
    def ranking(self) -> tuple[str, ...]:
        return tuple(self.list.by_key) if self.list else ()

    @property
    def selection(self) -> Selection[str]:
        return Selection(self.ranking, self.places, self.gave_up, self.called)

    def beyond(self, campaign: Campaign) -> Selection[str]:
        """The selection of the national qualifier, with the places that it has beyond those of the texts."""
        return replace(self.selection, places=_beyond(campaign, self.heat, len(self.ranking)))

    def held(self, found: Mapping[str, Access]) -> Iterator[Qualified]:
        """Those who come by this tournament."""
        access = Access.QUALIFIER if self.is_qualifier else Access.REGIONAL
        first, left = self.ranking[: self.places], list(self.leaving(found))
        for key in self.selection.sent:
            if self.list is None or found.get(key) is not access:
                continue
            is_called = key not in first
            replaced = left.pop(0) if is_called and left else ""
            order = self.ranking.index(replaced or key) + 1
            yield Qualified(self.list.by_key[key], access, self.heat.code, order, self.places, replaced)

    def leaving(self, found: Mapping[str, Access]) -> tuple[str, ...]:
        """Those who had won a place and do not have it by this tournament."""
        return tuple(
            key
            for key in self.ranking[: self.places]
            if key in self.gave_up or found.get(key) is Access.REIGNING
        )

    def open(
        self, held: Sequence[Qualified], found: Mapping[str, Access], giving_up: Set[str]
    ) -> Iterator[OpenPlaces]:
        """The places that nobody has, but for those that are given again in the national qualifier."""
        if self.list is None:
            return
        again = 0 if self.is_qualifier else len(giving_up & {*self.selection.sent})
        if (count := self.places - len(held) - again) > 0:
            replaced = {each.replaces for each in held}
            leaving = tuple(key for key in self.leaving(found) if key not in replaced)
            yield OpenPlaces(self.heat.code, count, leaving, self.next(found, giving_up))

    def next(self, found: Mapping[str, Access], giving_up: Set[str]) -> ListedUnit | None:
        """Who comes next in the ranking."""
        out = {*found, *giving_up, *self.gave_up}
        after = self.ranking[self.places :]
        return next((self.list.by_key[key] for key in after if self.list and key not in out), None)


def _source(campaign: Campaign, heat: Heat) -> _Source:
    """A tournament with what its list, and the lines since, say of who gave up and who was called up."""
    tier = campaign.setup.tier_of(heat.code)
    heat_list = campaign.lists.get(heat.code)
    told = heat_list.units if heat_list else ()
    said = {unit for at, unit in campaign.gave_up if at == heat.code}
    called = (*(unit.key for unit in told if unit.is_called), *campaign.called.get(heat.code, ()))
    return _Source(
        heat=heat,
        is_qualifier=tier is not None and tier.level is Level.NATIONAL_QUALIFIER,
        list=heat_list,
        gave_up=frozenset(said | {unit.key for unit in told if unit.gave_up}),
        called=called,
        places=heat.places or 0,
    )


def _with_places(campaign: Campaign, source: _Source, giving_up: int) -> _Source:
    """The national qualifier with the places that the texts give it (CHP-13, CHP-14, CHD-07, CHS-06)."""
    if not source.is_qualifier:
        return source
    attended = campaign.attended.get(source.heat.code)
    entered = len(source.ranking) or (attended.present if attended else 0)
    more = _beyond(campaign, source.heat, entered)
    return replace(source, places=qualifier_places(campaign.setup.championship, entered, giving_up, more))


def _beyond(campaign: Campaign, heat: Heat, entered: int) -> int:
    """How many places the organiser adds to those of the texts."""
    return max(0, (heat.places or 0) - qualifier_places(campaign.setup.championship, entered))
