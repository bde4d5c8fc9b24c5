"""What commands answer to wrong use and wrong input."""

from oudler.wording.language import msg

ERROR = msg("Erreur : {error}")
NO_SUCH_FILE = msg("{file} : le fichier n'existe pas.")
A_FOLDER = msg("{file} : c'est un dossier, pas un fichier.")
UNREADABLE = msg("{file} : le fichier ne peut pas être lu.")
NOT_WRITTEN = msg("la sortie ne peut pas être écrite.")
LINE = msg("ligne {line} : {error}")
FILE_LINE = msg("{file}, ligne {line} : {error}")
NO_SUCH_COMMAND = msg("commande inconnue : {name} ; il y a {known}")
NO_COMMAND = msg("commande inconnue : {name}")
PERHAPS = msg(" ; vouliez-vous dire {known} ?")
NO_SUCH_OPTION = msg("option inconnue : {name}")
MISSING_ARGUMENT = msg("il manque {name}")
LONG_NUMBER = msg("{name} : « {value} » a trop de chiffres. {help}")
WHOLE_NUMBER = msg("{name} : un nombre entier est attendu, pas « {value} ». {help}")
NOT_UNDERSTOOD = msg("commande mal écrite : {detail}")
PLAYERS = msg("le tarot se joue à {known}, pas à {number}")
DEALER = msg("il n'y a pas de position {number} à une table de {players} : de 0 à {last}")
COUNT = msg("il faut au moins une donne, pas {number}")
EDITION = msg("pas d'édition « {name} » ; il y a {known}")
OPTION_PAIR = msg("une option s'écrit nom=valeur, pas « {text} »")
OPTION_NAME = msg("pas d'option « {name} » ; il y a {known}")
OPTION_VALUE = msg("l'option {name} vaut {known}, pas « {value} »")
SEED_OR_REVEAL = msg("--seed et --reveal ne vont pas ensemble : choisissez l'un des deux")
EMPTY_SECRET = msg("--reveal veut le secret, il est vide")
WORD_WITHOUT_REVEAL = msg("--word accompagne --reveal : donnez aussi le secret")
BOTS = msg("pas de robots « {name} » : {known}")
FORM_OPTION = msg("{option} ne va pas avec --format {form} : retirez l'option, ou changez de format")
MATCH_SIZE = msg("un match par équipes se joue à 2 tables, en 4 quarts temps : oudler movement 2 4")
CIRCUIT_BOARDS = msg("--boards est un nombre d'étuis, ou pour un match quatre (5,5,4,4), pas « {text} »")
TRIPLETTE_MISSING = msg("il ne peut manquer qu'une triplette, et aucune en finale : changez --missing")
NUMBER_WITHOUT_DRAW = msg("--number accompagne --method random : donnez les deux, ou aucun")
NO_COMPLETION = msg(
    "la complétion s'installe sous {known} : ouvrez l'un d'eux, ou copiez ce que montre --show-completion"
)
LANGUAGE = msg("langue inconnue « {name} » : {known}")
INTERRUPTED = msg("Interrompu.")

NOT_JSON = msg("la ligne n'est pas du JSON ({detail})")
NOT_UTF8 = msg("la ligne n'est pas en UTF-8 : enregistrez le fichier en UTF-8")
FIELD_TWICE = msg("le champ « {field} » est écrit deux fois")
NOT_AN_OBJECT = msg("une donne à marquer est un objet JSON, entre accolades")
FIELD_MISSING = msg("le champ « {field} » manque")
FIELD_UNKNOWN = msg("le champ « {field} » est inconnu ; il y a {known}")
FIELD = msg("champ « {field} » : {detail}")
ONE_OF = msg("{known} attendu, pas {value}")
POINTS = msg("de 0 à {most} points par demi-points, pas {value}")
POIGNEES = msg('une liste de {{"size": …, "by": …}} est attendue, pas {value}')
ALONE = msg("à cinq, dites si le preneur joue seul : true ou false, pas {value}")
TYPED_SCORE = msg(
    "un score se tape : contrat, points, bouts, puis points et bouts à rendre, poignée, petit "
    "(garde 38 2 5), pas « {text} »"
)
NOTHING_GIVEN = msg("cette décision ne rend ni points ni bouts : retirez les points à rendre")
OTHER_RESULT = msg("ce score contredit votre réponse sur le contrat, réussi ou chuté : changez l'un des deux")
OTHER_TABLE = msg("le score est de {number} joueurs, la décision de {players} : ajoutez --players {number}")
ON_NEEDS_A_FAULT = msg("--on montre l'effet d'une décision : nommez une faute et ses faits")
GIVEN_BACK = msg("on ne peut pas rendre plus que ce que le camp a : vérifiez points et bouts")
NO_INPUT = msg("rien à lire sur l'entrée standard : donnez une donne en JSON")
NO_BOARD = msg("rien à lire sur l'entrée standard : donnez les scores d'un étui en JSON")
NOT_A_BOARD = msg('les scores d\'un étui sont un objet JSON, comme {"scores": [56, 62, -56]}')
SCORES = msg("la liste des scores d'un étui est attendue, comme [56, 62, -56], pas {value}")
SCORE = msg("un nombre entier de -{most} à {most} est attendu, pas {value}")
DOUBTFUL = msg("attention, {told}")
NO_PAIR = msg("rien à lire sur l'entrée standard : donnez les deux scores d'un étui en JSON")
NOT_A_PAIR = msg('deux scores à comparer sont un objet JSON, comme {"attack": 82, "other": 66}')

SESSIONS = msg("des séances s'écrivent par leurs nombres de tables, comme 10,5, pas « {text} »")
FIRST_SESSION = msg("--tables dit {number}, la première séance de --sessions {first} : retirez --tables")
CHAMPIONSHIP_ALONE = msg(
    "--championship fixe la forme, les positions et les placements : retirez --format, --rounds, "
    "--sessions, --formula, --seatings, --method et --final"
)
NATIONAL_ALONE = msg("--national ne va qu'avec --entries : les montants sont fixes")
NATIONAL_ENTRIES = msg("la table {name} paie la moitié des joueurs : ajoutez --entries")

MATCH_PEOPLE = msg("un match réunit deux équipes égales de 4 à 6 joueurs : 8, 10 ou 12 joueurs, pas {value}")
WHOLE_TEAMS = msg("par équipes de {size}, il faut un multiple de {size} joueurs, pas {value}")
MANY_SEATINGS = msg("{count} placements pour {rounds} positions : retirez --rounds ou des placements")
CHECK_CHAMPIONSHIP = msg(
    "{file} : c'est un championnat ou une liste de qualifiés : vérifiez avec « oudler championship {file} »"
)
WRITTEN_SIGNED = msg("« {file} » est écrit, signé par la clé de cet ordinateur : {key}.")
WRITTEN_UNSIGNED = msg(
    "« {file} » est écrit sans signature : la clé de cet ordinateur ne se lit pas ; donnez-en une par "
    "--key-file."
)
METHOD_UNUSED = msg(
    "--method choisit un mouvement, et aucune position n'en suit un : retirez --method, ou mettez movement "
    "dans --seatings"
)
FIVES_DRAWN = msg(
    "les tables de cinq vont avec un mouvement : tirées au sort ou au classement, les places font des tables "
    "de trois et quatre ; retirez --fives, ou jouez toutes les positions par un mouvement"
)
EVENT_OPTION = msg("{option} ne va pas avec cette épreuve ({form}) : retirez l'option")
MERGED_FREE = msg("seules des épreuves en donnes libres sont réunies par équipes : donnez un seul fichier")
NOT_OVER = msg(
    "{file} : l'épreuve n'est pas close ; ni classement ni résultat d'un étui ne se montrent avant la fin. "
    "Fermez-la, ou, pour l'arbitre seul, ajoutez --provisional."
)
NO_QUARTER = msg("{file} : aucun quart temps n'est fini dans les deux salles ; il n'y a rien à compter.")
NO_BOARD_PLAYED = msg("{file} : aucun étui n'est encore joué.")
NO_UNIT = msg("{file} : personne ne joue sous le numéro {number} ; voyez les numéros du classement.")
MERGED_ALONE = msg("plusieurs tournois sont réunis par équipes : retirez --after et --recap")
NOT_PARALLEL = msg("ces tournois ne sont pas parallèles : chacun doit avoir un joueur de chaque équipe")
SEASON_ALONE = msg("--season additionne des épreuves entières : retirez ce qui choisit dans une épreuve")
SEASON_TWICE = msg("{one} et {other} sont la même épreuve : donnez un seul de ces fichiers")
SEASON_NONE = msg("aucune de ces épreuves n'est close : il n'y a pas encore de points à additionner")
SEASON_OPEN = msg("attention, {file} : l'épreuve n'est pas close, ses points ne comptent pas encore")
FILE_NOT_UTF8 = msg("{file} : le fichier n'est pas en UTF-8 ; reprenez une sauvegarde.")
CAMPAIGN_FIRST = msg("le fichier du championnat vient d'abord, seul ; puis les listes et les tournois")
CAMPAIGN_NO_HEAT = msg(
    "la liste de « {heat} » ne va à aucune épreuve de ce championnat : vérifiez l'étape, le comité et le nom"
)
CAMPAIGN_CODE = msg("--list est le code d'une épreuve du championnat : {known} ; pas « {code} »")
UNCHECKED = msg("{file} : {count} ; voyez « oudler check » avant d'afficher ces résultats.")
FEDERATION_UNCHECKED = msg("{file} : {count} ; rien ne part avant, voyez « oudler check »")
FEDERATION_ALONE = msg("--tournament va avec un fichier pour la fédération, et {file} n'en est pas un")
FEDERATION_SEAL = msg("--seal cherche un sceau dans un journal : donnez le fichier du tournoi")
AMOUNT = msg("un montant s'écrit en euros, comme 12 ou 12,50, pas « {text} »")
ADDRESS = msg("--address est l'adresse d'un site, comme https://tarot.example, pas « {address} »")
SHORT_TOKEN = msg("--metrics-token a {least} signes ou plus, tirés au hasard")
RANGE = msg("{name} va de {least} à {most}, pas {value}")

FILE_ERROR = msg("{file} : {error}")
FILE_NOT_WRITTEN = msg("{file} : le fichier ne peut pas être écrit.")
NO_SUCH_SHEET = msg("{file} : pas de feuille « {name} » ; il y a {known}.")
ONE_LIST = msg("--out et --rejected écrivent une liste à la fois : choisissez entre {lists} (--sheet)")
SUFFIX = msg("« {file} » : le nom d'un fichier à écrire finit par {known}")
NOBODY = msg("{file} : personne de ce nom : {name}.")

BOARD_OPTION = msg("{name} ne va pas avec l'action {action} : retirez l'option, ou changez d'action")
BOARD_FILE = msg("l'action {action} veut un fichier d'étuis : donnez son nom")
BOARD_NO_FILE = msg("l'action {action} ne lit pas de fichier d'étuis : retirez son nom")
BOARD_HANDS = msg("--method by_hand veut des mains, données par --hands")
BOARD_HANDS_CHANCE = msg("--hands va avec --method by_hand ou first_round, pas avec chance")
BOARD_TAKER_ONLY = msg(
    "étui {number} : avec --method first_round, seule la main du preneur ({taker}) se donne : "
    "retirez les autres pochettes"
)
BOARD_SEED_EMPTY = msg(
    "--seed est vide : donnez une graine que personne ne devine, ou retirez l'option pour en tirer une"
)
BOARD_DISCREET_ALONE = msg("--discreet compare des mains sans rien en dire : donnez aussi --hands")
BOARD_UNSOUND = msg(
    "le fichier d'étuis a des lignes refusées : l'arbitre les lit avec « oudler boards check »"
)
BOARD_UNCHECKED = msg(
    "{file} : {count} ; aucun étui n'est fait : corrigez-les d'abord, voyez « oudler check »"
)
BOARD_BY_HAND = msg("avec --method by_hand les numéros sont ceux des mains : retirez {name}")
BOARD_EVENT_NUMBERS = msg("avec --event les étuis sont ceux de la séance : retirez {name}")
BOARD_SESSION_ALONE = msg("--session choisit une séance d'un tournoi : donnez aussi --event")
BOARD_NO_SESSION = msg("{file} : pas d'étuis à faire pour la séance {session} : placez d'abord les joueurs")
BOARD_NOT_ASKED = msg("l'étui {number} n'est pas de ceux à faire, qui vont de {first} à {last}")
BOARD_SEALED_OUT = msg("--sealed écrit à côté du fichier des étuis : ajoutez --out")
BOARD_NONE = msg("{file} : aucun étui à lire.")
HANDS_NONE = msg("{file} : aucune main à lire.")
HAND_LINE = msg("des mains se tapent « 7 N : cartes » ou « 7 chien : cartes », pas « {text} »")
HAND_TWICE = msg("la pochette {pocket} de l'étui {number} est déjà tapée : gardez une seule ligne")

NOT_A_SEAL = msg(
    "« {text} » n'est pas un sceau : tapez le numéro de la ligne, puis les lettres, comme "
    "214-ABEF-HJKL-MQRT-WXYZ-ABEF"
)
NOT_A_KEY = msg("« {text} » n'est pas l'empreinte d'une clé : tapez cinq groupes de quatre lettres")

FACT_PAIR = msg("un fait s'écrit clé=valeur, pas « {text} »")
FACT_TWICE = msg("le fait « {key} » est donné deux fois")
FAULT_FIRST = msg("dites d'abord la faute, puis les faits : « {text} » est un fait")
LIST_OR_FACTS = msg("--list ne juge pas : retirez les faits, ou retirez --list")
ARBITER_OR_DEFENSE = msg("--arbiter et --defense ne vont pas ensemble : choisissez l'un des deux")
LIFT_NEEDS_ARBITER = msg("--lift accompagne --arbiter : ajoutez-le")
SEED_NEEDS_DEFENSE = msg("--seed accompagne --defense : rejouer une donne ne tire rien au sort")
JSON_NEEDS_A_FAULT = msg("--json veut une faute à juger, ou --list : sans elles les questions sont posées")
PUBLISH_UNCHECKED = msg("{file} : {count} ; rien n'est publié : voyez « oudler check »")
PUBLISH_TWICE = msg("{one} et {other} sont la même épreuve : donnez un seul de ces fichiers")
PUBLISH_NAME = msg("--club manque : donnez le nom du club qui publie ces fichiers")
PUBLISH_NO_CLUB = msg("aucun club dans cette base : ouvrez-le d'abord au bureau, ou donnez des fichiers")
PUBLISH_WHICH_CLUB = msg("--club dit quel club publie : il y a {known}")
PUBLISH_NO_DATABASE = msg("{file} : cette base n'existe pas ; donnez --database, ou des fichiers de tournoi")
PUBLISH_FOLDER = msg(
    "{folder} : ce dossier contient autre chose qu'un site fait par Oudler ; choisissez un dossier vide"
)
PUBLISH_ADDRESS = msg(
    "--address est l'adresse du dossier, comme https://club.example/tarot, pas « {address} »"
)
PUBLISH_OPEN = msg("attention, {file} : l'épreuve n'est pas close, ses résultats ne sont pas publiés")
PUBLISH_NEVER = msg(
    "Ne sortent jamais : numéros de licence, dates de naissance, coordonnées des joueurs, "
    "décisions de l'arbitre, et les noms qu'on a demandé de taire."
)
