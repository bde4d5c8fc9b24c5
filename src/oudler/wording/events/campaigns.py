"""Championships in tiers in sentences: their log, what stands in the way, who goes on, what would change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import singledispatch

from oudler.rules import Ground, Problem
from oudler.tournament import campaigns
from oudler.tournament.campaigns import Campaign, ChangeKind, DirectState, Missing, Objection
from oudler.tournament.championships import Access, Demand, Level, Title
from oudler.wording.events.championships import access_text, championship_name, fact_text, title_text
from oudler.wording.events.refusals import refusal_text
from oudler.wording.game import source_text
from oudler.wording.language import Words, day_text, msg

_REASON = msg("{told} Raison : {why}")
_TITLES: Mapping[Ground, str] = {
    Demand.LICENCE: msg("Pas de licence : {who}"),
    Demand.LICENCE_AT_FINAL: msg("Licence échue : {who}"),
    Demand.TEAM_SIZE: msg("Pas le bon nombre de joueurs : {who}"),
    Demand.SAME_COMITE: msg("Deux comités : {who}"),
    Demand.SAME_CLUB: msg("Plusieurs clubs : {who}"),
    Demand.SERIES_KNOWN: msg("Série inconnue : {who}"),
    Demand.COMPOSITION: msg("Composition refusée : {who}"),
    Demand.BIRTH_KNOWN: msg("Âge inconnu : {who}"),
    Demand.AGE: msg("Trop jeune : {who}"),
    Demand.FIELD: msg("Pas assez de présents"),
    Demand.SESSIONS: msg("Pas assez de séances"),
    Demand.DEALS: msg("Pas assez de donnes"),
    Demand.COEFFICIENT: msg("Le coefficient {found} est trop grand"),
    Demand.LINE: msg("Pas de ligne pour {found} présents"),
    Demand.LINE_SESSIONS: msg("Autre plan que le règlement : les séances"),
    Demand.LINE_SESSION: msg("Autre plan que le règlement : la séance d'une étape"),
    Demand.LINE_STAGES: msg("Autre plan que le règlement : les éliminations"),
    Demand.LINE_UNITS: msg("Autre plan que le règlement : le nombre de joueurs"),
    Demand.LINE_COEFFICIENT: msg("Autre plan que le règlement : le coefficient"),
    Demand.DATES: msg("Date hors de la période"),
    Demand.WEEKDAY: msg("Plutôt en semaine"),
    Demand.AFTERNOON: msg("Plutôt l'après-midi"),
    Demand.SCHOOL_DAY: msg("Plutôt hors vacances scolaires"),
    Demand.ONE_SESSION: msg("Le qualificatif se joue en une séance"),
    Demand.DAY_BEFORE: msg("Le qualificatif se joue la veille"),
    Demand.SAME_VENUE: msg("Le qualificatif se joue au même endroit"),
    Demand.APPROVAL: msg("Pas d'aval du responsable de zone"),
    Demand.ARBITER: msg("Arbitre à nommer"),
    Demand.REGIONAL_ARBITER: msg("Arbitre régional à nommer"),
    Demand.TWO_ARBITERS: msg("Deux arbitres dans la salle"),
    Demand.WRITTEN_REQUEST: msg("Demande écrite à envoyer"),
    Demand.MAIN_ARBITER: msg("Arbitre référent à nommer"),
    Missing.TOURNAMENT: msg("Épreuves à prévoir"),
    Missing.DAYS: msg("Jours à fixer"),
    Missing.PLACES: msg("Nombre de qualifiés à fixer"),
    Missing.SIZE: msg("Places et quotas ne s'accordent pas"),
    Missing.TABLE: msg("Tableau du règlement à écrire"),
    Missing.LIST: msg("Liste attendue"),
    Missing.FINAL_LIST: msg("Liste définitive attendue"),
    Missing.OTHER_PLACES: msg("Nombre de qualifiés différent"),
    Missing.OPEN_PLACES: msg("Place à donner"),
    Missing.CHAMPION: msg("Champion sortant à confirmer"),
    Missing.LICENCES: msg("Licences à vérifier"),
    Missing.TITLES: msg("Titres à proclamer"),
}
_ROWS = {
    # from the least to the last attendance of a line of the table
    "both": msg("{least} à {most} présents"),
    "one": msg("{least} présents"),
    "on": msg("{least} présents et plus"),
}
_AT_ROW = msg("{row} : {told}")
_WHO = msg("{who} : {told}")
_NOBODY_KNOWN = msg("quelqu'un qui n'est plus dans les listes")
"""A licence number is shown to nobody."""
_NEXT = msg("{told} ; le suivant du classement est {next}")


@dataclass(frozen=True, slots=True)
class ToldProblem:
    """Something that stands in the way or is not there yet, as people read it."""

    title: str
    detail: str
    """What it is, and what to do."""
    source: str
    """The article."""


def names_text(words: Words, names: Sequence[str]) -> str:
    """A player, a pair or a team by name."""
    return words.listed(list(names))


def tier_name(words: Words, tier: campaigns.Tier) -> str:
    """The name of a tier: its own, or that of its level."""
    return tier.name or words.say(_TIERS[tier.level])


_TIERS = {
    Level.ORDINARY: msg("Tournoi ordinaire"),
    Level.EARLY_STAGE: msg("Qualificatifs du comité"),
    Level.HALF_FINAL: msg("Demi-finale régionale"),
    Level.REGIONAL_FINAL: msg("Finale régionale"),
    Level.NATIONAL_QUALIFIER: msg("Qualificatif national"),
    Level.NATIONAL_FINAL: msg("Finale nationale"),
}


def heat_name(campaign: Campaign, code: str) -> str:
    """The name of a tournament by its code."""
    heat = campaign.setup.heat(code)
    return heat.name if heat else code


# --- what stands in the way -----------------------------------------------------------------------------


def objection_told(words: Words, objection: Objection) -> ToldProblem:
    """An objection with what to do about it."""
    problem = objection.problem
    who = names_text(words, objection.qualified.unit.names) if objection.qualified else ""
    found = fact_text(words, problem.values.get("found", ""))
    title = words.say(_TITLES[problem.ground], who=who, found=found)
    detail = _bare(words, problem)
    if objection.least is not None:
        row = row_text(words, objection.least, objection.most)
        title = words.say(_AT_ROW, row=row, told=title)
    if place := objection.name or objection.comite:
        detail = words.say(_WHO, who=place, told=detail)
    return ToldProblem(title, detail, source_text(words, problem.requirement))


def missing_told(words: Words, problem: Problem) -> ToldProblem:
    """What is not there yet, with what to do about it."""
    detail = _bare(words, problem)
    if problem.ground is Missing.OPEN_PLACES and problem.values["names"]:
        detail = words.say(_NEXT, told=detail, next=names_text(words, problem.values["names"]))
    return ToldProblem(words.say(_TITLES[problem.ground]), detail, source_text(words, problem.requirement))


def _bare(words: Words, problem: Problem) -> str:
    """A problem in a sentence, without its article."""
    return refusal_text(words, problem).removesuffix(f" ({source_text(words, problem.requirement)})")


def row_text(words: Words, least: int, most: int | None) -> str:
    """For how many present a line of the table holds: 24 à 31 présents."""
    kind = "on" if most is None else "one" if most == least else "both"
    return words.say(_ROWS[kind], least=least, most=most)


def share_text(words: Words, share: Fraction) -> str:
    """At least this many per cent: 33 % of a third."""
    percent = str(100 * share.numerator // share.denominator)
    return words.say("{percent} %", percent=percent)


# --- who goes on ----------------------------------------------------------------------------------------


_DIRECT = {
    DirectState.KEPT: msg("place d'office"),
    DirectState.WAITING: msg("place d'office à confirmer"),
    DirectState.LOST: msg("place d'office perdue"),
    DirectState.OFF: msg("place d'office retirée"),
    DirectState.GIVEN_UP: msg("place d'office rendue"),
}


def direct_text(words: Words, place: campaigns.DirectPlace) -> str:
    """What became of the place of champions."""
    return words.say(_DIRECT[place.state])


def qualified_text(words: Words, campaign: Campaign, each: campaigns.Qualified) -> str:
    """By what somebody is qualified: quota Nord, 1 sur 15; en titre; remplace Ada MERCIER (7e)."""
    if each.access is Access.REIGNING:
        return words.say("en titre")
    if each.replaces:
        heat_list = campaign.lists[each.heat]
        replaced = heat_list.by_key[each.replaces]
        who = names_text(words, replaced.names)
        return words.say("remplace {who} (place {order})", who=who, order=each.order)
    counted = {"order": each.order, "places": each.places}
    if each.access is Access.QUALIFIER:
        return words.say("{access}, {order} sur {places}", access=access_text(words, each.access), **counted)
    return words.say("quota {name}, {order} sur {places}", name=heat_name(campaign, each.heat), **counted)


_CHANGES = {
    (ChangeKind.COMES, False): msg("{tier} : {who} serait qualifié."),
    (ChangeKind.GOES, False): msg("{tier} : {who} ne serait plus qualifié."),
    (ChangeKind.COMES, True): msg("{tier}, déjà jouée : {who} aurait été qualifié."),
    (ChangeKind.GOES, True): msg("{tier}, déjà jouée : {who} n'aurait pas été qualifié."),
    (ChangeKind.TITLE, True): msg("{tier} : le titre reviendrait à {who}."),
}


def change_text(words: Words, campaign: Campaign, change: campaigns.Change) -> str:
    """What a line would change, in a sentence."""
    tier = campaign.setup.tier(change.tier)
    name = tier_name(words, tier) if tier else change.tier
    who = names_text(words, change.names)
    return words.say(_CHANGES[change.kind, change.is_played], tier=name, who=who)


# --- the log --------------------------------------------------------------------------------------------


def campaign_line_text(words: Words, campaign: Campaign, happening: campaigns.CampaignHappening) -> str:
    """What happened, in a sentence, with its reason; `campaign` is one that knows what it names."""
    told, why = campaign_line(happening, words, campaign), happening.reason
    return words.say(_REASON, told=told, why=why) if why else told


@singledispatch
def campaign_line(happening: campaigns.CampaignKind, words: Words, campaign: Campaign) -> str:
    """What happened, in a sentence without its reason; every kind of line has its case."""
    raise NotImplementedError(happening, words, campaign)


@campaign_line.register
def _announced(happening: campaigns.Announced, words: Words, _: Campaign) -> str:
    setup = happening.setup
    return words.say(
        "Championnat annoncé : {name}, {championship}, saison {season}.",
        name=setup.name,
        championship=championship_name(words, setup.championship),
        season=setup.season,
    )


@campaign_line.register
def _arranged(_: campaigns.Arranged, words: Words, __: Campaign) -> str:
    return words.say("Étapes et épreuves changées.")


@campaign_line.register
def _table_set(happening: campaigns.TableSet, words: Words, campaign: Campaign) -> str:
    tier = _tier(words, campaign, happening.tier)
    return words.many(
        "Tableau du règlement écrit ({tier}) : {n} ligne.",
        "Tableau du règlement écrit ({tier}) : {n} lignes.",
        len(happening.lines),
        tier=tier,
    )


@campaign_line.register
def _approved(happening: campaigns.Approved, words: Words, campaign: Campaign) -> str:
    return words.say(
        "Aval du responsable de zone noté, du {day}, par {officer} : {comites}.",
        day=day_text(words, happening.day),
        officer=happening.officer,
        comites=words.listed(list(happening.of(campaign))),
    )


@campaign_line.register
def _overseen(happening: campaigns.Overseen, words: Words, campaign: Campaign) -> str:
    name = heat_name(campaign, happening.heat)
    if happening.arbiter:
        return words.say("Arbitre de « {name} » : {who}.", name=name, who=happening.arbiter)
    if happening.main_arbiter:
        who = happening.main_arbiter
        return words.say("Arbitre référent de « {name} » : {who}.", name=name, who=who)
    return words.say("Arbitrage de « {name} » noté.", name=name)


@campaign_line.register
def _derogated(happening: campaigns.Derogated, words: Words, campaign: Campaign) -> str:
    found = next((each for each in campaigns.objections(campaign) if each.key == happening.objection), None)
    if found is None:
        return words.say("Dérogation notée.")
    return words.say("Dérogation notée : {title}.", title=objection_told(words, found).title)


@campaign_line.register
def _places_set(happening: campaigns.PlacesSet, words: Words, campaign: Campaign) -> str:
    told = [f"{heat_name(campaign, code)} {places}" for code, places in happening.places]
    return words.say("Nombre de qualifiés fixé : {told}.", told=words.listed(told))


@campaign_line.register
def _attended(happening: campaigns.Attended, words: Words, campaign: Campaign) -> str:
    name = heat_name(campaign, happening.heat)
    return words.say("Présents comptés à « {name} » : {n}.", name=name, n=happening.present)


@campaign_line.register
def _received(happening: campaigns.Received, words: Words, campaign: Campaign) -> str:
    name = heat_name(campaign, happening.heat)
    return _listed(words, msg("Liste de « {name} » reçue : {count}."), happening, name)


@campaign_line.register
def _replaced(happening: campaigns.Replaced, words: Words, campaign: Campaign) -> str:
    name = heat_name(campaign, happening.heat)
    return _listed(words, msg("Liste de « {name} » remplacée : {count}."), happening, name)


def _listed(words: Words, text: str, happening: campaigns.ListTaken, name: str) -> str:
    count = words.many("{n} classé", "{n} classés", len(happening.list.units))
    return words.say(text, name=name, count=count)


@campaign_line.register
def _proclaimed(happening: campaigns.Proclaimed, words: Words, _: Campaign) -> str:
    return words.say("Titres proclamés : {told}.", told=_champions(words, happening.champions))


@campaign_line.register
def _champions_named(happening: campaigns.ChampionsNamed, words: Words, _: Campaign) -> str:
    return words.say("Champions de la saison passée : {told}.", told=_champions(words, happening.champions))


def _champions(words: Words, champions: Sequence[campaigns.Champion]) -> str:
    return words.parted(champion_text(words, each) for each in champions)


def champion_text(words: Words, champion: campaigns.Champion) -> str:
    """Who holds which title."""
    title = title_text(words, champion.title)
    comite = f" ({champion.comite})" if champion.title is Title.REGIONAL_CHAMPION else ""
    return f"{names_text(words, champion.names)}, {title}{comite}"


@campaign_line.register
def _switched_off(happening: campaigns.SwitchedOff, words: Words, campaign: Campaign) -> str:
    who = unit_text(words, campaign, happening.unit)
    return words.say("Place d'office retirée : {who}.", who=who)


@campaign_line.register
def _gave_up(happening: campaigns.GaveUp, words: Words, campaign: Campaign) -> str:
    who = unit_text(words, campaign, happening.unit)
    if not happening.heat:
        return words.say("Place d'office rendue : {who}.", who=who)
    return words.say("Place rendue ({name}) : {who}.", name=heat_name(campaign, happening.heat), who=who)


@campaign_line.register
def _called_up(happening: campaigns.CalledUp, words: Words, campaign: Campaign) -> str:
    who = unit_text(words, campaign, happening.unit)
    return words.say("Remplaçant appelé ({name}) : {who}.", name=heat_name(campaign, happening.heat), who=who)


@campaign_line.register
def _qualifier_entered(happening: campaigns.QualifierEntered, words: Words, campaign: Campaign) -> str:
    who = [unit_text(words, campaign, unit) for unit in happening.units]
    return words.say("Inscrits au qualificatif national, places perdues : {who}.", who=words.listed(who))


@campaign_line.register
def _people_noted(happening: campaigns.PeopleNoted, words: Words, _: Campaign) -> str:
    who = [person.name for person in happening.people]
    return words.say("Situation de la saison notée : {who}.", who=words.listed(who))


@campaign_line.register
def _series_given(happening: campaigns.SeriesGiven, words: Words, campaign: Campaign) -> str:
    who = _person(words, campaign, happening.licence)
    return words.say("Série {series} donnée à la main : {who}.", series=happening.series, who=who)


@campaign_line.register
def _composed(happening: campaigns.Composed, words: Words, campaign: Campaign) -> str:
    who = words.listed([person.name for person in happening.people])
    return words.say(
        "Composition pour « {tier} » : {who}.", tier=_tier(words, campaign, happening.tier), who=who
    )


@campaign_line.register
def _licences_checked(happening: campaigns.LicencesChecked, words: Words, campaign: Campaign) -> str:
    tier = _tier(words, campaign, happening.tier)
    if not happening.lapsed:
        return words.say("Licences vérifiées pour « {tier} » : toutes valables.", tier=tier)
    who = words.listed([_person(words, campaign, licence) for licence in happening.lapsed])
    return words.say("Licences vérifiées pour « {tier} », échues : {who}.", tier=tier, who=who)


@campaign_line.register
def _taken_back(happening: campaigns.TakenBack, words: Words, _: Campaign) -> str:
    return words.say("Ligne {line} reprise.", line=happening.line)


def _tier(words: Words, campaign: Campaign, code: str) -> str:
    tier = campaign.setup.tier(code)
    return tier_name(words, tier) if tier else code


def unit_text(words: Words, campaign: Campaign, unit: str) -> str:
    """A player, a pair or a team of a list, or with a title, by name."""
    for heat_list in campaign.lists.values():
        if unit in heat_list.by_key:
            return names_text(words, heat_list.by_key[unit].names)
    names = next((each.names for each in campaign.champions if each.key == unit), None)
    return names_text(words, names) if names else words.say(_NOBODY_KNOWN)


def _person(words: Words, campaign: Campaign, licence: str) -> str:
    """Somebody of a list by name."""
    listed = (each for found in campaign.lists.values() for unit in found.units for each in unit.people)
    named = (*campaign.people.values(), *listed)
    return next((person.name for person in named if person.licence == licence), words.say(_NOBODY_KNOWN))
