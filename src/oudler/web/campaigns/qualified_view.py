"""Who comes into a tier, by what, long lists folded: what is out of the ordinary always shows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from oudler.director.desk import CampaignDesk
from oudler.tournament.campaigns import Campaign, DirectState, Intake, Objection, Qualified, Tier
from oudler.tournament.championships import Access
from oudler.web.campaigns.facts import intake_of, objections_of
from oudler.web.campaigns.links import champion_link, person_link
from oudler.wording.events import direct_text, heat_name, names_text, qualified_text
from oudler.wording.language import Words

TITLED, CALLED, OPEN = "titre", "remplacants", "a-donner"
"""What may be chosen beside a tournament."""
FIRST, FIRST_OF_MANY, MANY = 3, 1, 3
"""How many of a tournament are shown unfolded: three, or one where there are more than three tournaments."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One choice of what is shown."""

    code: str
    name: str
    count: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class QualifiedRow:
    """A line of the list: somebody, or how many are not shown here."""

    rank: str
    name: str
    more: str
    """Club and comité."""
    tag: str
    tone: str
    """The look of the tag: gold, note, plain; bad and gap for lines without anybody."""
    link: str
    """Where more is said of it, below the address of the championship."""
    problem: str = ""
    """What stands against it, in a word."""


@dataclass(frozen=True, slots=True)
class QualifiedList:
    """The list as the page shows it."""

    rows: tuple[QualifiedRow, ...]
    chips: tuple[Chip, ...]
    others: tuple[Chip, ...]
    """Tournaments that are too many to be chips."""
    count: int
    wanted: int


MOST_CHIPS = 6


def qualified_list(desk: CampaignDesk, words: Words, tier: Tier, chosen: str) -> QualifiedList:
    """Who comes into a tier; `chosen` is a tournament, one of the choices, or nothing."""
    come = intake_of(desk, tier)
    sources = list(desk.campaign.setup.sources(tier))
    heats = [
        Chip(
            heat.code, heat.name, sum(each.heat == heat.code for each in come.qualified), heat.code == chosen
        )
        for heat in sources
    ]
    few = heats if len(heats) <= MOST_CHIPS else [chip for chip in heats if chip.is_chosen]
    chips = [
        Chip("", words.say("Tous"), len(come.qualified), not chosen),
        *few,
        *_others(words, come, chosen),
    ]
    made = _Rows(desk, words, tier, come)
    return QualifiedList(
        tuple(made.folded() if not chosen else made.of(chosen)),
        tuple(chips),
        tuple(heats) if len(heats) > MOST_CHIPS else (),
        len(come.qualified),
        max(come.size or 0, come.places),
    )


def _others(words: Words, come: Intake, chosen: str) -> Iterator[Chip]:
    titled = sum(each.access is Access.REIGNING for each in come.qualified)
    called = sum(bool(each.replaces) or each.unit.is_called for each in come.qualified)
    is_open = sum(each.count for each in come.open)
    rows = (
        (TITLED, words.say("En titre"), titled if titled else len(come.direct)),
        (CALLED, words.say("Remplaçants"), called),
        (OPEN, words.say("À donner"), is_open),
    )
    for code, name, count in rows:
        if count or code == chosen:
            yield Chip(code, name, count, code == chosen)


class _Rows:
    """The rows of one tier."""

    def __init__(self, desk: CampaignDesk, words: Words, tier: Tier, come: Intake) -> None:
        self.campaign: Campaign = desk.campaign
        self.words = words
        self.tier = tier
        self.come = come
        self.against = _against(objections_of(desk, tier.code))
        """What stands against whom."""

    def of(self, chosen: str) -> Iterator[QualifiedRow]:
        """Everybody of a choice."""
        for each in self.come.qualified:
            kinds = {each.heat or TITLED} | ({CALLED} if each.replaces else set())
            if chosen in kinds:
                yield self._row(each)
        if chosen == TITLED:
            yield from self._direct()
        if chosen != CALLED:
            yield from self._gaps("" if chosen in (OPEN, TITLED) else chosen, only_open=chosen == OPEN)

    def folded(self) -> Iterator[QualifiedRow]:
        """Those in title, the first of each list, whoever is out of the ordinary; the others counted."""
        yield from (self._row(each) for each in self.come.qualified if not each.heat)
        yield from self._direct()
        listed = [each for each in self.come.qualified if each.heat]
        by_heat = {code: list(group) for code, group in groupby(listed, key=lambda each: each.heat)}
        sources = list(self.campaign.setup.sources(self.tier))
        most = FIRST if sum(heat.code in self.campaign.lists for heat in sources) <= MANY else FIRST_OF_MANY
        for heat in sources:
            yield from self._folded_heat(by_heat.get(heat.code, ()), most)
            yield from self._gaps(heat.code)

    def _folded_heat(self, found: Sequence[Qualified], most: int) -> Iterator[QualifiedRow]:
        hidden = [each for each in found[most:] if not self._is_odd(each)]
        if len(hidden) <= 1:
            hidden = []
        is_told = False
        for each in found:
            if each not in hidden:
                yield self._row(each)
            elif not is_told:
                is_told = True
                told = self.words.many(
                    "{n} autre du quota {name}",
                    "{n} autres du quota {name}",
                    len(hidden),
                    name=self._name(each.heat),
                )
                yield QualifiedRow(
                    "", told, "", "", "gap", f"?etape={self.tier.code}&voir={each.heat}#qualifies"
                )

    def _is_odd(self, each: Qualified) -> bool:
        return bool(each.replaces) or each.key in self.against

    def _row(self, each: Qualified) -> QualifiedRow:
        unit, words = each.unit, self.words
        tone = "gold" if each.access is Access.REIGNING else "note" if each.replaces else "plain"
        first = unit.people[0]
        return QualifiedRow(
            rank=str(unit.rank) if unit.rank else "–",
            name=names_text(words, unit.names),
            more=first.club or first.comite,
            tag=qualified_text(words, self.campaign, each),
            tone=tone,
            link=person_link(self.campaign, self.tier, each),
            problem=self.against.get(each.key, ""),
        )

    def _direct(self) -> Iterator[QualifiedRow]:
        """Those whose place in title waits, is lost, off or given up."""
        for each in self.come.direct:
            if each.state is not DirectState.KEPT:
                tone = "warn" if each.state is DirectState.WAITING else "off"
                link = champion_link(self.campaign, each.champion.key, self.tier)
                name = names_text(self.words, each.champion.names)
                yield QualifiedRow("–", name, "", direct_text(self.words, each), tone, link)

    def _gaps(self, chosen: str, *, only_open: bool = False) -> Iterator[QualifiedRow]:
        """Places that nobody has yet: of a list that is awaited, or given up."""
        words = self.words
        for each in self.come.open:
            if chosen in ("", each.heat):
                told = words.many(
                    "{n} place à donner, {name}",
                    "{n} places à donner, {name}",
                    each.count,
                    name=self._name(each.heat),
                )
                yield QualifiedRow("", told, "", "", "gap open", f"/remplacer?etape={self.tier.code}")
        for code in self.come.awaited if not only_open else ():
            heat = self.campaign.setup.heat(code)
            if heat and chosen in ("", code) and heat.places:
                told = words.many(
                    "{n} place de {name}, liste attendue",
                    "{n} places de {name}, liste attendue",
                    heat.places,
                    name=heat.name,
                )
                yield QualifiedRow("", told, "", "", "gap", f"/recevoir?tournoi={code}")

    def _name(self, code: str) -> str:
        return heat_name(self.campaign, code)


def _against(found: Sequence[Objection]) -> dict[str, str]:
    """Who has something against him that stands."""
    return {each.qualified.key: each.problem.ground.code for each in found if each.qualified and each.stands}
