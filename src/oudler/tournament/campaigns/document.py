"""The file of a championship of a season: its log and what follows from it; written and recomputed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from oudler.record import broken_links
from oudler.tournament import events, files
from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.dossier import Dossier, standing_in_the_way
from oudler.tournament.campaigns.intake import Intake, Qualified, intake
from oudler.tournament.campaigns.log import CampaignLine, CampaignLog, fold, read_line
from oudler.tournament.campaigns.missing import missing
from oudler.tournament.campaigns.objections import objections
from oudler.tournament.campaigns.setup import Heat, Tier
from oudler.tournament.campaigns.titles import champions_of

VERSION = 1
MARKER = "oudler_championship"


@dataclass(frozen=True, slots=True)
class DossierReport:
    """What a check of the file of a championship found."""

    dossier: Dossier
    findings: tuple[files.FileFinding, ...]
    signature: files.Signature | None = None
    """The signature of the log, where the file has one and it is good."""


# --- writing --------------------------------------------------------------------------------------------


def write_dossier(dossier: Dossier, signer: files.Signer | None = None) -> str:
    """The file as text; signed where somebody can."""
    sections = {**dossier_fields(dossier.campaign), "log": [events.log_fields(line) for line in dossier.log]}
    if signer is not None:
        sections[files.SIGNATURE] = files.signature_fields(files.sign(dossier.log, signer))
    return files.written_sections(sections)


def dossier_fields(campaign: Campaign) -> dict[str, Any]:
    """Every section that follows from the log."""
    return {
        MARKER: VERSION,
        "championship": events.write_fields(campaign.setup),
        "tiers": [tier_fields(campaign, tier) for tier in campaign.setup.tiers],
        "objections": list(_objections(campaign)),
        "missing": list(_missing(campaign)),
        "titles": [events.write_fields(champion) for champion in champions_of(campaign)],
    }


def tier_fields(campaign: Campaign, tier: Tier) -> dict[str, Any]:
    """A tier as JSON: its tournaments, and who comes into it."""
    come = intake(campaign, tier)
    return {
        "tier": tier.code,
        "level": tier.level.code,
        "heats": [_heat(campaign, heat) for heat in tier.heats],
        "qualified": [_qualified(each) for each in come.qualified],
        "direct": [
            {"unit": each.champion.key, "title": each.champion.title.value, "state": each.state.value}
            for each in come.direct
        ],
        "open": _open(come),
        "awaited": list(come.awaited),
        "places": come.places,
        "size": come.size,
    }


def _heat(campaign: Campaign, heat: Heat) -> dict[str, Any]:
    heat_list, attended = campaign.lists.get(heat.code), campaign.attended.get(heat.code)
    present = heat_list.head.present if heat_list else attended.present if attended else None
    return {
        "heat": heat.code,
        "name": heat.name,
        "comite": campaign.setup.comite_of(heat),
        "places": heat.places,
        "present": present,
        "ranked": len(heat_list.units) if heat_list else None,
        "provisional": heat_list is not None and heat_list.head.is_provisional,
    }


def _qualified(each: Qualified) -> dict[str, Any]:
    return {
        "unit": each.key,
        "names": list(each.unit.names),
        "access": each.access.value,
        "heat": each.heat,
        "rank": each.unit.rank,
        "order": each.order,
        "places": each.places,
        "replaces": each.replaces,
    }


def _open(come: Intake) -> list[dict[str, Any]]:
    return [
        {
            "heat": each.heat,
            "count": each.count,
            "leaving": list(each.leaving),
            "next": each.next.key if each.next else "",
        }
        for each in come.open
    ]


def _objections(campaign: Campaign) -> Iterator[dict[str, Any]]:
    for each in objections(campaign):
        yield {
            "key": each.key,
            "why": each.problem.ground.code,
            "rule": each.problem.requirement,
            "advice": each.is_advice,
            "strict": each.is_strict,
            "derogation": each.derogation,
        }


def _missing(campaign: Campaign) -> Iterator[dict[str, Any]]:
    for each in missing(campaign):
        heat = each.values.get("heat", "")
        yield {"what": each.ground.code, "tier": each.values["tier"], "heat": heat}


# --- checking -------------------------------------------------------------------------------------------


def check_dossier(text: str) -> DossierReport:
    """Recompute the file of a championship. Raises Unreadable."""
    fields = files.parsed(text, MARKER, VERSION, files.WhyUnreadable.NOT_A_CHAMPIONSHIP)
    if not isinstance(fields.get("log"), list):
        raise files.Unreadable(files.WhyUnreadable.NO_LOG)
    log, bad = files.lines_of(fields["log"], read_line)
    dossier, problems = _replayed(log)
    if dossier is None:
        kept = tuple(found.problem for found in problems[:3])
        raise files.Unreadable(files.WhyUnreadable.NOT_OPENED, found=kept)
    if bad:  # what follows from the other lines would be compared with what follows from all
        return DossierReport(dossier, tuple(bad))
    signature, unsigned = files.signature_of(fields, log)
    findings: list[files.FileFinding] = [*unsigned, *(files.BrokenSeal(at + 1) for at in broken_links(log))]
    findings += problems
    findings += files.differing_sections(fields, dossier_fields(dossier.campaign))
    return DossierReport(dossier, tuple(findings), signature)


def _replayed(log: CampaignLog) -> tuple[Dossier | None, list[files.OutOfOrder]]:
    """The championship that a log makes, and what was not in order; what makes no sense changes nothing."""
    dossier: Dossier | None = None
    before: CampaignLine | None = None
    found: list[files.OutOfOrder] = []
    for line in log:
        written = events.writing_problems(before, line.at, line.by)
        log_so_far, campaign = (dossier.log, dossier.campaign) if dossier else ((), None)
        problems = (*written, *standing_in_the_way(log_so_far, campaign, line.happening))
        found += (files.OutOfOrder(line.number, problem) for problem in problems)
        before = line
        if not any(problem.ground.is_senseless for problem in problems):
            dossier = dossier.joined(line) if dossier else Dossier(fold((line,)), (line,))
    return dossier, found
