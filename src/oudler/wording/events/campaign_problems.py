"""Lines of a championship that are not in order, what is not there yet, why there is no list; what to do."""

from oudler.rules import Ground
from oudler.tournament.campaigns import CampaignFlaw, Missing, WhyNotListed
from oudler.wording.language import msg

CAMPAIGN_FLAWS: dict[Ground, str] = {
    CampaignFlaw.NOT_ANNOUNCED: msg("le championnat n'est pas annoncé : annoncez-le d'abord"),
    CampaignFlaw.ANNOUNCED_ALREADY: msg("le championnat est déjà annoncé : changez ce qui est annoncé"),
    CampaignFlaw.NO_REASON: msg("il manque la raison : écrivez-la"),
    CampaignFlaw.NO_NAME: msg("le championnat n'a pas de nom : donnez-lui-en un"),
    CampaignFlaw.NO_COMITE: msg("il manque le comité qui organise : écrivez son nom"),
    CampaignFlaw.NO_TIER: msg("aucune étape n'est prévue : ajoutez-en une au moins"),
    CampaignFlaw.TIER_ORDER: msg(
        "l'étape « {level} » n'est pas à sa place : rangez les étapes du premier stade à la finale nationale"
    ),
    CampaignFlaw.TIER_TWICE: msg("il y a deux étapes « {level} » : gardez-en une"),
    CampaignFlaw.ONE_FINAL: msg("étape « {tier} » : c'est une seule épreuve ; ôtez les autres"),
    CampaignFlaw.NO_QUALIFIER: msg(
        "ce championnat n'a pas de qualificatif national : on va en finale par le championnat régional"
    ),
    CampaignFlaw.CODE: msg("chaque étape et chaque épreuve a un code, sans barre « / » : donnez-le"),
    CampaignFlaw.CODE_TWICE: msg("le code « {code} » sert deux fois : changez-en un"),
    CampaignFlaw.COMITE_TWICE: msg("deux finales régionales du comité {comite} : gardez-en une"),
    CampaignFlaw.INTO: msg("épreuve « {name} » : dites à quelle épreuve de l'étape suivante elle mène"),
    CampaignFlaw.DAY_ORDER: msg("épreuve « {name} » : les séances ne sont pas dans l'ordre des jours"),
    CampaignFlaw.STARTS: msg("épreuve « {name} » : l'heure s'écrit 14:30, pas « {starts} »"),
    CampaignFlaw.NUMBER: msg("épreuve « {name} » : un nombre de places n'est pas {number}"),
    CampaignFlaw.LIST_LOST: msg(
        "la liste de « {name} » est reçue : gardez cette épreuve à son étape, ou reprenez la liste d'abord"
    ),
    CampaignFlaw.UNKNOWN_TIER: msg("il n'y a pas d'étape « {tier} » : choisissez-en une du championnat"),
    CampaignFlaw.UNKNOWN_HEAT: msg("il n'y a pas d'épreuve « {heat} » : choisissez-en une du championnat"),
    CampaignFlaw.UNKNOWN_COMITE: msg("le comité « {comite} » n'est pas de ce championnat"),
    CampaignFlaw.UNKNOWN_UNIT: msg("ce joueur ou cette équipe n'est pas dans la liste de l'épreuve"),
    CampaignFlaw.NO_LINE: msg("le tableau est vide : écrivez une ligne au moins"),
    CampaignFlaw.LINE_ORDER: msg("les lignes du tableau se suivent par nombre de présents : rangez-les"),
    CampaignFlaw.LINE_DEALS: msg(
        "ligne de {least} présents : il faut des nombres de joueurs et de donnes, au moins 1"
    ),
    CampaignFlaw.NO_OFFICER: msg("il manque le nom du responsable de zone : écrivez-le"),
    CampaignFlaw.NO_OBJECTION: msg("rien de tel ne s'oppose : il n'y a pas de dérogation à noter"),
    CampaignFlaw.STRICT: msg("aucune dérogation n'est possible : {cause}"),
    CampaignFlaw.PRESENT: msg("présents à la première séance : {number} ne va pas ; comptez-les de nouveau"),
    CampaignFlaw.PLAN: msg("le plan joué n'a pas de sens : des nombres de joueurs, de donnes et de séances"),
    CampaignFlaw.OTHER_CHAMPIONSHIP: msg("c'est une liste du {championship} : demandez la bonne"),
    CampaignFlaw.OTHER_SEASON: msg("c'est une liste de la saison {season} : demandez la bonne"),
    CampaignFlaw.OTHER_LEVEL: msg(
        "c'est la liste d'une autre étape ({level}), on attend : {due_level} ; prenez l'autre liste, ou "
        "l'autre épreuve"
    ),
    CampaignFlaw.OTHER_COMITE: msg("c'est la liste du comité {comite}, on attend celle du comité {due}"),
    CampaignFlaw.SENT_TWICE: msg("cette liste de « {name} » est déjà reçue, la même : il n'y a rien à faire"),
    CampaignFlaw.LIST_THERE: msg(
        "une autre liste de « {name} » est déjà reçue : voyez ce qui changerait, puis remplacez-la avec la "
        "raison"
    ),
    CampaignFlaw.NO_LIST: msg("aucune liste de « {name} » n'est reçue : recevez-la d'abord"),
    CampaignFlaw.EMPTY: msg("la liste de « {name} » est vide : demandez-en une autre"),
    CampaignFlaw.RANKS: msg("liste de « {name} » : les rangs ne se suivent pas ; demandez-en une autre"),
    CampaignFlaw.LISTED_TWICE: msg("la licence {licence} est deux fois dans la liste : faites-la corriger"),
    CampaignFlaw.PROVISIONAL: msg(
        "la liste de « {name} » est provisoire : attendez la définitive pour proclamer les titres"
    ),
    CampaignFlaw.NOT_DUE: msg("les titres reviennent aux premiers du classement : sinon écrivez la raison"),
    CampaignFlaw.NO_CHAMPION: msg("ce n'est pas un champion de France sortant : rien n'est à retirer"),
    CampaignFlaw.NOT_QUALIFIED: msg("ce joueur ou cette équipe n'a pas de place à cette étape"),
    CampaignFlaw.NO_OPEN_PLACE: msg("aucune place n'est à rendre dans cette épreuve"),
    CampaignFlaw.GAVE_UP_ALREADY: msg("cette place est déjà rendue"),
    CampaignFlaw.QUALIFIED_ALREADY: msg("ce joueur ou cette équipe a déjà une place"),
    CampaignFlaw.NOT_NEXT: msg("le suivant du classement est {names} : appelez-le, ou écrivez la raison"),
    CampaignFlaw.NOBODY: msg("personne n'est nommé : nommez quelqu'un"),
    CampaignFlaw.LICENCE: msg("la licence « {licence} » n'a pas sept chiffres : corrigez-la"),
    CampaignFlaw.SERIES: msg("il n'y a pas de série {number}, ou il manque le motif : donnez 1, 2, 3 ou 4"),
    CampaignFlaw.TEAM_SIZE: msg("joueurs ensemble : {count} ; complétez ou corrigez l'équipe"),
    CampaignFlaw.NO_LINE_THERE: msg("il n'y a pas de ligne {line} dans le journal"),
    CampaignFlaw.FIRST_LINE: msg("l'annonce du championnat ne se reprend pas : changez-la"),
    CampaignFlaw.TAKEN_BACK_ALREADY: msg("la ligne {line} est déjà reprise"),
    CampaignFlaw.RESTED_ON: msg("la ligne {line} en dépend ({cause}) : reprenez-la d'abord"),
}
MISSING: dict[Ground, str] = {
    Missing.TOURNAMENT: msg("aucune épreuve n'est prévue : ajoutez-en une"),
    Missing.DAYS: msg("{name} : les jours ne sont pas fixés ; écrivez-les"),
    Missing.PLACES: msg("{name} : le nombre de qualifiés n'est pas fixé ; écrivez-le"),
    Missing.SIZE: msg("{name} : {found} places données ou attendues, {wanted} prévues ; fixez les quotas"),
    Missing.TABLE: msg("le tableau du règlement régional n'est pas écrit ; écrivez ses lignes"),
    Missing.LIST: msg("{name} : la liste est attendue"),
    Missing.FINAL_LIST: msg("{name} : la liste est provisoire, la définitive est attendue"),
    Missing.OTHER_PLACES: msg(
        "{name} : la liste dit {found} qualifiés, le championnat {wanted} ; accordez les deux"
    ),
    Missing.OPEN_PLACES: msg("{name} : une place rendue attend un remplaçant ; appelez le suivant"),
    Missing.CHAMPION: msg("{names} : notez si le champion sortant est resté affilié ; sa place en dépend"),
    Missing.LICENCES: msg("{name} : les licences se vérifient le jour de la finale"),
    Missing.TITLES: msg("{name} : les titres sont à proclamer"),
}
NOT_LISTED: dict[Ground, str] = {
    WhyNotListed.NO_CHAMPIONSHIP: msg("cette épreuve n'est d'aucun championnat : elle n'a pas de liste"),
    WhyNotListed.NOT_CLOSED: msg("l'épreuve n'est pas close : proclamez d'abord son classement"),
    WhyNotListed.DIFFERS: msg(
        "le fichier de l'épreuve ne se recalcule pas : voyez « oudler check », puis demandez-le de nouveau"
    ),
    WhyNotListed.NO_LIST: msg("la liste de l'épreuve n'est pas reçue : recevez-la d'abord"),
}
