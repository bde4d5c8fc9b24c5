"""The words of printed forms about routes and results in duplicate events: road sheets, matches, circuits.

Each table is what one template calls by its keys.
"""

from oudler.rules import Bid
from oudler.tournament.circuits import OPEN_ROOM
from oudler.wording.language import Words, msg
from oudler.wording.papers.case_papers import session_text

ROAD_TITLE = msg("Feuilles de route")
MATCH_TITLE = msg("Feuille de match")
ROOM_TITLE = msg("Feuilles de salle")
CARD_TITLE = msg("Fiches de parcours")
CERTIFICATE_TITLE = msg("Certificat du parcours")
BADGES_TITLE = msg("Badges des triplettes")

# --- road sheets ----------------------------------------------------------------------------------------

ROAD = {
    "title": msg("Feuille de route"),
    "board": msg("Donne"),
    "round": msg("Position"),
    "table": msg("Table"),
    "role": msg("Camp"),
    "wins": msg("Gagne"),
    "loses": msg("Chute"),
    "place": msg("Place"),
    "note": msg("Note"),
    "attack": msg("attaque"),
    "defense": msg("défense"),
    "session": msg("Séance"),
    "against": msg("Contre"),
    "ours": msg("Notre attaque"),
    "theirs": msg("Leur attaque"),
    "pm": "PM",
    "keep": msg("Gardez-la pliée, résultats cachés. Elle reste votre propriété."),
    "other_table": msg("L'autre table"),
    "opponents": msg("Adversaires"),
    "pm_rule": msg("PM : racine carrée de l'écart entre les deux scores. Seule la fiche ambulante fait foi."),
    "total_pm": msg("Total PM"),
}
NUMBER = msg("N°")
ATTACK_SIDE, DEFENSE_SIDE = msg("Attaque"), msg("Défense")
OUR_ATTACK, OUR_DEFENSE = msg("Notre attaquant"), msg("Notre défense")
WHO_ATTACKS, WHO_DEFENDS = msg("Attaquant"), msg("Défenseurs")
PENALTIES, TOTAL, RANK = msg("Pénalités"), msg("Total"), msg("Rang")
INDIVIDUAL_RULE = msg(
    "Total : un quart de la moyenne en attaque, trois quarts de la moyenne en défense, pénalités déduites."
)
TRIPLETTE_RULE = msg(
    "Total : moitié de la moyenne en attaque, moitié de la moyenne en défense, pénalités déduites."
)
PM_RULE = msg("Total : somme des PM de toutes les donnes, pénalités déduites.")
TRAVELER_COUNTS = msg("Le score inscrit sur la fiche ambulante fait foi.")
_PENALTY = msg("Pénalité {amount} : {why}")
_RANK_OF = msg("{rank} sur {units}")
_LINE = msg("Ligne {line}")


def penalty_text(words: Words, amount: str, why: str) -> str:
    """What the arbiter took off, and why."""
    return words.say(_PENALTY, amount=amount, why=why)


def rank_text(words: Words, rank: int, units: int) -> str:
    """A place among so many."""
    return words.say(_RANK_OF, rank=rank, units=units)


def road_start(words: Words, line: str | None, session: int | None) -> str:
    """The line that somebody kept, and the session where there are several."""
    told = [] if session is None else [session_text(words, session)]
    return " · ".join([*told, *([] if line is None else [words.say(_LINE, line=line)])])


# --- matches --------------------------------------------------------------------------------------------

MATCH = {
    "title": msg("Match par équipes"),
    "board": msg("Étui"),
    "contract": msg("Ctr."),
    "score_a": msg("Score A"),
    "score_b": msg("Score B"),
    "pm_a": msg("PM A"),
    "pm_b": msg("PM B"),
    "quarter_pm": msg("Points de match (PM)"),
    "room_open": msg("A attaque en salle ouverte"),
    "room_closed": msg("fermée"),
    "result": msg("Résultat en PM"),
    "captain_a": msg("Capitaine A"),
    "captain_b": msg("Capitaine B"),
    "arbiter": msg("Arbitre"),
}
ROOM = {
    "title": msg("Feuille de salle · chaque camp tient la sienne"),
    "board": msg("Étui"),
    "attacker": msg("Attaquant"),
    "defenders": msg("Défenseurs"),
    "rule": msg(
        "Le preneur dit son contrat avant de recevoir ses cartes, sans pouvoir passer. Comparez les deux "
        "feuilles et signez celle de l'autre camp."
    ),
    "sign_attack": msg("Signature de l'attaquant"),
    "sign_defense": msg("Signature de la défense"),
}
_QUARTER = msg("Quart temps {number}")
_A_OPEN, _A_CLOSED = msg("A attaque en salle ouverte"), msg("A attaque en salle fermée")
_ROOM = msg("Quart temps {number} · salle {room}")
_ROOMS = {True: msg("ouverte"), False: msg("fermée")}
_SHORT = {Bid.GARDE: msg("G"), Bid.GARDE_SANS: msg("GS"), Bid.GARDE_CONTRE: msg("GC")}
BONUS, TAKEN_OFF = msg("Bonus : A {first}, B {second}."), msg("Pénalités : A {first}, B {second}.")


def quarter_text(words: Words, number: int) -> str:
    """The head of a quarter."""
    return words.say(_QUARTER, number=number)


def room_of_first(words: Words, table: int) -> str:
    """In which room the attacker of team A plays."""
    return words.say(_A_OPEN if table == OPEN_ROOM else _A_CLOSED)


def room_text(words: Words, quarter: int, table: int) -> str:
    """The quarter and the room of a sheet (EQU-09)."""
    return words.say(_ROOM, number=quarter, room=words.say(_ROOMS[table == OPEN_ROOM]))


def short_contract(words: Words, bid: Bid) -> str:
    """A contract in a letter or two: G, GS, GC."""
    return words.say(_SHORT[bid])


# --- circuits -------------------------------------------------------------------------------------------

CARD = {
    "number": msg("N°"),
    "round": msg("Pos."),
    "table": msg("Table"),
    "boards": msg("Étuis"),
    "attack": msg("Attaque"),
    "out": msg("au repos"),
}
CARD_OF_PLAYER, CARD_OF_TEAM = msg("Fiche de parcours · à conserver"), msg("Fiche de l'équipe · à conserver")
CARD_OF_ATTACKER = msg("Fiche de l'attaquant · à conserver")
CARD_OF_DEFENSE = msg("Fiche de la défense · à conserver")
WITH, AGAINST = msg("Avec"), msg("Contre")
ATTACKS, DEFENDS = msg("attaque"), msg("défense")
SHORT_LINES = (msg("N-S"), msg("E-O"))
KEEP_SEAT = msg("Gardez votre orientation. Ne changez de table qu'au signal de l'arbitre.")
BY_CARD = msg("Votre ligne change : suivez cette fiche. Ne changez de table qu'au signal de l'arbitre.")
BY_BADGE = msg(
    "Vous attaquez et défendez tour à tour : suivez cette fiche. Ne bougez qu'au signal de l'arbitre."
)
CARRY = msg("Emportez les étuis, sans parler à votre défense. Ne bougez qu'au signal de l'arbitre.")
STAY = msg("La défense reste à sa table, chacun à la même orientation.")

CERTIFICATE = {
    "title": msg("Certificat du parcours"),
    "boards_met": msg("Étuis rencontrés"),
    "boards_hint": msg("Le chiffre dit à quelle position ; case pleine : en attaque ; rouge : rejoué."),
    "people_met": msg("Rencontres"),
    "people_hint": msg("Le chiffre dit à quelle position ; case vide : jamais."),
    "tables": msg("Tables"),
    "table": msg("Table"),
}
PLAYERS_THEN_BOARDS = msg("Les numéros du parcours, Nord, Sud, Est, Ouest ; dessous les étuis.")
TEAMS_THEN_BOARDS = msg("Les équipes du parcours, Nord-Sud puis Est-Ouest ; dessous les étuis.")
SIDES_THEN_BOARDS = msg("L'équipe qui attaque, puis celle qui défend ; dessous les étuis.")
VERDICTS = {True: msg("Promesse tenue"), False: msg("Promesse non tenue")}
_ROUND = msg("Position {number}")


def round_text(words: Words, number: int) -> str:
    """The head of a round."""
    return words.say(_ROUND, number=number)
