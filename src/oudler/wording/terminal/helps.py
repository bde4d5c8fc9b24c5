"""The help pages of the commands."""

from oudler.wording.language import msg

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
    "Place les joueurs à chaque position, et les étuis en donnes dupliquées, et prouve le mouvement.\n\n"
    "Exemples : oudler movement 24 7 --method repaired ; oudler movement 5 5 --format triplette --boards 4"
)
PCN = msg(
    "Donne le barème de PCN d'un tournoi en donnes libres, ou une table nationale.\n\n"
    "Exemples : oudler pcn --tables 10 ; oudler pcn --kind duo --sessions 12,6 --index 1.8"
)

TOPAGE = msg(
    "Note un étui joué à plusieurs tables : 100 % au meilleur score du preneur, 0 % au moins bon.\n\n"
    "Lit un objet JSON, ou un par ligne ; null : pas joué. "
    'Exemple : {"scores": [56, 62, -56, -52, 50], "contract": "garde"}'
)
PM = msg(
    "Convertit l'écart de deux scores sur un étui en points de match (PM).\n\n"
    "Lit un objet JSON, ou un par ligne ; contract et other_contract nomment les contrats d'un match. "
    'Exemple : {"attack": 82, "other": 66}'
)

PLAYERS_LIST = msg(
    "Lit des listes de joueurs (CSV, XLSX ou ODS) et garde les lignes rejetées avec leur motif.\n\n"
    "Colonnes obligatoires : licence, nom, prénom. Termine avec 1 si une ligne est rejetée. "
    "Exemple : oudler players inscrits.xlsx --rejected a-corriger.csv"
)
SERVE = msg(
    "Ouvrir les tables et le bureau des épreuves dans le navigateur : jouer, apprendre, comparer ; "
    "inscriptions, salle, feuilles, arbitrage, classement. Cet ordinateur organise ; les autres entrent par "
    "un code QR."
)
HOST = msg("Où écouter : 0.0.0.0 pour toute la salle, 127.0.0.1 pour cet ordinateur seul.")
ADDRESS = msg(
    "L'adresse publique d'un site derrière un proxy, comme https://tarot.example ; l'organisateur y entre "
    "par la clé que le démarrage imprime."
)
PORT = msg("Le port, de 1 à 65535 ; 0 en prend un libre.")
PACE = msg("Millisecondes avant qu'un robot joue, de 0 à 10 000 ; le double environ après un pli.")
CONNECTIONS = msg(
    "Connexions à la fois, de 20 à 1 000 000, si l'ordinateur permet d'ouvrir autant de fichiers."
)
PER_ADDRESS = msg(
    "Connexions à la fois depuis une même adresse, de 1 à 1 000 000 ; sans elle, les trois quarts de toutes."
)
NO_BROWSER = msg("N'ouvre pas le navigateur, même où il y en a un.")
DATABASE = msg(
    "La base de données : sqlite:///FICHIER ou postgresql://… ; sans elle, un fichier de cet ordinateur."
)
BACKUP = msg(
    "Copie toute la base de données dans un fichier, pendant que le serveur tourne.\n\n"
    "Le fichier est le même pour SQLite et PostgreSQL ; il contient tout, cartes et adresses. Rien n'est "
    "remplacé. Exemple : oudler backup oudler-copie.sqlite"
)
BACKUP_FILE = msg("Le fichier à écrire ; il ne doit pas exister.")
RESTORE = msg(
    "Remet une copie à la place de la base de données, serveur arrêté.\n\n"
    "La copie est d'abord ouverte et vérifiée ; la base d'avant est gardée (oudler-avant-….sqlite), à côté "
    "d'elle, ou à côté de la copie avec PostgreSQL. Exemple : oudler restore oudler-copie.sqlite"
)
RESTORE_FILE = msg("La copie.")
METRICS = msg(
    "Ce que doit présenter qui lit /metrics (Authorization: Bearer …) ; sans lui, seul cet ordinateur les "
    "lit, et sans proxy."
)
LOG = msg(
    "Écrit sur la sortie d'erreur une ligne pour chaque événement du serveur : text ou json ; sans "
    "l'option, seulement ce qui ne va pas."
)
KEY_FILE = msg(
    "La clé qui signe les fichiers de tournoi ; sans l'option, à côté de la base de données, ou dans le "
    "dossier de données de l'utilisateur avec PostgreSQL."
)
SIGN_KEY = msg(
    "Avec --out : la clé qui signe le fichier ; sans l'option, celle du bureau de cet utilisateur, faite au "
    "besoin."
)
CHECK = msg(
    "Recalcule un fichier de tournoi et montre tout ce qui diffère.\n\n"
    "Sceaux du journal, placements, feuilles, pénalités, classement, points. "
    "Termine avec 1 s'il y a une différence. Montre le dernier sceau du journal et qui a signé le fichier. "
    "Relit aussi le fichier pour la fédération, JSON ou tableur. "
    "Exemples : oudler check tournoi.json ; oudler check tournoi.json --seal 214-ABEF-HJKL-MQRT-WXYZ-ABEF"
)
CAMPAIGN = msg(
    "Recalcule un championnat en étapes : qui est qualifié, ce qui s'oppose, ce qui manque.\n\n"
    "Lit un fichier de championnat, puis les listes ou les tournois qu'il reçoit ; seul, une liste ou un "
    "tournoi de championnat donne la liste de ses classés. Termine avec 1 si quelque chose diffère ou est "
    "refusé. Exemples : oudler championship comite.json nord.json --out comite.json ; "
    "oudler championship comite.json --list finale --out liste.json"
)
PUBLISH = msg(
    "Écrit les pages d'un club comme simples fichiers, pour son propre site : le club, ses soirées à venir, "
    "ses résultats.\n\n"
    "Sans fichiers de tournoi, depuis la base du serveur. Exemples : oudler publish --out site.zip ; "
    'oudler publish soiree-12.json soiree-13.json --club "Tarot Club" --out site'
)
PUBLISH_FILES = msg("Fichiers de tournoi (.json) ; sans eux, les épreuves de la base.")
PUBLISH_OUT = msg("Le dossier à remplir, vide ou fait par cette commande ; ou un fichier .zip.")
PUBLISH_CLUB = msg("Le club : son nom, ou son code dans la base s'il y en a plusieurs.")
PUBLISH_DATABASE = msg(
    "La base du serveur : sqlite:///FICHIER ou postgresql://… ; sans elle, celle de cet ordinateur."
)
PUBLISH_ADDRESS = msg(
    "L'adresse où le dossier sera déposé, comme https://club.example/tarot : les images des liens la "
    "demandent."
)
PUBLISH_NAMES = msg("Comment nommer : whole (prénom et nom) ou initial (prénom et initiale).")
PUBLISH_WITHHOLD = msg("Avec des fichiers : quelqu'un dont le nom est tu, par sa licence ou son nom.")
CAMPAIGN_FILES = msg(
    "Championnat, puis listes ou tournois à y recevoir ; ou une seule liste, un seul tournoi."
)
CAMPAIGN_LIST = msg("Avec --out : écrit la liste de cette épreuve, à remettre à l'étape suivante.")
CAMPAIGN_PLACES = msg("D'un tournoi : combien de ses classés sont qualifiés, de 0 à 10 000.")
CAMPAIGN_COMITE = msg("D'un tournoi : le comité dont il est.")
CAMPAIGN_BY = msg("Qui écrit dans le journal, ou remet la liste.")
CAMPAIGN_REPLACE = msg("Remplace une liste déjà reçue, pour cette raison ; sinon elle est refusée.")
CAMPAIGN_OUT = msg("Écrit le championnat avec les listes reçues, ou la liste, dans ce fichier.")
CHECK_SEAL = msg(
    "Sceau copié d'un classement affiché, d'un état ou d'une page : refuse un fichier qui ne l'a pas."
)
CHECK_TOURNAMENT = msg(
    "Avec un fichier pour la fédération : le fichier du tournoi, d'après lequel tout est recalculé."
)
CHECK_KEY = msg("Clé connue, par son empreinte (écran Relais) : refuse un fichier qu'elle n'a pas signé.")
RESULTS = msg(
    "Montre le classement d'un tournoi, ses points et ses prix.\n\n"
    "Exemple : oudler results tournoi.json --out resultats.xlsx"
)
FEDERATION = msg(
    "Fait le fichier d'une épreuve pour la fédération, ou dit tout ce qui y manque.\n\n"
    "Club, arbitres, règlement, inscrits, classement, PCN et PP, pénalités, sceau. Il n'est signé que "
    "par l'écran. Exemple : oudler federation tournoi.json --club club.json --out federation.xlsx"
)
FEDERATION_CLUB = msg(
    "Fichier JSON avec « club » (name, number, comite) et « arbiters » (name, licence), comme l'a un "
    "fichier pour la fédération."
)
FEDERATION_OUT = msg("Écrit le fichier : .json ou .xlsx.")
SIMULATE = msg(
    "Invente un tournoi plausible, de l'inscription au classement, pour essayer et pour former.\n\n"
    "Exemple : oudler simulate --players 58 --slips 3 --out soiree.json, puis oudler check soiree.json"
)
PRIZES = msg(
    "Propose une liste de prix, ou dit ce qui manque à la vôtre.\n\n"
    "Au moins 20 % des inscrits, 80 % des engagements. Exemple : oudler prizes 47 10"
)
SIMULATED = msg("Tournoi inventé")
BOARDS = msg(
    "Prépare, vérifie et montre les étuis d'un tournoi duplicate.\n\n"
    "Actions : make (faire des étuis), check (les vérifier, ou comparer des mains recomposées), "
    "export (pour d'autres programmes), print (diagrammes et fiches ambulantes). "
    "Exemple : oudler boards make --count 16 --out etuis.jsonl --sealed"
)

VERSION = msg("Affiche la version et termine.")
INSTALL_COMPLETION = msg("Installe la complétion dans l'interpréteur de commandes : Tab propose la suite.")
SHOW_COMPLETION = msg("Montre ce que la complétion installe, pour le copier ou l'adapter.")
COMPLETION_INSTALLED = msg("Complétion de {shell} écrite dans {file} : ouvrez un nouveau terminal.")
LANG = msg("Langue : {languages} (aussi par la variable {variable}).")
JSON = msg("Écrit du JSON, une valeur par ligne, et rien d'autre sur la sortie standard.")
PLAYERS = msg("Nombre de joueurs : {players}.")
DEALER = msg("Position du donneur dans l'ordre du jeu, de 0 à n-1 pour n joueurs.")
SEED = msg("Graine : la même graine redonne les mêmes cartes.")
EDITION = msg("Édition du règlement.")
OPTION = msg("Option du règlement, nom=valeur ; peut être répétée.")
COUNT = msg("Nombre de donnes, à partir de 1 ; le donneur tourne.")
REVEAL = msg("Secret révélé d'une donne scellée : redistribue les mêmes cartes.")
WORD = msg("Mot ajouté par un joueur au secret ; peut être répété, dans l'ordre.")
ARBITER = msg("Juge les donnes comme on les a jouées : fautes, décisions, score avant et après.")
LIFT = msg("Rejuge sans cette décision, par son numéro, à partir de 1 ; peut être répété. Avec --arbiter.")
DEFENSE = msg(
    "Redonne les cartes de la défense seule : la main du preneur, le chien et le contrat ne changent pas."
)
FILES = msg("Fichiers d'enregistrements (.jsonl) ; - pour l'entrée standard.")
DEALS = msg("Nombre de donnes à jouer, à partir de 1.")
BOTS = msg("Force des robots : {bots}.")
SENSIBLE = msg("réfléchis")
RANDOM = msg("au hasard")
ON = msg(
    'Score de la donne, pour voir l\'effet : contrat, points, bouts, points à rendre ("garde 38 2 5"), '
    "ou le JSON de « oudler score »."
)
TABLES = msg(
    "Nombre de tables, de 3 à 150 (de 1 à 150 par tirage au sort) ; en quadrettes, une par équipe ; "
    "2 pour un match."
)
ROUNDS = msg("Nombre de positions jouées, à partir de 1 ; le plus dépend du mouvement.")
FORMAT = msg(
    "Donnes libres : libre, duo (équipes de deux), four (équipes de quatre). "
    "Donnes dupliquées : individual, triplette, quadrette, match."
)
METHOD = msg(
    "Donnes libres : fft (comme imprimé, par défaut), repaired (réparé), howell, balanced (3 tables, plus "
    "égal), cards (cartes personnelles, de 4 à 16 tables : plus de positions, on change d'orientation) ou "
    "random (tiré au sort). Triplettes : mitchell (par défaut), howell ou final."
)
EVENT_METHOD = msg(
    "Mouvement des donnes libres : fft (comme imprimé, par défaut), repaired (réparé), howell, balanced (3 "
    "tables, plus égal) ou cards (cartes personnelles, de 4 à 16 tables, hors mouvements FFT)."
)
NUMBER = msg(
    "Nombre annoncé à voix haute, n'importe lequel, pour --method random : le même nombre redonne les mêmes "
    "places."
)
EXTRA = msg(
    "Nombre de joueurs en trop, de 0 à 3 : ils ont une cinquième place ; à cinq, celui qui donne ne joue pas."
)
CIRCUIT_BOARDS = msg(
    "Donnes dupliquées : nombre d'étuis par table et par position, 2 si rien n'est dit ; pour un match 4, ou "
    "quatre nombres (5,5,4,4)."
)
SHARED = msg(
    "Triplettes et quadrettes : à chaque position, toutes les tables jouent les mêmes étuis, en autant "
    "d'exemplaires."
)
AGREED = msg("Match : les deux capitaines sont d'accord pour des quarts temps inégaux.")
ROUTE = msg("Numéro d'un joueur ou d'une équipe : montre sa fiche, table et orientation à chaque position.")
MISSING = msg("Nombre de joueurs qui manquent pour compléter la dernière table, de 0 à 3.")
KIND = msg("individual (par défaut), duo (équipes de deux) ou four (équipes de quatre).")
TOPAGE_CHECK = msg(
    "Refuse un score que le contrat (la garde si rien n'est dit) ne peut pas donner, au lieu d'avertir."
)
PM_EXACT = msg("Racines exactes, sans arrondir à trois décimales.")
PCN_TABLES = msg("Nombre de tables de la séance, de 1 à 10 000 ; une table de trois compte.")
ENTRIES = msg(
    "Nombre de joueurs ou d'équipes de la première séance, de 1 à 50 000 ; sinon, des tables pleines."
)
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
TOURNAMENTS = msg(
    "Fichier de tournoi ; plusieurs tournois parallèles sont réunis par équipes ; avec --season, "
    "des épreuves quelconques s'additionnent."
)
AFTER = msg("Classement après cette position, à partir de 1 ; sinon le dernier.")
RECAP = msg("Montre aussi les tableaux récapitulatifs par orientation.")
RESULTS_OUT = msg(
    "Écrit les résultats : .csv (classement), .xlsx (classement, positions ou étuis, récapitulatif), .json."
)
RESULTS_SEASON = msg("Additionne par licence les PCN et PP d'épreuves closes, saison par saison.")
RANKING_GENERAL = msg("Donnes dupliquées : le classement général, au lieu de celui qui compte.")
TRAVELERS = msg("Donnes dupliquées : les fiches ambulantes, étui par étui, au lieu du classement.")
TRAVELER_BOARD = msg("Donnes dupliquées : la fiche ambulante d'un seul étui, par son numéro.")
RESULTS_ROUTE = msg("Donnes dupliquées : la feuille de route d'un joueur ou d'une équipe, par son numéro.")
MATCH_SHEET = msg("Match : la fiche de résultats, à signer par les capitaines et par l'arbitre.")
PROVISIONAL = msg(
    "Donnes dupliquées : pour l'arbitre seul, ce qui est connu avant la clôture ; jamais les cartes."
)
PRIZE_ENTRIES = msg("Nombre de joueurs ou d'équipes classés, de 1 à 10 000.")
FEE = msg("Engagement de chacun, en euros ; d'une équipe, pour tous ses joueurs.")
AMOUNTS = msg('Prix prévus, du premier au dernier, séparés par des espaces : "150 80 50".')
PEOPLE = msg(
    "Nombre de joueurs, de 1 à 600 ; si rien n'est dit, 60 en donnes libres, 20 en individual, 30 en "
    "triplette, 28 en quadrette, 10 pour un match."
)
EVENT_ROUNDS = msg(
    "Nombre de positions d'une séance, de 1 à 20, 5 si rien n'est dit (quadrette 6, match 4) ; la finale "
    "vient en plus."
)
ROUND_DEALS = msg("Nombre de donnes, ou d'étuis, par position, de 1 à 50, 4 si rien n'est dit (match 5).")
EVENT_SESSIONS = msg("Donnes dupliquées : nombre de séances, de 1 à 4, 1 si rien n'est dit.")
EVENT_FORMULA = msg("Triplettes : mitchell (par défaut), howell ou final.")
SEATINGS = msg("Placement de chaque position, séparés par des virgules : movement, random, best.")
FINAL = msg("Finale : 12, 16 ou 20 joueurs en une position de plus.")
CHAMPIONSHIP = msg(
    "Finale régionale d'un championnat, en deux séances : individual, duo, interclubs ou seniors."
)
FIVES = msg(
    "Les joueurs en trop font des tables de cinq, au lieu de tables de trois ; toutes les positions suivent "
    "alors un mouvement."
)
CALM = msg("Sans retard, départ, décision ni correction.")
SLIPS = msg("Nombre de feuilles, ou de tables, laissées avec une erreur, de 0 à 600.")
EVENT_SEED = msg("Graine : la même graine redonne le même tournoi.")
TOURNAMENT_OUT = msg("Écrit le tournoi dans ce fichier ; sinon sur la sortie standard.")
ANSWERS = msg("Dit sur la sortie d'erreur où sont les erreurs laissées.")
FAULT = msg("Faute à juger, par son nom court ; --list les montre.")
FACTS = msg("Faits de la cause, un par question ; made=later quand la donne n'est pas finie.")
LIST = msg("Montre les fautes par chapitre, avec leurs questions et les réponses ; ou une seule faute.")
BOARD_ACTION = msg("make, check, export ou print.")
BOARD_FILE = msg("Fichier d'étuis (.jsonl) pour check, export et print ; - pour l'entrée standard.")
BOARD_COUNT = msg("make, print --blank : nombre d'étuis, de 1 à 500, 16 si rien n'est dit.")
BOARD_FIRST = msg("make, print --blank : numéro du premier étui, de 1 à 500, 1 si rien n'est dit.")
BOARD_SEED = msg("make : graine ; la même redonne les mêmes étuis. Sans elle, une graine secrète est tirée.")
BOARD_METHOD = msg(
    "make : chance (au hasard), first_round (comme à la première position) ou by_hand (mains de --hands)."
)
BOARD_HANDS = msg(
    "Mains tapées, une par ligne : « 7 N : 21 20 roi coeur … » ou « 7 chien : … » ; - pour l'entrée "
    "standard. make : mains à mettre dans les étuis, ou pour first_round celle que l'arbitre ferait au "
    "preneur ; check : mains à comparer."
)
BOARD_DISCREET = msg("check, avec --hands : compte les cartes qui diffèrent sans les nommer, pour la table.")
BOARD_SCREENS = msg("print : l'arbitre impose des paravents, un autre défenseur ramasse les plis.")
BOARD_BLANK = msg(
    "print : diagrammes et fiches à remplir à la première position, sans fichier d'étuis ; voyez --count, "
    "--first et --event."
)
BOARD_OUT = msg("make, export : écrit dans ce fichier ; sinon sur la sortie standard.")
BOARD_EVENT = msg(
    "make, print --blank : fichier du tournoi : nombre d'étuis, preneurs et donneurs en viennent."
)
BOARD_SESSION = msg("Avec --event : la séance, à partir de 1 ; la première par défaut.")
BOARD_COPIES = msg("make : nombre d'exemplaires de chaque étui, de 1 à 100, pour des salles parallèles.")
BOARD_SEALED = msg("make : écrit aussi les empreintes dans un fichier scellé, où rien ne se lit des cartes.")
BOARD_SEALS = msg("check : fichier scellé publié avant le tournoi, à comparer.")
BOARD_FORMAT = msg("export : jsonl (par défaut), json, text ou tags (à la manière du PBN).")
BOARD_NUMBER = msg("print, export : un seul étui, par son numéro.")
BOARD_SEAT = msg("print : une seule orientation, N, S, E ou O.")
BOARD_TOURNAMENT = msg("print : couleur du tournoi sur les fiches ambulantes.")

TRY_HELP = msg("Essayez « {command} --help ».")
