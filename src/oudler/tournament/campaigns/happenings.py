"""What happens in a championship of a season: the lines of its log, which are the whole truth about it."""

from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar, TypeAlias

from oudler.tournament.campaigns.campaign import Approval, Campaign
from oudler.tournament.campaigns.heat_list import HeatList
from oudler.tournament.campaigns.setup import Setup
from oudler.tournament.campaigns.units import Champion
from oudler.tournament.championships import ArbiterRank, GivenSeries, RegionalLine, SessionPlan
from oudler.tournament.events import LineKind
from oudler.tournament.people import Entry


class CampaignKind(LineKind):
    """A kind of line in the log of a championship of a season."""

    __slots__ = ()
    needs_reason: ClassVar[bool] = False
    """Whether it changes something that was settled, and says why; where none is needed it may."""

    @property
    def reason(self) -> str:
        """Why, as somebody said; empty: nobody did."""
        return str(getattr(self, "why", "")).strip()

    def after(self, campaign: Campaign) -> Campaign:
        """The championship after it, whether or not it was in order."""
        raise NotImplementedError(campaign)


# --- what is announced ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Announced(CampaignKind):
    """The championship was announced."""

    did = "announced"
    setup: Setup

    def after(self, _: Campaign | None = None) -> Campaign:
        return Campaign(self.setup)


@dataclass(frozen=True, slots=True)
class Arranged(CampaignKind):
    """Tiers, tournaments, days or venues were arranged otherwise."""

    did = "arranged"
    needs_reason = True
    setup: Setup
    why: str

    def after(self, campaign: Campaign) -> Campaign:
        return replace(campaign, setup=self.setup)


@dataclass(frozen=True, slots=True)
class TableSet(CampaignKind):
    """The table of the regional regulation was entered; it is approved after that (CHP-02, CHP-10)."""

    did = "table_set"
    tier: str
    lines: tuple[RegionalLine, ...]
    why: str = ""

    def after(self, campaign: Campaign) -> Campaign:
        tables = {**campaign.tables, self.tier: self.lines}
        own = campaign.setup.comite
        approved = {comite: each for comite, each in campaign.approved.items() if comite != own}
        return replace(campaign, tables=tables, approved=approved)


@dataclass(frozen=True, slots=True)
class Approved(CampaignKind):
    """The zone officer approved the regional regulation of some comités (CHP-02)."""

    did = "approved"
    day: date
    officer: str
    comites: tuple[str, ...] = ()
    """Empty: that of the championship."""

    def of(self, campaign: Campaign) -> tuple[str, ...]:
        """The comités whose regulation it is."""
        return self.comites or (campaign.setup.comite,)

    def after(self, campaign: Campaign) -> Campaign:
        approval = Approval(self.day, self.officer)
        approved = {**campaign.approved, **dict.fromkeys(self.of(campaign), approval)}
        return replace(campaign, approved=approved)


@dataclass(frozen=True, slots=True)
class Overseen(CampaignKind):
    """Those in charge of a tournament were named (CHG-01, CHG-02)."""

    did = "overseen"
    heat: str
    arbiter: str = ""
    """The name of its own arbiter; empty: it has none."""
    rank: ArbiterRank | None = None
    in_room: int = 0
    """How many arbiters in the room can intervene and enter scores."""
    has_written_request: bool = False
    main_arbiter: str = ""
    """The name of the « arbitre principal référent »."""

    def after(self, campaign: Campaign) -> Campaign:
        return replace(campaign, overseen={**campaign.overseen, self.heat: self})


@dataclass(frozen=True, slots=True)
class Derogated(CampaignKind):
    """A derogation was noted, so that an objection does not stand in the way."""

    did = "derogated"
    needs_reason = True
    objection: str
    why: str

    def after(self, campaign: Campaign) -> Campaign:
        return replace(campaign, derogations={**campaign.derogations, self.objection: self.why})


@dataclass(frozen=True, slots=True)
class PlacesSet(CampaignKind):
    """How many each of some tournaments sends on was set, by the CCN or by the comité (CHP-05, CHP-15)."""

    did = "places_set"
    places: tuple[tuple[str, int], ...]

    def after(self, campaign: Campaign) -> Campaign:
        places = dict(self.places)
        tiers = tuple(
            replace(
                tier,
                heats=tuple(replace(heat, places=places.get(heat.code, heat.places)) for heat in tier.heats),
            )
            for tier in campaign.setup.tiers
        )
        return replace(campaign, setup=replace(campaign.setup, tiers=tiers))


# --- what is played -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Attended(CampaignKind):
    """Those who came to the first session of a tournament were counted (CHP-10)."""

    did = "attended"
    heat: str
    present: int
    plan: SessionPlan = ()
    """What is played; empty: the line of the table."""

    def after(self, campaign: Campaign) -> Campaign:
        return replace(campaign, attended={**campaign.attended, self.heat: self})


@dataclass(frozen=True, slots=True)
class ListTaken(CampaignKind):
    """The list of a tournament became part of the championship."""

    heat: str
    list: HeatList

    def after(self, campaign: Campaign) -> Campaign:
        """Who gave up a place, or was called up, is told again by the new list, or by new lines."""
        return replace(campaign, lists={**campaign.lists, self.heat: self.list})


@dataclass(frozen=True, slots=True)
class Received(ListTaken):
    """The list of a tournament was received."""

    did = "received"


@dataclass(frozen=True, slots=True)
class Replaced(ListTaken):
    """A list took the place of another one that had been received."""

    did = "replaced"
    needs_reason = True
    why: str


@dataclass(frozen=True, slots=True)
class Proclaimed(CampaignKind):
    """The titles of a final were proclaimed (CHP-05, CHP-17, CHD-11, CHF-13, CHS-07)."""

    did = "proclaimed"
    heat: str
    champions: tuple[Champion, ...]
    why: str = ""

    def after(self, campaign: Campaign) -> Campaign:
        return replace(campaign, proclaimed={**campaign.proclaimed, self.heat: self.champions})


# --- who goes on ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChampionsNamed(CampaignKind):
    """The champions of last season were named (CHP-06, CHP-16)."""

    did = "champions_named"
    champions: tuple[Champion, ...]

    def after(self, campaign: Campaign) -> Campaign:
        return replace(campaign, champions=self.champions)


@dataclass(frozen=True, slots=True)
class SwitchedOff(CampaignKind):
    """The direct place of reigning champions was switched off (CHP-19)."""

    did = "switched_off"
    needs_reason = True
    unit: str
    why: str

    def after(self, campaign: Campaign) -> Campaign:
        return replace(campaign, switched_off={**campaign.switched_off, self.unit: self.why})


@dataclass(frozen=True, slots=True)
class GaveUp(CampaignKind):
    """Somebody does not take the place that a tournament, or a title, gave."""

    did = "gave_up"
    needs_reason = True
    unit: str
    why: str
    heat: str = ""
    """Empty: a direct place."""

    def after(self, campaign: Campaign) -> Campaign:
        return replace(campaign, gave_up={**campaign.gave_up, (self.heat, self.unit): self.why})


@dataclass(frozen=True, slots=True)
class CalledUp(CampaignKind):
    """Somebody of the ranking of a tournament takes a place that is free."""

    did = "called_up"
    heat: str
    unit: str
    why: str = ""

    def after(self, campaign: Campaign) -> Campaign:
        units = (*campaign.called.get(self.heat, ()), self.unit)
        return replace(campaign, called={**campaign.called, self.heat: units})


@dataclass(frozen=True, slots=True)
class QualifierEntered(CampaignKind):
    """Some who are qualified enter the national qualifier, and lose their places (CHP-14, CHD-08, CHS-06)."""

    did = "qualifier_entered"
    units: tuple[str, ...]

    def after(self, campaign: Campaign) -> Campaign:
        return replace(campaign, qualifier_units=campaign.qualifier_units | set(self.units))


# --- people ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PeopleNoted(CampaignKind):
    """What is known today of some people was noted: licence, series, club, comité."""

    did = "people_noted"
    people: tuple[Entry, ...]
    why: str = ""

    def after(self, campaign: Campaign) -> Campaign:
        noted = {person.licence: person for person in self.people}
        return replace(campaign, people={**campaign.people, **noted})


@dataclass(frozen=True, slots=True)
class SeriesGiven(CampaignKind):
    """The series of somebody was entered by hand (CHF-14)."""

    did = "series_given"
    needs_reason = True
    licence: str
    series: int
    why: str

    def after(self, campaign: Campaign) -> Campaign:
        given = GivenSeries(self.series, self.why)
        return replace(campaign, given={**campaign.given, self.licence: given})


@dataclass(frozen=True, slots=True)
class Composed(CampaignKind):
    """Who plays for a pair or a team in a tier was said."""

    did = "composed"
    needs_reason = True
    tier: str
    unit: str
    people: tuple[Entry, ...]
    why: str

    def after(self, campaign: Campaign) -> Campaign:
        composed = {**campaign.composed, (self.tier, self.unit): self.people}
        return replace(campaign, composed=composed)


@dataclass(frozen=True, slots=True)
class LicencesChecked(CampaignKind):
    """The licences of all who play a tier were checked on the day (CHD-09, CHF-10)."""

    did = "licences_checked"
    tier: str
    lapsed: tuple[str, ...] = ()
    """Those that are not valid."""

    def after(self, campaign: Campaign) -> Campaign:
        return replace(campaign, lapsed={**campaign.lapsed, self.tier: frozenset(self.lapsed)})


# --- taking back ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakenBack(CampaignKind):
    """A line was taken back: it stays where it is, and the championship is as if it had not been written."""

    did = "taken_back"
    needs_reason = True
    line: int
    why: str

    def after(self, campaign: Campaign) -> Campaign:
        """Itself it changes nothing: the line that it takes back is passed over."""
        return campaign


CampaignHappening: TypeAlias = (
    Announced | Arranged | TableSet | Approved | Overseen | Derogated | PlacesSet | Attended | Received
    | Replaced | Proclaimed | ChampionsNamed | SwitchedOff | GaveUp | CalledUp | QualifierEntered
    | PeopleNoted | SeriesGiven | Composed | LicencesChecked | TakenBack
)  # fmt: skip
