"""What the federation's file still lacks, in words: what is missing, and what to do."""

from collections.abc import Mapping

from oudler.rules import Ground
from oudler.tournament.files import Gap
from oudler.wording.language import msg

GAPS: Mapping[Ground, str] = {
    Gap.NOT_CLOSED: msg("l'épreuve n'est pas close : proclamez d'abord le classement"),
    Gap.CLAIMS: msg("les joueurs peuvent réclamer jusqu'à {until_hour} : revenez après"),
    Gap.AWAY: msg("l'épreuve est passée à {to} : le fichier se fait sur l'ordinateur qui la tient"),
    Gap.NO_CLUB: msg("l'épreuve n'est rattachée à aucun club : rattachez-la au club qui l'organise"),
    Gap.NO_CLUB_NUMBER: msg("{club} : le numéro du club à la fédération manque"),
    Gap.NO_COMITE: msg("{club} : le comité du club manque"),
    Gap.NO_ARBITER: msg("aucun arbitre n'est nommé : dites qui a dirigé"),
    Gap.NO_ARBITER_LICENCE: msg(
        "{name}, arbitre : sa licence manque parmi les arbitres du club, ou son nom s'y écrit autrement"
    ),
    Gap.NO_LICENCE: msg(
        "{who} est dit licencié sous un numéro de la soirée : donnez sa licence, ou dites qu'il n'en a pas"
    ),
    Gap.NO_KEY: msg("cet ordinateur n'a pas de clé pour signer : il ne peut ni la lire ni l'écrire"),
}
