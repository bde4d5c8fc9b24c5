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
PCN = msg(
    "Donne le barème de PCN d'un tournoi en donnes libres, ou une table nationale.\n\n"
    "Exemples : oudler pcn --tables 10 ; oudler pcn --kind duo --sessions 12,6 --index 1.8"
)

PLAYERS_LIST = msg(
    "Lit des listes de joueurs (CSV, XLSX ou ODS) et garde les lignes rejetées avec leur motif.\n\n"
    "Colonnes obligatoires : licence, nom, prénom. Termine avec 1 si une ligne est rejetée. "
    "Exemple : oudler players inscrits.xlsx --rejected a-corriger.csv"
)
CHECK = msg(
    "Recalcule un fichier de tournoi et montre tout ce qui diffère.\n\n"
    "Sceaux du journal, placements, feuilles, pénalités, classement, points. "
    "Termine avec 1 s'il y a une différence. Exemple : oudler check tournoi.json"
)
RESULTS = msg(
    "Montre le classement d'un tournoi, ses points et ses prix.\n\n"
    "Exemple : oudler results tournoi.json --out resultats.xlsx"
)
SIMULATE = msg(
    "Invente un tournoi plausible, de l'inscription au classement, pour essayer et pour former.\n\n"
    "Exemple : oudler simulate --players 58 --slips 3 --out soiree.json, puis oudler check soiree.json"
)
PRIZES = msg(
    "Propose une liste de prix, ou dit ce qui manque à la vôtre.\n\n"
    "Au moins 20 % des inscrits, 80 % des engagements. Exemple : oudler prizes 47 10"
)
SIMULATED = msg("Tournoi inventé")

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
TABLES = msg("Nombre de tables, de 3 à 150 (de 1 à 150 par tirage au sort).")
ROUNDS = msg("Nombre de positions jouées.")
FORMAT = msg("libre, duo (équipes de deux) ou four (équipes de quatre).")
METHOD = msg(
    "fft (comme imprimé), repaired (réparé), howell, balanced (3 tables, plus égal) ou random (tiré au sort)."
)
NUMBER = msg("Nombre annoncé à voix haute, pour --method random : le même nombre redonne les mêmes places.")
EXTRA = msg("Nombre de joueurs en trop : ils ont une cinquième place ; à cinq, celui qui donne ne joue pas.")
ROUTE = msg("Numéro d'un joueur : montre sa fiche, table et orientation à chaque position.")
MISSING = msg("Nombre de joueurs qui manquent pour compléter la dernière table.")
KIND = msg("individual (par défaut), duo (équipes de deux) ou four (équipes de quatre).")
PCN_TABLES = msg("Nombre de tables de la séance ; une table de trois compte.")
ENTRIES = msg("Nombre de joueurs ou d'équipes de la première séance ; sinon, des tables pleines.")
INDEX = msg("1, ou 1.5 en demi-finale et 1.8 en finale régionale.")
SESSIONS = msg("Nombres de tables de toutes les séances, la première d'abord ; --tables est alors inutile.")
REGIONAL = msg("Championnat régional : plafond de 3000, même à l'indice 1.")
NATIONAL = msg("Table nationale : individual, duo, four, senior ou youth (avec --entries).")
READING = msg("Lecture d'un texte qui laisse le choix, nom=valeur ; peut être répétée.")
LISTS = msg("Listes de joueurs, 10 Mo et 50 000 lignes au plus ; - pour l'entrée standard.")
SHEET = msg("Feuille du classeur à lire ; sinon toutes celles où il y a une liste.")
ENCODING = msg("Codage d'un CSV, comme cp850 ; sinon UTF-8, UTF-16 ou cp1252, reconnu.")
FIND = msg("Cherche quelqu'un par le début de ses noms, ou par son numéro, et montre sa licence.")
OUT = msg("Écrit les joueurs acceptés dans ce fichier (.csv, .xlsx ou .json).")
REJECTED = msg("Écrit les lignes rejetées dans ce fichier, avec leur motif, pour les corriger.")
NO_ADDRESS = msg("Efface les adresses : rien de ce qui est montré ou écrit n'en a.")
TOURNAMENT = msg("Fichier de tournoi (.json) ; - pour l'entrée standard.")
TOURNAMENTS = msg("Fichier de tournoi ; plusieurs tournois parallèles sont réunis par équipes.")
AFTER = msg("Classement après cette position ; sinon le dernier.")
RECAP = msg("Montre aussi les tableaux récapitulatifs par orientation.")
RESULTS_OUT = msg(
    "Écrit les résultats : .csv (classement), .xlsx (classement, positions, récapitulatif), .json."
)
PRIZE_ENTRIES = msg("Nombre de joueurs ou d'équipes classés.")
FEE = msg("Engagement de chacun, en euros ; d'une équipe, pour tous ses joueurs.")
AMOUNTS = msg('Prix prévus, du premier au dernier, séparés par des espaces : "150 80 50".')
PEOPLE = msg("Nombre de joueurs, 600 au plus.")
EVENT_ROUNDS = msg("Nombre de positions jouées, 5 si rien n'est dit ; la finale vient en plus.")
ROUND_DEALS = msg("Nombre de donnes par position.")
SEATINGS = msg("Placement de chaque position, séparés par des virgules : movement, random, best.")
FINAL = msg("Finale : 12, 16 ou 20 joueurs en une position de plus.")
CHAMPIONSHIP = msg(
    "Finale régionale d'un championnat, en deux séances : individual, duo, interclubs ou seniors."
)
FIVES = msg("Les joueurs en trop font des tables de cinq, au lieu de tables de trois.")
CALM = msg("Sans retard, départ, décision ni correction.")
SLIPS = msg("Nombre de feuilles laissées avec une erreur.")
EVENT_SEED = msg("Graine : la même graine redonne le même tournoi.")
TOURNAMENT_OUT = msg("Écrit le tournoi dans ce fichier ; sinon sur la sortie standard.")
ANSWERS = msg("Dit sur la sortie d'erreur où sont les erreurs laissées.")
FAULT = msg("Faute à juger, par son nom court ; --list les montre.")
FACTS = msg("Faits de la cause, un par question ; made=later quand la donne n'est pas finie.")
LIST = msg("Montre les fautes par chapitre, avec leurs questions et les réponses ; ou une seule faute.")

COMMANDS_TITLE = msg("Commandes")
DEFAULT = msg("[par défaut : {}]")
REQUIRED = msg("[obligatoire]")
TRY_HELP = msg("Essayez « {command} --help ».")
