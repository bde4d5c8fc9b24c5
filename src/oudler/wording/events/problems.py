"""What stands in the way of something in an event, and what to do about it."""

from oudler.rules import Ground
from oudler.tournament.events import WhyNot
from oudler.tournament.files import WhyUnreadable
from oudler.wording.language import msg

PROBLEMS: dict[Ground, str] = {
    WhyNot.NOT_OPEN: msg("l'épreuve n'est pas ouverte : annoncez-la d'abord"),
    WhyNot.OPEN_ALREADY: msg("l'épreuve est déjà ouverte : changez ce qui est annoncé"),
    WhyNot.CLOSED: msg("l'épreuve est close : rouvrez-la, avec la raison"),
    WhyNot.NOT_CLOSED: msg("l'épreuve n'est pas close"),
    WhyNot.AWAY: msg(
        "l'épreuve est passée à {to} : on y écrit la suite ; ou reprenez-la ici, avec la raison"
    ),
    WhyNot.NO_RECEIVER: msg("dites à qui passe l'épreuve : un ordinateur, ou qui le tient"),
    WhyNot.NO_REASON: msg("il manque la raison : écrivez-la"),
    WhyNot.NOT_ARBITER: msg("« {by} » n'est pas arbitre de l'épreuve : appelez-le"),
    WhyNot.TIME: msg("l'heure « {at} » n'est pas écrite 2026-11-15T14:30:00Z, ou revient en arrière"),
    WhyNot.NOBODY: msg("il manque le nom de qui écrit"),
    WhyNot.LOWERED: msg("prix affichés et baissés, places {places} : un prix affiché ne baisse pas"),
    WhyNot.CATEGORIES: msg("prix par catégorie : donnez à chaque catégorie un nom, et un seul"),
    WhyNot.TIE_RULE: msg(
        "des rangs tiennent à la règle des égalités : gardez-la, ou dites que l'arbitre la change"
    ),
    WhyNot.FIXED: msg(
        "la forme, les positions, le niveau et l'édition ne changent pas ainsi : changez le reste"
    ),
    WhyNot.TABLE_SEATS: msg(
        "table {first_tables} : quatre places (cinq avec un mort, six en triplettes) ; null où "
        "personne n'est assis"
    ),
    WhyNot.NOT_GONE: msg("n° {number} n'est pas parti"),
    WhyNot.EDITION: msg(
        "position {round}, table {table} : compté ou jugé par une autre édition que celle de l'épreuve"
    ),
    WhyNot.STARTS: msg("position {round} : l'heure s'écrit 14:30, pas « {starts} »"),
    WhyNot.NO_NAME: msg("l'épreuve n'a pas de nom : donnez-lui-en un"),
    WhyNot.NO_ROUND: msg("aucune position n'est prévue : annoncez-en une au moins"),
    WhyNot.NO_DEAL: msg("position {round} : il faut au moins une donne"),
    WhyNot.SESSIONS: msg("les séances se suivent à partir de 1, sans trou : renumérotez-les"),
    WhyNot.COEFFICIENT: msg(
        "position {round}, coefficient {coefficient} : au moins 1, et 1 à la première position"
    ),
    WhyNot.CARRY: msg("position {round}, part conservée {carry} : de 0 à 1, et 1 à la première position"),
    WhyNot.KEEP: msg("position {round} : {keep} qualifiés, il en faut moins que de présents, et au moins 1"),
    WhyNot.FORM: msg("ce championnat se joue dans une autre forme : changez la forme ou le championnat"),
    WhyNot.LEVEL: msg(
        "un championnat a un niveau, un tournoi ordinaire n'en a pas : corrigez l'un ou l'autre"
    ),
    WhyNot.RESUMED: msg(
        "séance {session} : le mouvement vient d'abord et ne reprend pas ; tirez les places au sort"
    ),
    WhyNot.SEATING: msg("placement refusé : {cause}"),
    WhyNot.BEGUN: msg("les {count} premières positions sont placées : gardez-les comme annoncées"),
    WhyNot.CHAMPIONSHIP: msg("le championnat demande : {cause} ; ou notez la dérogation"),
    WhyNot.SPREAD: msg("les places ne se tirent pas : {cause} ; ou donnez-les à la main"),
    WhyNot.MONEY: msg("un prix ou un droit d'inscription est négatif : corrigez-le"),
    WhyNot.UNKNOWN: msg("numéros inconnus : {people} ; inscrivez ces joueurs d'abord"),
    WhyNot.NUMBER: msg("l'inscription porte le numéro {number}, le suivant est {due}"),
    WhyNot.NO_LICENCE: msg(
        "n° {number} : la licence « {licence} » n'a pas sept chiffres ; cherchez-la par le nom"
    ),
    WhyNot.LICENCE_TWICE: msg(
        "la licence {licence} est déjà inscrite (numéros {people}) : gardez une seule ligne"
    ),
    WhyNot.NAMELESS: msg("n° {number} : il faut le nom et le prénom"),
    WhyNot.ADDRESS: msg("n° {number} : l'adresse se garde à part, hors du journal"),
    WhyNot.NO_TEAM: msg("n° {number} : il manque l'équipe, ou son numéro n'est pas au moins 1"),
    WhyNot.TEAM_FULL: msg("l'équipe {team} est complète : choisissez-en une autre"),
    WhyNot.PAID_ALREADY: msg("n° {number} : le paiement est déjà noté"),
    WhyNot.NOT_PAID: msg("n'ont pas payé : {people} ; on paie d'abord, on est placé ensuite"),
    WhyNot.NOTHING_PAID: msg("n° {number} : aucun paiement n'est noté, il n'y a rien à rendre"),
    WhyNot.STILL_PLAYS: msg("n° {number} joue encore : notez d'abord son départ, puis rendez le droit"),
    WhyNot.OFF_ALREADY: msg("n° {number} n'est plus sur la liste"),
    WhyNot.HAS_PLAYED: msg("n° {number} a déjà une place : notez plutôt son départ"),
    WhyNot.GONE_ALREADY: msg("n° {number} est déjà parti"),
    WhyNot.NO_SESSION: msg("il n'y a pas de séance {session}"),
    WhyNot.SEATED_ALREADY: msg(
        "la séance {session} a commencé, ou ses étuis sont scellés : ses places et ses étuis ne changent plus"
    ),
    WhyNot.TWICE: msg("placés deux fois : {named}"),
    WhyNot.LEFT_OUT: msg("sans place : {people} ; placez-les, ou notez leur départ"),
    WhyNot.NOT_PRESENT: msg("absents, partis ou éliminés, mais placés : {people}"),
    WhyNot.NOT_PLANNED: msg("pas de placement : {cause}"),
    WhyNot.MATES: msg("n° {first_people} : les partenaires partent de la même table, N-S ou E-O par deux"),
    WhyNot.STAYS: msg("ne doivent pas bouger et ne sont pas en Nord : {people} ; donnez-leur un Nord"),
    WhyNot.NO_PLACES: msg("les places de départ ne sont pas données : donnez-les d'abord"),
    WhyNot.TAKEN: msg("la place {place} n'est pas libre : prenez-en une autre"),
    WhyNot.ROUND: msg("ce n'est pas le tour de la position {round}"),
    WhyNot.NOT_FINISHED: msg(
        "position {round} : il manque des feuilles ou des scores ; saisissez-les d'abord"
    ),
    WhyNot.UNBALANCED: msg("position {round} : des feuilles ne tombent pas à zéro ; corrigez-les d'abord"),
    WhyNot.NOT_KEPT: msg("position {round} : nommez d'abord les {keep} qualifiés"),
    WhyNot.NOBODY_OUT: msg("position {round} : aucune élimination n'est prévue"),
    WhyNot.WRONG_CUT: msg(
        "les qualifiés sont les premiers du classement : {people} ; sinon écrivez la raison"
    ),
    WhyNot.TIE_AT_CUT: msg(
        "égalité à la coupure : relevez les contrats réussis de {people}, ou écrivez la raison"
    ),
    WhyNot.NO_NUMBER: msg("position {round} : annoncez le nombre du tirage"),
    WhyNot.NOT_AS_PLANNED: msg(
        "tables placées autrement que prévu : {tables} ; suivez le plan ou écrivez la raison"
    ),
    WhyNot.TOO_FEW: msg(
        "moins de trois joueurs à la table {table} : tirez les places au sort ou placez à la main"
    ),
    WhyNot.NO_TABLE: msg("position {round} : il n'y a pas de table {table}"),
    WhyNot.HANDED_ALREADY: msg("position {round}, table {table} : la feuille est déjà là ; corrigez-la"),
    WhyNot.NOT_HANDED: msg("position {round}, table {table} : pas de feuille à corriger"),
    WhyNot.OTHER_PLAYERS: msg("position {round}, table {table} : ce ne sont pas les joueurs de la table"),
    WhyNot.SHEET: msg(
        "position {round}, table {table} : la feuille est fausse ; corrigez-la ou mettez-la en attente"
    ),
    WhyNot.NO_RULING: msg("la décision ne se relit pas : décidez de nouveau, à l'écran Arbitrage"),
    WhyNot.NO_POINTS: msg("n° {number} : une décision ôte ou rend des points, pas zéro"),
    WhyNot.REWARDED_ALREADY: msg("n° {number} : c'est déjà noté, rien n'est remis deux fois"),
    WhyNot.NOT_WON: msg(
        "n° {number} : ce prix n'est pas acquis ; attendez la clôture, ou que les finalistes soient nommés"
    ),
}
UNREADABLE: dict[Ground, str] = {
    WhyUnreadable.TOO_LONG: msg("le fichier est trop long pour un tournoi : vérifiez son nom"),
    WhyUnreadable.NOT_JSON: msg(
        "ce n'est pas un fichier de tournoi, ou il est abîmé ; reprenez une sauvegarde"
    ),
    WhyUnreadable.NOT_A_TOURNAMENT: msg(
        "ce n'est pas un fichier de tournoi : il n'a pas « oudler_tournament »"
    ),
    WhyUnreadable.NOT_A_CHAMPIONSHIP: msg(
        "ce n'est pas un fichier de championnat : il n'a pas « oudler_championship »"
    ),
    WhyUnreadable.NOT_A_LIST: msg("ce n'est pas une liste de qualifiés : elle n'a pas « oudler_list »"),
    WhyUnreadable.NOT_A_FEDERATION: msg(
        "ce n'est pas un fichier pour la fédération : il n'a pas « oudler_federation »"
    ),
    WhyUnreadable.NO_SENSE: msg(
        "ses chiffres se contredisent trop pour être recalculés : demandez le fichier de nouveau"
    ),
    WhyUnreadable.BAD_FIELD: msg(
        "le champ « {field} » ne se lit pas : il est abîmé, ou d'une autre version ; demandez le fichier de "
        "nouveau"
    ),
    WhyUnreadable.TAMPERED: msg(
        "le sceau de « {field} » ne suit pas : quelque chose a été changé, déplacé ou ôté ; demandez le "
        "fichier de nouveau"
    ),
    WhyUnreadable.UNSIGNED: msg(
        "la signature n'est pas celle de ce qui est écrit : demandez le fichier à qui l'a signé"
    ),
    WhyUnreadable.NEWER: msg(
        "fichier de version {detail}, plus récente que ce programme : mettez Oudler à jour"
    ),
    WhyUnreadable.NO_LOG: msg("le journal manque : sans lui rien ne peut être recalculé"),
    WhyUnreadable.NOT_OPENED: msg(
        "le journal n'ouvre aucune épreuve : sa première ligne manque ou est refusée"
    ),
}
