"""What stands in the way where boards travel: scores, line-ups, decisions, accounts and seals."""

from oudler.rules import Ground
from oudler.tournament.circuits import WhyNotNamed
from oudler.tournament.events import WhyNot
from oudler.wording.language import msg

BOARD_PROBLEMS: dict[Ground, str] = {
    WhyNot.OTHER_FORM: msg(
        "la forme de l'épreuve ne le prévoit pas : vérifiez la forme annoncée, ou notez autre chose"
    ),
    WhyNot.CIRCUIT: msg(
        "séance {session} : en donnes dupliquées toutes ses positions suivent le mouvement, avec autant "
        "d'étuis chacune ; un match tient en une séance"
    ),
    WhyNot.TIES: msg(
        "en donnes dupliquées les ex æquo partagent leur rang : annoncez-le, sans autre départage"
    ),
    WhyNot.BONUS: msg(
        "un bonus de PM se donne aux deux équipes d'un match, jamais négatif : donnez deux nombres"
    ),
    WhyNot.TEAM_SHORT: msg("l'équipe {team} n'est pas complète : complétez-la, ou retirez-la"),
    WhyNot.TWO_TEAMS: msg("un match oppose deux équipes ; inscrites : {teams} ; gardez-en deux"),
    WhyNot.NOT_DRAWN: msg("la couleur qui attaque la première n'est pas tirée : tirez-la au sort d'abord"),
    WhyNot.DRAWN_ALREADY: msg(
        "la couleur qui attaque la première est déjà tirée, ou le jeu a commencé : elle ne change plus"
    ),
    WhyNot.BADGES: msg(
        "n° {people} : bleu, blanc, rouge vont par ordre alphabétique ; remettez la triplette dans l'ordre"
    ),
    WhyNot.ROLES: msg(
        "n° {people} : dans une quadrette, personne n'entre et chacun garde sa place, l'attaquant en Sud ; "
        "les rôles changent entre deux séances"
    ),
    WhyNot.LINE_UP: msg("équipe mal composée pour ce quart temps : {people} ; corrigez-la"),
    WhyNot.SERIES: msg("aucune série d'étuis n'est choisie : choisissez-en une, de 1 à 4"),
    WhyNot.OPPOSED: msg(
        "{counted_tables} : une équipe attaque, une autre défend, personne de plus ; placez-les ainsi"
    ),
    WhyNot.BOARD_AGAIN: msg(
        "rejoueraient un étui déjà joué : {people} ; suivez le mouvement, ou placez-les à une autre table"
    ),
    WhyNot.NO_BOARD: msg(
        "position {round}, table {table}, {counted_boards} : ne se joue pas à cette table ; vérifiez "
        "le numéro"
    ),
    WhyNot.SCORED_ALREADY: msg(
        "position {round}, table {table}, {counted_boards} : le score est déjà là ; corrigez-le, "
        "avec la raison"
    ),
    WhyNot.NOT_SCORED: msg(
        "position {round}, table {table}, étui {board} : pas de score à corriger ; notez-le d'abord"
    ),
    WhyNot.IMPOSSIBLE: msg(
        "position {round}, table {table}, étui {board} : le score {score} est impossible ; "
        "les plus proches : {nearest} ; vérifiez avec la table"
    ),
    WhyNot.CONTRACT: msg(
        "position {round}, table {table}, étui {board} : « {contract} » ne s'y joue pas ; la garde "
        "est imposée, "
        "un match laisse le choix entre garde, garde sans et garde contre"
    ),
    WhyNot.ROTATION: msg(
        "position {round}, table {table}, étui {board} : c'est au n° {due} d'attaquer, pas au "
        "n° {attacker} ; corrigez l'attaquant"
    ),
    WhyNot.SHEETS_DIFFER: msg(
        "position {round}, table {table} : les deux feuilles diffèrent ({counted_boards}) ; "
        "comparez-les avec les "
        "joueurs, puis écrivez les mêmes lignes"
    ),
    WhyNot.NOTE: msg(
        "position {round}, table {table}, étui {board} : donnez les deux notes, de 0 à 100 %, ou les deux "
        "PM, ou rien pour annuler"
    ),
    WhyNot.DECIDED: msg(
        "position {round}, table {table}, étui {board} : l'autre moitié, position {other_round}, "
        "table {other_table}, "
        "est déjà décidée autrement ; décidez pareil"
    ),
    WhyNot.NOT_DECIDED: msg("étui {board} : rien n'y est décidé ni annulé ; vérifiez position et table"),
    WhyNot.NOTHING_MISSING: msg(
        "séance {session} : le n° {unit} a attaqué et défendu, ou n'a rien joué : rien n'est à confirmer"
    ),
    WhyNot.UNCONFIRMED: msg(
        "n'ont rien en attaque, ou rien en défense : {people} ; l'arbitre confirme leur classement d'abord"
    ),
    WhyNot.NOT_AGREED: msg(
        "quart temps {quarter} : les deux équipes n'ont pas encore compté d'accord ; notez leurs comptes"
    ),
    WhyNot.SEAL_COUNT: msg(
        "séance {session} : {seals} empreintes pour {count} étuis ; scellez tous les étuis de la séance"
    ),
    WhyNot.NOT_SIGNED: msg(
        "la fiche de résultats se signe à trois : les deux capitaines et l'arbitre ; ajoutez leurs noms"
    ),
    WhyNot.NO_DRAW: msg(
        "équipe {team} : on ne nomme un vainqueur qu'après un match nul, parmi les deux équipes"
    ),
    WhyNot.NOT_OVER: msg(
        "séance {session} : les cartes ne se montrent qu'après la clôture ; fermez l'épreuve d'abord"
    ),
    WhyNot.SEAL: msg(
        "séance {session} : une empreinte ne se lit pas, ou les étuis ne sont pas ceux qui ont été scellés ; "
        "reprenez le fichier des étuis"
    ),
}
LINE_UPS: dict[Ground, str] = {
    WhyNotNamed.TEAM_SIZE: msg("équipe {people} : une équipe de match a de 4 à 6 joueurs ; complétez-la"),
    WhyNotNamed.QUARTERS: msg("équipe {people} : un match a quatre quarts temps, pas un de plus"),
    WhyNotNamed.STRANGER: msg("{named} : ne joue pas pour cette équipe ; nommez un joueur de l'équipe"),
    WhyNotNamed.DEFENDERS: msg("défense ({named}) : il faut trois défenseurs ; nommez-les"),
    WhyNotNamed.TWICE: msg("{named} : deux fois dans le même quart temps ; nommez quelqu'un d'autre"),
    WhyNotNamed.ATTACKED_BEFORE: msg(
        "{named} a déjà attaqué : à chaque quart temps c'est un autre ; nommez quelqu'un qui n'a pas attaqué"
    ),
}
