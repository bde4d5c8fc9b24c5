"""The papers of a championship: the list of the qualified, the table of the regulation, the titles."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from oudler.printing import Cell, render_form
from oudler.tournament import campaigns
from oudler.tournament.championships import Access, Season
from oudler.tournament.events import LineSeal
from oudler.wording import events
from oudler.wording.language import Words, day_words, msg
from oudler.wording.papers import shared_words as forms
from oudler.wording.results import weight_text

Values: TypeAlias = dict[str, Any]
_HEADS = (
    # as the desk of an event reads lists of people
    msg("Licence"),
    msg("Nom"),
    msg("Prénom"),
    msg("Club"),
    msg("Comité"),
    msg("Zone"),
    msg("Série"),
    msg("Équipe"),
)


def qualified_rows(words: Words, campaign: campaigns.Campaign, tier: campaigns.Tier) -> list[list[Cell]]:
    """Who comes into a tier, as a list of people that the desk of an event reads."""
    rows: list[list[Cell]] = [[words.say(head) for head in _HEADS]]
    for entry in campaigns.entries_for(campaign, tier):
        person = [entry.licence, entry.surname, entry.first_name, entry.club, entry.comite, entry.zone]
        rows.append([*person, entry.series or "", entry.team or ""])
    return rows


# --- what is written on each ----------------------------------------------------------------------------


def _list(words: Words, dossier: campaigns.Dossier, tier: campaigns.Tier) -> Values:
    campaign = dossier.campaign
    come = campaigns.intake(campaign, tier)
    rows = [
        {
            "rank": each.unit.rank or None,
            "name": events.names_text(words, each.unit.names),
            "more": each.unit.people[0].club,
            "by": events.qualified_text(words, campaign, each),
            "titled": each.access is Access.REIGNING,
        }
        for each in come.qualified
    ]
    waiting = [
        {"name": events.names_text(words, each.champion.names), "state": events.direct_text(words, each)}
        for each in come.direct
        if each.champion.key not in come.by_key
    ]
    return {
        "rows": rows,
        "waiting": waiting,
        "count": words.many("{n} qualifié", "{n} qualifiés", len(rows)),
        "missing": max(0, come.places - len(rows)),
        "objections": [
            events.refusal_text(words, each.problem)
            for each in campaigns.objections(campaign, tier.code)
            if each.stands
        ],
    }


def _table(words: Words, dossier: campaigns.Dossier, tier: campaigns.Tier) -> Values:
    campaign = dossier.campaign
    approval = campaign.approved.get(campaign.setup.comite)
    approved = (
        words.say("Aval du {day}, {officer}.", day=day_words(words, approval.day), officer=approval.officer)
        if approval
        else ""
    )
    return {"rows": [_line(words, row) for row in campaigns.table_rows(campaign, tier)], "approved": approved}


def _line(words: Words, row: campaigns.TableRow) -> Values:
    units = [words.say("tous") if each is None else str(each) for each in row.units]
    return {
        "present": events.row_text(words, row.least, row.most),
        "sessions": row.sessions,
        "units": ", ".join(units),
        "shares": ", ".join(events.share_text(words, each) for each in row.shares) or "–",
        "coefficients": ", ".join(weight_text(words, each) for each in row.coefficients) or "–",
        "lacks": [events.refusal_text(words, problem) for problem in row.problems],
    }


def _titles(words: Words, dossier: campaigns.Dossier, _: campaigns.Tier) -> Values:
    campaign = dossier.campaign
    return {
        "rows": list(_won(words, campaign)),
        "before": [events.champion_text(words, each) for each in campaign.champions],
    }


def _won(words: Words, campaign: campaigns.Campaign) -> Iterator[Values]:
    for code, champions in campaign.proclaimed.items():
        heat = campaign.setup.heat(code)
        for champion in champions:
            yield {"title": events.champion_text(words, champion), "where": heat.name if heat else code}


PAPERS: Mapping[str, tuple[str, str, Callable[[Words, campaigns.Dossier, campaigns.Tier], Values]]] = (
    MappingProxyType(
        {
            # in the address: the template, what it is called, what is written on it
            "liste": ("campaign_list", msg("Liste des qualifiés"), _list),
            "reglement": ("campaign_table", msg("Tableau du règlement régional"), _table),
            "titres": ("campaign_titles", msg("Titres de la saison"), _titles),
        }
    )
)


def _season(words: Words, season: Season) -> str:
    return words.say("saison {season}", season=season)


def paper_of(
    dossier: campaigns.Dossier, code: str, tier: campaigns.Tier, words: Words, *, is_whole: bool
) -> bytes:
    """A paper of a championship as PDF, one of PAPERS; what is not whole says so."""
    template, title, values = PAPERS[code]
    setup = dossier.campaign.setup
    days = [sitting.day for heat in tier.heats for sitting in heat.sittings]
    venues = {heat.venue for heat in tier.heats if heat.venue}
    seal = LineSeal.of(dossier.log[-1])
    common = {
        "lang": words.lang,
        "title": words.say(title),
        "seats": forms.seat_words(words),
        "tier": events.tier_name(words, tier),
        "event": {
            "name": setup.name,
            "date": day_words(words, min(days))
            if days
            else words.say("saison {season}", season=setup.season),
            "venue": venues.pop() if len(venues) == 1 else "",
        },
        "is_whole": is_whole,
        "seal": {"short": str(seal.short), "qr": seal.qr},
    }
    return render_form(template, common | values(words, dossier, tier), words)
