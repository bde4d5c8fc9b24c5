"""Championships in tiers: a season as a log, who goes on, what stands in the way, the lists handed over."""

from oudler.tournament.campaigns.attendance import (
    Attendance, TableRow, attendance, recommended_table, table_rows,
)  # fmt: skip
from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.changes import Change, ChangeKind, changes_by
from oudler.tournament.campaigns.direct import DirectPlace, DirectState
from oudler.tournament.campaigns.document import DossierReport, check_dossier, dossier_fields, write_dossier
from oudler.tournament.campaigns.dossier import Dossier
from oudler.tournament.campaigns.entering import entries_for
from oudler.tournament.campaigns.flaws import CampaignFlaw, NotWritten
from oudler.tournament.campaigns.happenings import (
    Announced, Approved, Arranged, Attended, CalledUp, CampaignHappening, CampaignKind, ChampionsNamed,
    Composed, Derogated, GaveUp, LicencesChecked, ListTaken, Overseen, PeopleNoted, PlacesSet, Proclaimed,
    QualifierEntered, Received, Replaced, SeriesGiven, SwitchedOff, TableSet, TakenBack,
)  # fmt: skip
from oudler.tournament.campaigns.heat_list import HeatList
from oudler.tournament.campaigns.intake import Intake, OpenPlaces, Qualified, intake
from oudler.tournament.campaigns.list_file import ReadList, read_list, write_list
from oudler.tournament.campaigns.listing import NotListed, WhyNotListed, heat_for, list_of_event, list_of_heat
from oudler.tournament.campaigns.log import CampaignLog, holding
from oudler.tournament.campaigns.missing import Missing, missing
from oudler.tournament.campaigns.objections import Objection, objections
from oudler.tournament.campaigns.setup import Heat, Organiser, Setup, Sitting, Tier
from oudler.tournament.campaigns.titles import champions_of, titles_due
from oudler.tournament.campaigns.units import Champion, ListedUnit
from oudler.tournament.campaigns.usual import usual_setup

__all__ = [
    "Announced", "Approved", "Arranged", "Attendance", "Attended", "CalledUp", "Campaign", "CampaignFlaw",
    "CampaignHappening", "CampaignKind", "CampaignLog", "Champion", "ChampionsNamed", "Change", "ChangeKind",
    "Composed", "Derogated", "DirectPlace", "DirectState", "Dossier", "DossierReport", "GaveUp", "Heat",
    "HeatList", "Intake", "LicencesChecked", "ListTaken", "ListedUnit", "Missing", "NotListed", "NotWritten",
    "Objection", "OpenPlaces", "Organiser", "Overseen", "PeopleNoted", "PlacesSet", "Proclaimed", "Qualified",
    "QualifierEntered", "ReadList", "Received", "Replaced", "SeriesGiven", "Setup", "Sitting", "SwitchedOff",
    "TableRow", "TableSet", "TakenBack", "Tier", "WhyNotListed", "attendance", "champions_of", "changes_by",
    "check_dossier", "dossier_fields", "entries_for", "heat_for", "holding", "intake", "list_of_event",
    "list_of_heat", "missing", "objections", "read_list", "recommended_table", "table_rows", "titles_due",
    "usual_setup", "write_dossier", "write_list",
]  # fmt: skip
