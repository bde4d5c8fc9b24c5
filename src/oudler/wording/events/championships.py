"""What the championships demand, in sentences: what is not met, and what to do."""

from datetime import date
from fractions import Fraction

from oudler.rules import Ground
from oudler.tournament import championships
from oudler.wording.language import Words, day_text, msg
from oudler.wording.results import weight_text

_NAMES = {
    championships.Championship.INDIVIDUAL: msg("championnat individuel"),
    championships.Championship.DUO: msg("championnat duo"),
    championships.Championship.INTERCLUBS: msg("championnat interclubs par équipes de quatre"),
    championships.Championship.SENIORS: msg("championnat seniors"),
}
_TITLES = {
    championships.Title.REGIONAL_CHAMPION: msg("champion régional"),
    championships.Title.CHAMPION: msg("champion de France"),
    championships.Title.VICE_CHAMPION: msg("vice-champion de France"),
}
_ACCESSES = {
    championships.Access.REIGNING: msg("champion sortant"),
    championships.Access.REGIONAL: msg("championnat régional"),
    championships.Access.QUALIFIER: msg("qualificatif national"),
}
_VERDICTS = {
    championships.CompositionVerdict.ABOVE: msg(
        "séries {series} : le produit est {product}, plus de 16 ; la composition est acceptée"
    ),
    championships.CompositionVerdict.EXCEPTION: msg(
        "séries {series} : le produit n'est que {product}, mais c'est une des deux exceptions ; la "
        "composition est acceptée"
    ),
    championships.CompositionVerdict.TOO_STRONG: msg(
        "séries {series} : le produit est {product}, il doit dépasser 16 ; remplacez un joueur par "
        "un autre de série plus faible"
    ),
}
DEMANDS: dict[Ground, str] = {
    championships.Demand.LICENCE: msg(
        "inscrit {at}, {found} : pas de licence pour la saison ; elle se prend avant l'inscription"
    ),
    championships.Demand.TEAM_SIZE: msg(
        "joueurs ensemble : {found} au lieu de {wanted} ; complétez ou corrigez l'équipe"
    ),
    championships.Demand.SAME_COMITE: msg(
        "les joueurs ne sont pas du même comité (on lit {found}) ; corrigez la fiche ou changez de partenaire"
    ),
    championships.Demand.SAME_CLUB: msg(
        "les joueurs ne sont pas du même club (on lit {found}) ; corrigez la fiche ou changez de joueur"
    ),
    championships.Demand.SERIES_KNOWN: msg(
        "inscrit {at}, {found} : série inconnue ; lisez-la au classement national, ou saisissez-la "
        "avec un motif"
    ),
    championships.Demand.BIRTH_KNOWN: msg(
        "inscrit {at}, {found} : date de naissance inconnue ; demandez une pièce d'identité"
    ),
    championships.Demand.AGE: msg(
        "inscrit {at} : {found} ans au 31 décembre de la saison, il en faut {wanted} ; vérifiez la "
        "date de naissance, sinon il reste le championnat individuel"
    ),
    championships.Demand.SAME_PLAYERS: msg(
        "ce ne sont pas les joueurs qui ont gagné le titre : pas de place d'office, jouez les qualifications"
    ),
    championships.Demand.STAYED: msg(
        "inscrit {at} : affilié à {found}, non plus à {wanted} ; pas de place d'office, jouez les "
        "qualifications"
    ),
    championships.Demand.NOT_SWITCHED_OFF: msg(
        "l'organisateur a retiré la place du champion sortant ({found}) ; jouez les qualifications"
    ),
    championships.Demand.LICENCE_AT_FINAL: msg(
        "inscrit {at}, {found} : licence non valable le jour de la finale ; mettez-la à jour avant de jouer"
    ),
    championships.Demand.FIELD: msg(
        "à la première séance : {found}, il en faut au moins {wanted} ; sans cela l'épreuve ne "
        "compte pas, rouvrez les inscriptions"
    ),
    championships.Demand.SESSIONS: msg(
        "nombre de séances : {found}, il en faut au moins {wanted} ; ajoutez-en"
    ),
    championships.Demand.DEALS: msg(
        "séance {at} : {found} donnes, il en faut au moins {wanted} ; ajoutez des donnes"
    ),
    championships.Demand.COEFFICIENT: msg(
        "étape {at} : coefficient {found}, ces éliminations permettent {wanted} au plus ; éliminez "
        "davantage ou prenez un coefficient du barème"
    ),
    championships.Demand.LINE: msg(
        "le tableau du règlement régional n'a pas de ligne pour {found} présents ; complétez-le et "
        "demandez l'aval"
    ),
    championships.Demand.LINE_SESSIONS: msg(
        "nombre de séances : {found}, prévu {wanted} ; suivez le tableau du règlement régional"
    ),
    championships.Demand.LINE_SESSION: msg(
        "étape {at} : séance {found}, prévue en séance {wanted} ; suivez le tableau du règlement régional"
    ),
    championships.Demand.LINE_STAGES: msg(
        "nombre d'étapes : {found}, prévu {wanted} ; suivez le tableau du règlement régional"
    ),
    championships.Demand.LINE_UNITS: msg(
        "étape {at} : {found} à jouer, prévu {wanted} ; suivez le tableau du règlement régional"
    ),
    championships.Demand.LINE_COEFFICIENT: msg(
        "étape {at} : coefficient {found}, prévu {wanted} ; suivez le tableau du règlement régional"
    ),
    championships.Demand.DATES: msg(
        "le {found} est hors de la période, qui a pour limite le {wanted} ; changez de date"
    ),
    championships.Demand.WEEKDAY: msg(
        "conseil : le {found} n'est pas en semaine ; préférez un jour du lundi au vendredi"
    ),
    championships.Demand.AFTERNOON: msg(
        "conseil : le {found}, la séance n'est pas l'après-midi ; préférez un début entre 12 h et 18 h"
    ),
    championships.Demand.SCHOOL_DAY: msg(
        "conseil : le {found} est en vacances scolaires ; préférez une autre date"
    ),
    championships.Demand.HAS_QUALIFIER: msg(
        "ce championnat n'a pas de qualificatif national ; on s'y qualifie par le championnat régional"
    ),
    championships.Demand.ONE_SESSION: msg(
        "séances du qualificatif national : {found} ; jouez-le en une seule"
    ),
    championships.Demand.DAY_BEFORE: msg(
        "le qualificatif national est le {found} ; jouez-le la veille de la finale, le {wanted}"
    ),
    championships.Demand.SAME_VENUE: msg(
        "lieu du qualificatif national : {found} ; jouez-le là où est la finale : {wanted}"
    ),
    championships.Demand.APPROVAL: msg(
        "le règlement régional n'a pas l'aval du responsable de zone : l'épreuve serait nulle ; "
        "envoyez-le-lui"
    ),
    championships.Demand.ARBITER: msg("pas d'arbitre officiel ; désignez-en un pour cette épreuve"),
    championships.Demand.REGIONAL_ARBITER: msg(
        "une finale veut un arbitre régional ; désignez-en un ou obtenez une dérogation"
    ),
    championships.Demand.TWO_ARBITERS: msg(
        "sans arbitre de l'épreuve, il en faut deux dans la salle qui interviennent et saisissent "
        "les scores ; trouvez-les"
    ),
    championships.Demand.WRITTEN_REQUEST: msg(
        "sans arbitre de l'épreuve, il faut une demande écrite au responsable de zone ; envoyez-la"
    ),
    championships.Demand.MAIN_ARBITER: msg(
        "sans arbitre de l'épreuve, il faut un arbitre principal référent ; nommez-le"
    ),
}
MISTAKES: dict[Ground, str] = {
    championships.Mistake.FOUR_SERIES: msg("nombre de séries : {found} ; donnez-en quatre"),
    championships.Mistake.SERIES: msg("il n'y a pas de série {found} ; donnez 1, 2, 3 ou 4"),
    championships.Mistake.NO_REASON: msg("série {found} saisie sans motif ; donnez le motif"),
    championships.Mistake.ELIMINATED: msg(
        "éliminés et joueurs : {found} ne vont pas ensemble ; corrigez l'un des deux"
    ),
    championships.Mistake.NO_STAGE: msg("le plan est vide ; ajoutez une séance"),
    championships.Mistake.LINES: msg(
        "les lignes du tableau commencent à {found} présents ; rangez-les par nombre croissant"
    ),
    championships.Mistake.TOO_MANY_ROUNDS: msg(
        "positions et tables : {found} ; il faut au moins deux positions, et pas plus que de tables"
    ),
    championships.Mistake.NO_QUALIFIER: msg("ce championnat n'a pas de qualificatif national ; retirez-le"),
    championships.Mistake.TWO_ZONES: msg(
        "le comité {found} est inscrit dans deux zones ; corrigez la zone de ses joueurs"
    ),
    championships.Mistake.TWO_COMITES: msg(
        "les deux joueurs doivent être d'un même comité (on lit {found}) ; corrigez leurs fiches"
    ),
    championships.Mistake.FOUR_COMITES: msg(
        "les quatre joueurs d'un club sont d'un même comité (on lit {found}) ; corrigez leurs fiches"
    ),
    championships.Mistake.NO_CHAMPION: msg(
        "le champion sortant, numéro {found}, n'est pas inscrit ; corrigez ou retirez ce numéro"
    ),
    championships.Mistake.CHAMPION_PLACE: msg(
        "la place Nord de la table 1 est vide, elle revient au champion sortant ({found}) ; "
        "laissez-en une autre vide"
    ),
}
_UNKNOWN = "?"


def championship_name(words: Words, championship: championships.Championship) -> str:
    """The name of a championship."""
    return words.say(_NAMES[championship])


def title_text(words: Words, title: championships.Title) -> str:
    """The name of a title."""
    return words.say(_TITLES[title])


def access_text(words: Words, access: championships.Access) -> str:
    """How somebody comes to the national final."""
    return words.say(_ACCESSES[access])


def composition_text(words: Words, made: championships.Composition) -> str:
    """What the rule says of four series, and why."""
    series = "-".join(map(str, made.series))
    return words.say(_VERDICTS[made.verdict], series=series, product=made.product)


def fact_text(words: Words, fact: championships.Fact) -> str:
    """A fact as people write it: 1,15; 20/12/2025; Alsace et Lyonnais; a question mark for what is empty."""
    if isinstance(fact, tuple):
        return words.listed([str(each) or _UNKNOWN for each in fact])
    if isinstance(fact, date):
        return day_text(words, fact)
    if isinstance(fact, Fraction):
        return weight_text(words, fact)
    return str(fact) or _UNKNOWN
