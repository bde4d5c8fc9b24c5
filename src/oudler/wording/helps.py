"""The help pages of the commands."""

from oudler.wording.catalogue import msg

APP = msg("Oudler : jouer, arbitrer et étudier le tarot selon le règlement de la FFT.")
DEAL = msg(
    "Distribue une ou plusieurs donnes.\n\n"
    "Sans --seed, la donne sort d'un secret tiré au hasard, affiché avec son empreinte (SHA-256) "
    "sur la sortie d'erreur ; --reveal redonne les mêmes cartes à qui veut vérifier."
)
REPLAY = msg(
    "Rejoue et vérifie des donnes enregistrées, une par ligne.\n\n"
    "Termine avec 1 si une donne est refusée ; le message dit laquelle, à quelle action et par quelle règle."
)
SCORE = msg(
    "Calcule la marque de donnes décrites en JSON sur l'entrée standard.\n\n"
    'Exemple : {"players": 4, "contract": "garde", "points": 49, "oudlers": 2, "petit_au_bout": "attack"}'
)
PLAY = msg(
    "Joue au tarot dans le terminal contre des robots.\n\n"
    "Tapez ? pendant la partie pour l'aide et des conseils d'enchère."
)
RULING = msg(
    "Arbitre une faute : la décision, ses raisons et l'article du code.\n\n"
    "Sans faute, pose les questions l'une après l'autre. "
    "Exemple : oudler ruling revoke consumed=yes culprit=taker made=no"
)

MOVEMENT = msg(
    "Place les joueurs d'un tournoi libre à chaque position, et prouve le mouvement.\n\n"
    "Exemple : oudler movement 24 7 --method repaired"
)

VERSION = msg("Affiche la version et termine.")
HELP = msg("Affiche cette aide et termine.")
LANG = msg("Langue : {languages} (aussi par la variable {variable}).")
JSON = msg("Écrit du JSON, une valeur par ligne, et rien d'autre sur la sortie standard.")
PLAYERS = msg("Nombre de joueurs : {players}.")
DEALER = msg("Position du donneur dans l'ordre du jeu, de 0 à n-1 pour n joueurs.")
SEED = msg("Graine : la même graine redonne les mêmes cartes.")
EDITION = msg("Édition du règlement.")
OPTION = msg("Option du règlement, nom=valeur ; peut être répétée.")
COUNT = msg("Nombre de donnes ; le donneur tourne.")
REVEAL = msg("Secret révélé d'une donne scellée : redistribue les mêmes cartes.")
WORD = msg("Mot ajouté par un joueur au secret ; peut être répété, dans l'ordre.")
ARBITER = msg("Juge les donnes comme on les a jouées : fautes, décisions, score avant et après.")
FILES = msg("Fichiers d'enregistrements (.jsonl) ; - pour l'entrée standard.")
DEALS = msg("Nombre de donnes à jouer.")
BOTS = msg("Force des robots : {bots}.")
SENSIBLE = msg("réfléchis")
RANDOM = msg("au hasard")
ON = msg(
    'Score de la donne, pour voir l\'effet : contrat, points, bouts, points à rendre ("garde 38 2 5"), '
    "ou le JSON de « oudler score »."
)
TABLES = msg("Nombre de tables, de 3 à 150.")
ROUNDS = msg("Nombre de positions jouées.")
FORMAT = msg("libre, duo (équipes de deux) ou four (équipes de quatre).")
METHOD = msg("fft (comme imprimé), repaired (réparé), howell ou balanced (3 tables, plus égal).")
MISSING = msg("Nombre de joueurs qui manquent pour compléter la dernière table.")
FAULT = msg("Faute à juger, par son nom court ; --list les montre.")
FACTS = msg("Faits de la cause, un par question ; made=later quand la donne n'est pas finie.")
LIST = msg("Montre les fautes par chapitre, avec leurs questions et les réponses ; ou une seule faute.")

COMMANDS_TITLE = msg("Commandes")
DEFAULT = msg("[par défaut : {}]")
REQUIRED = msg("[obligatoire]")
TRY_HELP = msg("Essayez « {command} --help ».")
