"""What the server says when it starts, and when its database cannot be used."""

from oudler.wording.language import Words, msg

READY = msg("Oudler est prêt. Ouvrez {address} dans un navigateur de cet ordinateur.")
HOSTED = msg("Oudler est prêt à l'adresse {address}, derrière votre proxy, qui le trouve sur {own}.")
KEY = msg("Pour organiser, ouvrez {address} : cette clé n'ouvre qu'une fois ; gardez-la pour vous.")
LAST_LINE = msg("Dernière ligne : {event}, n° {number}, {time}.")
RESTORED = msg("La copie est en place ; la base d'avant est gardée : {kept}.")
DAMAGED = msg(
    "{database} est abîmée ({detail}). Mettez ce fichier de côté sous un autre nom, avec -wal et -shm s'ils "
    "sont là, puis remettez la dernière sauvegarde à sa place. Sans sauvegarde, la commande .recover de "
    "sqlite3 en sauve ce qui se lit encore."
)
PORT_TAKEN = msg(
    "le port {port} est pris : un autre Oudler tourne peut-être déjà ; sinon, essayez --port {other}"
)
FEW_FILES = msg(
    "Attention : cet ordinateur ne permet que {connections} connexions à la fois ; pour une grande salle, "
    "relevez sa limite de fichiers ouverts (ulimit -n 9000), puis recommencez."
)
TOO_NEW = msg("{database} a été écrite par une version plus récente d'Oudler : mettez Oudler à jour.")

TOO_SLOW = msg("La demande n'arrive pas jusqu'au bout : vérifiez le réseau, puis rechargez la page.")
LONG_HEAD = msg("La demande est trop longue : effacez les cookies de ce site, puis rechargez la page.")
TOO_MANY = msg("Trop de connexions à la fois : fermez des onglets, puis rechargez la page dans un instant.")

NEWER_EVENT = msg(
    "« {name} » a été écrite par une version plus récente d'Oudler : mettez Oudler à jour pour l'ouvrir."
)

COPIED = msg("La copie est faite : {file}. Gardez-la pour vous : elle contient tout, cartes et adresses.")
COPY_THERE = msg("{file} existe déjà : choisissez un autre nom, une copie n'en remplace jamais une autre.")
NO_DATABASE = msg("{database} n'existe pas : il n'y a rien à copier.")
NO_COPY = msg("{file} n'existe pas.")
COPY_UNREAD = msg("{file} : {error}. Rien n'est changé.")
IN_PLACE = msg("La copie est en place : {database}.")
STILL_USED = msg(
    "d'autres programmes sont reliés à {database} : arrêtez tous les serveurs Oudler, puis recommencez. Rien "
    "n'est changé."
)

_HINDRANCES = {
    "bad_address": msg(
        "cette adresse de base de données n'est pas comprise : sqlite:///FICHIER ou postgresql://…"
    ),
    "no_folder": msg("le dossier de la base de données n'existe pas : créez-le, ou choisissez-en un autre"),
    "is_folder": msg("l'adresse de la base de données est un dossier : ajoutez le nom d'un fichier"),
    "not_a_database": msg("ce fichier n'est pas une base de données : choisissez-en un autre"),
    "not_ours": msg("cette base de données est celle d'un autre programme : choisissez-en une autre"),
    "not_utf8": msg("cette base de données PostgreSQL n'est pas en UTF-8 : créez-en une qui le soit"),
    "read_only": msg(
        "la base de données ne peut pas être écrite : vérifiez les droits du fichier et du dossier"
    ),
    "busy": msg("la base de données est occupée par un autre programme : fermez-le, puis recommencez"),
    "no_locks": msg(
        "ce dossier ne permet pas de verrouiller un fichier, comme certains disques de réseau : mettez la "
        "base de données sur un disque de cet ordinateur"
    ),
    "full": msg("le disque est plein : faites de la place, puis recommencez"),
    "damaged": msg("la base de données est abîmée : reprenez la dernière copie de sauvegarde"),
    "unreachable": msg("la base de données ne répond pas : vérifiez qu'elle est en marche, puis recommencez"),
    "old": msg(
        "la base de données est d'une version plus ancienne d'Oudler : servez-vous de cette version-là, ou "
        "démarrez d'abord celle-ci une fois"
    ),
    "stopping": msg("le serveur redémarre : rechargez la page dans un instant"),
}


def hindrance_text(words: Words, why: str) -> str:
    """Why the database cannot be used, and what to do, by the code of the reason."""
    return words.say(_HINDRANCES[why])
